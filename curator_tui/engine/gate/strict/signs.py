"""Letters written as numbers or signs: binary, character codes, morse."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from .decode import LEAST, Payload, readable
from .lazy import Lazy

_BINARY = Lazy(r"[01][01 ,|_-]{38,}")
_CODES = Lazy(r"[0-9][0-9 ,;|&#\\]{22,}")
_DIGITS = Lazy("[0-9]+")


def _valid(found: list[re.Match[str]], valid: Callable[[str], bool]) -> Iterator[list[re.Match[str]]]:
    """Runs of neighbouring numbers that could be characters; other numbers may stand before and behind."""
    run: list[re.Match[str]] = []
    for match in found:
        if valid(match[0]):
            run.append(match)
            continue
        if len(run) >= LEAST:
            yield run
        run = []
    if len(run) >= LEAST:
        yield run


def _numbers(text: str, pattern: Lazy, view: str, base: int) -> Iterator[Payload]:
    def valid(number: str) -> bool:
        if not 2 <= len(number) <= 8 or (base < 10 and number.translate(_LOW[base]) != ""):
            return False
        code = int(number, base)
        return 31 < code < 127 or code in (9, 10, 13)

    for match in pattern.get().finditer(text):
        for run in _valid(list(_DIGITS.get().finditer(text, match.start(), match.end())), valid):
            found = readable(bytes(int(number[0], base) for number in run))
            if found:
                yield Payload(view, found, run[0].start(), run[-1].end())


_LOW = {2: str.maketrans("", "", "01"), 8: str.maketrans("", "", "01234567")}


def _bits(text: str) -> Iterator[Payload]:
    """Bits without spaces between the bytes, which may begin at any of eight places."""
    for match in _BINARY.get().finditer(text):
        bits = "".join(c for c in match[0] if c in "01")
        for shift in range(8):
            found = readable(bytes(int(bits[i : i + 8], 2) for i in range(shift, len(bits) - 7, 8)))
            if found:
                yield Payload("binary", found, match.start(), match.end())
                break


_MORSE_CODE = """
    .- -... -.-. -.. . ..-. --. .... .. .--- -.- .-.. -- -. --- .--. --.- .-. ... - ..- ...- .-- -..- -.--
    --.. ----- .---- ..--- ...-- ....- ..... -.... --... ---.. ----.
"""
_MORSE = dict(zip(_MORSE_CODE.split(), "abcdefghijklmnopqrstuvwxyz0123456789", strict=True))
_MORSE_RUN = Lazy("[.\u00b7\u2022\u2013\u2014\u2212_-][ ./|\u00b7\u2022\u2013\u2014\u2212_-]{18,}")
_DOTS = ".\u00b7\u2022\u2013\u2014\u2212_-"
_MORSE_SIGNS = str.maketrans("\u00b7\u2022\u2013\u2014\u2212_|", "..----/")


def _morse(text: str) -> Iterator[Payload]:
    for match in _MORSE_RUN.get().finditer(text):
        signs = match[0].translate(_MORSE_SIGNS).replace("/", " / ").replace("   ", " / ").split()
        # A full stop before it is no part of it.
        for written in (signs, signs[1:]) if signs[0] == "." else (signs,):
            read = "".join(" " if sign == "/" else _MORSE.get(sign, "") for sign in written)
            if sum(c.isalpha() for c in read) >= LEAST:
                yield Payload("morse", read, match.start(), match.end())


def signs(text: str) -> Iterator[Payload]:
    """Every row of numbers or signs in `text` that reads as text."""
    if "01" in text:
        yield from _numbers(text, _BINARY, "binary", 2)
        yield from _bits(text)
    if "1" in text:
        yield from _numbers(text, _CODES, "character codes", 10)
        yield from _numbers(text, _CODES, "character codes", 8)
    if sum(text.count(sign) for sign in _DOTS) >= LEAST:
        yield from _morse(text)
