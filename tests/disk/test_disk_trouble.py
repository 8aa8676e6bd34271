"""A full disk, a read-only place, links, folders where files should be: nothing lost, and said in words."""

from __future__ import annotations

import errno
import importlib
import os
import stat
from pathlib import Path

import pytest
from disk_desk import Desk, on_step
from test_disk_killed import change, check, lay_out

from curator_tui.disk import carry, finisher, spot
from curator_tui.disk.atomic import append_own
from curator_tui.disk.errors import DiskError
from curator_tui.disk.files import Files
from curator_tui.engine.change import Append, Change, Create, Remove, Splice
from curator_tui.engine.splice import with_context

CALLS = ["write", "fsync", "open", "link", "rename", "unlink", "fchmod"]


class Failing:
    """The system call `name` fails at its call number `at`; a write may take half of the bytes first."""

    def __init__(self, name: str, at: int, number: int, *, half: bool = False, stays: bool = False) -> None:
        self.real = getattr(os, name)
        self.at, self.number, self.half, self.stays, self.count = at, number, half, stays, 0

    def __call__(self, *args, **more):
        self.count += 1
        if self.count == self.at or (self.stays and self.count > self.at):
            if self.half and self.count == self.at and len(args[1]) > 1:
                return self.real(args[0], args[1][: len(args[1]) // 2])
            raise OSError(self.number, os.strerror(self.number))
        return self.real(*args, **more)


def fail_everywhere(tmp_path, names: str, call: str, number: int, **more) -> int:
    """A commit for each call of that name, which fails; then there is room again, and Curator starts anew."""
    refused = 0
    for at in range(1, 400):
        desk = lay_out(tmp_path, at)
        failing = Failing(call, at, number, **more)
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(os, call, failing)
            try:
                desk.commit(change(names))
            except DiskError as error:
                refused += 1
                assert str(tmp_path) in error.path and error.what
            finisher.settle()
        if failing.count < at:
            break
        desk.recover()
        check(desk, names)
    return refused


@pytest.mark.parametrize("names", ["a", "b", "c", "d", "abcd"])
@pytest.mark.parametrize("half", [False, True])
def test_the_disk_is_full_at_each_write(tmp_path, names, half):
    assert fail_everywhere(tmp_path, names, "write", errno.ENOSPC, half=half, stays=True) > 2


def test_a_part_that_was_appended_before_the_disk_was_full_goes_again(tmp_path):
    path = tmp_path / "a.md"
    path.write_bytes(b"one\n")
    with spot.spot(path) as place, pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "write", Failing("write", 1, errno.ENOSPC, half=True, stays=True))
        with pytest.raises(DiskError, match="the disk is full"):
            carry.append(place, b"two\n")
    assert path.read_bytes() == b"one\n"


def test_a_disk_too_full_for_the_journal_is_known_beforehand(desk, monkeypatch):
    desk.put(a=b"one\n")
    full = list(os.statvfs(desk.root))
    full[4] = 1
    monkeypatch.setattr(os, "statvfs", lambda path: os.statvfs_result(full))
    with pytest.raises(DiskError, match="the disk is full"):
        desk.commit(Change("try", "tried", (Append("a.md", b"two\n"),)))
    assert desk.get("a") == b"one\n" and desk.leftovers() == []


@pytest.mark.parametrize("call", ["write", "fsync"])
def test_a_line_of_ours_that_did_not_fit_leaves_nothing(tmp_path, monkeypatch, call):
    path = tmp_path / "lines"
    append_own(path, b"one")
    with monkeypatch.context() as patch:
        patch.setattr(os, call, Failing(call, 1, errno.ENOSPC, half=call == "write", stays=True))
        with pytest.raises(DiskError):
            append_own(path, b"two")
    append_own(path, b"three")
    assert path.read_bytes() == b"one\nthree\n"


@pytest.mark.parametrize("call", CALLS[1:])
def test_each_other_call_fails_once(tmp_path, call):
    fail_everywhere(tmp_path, "abcd", call, errno.EIO)


@pytest.mark.parametrize("call", ["fsync", "rename", "unlink"])
def test_each_other_call_fails_from_then_on(tmp_path, call):
    fail_everywhere(tmp_path, "abcd", call, errno.EROFS, stays=True)


def test_an_interrupt_takes_everything_back(tmp_path):
    for at in range(1, 60):
        desk = lay_out(tmp_path, at)
        count, seen = 0, ""

        def hook(name, at=at):
            nonlocal count, seen
            count += 1
            if count == at:
                seen = name
                raise KeyboardInterrupt

        with pytest.MonkeyPatch.context() as patch:
            on_step(patch, hook)
            patch.setattr(finisher, "_look", lambda due: [])
            try:
                desk.commit(change("abcd"))
                break
            except KeyboardInterrupt:
                pass
            finisher.settle()
        desk.recover()
        assert check(desk, "abcd") == (seen in ("journaled", "done")), seen
    assert at > 10


def test_a_note_that_cannot_be_saved_takes_the_files_back(desk, monkeypatch):
    desk.put(a=b"one\n")
    desk.kept.sidecar.mkdir(parents=True)
    with pytest.raises(DiskError, match="folder where a file should be"):
        desk.commit(change("c"))
    assert desk.get("c") is None


def test_a_refused_change_leaves_nothing_at_once(desk, monkeypatch):
    desk.put(a=b"one\n")
    edits = (Splice("a.md", 0, b"one", b"1"), Create("c.md", b"x"))
    later = []
    monkeypatch.setattr(importlib.import_module("curator_tui.disk.commit"), "later", later.append)
    monkeypatch.setattr(os, "fchmod", Failing("fchmod", 1, errno.EPERM))
    with pytest.raises(DiskError):
        desk.commit(Change("try", "tried", edits))
    assert desk.leftovers() == [] and later == []


@pytest.mark.parametrize(
    "edit", [Splice("a.md", 0, b"one", b"1"), Append("a.md", b"x\n"), Remove("a.md", b"one\n")]
)
def test_a_file_that_is_marked_read_only_is_left_alone(desk, edit):
    desk.put(a=b"one\n")
    (desk.root / "a.md").chmod(0o444)
    with pytest.raises(DiskError, match="read-only"):
        desk.commit(Change("try", "tried", (edit, Create("c.md", b"x"))))
    assert (desk.get("a"), desk.get("c"), desk.leftovers()) == (b"one\n", None, [])


ROOT = pytest.mark.skipif(os.geteuid() == 0, reason="nothing is forbidden to root")


@ROOT
def test_a_folder_that_may_not_be_written_to(desk):
    desk.put(a=b"one\n")
    desk.root.chmod(0o500)
    try:
        with pytest.raises(DiskError, match="permit"):
            desk.commit(Change("try", "tried", (Splice("a.md", 0, b"one", b"1"),)))
    finally:
        desk.root.chmod(0o700)
    assert desk.get("a") == b"one\n"


@ROOT
def test_a_file_that_may_not_be_read(desk):
    desk.put(a=b"one\n")
    (desk.root / "a.md").chmod(0)
    with pytest.raises(DiskError, match="permit"):
        desk.get("a")


def test_a_file_of_another_owner_that_cannot_be_kept(desk, monkeypatch):
    desk.put(a=b"one\n")
    real = os.fstat

    def other(fd):
        found = list(real(fd))
        found[stat.ST_UID] += 1
        return os.stat_result(found)

    def refused(*args):
        raise PermissionError(errno.EPERM, "no")

    monkeypatch.setattr(os, "fstat", other)
    monkeypatch.setattr(os, "fchown", refused)
    with pytest.raises(DiskError, match="another user"):
        desk.commit(Change("try", "tried", (Splice("a.md", 0, b"one", b"1"),)))
    monkeypatch.undo()
    assert desk.get("a") == b"one\n"


# Names and links.


@pytest.mark.parametrize(
    "name", ["", "/etc/passwd", "..", "../x.md", "a/../../x", "a//b", "./a", "a/.", "x\0y", "a/"]
)
def test_names_that_leave_the_store_are_refused(desk, name):
    for work in (desk.files.read, desk.files.stat, desk.files.path):
        with pytest.raises(DiskError):
            work(name)
    with pytest.raises(DiskError):
        desk.commit(Change("try", "tried", (Create(name, b"x"),)))


@pytest.fixture
def outside(desk) -> Path:
    folder = desk.root.parent / "outside"
    folder.mkdir()
    (folder / "m.md").write_bytes(b"one\n")
    return folder


EDIT = Splice("link.md", 0, b"one", b"1")


def test_a_link_out_of_the_store_is_refused(desk, outside):
    (desk.root / "link.md").symlink_to(outside / "m.md")
    (desk.root / "folder").symlink_to(outside)
    for name in ("link.md", "folder/m.md", "folder/new.md"):
        with pytest.raises(DiskError, match="leads out of the store") as caught:
            desk.files.read(name)
        assert "follow_links" in caught.value.todo
        with pytest.raises(DiskError, match="leads out of the store"):
            desk.commit(Change("try", "tried", (Append(name, b"x\n"),)))
    assert (outside / "m.md").read_bytes() == b"one\n" and not (outside / "new.md").exists()


def test_a_link_out_of_the_store_is_followed_by_choice_and_stays(desk, outside):
    (desk.root / "link.md").symlink_to(outside / "m.md")
    desk.files = Files(desk.root, follow_links=True)
    desk.commit(Change("try", "tried", (EDIT,)))
    assert (desk.root / "link.md").is_symlink()
    assert (outside / "m.md").read_bytes() == b"1\n"
    desk.undo()
    assert (outside / "m.md").read_bytes() == b"one\n"
    finisher.settle()
    assert [p.name for p in outside.iterdir()] == ["m.md"]


def test_a_link_inside_the_store_is_written_through(desk):
    desk.put(real=b"one\n")
    (desk.root / "link.md").symlink_to("real.md")
    desk.commit(Change("try", "tried", (EDIT,)))
    assert (desk.root / "link.md").is_symlink() and desk.get("real") == b"1\n"


def test_a_folder_that_turns_into_a_link_meanwhile_is_refused(desk, outside):
    (desk.root / "sub").mkdir()
    (desk.root / "sub" / "m.md").write_bytes(b"one\n")
    edit = with_context(b"one\n", Splice("sub/m.md", 0, b"one", b"1"))

    real = Files.path

    def path(self, name):
        found = real(self, name)
        if (desk.root / "sub").is_symlink():
            return found
        (desk.root / "sub").rename(desk.root / "was")
        (desk.root / "sub").symlink_to(outside)
        return found

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Files, "path", path)
        with pytest.raises(DiskError):
            desk.commit(Change("try", "tried", (edit,)))
    assert (outside / "m.md").read_bytes() == b"one\n"


