"""A copy of lines in the person's editor."""

from __future__ import annotations

import os
import shlex
import signal
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING

from textual.app import SuspendNotSupported

if TYPE_CHECKING:
    from .app import CuratorApp


class EditorFailed(Exception):
    """The editor didn't run, or its copy can't be read back; says what to do."""


@contextmanager
def _deaf() -> Iterator[None]:
    """Ctrl+c in an editor is meant for the editor, and reaches this process too, which would end by it."""
    before = signal.getsignal(signal.SIGINT)
    with suppress(ValueError):  # in another thread than the first, which hears no signal
        signal.signal(signal.SIGINT, lambda number, frame: None)
    try:
        yield
    finally:
        with suppress(ValueError):
            signal.signal(signal.SIGINT, before)


def edited(app: CuratorApp, data: bytes) -> bytes:
    """The copy as the person left it. Raises EditorFailed."""
    command = os.environ.get("VISUAL") or os.environ.get("EDITOR") or "vi"
    with tempfile.TemporaryDirectory(prefix="curator-") as folder:
        path = Path(folder) / "memory.md"
        path.write_bytes(data)
        code = None
        try:
            with app.suspend(), _deaf(), suppress(OSError, ValueError):  # one raised leaves it suspended
                code = subprocess.run([*shlex.split(command), str(path)], check=False).returncode
        except SuspendNotSupported as error:
            raise EditorFailed("an editor can’t be opened in this terminal") from error
        if code is None:
            raise EditorFailed(f"{command} can’t be run; set EDITOR to an editor that is there")
        if code:
            raise EditorFailed(f"{command} ended with {code}; nothing was changed")
        try:
            return path.read_bytes()
        except OSError as error:
            raise EditorFailed("the copy can’t be read back; nothing was changed") from error
