"""Whatever the memories: the budget holds, the bytes are the same, and each project gets its minimum."""

from __future__ import annotations

import random
from datetime import timedelta
from itertools import pairwise

from hypothesis import given, settings
from hypothesis import strategies as st
from page_made import TODAY, note, page_policy

from curator_tui.engine.page.compile import compile_page
from curator_tui.engine.page.space import Want, divide
from curator_tui.engine.page.standing import stand
from curator_tui.engine.record import Memory

PROJECTS = (None, "", "a", "b", "c\nd", "ö" * 40, "e")
texts = st.text(max_size=80) | st.text(alphabet="word ", min_size=1, max_size=700)


@st.composite
def memories(draw: st.DrawFn) -> list[Memory]:
    count = draw(st.integers(0, 25))
    return [
        note(
            draw(texts),
            name=f"{at}.md",
            project=draw(st.sampled_from(PROJECTS)),
            kind=draw(st.sampled_from((None, "rule", "project", "odd"))),
            filed=draw(st.sampled_from((None, *(TODAY + timedelta(d) for d in (-400, -20, 0, 3))))),
            expires=draw(st.sampled_from((None, TODAY + timedelta(1), TODAY - timedelta(1)))),
            pinned=draw(st.booleans()),
            excluded=draw(st.integers(0, 9)) == 0,
            status=draw(st.sampled_from(("active", "active", "active", "superseded", "retired"))),
            importance=draw(st.sampled_from((None, 1, 5))),
            extras=draw(st.sampled_from(((), (("page", "keep"),), (("page", "never"),)))),
        )
        for at in range(count)
    ]


policies = st.builds(
    page_policy,
    budget=st.sampled_from((0, 10, 60, 200, 900, 3000, 23_000)),
    minimum=st.sampled_from((0, 100, 600)),
    line=st.sampled_from((60, 400)),
)
attentions = st.dictionaries(st.sampled_from(("", "a", "b", "e", "none")), st.floats(0, 1e6), max_size=5)
at_hand = st.sampled_from((None, "a", "nowhere", ""))


@given(memories(), attentions, policies, at_hand)
@settings(max_examples=200, deadline=None)
def test_budget_holds_and_nothing_excluded_is_on_it(held, attention, policy, project) -> None:  # type: ignore[no-untyped-def]
    page = compile_page(held, attention, policy, TODAY, project)
    assert len(page.data) == page.size <= policy.page.budget
    assert page.size >= sum(one.size for one in page.lines)
    for one in page.lines:
        assert one.memory.status == "active"
        assert not one.memory.excluded
        assert ("page", "never") not in one.memory.extras
        if one.memory.expires and one.memory.expires <= TODAY and one.memory.kind != "rule":
            assert "verify before use" in one.text
    on = [one.memory.handle for one in page.lines]
    off = [out.memory.handle for out in page.left_out]
    assert sorted(on + off) == sorted(m.handle for m in held)


@given(memories(), attentions, policies, at_hand, st.randoms(use_true_random=False))
@settings(max_examples=100, deadline=None)
def test_the_order_of_the_store_changes_no_byte(
    held, attention, policy, project, luck: random.Random
) -> None:  # type: ignore[no-untyped-def]
    page = compile_page(held, attention, policy, TODAY, project)
    shuffled = list(held)
    luck.shuffle(shuffled)
    turned = dict(reversed(attention.items()))
    assert compile_page(shuffled, turned, policy, TODAY, project).data == page.data


@given(memories(), attentions, at_hand)
@settings(max_examples=100, deadline=None)
def test_every_project_with_something_to_say_gets_its_minimum(held, attention, project) -> None:  # type: ignore[no-untyped-def]
    policy = page_policy()
    page = compile_page(held, attention, policy, TODAY, project)
    if any(out.off == "budget" and out.memory.pinned for out in page.left_out):
        return
    spaces = [s for s in page.sections if s.project is not None]
    pins = sum(s.size for s in page.sections if s.project is None)
    if pins + 600 * len(spaces) + 200 > policy.page.budget:
        return
    for space in spaces:
        assert space.space >= min(600, space.room)
        assert space.lines


@given(
    st.integers(0, 30_000),
    st.integers(0, 800),
    st.lists(st.tuples(st.integers(1, 9000), st.floats(0, 1e9), st.booleans()), max_size=12),
)
def test_divide_spends_all_that_can_be_spent_and_no_more(budget, minimum, rows) -> None:  # type: ignore[no-untyped-def]
    wants = [Want(room, weight, here and at == 0) for at, (room, weight, here) in enumerate(rows)]
    given_ = divide(budget, minimum, 0.5, wants)
    assert sum(given_) <= budget
    assert all(0 <= give <= want.room for give, want in zip(given_, wants, strict=True))
    most = min(budget, sum(want.room for want in wants))
    assert sum(given_) >= most - len(wants) * 2
    if sum(min(minimum, w.room) for w in wants) <= budget:
        assert all(give >= min(minimum, w.room) for give, w in zip(given_, wants, strict=True))


@given(st.lists(st.tuples(st.integers(2000, 9000), st.integers(1, 100)), min_size=2, max_size=8))
def test_more_attention_never_means_less_space(rows) -> None:  # type: ignore[no-untyped-def]
    wants = [Want(9000, float(weight)) for _, weight in rows]
    given_ = divide(20_000, 600, 0.5, wants)
    ranked = sorted(zip((w.attention for w in wants), given_, strict=True))
    assert all(b[1] >= a[1] - 2 for a, b in pairwise(ranked))


@given(memories())
@settings(max_examples=50, deadline=None)
def test_standing_is_the_same_for_the_page_and_alone(held) -> None:  # type: ignore[no-untyped-def]
    policy = page_policy(budget=1_000_000)
    page = compile_page(held, {}, policy, TODAY)
    may = {m.handle for m in held if not hasattr(stand(m, policy, TODAY, lambda m: None), "off")}
    empty = {out.memory.handle for out in page.left_out if out.off == "empty"}
    assert page.handles == may - empty
