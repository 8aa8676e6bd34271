"""The gate's word on every stored memory, remembered by rules and bytes."""

from __future__ import annotations

from _thread import LockType, allocate_lock  # threading has the same lock, and more to load
from collections.abc import Callable, Iterable, Sequence
from itertools import compress, islice
from typing import TYPE_CHECKING, Literal, cast

from curator_tui.engine.gate.model import OUTCOMES
from curator_tui.engine.sha import sha256
from curator_tui.engine.values import dataclass, field

from .judging import version_of
from .runs import Line, line_of, name_of, read, runs, said

if TYPE_CHECKING:
    from curator_tui.disk.places import Kept
    from curator_tui.disk.verdicts import Known
    from curator_tui.engine.case import Judge
    from curator_tui.engine.gate.model import Outcome
    from curator_tui.engine.policy import Policy
    from curator_tui.engine.record import Memory


_UNASKED: Literal[""] = ""
_SAVED = 1_000
"""Verdicts that are kept at once, at least, while more follow; of many it is a part of them all."""


@dataclass(slots=True)
class Verdicts:
    """Outcomes known so far. Under a policy that doesn't scan what is stored, there are none."""

    kept: Kept
    policy: Policy
    judge: Judge
    _known: Known | None = None
    _version: str = ""
    _fresh: int = 0
    _seen: dict[Line, Outcome | None] = field(default_factory=dict)
    _reached: tuple[object, int] = (None, 0)
    _looked: object = None
    _odd: Sequence[Memory] | None = None
    _nameless: bool = False
    _lock: LockType = field(default_factory=allocate_lock)

    @property
    def scans(self) -> bool:
        """True where stored memories are judged too."""
        return self.policy.gate.rules != "nanika"

    def known(self, memory: Memory) -> Outcome | None:
        """The outcome, None where this memory wasn't judged yet."""
        line = line_of(memory)
        found = self._seen.get(line, _UNASKED)
        if found is _UNASKED and self.scans:
            known = self._load()
            word = known.get(_name(memory)) if known else None
            found = cast("Outcome", word) if word in OUTCOMES else None
            found = self._seen.setdefault(line, found)  # another thread may have judged it meanwhile
        return found or None

    def look_up(self, memories: Sequence[Memory]) -> None:
        """Finds what is known of all of them at once: of many, for less than one by one."""
        if not self.scans or self._looked is memories:
            return
        self._looked, self._odd = memories, None
        known = self._load()
        odd: list[Memory] = []
        self._nameless = self._nameless or not known
        for run, lines in runs(memories) if known else ():
            name = name_of(lines)
            if (found := read(name, known.get(name), len(run))) is not None:
                self._seen.update(zip(lines, found, strict=True))
                odd += compress(run, map("pass".__ne__, found))
                continue
            self._nameless = True
            odd += run
            for memory in run:
                self.known(memory)
        if known:
            self._odd = odd
        known.rest()

    def suspects(self, memories: Sequence[Memory]) -> Sequence[Memory]:
        """Those that may not pass: where all were looked up, without the runs of which all others do."""
        odd = self._odd
        return odd if odd is not None and self._looked is memories else memories

    def ask(self, memory: Memory) -> Outcome | None:
        """The outcome, judged now where it wasn't."""
        found = self.known(memory)
        if found is None and self.scans:
            from curator_tui.engine.provenance import source_of

            line = memory.where.raw.decode("utf-8", "surrogateescape").strip()
            found = self.judge(line, source_of(self.policy.gate, memory.source)).outcome
            self._load()[_name(memory)] = self._seen[line_of(memory)] = found
            self._fresh += 1
            self._nameless = True
        return found

    def unjudged(self, memories: Iterable[Memory]) -> int:
        """How many weren't judged yet."""
        return sum(m.role == "memory" and self.known(m) is None for m in memories) if self.scans else 0

    def fill(
        self, memories: Iterable[Memory], wanted: Callable[[], bool] = lambda: True, most: int | None = None
    ) -> int:
        """Judges those that weren't, until `wanted` says no or `most` were; returns how many.

        They are kept once it is through; of those judged in turns of `most`, a part at a time, the rest by
        `save`. Of the same memories it goes on where it came to the last time.
        """
        if not self.scans:
            return 0
        before = self._fresh
        begun = self._reached[1] if self._reached[0] is memories else 0
        at = begun
        for memory in islice(memories, begun, None):
            if not wanted() or (most is not None and self._fresh - before >= most):
                self._reached = memories, at
                break
            if memory.role == "memory":
                self.ask(memory)
            at += 1
        else:
            self._reached = None, 0
        judged = self._fresh - before
        if self._nameless and self._reached[0] is None and isinstance(memories, tuple):
            self._name_runs(memories)
        if most is None or self._reached[0] is None or self._fresh >= max(_SAVED, len(self._load()) // 8):
            self.save()
        return judged

    def _name_runs(self, memories: Sequence[Memory]) -> None:
        """For `look_up`: what was judged of each run."""
        known, self._nameless = self._load(), False
        for run, lines in runs(memories):
            name = name_of(lines)
            outcomes = [found for m in run if (found := self.known(m)) is not None]
            if len(outcomes) == len(run) and read(name, known.get(name), len(run)) is None:
                known[name] = said(name, outcomes)
                self._fresh += 1
        known.rest()

    def save(self) -> None:
        """Keeps what was judged since the last time."""
        from curator_tui.disk import verdicts

        with self._lock:
            if self._fresh and self._known is not None:
                self._fresh = 0
                verdicts.keep(self.kept, self._version, self._known)

    def _load(self) -> Known:
        if self._known is None:
            from curator_tui.disk import verdicts

            self._version = version_of(self.policy)
            self._known = verdicts.load(self.kept, self._version)
        return self._known


def _name(memory: Memory) -> str:
    source = memory.source.encode("utf-8", "surrogateescape") if memory.source else b""
    return sha256(b"%b\0%b" % (source, memory.where.raw.strip())).hexdigest()[:24]
