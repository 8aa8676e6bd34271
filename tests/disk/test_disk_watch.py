"""Changes by others are noticed, whatever the system offers."""

from __future__ import annotations

import os
import sys
from queue import Empty, Queue
from threading import Event, Thread

import pytest

from curator_tui.disk import watch

NAMES = ["a.md", "sub/b.md"]
LONG = 30.0  # seconds until a test gives up; a notice comes far earlier


@pytest.fixture(params=["notices", "polling", "no watchfiles"])
def noticed(request, desk, monkeypatch):
    """A queue of what the watcher yields."""
    if request.param == "no watchfiles":
        monkeypatch.setitem(sys.modules, "watchfiles", None)
    stop, found = Event(), Queue()
    desk.put(a=b"one\n")
    seen, polling = desk.files.stat_all(NAMES), request.param == "polling"

    def run():
        for changed in watch.watch(desk.files, lambda: NAMES, stop, seen=seen, polling=polling):
            found.put(changed)

    thread = Thread(target=run)
    thread.start()
    yield found
    stop.set()
    thread.join(LONG)
    assert not thread.is_alive()


def until(found: Queue, name: str) -> None:
    """Waits for a notice that names the file."""
    seen: set[str] = set()
    try:
        while name not in seen:
            seen |= found.get(timeout=LONG)
    except Empty:
        raise AssertionError(f"{name} went unnoticed") from None


def test_every_kind_of_change(desk, noticed):
    (desk.root / "a.md").write_bytes(b"one\ntwo\n")
    until(noticed, "a.md")
    (desk.root / "sub").mkdir()
    (desk.root / "sub" / "b.md").write_bytes(b"x\n")
    until(noticed, "sub/b.md")
    with (desk.root / "sub" / "b.md").open("ab") as file:
        file.write(b"y\n")
    until(noticed, "sub/b.md")
    (desk.root / "new").write_bytes(b"z\n")
    (desk.root / "new").rename(desk.root / "a.md")
    until(noticed, "a.md")
    (desk.root / "sub" / "b.md").unlink()
    until(noticed, "sub/b.md")


def test_what_is_no_file_of_the_store_is_no_news(desk, noticed):
    (desk.root / "other.md").write_bytes(b"x")
    (desk.root / ".curator-1.tmp").write_bytes(b"x")
    (desk.root / "a.md").write_bytes(b"last\n")
    assert noticed.get(timeout=LONG) == {"a.md"}


def test_an_edit_that_keeps_size_and_time_is_a_change(desk):
    desk.put(a=b"one\n")
    before = desk.files.stat_all(NAMES)
    at = (desk.root / "a.md").stat()
    (desk.root / "a.md").write_bytes(b"two\n")
    os.utime(desk.root / "a.md", ns=(at.st_atime_ns, at.st_mtime_ns))
    assert watch.changed(before, desk.files.stat_all(NAMES)) == {"a.md"}
    assert watch.changed(before, before) == frozenset()
