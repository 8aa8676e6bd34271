"""A process killed at every step of a commit, with others writing all the while."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable

import pytest
from disk_desk import Desk, die, in_child

from curator_tui.disk import atomic
from curator_tui.engine.change import Append, Change, Create, Note, Remove, Splice

OLD = {"a": b"one\ntwo\nthree\n", "b": b"x\ny", "c": None, "d": b"gone soon\n"}
NEW = {"a": b"one\nTWO\nthree\n", "b": b"x\ny\nz\n", "c": b"fresh\n", "d": None}
EDITS = {
    "a": Splice("a.md", 4, b"two\n", b"TWO\n", b"one\n", b"three\n"),
    "b": Append("b.md", b"z\n"),
    "c": Create("c.md", b"fresh\n"),
    "d": Remove("d.md", b"gone soon\n"),
}
CASES = ["a", "b", "c", "d", "ab", "ac", "abcd"]


def change(names: str) -> Change:
    return Change("try", "tried", tuple(EDITS[n] for n in names), (Note("k", "f", None, 1),))


def lay_out(tmp_path, number: object) -> Desk:
    folder = tmp_path / str(number)
    folder.mkdir()
    desk = Desk(folder)
    desk.put(**{name: data for name, data in OLD.items() if data is not None})
    return desk


def without(data: bytes | None, lines: list[bytes]) -> bytes | None:
    """What is left when lines of others are taken out; each must be there exactly once."""
    if data is None:
        return None
    for line in lines:
        assert data.count(line) == 1, (line, data)
        data = data.replace(line, b"")
    return data


def check(desk: Desk, names: str, lines: dict[str, list[bytes]] | None = None) -> bool:
    """The store is all old or all new; returns which (True: new)."""
    lines = lines or {}
    new = desk.notes() == {"k": {"f": 1}}
    for name in OLD:
        expected = (NEW if new and name in names else OLD)[name]
        found = without(desk.get(name), lines.get(name, []))
        if lines:  # where a last line had no end, no matter who gave it one
            found, expected = (data and data.rstrip(b"\n") for data in (found, expected))
        assert found == expected, (name, new)
    assert len(desk.journal()) == int(new)
    assert desk.leftovers() == []
    return new


def killed(work: Callable[[], object], at: int) -> bool:
    """Runs `work` in a process that is killed at its step number `at`; False where it ended before."""
    return in_child(work, lambda n, _: die() if n == at else None) is None


def trying(desk: Desk, names: str) -> Callable[[], object]:
    return lambda: desk.commit(change(names))


@pytest.mark.parametrize("names", CASES)
def test_killed_at_every_step(tmp_path, names):
    desk = lay_out(tmp_path, "all")
    steps = in_child(trying(desk, names), lambda n, name: None)
    assert steps is not None and steps >= 8
    assert check(desk, names)
    seen = set()
    for at in range(1, steps + 1):
        desk = lay_out(tmp_path, at)
        assert killed(trying(desk, names), at)
        desk.recover()
        seen.add(check(desk, names))
        if desk.journal():
            desk.undo()
            for name in OLD:
                assert desk.get(name) == OLD[name]
    assert seen == {False, True}


def only_links(patch: pytest.MonkeyPatch) -> None:
    """A file system that can't exchange two names."""
    patch.setattr(atomic, "exchange", lambda *names: False)
    patch.setattr(atomic, "move", lambda *names: False)


def no_links(patch: pytest.MonkeyPatch) -> None:
    """One that has no hard links either."""

    def link(*names, **more):
        raise OSError(errno.EPERM, "no links here")

    only_links(patch)
    patch.setattr(os, "link", link)


@pytest.mark.parametrize("system", [only_links, no_links])
@pytest.mark.parametrize("names", ["a", "abcd"])
def test_killed_at_every_step_on_a_simpler_file_system(tmp_path, monkeypatch, system, names):
    system(monkeypatch)
    test_killed_at_every_step(tmp_path, names)


@pytest.mark.parametrize("names", ["a", "ad", "bc"])
def test_killed_again_while_recovering(tmp_path, names):
    desk = lay_out(tmp_path, "all")
    steps = in_child(trying(desk, names), lambda n, name: None)
    for at in range(1, steps + 1):
        again = 1
        while True:
            desk = lay_out(tmp_path, f"{at}-{again}")
            assert killed(trying(desk, names), at)
            cut = killed(desk.recover, again)
            desk.recover()
            check(desk, names)
            if not cut:
                break
            again += 1


class Other:
    """A program without locks: at every step it appends to what it opened before, and to what is there now.

    It lets go of what it opened before at the second look; it writes 40 times, and once more at the last.
    """

    def __init__(self, desk: Desk, names: str) -> None:
        self.desk = desk
        self.log = desk.root.parent / "log"
        self.log.touch()
        self.kept = {n: os.open(desk.root / f"{n}.md", os.O_WRONLY | os.O_APPEND) for n in names}

    def writes(self, number: int, step: str) -> None:
        if number > 40 and step != "looked":
            return
        if step == "second name gone":
            self.kept = dict.fromkeys(self.kept)
        for name, fd in self.kept.items():
            with self.log.open("a") as log:
                if fd is not None:
                    os.write(fd, f"late {name} {number};\n".encode())
                    log.write(f"{name} late {name} {number};\n")
                with (self.desk.root / f"{name}.md").open("ab") as file:
                    file.write(f"open {name} {number};\n".encode())
                    log.write(f"{name} open {name} {number};\n")

    def lines(self, desk: Desk) -> dict[str, list[bytes]]:
        wrote = [line.split(" ", 1) for line in self.log.read_text().splitlines(keepends=True)]
        return {name: [line.encode() for to, line in wrote if to == name] for name in self.kept}


@pytest.mark.parametrize("names", ["a", "ab"])
def test_killed_while_others_append(tmp_path, names):
    at = 1
    while True:
        desk = lay_out(tmp_path, at)
        desk.put(b=b"x\ny\n")
        other = Other(desk, names)

        def hook(n, name, other=other, at=at):
            other.writes(n, name)
            if n == at:
                die()

        steps = in_child(trying(desk, names), hook)
        desk.recover()
        check(desk, names, other.lines(desk))
        if steps is not None:
            break
        at += 1
    assert at > 15
