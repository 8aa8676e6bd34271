"""Verdicts on the disk: found one by one as they are found all together."""

from __future__ import annotations

from hashlib import sha256

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from curator_tui.disk import verdicts
from curator_tui.disk.places import Kept
from curator_tui.disk.verdicts import Known

NAMES = st.integers(0, 60).map(lambda n: sha256(str(n).encode()).hexdigest()[:24])
SAME = settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
TOLD = st.dictionaries(NAMES, st.sampled_from(["pass", "flag", "quarantine"]))


@pytest.fixture
def kept(tmp_path):
    return Kept("s", tmp_path, tmp_path)


@pytest.fixture(params=["searched", "read whole"])
def one(request):
    return 0 if request.param == "searched" else 1 << 16


@SAME
@given(TOLD, st.lists(NAMES, max_size=20), TOLD)
def test_a_few_are_what_all_are(one, held, asked, learned):
    lines = "".join(f"{name} {outcome}\n" for name, outcome in sorted(held.items())).encode()
    known = Known(lines)
    assert bool(known) == bool(held)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(verdicts, "_ONE", one)
        assert [known.get(name) for name in asked] == [held.get(name) for name in asked]
    for name, outcome in learned.items():
        known[name] = outcome
    assert {name: known.get(name) for name in {*held, *learned}} == held | learned
    assert known.all() == held | learned == known.all()


def test_who_asks_for_many_gets_all(monkeypatch, kept):
    held = {sha256(bytes([n])).hexdigest()[:24]: "pass" for n in range(50)}
    verdicts.save(kept, "v", held)
    monkeypatch.setattr(verdicts, "_ONE", 400)
    known = verdicts.load(kept, "v")
    assert {name: known.get(name) for name in held} == held and known.get("0" * 24) is None
    assert verdicts.load(kept, "w").all() == {}


@SAME
@given(TOLD, TOLD, TOLD)
def test_many_are_held_as_lines(held, learned, later):
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(verdicts, "_ONE", 1 << 16)
        known = Known()
        for told in (held, learned, later):
            for name, outcome in told.items():
                known[name] = outcome
            lines = known.lines().decode().splitlines()
            so_far = held | learned | later if told is later else held | learned if told is learned else held
            assert lines == [f"{name} {outcome}" for name, outcome in sorted(so_far.items())]
            everyone = {*held, *learned, *later}
            assert {name: known.get(name) for name in everyone} == {n: so_far.get(n) for n in everyone}
            assert bool(known) == bool(so_far)
            known.rest()
            assert {name: known.get(name) for name in everyone} == {n: so_far.get(n) for n in everyone}
        assert known.get("zz") is None and known.get("") is None
        assert known.all() == held | learned | later


@SAME
@given(st.binary(max_size=200), NAMES)
def test_a_foreign_file_is_searched_to_an_end(one, lines, name):
    known = Known(lines)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(verdicts, "_ONE", one)
        assert known.get(name) is None or name.encode() in lines
        known.rest()
        assert known.get(name) is None or name.encode() in lines
    known[name] = "pass"
    assert known.get(name) == "pass"
    known.all()
    assert known.get(name) == "pass"


def test_what_is_missing_or_no_file_is_nothing(kept):
    assert not verdicts.load(kept, "v")
    (kept.state / "verdicts.txt").mkdir()
    assert not verdicts.load(kept, "v")
    verdicts.save(kept, "v", {"a": "pass"})
