"""A secret taken out of bytes in whatever form our records hold it."""

from __future__ import annotations

import json
import re
from functools import cached_property
from typing import Any

from curator_tui.engine.values import dataclass, field

from .codec import get, put

MARK = "[redacted]"
SHORTEST = 4
_PART = 6  # characters of it that betray a secret where a text was cut off


def written(text: str) -> set[str]:
    """A text as written, and as JSON escapes it."""
    return {text, json.dumps(text)[1:-1], json.dumps(text, ensure_ascii=False)[1:-1]}


@dataclass
class Secret:
    """The text to take out. `count`: how many times it was found so far."""

    text: str
    count: int = field(default=0)

    def __post_init__(self) -> None:
        if len(self.text.strip()) < SHORTEST:
            raise ValueError(
                f"a secret has {SHORTEST} characters or more: a shorter text would stand all over"
            )

    @cached_property
    def forms(self) -> tuple[bytes, ...]:
        """As written, and as JSON escapes it, the longest first."""
        found = (form.encode("utf-8", "surrogateescape") for form in written(self.text))
        return tuple(sorted(found, key=len, reverse=True))

    @cached_property
    def _cut(self) -> re.Pattern[str]:
        """A beginning of the secret where a text ends or was cut with an ellipsis."""
        starts = (re.escape(self.text[:length]) for length in range(len(self.text) - 1, _PART - 1, -1))
        return re.compile(f"(?:{'|'.join(starts) or '(?!)'})(?=…|\\.\\.\\.|$)")

    def spans(self, data: bytes) -> list[tuple[int, int]]:
        """Where it stands in bytes, ascending."""
        found: list[tuple[int, int]] = []
        at = 0
        while hits := [(hit, -len(form)) for form in self.forms if (hit := data.find(form, at)) >= 0]:
            start, size = min(hits)
            at = start - size
            found.append((start, at))
        return found

    def out_of(self, data: bytes, mark: str = MARK) -> bytes:
        """Bytes that are no JSON of ours."""
        for form in self.forms:
            self.count += data.count(form)
            data = data.replace(form, mark.encode())
        return data

    def out_of_text(self, text: str) -> str:
        """A text out of a record, which may have been cut."""
        self.count += text.count(self.text)
        return self.out_of_cut(text.replace(self.text, MARK))

    def out_of_cut(self, text: str) -> str:
        """A text without a beginning of the secret that a cut left."""
        if self.text[:_PART] not in text:
            return text
        text, cut = self._cut.subn(MARK, text)
        self.count += cut
        return text

    def out_of_json(self, value: Any) -> Any:
        """A record: every text, key and byte string in it."""
        if isinstance(value, str):
            return self.out_of_text(value)
        if isinstance(value, list):
            return [self.out_of_json(one) for one in value]
        if not isinstance(value, dict):
            return value
        if value.keys() == {"b64"}:
            return put(self.out_of(get(value)))
        found = {self.out_of_text(key): self.out_of_json(one) for key, one in value.items()}
        if "at" in value:
            self._edges(found)
        return found

    def _edges(self, splice: dict[str, Any]) -> None:
        """A splice's context is cut at a fixed length, maybe within the secret: its rest goes too."""
        secret = self.text.encode("utf-8", "surrogateescape")
        for side, part_of in (("before", _tail_at_start), ("after", _head_at_end)):
            if side in splice and (part := part_of(get(splice[side]), secret)):
                data = get(splice[side])
                splice[side] = put(data[part:] if side == "before" else data[:-part])
                self.count += 1


def _tail_at_start(data: bytes, secret: bytes) -> int:
    """How many bytes at the start of `data` are the end of the secret."""
    return next((n for n in range(len(secret) - 1, 2, -1) if data.startswith(secret[-n:])), 0)


def _head_at_end(data: bytes, secret: bytes) -> int:
    """How many bytes at the end of `data` are the beginning of the secret."""
    return next((n for n in range(len(secret) - 1, 2, -1) if data.endswith(secret[:n])), 0)
