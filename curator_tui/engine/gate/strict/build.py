"""Makes the tables that the gate works with from the word lists in `words/` and the rules in `rules/`.

A word list is one string: words set off by white space, `_` or `-` joins a phrase of up to five words, a
final `*` means "begins like this". Words are folded as texts are, so lists are written as people write.
What ships is made by tools/gate_tables.py; a policy that adds rules has its own made here.
"""

from __future__ import annotations

import re
from collections.abc import Container, Iterable
from importlib import import_module

from .ciphers import written_by
from .fold import fold_words
from .lexicon import BOL, BOS, END, MARKS
from .repair import LEAST, shape
from .rule import MAX_GAP, MAX_STEPS, Rule, RuleError
from .rulebook import read_rules
from .tables import FIRST_SET, PatternRow, RuleRow, Tables
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

_BEGIN = re.compile(r"\^(?:(?:\[[^\]]+\]| )\{0,8\})?")


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
        self.exact: dict[str, str] = {}
        self.stems: dict[str, str] = {}
        self.phrases: dict[str, str] = {}
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
                _put(self.stems, word[:-1], number)
            elif "_" in word:
                *first, last = word.split("_")
                self.phrases[last] = (
                    f"{self.phrases.get(last, '')} {'_'.join(reversed(first))}:{number}".strip()
                )
            else:
                _put(self.exact, word, number)
        return number

    def step(self, part: str) -> tuple[int, ...]:
        """The classes that one step of a sequence takes, which `misread` has nothing against."""
        found = []
        for name in part.split("|"):
            if not name.isupper():
                known = self.numbers.get("=" + name)
                found.append(self.add("=" + name, name) if known is None else known)
            else:
                found.append(self.numbers[name])
        return tuple(sorted(set(found)))

    def weight(self, classes: Iterable[int]) -> int:
        """How common the words of these classes are, roughly: how many there are."""
        return sum(self.sizes[number] for number in classes)


def _put(kept: dict[str, str], word: str, number: int) -> None:
    numbers = {*kept.get(word, str(number)).split(","), str(number)}
    kept[word] = _listed(sorted(map(int, numbers)))


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
    patterns: list[tuple[int, PatternRow]] = []
    sequences: list[str] = []
    for number, rule in enumerate(rules):
        rows.append(_row(rule))
        patterns += [(number, (p.literals, p.pattern, False)) for p in rule.patterns]
        if not rule.firm and rule.severity in ("high", "critical"):
            found = ((p, freed(p.pattern)) for p in rule.patterns)
            patterns += [(number, (p.literals, loose, True)) for p, loose in found if loose]
        sequences += [_sequence(words, number, rule, s, False) for s in rule.sequences]
        if not rule.firm and rule.severity != "low":
            rest = dict.fromkeys(loose for s in rule.sequences for loose in loosened(s))
            sequences += [_sequence(words, number, rule, s, True) for s in rest]
    whole = sorted(w for w in words.exact if len(w) >= LEAST and w.isascii())
    sets = list(dict.fromkeys(words.exact.values()))
    return Tables(
        classes,
        " ".join(sets),
        " ".join(words.exact),
        "".join(chr(FIRST_SET + sets.index(found)) for found in words.exact.values()),
        words.stems,
        words.phrases,
        tuple(rows),
        tuple(patterns),
        "\n".join(sequences),
        _anchors(sequences),
        " ".join(whole),
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
    said = " ".join(name for name, on in options if on)
    return rule.id, rule.family, rule.severity, rule.name, rule.says, said


def misread(written: str, classes: Container[str]) -> str:
    """What is wrong with a sequence as it is written, for these named classes; "" for nothing."""
    steps = gap = 0
    for part in written.split():
        if part[0] == "~":
            if not part[1:].isdecimal() or int(part[1:]) > MAX_GAP or not steps:
                return f"“{part}” is no gap (~0 to ~{MAX_GAP}, between two words)"
            gap = int(part[1:])
            continue
        for name in part.split("|"):
            if name.isupper() and name not in classes:
                return f"there is no class “{name}”"
        steps, gap = steps + 1, 0
    wrong = not 1 <= steps <= MAX_STEPS or gap
    return f"“{written}” has no step, more than {MAX_STEPS}, or ends with a gap" if wrong else ""


def _sequence(words: _Words, number: int, rule: Rule, written: str, loose: bool) -> str:
    if wrong := misread(written, words.numbers):
        raise RuleError(f"{rule.id}: {wrong}")
    steps: list[tuple[int, ...]] = []
    reach: list[int] = []
    gap = 0
    for part in written.split():
        if part[0] == "~":
            gap = int(part[1:])
            continue
        steps.append(words.step(part))
        reach.append(WORD * (gap + 1))
        gap = 0
    anchor = min(range(len(steps)), key=lambda step: words.weight(steps[step]))
    written_steps = " ".join(map(_listed, steps))
    return f"{number}|{written_steps}|{_listed(reach)}|{anchor}|{'loose' if loose else ''}"


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


def freed(pattern: str) -> str:
    """A pattern for the begin of a line as one for the begin of a word; "" for any other."""
    begin = _BEGIN.match(pattern)
    return rf"(?<=[ \t]){pattern[begin.end() :]}" if begin else ""


def _listed(numbers: Iterable[int]) -> str:
    return ",".join(map(str, numbers))


def _anchors(sequences: Iterable[str]) -> dict[int, str]:
    found: dict[int, list[int]] = {}
    for number, row in enumerate(sequences):
        _, steps, _, anchor, _ = row.split("|")
        for class_number in steps.split()[int(anchor)].split(","):
            found.setdefault(int(class_number), []).append(number)
    return {class_number: _listed(numbers) for class_number, numbers in sorted(found.items())}


def _shapes(whole: Iterable[str]) -> dict[str, str]:
    found: dict[str, list[str]] = {}
    for word in whole:
        found.setdefault(shape(word), []).append(word)
    return {key: " ".join(words) for key, words in found.items()}
