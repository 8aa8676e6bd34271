"""The app: owns the open store, what workers bring back, and what a command does."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from rich.console import RenderableType
from textual import work
from textual.app import App
from textual.events import Event, InputEvent
from textual.filter import LineFilter
from textual.worker import WorkerFailed

from ..show.panes import PANES
from ..show.searching import NO_SEARCH, Search
from ..show.trial import NO_TRIAL
from . import messages as m
from .do import HANDLERS, OWN
from .ends import on_term
from .guard import Guard
from .indexer import going_on
from .jobs import Jobs
from .keys import Keys
from .lane import Lane, Latest, Newest
from .main import Main
from .noting import Noting
from .options import Options
from .rowlist import ELSEWHERE, GONE
from .state import State, Tally
from .styles import STYLES
from .theme import chosen
from .tones import DARK, LIGHT
from .turns import Rests, even, settled
from .waits import Waits
from .wall import Wall

if TYPE_CHECKING:
    from ..engine.attention import Attended
    from ..engine.page.model import Page
    from ..engine.seed import Seed
    from ..session.desk import Desk
    from ..show.doc import Tone
    from ..show.scene import Scene
    from .trying import Tries

PATIENCE = 0.15


class CuratorApp(App[int], inherit_bindings=False):
    """`open_store` is called in a worker; `options.clock` gives seconds that only go forward."""

    CSS = STYLES
    ENABLE_COMMAND_PALETTE = False
    ALLOW_SELECT = False
    BINDINGS = []  # noqa: RUF012
    TITLE = "Curator"

    def __init__(self, open_store: Callable[[], Desk], options: Options | None = None) -> None:
        super().__init__()
        self.options = options or Options()
        self.open_store = open_store
        self.opening = self.options.name or "the store"
        self.clock = self.options.clock
        self.keys, self.guard = Keys(self.options.keys), Guard()
        self.state, self.tally = State(), Tally()
        self.desk: Desk | None = None
        self.scene: Scene | None = None
        self.seed: Seed | None = None
        self.page: Page | None = None
        self.attended: tuple[Attended, ...] = ()
        self.failed: str | None = None
        self.unopened: Exception | None = None
        self.jobs = Jobs(self)
        self.lane, self.gathers = Lane(self._threads("lane")), Newest(self._threads("gathers"))
        self.seeds, self.effects = Latest(self._threads("seeds")), Latest(self._threads("effects"))
        self.finds, self.whatifs = Latest(self._threads("finds")), Latest(self._threads("whatifs"))
        self.noting, self.trial, self.search = Noting(self), NO_TRIAL, NO_SEARCH
        self.rests = Rests(self.options.quiet, self._awaited)
        self.main = Main()
        self.leaving = self.sheet_asked = self.glanced = self.going = False
        self._wall, self._waits, self.judged = Wall(), Waits(), 0
        self.animation_level = "none"
        self.register_theme(DARK)
        self.register_theme(LIGHT)
        self.theme = self.options.theme or chosen(self.options.state)

    @cached_property
    def tries(self) -> Tries:
        """The jobs of pane 7, loaded when a person goes there."""
        from .trying import Tries

        return Tries(self)

    # -- walls ------------------------------------------------------------------------------------------

    def get_line_filters(self) -> Sequence[LineFilter]:
        """The wall stands behind every widget's text."""
        return [*super().get_line_filters(), self._wall]

    def panic(self, *renderables: RenderableType) -> None:
        """Leave without showing what may hold memory text."""
        self._stop(RuntimeError("the screen could not be drawn"))

    def _fatal_error(self) -> None:
        self._stop(self._exception or RuntimeError("unknown"))

    def _stop(self, error: BaseException) -> None:
        if isinstance(error, WorkerFailed):
            error = error.error
        if self.failed is None:
            from ..disk.crash import crashed

            self.failed = f"curator: {crashed(error, self.options.state)}"
        self._close_messages_no_wait()

    # -- workers: slow work, one lane for what writes and reads, the newest of what previews -------------

    @work(thread=True, group="open", exclusive=True, exit_on_error=True)
    def _open(self, open_store: Callable[[], Desk]) -> None:
        self.jobs.open(open_store)

    def _threads(self, lane: str) -> Callable[[], object]:
        """What starts the thread of the lane of that name."""

        def drain() -> None:
            getattr(self, lane).drain()
            self.post_message(m.IdleLane())

        return lambda: self.run_worker(drain, group=lane, thread=True)

    # -- life -------------------------------------------------------------------------------------------

    def get_default_screen(self) -> Main:
        """The one screen that is always there."""
        return self.main

    def on_mount(self) -> None:
        """Read the store; the frame is built before only where that takes a while."""
        self._uneven = even()
        on_term(self.leave)
        self._open(self.open_store)
        self.set_timer(PATIENCE, self.main.build)
        if self.options.poll > 0:
            self.set_interval(self.options.poll, self._look_again)

    async def on_event(self, event: Event) -> None:
        """Keys and the mouse come first."""
        if isinstance(event, InputEvent):
            self.rests.touched()
        await super().on_event(event)

    def _awaited(self) -> bool:
        return self.lane.busy or any(lane.busy for lane in (self.seeds, self.effects, self.finds))

    def on_unmount(self) -> None:
        """Threads and the collector take turns as before."""
        self._uneven()

    def _look_again(self) -> None:
        if self.desk is not None and not self.lane.busy:
            self.lane.later(self.jobs.reload)

    def switch_store(self, name: str, open_store: Callable[[], Desk]) -> None:
        """Open another store in place of this one."""
        self.opening = name
        self.open_store = open_store
        if (desk := self.desk) is not None:
            self.lane.submit(lambda: self.noting.leave(desk))
        self.lane.submit(lambda: self.jobs.open(open_store))

    @property
    def store_name(self) -> str:
        """The open store, as a person would name it."""
        name = self.desk.name if self.desk else self.opening
        home = f"{Path.home()}/"
        return f"~/{name.removeprefix(home)}" if name.startswith(home) and home != "//" else name

    def counts(self) -> tuple[int, int]:
        """Open items, and how many there were to decide since the app opened."""
        return self._waits.counts(self.scene) if self.scene else (0, 0)

    def notices(self) -> list[str]:
        """What is to be said of the open store, problems first."""
        desk = self.desk
        if desk is None:
            return []
        root = f"{desk.found.root}/"
        named = (f"{p.file.removeprefix(root)}: {p.what}; {p.todo}" for p in desk.problems)
        return [*([str(desk.gone)] if desk.gone else []), *named, *desk.notices]

    def leave(self) -> None:
        """Exit once everything is written."""
        self.leaving = True
        self.main.say(f"{'writing what was decided, then ' * self.lane.awaited}leaving a look at the store …")
        if (desk := self.desk) is None:
            self.exit(0)
        else:
            self.noting.part(desk)

    # -- commands ---------------------------------------------------------------------------------------

    def run_command(self, id_: str, key: str) -> None:
        """What a person asked for, by key, click or palette."""
        if early := self.guard.early(id_, self.scene is None, self.clock()):
            self.main.early(early)
            return
        self.sheet_asked = self.glanced = False
        (OWN.get(self.state.pane, {}).get(id_) or HANDLERS[id_])(self, id_, key)

    def ask_seed(self) -> None:
        """Work out the seed for what is typed; where nothing is, the page, if there is one."""
        if self.desk is not None and self.desk.paged and not self.state.objective:
            self.noting.compile(self.desk)
        elif self.desk is not None:
            self.seeds.submit(self.jobs.seed(self.state.objective, self.seed_scope(), self.state.own))

    def seed_scope(self) -> str:
        """The scope whose seed is shown: the chosen one, that of the row under the cursor, or the first."""
        scene, state = self.scene, self.state
        if scene is None:
            return ""
        own = [s for s in scene.case.snapshot.scopes if s != scene.case.snapshot.shared]
        for scope in (state.scope, state.seed_scope):
            if scope in own or (scope is not None and not own):
                return scope
        return own[0] if own else scene.case.snapshot.scopes[0]

    def ask_find(self) -> None:
        """Look for what is typed."""
        if self.desk is not None:
            self.finds.submit(self.jobs.find(self.search.sought, self.state.decided))
            self.main.draw_banner()

    def ask_effect(self) -> None:
        """Work out what the decision under the cursor would do, once the cursor rests."""
        if self.main.resting is not None:
            self.main.resting.stop()
        if self.options.settle is not None:
            self.main.resting = self.main.set_timer(self.options.settle, self._ask_effect)

    def _ask_effect(self) -> None:
        main = self.main
        main.resting = None
        current = main.list.current
        subject = main.subject(current)
        if current is None or subject is None or self.desk is None or main.asking or main.marked():
            return  # while a line is typed, each key brings another row under the cursor
        scope = subject.scope if subject.scope != self.desk.snapshot.shared else self.seed_scope()
        self.effects.submit(self.jobs.effect(current, subject, self.state.objective, scope))

    # -- what workers bring back --------------------------------------------------------------------------

    async def on_opened(self, message: m.Opened) -> None:
        """The store has been read."""
        await self.main.build()
        self.desk, self.scene = message.desk, message.scene
        self.page, self.attended = None, ()
        settled()
        self._waits, self.trial, self.search = Waits(), NO_TRIAL, NO_SEARCH
        self.state = State(objective=message.desk.objective)
        self.state.pane = next((p.id for p in PANES if p.work(message.scene)), "today")
        self.glanced, self.going = True, False
        self.main.draw(keep=False)
        self.main.call_after_refresh(self._go_on, message.desk)
        notices = self.notices()
        if notices:
            more = f"({len(notices) - 1} more: {self.keys.first('notices')})" if len(notices) > 1 else ""
            self.main.say(notices[0], more, tone="warn")
        else:
            self.main.quiet()

    def _go_on(self, desk: Desk) -> None:
        """What can wait until the first rows are on the screen."""
        self.going, self.judged = True, 0
        self.lane.later(self.jobs.look)
        self.lane.later(self.jobs.scan)
        self.ask_seed()
        self.noting.look_around(desk)

    def on_unopened(self, message: m.Unopened) -> None:
        """The store can't be read: another stays open, else the app ends, and who started it is told."""
        if self.desk is None:
            self.unopened = message.why
            self.exit(3)
        else:
            self.main.say(str(message.why), tone="bad")

    def on_read(self, message: m.Read) -> None:
        """The store was read again."""
        if message.desk is not self.desk:
            return
        self.scene = message.scene
        if message.undid:
            self._waits.undid(message.scene)
        if not self.main.list.on_vanished:
            self.main.list.vanished_as = GONE if message.own else ELSEWHERE
        if message.others:
            self.noting.look_around(message.desk)
        self.trial = self.trial.under(message.desk.policy)
        if self.glanced:  # nobody has gone anywhere yet: the cursor stands on what comes first
            self.glanced = False
            self.main.list.forget()
        self.main.draw(want=self.main.shown(message.back))
        self.ask_seed()
        if self.state.pane in ("policy", "find"):
            (self.tries.ask if self.state.pane == "policy" else self.ask_find)()

    def on_scanned(self, message: m.Scanned) -> None:
        """Some stored memories were judged in the background; what it found shows once all are."""
        self.judged += message.judged
        if message.more and not self.leaving:
            self.lane.later(self.jobs.scan)
        elif self.judged and not self.leaving:
            self.judged = 0
            self.lane.later(self.jobs.look)
        self.main.draw_frame()

    @property
    def progress(self) -> str:
        """What goes on in the background, for the header."""
        return going_on(self)

    def on_decided(self, message: m.Decided) -> None:
        """Decisions were written, or refused."""
        for id_ in message.rows:
            self.main.list.busy.pop(id_, None)
        if message.done:
            self.tally.add(*message.done)
        if message.said:
            tone: Tone = "bad" if message.refused else "warn" if message.warned else "plain"
            self.main.say(message.said, message.hint, tone=tone)
        self.main.list.refresh()
        self.main.draw_frame()

    def on_stepped(self, message: m.Stepped) -> None:
        """Undo or redo was done."""
        if not message.refused:
            self.tally.undo() if message.back else self.tally.redo()
        self.main.say(message.said, message.hint, tone="bad" if message.refused else "plain")

    def on_seeded(self, message: m.Seeded) -> None:
        """A seed was worked out."""
        if message.seed.scope != self.seed_scope():
            return
        self.seed = message.seed
        if self.state.pane == "seed":
            self.main.draw(keep=False, want=self.main.list.current)
            if self.main.asking:
                self.main.list.go(0)

    def on_numbers(self, message: m.Numbers) -> None:
        """Something of pane 7 was worked out; what was found for other values than those tried is dropped."""
        if message.found is not None and message.tried != self.trial.values:
            return
        self.trial = self.trial.told(
            message.origins, message.doing, message.savings, message.progress, message.found
        )
        if self.state.pane == "policy":
            self.main.draw() if message.origins is not None else self.main.draw_detail()

    def on_gathered(self, message: m.Gathered) -> None:
        """Evidence, twins and attention are known: the review and the page follow."""
        if message.desk is self.desk and not self.leaving:
            self.lane.later(self.jobs.look)

    def on_paged(self, message: m.Paged) -> None:
        """The page was compiled."""
        if message.desk is not self.desk:
            return
        self.page, self.attended = message.page, message.attended
        if self.state.pane == "seed":
            self.main.draw(keep=False, want=self.main.list.current)

    def on_found(self, message: m.Found) -> None:
        """Something was found; for what was typed before it is dropped."""
        if message.text == self.search.sought:
            self.search = Search(message.text, message.text, message.hits)
            if self.state.pane == "find":
                self.main.draw(keep=False, want=None if self.main.asking else self.main.list.current)
                if self.main.asking:
                    self.main.list.go(0)

    def on_effected(self, message: m.Effected) -> None:
        """It is known what the decision under the cursor would do."""
        if self.main.list.current == message.row:
            self.main.strip.show((message.line,))

    def on_sheet(self, message: m.Sheet) -> None:
        """A page to show in place of the detail, unless the person has gone on to something else."""
        if self.sheet_asked:
            self.sheet_asked = False
            self.main.whole(True, message.doc)

    def on_idle_lane(self, message: m.IdleLane) -> None:
        """A lane is empty; where that writes, everything is written."""
        if self.leaving and not self.lane.busy:
            self.exit(0)
