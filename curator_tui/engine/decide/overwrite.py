"""One text in the place of another in MEMORY.md; the old one stays in the chain, with what we knew of it."""

from __future__ import annotations

from collections.abc import Mapping

from ..case import Case, Refused
from ..chains import link_key
from ..daily.garden import Match
from ..draft import Draft
from ..record import Memory, extra
from ..text import content_hash


def whole(match: Match, text: str) -> str:
    """The entry's text with `text` in place of the line that is contradicted."""
    lines = match.memory.text.split("\n")
    if match.part == 0 or match.part >= len(lines):
        return "\n".join((text, *lines[1:]))
    old = lines[match.part]
    bare = old.lstrip(" ")
    marker = bare[:2] if bare[:2] in ("- ", "* ", "+ ") else ""
    lead = old[: len(old) - len(bare)]
    first, *rest = text.split("\n")
    deeper = [f"{lead}  {line}" for line in rest]
    lines[match.part : match.part + 1] = [f"{lead}{marker}{' '.join(first.split())}", *deeper]
    return "\n".join(lines)


def over(case: Case, draft: Draft, entry: Memory, text: str) -> None:
    """`text` in the place of the entry's."""
    name = content_hash(text)
    if name == entry.hash:
        raise Refused("the new text is the old one")
    _put(case, draft, entry, text)
    link = link_key(entry, name)
    known = dict(case.snapshot.sidecar.entries.get(entry.key, {}))
    draft.note(link, "older", entry.text)
    draft.note(link, "known", known or None)
    draft.note(link, "settled", case.today.isoformat())
    _forget(case, draft, entry)


def back(case: Case, draft: Draft, older: Memory, newer: Memory) -> None:
    """`older`, which `newer` was written over, stands in its place again; the note isn't proposed again."""
    link = link_key(older, newer.hash)
    known = case.snapshot.sidecar.get(link, "known")
    _put(case, draft, newer, older.text)
    for key in ("older", "known", "settled"):
        draft.note(link, key, None)
    _forget(case, draft, newer)
    for field, value in known.items() if isinstance(known, Mapping) else ():
        draft.note(older.key, field, value)
    for key, fields in case.snapshot.sidecar.entries.items():
        if fields.get("promoted_as") == newer.hash:
            draft.note(key, "promoted", None)
            draft.note(key, "promoted_as", None)
            draft.note(key, "dismissed", case.today.isoformat())


def _put(case: Case, draft: Draft, entry: Memory, text: str) -> None:
    if extra(entry, "managed"):
        raise Refused("that entry stands in a block that its program rewrites as a whole")
    try:
        draft.rewrite(entry.where, case.layout.reworded(draft.raw(entry.where), text))
    except ValueError as error:
        raise Refused(str(error)) from error


def _forget(case: Case, draft: Draft, memory: Memory) -> None:
    for field in case.snapshot.sidecar.entries.get(memory.key, {}):
        draft.note(memory.key, field, None)
