"""A demo store of its own for each test, and two ways to run a command on it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from curator_tui.cli.main import run
from curator_tui.disk import finisher, places
from curator_tui.session.demo import make

NOW = datetime(2026, 6, 15, 12, tzinfo=UTC)


@dataclass(frozen=True)
class Ran:
    code: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        return json.loads(self.out)

    @property
    def lines(self) -> list[Any]:
        return [json.loads(line) for line in self.out.splitlines()]


@pytest.fixture(autouse=True)
def apart(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Own records, no settings of whoever runs the tests, and the second look at once."""
    monkeypatch.setenv("CURATOR_STATE_DIR", str(tmp_path / "records"))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    monkeypatch.setattr(finisher, "DELAY", 0.0)
    monkeypatch.setattr(os, "fsync", lambda fd: None)


@pytest.fixture
def store(tmp_path: Path) -> Path:
    folder = tmp_path / "store"
    make(folder, places.find(), NOW)
    finisher.settle()
    return folder


@pytest.fixture
def curator(capsys: pytest.CaptureFixture[str]) -> Callable[..., Ran]:
    """Runs a command in this process, at a fixed time."""

    def call(*words: str, now: bool = True) -> Ran:
        capsys.readouterr()
        code = run([*words, *(["--now", NOW.isoformat()] if now else [])], lambda *_: 0)
        said = capsys.readouterr()
        return Ran(code, said.out, said.err)

    return call


@pytest.fixture(scope="session")
def compiled(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """The environment in which each module is compiled once for all processes of these tests."""
    folder = tmp_path_factory.mktemp("compiled")
    return {"PYTHONPYCACHEPREFIX": str(folder), "PYTHONDONTWRITEBYTECODE": ""}


@pytest.fixture
def process(compiled: dict[str, str]) -> Callable[..., Ran]:
    """Runs a command as a process of its own."""

    def call(*words: str, given: bytes = b"", env: dict[str, str] | None = None) -> Ran:
        done = subprocess.run(
            [sys.executable, "-m", "curator_tui", *words],
            input=given,
            capture_output=True,
            env={**os.environ, **compiled, **(env or {})},
            timeout=300,
        )
        text = done.stdout.decode("utf-8", "surrogateescape"), done.stderr.decode("utf-8", "surrogateescape")
        return Ran(done.returncode, *text)

    return call


def tree(folder: Path) -> dict[str, bytes]:
    """Every file below a folder, by its relative path."""
    found = sorted(path for path in folder.rglob("*") if path.is_file())
    return {str(path.relative_to(folder)): path.read_bytes() for path in found}


@pytest.fixture(name="tree")
def tree_fixture() -> Callable[[Path], dict[str, bytes]]:
    return tree
