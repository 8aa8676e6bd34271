"""Running the app from the command line."""

from __future__ import annotations

import sys
from collections.abc import Callable

from ..commands import check_keys
from ..session.desk import Desk
from ..show.visible import visible
from .app import CuratorApp
from .options import Options


def run(open_store: Callable[[], Desk], options: Options) -> int:
    """The app until it is left; then what was decided, one line per kind. Returns the exit status.

    2 for a table of keys with mistakes, which are named; 3 after a crash. What `open_store` raises is raised.
    """
    mistakes = check_keys(options.keys)
    if mistakes:
        _tell(mistakes)
        return 2
    app = CuratorApp(open_store, options)
    code = app.run()
    if app.unopened is not None:
        raise app.unopened
    if app.failed is not None:
        _tell([app.failed])
        return 3
    print("\n".join(visible(line) for line in app.tally.lines()))
    return code or 0


def _tell(lines: list[str]) -> None:
    sys.stderr.write("".join(f"{visible(line)}\n" for line in lines))
