"""One stream over all queues, worst harm first."""

from __future__ import annotations

from collections.abc import Collection

from curator_tui.engine.values import replace

from ..case import Case
from ..known import as_day
from ..review import Item, Review
from . import chains, done, expiry, promotion, quarantine


def review(case: Case, seeded: Collection[str] = ()) -> Review:
    """All items of a store. `seeded` are the handles that the seed holds now."""
    found = [
        *quarantine.items(case),
        *done.done(case),
        *done.returned(case),
        *expiry.items(case, seeded),
        *chains.items(case),
        *promotion.items(case),
    ]
    items = [_put_off(case, item) for item in found]
    items.sort(key=lambda item: tuple(-part for part in item.harm))
    return Review(tuple(items))


def _put_off(case: Case, item: Item) -> Item:
    until = as_day(case.sidecar.get(f"i:{item.id}", "later"))
    if item.state != "open" or until is None or until <= case.today:
        return item
    return replace(item, state="later", said=f"put off until {until}")


def today(case: Case, items: Review) -> tuple[tuple[Item, ...], int]:
    """The stream of pane 0: every open item, but of due facts no more than the day's share.

    Returns it with the number of due facts in all. What was reviewed today counts against the share.
    """
    reviewed = sum(
        fields.get("reviewed") == case.today.isoformat()
        for key, fields in case.sidecar.entries.items()
        if key.startswith("m:")
    )
    left = max(0, case.policy.review.due - reviewed)
    out: list[Item] = []
    due = 0
    for item in items.items:
        if item.state != "open":
            continue
        if item.queue == "expiry":
            due += 1
            if due > left:
                continue
        out.append(item)
    return tuple(out), due
