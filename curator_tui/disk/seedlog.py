"""The log of real seedings: time, objective, and what was chosen; plain text, the last ones only."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

from ..engine.usage import Seeding
from .lines import line, objects
from .places import Kept

KEEP = 500


def add(kept: Kept, seeding: Seeding, keep: int = KEEP) -> None:
    """Logs one seeding; of all, the last `keep` stay. With 0 nothing is logged. Raises DiskError."""
    if keep <= 0:
        return
    from .atomic import append_own, write_own
    from .lock import held

    with held(kept.state / "seeds.lock"):
        append_own(kept.seeds, line(_put(seeding)), durable=False)
        found = objects(kept.seeds)
        if len(found) > keep + keep // 5:  # cut now and then, so that most seedings append one line
            write_own(kept.seeds, b"".join(line(one) + b"\n" for one in found[-keep:]))


def read(kept: Kept, keep: int = KEEP) -> tuple[Seeding, ...]:
    """The last `keep` seedings, oldest first; a torn line is passed over. Raises DiskError."""
    found = []
    for value in objects(kept.seeds)[-keep:] if keep > 0 else ():
        with suppress(KeyError, TypeError, ValueError):
            found.append(_get(value))
    return tuple(found)


def _put(seeding: Seeding) -> dict[str, Any]:
    return {
        "when": seeding.when,
        "scope": seeding.scope,
        "objective": seeding.objective,
        "chosen": [[handle, matched] for handle, matched in seeding.chosen],
    }


def _get(value: dict[str, Any]) -> Seeding:
    chosen = tuple((str(handle), bool(matched)) for handle, matched in value["chosen"])
    return Seeding(str(value["when"]), str(value["scope"]), str(value["objective"]), chosen)
