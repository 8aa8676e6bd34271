"""A review item in words: its row and its page."""

from __future__ import annotations

from collections.abc import Iterator

from ..engine.expiry import due
from ..engine.record import Memory
from ..engine.review import Item, broken
from ..engine.snapshot import Catch
from . import gardening
from .behind import behind
from .doc import BLANK, NOTHING, Doc, Line, Part, Row, Span, Tone, body, line, row
from .memory import FLAGGED, facts, flagged, place
from .scene import Scene
from .visible import Look, look
from .words import some

LEADS = {
    "quarantine": "caught",
    "done": "by itself",
    "returned": "came back",
    "expiry": "due",
    "chains": "replaced",
    "promotion": "promote",
}
KINDS = {
    "proposal": "replace?", "duplicate": "twice?", "inside": "inside", "uncleared": "flagged",
    "contradicted": "doubtful", "evidence gone": "doubtful",
    "waiting": "waits", "evidence": "gone?", "incomplete": "says less", "quarantined": "caught",
    "new": "new file", "altered": "altered", "aside": "set aside",
}  # fmt: skip
GONE = ", which is gone"
BY_HAND = "edit the file by hand"
HELD = (("seed", "the seed holds it now"), ("page", "would be on the page if verified"))
_LEAD_TONES: dict[str, Tone] = {"quarantine": "bad", "done": "warn", "returned": "warn", "expiry": "key"}


def item_row(scene: Scene, item: Item, *, stream: bool = False, prefix: str = "") -> Row:
    """The row of an item; in the stream it says of which queue it is."""
    scope = scene.called(item.scope) if scene.several and stream else ""
    tail = " · ".join(part for part in (fact(scene, item), _flag(scene, item), scope) if part)
    lead = lead_of(item) if stream else scene.called(item.scope) if scene.several else ""
    return row(
        item.id,
        title_of(item),
        lead=lead,
        tail=tail,
        tone="plain" if item.state == "open" else "dim",
        lead_tone=_LEAD_TONES.get(item.queue, "dim") if stream else "dim",
        prefix=prefix,
    )


def _flag(scene: Scene, item: Item) -> str:
    """Whether the gate flags what a row of another queue is about."""
    if item.queue == "quarantine" or item.state != "open":
        return ""
    held = (m for m in item.members if isinstance(m, Memory) and m.role == "memory")
    return FLAGGED if any(scene.case.uncleared(m) for m in held) else ""


def title_of(item: Item) -> str:
    """What a row says of an item: of a file that is looked at whole, its name and where its text begins."""
    member = item.members[0] if item.members else None
    if item.queue != "quarantine" or not isinstance(member, Memory) or member.handle != member.where.file:
        return item.text.removeprefix("\ufeff")
    name = member.where.file.rpartition("/")[2]
    return f"{name}: {member.text}"


def lead_of(item: Item) -> str:
    """One word or two for the queue of an item."""
    if item.queue == "changed":
        return item.kind
    if gardening.is_candidate(item):
        return LEADS[item.queue]
    return KINDS.get(item.kind) or LEADS.get(item.queue, item.queue)


def fact(scene: Scene, item: Item) -> str:
    """The one thing to know of an item, short."""
    if item.kind == "near":
        return item.said.removeprefix("near the threshold: ")
    if item.state != "open":
        return item.said
    parts: list[str] = []
    match item.queue:
        case "quarantine":
            none = "nothing found" if item.kind in ("new", "altered") else "other rules"
            parts = list(dict.fromkeys(f.name for f in item.findings))[:1] or [none]
            parts += [f"+{n - 1}"] if (n := len({f.rule for f in item.findings})) > 1 else []
            parts += [f"×{item.count}"] if item.count > 1 else []
            parts += ["marked"] if item.kind == "foreign" else []
        case "expiry" if gardening.is_doubt(item):
            parts = [item.kind]
        case "expiry":
            parts = [_overdue(scene, item)]
        case "mend" if broken(item):
            parts = ["no one mend" if any(BY_HAND in r for r in item.reasons) else "has a mend"]
        case "mend" if item.kind == "incomplete":
            parts = [r.replace("it doesn’t say its", "no") for r in item.reasons]
        case "changed":
            parts = [m.where.file for m in item.members[:1]]
        case "chains" if item.kind == "duplicate":
            parts = [r for r in item.reasons if r.startswith("likeness")]
        case "chains":
            parts = [r for r in item.reasons if r.startswith("overlap")] or ["points nowhere"]
        case "promotion" if gardening.is_candidate(item):
            parts = [gardening.fact(item)]
        case "promotion":
            parts = [f"used {m.used}" for m in item.members if isinstance(m, Memory)]
        case "done":
            parts = [item.kind]
        case "returned":
            parts = [_let_go(item)]
    return " ".join(parts)


def _let_go(item: Item) -> str:
    """“retired 2026-01-02”, “let go 2026-01-02”, “not seeded since 2026-01-02”."""
    said = item.reasons[0] if item.reasons else ""
    word = {"regret": "let go", "unseeded": "not seeded since"}.get(item.kind, "retired")
    day = next((part.rstrip(":") for part in said.split() if part[:2] == "20" and part.count("-") == 2), "")
    return f"{word} {day}" if day else {"unseeded": "never seeded"}.get(item.kind, word)


