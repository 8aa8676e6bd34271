"""Extend, retire, restore, replace, edit, promote, demote, chains."""

from __future__ import annotations

from datetime import date

import pytest
from builders import act, after, case_of, item_of, review_of, row_of, text_of

from curator_tui.engine.case import Refused
from curator_tui.engine.decide.ceiling import archive_over
from curator_tui.engine.decide.copying import copy_of, from_copy
from curator_tui.engine.expiry import due
from curator_tui.engine.policy import LINES

OLD = b"first\nfact one|filed: 2025-01-01|type: project\nlast\n"


def test_extend_stamps_in_the_lines_own_style() -> None:
    case = case_of({"p": OLD})
    after = act(case, "extend", row_of(case, "fact one"))
    assert (
        text_of(after, "p") == "first\nfact one|filed: 2025-01-01|type: project|verified: 2026-11-30\nlast\n"
    )
    assert "fact one" not in [i.text for i in review_of(after).of("expiry")]


def test_what_another_program_drops_the_sidecar_keeps() -> None:
    case = case_of({"p": OLD})
    extended = act(case, "extend", row_of(case, "fact one"))
    rewritten = case_of({"p": OLD}, extended.snapshot.sidecar)
    assert "fact one" not in [i.text for i in review_of(rewritten).of("expiry")]


def test_extend_by_days_writes_the_day() -> None:
    case = case_of({"p": OLD})
    after = act(case, "extend", row_of(case, "fact one"), days=10)
    assert "|expires: 2026-12-10" in text_of(after, "p")


def test_extend_moves_a_written_expiry() -> None:
    case = case_of({"p": b"x | type: project | expires: 2026-01-01\n"})
    after = act(case, "extend", row_of(case, "x"))
    assert text_of(after, "p") == "x | type: project | expires: 2026-12-30 | verified: 2026-11-30\n"


@pytest.mark.parametrize(
    ("stamps", "on", "why"),
    [
        ("filed: 2026-11-01 | type: project", date(2026, 12, 1), "filed 2026-11-01 + 30 days"),
        ("filed: 2020-01-01 | type: user", None, "never expires"),
        ("filed: 2020-01-01 | type: rule", None, "never expires"),
        (
            "filed: 2026-11-01 | verified: 2026-11-20 | type: feedback",
            date(2027, 5, 19),
            "verified 2026-11-20",
        ),
        ("filed: 2026-11-01 | type: mystery", date(2027, 1, 30), "90 days for mystery"),
        ("filed: 2027-01-01 | type: project", None, "never dated"),
        ("type: project", None, "never dated"),
        ("filed: 2026-11-01 | type: project | expires: 2026-11-02", date(2026, 11, 2), "as written"),
    ],
)
def test_due_and_the_arithmetic_behind_it(stamps: str, on: date | None, why: str) -> None:
    case = case_of({"p": f"x | {stamps}\n".encode()})
    found = due(case.memories[0], LINES, case.today)
    assert found.on == on
    assert why in found.why


def test_never_dated_is_last_in_the_queue() -> None:
    case = case_of({"p": b"no date | type: project\nold | filed: 2026-01-01 | type: project\n"})
    assert [i.text for i in review_of(case).of("expiry")] == ["old", "no date"]


@pytest.mark.parametrize("text", ["first", "fact one", "last"])
def test_restore_brings_it_back_where_it_stood(text: str) -> None:
    case = case_of({"p": OLD})
    retired = act(case, "retire", row_of(case, text))
    assert "retired: 2026-11-30" in text_of(retired, "p:a")
    back = act(retired, "restore", row_of(retired, text))
    assert text_of(back, "p") == OLD.decode()
    assert text_of(back, "p:a") == ""


def test_a_retired_text_that_comes_back_is_an_item() -> None:
    case = case_of({"p": OLD})
    retired = act(case, "retire", row_of(case, "fact one"))
    again = case_of({"p": OLD, "p:a": text_of(retired, "p:a").encode()}, retired.snapshot.sidecar)
    item = item_of(again, "returned")
    assert item.reasons == ("came back, you retired it on 2026-11-30",)
    kept = act(again, "keep", item)
    assert not review_of(kept).of("returned")


def test_one_may_replace_many() -> None:
    case = case_of({"p": b"x one | type: project\nx two\nx three\n"})
    after = act(case, "replace", row_of(case, "x one"), row_of(case, "x two"), text="x all")
    lines = text_of(after, "p").splitlines()
    new = next(m for m in after.memories if m.text == "x all")
    assert lines[3] == "x all | filed: 2026-11-30 | type: project"
    assert lines[0].endswith(f"superseded_by: {new.hash}")
    assert lines[1].endswith(f"superseded_by: {new.hash}")
    assert lines[2] == "x three"


def test_pointers_follow_an_edit() -> None:
    case = case_of({"p": b"old\nnew thing | type: user\n"})
    linked = act(case, "replace", row_of(case, "old"), text="new thing")
    edited = act(linked, "edit", row_of(linked, "new thing"), text="newer thing")
    target = next(m for m in edited.memories if m.text == "newer thing")
    assert text_of(edited, "p") == f"old | superseded_by: {target.hash}\nnewer thing | type: user\n"


