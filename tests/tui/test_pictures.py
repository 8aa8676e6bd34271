"""What was last on the screen stands there again while the store is read, and is no more than a picture."""

from __future__ import annotations

import json
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime, timedelta, timezone
from threading import Event

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support import NOW, Run, Ticks, screen_text, settled, until
from textual.pilot import Pilot

from curator_tui.cli.main import run
from curator_tui.disk import screens, stamps
from curator_tui.disk.places import kept
from curator_tui.session import pictured
from curator_tui.session.opening import open_desk
from curator_tui.show.doc import BLANK, Line, Span
from curator_tui.show.picture import packed, unpacked
from curator_tui.show.veil import VEIL
from curator_tui.show.visible import Shown
from curator_tui.tui.app import CuratorApp
from curator_tui.tui.options import Options
from curator_tui.tui.pictures import last, short

TOKEN = "ghp_" + "a1B2c3D4e5F6" * 3
MEMORY = ("personas", "backend", "MEMORY.md")


@pytest.fixture
def store(tmp_path, monkeypatch):
    """A store that was opened in the app and left, its files old enough for sure stamps."""
    monkeypatch.setenv("CURATOR_STATE_DIR", str(tmp_path / "records"))
    monkeypatch.setattr("curator_tui.disk.stamps._TICK", 0)
    monkeypatch.setattr("curator_tui.disk.stamps._COARSE_TICK", 0)
    return Run(tmp_path).root


def app_on(root, hold: Event | None = None) -> CuratorApp:
    """The app; with `hold` the store is read once that is set."""

    def read():
        if hold is not None:
            hold.wait(60)
        return open_desk(str(root), now=NOW)

    options = Options(name=str(root), state=root.parent, poll=0.0, settle=None, quiet=0.0, now=NOW)
    return CuratorApp(read, options)


@asynccontextmanager
async def opened(root, *keys: str) -> AsyncIterator[tuple[CuratorApp, Pilot[int]]]:
    """The app on the store after these keys, within; it must be left there, and has ended afterwards."""
    app = app_on(root)
    async with app.run_test(size=(100, 30)) as pilot:
        await settled(pilot)
        for key in keys:
            await pilot.press(key)
            await settled(pilot)
        yield app, pilot
        await until(lambda: app.return_code is not None or not app.is_running)


async def left(root, *keys: str) -> list[str]:
    """Opens and leaves the store; returns what was on the screen before."""
    async with opened(root, *keys) as (app, pilot):
        seen = screen_text(app)
        await pilot.press("q")
    return seen


async def test_the_first_rows_are_there_before_the_store_is_read(store):
    seen = await left(store)
    hold = Event()
    app, ticks = app_on(store, hold), Ticks()
    app.clock = ticks
    async with app.run_test(size=(100, 30)) as pilot:
        await until(lambda: screen_text(app)[4:9] == seen[4:9])
        assert app.desk is None and "reading" in screen_text(app)[0]
        await pilot.press("x", "a", "z")
        await until(lambda: "the store is still being read" in "\n".join(screen_text(app)))
        hold.set()
        await settled(pilot)
        await pilot.press("3", "j", "x", "a", "u")
        await settled(pilot)
        assert app.state.pane == "expiry" and app.main.list.cursor == 1
        assert "it came in one go" in "\n".join(screen_text(app))
        ticks.now += 1
        await pilot.press("k", "0")
        await settled(pilot)
        assert not app.tally.done and screen_text(app)[4:9] == seen[4:9]


HOWS = ["altered", "gone", "torn", "foreign", "NUL", "other version", "yesterday", "settings", "rules"]


