"""Each threshold of a policy in words: what it decides, its value, what may stand there, trying another."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from types import MappingProxyType
from typing import Any

from curator_tui.engine.values import dataclass

from .override import RANGES, PolicyError, dotted, keys, override
from .policy import LINES, NEVER_EXPIRE, Policy

SECTIONS: Mapping[str, str] = MappingProxyType(
    {
        "seed": "Seed: what the agent is given",
        "recency": "Recency: how age counts in a score",
        "page": "Page: the compiled page of a notes store",
        "attention": "Attention: how recent work sizes the page’s projects",
        "shelf": "Shelf life: days that a verification is good for",
        "ceiling": "Ceiling: how long a file may grow",
        "promote": "Promotion to the wider file",
        "supersede": "Supersedure: when a newer line replaces an older one",
        "similar": "Near-copies: what a new memory may repeat or update",
        "review": "Review: how much is asked of a person",
        "gate": "Gate: what may enter at all",
        "daily": "Daily notes",
        "warmth": "Warmth: what stays with a warm memory",
        "looks": "What is kept of each look at a store",
    }
)
"""In the order in which they are shown."""

UNUSED: Mapping[str, frozenset[str]] = MappingProxyType(
    {
        "nanika": frozenset({"page", "attention", "daily"}),
        "notes": frozenset({"ceiling", "promote", "supersede", "daily"}),
        "claude": frozenset({"ceiling", "promote", "supersede", "daily"}),
        "daily": frozenset({"page", "attention", "ceiling"}),
    }
)
"""Sections that decide nothing in a layout."""

_WHAT: Mapping[str, str] = MappingProxyType(
    {
        "seed.budget": "bytes that a seed may take",
        "seed.scorer": "how memories are ranked: bm25 by rare words and stems, jaccard by shared words",
        "seed.decay": "how fast age counts, per day; for the scorer jaccard alone",
        "seed.written": "what is printed and counted: the content, or the line with its stamps",
        "seed.log": "real seedings that are remembered; 0 switches the log off",
        "seed.standing": "share of the budget for feedback, rules and preferences, whatever the objective",
        "seed.beside": "share of a match’s score for what was filed beside it the same day",
        "seed.topics": "weight of a shared topic, where a shared word has 1",
        "seed.feedback_terms": "weight of words that the best matches add to the objective",
        "seed.meaning": "most that a sentence model weighs against the words, where one is installed",
        "seed.copy": "likeness from which a line is a copy of one that is in already, and stays out",
        "seed.mark": "whether a line past its date says so, and since when",
        "similar.cosine": "likeness from which a new memory is shown beside an older one",
        "similar.repeat": "likeness of the letters, of 100, from which two texts say the same",
        "similar.look": "candidates that are compared for each memory",
        "supersede.mode": "auto: replaced at a merge, to be confirmed; propose: a person decides",
        "supersede.overlap": "share of words above which a newer line of equal kind may replace an older one",
        "ceiling.mode": "auto: archived at a merge, to be confirmed; propose: a person decides",
        "ceiling.lines": "lines that a file keeps, the first ones go to the archive; 0 for no ceiling",
        "promote.mode": "auto: promoted at a merge; propose: a person decides",
        "promote.used": "uses from which a memory belongs in the wider file",
        "promote.near": "uses short of that from which it is shown as near",
        "gate.rules": "strict: all rules, also on what is stored; nanika: twelve patterns, on the way in",
        "gate.again": "whether a catch that stands in the quarantine already is appended once more",
        "gate.flag": "score from which a line is flagged",
        "gate.quarantine": "score from which a line is kept out",
        "gate.off": "rules that are switched off, by id",
        "gate.severity": "severities by rule, other than the rules’ own",
        "gate.add": "rules of one’s own",
        "review.due": "due facts that are shown a day",
        "review.later": "days that “not now” puts off",
        "review.spread": "days over which a full queue is spread",
        "review.waiting": "days after which a memory that waits comes back",
        "review.regret": "days in which a memory filed anew is compared with what was let go before",
        "page.budget": "bytes of the page",
        "page.minimum": "bytes at least for a project with anything to say",
        "page.project": "share of the page that the project at hand may fill first",
        "page.line": "bytes of one memory’s line; a longer one is cut",
        "page.verified": "weight of a memory that somebody verified",
        "attention.window": "days of work that count",
        "attention.half_life": "days after which work counts half",
        "looks.keep": "looks that are kept",
        "looks.days": "days that a look is kept",
        "looks.largest": "bytes above which a file is not kept in a look",
        "looks.many": "memories gone at once from which that is said first",
        "daily.days": "days of notes that candidates for promotion come from",
        "daily.durable": "score from which a note is expected to matter in a month",
        "daily.often": "days on which a note must be said to gain by it",
        "daily.alike": "share of a subject from which a note repeats or contradicts an entry",
        "daily.chars": "characters that the program loads of a file",
        "daily.head": "of a longer file, the share loaded from its beginning",
        "daily.tail": "of a longer file, the share loaded from its end",
        "warmth.hops": "links over which warmth is passed on",
        "warmth.factor": "share of it that each link passes on",
    }
)
_BY_NAME: Mapping[str, str] = MappingProxyType(
    {
        "recency.floor": "least weight that age leaves to kind {}; 1: age doesn’t count",
        "recency.half_life": "days after which the recency of kind {}, above its floor, is halved",
        "gate.trust": "factor on both thresholds for source {}; below 1 is stricter",
        "page.kind": "weight of kind {} on the page",
        "page.importance": "weight of importance {} on the page",
        "page.confidence": "weight of {} confidence on the page",
        "shelf": "days that a verification of kind {} is good for, or never",
    }
)
READ_ONLY = frozenset({"gate.add", "gate.severity"})
"""Tables of their own: changed in curator.toml by hand."""


@dataclass(frozen=True, slots=True)
class Threshold:
    """One number or choice of a policy. `what` says what it decides; `allowed` what may stand there."""

    key: str
    section: str
    value: Any
    what: str
    allowed: str


@dataclass(frozen=True, slots=True)
class Origin:
    """Where a number comes from, in words; `line` of `file`, 0 where it is the preset's or was named for this
    run. `own` is True where it is set for this store alone. `preset` is the preset's value."""

    words: str
    file: str = ""
    line: int = 0
    own: bool = False
    preset: object = None


