"""A note that means what an entry said before it was overwritten is no new fact."""

from __future__ import annotations

import pytest
from gardening_desk import Garden

from curator_tui.engine.daily.evidence import doubts

OTHERS = ("Likes rain", "The hall is on floor 1", "Never log tokens", "Reports go out by mail")
PAIRS = [
    ("Uses Neovim, not VS Code", "Switched from Neovim to Zed", "Editor is Neovim, not VS Code"),
    ("Drives a grey Skoda Octavia", "Drives an electric Renault 5, the Octavia was sold",
     "The car is a grey Skoda Octavia"),
    ("Dashboards live in Grafana under the folder Payments", "Dashboards moved from Grafana to Datadog",
     "Folder Payments in Grafana has the dashboards"),
]  # fmt: skip


def overwritten(entry: str, newer: str, other: str, day: str) -> Garden:
    """A store in which `newer`, of the 20th, was promoted over the entry; `other` said on a day of June."""
    memory = f"# Memory\n\n## Rules\n\n- {entry}\n" + "".join(f"- {one}\n" for one in OTHERS)
    notes = {
        "2026-06-20": f"- {newer}\n",
        "2026-06-20-b" if day == "20" else f"2026-06-{day}": f"- {other}\n",
    }
    g = Garden.of(memory, notes)
    assert g.item(newer).kind == "contradicts" and g.item(other).kind == "repeats"
    g.decide("promote", g.item(newer))
    assert f"- {entry}\n" not in g.memory
    return g


@pytest.mark.parametrize(("entry", "newer", "other"), PAIRS)
def test_of_an_earlier_day_it_is_settled(entry: str, newer: str, other: str) -> None:
    g = overwritten(entry, newer, other, "18")
    assert other not in [item.text for item in g.promotion()]
    assert "2026-06-20" in g.item(other).said


@pytest.mark.parametrize("day", ["20", "22"])
@pytest.mark.parametrize(("entry", "newer", "other"), PAIRS)
def test_of_a_later_day_it_goes_over_that_entry_and_not_beside_it(
    entry: str, newer: str, other: str, day: str
) -> None:
    g = overwritten(entry, newer, other, day)
    before = dict(g.data)
    item = g.item(other)
    assert (item.state, item.kind) == ("open", "contradicts")
    g.decide("promote", item)
    assert f"- {other}\n" in g.memory and newer not in g.memory
    g.undo()
    assert g.data == before


def test_its_reason_is_told_and_the_entry_is_not_in_doubt_for_it() -> None:
    g = overwritten(*PAIRS[1], "22")
    assert "it is what that entry said before it was overwritten" in g.item("The car").reasons
    assert not [d for d in doubts(g.case) if d.newer is not None]


def test_where_that_entry_is_gone_too_it_is_new() -> None:
    g = overwritten(*PAIRS[1], "22")
    g.decide("retire", g.row("Drives an electric"))
    assert g.item("The car").kind == "new"


def test_overwritten_twice_it_is_the_entry_that_stands_there_now() -> None:
    g = overwritten(*PAIRS[1], "22")
    g.decide("edit", g.row("Drives an electric"), text="Rides a bicycle to work")
    g.decide("promote", g.item("The car"))
    assert "- The car is a grey Skoda Octavia\n" in g.memory and "bicycle" not in g.memory
