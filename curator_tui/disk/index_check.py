"""Whether an index agrees with itself: what is counted of its rows, and where they are found, with them."""

from __future__ import annotations

from collections import Counter, defaultdict
from typing import TYPE_CHECKING

from .index import numbers

if TYPE_CHECKING:
    from collections.abc import Iterator

    from .index import Index


def disagreements(index: Index) -> list[str]:
    """What doesn't agree, in sentences. Reads the whole index. Raises sqlite3.Error and ValueError."""
    rows = dict(index.db.execute("SELECT doc, words FROM memory"))
    return [*_terms(index, rows), *_columns(index, rows)]


def _terms(index: Index, rows: dict[int, str]) -> Iterator[str]:
    df: Counter[str] = Counter()
    places: defaultdict[str, list[int]] = defaultdict(lambda: [0, 0])
    for doc, words in rows.items():
        held = words.split(" ") if words else []
        df.update(set(held))
        for term in held:
            at = places[term]
            at[0] += 1
            at[1] += doc
    if dict(index.db.execute("SELECT term, df FROM term WHERE df > 0")) != df:
        yield "it counts other memories for a term than have it"
    found = index.db.execute("SELECT term, count(*), sum(doc) FROM found GROUP BY term")
    if {term: [count, docs] for term, count, docs in found} != places:
        yield "it finds other memories for a term than have it"


def _columns(index: Index, rows: dict[int, str]) -> Iterator[str]:
    order, places, lengths = (numbers(index, name) for name in ("order", "places", "lengths"))
    if sorted(order) != sorted(rows) or any(places[doc] != place for place, doc in enumerate(order)):
        yield "its order is another than that of its memories"
    elif any(bool(words) and not lengths[doc] for doc, words in rows.items()) or sum(lengths) != index.about(
        "total"
    ):
        yield "it has other lengths than its memories"