def test_links_in_a_circle(desk):
    (desk.root / "a.md").symlink_to("b.md")
    (desk.root / "b.md").symlink_to("a.md")
    with pytest.raises(DiskError):
        desk.files.read("a.md")


@pytest.mark.parametrize("make", [lambda p: p.mkdir(), os.mkfifo])
def test_what_is_no_regular_file_is_refused_and_never_waited_for(desk, make):
    make(desk.root / "a.md")
    with pytest.raises(DiskError, match="should be"):
        desk.files.read("a.md")
    with pytest.raises(DiskError):
        desk.commit(Change("try", "tried", (Append("a.md", b"x\n"),)))


def test_declared_files_lie_beside_the_store(tmp_path):
    root = tmp_path / "nanika"
    beside = tmp_path / ".alluka" / "memory" / "global.md"
    root.mkdir()
    (tmp_path / "ours").mkdir()
    desk = Desk(tmp_path / "ours")
    desk.files = Files(root, {"../.alluka/memory/global.md": beside})
    desk.commit(Change("try", "tried", (Append("../.alluka/memory/global.md", b"x\n"),)))
    assert beside.read_bytes() == b"x\n"
    beside.unlink()
    beside.parent.rmdir()
    (tmp_path / "elsewhere").mkdir()
    beside.parent.symlink_to(tmp_path / "elsewhere")
    desk.files.read("../.alluka/memory/global.md")  # a link that stays beside the store
    beside.parent.unlink()
    beside.parent.symlink_to("/")
    with pytest.raises(DiskError, match="leads out"):
        desk.files.read("../.alluka/memory/global.md")


