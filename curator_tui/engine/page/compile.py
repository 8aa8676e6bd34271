"""Compile the page: pins first, then a space for each project, sized by attention."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import date

from curator_tui.engine.values import dataclass, field, replace

from ..attention import NO_PROJECT
from ..policy import Policy
from ..record import Memory
from .model import LeftOut, Line, Page, Section
from .space import Want, divide
from .standing import Gated, Standing, as_verified, cleared, stand
from .warm import warmed
from .wording import bytes_of, heading, line
from .worth import Weigher, Worth, latest

_PINS = "Pinned"
_NONE = "No project"


@dataclass(frozen=True, slots=True)
class _Candidate:
    standing: Standing
    text: str
    size: int
    worth: Worth
    latest: date

    @property
    def memory(self) -> Memory:
        return self.standing.memory


@dataclass(slots=True)
class _Space:
    """A section in the making; `taken` are places in `ranked`."""

    title: str
    project: str | None
    attention: float
    ranked: list[_Candidate]
    space: int = 0
    size: int = 0
    taken: set[int] = field(default_factory=set)
    order: str = "by worth"

    @property
    def head(self) -> int:
        """Bytes of the blank line and the heading."""
        return bytes_of(f"\n## {self.title}\n")

    @property
    def room(self) -> int:
        """Bytes that all of it would take."""
        return self.head + sum(one.size for one in self.ranked) if self.ranked else 0

    def take(self, at: int, left: int) -> int:
        """Take a line if it fits `left` bytes, and its heading with the first; the bytes it took."""
        cost = self.ranked[at].size + (0 if self.taken else self.head)
        if at in self.taken or cost > left:
            return 0
        self.taken.add(at)
        self.size += cost
        return cost


def compile_page(
    memories: Iterable[Memory],
    attention: Mapping[str, float],
    policy: Policy,
    today: date,
    project: str | None = None,
    gated: Gated = cleared,
    called: Callable[[str], str] = str,
) -> Page:
    """The page of a store. The same arguments give the same bytes.

    `attention` is by project, NO_PROJECT for the memories of none. `project` is the one at hand: its newest
    come in first. `gated` says what the gate holds of a memory, `called` what a person calls a project.
    """
    held = list(memories)
    titles = _titles(held, called)
    found, out = _sort_out(held, policy, today, gated, titles)
    head = _head(today, len(found) + len(out), policy.page.budget)
    left = policy.page.budget - bytes_of(head)
    pins = _Space(_PINS, None, 0.0, sorted((c for c in found if c.memory.pinned), key=_as_pin))
    left -= _fill(pins, left)
    spaces = _spaces([c for c in found if not c.memory.pinned], attention, project, titles)
    wants = [Want(s.room, s.attention, s.project == project) for s in spaces]
    given = divide(left, policy.page.minimum, policy.page.project, wants)
    for one, space in zip(spaces, given, strict=True):
        one.space = space
        left -= _fill(one, space)
    _go_on(spaces, left)
    pins.space = pins.size
    whole = sum(s.attention for s in spaces)
    sections = tuple(_section(s, whole) for s in (pins, *spaces) if s.ranked)
    text = _text(head, sections)
    cut = (_cut(s, at) for s in (pins, *spaces) for at in range(len(s.ranked)) if at not in s.taken)
    says = _says(pins, sections, project)
    return Page(text, bytes_of(text), policy.page.budget, sections, (*out, *cut), says)


def if_verified(
    memories: Sequence[Memory],
    attention: Mapping[str, float],
    policy: Policy,
    today: date,
    project: str | None = None,
    gated: Gated = cleared,
    called: Callable[[str], str] = str,
) -> frozenset[str]:
    """Handles of what would be on the page if all that is past its date were verified today."""
    return compile_page(
        as_verified(memories, policy, today), attention, policy, today, project, gated, called
    ).handles


def _sort_out(
    memories: Iterable[Memory], policy: Policy, today: date, gated: Gated, titles: Mapping[str, str]
) -> tuple[list[_Candidate], list[LeftOut]]:
    weigher = Weigher(policy, today)
    found: list[_Candidate] = []
    out: list[LeftOut] = []
    for memory in memories:
        if memory.role != "memory":
            continue
        standing = stand(memory, policy, today, gated)
        if isinstance(standing, LeftOut):
            out.append(standing)
            continue
        behind = titles[memory.project or NO_PROJECT] if memory.pinned else ""
        text = line(memory, policy.page.line, expired=standing.expired, project=behind)
        if not text:
            out.append(LeftOut(memory, "empty", "it has no text", "write what it should say"))
            continue
        size = bytes_of(text) + 1
        found.append(_Candidate(standing, text, size, weigher.of(memory), latest(memory, today)))
    worths = {c.memory.handle: c.worth for c in found}
    warm = warmed([c.memory for c in found], worths, policy, today)
    return [replace(c, worth=warm.get(c.memory.handle, c.worth)) if warm else c for c in found], out


def _titles(memories: Iterable[Memory], called: Callable[[str], str]) -> dict[str, str]:
    """What each project is called; by its own name where another is called as it would be."""
    names = {memory.project or NO_PROJECT for memory in memories}
    return {name: shown if (shown := called(name)) not in names else name for name in names}


def _as_pin(one: _Candidate) -> tuple[object, ...]:
    return (-(one.memory.importance or 3), -one.latest.toordinal(), one.memory.handle)


def _by_worth(one: _Candidate) -> tuple[object, ...]:
    return (-round(one.worth.value, 9), -one.latest.toordinal(), one.memory.handle)


def _newest(one: _Candidate) -> tuple[object, ...]:
    return (-one.latest.toordinal(), -round(one.worth.value, 9), one.memory.handle)


def _spaces(
    found: Sequence[_Candidate],
    attention: Mapping[str, float],
    project: str | None,
    titles: Mapping[str, str],
) -> list[_Space]:
    """One for each project with anything to say: the one at hand, then by attention, those of none last."""
    by_project: dict[str, list[_Candidate]] = {}
    for one in found:
        by_project.setdefault(one.memory.project or NO_PROJECT, []).append(one)
    weights = {name: max(0.0, attention.get(name, 0.0)) for name in by_project}
    spaces = [
        _Space(heading(titles[name]) or _NONE, name, weights[name], sorted(held, key=_by_worth))
        for name, held in by_project.items()
    ]
    for space in spaces:
        if space.project == project:
            space.ranked.sort(key=_newest)
            space.order = "newest first"
    spaces.sort(key=lambda s: (s.project != project, s.project == NO_PROJECT, -s.attention, s.project or ""))
    return spaces


def _fill(space: _Space, left: int) -> int:
    """Lines in their order, going on past what doesn't fit; the bytes they took."""
    took = 0
    for at in range(len(space.ranked)):
        took += space.take(at, left - took)
    return took


