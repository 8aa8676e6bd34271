"""A memory folder that was moved or renamed keeps what was decided on it, and that can still be undone."""

from __future__ import annotations

import json
import os
import shutil
from datetime import UTC, datetime
from pathlib import Path

import pytest

from curator_tui.cli.main import run
from curator_tui.disk import finisher, registry
from curator_tui.disk.places import Places
from curator_tui.engine import moved
from curator_tui.engine.case import Args
from curator_tui.engine.change import Sidecar
from curator_tui.session.desk import Desk
from curator_tui.session.opening import open_desk

from .support import topic
from .test_on_disk import at_once, held, item

__all__ = ["at_once"]
NOW = datetime(2026, 11, 30, 12, 0, tzinfo=UTC)
FILES = {
    "MEMORY.md": b"# M\n- [A](a.md) x\n- [P](p.md) y\n- a bare fact\n- another fact --> here\n"
    b"- [Gone](gone.md)\n",
    "a.md": topic("a"),
    "p.md": b"A file without a header.\n",
}


@pytest.fixture
def homes(tmp_path: Path) -> Places:
    return Places(tmp_path / "state", tmp_path / "state", tmp_path / "curator.toml")


def lay(root: Path) -> Path:
    root.mkdir(parents=True)
    for name, data in FILES.items():
        (root / name).write_bytes(data)
    return root


def decide(desk: Desk) -> None:
    """One of each kind of mark: of a file, a line, bytes, a pair, an item."""
    desk.commit(desk.decide("extend", [item(held(desk, "p.md"))], Args()))
    desk.commit(desk.decide("pin", [item(held(desk, "p.md"))], Args()))
    desk.commit(desk.decide("set_kind", [item(held(desk, "a bare fact"))], Args(text="rule")))
    desk.commit(desk.decide("retire", [item(held(desk, "another fact --> here"))], Args()))
    ghost = next(i for i in desk.review.of("mend") if i.kind == "ghost")
    desk.commit(desk.decide("leave", [ghost]))
    row = next(i for i in desk.review.items if i.queue == "mend" and i.kind == "incomplete")
    desk.commit(desk.decide("later", [row]))


def known(desk: Desk) -> dict[str, object]:
    """What a person sees of those decisions, without the scope's name."""
    file, fact = held(desk, "p.md"), held(desk, "a bare fact")
    gone = next(m for m in desk.case.memories if m.role == "archive")
    states = sorted(f"{i.kind} {i.text} {i.state}" for i in desk.review.items)
    return {
        "file": (file.verified, file.pinned),
        "fact": fact.kind,
        "gone": (gone.text, gone.status),
        "items": states,
    }


def moved_to(old: Path, new: Path) -> Path:
    """As another machine or a backup brings it: nothing about the folder itself tells that it is the same."""
    new.parent.mkdir(parents=True)
    shutil.copytree(old, new)
    shutil.rmtree(old)
    return new


def test_what_was_decided_survives_adoption_and_is_undone_there(tmp_path, homes):
    old = lay(tmp_path / "projects" / "-w-old" / "memory")
    desk = open_desk(str(old), now=NOW, places=homes)
    decide(desk)
    before, sidecar = known(desk), desk.snapshot.sidecar
    new = moved_to(old, tmp_path / "other" / "-w-new" / "memory")
    registry.adopt(homes, str(old), new, NOW)
    desk = open_desk(str(new), now=NOW, places=homes)
    assert desk.scopes == ("-w-new",) and known(desk) == before
    assert not any("-w-old" in key for key in desk.snapshot.sidecar.entries if not key.startswith("s:"))
    assert [n for n in desk.notices if "-w-old is -w-new now" in n]
    assert not [n for n in open_desk(str(new), now=NOW, places=homes).notices if "-w-old" in n]
    while desk.records.undo_step().entry.name != "extend":
        desk.undo()
    desk.undo()
    assert desk.snapshot.sidecar.entries == {"s:-w-old": {"now": "-w-new"}}
    finisher.settle()
    assert {p.name: p.read_bytes() for p in new.iterdir()} == FILES
    for _ in range(6):
        desk.redo()
    assert known(desk) == before
    (entry,) = [e for e in desk.records.log() if e.name == moved.NAME]
    desk.undo(entry.id)
    assert desk.snapshot.sidecar == sidecar
    assert open_desk(str(new), now=NOW, places=homes).snapshot.sidecar == sidecar