def _overdue(scene: Scene, item: Item) -> str:
    memory = item.members[0]
    if not isinstance(memory, Memory):
        return ""
    lost = next((r for r in item.reasons if r.endswith(GONE)), "")
    if item.kind == "evidence":
        return f"{lost[len('names ') : -len(GONE)]} gone"
    if item.kind == "waiting":
        return item.reasons[-1].partition(",")[0]
    found = due(memory, scene.case.policy, scene.case.today)
    late = "never dated" if found.never_dated else f"{found.overdue} d over"
    held = [word for word, reason in HELD if reason in item.reasons]
    return ", ".join((late, *held, *(["gone"] if lost else [])))


def item_doc(scene: Scene, item: Item) -> Doc:
    """What it is, its text with what was found in it, and the reasons."""
    return tuple(_lines(scene, item))


def _lines(scene: Scene, item: Item) -> Iterator[Line]:
    yield line((_title(item, scene.called(item.scope)), "head"), hang=2)
    entry = gardening.entry_of(item)
    if entry is not None:
        old = body(entry.text, _words(entry.text, item.words))
        yield from gardening.beside(item, entry, old, body(item.text, _marks(item)))
    else:
        yield from body(item.text, _marks(item))
    other = item.members[1] if len(item.members) > 1 else None
    if item.queue in ("chains", "returned") and isinstance(other, Memory):
        word = {"proposal": "may be replaced by", "duplicate": "says the same, and is newer",
                "regret": "nearly repeats"}  # fmt: skip
        yield line((word.get(item.kind, "replaced by"), "head"))
        yield from body(other.text, _words(other.text, item.words))
    yield BLANK
    for reason in item.reasons:
        told = isinstance(other, Memory) and ("replaced by “" in reason or "says the same as “" in reason)
        if not (told or gardening.told_beside(item, reason)):
            yield line("- ", reason, hang=2, must=gardening.is_written(item, reason))
    yield from _matches(item)
    member = item.members[0] if item.members else None
    if isinstance(member, Memory):
        yield from gardening.held_back(scene, member)
        yield from gardening.in_a_note(scene, item)
        yield from (*flagged(scene, member), *behind(member)) if item.queue != "quarantine" else ()
        yield facts(member)
        yield place(member)
    elif isinstance(member, Catch):
        yield line((f"{member.scope} · {member.where.file}, line {member.where.line}", "dim"), hang=2)


MOST_MATCHES = 8


def _matches(item: Item) -> Iterator[Line]:
    """A line a rule: what it matched, each text once."""
    by_rule: dict[tuple[str, str], dict[str, None]] = {}
    shown = look(item.text) if item.findings else Look(NOTHING)
    for found in item.findings:
        texts = by_rule.setdefault((found.rule, found.view), {})
        start, end = shown.span(found.start, found.end)
        texts[shown.text[start:end][:200]] = None
    for (rule, view), texts in by_rule.items():
        parts: list[Part] = [f"  {rule} matches "]
        for text in list(texts)[:MOST_MATCHES]:
            parts += [(text, "finding"), " "]
        if len(texts) > MOST_MATCHES:
            parts.append(f"and {len(texts) - MOST_MATCHES} more ")
        yield line(*parts, f"({view})", hang=4)


def _title(item: Item, scope: str) -> str:
    if gardening.is_candidate(item) or gardening.is_doubt(item):
        return gardening.title(item)
    title = {
        "quarantine": _CAUGHT.get(item.kind, "Caught by the gate"),
        "done": "Done by itself",
        "returned": "Filed anew" if item.kind in ("regret", "unseeded") else "Came back",
        "expiry": _VERIFY.get(item.kind, "To verify: is it still true?"),
        "chains": _LINKED.get(item.kind, "Replaced"),
        "mend": "Its header says less than it could" if item.kind == "incomplete" else "To mend",
        "changed": f"{item.kind.capitalize()} since you last looked",
        "promotion": "Near the threshold" if item.kind == "near" else "For the wider file?",
    }.get(item.queue, item.queue.capitalize())
    times = f", {some(item.count, 'time')}" if item.count > 1 else ""
    said = f" · {item.said}" if item.said else ""
    return f"{title} in {scope}{times}{said}"


_LINKED = {"proposal": "May be replaced", "duplicate": "Written down twice?"}
_VERIFY = {
    "waiting": "Back from waiting: does it hold?",
    "evidence": "Names what is gone: is it still true?",
}
_CAUGHT = {
    "inside": "Already inside",
    "uncleared": "Flagged by the gate",
    "new": "New since the last review",
    "altered": "Altered since the last review",
    "aside": "Quarantined",
}


def _marks(item: Item) -> list[Span]:
    return [Span(f.start, f.end, "finding") for f in item.findings] + _words(item.text, item.words)


def _words(text: str, words: tuple[str, ...]) -> list[Span]:
    """Where words that differ stand in a text, as whole words."""
    low = text.lower()
    if len(low) != len(text):
        return []
    found: list[Span] = []
    for word in words[:60]:
        at = low.find(word)
        while word and at >= 0:
            end = at + len(word)
            if not low[at - 1 : at].isalnum() and not low[end : end + 1].isalnum():
                found.append(Span(at, end, "differs"))
            at = low.find(word, end)
    return found
