"""A policy with some of its numbers changed, each checked first.

The numbers that a table may hold are those of `Policy` itself: a section is a dataclass or a mapping, a key a
field or a kind, and what is allowed follows from the field's type and from RANGES.
"""

from __future__ import annotations

import typing
from collections.abc import Iterable, Mapping
from dataclasses import fields, is_dataclass, replace
from types import MappingProxyType, UnionType
from typing import Any

from .policy import NEVER_EXPIRE, Policy

KINDS = (
    "user",
    "identity",
    "preference",
    "rule",
    "feedback",
    "decision",
    "lesson",
    "project",
    "reference",
    "reflection",
    "insight",
    "pattern",
    "error",
    "other",
)
SEVERITIES = ("low", "medium", "high", "critical")

Range = tuple[float, float]
_SHARE: Range = (0, 1)
_DAYS: Range = (1, 36500)
_COUNT: Range = (0, 1_000_000_000)

RANGES: Mapping[str, Range] = MappingProxyType(
    {
        "seed.budget": (64, 10_000_000),
        "seed.decay": (0, 10),
        "seed.standing": _SHARE,
        "seed.beside": _SHARE,
        "seed.feedback_terms": _SHARE,
        "seed.meaning": _SHARE,
        "seed.copy": _SHARE,
        "recency.floor": _SHARE,
        "recency.half_life": _DAYS,
        "similar.cosine": _SHARE,
        "similar.repeat": (0, 100),
        "similar.look": (1, 10_000),
        "supersede.overlap": _SHARE,
        "promote.used": (1, 1_000_000),
        "gate.flag": (0, 100),
        "gate.quarantine": (0, 100),
        "gate.trust": (0.01, 100),
        "review.due": (1, 1_000_000),
        "review.later": (1, 3650),
        "review.spread": (1, 3650),
        "review.waiting": (1, 3650),
        "review.regret": (1, 3650),
        "page.budget": (64, 10_000_000),
        "page.minimum": (0, 1_000_000),
        "page.project": _SHARE,
        "page.line": (60, 1_000_000),
        "page.kind": (0.01, 100),
        "page.importance": (0.01, 100),
        "page.confidence": (0.01, 100),
        "page.verified": (0.01, 100),
        "attention.window": (1, 3650),
        "attention.half_life": (1, 3650),
        "looks.keep": (1, 10_000),
        "looks.days": _DAYS,
        "looks.largest": (1_000, 1_000_000_000),
        "looks.many": (1, 1_000_000),
        "daily.days": _DAYS,
        "daily.durable": (-100, 100),
        "daily.often": (2, 1000),
        "daily.alike": _SHARE,
        "daily.chars": (1, 10_000_000),
        "daily.head": _SHARE,
        "daily.tail": _SHARE,
        "warmth.hops": (0, 10),
        "warmth.factor": _SHARE,
        "shelf": _DAYS,
    }
)
_FREE = frozenset({"gate.severity"})  # its keys are names of rules, which the gate knows


class PolicyError(ValueError):
    """A key that isn't there, or a value it can't have.

    `key` is dotted; `nearest` the right name it resembles, or ""; `allowed` what could stand there.
    """

    def __init__(self, key: str, what: str, nearest: str = "", allowed: str = "") -> None:
        hint = f"; did you mean {nearest}?" if nearest else ""
        super().__init__(f"{key}: {what}{hint}" + (f" (allowed: {allowed})" if allowed else ""))
        self.key = key
        self.what = what
        self.nearest = nearest
        self.allowed = allowed


def override(policy: Policy, table: Mapping[str, object]) -> Policy:
    """The policy with the table's values in it: {"seed": {"budget": 8192}, "shelf": {"feedback": "never"}}.

    Raises PolicyError.
    """
    changed: Policy = _section(policy, table, "")
    if "gate" in table:
        from .gate.own import mistake

        if found := mistake(changed.gate):
            raise PolicyError(*found, "ids of rules, as findings name them")
    return changed


def dotted(key: str, value: object) -> dict[str, object]:
    """The table that holds one value under a dotted key."""
    for part in reversed(key.split(".")):
        value = {part: value}
    return typing.cast(dict[str, object], value)


def keys(policy: Policy) -> tuple[str, ...]:
    """Every dotted key that a person may set."""
    return tuple(_keys(policy, ""))


def _keys(section: Any, prefix: str) -> Iterable[str]:
    for field in fields(section):
        name = prefix + field.name
        value = getattr(section, field.name)
        if is_dataclass(value):
            yield from _keys(value, name + ".")
        elif isinstance(value, Mapping) and name not in _FREE:
            yield from (f"{name}.{key}" for key in value)
        elif name != "name":
            yield name


