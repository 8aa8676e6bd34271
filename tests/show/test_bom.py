"""A byte order mark ahead of a text isn’t one of its shown characters, unless something was found in it."""

from __future__ import annotations

from curator_tui.show.doc import Span, body, plain, row


def test_it_is_not_shown_and_marks_stay_where_they_are() -> None:
    text = "\ufeffUse tabs"
    made = row("x", text, spans=[Span(1, 4, "bad")])
    assert (made.text, made.spans) == ("Use tabs", (Span(0, 3, "bad"),))
    first, second = body(f"{text}\n\ufeffnever", [Span(5, 9, "bad")])
    assert plain([first]) == "Use tabs" and first.spans == (Span(4, 8, "bad"),)
    assert "U+FEFF" in plain([second])


def test_what_was_found_in_it_is_shown() -> None:
    assert "U+FEFF" in row("x", "\ufeffUse", spans=[Span(0, 1, "bad")]).text
    assert "U+FEFF" in plain(body("\ufeffUse", [Span(0, 2, "bad")]))
    assert "U+FEFF" in plain(body("Use \ufefftabs"))
