"""A header as a tree of nodes with their places, from PyYAML's events. Loads PyYAML when first called.

No object is built: every scalar stays the text as written. Headers that would grow without measure, and
tags that ask for objects, are refused.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, TypeAlias

from curator_tui.engine.values import dataclass, field

from .model import DEPTH, NODES, Field, Unreadable

_CORE = frozenset(
    f"tag:yaml.org,2002:{name}"
    for name in ("str", "int", "float", "bool", "null", "timestamp", "map", "seq", "merge")
)
_SAID = (
    ("mapping values are not allowed", "a colon with a space behind it, inside a value that isn’t quoted"),
    ("could not find expected ':'", "a line that is no “key: value”"),
    ("cannot start any token", "a character that a value or a line may not start with"),
    ("did not find expected alphabetic", "a value that starts with & or *, and isn’t quoted"),
    ("found unexpected end of stream", "a quote that isn’t closed"),
    ("unknown escape character", "a backslash in double quotes that is no escape"),
    ("did not find expected hexdecimal", "a backslash in double quotes that is no escape"),
    ("did not find expected <document start>", "more than one YAML document between the fences"),
    ("did not find expected key", "text behind a value that ended, or indentation that doesn’t fit"),
    ("expected <block end>", "text behind a value that ended, or indentation that doesn’t fit"),
    ("maximum nesting depth", "it is nested too deeply"),
    ("found unexpected document", "a quote that isn’t closed"),
    ("invalid Unicode", "a character that YAML doesn’t allow"),
    ("control characters are not allowed", "a control character"),
    ("special characters are not allowed", "a control character"),
)


@dataclass(slots=True)
class Node:
    """`start` and `end`: offsets in the header's text. `style` as PyYAML names it; collections in braces or
    brackets have "{" or "["."""

    start: int
    end: int
    line: int
    anchor: str | None = None
    tag: str | None = None
    style: str = ""


@dataclass(slots=True)
class Scalar(Node):
    value: str = ""


@dataclass(slots=True)
class Items(Node):
    items: list[AnyNode] = field(default_factory=list)


@dataclass(slots=True)
class Pairs(Node):
    pairs: list[tuple[AnyNode, AnyNode]] = field(default_factory=list)


@dataclass(slots=True)
class Alias(Node):
    """`to` is None for an alias inside what it names."""

    name: str = ""
    to: AnyNode | None = None


AnyNode: TypeAlias = "Scalar | Items | Pairs | Alias"


def tree(head: str) -> AnyNode | None:
    """The one node of a header; None where it is empty. Raises Unreadable.

    Bytes that are no UTF-8 are lone surrogates in `head`, and read as U+FFFD.
    """
    import yaml

    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    clean = head if head.isascii() else "".join("\ufffd" if "\ud800" <= c <= "\udfff" else c for c in head)
    builder = _Builder(head)
    try:
        return builder.document(yaml.parse(clean, Loader=loader))
    except yaml.MarkedYAMLError as error:
        raise _unreadable(head, error) from None
    except yaml.reader.ReaderError as error:
        raise Unreadable(_control_line(head, error.position), said(error.reason), refused=True) from None
    except RecursionError:
        raise Unreadable(1, "it is nested too deeply", refused=True) from None


def _unreadable(head: str, error: Any) -> Unreadable:
    problem = error.problem or ""
    mark = error.problem_mark or error.context_mark
    if "end of stream" in problem or "document separator" in problem:  # what was open says more than the end
        mark = error.context_mark or mark
    line = _line(head, mark.index) if mark else 1
    text = head.split("\n")[line - 1]
    if "\t" in text[: len(text) - len(text.lstrip())]:
        return Unreadable(line, "a tab in the indentation, where YAML has spaces only")
    return Unreadable(line, said(problem), refused="nesting depth" in problem)


def said(problem: str) -> str:
    """PyYAML's complaint in words for a person."""
    return next((words for part, words in _SAID if part in problem), problem)


def _line(head: str, index: int) -> int:
    return head.count("\n", 0, min(index, len(head))) + 1


def _control_line(head: str, position: int) -> int:
    """The C reader counts bytes, the other characters: the first control character is what they mean."""
    for at, char in enumerate(head):
        if char != "\n" and char != "\r" and char != "\t" and not char.isprintable() and ord(char) < 0xA0:
            return _line(head, at)
    return _line(head, position)


