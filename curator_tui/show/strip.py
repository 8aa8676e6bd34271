"""What the decision under the cursor would do to the seed, in one line."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..engine.case import short
from .doc import Line, Part, line
from .veil import VEIL
from .words import some

if TYPE_CHECKING:
    from ..engine.change import Change
    from ..engine.effect import Effect
    from ..engine.loading import Piece
    from ..engine.page.model import Page


def effect_words(found: Effect) -> str:
    """“enters at rank 4, pushes out 2, 3,812 of 4,096 bytes”; “no change to the seed”."""
    parts: list[str] = []
    if found.enters:
        _, rank = found.enters[0]
        parts.append(
            f"enters at rank {rank}"
            if len(found.enters) == 1
            else f"{len(found.enters)} enter, from rank {rank}"
        )
    if found.leaves:
        parts.append(f"{'pushes out' if found.enters else 'takes out'} {len(found.leaves)}")
    if not parts:
        return "no change to the seed"
    return f"{', '.join(parts)}, {found.after:,} of {found.budget:,} bytes"


def page_words(before: Page, after: Page) -> str:
    """The same of the page: the section and the line at which a memory enters."""
    old = {one.memory.hash or one.memory.handle for one in before.lines}
    new = {one.memory.hash or one.memory.handle for one in after.lines}
    enters = [
        (section.title, one.rank)
        for section in after.sections
        for one in section.lines
        if (one.memory.hash or one.memory.handle) not in old
    ]
    parts = [f"enters {title}, line {rank}" for title, rank in enters[:1]]
    parts += [f"{len(enters) - 1} more enter"] if len(enters) > 1 else []
    if gone := len(old - new):
        parts.append(f"{'pushes out' if enters else 'takes out'} {gone}")
    if not parts:
        return "no change to the page"
    return f"{', '.join(parts)}, {after.size:,} of {after.budget:,} bytes"


def with_regained(words: str, back: Sequence[Piece]) -> str:
    """The same with the lines that the store's own program would load again."""
    if not back:
        return words
    # A secret may run over several lines: hidden before one is shown by itself.
    first = VEIL.hide_lines([piece.text for piece in back])[0]
    return f"brings {some(len(back), 'line')} back in, first “{short(first.strip(), 40)}”; {words}"


def of_change(words: str, change: Change) -> str:
    """The same, with what the change can't do: what stands in a file that is never edited stays loaded."""
    if change.name != "hold":
        return words
    held = "still loaded, held back here alone"
    return held if words.startswith("no change to ") else f"{held}; {words}"


def strip_line(said: list[tuple[str, str]]) -> Line:
    """Pairs of verb and effect, side by side; verbs that do the same are told together."""
    verbs: dict[str, list[str]] = {}
    for verb, effect in said:
        verbs.setdefault(effect, []).append(verb)
    parts: list[Part] = []
    for effect, named in verbs.items():
        parts += ["  " if parts else "", (f"{', '.join(named)}: ", "key"), effect]
    return line(*parts)
