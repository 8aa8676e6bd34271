"""Text written so that it doesn't read as text: found and read. Nothing here judges.

Each reader takes the text as written and yields payloads. A payload that decodes to noise is dropped, so
prose, paths and hashes cost a look and no more.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from curator_tui.engine.values import dataclass

from .fold import Folded
from .lazy import Lazy

LEAST = 8
_READABLE = 0.7


@dataclass(frozen=True, slots=True)
class Payload:
    """A decoded text and the span it was read from. `places` maps it character by character, where it can."""

    view: str
    text: str
    start: int
    end: int
    places: Folded | None = None

    def span(self, start: int, end: int) -> tuple[int, int]:
        """Where `start`..`end` of the decoded text stands in the text it was read from."""
        return self.places.span(start, end) if self.places else (self.start, self.end)


def readable(raw: bytes) -> str | None:
    """`raw` as text if most of it reads as text: UTF-8, or UTF-16 as shells encode commands."""
    if len(raw) >= 8 and raw.count(0) * 5 > len(raw) * 2:
        raw = raw.replace(b"\0", b"")
    text = raw.decode("utf-8", "replace")
    good = sum(1 for c in text if c.isalnum() or c in " \n\t.,:;!?'\"-_/()[]{}<>=+*#@&%$")
    if len(text) < LEAST or good < _READABLE * len(text) or text.count("\ufffd") * 10 > len(text):
        return None
    return text if any(c.isalpha() for c in text) else None


_BASE64 = Lazy(r"[A-Za-z0-9+/_-]{12,}")
_TAIL = Lazy(r"[A-Za-z0-9+/_-]{1,11}(?![A-Za-z0-9+/_-])")
_WRAP = 12
_WEBSAFE = str.maketrans("-_", "+/")


def _base64(text: str) -> Iterator[Payload]:
    for start, end, run in _runs(text):
        if run.isalpha() and run.islower():
            continue
        found = unshifted(run.translate(_WEBSAFE))
        if found:
            yield Payload("base64", found, start, end)


def unshifted(run: str) -> str | None:
    """The run decoded, from its start or from one of the next three letters: others may stand before it."""
    from binascii import Error as NotEncoded
    from binascii import a2b_base64

    for shift in range(4):
        body = run[shift:]
        body = body[:-1] if len(body) % 4 == 1 else body
        try:
            found = readable(a2b_base64(body + "=" * (-len(body) % 4)))
        except NotEncoded:
            return None
        if found:
            return found
    return None


def _runs(text: str) -> Iterator[tuple[int, int, str]]:
    """Runs of base64 letters, each by itself, and those that follow each other as one: it may be wrapped."""
    held: list[re.Match[str]] = []
    for match in _BASE64.get().finditer(text):
        yield match.start(), match.end(), match[0]
        if held:
            between = text[held[-1].end() : match.start()]
            if len(between) > _WRAP or between.strip(' \t\r\n"\\+>'):
                yield from _wrapped(text, held)
                held = []
        held.append(match)
    yield from _wrapped(text, held)


def _wrapped(text: str, held: list[re.Match[str]]) -> Iterator[tuple[int, int, str]]:
    if held:
        end, run = _closed(text, held[-1].end(), [match[0] for match in held])
        if run != held[-1][0]:
            yield held[0].start(), end, run


def _closed(text: str, end: int, held: list[str]) -> tuple[int, str]:
    if len(held) > 1 or text[end : end + 1] in ("\n", "\r"):
        gap = len(text[end : end + 4]) - len(text[end : end + 4].lstrip("\r\n \t"))
        tail = _TAIL.get().match(text, end + gap)
        if tail and gap:
            return tail.end(), "".join(held) + tail[0]
    return end, "".join(held)


_BASE32 = Lazy(r"[A-Z2-7]{16,}|[a-z2-7]{24,}")


def _base32(text: str) -> Iterator[Payload]:
    for match in _BASE32.get().finditer(text):
        found = readable(_from_base32(match[0].upper()))
        if found:
            yield Payload("base32", found, match.start(), match.end())


def _from_base32(letters: str) -> bytes:
    """RFC 4648, section 6; what doesn't fill a byte at the end is dropped."""
    size = len(letters) * 5 // 8
    value = 0
    out = bytearray()
    held = 0
    for letter in letters:
        value = value << 5 | (ord(letter) - 65 if letter > "9" else ord(letter) - 24)
        held += 5
        if held >= 8:
            held -= 8
            out.append(value >> held & 255)
            value &= (1 << held) - 1
    return bytes(out[:size])


_HEX = Lazy(r"(?:0x)?[0-9a-fA-F][0-9a-fA-FxX\\ :,;-]{15,}")
_BEFORE, _FIRST = 3, 8
_HEX_NOISE = Lazy(r"0x|\\x|[ :,;\\-]", re.IGNORECASE)


def _hex(text: str) -> Iterator[Payload]:
    for match in _HEX.get().finditer(text):
        written = match[0]
        # What stands before it, as a number does, may be no part of it.
        for _ in range(_BEFORE):
            found = _from_hex(_HEX_NOISE.get().sub("", written))
            if found:
                yield Payload("hex", found, match.start(), match.end())
            first, _, written = written.partition(" ")
            if len(first) > _FIRST or len(written) < 2 * LEAST:
                break


def _from_hex(digits: str) -> str | None:
    for run in (digits[: len(digits) // 2 * 2], digits[1 : (len(digits) - 1) // 2 * 2 + 1]):
        try:
            found = readable(bytes.fromhex(run))
        except ValueError:
            return None
        if found:
            return found
    return None


def payloads(text: str) -> Iterator[Payload]:
    """Every blob of `text` that reads as text once decoded: bytes in letters."""
    yield from _base64(text)
    yield from _base32(text)
    yield from _hex(text)
