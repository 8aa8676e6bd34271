"""Every decision by the id of its command."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import TypeAlias

from ..case import Args, Case, Refused
from ..change import Change
from ..review import Item
from . import chains, lifecycle, promotion, quarantine, waiting, wording

Decide: TypeAlias = Callable[[Case, Sequence[Item], Args], Change]

VERBS: Mapping[str, Decide] = MappingProxyType(
    {
        "release": quarantine.release,
        "discard": quarantine.discard,
        "reopen": quarantine.reopen,
        "extend": lifecycle.extend,
        "retire": lifecycle.retire,
        "restore": lifecycle.restore,
        "replace": wording.replace,
        "edit": wording.edit,
        "rollback": chains.rollback,
        "settle": chains.settle,
        "supersede": chains.supersede,
        "keep_both": chains.keep_both,
        "promote": promotion.promote,
        "keep_local": promotion.keep_local,
        "demote": promotion.demote,
        "later": waiting.later,
        "now": waiting.now,
        "confirm": waiting.confirm,
        "keep": waiting.keep,
        "spread": waiting.spread,
    }
)


def decide(verb: str, case: Case, items: Sequence[Item], args: Args) -> Change:
    """The change that `verb` makes of `items`. Raises Refused, with the reason."""
    if verb not in VERBS:
        raise Refused(f"there is no decision “{verb}”")
    if not items:
        raise Refused("there is nothing here to decide")
    return VERBS[verb](case, items, args)
