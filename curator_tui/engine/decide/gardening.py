"""Decisions on entries of MEMORY.md, and on bullets of notes: those are held back, never edited."""

from __future__ import annotations

from collections.abc import Sequence

from curator_tui.engine.values import replace as altered

from ..case import Args, Case, Refused, named, quoted, short
from ..chains import link_key
from ..change import Change, Note
from ..daily.candidates import DAILY
from ..daily.survey import entries, survey
from ..draft import Draft
from ..record import Memory, extra
from ..review import Item
from ..snapshot import Catch
from ..text import content_hash, strip
from . import lifecycle, quarantine, wording
from .lifecycle import memories_of
from .overwrite import back, over

_HELD = ("dismissed", "held", "held_on", "held_why")


def reopen(case: Case, items: Sequence[Item], args: Args) -> Change:
    """A dismissed note is a candidate again, one held back counts again, a settled catch is open again."""
    if any(isinstance(m, Catch) for item in items for m in item.members):
        return quarantine.reopen(case, items, args)
    acted = [m for item in items for m in item.members if isinstance(m, Memory) and m.scope == DAILY]
    keys = {m.key: m.text for m in acted}
    for stand in survey(case):
        if stand.candidate.memory.key in keys:
            keys |= dict.fromkeys(stand.candidate.keys, stand.candidate.text)
    marked = [k for k in keys if any(case.snapshot.sidecar.get(k, field) for field in _HELD)]
    if not marked:
        raise Refused("nothing here was dismissed or held back; `undo` takes a promotion back")
    draft = Draft.of(case.snapshot)
    for key in marked:
        for field in _HELD:
            draft.note(key, field, None)
    return draft.change("reopen", named("reopened", sorted({keys[k] for k in marked})))


def extend(case: Case, items: Sequence[Item], args: Args) -> Change:
    """Still true, whatever notes up to today say: what contradicts it in them is settled with it."""
    change = lifecycle.extend(case, items, args)
    today = case.today.isoformat()
    keys = dict.fromkeys(m.key for m in lifecycle.memories_of(items, "memory") if m.scope != DAILY)
    old = {key: case.snapshot.sidecar.get(key, "confirmed") for key in keys}
    notes = (Note(key, "confirmed", old[key], today) for key in keys if old[key] != today)
    return altered(change, notes=(*change.notes, *notes))


def retire(case: Case, items: Sequence[Item], args: Args) -> Change:
    """One entry of MEMORY.md at a time moves to the archive; a bullet of a note is held back."""
    found = _targets(items)
    in_notes = [m for m in found if m.scope == DAILY]
    if in_notes:
        return _hold(case, in_notes, "retired", None)
    if len(found) > 1:
        raise Refused("entries of MEMORY.md are retired one at a time")
    return lifecycle.retire(case, items, args)


def supersede(case: Case, items: Sequence[Item], args: Args) -> Change:
    """A proposal is right: the older entry moves to the archive; a bullet of a note is held back."""
    pairs = [item.members for item in items if item.where == "proposal"]
    olds = [m[0] for m in pairs if isinstance(m[0], Memory)]
    if not olds:
        raise Refused("there is no proposal here")
    draft = Draft.of(case.snapshot)
    for older, newer in pairs:
        if isinstance(older, Memory) and isinstance(newer, Memory):
            case.layout.retire(draft, older, case.today)
            draft.note(link_key(older, newer.hash), "settled", case.today.isoformat())
    return draft.change("supersede", named("superseded", [m.text for m in olds]))


def discard(case: Case, items: Sequence[Item], args: Args) -> Change:
    """True catches stay out and on record; a flagged entry is taken out, a flagged note held back."""
    acted = _acted([item for item in items if item.queue == "quarantine"])
    in_notes = [m for m in acted if m.scope == DAILY and m.role == "memory"]
    if in_notes:
        return _hold(case, in_notes, "quarantined", args.text)
    for memory in acted:
        _own(memory)
    return quarantine.discard(case, items, args)


