"""Looking: marks, the whole text, back, decided ones, diff, order, copy, theme, help, leaving."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from ...commands import COMMANDS
from ...engine.loading import Loads
from ...show.doc import Row, line, listed, row
from ...show.veil import VEIL
from ...show.visible import visible
from ..guard import TOO_NEW
from ..theme import keep
from ..tones import DARK, LIGHT

if TYPE_CHECKING:
    from ..app import CuratorApp


GROUPS = ("decide", "undo", "look", "panes", "move", "leave")


def mark(app: CuratorApp, id_: str, key: str) -> None:
    """Mark or unmark the row, and go on."""
    rows = app.main.list
    current = rows.current
    if current is None or app.main.subject(current) is None:
        app.main.say("there is nothing here to mark")
        return
    if current not in rows.painted:  # the key was pressed for what stood there before
        app.main.say(TOO_NEW, tone="warn")
        return
    rows.marks.symmetric_difference_update({current})
    rows.move(1)
    rows.refresh()
    app.main.draw_status()
    app.main.draw_detail()


def whole(app: CuratorApp, id_: str, key: str) -> None:
    """The detail has the screen to itself, or gives it back."""
    app.main.whole(not app.state.whole)


def back(app: CuratorApp, id_: str, key: str) -> None:
    """Back to the list; then the filter goes; then the marks."""
    state, main = app.state, app.main
    if state.whole:
        main.whole(False)
    elif state.here.filter:
        state.here.filter = ""
        main.sift()
    elif main.list.marks:
        main.list.marks.clear()
        main.list.refresh()
        main.draw_status()
        main.draw_detail()
    elif app.noting.indexer.stop():
        main.say("the index for recall is left as it is: recall goes on from there")
    else:
        main.quiet()


def decided(app: CuratorApp, id_: str, key: str) -> None:
    """Show what was decided too, or hide it again."""
    app.state.decided = not app.state.decided
    app.main.draw(keep=False, want=app.main.list.current)
    app.main.say("decided ones are shown" if app.state.decided else "decided ones are hidden")


def loader(app: CuratorApp, id_: str, key: str) -> None:
    """By the rules of the store's own program, or by ours."""
    if not has_loader(app):
        app.main.say("this store’s files are read by no program whose rules are known")
        return
    app.state.own = not app.state.own
    app.main.draw(keep=False, want=app.main.list.current)
    app.ask_seed()


def has_loader(app: CuratorApp) -> bool:
    """True where a program loads the store by rules that are known."""
    layout = app.scene.case.layout if app.scene else None
    return isinstance(layout, Loads) or (layout is not None and layout.name == "nanika")


def order(app: CuratorApp, id_: str, key: str) -> None:
    """The next order of the rows."""
    app.state.order += 1
    app.main.draw(keep=False, want=app.main.list.current)


def diff(app: CuratorApp, id_: str, key: str) -> None:
    """What the pane's yes would do to the files."""
    if app.state.sheet is not None:
        app.main.whole(False)
        return
    rows = app.main.targets()
    if not rows:
        app.main.say("there is nothing here to decide")
        return
    app.sheet_asked = True
    app.lane.submit(app.jobs.diff(app.state.pane, rows))


def record(app: CuratorApp, id_: str, key: str) -> None:
    """What became of each rule's catches here."""
    if app.state.sheet is not None:
        app.main.whole(False)
        return
    app.sheet_asked = True
    app.lane.submit(app.jobs.record())


def copy(app: CuratorApp, id_: str, key: str) -> None:
    """The text as shown, cleaned, goes to the clipboard."""
    subject = app.main.subject(app.main.list.current)
    if subject is None:
        app.main.say("there is nothing here to copy")
        return
    text = visible(subject.text)
    app.copy_to_clipboard(text)
    said = f"copied {len(text):,} characters as shown"
    if os.environ.get("TMUX"):
        _to_tmux(text)
        said += ", into tmux’s buffer too"
    app.main.say(said, "(not there? shift + mouse selects)")


def reveal(app: CuratorApp, id_: str, key: str) -> None:
    """Show the secrets of the row under the cursor, or hide them again."""
    from ...engine.gate.veil import secrets

    subject = app.main.subject(app.main.list.current)
    members = [m for item in subject.items for m in item.members] if subject else []
    texts = [subject.text if subject else "", *(m.text for m in members)]
    texts += [m.where.raw.decode("utf-8", "surrogateescape") for m in members]
    found = {text[start:end] for text in texts for start, end, _ in secrets(text)}
    if not found:
        app.main.say("there is no secret here")
        return
    shown = found <= VEIL.revealed
    VEIL.revealed = set() if shown else found
    app.main.draw(want=app.main.list.current)
    app.main.say(
        "hidden again" if shown else "shown until the same key is pressed again, or another row’s is shown"
    )


def _to_tmux(text: str) -> None:
    """tmux doesn't pass a program's own clipboard sequence on by default."""
    import subprocess

    try:
        subprocess.run(
            ["tmux", "load-buffer", "-w", "-"],
            input=text.encode("utf-8", "replace"), check=False, timeout=2,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )  # fmt: skip
    except (OSError, subprocess.TimeoutExpired):
        return


def theme(app: CuratorApp, id_: str, key: str) -> None:
    """Light or dark."""
    app.theme = LIGHT.name if app.theme == DARK.name else DARK.name
    keep(app.options.state, app.theme)
    app.main.refresh(layout=True)


def notices(app: CuratorApp, id_: str, key: str) -> None:
    """What was said when the store was opened, and what can't be read."""
    lines = [line("- ", one, hang=2) for one in app.notices()] or [
        line("There is nothing to say about this store.")
    ]
    app.main.whole(True, (line(("Notices", "head")), *lines))


def help_(app: CuratorApp, id_: str, key: str) -> None:
    """All keys, with what they mean here."""
    _choose_command(app, "All keys", by_key=True)


def palette(app: CuratorApp, id_: str, key: str) -> None:
    """All commands by name."""
    _choose_command(app, "Commands", by_key=False)


def _choose_command(app: CuratorApp, title: str, *, by_key: bool) -> None:
    from ..chooser import Chooser

    subject = app.main.subject(app.main.list.current)
    made: list[Row] = []
    for one in sorted(COMMANDS, key=lambda c: GROUPS.index(c.group)):
        keys = app.keys.all(one.id)
        verb = one.verb(*subject.wheres) if subject else None
        word = verb.word if verb else one.word
        what = f"{word}: {one.help}"
        if by_key:
            made.append(row(one.id, what, lead=keys or "–", tail=one.id, lead_tone="key"))
        else:
            made.append(row(one.id, what, lead=one.id, tail=keys, tail_tone="key"))

    def chosen(id_: str | None) -> None:
        if id_ is not None:
            app.run_command(id_, id_)

    app.push_screen(Chooser(title, listed(made), aimed=True), chosen)


def leave(app: CuratorApp, id_: str, key: str) -> None:
    """Quit."""
    app.leave()


HANDLERS = {
    "mark": mark, "whole": whole, "back": back, "decided": decided, "sort": order, "loader": loader,
    "diff": diff, "copy": copy, "reveal": reveal, "record": record,
    "theme": theme, "notices": notices, "help": help_, "palette": palette, "quit": leave,
}  # fmt: skip
