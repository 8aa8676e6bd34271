"""Decisions on what notes say: promote, over or beside, verify, dismiss. Notes stay as they are."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from types import MappingProxyType

from curator_tui.engine.values import dataclass, field

from ..case import Args, Case, Refused, named, quoted
from ..change import Change
from ..daily.candidates import DAILY, Candidate, weigh
from ..daily.garden import Path
from ..daily.reconcile import Written, reconciled
from ..daily.survey import Stand, entries, garden_of, gardened, survey
from ..draft import Draft
from ..record import Memory, extra
from ..review import Item
from ..text import content_hash, strip
from . import gardening, quarantine
from .lifecycle import not_in_bulk, seen
from .overwrite import over, whole
from .unharmed import Decide, unharmed


@dataclass(slots=True)
class _Promoting:
    """Candidates on their way in: `beds` are new texts by heading, `taken` the entries written over."""

    case: Case
    draft: Draft
    args: Args
    bulk: bool
    beds: dict[Path | None, list[str]] = field(default_factory=lambda: defaultdict(list))
    taken: set[str] = field(default_factory=set)

    def one(self, found: Candidate) -> str:
        """Take one in; returns what was done."""
        text = _text(found.text if self.args.text is None else self.args.text)
        _admit(self.case, text, found, self.bulk)
        match = found.effect.match
        twin = next((m for m in entries(self.case) if m.hash == content_hash(text)), None)
        if twin is not None:
            return _verify(self.case, self.draft, found, twin)
        if match is None or self.args.heading is not None:
            return self._new(found, text)
        if found.effect.kind == "repeats" and self.args.text is None:
            return _verify(self.case, self.draft, found, match.memory)
        if extra(match.memory, "managed"):
            raise Refused(
                "what it contradicts stands in a block that its program rewrites as a whole: choose a "
                "heading to write it as a new entry, or dismiss it"
            )
        if match.memory.handle in self.taken:
            raise Refused("two of these would overwrite the same entry: decide on them one at a time")
        self.taken.add(match.memory.handle)
        made = Written(text, "whole") if self.args.text is not None else reconciled(match, text)
        if made.text != text:
            _admit(self.case, made.text, found, self.bulk)
        over(self.case, self.draft, match.memory, whole(match, made.text))
        _file(self.case, self.draft, found, content_hash(whole(match, made.text)))
        how = "over" if made.how == "whole" else "into"
        return f"promoted {quoted(text)} {how} {quoted(match.memory.text)}"

    def _new(self, found: Candidate, text: str) -> str:
        wanted = self.args.heading
        heading = found.place.heading if wanted is None else _heading(self.case, wanted)
        if text not in self.beds[heading]:
            self.beds[heading].append(text)
        _file(self.case, self.draft, found, content_hash(text))
        where = f" under “{' > '.join(heading)}”" if heading else ""
        return f"promoted {quoted(text)}{where}"


def promote(case: Case, items: Sequence[Item], args: Args) -> Change:
    """The pane's yes: a new text under its heading, a contradiction over its entry, a repeat verifies.

    `args.text` are other words for it, `args.heading` the heading to stand under, as a new entry.
    """
    found = [stand.candidate for stand in stands(case, items)]
    if args.text is not None and len(found) > 1:
        raise Refused("one note at a time can be edited")
    draft = Draft.of(case.snapshot)
    run = _Promoting(case, draft, args, bulk=len(found) > 1)
    did = [run.one(one) for one in found]
    for heading, texts in run.beds.items():
        gardened(case).plant(draft, texts, heading)
    what = did[0] if len(did) == 1 else f"promoted {len(did)} notes to MEMORY.md"
    return draft.change("promote", what)


def _text(text: str) -> str:
    found = strip(text)
    if not found:
        raise Refused("a text is needed")
    return found


def _admit(case: Case, text: str, found: Candidate, bulk: bool) -> None:
    """What the gate catches is not promoted; what it flags, only by itself."""
    verdict = case.judged(text, found.memory)
    why = "; ".join(dict.fromkeys(f.name for f in verdict.findings))
    if verdict.outcome == "quarantine":
        raise Refused(f"the gate would catch it ({why}): edit it first, or hold it back")
    if verdict.outcome == "flag" and bulk:
        raise Refused(f"the gate flags one of these ({why}): promote that one by itself")


def _heading(case: Case, wanted: str) -> Path:
    headings = gardened(case).headings(case.snapshot)
    for path in headings:
        if wanted in (" > ".join(path), path[-1]):
            return path
    names = ", ".join(f"“{' > '.join(path)}”" for path in headings) or "none that a person writes under"
    raise Refused(f"MEMORY.md has no heading “{wanted}”; it has {names}")


def _file(case: Case, draft: Draft, found: Candidate, name: str) -> None:
    """Remember where a promoted text came from, and that its note is done with."""
    key = f"m:{case.snapshot.shared}:{name}"
    draft.note(key, "filed", found.day.isoformat())
    draft.note(key, "evidence", f"{found.memory.where.file}#{found.memory.hash}")
    draft.note(key, "reviewed", case.today.isoformat())
    for note in found.keys:
        draft.note(note, "promoted", case.today.isoformat())
        draft.note(note, "promoted_as", name)


def _verify(case: Case, draft: Draft, found: Candidate, entry: Memory) -> str:
    """Verified as of the note's day: what a later note says may still contradict it."""
    day = max(found.day, entry.verified or found.day)
    draft.note(entry.key, "verified", day.isoformat())
    draft.note(entry.key, "reviewed", case.today.isoformat())
    seen(draft, entry)
    return f"verified {quoted(entry.text)}: a note of {found.day} says it too"


