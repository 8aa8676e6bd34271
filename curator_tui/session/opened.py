"""One open store: read, looked around, reviewed."""

from __future__ import annotations

from _thread import allocate_lock  # threading has the same lock, and more to load
from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Any

from curator_tui.disk.errors import DiskError
from curator_tui.engine.case import Case
from curator_tui.engine.layout import PAGED
from curator_tui.engine.record import Memory
from curator_tui.engine.values import replace

from .find import Found, again
from .gone import Gone, looked
from .headers import Headers
from .judging import Reviewing, judge_of
from .kept import KeptReview
from .lastlook import LastLook
from .policies import Settings, changed, stamp_of
from .reading import Reader
from .seeding import Seeder
from .verdicts import Verdicts

# A command that only reads pays for no more than that: what decides and what writes is imported where used.
if TYPE_CHECKING:
    from collections import Counter
    from datetime import date, datetime

    from curator_tui.disk.files import Signature
    from curator_tui.disk.journal import Who
    from curator_tui.engine.alike import Alike
    from curator_tui.engine.case import Judge
    from curator_tui.engine.intake import Turn
    from curator_tui.engine.policy import Policy
    from curator_tui.engine.queues.again import Again
    from curator_tui.engine.queues.stream import Facts
    from curator_tui.engine.regret import Regret
    from curator_tui.engine.relevance.pool import Pool
    from curator_tui.engine.review import Item, Queue, Review
    from curator_tui.engine.since import Difference
    from curator_tui.engine.snapshot import Problem, Snapshot
    from curator_tui.world.around import Around

    from .gathering import Gathered
    from .meaning import Meanings
    from .records import Done, Records

    Clock = Callable[[], datetime]


FEW = 1000  # memories that are all compared with each other before anything is shown


