"""Git, run so that a repository can't make it do anything but read.

What a repository's own configuration can name to be run or fetched is switched off: hooks, the file system
monitor, filters, pagers, signature programs, editors, credential helpers, submodules, and fetching what a
partial clone lacks. Sources: git-config(1), git(1) ENVIRONMENT VARIABLES, git 2.39 and later.
"""

from __future__ import annotations

import os
import subprocess
from collections.abc import Sequence
from pathlib import Path

from curator_tui.engine.values import dataclass

SECONDS = 5.0
LARGEST = 4_000_000

_OFF = (
    "core.hooksPath=/dev/null",
    "core.fsmonitor=false",
    "core.untrackedCache=false",
    "core.pager=cat",
    "core.editor=false",
    "core.askPass=",
    "core.sshCommand=false",
    "core.attributesFile=/dev/null",
    "credential.helper=",
    "diff.external=",
    "gpg.program=false",
    "log.showSignature=false",
    "protocol.allow=never",
    "safe.bareRepository=explicit",
    "submodule.recurse=false",
    "maintenance.auto=false",
    "gc.auto=0",
)
_SET = {
    "GIT_ALLOW_PROTOCOL": "",
    "GIT_CONFIG_COUNT": "0",
    "GIT_NO_LAZY_FETCH": "1",
    "GIT_NO_REPLACE_OBJECTS": "1",
    "GIT_OPTIONAL_LOCKS": "0",
    "GIT_PAGER": "cat",
    "GIT_TERMINAL_PROMPT": "0",
    "LC_ALL": "C",
}
_KEPT = ("HOME", "XDG_CONFIG_HOME", "PATH", "SYSTEMROOT", "TMPDIR")


@dataclass(frozen=True, slots=True)
class Ran:
    """What git printed; `problem` says in words why there is nothing, "" where all went well."""

    out: bytes
    problem: str = ""


def git(root: Path, args: Sequence[str], seconds: float = SECONDS) -> Ran:
    """Runs git in the repository that holds `root`; no terminal, no prompt, no network, a time limit."""
    program = _program()
    if program is None:
        return Ran(b"", "git isn't installed")
    switches = [part for one in _OFF for part in ("-c", one)]
    command = [program, *switches, "--no-pager", "--literal-pathspecs", "-C", str(root), *args]
    try:
        done = subprocess.Popen(
            command,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            env=environment(),
            cwd="/",
            start_new_session=True,
        )
    except OSError as error:
        return Ran(b"", f"git can't be run: {error.strerror}")
    try:
        out, err = done.communicate(timeout=seconds)
    except subprocess.TimeoutExpired:
        _end(done)
        return Ran(b"", f"git took more than {seconds:g} seconds and was ended")
    if done.returncode:
        return Ran(b"", _said(err, done.returncode))
    if len(out) > LARGEST:
        return Ran(out[:LARGEST], "git printed more than is read")
    return Ran(out)


def environment() -> dict[str, str]:
    """Nothing of ours but where home and programs are: no GIT_ variable that we didn't set ourselves."""
    return {name: os.environ[name] for name in _KEPT if name in os.environ} | _SET


def _program() -> str | None:
    """Git by its full path, so that no folder of a project is searched for it."""
    for folder in os.environ.get("PATH", os.defpath).split(os.pathsep):
        path = Path(folder, "git")
        if path.is_absolute() and os.access(path, os.X_OK) and path.is_file():
            return str(path)
    return None


def _end(done: subprocess.Popen[bytes]) -> None:
    """The process and what it started."""
    import contextlib
    import signal

    with contextlib.suppress(OSError):
        os.killpg(done.pid, signal.SIGKILL)
    done.communicate()


def _said(err: bytes, status: int) -> str:
    lines = err.decode("utf-8", "replace").strip().splitlines()
    return f"git: {lines[0][:200]}" if lines else f"git ended with status {status}"
