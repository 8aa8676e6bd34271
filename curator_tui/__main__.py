"""`curator`: commands for scripts run bare; the app is loaded only when a person will look at it."""

from __future__ import annotations

import gc
import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable
    from datetime import datetime

    from curator_tui.session.desk import Desk


def main() -> int:
    """Run the command line given; returns the exit status."""
    from curator_tui.cli.main import run

    status = run(sys.argv[1:], app)
    gc.freeze()  # else Python looks through all that was made for circles before it ends
    return status


def app(
    open_store: Callable[[], Desk], name: str, now: datetime | None = None, policy: str | None = None
) -> int:
    """Open the terminal app on a store that is read while it starts; returns the exit status.

    `now` and `policy` are those that the store is opened with, where they are named.
    """
    from functools import partial

    from curator_tui.disk import config, places
    from curator_tui.session.opening import open_desk, stores
    from curator_tui.tui.options import Options
    from curator_tui.tui.run import run

    homes = places.find()

    def others() -> list[tuple[str, Callable[[], Desk]]]:
        return [(str(one.opened), partial(open_desk, str(one.opened))) for one in stores(homes)]

    keys = config.load(homes.config).keys
    named = Options(name=name, keys=keys, state=homes.state, stores=others, now=now, policy=policy)
    return run(open_store, named)


if __name__ == "__main__":
    raise SystemExit(main())
