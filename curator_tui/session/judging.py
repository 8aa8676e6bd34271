"""Which gate is in force, as one function of a text."""

from __future__ import annotations

from functools import lru_cache

from curator_tui.engine.case import Judge
from curator_tui.engine.gate import nanika
from curator_tui.engine.policy import Policy

_KEPT = 20_000


def judge_of(policy: Policy) -> Judge:
    """The policy's gate; answers are remembered, since a review asks for the same lines again."""
    return lru_cache(maxsize=_KEPT)(nanika.judge)
