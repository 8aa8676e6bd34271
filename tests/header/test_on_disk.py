"""Fields set in files on disk, and headers that can't be read: what is undone is undone to the byte and time;
what is broken stays so until its mend is accepted."""

from __future__ import annotations

import os
from datetime import UTC, datetime
from pathlib import Path

import pytest
from hypothesis import HealthCheck, event, given, settings

from curator_tui.disk import finisher
from curator_tui.disk.places import Places
from curator_tui.engine.case import Args, Refused
from curator_tui.engine.record import Memory
from curator_tui.engine.review import Item, broken
from curator_tui.session.desk import Desk
from curator_tui.session.opening import open_desk
from curator_tui.stores.header.read import read

from .heads import files
from .test_broken import MENDED

NOW = datetime(2026, 11, 30, 12, 0, tzinfo=UTC)
WAS = 1_780_000_000_987_654_321


@pytest.fixture(autouse=True)
def at_once(monkeypatch):
    """The second look comes at once, and no test waits for the drive."""
    monkeypatch.setattr(finisher, "DELAY", 0.0)
    monkeypatch.setattr(os, "fsync", lambda fd: None)
    yield
    finisher.settle()


def lay_out(base: Path, held: dict[str, bytes], *, claude: bool) -> Desk:
    folder = base / ("memory" if claude else "notes")
    folder.mkdir()
    for name, data in held.items():
        (folder / name).write_bytes(data)
        os.utime(folder / name, ns=(WAS, WAS))
    return open_desk(str(folder), now=NOW, places=Places(base / "state", base / "data", base / "c.toml"))


def state(desk: Desk) -> dict[str, tuple[bytes, int]]:
    finisher.settle()
    return {p.name: (p.read_bytes(), p.stat().st_mtime_ns) for p in sorted(desk.found.root.iterdir())}


def item(memory: Memory) -> Item:
    return Item(f"t:{memory.handle}", "expiry", memory.scope, memory.text, (), (memory,), kind="memory")


FIELDS = [
    ("extend", Args()),
    ("extend", Args(days=30)),
    ("pin", Args()),
    ("never_on_page", Args()),
    ("keep_on_page", Args()),
    ("set_kind", Args(text="lesson")),
    ("set_source", Args(text="stated")),
    ("set_confidence", Args(text="low")),
    ("wait", Args()),
    ("retire", Args()),
]


@pytest.mark.parametrize("claude", [False, True], ids=["notes", "claude"])
@settings(max_examples=25, deadline=None, suppress_health_check=list(HealthCheck))
@given(data=files())
def test_any_field_of_any_header_comes_back_to_the_byte_and_time(tmp_path_factory, claude, data):
    desk = lay_out(tmp_path_factory.mktemp("f"), {"MEMORY.md": b"- [x](x.md)\n", "x.md": data}, claude=claude)
    before = state(desk)
    for verb, args in FIELDS:
        memory = next(m for m in desk.case.memories if m.where.file == "x.md")
        if memory.role != "memory":
            break  # it says itself that it is set aside
        try:
            change = desk.decide(verb, [item(memory)], args)
        except Refused as error:
            event(f"refused: {str(error)[:40]}")
            continue
        desk.commit(change)
        after = state(desk)
        found = after.get("x.md") or after["x.md.retired"]
        assert read(found[0]).body == read(data).body
        if claude and verb != "extend":
            assert found[1] == WAS
        desk.undo()
        assert state(desk) == before, verb


@pytest.mark.parametrize("claude", [False, True], ids=["notes", "claude"])
def test_one_of_each_broken_header(tmp_path, claude):
    sound = {f"ok{n}.md": b"---\nname: ok%d\ntype: user\n---\n\nFact number %d.\n" % (n, n) for n in range(3)}
    sick = {f"sick{n:02}.md": data for n, (data, *_) in enumerate(MENDED)}
    desk = lay_out(tmp_path, {**sound, **sick, "MEMORY.md": b"- [a](ok0.md)\n"}, claude=claude)
    before = state(desk)
    items = {one.members[0].where.file: one for one in desk.review.of("mend") if one.kind == "header"}
    assert sorted(items) == sorted(sick)
    for (_, line, why, _), name in zip(MENDED, sorted(sick), strict=True):
        assert f"line {line}:" in items[name].reasons[0] and why in items[name].reasons[0]
    done = 0
    for verb, args in FIELDS:
        mine = [item(m) for m in desk.case.memories if m.handle == "ok1.md"]
        done += bool(desk.commit(desk.decide(verb, mine, args)).id)
        desk.decide(verb, [item(m) for m in desk.case.memories if m.handle == "ok2.md"], args)
        for name in sick:
            assert state(desk)[name] == before[name], verb
        if verb != "retire":
            with pytest.raises(Refused, match="its header can’t be read"):
                desk.decide(verb, [item(m) for m in desk.case.memories if m.handle in sick], args)
    while done:
        desk.undo()
        done -= 1
    assert state(desk) == before
    for (*_, wanted), name in zip(MENDED, sorted(sick), strict=True):
        desk.commit(desk.decide("mend", [items[name]]))
        now = state(desk)
        assert now[name][0] == wanted
        assert {n: now[n] for n in now if n != name} == {n: before[n] for n in before if n != name}
        assert name not in {i.members[0].where.file for i in desk.review.of("mend") if i.kind == "header"}
        desk.undo()
        assert state(desk) == before
    assert all(broken(one) for one in items.values())
