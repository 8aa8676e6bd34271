"""Pane 7: trying numbers, dropping them, saving one."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from ...engine.override import PolicyError
from ...engine.thresholds import changed, shown, stepped, threshold, typed, value_of
from ...engine.values import replace
from . import ask, decide, looks

if TYPE_CHECKING:
    from ..app import CuratorApp

Handler = Callable[["CuratorApp", str, str], None]


def _here(app: CuratorApp) -> str | None:
    """The key under the cursor; None on a row that is no number."""
    current = app.main.list.current
    subject = app.main.subject(current)
    return current if subject is not None and "threshold" in subject.wheres else None


def _try(app: CuratorApp, key: str, value: object) -> None:
    """Try a value that is allowed; the one in force is no trial."""
    assert app.desk is not None
    values = {k: v for k, v in app.trial.values.items() if k != key}
    if value != value_of(app.desk.policy, key):
        values[key] = value
    app.trial = replace(app.trial, values=values, wrong="", found=None, progress=None)
    app.main.draw()
    app.tries.ask()


def _tell(app: CuratorApp, name: str) -> None:
    if name in app.trial.values:
        app.main.say(f"{name} = {shown(app.trial.values[name])} is tried, nothing is saved",
                     f"({app.keys.first('yes')} saves it)")  # fmt: skip
    else:
        app.main.say(f"{name} is as it is in force")


def type_(app: CuratorApp, id_: str, key: str) -> None:
    """Type a number; what it would do follows as you type."""
    name, desk = _here(app), app.desk
    if name is None or desk is None:
        return
    one = threshold(desk.policy, name)
    before = app.trial.values

    def as_before() -> None:
        app.trial = replace(app.trial, values=before, wrong="", found=None, progress=None)
        app.main.draw()
        app.tries.ask()

    def now(text: str) -> None:
        try:
            value = value_of(changed(desk.policy, [(name, typed(text, one.value))]), name)
        except PolicyError as error:
            app.trial = replace(app.trial, wrong=f"{error.what} (allowed: {error.allowed})")
            app.main.draw_detail()
        else:
            _try(app, name, value)

    def accepted(text: str) -> None:
        if app.trial.wrong:
            app.main.say(f"nothing was tried: {name} {app.trial.wrong}", tone="warn")
            as_before()
        elif name in app.trial.values:
            _tell(app, name)

    app.main.ask(
        name, shown(app.trial.values.get(name, one.value)), changed=now, accepted=accepted, given_up=as_before
    )


def step(app: CuratorApp, id_: str, key: str) -> None:
    """A step up, or down."""
    name, desk = _here(app), app.desk
    if name is None or desk is None:
        return
    policy = changed(desk.policy, [(k, v) for k, v in app.trial.values.items() if k == name])
    value = stepped(policy, name, -1 if id_ == "less" else 1)
    if value is None:
        app.main.say(f"{name} can’t be stepped: allowed is {threshold(desk.policy, name).allowed}")
    else:
        _try(app, name, value)
        _tell(app, name)


def preset(app: CuratorApp, id_: str, key: str) -> None:
    """Try what the preset has."""
    name = _here(app)
    origin = app.trial.origins.get(name) if name else None
    if name and origin is not None:
        _try(app, name, origin.preset)
        _tell(app, name)


def drop(app: CuratorApp, id_: str, key: str) -> None:
    """No longer try the number under the cursor, or those marked."""
    gone = [name for name in app.main.targets() if name in app.trial.values]
    if not gone:
        app.main.say("nothing is tried here")
        return
    values = {k: v for k, v in app.trial.values.items() if k not in gone}
    app.trial = replace(app.trial, values=values, wrong="", found=None, progress=None)
    app.main.draw()
    app.main.say(f"no longer tried: {', '.join(gone)}")
    app.tries.ask()


def everywhere(app: CuratorApp, id_: str, key: str) -> None:
    """Save for every store, or for this one alone."""
    app.trial = replace(app.trial, everywhere=not app.trial.everywhere, savings={})
    app.main.draw_detail()
    app.tries.ask()


def save(app: CuratorApp, id_: str, key: str) -> None:
    """Write the number to curator.toml, if the key counts."""
    rows = decide.allowed(app, id_, key)
    if rows:
        for row in rows:
            app.main.list.busy[row] = "saving …"
        app.main.list.refresh()
        app.lane.submit(app.tries.save(rows))


def diff(app: CuratorApp, id_: str, key: str) -> None:
    """What saving would do to curator.toml."""
    if app.state.sheet is not None:
        app.main.whole(False)
        return
    rows = [name for name in app.main.targets() if name in app.trial.values]
    if not rows:
        where = " here" if app.trial.values else ""
        app.main.say(f"nothing is tried{where}: there is no diff")
        return
    app.sheet_asked = True
    app.lane.submit(app.tries.diff(rows))


def back(app: CuratorApp, id_: str, key: str) -> None:
    """End what is being worked out; else as everywhere."""
    if app.trial.progress is not None and not app.state.whole:
        app.tries.stopped = True
        app.main.say("ended: what was worked out so far is shown")
    else:
        looks.back(app, id_, key)


def _of_numbers(own: Handler, usual: Handler) -> Handler:
    """`own` on a row that is a number; on any other, as everywhere."""

    def handler(app: CuratorApp, id_: str, key: str) -> None:
        subject = app.main.subject(app.main.list.current)
        number = subject is None or "threshold" in subject.wheres
        (own if number else usual)(app, id_, key)

    return handler


OWN: dict[str, Handler] = {
    "edit": _of_numbers(type_, ask.text), "days": _of_numbers(step, ask.days), "less": step,
    "back_in": _of_numbers(preset, decide.now), "no": _of_numbers(drop, decide.now),
    "yes": _of_numbers(save, decide.now), "diff": _of_numbers(diff, looks.diff),
    "everywhere": everywhere, "back": back,
}  # fmt: skip
"""What these commands do in pane 7."""
