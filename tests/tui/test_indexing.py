"""The index is kept up while the app is open: made where it is missing, left alone where it fits."""

from __future__ import annotations

from pathlib import Path
from threading import Event
from types import SimpleNamespace

import pytest
from support import Run, app_on, desk, screen_text, settled, until

from curator_tui.disk import index as indexes
from curator_tui.session import indexing
from curator_tui.tui.indexer import Indexer


def held(root: Path) -> list[tuple[object, ...]] | None:
    """The rows of the index, None where there is none that is whole."""
    index = indexes.existing(desk(root).records.kept)
    if index is None or not index.about("complete"):
        return None
    try:
        return index.db.execute("SELECT doc, handle, record FROM memory ORDER BY doc").fetchall()
    finally:
        index.close()


@pytest.fixture
def patient(monkeypatch):
    """Files that were just written count as old: their stamps are sure."""
    monkeypatch.setattr("curator_tui.disk.stamps._TICK", 0)
    monkeypatch.setattr("curator_tui.disk.stamps._COARSE_TICK", 0)


async def test_a_missing_index_is_made_and_one_that_fits_is_left_alone(tmp_path, monkeypatch, patient):
    run = Run(tmp_path)
    assert held(run.root) is None
    async with run.app.run_test() as pilot:
        await settled(pilot)
    made = held(run.root)
    assert made is not None and len(made) == len(
        [m for m in desk(run.root).snapshot.memories if m.role == "memory"]
    )
    written: list[object] = []
    monkeypatch.setattr(indexing, "write", lambda found, go_on: written.append(found))
    async with app_on(run.root).run_test() as pilot:
        await settled(pilot)
    assert not written


async def test_what_others_wrote_reaches_the_index(tmp_path, patient):
    run = Run(tmp_path)
    async with run.app.run_test() as pilot:
        app = await settled(pilot)
        before = held(run.root)
        file = run.root / "personas" / "backend" / "MEMORY.md"
        file.write_bytes(file.read_bytes() + b"The heron sits on the staging server | filed: 2026-11-29\n")
        app._look_again()
        await settled(pilot)
    after = held(run.root)
    assert before is not None and after is not None and len(after) == len(before) + 1


@pytest.mark.parametrize("how", ["escape", "q"])
async def test_it_shows_how_far_it_is_and_ends_by_escape_and_by_leaving(tmp_path, monkeypatch, patient, how):
    begun, ended = Event(), Event()

    def write(found: object, go_on: indexing.GoOn) -> bool:
        while go_on(2, 10):
            begun.set()
            ended.wait(0.005)  # leaves the interpreter to the loop
        ended.set()
        return False

    monkeypatch.setattr(indexing, "write", write)
    run = Run(tmp_path)
    async with run.app.run_test(size=(100, 30)) as pilot:
        await until(begun.is_set)
        await until(lambda: "index for recall [#-------] 20 % (esc ends)" in screen_text(run.app)[0])
        run.ticks.now += 1
        await pilot.press(how)
        await until(ended.is_set)
        if how == "escape":
            await until(lambda: run.app.noting.indexer.progress is None)
            await until(lambda: "index for recall" not in screen_text(run.app)[0])
            await settled(pilot)
            begun.clear()
            run.app.noting.look_around(run.app.desk)
            await settled(pilot)
            assert not begun.is_set()


async def test_a_large_store_says_that_its_counts_may_grow_until_it_was_looked_through(tmp_path, monkeypatch):
    monkeypatch.setattr("curator_tui.session.desk.FEW", 0)
    run = Run(tmp_path)
    monkeypatch.setattr(run.app.jobs, "look", lambda: None)
    async with run.app.run_test(size=(100, 30)) as pilot:
        await settled(pilot)
        assert "still looking · " in screen_text(run.app)[0]
        assert run.app.desk is not None and run.app.desk.review
        run.app.main.draw_frame()
        await settled(pilot)
        assert "still looking" not in screen_text(run.app)[0]


@pytest.mark.parametrize("awaited", [False, True])
def test_what_is_awaited_is_waited_for_before_it_is_begun_and_no_more_then(tmp_path, monkeypatch, awaited):
    """Others are answered from an index that is half written, and can't write it."""
    opened, done = desk(Run(tmp_path).root), []

    def rest(wanted):
        done.append("rests")
        return wanted() and not awaited  # the app is left while it waits

    def pause(wanted):
        done.append("makes way for keys")
        return wanted()

    def write(found, go_on):
        done.append("writes")
        return go_on(2, 10) and go_on(4, 10)

    monkeypatch.setattr(indexing, "write", write)
    app = SimpleNamespace(
        desk=opened,
        leaving=False,
        rests=SimpleNamespace(rest=rest, pause=pause),
        main=SimpleNamespace(post_message=lambda message: None),
        run_worker=lambda job, **how: job(),
    )
    Indexer(app).write(opened, indexing.behind(opened))
    assert done == ["rests", *([] if awaited else ["writes", *["makes way for keys"] * 2])]
