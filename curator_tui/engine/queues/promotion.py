"""What proved itself, and how full each file is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, cast

from ..case import Case
from ..ceiling import Ceiling, ceiling
from ..promote import Promotable, promotable
from ..review import Item, Lot, State
from ..usage import Usage, times, usage
from .again import Again, same
from .later import put_off

if TYPE_CHECKING:
    from ..alike import Alike
    from ..relevance.similar import Candidate


def lot(case: Case, alike: Alike | None = None, again: Again | None = None) -> Lot:
    """The same as `items`, of which those near the threshold are made when they are looked at."""
    due = put_off(case, items(case, alike, near=False))
    first = tuple(item for item in due if item.state == "open")
    ids = [item.id for item in first]
    return Lot("promotion", len(ids), lambda: ids, first, lambda: put_off(case, items(case, alike, again)))


def items(
    case: Case, alike: Alike | None = None, again: Again | None = None, *, near: bool = True
) -> Iterator[Item]:
    """Memories at the threshold as open items, those near it, if asked for, as decided by their count alone;
    each with what the wider file holds that is like it."""
    shared = case.snapshot.shared
    if shared is None:
        return
    held = frozenset(m.hash for m in case.snapshot.of(shared) if m.hash)
    mine = (m for m in case.memories if m.role == "memory" and m.scope != shared)
    counted = usage(case.snapshot.seeds)
    personas = sum(scope != shared for scope in case.snapshot.scopes)
    again = again or Again()
    on = case.policy, personas, shared
    before, made = again.of("promotion", on), dict[str, Item]()
    for found in promotable(mine, held, case.policy, near=near):
        if case.sidecar.get(found.memory.key, "keep_local"):
            continue
        handle = found.memory.handle
        like = alike.wider.get(handle, ()) if alike else ()
        if found.there or like or handle in counted:
            yield _item(found, personas, shared, counted.get(handle), like)
            continue
        item = before.get(handle)
        if item is None or not same(item, found.memory):
            item = _item(found, personas, shared, None, ())
        made[handle] = item
        yield item
    again.keep("promotion", on, made)


def _item(
    found: Promotable, personas: int, shared: str, counted: Usage | None, like: Sequence[Candidate]
) -> Item:
    memory, threshold = found.memory, found.threshold
    reasons, harm, near = _told(memory.used, threshold, personas)
    if counted or found.there or like:
        reasons = tuple(_more(found, reasons, shared, counted, like))
    state, said = ("open", "") if found.stand == "due" else ("decided", near)
    return Item(
        f"promote:{memory.handle}", "promotion", memory.scope, memory.text, harm, (memory,), reasons,
        state=cast("State", state), said=said, kind=found.stand,
    )  # fmt: skip


def _more(
    found: Promotable, plain: Sequence[str], shared: str, counted: Usage | None, like: Sequence[Candidate]
) -> Iterator[str]:
    """Reasons, where there is more to say than of most."""
    used, loads = plain
    yield used
    if counted:
        yield f"chosen {counted.chosen}, matched {counted.matched} in the logged seeds"
    if found.there:
        yield f"{shared} holds this text already: promoting archives this one"
        return
    yield loads
    if like:
        from ..alike import said

        yield from (f"{shared} holds “{one.text}”, {'; '.join(said(one))}" for one in like)


# Said once for all memories that were used as often: a large store has many.
@lru_cache(maxsize=1 << 10)
def _told(used: int, threshold: int, personas: int) -> tuple[tuple[str, ...], tuple[float, ...], str]:
    """Reasons, harm, and what is said of one near the threshold."""
    reasons = (
        f"{times(used)}; the policy promotes at {threshold}",
        f"will load in all {personas} personas",
    )
    return reasons, (1.5, float(used)), f"near the threshold: {used} of {threshold}"


def fills(case: Case) -> tuple[Ceiling, ...]:
    """How full each scope's file is."""
    return tuple(ceiling(scope, case.snapshot.of(scope), case.policy) for scope in case.snapshot.scopes)
