"""What is read beside an earlier reading is what a plain reading says, the same objects where it can be."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from curator_tui.engine.change import EMPTY_SIDECAR
from curator_tui.stores.nanika import store
from curator_tui.stores.nanika.lines import lines
from curator_tui.stores.nanika.store import Cache

LINE = st.one_of(
    st.binary(max_size=30),
    st.text("ab |:\t\r\x1c é", max_size=20).map(lambda text: text.encode()),
    st.sampled_from(
        [
            b"- a rule | type: rule | filed: 2026-01-02 | used: 3",
            b"- a rule | type: rule | filed: 2026-01-02 | used: 4",
            b"A  Rule | filed: 2026-01-02",
            b"old | superseded_by: " + b"a" * 64,
            b"gone | retired: 2026-03-04 | bridged: no",
            b"long |" + b" x" * 200 + b" | used: 7",
            b"type | type:  ",
        ]
    ),
)
FILE = st.tuples(st.lists(LINE, max_size=8), st.sampled_from([b"\n", b"\r\n"]), st.booleans()).map(
    lambda made: made[1].join(made[0]) + (made[1] if made[2] else b"")
)
STORE = st.fixed_dictionaries({"MEMORY.md": FILE, "MEMORY_ARCHIVE.md": st.one_of(st.none(), FILE)})


@given(STORE, STORE)
def test_beside_an_earlier_reading(before: dict[str, bytes | None], after: dict[str, bytes | None]) -> None:
    cache: Cache = {}
    store.lone().snapshot(before, EMPTY_SIDECAR, cache)
    found = store.lone().snapshot(after, EMPTY_SIDECAR, cache)
    assert found == store.lone().snapshot(after, EMPTY_SIDECAR)


@given(FILE, LINE)
def test_lines_above_a_new_one_are_the_same_memories(data: bytes, line: bytes) -> None:
    cache: Cache = {}
    name = "MEMORY.md"
    first = store.lone().snapshot({name: data}, EMPTY_SIDECAR, cache)
    longer = data + (b"" if not data or data.endswith(b"\n") else b"\n")
    above = store.lone().snapshot({name: longer}, EMPTY_SIDECAR, cache)
    found = store.lone().snapshot({name: longer + line + b"\n"}, EMPTY_SIDECAR, cache)
    assert found.memories[: len(first.memories)] == above.memories
    once = {m.where.raw: m for m in above.memories}
    assert all(a is b for a, b in zip(above.memories, found.memories, strict=False) if once[a.where.raw] is a)


@given(FILE)
def test_spans_give_the_bytes_back(data: bytes) -> None:
    found = list(lines("f", data))
    for where in found:
        assert data[where.start : where.end] == where.raw + where.eol
        assert data.count(b"\n", 0, where.start) == where.line - 1
    blank = data
    for where in reversed(found):
        blank = blank[: where.start] + blank[where.end :]
    assert not blank.strip()
