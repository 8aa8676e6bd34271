"""A person's "not relevant to this": which objectives each memory was refused for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ..change import Sidecar, Value

FIELD = "not_relevant"
"""The sidecar's field: the objectives, the oldest first."""

KEPT = 20
"""Objectives that are kept of one memory."""


def objectives(value: Value) -> tuple[str, ...]:
    """The objectives that a sidecar's value names; what isn't one is passed over."""
    if isinstance(value, str) or not isinstance(value, Sequence):
        return ()
    return tuple(one for one in value if isinstance(one, str) and one)


def unwanted(sidecar: Sidecar) -> Mapping[str, Sequence[str]]:
    """Memory key -> objectives that a person said it isn't relevant to."""
    found = {key: objectives(fields[FIELD]) for key, fields in sidecar.entries.items() if FIELD in fields}
    return {key: asked for key, asked in found.items() if asked}
