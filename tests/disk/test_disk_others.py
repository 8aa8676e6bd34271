"""Others write while we do: editors that write over a file or replace it, appenders, processes of ours."""

from __future__ import annotations

import importlib
import os
from collections.abc import Callable
from pathlib import Path

import pytest
from disk_desk import NOW, Desk, on_step
from test_disk_killed import no_links, only_links

from curator_tui.disk import finisher
from curator_tui.disk.errors import DiskError
from curator_tui.engine.change import Append, Change, Conflict, Note, Splice
from curator_tui.engine.splice import with_context

OLD = b"one\ntwo\nthree\n"
B_OLD, B_NEW = b"x\ny\n", b"x\ny\nz\n"
FITS = b"theirs first\none\ntwo\nthree\ntheirs last\n"
FITS_NEW = FITS.replace(b"two", b"TWO")
OTHER = b"all of it theirs\n"


def change() -> Change:
    edit = with_context(OLD, Splice("a.md", 4, b"two\n", b"TWO\n"))
    return Change("try", "tried", (edit, Append("b.md", b"z\n")), (Note("k", "f", None, 1),))


Told = tuple[Desk, str, bool, list[str]]


def by_hand(patch: pytest.MonkeyPatch) -> None:
    """Second looks are taken by the test, for the steps to come in one order."""
    patch.setattr(importlib.import_module("curator_tui.disk.commit"), "later", lambda *what: None)
    patch.setattr(finisher, "later", lambda *what: None)


def interrupted(tmp_path: Path, number: int, act: Callable[[Desk], None]) -> Told:
    """A commit in which another program acts at step `number`: that step's name, whether it went through,
    and what is said."""
    finisher.settle()
    folder = tmp_path / f"{number}"
    folder.mkdir()
    desk = Desk(folder)
    desk.put(a=OLD, b=B_OLD)
    count, at = 0, ""

    def hook(name: str) -> None:
        nonlocal count, at
        count += 1
        if count == number:
            at = name
            act(desk)

    with pytest.MonkeyPatch.context() as patch:
        on_step(patch, hook)
        by_hand(patch)
        try:
            desk.commit(change())
            through = True
        except Conflict:
            through = False
        says = []
        for _ in range(4):
            for intent in list(desk.kept.intents.glob("*.jsonl")):
                says += finisher.second_look(desk.files, desk.kept, intent.stem)
    assert desk.leftovers() == []
    return desk, at, through, says


def at_every_step(tmp_path, act_of) -> list[Told]:
    """One commit for each step it has, with the act at that step; those after the last look don't count."""
    found = []
    for number in range(1, 200):
        desk, at, through, says = interrupted(tmp_path, number, act_of)
        if at == "" or at in ("second name gone", "settled"):
            break
        found.append((desk, at, through, says))
    assert len(found) > 10
    return found


def whole(desk: Desk) -> bool:
    """All of the change stands, or none of it, in the file that nobody else touched and in the notes."""
    done = desk.notes() == {"k": {"f": 1}}
    assert desk.get("b") == (B_NEW if done else B_OLD)
    return done


class Held:
    """Writes over the inode that was the file before the commit, at the step asked for."""

    def __init__(self, data: bytes) -> None:
        self.data = data

    def __call__(self, desk: Desk) -> None:
        fd = desk.held_fd
        os.ftruncate(fd, 0)
        os.pwrite(fd, self.data, 0)
        os.close(fd)


@pytest.fixture(autouse=True)
def hold_open(monkeypatch):
    """Every desk here keeps a descriptor of a.md as it was when it was put."""
    put = Desk.put

    def put_and_hold(self: Desk, **files: bytes) -> None:
        put(self, **files)
        self.held_fd = os.open(self.root / "a.md", os.O_WRONLY)

    monkeypatch.setattr(Desk, "put", put_and_hold)


def test_an_editor_writes_over_the_old_inode_and_our_edit_fits_its_version(tmp_path):
    for desk, at, through, _ in at_every_step(tmp_path, Held(FITS)):
        done = whole(desk)
        assert desk.get("a") == (FITS_NEW if done else FITS), at
        assert through == done, at
        if done:
            desk.undo()
            assert (desk.get("a"), desk.get("b")) == (FITS, B_OLD), at


