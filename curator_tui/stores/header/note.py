"""One Markdown file as a memory: the fields of its header wherever they stand, and its body."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date, tzinfo

from curator_tui.engine.record import Memory, Role, Status, Where
from curator_tui.engine.snapshot import Problem
from curator_tui.engine.text import content_hash
from curator_tui.engine.values import replace

from .model import BLOCK, BOM, Broken, Field, Read
from .read import read
from .words import day, flag, linked, listed, named, number

_STATUS: Mapping[str, Status] = {
    "active": "active",
    "superseded": "superseded",
    "retired": "retired",
    "archived": "archived",
    "quarantined": "quarantined",
}
_ROLE: Mapping[Status, Role] = {"retired": "archive", "archived": "archive", "quarantined": "quarantine"}
_MODELLED = frozenset(
    (
        *("type", "kind", "created", "filed", "verified", "expires", "source", "confidence", "status"),
        *(
            "superseded_by",
            "supersedes",
            "pinned",
            "importance",
            "project",
            "tags",
            "name",
            "description",
            BLOCK,
        ),
    )
)
_NOTHING = frozenset({"", "~", "null", "Null", "NULL"})


HEADER = "header"
NONE = "none"


def blank(data: bytes) -> bool:
    """Whether a file says nothing: it is no memory then, and stays as it is."""
    said = data.removeprefix(BOM)
    return not said or said.isspace()


def of_blanks(names: list[str]) -> tuple[str, ...]:
    """A sentence on files that say nothing; none where there are none."""
    if not names:
        return ()
    more = f" and {len(names) - 3} more" if len(names) > 3 else ""
    if len(names) == 1:
        return (f"{names[0]} is empty: no memory, and left as it is",)
    return (
        f"{len(names)} files are empty: no memories, and left as they are ({', '.join(names[:3])}{more})",
    )


def note(file: str, data: bytes, scope: str, zone: tzinfo | None = None) -> Memory:
    """One file, its pointers to others as they are written. `zone`: times with a zone of their own are days
    there.

    What is wrong with its header stands in `extras` under "header": "none" where it has none, else why it
    can't be read, as `said` has it; one that is refused is in no page and no seed.
    """
    got = read(data)
    memory = _memory(file, data, scope, zone, got)
    if got.fields is not None and got.broken is None:
        return memory
    refused = got.broken is not None and got.broken.refused
    extras = (*memory.extras, (HEADER, said(got.broken) if got.broken else NONE))
    return replace(memory, extras=extras, excluded=memory.excluded or refused)


def said(broken: Broken) -> str:
    """“broken, line 3: why”, or “refused, line 3: why”."""
    return f"{'refused' if broken.refused else 'broken'}, line {broken.line}: {broken.reason}"


def problem_of(memory: Memory) -> Problem | None:
    """Why the file of a memory is refused; None where it isn't."""
    if not memory.extras or memory.extras[-1][0] != HEADER:
        return None
    why = memory.extras[-1][1]
    if not why.startswith("refused"):
        return None
    todo = "its text is kept out until somebody edits the file by hand"
    return Problem(memory.where.file, why.removeprefix("refused, "), todo)


def _memory(file: str, data: bytes, scope: str, zone: tzinfo | None, got: Read) -> Memory:
    where = Where(file, 0, data, b"", 1)
    if not got.fields:
        text = got.body or _stem(file)
        return Memory(text, scope, file, content_hash(text), where, links=linked(got.body))
    flat = dict(got.fields)
    block = flat.pop(BLOCK, None)
    if isinstance(block, dict):
        flat.update(block)
    words = {k: v.strip() for k, v in flat.items() if isinstance(v, str) and v not in _NOTHING}
    get = words.get
    text = got.body or get("description") or get("name") or _stem(file)
    pointer = named(get("superseded_by", ""))
    said = get("status", "").lower()
    status = _status(said, pointer)
    return Memory(
        text=text,
        scope=scope,
        handle=file,
        hash=content_hash(text),
        where=where,
        role=_ROLE.get(status, "memory"),
        kind=get("type") or get("kind"),
        filed=day(get("created", ""), zone) or day(get("filed", ""), zone),
        verified=_later(day(get("verified", ""), zone), _above(got.fields, "verified", zone)),
        expires=day(get("expires", ""), zone),
        source=get("source", "").lower() or None,
        confidence=get("confidence", "").lower() or None,
        status=status,
        superseded_by=pointer or None,
        pinned=flag(get("pinned", "")),
        excluded=get("page", "").lower() == "never",
        importance=_importance(get("importance", "")),
        project=get("project"),
        links=linked(got.body),
        extras=_extras(flat, words, said),
    )


def _above(fields: Mapping[str, Field], name: str, zone: tzinfo | None) -> date | None:
    value = fields.get(name)
    return day(value.strip(), zone) if isinstance(value, str) else None


def _later(a: date | None, b: date | None) -> date | None:
    return max(a, b) if a and b else a or b


def _stem(file: str) -> str:
    return file.rpartition("/")[2].removesuffix(".md")


def _status(word: str, pointer: str) -> Status:
    found = _STATUS.get(word, "active")
    return "superseded" if pointer and found == "active" else found


def _importance(word: str) -> int | None:
    found = number(word)
    return found if found is not None and 1 <= found <= 5 else None


def _extras(flat: Mapping[str, Field], words: Mapping[str, str], status: str) -> tuple[tuple[str, str], ...]:
    """What the record doesn't model, under the names that the engine looks for: name and description, tags,
    each `supersedes`, a status of the file's own, and every other field with a value."""
    out = [(name, words[name]) for name in ("name", "description") if name in words]
    if "tags" in flat and (tags := listed(flat["tags"], commas=True)):
        out.append(("tags", ", ".join(tags)))
    if "supersedes" in flat:
        out += [("supersedes", named(one)) for one in listed(flat["supersedes"])]
    if status and status not in _STATUS:
        out.append(("status", status))
    out += [one for one in words.items() if one[0] not in _MODELLED]
    if len(words) < len(flat):
        out += _lists(flat)
    return tuple(out)


def _lists(flat: Mapping[str, Field]) -> list[tuple[str, str]]:
    found = {k: listed(v) for k, v in flat.items() if isinstance(v, list) and k not in _MODELLED}
    return [(key, ", ".join(parts)) for key, parts in found.items() if parts]
