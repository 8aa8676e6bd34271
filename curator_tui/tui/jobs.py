"""What runs in workers: no widget is touched here, only messages are posted."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from ..commands import command
from ..disk.errors import DiskError
from ..disk.finisher import heard
from ..engine.case import Args, Refused
from ..engine.change import Change, Conflict
from ..engine.record import Memory
from ..engine.review import Item, Review, ids_of
from ..engine.seed import Loader
from ..engine.values import replace
from ..session.desk import Desk
from ..show.doc import BLANK
from ..show.made import made
from ..show.panes import BY_ID
from ..show.scene import Scene, Subject
from ..show.strip import effect_words, of_change, page_words, strip_line, with_regained
from ..show.veil import VEIL, ends_of
from . import messages as m
from .bars import work
from .heap import MANY, lean
from .lane import Cut
from .waits import open_in

if TYPE_CHECKING:
    from ..engine.page.model import Page
    from .app import CuratorApp

Job = Callable[[], None]
CHUNK = 200
FAILS = (Refused, Conflict, DiskError)


def _as_now(desk: Desk, memories: Sequence[Memory]) -> list[Memory]:
    """The same memories where they stand now. Raises Refused where one was changed in the meantime."""
    held = {m.handle: m for m in desk.case.memories}
    found = [held.get(m.handle) for m in memories]
    if any(new is None or new.where.raw != m.where.raw for new, m in zip(found, memories, strict=True)):
        raise Refused("the lines were changed elsewhere while the copy was edited; nothing was written")
    return [m for m in found if m is not None]


def open_ids(review: Review) -> frozenset[str]:
    """The ids of all that is open."""
    return ids_of(review, lambda item: item.state == "open")


# Panes that show whole queues of which a review may hold lots: see `engine.review.Lot`.
_WHOLE = ("expiry", "promotion")


def scene_of(desk: Desk, review: Review | None = None, pane: str = "today") -> Scene:
    """All of a store; what the frame counts of it, what `pane` shows, and which texts end a key, is worked
    out here, for a loop that has no time for it."""
    VEIL.ends()
    scene = Scene.of(desk.case, review or desk.review)
    work(scene)
    open_in(scene)
    if pane in _WHOLE or not scene.review.lots:
        complete(scene)
    return scene


def complete(scene: Scene) -> None:
    """Makes the items of lots, and what each of them and each memory is found by."""
    _ = scene.items, scene.memories


class Jobs:
    """Makes the jobs of one app."""

    def __init__(self, app: CuratorApp) -> None:
        self.app = app

    def open(self, open_store: Callable[[], Desk]) -> None:
        """Open a store; until it was read, what was last on its screen is shown."""
        if self.app.desk is None:
            from .pictures import last

            if (picture := last(self.app.opening, self.app.options)) is not None:
                self.app.main.post_message(m.Pictured(picture))
        try:
            desk = open_store()
            if len(desk.case.memories) > MANY:
                lean()
            desk.by_itself()
            VEIL.released, VEIL.revealed = desk.released_secrets, set()
            VEIL.ends = ends_of(desk)
            scene = scene_of(desk, desk.glance())
        except Exception as error:  # whoever started the app knows what they mean and tells the person
            self.app.post_message(m.Unopened(error))
            return
        self.app.post_message(m.Opened(desk, scene))

    def reload(self) -> None:
        """Look whether others changed the files; and tell what a second look at one of ours found."""
        desk = self.app.desk
        if desk is None:
            return
        for said in heard():
            desk.tell(said)
            self.app.post_message(m.Decided((), (), said, True))
        lost = desk.gone is not None
        try:
            differs = desk.reload()
            if differs:
                desk.by_itself()
        except FAILS as error:
            self.app.post_message(m.Decided((), (), str(error), True))
            return
        if differs:
            self.app.post_message(m.Read(desk, scene_of(desk), others=True))
        if lost and desk.gone is None:
            self.app.post_message(m.Decided((), (), "the store is back, and was read again"))

    def scan(self) -> None:
        """Judge some of the stored memories that weren't judged yet; the rest when this has had its turn."""
        desk, app = self._desk(), self.app

        def wanted() -> bool:
            return not (app.leaving or app.lane.waiting)

        try:
            judged = desk.scan(lambda: app.rests.pause(wanted), CHUNK)
        except DiskError as error:
            self.app.post_message(m.Decided((), (), str(error), True))
            return
        self.app.post_message(m.Scanned(judged, judged >= CHUNK or app.lane.waiting))

    def look(self) -> None:
        """Make the rest of what is on the screen, then the review anew, of what was read already; no more
        once the app is left, and later where a person waits for something."""
        app = self.app
        if app.leaving:
            return
        desk = self._desk()
        if app.scene is not None:
            complete(app.scene)

        def go_on() -> bool:
            if app.lane.pressed or app.leaving:
                raise Cut
            return True

        try:
            scene = scene_of(desk, desk.review_while(go_on))
        except Cut:
            app.lane.later(self.look)
        else:
            app.post_message(m.Read(desk, scene))

    def decide(self, pane: str, command_id: str, rows: Sequence[str], args: Args | None) -> Job:
        """Decide on rows as they are when their turn comes, and write it."""
        from ..engine.decide.standing import left
        from ..engine.decide.typed import said_of_days, said_with

        objective = self.app.state.objective

        def job() -> None:
            desk = self._desk()
            scene = replace(self._shown(desk), objective=objective)
            done: list[tuple[str, int]] = []
            said: list[str] = []
            began: str | None = None
            refused = False
            warnings: list[str] = []
            for act, (items, count) in self._by_act(scene, pane, command_id, rows).items():
                if began and not (items := left(desk.case, items)):
                    continue
                try:
                    change = desk.decide(act, items, args)
                    days = said_of_days(desk.case, act, items, args.text if args else None)
                    written = desk.commit(change, began)
                    began = began or written.id or None
                except FAILS as error:
                    refused = True
                    said.append(str(error))
                else:
                    done.append((change.name, count))
                    said.append(written.what)
                    warnings += (*days, *said_with(desk.case, act, args.text if args else None))
            if not said:
                refused, said = True, ["decided elsewhere: nothing was left to do"]
            hint = "" if refused else self.hint("undo")
            self.app.post_message(m.Read(desk, scene_of(desk, desk.at_hand, self.app.state.pane), True))
            words = "  ".join([*warnings, "; ".join(said)])
            self.app.post_message(m.Decided(tuple(rows), tuple(done), words, refused, hint, bool(warnings)))

        return job

    def from_copy(self, rows: tuple[str, ...], memories: Sequence[Memory], back: bytes) -> Job:
        """What differs in an edited copy, as one change."""
        from ..disk import private
        from ..engine.decide import typed
        from ..engine.decide.copying import from_copy

        def job() -> None:
            desk = self._desk()
            warnings = typed.said_of(desk.case, typed.from_copy(memories, back))
            try:
                change = desk.settled(from_copy(desk.case, _as_now(desk, memories), back))
                said = "  ".join([*warnings, desk.commit(change).what])
            except FAILS as error:
                kept = private.copy(desk.records.kept, back)
                desk.tell(kept)  # a path is longer than the line in which it is said
                more = f"({self.app.keys.first('notices')} tells more)"
                self.app.post_message(m.Decided(rows, (), f"{error}; {kept}", True, more))
                return
            self.app.post_message(m.Read(desk, scene_of(desk, desk.at_hand, self.app.state.pane), True))
            done = ((change.name, 1),)
            self.app.post_message(m.Decided(rows, done, said, False, self.hint("undo"), bool(warnings)))

        return job

    def _by_act(
        self, scene: Scene, pane: str, command_id: str, rows: Sequence[str]
    ) -> dict[str, tuple[list[Item], int]]:
        """The items of rows, by the decision that the command means for them, and the number of rows."""
        found: dict[str, tuple[list[Item], int]] = {}
        for row in rows:
            subject = BY_ID[pane].subject(scene, row)
            verb = command(command_id).verb(*subject.wheres) if subject else None
            if subject and verb:
                items, count = found.get(verb.act, ([], 0))
                found[verb.act] = ([*items, *subject.items], count + 1)
        return found

    def step(self, back: bool) -> Job:
        """Undo, or redo."""

        def job() -> None:
            desk = self._desk()
            before = open_ids(self._shown(desk).review)
            try:
                done, foreign = desk.undo() if back else desk.redo()
            except FAILS as error:
                self.app.post_message(m.Stepped(str(error), back, True))
                return
            scene = scene_of(desk, desk.at_hand, self.app.state.pane)
            came = open_ids(scene.review) - before
            self.app.post_message(m.Read(desk, scene, True, back=came, undid=back))
            hint = self.hint("redo" if back else "undo")
            said = done.what
            if foreign is not None:
                when = made(foreign.at, foreign.who, desk.clock())
                word = "undo" if back else "redo"
                said = f"{word} ({when}, not in this session){done.what.removeprefix(word)}"
            self.app.post_message(m.Stepped(said, back, hint=hint))

        return job

    def seed(self, objective: str, scope: str, own: bool) -> Job:
        """The seed for what is typed; `own`: by the rules of the store's own program, where it has a seed."""
        desk = self._desk()
        loader: Loader = "nanika" if own and desk.layout == "nanika" else "curator"

        def job() -> None:
            self.app.post_message(m.Seeded(desk.seed(objective, scope, loader=loader)))

        return job

    def find(self, text: str, history: bool) -> Job:
        """What is known about what is typed."""
        from ..session.finding import found

        desk = self._desk()

        def job() -> None:
            hits = found(desk, text, history=history) if text.strip() else ()
            self.app.post_message(m.Found(text, hits))

        return job

    def effect(
        self, row: str, subject: Subject, objective: str, scope: str, typed: tuple[str, Args] | None = None
    ) -> Job:
        """What the pane's yes and its no (else taking it back) would do to the seed; or the command that is
        `typed`, with what was typed so far."""
        desk = self._desk()
        ids, args = (("yes", "no", "back_in"), None) if typed is None else ((typed[0],), typed[1])

        def job() -> None:
            said: list[tuple[str, str]] = []
            verbs = [command(id_).verb(*subject.wheres) for id_ in ids]
            before: Page | None = None
            for verb in [verb for verb in verbs if verb is not None and verb.act != "set_kind"][:2]:
                if self.app.leaving:
                    return
                try:
                    change = desk.decide(verb.act, subject.items, args)
                    if desk.paged and not objective:
                        before = before or desk.page()
                        words = page_words(before, desk.page(change))
                    else:
                        words = effect_words(desk.effect(change, objective, scope))
                    words = of_change(with_regained(words, desk.regained(change)), change)
                except FAILS as error:
                    words = f"not possible, {error}"
                said.append((verb.word, words))
            self.app.post_message(m.Effected(row, strip_line(said)))

        return job

    def diff(self, pane: str, rows: Sequence[str]) -> Job:
        """What the pane's yes would do to the files."""
        from ..show.diff import diff_doc

        def job() -> None:
            desk = self._desk()
            scene = self._shown(desk)
            pages: list[tuple[Change, str]] = []
            try:
                for act, (items, _) in self._by_act(scene, pane, "yes", rows).items():
                    change = desk.decide(act, items)
                    pages.append((change, desk.diff(change)))
            except FAILS as error:
                self.app.post_message(m.Decided((), (), str(error), True))
                return
            self.app.post_message(m.Sheet(diff_doc(pages)))

        return job

    def record(self) -> Job:
        """Each rule's record, and what is offered for it."""
        from ..session.gatelog import offered, report
        from ..show.gate_report import offer_doc, report_doc

        def job() -> None:
            desk = self._desk()
            made = report(desk)
            doc = list(report_doc(made))
            for one in made.offers:
                try:
                    diff = desk.diff(offered(desk, one))
                except FAILS as error:
                    diff = str(error)
                doc += [BLANK, *offer_doc(one, made, diff)]
            self.app.post_message(m.Sheet(tuple(doc)))

        return job

    def hint(self, id_: str) -> str:
        """How to take back, or do again, in brackets."""
        return f"({self.app.keys.first(id_)} {id_}es)"

    def _shown(self, desk: Desk) -> Scene:
        """What is on the screen, where it is of what was read last; that is all that a decision needs."""
        scene = self.app.scene
        if scene is None:
            return scene_of(desk)
        then, now = scene.case, desk.case
        same = then.memories is now.memories and then.sidecar is now.sidecar and then.policy is now.policy
        return scene if same else scene_of(desk)

    def _desk(self) -> Desk:
        desk = self.app.desk
        if desk is None:
            raise RuntimeError("no store is open")
        return desk
