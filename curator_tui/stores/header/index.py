"""Parsed files kept between runs: a file whose bytes are the same needs no parsing.

Derived from the files, so it may be deleted. It is JSON, and what doesn't fit is left out, not trusted.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from datetime import date
from typing import Any, TypeAlias

from curator_tui.engine.record import Memory, Where

VERSION = 3
# File name -> its bytes when they were read, and the memory read from them, pointers as written.
Cache: TypeAlias = dict[str, tuple[bytes, Memory]]

_WORDS = ("kind", "source", "confidence", "superseded_by", "project")
_DATES = ("filed", "verified", "expires")


def pack(cache: Mapping[str, tuple[bytes, Memory]], zone: str = "") -> bytes:
    """The cache as bytes to keep. `zone` names that in which times were read as days."""
    notes = {name: [_digest(raw), *_row(raw, memory)] for name, (raw, memory) in cache.items()}
    return json.dumps({"version": VERSION, "zone": zone, "notes": notes}, separators=(",", ":")).encode()


def unpack(blob: bytes, data: Mapping[str, bytes | None], zone: str = "") -> Cache:
    """What of a kept cache still fits the files' bytes; empty where the blob is none of ours."""
    try:
        held = json.loads(blob)
        if held["version"] != VERSION or held["zone"] != zone:
            return {}
        notes = held["notes"].items()
    except (ValueError, KeyError, TypeError, AttributeError):
        return {}
    out: Cache = {}
    for name, row in notes:
        raw = data.get(name)
        if raw is None:
            continue
        try:
            if row[0] == _digest(raw):
                out[name] = (raw, _memory(name, raw, row))
        except (ValueError, TypeError, IndexError):
            continue
    return out


def _digest(raw: bytes) -> str:
    return hashlib.blake2b(raw, digest_size=16).hexdigest()


def _row(raw: bytes, m: Memory) -> list[Any]:
    said = m.text.encode("utf-8", "surrogateescape")
    at = raw.rfind(said) if said else -1
    plain = [
        [at, at + len(said)] if at >= 0 else m.text,
        m.scope,
        m.hash,
        m.role,
        m.status,
        m.pinned,
        m.excluded,
        m.importance,
    ]
    words = [getattr(m, name) for name in _WORDS]
    days = [found.isoformat() if (found := getattr(m, name)) else None for name in _DATES]
    return [*plain, words, days, m.links, m.extras]


def _memory(name: str, raw: bytes, row: list[Any]) -> Memory:
    _, text, scope, hash_, role, status, pinned, excluded, importance, words, days, links, extras = row
    kind, source, confidence, pointer, project = words
    filed, verified, expires = [date.fromisoformat(one) if one else None for one in days]
    if isinstance(text, list):  # where it stands in the file, so that it is kept once
        text = raw[text[0] : text[1]].decode("utf-8", "surrogateescape")
    return Memory(
        text=text,
        scope=scope,
        handle=name,
        hash=hash_,
        where=Where(name, 0, raw, b"", 1),
        role=role,
        kind=kind,
        filed=filed,
        verified=verified,
        expires=expires,
        source=source,
        confidence=confidence,
        status=status,
        superseded_by=pointer,
        pinned=pinned,
        excluded=excluded,
        importance=importance,
        project=project,
        links=tuple(links),
        extras=tuple([(key, value) for key, value in extras]),
    )
