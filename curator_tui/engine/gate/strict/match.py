"""Class sequences found in tokens, in one walk and a bounded number of steps a token."""

from __future__ import annotations

from collections.abc import Iterator
from collections.abc import Sequence as Many

from .rule import Sequence
from .tokens import Tokens

MOST = 4


class Steps:
    """Counts the comparisons that the walk makes, for the test of linearity."""

    __slots__ = ("taken",)

    def __init__(self) -> None:
        self.taken = 0


def possible(sequence: Sequence, classes: int) -> bool:
    """Whether a text with these classes, somewhere, could hold the sequence at all."""
    return all(classes & step for step in sequence.rarest)


def find(sequence: Sequence, tokens: Tokens, steps: Steps | None = None) -> Iterator[tuple[int, int]]:
    """The first MOST matches, as (first token, last token), not overlapping.

    For each step only the latest way to have reached it is kept: a later one is nearer to everything that
    can follow, so nothing is lost, and a token costs at most one comparison a step.
    """
    masks, places = tokens.masks, tokens.places
    wanted, reach, last, every = sequence.steps, sequence.reach, sequence.last, sequence.any
    far = -(10**9)
    at = [far] * (last + 1)
    begun = [0] * (last + 1)
    found = 0
    for index, mask in enumerate(masks):
        if not mask & every:
            continue
        place = places[index]
        if steps is not None:
            steps.taken += last + 1
        for step in range(last, 0, -1):
            if mask & wanted[step] and place - at[step - 1] <= reach[step]:
                at[step], begun[step] = place, begun[step - 1]
        if mask & wanted[0]:
            at[0], begun[0] = place, index
        if at[last] != far:
            yield begun[last], index
            found += 1
            if found == MOST:
                return
            at = [far] * (last + 1)


def candidates(sequences: Many[Sequence], classes: int) -> list[Sequence]:
    """The sequences whose every step has a word in the text."""
    found = []
    for sequence in sequences:
        # Most fall at the first step; the generator of `possible` would cost more than the test.
        if classes & sequence.rarest[0] and possible(sequence, classes):
            found.append(sequence)
    return found
