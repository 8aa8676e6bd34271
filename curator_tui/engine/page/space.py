"""How many bytes each project gets: in proportion to attention, never less than a minimum."""

from __future__ import annotations

from collections.abc import Sequence

from curator_tui.engine.values import dataclass

_SCALE = 1_000_000


@dataclass(frozen=True, slots=True)
class Want:
    """What a space could fill (`room`, in bytes), its attention, and whether it is that of the project at
    hand."""

    room: int
    attention: float
    here: bool = False


def divide(budget: int, minimum: int, share_here: float, wants: Sequence[Want]) -> list[int]:
    """Bytes for each of `wants`, no more than it has room for, in all no more than `budget`.

    Each gets the minimum first, or an equal share where those don't fit; the project at hand gets
    `share_here` of the budget first, as far as the others' minimum allows. What is left follows attention;
    what the attended can't fill goes to the others equally.
    """
    floors = _floors(budget, minimum, wants)
    for at, want in enumerate(wants):
        if want.here:
            free = budget - sum(floors)
            floors[at] = min(want.room, max(floors[at], min(int(budget * share_here), floors[at] + free)))
    weights = [round(want.attention * _SCALE) for want in wants]
    rooms = [want.room for want in wants]
    given = _proportional(budget, weights, floors, rooms)
    if sum(given) < budget:
        even = [1 if give < room else 0 for give, room in zip(given, rooms, strict=True)]
        given = _proportional(budget, even, given, rooms)
    return given


def _floors(budget: int, minimum: int, wants: Sequence[Want]) -> list[int]:
    """The minimum of each, or the largest equal share that fits."""
    rooms = [want.room for want in wants]
    least, most = 0, max(0, minimum)
    while least < most:
        middle = (least + most + 1) // 2
        if sum(min(room, middle) for room in rooms) <= budget:
            least = middle
        else:
            most = middle - 1
    return [min(room, least) for room in rooms]


def _proportional(
    budget: int, weights: Sequence[int], floors: Sequence[int], rooms: Sequence[int]
) -> list[int]:
    """Shares by weight, each held within floor..room; those without weight stay at their floor.

    Shares that leave their bounds are set to the bound and the rest is divided anew, too small ones first
    where these miss more than the too large ones have over. Ends, since each round sets at least one.
    """
    given = list(floors)
    free = {at: weight for at, weight in enumerate(weights) if weight > 0}
    while free:
        fixed = sum(give for at, give in enumerate(given) if at not in free)
        left, whole = max(0, budget - fixed), sum(free.values())
        shares = {at: left * weight // whole for at, weight in free.items()}
        small = [at for at in free if shares[at] < floors[at]]
        large = [at for at in free if shares[at] > rooms[at]]
        missing = sum(floors[at] - shares[at] for at in small)
        over = sum(shares[at] - rooms[at] for at in large)
        if not small and not large:
            for at in free:
                given[at] = shares[at]
            break
        bound, source = (small, floors) if missing >= over else (large, rooms)
        for at in bound:
            given[at] = source[at]
            del free[at]
    return given
