"""The editor: the screen is the app's again whatever came of it."""

from __future__ import annotations

import signal
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from curator_tui.tui import editor
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


def test_ctrl_c_is_the_editor_s(monkeypatch: pytest.MonkeyPatch) -> None:
    def ran(words: list[str], check: bool) -> subprocess.CompletedProcess[bytes]:
        signal.raise_signal(signal.SIGINT)
        Path(words[-1]).write_bytes(b"a line\nmore\n")
        return subprocess.CompletedProcess(words, 0)

    monkeypatch.setattr(editor.subprocess, "run", ran)
    heard: list[int] = []

    def hear(number: int, frame: object) -> None:
        heard.append(number)

    before = signal.signal(signal.SIGINT, hear)
    try:
        assert edited(Screen(), b"a line\n") == b"a line\nmore\n"  # type: ignore[arg-type]
        assert not heard and signal.getsignal(signal.SIGINT) is hear
    finally:
        signal.signal(signal.SIGINT, before)
