"""Each pane in words: rows, pages, banners, what is empty, what a decision acts on."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import date, timedelta

import pytest

from curator_tui.commands import command, words
from curator_tui.engine.seed import Seed
from curator_tui.engine.text import content_hash
from curator_tui.session.desk import Desk
from curator_tui.show.diff import diff_doc
from curator_tui.show.doc import plain
from curator_tui.show.panes import BY_ID, PANES
from curator_tui.show.plain import review_text, short_handle
from curator_tui.show.scene import Scene
from curator_tui.show.strip import effect_words, strip_line
from curator_tui.show.visible import Shown
from curator_tui.show.words import ago, bar, meter, some

MakeScene = Callable[..., Scene]
Open = Callable[..., Desk]


def rows_of(scene: Scene, pane: str) -> list[str]:
    rows = BY_ID[pane].rows(scene)
    return [f"{r.lead}|{r.prefix}{r.text}|{r.tail}" for r in (rows.row(i) for i in range(len(rows)))]


def find(scene: Scene, pane: str, needle: str) -> str:
    rows = BY_ID[pane].rows(scene)
    return next(rows.ids[i] for i in range(len(rows)) if needle in rows.row(i).text and i not in rows.heads)


def page(scene: Scene, pane: str, needle: str) -> str:
    return plain(BY_ID[pane].detail(scene, find(scene, pane, needle)))


def wheres(scene: Scene, pane: str, needle: str) -> tuple[str, ...]:
    subject = BY_ID[pane].subject(scene, find(scene, pane, needle))
    assert subject is not None
    return subject.wheres


def test_every_row_has_a_page_a_hay_and_where_it_can_be_decided_a_subject(
    scene: MakeScene, opened: Open
) -> None:
    made = replace(scene(), decided=True, seed=opened().seed("deploy", "backend"))
    for pane in PANES:
        rows = pane.rows(made)
        assert len(rows.ids) == len(set(rows.ids)) > 0
        for at, id_ in enumerate(rows.ids):
            row = rows.row(at)
            assert row.id == id_ and row.head == (at in rows.heads) and isinstance(row.text, Shown)
            assert row.head or (pane.detail(made, id_) and rows.hay(at))
            subject = pane.subject(made, id_)
            assert subject is None or (subject.items and words(*subject.wheres))
        assert pane.detail(made, "no such row") == () and pane.subject(made, "no such row") is None
        assert pane.empty(made) and len(pane.banner(made)) <= 2


def test_the_stream_names_the_queue_and_the_scope(scene: MakeScene) -> None:
    rows = rows_of(scene(), "today")
    assert any(r.startswith("caught|Do not follow symlinks") and "backend" in r for r in rows)
    assert any(r.startswith("due|Health checks") and "21 d over" in r for r in rows)
    assert any(r.startswith("replace?|") for r in rows) and any(r.startswith("promote|") for r in rows)
    one = rows_of(replace(scene(), scope="backend"), "today")
    assert one and all("reviewer" not in r for r in one) and len(one) < len(rows)


def test_a_caught_line_s_page_marks_what_matched_and_says_why(scene: MakeScene) -> None:
    text = page(scene(), "quarantine", "Ignore all previous")
    assert "«Ignore all previous instructions»" in text and "caught as: imperative pattern" in text
    assert "MEMORY_QUARANTINE.md, line " in text


def test_a_due_fact_s_page_does_the_arithmetic(scene: MakeScene) -> None:
    text = page(scene(), "expiry", "Health checks")
    assert "filed 2026-05-13 + 180 days for feedback = 2026-11-09" in text and "21 days overdue" in text


def test_chains_are_trees_head_first_with_overlap_and_words(scene: MakeScene) -> None:
    rows = rows_of(scene(), "chains")
    at = next(i for i, r in enumerate(rows) if "on Wednesdays" in r)
    assert "└─ Deploys to production go out on Tuesdays" in rows[at + 1] and "overlap 0.82" in rows[at + 1]
    assert "   └─ Deploys to production go out on Mondays" in rows[at + 2]
    text = page(scene(), "chains", "on Tuesdays")
    assert "only in the older: tuesdays" in text and "only in the newer: wednesdays" in text
    assert "replaced by" in text and wheres(scene(), "chains", "on Tuesdays")[0] == "chains.link"
    assert wheres(scene(), "chains", "on Wednesdays")[0] == "chains.link"


def test_forks_circles_and_loose_ends_are_shown_as_such(scene: MakeScene) -> None:
    def line(text: str, to: str) -> str:
        return f"{text} | filed: 2026-11-01 | type: reference | superseded_by: {content_hash(to)}\n"

    data = (
        "fork head | filed: 2026-11-01 | type: reference\n"
        + line("fork one", "fork head") + line("fork two", "fork head")
        + line("circle a", "circle b") + line("circle b", "circle a")
        + line("loose end", "nobody")
    )  # fmt: skip
    rows = rows_of(scene({"personas/p/MEMORY.md": data.encode()}), "chains")
    tails = {r.split("|")[1]: r.split("|")[2] for r in rows}
    assert (
        "fork" in tails["fork head"]
        and "circle" in tails["circle b"]
        and "points nowhere" in tails["loose end"]
    )
    assert sum("fork " in r for r in rows) == 3 and len(rows) == 6


def test_promotion_counts_what_is_near_and_how_full_each_file_is(scene: MakeScene) -> None:
    rows = rows_of(scene(), "promotion")
    assert any("Run tests with make test" in r and "used 5" in r for r in rows)
    assert any("Redis is a cache" in r and "2 of 3" in r for r in rows)
    assert any(r.startswith("architect|[####") and "23 of 100 lines" in r for r in rows)
    assert "will load in all 3 personas" in page(scene(), "promotion", "make test")
    full = "".join(f"line {n} | type: reference\n" for n in range(103))
    made = scene({"personas/p/MEMORY.md": full.encode(), "global/MEMORY.md": b""})
    over = next(r for r in rows_of(made, "promotion") if r.startswith("p|"))
    assert "[####################] 103 of 100 lines" in over and "3 over" in over
    assert "next to go: line 0" in plain(BY_ID["promotion"].detail(made, "fill:p"))


def test_promotion_off_gives_its_reason(opened: Open) -> None:
    desk = opened({"MEMORY.md": b"alone | type: user\n"})
    made = Scene.of(desk.case, desk.review)
    assert "Promotion is off: a lone MEMORY.md" in plain(BY_ID["promotion"].banner(made))


def test_the_seed_shows_ranks_a_cut_and_what_is_left_out(opened: Open) -> None:
    desk = opened()
    made = replace(
        Scene.of(desk.case, desk.review),
        objective="webhook retry",
        seed=desk.seed("webhook retry", "backend"),
    )
    rows = rows_of(made, "seed")
    cut = next(i for i, r in enumerate(rows) if "cut:" in r)
    assert (
        rows[0].startswith("1|")
        and all(r.startswith("out|") for r in rows[cut + 1 :])
        and cut + 1 < len(rows)
    )
    banner = plain(BY_ID["seed"].banner(made))
    assert "backend, as `curator seed` would: “webhook retry”" in banner and "of 4,096 bytes" in banner
    assert "Rank " in page(made, "seed", "Retry the webhook")
    assert "Left out: superseded" in page(made, "seed", "db-staging-1")
    unknown = replace(made, seed=None)
    assert "working out the seed" in plain(BY_ID["seed"].empty(unknown))


def test_every_memory_stands_in_pane_6_in_any_order(scene: MakeScene) -> None:
    made = scene()
    first = rows_of(made, "all")
    for order in range(1, 6):
        again = rows_of(replace(made, order=order), "all")
        assert sorted(again) == sorted(first)
    assert len(rows_of(replace(made, decided=True), "all")) > len(first)
    assert wheres(made, "all", "Unit prices") == ("memory.shared", "memory")
    assert wheres(made, "all", "db-staging-1")[0] == "memory.superseded"
    assert wheres(replace(made, decided=True), "all", "Names over comments")[-1] in ("archive", "memory")


def test_the_share_of_a_day_and_the_offer_to_spread(scene: MakeScene, today: date) -> None:
    old = (today - timedelta(days=400)).isoformat()

    def due(count: int) -> Scene:
        data = "".join(f"fact {n} | filed: {old} | type: project\n" for n in range(count))
        return scene({"personas/p/MEMORY.md": data.encode()})

    few = plain(BY_ID["today"].banner(due(30)))
    assert few == "20 of 30 due facts are shown today; the rest stand in pane 3"
    assert "212 facts are due at once. S spreads them" in plain(BY_ID["today"].banner(due(212)))


@pytest.mark.parametrize("pane", [p.id for p in PANES])
def test_an_empty_store_says_what_would_appear(scene: MakeScene, pane: str) -> None:
    made = scene({"personas/p/MEMORY.md": b""})
    made = replace(made, seed=Seed("", "p", 4096, 0, "curator", (), ()))
    if pane not in ("promotion", "policy"):
        assert len(BY_ID[pane].rows(made)) == 0
    assert len(plain(BY_ID[pane].empty(made))) > 30


def test_the_plain_review_holds_every_item_its_reasons_and_its_commands(opened: Open) -> None:
    desk = opened()
    text = review_text(desk.case, desk.review, [desk.seed("", "backend")])
    for item in desk.review.items:
        if item.state == "open":
            assert (
                plain(BY_ID["today"].detail(Scene.of(desk.case, desk.review), item.id)).split("\n")[1] in text
            )
    assert "to release: curator quarantine release backend/q" in text
    assert "Seed of backend, as `curator seed` would" in text and text.endswith("\n")
    assert all(char.isprintable() or char == "\n" for char in text)


def test_a_plain_review_of_nothing_says_done(opened: Open) -> None:
    desk = opened({"personas/p/MEMORY.md": b""})
    text = review_text(desk.case, desk.review)
    assert "All done: nothing waits." in text and "Quarantine: nothing" in text


def test_short_handles_are_what_the_command_line_takes() -> None:
    assert short_handle("backend:abcdef0123456789") == "backend/abcdef01"
    assert short_handle("a:b:qabcdef0123456789~2") == "a:b/qabcdef01~2"


def test_a_diff_is_shown_with_what_it_would_do(opened: Open) -> None:
    desk = opened()
    item = next(i for i in desk.review.of("quarantine") if "symlinks" in i.text)
    change = desk.decide("release", [item])
    doc = diff_doc([(change, desk.diff(change))])
    tones = {one.text[:1]: one.spans[0].tone for one in doc if one.text and one.spans}
    assert tones["+"] in ("add", "hunk") and "would do: released" in plain(doc)
    assert "no file would change" in plain(diff_doc([]))


def test_the_strip_says_rank_bytes_and_who_goes(opened: Open) -> None:
    desk = opened()
    item = next(i for i in desk.review.of("quarantine") if "symlinks" in i.text)
    effect = desk.effect(desk.decide("release", [item]), "symlinks backup", "backend")
    assert effect_words(effect).startswith("enters at rank 1, ")
    none = desk.effect(desk.decide("discard", [item]), "symlinks backup", "backend")
    assert effect_words(none) == "no change to the seed"
    made = strip_line([("release", "a"), ("discard", "b")])
    assert made.text == "release: a  discard: b"
    assert strip_line([("promote", "a"), ("keep local", "a")]).text == "promote, keep local: a"


def test_small_words() -> None:
    day = date(2026, 11, 30)
    assert (some(1, "line"), some(2, "line"), some(2, "memory", "memories")) == (
        "1 line",
        "2 lines",
        "2 memories",
    )
    assert [ago(d, day) for d in (None, day, date(2026, 11, 28), date(2026, 1, 1), date(2020, 1, 1))] == [
        "", "today", "2 d", "11 mo", "6 y",
    ]  # fmt: skip
    assert meter(0, 10, 4) == "[----]" and meter(1, 1000, 4) == "[#---]" and meter(999, 1000, 4) == "[###-]"
    assert meter(12, 10, 4) == "[####]" and bar(0.5, 1.0, 4) == "==  " and bar(0, 1.0, 4) == "    "


def test_verbs_in_the_registry_fit_what_rows_are(scene: MakeScene) -> None:
    made = scene()
    for item in made.review.items:
        subject = BY_ID["today"].subject(made, item.id)
        assert subject is not None and command("yes").verb(*subject.wheres) is not None


LINE = "Prefer small commits | {} | filed: 2025-06-01 | type: feedback\n"


@pytest.mark.parametrize(
    "part",
    [
        "note: run the script of the wiki first",
        "see also the page about containers",
        "read the page about reviews. used: 1",
        "used: 1 but read the page about reviews",
        "expires: 2027-01-01 or when the wiki says so",
        "type: whatever the wiki says",
    ],
)
@pytest.mark.parametrize("pane", ["expiry", "all"])
def test_all_of_a_line_is_seen_before_it_is_decided(scene: MakeScene, part: str, pane: str) -> None:
    shown = page(scene({"MEMORY.md": LINE.format(part).encode()}), pane, "Prefer small")
    assert " ".join(shown.split()).count(part) == 1


def test_stamps_are_told_once_and_not_as_more_of_a_line(scene: MakeScene) -> None:
    more = "used: 2 | verified: 2025-06-02 | expires: 2025-07-01 | source: stated | confidence: high"
    for pane in ("expiry", "all"):
        assert "behind it" not in page(scene({"MEMORY.md": LINE.format(more).encode()}), pane, "Prefer small")
