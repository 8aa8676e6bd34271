"""A store's files into a snapshot, reading again only what changed."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date, tzinfo
from typing import TypeAlias

from curator_tui.disk.errors import DiskError
from curator_tui.disk.files import Files, Signature
from curator_tui.engine.snapshot import Problem
from curator_tui.engine.values import dataclass, field

from .find import Found

LARGEST = 32 << 20
"""Bytes of a file. A hundred thousand memories fit; what is larger is no file of memories."""


_Held: TypeAlias = "tuple[Signature | None, bytes | None]"


@dataclass(slots=True)
class Reader:
    """Keeps the bytes of each file with the signature they were read under."""

    files: Files
    found: Found
    _held: dict[str, _Held] = field(default_factory=dict)
    problems: tuple[Problem, ...] = ()

    def read(self) -> tuple[Mapping[str, bytes | None], bool]:
        """Every file's bytes (None where missing or unreadable), and whether any differs from last time."""
        data: dict[str, bytes | None] = {}
        problems: list[Problem] = []
        paths: dict[str, str] = {}
        signatures = self.files.stat_all((name for name, _, _ in self.found.shape.files), paths)
        gone = self._held.keys() - signatures.keys()
        for name in gone:
            del self._held[name]
        differs = bool(gone)
        fresh = self.files.read_all(self._altered(signatures), paths)
        for name, signature in signatures.items():
            before = self._held.get(name)
            try:
                after = self._file(name, signature, fresh, before)
            except DiskError as error:
                problems.append(Problem(error.path, error.what, error.todo))
                after = (None, None)
            differs = differs or before is None or before[1] != after[1]
            self._held[name] = after
            data[name] = after[1]
        differs = differs or tuple(problems) != self.problems
        self.problems = tuple(problems)
        return data, differs

    def current(self) -> bool:
        """Whether every file is as it was when it was read."""
        names = (name for name, _, _ in self.found.shape.files)
        return self.files.stat_all(names, {}) == {name: held[0] for name, held in self._held.items()}

    @property
    def signatures(self) -> dict[str, Signature | None]:
        """What each file was when it was read."""
        return {name: self._held[name][0] for name, _, _ in self.found.shape.files if name in self._held}

    def dates(self, zone: tzinfo | None) -> dict[str, date]:
        """The day each file was last written, in `zone`, as it was read."""
        from datetime import datetime

        held = ((name, signature) for name, (signature, _) in self._held.items() if signature is not None)
        return {name: datetime.fromtimestamp(one.mtime_ns // 10**9, zone).date() for name, one in held}

    def _altered(self, signatures: Mapping[str, Signature | None]) -> list[str]:
        """The files to read: none that is as it was, and none that is too large."""
        names = []
        for name, signature in signatures.items():
            before = self._held.get(name)
            same = signature is not None and before is not None and before[0] == signature
            if not same and (signature is None or signature.size <= LARGEST):
                names.append(name)
        return names

    def _file(
        self,
        name: str,
        signature: Signature | None,
        fresh: Mapping[str, bytes | DiskError | None],
        before: _Held | None,
    ) -> _Held:
        if name in fresh:
            found = fresh[name]
            if isinstance(found, DiskError):
                raise found
            return signature, found
        if before is not None and before[0] == signature:
            return before
        size = signature.size if signature is not None else 0
        what = f"it holds {size:,} bytes, more than the {LARGEST:,} that are read of one file"
        todo = "split it, or look for what filled it; nothing of it was read or changed"
        raise DiskError(str(self.files.path(name)), what, todo)
