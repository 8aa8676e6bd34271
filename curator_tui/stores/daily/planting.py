"""New bullets in MEMORY.md: where they go, and in which style."""

from __future__ import annotations

import re
from collections.abc import Sequence

from curator_tui.engine.case import Refused
from curator_tui.engine.change import Splice
from curator_tui.engine.draft import Draft
from curator_tui.engine.snapshot import Snapshot
from curator_tui.engine.splice import with_context
from curator_tui.engine.values import dataclass

from . import blocks, words
from .bullets import Bullet, Heading, Page, page

Path = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Spot:
    """Where bullets go: offset, the bytes before, between and behind them, and whose marker they take."""

    at: int
    before: bytes
    gap: bytes
    after: bytes
    marker: bytes = b"- "


def headings(snapshot: Snapshot, file: str) -> tuple[Path, ...]:
    """The headings that a person writes under: not those whose bullets a program put there."""
    found = page(snapshot.data(file) or b"")
    return tuple(dict.fromkeys(h.path for i, h in enumerate(found.headings) if not _machines(found, i)))


def _machines(found: Page, section: int) -> bool:
    """Whether a program wrote this section: a bullet of ours there would spoil it for that program."""
    mine = [b for b in found.bullets if b.section == section]
    return found.headings[section].generated or any(b.head != b.start or b.managed for b in mine)


def plant(draft: Draft, file: str, texts: Sequence[str], heading: Path | None) -> None:
    """Behind the last bullet under `heading`; None is above all headings, or at the end of what has none.

    Raises Refused where a text can't be a bullet, or no heading is called so.
    """
    data = draft.snapshot.data(file)
    if not data:
        for text in texts:
            draft.append(file, written(b"- ", text, b"\n"))
        return
    found = spot(data, heading)
    if found is None:
        raise Refused(f"{file} has no heading “{' > '.join(heading or ())}”")
    eol = eol_of(data)
    put(draft, file, data, found, [written(_later(found.marker, n), t, eol) for n, t in enumerate(texts)])


def put(draft: Draft, file: str, data: bytes, found: Spot, bullets: Sequence[bytes]) -> None:
    """`bullets` stand at the spot."""
    eol = eol_of(data)
    glue = eol if found.at and data[found.at - 1 : found.at] != b"\n" else b""
    body = glue + found.before + (eol + found.gap).join(bullets) + eol + found.after
    draft.insert(with_context(data, Splice(file, found.at, b"", body)))


def eol_of(data: bytes) -> bytes:
    """The line end of a file, by its first line."""
    return b"\r\n" if data[: data.find(b"\n") + 1].endswith(b"\r\n") else b"\n"


def written(marker: bytes, text: str, eol: bytes) -> bytes:
    """A new bullet, without its last line end. Raises Refused."""
    try:
        raw = words.reworded(marker + b"?", text)
    except ValueError as error:
        raise Refused(str(error)) from error
    return raw.replace(b"\r\n", b"\n").replace(b"\n", eol)


def spot(data: bytes, heading: Path | None) -> Spot | None:
    """Where bullets go under `heading`; None where there is no such heading."""
    found = page(data)
    section = next((i for i, one in enumerate(found.headings) if one.path == heading), None)
    if heading is not None and section is None:
        return None
    mine = [b for b in found.bullets if b.section == section and not b.managed]
    eol = eol_of(data)
    if mine:
        last = mine[-1]
        gap = eol if _loose(data, mine) else b""
        return Spot(last.end + len(last.eol), gap, gap, b"", _marker(data, mine))
    if section is not None:
        return _under(data, found.headings[section], eol)
    if found.headings:
        return Spot(found.headings[0].start, b"", b"", eol)
    return Spot(len(data), b"" if data.endswith((b"\n\n", b"\n\r\n")) else eol, b"", b"")


def _marker(data: bytes, mine: Sequence[Bullet]) -> bytes:
    """What a bullet behind the last of these begins with; of a numbered list the next number."""
    match = blocks.BULLET.match(data[mine[-1].head : mine[-1].end])
    if match is None:
        return b"- "
    number = match[2][:-1]
    if not number:
        return match[0]
    before = blocks.BULLET.match(data[mine[-2].head : mine[-2].end]) if len(mine) > 1 else None
    return match[0] if before and before[2] == match[2] else _later(match[0], 1)


def _later(marker: bytes, count: int) -> bytes:
    """The marker `count` bullets behind this one in a list whose numbers count up."""
    match = re.fullmatch(rb"([ \t]*)(\d+)([.)][ \t]+)", marker)
    return marker if match is None else match[1] + str(int(match[2]) + count).encode() + match[3]


def _loose(data: bytes, mine: Sequence[Bullet]) -> bool:
    """Whether bullets of this section stand with a blank line between them."""
    if len(mine) < 2:
        return False
    between = data[mine[-2].end + len(mine[-2].eol) : mine[-1].start]
    return bool(between) and not between.strip()


def _under(data: bytes, heading: Heading, eol: bytes) -> Spot:
    """Below a heading that has no bullets yet: behind its text, with a blank line around."""
    inside = data[heading.body : heading.end]
    text = len(inside.rstrip())
    stop = inside.find(b"\n", text)
    at = heading.body + (0 if not text else len(inside) if stop < 0 else stop + 1)
    blank = data[at : heading.end].startswith((b"\n", b"\r\n"))
    if blank:
        at = data.index(b"\n", at) + 1
    closed = heading.end == len(data) or data[at : heading.end].startswith((b"\n", b"\r\n"))
    return Spot(at, b"" if blank else eol, b"", b"" if closed else eol)
