"""What the whole set knows about a message, also what no seed holds."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date

from curator_tui.engine.values import dataclass

from ..expiry import due
from ..policy import Policy
from ..record import Memory
from .relevant import Found, Words, relevant
from .source import Postings

_LOOKED = 500


@dataclass(frozen=True, slots=True)
class Recalled:
    """One memory that has to do with the message. `age` in days since `filed`, None without a date.

    `verify`: it is past its date, since `due`: verify before use. `matched` are the message's words in it.
    """

    memory: Memory
    rank: int
    score: float
    matched: tuple[str, ...]
    age: int | None
    verify: bool
    due: date | None
    why: tuple[str, ...]


def recall(
    text: str,
    source: Postings,
    policy: Policy,
    today: date,
    keep: Callable[[Memory], bool],
    limit: int = 50,
) -> tuple[Recalled, ...]:
    """The `limit` memories that know most about `text`, best first; ties by the order of the store.

    `keep` says what may be told at all: nothing quarantined, and superseded ones only as history.
    """
    words = Words(source)
    kept = [one for one in relevant(source, text, policy, today, _LOOKED, None) if keep(one.memory)]
    return tuple(_told(one, at + 1, words, policy, today) for at, one in enumerate(kept[:limit]))


def _told(one: Found, rank: int, words: Words, policy: Policy, today: date) -> Recalled:
    past = due(one.memory, policy, today)
    verify = past.due()
    filed = one.memory.filed
    age = (today - filed).days if filed and filed <= today else None
    why = one.factors.why if one.factors else ()
    return Recalled(one.memory, rank, one.score, words.shared(one), age, verify, past.on, why)
