"""Which gate is in force, as one function of a text and its source."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from curator_tui.engine.sha import sha256

if TYPE_CHECKING:
    from collections.abc import Callable

    from curator_tui.disk.places import Kept
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


def version_of(policy: Policy) -> str:
    """Names the rules in force: verdicts of other rules don't count."""
    from curator_tui.engine.gate import RULES_VERSION

    return f"{RULES_VERSION}:{sha256(repr(policy.gate).encode()).hexdigest()[:16]}"


class Reviewing:
    """A gate whose findings are kept from one review to the next, so that a review of what was seen before
    opens without loading its rules. `save` keeps those that were asked for since this was made."""

    def __init__(self, judge: Judge, kept: Kept, policy: Policy) -> None:
        self._judge, self._kept, self._policy = judge, kept, policy
        self._before: dict[str, Verdict] | None = None
        self._asked: dict[str, Verdict] = {}
        self._fresh = False

    def judge(self, text: str, source: str | None = None) -> Verdict:
        """The gate's verdict."""
        return self._of(("gate", source or "", text), lambda: self._judge(text, source))

    def catching(self, text: str) -> Verdict:
        """The same; for what it passes without a finding, those of the nanika program's twelve patterns."""
        from curator_tui.engine.case import twelve, with_twelve

        return with_twelve(self.judge(text), lambda: self._of(("twelve", "", text), lambda: twelve(text)))

    def save(self) -> None:
        """Keeps what is new. Writes into the state folder."""
        if self._fresh:
            from curator_tui.disk import findings

            self._fresh = False
            findings.save(self._kept, version_of(self._policy), dict(self._asked))

    def _of(self, asked: tuple[str, str, str], made: Callable[[], Verdict]) -> Verdict:
        """Of who is asked, a source and a text; no part of one can be taken for another's."""
        name, text = sha256(repr(asked).encode()).hexdigest()[:32], asked[2]
        found = self._asked.get(name)
        if found is None:
            found = self._load().get(name)
            if found is None or any(f.end > len(text) for f in found.findings):
                found, self._fresh = made(), True
            self._asked[name] = found
        return found

    def _load(self) -> dict[str, Verdict]:
        if self._before is None:
            from curator_tui.disk import findings

            self._before = findings.load(self._kept, version_of(self._policy))
        return self._before
