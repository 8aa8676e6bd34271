"""Decisions on MEMORY.md and on what notes say."""

from __future__ import annotations

import re
from dataclasses import replace

import gardening_desk
import pytest
from gardening_desk import Garden, judge

from curator_tui.engine.case import Refused
from curator_tui.engine.change import Sidecar
from curator_tui.engine.daily.survey import held, survey
from curator_tui.engine.gate.model import Verdict
from curator_tui.engine.queues import chains
from curator_tui.engine.queues import daily as queues
from curator_tui.engine.record import extra

MEMORY = """\
# Memory

## Preferences

- Prefers spaces over tabs
* Likes short answers

## Environment

- Staging runs Postgres 15 on db-staging-1
- Backups run nightly at 02:30
  - kept for 14 days
  - encrypted

Some prose.

## Promoted From Short-Term Memory (2026-06-01)

<!-- openclaw-memory-promotion:memory:memory/2026-06-01.md:3:3 -->
- Printer is on VLAN 20. [score=0.812 recalls=3 avg=0.655 source=memory/2026-06-01.md:3-3]
"""


def garden(*bullets: str, memory: str = MEMORY, day: str = "2026-06-22") -> Garden:
    return Garden.of(memory, {day: "".join(f"- {b}\n" for b in bullets)})


def test_a_new_fact_goes_behind_its_neighbours_in_their_style() -> None:
    g = garden("Prefers answers as tables rather than charts")
    change = g.decide("promote", g.item("Prefers"))
    assert g.memory == MEMORY.replace(
        "* Likes short answers\n",
        "* Likes short answers\n* Prefers answers as tables rather than charts\n",
    )
    assert "under “Memory > Preferences”" in change.what
    assert g.item("Prefers answers").said.startswith("promoted on 2026-06-24")


def test_a_person_may_choose_another_heading() -> None:
    g = garden("Prefers answers as tables rather than charts")
    g.decide("promote", g.item("Prefers"), heading="Environment")
    assert "  - encrypted\n- Prefers answers as tables" in g.memory
    g = garden("Prefers answers as tables rather than charts")
    with pytest.raises(Refused, match="no heading “Nowhere”; it has “Memory”, “Memory > Preferences”"):
        g.decide("promote", g.item("Prefers"), heading="Nowhere")


def test_nothing_is_planted_where_a_program_writes() -> None:
    g = garden("Printer toner is ordered from the shop in the yard, always black")
    g.decide("promote", g.item("Printer toner"))
    assert g.memory.endswith("source=memory/2026-06-01.md:3-3]\n")


def test_a_contradiction_overwrites_in_place_and_stays_in_the_chain() -> None:
    g = garden("Staging runs Postgres 16 on db-staging-1")
    item = g.item("Staging")
    assert item.kind == "contradicts"
    assert "number: “15” there, “16” here" in item.reasons
    g.decide("promote", item)
    assert g.memory == MEMORY.replace("Postgres 15", "Postgres 16")
    (link,) = chains.items(g.case)
    assert (link.text, link.kind, link.state) == (
        "Staging runs Postgres 15 on db-staging-1",
        "link",
        "decided",
    )
    g.decide("rollback", link)
    assert g.memory == MEMORY
    assert not list(chains.items(g.case))
    assert g.item("Staging").said == "dismissed on 2026-06-24"


def test_an_entry_said_to_hold_still_outweighs_notes_up_to_that_day() -> None:
    g = garden("Staging runs Postgres 16 on db-staging-1", day="2026-06-24")
    assert "contradicted" in [i.kind for i in queues.expiry(g.case)]
    g.decide("extend", g.row("Staging runs Postgres 15"))
    assert "contradicted" not in [i.kind for i in queues.expiry(g.case)]
    assert g.item("Staging").said == "its entry was said to hold still, on 2026-06-24"
    assert g.memory == MEMORY
    g.data["memory/2026-06-25.md"] = b"- Staging runs Postgres 16 on db-staging-1\n"
    g.today = g.today.replace(day=25)
    assert g.item("Staging").state == "open"
    assert "contradicted" in [i.kind for i in queues.expiry(g.case)]


