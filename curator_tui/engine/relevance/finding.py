"""Search as it is typed: what the whole set knows about the words, then what holds their letters."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from datetime import date

from curator_tui.engine.values import dataclass

from ..expiry import due
from ..policy import Policy
from ..record import Memory
from .recall import Recalled, recall
from .source import Source
from .terms import spans, terms

MOST = 200


@dataclass(frozen=True, slots=True)
class Hit:
    """A memory that was found. `spans` are where its text matches; `score` is 0 where only letters do.

    `words` are those of the search that it has, `why` sentences. `verify`: it is past its date, since `due`.
    """

    memory: Memory
    score: float
    spans: tuple[tuple[int, int], ...]
    words: tuple[str, ...]
    why: tuple[str, ...]
    verify: bool
    due: date | None


def find(
    text: str,
    source: Source,
    memories: Iterable[Memory],
    policy: Policy,
    today: date,
    keep: Callable[[Memory], bool],
    limit: int = MOST,
) -> tuple[Hit, ...]:
    """The `limit` best: by `recall`, then in the order of `memories` those that hold each typed word as
    letters, for a word is typed letter by letter; of both, those that hold them all come first. What shares
    no word with the search isn't in it. `keep` says what may be shown at all."""
    known = recall(text, source, policy, today, keep, limit)
    wanted = frozenset(terms(text))
    hits = (_recalled(one, wanted, text) for one in known)
    found = {hit.memory.handle: hit for hit in hits if hit.words or hit.spans}
    for hit in _lettered(text, memories, policy, today):
        if len(found) >= limit:
            break
        if hit.memory.handle not in found and keep(hit.memory):
            found[hit.memory.handle] = hit
    needles = text.lower().split()
    return tuple(sorted(found.values(), key=lambda hit: not _holds(hit.memory.text.lower(), needles)))


def _recalled(one: Recalled, wanted: frozenset[str], text: str) -> Hit:
    places = tuple(spans(one.memory.text, wanted)) or _places(one.memory.text, text.lower().split())
    return Hit(one.memory, one.score, places, one.matched, one.why, one.verify, one.due)


def _lettered(text: str, memories: Iterable[Memory], policy: Policy, today: date) -> Iterator[Hit]:
    needles = text.lower().split()
    if not needles:
        return
    for memory in memories:
        if _holds(memory.text.lower(), needles):
            past = due(memory, policy, today)
            places = _places(memory.text, needles)
            yield Hit(memory, 0.0, places, tuple(needles), ("holds these letters",), past.due(), past.on)


def _holds(low: str, needles: Iterable[str]) -> bool:
    return all(needle in low for needle in needles)


def _places(text: str, needles: Iterable[str]) -> tuple[tuple[int, int], ...]:
    """Where the needles stand; nowhere in a text whose lower case has another length."""
    low = text.lower()
    found: list[tuple[int, int]] = []
    for needle in needles if len(low) == len(text) else ():
        at = low.find(needle)
        while at >= 0 and len(found) < MOST:
            found.append((at, at + len(needle)))
            at = low.find(needle, at + len(needle))
    return tuple(sorted(set(found)))