class _Builder:
    def __init__(self, head: str) -> None:
        self.head = head
        self.anchors: dict[str, AnyNode | None] = {}
        self.count = 0

    def document(self, events: Iterator[Any]) -> AnyNode | None:
        found: AnyNode | None = None
        for event in events:
            name = type(event).__name__
            if name == "DocumentStartEvent" and found is not None:
                raise Unreadable(event.start_mark.line + 1, said("did not find expected <document start>"))
            if name in ("StreamStartEvent", "StreamEndEvent", "DocumentStartEvent", "DocumentEndEvent"):
                continue
            found = self.node(event, events, 0)
        return found

    def node(self, event: Any, events: Iterator[Any], depth: int) -> AnyNode:
        start, end = event.start_mark.index, event.end_mark.index
        line = _line(self.head, start)
        self.count += 1
        if self.count > NODES:
            raise Unreadable(line, f"it holds more than {NODES} values", refused=True)
        if depth > DEPTH:
            raise Unreadable(line, f"it is nested more than {DEPTH} levels deep", refused=True)
        name = type(event).__name__
        if name == "AliasEvent":
            if event.anchor not in self.anchors:
                raise Unreadable(line, f"an alias *{event.anchor} of nothing")
            return Alias(start, end, line, name=event.anchor, to=self.anchors[event.anchor])
        if event.tag is not None and event.tag not in _CORE and event.tag != "!":
            if event.tag.startswith("!"):
                raise Unreadable(line, "a value that starts with ! and isn’t quoted")
            raise Unreadable(line, f"a tag that asks for an object: {event.tag}", refused=True)
        if event.anchor is not None:
            if event.anchor in self.anchors:
                raise Unreadable(line, f"two anchors with one name: &{event.anchor}")
            self.anchors[event.anchor] = None
        node = self._fill(name, event, events, depth, line)
        if event.anchor is not None:
            self.anchors[event.anchor] = node
        return node

    def _fill(self, name: str, event: Any, events: Iterator[Any], depth: int, line: int) -> AnyNode:
        start, end, anchor, tag = event.start_mark.index, event.end_mark.index, event.anchor, event.tag
        if name == "ScalarEvent":
            return Scalar(start, end, line, anchor, tag, event.style or "", event.value)
        if name == "SequenceStartEvent":
            items = Items(start, end, line, anchor, tag, "[" if event.flow_style else "")
            while type(event := next(events)).__name__ != "SequenceEndEvent":
                items.items.append(self.node(event, events, depth + 1))
            items.end = event.end_mark.index
            return items
        pairs = Pairs(start, end, line, anchor, tag, "{" if event.flow_style else "")
        while type(event := next(events)).__name__ != "MappingEndEvent":
            key = self.node(event, events, depth + 1)
            pairs.pairs.append((key, self.node(next(events), events, depth + 1)))
        pairs.end = event.end_mark.index
        return pairs


def fields(node: AnyNode | None) -> dict[str, Field] | None:
    """The fields of a header whose root is a mapping, else None. Raises Unreadable.

    Aliases are written out, and `<<` brings in what it names, as PyYAML's safe loader has it.
    """
    if not isinstance(node, Pairs):
        return None
    return _Plain().mapping(node)


class _Plain:
    """Counts what it makes: aliases of aliases would otherwise grow without end."""

    def __init__(self) -> None:
        self.left = NODES
        self.open: set[int] = set()

    def value(self, node: AnyNode) -> Field:
        self.left -= 1
        if self.left < 0:
            raise Unreadable(node.line, f"its aliases write out to more than {NODES} values", refused=True)
        if isinstance(node, Alias):
            if node.to is None or id(node.to) in self.open:
                raise Unreadable(node.line, f"an alias *{node.name} inside what it names")
            return self.value(node.to)
        if isinstance(node, Scalar):
            return node.value
        self.open.add(id(node))
        made: Field = self.mapping(node) if isinstance(node, Pairs) else [self.value(n) for n in node.items]
        self.open.discard(id(node))
        return made

    def mapping(self, node: Pairs) -> dict[str, Field]:
        merged: dict[str, Field] = {}
        own: dict[str, Field] = {}
        for key, value in node.pairs:
            target = key.to if isinstance(key, Alias) else key
            if not isinstance(target, Scalar):
                raise Unreadable(key.line, "a key that is no word")
            if target.value == "<<" and not target.style:
                self._merge(merged, value)
            else:
                own[target.value] = self.value(value)
        return {**merged, **own}

    def _merge(self, merged: dict[str, Field], value: AnyNode) -> None:
        got = self.value(value)
        for one in got if isinstance(got, list) else [got]:
            if not isinstance(one, dict):
                raise Unreadable(value.line, "a << that names no mapping")
            for name, inner in one.items():
                merged.setdefault(name, inner)
