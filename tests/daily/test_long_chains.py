"""Of an entry that was overwritten again and again, its newest former words are still known."""

from __future__ import annotations

import pytest

from curator_tui.engine.daily.compare import FORMER
from curator_tui.engine.daily.garden import _BACK, Garden
from curator_tui.engine.record import Memory, Where

# From the newest to the oldest; none is like another.
FORMER_TEXTS = (
    "Maps lie in the cellar of the lodge",
    "Invoices are paid by Ines on Mondays",
    "Drives a grey Skoda Octavia",
    "Tickets close after six weeks of silence",
    "Bread is baked from rye flour",
    "Backups run at midnight on host vault",
    "Prefers Neovim over graphical editors",
    "Photographs are scanned with 600 dpi",
    "Windows open towards the harbour",
    "Minutes of meetings name every speaker",
)
OTHERS = ("Likes rain", "Never log tokens", "Reports go out by mail")


def memory(n: int, text: str, newer: int | None = None) -> Memory:
    where = Where("MEMORY.md" if newer is None else "", n, text.encode(), b"\n", 1)
    by = None if newer is None else f"h{newer}"
    return Memory(text, "memory", f"memory:{n}", f"h{n}", where, superseded_by=by)


def overwritten(texts: list[str]) -> Garden:
    """The last of `texts` stands there; it was written over the one before it, and that over its former."""
    first, *former = reversed(range(len(texts)))
    standing = [memory(first, texts[first]), *(memory(-n, text) for n, text in enumerate(OTHERS, 1))]
    return Garden.of(standing, (), 0.6, [memory(n, texts[n], n + 1) for n in former])


@pytest.mark.parametrize("back", range(1, len(FORMER_TEXTS) + 1))
def test_words_of_the_newest_few_are_known_and_go_over_what_stands_there(back: int) -> None:
    garden = overwritten([*reversed(FORMER_TEXTS), "Rides a bicycle to work"])
    effect = garden.effect(FORMER_TEXTS[back - 1])
    assert effect.kind == ("contradicts" if back <= _BACK else "new")
    if effect.match is not None:
        assert effect.match.memory is garden.entries[0]
        assert [d.sort for d in effect.match.compared.differs] == [FORMER]


def test_a_thousand_times_over_is_no_deeper_than_a_few() -> None:
    garden = overwritten([*(f"The counter shows {n * 7} visitors" for n in range(1000)), "Rides a bicycle"])
    assert garden.effect("Asters bloom behind the shed").kind == "new"
    assert garden.effect("The counter shows 6993 visitors").match is not None
    assert len(garden._earlier()) == _BACK


def test_what_was_never_overwritten_is_no_former_text_of_another() -> None:
    garden = overwritten([FORMER_TEXTS[0], "Rides a bicycle to work"])
    assert garden.effect("Likes rain").kind == "repeats"
    assert garden.effect(FORMER_TEXTS[0]).kind == "contradicts"
