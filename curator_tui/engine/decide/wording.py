"""Replace and edit: the same fact in other words, or a newer fact."""

from __future__ import annotations

import re
from collections.abc import Sequence

from curator_tui.engine.values import replace as remade

from ..case import Args, Case, Refused, named, quoted
from ..change import Change
from ..draft import Draft
from ..layout import PAGED
from ..record import Memory, Where, extra
from ..review import Item
from ..text import content_hash, strip
from .lifecycle import memories_of, seen, verify
from .pointing import point


def _text(args: Args) -> str:
    text = strip(args.text or "")
    if not text:
        raise Refused("a text is needed")
    return text


def replace(case: Case, items: Sequence[Item], args: Args) -> Change:
    """A new line filed today; each of the old ones points at it."""
    text = _text(args)
    found = memories_of(items, "memory")
    scope = found[0].scope
    if any(m.scope != scope for m in found):
        raise Refused("one memory can replace others of its own scope only")
    name = content_hash(text)
    if any(m.hash == name for m in found):
        raise Refused("the new text is the old one")
    draft = Draft.of(case.snapshot)
    pointer = name
    if case.layout.name in PAGED:
        pointer = _filed(case, draft, text, found[0])
    elif not any(m.hash == name and m.status == "active" for m in case.snapshot.of(scope)):
        draft.append(case.layout.file(scope, "memory"), _fresh(case, text, found[0]))
    for memory in found:
        point(case, draft, memory, pointer)
        draft.note(f"c:{scope}:{memory.hash}:{name}", "settled", case.today.isoformat())
        draft.note(memory.key, "reviewed", case.today.isoformat())
        seen(draft, memory)
    draft.note(f"m:{scope}:{name}", "source", "stated")
    return draft.change("replace", named("replaced", [m.text for m in found], f" with {quoted(text)}"))


def _filed(case: Case, draft: Draft, text: str, old: Memory) -> str:
    """A new file beside the old one, verified today; returns what points at it. One that says so already
    stays alone."""
    same = [m for m in case.snapshot.of(old.scope) if m.hash == content_hash(text) and m.status == "active"]
    if same:
        return case.layout.pointer(case.snapshot, same[0])
    today = case.today.isoformat()
    stamps = [("filed", today), ("verified", today), ("type", old.kind), ("source", "stated")]
    stamps += [("confidence", old.confidence), ("project", old.project)]
    layout = case.filing
    try:
        raw = layout.fresh(text, [(key, value) for key, value in stamps if value])
    except ValueError as error:
        raise Refused(str(error)) from error
    file = layout.add(draft, raw, old)
    new = layout.memory(Where(file, 0, raw, b"", 1), old.scope)
    return layout.pointer(remade(case.snapshot, memories=(*case.snapshot.memories, new)), new)


def _fresh(case: Case, text: str, old: Memory) -> bytes:
    stamps = [("filed", case.today.isoformat())]
    if old.kind:
        stamps.append(("type", old.kind))
    try:
        return case.layout.fresh(text, stamps)
    except ValueError as error:
        raise Refused(str(error)) from error


def edit(case: Case, items: Sequence[Item], args: Args) -> Change:
    """Other words in place; what points at the memory follows, and so does what we know of it."""
    text = _text(args)
    found = memories_of(items, "memory")
    if len(found) > 1:
        raise Refused("one memory at a time can be edited")
    memory = found[0]
    draft = Draft.of(case.snapshot)
    reword(case, draft, memory, text)
    if case.layout.name in PAGED:
        verify(case, draft, remade(memory, text=text, hash=content_hash(text)))
    seen(draft, remade(memory, text=text, hash=content_hash(text)))
    verified = ", verified today" if case.layout.name in PAGED else ""
    return draft.change("edit", f"reworded {quoted(memory.text)} to {quoted(text)}{verified}")


def reword(case: Case, draft: Draft, memory: Memory, text: str) -> None:
    """Put `text` in the memory's place, and move its pointers and its sidecar entry."""
    try:
        draft.rewrite(memory.where, case.layout.reworded(draft.raw(memory.where), text))
    except ValueError as error:
        raise Refused(str(error)) from error
    follow(case, draft, memory, content_hash(text))


_HASH = re.compile(r"[0-9a-f]{64}(?:~\d+)?")
_KINDS = re.compile(r"(?:i:)?(?:expiry|inside|returned|promote|chain:c|proposal:c|[mcd]):")


def _about(key: str, memory: Memory) -> bool:
    """Whether the sidecar's `key` names this memory: its scope whole, then hashes, its own among them."""
    match = _KINDS.match(key)
    rest = key[match.end() :] if match else ""
    if not rest.startswith(memory.scope + ":"):
        return False
    names = rest[len(memory.scope) + 1 :].split(":")
    return memory.hash in (name.partition("~")[0] for name in names) and all(map(_HASH.fullmatch, names))


def follow(case: Case, draft: Draft, memory: Memory, name: str) -> None:
    """What points at `memory`, and what we know of it, goes over to the hash `name`; not from a twin."""
    twins = [m for m in case.snapshot.of(memory.scope) if m.hash == memory.hash]
    if name == memory.hash or not memory.hash or len(twins) > 1:
        return
    for other in case.snapshot.memories:
        if other.superseded_by != memory.hash or other.scope != memory.scope:
            continue
        if extra(other, "superseded_by name") in (None, memory.hash):  # a name goes on naming it
            point(case, draft, other, name)
    for key, fields in case.snapshot.sidecar.entries.items():
        if _about(key, memory):
            for field, value in fields.items():
                draft.note(key.replace(memory.hash, name), field, value)
                draft.note(key, field, None)
