"""A memory's place on the page, its fields, and waiting; keep one of two that say the same; bring back.

What is set stands in the file where its layout holds it, and in the sidecar always.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from types import MappingProxyType

from curator_tui.engine.values import replace

from ..case import Args, Case, Refused, named
from ..change import Change
from ..draft import Draft
from ..expiry import due
from ..marks import kept, never, waiting, words
from ..record import Memory
from ..review import Item
from . import chains
from .lifecycle import memories_of, not_in_bulk, seen

KINDS = MappingProxyType(
    {
        "i": "identity",
        "r": "rule",
        "p": "preference",
        "f": "feedback",
        "d": "decision",
        "l": "lesson",
        "j": "project",
        "e": "reference",
    }
)
SOURCES = MappingProxyType(
    {"s": "stated", "o": "observed", "i": "inferred", "t": "tool", "w": "web", "m": "imported"}
)
CONFIDENCES = MappingProxyType({"h": "high", "m": "medium", "l": "low"})

# A nanika line gets no stamp that its own program would drop when it writes the line back.
_LINE_FIELDS = MappingProxyType({"nanika": frozenset({"type"})})


def _set(case: Case, draft: Draft, memory: Memory, field: str, value: str | None) -> None:
    """One field in the memory's own bytes; None takes it out."""
    held = _LINE_FIELDS.get(case.layout.name)
    if held is not None and field not in held:
        return
    raw = draft.raw(memory.where)
    layout = case.layout
    draft.stamp(
        memory.where, layout.unstamped(raw, field) if value is None else layout.stamped(raw, field, value)
    )


def _each(
    case: Case,
    items: Sequence[Item],
    verb: str,
    word: str,
    do: Callable[[Draft, Memory], Memory],
    tail: str = "",
) -> Change:
    """`do` to every memory, which returns it as it will be; says what follows for its date."""
    draft = Draft.of(case.snapshot)
    found = memories_of(items, "memory")
    not_in_bulk(case, found)
    after: list[Memory] = []
    for memory in found:
        after.append(do(draft, memory))
        draft.note(memory.key, "reviewed", case.today.isoformat())
        seen(draft, memory)
    until = f", {date_of(case, after[0])}" if len(after) == 1 else ""
    return draft.change(verb, named(word, [m.text for m in found], f"{tail}{until}"))


def date_of(case: Case, memory: Memory) -> str:
    """When a memory falls due, in a few words."""
    found = due(memory, case.policy, case.today)
    if found.never_dated:
        return "never dated"
    if found.on is None:
        return "never expires"
    return f"past its date since {found.on}" if found.past() else f"good until {found.on}"


def pin(case: Case, items: Sequence[Item], args: Args) -> Change:
    """First on the page and in the seed, as long as it isn't past its date."""

    def do(draft: Draft, memory: Memory) -> Memory:
        _set(case, draft, memory, "pinned", "true")
        draft.note(memory.key, "pinned", True)
        if never(memory):
            _page(case, draft, memory, None)
        return replace(memory, pinned=True)

    return _each(case, items, "pin", "pinned", do)


def unpin(case: Case, items: Sequence[Item], args: Args) -> Change:
    """No longer first."""

    def do(draft: Draft, memory: Memory) -> Memory:
        _set(case, draft, memory, "pinned", None)
        draft.note(memory.key, "pinned", None)
        return replace(memory, pinned=False)

    return _each(case, items, "unpin", "unpinned", do)


def _page(case: Case, draft: Draft, memory: Memory, word: str | None) -> None:
    _set(case, draft, memory, "page", word)
    draft.note(memory.key, "page", word)


def never_on_page(case: Case, items: Sequence[Item], args: Args) -> Change:
    """Off every page and seed; it stays where it is, and searchable."""

    def do(draft: Draft, memory: Memory) -> Memory:
        _page(case, draft, memory, "never")
        return memory

    return _each(case, items, "never", "put off the page for good:", do)


def keep_on_page(case: Case, items: Sequence[Item], args: Args) -> Change:
    """On the page though past its date, with words that say so."""

    def do(draft: Draft, memory: Memory) -> Memory:
        _page(case, draft, memory, "keep")
        return memory

    confirmed = ", with “verify before use”"
    return _each(case, items, "keep-page", "kept on the page", do, confirmed)


