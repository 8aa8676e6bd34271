"""Parsed headers kept between runs, for stores in which each memory is a file."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from curator_tui.engine.values import dataclass, field

if TYPE_CHECKING:
    from curator_tui.disk.places import Kept

    from .find import Found

# Saving costs about as much as reading as many headers, so that a few new ones wait for more.
_FEW = 20
_SHARE = 50


@dataclass(slots=True)
class Headers:
    """The layout's cache: file name -> bytes, and the memory read from them; and which of those are saved."""

    kept: Kept
    cache: dict[str, Any] = field(default_factory=dict)
    _saved: dict[str, Any] | None = None

    def begin(self, found: Found, data: Mapping[str, bytes | None]) -> None:
        """Takes over what was kept and still fits the files’ bytes. Reads; only the first time."""
        if self._saved is not None:
            return
        from curator_tui.disk import headers
        from curator_tui.stores.header.index import unpack

        self._saved = {}
        blob = headers.load(self.kept)
        if blob:
            self.cache.update(unpack(blob, data, _zone(found)))
            self._saved = dict(self.cache)

    def save(self, found: Found) -> None:
        """Keeps what was read since, where that is enough to be worth it."""
        saved = self._saved
        if saved is None:
            return
        fresh = sum(saved.get(name) is not one for name, one in self.cache.items())
        if fresh <= min(_FEW, len(self.cache) // _SHARE):
            return
        from curator_tui.disk import headers
        from curator_tui.stores.header.index import pack

        headers.save(self.kept, pack(self.cache, _zone(found)))
        self._saved = dict(self.cache)


def _zone(found: Found) -> str:
    zone = getattr(found.shape, "zone", None)
    return "" if zone is None else str(zone)
