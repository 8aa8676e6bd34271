"""What every layout says of a store that was found: scopes, files, and how their bytes are read."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from curator_tui.engine.change import Sidecar
    from curator_tui.engine.layout import Layout
    from curator_tui.engine.record import Role
    from curator_tui.engine.snapshot import Snapshot


class Shape(Protocol):
    """Made by a layout from the names of files; see `stores`."""

    @property
    def scopes(self) -> tuple[str, ...]:
        """All scopes, the wider first."""
        ...

    @property
    def layout(self) -> Layout:
        """How its memories are written."""
        ...

    @property
    def shared(self) -> str | None:
        """The scope that promotion goes to."""
        ...

    @property
    def says(self) -> tuple[str, ...]:
        """What there is to say of it, in sentences."""
        ...

    @property
    def files(self) -> tuple[tuple[str, str, Role], ...]:
        """Every file that may be there, as (name, scope, role)."""
        ...

    def snapshot(self, data: Mapping[str, bytes | None], sidecar: Sidecar, cache: Any = None) -> Snapshot:
        """The whole store from the bytes of `files`; `cache` is a dict that the layout keeps."""
        ...
