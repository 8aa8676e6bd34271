"""Memories that may repeat, contradict or update an older one, as proposals."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from ..alike import Alike, said
from ..case import Case
from ..chains import link_key
from ..review import Item


def items(case: Case, found: Alike, but: Collection[str] = ()) -> Iterator[Item]:
    """One proposal for each pair that still stands so and that nobody decided to keep; none whose id is in
    `but`."""
    now = {m.handle: m for m in case.memories if m.status == "active"}
    for pair in found.pairs:
        older, newer = now.get(pair.older.handle), now.get(pair.newer.handle)
        if older is None or newer is None or (older.text, newer.text) != (pair.older.text, pair.newer.text):
            continue
        key = link_key(older, newer.hash)
        id_ = f"proposal:{key}"
        if id_ in but or older.hash == newer.hash or case.sidecar.get(key, "kept"):
            continue
        yield Item(
            id=id_,
            queue="chains",
            scope=older.scope,
            text=older.text,
            harm=(0.9, pair.older.score),
            members=(older, newer),
            reasons=(
                f"the newer: “{newer.text}”",
                *said(pair.older),
                f"the policy shows pairs from {case.policy.similar.cosine} on",
            ),
            kind="proposal",
            words=pair.older.differs,
        )
