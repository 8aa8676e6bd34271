"""What a gate found in the texts of a review, by hash. Derived: delete it and nothing is lost.

Holds no word of a text: rules, and where in the text each matched.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from contextlib import suppress
from typing import TYPE_CHECKING

from ..engine.gate.model import Finding, Verdict
from .own import derived, unpacked

if TYPE_CHECKING:
    from pathlib import Path

    from .places import Kept


def load(kept: Kept, version: str) -> dict[str, Verdict]:
    """Hash of a text -> verdict; empty where the file is missing, foreign, or of another `version`."""
    try:
        told = unpacked(derived(_path(kept)))
        return {name: _get(*one) for name, one in told["found"].items()} if told["version"] == version else {}
    except (ValueError, TypeError, KeyError, AttributeError):
        return {}


def save(kept: Kept, version: str, verdicts: Mapping[str, Verdict]) -> None:
    """Replaces the file; where it can't be written, the verdicts are worked out again another time."""
    from .atomic import write_own
    from .errors import DiskError

    told = {"version": version, "found": {name: _put(one) for name, one in verdicts.items()}}
    with suppress(DiskError):
        write_own(_path(kept), json.dumps(told).encode("ascii"))


def _path(kept: Kept) -> Path:
    return kept.state / "findings.json"


def _put(verdict: Verdict) -> list[object]:
    fields = Finding.__match_args__
    return [verdict.outcome, verdict.score, [[getattr(f, name) for name in fields] for f in verdict.findings]]


def _get(outcome: str, score: float, findings: list[list[object]]) -> Verdict:
    made = tuple(Finding(*fields) for fields in findings)  # type: ignore[arg-type]
    sound = all(
        isinstance(f.start, int) and isinstance(f.end, int) and f.severity in _SEVERITIES for f in made
    )
    words = (value for f in made for value in (f.rule, f.family, f.name, f.reason, f.view))
    if outcome not in _OUTCOMES or not isinstance(score, int | float) or not sound:
        raise ValueError("not a verdict")
    if not all(isinstance(word, str) for word in words):
        raise ValueError("not a verdict")
    return Verdict(outcome, score, made)  # type: ignore[arg-type]


_SEVERITIES = ("low", "medium", "high", "critical")
_OUTCOMES = ("pass", "flag", "quarantine")
