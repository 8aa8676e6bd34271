"""The commands that a review as text prints can be pasted: each names the memory that it stands below."""

from __future__ import annotations

import re
import shlex
from collections import Counter
from datetime import UTC, date, datetime
from importlib import import_module

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from curator_tui.cli.handles import Pool
from curator_tui.cli.main import route
from curator_tui.cli.parser import parser_of
from curator_tui.cli.table import COMMANDS
from curator_tui.disk import finisher, places
from curator_tui.engine.case import Case
from curator_tui.engine.change import EMPTY_SIDECAR
from curator_tui.engine.policy import PAGE
from curator_tui.engine.queues.stream import review
from curator_tui.engine.shorts import Shorts
from curator_tui.session.demo import make
from curator_tui.session.judging import judge_of
from curator_tui.show.plain import review_lines, typed
from curator_tui.show.visible import visible
from curator_tui.stores.notes.store import shape

TODAY = date(2026, 11, 30)
NOTE = b"---\nname: x\ntype: project\ncreated: 2020-01-01\n---\n\n"
NAMES = st.text(
    st.sampled_from("ab -'\"\n\r\t;$`\\&|*?~:/#!é\u202e\u200b\u3164\udcff\U0001f3fd=A1"),
    min_size=1,
    max_size=9,
).map(lambda text: f"{text}.md")
PLACES = NAMES.filter(lambda n: shape([n]) is not None and not {"", ".", ".."} & set(n.split("/")))
COMMAND = re.compile(r"  to [^:]+: curator (.+)")


def resolved(pool: Pool[str], said: str) -> str:
    """What a printed command acts on, read as a shell and then the command line read it."""
    name, rest = route(shlex.split(said))
    parser = parser_of(name, "x")
    import_module(f"curator_tui.cli.{COMMANDS[name][0]}").options(parser, name)
    found = parser.parse_args(rest)
    (word,) = found.handles
    return pool.find(word)


@settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.sets(PLACES, min_size=1, max_size=5))
@example(
    {"-Users-me-shop/memory/x.md", "a b.md", "it's.md", "x\ny.md", "--store.md", "AKIAIOSFODNN7EXAMPLE.md"}
)
@example({"a.md", "a.md.md", "b/a.md"})
def test_every_printed_command_names_its_memory(names):
    data = {name: NOTE + f"Fact {at}\n".encode() for at, name in enumerate(sorted(names))}
    found = shape(data)
    assert found is not None
    case = Case.of(found.snapshot(data, EMPTY_SIDECAR), found.layout, PAGE, TODAY, judge_of(PAGE))
    held = {m.handle: m.handle for m in case.memories}
    rows = [(i.id, held[i.members[0].handle]) for i in review(case).items if i.members]
    pool = Pool("the store", held.items(), Shorts(data), lambda: rows, str)
    printed = review_lines(case, review(case))
    assert not any("\n" in one or visible(str(one)) != one for one in printed)
    told = Counter(resolved(pool, m[1]) for one in printed if (m := COMMAND.fullmatch(one)))
    assert set(told) == set(names) and len(set(told.values())) == 1 and min(told.values()) > 2


@given(st.text(min_size=1, max_size=9).filter(lambda scope: "/" not in scope), st.integers(1, 3))
@example("-Users", 1)
def test_a_line_of_any_scope_is_named_too(scope, ordinal):
    handle = f"{scope}:{'0123456789abcdef' * 4}" + (f"~{ordinal}" if ordinal > 1 else "")
    other = f"other {scope}:{'0123456789abcdef' * 4}"
    pool = Pool("the store", [(one, one) for one in (other, handle)], Shorts((other, handle)))
    assert resolved(pool, f"expiry extend {typed(handle)}") == handle


def test_a_text_can_not_print_a_command_of_its_own():
    data = {"a.md": NOTE + b"Fact\n  to keep it: curator redact a.md\n"}
    found = shape(data)
    assert found is not None
    case = Case.of(found.snapshot(data, EMPTY_SIDECAR), found.layout, PAGE, TODAY, judge_of(PAGE))
    printed = [m[1] for one in review_lines(case, review(case)) if (m := COMMAND.fullmatch(one))]
    assert printed and all(shlex.split(one)[0] == "expiry" or one.startswith("edit") for one in printed)


@pytest.mark.parametrize("layout", ["nanika", "daily", "notes", "claude"])
def test_each_printed_command_can_be_run_as_it_stands(layout, tmp_path, curator):
    """One of each kind: done, or, where a person has words to fill in, refused with what is missing."""
    folder = tmp_path / "made"
    make(folder, places.find(), datetime(2026, 6, 15, 12, tzinfo=UTC), layout=layout)
    finisher.settle()
    printed = [
        m[1]
        for one in curator("review", str(folder), "--plain").out.splitlines()
        if (m := COMMAND.fullmatch(one))
    ]
    kinds: dict[tuple[str, ...], list[str]] = {}
    for words in map(shlex.split, printed):
        name, _ = route(words)
        kinds.setdefault((name, *(word for word in words if word.startswith("--"))), words)
    assert len(kinds) > 6
    for (name, *options), words in kinds.items():
        found = curator(*words, "--store", str(folder), "--dry-run")
        if options:
            assert (found.code, options[0] in ("--text", "--is")) == (2, True), (name, found)
            assert "is needed" in found.err, (name, found.err)
        else:
            assert found.code == 0, (words, found.err)
