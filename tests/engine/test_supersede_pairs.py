"""Which pairs of a file are found: exactly those that looking at each pair finds."""

from __future__ import annotations

import gc
import sys
from threading import Thread

from hypothesis import given
from hypothesis import strategies as st

from curator_tui.engine import supersede
from curator_tui.engine.policy import LINES
from curator_tui.engine.record import Memory, Where
from curator_tui.engine.supersede import MOST, replaced_by, within
from curator_tui.engine.text import content_hash
from curator_tui.engine.values import replace

TEXTS = st.lists(st.sampled_from("abcdefgh"), min_size=1, max_size=9).map(" ".join)
LINES_OF = st.lists(
    st.tuples(TEXTS, st.sampled_from(["", "user", "project"]), st.sampled_from(["active", "superseded"])),
    max_size=14,
)


def made(rows: list[tuple[str, str, str]]) -> list[Memory]:
    return [
        Memory(text, "p", str(at), content_hash(text), Where("f", at, b"", b"\n", at + 1), "memory",
               kind=kind or None, status=status)
        for at, (text, kind, status) in enumerate(rows)
    ]  # fmt: skip


@given(LINES_OF, st.sampled_from([0.0, 0.1, 1 / 3, 0.5, 0.6, 0.8, 1.0]))
def test_the_filters_lose_no_pair(rows, overlap):
    policy = replace(LINES, supersede=replace(LINES.supersede, overlap=overlap))
    memories = made(rows)
    brute = [
        (found.older.handle, newer.handle)
        for at, newer in enumerate(memories)
        if newer.status == "active"
        for found in replaced_by(newer, memories[:at], policy)
        if found.older.hash != newer.hash
    ]
    assert [(found.older.handle, found.newer.handle) for found in within(memories, policy)] == brute


def test_a_pair_says_what_differs():
    pair = made([("the build takes ten long minutes", "project", "active"),
                 ("the build takes nine long minutes", "project", "active")])  # fmt: skip
    policy = replace(LINES, supersede=replace(LINES.supersede, overlap=0.6))
    (found,) = within(pair, policy)
    assert (found.only_older, found.only_newer) == (("ten",), ("nine",))


def test_looking_for_pairs_can_be_ended_and_is_begun_anew():
    pair = made([("the build takes ten long minutes", "project", "active"),
                 ("the build takes five long minutes", "project", "active")])  # fmt: skip
    policy = replace(LINES, supersede=replace(LINES.supersede, overlap=0.6))
    assert not list(within(pair, policy, lambda: False))
    assert len(list(within(pair, policy))) == 1


def test_no_more_pairs_than_anybody_looks_through():
    lines = made([(f"the build takes {at} long minutes", "project", "active") for at in range(200)])
    policy = replace(LINES, supersede=replace(LINES.supersede, overlap=0.5))
    found = [(one.older.handle, one.newer.handle) for one in within(lines, policy)]
    assert len(found) == len(set(found)) == MOST < 200 * 199 / 2


def test_what_was_found_keeps_no_text_alive_and_little_in_all(monkeypatch):
    monkeypatch.setattr(supersede, "_KEPT", kept := {})
    policy = replace(LINES, supersede=replace(LINES.supersede, overlap=0.5))
    for text in range(40):
        (_,) = within(
            made([(f"build{text} takes {n} long minutes", "project", "active") for n in (5, 6)]), policy
        )
    assert len(kept) == supersede._KEEP
    held, left = [kept], []
    while held:
        one = held.pop()
        left.append(one)
        held += [other for other in gc.get_referents(one) if isinstance(other, (dict, tuple, list, str))]
    assert not [one for one in left if isinstance(one, str)]
    for text in range(6):
        lines = [(f"build{text} takes {n} long minutes", "project", "active") for n in range(150)]
        assert len(list(within(made(lines), policy))) == MOST
    assert sum(map(len, kept.values())) <= 4 * MOST and len(kept) == 4


def test_two_threads_may_keep_what_they_found(monkeypatch):
    monkeypatch.setattr(supersede, "_KEPT", kept := {})
    failed: list[Exception] = []

    def keep(thread: int) -> None:
        try:
            for at in range(3000):
                supersede._keep((thread, at, 0.5), ())
        except Exception as error:
            failed.append(error)

    switch = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    try:
        threads = [Thread(target=keep, args=(n,)) for n in range(4)]
        for one in threads:
            one.start()
        for one in threads:
            one.join()
    finally:
        sys.setswitchinterval(switch)
    assert not failed and len(kept) == supersede._KEEP
