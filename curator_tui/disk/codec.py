"""Bytes, edits and entries as plain JSON, and back."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ..engine.change import Append, Create, Edit, Note, Remove, Splice


def put(data: bytes) -> str | dict[str, str]:
    """Bytes as text where they are UTF-8, else as {"b64": ...}."""
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        from base64 import b64encode

        return {"b64": b64encode(data).decode("ascii")}


def get(value: Any) -> bytes:
    """The bytes that `put` was given."""
    if isinstance(value, str):
        return value.encode("utf-8", "surrogatepass")
    from base64 import b64decode

    return b64decode(value["b64"])


def put_splice(splice: Splice) -> dict[str, Any]:
    """A splice without its file; sides without context are left out."""
    found: dict[str, Any] = {"at": splice.start, "old": put(splice.old), "new": put(splice.new)}
    if splice.before:
        found["before"] = put(splice.before)
    if splice.after:
        found["after"] = put(splice.after)
    return found


def get_splice(file: str, value: Mapping[str, Any]) -> Splice:
    """The splice that `put_splice` was given; bytes that were pruned read as none."""
    sides = [get(value.get(name, "")) for name in ("old", "new", "before", "after")]
    return Splice(file, value["at"], *sides)


def put_edit(edit: Edit) -> dict[str, Any]:
    """An edit without its file."""
    match edit:
        case Append(data=data):
            return {"append": put(data)}
        case Create(data=data):
            return {"create": put(data)}
        case Remove(old=old):
            return {"remove": put(old)}
        case Splice():
            return put_splice(edit)


def get_edit(file: str, value: Mapping[str, Any]) -> Edit:
    """The edit that `put_edit` was given."""
    if "append" in value:
        return Append(file, get(value["append"]))
    if "create" in value:
        return Create(file, get(value["create"]))
    if "remove" in value:
        return Remove(file, get(value["remove"]))
    return get_splice(file, value)


def put_notes(notes: Sequence[Note]) -> list[dict[str, Any]]:
    """Sidecar notes."""
    return [{"key": n.key, "field": n.field, "old": n.old, "new": n.new} for n in notes]


def get_notes(value: Sequence[Mapping[str, Any]]) -> tuple[Note, ...]:
    """The notes that `put_notes` was given."""
    return tuple(Note(v["key"], v["field"], v["old"], v["new"]) for v in value)
