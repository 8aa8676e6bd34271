"""Files of a daily store into memories and catches."""

from __future__ import annotations

import hashlib
import re
from collections import Counter
from collections.abc import Iterator
from datetime import date
from typing import TYPE_CHECKING

from curator_tui.engine.daily.headings import kind_of
from curator_tui.engine.record import Memory, Role, Where
from curator_tui.engine.snapshot import Catch
from curator_tui.engine.text import content_hash
from curator_tui.engine.values import replace

from .. import audit
from .bullets import Bullet, Heading, page
from .words import Words, words

if TYPE_CHECKING:
    from curator_tui.engine.record import Status

DAY = re.compile(r"memory/(\d{4}-\d\d-\d\d)(?:-([^/]+))?\.md")
_AWAY = re.compile(rb" <!-- (retired|superseded): (\d{4}-\d\d-\d\d) -->[ \t]*$")
_LINKS = re.compile(r"\[\[([^\[\]\n|#]{1,200})[^\[\]\n]{0,200}\]\]")
_PROMOTED = re.compile(r"<!-- openclaw-memory-promotion:memory:(\S+?):(\d+):(\d+)(?::[0-9a-f]{12})? -->")
_SCORE = re.compile(r"\[score=(\S+)")
_FROM = re.compile(r"(?:source=(\S+?):(\d+)-(\d+)\]|Source: (\S+?)#L(\d+)(?:-L?(\d+))?)")
_NOTE = re.compile(r"<!-- (trigger|importance|project): ([^<>]*?) -->")
_DATED = re.compile(r"\((\d{4}-\d\d-\d\d)\)\s*$")


def day_of(file: str) -> date | None:
    """The day of a note, from its name; None for any other file."""
    match = DAY.fullmatch(file)
    return _day(match[1]) if match else None


def _day(value: str) -> date | None:
    try:
        return date.fromisoformat(value)
    except ValueError:
        return None


def spans(file: str, data: bytes) -> Iterator[tuple[Where, Bullet, Heading | None]]:
    """Every bullet of a file with its bytes; `line` is that of the bullet itself, not of its marks."""
    found = page(data)
    for bullet in found.bullets:
        where = Where(file, bullet.start, data[bullet.start : bullet.end], bullet.eol, bullet.line)
        yield where, bullet, found.heading(bullet)


def memories(file: str, data: bytes, scope: str, role: Role) -> list[Memory]:
    """The memories of one file, without handles."""
    return [memory(where, scope, role, head, bullet.managed) for where, bullet, head in spans(file, data)]


def memory(
    where: Where,
    scope: str,
    role: Role = "memory",
    heading: Heading | None = None,
    managed: str | None = None,
) -> Memory:
    """One bullet as a memory. Raises ValueError where `where.raw` is none."""
    raw, status, day = _away(where.raw, role)
    read = words(raw)
    text = read.text
    extras = tuple(_extras(read, heading, managed, day))
    named = dict(extras)
    return Memory(
        text=text,
        scope=scope,
        handle="",
        hash=content_hash(text),
        where=where,
        role=role,
        kind=kind_of(heading.path if heading else ()),
        filed=_filed(where.file, heading, named.get("from")),
        status=status,
        project=named.get("project"),
        links=tuple(dict.fromkeys(m[1].strip() for m in _LINKS.finditer(text))),
        extras=extras,
    )


def _away(raw: bytes, role: Role) -> tuple[bytes, Status, str | None]:
    """A bullet of the archive without the mark that says how it came there."""
    if role != "archive":
        return raw, "active", None
    match = _AWAY.search(raw, max(0, len(raw) - 200))
    if match is None:
        return raw, "archived", None
    status: Status = "retired" if match[1] == b"retired" else "superseded"
    return raw[: match.start()], status, match[2].decode("ascii")


def _extras(
    read: Words, heading: Heading | None, managed: str | None, away: str | None
) -> Iterator[tuple[str, str]]:
    if heading is not None:
        yield "heading", " > ".join(heading.path)
        if heading.generated:
            yield "generated", "yes"
    if managed:
        yield "managed", managed
    marks = [line.strip() for line in _decode(read.marks).splitlines() if line.strip()]
    yield from (("mark", mark) for mark in marks)
    tail = _decode(read.tail)
    score = _SCORE.search(tail)
    if score:
        yield "score", score[1].rstrip("]")
    yield from ((match[1], match[2]) for match in _NOTE.finditer(tail))
    source = _FROM.search(tail)
    promoted = next((m for mark in marks if (m := _PROMOTED.fullmatch(mark))), None)
    if source:
        file, first, last = source.group(1, 2, 3) if source[1] else source.group(4, 5, 6)
        yield "from", f"{file}:{first}-{last or first}"
    elif promoted:
        yield "from", f"{promoted[1]}:{promoted[2]}-{promoted[3]}"
    if away:
        yield "retired", away


def _filed(file: str, heading: Heading | None, source: str | None) -> date | None:
    """A note's own day; else that of the note it came from, or of the section its program dated."""
    own = day_of(file)
    if own:
        return own
    if source and (came := day_of(source.rpartition(":")[0])):
        return came
    if heading is None or not heading.generated:
        return None
    dated = next((m for text in reversed(heading.path) if (m := _DATED.search(text))), None)
    return _day(dated[1]) if dated else None


def named(found: Memory, taken: Counter[str]) -> Memory:
    """With its handle: scope, content hash, and an ordinal where the hash comes again."""
    base = found.hash or "-" + hashlib.sha256(found.where.raw).hexdigest()
    return replace(found, handle=_numbered(f"{found.scope}:{base}", taken))


def _numbered(name: str, taken: Counter[str]) -> str:
    """The name, with an ordinal where it comes again."""
    taken[name] += 1
    return f"{name}~{taken[name]}" if taken[name] > 1 else name


def catches(file: str, data: bytes, scope: str) -> tuple[list[Catch], int]:
    """The bullets of the quarantine file, and how many carry no quarantine mark at all."""
    found: list[Catch] = []
    unmarked = 0
    taken: Counter[str] = Counter()
    for where, _, _ in spans(file, data):
        catch = _catch(where, scope, taken)
        if catch is None:
            unmarked += 1
        else:
            found.append(catch)
    return found, unmarked


def _catch(where: Where, scope: str, taken: Counter[str]) -> Catch | None:
    found = audit.caught(_decode(where.raw), f" {audit.OPENS}", _day)
    if found is None:
        return None
    raw = found.before.encode("utf-8", "surrogateescape")
    handle = _numbered(f"{scope}:q{hashlib.sha256(raw).hexdigest()}", taken)
    try:
        text = words(raw).text
    except ValueError:
        text = found.before
    return Catch(text, raw, found.reason, scope, handle, where, found.mark, found.marked)


def _decode(raw: bytes) -> str:
    return raw.decode("utf-8", "surrogateescape")
