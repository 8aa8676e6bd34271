"""One thread that takes the second looks when they are due, and `settle`, which waits for them."""

from __future__ import annotations

import time
from collections import deque
from datetime import UTC, datetime
from threading import Condition, Thread

from curator_tui.engine.values import dataclass, field

from .files import Files
from .intent import load, tell
from .lock import held
from .places import Kept
from .settle import settle_one

DELAY = 1.0
"""Seconds from a change to its second look; tests set it to 0."""


@dataclass(frozen=True, slots=True)
class _Due:
    at: float
    files: Files
    kept: Kept
    id: str


@dataclass(slots=True)
class _State:
    change: Condition = field(default_factory=Condition)
    queue: deque[_Due] = field(default_factory=deque)
    busy: int = 0
    thread: Thread | None = None
    says: list[str] = field(default_factory=list)
    missed: list[_Due] = field(default_factory=list)


_state = _State()


def later(files: Files, kept: Kept, id: str) -> None:
    """The open change `id` gets its second look DELAY seconds from now."""
    with _state.change:
        _state.queue.append(_Due(time.monotonic() + DELAY, files, kept, id))
        if _state.thread is None or not _state.thread.is_alive():
            _state.thread = Thread(target=_run, name="curator-finisher", daemon=True)
            _state.thread.start()
        _state.change.notify_all()


def settle() -> list[str]:
    """Waits until every change of this process has had its second look; one that failed, because the store
    was gone for a while say, is tried once more.

    Returns sentences about what was found at any of them since the last call.
    """
    _wait()
    with _state.change:
        missed, _state.missed = _state.missed, []
    failed = [said for due in missed for said in _look(due, last=True)]
    _wait()
    with _state.change:
        says, _state.says = _state.says, []
        return says + failed


def _wait() -> None:
    with _state.change:
        while _state.queue or _state.busy:
            _state.change.wait(0.1)


def heard() -> list[str]:
    """The sentences so far, without waiting."""
    with _state.change:
        says, _state.says = _state.says, []
        return says


def _run() -> None:
    while (due := _next()) is not None:
        says = _look(due)
        with _state.change:
            _state.busy -= 1
            _state.says += says
            _state.change.notify_all()


def _next() -> _Due | None:
    """The next one, once it is due; None, and the thread ends, where nothing waits."""
    with _state.change:
        while _state.queue:
            wait = _state.queue[0].at - time.monotonic()
            if wait <= 0:
                _state.busy += 1
                return _state.queue.popleft()
            _state.change.wait(wait)
        _state.thread = None
        return None


def _look(due: _Due, *, last: bool = False) -> list[str]:
    try:
        return second_look(due.files, due.kept, due.id)
    except Exception as error:  # whatever it is, `settle` must not wait for it for ever
        if not last:
            with _state.change:
                _state.missed.append(due)
            return []
        return [f"{error or type(error).__name__}; it is looked at again when Curator starts next"]


def second_look(files: Files, kept: Kept, id: str) -> list[str]:
    """Settles one open change; what a crash or another process settled already is no concern of ours."""
    with held(kept.lock, [files.root]):
        intent = load(kept, id)
        if intent is None:
            return []
        lost = settle_one(files, kept, intent, final=True)
        open_still = intent.path.exists()
        says = tell(kept, intent)
    if lost:
        says += _undo_rest(files, kept, id)
    if open_still:
        later(files, kept, id)
    return says


def _undo_rest(files: Files, kept: Kept, id: str) -> list[str]:
    """A change is whole or not at all: where one file's part is lost, the others' goes too."""
    from .commit import commit
    from .journal import find, read
    from .undo import undo_change

    entry = find(read(kept), id)
    if entry.undone_by is not None:
        return []
    commit(files, kept, undo_change(files, entry), entry.who, datetime.now(UTC), undoes=id)
    return [f"so all of it was taken back: {entry.what}"]
