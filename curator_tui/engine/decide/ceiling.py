"""The ceiling, on a person’s word: what is over it goes to the archive."""

from __future__ import annotations

from collections.abc import Sequence

from ..case import Case, Refused
from ..ceiling import ceiling
from ..change import Change
from ..draft import Draft


def archive_over(case: Case, scopes: Sequence[str]) -> Change:
    """Archives the first lines of each file that holds more than the policy’s ceiling."""
    draft = Draft.of(case.snapshot)
    count = 0
    for scope in scopes:
        for memory in ceiling(scope, case.snapshot.of(scope), case.policy).over:
            draft.append(case.layout.file(scope, "archive"), draft.take(memory.where))
            count += 1
    if not count:
        raise Refused(f"no file holds more than {case.policy.ceiling.lines} lines")
    return draft.change("ceiling", f"archived {count} line{'s' * (count != 1)} over the ceiling")
