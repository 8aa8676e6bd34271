"""What proved itself, and how full each file is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from ..case import Case
from ..ceiling import Ceiling, ceiling
from ..promote import Promotable, promotable
from ..review import Item, State
from ..usage import Usage, times, usage

if TYPE_CHECKING:
    from ..alike import Alike
    from ..relevance.similar import Candidate


def items(case: Case, alike: Alike | None = None) -> Iterator[Item]:
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
    for found in promotable(local, held, case.policy):
        like = alike.wider.get(found.memory.handle, ()) if alike else ()
        yield _item(found, personas, shared, counted.get(found.memory.handle), like)


def _item(
    found: Promotable, personas: int, shared: str, counted: Usage | None, like: Sequence[Candidate]
) -> Item:
    memory = found.memory
    state: State = "open" if found.stand == "due" else "decided"
    reasons = [f"{times(memory.used)}; the policy promotes at {found.threshold}"]
    if counted:
        reasons.append(f"chosen {counted.chosen}, matched {counted.matched} in the logged seeds")
    if found.there:
        reasons.append(f"{shared} holds this text already: promoting archives this one")
    else:
        reasons.append(f"will load in all {personas} personas")
    if like and not found.there:
        from ..alike import said

        reasons += [f"{shared} holds “{one.text}”, {'; '.join(said(one))}" for one in like]
    return Item(
        id=f"promote:{memory.handle}",
        queue="promotion",
        scope=memory.scope,
        text=memory.text,
        harm=(1.5, float(memory.used)),
        members=(memory,),
        reasons=tuple(reasons),
        state=state,
        said="" if state == "open" else f"near the threshold: {memory.used} of {found.threshold}",
        kind=found.stand,
    )


def fills(case: Case) -> tuple[Ceiling, ...]:
    """How full each scope's file is."""
    return tuple(ceiling(scope, case.snapshot.of(scope), case.policy) for scope in case.snapshot.scopes)