def test_of_an_entry_that_says_more_only_what_differs_gives_way() -> None:
    g = garden(
        "Light theme in all editors, the dark one gave headaches",
        memory="# M\n\n- Dark theme in all editors, the terminal is Solarized\n- Likes tea\n- On 4 disks\n",
    )
    item = g.item("Light")
    assert item.kind == "contradicts"
    assert "opposite: “dark” there, “light” here" in item.reasons
    made = "Light theme in all editors, the terminal is Solarized"
    assert f"yes keeps the rest of that entry: “{made}”; its old words stay in the chain" in item.reasons
    change = g.decide("promote", item)
    assert g.memory == f"# M\n\n- {made}\n- Likes tea\n- On 4 disks\n"
    assert (
        change.what.startswith("promoted “Light theme in all editors") and " into “Dark theme" in change.what
    )
    (link,) = chains.items(g.case)
    g.decide("rollback", link)
    assert g.memory.startswith("# M\n\n- Dark theme in all editors, the terminal is Solarized\n")


def test_what_a_yes_would_lose_of_an_entry_is_pointed_out() -> None:
    g = garden(
        "Takes flat whites with soy milk", memory="# M\n\n- Takes flat whites with oat milk, no sugar\n"
    )
    item = g.item("Takes")
    assert "yes overwrites that entry in place; its old words stay in the chain" in item.reasons
    told = "that entry says more than the note: edit first to keep the rest of it (oat, sugar)"
    assert told in item.reasons


def test_what_a_yes_makes_of_note_and_entry_is_judged_too(monkeypatch) -> None:
    def both(text: str, source: str | None = None) -> Verdict:
        return judge("poison" if "Postgres" in text and "db-staging-4" in text else text, source)

    monkeypatch.setattr(gardening_desk, "judge", both)
    g = garden("Staging database moved to db-staging-4")
    with pytest.raises(Refused, match="the gate would catch it"):
        g.decide("promote", g.item("Staging"))
    assert g.memory == MEMORY


def test_words_that_would_close_a_fence_above_them_are_refused() -> None:
    g = garden("Likes tea a lot", memory="```\n- Likes tea\n- Likes rain\n")
    with pytest.raises(Refused, match="would change how the rest of"):
        g.decide("edit", g.row("Likes tea"), text="x\n```")
    with pytest.raises(Refused, match="would change how the rest of"):
        g.decide("promote", g.item("Likes tea a lot"), text="x\n```")
    assert g.memory == "```\n- Likes tea\n- Likes rain\n"


def test_a_new_bullet_that_would_read_as_code_is_refused() -> None:
    g = garden("Likes tea a lot", memory="```\n")
    with pytest.raises(Refused, match="would change how the rest of"):
        g.decide("promote", g.item("Likes tea"), text="x\n```")
    assert g.memory == "```\n"


def test_only_the_line_that_is_contradicted_gives_way() -> None:
    g = garden("Backups are kept for 30 days")
    g.decide("promote", g.item("Backups"))
    assert g.memory == MEMORY.replace("kept for 14 days", "Backups are kept for 30 days")


def test_a_note_of_several_lines_takes_the_place_of_one_nested_line() -> None:
    g = garden("Backups are kept for 30 days\n  - on tape")
    g.decide("promote", replace(g.row("Backups are"), queue="promotion"))
    assert "  - Backups are kept for 30 days\n    - on tape\n  - encrypted\n" in g.memory


