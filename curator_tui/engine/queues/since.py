"""What others did since the last look, as the first rows of a review."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ..review import Item
from ..since import Did, Difference

WORDS: dict[Did, str] = {
    "many": "many gone at once",
    "shrunk": "lost more than half",
    "vanished": "vanished",
    "reworded": "reworded",
    "superseded": "superseded",
    "retired": "retired",
    "archived": "archived",
    "quarantined": "quarantined",
    "moved": "moved",
    "marked": "marked",
    "restored": "came back",
    "added": "added",
}
_HARM: dict[Did, float] = {
    did: float(len(WORDS) - at) for at, did in enumerate(WORDS)
}  # in the order above, worst first
RESTORABLE: frozenset[Did] = frozenset({"many", "shrunk", "vanished", "reworded"})


def items(found: Iterable[Difference]) -> Iterator[Item]:
    """One item for each difference; its id is the difference's. Members are the memories then, else now."""
    for one in found:
        held = one.before if one.did in RESTORABLE and one.before else None
        members = (held,) if held else one.members
        where = f"in {one.file}" if one.file else f"in {one.scope}" if one.scope else ""
        yield Item(
            id=f"since:{one.id}",
            queue="changed",
            scope=one.scope,
            text=one.text,
            harm=(6.0, _HARM[one.did], 0.0),
            members=members,
            reasons=(f"{WORDS[one.did]} since you last looked{', ' + where if where else ''}", *one.reasons),
            count=max(1, len(members)),
            kind=one.did,
        )
