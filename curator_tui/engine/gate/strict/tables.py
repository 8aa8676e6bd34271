"""What the gate works with, made from word lists and rules by `build.py`, in a form that loads fast.

Classes are numbers: class `n` is bit `1 << n` of a mask.
"""

from __future__ import annotations

from collections.abc import Mapping

from curator_tui.engine.values import dataclass

from ..model import Severity

# The character for set number 0: from here on none is white space or a surrogate.
FIRST_SET = 0x4E00
# Literals, pattern, loose (see `rule.Sequence`).
PatternRow = tuple[tuple[str, ...], str, bool]
# id, family, severity, name, says, options (some of "stands", "wide", "firm", "secret").
RuleRow = tuple[str, str, Severity, str, str, str]


@dataclass(frozen=True, slots=True)
class Tables:
    """Numbers stand in strings, which load faster than tuples; most are read when a text first needs them.

    `classes`: the named ones, by number; those of single words that rules ask for follow them.
    `combined`: each set of classes that some words are in, `a,b,c` and a space.
    `words`: all words, and `word_sets`: for each the character for its set.
    `stems`: a beginning of words -> its classes. `phrases`: a last word -> the words before it, nearest
    first, by `_`, then `:` and classes; several by a space.
    `rules`, and `patterns` by the number of their rule.
    `sequences`: a line each, `rule|step step|reach,reach|anchor|loose` (see `rule.Sequence`).
    `anchors`: a class of an anchor step -> numbers of sequences.
    `whole`: known words long enough to be put together again, sorted; `shapes`: the same by first letter,
    last letter and length. `ciphers`: names of ciphers, and watched words as they write them.
    """

    classes: str
    combined: str
    words: str
    word_sets: str
    stems: Mapping[str, str]
    phrases: Mapping[str, str]
    rules: tuple[RuleRow, ...]
    patterns: tuple[tuple[int, PatternRow], ...]
    sequences: str
    anchors: Mapping[int, str]
    whole: str
    shapes: Mapping[str, str]
    ciphers: tuple[tuple[str, str], ...]


def mask_of(classes: str) -> int:
    """The bits of some classes, given as `a,b,c`."""
    mask = 0
    for number in classes.split(","):
        mask |= 1 << int(number)
    return mask
