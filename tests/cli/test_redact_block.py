"""`curator redact` of a key over several lines: no line of it is left, in the store or in the records."""

from __future__ import annotations

import base64
import gzip
import hashlib
from datetime import UTC, datetime

import pytest

from curator_tui.disk import finisher, places
from curator_tui.session.demo import make

NOW = datetime(2026, 6, 15, 12, tzinfo=UTC)


def key(seed: str = "k") -> list[str]:
    """A made-up key: its lines, the last of the body a short one."""
    raw = b"".join(hashlib.sha256(f"{seed}{n}".encode()).digest() for n in range(13))
    body = base64.b64encode(raw[:388]).decode()
    lines = [body[at : at + 64] for at in range(0, len(body), 64)]
    assert len(lines[-1]) < 16
    return ["-----BEGIN RSA PRIVATE KEY-----", *lines, "-----END RSA PRIVATE KEY-----"]


def left(folder, lines) -> list[str]:
    found = []
    for path in folder.rglob("*"):
        if path.is_file() and path.suffix != ".pem":
            data = path.read_bytes()
            data = gzip.decompress(data) if data.startswith(b"\x1f\x8b") else data
            found += [f"{path.name}: {line}" for line in lines if line.encode() in data]
    return found


STORED = {
    "nanika": ("personas/*/MEMORY.md", "{}"),
    "notes": ("*.md", "{}"),
    "claude": ("[!M]*.md", "    {}"),
    "daily": ("MEMORY.md", "- {}"),
}


@pytest.mark.parametrize("source", ["FILE", "-"])
@pytest.mark.parametrize("layout", STORED)
def test_no_line_of_a_key_is_left_in_any_layout(layout, source, tmp_path, curator, process):
    store = tmp_path / "store"
    make(store, places.find(), NOW, layout=layout)
    finisher.settle()
    pattern, line = STORED[layout]
    file = min(store.rglob(pattern))
    was = file.read_bytes()
    lines = key()
    torn = "{} for it\n\n" + lines[-1] + "\n"  # a line of it by itself, and the last line of some other key
    text = "".join(line.format(one) + "\n" for one in lines)
    file.write_bytes(was + f"\n{text}\nuse {torn.format(lines[3])}".encode())
    for words in (["review", "--plain"], ["index"], ["gate"], ["seen", "--all"], ["status"]):
        curator(words[0], str(store), *words[1:])
    body = lines[1:-1]
    assert left(store, body)
    given = tmp_path / "k.pem"
    given.write_text("\n".join(lines) + "\n")
    if source == "-":
        done = process("redact", "--store", str(store), given=given.read_bytes())
    else:
        done = curator("redact", "--store", str(store), "--from", str(given), now=False)
    assert done.code == 0, done.err
    assert left(tmp_path, body) == []
    assert not any(part in done.out + done.err for part in body)
    now = file.read_bytes()
    assert now.startswith(was)
    assert (
        now.removeprefix(was).decode() == f"\n{line.format('[redacted]')}\n\nuse {torn.format('[redacted]')}"
    )


def test_a_preview_of_a_key_shows_no_line_of_it(store, tmp_path, curator, tree):
    lines = key()
    [file] = [path for path in store.rglob("MEMORY.md") if "personas" in path.parts][:1]
    file.write_text(file.read_text() + "\n".join(lines) + "\n")
    given = tmp_path / "k.pem"
    given.write_text("\n".join(lines))
    before = tree(store)
    shown = curator("redact", "--store", str(store), "--from", str(given), "--dry-run", now=False)
    assert shown.code == 0 and "+[redacted]" in shown.out
    assert not any(line in shown.out for line in lines[:-1])
    assert tree(store) == before


@pytest.mark.parametrize(
    "given", ["tea\nhunter2pass\n", "-----BEGIN RSA PRIVATE KEY-----\n-----END RSA PRIVATE KEY-----\n"]
)
def test_lines_that_would_stand_all_over_are_refused_before_anything_is_changed(given, store, process, tree):
    file = min(store.rglob("MEMORY.md"))
    file.write_text(file.read_text() + given)
    before = tree(store)
    done = process("redact", "--store", str(store), given=given.encode())
    assert done.code == 2 and "one at a time" in done.err and "Nothing was changed" in done.err
    assert tree(store) == before
