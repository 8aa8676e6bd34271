"""Two policies over one case: what differs is what only one of them has; thresholds in words."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest
from builders import TODAY, case_of, review_of
from hypothesis import given, settings
from hypothesis import strategies as st

from curator_tui.engine.case import Case
from curator_tui.engine.doing import doing
from curator_tui.engine.override import keys
from curator_tui.engine.policy import LINES, PRESETS, Policy
from curator_tui.engine.seed import Seed
from curator_tui.engine.thresholds import (
    READ_ONLY,
    SECTIONS,
    changed,
    shown,
    stepped,
    thresholds,
    typed,
    value_of,
)
from curator_tui.engine.whatif import Asked, Comparison, Outlook, compared, outlook
from curator_tui.session.seeding import Seeder

NOW = datetime(TODAY.year, TODAY.month, TODAY.day, 12, tzinfo=UTC)
FILES = {
    "p": b"".join(
        b"Fact %d is about the topic of number %d | type: project | filed: 2026-11-%02d | used: %d\n"
        % (n, n, n, n % 5)
        for n in range(1, 29)
    )
}
ASKED = (Asked("p", "topic of number 7"), Asked("p", ""))


def case() -> Case:
    return case_of(FILES)


def seed_of(then: Case, one: Asked) -> Seed:
    return Seeder().seed(then, one.objective, one.scope, NOW)


def of(policy: Policy, case: Case) -> Outlook:
    return outlook(case, policy, ASKED, seed_of)


def compare(**sets: object) -> Comparison:
    made = case()
    policy = changed(LINES, [(key.replace("__", "."), value) for key, value in sets.items()])
    return compared(of(LINES, made), of(policy, made))


def test_the_same_policy_differs_in_nothing() -> None:
    found = compare()
    assert found.nothing and found.complete and len(found.seeds) == 2


def test_a_seed_that_is_smaller_loses_what_the_larger_one_had() -> None:
    found = compare(seed__budget=300)
    assert len(found.changed) == 2
    for one in found.changed:
        assert one.budgets == (4096, 300) and one.effect.after <= 300 and not one.effect.enters
        assert one.lines[0] - one.lines[1] == len(one.effect.leaves)


@pytest.mark.parametrize(
    ("key", "value", "part"),
    [("shelf__project", 3, "expire"), ("ceiling__lines", 5, "archive"), ("promote__used", 1, "promote")],
)
def test_each_part_moves_with_its_own_number_alone(key: str, value: object, part: str) -> None:
    moved = {one.part: one for one in compare(**{key: value}).parts}
    assert moved[part].enters and not moved[part].leaves
    assert moved[part].after - moved[part].before == len(moved[part].enters)
    others = [one for name, one in moved.items() if name != part]
    assert len(others) == 3 and not any(one.enters or one.leaves for one in others)


def test_back_and_forth_come_and_go_change_places() -> None:
    made = case()
    a, b = of(LINES, made), of(changed(LINES, [("seed.budget", 500), ("ceiling.lines", 9)]), made)
    there, back = compared(a, b), compared(b, a)
    for left, right in zip(there.parts, back.parts, strict=True):
        assert (left.enters, left.leaves) == (right.leaves, right.enters)
    for x, y in zip(there.seeds, back.seeds, strict=True):
        assert {m.handle for m, _ in x.effect.enters} == {m.handle for m in y.effect.leaves}


def test_what_is_ended_early_says_so_and_keeps_what_it_has() -> None:
    made = case()
    for steps in range(4):
        asked: list[int] = []

        def go_on(done: int, total: int, steps: int = steps, asked: list[int] = asked) -> bool:
            asked.append(done)
            return len(asked) <= steps

        found = outlook(made, LINES, ASKED, seed_of, go_on=go_on)
        assert not found.complete and len(found.seeds) == min(steps, 2) and not found.parts
    first: list[Outlook] = []
    whole = outlook(made, LINES, ASKED, seed_of, told=first.append)
    assert whole.complete and first[0].seeds == whole.seeds and not first[0].complete


def test_what_each_number_does_now() -> None:
    made = case()
    said = doing(made, review_of(made), of(LINES, made))
    assert set(said) <= {*keys(LINES)}
    assert said["ceiling.lines"] == "the fullest file, p, has 28 of 100; 0 over"
    assert said["shelf.project"] == "28 of this kind, 0 due now"
    assert said["promote.used"] == "11 used that often"
    assert said["recency.half_life.project"].startswith("28 of this kind; the middle one, 15 days old")


@pytest.mark.parametrize("name", PRESETS)
def test_every_threshold_has_words_and_what_is_allowed(name: str) -> None:
    found = thresholds(PRESETS[name])
    assert sorted(one.key for one in found) == sorted({*keys(PRESETS[name]), "gate.severity"})
    assert all(one.what and one.allowed and one.section in SECTIONS for one in found)
    assert len({one.what for one in found}) == len(found)


@settings(deadline=None)
@given(st.sampled_from(sorted({*keys(LINES)} - READ_ONLY)), st.sampled_from([1, -1]))
def test_a_step_is_always_allowed_and_what_is_shown_can_be_typed(key: str, way: int) -> None:
    value = stepped(LINES, key, way)
    if value is not None:
        assert value_of(changed(LINES, [(key, value)]), key) == value != value_of(LINES, key)
    old = value_of(LINES, key)
    if old is not None:  # “never” may not be typed for what never expires
        assert value_of(changed(LINES, [(key, typed(shown(old), old))]), key) == old
