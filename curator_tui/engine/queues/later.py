"""Items that a person put off, or has seen."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import date

from ..case import Case
from ..known import as_day
from ..review import Item
from ..values import replace

_KEY = "i:"


def put_off(case: Case, items: Iterable[Item]) -> Iterator[Item]:
    """The items, those put off or seen with that said of them."""
    return (_said(case, item) for item in items) if _any(case) else iter(items)


def settled(case: Case) -> frozenset[str]:
    """The ids of open items that don't wait: they were put off to a day to come, or seen."""
    keys = (key for key in case.sidecar.entries if key.startswith(_KEY))
    ids = (key.removeprefix(_KEY) for key in keys)
    return frozenset(id_ for id_ in ids if _day(case, id_, "seen") or _until(case, id_))


def _any(case: Case) -> bool:
    return any(key.startswith(_KEY) for key in case.sidecar.entries)


def _until(case: Case, id_: str) -> date | None:
    """The day to come to which it was put off."""
    day = _day(case, id_, "later")
    return day if day is not None and day > case.today else None


def _day(case: Case, id_: str, field: str) -> date | None:
    return as_day(case.sidecar.get(f"{_KEY}{id_}", field))


def _said(case: Case, item: Item) -> Item:
    if seen := _day(case, item.id, "seen"):
        return replace(item, state="decided", said=f"seen on {seen}")
    if item.state == "open" and (until := _until(case, item.id)):
        return replace(item, state="later", said=f"put off until {until}")
    return item
