"""What was filed anew though a person, or a threshold, had let it go."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ..case import Case
from ..differing import differing
from ..regret import Regret, standing
from ..review import Item
from ..supersede import compare


def items(case: Case, found: Iterable[Regret]) -> Iterator[Item]:
    """One item for each that still stands. What was put away is a member, so that it can be restored."""
    for one in standing(found, case):
        yield _item(case, one)


def _item(case: Case, one: Regret) -> Item:
    words = compare(one.older, one.newer)
    away = one.let != "not seeded"
    reasons = [_said(one)]
    if not away:
        reasons.append(f"it nearly repeats “{one.older.text}” ({one.older.handle})")
    reasons += [_why(case, one), f"likeness {one.score:.2f}"]
    reasons += differing(words.only_older, words.only_newer, (one.older.text, one.newer.text))
    return Item(
        id=f"regret:{one.newer.handle}:{one.older.handle}",
        queue="returned",
        scope=one.newer.scope,
        text=one.newer.text,
        harm=(3.2, one.score),
        members=(one.newer, one.older) if away else (one.newer,),
        reasons=tuple(reasons),
        kind="regret" if away else "unseeded",
        words=(*words.only_older, *words.only_newer),
    )


def _said(one: Regret) -> str:
    day = f" on {one.day}" if one.day else ""
    if one.let != "not seeded":
        return f"you let this go{day}"
    since = "no seed has held it since" if one.day else "no seed of the log ever held it"
    return f"you let this go{day}: {since}"


def _why(case: Case, one: Regret) -> str:
    """Which number let it go."""
    lines = case.policy.ceiling.lines
    if one.let == "archived":
        return f"the ceiling of {lines} lines took it" if lines else "it was moved to the archive"
    if one.let == "retired":
        return "it was retired by hand"
    return f"the budget of {case.policy.seed.budget:,} bytes, or its score, kept it out of every seed"
