"""What a decision is made on: the store as read, its layout, the policy, the day, and the gate."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date, timedelta
from typing import TYPE_CHECKING, TypeAlias, cast

from curator_tui.engine.values import dataclass, replace

from .known import cleared, dated, known
from .layout import PAGED
from .rematch import carried, rematch, says

if TYPE_CHECKING:
    from .change import Sidecar
    from .gate.model import Outcome, Verdict
    from .layout import Filing, Layout
    from .policy import Policy
    from .record import Memory
    from .snapshot import Snapshot

Judge: TypeAlias = "Callable[[str, str | None], Verdict]"
"""A text and where it comes from, if known, to the gate's verdict."""

Catching: TypeAlias = "Callable[[str], Verdict]"
"""A text that was caught to what catches it: see `with_twelve`."""

Suspects: TypeAlias = "Callable[[Sequence[Memory]], Sequence[Memory]]"
"""Memories to those among them that the gate may not pass: all that it doesn't, and perhaps others."""

Outcomes: TypeAlias = "Callable[[Memory], Outcome | None]"
"""What the gate said of a stored memory, None where it wasn't asked yet."""


def unknown(memory: Memory) -> Outcome | None:
    """No stored memory was judged."""
    return None


def with_twelve(verdict: Verdict, twelve: Callable[[], Verdict]) -> Verdict:
    """A verdict on what was caught. Where the gate found nothing in it (score 0) it brings the findings of
    the nanika program's twelve patterns, which may have caught it."""
    return verdict if verdict.findings else replace(verdict, findings=twelve().findings, score=0.0)


def twelve(text: str) -> Verdict:
    """What the nanika program's twelve patterns find."""
    from .gate import nanika

    return nanika.judge(text)


class Refused(Exception):
    """A decision that can't be taken here; says why, in words for a person."""


@dataclass(frozen=True, slots=True)
class Case:
    """`today` is the calendar day in the zone of the layout's program.

    `memories` are those of the snapshot, as files and sidecar together know them. `sidecar` is the snapshot's
    as it reads now: a text that others altered is known under its new name. `says` tells of those.
    `look` is the store as the last review left it, None where none did.
    """

    snapshot: Snapshot
    layout: Layout
    policy: Policy
    today: date
    judge: Judge
    memories: tuple[Memory, ...]
    sidecar: Sidecar
    outcome: Outcomes = unknown
    says: tuple[str, ...] = ()
    look: Snapshot | None = None
    catching: Catching | None = None
    suspects: Suspects | None = None

    @classmethod
    def of(
        cls,
        snapshot: Snapshot,
        layout: Layout,
        policy: Policy,
        today: date,
        judge: Judge,
        outcome: Outcomes = unknown,
        catching: Catching | None = None,
        suspects: Suspects | None = None,
    ) -> Case:
        """A case on a store as it was read."""
        moved = rematch(snapshot.memories, snapshot.sidecar)
        sidecar = carried(snapshot.sidecar, moved)
        held = snapshot.memories
        if snapshot.dates:
            held = tuple(dated(known(m, sidecar, today), snapshot.dates, today) for m in held)
        elif names := {key.rpartition(":")[2] for key in sidecar.entries if key.startswith("m:")}:
            held = tuple([known(m, sidecar, today) if m.hash in names else m for m in held])
        told = tuple(says(one, snapshot.sidecar) for one in moved)
        return cls(
            snapshot, layout, policy, today, judge, held, sidecar, outcome, told, None, catching, suspects
        )

    @property
    def filing(self) -> Filing:
        """The layout, of a store in which each memory is a file of its own. Raises Refused for others."""
        if self.layout.name not in PAGED:
            raise Refused("the memories of this store are no files of their own")
        return cast("Filing", self.layout)

    def uncleared(self, memory: Memory) -> bool:
        """True for a stored memory that the gate flags or would keep out, and that nobody cleared."""
        return self.outcome(memory) in ("flag", "quarantine") and not cleared(memory, self.sidecar)

    def judged(self, text: str, memory: Memory) -> Verdict:
        """The gate's verdict on a text that `memory` holds; its own word never makes it trusted more."""
        from .provenance import source_of

        return self.judge(text, source_of(self.policy.gate, memory.source))

    def caught_by(self, text: str) -> Verdict:
        """What catches a text that was caught, as `with_twelve` says."""
        if self.catching is not None:
            return self.catching(text)
        return with_twelve(self.judge(text, None), lambda: twelve(text))

    def after(self, days: int) -> date:
        """The day `days` from today."""
        return self.today + timedelta(days=days)


@dataclass(frozen=True, slots=True)
class Args:
    """What a person gave with a decision: a text, a number of days, a scope, a heading of MEMORY.md."""

    text: str | None = None
    days: int | None = None
    scope: str | None = None
    heading: str | None = None


def short(text: str, most: int = 60) -> str:
    """The beginning of a text, for one line that names it.

    A secret is left whole or out, for its begin alone would not be known for one.
    """
    if len(text) <= most:
        return text
    from .gate.veil import cut_hidden

    end = min((start for start, stop, _ in cut_hidden(text, most) if stop >= most - 1), default=most - 1)
    return text[:end] + "…"


def quoted(text: str) -> str:
    """“text”, short and on one line, for what the journal keeps of it: without secrets, each hidden before a
    cut parts it."""
    from .gate.veil import hide

    return f"“{short(' '.join(hide(text).split()))}”"


def named(verb: str, texts: Sequence[str], tail: str = "") -> str:
    """“verb “text”tail”, or “verb N memories…” for several. The journal keeps it, so it holds no secret."""
    if len(texts) == 1:
        return f"{verb} {quoted(texts[0])}{tail}"
    return f"{verb} {len(texts)} memories{tail}"