def test_a_text_that_would_start_a_stamp_is_refused() -> None:
    case = case_of({"p": OLD})
    with pytest.raises(Refused, match="begins a stamp"):
        act(case, "edit", row_of(case, "fact one"), text="a | used: 9")


def test_promote_moves_and_demote_brings_back() -> None:
    case = case_of({"p": b"x | used: 3\ny\n", "global": b"g\n"})
    promoted = act(case, "promote", item_of(case, "promotion"))
    assert text_of(promoted, "global") == "g\nx | used: 3\n"
    assert text_of(promoted, "p") == "y\n"
    demoted = act(promoted, "demote", row_of(promoted, "x"), scope="p")
    assert text_of(demoted, "global") == "g\n"
    assert text_of(demoted, "p") == "y\nx | used: 0\n"
    assert not review_of(demoted).of("promotion", decided=True)


def test_a_text_already_shared_is_archived() -> None:
    case = case_of({"p": b"x | used: 3\n", "global": b"- X\n"})
    after = act(case, "promote", item_of(case, "promotion"))
    assert text_of(after, "global") == "- X\n"
    assert text_of(after, "p:a") == "x | used: 3\n"


def test_keep_local_is_never_proposed_again() -> None:
    case = case_of({"p": b"x | used: 5\n"})
    after = act(case, "keep_local", item_of(case, "promotion"))
    assert text_of(after, "p") == "x | used: 0\n"
    again = case_of({"p": b"x | used: 7\n"}, after.snapshot.sidecar)
    assert not review_of(again).of("promotion", decided=True)


def test_roll_back_takes_the_one_field() -> None:
    case = case_of({"p": b"x y z one\nnew\n"})
    linked = act(case, "replace", row_of(case, "x y z one"), text="new")
    settled = item_of(linked, "chains")
    assert settled.state == "decided"
    back = act(linked, "rollback", settled)
    assert text_of(back, "p") == "x y z one\nnew\n"


def test_a_pair_is_proposed_and_turned_down_for_good() -> None:
    lines = b"a b c d e f g h one | type: project\na b c d e f g h | type: project\n"
    case = case_of({"p": lines})
    item = item_of(case, "chains", kind="proposal")
    assert "only in the older: one" in item.reasons
    kept = act(case, "keep_both", item)
    assert not review_of(kept).of("chains")
    taken = act(case, "supersede", item)
    assert "superseded_by" in text_of(taken, "p").splitlines()[0]
    assert not review_of(taken).of("chains")


def test_not_now_comes_back_after_a_week() -> None:
    case = case_of({"p": OLD})
    item = item_of(case, "expiry", "fact one")
    put_off = act(case, "later", item)
    assert item_of(put_off, "expiry", "fact one").state == "later"
    week = case_of({"p": OLD}, put_off.snapshot.sidecar, today=date(2026, 12, 7))
    assert item_of(week, "expiry", "fact one").state == "open"


def test_a_copy_edited_elsewhere_is_one_change() -> None:
    case = case_of({"p": b"one | used: 2\ntwo\nthree\r\n"})
    held = list(case.memories)
    assert copy_of(held) == b"one | used: 2\ntwo\nthree\n"
    changed = after(case, from_copy(case, held, b"uno | used: 2\n\nthree\n"))
    assert text_of(changed, "p") == "uno | used: 2\nthree\r\n"
    assert text_of(changed, "p:a") == "two | retired: 2026-11-30\n"


@pytest.mark.parametrize("copy", [b"one\n", b"one\ntwo\nthree\nfour\n"])
def test_a_copy_with_lines_added_or_gone_is_refused(copy: bytes) -> None:
    case = case_of({"p": b"one\ntwo\nthree\n"})
    with pytest.raises(Refused, match="keep one line for each memory"):
        from_copy(case, list(case.memories), copy)


def test_what_is_over_the_ceiling_is_archived_on_request() -> None:
    lines = b"".join(b"line %d\n" % n for n in range(103))
    case = case_of({"p": lines})
    archived = after(case, archive_over(case, ["p"]))
    assert text_of(archived, "p:a") == "line 0\nline 1\nline 2\n"
    assert text_of(archived, "p").startswith("line 3\n")


@pytest.mark.parametrize(
    "line", ["# Memory", "\ufeff# Memory", "### How we work #", "#", "---", "=====", "* * *"]
)
def test_a_bare_heading_or_rule_is_a_line_and_never_due(line) -> None:
    case = case_of({"p": f"{line}\na fact\n- a listed fact\n".encode()})
    assert [m.text for m in case.snapshot.of("p")] == [line, "a fact", "- a listed fact"]
    assert [i.text for i in review_of(case).of("expiry")] == ["a fact", "- a listed fact"]
    assert not due(case.snapshot.of("p")[0], LINES, case.today).due()


@pytest.mark.parametrize(
    "line", ["#hashtag first", "####### seven", "# Rule|filed: 2020-01-01", "# X|type: project", "-- x"]
)
def test_what_only_looks_like_a_heading_is_due(line) -> None:
    case = case_of({"p": f"{line}\n".encode()})
    assert [i.text for i in review_of(case).of("expiry")] == [line.partition("|")[0]]
