"""Times of files and names together: what others set stays, and any sequence is undone to the nanosecond."""

from __future__ import annotations

import os

from disk_desk import Desk
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from test_disk_names import MARKED, OLD, WAS, at_step, held, is_old, lay_out, times, whole

from curator_tui.engine.change import Append, Change, Create, Note, Remove, Rename, Splice, Time


def test_a_time_that_another_program_set_stays(tmp_path):
    desk = lay_out(tmp_path)
    desk.commit(Change("e", "edited", (Splice("i.md", 0, b"- a\n", b"- A\n", b"", b"- b\n"),)))
    os.utime(desk.root / "i.md", ns=(5, 1_800_000_000_000_000_000))
    desk.undo()
    assert held(desk) == OLD
    assert times(desk)["i.md"] not in (WAS["i.md"], 1_800_000_000_000_000_000)


def test_undo_of_a_time_alone_where_the_file_is_gone(tmp_path):
    desk = lay_out(tmp_path)
    desk.commit(Change("extend", "extended", (), (Note("k", "f", None, 1),), (), (Time("t.md", "now"),)))
    (desk.root / "t.md").unlink()
    desk.undo()
    assert desk.notes() == {} and "t.md" not in held(desk)


def test_keep_holds_only_for_what_we_read(tmp_path, monkeypatch):
    desk = lay_out(tmp_path)

    def appends() -> None:
        with (desk.root / "a.md").open("ab") as file:
            file.write(b"theirs\n")

    at_step(monkeypatch, "intent written", appends)
    desk.commit(whole())
    desk.recover()
    assert held(desk)["a.md.retired"] == MARKED + b"theirs\n"
    assert times(desk)["a.md.retired"] > WAS["a.md"]


def test_a_file_that_is_removed_comes_back_with_its_time(tmp_path):
    desk = lay_out(tmp_path)
    desk.commit(Change("r", "removed", (Remove("b.md", b"plain\n"),)))
    desk.undo()
    is_old(desk)


DEEDS = st.lists(st.tuples(st.sampled_from("ermtnau"), st.integers(0, 3), st.integers(0, 99)), max_size=12)


@settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))
@given(deeds=DEEDS)
def test_any_sequence_then_undo_of_all(tmp_path_factory, deeds):
    desk = lay_out(tmp_path_factory.mktemp("seq"))
    done = 0
    for verb, which, number in deeds:
        if verb == "u":
            if done:
                desk.undo()
                done -= 1
            continue
        names = sorted(held(desk))
        change = deed(desk, verb, names[which % len(names)], number)
        done += bool(desk.commit(change).id)
    while done:
        desk.undo()
        done -= 1
    is_old(desk)


def deed(desk: Desk, verb: str, name: str, number: int) -> Change:
    data = desk.files.read(name) or b""
    when = (Time(name, "keep"), Time(name, "now"))[number % 2]
    fresh = f"n{number}-{len(desk.journal())}.md"
    line = f"{number}\n".encode()
    match verb:
        case "e":
            return Change("e", "e", (Splice(name, 0, data[:3], line, b"", data[3:]),), times=(when,))
        case "r":
            return Change("r", "r", renames=(Rename(name, fresh),), times=(when,))
        case "m":
            edits = (Splice(name, 0, b"", line, b"", data),)
            return Change("m", "m", edits, renames=(Rename(name, fresh),), times=(when,))
        case "t":
            return Change("t", "t", times=(Time(name, "now"),))
        case "n":
            return Change("n", "n", (Create(fresh, line),))
        case _:
            return Change("a", "a", (Append(name, line),), times=(when,) if number % 3 else ())
