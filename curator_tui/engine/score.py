"""The first design's score: likeness of words times freshness.

score = Jaccard(objective, content) x exp(-decay x days), days fractional from 00:00 UTC of `filed`
(nanika vectors, op `score`).
"""

from __future__ import annotations

import math
from datetime import UTC, date, datetime

from curator_tui.engine.values import dataclass

from .record import Memory
from .text import jaccard, keywords


@dataclass(frozen=True, slots=True)
class Score:
    """`value` is `overlap` x `recency`, each within 0..1; `matched` are the words in common, sorted."""

    value: float
    overlap: float
    recency: float
    matched: tuple[str, ...]


def days_since(filed: date, now: datetime) -> float:
    """Fractional days from 00:00 UTC of `filed` to `now`; negative for a date ahead."""
    start = datetime(filed.year, filed.month, filed.day, tzinfo=UTC)
    return (now - start).total_seconds() / 86400


def recency(filed: date | None, now: datetime, decay: float) -> float:
    """exp(-decay x days); 1 without a date, or with one ahead."""
    if filed is None:
        return 1.0
    days = days_since(filed, now)
    return math.exp(-decay * days) if days > 0 else 1.0


def score(memory: Memory, wanted: frozenset[str], now: datetime, decay: float) -> Score:
    """`wanted` are the objective's keywords."""
    words = keywords(memory.text)
    overlap = jaccard(wanted, words)
    fresh = recency(memory.filed, now, decay)
    return Score(overlap * fresh, overlap, fresh, tuple(sorted(wanted & words)))
