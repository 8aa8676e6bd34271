"""What nobody waits for rests while keys come, and while something is worked out that a person waits for."""

from __future__ import annotations

import gc
import sys
from threading import Thread

from curator_tui.tui.turns import Rests, even, settled


def test_it_goes_on_once_nothing_is_awaited() -> None:
    awaited, seen = [True], []
    rests = Rests(0.0, lambda: awaited[0])

    def wanted() -> bool:
        seen.append(awaited[0])
        if len(seen) == 3:
            awaited[0] = False
        return True

    assert rests.rest(wanted) and len(seen) >= 3 and not seen[-1]


def test_it_rests_after_a_key_for_as_long_as_it_is_wanted() -> None:
    rests, asked = Rests(3600.0, lambda: False), []

    def wanted() -> bool:
        asked.append(1)
        return len(asked) < 4

    assert rests.rest(lambda: True) and rests.pause(lambda: True)
    rests.touched()
    assert not rests.rest(wanted) and len(asked) >= 4
    asked.clear()
    assert not rests.pause(wanted) and len(asked) >= 4


def test_what_runs_in_an_awaited_lane_makes_way_for_keys_alone() -> None:
    rests = Rests(0.0, lambda: True)
    done: list[bool] = []
    thread = Thread(target=lambda: done.append(rests.pause(lambda: True)))
    thread.start()
    thread.join(20)
    assert done == [True]


def test_the_collector_waits_until_the_app_is_settled_and_is_left_as_it_was() -> None:
    before = gc.isenabled(), gc.get_threshold(), sys.getswitchinterval()
    back = even()
    waits = not gc.isenabled()
    settled()
    collects, held = gc.isenabled(), gc.get_freeze_count()
    back()
    assert waits and collects and held > 0
    assert before == (gc.isenabled(), gc.get_threshold(), sys.getswitchinterval()) and before[0]
    assert gc.get_freeze_count() == 0
