"""The editor: the screen is the app's again whatever came of it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from curator_tui.tui.editor import EditorFailed, edited


class Screen:
    """Suspends as Textual does: what is raised within leaves it suspended."""

    def __init__(self) -> None:
        self.away = False

    @contextmanager
    def suspend(self) -> Iterator[None]:
        self.away = True
        yield
        self.away = False


@pytest.mark.parametrize(
    ("command", "says"),
    [
        ("no-such-editor-here", "can’t be run"),
        ("a 'quote that is open", "can’t be run"),
        ("false", "ended with 1"),
        ("rm", "can’t be read back"),
    ],
)
def test_after_an_editor_that_fails_the_screen_is_there_again(
    command: str, says: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("VISUAL", raising=False)
    monkeypatch.setenv("EDITOR", command)
    screen = Screen()
    with pytest.raises(EditorFailed, match=says):
        edited(screen, b"a line\n")  # type: ignore[arg-type]
    assert not screen.away


def test_what_an_editor_left_comes_back(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("VISUAL", raising=False)
    monkeypatch.setenv("EDITOR", "sed -i.old s/line/word/")
    screen = Screen()
    assert edited(screen, b"a line\n") == b"a word\n"  # type: ignore[arg-type]
    assert not screen.away
