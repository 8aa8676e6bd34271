"""What a rule is: data. How its class sequences are written, and how they are read.

A sequence is class names and words with gaps between them: `DROP ~3 PRIOR ~2 ORDERS` is a word of DROP,
then one of PRIOR with at most three words between, and so on. Without a gap the next word must follow
directly. Capitals name a class, small letters are the word itself, `a|b` is either. The marks BOL, BOS,
END, COLON, QUEST and MAIL are the begin of a line, of a clause, the end of a sentence, a colon, a question
mark and the @ of an address.
"""

from __future__ import annotations

from curator_tui.engine.values import dataclass

from ..model import Severity

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
