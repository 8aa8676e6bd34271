"""One field set or taken out: nothing else of the file changes, and it reads back as it was set."""

from __future__ import annotations

import difflib
from datetime import date

import pytest
import yaml
from hypothesis import assume, event, given, settings
from hypothesis import strategies as st

from curator_tui.engine.change import Splice
from curator_tui.engine.splice import inverse, splice_bytes
from curator_tui.stores.header import fence
from curator_tui.stores.header.edit import set_field, unset_field
from curator_tui.stores.header.model import Fixed
from curator_tui.stores.header.read import parsed, read

from .heads import files

NAMES = st.sampled_from(
    ["name", "description", "status", "verified", "expires", "pinned", "x_new", "superseded_by"]
)
VALUES = st.one_of(
    st.sampled_from(
        ["retired", "yes", "a: b", "# no", "", "it's", 'say "x"', "2026-01-01", "12", "été", "[a"]
    ),
    st.text(st.characters(exclude_categories=["Cs"]), max_size=12),
    st.booleans(),
    st.integers(0, 500),
    st.dates(date(1990, 1, 1), date(2100, 1, 1)),
)


def _text(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    return value.isoformat() if isinstance(value, date) else str(value)


def _there(data: bytes, name: str) -> list[str]:
    fields = read(data).fields or {}
    block = fields.get("metadata")
    found = [fields[name]] if name in fields else []
    if isinstance(block, dict) and name in block:
        found.append(block[name])
    return found


def _without(data: bytes, name: str) -> object:
    fields = dict(read(data).fields or {})
    fields.pop(name, None)
    if isinstance(block := fields.get("metadata"), dict):
        fields["metadata"] = {k: v for k, v in block.items() if k != name}
    fields["metadata"] = fields.get("metadata") or ""
    return fields


def _outside(data: bytes, new: bytes, name: str) -> list[int]:
    """Lines of the file that changed and aren't the field's, by the marks of PyYAML's own composer."""
    found = fence.find(data)
    assert found
    first = data.count(b"\n", 0, found.start)
    root = yaml.compose(data[found.start : found.end].decode("utf-8", "replace"), Loader=yaml.SafeLoader)
    own: set[int] = set()
    if root is None:
        return [0] if data != new else []
    held = [root] + [v for k, v in root.value if k.value == "metadata" and isinstance(v, yaml.MappingNode)]
    for mapping in held:
        for key, value in mapping.value:
            if key.value == name:
                own |= set(range(key.start_mark.line, max(key.end_mark.line, value.end_mark.line) + 1))
    before, after = data.splitlines(keepends=True), new.splitlines(keepends=True)
    changed: list[int] = []
    for tag, a, b, _, _ in difflib.SequenceMatcher(None, before, after, autojunk=False).get_opcodes():
        changed += range(a, b) if tag != "equal" else ()
    return [line for line in changed if line - first not in own]


def _inserted(data: bytes, new: bytes) -> bool:
    """Whether `new` is `data` with something put in at one place."""
    more = len(new) - len(data)
    same = next((i for i, (x, y) in enumerate(zip(data, new, strict=False)) if x != y), len(data))
    return any(data == new[:at] + new[at + more :] for at in range(max(0, same - more), same + 1))


@settings(max_examples=300, deadline=None)
@given(files(), NAMES, VALUES)
def test_a_field_set_reads_back_and_nothing_else_changes(data: bytes, name: str, value: object) -> None:
    assume(read(data).broken is None and read(data).fields is not None)
    stood = bool(_there(data, name))
    try:
        new = set_field(data, name, value)  # type: ignore[arg-type]
    except Fixed as error:
        event(f"refused: {error}")
        return
    event("replaced" if stood else "added")
    assert set(map(str, _there(new, name))) == {_text(value)}
    assert _without(new, name) == _without(data, name)
    assert read(new).body == read(data).body
    assert _outside(data, new, name) == [] if stood else _inserted(data, new)
    head = parsed(new[fence.find(new).start : fence.find(new).end].decode("utf-8", "replace"))  # type: ignore[union-attr]
    assert head == dict(read(new).fields or {}) or b"\xff" in data


@settings(max_examples=300, deadline=None)
@given(files(), NAMES, VALUES)
def test_an_edit_and_its_inverse_give_the_same_bytes(data: bytes, name: str, value: object) -> None:
    try:
        new = set_field(data, name, value)  # type: ignore[arg-type]
    except Fixed:
        return
    splices = [Splice("f", 0, data, new)]
    assert splice_bytes(splice_bytes(data, splices), inverse(data, splices)) == data
    if not _there(data, name):
        back = unset_field(new, name)
        assert back == data


@settings(max_examples=200, deadline=None)
@given(files(), NAMES)
def test_a_field_taken_out_leaves_the_rest(data: bytes, name: str) -> None:
    assume(read(data).broken is None and read(data).fields is not None)
    try:
        new = unset_field(data, name)
    except Fixed:
        return
    assert _there(new, name) == []
    assert new == data or _there(data, name)
    assert _without(new, name) == _without(data, name)
    assert read(new).body == read(data).body
    assert _outside(data, new, name) == []


@settings(max_examples=200, deadline=None)
@given(st.one_of(st.booleans(), st.integers(0, 99999), st.dates(), st.text(st.characters(codec="utf-8"))))
def test_other_programs_read_the_value_with_its_type(value: object) -> None:
    new = set_field(b"---\nname: x\n---\n", "status", value)  # type: ignore[arg-type]
    head = new[4 : new.rindex(b"---\n")].decode()
    assert yaml.safe_load(head) == {"name": "x", "status": value}


CASES = [
    ("status: active  # why\n", "status", "retired", "status: retired  # why\n"),
    ("status:   'active'\n", "status", "retired", "status:   'retired'\n"),
    ('verified: "2026-01-01"\n', "verified", date(2026, 11, 30), 'verified: "2026-11-30"\n'),
    ("expires: \nname: x\n", "expires", date(2026, 11, 30), "expires: 2026-11-30 \nname: x\n"),
    ("expires: # when\n", "expires", date(2026, 11, 30), "expires: 2026-11-30 # when\n"),
    (
        "name: x\nmetadata: \n  type: user\n\n# end\n", "status", "retired",
        "name: x\nmetadata: \n  type: user\n  status: retired\n\n# end\n",
    ),
    (
        "name: x\nmetadata:\n    type: user\nzzz: 1\n", "status", "retired",
        "name: x\nmetadata:\n    type: user\n    status: retired\nzzz: 1\n",
    ),
    ("name: x\ntype: user\n", "status", "retired", "name: x\ntype: user\nstatus: retired\n"),
    (
        "name: x\ntype: user\nmetadata:\n  url: y\n", "status", "retired",
        "name: x\ntype: user\nmetadata:\n  url: y\nstatus: retired\n",
    ),
    ("metadata: {type: user}\n", "status", "retired", "metadata: {type: user, status: retired}\n"),
    ("metadata: {}\n", "status", "a, b", 'metadata: {status: "a, b"}\n'),
    ("metadata: \n", "status", "retired", "metadata: \n  status: retired\n"),
    ("status: a\nstatus: b\n", "status", "c", "status: c\nstatus: c\n"),
    ("status: a\nmetadata:\n  status: b\n", "status", "c", "status: c\nmetadata:\n  status: c\n"),
    ("description: |\n  one\n  two\n\nname: x\n", "description", "new", "description: new\n\nname: x\n"),
    ("status: &s active\n", "status", "retired", "status: &s retired\n"),
    ("a: &s active\nstatus: *s\n", "status", "retired", "a: &s active\nstatus: retired\n"),
    ("", "status", "retired", "status: retired\n"),
    ("# only this\n", "status", "retired", "# only this\nstatus: retired\n"),
    ("{name: x}\n", "status", "yes", '{name: x, status: "yes"}\n'),
]  # fmt: skip


@pytest.mark.parametrize(("head", "name", "value", "wanted"), CASES)
@pytest.mark.parametrize("eol", ["\n", "\r\n"])
def test_edits_one_by_one(head: str, name: str, value: str, wanted: str, eol: str) -> None:
    data = f"---\n{head}---\nbody\n".replace("\n", eol).encode()
    assert set_field(data, name, value) == f"---\n{wanted}---\nbody\n".replace("\n", eol).encode()


REFUSED = [
    (b"no header\n", "no header"),
    (b"---\nname: x\n", "no header"),
    (b"---\nstatus: &s active\nother: *s\n---\n", "more than this field"),
    (b"---\nstatus:\n  - a\n---\n", "list or a group"),
    (b"---\nname: a: b\n---\n", "can’t be read"),
    (b"---\nstatus: !!python/name:os.system x\n---\n", "can’t be read"),
]


@pytest.mark.parametrize(("data", "why"), REFUSED)
def test_what_can_not_be_done_cleanly_is_refused(data: bytes, why: str) -> None:
    with pytest.raises(Fixed, match=why):
        set_field(data, "status", "retired")


def test_bytes_that_are_no_text_survive_around_an_edit() -> None:
    data = b"---\nname: \xff\xfe caf\xc3\xa9\nstatus: active\n---\n\x80body\xff"
    assert set_field(data, "status", "retired") == data.replace(b"active", b"retired")
