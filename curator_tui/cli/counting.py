"""`curator seed --count`: what a real seeding writes."""

from __future__ import annotations

from argparse import Namespace

from curator_tui.engine.change import Change, Conflict
from curator_tui.engine.count import count as count_used
from curator_tui.engine.draft import Draft
from curator_tui.engine.seed import Seed
from curator_tui.engine.usage import Seeding
from curator_tui.session.desk import Desk

from .writing import preview, settle

_TRIES = 3


def count(store: Desk, args: Namespace, seed: Seed) -> int:
    """`used` + 1 on each chosen line of the scope’s own file, and an entry in the log of seeds."""
    change = _change(store, seed)
    if args.dry_run:
        preview(args, change, store.diff(change), {})
        return 0
    for left in reversed(range(_TRIES)):
        try:
            store.commit(change)
            break
        except Conflict:
            if not left or not store.reload():
                raise
            change = _change(store, seed)
    chosen = tuple((entry.memory.handle, bool(entry.matched)) for entry in seed.entries)
    when = store.clock().isoformat()
    store.records.log_seed(Seeding(when, seed.scope, seed.objective, chosen), store.policy.seed.log)
    store.reload()
    settle()
    return 0


def _change(store: Desk, seed: Seed) -> Change:
    draft = Draft.of(store.snapshot)
    count_used(seed, store.snapshot.of(seed.scope), draft, store.case.layout)
    return draft.change("count", f"counted a seed of {len(seed.entries)} memories for {seed.scope}")