def _section(section: Any, table: object, prefix: str) -> Any:
    if not isinstance(table, Mapping):
        raise PolicyError(prefix.rstrip("."), "is a table of keys, not a value", allowed=_names(section))
    names = [field.name for field in fields(section) if prefix + field.name != "name"]
    types = typing.get_type_hints(type(section))
    changed = {}
    for key, value in table.items():
        if key not in names:
            raise unknown(prefix, key, names)
        old = getattr(section, key)
        if is_dataclass(old):
            changed[key] = _section(old, value, f"{prefix}{key}.")
        else:
            changed[key] = _value(prefix + key, value, old, types[key])
    return replace(section, **changed)


def _names(section: Any) -> str:
    return ", ".join(field.name for field in fields(section))


def unknown(prefix: str, key: str, names: Iterable[str]) -> PolicyError:
    """The error for a key that isn't among `names`."""
    from difflib import get_close_matches

    known = list(names)
    near = get_close_matches(key, known, 1, 0.6)
    return PolicyError(
        prefix + key, "there is no such key", prefix + near[0] if near else "", ", ".join(known)
    )


def _value(key: str, value: object, old: object, kind: Any) -> object:
    """The value as the field holds it."""
    origin = typing.get_origin(kind)
    if origin is typing.Literal:
        return _choice(key, value, typing.get_args(kind))
    if isinstance(old, Mapping):
        return _mapping(key, value, old, typing.get_args(kind)[1])
    if isinstance(old, tuple):
        return _list(key, value, typing.get_args(kind)[0])
    if kind is bool:
        return _choice(key, value, (True, False))
    if kind is str:
        return _choice(key, value, ()) if not isinstance(value, str) else value
    return _number(key, value, whole=kind is int, span=RANGES.get(key, _COUNT))


def _choice(key: str, value: object, choices: tuple[object, ...]) -> object:
    if any(value == one and type(value) is type(one) for one in choices):
        return value
    shown = ", ".join(str(one).lower() if isinstance(one, bool) else f'"{one}"' for one in choices)
    near = unknown("", value, map(str, choices)).nearest if isinstance(value, str) else ""
    raise PolicyError(key, f"can't be {_shown(value)}", near, shown or "a text")


def _number(key: str, value: object, *, whole: bool, span: Range, or_never: bool = False) -> int | float:
    low, high = span
    right = isinstance(value, int) if whole else isinstance(value, int | float)
    if right and not isinstance(value, bool) and low <= typing.cast(float, value) <= high:
        return typing.cast("int | float", value)
    what = f"a {'whole ' if whole else ''}number from {low:g} to {high:.10g}" + (
        ', or "never"' if or_never else ""
    )
    raise PolicyError(key, f"can't be {_shown(value)}", allowed=what)


def _mapping(key: str, table: object, old: Mapping[str, object], kind: Any) -> Mapping[str, object]:
    if not isinstance(table, Mapping):
        raise PolicyError(key, "is a table of keys, not a value", allowed=", ".join(old))
    known = list(dict.fromkeys((*old, *KINDS))) if "other" in old else list(old)
    changed = dict(old)
    for name, value in table.items():
        if key not in _FREE and name not in known:
            raise unknown(f"{key}.", name, known)
        changed[name] = _item(key, name, value, kind)
    return MappingProxyType(changed)


def _item(key: str, name: str, value: object, kind: Any) -> object:
    full = f"{key}.{name}"
    if kind is str:
        return _choice(full, value, SEVERITIES)
    span = RANGES.get(key, _COUNT)
    if typing.get_origin(kind) not in (UnionType, typing.Union):
        return _number(full, value, whole=kind is int, span=span)
    if value == "never":
        return None
    if name in NEVER_EXPIRE:
        raise PolicyError(full, f"{name} never expires, under any policy", allowed='"never"')
    return _number(full, value, whole=True, span=span, or_never=True)


def _list(key: str, value: object, kind: Any) -> tuple[object, ...]:
    text = kind is str
    right = str if text else Mapping
    if isinstance(value, list | tuple) and all(isinstance(one, right) for one in value):
        return tuple(value)
    raise PolicyError(key, f"can't be {_shown(value)}", allowed=f"a list of {'texts' if text else 'tables'}")


def _shown(value: object) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    shown = f'"{value}"' if isinstance(value, str) else str(value)
    return shown if len(shown) <= 60 else shown[:59] + "…"
