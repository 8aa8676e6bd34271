"""What is counted as waiting is the same in the header, tabs and panes, the review as text, and `status`."""

from __future__ import annotations

import json
import re
from collections import Counter
from pathlib import Path

import pytest
from support import NOW, Run, Ticks, screen_text, settled

from curator_tui.cli.main import run as command
from curator_tui.disk.places import find
from curator_tui.engine.review import says_less, waits
from curator_tui.session.demo import make
from curator_tui.session.opening import open_desk
from curator_tui.tui.app import CuratorApp
from curator_tui.tui.options import Options

QUEUES = {
    "quarantine": ("quarantine",),
    "expiry": ("returned", "expiry", "mend"),
    "chains": ("chains",),
    "promotion": ("promotion", "done"),
}


@pytest.fixture(params=["nanika", "notes", "claude", "daily"])
def store(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A made-up store of each layout."""
    monkeypatch.setenv("CURATOR_STATE_DIR", str(tmp_path / "records"))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    made = tmp_path / "store"
    make(made, find(), NOW, 120 if request.param == "notes" else 0, request.param)
    return made


def tab(text: str, word: str) -> int:
    found = re.search(rf"\b{word}(?: (\d+))?\b", text)
    assert found, (word, text)
    return int(found[1] or 0)


async def test_header_tabs_panes_text_and_status_agree(
    store: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    options = Options(name="demo", state=store.parent / "app", clock=Ticks(), poll=0.0, settle=None)
    app = CuratorApp(lambda: open_desk(str(store), now=NOW), options)
    async with app.run_test(size=(120, 36)) as pilot:
        await settled(pilot)
        assert app.scene is not None
        left = [item for item in app.scene.review.items if waits(item)]
        frame = screen_text(app)[:4]
        assert f"{len(left)} of {len(left)} left" in frame[0]
        panes = {pane: [i for i in left if i.queue in queues] for pane, queues in QUEUES.items()}
        assert sum(map(len, panes.values())) == len(left)
        for pane, items in panes.items():
            assert tab(frame[1], pane.capitalize()) == len(items)
        less = sum(map(says_less, app.scene.stream))
        today = tab(frame[1], "Today")
        assert today == sum(map(waits, app.scene.stream))
        if less:
            assert f"{less} header" in "".join(frame) and "not counted as waiting" in "".join(frame)
        if today < len(left):
            assert re.search(r"\d+ of \d+ due facts are shown today", frame[2])
        app.run_command("expiry", "3")
        await settled(pilot)
        assert app.main.list.total == len(panes["expiry"]) + sum(
            item.state == "open" and says_less(item) for item in app.scene.review.items
        )
    assert command(["review", "--plain", str(store), "--now", NOW.isoformat()], lambda *_: 0) == 0
    text = capsys.readouterr().out
    assert f"{len(left)} items to decide" in text
    assert sum(int(n) for n in re.findall(r"^[A-Z][a-z ]+: (\d+) to decide$", text, re.M)) == len(left)
    waiting = Counter(item.queue for item in left)
    for queue, count in sought(store).items():
        waiting[queue] -= count
    assert command(["status", str(store), "--now", NOW.isoformat()], lambda *_: 0) == 0
    said = re.search(r"^ +(\d+) in all", capsys.readouterr().out, re.M)
    assert said is not None and int(said[1]) == waiting.total() > 0
    assert command(["status", str(store), "--now", NOW.isoformat(), "--json"], lambda *_: 0) == 0
    assert +Counter(json.loads(capsys.readouterr().out)["queues"]) == +waiting


def sought(store: Path) -> Counter[str]:
    """What is open only once a review looked around, by queue."""
    desk = open_desk(str(store), now=NOW)
    desk.scan()
    before = {item.id for item in desk.review.items if waits(item)}
    desk.gather()
    found: Counter[str] = Counter(i.queue for i in desk.review.items if waits(i) and i.id not in before)
    assert bool(found) == (desk.layout == "notes") and set(found) <= {"chains"}
    return found


async def test_where_one_scope_is_looked_at_the_header_says_that_it_counts_all(tmp_path: Path) -> None:
    run = Run(tmp_path)
    async with run.app.run_test(size=(120, 36)) as pilot:
        await settled(pilot)
        assert "left in all" not in run.screen
        await run.press(pilot, "s", "down", "down", "down", "enter")
        assert run.app.state.scope and "left in all" in run.screen.splitlines()[0]
