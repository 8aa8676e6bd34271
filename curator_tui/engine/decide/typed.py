"""What is said of words that a person typed into a memory: the gate's word on them, and a secret in them.

The decision stands, for the words are the person's own; nobody else would tell them what they let in.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ..case import Case
from ..gate.redact import LEAKS
from ..gate.veil import secrets
from ..record import Memory
from ..review import Item
from .copying import is_file

# Decisions whose text becomes a memory's.
_WRITES = frozenset({"edit", "replace", "promote"})


def said_with(case: Case, verb: str, text: str | None) -> tuple[str, ...]:
    """What `said_of` says of the text given with a decision; nothing where it is no memory's."""
    return said_of(case, [text]) if text and verb in _WRITES else ()


def said_of_days(case: Case, verb: str, items: Sequence[Item], text: str | None) -> tuple[str, ...]:
    """A sentence for each relative day that a promotion as it stands takes along; to be asked before it."""
    if verb != "promote" or text is not None or case.layout.name != "daily":
        return ()
    from ..daily.reconcile import keeps_words
    from .daily import stands

    found = [stand.candidate for stand in stands(case, items) if stand.candidate.effect.kind != "repeats"]
    return tuple(
        f"“{offer.old}” goes into MEMORY.md as it is; edited first it becomes {offer.new}"
        for one in found
        if one.offers and keeps_words(one)
        for offer in one.offers
    )


def said_of(case: Case, texts: Iterable[str]) -> tuple[str, ...]:
    """A sentence for the secrets in these words, and one for the rules that the gate finds broken in them.

    They are judged as they will be where they stand: without a word for their source.
    """
    found = list(texts)
    hidden = dict.fromkeys(name for text in found for _, _, name in secrets(text))
    said = [_leaked(hidden)] if hidden else []
    for outcome, does in (("quarantine", "would keep these words out"), ("flag", "flags these words")):
        verdicts = (case.judge(text, None) for text in found)
        rules = dict.fromkeys(
            f"{one.name} ({one.rule})"
            for verdict in verdicts
            if verdict.outcome == outcome
            for one in verdict.findings
            if one.family != LEAKS
        )
        if rules:
            said.append(f"the gate {does}: {', '.join(rules)}{_until(case)}")
    return tuple(said)


def _leaked(names: Iterable[str]) -> str:
    return (
        f"these words hold a secret ({', '.join(names)}), which the file keeps in plain text: take it out, "
        "and have it made anew where it is from"
    )


def _until(case: Case) -> str:
    scanned = case.policy.gate.rules != "nanika"
    return "; out of our seeds until you clear it" if scanned else ""


def from_copy(memories: Sequence[Memory], edited: bytes) -> list[str]:
    """The texts of an edited copy that weren't there before: its lines, or the file as a whole."""
    if any(map(is_file, memories)):
        return [edited.decode("utf-8", "surrogateescape")]
    old = {memory.where.raw for memory in memories}
    lines = (line.removesuffix(b"\r") for line in edited.split(b"\n"))
    return [line.decode("utf-8", "surrogateescape") for line in lines if line.strip() and line not in old]