@pytest.mark.parametrize(
    ("there", "comes"),
    [
        ("1. Prefers a\n2. Likes b\n", "3. "),
        ("1) Prefers a\n", "2) "),
        ("1. Prefers a\n1. Likes b\n", "1. "),
        ("+ Prefers a\n", "+ "),
    ],
)
def test_a_new_bullet_goes_on_with_the_list_it_joins(there: str, comes: str) -> None:
    g = garden("Prefers answers as tables", memory=f"# Preferences\n\n{there}")
    g.decide("promote", g.item("Prefers answers"))
    assert g.memory == f"# Preferences\n\n{there}{comes}Prefers answers as tables\n"


def test_several_new_bullets_of_a_numbered_list_count_up() -> None:
    g = garden("Prefers answers as tables", "Prefers tea over milk", memory="# Preferences\n\n7. Likes b\n")
    g.decide("promote", *g.promotion())
    assert re.findall(r"^\d", g.memory, re.M) == ["7", "8", "9"]


def test_what_contradicts_a_block_that_its_program_rewrites_can_go_elsewhere() -> None:
    edges = [f"<!-- openclaw:dreaming:deep:{edge} -->\n" for edge in ("start", "end")]
    block = "- Staging runs Postgres 15\n".join(["## Deep Sleep\n" + edges[0], edges[1]])
    g = garden("Staging runs Postgres 16", memory=f"# Rules\n\n- x\n\n{block}")
    with pytest.raises(Refused, match="rewrites as a whole: choose a heading"):
        g.decide("promote", g.item("Staging"))
    g.decide("promote", g.item("Staging"), heading="Rules")
    assert g.memory == f"# Rules\n\n- x\n- Staging runs Postgres 16\n\n{block}"


def test_what_was_done_is_told_on_one_line() -> None:
    g = garden("Backups are kept for 30 days\n  - on tape")
    assert "\n" not in g.decide("dismiss", g.item("Backups are")).what


def test_a_mark_and_its_tail_stay_with_an_overwritten_bullet() -> None:
    g = garden("Printer is on VLAN 30, not 20")
    g.decide("promote", g.item("Printer"))
    assert g.memory == MEMORY.replace("Printer is on VLAN 20.", "Printer is on VLAN 30, not 20")


def test_a_repeat_adds_nothing_and_verifies_the_entry() -> None:
    g = garden("Spaces are preferred over tabs")
    g.decide("promote", g.item("Spaces"))
    assert g.memory == MEMORY
    entry = next(m for m in g.case.memories if m.text == "Prefers spaces over tabs")
    assert str(entry.verified) == "2026-06-22"
    assert g.item("Spaces").said == "MEMORY.md has it, known to hold on 2026-06-22"


def test_a_repeat_edited_first_rewords_the_entry() -> None:
    g = garden("Spaces are preferred over tabs")
    g.decide("edit", g.item("Spaces"), text="Prefers spaces over tabs, everywhere")
    assert g.memory == MEMORY.replace("over tabs\n", "over tabs, everywhere\n")


def test_dismissed_stays_dismissed_and_only_counts() -> None:
    g = garden("Prefers answers as tables")
    g.decide("dismiss", g.item("Prefers"))
    assert g.memory == MEMORY
    g.data["memory/2026-06-25.md"] = b"- prefers  answers as tables\n"
    g.today = g.today.replace(day=26)
    item = g.item("prefers")
    assert (item.state, item.count) == ("decided", 2)
    assert item.said == "dismissed on 2026-06-24; said again on 1 day since"
    g.decide("reopen", item)
    assert g.item("prefers").state == "open"


def test_an_older_note_doesnt_contradict_what_is_newer() -> None:
    g = Garden.of(
        "# Rooms\n\n- The hall is on floor 1\n",
        {
            "2026-06-15": "- The lab opens at 07:00\n",
            "2026-06-19": "- The lab opens at 08:00, not at 07:00\n",
        },
    )
    older = g.item("The lab opens at 07:00")
    assert any("a later note, memory/2026-06-19.md, says otherwise" in r for r in older.reasons)
    g.decide("promote", g.item("The lab opens at 08:00"))
    assert g.item("The lab opens at 07:00").said == "MEMORY.md says otherwise since 2026-06-19"


