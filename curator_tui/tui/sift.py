"""The filter: rows that hold all the words typed."""

from __future__ import annotations

from ..show.doc import Rows


class Sift:
    """Keeps what a filter looks in for as long as the rows are the same."""

    def __init__(self) -> None:
        self._rows: Rows | None = None
        self._hay: list[str] = []

    def apply(self, rows: Rows, typed: str) -> Rows:
        """The rows that hold every word of `typed`, in any case; heads go."""
        needles = words(typed)
        if not needles:
            return rows
        if rows is not self._rows:
            self._rows = rows
            self._hay = [rows.hay(i).lower() for i in range(len(rows))]
        kept = [
            i
            for i, hay in enumerate(self._hay)
            if i not in rows.heads and all(needle in hay for needle in needles)
        ]
        return Rows(
            [rows.ids[i] for i in kept],
            lambda at: rows.row(kept[at]),
            lambda at: rows.hay(kept[at]),
            rows.lead,
        )


def words(typed: str) -> tuple[str, ...]:
    """What is looked for."""
    return tuple(typed.lower().split())


def said(shown: Rows, all_: Rows, typed: str) -> str:
    """“7 of 300, 293 hidden”; "" without a filter."""
    if not words(typed):
        return ""
    whole = len(all_) - len(all_.heads)
    return f"{len(shown):,} of {whole:,}, {whole - len(shown):,} hidden"
