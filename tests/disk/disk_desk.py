"""One store on disk with its records, and processes that die."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

from curator_tui.disk import carry, finisher, journal, recover, sidecar, undo
from curator_tui.disk.commit import commit
from curator_tui.disk.files import Files
from curator_tui.disk.journal import Entry
from curator_tui.disk.places import Places, kept
from curator_tui.engine.change import Change

NOW = datetime(2026, 11, 3, 12, 0, tzinfo=UTC)
_STEPPERS = ("apply", "atomic", "carry", "commit", "finisher", "moves", "recover", "settle", "times")


class Desk:
    def __init__(self, folder: Path) -> None:
        self.root = folder / "store"
        self.root.mkdir()
        self.files = Files(self.root)
        self.kept = kept(Places(folder / "state", folder / "data", folder / "curator.toml"), "s1")

    def put(self, **files: bytes) -> None:
        for name, data in files.items():
            (self.root / f"{name}.md").write_bytes(data)

    def get(self, name: str) -> bytes | None:
        return self.files.read(f"{name}.md")

    def commit(self, change: Change, who: str = "person", **more: object) -> Entry:
        return commit(self.files, self.kept, change, who, NOW, **more)

    def undo(self, id: str | None = None) -> Entry:
        return undo.undo(self.files, self.kept, "person", NOW, id)

    def redo(self) -> Entry:
        return undo.redo(self.files, self.kept, "person", NOW)

    def journal(self) -> list[Entry]:
        return journal.read(self.kept)

    def notes(self) -> dict:
        return dict(sidecar.load(self.kept).entries)

    def recover(self) -> list[str]:
        return [*recover.recover(self.files, self.kept), *finisher.settle()]

    def leftovers(self) -> list[str]:
        """Names of ours that should be gone once everything is settled."""
        beside = [str(path) for path in self.root.rglob(".curator-*")]
        return beside + [str(path) for path in self.kept.intents.glob("*")]


def on_step(monkeypatch, hook: Callable[[str], None]) -> None:
    """`hook` is called at every named point of a commit, and of no commit before."""
    finisher.settle()
    import importlib

    for name in _STEPPERS:
        module = importlib.import_module(f"curator_tui.disk.{name}")
        if hasattr(module, "step"):
            monkeypatch.setattr(module, "step", hook)


def in_child(work: Callable[[], object], hook: Callable[[int, str], None]) -> int | None:
    """Runs `work` in a child process, `hook` at each step. None where it was killed, else how many steps."""
    import pytest

    read, write = os.pipe()
    pid = os.fork()
    if pid == 0:
        try:
            count = 0

            def counted(name: str) -> None:
                nonlocal count
                count += 1
                hook(count, name)

            finisher._state = finisher._State()
            with pytest.MonkeyPatch.context() as patch:
                on_step(patch, counted)
                work()
                finisher.settle()
            os.write(write, str(count).encode())
        except BaseException as error:
            os.write(write, f"failed: {error!r}".encode())
        finally:
            os._exit(0)
    os.close(write)
    with os.fdopen(read, "rb") as pipe:
        told = pipe.read().decode()
    _, status = os.waitpid(pid, 0)
    if os.WIFSIGNALED(status):
        return None
    assert told.isdigit(), told
    return int(told)


def die() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


__all__ = ["NOW", "Desk", "carry", "die", "in_child", "on_step"]
