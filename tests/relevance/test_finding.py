"""Search as it is typed: a word counts before it is whole."""

from __future__ import annotations

from made import TODAY, memory

from curator_tui.engine.policy import LINES
from curator_tui.engine.relevance.finding import find
from curator_tui.engine.relevance.pool import Pool

TEXTS = (
    "Retry the webhook with backoff, at most six times in all, then park it",
    "Retry budgets are per vendor",
    "Webs are spun by spiders",
)
HELD = [memory(text, at, file=f"{at}.md") for at, text in enumerate(TEXTS, 1)]


def sought(text):
    return [hit.memory for hit in find(text, Pool(HELD), HELD, LINES, TODAY, lambda m: True)]


def test_what_holds_every_word_typed_so_far_comes_first():
    assert sought("retry")[0] == HELD[1]
    assert sought("retry we")[0] == sought("retry webho")[0] == HELD[0]


def test_a_question_is_ranked_as_ever():
    assert sought("how often do we retry for a vendor")[0] == HELD[1]
