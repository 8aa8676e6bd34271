"""A decision doesn't wait for a review that is being made: that is cut short, and made afterwards."""

from __future__ import annotations

from pathlib import Path
from threading import Event

from support import Run, settled, until

from curator_tui.tui.lane import Lane


def test_what_somebody_waits_for_comes_before_what_was_put_off() -> None:
    done: list[str] = []
    lane = Lane(lambda: None)
    lane.later(lambda: done.append("review"))
    lane.later(lambda: done.append("scan"))
    assert lane.waiting and not lane.pressed and not lane.awaited
    awaited: list[bool] = []
    lane.later(lambda: awaited.append(lane.awaited))
    lane.submit(lambda: (done.append("decision"), lane.later(lambda: done.append("look")))[0])
    lane.submit(lambda: awaited.append(lane.awaited))
    assert lane.pressed and lane.awaited
    lane.submit(lambda: done.append("undo"))
    lane.drain()
    assert done == ["decision", "undo", "review", "scan", "look"] and not lane.busy and not lane.waiting
    assert awaited == [True, False] and not lane.awaited


async def test_a_review_gives_way_to_a_decision_and_is_made_after_it(tmp_path: Path, monkeypatch) -> None:
    run = Run(tmp_path)
    begun, pressed, order = Event(), Event(), []
    async with run.app.run_test(size=(100, 30)) as pilot:
        await settled(pilot)
        await run.press(pilot, "2")
        run.go("Ignore all")
        await settled(pilot)
        desk = run.app.desk
        assert desk is not None
        made = desk.review_while

        def watched(go_on):
            if not begun.is_set():
                begun.set()
                assert pressed.wait(20)
            order.append("asked")
            found = made(go_on)
            order.append("made")
            return found

        monkeypatch.setattr(desk, "review_while", watched)
        commit = desk.commit
        monkeypatch.setattr(desk, "commit", lambda *given: (order.append("written"), commit(*given))[1])
        desk._review.drop()
        run.app.lane.later(run.app.jobs.look)
        await until(begun.is_set)
        before, row = run.app.tally.lines(), run.app.main.list.current
        run.ticks.now += 1
        await pilot.press("x")
        await until(lambda: run.app.lane.pressed)
        pressed.set()
        await settled(pilot)
        assert run.app.tally.lines() != before and row not in run.app.main.list.rows.ids
        assert order[:2] == ["asked", "written"] and order[-1] == "made"
        assert run.app.scene is not None and run.app.scene.review == desk.review
