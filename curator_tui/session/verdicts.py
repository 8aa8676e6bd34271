"""The gate's word on every stored memory, remembered by rules and bytes."""

from __future__ import annotations

from _thread import LockType, allocate_lock  # threading has the same lock, and more to load
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, cast

from curator_tui.engine.sha import sha256
from curator_tui.engine.values import dataclass, field

from .judging import version_of

if TYPE_CHECKING:
    from curator_tui.disk.places import Kept
    from curator_tui.disk.verdicts import Known
    from curator_tui.engine.case import Judge
    from curator_tui.engine.gate.model import Outcome
    from curator_tui.engine.policy import Policy
    from curator_tui.engine.record import Memory


@dataclass(slots=True)
class Verdicts:
    """Outcomes known so far. Under a policy that doesn't scan what is stored, there are none."""

    kept: Kept
    policy: Policy
    judge: Judge
    _known: Known | None = None
    _version: str = ""
    _fresh: int = 0
    _lock: LockType = field(default_factory=allocate_lock)

    @property
    def scans(self) -> bool:
        """True where stored memories are judged too."""
        return self.policy.gate.rules != "nanika"

    def known(self, memory: Memory) -> Outcome | None:
        """The outcome, None where this memory wasn't judged yet."""
        known = self._known or (self._load() if self.scans else None)
        return cast("Outcome | None", known.get(_name(memory))) if known else None

    def ask(self, memory: Memory) -> Outcome | None:
        """The outcome, judged now where it wasn't."""
        if not self.scans:
            return None
        known = self._load()
        name = _name(memory)
        found = cast("Outcome | None", known.get(name))
        if found is None:
            from curator_tui.engine.provenance import source_of

            line = memory.where.raw.decode("utf-8", "surrogateescape").strip()
            known[name] = found = self.judge(line, source_of(self.policy.gate, memory.source)).outcome
            self._fresh += 1
        return found

    def unjudged(self, memories: Iterable[Memory]) -> int:
        """How many weren't judged yet."""
        known = self._load() if self.scans else None
        if known is None:
            return 0
        return sum(m.role == "memory" and known.get(_name(m)) is None for m in memories)

    def fill(
        self, memories: Iterable[Memory], wanted: Callable[[], bool] = lambda: True, most: int | None = None
    ) -> int:
        """Judges those that weren't, until `wanted` says no or `most` were; returns how many, and saves."""
        if not self.scans:
            return 0
        before = self._fresh
        for memory in memories:
            if not wanted() or (most is not None and self._fresh - before >= most):
                break
            if memory.role == "memory":
                self.ask(memory)
        judged = self._fresh - before
        self.save()
        return judged

    def save(self) -> None:
        """Keeps what was judged since the last time."""
        from curator_tui.disk import verdicts

        with self._lock:
            if self._fresh and self._known is not None:
                verdicts.save(self.kept, self._version, dict(self._known.all()))
                self._fresh = 0

    def _load(self) -> Known:
        if self._known is None:
            from curator_tui.disk import verdicts

            self._version = version_of(self.policy)
            self._known = verdicts.load(self.kept, self._version)
        return self._known


def _name(memory: Memory) -> str:
    source = (memory.source or "").encode("utf-8", "surrogateescape")
    return sha256(source + b"\0" + memory.where.raw.strip()).hexdigest()[:24]
