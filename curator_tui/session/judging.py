"""Which gate is in force, as one function of a text and its source."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from curator_tui.engine.case import Judge
    from curator_tui.engine.gate.model import Verdict
    from curator_tui.engine.policy import Policy

_KEPT = 20_000


def judge_of(policy: Policy) -> Judge:
    """The policy's gate; answers are remembered, since a review asks for the same lines again."""

    @lru_cache(maxsize=_KEPT)
    def judge(text: str, source: str | None = None) -> Verdict:
        from curator_tui.engine.gate import judge as asked

        return asked(text, policy.gate, source)

    return judge
