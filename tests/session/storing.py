"""Stores laid in a folder, and desks on them."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

from curator_tui.disk import finisher, places
from curator_tui.disk.files import Files
from curator_tui.engine.policy import LINES, Policy
from curator_tui.session.desk import Desk
from curator_tui.session.find import recognise
from curator_tui.session.judging import judge_of
from curator_tui.session.records import Records

NOW = datetime(2026, 11, 30, 12, 0, tzinfo=UTC)


def lay(root: Path, files: dict[str, bytes]) -> None:
    for name, data in files.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)


def tree(root: Path) -> dict[str, bytes]:
    """Every file below a folder, once nothing is under way."""
    finisher.settle()
    return {str(p.relative_to(root)): p.read_bytes() for p in sorted(root.rglob("*")) if p.is_file()}


def open_at(root: Path, state: Path, policy: Policy = LINES) -> Desk:
    found = recognise(root)
    kept = places.kept(places.Places(state, state, state / "curator.toml"), "test")
    records = Records(Files(found.root, found.declared), kept)
    return Desk(found, records, policy, lambda: NOW, judge_of(policy))
