"""The first design's gate: twelve patterns and one check for invisible characters, as data.

Which words each pattern takes is a fact of the nanika program (joeyhipolito/nanika at cd5ad67), held by
its vectors. Matching follows Go: `\\b`, `\\w` and `\\s` are ASCII, and ignoring case folds U+017F with s and
U+212A with k.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from curator_tui.engine.values import dataclass

from .model import PASSED, Finding, Severity, Verdict

INVISIBLE = "invisible unicode"
IMPERATIVE = "imperative pattern"


@dataclass(frozen=True, slots=True)
class Rule:
    """A pattern in the small language that `_compiled` reads: a space is one space, `_` any gap."""

    id: str
    name: str
    reason: str
    pattern: str
    family: str
    severity: Severity = "high"


def _alt(*words: str) -> str:
    return rf"\b(?:{'|'.join(words)})\b"


def _gap(most: int) -> str:
    return rf"[^\n]{{0,{most}}}"


_WS = r"[\t\n\f\r ]"
_ORDERS = ("instructions?", "rules?", "constraints?", "guidelines?")

RULES: tuple[Rule, ...] = (
    Rule("nk01", "ignore what came before", "tells the agent to ignore instructions, rules or earlier text",
         _alt("ignore") + _gap(60) + _alt(*_ORDERS, "previous", "above"), "overrides"),
    Rule("nk02", "disregard the rules", "tells the agent to disregard, bypass or dismiss rules",
         _alt("disregard", "bypass", "dismiss") + _gap(60) + _alt(*_ORDERS), "overrides"),
    Rule("nk03", "from now on", "sets a standing order: “from now on”", _alt("from now on"), "persists"),
    Rule("nk04", "you are now", "gives the agent a new identity: “you are now”", _alt("you are now"), "role"),
    Rule("nk05", "pretend to be", "asks the agent to pretend to be someone",
         _alt("pretend you are", "pretend to be"), "role"),
    Rule("nk06", "system prompt", "speaks of the system prompt", _alt("system prompt"), "extracts"),
    Rule("nk07", "show the prompt", "asks to reveal or print the prompt or instructions",
         _alt("reveal", "print", "output", "display") + _gap(40) + _alt("prompt", "instructions?", "system"),
         "extracts"),
    Rule("nk08", "speaker mark", "begins like a chat transcript: [system]:, [user]: or [assistant]:",
         rf"\A{_WS}*-?{_WS}*\[(?:system|user|assistant)\]{_WS}*:", "imitates"),
    Rule("nk09", "new instruction", "announces new instructions", _alt("new instructions?"), "overrides"),
    Rule("nk10", "your rules", "speaks of the agent’s own rules, instructions or system",
         _alt("your instructions?", "your system", "your rules?", "your constraints?"),
         "overrides"),
    Rule("nk11", "do not follow", "tells the agent not to follow something",
         _alt("do not follow"), "overrides"),
    Rule("nk12", "override", "tells the agent to override its instructions or settings",
         _alt("override your", "override all", "override previous", "override the"), "overrides"),
)  # fmt: skip

INVISIBLE_RULE = Rule(
    "nk00", "invisible characters", "holds characters that can’t be seen and can hide or turn text",
    "[\u200b-\u200f\u202a-\u202e]+", "hides", "critical",
)  # fmt: skip

_FOLDS = {"s": "[sſ]", "k": "[kK]"}


def _compiled(pattern: str) -> re.Pattern[str]:
    """Case folded as Go folds it: letters of words become classes, escapes and counts stay."""
    folded = re.sub(r"(\\.)|([sk])", lambda m: m[1] or _FOLDS[m[2]], pattern)
    return re.compile(folded, re.ASCII | re.IGNORECASE)


_COMPILED = tuple((rule, _compiled(rule.pattern)) for rule in RULES)
_INVISIBLE = re.compile(INVISIBLE_RULE.pattern)


def _matches(text: str) -> Iterator[Finding]:
    for match in _INVISIBLE.finditer(text):
        yield _finding(INVISIBLE_RULE, match)
    for rule, pattern in _COMPILED:
        for match in pattern.finditer(text):
            yield _finding(rule, match)


def _finding(rule: Rule, match: re.Match[str]) -> Finding:
    return Finding(rule.id, rule.family, rule.severity, rule.name, rule.reason, match.start(), match.end())


def judge(text: str) -> Verdict:
    """Every rule that matches `text`, with its spans; any match means quarantine."""
    findings = tuple(_matches(text))
    return Verdict("quarantine", 1.0, findings) if findings else PASSED


def mark(verdict: Verdict) -> str:
    """The reason as the quarantine file words it: invisible characters first."""
    hidden = any(f.rule == INVISIBLE_RULE.id for f in verdict.findings)
    return INVISIBLE if hidden else IMPERATIVE
