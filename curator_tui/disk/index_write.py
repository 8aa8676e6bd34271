"""The index brought up to date with a store that was read: only what differs is written, in short steps."""

from __future__ import annotations

from array import array
from collections import Counter
from itertools import chain
from typing import TYPE_CHECKING

from curator_tui.engine.relevance.source import counted, measured

from .index import guarded, numbers
from .index_rows import key, packed

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
        wanted = {key(memory.handle): (memory, packed(memory, short)) for memory, short in memories}
        self._docs: dict[bytes, int] = {}
        self._lengths: dict[int, int] = {}
        self.gone: list[int] = []
        held = self._db.execute("SELECT doc, handle, record, raw, words = '' FROM memory").fetchall()
        known = numbers(index, "lengths")
        for doc, handle, record, raw, bare in held:
            new = wanted.get(handle)
            length = known[doc] if doc < len(known) else 0
            if new is None or new[1] != record or new[0].where.raw != raw or not (length or bare):
                self.gone.append(doc)
            else:
                self._docs[handle] = doc
                self._lengths[doc] = length
        self._order = {name: memory for name, (memory, _) in wanted.items()}
        self.fresh = [(h, *wanted[h]) for h in wanted if h not in self._docs]
        self._listed = len(self._docs)
        self._next = max((row[0] for row in held), default=0) + 1

    @property
    def grown(self) -> bool:
        """Whether the next step gives so many rows more than are listed that it is worth listing them all."""
        return 2 * (len(self._docs) + STEP) >= 3 * self._listed

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

    def _rows(
        self, fresh: Sequence[tuple[bytes, Memory, str]]
    ) -> tuple[list[tuple[object, ...]], Counter[str]]:
        terms: list[Iterable[str]] = []
        rows: list[tuple[object, ...]] = []
        for handle, memory, record in fresh:
            counts, self._lengths[self._next] = measured(memory)
            terms.append(counts)
            doc = self._next
            self._next += 1
            self._docs[handle] = doc
            rows.append((doc, handle, key(memory.where.file), record, memory.where.raw, _words(counts)))
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
        held = [(self._docs[name], memory) for name, memory in self._order.items() if name in self._docs]
        self._listed = len(held)
        size = self._next
        places, lengths = array("I", bytes(4 * size)), array("I", bytes(4 * size))
        joined = bytearray(len(held) + 1)
        before: Memory | None = None
        for place, (doc, here) in enumerate(held):
            places[doc], lengths[doc] = place, self._lengths[doc]
            if before and here.filed and here.filed == before.filed and here.where.file == before.where.file:
                joined[place] = 1
            before = here
        return {
            "order": array("I", [doc for doc, _ in held]).tobytes(),
            "places": places.tobytes(),
            "lengths": lengths.tobytes(),
            "joined": bytes(joined),
            "total": sum(lengths),
        }

    def _tell(self, about: Mapping[str, object]) -> None:
        self._db.executemany("INSERT OR REPLACE INTO about VALUES (?, ?)", list(about.items()))


def spelled(memory: Memory) -> str:
    """The terms of a memory as the index keeps them: each as often as it counts."""
    return _words(counted(memory))


def _words(counts: Mapping[str, int]) -> str:
    if len(counts) == sum(counts.values()):
        return " ".join(counts)
    return " ".join(f"{term} " * (n - 1) + term if n > 1 else term for term, n in counts.items())