def dismiss(case: Case, items: Sequence[Item], args: Args) -> Change:
    """The pane's no: it stays in its note; the same text on a later day only raises its count."""
    draft = Draft.of(case.snapshot)
    found = stands(case, items)
    for stand in found:
        for key in stand.candidate.keys:
            draft.note(key, "dismissed", case.today.isoformat())
    return draft.change("dismiss", named("dismissed", [s.candidate.text for s in found]))


def edit(case: Case, items: Sequence[Item], args: Args) -> Change:
    """Of a candidate: promoted in other words. Of an entry: reworded in place."""
    if items and all(item.queue == "promotion" for item in items):
        return promote(case, items, args)
    return gardening.edit(case, items, args)


def stands(case: Case, items: Sequence[Item]) -> list[Stand]:
    """The candidates that a decision acts on; any other bullet of a note becomes one by being named."""
    members = [m for i in items for m in (i.members[:1] if i.queue == "promotion" else i.members)]
    wanted = {
        m.key: m for m in members if isinstance(m, Memory) and m.scope == DAILY and m.status == "active"
    }
    if not wanted:
        raise Refused("only what a daily note says, and isn't held back, can be promoted or dismissed")
    found = [stand for stand in survey(case) if not wanted.keys().isdisjoint(stand.candidate.keys)]
    known = {key for stand in found for key in stand.candidate.keys}
    others = [m for key, m in wanted.items() if key not in known]
    found += [Stand(weigh((m,), garden_of(case), case.policy), "open") for m in others]
    not_in_bulk(case, [stand.candidate.memory for stand in found])
    return found


VERBS: Mapping[str, Decide] = MappingProxyType(
    {
        "promote": unharmed(promote),
        "keep_local": dismiss,
        "dismiss": dismiss,
        "reopen": unharmed(gardening.reopen),
        "extend": gardening.extend,
        "retire": unharmed(gardening.retire),
        "quarantine": unharmed(gardening.quarantined),
        "release": unharmed(quarantine.release),
        "discard": unharmed(gardening.discard),
        "supersede": unharmed(gardening.supersede),
        "restore": unharmed(gardening.restore),
        "edit": unharmed(edit),
        "replace": unharmed(gardening.replace),
        "rollback": unharmed(gardening.rollback),
        "demote": gardening.demote,
    }
)
"""What the daily layout does in its own way; all other decisions are those of every store."""
