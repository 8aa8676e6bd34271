"""What JSON says of the things of a store; the keys are in docs/json.md."""

from __future__ import annotations

from collections.abc import Container, Iterable
from datetime import date
from typing import Any, TypeAlias

from curator_tui.engine.change import Change
from curator_tui.engine.gate.model import Finding, Verdict
from curator_tui.engine.record import Memory
from curator_tui.engine.review import Item, Review, broken, mend_name, shared
from curator_tui.engine.shorts import Shorts, digits
from curator_tui.engine.snapshot import Catch
from curator_tui.session.desk import Desk

Facts: TypeAlias = dict[str, Any]


def shorts_of(desk: Desk) -> Shorts:
    """The short names of everything that a store holds."""
    snapshot = desk.snapshot
    return Shorts([m.handle for m in snapshot.memories] + [c.handle for c in snapshot.catches])


def head(desk: Desk) -> Facts:
    """Which store, by which policy, on which day."""
    return {
        "store": desk.name,
        "layout": desk.layout,
        "policy": desk.policy.name,
        "today": desk.case.today.isoformat(),
    }


def day(found: date | None) -> str | None:
    return found.isoformat() if found else None


def memory(found: Memory, shorts: Shorts | str) -> Facts:
    """One memory; its short name, or those of all."""
    return {
        "handle": found.handle,
        "short": shorts if isinstance(shorts, str) else shorts.short(found.handle),
        "scope": found.scope,
        "text": found.text,
        "kind": found.kind,
        "status": found.status,
        "filed": day(found.filed),
        "verified": day(found.verified),
        "expires": day(found.expires),
        "source": found.source,
        "confidence": found.confidence,
        "used": found.used,
        "superseded_by": found.superseded_by,
        "file": found.where.file,
        "line": found.where.line,
    }


def member(found: Memory | Catch, shorts: Shorts) -> Facts:
    """A memory, or one line of the quarantine file."""
    if isinstance(found, Memory):
        return memory(found, shorts)
    return {
        "handle": found.handle,
        "short": shorts.short(found.handle),
        "scope": found.scope,
        "text": found.text,
        "reason": found.reason,
        "mark": found.mark,
        "marked": day(found.marked),
        "file": found.where.file,
        "line": found.where.line,
    }


def finding(found: Finding) -> Facts:
    """One rule that matched; spans count characters of the text as written."""
    return {
        "rule": found.rule,
        "family": found.family,
        "severity": found.severity,
        "start": found.start,
        "end": found.end,
        "reason": found.reason,
        "view": found.view,
    }


def verdict(found: Verdict) -> Facts:
    """What the gate says of a text. `safe` is false for quarantine alone."""
    return {
        "safe": found.safe,
        "outcome": found.outcome,
        "score": found.score,
        "findings": [finding(f) for f in found.findings],
    }


def item(found: Item, shorts: Shorts, several: Container[str] = ()) -> Facts:
    """One row of a queue. `handle` names it to the commands that decide on it; `several` are the ids of rows
    that share their memory's name (`review.shared`)."""
    name = found.members[0].handle if found.members else None
    short = shorts.short(name) if name else None
    if broken(found):
        name = short = mend_name(found)
    elif found.id in several:
        name = short = digits(found.id)
    return {
        "handle": name,
        "short": short,
        "queue": found.queue,
        "kind": found.kind,
        "scope": found.scope,
        "state": found.state,
        "said": found.said,
        "text": found.text,
        "count": found.count,
        "reasons": list(found.reasons),
        "source": found.source or None,
        "findings": _findings(found),
        "members": [member(one, shorts) for one in found.members],
    }


def caught(found: Item) -> Facts:
    """What the gate says of something that it caught or holds back, and what was decided."""
    return {
        "state": found.state,
        "said": found.said,
        "count": found.count,
        "reasons": list(found.reasons),
        "findings": _findings(found),
    }


def _findings(found: Item) -> list[Facts]:
    return [{**finding(f), "name": f.name} for f in found.findings]


def items(found: Iterable[Item], shorts: Shorts, review: Review) -> list[Facts]:
    several = shared(review)
    return [item(one, shorts, several) for one in found]


def change(made: Change) -> Facts:
    """What a change is, without its bytes."""
    return {
        "verb": made.name,
        "what": made.what,
        "files": list(made.files),
        "renames": [[one.file, one.to] for one in made.renames],
        "notes": len(made.notes),
    }
