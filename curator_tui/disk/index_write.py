"""The index brought up to date with a store that was read: only what differs is written, in short steps."""

from __future__ import annotations

from array import array
from collections import Counter
from itertools import chain
from typing import TYPE_CHECKING

from curator_tui.engine.relevance.source import counted, measured

from .index import guarded, numbers
from .index_rows import key, named, packed

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from curator_tui.engine.record import Memory

    from .index import Index

STEP = 2000
"""Memories that one transaction writes: others wait no longer than that takes."""

_CACHE, _CHECKPOINT = -32_000, 8_000  # KiB and pages of 4 KiB: a large step needs them to stay quick


def refresh(
    index: Index,
    memories: Sequence[tuple[Memory, str]],
    seen: Mapping[str, Sequence[int]],
    about: Mapping[str, object],
    go_on: Callable[[int, int], bool] = lambda done, total: True,
) -> bool:
    """The index now holds exactly `memories` (each with its short name), in this order.

    `seen`: what the files and folders were when they were read, see `stamps`. It is written with the step
    that takes the last old row away: it vouches for no old one, and for each new one. `go_on(done, total)` is
    asked after each step; False ends it there: what was written is of use, and the next one goes on from it.
    Returns whether it came to its end. Raises Unusable.
    """
    with guarded():
        work = _Work(index, memories)
        total = len(work.gone) + len(work.fresh)
        for done in range(0, total, STEP):
            whole = done + STEP >= total
            if not go_on(done, total):
                work.step(total, {**about, "complete": 0}, None, listed=done > 0)
                return False
            cleared = done <= max(0, len(work.gone) - 1) < done + STEP
            listed = whole or cleared or work.grown
            work.step(done, {**about, "complete": int(whole)}, seen if cleared else None, listed=listed)
        if not total:
            work.step(0, {**about, "complete": 1}, seen, listed=True)
        go_on(total, total)
        return True


