"""Kind, source and confidence by one letter each."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from ...commands import command
from ...engine.case import Args
from ...engine.decide.page import CONFIDENCES, KINDS, SOURCES
from ...show.words import some
from ..letters import Letters
from . import decide

if TYPE_CHECKING:
    from ..app import CuratorApp

FIELDS: Mapping[str, str] = {"k": "kind", "s": "source", "c": "confidence"}
WORDS: Mapping[str, Mapping[str, str]] = {"kind": KINDS, "source": SOURCES, "confidence": CONFIDENCES}


def fields(app: CuratorApp, id_: str, key: str) -> None:
    """Ask which of the three, then for its word."""
    rows = decide.allowed(app, "kind", key)
    if rows:
        app.main.choose(Letters(f"Set of {_these(rows)}", FIELDS, lambda field: _ask(app, field, rows)))


def word(app: CuratorApp, id_: str, key: str) -> None:
    """Ask for the word of one field."""
    rows = decide.allowed(app, id_, key)
    if rows:
        _ask(app, id_, rows)


def yes(app: CuratorApp, id_: str, key: str) -> None:
    """The pane’s yes; to a memory that says less than it could, the menu of what it could say."""
    rows = app.main.targets()
    subject = app.main.subject(rows[0]) if rows else None
    verb = command(id_).verb(*subject.wheres) if subject else None
    if verb is not None and verb.act == "set_kind":
        fields(app, id_, key)
    else:
        decide.now(app, id_, key)


def _ask(app: CuratorApp, field: str, rows: Sequence[str]) -> None:
    def chosen(said: str) -> None:
        decide.carry_out(app, field, rows, Args(text=said))

    app.main.choose(Letters(f"The {field} of {_these(rows)}", WORDS[field], chosen))


def _these(rows: Sequence[str]) -> str:
    return "this memory" if len(rows) == 1 else some(len(rows), "memory", "memories")


HANDLERS: dict[str, Callable[[CuratorApp, str, str], None]] = {
    "yes": yes, "fields": fields, "kind": word, "source": word, "confidence": word,
    **dict.fromkeys(("older", "pin", "never", "keep", "wait", "attend"), decide.now),
}  # fmt: skip
