"""The whole review as text: for pipes, for a screen reader, and for reading it over."""

from __future__ import annotations

import shlex
from collections.abc import Iterator, Sequence
from functools import lru_cache

from ..commands import COMMANDS
from ..engine.case import Case, short
from ..engine.loading import Loads, loadings
from ..engine.queues.promotion import fills
from ..engine.review import Item, Review, broken, mend_name, says_less, shared, waits
from ..engine.seed import LOADERS, Seed
from ..engine.shorts import digits, is_path
from ..engine.values import replace
from .doc import BLANK, Line, bracketed, line
from .items import item_doc
from .panes.chains import CHAINS
from .panes.promotion import PROMOTION
from .panes.queues import EXPIRY, QUARANTINE, TODAY, item_subject
from .scene import Pane, Scene
from .veil import VEIL
from .visible import Shown, visible
from .words import some

_QUEUES: tuple[tuple[str, Pane, tuple[str, ...]], ...] = (
    ("Since you last looked", TODAY, ("changed",)),
    ("Quarantine", QUARANTINE, ("quarantine",)),
    ("Done by itself", CHAINS, ("done",)),
    ("Expiry", EXPIRY, ("returned", "expiry")),
    ("To mend", EXPIRY, ("mend",)),
    ("Chains", CHAINS, ("chains",)),
    ("Promotion", PROMOTION, ("promotion",)),
)

_SETTLE = tuple(c for c in COMMANDS if c.verbs and (c.footer or c.id in ("replace", "edit")))


def review_text(case: Case, review: Review, seeds: Sequence[Seed] = ()) -> str:
    """`review_lines` as one text that ends with a newline."""
    return "\n".join(review_lines(case, review, seeds)) + "\n"


def review_lines(case: Case, review: Review, seeds: Sequence[Seed] = ()) -> list[Shown]:
    """All that waits, queue by queue, each row with its reasons and the commands that decide it.

    Every text of the store in it has been made visible; found spans stand in «».
    """
    scene = Scene.of(case, review)
    lines = (*_head(scene), *_body(scene), *_seeds(seeds), *_loads(scene), *_ceilings(scene))
    return [bracketed(one) for one in lines]


def _head(scene: Scene) -> Iterator[Line]:
    left = sum(map(waits, scene.review.items))
    scopes = len(scene.case.snapshot.scopes)
    yield line(f"Review on {scene.case.today}: {some(left, 'item')} to decide, {some(scopes, 'scope')}.")
    today_due = sum(i.queue == "expiry" for i in scene.stream)
    if scene.due > today_due:
        yield line(f"Due today: {today_due} of {some(scene.due, 'fact')}; all are listed below.")
    for said in (*scene.case.snapshot.says, scene.case.snapshot.no_promotion):
        if said:
            yield line("Note: ", said)
    for problem in scene.case.snapshot.problems:
        yield line(f"Can’t be read: {problem.file}: {problem.what}; {problem.todo}")
    if not left:
        yield line("All done: nothing waits.")
    if more := sum(i.state == "open" and says_less(i) for i in scene.review.items):
        yield line(f"Beside them {some(more, 'header')} could say more: pane 3 of the app lists them.")


def _body(scene: Scene) -> Iterator[Line]:
    for title, pane, queues in _QUEUES:
        items = [i for i in scene.review.items if i.queue in queues and waits(i)]
        if not items and title in ("Since you last looked", "Done by itself", "To mend"):
            continue
        yield BLANK
        yield line(f"{title}: {len(items) or 'nothing'}" + (" to decide" if items else ""))
        if not items:
            yield from pane.empty(scene)[1:2]
        for at, item in enumerate(items, 1):
            yield BLANK
            first, *rest = item_doc(scene, item)
            yield line(f"{at}. {first.text}")
            yield from map(_at_the_edge, rest)
            yield from _commands(scene, item)


