"""How much a scroll view holds."""

from __future__ import annotations

from textual.geometry import Size
from textual.scroll_view import ScrollView


def holds(view: ScrollView, width: int, height: int) -> None:
    """`view` holds so many columns and rows from now on.

    Setting `virtual_size` itself has the whole screen laid out and painted again, at each key that shows
    another row; where the scroll bar is always there, nothing but the bar depends on it.
    """
    size = Size(width, height)
    if size == view.virtual_size:
        return
    view.set_reactive(ScrollView.virtual_size, size)
    if view.show_vertical_scrollbar:
        view.vertical_scrollbar.window_virtual_size = height
    view.scroll_y = view.validate_scroll_y(view.scroll_y)
