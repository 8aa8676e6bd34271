"""`curator`: commands for scripts run bare; the app is loaded only when a person will look at it."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from curator_tui.session.desk import Desk


def main() -> int:
    """Run the command line given; returns the exit status."""
    from curator_tui.cli.main import run

    return run(sys.argv[1:], app)


def app(open_store: Callable[[], Desk], name: str) -> int:
    """Open the terminal app on a store that is read while it starts; returns the exit status."""
    from curator_tui.disk import places
    from curator_tui.tui.app import CuratorApp, Options

    shown = CuratorApp(open_store, Options(name=name, state=places.find().state))
    return shown.run() or 0


if __name__ == "__main__":
    raise SystemExit(main())
