"""What the command line and curator.toml say of the app."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from pathlib import Path

from ..engine.values import dataclass, field
from ..session.desk import Desk
from .turns import QUIET

POLL = 0.5
SETTLE = 0.05


@dataclass(frozen=True, slots=True)
class Options:
    """`state` is the folder for private files, `theme` the name of one, else the one chosen last.

    `stores` lists other stores that can be opened: a name, and what opens it. `poll`: seconds between two
    looks for changes of others, 0 for none. `settle`: seconds that the cursor rests before it is worked out
    what a decision would do to the seed, None for never. `quiet`: seconds after a key in which what nobody
    waits for rests. `now` and `policy` are the clock and the policy that the command line names.
    """

    name: str = ""
    theme: str = ""
    keys: Mapping[str, str | Sequence[str]] = field(default_factory=dict)
    state: Path = field(default_factory=Path.cwd)
    stores: Callable[[], Sequence[tuple[str, Callable[[], Desk]]]] = lambda: ()
    clock: Callable[[], float] = time.monotonic
    poll: float = POLL
    settle: float | None = SETTLE
    quiet: float = QUIET
    now: datetime | None = None
    policy: str | None = None
