"""Class sequences found in tokens, in a bounded number of steps a token.

A sequence is looked for around its anchor, the step whose classes hold the fewest words: where no token is of
the anchor's classes there is nothing to do, and elsewhere only its neighbourhood is walked.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Container, Iterator

from .rule import Rule, Sequence
from .tables import Tables, mask_of
from .tokens import Tokens, bits

MOST = 4
_FAR = -(10**9)


class Steps:
    """Counts the comparisons that the walk makes, for the test of linearity."""

    __slots__ = ("taken",)

    def __init__(self) -> None:
        self.taken = 0


class Index:
    """The sequences by the bits of their anchors; one is made when a text first has a word of its anchor."""

    __slots__ = ("_anchors", "_lists", "_made", "_off", "_rows", "_rules")

    def __init__(self, tables: Tables, rules: Callable[[int], Rule], off: Container[str] = ()) -> None:
        self._rules = rules
        self._off = off
        self._rows = tables.sequences.split("\n")
        self._anchors = tables.anchors
        self._lists: dict[int, list[Sequence]] = {}
        self._made: dict[int, Sequence] = {}

    def all(self) -> list[Sequence]:
        """Every sequence of the rules that are on."""
        return [s for s in map(self._sequence, range(len(self._rows))) if s.rule.id not in self._off]

    def _sequence(self, number: int) -> Sequence:
        found = self._made.get(number)
        if found is None:
            found = self._made[number] = sequence(self._rows[number], self._rules)
        return found

    def _at(self, bit: int) -> list[Sequence]:
        found = self._lists.get(bit)
        if found is None:
            numbers = self._anchors.get(bit.bit_length() - 1, "")
            listed = [self._sequence(int(number)) for number in numbers.split(",") if number]
            found = self._lists[bit] = [s for s in listed if s.rule.id not in self._off]
        return found

    def candidates(self, classes: int, fresh: int = 0) -> list[Sequence]:
        """The sequences whose every step has a word in a text with these classes.

        With `fresh`, those alone that a word of these classes can be part of.
        """
        found: dict[int, Sequence] = {}
        for bit in bits(classes):
            for one in self._lists.get(bit) or self._at(bit):
                if fresh and not one.any & fresh:
                    continue
                for step in one.steps:
                    if not classes & step:
                        break
                else:
                    found[id(one)] = one
        return list(found.values())


def sequence(row: str, rules: Callable[[int], Rule]) -> Sequence:
    """A sequence as the walk needs it, from its line in the tables."""
    number, classes, written, at, loose = row.split("|")
    steps = tuple(map(mask_of, classes.split()))
    reach = tuple(map(int, written.split(",")))
    every = 0
    for mask in steps:
        every |= mask
    anchor = int(at)
    before, after = sum(reach[1 : anchor + 1]), sum(reach[anchor + 1 :])
    return Sequence(
        rules(int(number)), steps, reach, every, len(steps) - 1, anchor, before, after, loose != ""
    )


def possible(sequence: Sequence, classes: int) -> bool:
    """Whether a text with these classes, somewhere, could hold the sequence at all."""
    for step in sequence.steps:  # noqa: SIM110 - `all` costs more than the test here
        if not classes & step:
            return False
    return True


def find(sequence: Sequence, tokens: Tokens, steps: Steps | None = None) -> Iterator[tuple[int, int]]:
    """The first MOST matches, as (first token, last token), not overlapping, and near what is fresh."""
    where, places = tokens.where, tokens.places
    lists = [where[bit] for bit in bits(sequence.steps[sequence.anchor]) if bit in where]
    anchors = lists[0] if len(lists) == 1 else sorted(at for each in lists for at in each)
    before, after, fresh = sequence.before, sequence.after, tokens.fresh_at
    found = index = 0
    size = len(anchors)
    while index < size:
        first = anchors[index]
        until = places[first] + after
        index += 1
        # Neighbourhoods that overlap are one.
        while index < size and places[anchors[index]] - before <= until:
            until = places[anchors[index]] + after
            index += 1
        begin, end = _neighbourhood(places, first, places[first] - before, until)
        if fresh and bisect_left(fresh, begin) == bisect_left(fresh, end):
            continue
        if end - begin <= sequence.last or not possible(sequence, tokens.classes(begin, end)):
            continue
        for match in _walk(sequence, tokens, begin, end, steps):
            yield match
            found += 1
            if found == MOST:
                return


def _neighbourhood(places: list[int], anchor: int, since: int, until: int) -> tuple[int, int]:
    """The tokens from the place `since`, before the anchor, to the place `until`."""
    begin, end, size = anchor, anchor + 1, len(places)
    while begin and places[begin - 1] >= since:
        begin -= 1
    while end < size and places[end] <= until:
        end += 1
    return begin, end


def _walk(
    sequence: Sequence, tokens: Tokens, begin: int, end: int, steps: Steps | None
) -> Iterator[tuple[int, int]]:
    """Walk from token `begin` to before token `end`.

    For each step only the latest way to have reached it is kept: a later one is nearer to all that can
    follow, so nothing is lost, and a token costs at most one comparison a step.
    """
    masks, places = tokens.masks, tokens.places
    wanted, reach, last, every = sequence.steps, sequence.reach, sequence.last, sequence.any
    at = [_FAR] * (last + 1)
    begun = [0] * (last + 1)
    for index in range(begin, end):
        mask = masks[index]
        if mask & every:
            place = places[index]
            if steps is not None:
                steps.taken += last + 1
            for step in range(last, 0, -1):
                if mask & wanted[step] and place - at[step - 1] <= reach[step]:
                    at[step], begun[step] = place, begun[step - 1]
            if mask & wanted[0]:
                at[0], begun[0] = place, index
            if at[last] != _FAR:
                yield begun[last], index
                at = [_FAR] * (last + 1)
