"""One field of a header set or taken out, by splicing: no other byte of the file changes.

What can't be done so, and reads back as it should, is refused with a reason. Every edit is read back before
it is given out.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from curator_tui.engine.values import dataclass

from . import fence
from .model import BLOCK, HEADER_LIMIT, Field, Fixed, Unreadable
from .tree import Alias, AnyNode, Items, Pairs, Scalar, fields, tree
from .write import Value, written

_COMMA = re.compile(r"\s*,[ ]*")
# Fields that stand together: where most of these are, a new one belongs.
SIBLINGS = frozenset(
    (
        *("type", "kind", "created", "filed", "verified", "expires", "shelf_life", "source", "confidence"),
        *(
            "status",
            "waiting",
            "supersedes",
            "superseded_by",
            "pinned",
            "page",
            "importance",
            "project",
            "tags",
        ),
        *("retired", "quarantined", "node_type", "originSessionId", "modified"),
    )
)


@dataclass(frozen=True, slots=True)
class _Cut:
    """Characters `start` to `end` of the header give way to `new`."""

    start: int
    end: int
    new: str


@dataclass(frozen=True, slots=True)
class _Held:
    """A mapping of the header: the root, or what stands under `metadata`."""

    node: Pairs
    under: bool


def set_field(data: bytes, name: str, value: Value) -> bytes:
    """The file with the field `name` set, wherever it stands; added beside its siblings where it doesn't.

    Raises Fixed for a file without a header, with one that can't be read, or where more would change.
    """
    head, eol = _head(data)
    root = _tree(head)
    cuts = [_replaced(head, held, node, value) for held, node in _places(root, name)]
    under = [held.under for held, _ in _places(root, name)]
    if not cuts:
        under, cut = _added(head, eol, root, name, value)
        cuts = [cut]
    text = value if isinstance(value, str) else written(value)
    return _checked(data, head, cuts, _with(root, name, text, under))


def unset_field(data: bytes, name: str) -> bytes:
    """The file without the field `name`. Raises Fixed as `set_field` does."""
    head, _ = _head(data)
    root = _tree(head)
    cuts = [_gone(head, held, node) for held, node in _places(root, name)]
    if not cuts:
        return data
    return _checked(data, head, cuts, _with(root, name, None, [h.under for h, _ in _places(root, name)]))


def _head(data: bytes) -> tuple[str, str]:
    found = fence.find(data)
    if found is None:
        raise Fixed("the file has no header")
    if found.end - found.start > HEADER_LIMIT:
        raise Fixed(f"the header is longer than {HEADER_LIMIT >> 10} KB")
    eol = "\r\n" if data[: found.start].endswith(b"\r\n") else "\n"
    return data[found.start : found.end].decode("utf-8", "surrogateescape"), eol


def _tree(head: str) -> Pairs | None:
    try:
        root = tree(head)
    except Unreadable as error:
        raise Fixed(f"the header can’t be read: {error.reason}") from None
    if root is not None and not isinstance(root, Pairs):
        raise Fixed("the header is no list of fields")
    return root


def _held(root: Pairs | None) -> Iterator[_Held]:
    if root is None:
        return
    yield _Held(root, False)
    for key, value in root.pairs:
        if isinstance(key, Scalar) and key.value == BLOCK and isinstance(value, Pairs):
            yield _Held(value, True)


def _places(root: Pairs | None, name: str) -> list[tuple[_Held, int]]:
    """Every place where the field stands: the mapping, and the number of the pair in it."""
    return [
        (held, at)
        for held in _held(root)
        for at, (key, _) in enumerate(held.node.pairs)
        if isinstance(key, Scalar) and key.value == name
    ]


def _replaced(head: str, held: _Held, at: int, value: Value) -> _Cut:
    node = held.node.pairs[at][1]
    flow = held.node.style == "{"
    if isinstance(node, (Items, Pairs)) and not node.style:
        raise Fixed("its value is a list or a group of fields: edit the file by hand")
    end = _end(head, node)
    if isinstance(node, Scalar) and node.start == node.end:
        colon = len(head[: node.start].rstrip(" \t"))
        if head[colon - 1 : colon] != ":":
            raise Fixed("the field is written without a colon")
        return _Cut(colon, colon, " " + written(value, flow=flow))
    start = node.start
    if node.anchor is not None and not isinstance(node, Alias):
        if node.tag is not None:
            raise Fixed("its value has a tag and an anchor")
        start += len(node.anchor) + 1
        start += len(head[start:end]) - len(head[start:end].lstrip(" "))
        if start == end:
            return _Cut(end, end, " " + written(value, flow=flow))
    style = node.style if isinstance(node, Scalar) else ""
    return _Cut(start, end, written(value, style, flow=flow))


def _added(head: str, eol: str, root: Pairs | None, name: str, value: Value) -> tuple[list[bool], _Cut]:
    """The cut that puts a new field where its siblings are, and whether that is under `metadata`."""
    if root is None:
        return [False], _Cut(len(head), len(head), f"{name}: {written(value)}{eol}")
    block = _block(root)
    if block is None:
        return [False], _behind(head, root, name, value)
    if isinstance(block, Pairs):
        return [True], _behind(head, block, name, value)
    at, end_of_line = _line_end(head, block.end)
    indent = _indent(head, root) + "  "
    return [True], _Cut(at, at, f"{indent}{name}: {written(value)}{end_of_line}")


def _block(root: Pairs) -> Pairs | Scalar | None:
    """What stands under `metadata`, where that is how the file does it: a mapping, or nothing yet."""
    found = [v for k, v in root.pairs if isinstance(k, Scalar) and k.value == BLOCK]
    if len(found) != 1 or found[0].anchor is not None:
        return None
    block = found[0]
    if isinstance(block, Scalar):
        return block if block.start == block.end and not root.style else None
    if not isinstance(block, Pairs):
        return None
    above, below = _siblings(root), _siblings(block)
    return None if above and not below else block


def _siblings(node: Pairs) -> int:
    return sum(isinstance(key, Scalar) and key.value in SIBLINGS for key, _ in node.pairs)


def _behind(head: str, node: Pairs, name: str, value: Value) -> _Cut:
    """Behind the last field of a mapping."""
    if node.style == "{":
        text = f"{name}: {written(value, flow=True)}"
        if not node.pairs:
            at = head.index("{", node.start) + 1
            return _Cut(at, at, text)
        last = node.pairs[-1][1]
        at = _end(head, last)
        glue = " , " if last.start == last.end else ", "  # a comma right behind a colon is part of the word
        return _Cut(at, at, glue + text)
    at, eol = _line_end(head, max(_end(head, part) for part in node.pairs[-1]))
    return _Cut(at, at, f"{_indent(head, node)}{name}: {written(value)}{eol}")


def _indent(head: str, node: Pairs) -> str:
    start = node.pairs[0][0].start
    indent = head[head.rfind("\n", 0, start) + 1 : start]
    if indent.strip(" "):
        raise Fixed("its first field doesn’t begin its line")
    return indent


def _line_end(head: str, at: int) -> tuple[int, str]:
    """Behind the line that holds offset `at`, and how that line ends."""
    stop = head.find("\n", at)
    if stop < 0:
        raise Fixed("its last line has no end")
    return stop + 1, "\r\n" if head[stop - 1 : stop] == "\r" else "\n"


def _end(head: str, node: AnyNode) -> int:
    """Where the text of a node ends; PyYAML counts blank lines and comments behind blocks to them."""
    if isinstance(node, Pairs) and not node.style and node.pairs:
        return max(_end(head, part) for part in node.pairs[-1])
    if isinstance(node, Items) and not node.style and node.items:
        return _end(head, node.items[-1])
    if isinstance(node, Scalar) and node.start == node.end:
        return len(head[: node.end].rstrip())
    if isinstance(node, Scalar) and node.style in ("|", ">"):
        return node.start + len(head[node.start : node.end].rstrip())
    return node.end


def _gone(head: str, held: _Held, at: int) -> _Cut:
    pairs = held.node.pairs
    key, value = pairs[at]
    if held.node.style == "{":
        end = _end(head, value)
        if comma := _COMMA.match(head, end):
            return _Cut(key.start, comma.end(), "")
        before = _end(head, pairs[at - 1][1]) if at else key.start
        return _Cut(key.start if "\n" in head[before : key.start] else before, end, "")
    start = head.rfind("\n", 0, key.start) + 1
    if head[start : key.start].strip(" "):
        raise Fixed("the field doesn’t begin its line")
    return _Cut(start, _line_end(head, max(_end(head, key), _end(head, value)))[0], "")


def _with(root: Pairs | None, name: str, text: str | None, under: list[bool]) -> Mapping[str, Field]:
    """What the header must read as afterwards."""
    found = fields(root) or {}
    for below in under:
        into: Field = found
        if below:
            into = found[BLOCK] = dict(held) if isinstance(held := found.get(BLOCK), dict) else {}
        assert isinstance(into, dict)
        if text is not None:
            into[name] = text
        else:
            into.pop(name, None)
    return found


def _checked(data: bytes, head: str, cuts: list[_Cut], wanted: Mapping[str, Field]) -> bytes:
    new, at = "", 0
    for cut in sorted(cuts, key=lambda cut: cut.start):
        new += head[at : cut.start] + cut.new
        at = cut.end
    new += head[at:]
    try:
        got = fields(tree(new)) or {}
    except Unreadable as error:
        raise Fixed(f"the header could not be read afterwards: {error.reason}") from None
    if {**got, BLOCK: got.get(BLOCK) or ""} != {**wanted, BLOCK: wanted.get(BLOCK) or ""}:
        raise Fixed("more than this field would change: edit the file by hand")
    found = fence.find(data)
    assert found is not None
    out = data[: found.start] + fence.encode(new) + data[found.end :]
    again = fence.find(out)
    if again is None or out[again.start : again.end] != fence.encode(new):
        raise Fixed("the header would end elsewhere afterwards")
    return out
