"""The ceiling, applied now: what is over it goes to the archive."""

from __future__ import annotations

from ..case import Case, Refused, named
from ..ceiling import ceiling
from ..change import Change
from ..draft import Draft


def archive_over(case: Case, scope: str | None = None) -> Change:
    """The first lines of each file that has more than the policy’s ceiling. Raises Refused where none has."""
    draft = Draft.of(case.snapshot)
    gone: list[str] = []
    for name in case.snapshot.scopes:
        if scope not in (None, name):
            continue
        for memory in ceiling(name, case.snapshot.of(name), case.policy).over:
            raw = draft.take(memory.where)
            draft.append(case.layout.file(name, "archive"), raw)
            gone.append(memory.text)
    if not gone:
        raise Refused("no file is over the ceiling")
    return draft.change("archive", named("archived", gone))