def thresholds(policy: Policy) -> tuple[Threshold, ...]:
    """Every threshold, by section."""
    by_section: dict[str, list[Threshold]] = {section: [] for section in SECTIONS}
    for key in keys(policy):
        by_section[key.partition(".")[0]].append(threshold(policy, key))
    return tuple(one for found in by_section.values() for one in found)


def threshold(policy: Policy, key: str) -> Threshold:
    """One of them. Raises KeyError for a key that isn't there."""
    return Threshold(key, key.partition(".")[0], value_of(policy, key), what(key), allowed(key))


def what(key: str) -> str:
    """What a threshold decides, in a few words. Raises KeyError."""
    if key in _WHAT:
        return _WHAT[key]
    table, _, name = key.rpartition(".")
    return _BY_NAME[table].format(name)


def value_of(policy: Policy, key: str) -> Any:
    """The value of a dotted key. Raises KeyError."""
    found: Any = policy
    for part in key.split("."):
        if isinstance(found, Mapping):
            found = found[part]
        elif part in getattr(found, "__match_args__", ()):
            found = getattr(found, part)
        else:
            raise KeyError(key)
    return found


@cache
def allowed(key: str) -> str:
    """What may stand there, as the error of a wrong value says it: the same under every policy."""
    if key in READ_ONLY:
        return "a table; change it in curator.toml by hand"
    if key.startswith("shelf.") and key.rpartition(".")[2] in NEVER_EXPIRE:
        return "never, under any policy"
    try:
        override(LINES, dotted(key, object()))
    except PolicyError as error:
        return error.allowed
    return ""


def stepped(policy: Policy, key: str, way: int) -> Any:
    """The value a step up (1) or down (-1): 0.05 for a share, else a tenth of it; the next choice of several.

    None where there is none in that direction.
    """
    value = value_of(policy, key)
    if isinstance(value, bool):
        return not value
    if isinstance(value, str):
        choices = [one.strip('"') for one in allowed(key).split(", ")]
        return choices[(choices.index(value) + way) % len(choices)] if value in choices else None
    if not isinstance(value, int | float):
        return None
    low, high = RANGES.get(key) or RANGES.get(key.rpartition(".")[0]) or (0, 1_000_000_000)
    by = 0.05 if isinstance(value, float) and value < 10 else max(1, round(abs(value) / 10))
    found = min(high, max(low, round(value + way * by, 4)))
    found = int(found) if isinstance(value, int) else float(found)
    return None if found == value else found


def shown(value: object) -> str:
    """A value as a person reads and types it."""
    if value is None:
        return "never"
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, float):
        return f"{value:g}"
    if isinstance(value, Mapping):
        return f"{len(value)} set" if value else "none"
    if isinstance(value, tuple):
        return (
            ", ".join(map(str, value)) if all(isinstance(one, str) for one in value) else f"{len(value)} set"
        )
    return str(value)


def typed(text: str, like: object = None) -> object:
    """What a person typed, as a value: a number, true, false, or a word. `like` is what stood there: where
    that is a list, words with commas are one."""
    text = text.strip()
    if isinstance(like, tuple):
        return [part.strip().strip("\"'") for part in text.strip("[]").split(",") if part.strip()]
    if text in ("true", "false"):
        return text == "true"
    bare = text.replace("_", "").replace(",", "") if isinstance(like, int) else text.replace("_", "")
    for kind in (int, float):
        try:
            found = kind(bare)
        except ValueError:
            continue
        return float(found) if isinstance(like, float) and isinstance(found, int) else found
    return text.strip("\"'")


def changed(policy: Policy, sets: Iterable[tuple[str, object]]) -> Policy:
    """The policy with each key set in turn. Raises PolicyError."""
    for key, value in sets:
        policy = override(policy, dotted(key, "never" if value is None else value))
    return policy
