"""Makes the tables that the gate works with from the word lists in `words/` and the rules in `rules/`.

A word list is one string: words set off by white space, `_` or `-` joins a phrase of up to five words, a
final `*` means "begins like this". Words are folded as texts are, so lists are written as people write.
What ships is made by tools/gate_tables.py; a policy that adds rules has its own made here.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from importlib import import_module

from .ciphers import written_by
from .fold import fold_words
from .lexicon import BOL, BOS, END, MARKS
from .repair import LEAST, STRONG, shape
from .rule import MAX_GAP, MAX_STEPS, Rule, RuleError
from .rulebook import read_rules
from .tables import Numbers, RuleRow, SequenceRow, Tables
from .tokens import WORD

WORDS = ("english", "marks", "romance", "germanic", "slavic", "east", "south")
FAMILIES = (
    "hides", "overrides", "role", "extracts", "imitates", "authority", "conceals", "exfiltrates", "persists",
    "disarms", "runs", "leaks", "floods", "encodes", "asks", "harms",
)  # fmt: skip
# What nearly every text holds makes a bad anchor.
_COMMON = 1000
_EVERYWHERE = frozenset(
    "BE IMP YOU YOUR ME NEG TO THIS EVERY QUANT NEW =the =to =a =and =for =in =i =is =of".split()  # noqa: SIM905
)
# Words of other languages, which rules may ask for by themselves: English technical prose has none of them.
_ALSO = {"FREVEAL": "REVEAL", "FPRETEND": "PRETEND", "FSTORE": "STORE", "FLIMITS": "LIMITS"}


def shipped() -> list[Rule]:
    """Every rule that ships, family by family."""
    rules: list[Rule] = []
    for family in FAMILIES:
        module = import_module(f".rules.{family}", __package__)
        rules += read_rules(module.FAMILY, module.RULES)
    return rules


class _Words:
    """Classes get numbers, words get classes."""

    def __init__(self) -> None:
        self.numbers: dict[str, int] = {}
        self.sizes: dict[int, int] = {}
        self.exact: dict[str, set[int]] = {}
        self.stems: dict[str, set[int]] = {}
        self.phrases: dict[str, list[tuple[tuple[str, ...], Numbers]]] = {}
        for name in MARKS:
            self.sizes[self.number(name)] = _COMMON

    def number(self, name: str) -> int:
        return self.numbers.setdefault(name, len(self.numbers))

    def add(self, name: str, listed: str) -> int:
        number = self.number(name)
        size = max(len(listed.split()), self.sizes.get(number, 0))
        self.sizes[number] = size + _COMMON * (name in _EVERYWHERE)
        for word in fold_words(listed).replace("-", "_").split():
            if word[-1] == "*":
                self.stems.setdefault(word[:-1], set()).add(number)
            elif "_" in word:
                *first, last = word.split("_")
                self.phrases.setdefault(last, []).append((tuple(reversed(first)), (number,)))
            else:
                self.exact.setdefault(word, set()).add(number)
        return number

    def step(self, rule: Rule, part: str) -> Numbers:
        """The classes that one step of a sequence takes. Raises RuleError."""
        found = []
        for name in part.split("|"):
            if not name.isupper():
                known = self.numbers.get("=" + name)
                found.append(self.add("=" + name, name) if known is None else known)
            elif name in self.numbers:
                found.append(self.numbers[name])
            else:
                raise RuleError(f"{rule.id}: there is no class “{name}”")
        return tuple(sorted(set(found)))

    def weight(self, classes: Numbers) -> int:
        """How common the words of these classes are, roughly: how many there are."""
        return sum(self.sizes[number] for number in classes)


def tables(rules: Iterable[Rule]) -> Tables:
    """The tables for these rules. Raises RuleError, naming the rule and the part that is wrong."""
    words = _Words()
    for language in WORDS:
        for name, listed in import_module(f".words.{language}", __package__).WORDS.items():
            words.add(name, listed)
            if name in _ALSO:
                words.add(_ALSO[name], listed)
    classes = " ".join(words.numbers)
    rows: list[RuleRow] = []
    sequences: list[SequenceRow] = []
    for number, rule in enumerate(rules):
        rows.append(_row(rule))
        sequences += [_sequence(words, number, rule, s, False) for s in rule.sequences]
        if not rule.firm and rule.severity != "low":
            rest = dict.fromkeys(loose for s in rule.sequences for loose in loosened(s))
            sequences += [_sequence(words, number, rule, s, True) for s in rest]
    strong_classes = {words.number(name) for name in STRONG}
    whole = sorted(w for w in words.exact if len(w) >= LEAST and w.isascii())
    return Tables(
        classes,
        _grouped(words.exact),
        _grouped(words.stems),
        {last: tuple(found) for last, found in words.phrases.items()},
        tuple(rows),
        tuple(sequences),
        _anchors(sequences),
        " ".join(whole),
        " ".join(w for w in whole if words.exact[w] & strong_classes),
        _shapes(whole),
        written_by(),
    )


def _row(rule: Rule) -> RuleRow:
    options = (
        ("stands", not rule.negatable),
        ("wide", rule.wide),
        ("firm", rule.firm),
        ("secret", rule.secret),
    )
    patterns = tuple((p.literals, p.pattern) for p in rule.patterns)
    said = " ".join(name for name, on in options if on)
    return rule.id, rule.family, rule.severity, rule.name, rule.says, patterns, said


def _sequence(words: _Words, number: int, rule: Rule, written: str, loose: bool) -> SequenceRow:
    steps: list[Numbers] = []
    reach: list[int] = []
    gap = 0
    for part in written.split():
        if part[0] == "~":
            if not part[1:].isdecimal() or int(part[1:]) > MAX_GAP or not steps:
                raise RuleError(f"{rule.id}: “{part}” is no gap (~0 to ~{MAX_GAP}, between two words)")
            gap = int(part[1:])
            continue
        steps.append(words.step(rule, part))
        reach.append(WORD * (gap + 1))
        gap = 0
    if not 1 <= len(steps) <= MAX_STEPS or gap:
        raise RuleError(f"{rule.id}: “{written}” has no step, more than {MAX_STEPS}, or ends with a gap")
    anchor = min(range(len(steps)), key=lambda step: words.weight(steps[step]))
    return number, tuple(steps), tuple(reach), anchor, loose


def loosened(written: str) -> Iterable[str]:
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
    for begin, end in {(first, len(parts)): 0, (0, last): 0, (first, last): 0}:
        rest = parts[begin:end]
        if len(rest) < len(parts) and sum(part[0] != "~" for part in rest) > 1:
            yield " ".join(rest)


def _grouped(kept: Mapping[str, set[int]]) -> tuple[tuple[Numbers, str], ...]:
    groups: dict[Numbers, list[str]] = {}
    for word, classes in kept.items():
        groups.setdefault(tuple(sorted(classes)), []).append(word)
    return tuple((classes, " ".join(sorted(found))) for classes, found in sorted(groups.items()))


def _anchors(sequences: Iterable[SequenceRow]) -> dict[int, Numbers]:
    found: dict[int, list[int]] = {}
    for number, (_, steps, _, anchor, _) in enumerate(sequences):
        for class_number in steps[anchor]:
            found.setdefault(class_number, []).append(number)
    return {class_number: tuple(numbers) for class_number, numbers in sorted(found.items())}


def _shapes(whole: Iterable[str]) -> dict[str, str]:
    found: dict[str, list[str]] = {}
    for word in whole:
        found.setdefault(shape(word), []).append(word)
    return {key: " ".join(words) for key, words in found.items()}