def auto_page(case: Case, items: Sequence[Item], args: Args) -> Change:
    """On the page as its worth has it: neither kept nor put off."""
    if not any(never(m) or kept(m) for m in memories_of(items, "memory")):
        raise Refused("it is neither kept on the page nor put off it")

    def do(draft: Draft, memory: Memory) -> Memory:
        _page(case, draft, memory, None)
        return memory

    return _each(case, items, "auto-page", "on the page by its worth:", do)


def _chosen(args: Args, among: Sequence[str], what: str) -> str:
    word = (args.text or "").strip().lower()
    if not word:
        raise Refused(f"a {what} is needed: {', '.join(among)}")
    if not word.replace("-", "").replace("_", "").isalnum() or len(word) > 40:
        raise Refused(f"a {what} is one word, as {', '.join(among)}")
    return word


def set_kind(case: Case, items: Sequence[Item], args: Args) -> Change:
    """What sort of fact it is; its shelf life follows. Any word: a store may have kinds of its own."""
    word = _chosen(args, tuple(KINDS.values()), "kind")

    def do(draft: Draft, memory: Memory) -> Memory:
        _set(case, draft, memory, "type", word)
        draft.note(memory.key, "kind", word)
        return replace(memory, kind=word)

    return _each(case, items, "set-kind", f"said to be {word}:", do)


def set_source(case: Case, items: Sequence[Item], args: Args) -> Change:
    """Where it comes from."""
    word = _one_of(args, tuple(SOURCES.values()), "source")

    def do(draft: Draft, memory: Memory) -> Memory:
        _set(case, draft, memory, "source", word)
        draft.note(memory.key, "source", word)
        return replace(memory, source=word)

    return _each(case, items, "set-source", f"source set to {word}:", do)


def set_confidence(case: Case, items: Sequence[Item], args: Args) -> Change:
    """How sure it is."""
    word = _one_of(args, tuple(CONFIDENCES.values()), "confidence")

    def do(draft: Draft, memory: Memory) -> Memory:
        _set(case, draft, memory, "confidence", word)
        draft.note(memory.key, "confidence", word)
        return replace(memory, confidence=word)

    return _each(case, items, "set-confidence", f"confidence set to {word}:", do)


def _one_of(args: Args, among: Sequence[str], what: str) -> str:
    word = _chosen(args, among, what)
    if word not in among:
        raise Refused(f"a {what} is one of {', '.join(among)}")
    return word


def wait(case: Case, items: Sequence[Item], args: Args) -> Change:
    """Put aside; it comes back after the policy's days."""
    today = case.today.isoformat()

    def do(draft: Draft, memory: Memory) -> Memory:
        _set(case, draft, memory, "waiting", "true")
        draft.note(memory.key, "waiting", today)
        return memory

    tail = f" until {case.after(case.policy.review.waiting)}"
    return _each(case, items, "wait", "left to wait:", do, tail)


def unwait(case: Case, items: Sequence[Item], args: Args) -> Change:
    """It holds: verified today, and no longer waiting."""
    if not any(waiting(m) for m in memories_of(items, "memory")):
        raise Refused("nothing here is waiting")
    today = case.today.isoformat()

    def do(draft: Draft, memory: Memory) -> Memory:
        _set(case, draft, memory, "waiting", None)
        if "pending" in words(memory, "status"):
            _set(case, draft, memory, "status", "active")
        _set(case, draft, memory, "verified", today)
        draft.note(memory.key, "waiting", None)
        draft.note(memory.key, "verified", today)
        return replace(memory, verified=case.today)

    return _each(case, items, "unwait", "no longer waiting:", do, ", verified today")


def _pairs(items: Sequence[Item], *, turned: bool) -> list[Item]:
    """Pairs that say the same, as proposals: the first member goes, the second stays."""
    found = [
        replace(i, kind="proposal", members=i.members[::-1] if turned else i.members)
        for i in items
        if i.kind == "duplicate" and len(i.members) == 2
    ]
    if not found:
        raise Refused("there are no two memories here that say the same")
    return found


def keep_newer(case: Case, items: Sequence[Item], args: Args) -> Change:
    """The older of two that say the same is superseded by the newer."""
    return replace(chains.supersede(case, _pairs(items, turned=False), args), name="keep-newer")


def keep_older(case: Case, items: Sequence[Item], args: Args) -> Change:
    """The newer of two that say the same is superseded by the older."""
    return replace(chains.supersede(case, _pairs(items, turned=True), args), name="keep-older")


def keep_two(case: Case, items: Sequence[Item], args: Args) -> Change:
    """Both stay; never asked again."""
    return chains.keep_both(case, _pairs(items, turned=False), args)