@pytest.mark.parametrize("how", HOWS)
async def test_a_picture_of_something_else_is_not_shown(store, how, monkeypatch):
    await left(store)
    file = picture_of(store)
    assert pictured.last(str(store), NOW) is not None
    if how == "altered":
        memory = store.joinpath(*MEMORY)
        memory.write_bytes(memory.read_bytes() + b"one more line\n")
    elif how == "gone":
        (store / "personas" / "backend" / "MEMORY_QUARANTINE.md").unlink()
    elif how == "NUL":
        file.write_text(json.dumps({**json.loads(file.read_bytes()), "seen": {"a\0b": [0, 1, 1, 1, 1]}}))
    elif how == "settings":
        (store.parent / "records" / "curator.toml").write_text('keys.undo = "U"\n')
    elif how == "rules":
        monkeypatch.setattr("curator_tui.engine.gate.RULES_VERSION", "others")
    elif how == "torn":
        file.write_bytes(file.read_bytes()[:-50])
    elif how == "foreign":
        made = json.loads(file.read_bytes())
        file.write_text(json.dumps({**made, "picture": [[], [], [], [["a", "b", 3]]]}))
    else:
        other = {"version": -1} if how == "other version" else {"day": "2020-01-01"}
        file.write_text(json.dumps({**json.loads(file.read_bytes()), **other}))
    await nothing_before_reading(store)


async def nothing_before_reading(root) -> None:
    """No picture is shown while the store is read, and the app opens all the same."""
    VEIL.reset()  # as in a new process
    hold = Event()
    app = app_on(root, hold)
    async with app.run_test(size=(100, 30)) as pilot:
        await until(lambda: any("reading" in line for line in screen_text(app)))
        assert app.main.list.total == 0 and last(str(root), app.options) is None
        hold.set()
        await settled(pilot)
        assert app.main.list.total > 0


def picture_of(root):
    """The file that the picture is kept in."""
    (file,) = (root.parent / "records").rglob("screen.json")
    return file


def curator(root, *words: str) -> None:
    """A command on the store, which succeeds."""
    assert run([*words, "--store", str(root), "--now", NOW.isoformat()], lambda *_: 9) == 0


def with_token(root) -> str:
    """Writes a memory with a secret into a store; returns its name."""
    with root.joinpath(*MEMORY).open("ab") as file:
        file.write(f"The deploy token is {TOKEN} for now | filed: 2025-01-01 | type: project\n".encode())
    memories = open_desk(str(root), now=NOW, writes=False).case.memories
    return next(one.hash[:12] for one in memories if TOKEN in one.text)


async def test_a_released_secret_is_not_in_the_picture_and_no_decision_leaves_it_standing(store):
    name = with_token(store)
    curator(store, "quarantine", "release", name)
    files = {path: path.read_bytes() for path in store.rglob("*.md")}
    seen = await left(store)
    assert any("The deploy token is ghp_" in line for line in seen)
    picture = picture_of(store).read_text()
    assert "The deploy token is" in picture and TOKEN not in picture and TOKEN[8:] not in picture
    assert pictured.last(str(store), NOW) is not None
    curator(store, "undo")
    assert {path: path.read_bytes() for path in store.rglob("*.md")} == files
    await nothing_before_reading(store)


async def test_what_a_command_decides_is_no_longer_painted_as_waiting(store, monkeypatch):
    monkeypatch.setattr(stamps, "FEW", 0)
    name = with_token(store)
    await left(store)
    assert "deploy token" in picture_of(store).read_text()
    curator(store, "quarantine", "release", name)
    await nothing_before_reading(store)


async def test_of_many_files_those_that_are_painted_are_looked_at(store, monkeypatch):
    monkeypatch.setattr(stamps, "FEW", 0)
    await left(store)
    painted = [
        name for name, stamp in json.loads(picture_of(store).read_bytes())["seen"].items() if not stamp[0]
    ]
    others = [path for path in store.rglob("*.md") if str(path.relative_to(store)) not in painted]
    assert painted and others
    others[0].write_bytes(others[0].read_bytes())
    assert pictured.last(str(store), NOW) is not None
    (store / painted[-1]).write_bytes((store / painted[-1]).read_bytes())
    assert pictured.last(str(store), NOW) is None


async def test_a_look_that_goes_on_while_the_app_is_left_keeps_the_picture(store):
    await left(store)
    picture = picture_of(store).read_bytes()
    await leave_while(store, lambda app, hold: app.lane.submit(lambda: hold.wait(60)))
    assert picture_of(store).read_bytes() == picture