def test_an_editor_writes_over_the_old_inode_and_our_edit_does_not_fit(tmp_path):
    for desk, at, through, says in at_every_step(tmp_path, Held(OTHER)):
        assert desk.get("a") == OTHER, at
        assert not whole(desk), at
        assert not through or any("taken back" in one for one in says), at


def test_an_editor_that_has_only_emptied_the_file_gets_its_inode_back(tmp_path):
    def empties(desk: Desk) -> None:
        os.ftruncate(desk.held_fd, 0)

    for desk, at, _, _ in at_every_step(tmp_path, empties):
        if at == "looked":  # a second has passed, and the name is about to go
            continue
        os.pwrite(desk.held_fd, OTHER, 0)
        assert desk.get("a") == OTHER, at
        assert not whole(desk), at


def test_an_editor_replaces_the_file(tmp_path):
    def replaces(desk: Desk) -> None:
        (desk.root / "new").write_bytes(FITS)
        (desk.root / "new").rename(desk.root / "a.md")

    for desk, at, _, _ in at_every_step(tmp_path, replaces):
        assert desk.get("a") in (FITS, FITS_NEW), at
        whole(desk)


def test_somebody_removes_the_file(tmp_path):
    for desk, at, _, _ in at_every_step(tmp_path, lambda desk: (desk.root / "a.md").unlink()):
        assert desk.get("a") in (None, OLD.replace(b"two", b"TWO")), at
        whole(desk)


def test_somebody_appends_and_the_file_is_replaced_with_every_line(tmp_path):
    def appends(desk: Desk) -> None:
        os.lseek(desk.held_fd, 0, os.SEEK_END)
        os.write(desk.held_fd, b"late\n")

    for desk, at, through, says in at_every_step(tmp_path, appends):
        assert through and whole(desk)
        assert desk.get("a") == b"one\nTWO\nthree\nlate\n", at
        if "carried over" in " ".join(says):
            assert any("carried over" in one for one in desk.journal()[0].says)
        desk.undo()
        assert desk.get("a") == OLD + b"late\n"


@pytest.mark.parametrize("system", [only_links, no_links])
def test_others_on_a_simpler_file_system(tmp_path, monkeypatch, system):
    system(monkeypatch)
    for test in (
        test_an_editor_writes_over_the_old_inode_and_our_edit_fits_its_version,
        test_an_editor_writes_over_the_old_inode_and_our_edit_does_not_fit,
        test_somebody_appends_and_the_file_is_replaced_with_every_line,
    ):
        folder = tmp_path / test.__name__
        folder.mkdir()
        test(folder)


def test_what_is_appended_at_the_swap_is_carried_over_at_once(desk):
    desk.put(a=OLD, b=B_OLD)

    def late(name: str) -> None:
        if name == "swapped":
            os.pwrite(desk.held_fd, b"late\n", len(OLD))

    with pytest.MonkeyPatch.context() as patch:
        by_hand(patch)
        on_step(patch, late)
        desk.commit(change())
    assert desk.get("a") == b"one\nTWO\nthree\nlate\n"
    assert "carried over" in desk.journal()[0].says[0]
    desk.recover()


def test_what_is_written_over_at_the_swap_is_refused_at_once(desk):
    desk.put(a=OLD, b=B_OLD)

    acts = [Held(OTHER)]

    def late(name: str) -> None:
        if name == "swapped" and acts:
            acts.pop()(desk)

    with pytest.MonkeyPatch.context() as patch:
        by_hand(patch)
        on_step(patch, late)
        with pytest.raises(Conflict):
            desk.commit(change())
    assert (desk.get("a"), desk.get("b")) == (OTHER, B_OLD)
    assert desk.journal() == [] and desk.notes() == {}
    desk.recover()


def test_an_append_without_an_end_gets_one_first(desk):
    desk.put(a=b"one\ntwo")
    fd = os.open(desk.root / "a.md", os.O_WRONLY | os.O_APPEND)
    edit = with_context(b"one\ntwo", Splice("a.md", 0, b"one\n", b"1\n"))

    def late(name: str) -> None:
        if name == "swapped":
            os.write(fd, b" and more")

    with pytest.MonkeyPatch.context() as patch:
        on_step(patch, late)
        desk.commit(Change("try", "tried", (edit, Append("a.md", b"three\n"))))
    finisher.settle()
    assert desk.get("a").split() == [b"1", b"two", b"three", b"and", b"more"]


