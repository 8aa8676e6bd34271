"""What each threshold of the policy in force does in a store now, in a few words with its numbers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from statistics import median_low

from .case import Case
from .expiry import due
from .record import Memory
from .review import Review
from .whatif import WEEK, Affected, Outlook, Part

_Parts = Mapping[Part, Mapping[str, Affected]]
_NEAR_FULL = 0.97


def doing(case: Case, review: Review, found: Outlook) -> dict[str, str]:
    """Key -> a clause, for those of which something can be told. `found` is the outlook of the policy in
    force."""
    held = [m for m in case.memories if m.role == "memory" and m.status == "active"]
    return dict(
        (
            *_seeds(found),
            *_kinds(case, held),
            *_files(case, found.parts),
            *_queues(case, review, found.parts),
            *_page(found),
        )
    )


def _seeds(found: Outlook) -> Iterator[tuple[str, str]]:
    seeds = list(found.seeds.values())
    if not seeds:
        return
    full = sum(seed.size >= _NEAR_FULL * seed.budget for seed in seeds)
    unfit = sum(any(o.hold in ("budget", "behind the cut") for o in seed.left_out) for seed in seeds)
    most = max(seed.size for seed in seeds)
    looked = f"{full} of {len(seeds)} seeds are full, {unfit} leave something out for room"
    yield "seed.budget", f"{looked}; the largest takes {most:,} bytes"
    by_lane: Counter[str] = Counter()
    for seed in seeds:
        for entry in seed.entries:
            by_lane[entry.lane] += entry.size
    whole = sum(by_lane.values()) or 1
    yield "seed.standing", f"its lane takes {by_lane['standing'] / whole:.0%} of the bytes given"
    copies = sum(o.hold == "copy" for seed in seeds for o in seed.left_out)
    yield "seed.copy", f"{copies} near-copies stay out, in {len(seeds)} seeds"
    marked = sum(len(e.line) > len(e.memory.text) for seed in seeds for e in seed.entries)
    yield "seed.mark", f"{marked} of the lines given carry a mark"


def _kinds(case: Case, held: list[Memory]) -> Iterator[tuple[str, str]]:
    """For each kind: how many there are, how old, and what age leaves of the middle one's weight."""
    policy = case.policy
    ages: dict[str, list[int]] = {}
    late: Counter[str] = Counter()
    for memory in held:
        kind = memory.kind or "other"
        filed = memory.filed or memory.file_date
        ages.setdefault(kind, [])
        if filed and filed <= case.today:
            ages[kind].append((case.today - filed).days)
        late[kind] += due(memory, policy, case.today).due()
    for table in ("floor", "half_life"):
        for kind in getattr(policy.recency, table):
            if days := ages.get(kind):
                age = median_low(days)
                floor, half = policy.recency.floor.get(kind, 0.0), policy.recency.half_life.get(kind, 1)
                left = floor + (1 - floor) * 2 ** (-age / half)
                said = f"{len(days):,} of this kind; the middle one, {age:,} days old, weighs {left:.2f}"
                yield f"recency.{table}.{kind}", said
    own = set(policy.shelf) - {"other"}
    for kind in policy.shelf:
        kinds = [k for k in ages if k == kind or (kind == "other" and k not in own)]
        count = sum((m.kind or "other") in kinds for m in held)
        yield f"shelf.{kind}", f"{count:,} of this kind, {sum(late[k] for k in kinds):,} due now"


def _files(case: Case, parts: _Parts) -> Iterator[tuple[str, str]]:
    from .queues.promotion import fills

    found = max(fills(case), key=lambda fill: fill.lines, default=None)
    if found is not None:
        limit = f" of {found.limit}" if found.limit else ""
        over = len(parts.get("archive", ()))
        yield "ceiling.lines", f"the fullest file, {found.scope}, has {found.lines:,}{limit}; {over:,} over"


def _queues(case: Case, review: Review, parts: _Parts) -> Iterator[tuple[str, str]]:
    promotion = review.of("promotion", decided=True)
    at = sum(i.state == "open" for i in promotion)
    near = sum(i.kind == "near" for i in promotion)
    yield "promote.used", f"{at:,} used that often"
    yield "promote.near", f"{near:,} near"
    proposed = len(parts.get("supersede", ()))
    yield "supersede.overlap", f"{proposed:,} pairs above it wait"
    waiting = len(review.of("expiry"))
    yield "review.due", f"{waiting:,} are due now, {len(parts.get('expire', ())):,} within {WEEK} days"
    later = sum(i.state == "later" for i in review.items)
    yield "review.later", f"{later:,} are put off"
    outcomes = Counter(case.outcome(m) for m in case.memories if m.role == "memory")
    judged = sum(count for outcome, count in outcomes.items() if outcome)
    if judged:
        yield "gate.flag", f"{outcomes['flag']:,} of {judged:,} stored memories are flagged"
        yield "gate.quarantine", f"{outcomes['quarantine']:,} of {judged:,} stored memories are above it"
    yield "seed.log", f"{len(case.snapshot.seeds):,} seedings are in the log"


def _page(found: Outlook) -> Iterator[tuple[str, str]]:
    page = found.page
    if page is None:
        return
    out = sum(one.off == "budget" for one in page.left_out)
    yield "page.budget", f"the page takes {page.size:,} bytes, {out:,} memories are left out for room"
    cut = sum(line.text.endswith("…") for line in page.lines)
    yield "page.line", f"{cut:,} of {len(page.lines):,} lines are cut"
    shares = [f"{s.title} {s.attention:.0%}" for s in page.sections if s.project][:3]
    if shares:
        yield "attention.half_life", f"most attention: {', '.join(shares)}"
        yield "attention.window", f"{sum(s.attention > 0 for s in page.sections)} projects have attention"
