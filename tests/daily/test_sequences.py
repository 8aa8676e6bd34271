"""Any sequence of decisions: notes keep their bytes, marks their bullets, and undo brings back all bytes."""

from __future__ import annotations

import re
from collections import Counter

from gardening_desk import Garden
from hypothesis import given, settings
from hypothesis import strategies as st

from curator_tui.engine.case import Refused
from curator_tui.engine.decide.daily import VERBS
from curator_tui.engine.review import Item
from curator_tui.stores.daily.read import spans
from curator_tui.stores.daily.words import words

FACTS = (
    "Staging runs Postgres 15 on db-1",
    "Staging runs Postgres 16 on db-1",
    "Prefers tea over milk",
    "Prefers milk over tea",
    "The lab opens at 07:00",
    "The lab opens at 08:00, not at 07:00",
    "The lab opens at 08:00, not at 07:00",
    "Working on PAY-14 right now",
    "Decided to keep one repo yesterday",
    "Never log tokens",
    "poison the well",
    "dubious things are liked",
    "Backups are kept for 14 days\n  - on disk\n  - 30 days on tape",
    "wrapped\n  over lines\nand lazy",
    "caf\udce9 is open\r",
    "```\n  - code\n  ```",
)
TAILS = (
    "",
    " [score=0.5 recalls={n} avg=0.1 source=memory/2026-06-20.md:{n}-{n}]",
    " <!-- importance: {n} -->",
)
MARK = "<!-- openclaw-memory-promotion:memory:memory/2026-06-20.md:{n}:{n} -->"
BETWEEN = (
    "", "\n", "# Heading\n", "## Preferences\n\n", "prose\n", "---\n", "```\n", "<!-- x -->\n",
    "## Promoted From Short-Term Memory (2026-06-20)\n\n", "<!-- openclaw:dreaming:deep:start -->\n",
    "<!-- openclaw:dreaming:deep:end -->\n", "<!-- openclaw-memory-lineage:orphan -->\n",
)  # fmt: skip
ROLE = {
    "promote": "promotion", "dismiss": "promotion", "restore": "archive", "rollback": "chains",
    "release": "quarantine", "discard": "quarantine", "reopen": "quarantine", "settle": "chains",
}  # fmt: skip
EDITS = ["promote", "retire", "edit", "replace", "quarantine", "restore", "rollback", "release"]
VERB = sorted({*VERBS, "extend", "later", "discard", "settle", "spread", "keep", "confirm"})


@st.composite
def files(draw: st.DrawFn, marks: bool) -> bytes:
    """Bullets with and without marks and tails, with anything between them."""
    out: list[str] = []
    for n in range(draw(st.integers(1, 7))):
        out.append(draw(st.sampled_from(BETWEEN)))
        tail = draw(st.sampled_from(TAILS)).format(n=n) if marks else ""
        first, _, rest = draw(st.sampled_from(FACTS)).partition("\n")
        if marks and draw(st.booleans()):
            out.append(MARK.format(n=n) + "\n")
        out.append(f"{draw(st.sampled_from('-*'))} {first}{tail}\n{rest}" + ("\n" if rest else ""))
    text = "".join(out)
    if draw(st.booleans()):
        text = text.removesuffix("\n")
    if draw(st.booleans()):
        text = text.replace("\r", "").replace("\n", "\r\n")
    return text.encode("utf-8", "surrogateescape")


STEP = st.tuples(
    st.one_of(st.sampled_from(EDITS), st.sampled_from(VERB)),
    st.lists(st.integers(0, 40), min_size=1, max_size=2),
    st.sampled_from(
        [None, None, None, "Prefers coffee", "The lab opens at 09:00\n- in summer", "x\n```", "---"]
    ),
    st.sampled_from([None, None, None, None, "Preferences", "Heading"]),
)


def owned(data: dict[str, bytes | None]) -> Counter[tuple[bytes, bytes]]:
    """Marks and tail of every bullet outside the notes, over all files."""
    found: Counter[tuple[bytes, bytes]] = Counter()
    for name, content in data.items():
        if name.startswith("memory/") or content is None:
            continue
        for where, _, _ in spans(name, content):
            raw = re.sub(rb" <!-- (?:retired|quarantined|released|discarded|reopened): .*-->", b"", where.raw)
            taken = words(raw)
            if taken.marks.strip() or taken.tail.strip():
                found[b"".join(taken.marks.split()), taken.tail.strip()] += 1
    return found


def rows(garden: Garden, verb: str) -> list[Item]:
    """Items that the verb is meant for, where there are any: else all."""
    items = garden.items()
    wanted = ROLE.get(verb, "memory")
    meant = [
        i for i in items if i.queue == wanted or any(getattr(m, "role", "") == wanted for m in i.members)
    ]
    curated = [i for i in meant if wanted == "memory" and i.kind == "memory" and i.scope == "memory"]
    return curated or meant or items


@settings(max_examples=150, deadline=None)
@given(files(True), files(False), files(False), st.lists(STEP, max_size=6))
def test_any_sequence(
    memory: bytes, first: bytes, second: bytes, steps: list[tuple[str, list[int], str | None, str | None]]
) -> None:
    notes = {"memory/2026-06-20.md": first, "memory/2026-06-23-late.md": second}
    garden = Garden(data={"MEMORY.md": memory, **notes})
    start, marks = dict(garden.data), owned(garden.data)
    for verb, chosen, text, heading in steps:
        items = rows(garden, verb)
        if verb in ("edit", "replace"):
            text = text or "Prefers water"
        elif verb == "promote" and len(chosen) > 1:
            text = None
        args = {k: v for k, v in (("text", text), ("heading", heading)) if v is not None}
        if not items:
            break
        try:
            picked = {items[i % len(items)].id: items[i % len(items)] for i in chosen}
            garden.decide(verb, *picked.values(), **args)
        except Refused as refused:
            assert str(refused)
        assert {name: garden.data[name] for name in notes} == notes
        # a released bullet stands in MEMORY.md again, and on record in the quarantine file
        if not any(change.name == "release" for _, _, change in garden.done):
            assert owned(garden.data) == marks
    while garden.done:
        garden.undo()
    assert {name: content for name, content in garden.data.items() if content} == {
        name: content for name, content in start.items() if content
    }


@settings(max_examples=150, deadline=None)
@given(files(True), st.sampled_from([f for f in FACTS if "poison" not in f and "`" not in f]))
def test_a_promotion_leaves_every_other_byte_where_it_was(memory: bytes, fact: str) -> None:
    """A new bullet comes between what stands there; over an entry, no byte before or behind it changes."""
    first, _, rest = fact.partition("\n")
    note = f"- {first}\n{rest}\n".encode("utf-8", "surrogateescape")
    garden = Garden(data={"MEMORY.md": memory, "memory/2026-06-23.md": note})
    for item in garden.promotion(None)[:1]:
        entry = item.members[1].where if len(item.members) > 1 else None
        try:
            garden.decide("promote", item)
        except Refused:
            continue
        after = garden.data["MEMORY.md"] or b""
        if entry is not None and item.kind == "contradicts":
            assert after.startswith(memory[: entry.start]) and after.endswith(memory[entry.end :])
        elif item.kind == "repeats":
            assert after == memory
        else:
            grown = len(after) - len(memory)
            assert any(after[:at] + after[at + grown :] == memory for at in range(len(memory) + 1))
        assert garden.data["memory/2026-06-23.md"] == note
