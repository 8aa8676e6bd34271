"""A change as a unified diff."""

from __future__ import annotations

import difflib
from collections.abc import Callable, Iterator, Mapping

from .change import Change, Conflict, Remove
from .splice import resolve, splice_bytes


def applied(change: Change, read: Callable[[str], bytes | None]) -> Mapping[str, bytes | None]:
    """Each file of the change as it would be after it, None for one that is removed. Raises Conflict.

    A renamed file is None under its old name.
    """
    out: dict[str, bytes | None] = {}
    for file in change.files:
        edits = [edit for edit in change.edits if edit.file == file]
        before = read(file)
        after = splice_bytes(before or b"", resolve(before, edits))
        gone = any(isinstance(edit, Remove) for edit in edits) and not after
        out[file] = None if gone else after
    for rename in change.renames:
        if read(rename.file) is None:
            raise Conflict(rename.file, "the file to rename is gone")
        if read(rename.to) is not None or out.get(rename.to) is not None:
            raise Conflict(rename.to, "something has that name already")
        out[rename.to], out[rename.file] = out[rename.file], None
    return out


def diff(change: Change, read: Callable[[str], bytes | None]) -> str:
    """Unified diff of all files, in the change's order; undecodable bytes as lone surrogates."""
    after = applied(change, read)
    renamed = {rename.file: rename.to for rename in change.renames}
    out: list[str] = []
    for file in change.files:
        to = renamed.get(file, file)
        if to != file:
            out.append(f"rename from {file}\nrename to {to}\n")
        out += _file(file, read(file), after[to], to)
    return "".join(out)


def _file(file: str, before: bytes | None, after: bytes | None, to: str) -> Iterator[str]:
    old, new = _lines(before), _lines(after)
    # A path from the root has its slash already.
    names = (
        "/dev/null" if before is None else f"a/{file.removeprefix('/')}",
        "/dev/null" if after is None else f"b/{to.removeprefix('/')}",
    )
    for line in difflib.unified_diff(old, new, *names):
        if line.endswith("\n"):
            yield line
        else:
            yield line + "\n\\ No newline at end of file\n"


def _lines(data: bytes | None) -> list[str]:
    text = (data or b"").decode("utf-8", "surrogateescape")
    *whole, last = text.split("\n")
    return [part + "\n" for part in whole] + ([last] if last else [])
