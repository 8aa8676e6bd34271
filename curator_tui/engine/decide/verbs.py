"""Every decision by the id of its command."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import TypeAlias

from ..case import Args, Case, Refused
from ..change import Change
from ..review import Item
from . import (
    attend,
    bringback,
    chains,
    daily,
    feedback,
    lifecycle,
    mending,
    page,
    promotion,
    quarantine,
    waiting,
    wording,
)
from .standing import standing

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
        "dismiss": daily.dismiss,
        "demote": promotion.demote,
        "later": waiting.later,
        "now": waiting.now,
        "confirm": waiting.confirm,
        "keep": waiting.keep,
        "see": waiting.see,
        "leave": waiting.leave,
        "spread": waiting.spread,
        "bring_back": bringback.bring_back,
        "pin": page.pin,
        "unpin": page.unpin,
        "never_on_page": page.never_on_page,
        "keep_on_page": page.keep_on_page,
        "auto_page": page.auto_page,
        "set_kind": page.set_kind,
        "set_source": page.set_source,
        "set_confidence": page.set_confidence,
        "wait": page.wait,
        "unwait": page.unwait,
        "attend": attend.attend_to,
        "keep_newer": page.keep_newer,
        "keep_older": page.keep_older,
        "keep_two": page.keep_two,
        "mend": mending.mend,
        "add_header": mending.add_header,
        "not_relevant": feedback.not_relevant,
        "relevant": feedback.relevant_after_all,
    }
)

# What a layout does in its own way: daily notes are never edited, and MEMORY.md is gardened in place.
OWN: Mapping[str, Mapping[str, Decide]] = MappingProxyType({"daily": daily.VERBS})


def decide(verb: str, case: Case, items: Sequence[Item], args: Args) -> Change:
    """The change that `verb` makes of `items`. Raises Refused, with the reason."""
    own = OWN.get(case.layout.name, {})
    found = own.get(verb) or VERBS.get(verb)
    if found is None:
        raise Refused(f"there is no decision “{verb}”")
    if not items:
        raise Refused("there is nothing here to decide")
    return found(case, standing(case, items), args)
