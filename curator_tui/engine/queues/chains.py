"""Supersedures to look at: links that nobody settled, and pairs that may be one."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from ..case import Case
from ..chains import Link, link_key, links
from ..differing import differing
from ..layout import PAGED
from ..record import Memory
from ..review import Item, State
from ..supersede import Replacement, within


def items(case: Case, go_on: Callable[[], bool] = lambda: True) -> Iterator[Item]:
    """Each link once, settled ones as decided; then each proposal that nobody turned down, none of a scope
    where `go_on` says no while they are looked for."""
    for link in links(case.memories):
        yield _link(case, link)
    if case.layout.name in PAGED:
        return  # files have no order from which the newer one could be told: see `duplicates`
    if not go_on():
        return
    for scope in case.snapshot.scopes:
        mine = [m for m in case.memories if m.scope == scope and m.role == "memory"]
        for found in within(mine, case.policy, go_on):
            key = link_key(found.older, found.newer.hash)
            if not case.sidecar.get(key, "kept"):
                yield proposal(case, found)


def _differs(found: Replacement) -> tuple[str, ...]:
    texts = found.older.text, found.newer.text
    return f"overlap {found.overlap:.2f}", *differing(found.only_older, found.only_newer, texts)


def _link(case: Case, link: Link) -> Item:
    settled = case.sidecar.get(link.key, "settled")
    state: State = "decided" if settled else "open"
    members: tuple[Memory, ...] = (link.older,)
    words: tuple[str, ...] = ()
    if link.newer and link.compared:
        members = (link.older, link.newer)
        reasons: tuple[str, ...] = (f"replaced by “{link.newer.text}”", *_differs(link.compared))
        words = (*link.compared.only_older, *link.compared.only_newer)
    else:
        reasons = (f"points at {link.pointer[:12]}, and no memory here has that name",)
    return Item(
        id=f"chain:{link.key}",
        queue="chains",
        scope=link.older.scope,
        text=link.older.text,
        harm=(2.0, 0.0 if link.newer else 1.0, link.compared.overlap if link.compared else 0.0),
        members=members,
        reasons=reasons,
        state=state,
        said=f"settled on {settled}" if settled else "",
        kind="link",
        words=words,
    )


def proposal(case: Case, found: Replacement) -> Item:
    """One memory that another may replace."""
    limit = case.policy.supersede.overlap
    return Item(
        id=f"proposal:{link_key(found.older, found.newer.hash)}",
        queue="chains",
        scope=found.older.scope,
        text=found.older.text,
        harm=(2.0, 2.0, found.overlap),
        members=(found.older, found.newer),
        reasons=(
            f"may be replaced by “{found.newer.text}”",
            *_differs(found),
            f"the policy asks above {limit}",
        ),
        kind="proposal",
        words=(*found.only_older, *found.only_newer),
    )