def test_a_file_that_comes_to_be_while_we_make_it(desk):
    desk.put(a=OLD)

    def theirs(name: str) -> None:
        if name == "ready":
            (desk.root / "c.md").write_bytes(b"theirs")

    with pytest.MonkeyPatch.context() as patch:
        on_step(patch, theirs)
        desk.commit(Change("try", "tried", (Append("c.md", b"ours\n"),)))
    assert desk.get("c") == b"theirs\nours\n"
    desk.undo()
    assert desk.get("c") == b"theirs"
    finisher.settle()
    assert desk.leftovers() == []


def test_a_third_version_is_kept_beside_the_journal(desk):
    desk.put(a=OLD)
    fd = desk.held_fd
    with pytest.MonkeyPatch.context() as patch:
        by_hand(patch)
        entry = desk.commit(change())
        (desk.root / "a.md").write_bytes(b"a second version\n")
        os.pwrite(fd, b"a third", 0)
        os.ftruncate(fd, 7)
        says = finisher.second_look(desk.files, desk.kept, entry.id)
    assert desk.get("a") == b"a second version\n"
    [kept] = (desk.kept.data / "kept").iterdir()
    assert kept.read_bytes() == b"a third"
    assert any(str(kept) in one for one in says) and desk.journal()[0].says == tuple(says)


def child(work: Callable[[], None]) -> int:
    pid = os.fork()
    if pid == 0:
        status = 1
        try:
            finisher._state = finisher._State()
            finisher.DELAY = 1.0
            work()
            finisher.settle()
            status = 0
        finally:
            os._exit(status)
    return pid


def edits_a_lot(desk: Desk, who: str) -> None:
    """Adds a line, and marks the line it added before, twenty times."""
    for number in range(20):
        for _ in range(50):
            data = desk.get("a") or b""
            line = f"{who} {number - 1};\n".encode()
            edits = [Append("a.md", f"{who} {number};\n".encode())]
            if number:
                at = data.index(line)
                edits.append(with_context(data, Splice("a.md", at, line, line[:-2] + b" seen;\n")))
            note = Note(who, "n", number or None, number + 1)
            try:
                desk.commit(Change("try", "tried", tuple(edits), (note,)))
                break
            except (Conflict, ValueError):
                continue
        else:
            raise AssertionError("never got through")


def appends_a_lot(desk: Desk) -> None:
    for number in range(150):
        with (desk.root / "a.md").open("ab") as file:
            file.write(f"other {number};\n".encode())


def test_two_processes_edit_and_a_third_appends_without_a_lock(desk):
    desk.put(a=b"first\n")
    work = [
        lambda: edits_a_lot(desk, "anna"),
        lambda: edits_a_lot(desk, "bert"),
        lambda: appends_a_lot(desk),
    ]
    for pid in [child(one) for one in work]:
        assert os.waitpid(pid, 0)[1] == 0
    expected = [b"first\n", *(f"other {n};\n".encode() for n in range(150))]
    for who in ("anna", "bert"):
        expected += [f"{who} {n}{' seen' if n < 19 else ''};\n".encode() for n in range(20)]
    assert sorted(desk.get("a").splitlines(keepends=True)) == sorted(expected)
    assert desk.notes() == {"anna": {"n": 20}, "bert": {"n": 20}}
    assert len(desk.journal()) == 40 and len({e.id for e in desk.journal()}) == 40
    desk.recover()
    assert desk.leftovers() == []


def test_a_lock_that_is_held_too_long_is_named(desk, monkeypatch):
    import fcntl

    from curator_tui.disk import lock

    desk.put(a=OLD)
    monkeypatch.setattr(lock, "WAIT", 0.0)
    fd = os.open(desk.root, os.O_RDONLY)
    fcntl.flock(fd, fcntl.LOCK_EX)
    with pytest.raises(DiskError, match="holds the lock"):
        desk.commit(change())
    os.close(fd)
    desk.commit(Change("try", "tried", (Append("a.md", b"x\n"),)))
    assert desk.journal()[0].when == NOW.isoformat()
