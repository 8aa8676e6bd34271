"""What was done by itself, and what came back after a person had retired it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ..case import Case
from ..known import as_day
from ..record import Memory
from ..review import Item


def done(case: Case) -> Iterator[Item]:
    """One item for each thing that policy did without asking, until a person confirms it."""
    archived = {(m.scope, m.hash): m for m in case.memories if m.role == "archive"}
    for key, fields in case.sidecar.entries.items():
        said = fields.get("done")
        if not isinstance(said, Mapping):
            continue
        scope, _, name = key.removeprefix("d:").rpartition(":")
        member = archived.get((scope, name))
        yield Item(
            id=f"done:{key}",
            queue="done",
            scope=scope,
            text=str(said.get("text", "")),
            harm=(4.0, 0.0),
            members=(member,) if member else (),
            reasons=(f"{said.get('did')} by itself on {said.get('day')}: {said.get('why')}",),
            kind=str(said.get("did", "")),
        )


def returned(case: Case) -> Iterator[Item]:
    """Texts that a person retired and that stand in the memory again."""
    gone = {(m.scope, m.hash): m for m in case.memories if m.role == "archive" and m.status == "retired"}
    names = {name for _, name in gone} | {key.rpartition(":")[2] for key in case.sidecar.entries}
    for memory in case.memories:
        if memory.role != "memory" or not memory.hash or memory.hash not in names:
            continue
        day = _retired_on(case, memory, gone)
        if day:
            yield Item(
                id=f"returned:{memory.handle}",
                queue="returned",
                scope=memory.scope,
                text=memory.text,
                harm=(3.5, 0.0),
                members=(memory,),
                reasons=(f"came back, you retired it on {day}",),
                kind="returned",
            )


def _retired_on(case: Case, memory: Memory, gone: Mapping[tuple[str, str], Memory]) -> str | None:
    if case.sidecar.get(memory.key, "welcome"):
        return None
    day = as_day(case.sidecar.get(memory.key, "retired"))
    if day:
        return day.isoformat()
    archived = gone.get((memory.scope, memory.hash))
    return dict(archived.extras).get("retired") if archived else None