def _at_the_edge(one: Line) -> Line:
    """A memory's own line, never to be taken for one of the commands, which stand two blanks in."""
    bare = one.text.lstrip()
    if not (one.must and bare.startswith("to ") and len(bare) < len(one.text)):
        return one
    cut = len(one.text) - len(bare)
    spans = (replace(s, start=max(0, s.start - cut), end=s.end - cut) for s in one.spans if s.end > cut)
    return replace(one, text=Shown(bare), spans=tuple(spans))


def _commands(scene: Scene, item: Item) -> Iterator[Line]:
    """What decides it, from the command line: the ways that settle the row, not all that can be done."""
    subject = item_subject(scene, item.id)
    if subject is None or not (item.members or broken(item)):
        return
    if broken(item):
        name = Shown(mend_name(item))
    elif item.id in scene.once("shared", lambda: shared(scene.review)):
        name = Shown(digits(item.id))
    else:
        name = typed(item.members[0].handle)
    for verb, command, more in _ways(subject.wheres):
        yield Line(Shown(f"  to {verb}: curator {command} {name}{more}"))


# What a person has to say with a command, between the quotes: nothing there is refused, and nothing is done.
_TO_FILL = {"edit": " --text ''", "replace": " --text ''", "set_kind": " --is ''"}


@lru_cache
def _ways(wheres: tuple[str, ...]) -> tuple[tuple[str, str, str], ...]:
    """Word and command of each way to settle what is so, and what is to be filled in behind its name."""
    named: dict[tuple[str, str], tuple[str, str, str]] = {}
    for one in _SETTLE:
        verb = one.verb(*wheres)
        if verb is not None and verb.cli and verb.act != "spread":  # which is of all that is due, not of one
            more = _TO_FILL.get(one.id) or _TO_FILL.get(verb.act, "")
            named.setdefault((verb.act, more), (verb.word, verb.cli, more))
    return tuple(named.values())


def typed(handle: str) -> Shown:
    """A name as a shell takes it, and a terminal shows it: quoted, or digits where it can't be typed so."""
    name = short_handle(handle)
    if name.startswith("-"):  # else it would be an option
        name = f"./{name}" if is_path(handle) else digits(handle)
    said = shlex.quote(name)
    return shown if (shown := visible(said)) == said else Shown(digits(handle))


def short_handle(handle: str) -> str:
    """`scope/` and the first eight characters of the name, or a file's path: what the command line takes."""
    if is_path(handle):
        return handle
    scope, _, rest = handle.rpartition(":")
    base, tilde, ordinal = rest.partition("~")
    return f"{scope}/{base[: 9 if base[:1] in 'q-' else 8]}{tilde}{ordinal}"


def _seeds(seeds: Sequence[Seed]) -> Iterator[Line]:
    for seed in seeds:
        yield BLANK
        yield line(
            f"Seed of {seed.scope}, {LOADERS[seed.loader]}: {some(len(seed.entries), 'line')}, "
            f"{seed.size:,} of {seed.budget:,} bytes; left out: {len(seed.left_out)}"
        )
        for entry in seed.entries:
            yield line(f"{entry.rank}. {entry.memory.text} ({entry.size} bytes)")


def _loads(scene: Scene) -> Iterator[Line]:
    """What the store's own program loads of each file, and the first line that it doesn't."""
    found = loadings(scene.case)
    if found and isinstance(scene.case.layout, Loads):
        yield BLANK
        yield line(f"As {scene.case.layout.program} loads it:")
    for one in found:
        yield line(f"{one.file}: {one.says}", hang=2)
        if first := next((piece for piece in one.lost if piece.text.strip()), None):
            text = VEIL.hide_lines([piece.text for piece in one.pieces])[first.number - 1]
            yield line(f"  first lost, line {first.number}: {short(text.strip(), 90)}", hang=4)


def _ceilings(scene: Scene) -> Iterator[Line]:
    yield BLANK
    for found in fills(scene.case):
        limit = f"of {found.limit} lines" if found.limit else "lines, no ceiling"
        yield line(f"{found.scope}: {found.lines} {limit}")
