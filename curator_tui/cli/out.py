"""What a command prints: text of a store only as visible marks, JSON only in ASCII."""

from __future__ import annotations

import os
import sys
from typing import TextIO


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
    """One JSON value on one line, ASCII alone: lone surrogates stand for undecodable bytes. No secrets."""
    import json

    value = _hidden(value)
    sys.stdout.write(json.dumps(value, ensure_ascii=True, separators=(", ", ": ")) + "\n")
    if flush:
        sys.stdout.flush()


def _hidden(value: object, key: str = "") -> object:
    """The value with each secret in its texts replaced by what it is."""
    from curator_tui.show.veil import VEIL

    if isinstance(value, str):
        return VEIL.hide_diff(value) if key == "diff" else VEIL.hide(value)
    if isinstance(value, dict):
        return {name: _hidden(one, name) for name, one in value.items()}
    if isinstance(value, list | tuple):
        return [_hidden(one) for one in value]
    return value


def terminal(stream: TextIO | None) -> bool:
    """True for a stream that a person looks at or types into; a closed one is None."""
    return stream is not None and stream.isatty()


def steady() -> None:
    """No character makes printing fail, whatever the terminal's encoding, and no closed stream does."""
    if sys.stdout is None:
        sys.stdout = open(os.devnull, "w")  # noqa: PTH123, SIM115
    if sys.stderr is None:
        sys.stderr = open(os.devnull, "w")  # noqa: PTH123, SIM115
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="backslashreplace")
