"""The panes, in the order of their numbers: what each shows, in words."""

from __future__ import annotations

from ..scene import Pane
from .chains import CHAINS
from .everything import ALL
from .find import FIND
from .policy import POLICY
from .promotion import PROMOTION
from .queues import EXPIRY, QUARANTINE, TODAY
from .seed import SEED

PANES: tuple[Pane, ...] = (TODAY, SEED, QUARANTINE, EXPIRY, CHAINS, PROMOTION, ALL, POLICY)
BY_ID = {pane.id: pane for pane in (*PANES, FIND)}
