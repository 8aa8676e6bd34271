"""A memory as a row of the index, and back."""

from __future__ import annotations

import json
from datetime import date
from functools import lru_cache
from json.encoder import encode_basestring_ascii as _text
from typing import TYPE_CHECKING, Any, cast

from curator_tui.engine.record import Memory, Where

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator


def packed(memory: Memory, short: str) -> str:
    """All of a memory but its handle and its bytes, and the short name it is shown by. ASCII."""
    m, w = memory, memory.where
    said = _said(
        m.role, m.kind, m.filed, m.verified, m.expires, m.source, m.confidence, m.status, m.superseded_by,
        m.used, m.pinned, m.excluded, m.importance, m.project, m.links, m.extras, w.file,
    )  # fmt: skip
    front = f"[{_text(m.text)},{_text(m.scope)},{_text(m.hash)},"
    return f"{front}{said},{w.start},{_text(w.eol.decode('ascii'))},{w.line},{_text(short)}]"


@lru_cache(maxsize=1 << 12)
def _said(role: str, kind: str | None, *more: Any) -> str:
    """What many lines say alike, without the brackets around it."""
    filed, verified, expires, *rest = more
    row = (role, kind, _ordinal(filed), _ordinal(verified), _ordinal(expires), *rest)
    return json.dumps(row, separators=(",", ":"))[1:-1]


def unpacked(rows: Iterable[tuple[bytes, str, bytes]]) -> Iterator[tuple[Memory, str]]:
    """Memories and their short names of rows (handle, record, raw). Raises ValueError and its like."""
    rows = list(rows)
    records = json.loads(f"[{','.join(record for _, record, _ in rows)}]")
    for (handle, _, raw), record in zip(rows, records, strict=True):
        yield _memory(named(handle), raw, record)


def key(name: str) -> bytes:
    """A name as a key: it may hold bytes that are no UTF-8."""
    return name.encode("utf-8", "surrogateescape")


def named(key_: bytes) -> str:
    """The name of a key."""
    return key_.decode("utf-8", "surrogateescape")


def _memory(handle: str, raw: bytes, row: list[Any]) -> tuple[Memory, str]:
    (
        text, scope, hash_, role, kind, filed, verified, expires, source, confidence, status, superseded_by,
        used, pinned, excluded, importance, project, links, extras, file, start, eol, line, short,
    ) = row  # fmt: skip
    where = Where(file, start, raw, eol.encode("ascii"), line)
    memory = Memory(
        text, scope, handle, hash_, where, role, kind, _day(filed), _day(verified), _day(expires), source,
        confidence, status, superseded_by, used, pinned, excluded, importance, project,
        tuple(links) if links else (), tuple((name, value) for name, value in extras) if extras else (),
    )  # fmt: skip
    return memory, cast("str", short)


def _ordinal(found: date | None) -> int | None:
    return None if found is None else found.toordinal()


def _day(found: int | None) -> date | None:
    return None if found is None else date.fromordinal(found)
