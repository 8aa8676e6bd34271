"""What a store of notes does by itself under `auto`: the older of two gives way where the newer says so."""

from __future__ import annotations

from ..case import Case, named
from ..chains import link_key
from ..change import Change
from ..draft import Draft
from ..merge import note_done
from ..policy import NEVER_EXPIRE
from ..queues.duplicates import claims
from ..record import Memory
from .pointing import point


def by_itself(case: Case) -> Change | None:
    """Every claim that needs no person, as one change; None where there is none.

    Never to a pinned, rule or identity memory, nor by one that the gate holds back or wasn't asked about; of
    two that claim each other neither gives way.
    """
    found: dict[str, tuple[Memory, Memory]] = {}
    for item in claims(case):
        older, newer = item.members
        if isinstance(older, Memory) and isinstance(newer, Memory) and _may(case, older, newer):
            found.setdefault(older.handle, (older, newer))
    going = {older.handle for older, _ in found.values()}
    pairs = [(older, newer) for older, newer in found.values() if newer.handle not in going]
    if case.policy.supersede.mode != "auto" or not pairs:
        return None
    draft = Draft.of(case.snapshot)
    for older, newer in pairs:
        pointer = case.layout.pointer(case.snapshot, newer)
        point(case, draft, older, pointer)
        note_done(draft, older, "superseded", f"“{pointer}” says that it supersedes it", case.today)
        draft.note(link_key(older, newer.hash), "settled", case.today.isoformat())
    return draft.change("supersede", named("superseded by itself:", [older.text for older, _ in pairs]))


def _may(case: Case, older: Memory, newer: Memory) -> bool:
    return case.outcome(newer) == "pass" and not older.pinned and older.kind not in NEVER_EXPIRE
