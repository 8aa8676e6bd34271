"""A review made of what changed meanwhile is not kept."""

from __future__ import annotations

from curator_tui.engine.review import Review
from curator_tui.session.kept import KeptReview


def test_what_is_dropped_while_it_is_made_is_made_again():
    kept = KeptReview()
    first, second = Review(()), Review(())

    def outdated() -> Review:
        kept.drop()
        return first

    assert kept.get(outdated) is first
    assert kept.get(lambda: second) is second
    assert kept.get(lambda: first) is second
    kept.drop()
    assert kept.get(lambda: first) is first
