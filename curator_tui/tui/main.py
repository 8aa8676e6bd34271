"""The one screen of the panes: frame, list, strip, detail, and what a key means."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import TYPE_CHECKING, cast

from textual import events
from textual.containers import Container, Horizontal
from textual.screen import Screen
from textual.timer import Timer
from textual.widget import AwaitMount

from ..commands import command, known_key
from ..engine.values import dataclass, replace
from ..show.doc import NO_ROWS, NOTHING, Doc, Line, Rows, Tone, line
from ..show.panes import BY_ID
from ..show.scene import Pane, Scene, Subject
from ..show.visible import visible
from . import bars
from . import messages as m
from .bar import Bar
from .cells import fit
from .keys import key_of
from .letters import Letters
from .lineinput import LineInput
from .rowlist import RowList
from .sift import Sift, said, words
from .textpane import TextPane

if TYPE_CHECKING:
    from .app import CuratorApp

WIDE = 100
MANY = 200
WHILE_TYPING = frozenset({"up", "down", "pageup", "pagedown", "ctrl+c"})


@dataclass(frozen=True, slots=True)
class Asked:
    """What becomes of a line that is asked for."""

    changed: Callable[[str], None] = lambda text: None
    accepted: Callable[[str], None] = lambda text: None
    given_up: Callable[[], None] = lambda: None


class Main(Screen[None], inherit_bindings=False):
    """Draws from the app's scene and state; decides nothing."""

    AUTO_FOCUS = ""

    def __init__(self) -> None:
        super().__init__()
        self.header, self.tabs, self.banner = Bar(id="header"), Bar(id="tabs"), Bar(id="banner")
        self.list, self.strip, self.detail = RowList(id="list"), Bar(id="strip"), TextPane(id="detail")
        self.input, self.say_bar, self.status = LineInput(id="input"), Bar(id="say"), Bar(id="status")
        self.footer = Bar(id="footer")
        self.body = Container(self.list, self.strip, self.detail, id="body")
        self.bottom = Horizontal(self.input, self.say_bar, self.status, id="bottom")
        self._mounting: AwaitMount | None = None
        self.rows: Rows = NO_ROWS
        self._sift = Sift()
        self._asked: Asked | None = None
        self._letters: Letters | None = None
        self.resting: Timer | None = None

    async def build(self) -> None:
        """Put the frame on the screen, once: header, tabs, banner, list, strip, detail, say line, footer.

        A screen is laid out and painted several times while it comes up; that is quick while it is empty.
        """
        if self._mounting is not None:
            await self._mounting
            return
        guard = self.curator.guard
        self.detail.laid_out = guard.lay_out
        self.detail.painted = self._painted
        self._widen(self.size.width)
        self.header.show((line(" Curator · reading ", self.curator.opening, " …"),))
        frame = [self.header, self.tabs, self.banner, self.body, self.bottom, self.footer]
        self._mounting = self.mount_all(frame)
        await self._mounting

    @property
    def curator(self) -> CuratorApp:
        """The app."""
        return cast("CuratorApp", self.app)

    def _painted(self, key: str, first: int, last: int) -> None:
        guard = self.curator.guard
        guard.painted(key, self.curator.clock())
        guard.on_screen(key, first, last)

    # -- what is looked at ------------------------------------------------------------------------------

    @property
    def pane(self) -> Pane:
        """The pane that is shown."""
        return BY_ID[self.curator.state.pane]

    @property
    def scene(self) -> Scene | None:
        """What the pane draws from, as the person looks at it; None while the store is being read."""
        base, state = self.curator.scene, self.curator.state
        if base is None:
            return None
        return replace(
            base,
            scope=state.scope,
            decided=state.decided,
            order=state.order,
            objective=state.objective,
            own=state.own,
            seed=self.curator.seed,
            page=self.curator.page,
            attended=self.curator.attended,
            trial=self.curator.trial,
            search=self.curator.search,
            key=self.curator.keys.first,
        )

    def subject(self, id_: str | None) -> Subject | None:
        """What a row stands for."""
        scene = self.scene
        return self.pane.subject(scene, id_) if scene is not None and id_ is not None else None

    def targets(self) -> list[str]:
        """The rows a decision acts on: the marked and visible, else the one under the cursor."""
        if marked := self.marked():
            return marked
        current = self.list.current
        return [current] if current is not None else []

    def marked(self) -> list[str]:
        """The rows that are marked and visible."""
        marks = self.list.marks
        return [id_ for id_ in self.list.rows.ids if id_ in marks] if marks else []

    def shown(self, wanted: Collection[str]) -> str | None:
        """The first of these rows that the pane has now."""
        scene = self.scene if wanted else None
        return next((id_ for id_ in self.pane.rows(scene).ids if id_ in wanted), None) if scene else None

    def look_key(self, id_: str | None) -> str | None:
        """Names what is to be seen of a row: it changes with the text."""
        subject = self.subject(id_)
        return f"{id_}\n{subject.text}" if subject is not None else id_

    # -- drawing ----------------------------------------------------------------------------------------

    def draw(self, *, keep: bool = True, want: str | None = None) -> None:
        """Everything anew: the scene, the pane or the scope is another."""
        scene, state = self.scene, self.curator.state
        if scene is None:
            return
        self.rows = self.pane.rows(scene)
        self.list.marks = state.here.marks
        self._show_rows(keep, want)
        self.body.set_class(not self.list.total and not len(self.rows), "bare")
        self.draw_banner()
        self.draw_frame()
        self.draw_detail()

    def draw_banner(self) -> None:
        """The fixed lines above the list."""
        scene = self.scene
        if scene is not None:
            banner = self.pane.banner(scene)
            self.banner.styles.height = len(banner)
            self.banner.show(banner)

    def sift(self) -> None:
        """The filter is another."""
        self._show_rows(False, self.list.current)
        self.draw_detail()

    def _show_rows(self, keep: bool, want: str | None) -> None:
        typed = self.curator.state.here.filter
        shown = self._sift.apply(self.rows, typed)
        self.list.needles = words(typed)
        self.list.show(shown, keep=keep, want=want)
        self.draw_status()

    def draw_frame(self) -> None:
        """Header and tabs."""
        scene, app = self.scene, self.curator
        if scene is None:
            return
        cells = self.size.width
        left, known = app.counts()
        self.header.show(bars.header(scene, app.store_name, left, known, cells, app.progress))
        self.tabs.show(*bars.tabs(scene, app.state.pane, app.keys, cells))

    def draw_status(self) -> None:
        """Filter and marks, at the right of the last line but one."""
        typed = self.curator.state.here.filter
        parts: list[str] = []
        if typed:
            parts += [f"/{typed}", said(self.list.rows, self.rows, typed)]
        marks = self.list.marks
        if marks:
            hidden = len(marks) - sum(id_ in marks for id_ in self.list.rows.ids)
            parts.append(f"{len(marks):,} marked" + (f", {hidden:,} of them hidden" if hidden else ""))
        made = line(("  ".join(parts) + " " if parts else "", "key"))
        self.status.styles.width = len(made.text)
        self.status.show((made,))

    def draw_detail(self) -> None:
        """The row under the cursor is another, or its text is."""
        scene, state = self.scene, self.curator.state
        if scene is None:
            return
        current = self.list.current
        key = self.look_key(current)
        self.curator.guard.look_at(key)
        if self._letters is not None:
            self.detail.show(self._letters.doc, "letters")
        elif state.sheet is not None:
            self.detail.show(state.sheet, "sheet")
        else:
            self.detail.show(self._doc(scene, current), key or "")
        several = self.marked()
        kinds = self._kinds(scene, several or self.targets())
        self.footer.show(*bars.footer(state.pane, kinds, self.curator.keys, self.size.width))
        own = self.pane.strip
        if several:
            self.strip.show((bars.marked(len(several), kinds, self.curator.keys),))
        elif own is not None:
            self.strip.show((own(scene),))
        else:
            self.strip.show((line(("", "dim")),))
            self.curator.ask_effect()

    def _kinds(self, scene: Scene, rows: Sequence[str]) -> list[Sequence[str]]:
        """What rows are, each kind once; of very many the first."""
        subjects = (self.pane.subject(scene, id_) for id_ in rows[:MANY])
        return list(dict.fromkeys(one.wheres for one in subjects if one is not None))

    def _doc(self, scene: Scene, current: str | None) -> Doc:
        if current is not None:
            return self.pane.detail(scene, current)
        if self.list.on_vanished:
            return (line((f"{self.list.vanished_as.capitalize()}; the cursor moves on.", "warn")),)
        if len(self.rows):
            return (line(("No row holds what is typed.", "dim")),)
        return self.pane.empty(scene)

    def say(self, text: str, hint: str = "", *, tone: Tone = "plain") -> None:
        """One line to the person; it stays until the next. The hint is kept where the text must be cut."""
        cells = max(20, self.size.width - self.status.size.width - 2)
        kept, _ = fit(visible(text), cells - len(hint) - 2 if hint else cells)
        self.say_bar.show((line(" ", (kept, tone), f"  {hint}" if hint else ""),))

    def early(self, why: str) -> None:
        """A key was pressed that doesn't act yet."""
        if self.say_bar.is_mounted:
            self.say(why, tone="warn")

    def quiet(self) -> None:
        """Nothing is said any more."""
        self.say_bar.show((Line(NOTHING),))

    def whole(self, on: bool, sheet: Doc | None = None) -> None:
        """Give the detail the screen, or take it back."""
        state = self.curator.state
        state.whole, state.sheet = on, sheet
        self.body.set_class(on, "whole")
        self.draw_detail()

    # -- asking for a line --------------------------------------------------------------------------------

    def ask(
        self,
        label: str,
        value: str,
        *,
        changed: Callable[[str], None] = lambda text: None,
        accepted: Callable[[str], None] = lambda text: None,
        given_up: Callable[[], None] = lambda: None,
    ) -> None:
        """Ask for a line where things are said; the callbacks get what is typed."""
        self._asked = Asked(changed, accepted, given_up)
        self.bottom.add_class("asking")
        self.input.ask(label, value)

    @property
    def asking(self) -> bool:
        """True while a line is asked for."""
        return self._asked is not None

    def choose(self, letters: Letters) -> None:
        """Ask for a letter; the menu stands in the place of the detail."""
        self._letters = letters
        self.say(letters.said)
        self.draw_detail()

    def _chosen(self, letters: Letters, event: events.Key) -> None:
        word = letters.word(event)
        if word is not None:
            self._letters = None
            self.quiet()
            self.draw_detail()
            if word:
                letters.chosen(word)

    def _answer(self, event: events.Key) -> bool:
        """Hand a key to the menu or the line that is asked for; False where it isn't one of its own."""
        if self._letters is not None:
            self._chosen(self._letters, event)
            return True
        asked = self._asked
        if asked is None:
            return False
        outcome = self.input.press(event)
        if outcome == "changed":
            asked.changed(self.input.value)
        elif outcome in ("accepted", "given up"):
            self._asked = None
            self.bottom.remove_class("asking")
            asked.accepted(self.input.value) if outcome == "accepted" else asked.given_up()
        return outcome != "not mine" or event.key not in WHILE_TYPING

    def on_paste(self, event: events.Paste) -> None:
        """Pasted text goes into the line that is asked for, and nowhere else."""
        if self._asked is not None:
            self.input.paste(event.text)
            self._asked.changed(self.input.value)

    # -- events -----------------------------------------------------------------------------------------

    def _widen(self, cells: int) -> None:
        self.body.set_class(cells >= WIDE, "wide")
        self.detail.columns = cells >= WIDE

    def on_resize(self, event: events.Resize) -> None:
        """List and detail side by side where there is room."""
        if self._mounting is None:
            return
        self._widen(event.size.width)
        self.draw_frame()
        self.draw_detail()

    async def on_pictured(self, message: m.Pictured) -> None:
        """The store is still being read."""
        await self.build()
        if self.scene is None:
            from .pictures import show

            show(self, message.picture)

    def on_to_index(self, message: m.ToIndex) -> None:
        """The index is to be written."""
        self.curator.noting.indexer.write(message.desk, message.found)

    def on_indexing(self, message: m.Indexing) -> None:
        """It is written further, or no more."""
        self.draw_frame()

    def on_row_list_moved(self, event: RowList.Moved) -> None:
        """The cursor stands elsewhere."""
        self.curator.state.here.cursor = self.list.current
        self.draw_detail()

    def on_row_list_opened(self, event: RowList.Opened) -> None:
        """A second click opens."""
        self.whole(True)

    def on_bar_pressed(self, event: Bar.Pressed) -> None:
        """A click on a word of the frame."""
        self.curator.run_command(event.command, event.command)

    def on_key(self, event: events.Key) -> None:
        """What a key means here."""
        event.stop()
        event.prevent_default()
        if self._answer(event):
            return
        key = key_of(event)
        id_ = self.curator.keys.command(key, self.curator.state.pane)
        if id_ is not None:
            self.curator.run_command(id_, key)
        elif known_key(key) and self.curator.scene is not None:
            self.say(self.curator.keys.nothing(key))

    def describe(self, id_: str) -> str:
        """A command's word for the row under the cursor."""
        subject = self.subject(self.list.current)
        verb = command(id_).verb(*subject.wheres) if subject else None
        return verb.word if verb else command(id_).word
