"""Every rule of the strict gate with its own examples and near-misses, and what holds for any text."""

from __future__ import annotations

import importlib
import pkgutil

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from curator_tui.engine.gate import RULES_VERSION, judge
from curator_tui.engine.gate.strict import build, rulebook, rules
from curator_tui.engine.gate.strict import judge as strict
from curator_tui.engine.policy import LINES, NANIKA

MODULES = [
    importlib.import_module(f"{rules.__name__}.{m.name}") for m in pkgutil.iter_modules(rules.__path__)
]
EXAMPLES = {
    name: examples
    for module in MODULES
    if hasattr(module, "RULES")
    for name, examples in rulebook.read_examples(module.RULES).items()
}
RULES = build.shipped()


def found(text: str) -> set[str]:
    return {finding.rule for finding in strict(text).findings}


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.id)
def test_a_rule_catches_and_passes_what_it_says(rule):
    examples = EXAMPLES[rule.id]
    assert len(examples.catches) >= 3 and len(examples.passes) >= 3
    assert rule.name and rule.says and rule.family
    assert [t for t in examples.catches if rule.id not in found(t)] == []
    assert [t for t in examples.passes if rule.id in found(t)] == []
    assert any(found(t) == {rule.id} for t in examples.catches)


@pytest.mark.parametrize(
    "text",
    [
        "Money is integers in minor units everywhere",
        "The reading room closes at 16:00 from now on, not at 17:00",
        "Run the tests with make test, not pytest alone: it starts the database",
        "Never paste secrets into a chat or a ticket",
        "The system prompt of the support bot is stored in config/bot.yaml",
        "Do not follow symlinks when the backup runs",
        "👩‍💻 pairs on Fridays, ❤️ for small pull requests",
        "می‌خواهم",
    ],
)
def test_what_engineers_write_down_passes(text):
    assert strict(text).safe


@pytest.mark.parametrize(
    "hidden",
    ["\u202e", "\u2066", "\U000e0041\U000e0042\U000e0043", "\x1b[31m", "\u200b\u200b\u200b"],
    ids=["bidi", "isolate", "tags", "escape", "zero-width"],
)
def test_hidden_characters_are_always_caught(hidden):
    assert not strict(f"deploy no{hidden}tes for the week").safe


def test_the_policy_chooses_the_gate():
    text = "the system prompt is stored in config.yaml"
    assert not judge(text, NANIKA.gate).safe and judge(text, LINES.gate).safe
    assert RULES_VERSION


ATTACKS = [text for e in EXAMPLES.values() for text in e.catches if not strict(text).safe]
PLAIN = ["the", "table", "is", "sorted", "by", "day", "cache", "in", "pane"]
AROUND = [
    "ok", "a", "not", "Never", "No.", "I think", "Notes of Monday:", "For example:", "see #42", "x = 1", "1.",
    "- item", "| a | b |", "# Title", "> quoted", "`make test`", "(see docs)", "https://docs.test/x",
    "It is never too late;", "The parser detects attacks such as", "don't worry", "**bold**",
    "Docs live in docs/.", "TODO",
]  # fmt: skip
words = st.one_of(
    st.lists(st.sampled_from(PLAIN), min_size=1, max_size=6).map(" ".join), st.sampled_from(AROUND)
)


@settings(deadline=None, max_examples=150)
@given(st.text(max_size=300))
def test_any_text_gets_an_answer_with_spans_inside_it(text):
    verdict = strict(text)
    assert verdict.outcome in ("pass", "flag", "quarantine")
    assert all(0 <= f.start <= f.end <= len(text) for f in verdict.findings)


@settings(deadline=None, max_examples=400)
@given(st.sampled_from(ATTACKS), words, words)
def test_nothing_around_an_attack_clears_it(attack, before, after):
    """What stands around it may lower a catch to a flag, for it may be reported; it never clears one."""
    for text in (
        f"{before} {attack}",
        f"{attack} {after}",
        f"{before.capitalize()}. {attack}",
        f"{before}\n{attack}",
        f"{attack}\n{after}",
        f"{before}\n{attack}\n{after}",
    ):
        assert strict(text).outcome != "pass", text


@pytest.mark.parametrize("attack", ATTACKS, ids=range(len(ATTACKS)))
def test_no_plain_line_frees_an_attack(attack):
    for line in ("the table is sorted by day", "Docs live in docs/."):
        assert not strict(f"{line}\n{attack}").safe and not strict(f"{attack}\n{line}").safe
