"""The extra `curator-tui[embed]`: a small sentence model that runs offline out of its own package.

Vectors are kept in the index by the hash of their text, so that each is made once. Without the package
nothing here is loaded.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from curator_tui.disk import index as indexes
from curator_tui.engine.sha import sha256

from .extras import MODEL

if TYPE_CHECKING:
    from curator_tui.disk.places import Kept
    from curator_tui.engine.record import Memory
    from curator_tui.engine.relevance.pool import Pool

VERSION = "usem3:1"
_BATCH = 64
_LONGEST = 1000
_NEAR = 300
_KEPT = 256


class Meanings:
    """Vectors of a store's memories, by the hash of their text."""

    def __init__(self, kept: Kept) -> None:
        self._kept = kept
        self._model: Any = None
        self._vectors: dict[str, Any] = {}
        self._loaded = False
        self._asked: dict[str, Any] = {}
        self._rows: tuple[Sequence[Memory], int, list[int], Any] | None = None

    def fill(self, memories: Iterable[Memory], wanted: Callable[[], bool] = lambda: True) -> int:
        """Makes the vectors that are missing, until `wanted` says no; returns how many were made, and keeps
        them in the index. Slow: 30 to 400 a second."""
        self._load()
        missing = {name: _said(m)[:_LONGEST] for m in memories if (name := _name(m)) not in self._vectors}
        todo = list(missing.items())
        made = 0
        for at in range(0, len(todo), _BATCH):
            if not wanted():
                break
            part = todo[at : at + _BATCH]
            fresh = {name: v for (name, _), v in zip(part, self._encode([t for _, t in part]), strict=True)}
            self._vectors |= fresh
            self._keep(fresh)
            made += len(part)
        return made

    def of(self, pool: Pool) -> Callable[[str], Mapping[int, float]]:
        """For a sentence the numbers of the memories in `pool` that mean most like it, with their cosines."""

        def alike(sentence: str) -> Mapping[int, float]:
            import numpy

            docs, matrix = self._matrix(pool)
            if not docs:
                return {}
            cosines = matrix @ self._sentence(sentence)
            near = numpy.argsort(-cosines, kind="stable")[:_NEAR]
            return {docs[at]: float(cosines[at]) for at in near if cosines[at] > 0}

        return alike

    def _matrix(self, pool: Pool) -> tuple[list[int], Any]:
        held, count = pool.given, len(self._vectors)
        if self._rows is None or self._rows[0] is not held or self._rows[1] != count:
            import numpy

            found = ((pool.doc(m.handle), self._vectors.get(_name(m))) for m in held)
            rows = [(doc, vector) for doc, vector in found if doc is not None and vector is not None]
            self._rows = held, count, [doc for doc, _ in rows], numpy.array([vector for _, vector in rows])
        return self._rows[2], self._rows[3]

    def _sentence(self, text: str) -> Any:
        if text not in self._asked:
            if len(self._asked) >= _KEPT:
                self._asked.clear()
            self._asked[text] = self._encode([text[:_LONGEST]])[0]
        return self._asked[text]

    def _encode(self, texts: list[str]) -> Any:
        import numpy

        if self._model is None:
            from importlib import import_module

            self._model = import_module(MODEL).USE()
        plain = [text.encode("utf-8", "replace").decode("utf-8") or " " for text in texts]
        return numpy.asarray(self._model.encode(plain), dtype=numpy.float32)

    def _load(self) -> None:
        """What the index has."""
        if self._loaded:
            return
        self._loaded = True
        import numpy

        with indexes.suppressing():
            index = indexes.existing(self._kept)
            if index is None:
                return
            rows = index.db.execute("SELECT hash, value FROM vector WHERE model = ?", (VERSION,)).fetchall()
            index.close()
            self._vectors |= {name: numpy.frombuffer(value, dtype=numpy.float16).astype(numpy.float32)
                              for name, value in rows}  # fmt: skip

    def _keep(self, fresh: Mapping[str, Any]) -> None:
        """Into the index, where there is one; else they are made again another time."""
        rows = [(name, VERSION, vector.astype("float16").tobytes()) for name, vector in fresh.items()]
        with indexes.turn(self._kept) as mine, indexes.suppressing():
            index = indexes.existing(self._kept) if mine else None
            if index is not None:
                index.db.execute("BEGIN IMMEDIATE")
                index.db.executemany("INSERT OR REPLACE INTO vector VALUES (?, ?, ?)", rows)
                index.db.execute("COMMIT")
                index.close()


def _said(memory: Memory) -> str:
    from curator_tui.engine.relevance.similar import said

    return said(memory)


def _name(memory: Memory) -> str:
    return sha256(_said(memory).encode("utf-8", "surrogateescape")).hexdigest()[:24]
