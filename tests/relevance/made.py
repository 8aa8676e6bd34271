"""Memories, pools and indexes made of text."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import date, timedelta
from hashlib import sha256
from pathlib import Path
from typing import Any

from hypothesis import strategies as st

from curator_tui.disk import index as indexes
from curator_tui.disk import index_write
from curator_tui.disk.index import Index
from curator_tui.disk.index_source import Indexed
from curator_tui.disk.places import Kept
from curator_tui.engine.policy import LINES, Policy
from curator_tui.engine.record import Memory, Where
from curator_tui.engine.relevance.choose import choose
from curator_tui.engine.relevance.pool import Pool
from curator_tui.engine.seed import Seed

TODAY = date(2026, 11, 30)
NO_MARK = replace(LINES, seed=replace(LINES.seed, mark=False))


def memory(text: str, at: int = 1, **fields: Any) -> Memory:
    """A line of one file; its handle is its place."""
    raw = fields.pop("raw", text.encode("utf-8", "surrogateescape"))
    where = Where(fields.pop("file", "MEMORY.md"), 0, raw, b"\n", at)
    name = sha256(text.encode("utf-8", "surrogateescape")).hexdigest()
    fields.setdefault("filed", TODAY - timedelta(days=10))
    return Memory(text, fields.pop("scope", "p"), fields.pop("handle", f"p:{at}"), name, where, **fields)


def memories(*texts: str, **fields: Any) -> list[Memory]:
    return [memory(text, at + 1, **fields) for at, text in enumerate(texts)]


def seed(
    held: Sequence[Memory], objective: str, policy: Policy = NO_MARK, budget: int = 4096, **more: Any
) -> Seed:
    policy = replace(policy, seed=replace(policy.seed, budget=budget))
    return choose(Pool(held), objective, "p", policy, TODAY, lambda m: None, **more)


def texts(found: Seed) -> list[str]:
    return [entry.memory.text for entry in found.entries]


def kept(folder: Path) -> Kept:
    return Kept("x", folder / "data", folder / "state")


def indexed(folder: Path, held: Sequence[Memory]) -> Index:
    """An index of exactly these."""
    index = indexes.made(kept(folder))
    assert index_write.refresh(index, [(m, m.handle) for m in held], {}, {"root": str(folder)})
    return index


def source(index: Index) -> Indexed:
    return Indexed(index, lambda m: m)


WORDS = """
retry importer deploy staging database host logs never not Mondays Tuesdays release branch names test 3 4
retry_count v2.3.1 ERR_4012 src/retry.py café 重试 导入 ลองใหม่ rounding invoice money cache team prefers
""".split()  # noqa: SIM905
TEXTS = st.lists(st.sampled_from(WORDS), min_size=0, max_size=9).map(" ".join)
DAYS = st.integers(0, 400).map(lambda n: TODAY - timedelta(days=n))
SOME = st.builds(
    lambda text, filed, kind, name, file: (text, filed, kind, name, file),
    TEXTS, st.none() | DAYS, st.sampled_from([None, "rule", "project", "feedback"]), st.none() | TEXTS,
    st.sampled_from(["a.md", "b.md"]),
)  # fmt: skip
SETS = st.lists(SOME, max_size=30).map(
    lambda rows: [
        memory(text, at + 1, filed=filed, kind=kind, file=file, extras=(("name", name),) if name else ())
        for at, (text, filed, kind, name, file) in enumerate(rows)
    ]
)
