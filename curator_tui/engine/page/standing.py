"""Which memories may be on the page at all."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from datetime import date
from typing import Literal, TypeAlias

from curator_tui.engine.values import dataclass, replace

from ..expiry import due
from ..marks import kept, never
from ..policy import Policy
from ..record import Memory, extra
from .model import LeftOut, Off

Gated: TypeAlias = Callable[[Memory], 'Literal["quarantined", "uncleared"] | None']

_STATUS: dict[Off, tuple[str, str]] = {
    "superseded": ("superseded by a newer memory", "roll back the supersedure"),
    "retired": ("retired", "restore it"),
    "archived": ("archived", "restore it"),
    "quarantined": ("caught by the gate", "release it"),
    "uncleared": ("flagged by the gate and not cleared", "clear it"),
    "refused": ("its header is refused", "edit the file by hand"),
    "never": ("kept off every page by choice", "take the mark off"),
}


@dataclass(frozen=True, slots=True)
class Standing:
    """A memory that may be on the page. `expired`: it is kept there though past its date."""

    memory: Memory
    expired: bool
    why: str


def cleared(memory: Memory) -> None:
    """For stores whose gate holds nothing back."""
    return


def stand(memory: Memory, policy: Policy, today: date, gated: Gated) -> Standing | LeftOut:
    """Whether a memory may be on the page, and what keeps it off. Being kept outweighs the date alone."""
    off = _off(memory, gated)
    if off is not None:
        return LeftOut(memory, off, *_STATUS[off])
    found = due(memory, policy, today)
    if not found.past():
        return Standing(memory, False, found.why)
    if kept(memory):
        return Standing(memory, True, f"kept on the page though past its date: {found.why}")
    needs = "verify it, or keep it on the page though expired"
    return LeftOut(memory, "expired", f"past its date: {found.why}", needs)


def _off(memory: Memory, gated: Gated) -> Off | None:
    if memory.superseded_by and memory.status == "active":
        return "superseded"
    if memory.status != "active":
        return memory.status
    if (extra(memory, "header") or "").startswith("refused"):
        return "refused"
    return gated(memory) or ("never" if never(memory) else None)


def as_verified(memories: Iterable[Memory], policy: Policy, today: date) -> tuple[Memory, ...]:
    """The memories as if each that is past its date were verified today."""
    return tuple(
        replace(m, verified=today, expires=None) if due(m, policy, today).past() else m for m in memories
    )
