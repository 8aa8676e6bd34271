"""What a seed holds and why, one promise of it a test."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from made import NO_MARK, SETS, TEXTS, TODAY, memories, memory, seed, texts

from curator_tui.engine.policy import LINES
from curator_tui.engine.relevance.choose import choose
from curator_tui.engine.relevance.factors import LEAST, MOST, factors
from curator_tui.engine.relevance.pool import Pool


def ranked(held, objective):
    """Texts that have something to do with the objective, best first."""
    return [e.memory.text for e in seed(held, objective).entries if e.score > 0]


def why(found, text):
    return next(e.why for e in found.entries if e.memory.text == text)


def test_stop_words_find_nothing():
    held = [
        memory("What is it that we have for the team", 1, file="a.md"),
        memory("Rounding is half to even", 2),
    ]
    assert ranked(held, "what is it that we have for the rounding") == ["Rounding is half to even"]
    assert ranked(held, "what is it that we have") == []


def test_without_an_objective_nothing_is_said_of_its_words():
    held = [memory("Ledger closes at noon", 1), memory("Ask first", 2, pinned=True)]
    for nothing in ("", "  "):
        found = seed(held, nothing)
        assert why(found, "Ledger closes at noon")[0] == "no objective typed: by freshness"
        assert why(found, "Ask first")[0] == "no objective typed"
    assert why(seed(held, "importer"), "Ledger closes at noon")[0] == "shares no word with the objective"


@pytest.mark.parametrize(
    ("asked", "text"),
    [
        ("retrying imports", "The importer retried twice"),
        ("migrations", "Each migration is reviewed"),
        ("children", "One child process per file"),
        ("where did it go", "The log went to standard error"),
        ("which colour is the organisation's logo", "Organizations have the color teal"),
        ("analyse the catalogue", "The catalog was analyzed"),
        ("the config of the db", "The databases have configurations"),
        ("my mum's birthday", "Mother was born in May"),
        ("three retries", "Give up after 3 attempts"),
        ("which branch for hotfixes", "A hot fix starts from the release"),
        ("plan the road trip", "Roadtrips begin before dawn"),
        ("whose car is it", "Alice has a van and Raj the car"),
        ("wo ist der Hafen", "Der Hafen hat zwei Kais"),
        ("Где находится тестовый сервер?", "Тестовые серверы работают на новой машине"),
        ("Какая аллергия у пользователя", "Аллергии: орехи"),
    ],
)
def test_stems_match(asked, text):
    assert ranked(memories(text, "Something else altogether"), asked)[:1] == [text]


def test_what_is_written_in_two_words_or_in_one_is_said_to_be_shared():
    held = memories("A hot fix starts from the release", "Roadtrips begin before dawn")
    assert why(seed(held, "hotfixes today"), held[0].text)[0] == "shares 1 word: hotfixes"
    assert why(seed(held, "the road trip"), held[1].text)[0] == "shares 1 word: road trip"


def test_rare_words_count_more_than_common_ones():
    common = [f"The service logs to file {n}" for n in range(20)]
    held = memories(*common, "Ledger closes at noon")
    assert ranked(held, "service ledger")[0] == "Ledger closes at noon"


def test_a_name_counts_more_than_a_description_and_that_more_than_the_body():
    body = memory("The ledger is here", 1)
    described = memory("It is here", 2, extras=(("description", "ledger"),))
    called = memory("It is there", 3, extras=(("name", "ledger"),))
    found = ranked([body, described, called], "ledger")
    assert found == ["It is there", "It is here", "The ledger is here"]


def test_age_is_a_factor_with_a_floor():
    old = memory("The ledger closes at noon", 1, filed=TODAY - timedelta(days=3000))
    new = memory("Something about a ledger of trees and of noise", 2, filed=TODAY)
    found = seed([old, new], "when does the ledger close")
    assert texts(found)[0] == old.text  # the better match, however old
    assert "3000 days old: recency x0.80 (floor 0.80, half-life 35 days)" in why(found, old.text)
    twins = [
        memory("The ledger closes", 1, filed=TODAY - timedelta(days=70)),
        memory("The ledger closes late", 2),
    ]
    assert seed(twins, "ledger closes").entries[0].recency > 0.8


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"kind": "preference"}, "preference: x1.10"),
        ({"importance": 5}, "importance 5: x1.20"),
        ({"importance": 1}, "importance 1: x0.80"),
        ({"confidence": "low"}, "low confidence: x0.85"),
        ({"used": 3}, "used 3 times: x1.05"),
        ({"verified": TODAY}, f"verified {TODAY}: x1.05"),
        ({"expires": TODAY - timedelta(days=3)}, f"past its date since {TODAY - timedelta(days=3)}: x0.90"),
    ],
)
def test_each_factor_is_visible(fields, said):
    found = seed([memory("The ledger closes", 1, **fields), memory("Else", 2)], "ledger")
    assert said in why(found, "The ledger closes")


def test_together_they_are_bounded_and_say_so():
    fields = {"kind": "preference", "importance": 5, "used": 900, "verified": TODAY}
    high = factors(memory("x", 1, **fields), LINES, TODAY)
    low = factors(
        memory("x", 1, importance=1, confidence="low", expires=TODAY - timedelta(days=9)), LINES, TODAY
    )
    assert high.other == MOST == 1.25 and high.why[-1].endswith("held at x1.25")
    assert LEAST <= low.other < 1


@settings(deadline=None)
@given(SETS, st.sampled_from(["rule", "project", None]), st.integers(0, 9), st.sampled_from([None, 1, 5]))
def test_no_factor_leaves_its_bounds(held, kind, used, importance):
    for one in held:
        found = factors(replace(one, kind=kind, used=used, importance=importance), LINES, TODAY)
        assert LEAST <= found.other <= MOST and 0.5 <= found.recency <= 1


def test_an_objective_of_several_sentences_is_taken_in_turn():
    held = memories(
        "Rounding is half to even", "Rounding of totals happens once", "Rounding errors go to the ledger",
        "Deploys go out on Mondays", "A deploy needs two approvals",
    )  # fmt: skip
    found = ranked(held, "How is rounding done? When do we deploy?")
    assert found[0].startswith("Rounding") and "eploy" in found[1]


def test_pinned_then_standing_then_relevant_then_newest():
    held = [
        memory("Nothing to do with it, new", 1, filed=TODAY),
        memory("The ledger closes at noon", 2),
        memory("Answer briefly", 3, kind="preference"),
        memory("The team is six people", 4, pinned=True),
    ]
    found = seed(held, "ledger")
    assert [(e.lane, e.memory.where.line) for e in found.entries] == [
        ("pinned", 4), ("standing", 3), ("relevant", 2), ("newest", 1),
    ]  # fmt: skip


def test_standing_ones_have_a_quarter_and_what_they_leave_goes_on():
    standing = [memory(f"Preference number {n:02} of them all", n + 1, kind="preference") for n in range(40)]
    matching = [memory(f"The ledger holds {n:02} rows of money", n + 50) for n in range(40)]
    found = seed([*standing, *matching], "ledger rows", budget=1000)
    lanes = {lane: sum(e.size for e in found.entries if e.lane == lane) for lane in ("standing", "relevant")}
    assert 200 <= lanes["standing"] <= 250 and lanes["relevant"] >= 700
    alone = seed([*standing[:2], *matching], "ledger rows", budget=1000)
    assert sum(e.size for e in alone.entries if e.lane == "relevant") >= 900


def test_filling_goes_on_past_what_does_not_fit():
    held = memories("The ledger " + "is long and " * 60, "The ledger is short")
    found = seed(held, "ledger", budget=100)
    assert texts(found) == ["The ledger is short"] and found.size <= 100
    assert found.left_out[0].hold == "budget" and "don’t fit" in found.left_out[0].why


def test_a_superseded_memory_is_never_in_it():
    from curator_tui.session.seeding import held as holds

    old = memory("The ledger closes at noon", 1, status="superseded", superseded_by="ab", pinned=True)
    found = choose(Pool([old]), "ledger", "p", NO_MARK, TODAY, holds)
    assert found.entries == () and found.left_out[0].hold == "superseded"


def test_what_is_past_its_date_says_so_and_that_counts():
    past = memory("The ledger closes at noon", 1, expires=TODAY - timedelta(days=3))
    found = seed([past], "ledger", LINES)
    mark = f" (due {past.expires})"
    assert found.entries[0].line == past.text + mark and found.size == len(past.text + mark) + 1
    assert seed([past], "ledger", LINES, budget=len(past.text) + 1).entries == ()
    assert seed([past], "ledger", NO_MARK).entries[0].line == past.text


@settings(deadline=None, max_examples=50)
@given(SETS, TEXTS, st.integers(0, 300))
def test_the_same_gives_the_same_and_never_more_than_the_budget(held, objective, budget):
    first = seed(held, objective, LINES, budget=budget)
    again = seed(list(held), objective, LINES, budget=budget)
    assert first == again and first.size <= budget
    assert first.size == sum(len(e.line.encode()) + 1 for e in first.entries)


def test_ties_go_by_the_order_of_the_store():
    held = [memory(f"The ledger {name}", at + 1) for at, name in enumerate(["b1x", "a1x", "c1x"])]
    assert ranked(held, "ledger") == [m.text for m in held]


@pytest.mark.parametrize(
    ("asked", "text"),
    [
        ("如何重试导入", "导入失败时重试三次"),
        ("デプロイの手順", "本番のデプロイは月曜日"),
        ("배포 절차", "운영 배포는 월요일"),
        ("ลองใหม่กี่ครั้ง", "นำเข้าให้ลองใหม่สามครั้ง"),
    ],
)
def test_languages_without_spaces_match(asked, text):
    held = memories(text, "会議は火曜日", "Something in English")
    assert ranked(held, asked)[:1] == [text]


@pytest.mark.parametrize(
    ("asked", "text"),
    [
        ("retry_count", "Set retry_count to 3"),
        ("retry count", "Set retry_count to 3"),
        ("RetryCount", "Set retry_count to 3"),
        ("retry_count", "RetryCount is read once"),
        ("src/retry.py", "The loop is in src/retry.py"),
        ("retry.py", "The loop is in src/retry.py"),
        ("v2.3.1", "Pinned to v2.3.1 since May"),
        ("2.3.1", "Pinned to v2.3.1 since May"),
        ("ERR_4012", "ERR_4012 means a stale token"),
        ("err 4012", "ERR_4012 means a stale token"),
    ],
)
def test_identifiers_match_by_parts_and_as_a_whole(asked, text):
    held = memories("Nothing of the kind", text, "Else")
    assert ranked(held, asked)[:1] == [text]


def test_the_whole_identifier_beats_its_parts():
    held = memories("The count of each retry", "retry_count is an integer", "Count the retry budget")
    assert ranked(held, "where is retry_count set")[0] == "retry_count is an integer"


def test_near_copies_take_one_place_and_the_other_names_it():
    held = memories("Retry the webhook at most six times", "Retry the webhook at most six times, please")
    found = seed(held, "webhook")
    assert len(found.entries) == 1
    original = found.entries[0].memory.handle
    (out,) = found.left_out
    assert out.hold == "copy" and out.why == f"says the same as {original}, which is in"


def test_a_number_or_a_no_makes_no_copy():
    held = memories("Retry the webhook at most 6 times", "Retry the webhook at most 7 times",
                    "Never retry the webhook at most 6 times")  # fmt: skip
    assert len(seed(held, "webhook").entries) == 3


def test_not_relevant_counts_gently_where_the_objective_is_like_it_and_is_shown():
    held = memories("The ledger closes at noon", "The ledger opens at nine")
    no = {held[0].key: ["when does the ledger close at noon"]}
    before = seed(held, "when does the ledger close at noon")
    after = seed(held, "when does the ledger close at noon", unwanted=no)
    assert texts(before)[0] == held[0].text
    lowered = next(e for e in after.entries if e.memory == held[0])
    assert lowered.score == pytest.approx(before.entries[0].score / 2)
    assert "said to be not relevant to this: x0.50" in lowered.why
    other = seed(held, "how are invoices rounded", unwanted=no)
    assert not any("not relevant" in line for e in other.entries for line in e.why)


def test_a_standing_memory_said_not_relevant_comes_last_in_its_lane():
    held = [memory("Answer briefly", 1, kind="preference"), memory("Cite sources", 2, kind="preference")]
    assert texts(seed(held, "write the report")) == ["Cite sources", "Answer briefly"][::-1]
    found = seed(held, "write the report", unwanted={held[0].key: ["write a report"]})
    assert texts(found) == ["Cite sources", "Answer briefly"]
    assert "said to be not relevant to this: x0.50" in why(found, "Answer briefly")


def test_a_link_from_a_match_keeps_warm():
    old = TODAY - timedelta(days=400)
    held = [
        memory("The ledger closes at noon [[old project]]", 1, kind="project", filed=TODAY),
        memory("**old project**: the ledger had rows", 2, kind="project", filed=old),
        memory("The ledger had columns once", 3, kind="project", filed=old),
    ]
    found = seed(held, "ledger")
    recency = {e.memory.where.line: round(e.recency, 2) for e in found.entries}
    assert recency == {1: 1.0, 2: 0.85, 3: 0.5}
    assert any("1 link from “The ledger closes at noon" in line for line in why(found, held[1].text))
