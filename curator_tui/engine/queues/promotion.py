"""What proved itself, and how full each file is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from ..case import Case
from ..ceiling import Ceiling, ceiling
from ..promote import Promotable, promotable
from ..review import Item, State
from ..usage import Usage, times, usage
from .again import Again, same

if TYPE_CHECKING:
    from ..alike import Alike
    from ..relevance.similar import Candidate


def items(case: Case, alike: Alike | None = None, again: Again | None = None) -> Iterator[Item]:
    """Memories at the threshold as open items, those near it as decided by their count alone; each with what
    the wider file holds that is like it."""
    shared = case.snapshot.shared
    if shared is None:
        return
    held = frozenset(m.hash for m in case.snapshot.of(shared) if m.hash)
    mine = [m for m in case.memories if m.role == "memory" and m.scope != shared]
    local = [m for m in mine if not case.sidecar.get(m.key, "keep_local")]
    counted = usage(case.snapshot.seeds)
    personas = sum(scope != shared for scope in case.snapshot.scopes)
    again = again or Again()
    on = case.policy, personas, shared
    before, made = again.of("promotion", on), dict[str, Item]()
    for found in promotable(local, held, case.policy):
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
    memory = found.memory
    state: State = "open" if found.stand == "due" else "decided"
    reasons = [_used(memory.used, found.threshold)]
    if counted:
        reasons.append(f"chosen {counted.chosen}, matched {counted.matched} in the logged seeds")
    if found.there:
        reasons.append(f"{shared} holds this text already: promoting archives this one")
    else:
        reasons.append(_loads(personas))
    if like and not found.there:
        from ..alike import said

        reasons += [f"{shared} holds “{one.text}”, {'; '.join(said(one))}" for one in like]
    return Item(
        id=f"promote:{memory.handle}",
        queue="promotion",
        scope=memory.scope,
        text=memory.text,
        harm=_harm(memory.used),
        members=(memory,),
        reasons=tuple(reasons),
        state=state,
        said="" if state == "open" else _near(memory.used, found.threshold),
        kind=found.stand,
    )


# Said once for all memories that were used as often: a large store has many.
@lru_cache(maxsize=256)
def _used(used: int, threshold: int) -> str:
    return f"{times(used)}; the policy promotes at {threshold}"


@lru_cache(maxsize=256)
def _near(used: int, threshold: int) -> str:
    return f"near the threshold: {used} of {threshold}"


@lru_cache(maxsize=256)
def _loads(personas: int) -> str:
    return f"will load in all {personas} personas"


@lru_cache(maxsize=256)
def _harm(used: int) -> tuple[float, ...]:
    return 1.5, float(used)


def fills(case: Case) -> tuple[Ceiling, ...]:
    """How full each scope's file is."""
    return tuple(ceiling(scope, case.snapshot.of(scope), case.policy) for scope in case.snapshot.scopes)
