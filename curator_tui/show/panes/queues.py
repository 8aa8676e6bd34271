"""Panes 0, 2 and 3: the stream, the quarantine, what is due."""

from __future__ import annotations

from collections.abc import Sequence

from ...engine.review import Item, Queue, broken, says_less, waits
from ..doc import NO_ROWS, Doc, Row, Rows, joined, line
from ..items import item_doc, item_row, lead_of
from ..memory import memory_doc, memory_row
from ..scene import Pane, Scene, Subject, of_item, of_memory
from ..words import some
from . import notes


def item_rows(scene: Scene, items: Sequence[Item], *, stream: bool = False) -> Rows:
    """Rows of items, drawn as they are looked at."""
    if not items:
        return NO_ROWS
    scopes = scene.case.snapshot.scopes if scene.several else ()
    lead = 9 if stream else max((len(scene.called(scope)) for scope in scopes), default=0)

    def drawn(at: int) -> Row:
        return item_row(scene, items[at], stream=stream)

    def hay(at: int) -> str:
        item = items[at]
        return f"{lead_of(item)} {item.scope} {item.text} {item.said} {' '.join(item.reasons)}"

    return Rows([i.id for i in items], drawn, hay, lead)


def item_subject(scene: Scene, id_: str) -> Subject | None:
    """The item of a row."""
    item = scene.item(id_)
    return of_item(scene, item) if item else None


def item_detail(scene: Scene, id_: str) -> Doc:
    """The page of an item."""
    item = scene.item(id_)
    return item_doc(scene, item) if item else ()


def _open(scene: Scene, queue: Queue) -> list[Item]:
    return list(scene.shown(scene.review.of(queue, decided=scene.decided)))


# -- 0 Today ---------------------------------------------------------------------------------------------


def stream(scene: Scene) -> list[Item]:
    """What is shown in pane 0: open items, the day's share of due facts; then, if asked for, the rest."""
    found = [i for i in scene.stream if scene.has(i.scope)]
    if scene.decided:
        found += [i for i in scene.review.items if i.state != "open" and scene.has(i.scope)]
    return found


def due_of(scene: Scene) -> tuple[int, int]:
    """How many due facts the stream holds, and how many there are."""
    return sum(i.queue == "expiry" for i in scene.stream), scene.due


def crowded(scene: Scene) -> bool:
    """True on a first run on an old store: more is due than a day's share, and nobody has begun."""
    _, due = due_of(scene)
    if due <= 2 * scene.case.policy.review.due:
        return False
    entries = scene.case.snapshot.sidecar.entries.values()
    return not any("reviewed" in fields or "later" in fields for fields in entries)