async def test_a_decision_that_waits_while_the_app_is_left_leaves_no_picture(store):
    def decide(app, hold):
        row = app.main.list.current
        app.lane.submit(lambda: hold.wait(60))
        app.lane.submit(app.jobs.decide("quarantine", "no", [row], None))

    await leave_while(store, decide, "2")
    assert not list((store.parent / "records").rglob("screen.json"))


async def leave_while(root, begin, *keys: str) -> None:
    """Leaves the app while what `begin` puts into the lane goes on; it ends when its event is set."""
    hold = Event()
    async with opened(root, *keys) as (app, pilot):
        begin(app, hold)
        await pilot.press("q")
        await until(lambda: app.leaving)
        hold.set()


async def test_the_day_is_that_of_the_clock_as_the_layout_counts_it(store, monkeypatch):
    monkeypatch.setitem(globals(), "NOW", datetime(2026, 3, 10, 12, tzinfo=UTC))  # not the day of this run
    await left(store)
    west = timezone(timedelta(hours=-14))
    for now, shown in (
        (NOW.replace(hour=23), True),
        (NOW.replace(hour=13).astimezone(west), True),  # another day there
        (NOW + timedelta(days=1), False),
        (
            datetime(2026, 3, 10, 20, tzinfo=west),
            False,
        ),  # the next day in UTC, which nanika's program writes
    ):
        assert (pictured.last(str(store), now) is not None) == shown, now


async def test_another_policy_has_another_picture(store):
    await left(store)
    assert pictured.last(str(store), NOW, "lines") is not None
    assert pictured.last(str(store), NOW, "page") is None


def test_the_app_knows_the_clock_and_the_policy_that_are_named(store, monkeypatch):
    from curator_tui import __main__
    from curator_tui.tui import run as running

    given: list[Options] = []
    monkeypatch.setattr(running, "run", lambda open_store, options: given.append(options) or 0)
    for stream in (sys.stdin, sys.stdout):
        monkeypatch.setattr(stream, "isatty", lambda: True, raising=False)
    words = [str(store), "--now", NOW.astimezone(UTC).isoformat(), "--policy", "page"]
    assert run(words, __main__.app) == 0
    assert [(one.now, one.policy) for one in given] == [(NOW, "page")]


def test_a_detail_is_cut_short_and_never_empty():
    long = Line(Shown("x" * 5000), (Span(0, 9, "finding"),))
    assert short(()) == short((long,)) == (BLANK,)
    assert short((long, *[Line(Shown("y"))] * 99)) == (Line(Shown("y")),) * 60


TEXT = st.text(max_size=8)
ANY = st.recursive(
    st.none() | st.booleans() | st.integers() | TEXT | st.sampled_from(["plain", "dim", "nope"]),
    lambda inner: st.lists(inner, max_size=10),
    max_leaves=40,
)


@given(ANY)
def test_no_foreign_picture_gets_through(found):
    try:
        picture = unpacked(found)
    except ValueError:
        return
    assert unpacked(json.loads(json.dumps(packed(picture)))) == picture


def test_what_cannot_be_read_is_nothing(tmp_path):
    places = kept_in(tmp_path)
    assert screens.load(places) is None
    screens.save(places, {"a": 1})
    assert screens.load(places) == {"a": 1}
    screens.save(places, None)
    assert screens.load(places) is None


def kept_in(folder):
    from curator_tui.disk.places import Places

    return kept(Places(folder, folder, folder / "curator.toml"), "one")


async def test_a_redaction_takes_a_secret_out_of_the_picture_too(store):
    await left(store)
    file = picture_of(store)
    word = json.loads(file.read_bytes())["picture"][3][0][1].split()[1]
    assert len(word) >= 4 and word.encode() in file.read_bytes()
    secret = store.parent / "secret.txt"
    secret.write_text(f"{word}\n")
    assert run(["redact", "--store", str(store), "--from", str(secret)], lambda *_: 0) == 0
    assert not file.exists() or word.encode() not in file.read_bytes()
