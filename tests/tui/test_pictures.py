"""What was last on the screen stands there again while the store is read, and is no more than a picture."""

from __future__ import annotations

import json
from threading import Event

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support import Run, screen_text, settled, until

from curator_tui.disk import screens
from curator_tui.disk.places import kept
from curator_tui.session.opening import open_desk
from curator_tui.show.picture import packed, unpacked
from curator_tui.tui.app import CuratorApp
from curator_tui.tui.options import Options


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
        return open_desk(str(root))

    return CuratorApp(read, Options(name=str(root), state=root.parent, poll=0.0, settle=None, quiet=0.0))


async def left(root, *keys: str) -> list[str]:
    """Opens and leaves the store; returns what was on the screen before."""
    app = app_on(root)
    async with app.run_test(size=(100, 30)) as pilot:
        await settled(pilot)
        for key in keys:
            await pilot.press(key)
            await settled(pilot)
        seen = screen_text(app)
        await pilot.press("q")
        await until(lambda: app.return_code is not None or not app.is_running)
    return seen


async def test_the_first_rows_are_there_before_the_store_is_read(store):
    seen = await left(store)
    hold = Event()
    app = app_on(store, hold)
    async with app.run_test(size=(100, 30)) as pilot:
        await until(lambda: screen_text(app)[4:9] == seen[4:9])
        assert app.desk is None and "reading" in screen_text(app)[0]
        await pilot.press("x", "a", "z")
        hold.set()
        await settled(pilot)
        assert not app.tally.done and screen_text(app)[4:9] == seen[4:9]


@pytest.mark.parametrize("how", ["altered", "gone", "torn", "foreign", "other version", "yesterday"])
async def test_a_picture_of_something_else_is_not_shown(store, how):
    await left(store)
    (file,) = (store.parent / "records").rglob("screen.json")
    if how == "altered":
        memory = store / "personas" / "backend" / "MEMORY.md"
        memory.write_bytes(memory.read_bytes() + b"one more line\n")
    elif how == "gone":
        (store / "personas" / "backend" / "MEMORY_QUARANTINE.md").unlink()
    elif how == "torn":
        file.write_bytes(file.read_bytes()[:-50])
    elif how == "foreign":
        made = json.loads(file.read_bytes())
        file.write_text(json.dumps({**made, "picture": [[], [], [], [["a", "b", 3]]]}))
    else:
        other = {"version": -1} if how == "other version" else {"day": "2020-01-01"}
        file.write_text(json.dumps({**json.loads(file.read_bytes()), **other}))
    hold = Event()
    app = app_on(store, hold)
    async with app.run_test(size=(100, 30)) as pilot:
        await until(lambda: any("reading" in line for line in screen_text(app)))
        assert app.main.list.total == 0
        hold.set()
        await settled(pilot)
        assert app.main.list.total > 0


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
    from curator_tui.cli.main import run

    await left(store)
    (file,) = (store.parent / "records").rglob("screen.json")
    word = json.loads(file.read_bytes())["picture"][3][0][1].split()[1]
    assert len(word) >= 4 and word.encode() in file.read_bytes()
    secret = store.parent / "secret.txt"
    secret.write_text(f"{word}\n")
    assert run(["redact", "--store", str(store), "--from", str(secret)], lambda *_: 0) == 0
    assert not file.exists() or word.encode() not in file.read_bytes()
