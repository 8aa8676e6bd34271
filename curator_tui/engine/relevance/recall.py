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

# So many are looked at first; more only where too few of those may be told.
_LOOKED = 120
# What scores less than this share of the best is about something else.
_WORTH = 0.25


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
    told: list[Recalled] = []
    looked = 0
    while len(told) < limit:
        found = relevant(source, text, policy, today, max(_LOOKED, 4 * looked), None)
        for one in found[looked:]:
            if len(told) == limit:
                break
            if (not told or one.score >= _WORTH * told[0].score) and keep(one.memory):
                told.append(_told(one, len(told) + 1, words, policy, today))
        if len(found) < max(_LOOKED, 4 * looked) or (told and found[-1].score < _WORTH * told[0].score):
            break
        looked = len(found)
    return tuple(told)


def _told(one: Found, rank: int, words: Words, policy: Policy, today: date) -> Recalled:
    past = due(one.memory, policy, today)
    verify = past.due()
    filed = one.memory.filed
    age = (today - filed).days if filed and filed <= today else None
    why = one.factors.why if one.factors else ()
    return Recalled(one.memory, rank, one.score, words.shared(one), age, verify, past.on, why)
