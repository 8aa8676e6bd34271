"""What nobody waits for gives way once the app is left; what was decided is done to its end."""

from __future__ import annotations

from pathlib import Path
from threading import Event

import pytest
from support import settled, until
from test_notes import Run

from curator_tui.session.paging import on_page_if_verified, page_under
from curator_tui.tui.lane import Cut, Lane


def test_a_job_that_is_cut_ends_alone() -> None:
    done: list[object] = []
    lane = Lane(lambda: None)

    def cut() -> None:
        done.append(lane.serving)
        raise Cut

    lane.later(lambda: done.append(lane.serving))
    lane.submit(cut)
    lane.submit(lambda: done.append("next"))
    assert not lane.serving
    lane.drain()
    assert done == [True, "next", False] and not lane.busy and not lane.serving


def test_whatever_works_out_a_page_asks_whether_it_may_go_on(tmp_path: Path) -> None:
    desk = Run(tmp_path).desk()
    asked: list[int] = []
    desk.pace = lambda: asked.append(1)
    page = page_under(desk, desk.case, None)
    assert on_page_if_verified(desk) and len(asked) > len(page.handles) > 0

    def cut() -> None:
        raise Cut

    desk.pace = cut
    with pytest.raises(Cut):
        page_under(desk, desk.case, None)
    with pytest.raises(Cut):
        on_page_if_verified(desk)


async def test_a_page_is_cut_where_the_app_is_left_and_a_decision_is_not(tmp_path: Path) -> None:
    run = Run(tmp_path)
    hold, done = Event(), []

    def page(name: str) -> None:
        done.append(f"{name} begun")
        assert hold.wait(20)
        run.app.desk.page()
        done.append(f"{name} done")

    async with run.app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        looks = run.app.desk.records.kept.data / "looks"
        for path in looks.glob("*.json"):
            path.unlink()
        run.app.lane.submit(lambda: page("decision"))
        run.app.seeds.submit(lambda: page("preview"))
        run.app.lane.later(lambda: page("review"))
        await until(lambda: len(done) == 2)
        await pilot.press("q")
        await until(lambda: run.app.leaving)
        hold.set()
        await until(lambda: run.app.return_value is not None)
        await until(lambda: not run.app.seeds.busy)
    assert {"decision done", "review begun"} <= set(done) and run.app.return_value == 0
    assert not {"preview done", "review done"} & set(done)
    assert len(list(looks.glob("*.json"))) == 1 and run.app.failed is None
