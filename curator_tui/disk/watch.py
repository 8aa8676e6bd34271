"""Which of a store's files changed, noticed within a second.

The system's notices only say that it is time to look; what changed is told by the files' signatures.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from threading import Event

from .errors import DiskError
from .files import Files, Signature

EVERY = 0.5
"""Seconds between two looks where the system gives no notices."""
_FIRST = 2  # looks without a notice, for what happened just before the notices began
_EACH = 10  # then one look in so many, for network folders, which send no notices

Signatures = dict[str, Signature | None]


def changed(old: Signatures, new: Signatures) -> frozenset[str]:
    """The names that differ, came or went."""
    return frozenset(name for name in old.keys() | new.keys() if old.get(name) != new.get(name))


def watch(
    files: Files,
    names: Callable[[], Iterable[str]],
    stop: Event,
    *,
    seen: Signatures | None = None,
    polling: bool = False,
) -> Iterator[frozenset[str]]:
    """Yields the names of files that changed, until `stop` is set; blocks, so call it in a thread.

    `names` gives the store's files, asked anew at each look. `seen`: the files as the caller read them (as
    `Files.stat_all` gives it); without it, as they are now. What changes while the caller is busy comes in
    the next set. Where the system's notices can't be had, or with `polling`, it looks every EVERY seconds.
    """
    seen = files.stat_all(names()) if seen is None else seen
    for _ in _looks(files, stop) if polling else _notices(files, names, stop):
        found = files.stat_all(names())
        if differ := changed(seen, found):
            seen = found
            yield differ


def _looks(files: Files, stop: Event) -> Iterator[None]:
    while not stop.wait(EVERY):
        yield


def _notices(files: Files, names: Callable[[], Iterable[str]], stop: Event) -> Iterator[None]:
    """Something happened in a folder that holds one of the files, or it is time to look anyway."""
    try:
        import watchfiles
    except ImportError:
        yield from _looks(files, stop)
        return
    while not stop.is_set():
        folders = _folders(files, names())
        try:
            quiet = 0
            for found in watchfiles.watch(
                *folders,
                watch_filter=None,
                debounce=100,
                step=20,
                stop_event=stop,
                rust_timeout=int(EVERY * 1000),
                yield_on_timeout=True,
                recursive=False,
                ignore_permission_denied=True,
            ):
                quiet = 0 if found else quiet + 1
                if quiet <= _FIRST or quiet % _EACH == 0 or not folders:
                    yield
                if (found or not folders) and _folders(files, names()) != folders:
                    break
        except (OSError, RuntimeError):  # no more notices to be had from the system
            yield from _looks(files, stop)


def _folders(files: Files, names: Iterable[str]) -> list[str]:
    """The folders to have notices of, each once: those of the files, and the store's own."""
    found = {str(files.root)} if files.root.is_dir() else set()
    for name in names:
        try:
            folder = files.path(name).parent
        except DiskError:
            continue
        if folder.is_dir():
            found.add(str(folder))
    return sorted(found)