def _today_banner(scene: Scene) -> Doc:
    shown, due = due_of(scene)
    if crowded(scene):
        weeks = -(-scene.case.policy.review.spread // 7)
        return (
            line((f"{due:,} facts are due at once. ", "warn"), (scene.key("spread"), "key"),
                 f" spreads them over {weeks} weeks, or take {shown} a day."),
        )  # fmt: skip
    said = f"{shown} of {due:,} due facts are shown today; the rest stand in pane 3" if due > shown else ""
    if more := sum(says_less(i) and scene.has(i.scope) for i in scene.stream):
        said += ("; " if said else "") + f"below: {_could_say_more(more)}"
    return (line((said, "dim")),) if said else ()


def _could_say_more(count: int) -> str:
    return (
        f"{some(count, 'header')} could say more, and {'is' if count == 1 else 'are'} not counted as waiting"
    )


def _today_empty(scene: Scene) -> Doc:
    if any(i.state == "open" for i in scene.review.items):
        where = f" in {scene.scope}" if scene.scope else ""
        return (
            line((f"Nothing more for today{where}.", "good")),
            line(
                (scene.key("scope"), "key"),
                " shows all scopes, ",
                (scene.key("expiry"), "key"),
                " the facts that wait for another day.",
            ),
        )
    return (
        line(("All done: nothing waits.", "good")),
        line("Lines that the gate caught, facts to verify, supersedures and promotions appear here, worst "
             "first."),
        line((scene.key("all"), "key"), " shows every memory, ", (scene.key("seed"), "key"),
             " what the agent is given, ", (scene.key("decided"), "key"), " what was decided, ",
             (scene.key("quit"), "key"), " leaves."),
    )  # fmt: skip


TODAY = Pane(
    "today",
    lambda scene: item_rows(scene, stream(scene), stream=True),
    item_detail,
    item_subject,
    _today_empty,
    lambda scene: sum(waits(i) and scene.has(i.scope) for i in scene.stream),
    _today_banner,
)


# -- 2 Quarantine ----------------------------------------------------------------------------------------


def _quarantine_empty(scene: Scene) -> Doc:
    return (
        line(("Nothing is quarantined.", "good")),
        line("A line that the gate catches on its way in stands here, with the rule that caught it."),
        line((scene.key("yes"), "key"), " lets it in as a false alarm, ",
             (scene.key("no"), "key"), " keeps it out; ",
             (scene.key("decided"), "key"), " shows those decided."),
    )  # fmt: skip


QUARANTINE = Pane(
    "quarantine",
    lambda scene: item_rows(scene, _open(scene, "quarantine")),
    item_detail,
    item_subject,
    _quarantine_empty,
    lambda scene: scene.waiting("quarantine"),
)


# -- 3 Expiry --------------------------------------------------------------------------------------------


def _expiry_rows(scene: Scene) -> Rows:
    items = _open(scene, "returned") + _open(scene, "expiry")
    items += sorted(_open(scene, "mend"), key=says_less)
    rows = item_rows(scene, items)
    if not scene.decided:
        return rows
    gone = [m for m in scene.case.memories if m.status == "retired" and scene.has(m.scope)]
    ids = [m.handle for m in gone]
    away = Rows(ids, lambda at: memory_row(scene, gone[at]), lambda at: gone[at].text, rows.lead or 9)
    return joined(rows, away)


def _expiry_detail(scene: Scene, id_: str) -> Doc:
    memory = scene.memories.get(id_)
    return memory_doc(scene, memory) if memory else item_detail(scene, id_)


def _expiry_subject(scene: Scene, id_: str) -> Subject | None:
    memory = scene.memories.get(id_)
    return of_memory(scene, memory) if memory else item_subject(scene, id_)


def _expiry_banner(scene: Scene) -> Doc:
    if notes.shown(scene):
        said = notes.nothing_by_age(scene)
        return (said,) if said and _open(scene, "expiry") else ()
    if crowded(scene):
        return _today_banner(scene)
    found = scene.review.of("mend")
    more = scene.once(("less", scene.scope), lambda: sum(says_less(i) and scene.has(i.scope) for i in found))
    return (line((f"the last: {_could_say_more(more)}", "dim")),) if more else ()


def _expiry_empty(scene: Scene) -> Doc:
    if notes.shown(scene):
        return notes.nothing_in_doubt(scene)
    shelf = ", ".join(f"{kind} {days}" for kind, days in scene.case.policy.shelf.items() if days is not None)
    return (
        line(("Nothing is due.", "good")),
        line("A fact stands here when its shelf life is over", f" (days: {shelf})."),
        line((scene.key("yes"), "key"), " verifies it today, ", (scene.key("no"), "key"), " retires it, ",
             (scene.key("replace"), "key"), " replaces it; ",
             (scene.key("decided"), "key"), " shows those retired and put off."),
    )  # fmt: skip


def _expiry_work(scene: Scene) -> int:
    mends = sum(map(broken, scene.shown(scene.review.of("mend"))))
    return scene.waiting("expiry") + scene.waiting("returned") + mends


EXPIRY = Pane(
    "expiry", _expiry_rows, _expiry_detail, _expiry_subject, _expiry_empty, _expiry_work, _expiry_banner
)


def due_items(scene: Scene) -> tuple[Item, ...]:
    """All facts that are due, for spreading them."""
    return tuple(scene.shown(scene.review.of("expiry")))


def said_of_due(scene: Scene) -> str:
    """“20 of 212 due” for a header; "" where nothing is due."""
    shown, due = due_of(scene)
    return f"{shown} of {some(due, 'due fact')}" if due else ""
