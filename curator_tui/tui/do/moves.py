"""Moving the cursor, and scrolling the detail."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ..app import CuratorApp
    from ..main import Main

FAR = 1_000_000_000


def _page(main: Main) -> int:
    shown = main.detail if main.curator.state.whole else main.list
    return max(1, shown.size.height - 1)


_BY: dict[str, Callable[[Main], int]] = {
    "down": lambda main: 1,
    "up": lambda main: -1,
    "top": lambda main: -FAR,
    "bottom": lambda main: FAR,
    "half_down": lambda main: (_page(main) + 1) // 2,
    "half_up": lambda main: -((_page(main) + 1) // 2),
    "page_down": _page,
    "page_up": lambda main: -_page(main),
}


def move(app: CuratorApp, id_: str, key: str) -> None:
    """The cursor moves; where the detail has the screen to itself, it scrolls."""
    main = app.main
    by = _BY[id_](main)
    if app.state.whole:
        main.detail.scroll_lines(by)
    else:
        main.list.move(by)


def scroll(app: CuratorApp, id_: str, key: str) -> None:
    """The detail scrolls by half of what it shows."""
    detail = app.main.detail
    by = max(1, detail.size.height // 2)
    detail.scroll_lines(by if id_ == "scroll_down" else -by)


HANDLERS = {**dict.fromkeys(_BY, move), "scroll_down": scroll, "scroll_up": scroll}
