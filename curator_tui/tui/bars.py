"""The frame in words: header, tabs, footer, and which cells of them can be clicked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ..commands import COMMANDS, PANES, Command, command
from ..show.doc import Doc, Line, Part, line
from ..show.panes import BY_ID, loaded
from ..show.scene import Scene
from .bar import Hit
from .cells import fit, width
from .keys import Keys

SHORT = {"quarantine": "Quar", "promotion": "Promo", "expiry": "Exp", "chains": "Chain", "policy": "Pol"}
_BETWEEN = " · "
# Cells that a store's name keeps, if it has so many.
_NAME = 5


def header(scene: Scene, name: str, left: int, known: int, cells: int, progress: str = "") -> Doc:
    """Store and scope on the left, what goes on and what is left to decide on the right.

    Where that doesn't fit, the name is shortened first, then what goes on; what is left is always whole.
    """
    scope = f"all {len(scene.case.snapshot.scopes)} scopes" if scene.several else ""
    if scene.scope:
        scope = scene.called(scene.scope)
    count = f"{left:,} of {known:,} left {'in all ' * bool(scene.scope)}" if known else "nothing waits "
    beside = f" · {scope}" if scope else ""
    room = cells - width(f" {beside}{_BETWEEN}{count}")
    goes_on = " · ".join(filter(None, (progress, "decided ones shown" if scene.decided else "")))
    if goes_on:
        goes_on, _ = fit(goes_on, room - min(width(name), _NAME) - width(_BETWEEN))
    right = _BETWEEN.join(filter(None, (goes_on, count)))
    room -= width(right) - width(count)
    shown = name if width(name) <= room else "…" + name[-max(_NAME - 1, room - 1) :]
    start: list[Part] = [" ", (shown, "strong"), beside]
    gap = cells - width(line(*start).text) - width(right)
    return (line(*start, " " * gap if gap > width(_BETWEEN) else _BETWEEN, (right, "key")),)


def work(scene: Scene) -> Mapping[str, int]:
    """How much waits in each pane."""
    return scene.once(("work", scene.scope), lambda: {id_: BY_ID[id_].work(scene) for id_ in PANES})


def tabs(scene: Scene, pane: str, keys: Keys, cells: int) -> tuple[Doc, Sequence[Hit]]:
    """The panes with what waits in each.

    Where that doesn't fit, names are shortened, then counts are rounded, and then names go: those of panes
    with a count first, of these the longest. A count never goes.
    """
    paged = scene.paged and not scene.objective
    waiting = {id_: count for id_, count in work(scene).items() if count}
    for names, digits in _STEPS:
        said = {id_: names(id_, id_ == pane) for id_ in PANES}
        if paged:
            said["seed"] = "Loaded" if loaded.shown(scene) else "Page"
        if pane not in PANES:
            said[pane] = command(pane).word.capitalize()
        counts = {id_: digits(count) for id_, count in waiting.items()}
        made, hits = _tabs(pane, counts, keys, said)
        if width(made.text) <= cells:
            return (made,), hits
    others = [id_ for id_ in reversed(said) if id_ != pane]
    for id_ in sorted(others, key=lambda id_: (id_ not in counts, -len(said[id_]))):
        said[id_] = ""
        made, hits = _tabs(pane, counts, keys, said)
        if width(made.text) <= cells:
            break
    return (made,), hits


def _full(id_: str, here: bool) -> str:
    return command(id_).word


def _short(id_: str, here: bool) -> str:
    return command(id_).word if here else SHORT.get(id_, command(id_).word)


def _shortest(id_: str, here: bool) -> str:
    return SHORT.get(id_, command(id_).word)


def _exact(count: int) -> str:
    return f"{count:,}"


def _rounded(count: int) -> str:
    """Of a thousand and more, the thousands."""
    return f"{(count + 500) // 1000:,}k" if count >= 1000 else str(count)


# Longest first: what panes are called, and how it is said how much waits in each.
_STEPS = ((_full, _exact), (_short, _exact), (_short, _rounded), (_shortest, _rounded))


def _tabs(pane: str, counts: Mapping[str, str], keys: Keys, names: dict[str, str]) -> tuple[Line, list[Hit]]:
    parts: list[Part] = []
    hits: list[Hit] = []
    at = 0
    for id_, name in names.items():
        label = " ".join(part for part in (keys.first(id_), name) if part)
        count = f" {counts[id_]}" if id_ in counts else ""
        whole = f"[{label}{count}]" if id_ == pane else f" {label}{count} "
        if id_ == pane:
            parts.append((whole, "here"))
        else:
            parts += [(f" {label}", "plain"), (count + " ", "key")]
        hits.append(Hit(0, at, at + width(whole), id_))
        at += width(whole)
    return line(*parts), hits


ALWAYS = ("help", "undo", "filter", "decided", "mark", "quit", "diff")
MORE = ("objective", "scope", "copy")


def footer(pane: str, kinds: Sequence[Sequence[str]], keys: Keys, cells: int) -> tuple[Doc, Sequence[Hit]]:
    """The keys that work on rows of these kinds (the `wheres` of each), with their verbs; then those that
    always work. Where verbs of several kinds would push out one of the first keys, or the one that lists all
    of them, those keys are called as they are whatever the row (yes, no)."""
    first: list[tuple[str, str]] = []
    rest: list[tuple[str, str]] = []
    for one in COMMANDS:
        verbs = _verbs(one, kinds)
        if not verbs or not keys.first(one.id) or (one.panes and pane not in one.panes):
            continue
        if one.footer or any((verb := one.verb(*wheres)) and verb.footer for wheres in kinds):
            first.append((one.id, "/".join(verbs)))
        elif one.id != "spread":
            rest.append((one.id, "/".join(verbs)))
    words = {id_: command(id_).word for id_ in (*ALWAYS, *MORE)}
    certain = [*first, ("help", words["help"])]
    if len(kinds) > 1 and _fitting(certain, keys, cells) != certain:
        first = [(id_, command(id_).word) for id_, _ in first]
    wanted = [*first, *((id_, words[id_]) for id_ in ALWAYS), *rest, *((id_, words[id_]) for id_ in MORE)]
    kept = _fitting(wanted, keys, cells)
    order = [*first, *rest, *((id_, words[id_]) for id_ in (*ALWAYS[1:], *MORE)), ("help", words["help"])]
    return _laid_out([pair for pair in order if pair in kept], keys)


def _verbs(one: Command, kinds: Sequence[Sequence[str]]) -> list[str]:
    """What a command means for rows of these kinds, each word once."""
    return list(dict.fromkeys(verb.word for wheres in kinds if wheres and (verb := one.verb(*wheres))))


def _fitting(wanted: list[tuple[str, str]], keys: Keys, cells: int) -> list[tuple[str, str]]:
    """As many as fit, the first ones first."""
    kept: list[tuple[str, str]] = []
    used = 0
    for id_, word in wanted:
        key = keys.first(id_)
        size = width(key) + width(word) + 3
        if key and used + size <= cells:
            kept.append((id_, word))
            used += size
    return kept


def _laid_out(pairs: list[tuple[str, str]], keys: Keys) -> tuple[Doc, Sequence[Hit]]:
    parts: list[Part] = []
    hits: list[Hit] = []
    at = 0
    for id_, word in pairs:
        key = keys.first(id_)
        parts += [" ", (key, "key"), f" {word} "]
        size = width(key) + width(word) + 3
        hits.append(Hit(0, at, at + size, id_))
        at += size
    return (line(*parts),), hits


def marked(count: int, kinds: Sequence[Sequence[str]], keys: Keys) -> Line:
    """What the pane's yes and no would do to the marked rows, each by its own kind."""
    parts: list[Part] = [(f"{count:,} marked: ", "strong")]
    for id_ in ("yes", "no"):
        if verbs := _verbs(command(id_), kinds):
            each = ", each by its kind" if len(verbs) > 1 else ""
            parts += [(f"{keys.first(id_)} ", "key"), f"{' or '.join(verbs)}{each}  "]
    return line(*parts)
