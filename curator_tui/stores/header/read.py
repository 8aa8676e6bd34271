"""A file's header and body. Plain headers are read by our own reader, all others through PyYAML."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from . import fence
from .model import FILE_LIMIT, HEADER_LIMIT, Broken, Field, Read, Unreadable
from .plain import plain


def read(data: bytes) -> Read:
    """One file, whatever it holds."""
    if len(data) > FILE_LIMIT:
        size = len(data) / (1 << 20)
        return Read({}, "", Broken(1, f"the file has {size:.1f} MB, and notes over 1 MB aren’t read", True))
    text = fence.decode(data)
    parts = fence.split(text)
    if parts is None:
        return _without(text)
    start, head, body = parts
    found = plain(head)
    got = _yaml(text, start, head, body) if found is None else Read(found, body.strip())
    if got.broken is None and got.body.startswith("---"):
        return _hidden(text, got)
    return got


def _hidden(text: str, got: Read) -> Read:
    """The header that was meant may stand below the one that was read."""
    from .broken import second

    return Read(got.fields, got.body, second(text, len(text.rstrip()) - len(got.body), got))


def _without(text: str) -> Read:
    from .broken import unopened

    broken = unopened(text)
    return Read({} if broken else None, text.strip(), broken)


def _yaml(text: str, start: int, head: str, body: str) -> Read:
    try:
        found = parsed(head)
    except Unreadable as error:
        from .broken import looks

        if not looks(head) and not error.refused:
            return Read(None, text.strip())
        line = text.count("\n", 0, start) + error.line
        return Read({}, text.strip(), Broken(line, error.reason, error.refused))
    if found is None:
        return Read({}, body.strip()) if not head.strip() else Read(None, text.strip())
    return Read(found, body.strip())


def parsed(head: str) -> dict[str, Field] | None:
    """The fields of a header read through python-frontmatter; None where it is no mapping.

    Raises Unreadable.
    """
    if len(head) > HEADER_LIMIT:
        raise Unreadable(1, f"the header is longer than {HEADER_LIMIT >> 10} KB", refused=True)
    got = _handler().load(head)
    return got if isinstance(got, dict) else None


@lru_cache(maxsize=1)
def _handler() -> Any:
    """python-frontmatter's YAML handler, over PyYAML's events, every scalar as written."""
    import frontmatter

    from .tree import fields, tree

    class Words(frontmatter.YAMLHandler):  # type: ignore[misc,name-defined]
        def load(self, fm: str, **kwargs: object) -> dict[str, Field] | None:
            return fields(tree(fm))

    return Words()
