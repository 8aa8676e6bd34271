"""Filling one budget, lane by lane, and remembering what stayed out and why."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date

from ..expiry import due
from ..policy import Policy
from ..record import Memory
from ..seed import HELD, NO_OBJECTIVE, Entry, Held, Hold, LeftOut, size_of, written
from .copies import Taken
from .factors import Weigher
from .rank import best_of
from .relevant import Found, Words
from .source import Doc, Source

# At most this many that didn't fit are named: the best ones.
LEFT_OUT = 100
PINNED, STANDING, RELEVANT, NEWEST = "pinned", "standing", "relevant", "newest"


class Fill:
    """`entries` are taken in the order of the calls; `left` are the bytes still free."""

    def __init__(self, source: Source, policy: Policy, today: date, held: Held, objective: str = "") -> None:
        self.left = policy.seed.budget
        self.entries: list[Entry] = []
        self._asked = bool(objective.strip())
        self._source = source
        self._policy = policy
        self._today = today
        self._held = held
        self._plain = policy.seed.written == "content"
        self._words = Words(source)
        self._weigher = Weigher(policy, today)
        self._taken = Taken(policy.seed.copy)
        self._done: set[Doc] = set()
        self._out: list[LeftOut] = []
        self._unfit: dict[Doc, tuple[Found, int]] = {}

    def lane(self, name: str, found: Iterable[Found], share: int, least: int = 0) -> None:
        """Takes of `found`, in its order, what fits into at most `share` bytes of what is left.

        What doesn't fit stays free for the lanes behind. No text of `found` is shorter than `least`: once
        none can fit, no more are looked at than may be named as left out.
        """
        share = min(share, self.left)
        for one in found:
            if share < 1 or (share <= least and len(self._unfit) >= LEFT_OUT):
                return
            if one.doc in self._done:
                continue
            if hold := self._held(one.memory):
                self._keep_out(one, hold)
                continue
            line = one.memory.text if self._plain else written(one.memory, self._policy)
            size = size_of(line)
            if size <= share and (mark := self._mark(one.memory)):
                line += mark
                size += len(mark)
            if size > share:
                self._unfit.setdefault(one.doc, (one, size))
            else:
                share -= self._take(one, name, line, size)

    def left_out(self) -> tuple[LeftOut, ...]:
        """What was kept out, then the best of what didn't fit, with what each would take."""
        unfit = {doc: one.score for doc, (one, _) in self._unfit.items() if doc not in self._done}
        best = [self._unfit[doc] for doc in best_of(self._source, unfit, LEFT_OUT)]
        return *self._out, *(self._over(one, size) for one, size in best)

    def _keep_out(self, one: Found, hold: Hold) -> None:
        self._done.add(one.doc)
        self._out.append(LeftOut(one.memory, one.score, hold, *HELD[hold]))

    def _take(self, one: Found, lane: str, line: str, size: int) -> int:
        """Bytes taken; 0 where it says what another says."""
        self._done.add(one.doc)
        original = self._taken.copy_of(one.memory.text)
        if original is not None:
            why = f"says the same as {original}, which is in"
            self._out.append(LeftOut(one.memory, one.score, "copy", why, f"{original} out of the seed"))
            return 0
        self._taken.add(one.memory.text, one.memory.handle)
        self.entries.append(self._entry(one, lane, line, size))
        self.left -= size
        return size

    def _mark(self, memory: Memory) -> str:
        """What a line past its date says behind its text."""
        if not self._policy.seed.mark or not self._plain:
            return ""
        past = due(memory, self._policy, self._today)
        return f" (due {past.on})" if past.on is not None and past.overdue > 0 else ""

    def _entry(self, one: Found, lane: str, line: str, size: int) -> Entry:
        counted = one.factors or self._weigher.of(one.memory)
        words = self._words.shared(one)
        total = f"overlap {one.match.overlap:.3f} x {counted.value:.3f} = {one.score:.3f}"
        why = (self._first(one, words, lane), *counted.why, *([total] if one.score else []))
        rank = len(self.entries) + 1
        overlap, recency = one.match.overlap, counted.recency
        return Entry(one.memory, rank, one.score, overlap, recency, words, line, size, lane, why)

    def _first(self, one: Found, words: tuple[str, ...], lane: str) -> str:
        if self._asked:
            return _found(one, words)
        return f"{NO_OBJECTIVE}: by freshness" if lane == NEWEST else NO_OBJECTIVE

    def _over(self, one: Found, size: int) -> LeftOut:
        """Left out for its size: the score it would need is that of the last entry that would have to go."""
        why = f"{size} bytes don’t fit the {self.left} that are left"
        free = self.left
        for entry in reversed(self.entries):
            free += entry.size
            if free >= size:
                needs = f"{size - self.left} bytes more, or a score above {entry.score:.3f}"
                return LeftOut(one.memory, one.score, "budget", why, needs)
        return LeftOut(one.memory, one.score, "budget", why, f"{size - self.left} bytes more")


def _found(one: Found, words: tuple[str, ...]) -> str:
    if words:
        return f"shares {len(words)} word{'s' * (len(words) != 1)}: {', '.join(words)}"
    if one.score:
        return "shares no word with the objective; stands beside a match or says what matches say"
    return "shares no word with the objective"
