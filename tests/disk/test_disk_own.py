"""What lies under the names of our own files and isn't ours: nothing hangs or crashes, and it is named."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from curator_tui.disk import (
    findings,
    headers,
    journal,
    own,
    prints,
    registry,
    screens,
    seedlog,
    sidecar,
    verdicts,
)
from curator_tui.disk.atomic import append_own
from curator_tui.disk.errors import DiskError
from curator_tui.disk.lines import line
from curator_tui.disk.places import Places
from curator_tui.stores.header.index import unpack
from curator_tui.tui import theme
from curator_tui.tui.tones import DARK, LIGHT

DEEP = b"[" * 100_000

DERIVED = {
    "findings.json": lambda kept: findings.load(kept, "1"),
    "headers.json": headers.load,
    "screen.json": screens.load,
    "verdicts.txt": lambda kept: bool(verdicts.load(kept, "1")),
    "prints.txt": prints.load,
}
RECORDS = {
    "journal.jsonl": journal.read,
    "sidecar.json": sidecar.load,
    "seeds.jsonl": seedlog.read,
}


def pipe(path: Path) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    os.mkfifo(path)


def link(path: Path) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.symlink_to("/dev/zero")


def folder(path: Path) -> None:
    path.mkdir(parents=True)


def huge(path: Path) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("wb") as file:
        file.truncate(own.LARGEST + 1)


def deep(path: Path) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(DEEP)


@pytest.mark.parametrize("name", DERIVED)
@pytest.mark.parametrize("lay", [pipe, link, folder, huge, deep])
def test_what_is_derived_counts_as_missing_where_it_is_no_file_of_ours(desk, name, lay):
    lay(desk.kept.state / name)
    found = DERIVED[name](desk.kept)
    assert found == DEEP if (name, lay) == ("headers.json", deep) else not found


@pytest.mark.parametrize("name", RECORDS)
@pytest.mark.parametrize("lay", [pipe, link, folder, huge])
def test_a_record_that_is_no_file_is_named(desk, name, lay):
    lay(desk.kept.data / name)
    with pytest.raises(DiskError) as told:
        RECORDS[name](desk.kept)
    assert name in told.value.path and told.value.todo
    if name == "journal.jsonl":
        with pytest.raises(DiskError, match=name):
            journal.next_id(desk.kept)


def test_nothing_is_appended_to_what_is_no_file(desk):
    pipe(desk.kept.seeds)
    with pytest.raises(DiskError, match=r"seeds\.jsonl: it is no regular file"):
        append_own(desk.kept.seeds, b"{}")


def test_a_record_is_read_through_a_link_to_it(desk, tmp_path):
    (tmp_path / "elsewhere").write_bytes(b'{"format": 1, "entries": {"m:a:1": {"pinned": true}}}')
    desk.kept.data.mkdir(parents=True)
    desk.kept.sidecar.symlink_to(tmp_path / "elsewhere")
    assert desk.notes() == {"m:a:1": {"pinned": True}}


def test_records_nested_too_deep_are_not_what_curator_wrote(desk, tmp_path):
    deep(desk.kept.sidecar)
    with pytest.raises(DiskError, match=r"sidecar\.json: it isn't the JSON that Curator wrote"):
        sidecar.load(desk.kept)
    homes = Places(tmp_path / "state", tmp_path / "data", tmp_path / "curator.toml")
    deep(homes.data / "stores.json")
    with pytest.raises(DiskError, match=r"stores\.json: it isn't the JSON that Curator wrote"):
        registry.known(homes)


def test_a_line_nested_too_deep_is_passed_over_as_a_torn_one(desk):
    desk.kept.data.mkdir(parents=True)
    entry = journal.Entry("00007", "person", "2026-11-03T12:00:00+00:00", "pin", "pinned", ())
    desk.kept.journal.write_bytes(line(journal.put_entry(entry)) + b"\n" + DEEP + b"\n")
    assert [one.id for one in desk.journal()] == ["00007"]
    assert journal.next_id(desk.kept) == "00008"


def test_kept_headers_nested_too_deep_are_none_of_ours():
    assert unpack(DEEP, {}) == {}


def test_a_pipe_for_the_theme_hangs_neither_start_nor_choice(tmp_path):
    pipe(tmp_path / "theme")
    assert theme.chosen(tmp_path, {}) == DARK.name
    theme.keep(tmp_path, LIGHT.name)
    assert theme.chosen(tmp_path, {}) == DARK.name
