"""Memories that are new or altered since the last review: each is looked at before it counts.

For layouts whose memories are files.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Iterator, Mapping
from datetime import date
from typing import Protocol

from curator_tui.engine.case import Judge, short
from curator_tui.engine.change import Change, Sidecar
from curator_tui.engine.draft import Draft
from curator_tui.engine.gate.model import Verdict
from curator_tui.engine.intake import Turn, proposed_source
from curator_tui.engine.known import clear_key
from curator_tui.engine.record import Memory, extra
from curator_tui.engine.review import Item
from curator_tui.engine.snapshot import Snapshot


class Layout(Protocol):
    """What is asked of a layout here."""

    def quarantine(self, draft: Draft, memory: Memory, today: date, reason: str = "") -> None:
        """Out of what its program loads; nothing is deleted. Raises Refused."""
        ...


_WEIGHT = {"low": 0.0, "medium": 1.0, "high": 2.0, "critical": 3.0}
KINDS = ("new", "altered")


def digests(memories: Iterable[Memory]) -> dict[str, str]:
    """What to keep of a review, for the next one: handle -> SHA-256 of the bytes."""
    return {m.handle: _digest(m) for m in memories if m.role == "memory"}


def _digest(memory: Memory) -> str:
    return hashlib.sha256(memory.where.raw).hexdigest()


def items(
    snapshot: Snapshot,
    previous: Mapping[str, str],
    judge: Judge,
    turn_of: Callable[[Memory], Turn | None] = lambda memory: None,
) -> Iterator[Item]:
    """One item for each memory that `previous` (see `digests`) doesn't hold as it is, until it is accepted.

    `turn_of` gives the turn of the transcript that a memory came from.
    """
    for memory in snapshot.memories:
        if memory.role != "memory":
            continue
        before = previous.get(memory.handle)
        if before == _digest(memory) or accepted(memory, snapshot.sidecar):
            continue
        yield _item(memory, "altered" if before else "new", judge, turn_of(memory))


def accepted(memory: Memory, sidecar: Sidecar) -> bool:
    """True where a person accepted exactly these bytes."""
    return bool(sidecar.get(clear_key(memory), "accepted"))


def _item(memory: Memory, kind: str, judge: Judge, turn: Turn | None) -> Item:
    text = memory.where.raw.decode("utf-8", "surrogateescape")
    verdict = judge(text, memory.source)
    worst = max((_WEIGHT[f.severity] for f in verdict.findings), default=0.0)
    return Item(
        id=f"intake:{clear_key(memory)}",
        queue="quarantine",
        scope=memory.scope,
        text=text,
        harm=(6.0 if not verdict.safe else 3.6 if verdict.findings else 1.8, worst, 1.0),
        members=(memory,),
        reasons=tuple(_reasons(memory, kind, verdict, turn)),
        findings=verdict.findings,
        kind=kind,
    )


def _reasons(memory: Memory, kind: str, verdict: Verdict, turn: Turn | None) -> Iterator[str]:
    yield f"{memory.where.file}: {kind} since the last review"
    for rule in dict.fromkeys((f.rule, f.name, f.reason, f.severity) for f in verdict.findings):
        yield f"{rule[1]} ({rule[0]}, {rule[3]}): {rule[2]}"
    if not verdict.findings:
        yield "nothing found"
    elif not verdict.safe:
        yield "out of our seeds and pages until somebody decides"
    session = extra(memory, "originSessionId")
    if session and turn is None:
        yield f"from session {session}, whose transcript isn’t there"
    if turn is not None:
        asked = (
            f"the person had said: “{turn.asked}”" if turn.asked else "nothing a person said stands before it"
        )
        yield f"from session {turn.session}, line {turn.line}: {asked}"
    proposed = proposed_source(turn, memory.text)
    if proposed is not None and memory.source is None:
        yield f"source to propose: {proposed.source} ({proposed.why})"


def accept(
    snapshot: Snapshot, memories: Iterable[Memory], today: date, sources: Mapping[str, str] | None = None
) -> Change:
    """These bytes may count; `sources`, handle -> the proposed source that a person agreed to."""
    draft = Draft.of(snapshot)
    names: list[str] = []
    for memory in memories:
        draft.note(clear_key(memory), "accepted", today.isoformat())
        draft.note(clear_key(memory), "released", today.isoformat())
        draft.note(memory.key, "unseen", None)
        if sources and (source := sources.get(memory.handle)):
            draft.note(memory.key, "source", source)
        names.append(_called(memory))
    return draft.change("accept", f"accepted {names[0] if len(names) == 1 else f'{len(names)} memories'}")


def _called(memory: Memory) -> str:
    """A file by its name, a line of an index by its text."""
    return memory.where.file if memory.handle == memory.where.file else f"“{short(memory.text)}”"


def quarantine(layout: Layout, snapshot: Snapshot, memories: Iterable[Memory], today: date) -> Change:
    """Out of the folder's scan and index, under `.quarantined`. Raises Refused."""
    draft = Draft.of(snapshot)
    names: list[str] = []
    for memory in memories:
        layout.quarantine(draft, memory, today)
        draft.note(clear_key(memory), "discarded", today.isoformat())
        names.append(_called(memory))
    return draft.change(
        "quarantine", f"quarantined {names[0] if len(names) == 1 else f'{len(names)} memories'}"
    )
