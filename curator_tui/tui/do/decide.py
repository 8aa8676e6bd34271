"""Deciding: on the marked and visible rows, else on the one under the cursor; and taking it back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ...commands import Verb, command
from ...engine.case import Args
from ...show.panes.chains import gone_with
from ...show.panes.queues import due_items
from ..guard import HELD

if TYPE_CHECKING:
    from ..app import CuratorApp

UNREAD = "not counted: read it to its end first"


def now(app: CuratorApp, id_: str, key: str) -> None:
    """Decide, if the key counts."""
    rows = allowed(app, id_, key)
    if rows:
        carry_out(app, id_, rows)


def allowed(app: CuratorApp, id_: str, key: str) -> list[str]:
    """The rows that a deciding key acts on; none where it doesn't count, with the reason said."""
    main, guard = app.main, app.guard
    if app.desk is not None and app.desk.gone is not None:
        main.say(str(app.desk.gone), tone="bad")
        return []
    guard.look_at(main.look_key(main.list.current))  # the cursor may have moved since the last drawing
    rows = main.targets()
    marked = bool(rows) and rows[0] in main.list.marks
    early = guard.arrive(key, app.clock()) if marked else None
    refusal = guard.refusal(key, app.clock()) if not marked else None if early else HELD
    if not rows:
        gone = f"{main.list.vanished_as}: move on"
        main.say(gone if main.list.on_vanished else "there is nothing here to decide")
        return []
    meant = [row for row in rows if _verb(app, id_, row)]
    if not meant:
        main.say(f"{key}: {why_not(id_)}")
        return []
    if refusal:
        main.say(refusal, tone="warn")
        return []
    unread = [row for row in meant if (verb := _verb(app, id_, row)) and verb.whole and not _read(app, row)]
    if unread:
        keys = app.keys
        how = f"{keys.first('scroll_down')} scrolls, {keys.first('whole')} shows it whole"
        which = f" ({len(unread)} of the marked)" if marked else ""
        if unread[0] in main.list.rows.ids:
            main.list.go(main.list.rows.ids.index(unread[0]))
        main.say(f"{UNREAD}{which}; {how}", tone="warn")
        return []
    return meant


def _verb(app: CuratorApp, id_: str, row: str) -> Verb | None:
    subject = app.main.subject(row)
    return command(id_).verb(*subject.wheres) if subject else None


def _read(app: CuratorApp, row: str) -> bool:
    key = app.main.look_key(row)
    return key is not None and app.guard.read_whole(key)


def why_not(id_: str) -> str:
    """Why a key does nothing on a row."""
    return f"“{command(id_).word}” means nothing for this row; the keys below work"


def carry_out(app: CuratorApp, id_: str, rows: Sequence[str], args: Args | None = None) -> None:
    """Queue the decision, and move on to the next row."""
    start(app, id_, rows)
    app.lane.submit(app.jobs.decide(app.state.pane, id_, tuple(rows), args))


def start(app: CuratorApp, id_: str, rows: Sequence[str]) -> None:
    """The rows are under way: they say so, their marks go, and the cursor stands on the next."""
    main = app.main
    gone = _goes(app, rows)
    doing = f"{main.describe(id_)} …"
    want = main.list.next_id(gone) if main.list.current in gone else main.list.current
    main.list.busy.update(dict.fromkeys(rows, doing))
    main.list.marks -= set(rows)
    if want is not None and want != main.list.current:
        main.list.go(main.list.rows.ids.index(want))
    main.list.refresh()
    if app.state.sheet is not None:
        main.whole(False)
    main.draw_status()
    main.draw_detail()


def _goes(app: CuratorApp, rows: Sequence[str]) -> set[str]:
    """These rows, and those that their decision takes along."""
    main = app.main
    subjects = [subject for row in rows if (subject := main.subject(row)) is not None]
    gone = {*rows, *(item.id for subject in subjects for item in subject.items)}
    if main.scene is not None and app.state.pane == "chains":
        gone |= gone_with(main.scene, gone)
    return gone


def undo(app: CuratorApp, id_: str, key: str) -> None:
    """Take back the last change, or do it again."""
    if app.guard.arrive(key, app.clock()):
        app.state.typed = None
        app.lane.submit(app.jobs.step(id_ == "undo"))


def spread(app: CuratorApp, id_: str, key: str) -> None:
    """Spread what is due over the coming weeks."""
    scene = app.main.scene
    rows = [item.id for item in due_items(scene)] if scene else []
    if not app.guard.arrive(key, app.clock()):
        return
    if not rows:
        app.main.say("nothing is due")
        return
    app.lane.submit(app.jobs.decide("expiry", id_, tuple(rows), None))


HANDLERS = {
    "yes": now, "no": now, "later": now, "back_in": now, "header": now, "undo": undo, "redo": undo,
    "spread": spread,
}  # fmt: skip
