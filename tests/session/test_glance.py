"""A first look counts, and shows the worst, before all items are made: it says what a whole review says."""

from __future__ import annotations

from datetime import date, timedelta

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from storing import NOW, lay, open_at

from curator_tui.engine.change import Change, Note
from curator_tui.engine.queues import stream
from curator_tui.engine.review import ids_of, waits
from curator_tui.show.scene import Scene

TODAY = NOW.date()
LINE = st.tuples(
    st.sampled_from(["project", "reference", "user", ""]),
    st.integers(0, 4),
    st.integers(-3, 400),
    st.sampled_from(["", "", " | superseded_by: 00", " | expires: 2026-11-30", " | source: web"]),
)
QUEUES = ("quarantine", "done", "returned", "expiry", "chains", "promotion", "mend", "changed")


def laid(root, lines):
    made = []
    for n, (kind, used, days, more) in enumerate(lines):
        filed = TODAY - timedelta(days=days)
        said = f" | type: {kind}" if kind else ""
        made.append(f"machine {n} stands in room {n * 7 % 90} | filed: {filed}{said} | used: {used}{more}\n")
    lay(
        root, {"global/MEMORY.md": b"a | filed: 2026-11-11\n", "personas/a/MEMORY.md": "".join(made).encode()}
    )


def whole(desk):
    """Every item, made at once, in the order of the stream."""
    return stream.review(desk.case, desk._facts(ordered=False))


@pytest.fixture
def root(tmp_path_factory):
    return lambda: tmp_path_factory.mktemp("glance")


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None, max_examples=40)
@given(st.lists(LINE, max_size=40), st.data())
def test_a_glance_says_what_a_whole_review_says(root, lines, data):
    place = root()
    laid(place / "store", lines)
    desk = open_at(place / "store", place / "state")
    ids = [item.id for item in whole(desk).items]
    if ids:
        put_off = data.draw(st.lists(st.sampled_from(ids), max_size=5, unique=True))
        days = st.sampled_from([None, TODAY - timedelta(1), TODAY, date(2027, 1, 1)])
        notes = []
        for id_ in put_off:
            for field in ("later", "seen"):
                if day := data.draw(days):
                    notes.append(Note(f"i:{id_}", field, None, day.isoformat()))
        if notes:
            desk.commit(Change("later", "put off", (), tuple(notes)))
    reference, glance = whole(desk), desk.glance()
    assert glance.lots and not reference.lots
    assert ids_of(glance, waits) == {item.id for item in reference.items if waits(item)}
    assert {q: glance.waiting(q) for q in QUEUES} == {q: len(reference.of(q)) for q in QUEUES}
    assert stream.today(desk.case, glance) == stream.today(desk.case, reference)
    assert glance == reference and glance.items == reference.items
    for queue in QUEUES:
        for decided in (True, False):
            assert glance.of(queue, decided=decided) == reference.of(queue, decided=decided)


def test_rows_of_the_first_screen_are_found_without_making_the_others(tmp_path, monkeypatch):
    laid(tmp_path / "store", [("project", n % 5, 300 + n, "") for n in range(80)])
    desk = open_at(tmp_path / "store", tmp_path / "state")
    scene = Scene.of(desk.case, desk.glance())
    with monkeypatch.context() as patch:
        patch.setattr("curator_tui.engine.queues.expiry.items", None)
        assert scene.stream and all(scene.item(item.id) == item for item in scene.stream)
        assert scene.due == 80 == scene.waiting("expiry")
    rest = [item for item in scene.review.of("expiry") if item not in scene.stream]
    assert rest and all(scene.item(item.id) is item for item in rest)
    assert scene.item("expiry:nothing") is None


def test_a_large_store_says_that_it_was_not_looked_through_before_a_whole_review(tmp_path, monkeypatch):
    laid(tmp_path / "store", [("project", 0, 300, "")] * 3)
    desk = open_at(tmp_path / "store", tmp_path / "state")
    assert desk.looked_through
    monkeypatch.setattr("curator_tui.session.desk.FEW", 2)
    assert desk.glance() and not desk.looked_through
    assert desk.review and desk.looked_through
