"""From a store's names for its files to the files themselves; nothing outside the store is reached."""

from __future__ import annotations

import os
import stat
from collections.abc import Iterable, Mapping
from pathlib import Path

from curator_tui.engine.values import dataclass, field

from .errors import DiskError, from_os

READ = os.O_RDONLY | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0)
READ |= getattr(os, "O_NOCTTY", 0) | getattr(os, "O_CLOEXEC", 0) | getattr(os, "O_BINARY", 0)
_NT = os.name == "nt"
_NO_NAMES = frozenset({"", ".", ".."})


@dataclass(frozen=True, slots=True)
class Signature:
    """A file is unchanged when all four agree."""

    size: int
    mtime_ns: int
    ctime_ns: int
    ino: int


@dataclass(frozen=True, slots=True)
class Files:
    """The files of one store.

    `root`: the store's folder. `declared`: names of files that belong to it and lie elsewhere, to their
    paths. `follow_links`: links that leave the store are followed; the person opted in for this store.
    """

    root: Path
    declared: Mapping[str, Path] = field(default_factory=dict)
    follow_links: bool = False

    def path(self, name: str) -> Path:
        """Where the file really is, every link resolved. Raises DiskError for a name or link that leaves."""
        return Path(self._looked(name, {})[0])

    def _looked(self, name: str, seen: dict[str, tuple[str, str]]) -> tuple[str, os.stat_result | None]:
        """Where the file really is, and its state, None where there is none.

        Folders that are in `seen` aren't resolved again. Raises DiskError as `path` does.
        """
        last = name[name.rfind("/") + 1 :]
        prefix = name[: len(name) - len(last)]
        folder, real = seen.get(prefix) or ("", "")
        if not folder or last in _NO_NAMES or "\0" in last or _NT or name in self.declared:
            base, rest = self._base(name)
            real = os.path.realpath(base)
            folder, last = os.path.realpath(os.path.join(base, *rest[:-1])), rest[-1]
            if not self.follow_links and not _within(os.path.join(folder, last), real):
                raise self._leaves(name, os.path.join(folder, last))
            if name not in self.declared:
                seen[prefix] = folder, real
        path = os.path.join(folder, last)
        found = _stat(path)
        if found is not None and stat.S_ISLNK(found.st_mode):
            path = os.path.realpath(path)
            if not self.follow_links and not _within(path, real):
                raise self._leaves(name, path)
            found = _stat(path)
        return path, found

    def _leaves(self, name: str, to: str) -> DiskError:
        base, rest = self._base(name)
        todo = "put the file itself there, or set follow_links = true for this store in curator.toml"
        return DiskError(str(Path(base, *rest)), f"a link leads out of the store, to {to}", todo)

    def is_link(self, name: str) -> bool:
        """Whether the name is that of a link, not of a file. Raises DiskError as `path` does."""
        base, rest = self._base(name)
        return Path(base, *rest).is_symlink()

    def _base(self, name: str) -> tuple[Path, tuple[str, ...]]:
        """The folder that a name may not leave, and the parts of the path below it."""
        parts = tuple(name.split("/"))
        if name in self.declared:
            path = self.declared[name]
            inner = tuple(part for part in parts if part not in ("..", "."))
            if inner and path.parts[-len(inner) :] == inner:
                return path.parents[len(inner) - 1], inner
            return path.parent, (path.name,)
        if not _NO_NAMES.isdisjoint(parts) or "\0" in name or (_NT and any(map(_foreign, parts))):
            raise DiskError(name, "no name of a file in a store", "names are relative and have no .. in them")
        return self.root, parts

    def read(self, name: str) -> bytes | None:
        """The bytes of a file, None where there is none. Raises DiskError."""
        return self._read(self._looked(name, {})[0])

    def read_all(
        self, names: Iterable[str], paths: Mapping[str, str] | None = None
    ) -> dict[str, bytes | DiskError | None]:
        """Many files at once; trouble with one is its value. `paths`: what `stat_all` found just now."""
        seen: dict[str, tuple[str, str]] = {}
        found: dict[str, bytes | DiskError | None] = {}
        known = paths or {}
        for name in names:
            try:
                found[name] = self._read(known.get(name) or self._looked(name, seen)[0])
            except DiskError as error:
                found[name] = error
        return found

    def _read(self, path: str) -> bytes | None:
        try:
            fd = os.open(path, READ)
        except (FileNotFoundError, NotADirectoryError):
            self.present()
            return None
        except OSError as error:
            raise from_os(path, error) from error
        try:
            return _whole(fd, path)
        except OSError as error:
            raise from_os(path, error) from error
        finally:
            os.close(fd)

    def stat(self, name: str) -> Signature | None:
        """What tells whether a file changed; None where there is none. Raises DiskError."""
        return _signature(self._looked(name, {})[1])

    def stat_all(
        self, names: Iterable[str], paths: dict[str, str] | None = None
    ) -> dict[str, Signature | None]:
        """Many files at once; None also for one that can't be looked at. `paths` is filled with where they
        are."""
        seen: dict[str, tuple[str, str]] = {}
        found: dict[str, Signature | None] = {}
        for name in names:
            try:
                path, at = self._looked(name, seen)
                found[name] = _signature(at)
                if paths is not None:
                    paths[name] = path
            except DiskError:
                found[name] = None
        return found

    def present(self) -> None:
        """Raises DiskError where the store is missing; a missing file is no error."""
        if not self.root.is_dir():
            what = "it is a file where a folder should be" if self.root.exists() else "the folder isn't there"
            raise DiskError(str(self.root), what, "check the path; if it was moved, name its new place")


def _stat(path: str) -> os.stat_result | None:
    try:
        return os.stat(path, follow_symlinks=False)
    except (FileNotFoundError, NotADirectoryError):
        return None
    except OSError as error:
        raise from_os(path, error) from error


def _signature(found: os.stat_result | None) -> Signature | None:
    if found is None:
        return None
    return Signature(found.st_size, found.st_mtime_ns, found.st_ctime_ns, found.st_ino)


def _foreign(part: str) -> bool:
    return ":" in part or "\\" in part


def _within(path: str, folder: str) -> bool:
    return path.startswith(folder.rstrip(os.sep) + os.sep)


def regular(found: os.stat_result, path: str) -> None:
    """Raises DiskError for anything but a regular file."""
    if stat.S_ISREG(found.st_mode):
        return
    kind = "a folder" if stat.S_ISDIR(found.st_mode) else "no regular file"
    raise DiskError(path, f"it is {kind} where a file should be", "move it away")


def read_fd(fd: int, path: str) -> bytes:
    """All bytes of an open regular file, from its start."""
    os.lseek(fd, 0, os.SEEK_SET)
    return _whole(fd, path)


def _whole(fd: int, path: str) -> bytes:
    """All bytes from where a regular file stands to its end: where fewer came than were asked for and no
    fewer than there are."""
    found = os.fstat(fd)
    regular(found, path)
    size = found.st_size
    data = os.read(fd, size + 1)
    if len(data) == size > 0:
        return data
    parts = [data]
    while part := os.read(fd, 65536):
        parts.append(part)
    return b"".join(parts)
