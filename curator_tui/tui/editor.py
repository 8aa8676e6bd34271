"""A copy of lines in the person's editor."""

from __future__ import annotations

import os
import shlex
import subprocess
import tempfile
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from textual.app import SuspendNotSupported

if TYPE_CHECKING:
    from .app import CuratorApp


class EditorFailed(Exception):
    """The editor didn't run, or its copy can't be read back; says what to do."""


def edited(app: CuratorApp, data: bytes) -> bytes:
    """The copy as the person left it. Raises EditorFailed."""
    command = os.environ.get("VISUAL") or os.environ.get("EDITOR") or "vi"
    with tempfile.TemporaryDirectory(prefix="curator-") as folder:
        path = Path(folder) / "memory.md"
        path.write_bytes(data)
        code = None
        try:
            with app.suspend(), suppress(OSError, ValueError):  # what is raised within leaves it suspended
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
