"""Not now, confirm, spread: decisions that change no memory."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ..case import Args, Case, Refused, named
from ..change import Change
from ..draft import Draft
from ..record import Memory
from ..review import Item


def later(case: Case, items: Sequence[Item], args: Args) -> Change:
    """Out of the queues for the policy's days, or for `args.days`."""
    days = args.days or case.policy.review.later
    draft = Draft.of(case.snapshot)
    until = case.after(days).isoformat()
    for item in items:
        draft.note(f"i:{item.id}", "later", until)
    return draft.change("later", named("put off", [i.text for i in items], f" until {until}"))


def now(case: Case, items: Sequence[Item], args: Args) -> Change:
    """Back into the queues."""
    draft = Draft.of(case.snapshot)
    for item in items:
        draft.note(f"i:{item.id}", "later", None)
        draft.note(f"i:{item.id}", "seen", None)
    return draft.change("now", named("back in the queue:", [i.text for i in items]))


def confirm(case: Case, items: Sequence[Item], args: Args) -> Change:
    """What was done by itself was right."""
    draft = Draft.of(case.snapshot)
    found = [i for i in items if i.queue == "done"]
    if not found:
        raise Refused("nothing here was done by itself")
    for item in found:
        key = item.id.removeprefix("done:")
        said = case.sidecar.get(key, "done")
        if isinstance(said, Mapping) and said.get("did") == "archived":
            draft.note(f"m:{key.removeprefix('d:')}", "archived", said.get("day"))
        draft.note(key, "done", None)
    return draft.change("confirm", named("confirmed", [i.text for i in found]))


def keep(case: Case, items: Sequence[Item], args: Args) -> Change:
    """A text that was let go came back, as it was or nearly so, and may stay."""
    draft = Draft.of(case.snapshot)
    back = [i for i in items if i.queue == "returned"]
    again = [i for i in back if i.kind in ("regret", "unseeded")]
    for item in again:
        draft.note(f"i:{item.id}", "seen", case.today.isoformat())
    found = [m for i in back if i not in again for m in i.members if isinstance(m, Memory)]
    if not back:
        raise Refused("nothing here came back after it was retired")
    if again and not found:
        return draft.change("keep", named("kept", [i.text for i in again], ", though you had let it go"))
    for memory in found:
        draft.note(memory.key, "retired", None)
        draft.note(memory.key, "welcome", case.today.isoformat())
        draft.note(memory.key, "unseen", None)
    return draft.change("keep", named("kept", [m.text for m in found], ", though you had retired it"))


def see(case: Case, items: Sequence[Item], args: Args) -> Change:
    """What others did is seen: it isn't listed again."""
    found = [i for i in items if i.queue == "changed"]
    if not found:
        raise Refused("nothing here was done by others since you last looked")
    return _settled(case, found, "see", "seen:")


def leave(case: Case, items: Sequence[Item], args: Args) -> Change:
    """What says less than it could, or could be mended, is well as it is: never asked again."""
    found = [i for i in items if i.queue == "mend"]
    if not found:
        raise Refused("nothing here says less than it could, or could be mended")
    return _settled(case, found, "leave", "left as it is:")


def _settled(case: Case, items: Sequence[Item], verb: str, word: str) -> Change:
    draft = Draft.of(case.snapshot)
    for item in items:
        draft.note(f"i:{item.id}", "seen", case.today.isoformat())
    return draft.change(verb, named(word, [i.text for i in items]))


def spread(case: Case, items: Sequence[Item], args: Args) -> Change:
    """Due facts beyond a day's share come back over the coming weeks, in the queue's order."""
    due = [i for i in items if i.queue == "expiry"]
    share = case.policy.review.due
    rest = due[share:]
    if not rest:
        raise Refused("nothing to spread: no more is due than the share of one day")
    days = max(case.policy.review.spread, -(-len(rest) // share))
    draft = Draft.of(case.snapshot)
    for at, item in enumerate(rest):
        draft.note(f"i:{item.id}", "later", case.after(1 + at * days // len(rest)).isoformat())
    return draft.change("spread", f"spread {len(rest)} due memories over the next {days} days")
