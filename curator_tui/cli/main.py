"""From the words behind `curator` to an exit status."""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable, Sequence
from typing import Any

from curator_tui.show.veil import VEIL

from .out import Usage, say, steady, warn
from .table import COMMANDS, GROUPS, verbs

DONE, FOUND, USAGE, TROUBLE = 0, 1, 2, 3
App = Callable[..., int]


def run(argv: Sequence[str], app: App) -> int:
    """Carry out one command. `app` opens the terminal app on a desk. Nothing but SystemExit is raised."""
    steady()
    collect_seldom()
    try:
        status = _run(list(argv), app)
        sys.stdout.flush()
        return status
    except BrokenPipeError:
        _close_quietly()
        return DONE
    except KeyboardInterrupt:
        return 130
    except Exception as error:
        return _told(error)


def collect_seldom() -> None:
    """A command makes much and drops little before it ends: looking for circles in between only costs."""
    gc.set_threshold(50_000)


def _run(argv: list[str], app: App) -> int:
    if argv[:1] in (["--help"], ["-h"], ["help"]):
        return _help()
    if argv == ["--version"]:
        from curator_tui import __version__

        say(f"curator {__version__}")
        return DONE
    from importlib import import_module

    from .parser import parser_of

    name, rest = route(argv)
    module, about = COMMANDS[name]
    command: Any = import_module(f"curator_tui.cli.{module}")
    parser = parser_of(name, about)
    command.options(parser, name)
    try:
        args = parser.parse_args(rest)
    except SystemExit as end:  # --help
        return int(end.code or 0)
    args.command, args.app = name, app
    VEIL.reset(lifted=args.reveal)
    status: int = command.run(args)
    if status == DONE and getattr(args, "troubled", False) and not _wrote(args):
        return TROUBLE
    return status


def _wrote(args: Any) -> bool:
    """True for a command that changed what could be read: that is done, whatever else can't be read."""
    reads = args.command == "seed" or not getattr(args, "archive", True)
    return hasattr(args, "dry_run") and not args.dry_run and not reads


def route(argv: list[str]) -> tuple[str, list[str]]:
    """The command’s name, and the words left for it; without one it is `review`. Raises Usage."""
    from .parser import NEEDS_VALUE

    at = 0
    while at < len(argv) and argv[at].startswith("-") and argv[at] != "-":
        at += 2 if argv[at] in NEEDS_VALUE else 1
    word = argv[at] if at < len(argv) else ""
    rest = argv[:at] + argv[at + 1 :]
    if word in COMMANDS and f"{word} {rest[at] if at < len(rest) else ''}" not in COMMANDS:
        return word, rest
    if word in GROUPS:
        return _verb(word, rest, at)
    _check_word(word)
    return "review", argv


def _verb(group: str, rest: list[str], at: int) -> tuple[str, list[str]]:
    """The second word of a group, which is `list` where there is none."""
    word = rest[at] if at < len(rest) else ""
    if f"{group} {word}" in COMMANDS:
        return f"{group} {word}", rest[:at] + rest[at + 1 :]
    if not word or (word.startswith("-") and word not in ("-h", "--help")):
        return f"{group} list", rest
    if word in ("-h", "--help"):
        return f"{group} list", rest
    raise Usage(f"{group} {word}: there is no such command; there are {', '.join(verbs(group))}")


def _check_word(word: str) -> None:
    """A word that is neither a command nor a place is a slip."""
    if not word or "/" in word or "\\" in word or "." in word:
        return
    from pathlib import Path

    if Path(word).exists():
        return
    from difflib import get_close_matches

    names = [*COMMANDS, *GROUPS]
    close = get_close_matches(word, names, n=1)
    meant = f"did you mean `curator {close[0]}`?" if close else "`curator --help` lists the commands"
    raise Usage(f"{word}: neither a command nor a store; {meant}")


def _help() -> int:
    say("curator [STORE]: review what your agents remember. Commands:", "")
    width = max(len(name) for name in COMMANDS)
    say(*(f"  {name:{width}}  {about}" for name, (_, about) in COMMANDS.items()))
    say("", "Every command takes --store, --policy, --now and --json; `curator COMMAND --help` says more.")
    return DONE


def _told(error: Exception) -> int:
    """One line that says what is wrong, and the exit status."""
    from curator_tui.disk.errors import DiskError, Impossible
    from curator_tui.engine.case import Refused
    from curator_tui.engine.change import Conflict

    if isinstance(error, Usage | Refused | Impossible):
        warn(str(error))
        return USAGE
    if isinstance(error, DiskError):
        warn(str(error))
        return TROUBLE
    if isinstance(error, Conflict):
        warn(f"{error}; nothing was changed, run it again to decide on what the file holds now")
        return TROUBLE
    if isinstance(error, OSError) and error.filename is not None:
        from curator_tui.disk.errors import from_os

        warn(str(from_os(str(error.filename), error)))
        return TROUBLE
    from curator_tui.disk import crash, places

    warn(crash.crashed(error, places.find().state))
    return TROUBLE


def _close_quietly() -> None:
    """Whoever read our output has gone; Python must not complain about it at exit."""
    import os

    devnull = os.open(os.devnull, os.O_WRONLY)
    os.dup2(devnull, sys.stdout.fileno())
