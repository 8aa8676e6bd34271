"""Text written so that it doesn't read as text: found and read. Nothing here judges.

Each reader takes the text as written and yields payloads. A payload that decodes to noise is dropped, so
prose, paths and hashes cost a look and no more.
"""

from __future__ import annotations

import re
from binascii import Error as NotEncoded
from binascii import a2b_base64
from collections.abc import Callable, Iterator

from curator_tui.engine.values import dataclass

from .fold import Folded

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


_BASE64 = re.compile(r"[A-Za-z0-9+/_-]{12,}")
_TAIL = re.compile(r"[A-Za-z0-9+/_-]{1,11}(?![A-Za-z0-9+/_-])")
_WEBSAFE = str.maketrans("-_", "+/")


def _base64(text: str) -> Iterator[Payload]:
    for start, end, run in _runs(text):
        bare = run.translate(_WEBSAFE)
        for shift in range(4):
            body = bare[shift:]
            body = body[:-1] if len(body) % 4 == 1 else body
            try:
                found = readable(a2b_base64(body + "=" * (-len(body) % 4)))
            except NotEncoded:
                break
            if found:
                yield Payload("base64", found, start, end)
                break


def _runs(text: str) -> Iterator[tuple[int, int, str]]:
    """Runs of base64 letters; a run wrapped over several lines is one, its short last line included."""
    held: list[str] = []
    begin = end = 0
    for match in _BASE64.finditer(text):
        if held and text[end : match.start()].strip(' \t\r\n"\\+>') == "" and match.start() - end < 12:
            held.append(match[0])
            end = match.end()
            continue
        if held:
            yield begin, *_closed(text, end, held)
        begin, end, held = match.start(), match.end(), [match[0]]
    if held:
        yield begin, *_closed(text, end, held)


def _closed(text: str, end: int, held: list[str]) -> tuple[int, str]:
    if len(held) > 1 or text[end : end + 1] in ("\n", "\r"):
        gap = len(text[end : end + 4]) - len(text[end : end + 4].lstrip("\r\n \t"))
        tail = _TAIL.match(text, end + gap)
        if tail and gap:
            return tail.end(), "".join(held) + tail[0]
    return end, "".join(held)


_BASE32 = re.compile(r"[A-Z2-7]{16,}|[a-z2-7]{24,}")


def _base32(text: str) -> Iterator[Payload]:
    for match in _BASE32.finditer(text):
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


_HEX = re.compile(r"(?:0x)?[0-9a-fA-F][0-9a-fA-FxX\\ :,;-]{15,}")
_HEX_NOISE = re.compile(r"0x|\\x|[ :,;\\-]", re.IGNORECASE)


def _hex(text: str) -> Iterator[Payload]:
    for match in _HEX.finditer(text):
        digits = _HEX_NOISE.sub("", match[0])
        for run in (digits[: len(digits) // 2 * 2], digits[1 : (len(digits) - 1) // 2 * 2 + 1]):
            try:
                found = readable(bytes.fromhex(run))
            except ValueError:
                break
            if found:
                yield Payload("hex", found, match.start(), match.end())
                break


_BINARY = re.compile(r"[01][01 ,|_-]{38,}")


def _binary(text: str) -> Iterator[Payload]:
    for match in _BINARY.finditer(text):
        groups = re.findall("[01]+", match[0])
        if all(6 <= len(g) <= 8 for g in groups):
            numbers = [int(g, 2) for g in groups]
        else:
            bits = "".join(groups)
            numbers = [int(bits[i : i + 8], 2) for i in range(0, len(bits) - 7, 8)]
        found = readable(bytes(numbers))
        if found:
            yield Payload("binary", found, match.start(), match.end())


_CODES = re.compile(r"[0-9][0-9 ,;|&#\\]{22,}")


def _codes(text: str) -> Iterator[Payload]:
    """Lists of character codes: decimal, then octal."""
    for match in _CODES.finditer(text):
        listed = re.findall("[0-9]+", match[0])
        if len(listed) < LEAST or not all(2 <= len(n) <= 3 for n in listed):
            continue
        for base in (10, 8):
            try:
                numbers = [int(n, base) for n in listed]
            except ValueError:
                continue
            if all(31 < n < 127 or n in (9, 10, 13) for n in numbers):
                found = readable(bytes(numbers))
                if found:
                    yield Payload("character codes", found, match.start(), match.end())


_MORSE_CODE = """
    .- -... -.-. -.. . ..-. --. .... .. .--- -.- .-.. -- -. --- .--. --.- .-. ... - ..- ...- .-- -..- -.--
    --.. ----- .---- ..--- ...-- ....- ..... -.... --... ---.. ----.
"""
_MORSE = dict(zip(_MORSE_CODE.split(), "abcdefghijklmnopqrstuvwxyz0123456789", strict=True))
_MORSE_RUN = re.compile("[.\u00b7\u2022\u2013\u2014\u2212_-][ ./|\u00b7\u2022\u2013\u2014\u2212_-]{18,}")
_MORSE_SIGNS = str.maketrans("\u00b7\u2022\u2013\u2014\u2212_|", "..----/")


def _morse(text: str) -> Iterator[Payload]:
    for match in _MORSE_RUN.finditer(text):
        written = match[0].translate(_MORSE_SIGNS).replace("/", " / ").replace("   ", " / ")
        read = "".join(" " if sign == "/" else _MORSE.get(sign, "") for sign in written.split())
        if sum(c.isalpha() for c in read) >= LEAST:
            yield Payload("morse", read, match.start(), match.end())


_READERS: tuple[tuple[Callable[[str], bool], Callable[[str], Iterator[Payload]]], ...] = (
    (lambda t: True, _base64),
    (lambda t: True, _base32),
    (lambda t: True, _hex),
    (lambda t: "01" in t, _binary),
    (lambda t: "1" in t, _codes),
    (lambda t: True, _morse),
)


def payloads(text: str) -> Iterator[Payload]:
    """Every blob of `text` that reads as text once decoded."""
    for worth, read in _READERS:
        if worth(text):
            yield from read(text)
