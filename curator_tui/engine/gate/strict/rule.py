"""What a rule is: data. How its class sequences are written, and how they are read.

A sequence is class names and words with gaps between them: `DROP ~3 PRIOR ~2 ORDERS` is a word of DROP,
then one of PRIOR with at most three words between, and so on. Without a gap the next word must follow
directly. Capitals name a class, small letters are the word itself, `a|b` is either. The marks BOL, BOS,
END, COLON, QUEST and MAIL are the begin of a line, of a clause, the end of a sentence, a colon, a question
mark and the @ of an address.
"""

from __future__ import annotations

from collections.abc import Iterator

from curator_tui.engine.values import dataclass

from ..model import Severity
from .lexicon import BOL, BOS, END, Lexicon
from .tokens import WORD

MAX_GAP = 12
MAX_STEPS = 8


@dataclass(frozen=True, slots=True)
class Pattern:
    """A plain pattern. One of `literals`, in small letters, stands in every text that it can match."""

    literals: tuple[str, ...]
    pattern: str


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule: any of its sequences or patterns is enough.

    `says` completes "this text ...". `negatable`: a negator right before the match lowers it; `wide`: one
    anywhere before it in the sentence. `firm`: it isn't loosened. `secret`: what a pattern matches is a
    secret, and patterns read the text as written instead of small letters.
    """

    id: str
    family: str
    severity: Severity
    name: str
    says: str
    sequences: tuple[str, ...] = ()
    patterns: tuple[Pattern, ...] = ()
    negatable: bool = True
    wide: bool = False
    firm: bool = False
    secret: bool = False


class RuleError(ValueError):
    """A rule that can't be read, with the reason."""


@dataclass(slots=True)
class Sequence:
    """A sequence as bits: step `i` takes a token of `steps[i]`, at most `reach[i]` behind the step before.

    `anchor` is the step with the fewest words; a match lies within `before` and `after` of it. `loose` is a
    sequence without its begin or end, whose match is lowered.
    """

    rule: Rule
    steps: tuple[int, ...]
    reach: tuple[int, ...]
    any: int
    last: int
    anchor: int
    before: int
    after: int
    loose: bool = False


def loosened(written: str) -> Iterator[str]:
    """The sequence without the begin or the end of a clause that it asks for, where it does.

    What stands before or behind a match must not hide it: "ok" before an order moves it away from the begin.
    """
    parts = written.split()
    first = 1 if {BOS, BOL} & set(parts[0].split("|")) else 0
    last = len(parts) - 1 if {BOS, END} & set(parts[-1].split("|")) else len(parts)
    while last and parts[last - 1][0] == "~":
        last -= 1
    while first < last and parts[first][0] == "~":
        first += 1
    for begin, end in {(first, len(parts)), (0, last), (first, last)}:
        rest = parts[begin:end]
        if len(rest) < len(parts) and sum(part[0] != "~" for part in rest) > 1:
            yield " ".join(rest)


def compile_sequence(rule: Rule, written: str, lexicon: Lexicon, loose: bool = False) -> Sequence:
    """Read one sequence. Raises RuleError, naming the rule and the part that is wrong."""
    steps: list[int] = []
    reach: list[int] = []
    gap = 0
    for part in written.split():
        if part[0] == "~":
            if not part[1:].isdecimal() or int(part[1:]) > MAX_GAP or not steps:
                raise RuleError(f"{rule.id}: “{part}” is no gap (~0 to ~{MAX_GAP}, between two words)")
            gap = int(part[1:])
            continue
        steps.append(_bits(rule, part, lexicon))
        reach.append(WORD * (gap + 1))
        gap = 0
    if not 1 <= len(steps) <= MAX_STEPS or gap:
        raise RuleError(f"{rule.id}: “{written}” has no step, more than {MAX_STEPS}, or ends with a gap")
    every = 0
    for bits in steps:
        every |= bits
    anchor = min(range(len(steps)), key=lambda step: lexicon.weight(steps[step]))
    before, after = sum(reach[1 : anchor + 1]), sum(reach[anchor + 1 :])
    return Sequence(rule, tuple(steps), tuple(reach), every, len(steps) - 1, anchor, before, after, loose)


def _bits(rule: Rule, part: str, lexicon: Lexicon) -> int:
    found = 0
    for name in part.split("|"):
        if name.isupper():
            if name not in lexicon.bits:
                raise RuleError(f"{rule.id}: there is no class “{name}”")
            found |= lexicon.bits[name]
        else:
            found |= lexicon.bits.get("=" + name) or lexicon.add("=" + name, name)
    return found
