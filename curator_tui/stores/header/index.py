"""Parsed files kept between runs: a file whose bytes are the same needs no parsing.

Derived from the files, so it may be deleted. It is JSON, and what doesn't fit is left out, not trusted: one
list for each thing that is kept of a note, in the order of `names`, which is read in half the time of one
list for each note. What many notes share (`heads`) is kept once, and named by its place.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from datetime import date
from hashlib import blake2b
from typing import Any, TypeAlias

from curator_tui.engine.record import Memory, Where

VERSION = 4
# File name -> its bytes when they were read, and the memory read from them, pointers as written.
Cache: TypeAlias = dict[str, tuple[bytes, Memory]]

_DIGEST = 16
_COLUMNS = ("head", "at", "text", "hash", "filed", "verified", "expires", "pointer", "links", "extras")


def pack(cache: Mapping[str, tuple[bytes, Memory]], zone: str = "") -> bytes:
    """The cache as bytes to keep. `zone` names that in which times were read as days."""
    heads: dict[tuple[Any, ...], int] = {}
    rows = [_row(raw, memory, heads) for raw, memory in cache.values()]
    columns = dict(zip(_COLUMNS, map(list, zip(*rows, strict=True)), strict=True)) if rows else {}
    digests = b"".join([_digest(raw) for raw, _ in cache.values()]).hex()
    whole = {"version": VERSION, "zone": zone, "names": list(cache), "digests": digests}
    return json.dumps({**whole, "heads": list(heads), **columns}, separators=(",", ":")).encode()


def unpack(blob: bytes, data: Mapping[str, bytes | None], zone: str = "") -> Cache:
    """What of a kept cache still fits the files' bytes; empty where the blob is none of ours."""
    try:
        held = json.loads(blob)
        if held["version"] != VERSION or held["zone"] != zone or not held["names"]:
            return {}
        return dict(_read(held, bytes.fromhex(held["digests"]), data))
    except (ValueError, KeyError, TypeError, AttributeError, IndexError, OverflowError, RecursionError):
        return {}


def _digest(raw: bytes) -> bytes:
    return blake2b(raw, digest_size=_DIGEST).digest()


def _row(raw: bytes, m: Memory, heads: dict[tuple[Any, ...], int]) -> tuple[Any, ...]:
    said = m.text.encode("utf-8", "surrogateescape")
    at = raw.rfind(said) if said else -1
    shared = (m.scope, m.role, m.kind, m.source, m.confidence, m.status)
    head = heads.setdefault((*shared, m.pinned, m.excluded, m.importance, m.project), len(heads))
    days = [found.toordinal() if found else 0 for found in (m.filed, m.verified, m.expires)]
    extras = dict(m.extras)
    named = extras if len(extras) == len(m.extras) else m.extras
    return head, at, len(said) if at >= 0 else m.text, m.hash, *days, m.superseded_by, m.links, named


def _read(
    held: Mapping[str, Any], digests: bytes, data: Mapping[str, bytes | None]
) -> Iterator[tuple[str, tuple[bytes, Memory]]]:
    heads, columns = held["heads"], [held[column] for column in _COLUMNS]
    day = date.fromordinal
    ends = range(_DIGEST, len(digests) + 1, _DIGEST)
    for name, last, *row in zip(held["names"], ends, *columns, strict=True):
        raw = data.get(name)
        if raw is None or blake2b(raw, digest_size=_DIGEST).digest() != digests[last - _DIGEST : last]:
            continue
        head, at, text, hash_, filed, verified, expires, pointer, links, extras = row
        if at >= 0:  # where it stands in the file, so that it is kept once
            text = raw[at : at + text].decode("utf-8", "surrogateescape")
        scope, role, kind, source, confidence, status, pinned, excluded, importance, project = heads[head]
        named = extras.items() if isinstance(extras, dict) else map(tuple, extras)
        memory = Memory(
            text,
            scope,
            name,
            hash_,
            Where(name, 0, raw, b"", 1),
            role,
            kind,
            day(filed) if filed else None,
            day(verified) if verified else None,
            day(expires) if expires else None,
            source,
            confidence,
            status,
            pointer,
            0,
            pinned,
            excluded,
            importance,
            project,
            tuple(links),
            tuple(named),
        )
        yield name, (raw, memory)
