"""What the gate works with, made from word lists and rules by `build.py`, in a form that loads fast.

Classes are numbers: class `n` is bit `1 << n` of a mask.
"""

from __future__ import annotations

from collections.abc import Mapping

from curator_tui.engine.values import dataclass

from ..model import Severity

Numbers = tuple[int, ...]
# Literals, pattern.
PatternRow = tuple[tuple[str, ...], str]
# id, family, severity, name, says, patterns, options (some of "stands", "wide", "firm", "secret").
RuleRow = tuple[str, str, Severity, str, str, tuple[PatternRow, ...], str]
# Number of the rule, the classes of each step, reach, anchor, loose: see `rule.Sequence`.
SequenceRow = tuple[int, tuple[Numbers, ...], Numbers, int, bool]


@dataclass(frozen=True, slots=True)
class Tables:
    """`classes` are the named ones, by number; those of single words that rules ask for follow them.

    `words` and `stems`: classes, and the words that are in just these. `phrases`: by the last word, the words
    before it (nearest first) and classes. `anchors`: numbers of sequences by a class of their anchor step.
    `whole`: known words long enough to be put together again, sorted; `strong`: those worth it; `shapes`:
    the same by first letter, last letter and length. `ciphers`: names of ciphers, and watched words as they
    write them.
    """

    classes: str
    words: tuple[tuple[Numbers, str], ...]
    stems: tuple[tuple[Numbers, str], ...]
    phrases: Mapping[str, tuple[tuple[tuple[str, ...], Numbers], ...]]
    rules: tuple[RuleRow, ...]
    sequences: tuple[SequenceRow, ...]
    anchors: Mapping[int, Numbers]
    whole: str
    strong: str
    shapes: Mapping[str, str]
    ciphers: tuple[tuple[str, str], ...]


def mask_of(classes: Numbers) -> int:
    """The bits of some classes."""
    mask = 0
    for number in classes:
        mask |= 1 << number
    return mask
