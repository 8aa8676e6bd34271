"""Lines that name several files: each is loaded again as soon as its file is back, in whatever order."""

from __future__ import annotations

import re
from contextlib import suppress

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from curator_tui.disk.errors import DiskError
from curator_tui.disk.places import Places
from curator_tui.engine.change import Conflict
from curator_tui.session.opening import open_desk
from curator_tui.stores.claude.preview import load_preview
from curator_tui.stores.header.names import own_name

from .support import Folder, topic
from .test_on_disk import NOW, at_once, item, state

__all__ = ["at_once"]

NAMES = ("a.md", "b.md", "c.md")
LINES = st.sampled_from(
    ["# H", "", "prose about [a](a.md) here", "- [A](a.md) — x", "- [A](a.md) and [B](b.md) — x",
     "- [A](a.md), [B](b.md), [C](c.md)", "- [A](a.md) --> [B](b.md)", "  - [B](b.md) nested",
     "    goes on [C](c.md)", "- fact", "- [Gone](gone.md) and [A](a.md)",
     "- [Gone](gone.md) [B](b.md) --> z",
     "1. [C](<c.md>) <!-- x --> [A](a.md)", "* [A](a.md) [A again](a.md)", "<!-- - [B](b.md) -->",
     "- [[a]] [A](a.md)", "- `code` [B](./b.md), [C](c.md)"]
)  # fmt: skip
STEPS = st.lists(st.lists(st.sampled_from(NAMES), min_size=1, max_size=3, unique=True), max_size=6)


def loaded(folder: Folder, name: str) -> int:
    """How many links to a file a session is given."""
    said = load_preview(folder.files["MEMORY.md"] or b"").text
    return len(re.findall(rf"\]\(<?(?:\./)?{re.escape(name)}>?\)", said))


def switch(folder: Folder, names: list[str], away: set[str]) -> None:
    """Those that are there are retired, those that are away restored, as one change for each verb."""
    gone = [name for name in names if name in away]
    here = [name for name in names if name not in away]
    if gone:
        folder.call("restore", *(f"{name}.retired" for name in gone))
    if here:
        folder.call("retire", *here)
    folder.files = dict(folder.there())
    away.symmetric_difference_update(names)


@settings(max_examples=120, deadline=None)
@given(
    st.lists(LINES, min_size=1, max_size=6),
    STEPS,
    st.permutations(NAMES),
    st.booleans(),
    st.sampled_from(["\n", "\r\n"]),
)
def test_each_is_loaded_again_at_once_and_all_are_as_they_were(lines, steps, back, together, eol):
    data = "".join(line + eol for line in lines).encode()
    folder = Folder({"MEMORY.md": data, **{name: topic(name[0]) for name in NAMES}})
    before, full = folder.there(), {name: loaded(Folder({"MEMORY.md": data}), name) for name in NAMES}
    away: set[str] = set()
    for names in steps:
        switch(folder, names, away)
        for name in NAMES:
            assert name in away or loaded(folder, name) == full[name], (name, folder.files["MEMORY.md"])
    left = [name for name in back if name in away]
    for names in [left] if together and left else [[name] for name in left]:
        switch(folder, names, away)
    index = folder.there()["MEMORY.md"]
    if b"--> " in data:  # lines that were taken out and lay side by side may have changed places
        assert sorted(index.split(b"\n")) == sorted(data.split(b"\n"))
        before["MEMORY.md"] = index
    assert folder.there() == before
    assert not any(folder.sidecar.entries.values())


@pytest.mark.parametrize("line", ["- [Gone](gone.md) and [A](a.md)", "- [Gone](gone.md) and [A](a.md) --> x"])
def test_the_mend_of_a_dead_link_leaves_a_line_to_the_file_that_may_come_back(line: str) -> None:
    folder = Folder({"MEMORY.md": f"# M\n{line}\n".encode(), "a.md": topic("a")})
    folder.call("retire", "a.md")
    folder.files = dict(folder.there())
    shape = folder.shape
    (ghost,) = [i for i in shape.layout.mend_items(folder.look()) if i.kind == "ghost"]
    change = shape.layout.mend(folder.look(), ghost.id)
    assert change is not None
    folder.apply(change)
    folder.call("restore", "a.md.retired")
    assert loaded(folder, "a.md") == 1
    assert folder.files["MEMORY.md"] == f"# M\n{line.replace('[Gone](gone.md)', 'Gone')}\n".encode()


def test_two_retired_at_once_leave_nothing_of_their_line_loaded() -> None:
    folder = Folder({"MEMORY.md": b"- [A](a.md) and [B](b.md)\n", "a.md": topic("a"), "b.md": topic("b")})
    folder.call("retire", "a.md", "b.md")
    assert folder.files["MEMORY.md"] == b"<!-- - A and [B](b.md) -->\n"
    folder.call("restore", "a.md.retired", "b.md.retired")
    assert folder.files["MEMORY.md"] == b"- [A](a.md) and [B](b.md)\n"


def test_a_comment_that_a_person_made_stays_one() -> None:
    folder = Folder({"MEMORY.md": b"- [A](a.md) and [B](b.md)\n", "a.md": topic("a"), "b.md": topic("b")})
    folder.call("retire", "a.md")
    folder.files["MEMORY.md"] = b"<!-- - A and [B](b.md) -->\n"
    folder.call("restore", "a.md.retired")
    assert folder.files["MEMORY.md"] == b"<!-- - [A](a.md) and [B](b.md) -->\n"


WAYS = st.lists(st.tuples(st.sampled_from(NAMES), st.integers(0, 7)), max_size=9)


@settings(max_examples=25, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.lists(LINES, min_size=1, max_size=4), WAYS)
def test_undo_by_name_in_any_order_loads_what_it_brings_back_or_is_refused(tmp_path_factory, lines, ways):
    base = tmp_path_factory.mktemp("ways")
    data = "".join(line + "\n" for line in lines).encode()
    root = base / "memory"
    root.mkdir()
    for name, raw in {"MEMORY.md": data, **{name: topic(name[0]) for name in NAMES}}.items():
        (root / name).write_bytes(raw)
    desk = open_desk(str(root), now=NOW, places=Places(base / "state", base / "data", base / "c.toml"))
    before = state(desk)
    full = {name: loaded(Folder({"MEMORY.md": data}), name) for name in NAMES}
    for name, way in ways:
        standing = [e for e in desk.records.log() if not e.undoes and not e.redoes and e.undone_by is None]
        if way > 4 and standing:  # one of those that stand, the last or an older one
            with suppress(Conflict, DiskError):
                desk.undo(standing[-min(way - 4, len(standing))].id)
        else:
            memory = next(m for m in desk.case.memories if own_name(m.handle) + ".md" == name)
            verb = "retire" if memory.role == "memory" else "restore"
            desk.commit(desk.decide(verb, [item(memory)]))
        now = Folder({"MEMORY.md": (root / "MEMORY.md").read_bytes()})
        for one in NAMES:
            assert not (root / one).exists() or loaded(now, one) == full[one], (one, now.files["MEMORY.md"])
    while any(not e.undoes and not e.redoes and e.undone_by is None for e in desk.records.log()):
        try:
            desk.undo()
        except Conflict:  # an older one was undone by name, and what stands on it can't be any more
            return
    after = state(desk)
    assert {name: raw for name, (raw, _) in after.items()} == {n: raw for n, (raw, _) in before.items()}
    assert all(after[name] == before[name] for name in NAMES)  # the index's own time tells no age
