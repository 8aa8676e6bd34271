"""The session-end pipeline: gate, duplicates, supersedure, append, ceiling, promotion.

Order and rules: the nanika vectors, op `merge`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from datetime import date
from typing import Literal

from curator_tui.engine.values import dataclass, field, replace

from .admit import Admission, Line
from .case import Judge
from .ceiling import ceiling
from .change import Change
from .draft import Draft
from .gate.across import across
from .gate.mark import mark as reason_of
from .gate.model import Verdict
from .known import USED_FROM, cleared, uses
from .layout import Layout
from .policy import Policy
from .promote import promotable
from .provenance import entering, source_of
from .record import Memory, Where
from .snapshot import Snapshot, catch_key
from .text import WHITESPACE
from .usage import times

Did = Literal[
    "quarantined", "caught again", "duplicate", "added", "superseded", "may supersede",
    "may repeat", "may contradict",
    "archived", "over the ceiling", "promoted", "may promote",
]  # fmt: skip
SCRATCHPAD = "MEMORY_NEW.md"


@dataclass(frozen=True, slots=True)
class Step:
    """One thing that the merge did, or leaves to a person: to which text, and why."""

    did: Did
    text: str
    why: str


@dataclass(frozen=True, slots=True)
class Incoming:
    """The file merged from: the store's name for it, and its bytes."""

    file: str
    data: bytes


@dataclass(frozen=True, slots=True)
class Merged:
    """The change, and step by step what it does; `left` is what policy leaves to a person."""

    change: Change
    steps: tuple[Step, ...]
    left: tuple[Step, ...]


@dataclass(slots=True)
class _Run:
    snapshot: Snapshot
    scope: str
    layout: Layout
    policy: Policy
    today: date
    judge: Judge
    draft: Draft
    admission: Admission
    writer: str | None = None
    steps: list[Step] = field(default_factory=list)
    left: list[Step] = field(default_factory=list)
    caught: set[bytes] = field(default_factory=set)
    across: Mapping[str, Verdict] = field(default_factory=dict)

    def did(self, did: Did, text: str, why: str) -> None:
        self.steps.append(Step(did, text, why))


def merge(
    snapshot: Snapshot,
    incoming: Incoming,
    scope: str,
    layout: Layout,
    policy: Policy,
    today: date,
    judge: Judge,
    writer: str | None = None,
) -> Merged:
    """Everything that a session's end does to `scope`, as one change. `writer`: the source of all of it."""
    admission = Admission.of(scope, snapshot.of(scope), layout, policy)
    run = _Run(snapshot, scope, layout, policy, today, judge, Draft.of(snapshot), admission, writer)
    lines = list(_candidates(incoming, layout))
    if policy.gate.rules != "nanika":
        run.across = across([_memory(run, raw).text for raw in lines], lambda text: judge(text, writer))
    for raw in lines:
        _take(run, raw)
    _tell_replaced(run)
    archive = _ceiling(run)
    archive += _promote(run)
    _write(run, archive)
    if incoming.file.rpartition("/")[2] == SCRATCHPAD:
        run.draft.remove(incoming.file, incoming.data)
    added = sum(step.did == "added" for step in run.steps)
    caught = sum(step.did == "quarantined" for step in run.steps)
    what = f"merged {added} new memor{'y' if added == 1 else 'ies'} into {scope}, {caught} quarantined"
    return Merged(run.draft.change("merge", what), tuple(run.steps), tuple(run.left))


def _candidates(incoming: Incoming, layout: Layout) -> Iterator[bytes]:
    for where in layout.lines(incoming.file, incoming.data):
        text = where.raw.decode("utf-8", "surrogateescape").strip(WHITESPACE)
        if text:
            yield text.encode("utf-8", "surrogateescape")


def _take(run: _Run, raw: bytes) -> None:
    text = raw.decode("utf-8", "surrogateescape")
    verdict = _verdict(run, raw, text)
    if not verdict.safe and not _let_through(run, raw):
        _quarantine(run, raw, text, verdict)
        return
    outcome, memory = run.admission.admit(raw)
    if outcome == "duplicate":
        run.did("duplicate", memory.text, f"{run.scope} holds it already")
        return
    run.did("added", memory.text, f"new in {run.scope}")
    if run.policy.name != "nanika":
        run.draft.note(memory.key, "unseen", run.today.isoformat())
        run.draft.note(memory.key, USED_FROM, memory.used or None)


def _verdict(run: _Run, raw: bytes, text: str) -> Verdict:
    gate = run.policy.gate
    memory = _memory(run, raw)
    source = source_of(gate, memory.source, run.writer)
    verdict = run.across.get(memory.text) or run.judge(text, source)
    return entering(gate, verdict, source, len(text))


def _memory(run: _Run, raw: bytes) -> Memory:
    return run.layout.memory(Where("", 0, raw, b"", 0), run.scope)


def _let_through(run: _Run, raw: bytes) -> bool:
    released = run.snapshot.sidecar.get(catch_key(run.scope, raw), "released")
    return bool(released) and not run.policy.gate.again


