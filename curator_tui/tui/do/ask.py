"""Commands that ask for a line first, a scope, or a text from an editor."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from ...engine.case import Args
from ...engine.record import Memory
from ...show.doc import listed, row
from ...show.veil import VEIL
from ...show.words import some
from . import decide, garden

if TYPE_CHECKING:
    from ..app import CuratorApp


def filter_(app: CuratorApp, id_: str, key: str) -> None:
    """Filter as you type."""
    here = app.state.here

    def changed(text: str) -> None:
        here.filter = text
        app.main.sift()

    app.main.ask("/", here.filter, changed=changed, given_up=lambda: changed(""))


def objective(app: CuratorApp, id_: str, key: str) -> None:
    """What the agent is to do; the seed follows as you type."""
    from .panes import go

    if app.state.pane != "seed":
        go(app, "seed", key)
    before = app.state.objective

    def changed(text: str) -> None:
        app.state.objective = text
        app.ask_seed()
        app.main.draw_banner()

    app.main.ask("objective", before, changed=changed, given_up=lambda: changed(before))


def days(app: CuratorApp, id_: str, key: str) -> None:
    """Extend by a number of days."""
    rows = decide.allowed(app, id_, key)

    def accepted(text: str) -> None:
        number = int(text) if text.strip().isdecimal() and len(text) < 8 else 0
        if not 1 <= number <= 36500:
            app.main.say("days are a whole number from 1 to 36500; nothing was changed", tone="warn")
            return
        decide.carry_out(app, id_, rows, Args(days=number))

    if rows:
        app.main.ask(f"extend {some(len(rows), 'memory', 'memories')} by days", "", accepted=accepted)


def text(app: CuratorApp, id_: str, key: str) -> None:
    """New words: in place, from those that stand there; or a newer memory, from an empty line."""
    rows = decide.allowed(app, id_, key)
    if not rows:
        return
    if id_ == "edit" and len(rows) > 1:
        app.main.say("one memory at a time can be edited; clear the marks first")
        return
    subject = app.main.subject(rows[0])
    scene = app.main.scene
    value, label = garden.prefilled(scene.case, subject) if scene and subject else ("", "edit")
    if id_ != "edit":
        value, label = "", "replace it with" if len(rows) == 1 else f"replace {len(rows)} memories with"

    kept = app.state.typed
    if kept is not None and kept[:2] == (id_, rows[0]) and not VEIL.spans(kept[2]):
        value = kept[2]

    def accepted(typed: str) -> None:
        if typed.strip():
            app.state.typed = id_, rows[0], typed
            decide.carry_out(app, id_, rows, Args(text=typed))
        else:
            app.main.say("no words were typed; nothing was changed", tone="warn")

    def changed(typed: str) -> None:
        """What these words would do to what is loaded."""
        if app.desk is None or subject is None or len(rows) > 1 or not typed.strip():
            return
        scope = subject.scope if subject.scope != app.desk.snapshot.shared else app.seed_scope()
        objective, given = app.state.objective, (id_, Args(text=typed))
        app.effects.submit(app.jobs.effect(rows[0], subject, objective, scope, given))

    if VEIL.spans(value):
        app.main.say(f"its text holds a secret; {app.keys.first('reveal')} shows it, then it can be edited")
        return
    app.main.ask(label, value, changed=changed, accepted=accepted, given_up=app.ask_effect)


def editor(app: CuratorApp, id_: str, key: str) -> None:
    """A copy of the lines in $EDITOR; what differs on return becomes one change.

    An editor shows what it is given, so a secret has to be revealed first.
    """
    from ...engine.decide.copying import copy_of
    from ..editor import EditorFailed, edited

    rows = decide.allowed(app, id_, key)
    subjects = [app.main.subject(row) for row in rows]
    held = {m.handle: m for s in subjects if s for m in s.items[0].members[:1] if isinstance(m, Memory)}
    if not held:
        return
    copy = copy_of(list(held.values()))
    if VEIL.spans(copy.decode("utf-8", "surrogateescape")):
        app.main.say(f"an editor would show the secret in it; {app.keys.first('reveal')} shows it here first")
        return
    try:
        back = edited(app, copy)
    except EditorFailed as failed:
        app.main.say(str(failed), tone="bad")
        return
    if back == copy:
        app.main.say("nothing differs, nothing was changed")
        return
    decide.start(app, id_, rows)
    app.lane.submit(app.jobs.from_copy(tuple(rows), tuple(held.values()), back))


def demote(app: CuratorApp, id_: str, key: str) -> None:
    """Choose the scope it goes to."""
    from ..chooser import Chooser

    rows = decide.allowed(app, id_, key)
    scene = app.main.scene
    if not rows or scene is None:
        return
    own = [s for s in scene.case.snapshot.scopes if s != scene.case.snapshot.shared]

    def chosen(scope: str | None) -> None:
        if scope is not None:
            decide.carry_out(app, id_, rows, Args(scope=scope))

    app.push_screen(Chooser("Demote to", listed([row(s, s) for s in own])), chosen)


def scope(app: CuratorApp, id_: str, key: str) -> None:
    """One scope, all of them, or another store."""
    from ..chooser import Chooser

    scene = app.main.scene
    if scene is None:
        return
    stores = {f"store:{n}": (name, opens) for n, (name, opens) in enumerate(app.options.stores())}
    rows = [row("all", "all scopes", lead="scope")]
    paths = scene.case.snapshot.paths
    rows += [
        row(f"scope:{s}", scene.called(s), lead="scope", tail=", ".join(paths.get(s, ())))
        for s in scene.case.snapshot.scopes
    ]
    rows += [row(id_, name, lead="store") for id_, (name, _) in stores.items()]

    def chosen(id_: str | None) -> None:
        if id_ is None:
            return
        if id_ in stores:
            app.switch_store(*stores[id_])
            return
        app.state.scope = None if id_ == "all" else id_.removeprefix("scope:")
        app.main.draw(keep=False, want=app.main.list.current)
        app.ask_seed()

    app.push_screen(Chooser("Scope or store", listed(rows)), chosen)


HANDLERS: dict[str, Callable[[CuratorApp, str, str], None]] = {
    "filter": filter_, "objective": objective, "days": days, "replace": text, "edit": text, "editor": editor,
    "demote": demote, "scope": scope,
}  # fmt: skip
