"""What two neighbouring lines say together that neither says alone: an order may be cut in two."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise

from ..values import replace
from .model import Finding, Verdict

_GRAVE = ("high", "critical")
# Behind the family of such a finding, and so in the file behind the line.
OVER_TWO = " over two lines"


def across(texts: Sequence[str], judge: Callable[[str], Verdict]) -> Mapping[str, Verdict]:
    """The verdicts on the texts of which a neighbour completes an order; both of the two have it.

    A rule counts where its match begins in the first and ends in the second, and is a grave one; what either
    says alone is judged elsewhere.
    """
    found: dict[str, Verdict] = {}
    for first, second in pairwise(texts):
        if not judge(first).safe or not judge(second).safe:
            continue
        verdict = judge(f"{first}\n{second}")
        cut = len(first)
        spans = tuple(f for f in verdict.findings if f.start < cut < f.end and f.severity in _GRAVE)
        if not verdict.safe and spans:
            for text in (first, second):
                found.setdefault(text, _on(verdict, spans, text))
    return found


def _on(verdict: Verdict, spans: Sequence[Finding], text: str) -> Verdict:
    """The verdict with those findings alone, said of all of one of the texts."""
    beside = ", together with the line beside it"
    made = tuple(
        replace(f, family=f.family + OVER_TWO, start=0, end=len(text), reason=f.reason + beside)
        for f in spans
    )
    return replace(verdict, findings=made)