class _Work:
    """What differs: `gone` are numbers of rows that go, `fresh` memories that come."""

    def __init__(self, index: Index, memories: Sequence[tuple[Memory, str]]) -> None:
        self._db = index.db
        self._db.execute(f"PRAGMA cache_size = {_CACHE}")
        self._db.execute(f"PRAGMA wal_autocheckpoint = {_CHECKPOINT}")
        at_of = {memory.handle: at for at, (memory, _) in enumerate(memories)}
        if len(at_of) < len(memories):  # of equal handles the last one counts
            memories = list({memory.handle: (memory, short) for memory, short in memories}.values())
            at_of = {memory.handle: at for at, (memory, _) in enumerate(memories)}
        self._given = memories
        self._docs = array("I", bytes(4 * len(memories)))  # by the place in `memories`; 0: no row yet
        self._lengths = array("I", bytes(4 * len(memories)))
        self._rows_held = 0
        self.gone: list[int] = []
        known = numbers(index, "lengths")
        last = 0
        for doc, handle, record, raw, bare in self._db.execute(
            "SELECT doc, handle, record, raw, words = '' FROM memory"
        ):
            last = max(last, doc)
            at = at_of.get(named(handle), -1)
            length = known[doc] if 0 < doc < len(known) else 0
            if at < 0 or doc < 1 or not (length or bare) or not _same(*memories[at], record, raw):
                self.gone.append(doc)
            else:
                self._docs[at], self._lengths[at] = doc, length
                self._rows_held += 1
        self.fresh = array("I", [at for at, doc in enumerate(self._docs) if not doc])
        self._listed = self._rows_held
        self._next = last + 1

    @property
    def grown(self) -> bool:
        """Whether the next step gives so many rows more than are listed that it is worth listing them all."""
        return 2 * (self._rows_held + STEP) >= 3 * self._listed

    def step(
        self,
        done: int,
        about: Mapping[str, object],
        seen: Mapping[str, Sequence[int]] | None,
        *,
        listed: bool,
    ) -> None:
        """Takes the rows `done` and on away, or puts them in, as one transaction. Who reads learns of those
        put in once they are `listed`; after a crash those that aren't are put in again."""
        gone = self.gone[done : done + STEP]
        at = max(0, done - len(self.gone))
        fresh = self.fresh[at : max(0, done + STEP - len(self.gone))]
        rows, df = self._rows(fresh)
        self._db.execute("BEGIN IMMEDIATE")
        try:
            self._take(gone, df)
            self._put(rows)
            self._db.executemany(
                "INSERT INTO term VALUES (?, ?) ON CONFLICT (term) DO UPDATE SET df = df + excluded.df",
                [(term, n) for term, n in df.items() if n],
            )
            self._tell({**self._columns(), **about} if listed else about)
            if about["complete"]:
                self._db.execute("DELETE FROM term WHERE df <= 0")
            if seen is not None:
                self._db.execute("DELETE FROM seen")
                self._db.executemany(
                    "INSERT INTO seen VALUES (?, ?, ?, ?, ?, ?)", [(key(n), *v) for n, v in seen.items()]
                )
            self._db.execute("COMMIT")
        except BaseException:
            self._db.execute("ROLLBACK")
            raise

    def _rows(self, fresh: Iterable[int]) -> tuple[list[tuple[object, ...]], Counter[str]]:
        terms: list[Iterable[str]] = []
        rows: list[tuple[object, ...]] = []
        for at in fresh:
            memory, short = self._given[at]
            counts, self._lengths[at] = measured(memory)
            terms.append(counts)
            doc = self._docs[at] = self._next
            self._next += 1
            self._rows_held += 1
            file, record = key(memory.where.file), packed(memory, short)
            rows.append((doc, key(memory.handle), file, record, memory.where.raw, _words(counts)))
        return rows, Counter(chain.from_iterable(terms))

    def _take(self, gone: Sequence[int], df: Counter[str]) -> None:
        for doc in gone:
            (words,) = self._db.execute("SELECT words FROM memory WHERE doc = ?", (doc,)).fetchone()
            self._db.execute(
                "INSERT INTO postings(postings, rowid, words) VALUES ('delete', ?, ?)", (doc, words)
            )
            df.subtract(set(words.split(" ")) if words else ())
        self._db.executemany("DELETE FROM memory WHERE doc = ?", [(doc,) for doc in gone])

    def _put(self, rows: Sequence[tuple[object, ...]]) -> None:
        self._db.executemany("INSERT INTO memory VALUES (?, ?, ?, ?, ?, ?)", rows)
        self._db.executemany("INSERT INTO postings(rowid, words) VALUES (?, ?)", [(r[0], r[5]) for r in rows])

    def _columns(self) -> dict[str, object]:
        """Order, places and lengths of all rows as packed numbers: one read each for who ranks."""
        self._listed = self._rows_held
        order, joined = array("I"), bytearray(self._rows_held + 1)
        places, lengths = array("I", bytes(4 * self._next)), array("I", bytes(4 * self._next))
        before: Memory | None = None
        for at, doc in enumerate(self._docs):
            if not doc:
                continue
            here, place = self._given[at][0], len(order)
            order.append(doc)
            places[doc], lengths[doc] = place, self._lengths[at]
            if before and here.filed and here.filed == before.filed and here.where.file == before.where.file:
                joined[place] = 1
            before = here
        return {
            "order": order.tobytes(),
            "places": places.tobytes(),
            "lengths": lengths.tobytes(),
            "joined": bytes(joined),
            "total": sum(lengths),
        }

    def _tell(self, about: Mapping[str, object]) -> None:
        self._db.executemany("INSERT OR REPLACE INTO about VALUES (?, ?)", list(about.items()))


def _same(memory: Memory, short: str, record: object, raw: object) -> bool:
    """Whether a row says of a memory what is to be said."""
    return memory.where.raw == raw and packed(memory, short) == record


def spelled(memory: Memory) -> str:
    """The terms of a memory as the index keeps them: each as often as it counts."""
    return _words(counted(memory))


def _words(counts: Mapping[str, int]) -> str:
    if len(counts) == sum(counts.values()):
        return " ".join(counts)
    return " ".join(f"{term} " * (n - 1) + term if n > 1 else term for term, n in counts.items())