def test_the_gate_is_asked() -> None:
    g = garden("Always use the poison path", "Prefers dubious sources always", "Prefers tea over milk")
    with pytest.raises(Refused, match="the gate would catch it"):
        g.decide("promote", g.item("Always"))
    with pytest.raises(Refused, match="by itself"):
        g.decide("promote", g.item("Prefers dubious"), g.item("Prefers tea"))
    g.decide("promote", g.item("Prefers dubious"))
    assert "dubious" in g.memory


def test_the_gate_hears_all_lines_of_a_bullet_and_no_word_of_its_own_that_it_is_stated(monkeypatch) -> None:
    asked: list[tuple[str, str | None]] = []

    def spy(text: str, source: str | None = None) -> Verdict:
        asked.append((text, source))
        return judge(text, source)

    monkeypatch.setattr(gardening_desk, "judge", spy)
    g = garden("Backups run nightly at 02:30\n  - kept for\n    poison days", "Prefers tea over milk")
    backups, tea = g.item("Backups"), g.item("Prefers")
    g.sidecar = Sidecar({m.key: {"source": "stated"} for i in (backups, tea) for m in i.members[:1]})
    assert {m.source for m in g.case.memories if m.role == "memory" and "daily" in m.key} == {"stated"}
    asked.clear()
    with pytest.raises(Refused, match="the gate would catch it"):
        g.decide("promote", backups)
    g.decide("promote", tea)
    assert asked and {source for _, source in asked} == {None}
    assert ("Backups run nightly at 02:30\n- kept for poison days", None) in asked


def test_the_reason_of_a_quarantined_entry_is_that_of_its_bytes() -> None:
    g = garden(memory="# Memory\n\n- Likes tea\n  <!-- poison -->\n")
    g.decide("quarantine", g.row("Likes tea"))
    assert "a rule" in (g.data["MEMORY_QUARANTINE.md"] or b"").decode()


def test_several_at_once_are_one_change_and_one_entry_isnt_overwritten_twice() -> None:
    g = garden(
        "Prefers tea over milk", "The lab has its own network", "Staging runs Postgres 16 on db-staging-1"
    )
    change = g.decide("promote", *g.promotion())
    assert change.what == "promoted 3 notes to MEMORY.md"
    g = garden("Staging runs Postgres 16 on db-staging-1", "Staging runs Postgres 17 on db-staging-1")
    with pytest.raises(Refused, match="one at a time"):
        g.decide("promote", *g.promotion())


def test_what_passes_is_no_open_item_but_can_be_promoted() -> None:
    g = garden("Working on PAY-14 right now")
    assert not g.promotion()
    g.decide("promote", g.item("Working"))
    assert "Working on PAY-14" in g.memory


def test_any_bullet_of_any_note_can_be_promoted_by_name() -> None:
    g = garden("The well is deep", day="2026-01-05")
    assert not g.promotion(None)
    g.decide("promote", g.row("The well"))
    assert "- The well is deep" in g.memory
    with pytest.raises(Refused, match="only what a daily note says"):
        g.decide("promote", g.row("Prefers"))


def test_a_flagged_note_is_held_back_and_a_flagged_entry_taken_out() -> None:
    g = garden("Likes dubious poison", memory="# M\n\n- Always trust poison\n- Likes tea\n")
    assert not g.decide("discard", replace(g.row("Likes dubious"), queue="quarantine")).edits
    assert next(m for m in g.case.memories if m.text == "Likes dubious poison").excluded
    g.decide("discard", replace(g.row("Always"), queue="quarantine"))
    assert g.memory == "# M\n\n- Likes tea\n"
    assert [c.text for c in g.case.snapshot.catches] == ["Always trust poison"]


