"""Attention: what each event is worth, and the chart."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta, timezone

import pytest
from hypothesis import given
from hypothesis import strategies as st
from page_case import after, notes_case
from page_made import note

from curator_tui.engine.attention import Event, attended, attention, by_hand, chart, memory_events
from curator_tui.engine.case import Refused
from curator_tui.engine.change import Sidecar
from curator_tui.engine.decide.attend import attend
from curator_tui.engine.policy import PAGE

NOW = datetime(2026, 11, 30, 12, tzinfo=UTC)
TODAY = NOW.date()


@pytest.mark.parametrize(("days", "value"), [(0, 1.0), (7, 0.5), (14, 0.25)])
def test_half_as_much_every_seven_days(days: int, value: float) -> None:
    assert attention([Event("p", TODAY - timedelta(days), "commit")], PAGE, NOW) == {"p": value}


@pytest.mark.parametrize("days", [15, 400, -1])
def test_nothing_outside_the_window(days: int) -> None:
    assert attention([Event("p", TODAY - timedelta(days), "commit")], PAGE, NOW) == {}


def test_a_time_counts_on_its_day_in_the_zone_of_now() -> None:
    late = datetime(2026, 11, 29, 23, 30, tzinfo=UTC)
    east = NOW.astimezone(timezone(timedelta(hours=13)))
    assert attention([Event("p", late, "commit")], PAGE, NOW)["p"] == pytest.approx(0.5 ** (1 / 7))
    assert east.date() == date(2026, 12, 1)
    assert attention([Event("p", late, "commit")], PAGE, east)["p"] == pytest.approx(0.5 ** (1 / 7))


def test_the_sum_is_by_project() -> None:
    events = [Event("a", TODAY, "commit"), Event("a", TODAY, "session"), Event("b", TODAY, "attend")]
    assert attention(events, PAGE, NOW) == {"a": 2.0, "b": 1.0}


def test_a_memorys_own_dates_count_each_once() -> None:
    same = note("x", project="p", filed=TODAY, verified=TODAY)
    other = note("y", filed=TODAY - timedelta(7), verified=TODAY)
    assert attention(memory_events([same, other]), PAGE, NOW) == {"p": 1.0, "": 1.5}


@given(st.lists(st.tuples(st.sampled_from("abc"), st.integers(-3, 20)), max_size=30), st.randoms())
def test_order_of_events_changes_nothing(rows, luck) -> None:  # type: ignore[no-untyped-def]
    events = [Event(project, TODAY - timedelta(days), "commit") for project, days in rows]
    turned = list(events)
    luck.shuffle(turned)
    assert attention(events, PAGE, NOW) == attention(turned, PAGE, NOW)
    assert sum(row.share for row in attended(events, PAGE, NOW)) == pytest.approx(
        1.0 if attention(events, PAGE, NOW) else 0
    )


def test_chart() -> None:
    events = [Event("curator", TODAY, "commit")] * 3 + [Event("curator", TODAY - timedelta(1), "session")]
    rows = attended([*events, Event("", TODAY - timedelta(14), "memory")], PAGE, NOW)
    assert chart(rows, 10, plain=True) == (
        "curator    #########   94% .............39 3 commits, 1 session",
        "no project #            6% 3.............. 1 memory date",
    )
    assert rows[0].counts == {"commit": 3, "session": 1}
    assert chart(()) == ()


def test_attention_by_hand_is_kept_in_the_sidecar_and_forgets_old_days() -> None:
    case = notes_case(
        {"a.md": "---\nproject: shop\n---\nA fact\n"},
        Sidecar({"a:shop": {"days": ["2026-10-01", "2026-11-29"]}}),
    )
    change = attend(case, " shop ")
    assert change.what == "counted work on “shop” today"
    assert change.edits == ()
    then = after(case, change)
    assert [e.when.isoformat() for e in by_hand(then.sidecar)] == ["2026-11-29", "2026-11-30"]
    twice = after(then, attend(then, "shop"))
    assert attention(by_hand(twice.sidecar), PAGE, NOW)["shop"] == pytest.approx(2 + 0.5 ** (1 / 7))
    assert "no memory names it yet" in attend(case, "elsewhere").what
    with pytest.raises(Refused):
        attend(case, " ")