def _go_on(spaces: Sequence[_Space], left: int) -> None:
    """What the spaces left over is filled by turns: one more line each, in their order, while any fits."""
    places = [iter([at for at in range(len(s.ranked)) if at not in s.taken]) for s in spaces]
    open_ = list(range(len(spaces)))
    while open_:
        for turn in list(open_):
            for at in places[turn]:
                took = spaces[turn].take(at, left)
                left -= took
                if took:
                    break
            else:
                open_.remove(turn)


def _head(today: date, count: int, budget: int) -> str:
    """The first lines of the page, as far as they fit the budget."""
    title = f"# Memory, {today.isoformat()}\n"
    rest = f"Part of {count} memories; `curator index` lists all of them.\n"
    for head in (title + rest, title):
        if bytes_of(head) <= budget:
            return head
    return ""


def _section(space: _Space, whole: float) -> Section:
    share = space.attention / whole if whole else 0.0
    lines = []
    for at in sorted(space.taken):
        one = space.ranked[at]
        why = (*_place(space, share, at), one.standing.why, *one.worth.why, f"worth {one.worth.value:.3f}")
        lines.append(Line(one.memory, one.text, one.size, at + 1, one.worth.value, why))
    return Section(space.title, space.project, share, space.space, space.size, space.room, tuple(lines))


def _place(space: _Space, share: float, at: int) -> tuple[str, ...]:
    if space.project is None:
        return ("pinned", f"pin {at + 1} of {len(space.ranked)}, by importance, then newest")
    of = space.title if space.project else "no project"
    return (
        f"{of}: {share:.0%} of the attention, {space.space:,} bytes",
        f"rank {at + 1} of {len(space.ranked)} there, {space.order}",
    )


def _cut(space: _Space, at: int) -> LeftOut:
    one = space.ranked[at]
    where = "the pins" if space.project is None else space.title
    why = f"ranks {at + 1} of {len(space.ranked)} in {where}, whose {space.space:,} bytes are taken"
    worst = max(space.taken, default=None)
    if worst is not None and space.order == "by worth" and space.project is not None:
        needs = f"a worth above {space.ranked[worst].worth.value:.3f} (it has {one.worth.value:.3f})"
        return LeftOut(one.memory, "budget", why, f"{needs}, or more attention for {where}")
    return LeftOut(one.memory, "budget", why, f"{one.size} bytes more")


def _text(head: str, sections: Iterable[Section]) -> str:
    parts = [head]
    for section in sections:
        if section.lines:
            parts.append(f"\n## {section.title}\n")
            parts += [f"{one.text}\n" for one in section.lines]
    return "".join(parts)


def _says(pins: _Space, sections: Sequence[Section], project: str | None) -> tuple[str, ...]:
    out = []
    if len(pins.taken) < len(pins.ranked):
        left = len(pins.ranked) - len(pins.taken)
        out.append(
            f"the pins alone are over the budget: {left} of {len(pins.ranked)} are left out, "
            "the least important first, then the oldest"
        )
    if project is not None and all(s.project != project for s in sections):
        out.append(f"no memory of {project} can be on the page")
    empty = [s.title for s in sections if s.project is not None and not s.lines]
    if empty:
        out.append(f"no room for a line of {', '.join(empty)}")
    return tuple(out)