class Opened:
    """What is known of a store. Methods that touch the disk say so; call those in a worker."""

    def __init__(
        self, found: Found, records: Records, policy: Policy, clock: Clock, judge: Judge, who: Who = "person"
    ) -> None:
        self.found = found
        self.policy = policy
        self.clock = clock
        self.who: Who = who
        self.pace: Callable[[], object] = bool  # asked by what takes long; what it raises ends that
        self.records = records
        self.notices: tuple[str, ...] = ()
        self._opened = False
        self._mine: set[str] = set()
        self.gone: Gone | None = None
        self.settings = Settings(policy)
        self._gate = Reviewing(judge, records.kept, policy)
        self._reader = Reader(records.files, found)
        self._headers = Headers(records.kept)
        self._cache: dict[str, Any] = self._headers.cache
        self._review = KeptReview()
        self.again: Again | None = None
        self.verdicts = Verdicts(records.kept, policy, judge)
        self.near: Around | None = None
        self.gathered: Gathered | None = None
        self.regrets: tuple[Regret, ...] = ()
        self.alike: Alike | None = None
        self.look = LastLook()
        self._turn = allocate_lock()
        self._secrets: tuple[Case, frozenset[str]] | None = None
        self.turns: Mapping[str, Turn] | None = None
        self._roots: Mapping[str, tuple[str, ...]] | None = None
        self._now = Seeder(self.verdicts)
        self.pools: dict[bool, Pool] = {}
        self.meanings: Meanings | None = None
        self.reload()

    @property
    def name(self) -> str:
        """The store as a person would name it."""
        return str(self.found.opened)

    @property
    def layout(self) -> str:
        """The layout's name."""
        return self.found.shape.layout.name

    @property
    def scopes(self) -> tuple[str, ...]:
        """All scopes, the wider files first."""
        return self.found.shape.scopes

    @property
    def problems(self) -> tuple[Problem, ...]:
        """Files that can't be read."""
        return self._reader.problems

    def tell(self, says: str) -> None:
        """One notice more, once."""
        self.notices = tuple(dict.fromkeys((*self.notices, says)))

    def signatures(self) -> Mapping[str, Signature | None]:
        """What each file was when it was read; None for one that isn't there."""
        return self._reader.signatures

    def renew(self, policy: Policy) -> None:
        """Another policy is in force from now on; what was judged and chosen under the old one goes."""
        self.policy = policy
        judge = judge_of(policy)
        self._gate = Reviewing(judge, self.records.kept, policy)
        self.verdicts = Verdicts(self.records.kept, policy, judge)
        self._now = Seeder(self.verdicts, self.meanings)
        self._made_anew()

    def _resettled(self) -> bool:
        """Takes over what curator.toml says, where that changed. Raises DiskError, once, for a mistake in it:
        what was in force stays so."""
        old = self.settings
        try:
            fresh = changed(old, self.layout, self.found.opened)
        except DiskError as error:
            self.settings = replace(old, stamp=stamp_of(old.file) if old.file else None)
            self.tell(str(error))
            raise
        if fresh is None:
            return False
        self.settings = fresh
        if fresh.policy == old.policy:
            return False
        self.renew(fresh.policy)
        return True

    def reload(self) -> bool:
        """Reads from the disk what changed there; True if anything differs from before.

        Raises Gone, once, where the store is no longer there: what was read last stays until it is back.
        """
        renewed = self._resettled()
        back = self.gone is not None
        if self._opened:
            held = any(file.data for file in self.snapshot.files.values())
            try:
                self._reader.found = self.found = looked(self.found, self.records.files, held)
            except Gone as error:
                self.gone = error
                if back:
                    return renewed
                raise
        self._opened, self.gone = True, None
        data, differs = self._reader.read()
        sidecar = self.records.sidecar()
        seeds = self.records.seeds()
        if not differs and sidecar == self.snapshot.sidecar and seeds == self.snapshot.seeds:
            return renewed or back
        if self.paged:
            self._headers.begin(self.found, data)
        snapshot = self.found.shape.snapshot(data, sidecar, self._cache)
        self.snapshot: Snapshot = replace(
            snapshot,
            seeds=seeds,
            problems=(*snapshot.problems, *self.problems),
            dates=self._dates(),
            paths=self._paths(),
        )
        self._made_anew()
        return True

    def _made_anew(self) -> None:
        with self._turn:
            self.case = self.case_of(self.snapshot)
        self.look.drop()
        self._review.drop()

    def current(self) -> bool:
        """Whether what was read last is what is there now. Looks at every file. Raises DiskError."""
        same = again(self.found).shape.files == self.found.shape.files and self._reader.current()
        return same and self.records.sidecar() == self.snapshot.sidecar

    def _paths(self) -> Mapping[str, tuple[str, ...]]:
        """The folders of each scope's project, as its transcripts have them, read once."""
        if self.layout != "claude":
            return {}
        if self._roots is None:
            from .claude import roots

            self._roots = roots(self.found)
        return self._roots

    def _dates(self) -> Mapping[str, date]:
        """The days on which files were last written, in the clock’s zone, for memories without another."""
        return self._reader.dates(self.clock().tzinfo) if self.paged else {}

    @property
    def review(self) -> Review:
        """All items, in the order of the stream."""
        return self.review_while(lambda: True)

    def review_while(self, go_on: Callable[[], bool]) -> Review:
        """The same; what `go_on`, which is asked now and then, raises ends it."""
        from curator_tui.engine.queues import stream

        return self._review.get(lambda: stream.review(self.case, self._facts(go_on=go_on), go_on))

    @property
    def at_hand(self) -> Review:
        """All items, without what a first review takes long to work out of a large store."""
        return self.review if self._review.made else self.glance()

    @property
    def paged(self) -> bool:
        """True where a page is compiled from the memories."""
        return self.layout in PAGED

    def understand(self, wanted: Callable[[], bool] = lambda: True) -> bool:
        """Where a sentence model is installed, seeds count meaning too; True if any memory's was new. Slow
        the first time: for a worker. `wanted` says when to stop early."""
        if self.policy.seed.scorer == "jaccard" or not self.policy.seed.meaning:
            return False
        if self.meanings is None:
            from .extras import installed

            if not installed():
                return False
            from .meaning import Meanings

            self.meanings = self._now.meanings = Meanings(self.records.kept)
        return bool(self.meanings.fill((m for m in self.case.memories if m.role == "memory"), wanted))

    def gather(self, wanted: Callable[[], bool] = lambda: True) -> None:
        """Looks around for what a review of notes draws on: where the work was, what they name, which say the
        same; and in every store, for what was filed anew though it had been let go. Runs git and reads
        projects' files: for a worker. `wanted` says when to stop early."""
        from curator_tui.engine.regret import regrets

        found = regrets(self.case, wanted)
        if found != self.regrets:
            self.regrets = found
            self._review.drop()
        self.trace()
        self.understand(wanted)
        if self.layout == "nanika":
            from curator_tui.engine.alike import alike

            pairs = alike(self.case, lambda done, total: wanted())
            if pairs != self.alike:
                self.alike = pairs
                self._review.drop()
        if self.paged:
            from .gathering import gather

            self.gathered = gather(self, wanted)
            self.near = self.gathered.near
            self._review.drop()

    def trace(self) -> None:
        """Looks up where new or altered memories came from. Reads transcripts: for a worker."""
        if fresh := self.fresh:
            from .claude import turns

            self.turns = turns(self.found, [m for m in self.case.memories if m.handle in fresh])
            self._review.drop()

    @property
    def fresh(self) -> Mapping[str, str]:
        """Files that are “new” or “altered” since the last review, of a layout with an intake."""
        if self.layout != "claude":
            return {}
        from .claude import fresh

        compared = self.look.told(self)[1]
        return fresh(self.case.memories, compared) if compared else {}

    def glance(self) -> Review:
        """All items before it is known what the seed or the page holds, which in `review` comes first of what
        is due. Of a large store, also before it is known which lines may replace others."""
        from curator_tui.engine.queues import stream

        few = len(self.case.memories) <= FEW
        return stream.glance(self.case, self._facts(ordered=False), lambda: few)

    def waiting(self) -> tuple[Counter[Queue], int]:
        """How many items wait in each queue, and how many headers could say more; none is ordered."""
        from .drawing import counted

        return counted(self.case, self._facts(ordered=False))

    def _facts(self, ordered: bool = True, go_on: Callable[[], bool] = lambda: True) -> Facts:
        from .drawing import facts

        changed = self._changed()  # which makes the case anew
        return facts(self, changed, self._now if ordered else None, go_on)

    def _changed(self) -> tuple[Difference, ...]:
        """What others did since the last look, and wasn't shown yet."""
        case = self.case
        since, compared = self.look.told(self)
        if compared is None or since is None or since.look is None:
            return ()
        with self._turn:
            if self.case is case and case.look is not compared.before:
                self.case = replace(case, look=compared.before)
        shown = since.look.shown
        return tuple(d for d in compared.found if d.id not in shown)

    def by_itself(self) -> Done | None:
        """Does what the policy has done unasked where memories are files; None where that is nothing.

        Raises Conflict or DiskError.
        """
        if not self.paged or self.policy.supersede.mode != "auto":
            return None
        from curator_tui.engine.decide.auto import by_itself
        from curator_tui.engine.queues.duplicates import claims

        self.verdicts.fill(m for i in claims(self.case) for m in i.members[1:] if isinstance(m, Memory))
        change = by_itself(self.case)
        if change is None:
            return None
        done = self.records.commit(change, "command", self.clock())
        self.reload()
        return done

    def leave(self, shown: Iterable[str] | None = None) -> None:
        """Leaves a look at the store as it is now, for the next review to compare with; `shown`: ids of the
        differences that were seen, None for all. Keeps what the gate said. Raises DiskError."""
        from .looking import leave

        self.verdicts.save()
        self._gate.save()
        leave(self, shown)
        self.look.drop(look=True)
        self._review.drop()

    def case_of(self, snapshot: Snapshot) -> Case:
        """What decisions on a reading of the store are made on."""
        layout, gate, known = self.found.shape.layout, self._gate, self.verdicts
        today = layout.today(self.clock())
        return Case.of(
            snapshot, layout, self.policy, today, gate.judge, known.known, gate.catching, known.suspects
        )

    @property
    def objective(self) -> str:
        """The last one that a real seeding was for."""
        return self.snapshot.seeds[-1].objective if self.snapshot.seeds else ""

    def today(self) -> tuple[tuple[Item, ...], int]:
        """The stream of pane 0, and how many facts are due in all."""
        from curator_tui.engine.queues import stream

        return stream.today(self.case, self.review)

    def scan(self, wanted: Callable[[], bool] = lambda: True, most: int | None = None) -> int:
        """Judges stored memories that weren't judged yet, until `wanted` says no or `most` were.

        Reads and writes the cache on the disk. Returns how many were judged; the review is then made anew.
        """
        judged = self.verdicts.fill(self.case.memories, wanted, most)
        self._gate.save()
        if judged:
            self._review.drop()
        return judged

    def keep_headers(self) -> None:
        """Keeps what was read of headers, for the next run. Writes into the state folder."""
        if self.paged:
            self._headers.save(self.found)

    def released_secrets(self) -> frozenset[str]:
        """Secrets that a person released: they may be shown."""
        if self._secrets is None or self._secrets[0] is not self.case:
            from curator_tui.engine.unveiled import released_secrets

            self._secrets = (self.case, released_secrets(self.case))
        return self._secrets[1]

    def all_memories(self) -> tuple[Memory, ...]:
        """Every memory, as files and sidecar together know it."""
        return self.case.memories
