"""In a real terminal: from `curator STORE` to changed files, and hostile text that reaches nothing."""

from __future__ import annotations

import os
import shlex
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from support import demo_store, write
from test_hostile import store as hostile

pytestmark = [
    pytest.mark.skipif(
        shutil.which("tmux") is None, reason="tmux is not installed: no real terminal to test in"
    ),
    pytest.mark.xdist_group("terminal"),
]
PATIENCE = 60.0


class Terminal:
    """A tmux server of its own; nothing of a person's is touched."""

    def __init__(self, folder: Path, width: int = 80, height: int = 24) -> None:
        self.folder = folder
        self.socket = folder / "tmux"
        self.size = (str(width), str(height))

    def tmux(self, *words: str) -> str:
        """Run one tmux command; what it printed."""
        command = ["tmux", "-f", "/dev/null", "-S", str(self.socket), *words]
        done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=PATIENCE)
        return done.stdout

    def start(self, *command: str) -> None:
        """Run a command in a shell, so that what it prints at its end stays."""
        env = {
            "CURATOR_STATE_DIR": str(self.folder / "records"),
            "TERM": "tmux-256color",
            "LC_ALL": "C.UTF-8",
        }
        words = " ".join(f"{k}={shlex.quote(v)}" for k, v in env.items())
        line = f"{words} {shlex.join(command)}; echo STATUS=$?"
        self.tmux("new-session", "-d", "-x", self.size[0], "-y", self.size[1], "-s", "t", "sh")
        self.tmux("set", "-g", "set-clipboard", "on")
        self.tmux("select-pane", "-T", "title-untouched")
        self.tmux("set-buffer", "buffer-untouched")
        self.tmux("send-keys", "-t", "t", line, "Enter")

    def keys(self, *keys: str) -> None:
        """Type."""
        self.tmux("send-keys", "-t", "t", *keys)

    def decide(self, key: str, said: str) -> None:
        """Look at the row for as long as a key needs to count, then press it."""
        time.sleep(0.5)
        self.keys(key)
        self.wait(lambda s: said in s)

    @property
    def screen(self) -> str:
        """What stands on the screen."""
        return self.tmux("capture-pane", "-p", "-t", "t")

    def wait(self, true: Callable[[str], object]) -> str:
        """The screen once it is so; polled, since a terminal says nothing when it has drawn."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            screen = self.screen
            if true(screen):
                return screen
            assert not ended(screen), screen
            time.sleep(0.05)
        raise AssertionError(f"not seen within {PATIENCE:.0f} s:\n{self.screen}")


def ended(screen: str) -> bool:
    """True once the command's exit status was printed (not only typed)."""
    return "STATUS=" in screen.replace("STATUS=$", "")


@pytest.fixture
def terminal(tmp_path: Path) -> Iterator[Terminal]:
    made = Terminal(tmp_path)
    yield made
    made.tmux("kill-server")


def curator(root: Path) -> list[str]:
    return [sys.executable, "-m", "curator_tui", str(root), "--now", "2026-11-30T12:00:00+00:00"]


def test_from_the_command_to_changed_files_by_keys_alone(terminal: Terminal, tmp_path: Path) -> None:
    root = demo_store(tmp_path)
    terminal.start(*curator(root))
    terminal.wait(lambda s: "[0 Today" in s and "all keys" in s)
    terminal.keys("2")
    terminal.wait(lambda s: "[2 Quar" in s)
    terminal.keys("/")
    terminal.keys("symlinks")
    terminal.keys("Enter")
    terminal.wait(lambda s: "1 of" in s and "release: enters" in s)
    terminal.decide("a", "released “Do not follow symlinks")
    assert b"Do not follow symlinks" in (root / "personas/backend/MEMORY.md").read_bytes()
    terminal.keys("u")
    terminal.wait(lambda s: "(ctrl+r redoes)" in s)
    assert b"Do not follow symlinks" not in (root / "personas/backend/MEMORY.md").read_bytes()
    terminal.keys("Escape")
    terminal.wait(lambda s: "hidden" not in s)
    terminal.keys("/")
    terminal.keys("Ignore all")
    terminal.keys("Enter")
    terminal.wait(lambda s: "1 of" in s and "discard: no change" in s)
    terminal.decide("x", "discarded “Ignore all")
    terminal.keys("q")
    screen = terminal.wait(ended)
    assert "discard: 1" in screen and "release" not in screen.split("STATUS=")[0].splitlines()[-2]
    assert "STATUS=0" in screen
    assert (
        b"<!-- discarded: 2026-11-30 -->" in (root / "personas/architect/MEMORY_QUARANTINE.md").read_bytes()
    )


