"""Lines of an index: one more in its own style, one set aside, one brought back. Never more than those."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import TypeAlias

from curator_tui.engine.change import Splice, Value
from curator_tui.engine.draft import Draft
from curator_tui.engine.record import Where
from curator_tui.engine.splice import with_context

from .blocks import lines
from .facts import MARKED
from .index import Bullet, Index, commented, index, links

_DASH = re.compile(r"\][(][^()]*[)](\s*(?:—|–|--|-|:)\s+)\S")
Record: TypeAlias = "dict[str, str]"


def text(raw: bytes) -> str:
    """Bytes as they are kept in the sidecar."""
    return raw.decode("utf-8", "surrogateescape")


def raw(words: str) -> bytes:
    """The reverse of `text`."""
    return words.encode("utf-8", "surrogateescape")


def new_line(found: Index, target: str, title: str, hook: str) -> bytes:
    """A line for `target` as the index writes its lines, without an end."""
    last = _last(found)
    marker, dash = b"- ", " — "
    if last is not None:
        match = MARKED.match(last.inner)
        if match and match[0].strip() in (b"-", b"*", b"+"):
            marker = match[0].lstrip()
        if said := _DASH.search(text(last.inner)):
            dash = said[1]
    shown = " ".join(title.translate({ord(c): " " for c in "[]\r\n"}).split()) or target
    words = " ".join(hook.split())
    aim = f"<{target}>" if any(c in target for c in " ()") else target
    return marker + raw(f"[{shown}]({aim})" + (dash + words if words else ""))


def _last(found: Index) -> Bullet | None:
    return next((b for b in reversed(found.bullets) if b.links and not b.aside), None)


def put_line(draft: Draft, found: Index, line: bytes) -> bool:
    """Behind the last line that links a file, else at the end. False where it would not be read as a line of
    the index there: the end is code, or a comment left open; nothing is done then."""
    last = _last(found)
    if last is None or not last.where.eol:
        if not found.open_end:
            draft.append(found.file, line)
        return not found.open_end
    match = MARKED.match(last.inner)
    indent = match[0][: len(match[0]) - len(match[0].lstrip())] if match else b""
    draft.insert(
        with_context(found.data, Splice(found.file, last.where.end, b"", indent + line + last.where.eol))
    )
    return True


def put_aside(draft: Draft, found: Index, target: str) -> list[Record]:
    """The lines of a file leave what is loaded: into a comment of their own, out of the file where a comment
    can't hold them, and where a line names other files too, only the link becomes plain text.

    Returns what `bring_back` needs.
    """
    held = [(b, _targets(draft, b)) for b in found.bullets if not b.aside]
    mine = [b for b, targets in held if target in targets]
    alone = [b for b, targets in held if targets == {target}]
    gone = [b.where for b in alone if commented(draft.raw(b.where)) is None]
    out: list[Record] = []
    for bullet in mine:
        if bullet in alone:
            out.append(line_aside(draft, found, bullet.where, gone))
            continue
        before = draft.raw(bullet.where)
        after = unlinked(before, target)
        draft.rewrite(bullet.where, after)
        out.append({"line": text(before), "now": text(after)})
    return out


def _targets(draft: Draft, bullet: Bullet) -> set[str]:
    """The files that a bullet still links, as the draft leaves it; none where that put it into a comment."""
    line = draft.raw(bullet.where)
    return set() if line.startswith(b"<!-- ") else {link.target for link in links(line, 0, 0)}


def line_aside(draft: Draft, found: Index, where: Where, gone: Sequence[Where] = ()) -> Record:
    """One bullet into a comment of its own, or out of the file; returns what `bring_back` needs.

    `gone`: bullets that are taken out with it, and so are no neighbours.
    """
    before = draft.raw(where)
    hidden = commented(before)
    if hidden is not None:
        draft.rewrite(where, hidden)
        return {"line": text(before), "now": text(hidden)}
    draft.take(where)
    held = [line for line in lines(found.data) if not any(w.start <= line.start < w.end for w in gone)]
    above = [line.raw for line in held if line.start < where.start]
    below = next((line.raw for line in held if line.start >= where.end), b"")
    around = {"above": text(above[-1] if above else b""), "below": text(below), "number": str(len(above))}
    return {"line": text(before), "end": text(where.eol), **around}


def unlinked(line: bytes, target: str) -> bytes:
    """The line with links to `target` as plain text."""
    for link in reversed(links(line, 0, 0)):
        if link.target == target:
            line = line[: link.start] + raw(link.title) + line[link.end :]
    return line


def uncomment(draft: Draft, found: Index, target: str) -> None:
    """Every line for a file that stands in a comment of its own comes out of it."""
    for bullet in found.bullets:
        if bullet.aside and any(link.target == target for link in bullet.links):
            draft.rewrite(bullet.where, bullet.inner)


def records(value: Value) -> list[Record]:
    """What was kept of lines set aside; what isn't of that form is left out."""
    if not isinstance(value, Sequence) or isinstance(value, str):
        return []
    return [found for one in value if (found := record(one)) is not None]


def record(value: Value) -> Record | None:
    """One line's record."""
    if not isinstance(value, Mapping):
        return None
    found = {key: one for key, one in value.items() if isinstance(one, str)}
    return found if "line" in found else None


def index_of(draft: Draft, file: str) -> Index:
    """The index as the draft's snapshot holds it; empty where there is none."""
    return index(file, draft.snapshot.data(file) or b"")
