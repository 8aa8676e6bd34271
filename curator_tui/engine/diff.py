"""A change as a unified diff."""

from __future__ import annotations

import difflib
from collections.abc import Callable, Iterator, Mapping

from .change import Change, Remove
from .splice import resolve, splice_bytes


def applied(change: Change, read: Callable[[str], bytes | None]) -> Mapping[str, bytes | None]:
    """Each file of the change as it would be after it, None for one that is removed. Raises Conflict."""
    out: dict[str, bytes | None] = {}
    for file in change.files:
        edits = [edit for edit in change.edits if edit.file == file]
        before = read(file)
        after = splice_bytes(before or b"", resolve(before, edits))
        gone = any(isinstance(edit, Remove) for edit in edits) and not after
        out[file] = None if gone else after
    return out


def diff(change: Change, read: Callable[[str], bytes | None]) -> str:
    """Unified diff of all files, in the change's order; undecodable bytes as lone surrogates."""
    after = applied(change, read)
    return "".join(line for file in change.files for line in _file(file, read(file), after[file]))


def _file(file: str, before: bytes | None, after: bytes | None) -> Iterator[str]:
    old, new = _lines(before), _lines(after)
    names = ("/dev/null" if before is None else f"a/{file}", "/dev/null" if after is None else f"b/{file}")
    for line in difflib.unified_diff(old, new, *names):
        if line.endswith("\n"):
            yield line
        else:
            yield line + "\n\\ No newline at end of file\n"


def _lines(data: bytes | None) -> list[str]:
    text = (data or b"").decode("utf-8", "surrogateescape")
    *whole, last = text.split("\n")
    return [part + "\n" for part in whole] + ([last] if last else [])
