"""Changes that rename files and set their times: whole or not at all, and undone to the nanosecond."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest
from disk_desk import Desk, die, in_child, on_step
from test_disk_killed import killed, no_links, only_links

from curator_tui.disk.errors import DiskError
from curator_tui.engine.change import Change, Conflict, Note, Rename, Splice, Time
from curator_tui.engine.diff import diff

HEAD, TAIL = b"---\nname: a\n", b"---\nbody\n"
OLD = {"a.md": HEAD + TAIL, "b.md": b"plain\n", "i.md": b"- a\n- b\n", "t.md": b"as it is\n"}
MARKED = HEAD + b"status: retired\n" + TAIL
NEW = {
    "a.md.retired": MARKED,
    "b.md.retired": b"plain\n",
    "i.md": b"<!-- - a -->\n- b\n",
    "t.md": b"as it is\n",
}
WAS = {name: 1_700_000_000_123_456_789 + 1_000_000_007 * at for at, name in enumerate(OLD)}


def whole() -> Change:
    """An edit, two renames, an index line, a time kept and a time of now: a note is retired, one extended."""
    return Change(
        "retire",
        "retired two",
        (
            Splice("a.md", len(HEAD), b"", b"status: retired\n", HEAD, TAIL),
            Splice("i.md", 0, b"- a\n", b"<!-- - a -->\n", b"", b"- b\n"),
        ),
        (Note("k", "f", None, 1),),
        (Rename("a.md", "a.md.retired"), Rename("b.md", "b.md.retired")),
        (Time("a.md", "keep"), Time("t.md", "now")),
    )


def lay_out(folder: Path, number: object = 0) -> Desk:
    place = folder / str(number)
    place.mkdir()
    desk = Desk(place)
    for name, data in OLD.items():
        (desk.root / name).write_bytes(data)
        os.utime(desk.root / name, ns=(WAS[name], WAS[name]))
    return desk


def _paths(desk: Desk) -> list[Path]:
    return sorted(path for path in desk.root.iterdir() if not path.name.startswith(".curator-"))


def held(desk: Desk) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in _paths(desk)}


def times(desk: Desk) -> dict[str, int]:
    return {path.name: path.stat().st_mtime_ns for path in _paths(desk)}


def is_old(desk: Desk) -> None:
    assert held(desk) == OLD
    assert times(desk) == WAS


def is_new(desk: Desk) -> None:
    assert held(desk) == NEW
    found = times(desk)
    assert found["a.md.retired"] == WAS["a.md"]
    assert found["b.md.retired"] == WAS["b.md"]
    assert found["i.md"] > WAS["i.md"]
    assert found["t.md"] > WAS["t.md"]


def check(desk: Desk) -> bool:
    """All old or all new, to the name and time; returns which (True: new)."""
    new = desk.notes() == {"k": {"f": 1}}
    (is_new if new else is_old)(desk)
    assert len(desk.journal()) == int(new)
    assert desk.leftovers() == []
    return new


def test_done_undone_and_done_again(tmp_path):
    desk = lay_out(tmp_path)
    entry = desk.commit(whole())
    is_new(desk)
    assert entry.renames == whole().renames
    then = times(desk)
    for _ in range(3):
        desk.undo()
        is_old(desk)
        desk.redo()
        assert held(desk) == NEW
        assert times(desk) == then
    desk.undo()
    is_old(desk)
    assert desk.journal()[0].renames == whole().renames


def test_a_dry_run_names_the_renames(tmp_path):
    desk = lay_out(tmp_path)
    shown = diff(whole(), desk.files.read)
    assert "rename from a.md\nrename to a.md.retired\n--- a/a.md\n+++ b/a.md.retired\n" in shown
    assert "rename from b.md\nrename to b.md.retired\n" in shown
    assert "+status: retired" in shown
    is_old(desk)


def test_killed_at_every_step(tmp_path):
    desk = lay_out(tmp_path, "all")
    steps = in_child(lambda: desk.commit(whole()), lambda n, name: None)
    assert steps is not None and steps > 12
    assert check(desk)
    seen = set()
    for at in range(1, steps + 1):
        desk = lay_out(tmp_path, at)
        assert killed(lambda desk=desk: desk.commit(whole()), at)
        desk.recover()
        seen.add(check(desk))
        if desk.journal():
            desk.undo()
            is_old(desk)
    assert seen == {False, True}


@pytest.mark.parametrize("system", [only_links, no_links])
def test_killed_at_every_step_on_a_simpler_file_system(tmp_path, monkeypatch, system):
    system(monkeypatch)
    test_killed_at_every_step(tmp_path)


def test_killed_at_every_step_of_undo_and_redo(tmp_path):
    desk = lay_out(tmp_path, "all")
    desk.commit(whole())
    desk.recover()
    steps = in_child(desk.undo, lambda n, name: None)
    for at in range(1, steps + 1):
        desk = lay_out(tmp_path, at)
        desk.commit(whole())
        then = times(desk)
        desk.recover()
        assert killed(desk.undo, at)
        desk.recover()
        if desk.notes():
            assert (held(desk), times(desk)) == (NEW, then)
            desk.undo()
        is_old(desk)
        desk.recover()
        assert killed(desk.redo, at)
        desk.recover()
        if not desk.notes():
            is_old(desk)
            desk.redo()
        assert (held(desk), times(desk)) == (NEW, then)
        desk.recover()
        assert desk.leftovers() == []


def test_killed_again_while_recovering(tmp_path):
    desk = lay_out(tmp_path, "all")
    steps = in_child(lambda: desk.commit(whole()), lambda n, name: None)
    for at in range(1, steps + 1):
        again = 1
        while True:
            desk = lay_out(tmp_path, f"{at}-{again}")
            assert killed(lambda desk=desk: desk.commit(whole()), at)
            cut = killed(desk.recover, again)
            desk.recover()
            check(desk)
            if not cut:
                break
            again += 1


@pytest.mark.parametrize("name", ["a.md.retired", "b.md.retired"])
def test_a_name_that_is_taken(tmp_path, name):
    desk = lay_out(tmp_path)
    (desk.root / name).write_bytes(b"theirs\n")
    with pytest.raises(Conflict, match="something has that name already"):
        desk.commit(whole())
    assert held(desk) == {**OLD, name: b"theirs\n"}
    assert desk.journal() == [] and desk.notes() == {}


def at_step(monkeypatch, wanted: str, do: Callable[[], object], number: int = 1) -> None:
    seen = []

    def hook(name: str) -> None:
        if name == wanted:
            seen.append(name)
            if len(seen) == number:
                do()

    on_step(monkeypatch, hook)


@pytest.mark.parametrize("name", ["a.md.retired", "b.md.retired"])
@pytest.mark.parametrize("step", ["intent written", "ready", "swapped", "moving noted", "before rename"])
def test_a_name_that_is_taken_meanwhile(tmp_path, monkeypatch, name, step):
    desk = lay_out(tmp_path)
    at_step(monkeypatch, step, lambda: (desk.root / name).write_bytes(b"theirs\n"))
    with pytest.raises(Conflict, match="something has that name already"):
        desk.commit(whole())
    desk.recover()
    found = times(desk)
    assert held(desk) == {**OLD, name: b"theirs\n"}
    assert {n: found[n] for n in OLD} == WAS
    assert desk.journal() == [] and desk.notes() == {} and desk.leftovers() == []


@pytest.mark.parametrize("step", ["intent written", "moving noted", "name given"])
def test_a_name_that_is_taken_after_a_crash(tmp_path, step):
    desk = lay_out(tmp_path)
    in_child(lambda: desk.commit(whole()), lambda n, name: die() if name == step else None)
    (desk.root / "b.md.retired").write_bytes(b"theirs\n")
    desk.recover()
    assert held(desk) == {**OLD, "b.md.retired": b"theirs\n"}
    assert desk.journal() == [] and desk.notes() == {} and desk.leftovers() == []


def test_undo_over_a_name_that_is_taken(tmp_path):
    desk = lay_out(tmp_path)
    desk.commit(whole())
    (desk.root / "b.md").write_bytes(b"theirs\n")
    with pytest.raises(Conflict, match="something has that name already"):
        desk.undo()
    assert held(desk) == {**NEW, "b.md": b"theirs\n"}
    assert desk.notes() == {"k": {"f": 1}}


@pytest.mark.parametrize("knows", [True, False], ids=["of ours", "of nothing"])
@pytest.mark.parametrize("step", ["intent written", "ready", "swapped", "folders synced", "moving noted"])
def test_another_program_replaces_the_file_meanwhile(tmp_path, monkeypatch, step, knows):
    desk = lay_out(tmp_path)
    theirs = HEAD + TAIL + b"more\n"

    def replaces() -> None:
        new = desk.root / "new"
        new.write_bytes((desk.root / "a.md").read_bytes() + b"more\n" if knows else theirs)
        new.rename(desk.root / "a.md")

    at_step(monkeypatch, step, replaces)
    desk.commit(whole())
    desk.recover()
    assert held(desk) == {**NEW, "a.md.retired": MARKED + b"more\n"}
    desk.undo()
    assert held(desk) == {**OLD, "a.md": theirs}


def test_late_appends_follow_the_file_to_its_new_name(tmp_path):
    at = 1
    while True:
        desk = lay_out(tmp_path, at)
        fds = {n: os.open(desk.root / n, os.O_WRONLY | os.O_APPEND) for n in ("a.md", "b.md", "i.md")}
        log = tmp_path / f"log{at}"
        log.touch()

        def hook(n, name, fds=fds, at=at, log=log):
            if n <= 30 and name not in ("second name gone", "settled"):
                for file, fd in fds.items():
                    os.write(fd, f"{file} late {n}\n".encode())
                with log.open("a") as out:
                    out.write(f"late {n}\n")
            if n == at:
                die()

        steps = in_child(lambda desk=desk: desk.commit(whole()), hook)
        desk.recover()
        wrote = log.read_text().splitlines()
        new = bool(desk.notes())
        found = held(desk)
        assert sorted(found) == sorted(NEW if new else OLD)
        for file in fds:
            name = f"{file}.retired" if new and file != "i.md" else file
            data = found[name]
            for line in wrote:
                part = f"{file} {line}\n".encode()
                assert data.count(part) == 1, (at, name, line)
                data = data.replace(part, b"")
            assert data == (NEW if new else OLD)[name]
        if new:
            desk.undo()
            assert sorted(held(desk)) == sorted(OLD)
        for fd in fds.values():
            os.close(fd)
        if steps is not None:
            break
        at += 1
    assert at > 15


def test_two_processes_rename_the_same_file(tmp_path):
    for round_ in range(5):
        desk = lay_out(tmp_path, round_)
        pids = []
        for to in ("a.one", "a.two"):
            pid = os.fork()
            if pid == 0:
                try:
                    change = Change("r", to, (), (), (Rename("a.md", to),))
                    desk.commit(change)
                except Conflict:
                    os._exit(7)
                except BaseException:
                    os._exit(9)
                os._exit(0)
            pids.append(pid)
        ends = sorted(os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]) for pid in pids)
        assert ends == [0, 7]
        assert len(desk.journal()) == 1
        assert [n for n in held(desk) if n.startswith("a.")] == [desk.journal()[0].what]


def test_what_is_refused(tmp_path):
    desk = lay_out(tmp_path)
    (desk.root / "sub").mkdir()
    (desk.root / "l.md").symlink_to("a.md")
    with pytest.raises(DiskError, match="stays in its folder"):
        desk.commit(Change("r", "moved", renames=(Rename("a.md", "sub/a.md"),)))
    with pytest.raises(DiskError, match="it is a link"):
        desk.commit(Change("r", "moved", renames=(Rename("l.md", "m.md"),)))
    with pytest.raises(DiskError, match="no name of a file in a store"):
        desk.commit(Change("r", "moved", renames=(Rename("a.md", ".."),)))
    with pytest.raises(Conflict, match="is gone"):
        desk.commit(Change("r", "moved", renames=(Rename("x.md", "y.md"),)))
    with pytest.raises(Conflict, match="is gone"):
        desk.commit(Change("r", "timed", times=(Time("x.md", "now"),)))
    assert desk.journal() == []
    assert desk.get("a") == OLD["a.md"]
