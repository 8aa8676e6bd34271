"""Recall out of the index, without reading the store: for a hook on every prompt.

What can't be answered so (no index yet, a store that changed, a store never opened) is left to an open desk.
"""

from __future__ import annotations

import os
from datetime import UTC, date, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

from curator_tui.disk import index as indexes
from curator_tui.disk import places as folders
from curator_tui.disk import stamps
from curator_tui.disk.index import Unusable
from curator_tui.engine.values import dataclass

if TYPE_CHECKING:
    from collections.abc import Mapping

    from curator_tui.disk.index import Index
    from curator_tui.disk.index_source import Indexed
    from curator_tui.disk.places import Kept, Places
    from curator_tui.engine.change import Sidecar
    from curator_tui.engine.policy import Policy
    from curator_tui.engine.record import Memory
    from curator_tui.engine.relevance.recall import Recalled
    from curator_tui.engine.relevance.source import Postings

    from .desk import Desk
    from .verdicts import Verdicts


@dataclass(frozen=True, slots=True)
class Asked:
    """What is asked: the message, in one scope or all; `history`: what was superseded, retired or archived
    too."""

    text: str
    scope: str | None = None
    history: bool = False
    limit: int = 50


@dataclass(frozen=True, slots=True)
class Answer:
    """What is known, best first, and of which store. `shorts` are the short names of the memories told;
    `notes` what there is to say of the answer as a whole."""

    store: str
    layout: str
    policy: str
    today: date
    found: tuple[Recalled, ...]
    shorts: Mapping[str, str]
    notes: tuple[str, ...] = ()


def from_index(path: str | None, policy: str | None, now: datetime | None, asked: Asked) -> Answer | None:
    """The answer of a warm index; None where the store must be read. Raises DiskError for our own files."""
    homes = folders.find()
    known = _known(homes, path)
    if known is None:
        return None
    place, kept = known
    try:
        with indexes.guarded():
            index = indexes.existing(kept)
            if index is None:
                return None
            try:
                index.db.execute("BEGIN")
                return _answered(index, homes, kept, place, policy, now, asked)
            finally:
                index.close()
    except Unusable:
        return None


def _known(homes: Places, path: str | None) -> tuple[Path, Kept] | None:
    """Where a store that was opened before is, and what is kept of it."""
    from curator_tui.disk import registry

    stores = registry.known(homes)
    if path is None:
        found = next((one for one in stores if one.path.exists()), None)
    else:
        real = os.path.realpath(Path(path).expanduser())
        found = next((one for one in stores if str(one.path) == real), None)
    return (found.path, folders.kept(homes, found.id)) if found is not None else None


def _answered(
    index: Index,
    homes: Places,
    kept: Kept,
    place: Path,
    named: str | None,
    now: datetime | None,
    asked: Asked,
) -> Answer | None:
    from .policies import settings_for

    root, whole = index.about("root"), index.about("complete")
    if root is None or not stamps.fresh(index, root) or not (whole or _in_the_making(kept)):
        return None
    if asked.scope is not None and asked.scope not in _json(index.about("scopes")):
        return None
    if asked.history and index.about("aside") != 0:
        return None  # the index holds what stands in the store's own files alone
    layout = index.about("layout")
    policy = settings_for(layout, homes, place, named).policy
    moment = now or datetime.now(UTC).astimezone()
    today = moment.astimezone(UTC).date() if index.about("utc") else moment.date()
    sidecar = _sidecar(index, kept)
    verdicts = _verdicts(kept, policy)
    source = _source(index, sidecar, moment, today)
    found = answer(source, asked, policy, today, sidecar, verdicts)
    if not stamps.still(index, root, (one.memory.where.file for one in found)):
        return None
    verdicts.save()
    notes = () if whole else (f"the index is being made: this is from the first {source.count:,} memories",)
    return Answer(str(place), layout, policy.name, today, found, source.told(found), notes)


def _in_the_making(kept: Kept) -> bool:
    """Whether another process writes the index now: then it is of use as far as it is."""
    with indexes.turn(kept) as mine:
        return not mine


def _json(text: str) -> Any:
    import json

    return json.loads(text)


