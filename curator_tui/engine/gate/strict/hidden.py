"""Characters that can't be seen, turn text around or steer a terminal, and where they are honest.

Honest are: a joiner between emoji or in Indic and Arabic script, a non-joiner in Persian and Indic, U+FE0F
behind a symbol, U+200E/F in right-to-left text, a byte order mark at the start, tags in a flag emoji.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator

from .fold import skeletons
from .lazy import Lazy

# Rules of rules/hides.py, by id.
TAGS, BIDI, CONTROL, UNSEEN, SELECTORS, PRIVATE = "hi01", "hi02", "hi03", "hi04", "hi05", "hi06"
BREAKS, MIXED, STACKED, PRIVATE_RUN, BETWEEN = "hi07", "hi08", "hi09", "hi10", "hi11"

_SUSPECT = Lazy(
    "[\\x00-\\x08\\x0b-\\x0c\\x0e-\\x1f\\x7f-\\x84\\x86-\\x9f\\xad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f"
    "\u200b-\u200f\u2028-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\ue000-\uf8ff\u2800"
    "\ud800-\udfff\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff\U000f0000-\U0010ffff]{1,4096}"
)
_BIDI_CHARS = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
_MARK_RUN = Lazy("[\u0300-\u036f\u0483-\u0489\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff]{3,64}")
_SHOWN = 80
# So many runs are told; a text with more has been caught long before.
_MOST = 400
_BREAKS = dict.fromkeys(map(ord, "\t\n\r"))

Found = tuple[str, int, int, str]


def _joining(char: str) -> bool:
    """Letters of scripts in which joiners and non-joiners are spelling."""
    return "\u0600" <= char <= "\u08ff" or "\u0900" <= char <= "\u0dff" or "\u0f00" <= char <= "\u18af" \
        or "\ufb50" <= char <= "\ufdff" or "\ufe70" <= char <= "\ufefc"  # fmt: skip


def _pictorial(char: str) -> bool:
    return unicodedata.category(char) in ("So", "Sk", "Sm") or char == "\ufe0f"


def _honest(text: str, at: int, char: str, turning: bool) -> bool:
    before = text[at - 1] if at else ""
    after = text[at + 1 : at + 2]
    if char == "\ufeff":
        return at == 0
    if char == "\u200d":
        return bool(before and after) and (
            _joining(before) or _joining(after) or (_pictorial(before) and _pictorial(after))
        )
    if char == "\u200c":
        return bool(before) and (_joining(before) or (bool(after) and _joining(after)))
    if char in "\u200e\u200f\u061c":
        return turning
    if char in "\ufe0e\ufe0f":
        return bool(before) and (_pictorial(before) or before in "#*0123456789\u203c\u2049\u3030\u303d")
    if "\ufe00" <= char <= "\ufe02" or "\U000e0100" <= char <= "\U000e01ef":
        return bool(before) and unicodedata.category(before) == "Lo" and before > "\u2fff"
    if "\u180b" <= char <= "\u180f":
        return bool(before) and "\u1800" <= before <= "\u18af"
    return False


def _kind(char: str) -> str:
    code = ord(char)
    if 0xE0000 <= code <= 0xE007F:
        return TAGS
    if char in _BIDI_CHARS:
        return BIDI
    if code < 0xA0:
        return CONTROL if code != 0xAD else UNSEEN
    if code in (0x2028, 0x2029):
        return BREAKS
    if 0xFE00 <= code <= 0xFE0F or 0xE0100 <= code <= 0xE01EF:
        return SELECTORS
    if 0xE000 <= code <= 0xF8FF or code >= 0xF0000:
        return PRIVATE
    return UNSEEN


def _flag(text: str, start: int, end: int) -> int:
    """How much of a run of tags is the rest of a flag emoji (black flag, tags, cancel tag)."""
    if start and text[start - 1] == "\U0001f3f4":
        stop = text.find("\U000e007f", start, min(end, start + 8))
        return stop + 1 - start if stop >= 0 else 0
    return 0


def spelled(run: str) -> str:
    """What tag characters or variation selectors in `run` spell, in printable characters; may be empty."""
    tags = "".join(chr(ord(c) - 0xE0000) for c in run if 0xE0020 <= ord(c) <= 0xE007E)
    if tags:
        return tags
    raw = bytearray()
    for char in run:
        code = ord(char)
        if 0xFE00 <= code <= 0xFE0F:
            raw.append(code - 0xFE00)
        elif 0xE0100 <= code <= 0xE01EF:
            raw.append(code - 0xE0100 + 16)
    text = raw.decode("utf-8", "replace")
    return "".join(c for c in text if c.isprintable() and c != "\ufffd")


def _run(text: str, start: int, end: int, turning: bool) -> Iterator[Found]:
    start += _flag(text, start, end)
    groups: dict[str, list[int]] = {}
    for at in range(start, end):
        if not _honest(text, at, text[at], turning):
            groups.setdefault(_kind(text[at]), []).append(at)
    for places in groups.values():
        first, last = places[0], places[-1] + 1
        rule = _kind(text[first])
        if rule == UNSEEN and text[first] == "\u2800" and len(places) < 3:
            continue
        if rule == UNSEEN and set(text[first:last]) == {"\u200b"} and _between(text, first, last):
            rule = BETWEEN
        if rule == PRIVATE and (len(places) > 2 or _inside(text, first, last)):
            rule = PRIVATE_RUN
        said = spelled(text[first:last]) if rule in (TAGS, SELECTORS) else ""
        yield rule, first, last, f": they spell “{said[:_SHOWN]}”" if said else ""


def _between(text: str, first: int, last: int) -> bool:
    """One or two zero-width spaces beside a space: what web pages leave behind, and no word is cut by it."""
    return last - first < 3 and (text[first - 1 : first] in ("", " ") or text[last : last + 1] in ("", " "))


def _inside(text: str, first: int, last: int) -> bool:
    return first > 0 and text[first - 1].isalpha() and text[last : last + 1].isalpha()


def hidden(text: str) -> Iterator[Found]:
    """Each run of dishonest characters: the rule's id, its span, and what to add to the reason."""
    turning: bool | None = None
    if text.isascii() and text.translate(_BREAKS).isprintable():
        return
    told = 0
    for match in _SUSPECT.get().finditer(text):
        if told >= _MOST:
            break
        if turning is None:
            turning = any(unicodedata.bidirectional(c) in ("R", "AL") for c in set(text) if c > "\u0590")
        for found in _run(text, match.start(), match.end(), turning):
            yield found
            told += 1
    if not text.isascii():
        yield from _stacked(text)


def _stacked(text: str) -> Iterator[Found]:
    for match in _MARK_RUN.get().finditer(text):
        yield STACKED, match.start(), match.end(), ""


_TWO_ALPHABETS = Lazy("[a-zA-Z\u0370-\u03ff\u0400-\u052f\u0531-\u0587\u13a0-\u13f4]{3,64}")
_OTHER_ALPHABET = Lazy("[\u0370-\u03ff\u0400-\u052f\u0531-\u0587\u13a0-\u13f4]")


def mixed(text: str) -> Iterator[Found]:
    """Words of Latin letters in which some are another alphabet's look-alikes."""
    if text.isascii() or not _OTHER_ALPHABET.get().search(text):
        return
    table = skeletons()
    for match in _TWO_ALPHABETS.get().finditer(text):
        word = match[0]
        latin = sum(c < "\x80" for c in word)
        if latin and latin < len(word) and word.translate(table).isascii() and (
            len(word) > 3 or "\u0400" <= max(word) <= "\u052f"
        ):  # fmt: skip
            yield MIXED, match.start(), match.end(), ""
