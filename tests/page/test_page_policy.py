"""The preset `page`: the numbers that the notes layouts are reviewed and compiled by."""

from __future__ import annotations

import pytest

from curator_tui.engine.override import PolicyError, dotted, override
from curator_tui.engine.policy import PAGE, PRESETS


def test_numbers_of_the_preset() -> None:
    shelf = dict(PAGE.shelf)
    assert [shelf[k] for k in ("identity", "rule", "preference", "reference", "lesson")] == [
        None,
        None,
        365,
        365,
        365,
    ]
    assert [shelf[k] for k in ("decision", "feedback", "project", "other")] == [180, 180, 21, 90]
    assert (PAGE.page.budget, PAGE.page.minimum) == (23_000, 600)
    assert (PAGE.attention.window, PAGE.attention.half_life, PAGE.review.waiting) == (14, 7, 7)
    assert {PAGE.supersede.mode, PAGE.ceiling.mode, PAGE.promote.mode} == {"propose"}
    assert PRESETS["page"] is PAGE


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("page.budget", 8000),
        ("page.kind.lesson", 1.5),
        ("page.importance.5", 2.0),
        ("attention.half_life", 3),
    ],
)
def test_each_can_be_changed(key: str, value: float) -> None:
    changed = override(PAGE, dotted(key, value))
    section, name, *rest = key.split(".")
    held = getattr(getattr(changed, section), name)
    assert (held[rest[0]] if rest else held) == value


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("page.budget", 1),
        ("page.project", 2.0),
        ("attention.window", 0),
        ("looks.keep", 0),
        ("page.importance.6", 1.0),
    ],
)
def test_what_makes_no_sense_is_refused(key: str, value: float) -> None:
    with pytest.raises(PolicyError):
        override(PAGE, dotted(key, value))
