"""Whether a folder of Markdown files is meant as a notes store: a source tree has such files too."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from curator_tui.disk.errors import DiskError

if TYPE_CHECKING:
    from collections.abc import Sequence
    from datetime import datetime

    from curator_tui.disk.files import Files
    from curator_tui.disk.places import Places

    from .find import Found

FIELDS = frozenset(
    {
        *("name", "type", "kind", "created", "filed", "verified", "expires", "shelf_life", "confidence"),
        *("waiting", "supersedes", "superseded_by", "pinned", "importance"),
    }
)
"""Fields that headers of other Markdown (a site's pages, a model's card) seldom have; one of them will do."""
_WITHIN = "metadata"


def check(found: Found, files: Files, homes: Places, now: datetime) -> None:
    """Raises DiskError for a folder of notes that was never opened as a store, in which no file has a header
    of a memory, and that has no index of memories."""
    from shlex import quote

    from curator_tui.disk import registry

    if registry.open_id(homes, found.opened, "notes", now, writes=False).id != registry.UNKNOWN:
        return
    names = [name for name, _, _ in found.shape.files]
    if ("MEMORY.md" in names and _is_index(files, names)) or any(_is_memory(files, name) for name in names):
        return
    count = f"{len(names):,} Markdown file{'s' * (len(names) != 1)}"
    what = f"no notes store, as far as can be told: {count}, none with a header that says `name:` or `type:`"
    open_it = f"curator {quote(str(found.opened))} --policy page"
    todo = f"if it is one, open it once with `{open_it}`, or give one file a header"
    if "MEMORY.md" in names:
        todo += "; its MEMORY.md alone opens by that file’s path"
    raise DiskError(str(found.opened), what, todo)


def _is_index(files: Files, names: Sequence[str]) -> bool:
    """Whether MEMORY.md links a file beside it, as an index of memories does."""
    with suppress(DiskError):
        data = files.read("MEMORY.md") or b""
        beside = (f"]({name})" for name in names if "/" not in name)
        return any(link.encode("utf-8", "surrogateescape") in data for link in beside)
    return False


def _is_memory(files: Files, name: str) -> bool:
    """Whether a file has a header with a field of a memory, or one that can't be read."""
    from curator_tui.stores.header.read import read

    with suppress(DiskError):
        got = read(files.read(name) or b"")
        if got.broken is not None:
            return not got.broken.refused
        fields = got.fields or {}
        within = fields.get(_WITHIN)
        return bool(FIELDS & (fields.keys() | (within.keys() if isinstance(within, dict) else set())))
    return False
