"""Every threshold, in one place."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Literal

from curator_tui.engine.values import dataclass, field, replace

Mode = Literal["auto", "propose"]
GateName = Literal["nanika", "strict"]
Scorer = Literal["jaccard", "bm25"]
Written = Literal["line", "content"]

NEVER: None = None

TRUST: Mapping[str, float] = MappingProxyType(
    {
        "stated": 1.5,
        "observed": 1.0,
        "inferred": 1.0,
        "unknown": 1.0,
        "imported": 0.75,
        "tool": 0.5,
        "web": 0.5,
    }
)


@dataclass(frozen=True, slots=True)
class SeedPolicy:
    """Which memories are given to the agent. `budget` in bytes; `decay` per day, for scorer jaccard.

    The rest is for scorer bm25. `standing`: the share of the budget for feedback, rules and preferences.
    `beside`: what a memory filed the same day next to a match gets of its score. `topics`: the
    weight of a topic that both have, where a shared word has 1. `feedback_terms`: the weight
    of words that the best matches add. `meaning`: the most that a sentence model weighs against the words,
    where one is installed. `copy`: the stemmed Jaccard from which a line is a copy of one taken.
    `mark`: whether a line past its date says so.
    """

    budget: int = 4096
    scorer: Scorer = "jaccard"
    decay: float = 0.02
    written: Written = "content"
    log: int = 500
    standing: float = 0.25
    beside: float = 0.3
    topics: float = 0.25
    feedback_terms: float = 0.3
    meaning: float = 0.5
    copy: float = 0.8
    mark: bool = True


_FLOORS: Mapping[str, float] = MappingProxyType(
    {
        **dict.fromkeys(("user", "identity", "rule"), 1.0),
        **dict.fromkeys(("preference", "reference", "lesson"), 0.9),
        **dict.fromkeys(("decision", "feedback", "other"), 0.8),
        "project": 0.5,
    }
)
_HALF_LIVES: Mapping[str, int] = MappingProxyType(
    {
        **dict.fromkeys(("user", "identity", "rule", "preference", "reference", "lesson"), 365),
        **dict.fromkeys(("decision", "feedback"), 90),
        "project": 14,
        "other": 35,
    }
)


@dataclass(frozen=True, slots=True)
class RecencyPolicy:
    """How age counts, by kind: floor + (1 - floor) x 2^(-age / half-life in days).

    A floor of 1 means that age doesn't count. The starting points are guesses, except that of "other".
    """

    floor: Mapping[str, float] = field(default_factory=lambda: _FLOORS)
    half_life: Mapping[str, int] = field(default_factory=lambda: _HALF_LIVES)


@dataclass(frozen=True, slots=True)
class SimilarPolicy:
    """What a new memory may repeat or replace. `cosine`: from where on candidates are proposed unasked.

    `repeat`: the likeness (0-100) from which two texts say the same. `look`: candidates compared.
    """

    cosine: float = 0.35
    repeat: float = 90.0
    look: int = 50


@dataclass(frozen=True, slots=True)
class SupersedePolicy:
    """A new line replaces one of equal kind whose Jaccard overlap with it is above `overlap`."""

    mode: Mode = "propose"
    overlap: float = 0.8


@dataclass(frozen=True, slots=True)
class CeilingPolicy:
    """A file keeps at most `lines` non-empty lines; the first in the file are archived. 0: no ceiling."""

    mode: Mode = "auto"
    lines: int = 100


@dataclass(frozen=True, slots=True)
class PromotePolicy:
    """A memory used `used` times or more goes to the global file; within `near` of that it is shown."""

    mode: Mode = "propose"
    used: int = 3
    near: int = 1


@dataclass(frozen=True, slots=True)
class GatePolicy:
    """Which gate; `again` is whether a catch already in the quarantine file is appended once more.

    For gate strict: a score from `flag` on is flagged, from `quarantine` on kept out; `trust` multiplies both
    thresholds by where a line comes from. `off`, `severity` and `add` change its rules.
    """

    rules: GateName = "nanika"
    again: bool = False
    flag: float = 0.5
    quarantine: float = 0.75
    trust: Mapping[str, float] = field(default_factory=lambda: TRUST)
    off: tuple[str, ...] = ()
    severity: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    add: tuple[Mapping[str, object], ...] = ()


@dataclass(frozen=True, slots=True)
class ReviewPolicy:
    """`due` facts are shown a day at most; “not now” hides an item for `later` days.

    `waiting`: the days after which a memory that waits comes back. `regret`: a memory filed in the last so
    many days is compared with what was let go, and with what no seed held for that long.
    """

    due: int = 20
    later: int = 7
    spread: int = 28
    waiting: int = 7
    regret: int = 30


def _weights(**found: float) -> Mapping[str, float]:
    return MappingProxyType(dict(found))


@dataclass(frozen=True, slots=True)
class PagePolicy:
    """The compiled page: `budget` bytes in all, `minimum` bytes for a project with anything to say.

    `project`: the share of the budget that the project at hand may fill first. `line`: bytes of one memory's
    line, a longer one is cut. The mappings weigh memories of one space against each other.
    """

    budget: int = 23_000
    minimum: int = 600
    project: float = 0.5
    line: int = 400
    kind: Mapping[str, float] = field(
        default_factory=lambda: _weights(
            user=1.1,
            identity=1.1,
            rule=1.1,
            preference=1.1,
            feedback=1.1,
            lesson=1.05,
            decision=1.05,
            other=1.0,
        )
    )
    importance: Mapping[str, float] = field(
        default_factory=lambda: MappingProxyType({"1": 0.6, "2": 0.8, "3": 1.0, "4": 1.2, "5": 1.4})
    )
    confidence: Mapping[str, float] = field(default_factory=lambda: _weights(high=1.0, medium=0.9, low=0.7))
    verified: float = 1.1


@dataclass(frozen=True, slots=True)
class AttentionPolicy:
    """Events of the last `window` days count, each 0.5^(age in days / `half_life`)."""

    window: int = 14
    half_life: int = 7


@dataclass(frozen=True, slots=True)
class LooksPolicy:
    """Snapshots left by reviews: the last `keep` of at most `days` days; a file above `largest` bytes isn't
    kept. `many` memories or more gone at once are said first."""

    keep: int = 30
    days: int = 90
    largest: int = 4_000_000
    many: int = 5


@dataclass(frozen=True, slots=True)
class DailyPolicy:
    """Daily notes and the MEMORY.md beside them.

    Candidates for promotion come from notes of the last `days`. `durable`: the score from which a note is
    expected to matter in a month; said on `often` days or more, a note gains by it. `alike`: how much of a
    subject a note and an entry share before it repeats or contradicts that entry.
    `chars`: what the program loads of a file, in UTF-16 units; of a longer one the first `head` and the last
    `tail` of that.
    """

    days: int = 14
    durable: float = 0.0
    often: int = 3
    alike: float = 0.5
    chars: int = 12_000
    head: float = 0.7
    tail: float = 0.2


@dataclass(frozen=True, slots=True)
class WarmthPolicy:
    """A memory up to `hops` links from a warm one is no colder than that one x `factor` a hop."""

    hops: int = 2
    factor: float = 0.7


Days = int | None


def _shelf(**days: Days) -> Mapping[str, Days]:
    return MappingProxyType(dict(days))


@dataclass(frozen=True, slots=True)
class Policy:
    """One preset, and what a person changed of it. `shelf` is days by kind, None for never."""

    name: str
    seed: SeedPolicy = SeedPolicy()
    recency: RecencyPolicy = RecencyPolicy()
    similar: SimilarPolicy = SimilarPolicy()
    supersede: SupersedePolicy = SupersedePolicy()
    ceiling: CeilingPolicy = CeilingPolicy()
    promote: PromotePolicy = PromotePolicy()
    gate: GatePolicy = GatePolicy()
    review: ReviewPolicy = ReviewPolicy()
    page: PagePolicy = PagePolicy()
    attention: AttentionPolicy = AttentionPolicy()
    looks: LooksPolicy = LooksPolicy()
    daily: DailyPolicy = DailyPolicy()
    warmth: WarmthPolicy = WarmthPolicy()
    shelf: Mapping[str, Days] = field(
        default_factory=lambda: _shelf(
            user=None, identity=None, rule=None, reference=365, feedback=180, project=30, other=90
        )
    )

    def shelf_life(self, kind: str | None) -> Days:
        """Days that a verification of this kind is good for; None means it never expires."""
        if kind and kind in self.shelf:
            return self.shelf[kind]
        return self.shelf["other"]


NEVER_EXPIRE = frozenset({"user", "identity", "rule"})

LINES = Policy("lines", seed=SeedPolicy(scorer="bm25"), gate=GatePolicy(rules="strict"))
NANIKA = Policy(
    "nanika",
    seed=SeedPolicy(written="line"),
    supersede=SupersedePolicy(mode="auto"),
    promote=PromotePolicy(mode="auto"),
    gate=GatePolicy(again=True),
)
PAGE = replace(
    LINES,
    name="page",
    ceiling=CeilingPolicy(mode="propose", lines=0),
    shelf=_shelf(
        user=None,
        identity=None,
        rule=None,
        preference=365,
        reference=365,
        lesson=365,
        decision=180,
        feedback=180,
        project=21,
        other=90,
    ),
)
# Nothing is due by age alone: a memory goes only when something replaces it.
DAILY = replace(
    LINES,
    name="daily",
    ceiling=CeilingPolicy(mode="propose", lines=0),
    shelf=_shelf(
        user=None,
        identity=None,
        rule=None,
        preference=None,
        reference=None,
        lesson=None,
        decision=None,
        feedback=None,
        project=None,
        other=None,
    ),
)
PRESETS: Mapping[str, Policy] = MappingProxyType(
    {"nanika": NANIKA, "lines": LINES, "page": PAGE, "daily": DAILY}
)
