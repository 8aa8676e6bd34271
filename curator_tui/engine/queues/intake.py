"""Memories that are new or altered since the last review: each is looked at before it counts.

For layouts whose memories are files; nothing is moved by itself.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping

from ..case import Case
from ..gate.model import Verdict
from ..intake import Turn, proposed_source
from ..known import clear_key
from ..record import Memory, extra
from ..review import Item, State
from .quarantine import WEIGHT, rules

SESSION = "originSessionId"
KINDS = ("new", "altered")


def digests(memories: Iterable[Memory]) -> dict[str, str]:
    """What to keep of a review, for the next one: handle -> SHA-256 of the bytes."""
    return {m.handle: _digest(m) for m in memories if m.role == "memory"}


def _digest(memory: Memory) -> str:
    from curator_tui.engine.sha import sha256

    return sha256(memory.where.raw).hexdigest()


def fresh(memories: Iterable[Memory], previous: Mapping[str, str]) -> dict[str, str]:
    """“new” or “altered” for each file that `previous` (see `digests`) doesn't hold as it is, by handle."""
    return {
        m.handle: "altered" if m.handle in previous else "new"
        for m in memories
        if m.role == "memory" and m.handle == m.where.file and previous.get(m.handle) != _digest(m)
    }


def items(case: Case, found: Mapping[str, str], turns: Mapping[str, Turn] | None = None) -> Iterator[Item]:
    """One item for each memory that is `fresh`; decided once a person accepted exactly its bytes.

    `turns`, by handle: the turn of the transcript that a memory came from; None while nobody has looked.
    """
    for memory in case.memories if found else ():
        if memory.role == "memory" and (kind := found.get(memory.handle)):
            yield _item(case, memory, kind, turns)


def accepted(case: Case, memory: Memory) -> bool:
    """True where a person accepted exactly these bytes."""
    return bool(case.sidecar.get(clear_key(memory), "accepted"))


def pending(case: Case, found: Collection[str]) -> frozenset[str]:
    """The handles among `found` that nobody accepted yet."""
    held = (m for m in case.memories if m.handle in found and m.role == "memory")
    return frozenset(m.handle for m in held if not accepted(case, m))


def source_of(memory: Memory, turn: Turn | None) -> str:
    """The source to propose for a memory that says none itself; "" where nothing speaks for any."""
    proposed = proposed_source(turn, memory.text) if memory.source is None else None
    return proposed.source if proposed else ""


def _item(case: Case, memory: Memory, kind: str, turns: Mapping[str, Turn] | None) -> Item:
    text = memory.where.raw.decode("utf-8", "surrogateescape")
    verdict = case.judged(text, memory)
    worst = max((WEIGHT[f.severity] for f in verdict.findings), default=0.0)
    day = case.sidecar.get(clear_key(memory), "accepted")
    state: State = "decided" if day else "open"
    return Item(
        id=f"intake:{clear_key(memory)}:{memory.handle}",
        queue="quarantine",
        scope=memory.scope,
        text=text,
        harm=(6.0 if not verdict.safe else 3.6 if verdict.findings else 1.8, worst, 1.0),
        members=(memory,),
        reasons=tuple(_reasons(memory, kind, verdict, turns)),
        findings=verdict.findings,
        state=state,
        said=f"accepted on {day}" if day else "",
        kind=kind,
        source=source_of(memory, (turns or {}).get(memory.handle)),
    )


def _reasons(memory: Memory, kind: str, verdict: Verdict, turns: Mapping[str, Turn] | None) -> Iterator[str]:
    yield f"{memory.where.file}: {kind} since the last review"
    yield from rules(verdict.findings)
    if not verdict.findings:
        yield "nothing found"
    elif not verdict.safe:
        yield "out of our seeds and pages until somebody decides"
    session = extra(memory, SESSION)
    turn = (turns or {}).get(memory.handle)
    if session and turn is None:
        lost = ", whose transcript is gone or doesn’t name it" if turns is not None else ""
        yield f"from session {session}{lost}"
    if turn is not None:
        asked = (
            f"the person had said: “{turn.asked}”" if turn.asked else "nothing a person said stands before it"
        )
        yield f"from session {turn.session}, line {turn.line}: {asked}"
    proposed = proposed_source(turn, memory.text)
    if proposed is not None and memory.source is None:
        yield f"source to propose: {proposed.source} ({proposed.why})"
