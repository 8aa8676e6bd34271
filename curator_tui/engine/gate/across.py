"""What two neighbouring lines say together that neither says alone: an order may be cut in two."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise

from ..values import replace
from .cut import closed, one_sentence
from .model import Finding, Verdict

_GRAVE = ("high", "critical")
# So does the reason of a finding say that the words around it make it count for less.
_LOWERED = "(lowered: "
# Behind the family of such a finding, and so in the file behind the line.
OVER_TWO = " over two lines"


def across(texts: Sequence[str], judge: Callable[[str], Verdict]) -> Mapping[str, Verdict]:
    """The verdicts on the texts of which a neighbour completes an order; both of the two have it.

    Only where the first is a sentence cut short, and a grave rule matches over the cut when the two are read
    as that one sentence. What either says alone is judged elsewhere; two whole sentences stay apart.
    """
    found: dict[str, Verdict] = {}
    for first, second in pairwise(texts):
        if closed(first) or not judge(first).safe or not judge(second).safe:
            continue
        verdict = judge(f"{first} {second}")
        if verdict.safe:
            continue
        spans = tuple(f for f in verdict.findings if _grave(f) and _crosses(f, first, second))
        if spans:
            for text in (first, second):
                found.setdefault(text, _on(verdict, spans, text))
    return found


def _grave(finding: Finding) -> bool:
    return finding.severity in _GRAVE and _LOWERED not in finding.reason


def _crosses(finding: Finding, first: str, second: str) -> bool:
    """Whether the finding has words on both sides of the cut, and it is one sentence that was cut there."""
    cut, end = len(first), max(finding.end - len(first) - 1, 0)
    return _says(first[finding.start : cut]) and _says(second[:end]) and one_sentence(first, second, end)


def _says(text: str) -> bool:
    return any(map(str.isalnum, text))


def _on(verdict: Verdict, spans: Sequence[Finding], text: str) -> Verdict:
    """The verdict with those findings alone, said of all of one of the texts."""
    beside = ", together with the line beside it"
    made = tuple(
        replace(f, family=f.family + OVER_TWO, start=0, end=len(text), reason=f.reason + beside)
        for f in spans
    )
    return replace(verdict, findings=made)
