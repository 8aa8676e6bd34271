"""What is looked for over everything, and what was found."""

from __future__ import annotations

from typing import TYPE_CHECKING

from curator_tui.engine.values import dataclass

if TYPE_CHECKING:
    from ..engine.relevance.finding import Hit


@dataclass(frozen=True, slots=True)
class Search:
    """`sought` is what is typed; `hits` are those of `told`, which is what was typed when they were found."""

    sought: str = ""
    told: str = ""
    hits: tuple[Hit, ...] = ()


NO_SEARCH = Search()
