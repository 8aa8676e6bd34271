"""Reads the rules of a family, as they are written in `rules/`.

    xx01 high | a short name | completes "this text ..."
      = CLASS ~2 word|CLASS          a sequence over word classes; several are alternatives
      ~ literal other :: pattern     a plain pattern, tried where one of the literals (· is a space) is there
            and its next line
      + a text of ours that the rule must catch
      - a near-miss that it must pass

Behind the severity may stand `stands` (a negator before it doesn't lower it), `wide` (one anywhere before it
in the sentence does), `firm` (the begin and end that it asks for must be there) or `secret` (what the pattern
matches is hidden wherever it is shown; such a pattern reads letters as written, all others small letters).
In examples `\\n`, `\\t`, `\\uXXXX` and `\\UXXXXXXXX` are what they are in Python.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import cast, get_args

from curator_tui.engine.values import dataclass

from ..model import Severity
from .rule import Pattern, Rule, RuleError

_ESCAPED = re.compile(r"\\(?:n|t|\\|u[0-9a-fA-F]{4}|U[0-9a-fA-F]{8})")
_TIMES = re.compile(r"\{([^{}*]+)\*([0-9]+)\}")
_SIMPLE = {"\\n": "\n", "\\t": "\t", "\\\\": "\\"}


@dataclass(frozen=True, slots=True)
class Examples:
    """What a rule must catch, and what it must pass."""

    catches: tuple[str, ...]
    passes: tuple[str, ...]


def read_rules(family: str, written: str) -> list[Rule]:
    """The rules of one family. Raises RuleError for a block that can't be read."""
    return [_rule(family, head, lines) for head, lines in _blocks(written)]


def read_examples(written: str) -> dict[str, Examples]:
    """The examples of one family, by rule id."""
    return {
        head.split(None, 1)[0]: Examples(
            tuple(_unescaped(line[2:]) for line in lines if line.startswith("+ ")),
            tuple(_unescaped(line[2:]) for line in lines if line.startswith("- ")),
        )
        for head, lines in _blocks(written)
    }


def _blocks(written: str) -> Iterator[tuple[str, list[str]]]:
    head = ""
    lines: list[str] = []
    for line in written.splitlines():
        if line.startswith("      "):
            lines[-1] += line.strip() if lines[-1][0] == "~" else " " + line.strip()
        elif line.startswith("  "):
            lines.append(line[2:])
        elif line:
            if head:
                yield head, lines
            head, lines = line, []
    if head:
        yield head, lines


def _rule(family: str, head: str, lines: list[str]) -> Rule:
    parts = [part.strip() for part in head.split("|")]
    words = parts[0].split()
    if len(parts) != 3 or len(words) < 2 or words[1] not in get_args(Severity):
        raise RuleError(f"“{head}” is no head of a rule: id, severity | name | says")
    return Rule(
        words[0],
        family,
        cast(Severity, words[1]),
        parts[1],
        parts[2],
        tuple(line[2:] for line in lines if line[0] == "="),
        tuple(_pattern(words[0], line[2:]) for line in lines if line[0] == "~"),
        negatable="stands" not in words[2:],
        wide="wide" in words[2:],
        firm="firm" in words[2:],
        secret="secret" in words[2:],
    )


def _pattern(rule: str, line: str) -> Pattern:
    literals, mark, pattern = line.partition(" ::")
    if not mark:
        raise RuleError(f"{rule}: a pattern needs a literal to look for first, then “ :: ”")
    return Pattern(tuple(part.replace("\u00b7", " ") for part in literals.split()), pattern.strip())


def _unescaped(example: str) -> str:
    """An example as it is meant: escapes read, and `{text*9}` written out."""
    example = _TIMES.sub(lambda m: m[1] * int(m[2]), example)
    return _ESCAPED.sub(lambda m: _SIMPLE.get(m[0]) or chr(int(m[0][2:], 16)), example)
