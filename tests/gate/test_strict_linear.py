"""The strict gate takes time in proportion to its input: counted for sequences, read off for patterns."""

from __future__ import annotations

import re
from itertools import cycle, pairwise

import pytest

from curator_tui.engine.gate.strict import (
    ciphers,
    decode,
    escapes,
    fold,
    hidden,
    repair,
    secrets,
    shape,
    signs,
    tokens,
)
from curator_tui.engine.gate.strict.lazy import Lazy
from curator_tui.engine.gate.strict.lexicon import Lexicon
from curator_tui.engine.gate.strict.match import Steps, bits, find
from curator_tui.engine.gate.strict.rule import Sequence
from curator_tui.engine.gate.strict.ruleset import rule_set
from curator_tui.engine.policy import GatePolicy

parser = re._parser  # type: ignore[attr-defined]
RULES = rule_set(GatePolicy())
SEQUENCES = RULES.index.all()
KIB = (1, 4, 16, 64)
WORD = 7  # letters and a space, about what English has


def repeated(masks: list[int], size: int) -> tokens.Tokens:
    """`size` bytes of words with these classes, one after the other, again and again."""
    out = tokens.Tokens()
    turn = cycle(masks)
    for index in range(size // WORD):
        out.add("word", next(turn), tokens.WORD * index, WORD * index, WORD * index + WORD - 1)
    out.close()
    return out


def steps_for(sequences: list[Sequence], masks: list[int], size: int) -> int:
    steps = Steps()
    text = repeated(masks, size)
    for sequence in sequences:
        for _ in find(sequence, text, steps):
            pass
    return steps.taken


def own_words(sequence: Sequence) -> list[list[int]]:
    """A rule's words in order (it matches), without the last, and backwards (it nearly does)."""
    whole = [next(bits(step)) for step in sequence.steps]
    return [whole, whole[:-1] or whole, whole[::-1], [mask for mask in whole for _ in range(3)]]


@pytest.mark.parametrize("rule", sorted({s.rule.id for s in SEQUENCES}))
def test_steps_grow_with_the_text(rule):
    sequences = [s for s in SEQUENCES if s.rule.id == rule]
    assert sequences
    worst = max(
        (masks for sequence in sequences for masks in own_words(sequence)),
        key=lambda masks: steps_for(sequences, masks, 4096),
    )
    taken = [steps_for(sequences, worst, kib * 1024) for kib in KIB]
    assert taken[0] > 0
    assert all(later <= 4.4 * max(before, 1) for before, later in pairwise(taken)), taken


def test_every_token_is_of_every_class():
    """The worst text there can be: each word fits each step of each rule, so each rule matches at once."""
    every = sum(RULES.lexicon.bits.values())
    taken = [steps_for(SEQUENCES, [every], kib * 1024) for kib in KIB]
    assert all(later <= 4.4 * before for before, later in pairwise(taken)), taken


# -- plain patterns ---------------------------------------------------------------------------------------

MAXREPEAT = parser.MAXREPEAT
REPEATS = (parser.MAX_REPEAT, parser.MIN_REPEAT)
LONGEST = 8000
EVERY = frozenset(range(0x180))


def characters(op, argument) -> frozenset[int]:
    """Which of the first characters one atom takes; all of them where we don't look closer."""
    if op is parser.LITERAL:
        return frozenset({argument})
    if op is parser.IN:
        taken: set[int] = set()
        negated = False
        for kind, value in argument:
            if kind is parser.NEGATE:
                negated = True
            elif kind is parser.LITERAL:
                taken.add(value)
            elif kind is parser.RANGE:
                taken |= set(range(value[0], min(value[1], 0x180) + 1))
            else:
                return EVERY
        return EVERY - taken if negated else frozenset(taken)
    return EVERY


def faults(pattern: str, unbounded: bool = False) -> list[str]:
    """What about a pattern isn't linear. `unbounded`: a run of one class may end a branch, it can't fail."""
    found: list[str] = []

    def repeats(items, inside: bool) -> None:
        before: frozenset[int] | None = None
        for place, (op, argument) in enumerate(items):
            taken: frozenset[int] | None = None
            if op in REPEATS:
                low, high, body = argument
                varies = high > 1 and low != high
                if varies and inside:
                    found.append("nested repeats")
                one = len(body) == 1 and body[0][0] not in (parser.BRANCH, parser.SUBPATTERN)
                last = place == len(items) - 1
                if high is MAXREPEAT and not (unbounded and one and last):
                    found.append("an unbounded repeat")
                elif high is not MAXREPEAT and high > LONGEST:
                    found.append(f"a repeat of {high}")
                if varies:
                    taken = characters(*body[0]) if one else EVERY
                    if before is not None and before & taken:
                        found.append("neighbouring repeats")
                repeats(body, inside or high > 1)
            elif op is parser.SUBPATTERN:
                repeats(argument[3], inside)
            elif op is parser.BRANCH:
                for branch in argument[1]:
                    repeats(branch, inside)
            elif op in (parser.ASSERT, parser.ASSERT_NOT):
                repeats(argument[1], inside)
            elif op is parser.GROUPREF:
                found.append("a back reference")
            before = taken

    repeats(list(parser.parse(pattern)), False)
    return found


@pytest.mark.parametrize("literals, pattern", [row[:2] for _, row in RULES.tables.patterns])
def test_a_plain_pattern_is_linear_and_has_its_literal(literals, pattern):
    assert literals and all(literal == literal.lower() for literal in literals)
    assert faults(pattern) == []


INTERNAL = [
    (f"{module.__name__.rpartition('.')[2]}.{name}", value.pattern)
    for module in (ciphers, decode, escapes, fold, hidden, repair, secrets, shape, signs, tokens)
    for name, value in sorted(vars(module).items())
    if isinstance(value, Lazy | re.Pattern)
]


@pytest.mark.parametrize("pattern", [p for _, p in INTERNAL], ids=[name for name, _ in INTERNAL])
def test_the_patterns_of_views_are_linear(pattern):
    assert faults(pattern, unbounded=True) == []


@pytest.mark.parametrize(
    "bad", ["(?:a{1,3}){1,3}", "a*", "[ab]{0,9}[bc]{0,9}", r"(?:\S{1,20} ){0,10}x", r"\w+@\w"]
)
def test_what_is_not_linear_is_refused(bad):
    assert faults(bad)


def test_the_rules_share_one_lexicon():
    assert isinstance(RULES.lexicon, Lexicon) and len(SEQUENCES) > 300