def test_a_store_that_is_gone_is_an_error_and_a_file_that_is_gone_is_none(desk):
    assert desk.files.read("a.md") is None and desk.files.stat("a.md") is None
    desk.root.rmdir()
    with pytest.raises(DiskError, match="isn't there"):
        desk.files.read("a.md")
    with pytest.raises(DiskError, match="isn't there"):
        desk.commit(Change("try", "tried", (Append("a.md", b"x\n"),)))
    assert not desk.root.exists()


def test_signatures_tell_what_changed(desk):
    desk.put(a=b"one\n")
    first = desk.files.stat("a.md")
    assert first == desk.files.stat("a.md") == desk.files.stat_all(["a.md"])["a.md"]
    assert first.size == 4
    desk.commit(Change("try", "tried", (Splice("a.md", 0, b"one", b"two"),)))
    assert desk.files.stat("a.md") != first


def test_reading_many_files_tells_of_each(desk, outside):
    desk.put(a=b"one\n")
    (desk.root / "link.md").symlink_to(outside / "m.md")
    found = desk.files.read_all(["a.md", "gone.md", "link.md"])
    assert found["a.md"] == b"one\n" and found["gone.md"] is None
    assert isinstance(found["link.md"], DiskError)
    assert desk.files.stat_all(["link.md", "gone.md"]) == {"link.md": None, "gone.md": None}