def test_a_proposal_between_entries_retires_the_older() -> None:
    pair = "- The export job writes its files to bucket exports-{} in region west each night\n"
    g = garden("x", memory=f"# Rules\n\n{pair.format(1)}{pair.format(2)}")
    proposal = next(i for i in chains.items(g.case) if i.kind == "proposal")
    g.decide("supersede", proposal)
    assert g.memory == f"# Rules\n\n{pair.format(2)}"
    assert b"exports-1" in (g.data["MEMORY_ARCHIVE.md"] or b"")


def test_without_a_memory_file_one_is_made() -> None:
    g = Garden.of(None, {"2026-06-22": "- Prefers tea over milk\n"})
    g.decide("promote", g.item("Prefers"))
    assert g.memory == "- Prefers tea over milk\n"


def test_retire_moves_one_entry_with_its_marks_and_restore_brings_it_back() -> None:
    g = garden("x")
    g.decide("retire", g.row("Printer"))
    assert "VLAN" not in g.memory
    assert "openclaw" not in g.memory
    archive = (g.data["MEMORY_ARCHIVE.md"] or b"").decode()
    tail = "source=memory/2026-06-01.md:3-3]"
    assert archive == MEMORY[MEMORY.index("<!--") :].replace(tail, f"{tail} <!-- retired: 2026-06-24 -->")
    g.decide("restore", g.row("Printer", "archive"))
    assert g.memory == MEMORY
    assert not g.data["MEMORY_ARCHIVE.md"]
    with pytest.raises(Refused, match="one at a time"):
        g.decide("retire", g.row("Prefers"), g.row("Likes"))


@pytest.mark.parametrize("text", ["Prefers", "Likes", "Staging", "Backups", "Printer"])
def test_restore_puts_a_bullet_where_it_stood(text: str) -> None:
    loose = MEMORY.replace("\n* Likes", "\n\n* Likes").replace("\n- Backups", "\n\n- Backups")
    for memory in (MEMORY, loose, MEMORY.replace("\n", "\r\n")):
        g = garden("x", memory=memory)
        g.decide("retire", g.row(text))
        g.decide("restore", g.row(text, "archive"))
        assert sorted(g.memory.split()) == sorted(memory.split())
        assert [m.text for m in g.case.memories] == [m.text for m in garden("x", memory=memory).case.memories]


def test_quarantine_moves_an_entry_with_its_marks() -> None:
    g = garden("x")
    g.decide("quarantine", g.row("Printer"), text="odd --> reason")
    assert "openclaw" not in g.memory
    (catch,) = g.case.snapshot.catches
    assert catch.reason == "odd reason"
    assert catch.raw == MEMORY[MEMORY.index("<!--") :].rstrip("\n").encode()
    item = next(i for i in g.items() if i.queue == "quarantine")
    g.decide("discard", item)
    assert g.case.snapshot.catches[0].mark == "discarded"


def test_a_bullet_of_a_note_is_held_back_by_the_sidecar_alone() -> None:
    g = garden("Prefers tea over milk")
    for verb, status in (("retire", "retired"), ("quarantine", "quarantined")):
        change = g.decide(verb, g.row("Prefers tea"))
        assert not change.edits
        assert "its program still loads" in change.what
        assert next(m for m in g.case.memories if m.text.startswith("Prefers tea")).status == status
        told = held(g.case, g.row("Prefers tea").members[0])
        assert told.startswith(f"{status} on 2026-06-24: held back here alone; memory/2026-06-22.md stays")
        assert not g.promotion()
        g.decide("reopen", g.row("Prefers tea"))
        assert not held(g.case, g.row("Prefers tea").members[0])
        assert len(g.promotion()) == 1


@pytest.mark.parametrize("verb", ["edit", "replace", "demote"])
def test_a_note_is_never_edited(verb: str) -> None:
    g = garden("Prefers tea over milk")
    with pytest.raises(Refused, match="never edited"):
        g.decide(verb, g.row("Prefers tea"), text="Prefers milk over tea")


