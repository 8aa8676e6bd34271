"""A change as a page: what it is called, and the unified diff."""

from __future__ import annotations

from collections.abc import Iterable

from ..engine.change import Change
from .doc import BLANK, Doc, Line, Tone, line
from .veil import VEIL


def diff_doc(pages: Iterable[tuple[Change, str]]) -> Doc:
    """What each change would do."""
    out: list[Line] = []
    for change, text in pages:
        if out:
            out.append(BLANK)
        out.append(line((f"would do: {change.what}", "head"), hang=2))
        if change.notes:
            kept = ", ".join(dict.fromkeys(note.field for note in change.notes))
            out.append(line((f"and keeps beside the files: {kept}", "dim"), hang=2))
        if not text:
            out.append(line("no file changes"))
        lines = VEIL.hide_diff(text).split("\n")
        out += [line((one, _tone(one)), hang=1) for one in lines if one]
    return tuple(out) or (line("Nothing here to decide: no file would change."),)


def _tone(one: str) -> Tone:
    if one.startswith(("---", "+++", "@@")):
        return "hunk"
    if one.startswith("+"):
        return "add"
    return "remove" if one.startswith("-") else "plain"