def _sidecar(index: Index, kept: Kept) -> Sidecar:
    """What we know beside the files; of texts that others altered under the names they have now."""
    from curator_tui.disk import sidecar as sidecars

    sidecar = sidecars.load(kept)
    if not sidecar.entries or (moved := index.about("moved")) == "{}":
        return sidecar
    from curator_tui.engine.change import Sidecar
    from curator_tui.engine.rematch import renamed

    return Sidecar(renamed(sidecar, _json(moved)))


def _verdicts(kept: Kept, policy: Policy) -> Verdicts:
    from .judging import judge_of
    from .verdicts import Verdicts

    return Verdicts(kept, policy, judge_of(policy))


def _source(index: Index, sidecar: Sidecar, moment: datetime, today: date) -> Indexed:
    from curator_tui.disk.index_rows import key
    from curator_tui.disk.index_source import Indexed
    from curator_tui.engine.known import dated, known, undated

    paged = bool(index.about("paged"))

    def written(file: str) -> dict[str, date]:
        row = index.db.execute("SELECT mtime FROM seen WHERE name = ?", (key(file),)).fetchone()
        return {file: datetime.fromtimestamp(row[0] // 10**9, moment.tzinfo).date()} if row else {}

    def as_known(memory: Memory) -> Memory:
        found = known(memory, sidecar, today) if sidecar.entries else memory
        if not paged or not undated(found, today):
            return found
        return dated(found, written(memory.where.file), today)

    return Indexed(index, as_known)


def answer(
    source: Postings, asked: Asked, policy: Policy, today: date, sidecar: Sidecar, verdicts: Verdicts
) -> tuple[Recalled, ...]:
    """What is known, best first. What the gate holds back and nobody cleared is never told; those not judged
    yet are judged first."""
    from curator_tui.engine.known import cleared
    from curator_tui.engine.relevance.recall import recall

    def keep(memory: Memory) -> bool:
        if memory.status == "quarantined" or (memory.status != "active" and not asked.history):
            return False
        if asked.scope not in (None, memory.scope):
            return False
        return verdicts.ask(memory) in (None, "pass") or cleared(memory, sidecar)

    return recall(asked.text, source, policy, today, keep, asked.limit)


def from_desk(desk: Desk, asked: Asked, *, whole: bool = False) -> Answer:
    """The same of a store that was read; `whole`: its index is up to date, and answers faster than a new one
    in memory."""
    today = desk.case.today
    indexed = whole and not (asked.history and any(m.role == "archive" for m in desk.case.memories))
    found, shorts = (_of_refreshed(desk, asked) if indexed else None) or _in_memory(desk, asked)
    desk.verdicts.save()
    return Answer(desk.name, desk.layout, desk.policy.name, today, found, shorts)


def _of_refreshed(desk: Desk, asked: Asked) -> tuple[tuple[Recalled, ...], Mapping[str, str]] | None:
    try:
        with indexes.guarded():
            index = indexes.existing(desk.records.kept)
            if index is None:
                return None
            try:
                source = _source(index, desk.case.sidecar, desk.clock(), desk.case.today)
                found = answer(source, asked, desk.policy, desk.case.today, desk.case.sidecar, desk.verdicts)
                return found, source.told(found)
            finally:
                index.close()
    except Unusable:
        return None


def _in_memory(desk: Desk, asked: Asked) -> tuple[tuple[Recalled, ...], Mapping[str, str]]:
    from curator_tui.engine.shorts import Shorts

    from .knowing import pool

    source = pool(desk, everything=asked.history)
    found = answer(source, asked, desk.policy, desk.case.today, desk.case.sidecar, desk.verdicts)
    held = Shorts([m.handle for m in desk.snapshot.memories] + [c.handle for c in desk.snapshot.catches])
    return found, {one.memory.handle: held.short(one.memory.handle) for one in found}


def remembered(desk: Desk) -> Desk:
    """The desk of a store that nobody opened before is known from now on, behind all others; where nothing
    can be written, as it was."""
    from curator_tui.disk import registry
    from curator_tui.disk.errors import DiskError
    from curator_tui.engine.values import replace

    if desk.records.kept.id != "unknown":
        return desk
    homes = folders.find()
    when = datetime(1970, 1, 1, tzinfo=UTC)
    try:
        opened = registry.open_id(homes, desk.found.opened, desk.layout, when)
    except DiskError:
        return desk
    desk.records = replace(desk.records, kept=folders.kept(homes, opened.id))
    desk.verdicts.kept = desk.records.kept
    return desk
