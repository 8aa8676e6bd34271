"""Retire, quarantine, restore: the file, its name, its line; the smallest change, always reversible."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from curator_tui.engine.case import Refused
from curator_tui.engine.change import Rename, Splice
from curator_tui.engine.record import extra
from curator_tui.stores.claude.preview import load_preview

from .support import Folder, topic

INDEX = (
    "# Memory\n\nRules of the house: [read me](a.md) first.\n\n## Build\n"
    "- [A](a.md) — the first\n"
    "  - [B](b.md) — nested\n"
    "    goes on here\n"
    "1. [C](c.md), [D](d.md) — two of them\n"
    "* [E](sub/e.md) -- odd --> arrow\n\n"
    "- a bare fact\n- an odd <!-- x --> fact\n"
).encode()
FILES = {f"{n}.md": topic(n) for n in ("a", "b", "c", "d", "sub/e")}


def store() -> Folder:
    return Folder({"MEMORY.md": INDEX, **FILES})


def test_retire_marks_renames_and_comments_out_one_line() -> None:
    folder = store()
    change = folder.call("retire", "b.md")
    assert change.renames == (Rename("b.md", "b.md.retired"),)
    assert folder.there()["b.md.retired"] == FILES["b.md"].replace(
        b"type: feedback\n", b"type: feedback\n  status: retired\n  retired: 2026-11-30\n"
    )
    assert folder.files["b.md"] is None
    hidden = b"<!--   - [B](b.md) \xe2\x80\x94 nested\n    goes on here -->"
    assert folder.files["MEMORY.md"] == INDEX.replace(
        b"  - [B](b.md) \xe2\x80\x94 nested\n    goes on here", hidden
    )
    assert "nested" not in load_preview(folder.files["MEMORY.md"] or b"").text
    memory = folder.memory("b.md.retired")
    assert (memory.status, memory.role, extra(memory, "retired")) == ("retired", "archive", "2026-11-30")


@pytest.mark.parametrize("verb", ["retire", "quarantine"])
@pytest.mark.parametrize(
    "handle", ["a.md", "b.md", "c.md", "sub/e.md", "a bare fact", "an odd <!-- x --> fact"]
)
def test_restore_reverses_all_of_it(verb: str, handle: str) -> None:
    folder = store()
    before = folder.there()
    folder.call(verb, handle)
    assert folder.there() != before
    text = load_preview(folder.files["MEMORY.md"] or b"").text
    assert handle not in text or handle == "a.md"
    end = {"retire": ".retired", "quarantine": ".quarantined"}[verb]
    gone = next(m for m in folder.look().memories if m.role != "memory")
    assert gone.handle.endswith(end) or "fact" in handle
    assert gone.status == end[1:]
    folder.call("restore", gone.handle)
    assert folder.there() == before
    assert not any(folder.sidecar.entries.values())


def test_a_line_that_names_other_files_keeps_them() -> None:
    folder = store()
    folder.call("retire", "c.md")
    assert "1. C, [D](d.md) — two of them\n".encode() in (folder.files["MEMORY.md"] or b"")


def test_a_line_that_would_end_the_comment_early_is_taken_out_and_kept() -> None:
    folder = store()
    folder.call("retire", "sub/e.md")
    assert b"arrow" not in (folder.files["MEMORY.md"] or b"")
    assert "odd --> arrow" in str(folder.sidecar.entries)


def test_both_of_a_line_can_be_retired_at_once() -> None:
    folder = store()
    folder.call("retire", "c.md", "d.md")
    assert b"](c.md)" not in (folder.files["MEMORY.md"] or b"")
    assert b"](d.md)" not in load_preview(folder.files["MEMORY.md"] or b"").text.encode()


@pytest.mark.parametrize("line", ["- [A](a.md) and [B](b.md) — x", "- [A](a.md), [B](b.md), [C](c.md)"])
@pytest.mark.parametrize("first", ["a", "b"])
@pytest.mark.parametrize("back", ["ab", "ba"])
def test_a_line_of_two_comes_back_whole_in_whatever_order(line: str, first: str, back: str) -> None:
    names = ("a.md", "b.md", "c.md")
    folder = Folder({"MEMORY.md": f"# M\n{line}\n".encode(), **{name: FILES[name] for name in names}})
    before = folder.there()
    for name in (first, "ab".replace(first, "")):
        folder.call("retire", f"{name}.md")
    for name in back:
        folder.call("restore", f"{name}.md.retired")
        assert f"]({name}.md)".encode() in (folder.files["MEMORY.md"] or b"")
    assert folder.there() == before
    assert not any(folder.sidecar.entries.values())


def test_what_was_kept_of_a_line_stays_where_no_line_fits_it_any_more() -> None:
    folder = store()
    folder.call("retire", "c.md")
    changed = (folder.files["MEMORY.md"] or b"").replace(b"two of them", b"another word")
    folder.files["MEMORY.md"] = changed
    folder.call("restore", "c.md.retired")
    assert folder.files["MEMORY.md"] == changed
    assert "two of them" in str(folder.sidecar.entries)


def test_a_name_that_is_taken_again_is_not_overwritten() -> None:
    folder = store()
    folder.call("retire", "a.md")
    folder.files["a.md"] = topic("a", "Another fact.")
    with pytest.raises(Refused, match="another a"):
        folder.call("restore", "a.md.retired")
    folder.call("retire", "a.md")
    assert folder.files["a.md.2.retired"] and folder.files["a.md.retired"]
    folder.call("restore", "a.md.2.retired")
    assert folder.files["a.md"] == topic("a", "Another fact.")


def test_fields_stay_at_the_top_where_the_file_has_them_there() -> None:
    old = b"---\nname: Old Way\ndescription: d\ntype: feedback\noriginSessionId: 1\n---\nText.\n"
    folder = Folder({"MEMORY.md": b"- [Old](old.md)\n", "old.md": old})
    folder.call("retire", "old.md")
    assert folder.files["old.md.retired"] == old.replace(
        b"Id: 1\n", b"Id: 1\nstatus: retired\nretired: 2026-11-30\n"
    )


@pytest.mark.parametrize("raw", [b"# Debugging\n\n- plain text\n", b"---\nname: a: b\n---\n"])
def test_files_whose_header_is_not_there_or_broken_keep_their_bytes(raw: bytes) -> None:
    folder = Folder({"MEMORY.md": b"- [D](d.md)\n", "d.md": raw})
    folder.call("retire", "d.md")
    assert folder.files["d.md.retired"] == raw
    assert folder.files["MEMORY.md"] == b"<!-- - [D](d.md) -->\n"
    folder.call("restore", "d.md.retired")
    assert folder.there() == {"MEMORY.md": b"- [D](d.md)\n", "d.md": raw}


def test_an_empty_file_is_no_memory_and_its_line_in_the_index_no_ghost() -> None:
    folder = Folder({"MEMORY.md": b"- [A](a.md)\n- [D](d.md)\n", "a.md": topic("a"), "d.md": b"\n"})
    seen = folder.look()
    assert [m.handle for m in seen.memories if m.where.file != "MEMORY.md"] == ["a.md"]
    assert seen.says == ("d.md is empty: no memory, and left as it is",)
    assert list(folder.shape.layout.mend_items(seen)) == []


def test_a_file_that_somebody_else_set_aside_comes_back_too() -> None:
    folder = Folder({"MEMORY.md": b"# M\n<!-- - [A](a.md) -->\n", "a.md.retired": topic("a")})
    folder.call("restore", "a.md.retired")
    assert folder.there() == {"MEMORY.md": b"# M\n- [A](a.md)\n", "a.md": topic("a")}


def test_a_store_without_an_index_can_retire_too() -> None:
    folder = Folder({"memory/a.md": topic("a")})
    change = folder.call("retire", "memory/a.md")
    assert change.renames == (Rename("memory/a.md", "memory/a.md.retired"),)
    assert [edit.file for edit in change.edits] == ["memory/a.md"]


def test_engine_decisions_work_on_topic_files_and_on_facts() -> None:
    folder = store()
    change = folder.decide("extend", "a.md")
    assert len(change.edits) == 1 and isinstance(change.edits[0], Splice)
    assert change.edits[0].new == b"  verified: 2026-11-30\n"
    folder.decide("edit", "a bare fact", text="a better fact")
    assert folder.files["MEMORY.md"] == INDEX.replace(b"a bare fact", b"a better fact")
    folder.decide("retire", "a better fact")
    assert b"<!-- - a better fact -->\n" in (folder.files["MEMORY.md"] or b"")
    gone = folder.memory("a better fact")
    assert (gone.role, gone.status) == ("archive", "retired")
    folder.decide("restore", gone.handle)
    assert folder.files["MEMORY.md"] == INDEX.replace(b"a bare fact", b"a better fact")


def test_a_fact_that_a_person_brought_back_by_hand_is_no_longer_retired() -> None:
    folder = store()
    folder.decide("retire", "a bare fact")
    folder.files["MEMORY.md"] = INDEX
    assert folder.memory("a bare fact").role == "memory"


def test_no_whole_file_is_ever_put_into_an_index() -> None:
    folder = store()
    with pytest.raises(Refused, match="file of its own"):
        folder.shape.layout.file("memory", "memory")


def test_times_are_kept_but_for_extend_and_for_another_text() -> None:
    folder = store()
    layout = folder.shape.layout
    how = {}
    for verb, args in (("extend", {}), ("retire", {}), ("edit", {"text": "New."})):
        change = layout.timed(folder.would(verb, "a.md", **args), folder.look())
        how[verb] = [(time.file, time.how) for time in change.times]
    assert how == {"extend": [("a.md", "now")], "retire": [("a.md", "keep")], "edit": []}
    plain = Folder({"MEMORY.md": b"", "p.md": b"text\n"})
    change = plain.shape.layout.timed(plain.would("extend", "p.md"), plain.look())
    assert [(time.file, time.how) for time in change.times] == [("p.md", "now")]


@pytest.mark.parametrize("chosen", [["t2.md"], ["t1.md"], ["t1.md", "t3.md"], ["t1.md", "t2.md"]])
def test_extend_leaves_the_time_of_a_file_that_says_the_same_alone(chosen: list[str]) -> None:
    bare, headed = b"same body\n", b"---\nname: t\n---\nsame body\n"
    folder = Folder({"MEMORY.md": b"", "t1.md": bare, "t2.md": headed, "t3.md": bare})
    change = folder.shape.layout.timed(folder.would("extend", *chosen), folder.look())
    assert {time.file: time.how for time in change.times} == dict.fromkeys(chosen, "now")
    folder.apply(change)
    other = "t3.md" if "t3.md" not in chosen else "t2.md"  # the same text, the same day
    change = folder.shape.layout.timed(folder.would("extend", other), folder.look())
    assert {time.file: time.how for time in change.times} == {other: "now"}


def test_a_new_memory_gets_a_file_and_one_line_in_the_style_of_the_index() -> None:
    folder = Folder({"MEMORY.md": b"# M\n\n* [A](a.md) -- one\n\nEnd.\n", "a.md": topic("a")})
    from curator_tui.engine.draft import Draft

    draft = Draft.of(folder.look())
    layout = folder.shape.layout
    raw = layout.fresh("Use uv, never pip", [("filed", "2026-11-30"), ("type", "feedback")])
    assert layout.add(draft, raw, folder.memory("a.md")) == "use-uv-never-pip.md"
    folder.apply(draft.change("add", ""))
    assert folder.files["MEMORY.md"] == (
        b"# M\n\n* [A](a.md) -- one\n* [use uv never pip](use-uv-never-pip.md) -- Use uv, never pip\n\nEnd.\n"
    )
    assert folder.files["use-uv-never-pip.md"] == (
        b"---\nname: use-uv-never-pip\ndescription: Use uv, never pip\nmetadata:\n  node_type: memory\n"
        b"  created: 2026-11-30\n  type: feedback\n---\n\nUse uv, never pip\n"
    )


LINES = st.sampled_from(
    ["# H", "", "prose [a](a.md)", "- [A](a.md) — x", "  - [B](b.md)", "    more", "- fact",
     "\t- [A](./a.md)", "    --> more",
     "- [B](b.md) --> y", "```", "<!-- old -->", "- [A](a.md) [B](b.md)", "<!-- - [A](a.md) -->",
     "1. [B](<b.md>)"]
)  # fmt: skip


@settings(max_examples=250, deadline=None)
@given(st.lists(LINES, max_size=9), st.sampled_from(["\n", "\r\n"]), st.booleans(), st.booleans())
def test_any_index_is_as_it_was_after_retire_and_restore(
    lines: list[str], eol: str, ended: bool, both: bool
) -> None:
    data = (eol.join(lines) + (eol if ended else "")).encode()
    folder = Folder({"MEMORY.md": data, "a.md": topic("a"), "b.md": topic("b")})
    before = folder.there()
    folder.call("retire", "a.md")
    for link in ("](a.md)", "](./a.md)"):
        loaded = load_preview(folder.files["MEMORY.md"] or b"").text
        bullets = [line for line in loaded.split("\n") if link in line]
        assert all(not line.lstrip().startswith(("-", "1")) for line in bullets) or "```" in lines
    if both:
        folder.call("retire", "b.md")
        folder.call("restore", "b.md.retired")
    folder.call("restore", "a.md.retired")
    assert folder.there() == before