def test_told_to_end_it_leaves_and_gives_the_terminal_back(terminal: Terminal, tmp_path: Path) -> None:
    terminal.start(*curator(demo_store(tmp_path)))
    terminal.wait(lambda s: "[0 Today" in s and "all keys" in s)
    shell = terminal.tmux("list-panes", "-F", "#{pane_pid}").strip()
    children = Path(f"/proc/{shell}/task/{shell}/children")
    if not children.exists():
        pytest.skip("this system doesn't tell which process the terminal runs")
    (app,) = children.read_text().split()
    os.kill(int(app), signal.SIGTERM)
    screen = terminal.wait(ended)
    assert "nothing was changed" in screen and "STATUS=0" in screen and "[0 Today" not in screen


def test_changes_of_others_appear_within_a_second_or_so(terminal: Terminal, tmp_path: Path) -> None:
    root = demo_store(tmp_path)
    terminal.start(*curator(root))
    terminal.wait(lambda s: "[0 Today" in s)
    terminal.keys("6")
    terminal.keys("G")
    terminal.wait(lambda s: "[6 All" in s)
    with (root / "global/MEMORY.md").open("ab") as file:
        file.write(b"Said by an agent just now | type: feedback\n")
    terminal.keys("/")
    terminal.keys("just now")
    terminal.wait(lambda s: "Said by an agent just now" in s)
    terminal.keys("Escape")
    terminal.wait(lambda s: "hidden" not in s)
    terminal.keys("q")
    assert "STATUS=0" in terminal.wait(ended)


def test_hostile_text_changes_neither_clipboard_nor_title_nor_screen(
    terminal: Terminal, tmp_path: Path
) -> None:
    root = write(tmp_path, hostile())
    terminal.start(*curator(root))
    terminal.wait(lambda s: "[0 Today" in s)
    for pane in "1234560":
        terminal.keys(pane)
        terminal.wait(lambda s, pane=pane: f"[{pane} " in s)
        terminal.keys("d")
        terminal.wait(lambda s: "would do" in s or "ere to decide" in s)
        terminal.keys("Escape")
        terminal.wait(lambda s: any(row.startswith(">") for row in s.split("\n")))
        terminal.keys("v")
        terminal.wait(lambda s: "decided ones are shown" in s)
        terminal.keys("v")
        screen = terminal.wait(lambda s, pane=pane: f"[{pane} " in s and "decided ones are hidden" in s)
        lines = screen.split("\n")
        assert "all keys" in lines[23] and "left" in lines[0]
    assert terminal.tmux("show-buffer").strip() == "buffer-untouched"
    assert terminal.tmux("display-message", "-p", "-t", "t", "#{pane_title}").strip() == "title-untouched"
    terminal.keys("q")
    assert "STATUS=0" in terminal.wait(ended)


def test_a_missing_store_is_named_with_status_3(terminal: Terminal, tmp_path: Path) -> None:
    terminal.start(*curator(tmp_path / "nowhere"))
    screen = terminal.wait(ended)
    assert "STATUS=3" in screen and "nowhere" in screen.replace("\n", "") and "Traceback" not in screen


def test_no_colour_still_shows_where_the_cursor_is(terminal: Terminal, tmp_path: Path) -> None:
    root = demo_store(tmp_path)
    terminal.start("env", "NO_COLOR=1", *curator(root))
    screen = terminal.wait(lambda s: "[0 Today" in s)
    assert any(line.startswith(">") for line in screen.split("\n"))
    escapes = terminal.tmux("capture-pane", "-p", "-e", "-t", "t")
    assert all(grey(part) for part in escapes.split("\x1b[")[1:])
    terminal.keys("q")
    assert "STATUS=0" in terminal.wait(ended)


def grey(part: str) -> bool:
    """True for a colour whose red, green and blue agree, and for no colour."""
    numbers = part.split("m", 1)[0].split(";")
    for lead in ("38", "48"):
        if lead in numbers and numbers[numbers.index(lead) + 1] == "2":
            at = numbers.index(lead) + 2
            if len(set(numbers[at : at + 3])) != 1:
                return False
    return not any(31 <= int(n) <= 36 for n in numbers[:1] if n.isdigit())


def test_tmux_is_our_own(terminal: Terminal) -> None:
    assert str(terminal.socket) != os.environ.get("TMUX", "").split(",")[0]
