"""A secret leaves every file and every record, in whatever form it is there."""

from __future__ import annotations

import base64
import json
import sqlite3

import pytest
from disk_desk import NOW, Desk
from hypothesis import given, settings
from hypothesis import strategies as st

from curator_tui.disk import finisher, redact, seedlog
from curator_tui.disk.errors import DiskError
from curator_tui.disk.places import Places, kept
from curator_tui.disk.scrub import Secret
from curator_tui.engine.change import Append, Change, Note, Splice
from curator_tui.engine.splice import with_context
from curator_tui.engine.usage import Seeding

SECRET = 'pa"ss\\wörd\t🔑-4711'
NAMES = ["a.md", "b.md"]


def forms(secret: str) -> list[bytes]:
    raw = secret.encode()
    found = [raw, json.dumps(secret)[1:-1].encode(), json.dumps(secret, ensure_ascii=False)[1:-1].encode()]
    for shift in range(3):  # base64 of it, wherever it begins in a longer run of bytes
        coded = base64.b64encode(b"x" * shift + raw)
        found.append(coded[(4, 4, 4)[shift] : -4] if shift else coded[:-4])
    return found


def assert_gone(desk: Desk, secret: str = SECRET) -> None:
    for root in (desk.root, desk.kept.data.parents[1], desk.kept.state.parents[1]):
        for path in root.rglob("*"):
            if path.is_file():
                data = path.read_bytes()
                for form in forms(secret):
                    assert form not in data, (path, form)


def full(desk: Desk) -> None:
    """A store and records with the secret in all of them."""
    line = f"the key is {SECRET} ok\n".encode()
    desk.put(a=b"x\n" + line + b"y\n", b=b"\xff" + line)
    desk.commit(
        Change(
            "edit",
            f"edited {SECRET}",
            (
                with_context(desk.get("a"), Splice("a.md", 0, b"x\n", b"xx\n")),
                Append("b.md", b"\xfe" + line),
                Append("c.md", line),
            ),
            (Note(f"k {SECRET}", "f", None, [SECRET, {"g": SECRET}]),),
        )
    )
    desk.commit(
        Change("edit", "took it out", (with_context(desk.get("a"), Splice("a.md", 3, line, b"z\n")),))
    )
    seedlog.add(desk.kept, Seeding(NOW.isoformat(), "s", f"use {SECRET}", (("h", True),)))
    (desk.kept.data / "kept").mkdir()
    (desk.kept.data / "kept" / "00001-a.md").write_bytes(b"an older version\n" + line)
    (desk.kept.state / "verdicts.json").write_text(json.dumps({"v": {"text": SECRET}}))
    (desk.kept.state.parents[1] / "crash-1.txt").write_text(f"locals: {SECRET}\n", encoding="utf-8")
    db = sqlite3.connect(desk.kept.state / "index.db")
    db.execute("create table t (x)")
    db.execute("insert into t values (?)", (SECRET,))
    db.commit()
    db.close()


def test_it_leaves_every_file_and_every_record(desk):
    full(desk)
    done = redact.redact(desk.files, desk.kept, [*NAMES, "c.md"], SECRET, "person", NOW)
    assert_gone(desk)
    assert desk.get("a") == b"xx\nz\ny\n"
    assert desk.get("b") == b"\xffthe key is [redacted] ok\n\xfethe key is [redacted] ok\n"
    told = {one.path.rsplit("/", 1)[1]: one for one in done}
    assert told["b.md"].count == 2 and told["journal.jsonl"].count > 3
    assert told["index.db"].dropped
    assert set(told) >= {"c.md", "sidecar.json", "seeds.jsonl", "00001-a.md", "verdicts.json", "crash-1.txt"}
    assert desk.notes() == {"k [redacted]": {"f": ["[redacted]", {"g": "[redacted]"}]}}
    assert redact.redact(desk.files, desk.kept, [*NAMES, "c.md"], SECRET, "person", NOW) == []


def test_it_cannot_be_undone_and_what_came_before_still_can(desk):
    full(desk)
    redact.redact(desk.files, desk.kept, [*NAMES, "c.md"], SECRET, "person", NOW)
    entry = desk.journal()[-1]
    assert entry.final and entry.files == () and "took a secret out of 3 places in 2 files" in entry.what
    with pytest.raises(DiskError, match="can't be undone"):
        desk.undo(entry.id)
    desk.undo()
    assert desk.get("a") == b"xx\nthe key is [redacted] ok\ny\n"
    finisher.settle()
    assert_gone(desk)


def test_other_stores_records_too(desk):
    desk.put(a=b"nothing\n")
    other = kept(Places(desk.kept.state.parents[1], desk.kept.data.parents[1], desk.root), "s2")
    seedlog.add(other, Seeding(NOW.isoformat(), "s", SECRET, ()))
    [done] = redact.redact(desk.files, desk.kept, NAMES, SECRET, "person", NOW)
    assert "s2" in done.path
    assert_gone(desk)


def test_context_that_was_cut_inside_the_secret(desk):
    secret = "0123456789abcdefghij"
    body = b"." * 10 + secret.encode() + b"=" * 140 + b"\nX\n" + b"=" * 140 + secret.encode() + b"." * 10
    desk.put(a=body)
    at = body.index(b"X")
    desk.commit(Change("edit", "edited", (with_context(body, Splice("a.md", at, b"X", b"Y")),)))
    redact.redact(desk.files, desk.kept, NAMES, secret, "person", NOW)
    raw = desk.kept.journal.read_bytes()
    assert b"abcdefghij" not in raw and b"fghij=" not in raw and b"=0123" not in raw
    desk.undo()
    assert b"X" in desk.get("a")


def test_a_summary_that_was_cut_inside_the_secret():
    secret = Secret("0123456789abcdefghij")
    assert secret.out_of_text("released: my key is 0123456789ab…") == "released: my key is [redacted]…"
    assert secret.out_of_text("released: 012 is no part of it") == "released: 012 is no part of it"


@pytest.mark.parametrize("text", ["", "abc", "  a  "])
def test_a_text_too_short_to_be_a_secret(desk, text):
    with pytest.raises(ValueError, match="4 characters"):
        redact.redact(desk.files, desk.kept, NAMES, text, "person", NOW)


def test_what_is_not_there_changes_nothing(desk):
    desk.put(a=b"nothing\n")
    assert redact.redact(desk.files, desk.kept, NAMES, SECRET, "person", NOW) == []
    assert desk.journal() == [] and redact.preview(desk.files, NAMES, SECRET).empty


@settings(max_examples=60, deadline=None)
@given(st.text(min_size=4, max_size=12).filter(lambda s: len(s.strip()) >= 4), st.text(), st.text())
def test_any_secret_leaves_any_json(secret, left, right):
    try:
        secret.encode()
        (left + right).encode()
    except UnicodeEncodeError:
        return
    coded = base64.b64encode(b"\xff" + secret.encode()).decode()
    value = {"old": left + secret + right, secret: [secret], "at": 0, "b": {"b64": coded}}
    found = json.dumps(Secret(secret).out_of_json(value), ensure_ascii=False)
    assert "[redacted]" in found
    for place in json.loads(found).values():
        assert secret not in str(place) or secret in "[redacted]"