def quarantined(case: Case, items: Sequence[Item], args: Args) -> Change:
    """An entry moves to MEMORY_QUARANTINE.md with its marks; a bullet of a note is held back.

    `args.text` is the reason; without it the gate's, or "by hand".
    """
    found = _targets(items)
    in_notes = [m for m in found if m.scope == DAILY]
    if in_notes:
        return _hold(case, in_notes, "quarantined", args.text)
    draft = Draft.of(case.snapshot)
    for memory in found:
        _own(memory)
        written = memory.where.raw.decode("utf-8", "surrogateescape").strip()
        findings = case.judged(written, memory).findings
        why = args.text or "; ".join(dict.fromkeys(f.name for f in findings)) or "by hand"
        reason = " ".join(why.replace("-->", "").split())
        raw = draft.take(memory.where)
        draft.append(case.layout.file(memory.scope, "quarantine"), case.layout.quarantined(raw, reason))
    return draft.change("quarantine", named("quarantined", [m.text for m in found]))


def _hold(case: Case, found: Sequence[Memory], how: str, why: str | None) -> Change:
    """Held back by the sidecar alone."""
    draft = Draft.of(case.snapshot)
    for memory in found:
        draft.note(memory.key, "held", how)
        draft.note(memory.key, "held_on", case.today.isoformat())
        draft.note(memory.key, "held_why", why)
    return draft.change(
        "hold", named("held back here alone, its program still loads", [m.text for m in found])
    )


def restore(case: Case, items: Sequence[Item], args: Args) -> Change:
    """From the archive to where it stood; a note held back counts again."""
    if any(m.scope == DAILY for m in _acted(items)):
        return reopen(case, items, args)
    return lifecycle.restore(case, items, args)


def edit(case: Case, items: Sequence[Item], args: Args) -> Change:
    """Other words for an entry, in place."""
    for memory in memories_of(items, "memory"):
        _own(memory)
    return wording.edit(case, items, args)


def replace(case: Case, items: Sequence[Item], args: Args) -> Change:
    """A newer fact in the place of one entry; the old text stays in the chain."""
    found = _targets(items)
    text = strip(args.text or "")
    if len(found) > 1:
        raise Refused("one entry at a time can be replaced")
    if not text:
        raise Refused("a text is needed")
    _own(found[0])
    draft = Draft.of(case.snapshot)
    over(case, draft, found[0], text)
    key = f"m:{found[0].scope}:{content_hash(text)}"
    draft.note(key, "filed", case.today.isoformat())
    draft.note(key, "source", "stated")
    return draft.change("replace", f"replaced {quoted(found[0].text)} with {quoted(text)}")


def rollback(case: Case, items: Sequence[Item], args: Args) -> Change:
    """The older text in the place of what was written over it."""
    olds = [item.members[0] for item in items if item.queue == "chains" and item.members]
    found = [m for m in olds if isinstance(m, Memory) and m.superseded_by]
    if not found:
        raise Refused("there is no supersedure here")
    standing = {m.hash: m for m in entries(case)}
    draft = Draft.of(case.snapshot)
    for older in found:
        newer = standing.get(older.superseded_by or "")
        if newer is None:
            raise Refused(f"what replaced “{short(older.text)}” no longer stands in MEMORY.md")
        back(case, draft, older, newer)
    return draft.change("rollback", named("rolled back to", [m.text for m in found]))


def demote(case: Case, items: Sequence[Item], args: Args) -> Change:
    """There is nothing to demote to."""
    raise Refused("daily notes are never edited by Curator: retire the entry instead")


def _own(memory: Memory) -> None:
    """Refused for what Curator doesn't write."""
    if memory.scope == DAILY:
        raise Refused("daily notes are never edited by Curator: promote it in other words instead")
    if extra(memory, "managed"):
        raise Refused("it stands in a block that its program rewrites as a whole: change it there")


def _targets(items: Sequence[Item]) -> list[Memory]:
    """What a decision about a memory itself acts on: of a candidate its note, never the entry beside it."""
    found = {m.handle: m for m in _acted(items) if m.role == "memory"}
    if not found:
        raise Refused("there is no memory here that this could be done to")
    return list(found.values())


def _acted(items: Sequence[Item]) -> list[Memory]:
    members = [m for i in items for m in (i.members[:1] if i.queue == "promotion" else i.members)]
    return [m for m in members if isinstance(m, Memory)]