def test_a_project_renamed_among_others_takes_its_own_along(tmp_path, homes):
    root = tmp_path / "projects"
    for name in ("-w-old", "-w-other"):
        lay(root / name / "memory")
    (root / "-w-other" / "memory" / "p.md").write_bytes(b"Another file without a header.\n")
    desk = open_desk(str(root), now=NOW, places=homes)
    files = [m for m in desk.case.memories if m.handle.endswith("p.md")]
    desk.commit(desk.decide("pin", [item(m) for m in files if m.scope == "-w-old"], Args()))
    (root / "-w-old").rename(root / "-w-new")
    for _ in range(2):
        desk = open_desk(str(root), now=NOW, places=homes)
        pinned = [m.scope for m in desk.case.memories if m.pinned]
        assert pinned == ["-w-new"]


def test_what_is_known_of_a_project_that_is_gone_stays_its_own(tmp_path, homes):
    root = tmp_path / "projects"
    for name in ("-w-old", "-w-other"):
        lay(root / name / "memory")
        (root / name / "memory" / "p.md").write_bytes(f"The file of {name}.\n".encode())
    desk = open_desk(str(root), now=NOW, places=homes)
    desk.commit(desk.decide("pin", [item(held(desk, "-w-old/memory/p.md"))], Args()))
    before = desk.snapshot.sidecar
    shutil.rmtree(root / "-w-old")
    desk = open_desk(str(root), now=NOW, places=homes)
    assert desk.snapshot.sidecar == before and not any(m.pinned for m in desk.case.memories)


def test_the_command_brings_them_along(tmp_path, monkeypatch, capsys):
    monkeypatch.setenv("CURATOR_STATE_DIR", str(tmp_path / "state"))
    old = lay(tmp_path / "-w-old" / "memory")
    desk = open_desk(str(old), now=NOW)
    desk.commit(desk.decide("pin", [item(held(desk, "p.md"))], Args()))
    new = moved_to(old, tmp_path / "elsewhere" / "-w-new" / "memory")
    assert run(["stores", "--adopt", str(old), str(new), "--json"], lambda *given: 2) == 0
    said = json.loads(capsys.readouterr().out)["says"]
    assert any("is now the store that was at" in s for s in said), said
    assert any("-w-old is -w-new now" in s for s in said), said
    assert held(open_desk(str(new), now=NOW), "p.md").pinned


@pytest.mark.parametrize(
    ("key", "new"),
    [
        ("m:a:b:h", "m:X:h"),
        ("m:a:h", "m:a:h"),
        ("b:a:b:h", "b:X:h"),
        ("c:a:b:h:p", "c:X:h:p"),
        ("d:a:b:h", "d:X:h"),
        ("a:a:b", "a:X"),
        ("i:expiry:a:b:h", "i:expiry:X:h"),
        ("i:twins:c:a:b:h:p", "i:twins:c:X:h:p"),
        ("i:expiry:a:bb:h", "i:expiry:a:bb:h"),
        ("i:expiry:c:a:b:h", "i:expiry:c:a:b:h"),
        ("i:expiry:a:b:file.md", "i:expiry:a:b:file.md"),
        ("s:a:b", "s:a:b"),
    ],
)
def test_keys_name_the_scope_in_its_place_alone(key, new):
    assert moved.rekeyed(key, "a:b", "X") == new


def test_what_the_new_name_knows_stays_as_it_is():
    sidecar = Sidecar({"m:old:h": {"pinned": True, "kind": "rule"}, "m:new:h": {"kind": "lesson"}})
    notes = moved.change(sidecar, {"old": "new"}).notes
    made = {(n.key, n.field): n.new for n in notes if n.new is not None}
    assert made == {("s:old", "now"): "new", ("m:new:h", "pinned"): True}
    assert os.sep not in moved.change(sidecar, {"old": "new"}).what