def test_a_hundred_megabytes_in_one_line(desk):
    data = b"x" * 100_000_000
    desk.put(a=data + b"\nlast\n")
    edit = with_context(data + b"\nlast\n", Splice("a.md", len(data), b"\nlast\n", b"\n"))
    desk.commit(Change("try", "tried", (edit,)))
    assert (desk.root / "a.md").stat().st_size == len(data) + 1
    desk.undo()
    assert (desk.root / "a.md").stat().st_size == len(data) + 6


def test_on_windows_it_reads_and_says_that_it_does_not_write(desk, monkeypatch):
    desk.put(a=b"one\n")
    monkeypatch.setattr("curator_tui.disk.lock.WINDOWS", True)
    assert desk.get("a") == b"one\n"
    with pytest.raises(DiskError, match="doesn't write on Windows yet"):
        desk.commit(Change("try", "tried", (Append("a.md", b"x\n"),)))
    assert desk.get("a") == b"one\n"


@pytest.mark.parametrize("back", [True, False])
def test_a_store_that_was_away_for_the_second_look_gets_it_at_the_end(desk, tmp_path, back):
    desk.put(a=b"one\n")
    away = tmp_path / "away"
    looks = []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("curator_tui.disk.commit.later", lambda *what: looks.append(what))
        desk.commit(Change("try", "tried", (Append("a.md", b"two\n"),)))
    assert len(looks) == 1
    desk.root.rename(away)
    for what in looks:
        finisher.later(*what)
    finisher._wait()
    if back:
        away.rename(desk.root)
        assert finisher.settle() == [] and desk.leftovers() == []
    else:
        (said,) = finisher.settle()
        assert str(desk.root) in said and "when Curator starts next" in said
