"""How a memory that is a file is written: fields of its header, its body, a header where it has none."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from curator_tui.engine.case import Refused

from . import fence
from .edit import set_field, unset_field
from .model import BLOCK, BOM, Fixed, Read
from .read import read
from .words import day
from .write import Value, written

# The engine's names for fields that a header may call otherwise; the first is the one that is added.
NAMES: Mapping[str, tuple[str, ...]] = {"filed": ("created", "filed"), "type": ("type", "kind")}
_DAYS = frozenset({"filed", "verified", "expires", "retired", "quarantined", "modified"})
_FLAGS = frozenset({"pinned", "waiting"})
_NUMBERS = frozenset({"shelf_life", "importance", "used"})
_WORD = re.compile(r"[a-z0-9]+")


def typed(key: str, value: str) -> Value:
    """The value as the kind of thing that it is, so that a date is written as a date."""
    if key in _DAYS and len(value) == 10 and (found := day(value)):
        return found
    if key in _FLAGS and value in ("true", "false"):
        return value == "true"
    if key in _NUMBERS and value.isascii() and value.isdigit() and len(value) < 10:
        return int(value)
    return value


def readable(raw: bytes) -> Read:
    """The file, read. Raises Refused where its header can't be."""
    found = read(raw)
    if found.broken is not None:
        what = "can’t be read" if not found.broken.refused else "is refused"
        todo = "mend it first" if not found.broken.refused else "edit the file by hand"
        raise Refused(f"its header {what} (line {found.broken.line}: {found.broken.reason}): {todo}")
    return found


def stamped(raw: bytes, key: str, value: str) -> bytes:
    """The file with one field set where it stands, else where its siblings are. A file without a header stays
    as it is: what we know of it is in the sidecar. Raises Refused."""
    found = readable(raw)
    if found.fields is None:
        return raw
    try:
        for name in _standing(found, key) or NAMES.get(key, (key,))[:1]:
            raw = set_field(raw, name, typed(key, value))
        if key == "superseded_by" and _standing(found, "status"):
            raw = set_field(raw, "status", "superseded")
    except Fixed as error:
        raise Refused(f"“{key}” can’t be set: {error}") from error
    return raw


def unstamped(raw: bytes, key: str) -> bytes:
    """The file without that field. Raises Refused."""
    found = readable(raw)
    if found.fields is None:
        return raw
    try:
        for name in _standing(found, key):
            raw = unset_field(raw, name)
        if key == "superseded_by" and _standing(found, "status"):
            raw = set_field(raw, "status", "active")
    except Fixed as error:
        raise Refused(f"“{key}” can’t be taken out: {error}") from error
    return raw


def _standing(found: Read, key: str) -> tuple[str, ...]:
    """The names under which the field stands in the header."""
    fields = found.fields or {}
    block = fields.get(BLOCK)
    inner = block if isinstance(block, dict) else {}
    return tuple(name for name in NAMES.get(key, (key,)) if name in fields or name in inner)


def value(raw: bytes, key: str) -> str | None:
    """What a field of the header says, as written; None where it isn't there."""
    found = read(raw)
    fields = found.fields or {}
    block = fields.get(BLOCK)
    for held in (block, fields):
        if isinstance(held, dict):
            for name in NAMES.get(key, (key,)):
                if isinstance(said := held.get(name), str):
                    return said
    return None


def reworded(raw: bytes, text: str) -> bytes:
    """Another body between the same white space; of a file that has none, another description.

    Raises ValueError for a text that can't stand there, Refused for a file that isn't edited.
    """
    text = text.strip()
    if not text:
        raise ValueError("a memory needs a text")
    found = readable(raw)
    if not found.body and found.fields and isinstance(found.fields.get("description"), str):
        return stamped(raw, "description", text)
    header = fence.find(raw)
    start = header.body if found.fields is not None and header else (3 if raw.startswith(BOM) else 0)
    body = raw[start:].decode("utf-8", "surrogateescape")
    if b"\r\n" in raw:
        text = text.replace("\r\n", "\n").replace("\n", "\r\n")
    lead = body[: len(body) - len(body.lstrip())]
    tail = body[len(body.rstrip()) :] if body.strip() else ""
    new = raw[:start] + fence.encode(lead + text + (tail or _eol(raw)))
    again = read(new)
    if again.broken is not None or again.fields != found.fields or again.body != text:
        raise ValueError("a text that begins with a line of dashes would be read as a header")
    return new


def _eol(raw: bytes) -> str:
    return "\r\n" if b"\r\n" in raw else "\n"


def fresh(text: str, stamps: Iterable[tuple[str, str]], block: str = "") -> bytes:
    """A new file: a header and `text` below it. `block`: the fields but name and description stand under it.

    Raises ValueError for an empty text.
    """
    text = text.strip()
    if not text:
        raise ValueError("a memory needs a text")
    fields = {key: value for key, value in stamps if value}
    fields.setdefault("name", slug(text))
    return fence.encode(header(fields, block) + "\n" + text + "\n")


def header(fields: Mapping[str, str], block: str = "", eol: str = "\n") -> str:
    """A header with these fields, under the engine's names for them: name and description first."""
    first = [key for key in ("name", "description") if key in fields]
    rest = [key for key in fields if key not in first]
    lines = ["---", *(_field(key, fields[key]) for key in first)]
    if block and rest:
        lines.append(f"{block}:")
    lines += [("  " if block else "") + _field(key, fields[key]) for key in rest]
    return eol.join([*lines, "---", ""])


def _field(key: str, value: str) -> str:
    return f"{NAMES.get(key, (key,))[0]}: {written(typed(key, value))}"


def headed(raw: bytes, fields: Mapping[str, str], block: str = "") -> bytes:
    """The file with a header in front, and all its bytes behind it. Raises Refused where it has one."""
    if readable(raw).fields is not None:
        raise Refused("it has a header already")
    bom = BOM if raw.startswith(BOM) else b""
    eol = _eol(raw)
    try:
        head = header(fields, block, eol) + eol
    except Fixed as error:
        raise Refused(str(error)) from error
    new = bom + fence.encode(head) + raw[len(bom) :]
    if read(new).body != read(raw).body:
        raise Refused("its text would not stay as it is")
    return new


def slug(text: str, most: int = 48) -> str:
    """A file name, without its end, from the first words of a text."""
    words = _WORD.findall(text.lower())
    name = ""
    for word in words[:8]:
        if len(name) + len(word) + 1 > most:
            break
        name += f"-{word}" if name else word[:most]
    return name or "note"
