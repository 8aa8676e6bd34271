"""The secrets that a person released: they are shown as they stand."""

from __future__ import annotations

from .case import Case
from .catches import groups
from .gate.veil import secrets
from .known import cleared


def released_secrets(case: Case) -> frozenset[str]:
    """Secrets in memories that were cleared, and in catches that were released."""
    if not any(entry.get("released") for entry in case.sidecar.entries.values()):
        return frozenset()
    texts = [
        memory.where.raw.decode("utf-8", "surrogateescape")
        for memory in case.memories
        if cleared(memory, case.sidecar)
    ]
    caught = groups(case.snapshot.catches, case.sidecar)
    texts += [group.first.text for group in caught if group.decision == "released"]
    return frozenset(text[start:end] for text in texts for start, end, _ in secrets(text))
