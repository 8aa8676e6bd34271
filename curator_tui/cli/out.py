"""What a command prints: text of a store only as visible marks, JSON only in ASCII."""

from __future__ import annotations

import sys


class Usage(Exception):
    """The command can't be carried out as given; exit status 2."""


def say(*lines: str) -> None:
    """Lines for a person, on standard output; what could steer a terminal becomes marks."""
    from curator_tui.show.visible import visible

    sys.stdout.write("".join(f"{visible(line)}\n" for line in lines))


def warn(line: str) -> None:
    """One line on standard error."""
    from curator_tui.show.visible import visible

    sys.stdout.flush()
    sys.stderr.write(f"curator: {visible(line)}\n")
    sys.stderr.flush()


def emit(value: object, *, flush: bool = False) -> None:
    """One JSON value on one line, ASCII alone: lone surrogates stand for undecodable bytes."""
    import json

    sys.stdout.write(json.dumps(value, ensure_ascii=True, separators=(", ", ": ")) + "\n")
    if flush:
        sys.stdout.flush()


def steady() -> None:
    """No character makes printing fail, whatever the terminal's encoding."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="backslashreplace")