def test_replace_overwrites_one_entry() -> None:
    g = garden("x")
    g.decide("replace", g.row("Likes"), text="Likes long answers")
    assert g.memory == MEMORY.replace("Likes short", "Likes long")
    assert [i.text for i in chains.items(g.case)] == ["Likes short answers"]


def test_a_block_that_its_program_rewrites_is_left_alone() -> None:
    block = "<!-- openclaw:dreaming:deep:start -->\n- Likes the sea\n<!-- openclaw:dreaming:deep:end -->\n"
    g = garden("x", memory=block)
    for verb in ("retire", "quarantine", "edit", "replace"):
        with pytest.raises(Refused, match="rewrites as a whole"):
            g.decide(verb, g.row("Likes"), text="Likes the hills")


def test_the_expiry_pane_shows_doubts_and_nothing_by_age() -> None:
    g = garden("Staging runs Postgres 16 on db-staging-1")
    found = {i.text: i.kind for i in queues.expiry(g.case)}
    assert found == {
        "Staging runs Postgres 15 on db-staging-1": "contradicted",
        "Printer is on VLAN 20.": "evidence gone",
    }
    g.data["memory/2026-06-01.md"] = b"# 2026-06-01\n\n- The printer moved\n"
    assert {i.kind for i in queues.expiry(g.case)} == {"contradicted"}
    g.data["memory/2026-06-01.md"] = b"# 2026-06-01\n\n- Bought bread\n"
    assert any("no longer say" in i.reasons[0] for i in queues.expiry(g.case))
    g.decide("extend", g.row("Printer"))
    assert {i.text for i in queues.expiry(g.case)} == {"Staging runs Postgres 15 on db-staging-1"}


def test_a_promoted_entry_whose_note_went_is_in_doubt() -> None:
    g = garden("Prefers tea over milk")
    g.decide("promote", g.item("Prefers"))
    assert "Prefers tea over milk" not in {i.text for i in queues.expiry(g.case)}
    g.data["memory/2026-06-23.md"] = b""
    g.data["memory/2026-06-22.md"] = None
    doubt = next(i for i in queues.expiry(g.case) if i.text == "Prefers tea over milk")
    assert doubt.reasons[0] == "the note it came from is gone: memory/2026-06-22.md"


def test_relative_days_are_offered_as_absolute_ones() -> None:
    g = garden("The lab moved to floor 3 yesterday")
    assert any("“yesterday” is 2026-06-21" in r for r in g.item("The lab").reasons)


def test_generated_sections_say_when_they_were_filed() -> None:
    data = "## Consolidated Memory (2026-05-02)\n\n### Global\n\n- Likes tea\n"
    entry = next(m for m in garden("x", memory=data).case.memories if m.text == "Likes tea")
    assert str(entry.filed) == "2026-05-02"
    assert extra(entry, "generated") == "yes"


TOKEN = "gl" + "pat-" + "aB3dE5gH7jK9mN1pQ2sT"


def test_what_was_done_is_told_without_secrets() -> None:
    memory = MEMORY.replace("db-staging-1", f"db-staging-1 with {TOKEN}")
    for verb, words in (("edit", f"Staging opens with {TOKEN}"), ("replace", f"Staging wants {TOKEN} now")):
        g = garden("Likes tea", memory=memory)
        change = g.decide(verb, g.row("Staging runs"), text=words)
        assert "[redacted: a GitLab token]" in change.what and TOKEN not in change.what
    g = garden(f"The mirror opens with {TOKEN}")
    change = g.decide("promote", g.item("The mirror"))
    assert "[redacted: a GitLab token]" in change.what and TOKEN not in change.what


def test_what_is_shown_stays_known_while_a_newer_reading_is_looked_at() -> None:
    shown, newer, newest = (garden("Prefers tea over milk").case for _ in range(3))
    first = survey(shown)
    assert survey(newer) is survey(newer)
    assert survey(shown) is first
    survey(newest)
    assert survey(newest) is not first and survey(shown) is not first
