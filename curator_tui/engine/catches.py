"""Rows of the quarantine file as a person decides on them: equal catches are one."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date
from typing import Literal

from curator_tui.engine.values import dataclass

from .change import Sidecar
from .known import as_day
from .snapshot import Catch

Decision = Literal["released", "discarded"]


@dataclass(frozen=True, slots=True)
class Group:
    """All rows with exactly the same bytes in one scope.

    `decision` is what our records say a person decided, on `day`; a mark that they don't know decides
    nothing and makes the group `foreign`. `again` counts catches that were not appended once more.
    """

    rows: tuple[Catch, ...]
    decision: Decision | None
    day: date | None
    foreign: bool
    again: int

    @property
    def first(self) -> Catch:
        """The row that names the group."""
        return self.rows[0]

    @property
    def count(self) -> int:
        """How often these bytes were caught."""
        return len(self.rows) + self.again


def groups(catches: Iterable[Catch], sidecar: Sidecar) -> list[Group]:
    """The rows grouped by scope and bytes, in order of first appearance."""
    found: dict[str, list[Catch]] = {}
    for catch in catches:
        found.setdefault(catch.key, []).append(catch)
    return [_group(rows, sidecar) for rows in found.values()]


def _group(rows: list[Catch], sidecar: Sidecar) -> Group:
    key = rows[0].key
    decision: Decision | None = None
    day: date | None = None
    for name in ("released", "discarded"):
        when = as_day(sidecar.get(key, name))
        if when:
            decision, day = ("released" if name == "released" else "discarded"), when
    marked = any(row.mark in ("released", "discarded") for row in rows)
    again = sidecar.get(key, "again")
    count = again if isinstance(again, int) else 0
    return Group(tuple(rows), decision, day, marked and decision is None, count)
