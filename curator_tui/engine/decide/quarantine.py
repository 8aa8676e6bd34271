"""Release, discard and reopen what the gate caught.

The quarantine file is an audit trail: a decision marks, and never removes.
"""

from __future__ import annotations

from collections.abc import Sequence

from ..admit import Admission
from ..case import Args, Case, Refused, named
from ..catches import Group, groups
from ..change import Change
from ..draft import Draft
from ..gate.mark import mark as reason_of
from ..known import USED_FROM, clear_key, cleared
from ..layout import PAGED
from ..queues.intake import KINDS
from ..record import Memory
from ..review import Item
from ..snapshot import Catch, Mark, catch_key
from . import intake
from .lifecycle import bring_in


def _groups(case: Case, items: Sequence[Item]) -> list[Group]:
    wanted = {m.key for item in items for m in item.members if isinstance(m, Catch)}
    return [g for g in groups(case.snapshot.catches, case.snapshot.sidecar) if g.first.key in wanted]


def _stored(items: Sequence[Item]) -> list[Memory]:
    """Memories that stand in the store and that the gate flags."""
    return [m for m in _memories(items) if m.role == "memory"]


def _memories(items: Sequence[Item]) -> list[Memory]:
    return [m for item in items if item.queue == "quarantine" for m in item.members if isinstance(m, Memory)]


def _aside(items: Sequence[Item]) -> list[Memory]:
    """Memories of their own files that were quarantined."""
    return [m for m in _memories(items) if m.role == "quarantine"]


def _clear(case: Case, draft: Draft, memory: Memory) -> None:
    draft.note(clear_key(memory), "released", case.today.isoformat())
    draft.note(memory.key, "unseen", None)


def _put_out(case: Case, draft: Draft, memory: Memory) -> None:
    """A stored memory that a person calls a true catch: into the quarantine file, decided; where each is a
    file of its own, out of what its program loads."""
    if case.layout.name in PAGED:
        case.filing.quarantine(draft, memory, case.today)
        draft.note(clear_key(memory), "released", None)
        draft.note(clear_key(memory), "discarded", case.today.isoformat())
        draft.note(memory.key, "quarantined", case.today.isoformat())
        return
    for key in (clear_key(memory), catch_key(memory.scope, memory.where.raw.strip())):
        draft.note(key, "released", None)
    raw = draft.take(memory.where).strip()
    verdict = case.judged(raw.decode("utf-8", "surrogateescape"), memory)
    line = case.layout.marked(case.layout.quarantined(raw, reason_of(verdict)), "discarded", case.today)
    draft.append(case.layout.file(memory.scope, "quarantine"), line)
    draft.note(clear_key(memory), "released", None)
    draft.note(clear_key(memory), "discarded", case.today.isoformat())


def _mark(case: Case, draft: Draft, group: Group, mark: Mark, among: Sequence[Catch]) -> None:
    for row in among:
        draft.rewrite(row.where, case.layout.marked(draft.raw(row.where), mark, case.today))


def _to_mark(group: Group, mark: Mark) -> list[Catch]:
    """Rows that don't carry this decision of ours yet: a mark made by somebody else decides nothing."""
    if group.decision != mark:
        return list(group.rows)
    return [row for row in group.rows if row.mark != mark]


def release(case: Case, items: Sequence[Item], args: Args) -> Change:
    """False alarms: marked, and let in as any new line; exactly these bytes pass here from now on."""
    draft = Draft.of(case.snapshot)
    admissions: dict[str, Admission] = {}
    brought = 0
    found = [g for g in _groups(case, items) if g.decision != "released"]
    stored = [m for m in _stored(items) if not cleared(m, case.sidecar)]
    back = _aside(items)
    said = intake.accept(case, draft, items, args)
    if not found and not stored and not back and not said:
        raise Refused("there is nothing caught here, or it is released already")
    for memory in stored:
        _clear(case, draft, memory)
    for memory in back:
        bring_in(case, draft, memory)
        draft.note(
            catch_key(memory.scope, draft.raw(memory.where).strip()), "released", case.today.isoformat()
        )
    for group in found:
        scope = group.first.scope
        if scope not in admissions:
            admissions[scope] = Admission.of(scope, case.snapshot.of(scope), case.layout, case.policy)
        outcome, memory = admissions[scope].admit(group.first.raw)
        _mark(case, draft, group, "released", _to_mark(group, "released"))
        draft.note(group.first.key, "discarded", None)
        draft.note(group.first.key, "released", case.today.isoformat())
        draft.note(group.first.key, "added", outcome == "added")
        if memory.hash:
            draft.note(memory.key, "unseen", None)
        if outcome == "added" and case.policy.name != "nanika":
            draft.note(memory.key, USED_FROM, memory.used or None)
            brought += memory.used > 0
    for admission in admissions.values():
        admission.write(draft)
    texts = [*(g.first.text for g in found), *(m.text for m in (*stored, *back))]
    tail = f" into {', '.join(admissions)}" if admissions else ": cleared where it stands"
    tail += ", the uses that it claims uncounted" if brought else ""
    tail = " back into its folder" if back and not found and not stored else tail
    if said and all(item.kind in KINDS for item in items):
        return draft.change("accept", said)
    return draft.change("release", named("released", texts, tail))


def discard(case: Case, items: Sequence[Item], args: Args) -> Change:
    """True catches: marked, they stay out and on record."""
    draft = Draft.of(case.snapshot)
    found = _groups(case, items)
    stored = _stored(items)
    if not found and not stored:
        raise Refused("there is nothing caught here")
    for memory in stored:
        _put_out(case, draft, memory)
    if any(g.decision == "released" for g in found):
        raise Refused("it is released: reopen it first, which takes it out of the memory")
    for group in found:
        _mark(case, draft, group, "discarded", _to_mark(group, "discarded"))
        draft.note(group.first.key, "discarded", case.today.isoformat())
    return draft.change(
        "discard", named("discarded", [*(g.first.text for g in found), *(m.text for m in stored)])
    )


def reopen(case: Case, items: Sequence[Item], args: Args) -> Change:
    """Takes a decision back: a released line leaves the memory again, if it stands there as released."""
    draft = Draft.of(case.snapshot)
    found = [g for g in _groups(case, items) if g.decision]
    back = _aside(items)
    if not found and not back:
        raise Refused("it is open already")
    for memory in back:
        bring_in(case, draft, memory)
        key = catch_key(memory.scope, draft.raw(memory.where).strip())
        for name in ("released", "discarded", "accepted"):
            draft.note(key, name, None)
    for group in found:
        key = group.first.key
        _mark(case, draft, group, "reopened", [r for r in group.rows if r.mark == group.decision])
        if group.decision == "released" and case.snapshot.sidecar.get(key, "added"):
            _take_back(case, draft, group)
        for name in ("released", "discarded", "added"):
            draft.note(key, name, None)
    texts = [*(g.first.text for g in found), *(m.text for m in back)]
    return draft.change("reopen", named("reopened", texts))


def _take_back(case: Case, draft: Draft, group: Group) -> None:
    for memory in reversed(case.snapshot.of(group.first.scope)):
        if memory.where.raw == group.first.raw:
            draft.take(memory.where)
            return