def _quarantine(run: _Run, raw: bytes, text: str, verdict: Verdict) -> None:
    key = catch_key(run.scope, raw)
    names = "; ".join(dict.fromkeys(f.name for f in verdict.findings))
    known = raw in run.caught or any(c.raw == raw for c in run.snapshot.catches if c.scope == run.scope)
    if known and not run.policy.gate.again:
        count = run.draft.noted(key, "again")
        run.draft.note(key, "again", (count if isinstance(count, int) else 0) + 1)
        run.did("caught again", text, f"counted on the row it has: {names}")
        return
    run.caught.add(raw)
    line = run.layout.quarantined(raw, reason_of(verdict))
    for mark in ("released", "discarded"):
        if run.snapshot.sidecar.get(key, mark):
            line = run.layout.marked(line, "released" if mark == "released" else "discarded", run.today)
    run.draft.append(run.layout.file(run.scope, "quarantine"), line)
    run.did("quarantined", text, names)


def _tell_replaced(run: _Run) -> None:
    for found in run.admission.replaced:
        run.did("superseded", found.older.text, f"overlap {found.overlap:.2f} with “{found.newer.text}”")
    if run.policy.supersede.mode == "propose":
        _tell_alike(run)


_MAY: dict[str, Did] = {"repeat": "may repeat", "conflict?": "may contradict", "update?": "may supersede"}


def _tell_alike(run: _Run) -> None:
    """The three memories that each new one may repeat, contradict or update: for a person to settle."""
    fresh = [line.memory for line in run.admission.lines if line.new]
    if not fresh:
        return
    from .alike import said, shown
    from .relevance.pool import Pool
    from .relevance.similar import Similar

    standing = [line.memory for line in run.admission.lines if not line.new]
    wide = [m for scope in run.snapshot.wide if scope != run.scope for m in run.snapshot.of(scope)]
    finder = Similar(Pool([*standing, *wide]), run.policy.similar)
    for newer in fresh:
        for found in shown(finder, newer.text, run.policy.similar.cosine):
            why = f"the new one is “{newer.text}”; {'; '.join(said(found))}"
            run.left.append(Step(_MAY[found.label], found.text, why))


def _ceiling(run: _Run) -> list[Line]:
    lines = run.admission.lines
    found = ceiling(run.scope, [line.memory for line in lines], run.policy)
    over = len(found.over)
    why = f"{found.lines} lines, the ceiling is {found.limit}"
    if run.policy.ceiling.mode == "propose":
        run.left += [Step("over the ceiling", m.text, why) for m in found.over]
        return []
    gone, run.admission.lines = lines[:over], lines[over:]
    for line in gone:
        run.did("archived", line.memory.text, why)
        if run.policy.name != "nanika":
            note_done(run.draft, line.memory, "archived", why, run.today)
    return gone


def note_done(draft: Draft, memory: Memory, did: str, why: str, today: date) -> None:
    """Remember what was done without a person, for a person to confirm."""
    said = {"did": did, "why": why, "day": today.isoformat(), "text": memory.text}
    draft.note(f"d:{memory.scope}:{memory.hash}", "done", dict(said))


def _promote(run: _Run) -> list[Line]:
    """Moves lines to the wider file; returns those that it holds already, for the archive."""
    shared = run.snapshot.shared
    if shared is None or shared == run.scope:
        return []
    held = {m.hash for m in run.snapshot.of(shared) if m.hash}
    lines = run.admission.lines
    due = {id(line) for line in lines if _due(line.memory, run)}
    archive: list[Line] = []
    stay: list[Line] = []
    for line in lines:
        if id(line) not in due or run.snapshot.sidecar.get(line.memory.key, "keep_local"):
            stay.append(line)
        elif _flagged(run, line.memory):
            stay.append(line)
            run.left.append(Step("may promote", line.memory.text, "flagged by the gate, and not cleared"))
        elif run.policy.promote.mode == "propose":
            stay.append(line)
            run.left.append(Step("may promote", line.memory.text, times(line.memory.used)))
        elif line.memory.hash and line.memory.hash in held:
            archive.append(line)
            run.did("archived", line.memory.text, f"{shared} holds it already")
        else:
            held.add(line.memory.hash)
            run.draft.append(run.layout.file(shared, "memory"), line.raw)
            _gone(run.draft, line)
            run.did("promoted", line.memory.text, times(line.memory.used))
    run.admission.lines = stay
    return archive


def _flagged(run: _Run, memory: Memory) -> bool:
    """Whether a person must clear it before it goes to a wider file."""
    if run.policy.gate.rules == "nanika" or cleared(memory, run.snapshot.sidecar):
        return False
    line = memory.where.raw.decode("utf-8", "surrogateescape").strip(WHITESPACE)
    return run.judge(line, source_of(run.policy.gate, memory.source)).outcome != "pass"


def _due(memory: Memory, run: _Run) -> bool:
    """Used often enough; but under `nanika` a new memory's own count is a claim, and no use."""
    if run.policy.name != "nanika":
        if run.draft.noted(memory.key, "unseen"):
            return False
        memory = replace(memory, used=uses(memory, run.snapshot.sidecar))
    return any(found.stand == "due" for found in promotable([memory], frozenset(), run.policy))


def _gone(draft: Draft, line: Line) -> None:
    if not line.new:
        draft.take(line.memory.where)


def _write(run: _Run, archive: Sequence[Line]) -> None:
    for line in archive:
        run.draft.append(run.layout.file(run.scope, "archive"), line.raw.strip(b"\r"))
        _gone(run.draft, line)
    run.admission.write(run.draft)
