"""curator.toml: mistakes are named with file, line, key and the nearest right name; one line changes."""

from __future__ import annotations

import os
import tomllib
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from curator_tui.disk import config, toml
from curator_tui.disk.config import ConfigError
from curator_tui.disk.errors import DiskError
from curator_tui.engine.override import PolicyError, dotted, keys, override
from curator_tui.engine.policy import LINES, NANIKA, NEVER_EXPIRE, PRESETS

FILE = """\
# mine
policy = "lines"   # the preset

[seed]
budget = 8_192  # bigger

[shelf]
feedback = "never"
lesson = 30

[keys]
accept = ["a",
  "y"]
"undo" = 'u'

[store."~/nanika"]
policy = "nanika"
follow_links = true
seed.budget = 2048
"""


@pytest.fixture
def file(tmp_path) -> Path:
    path = tmp_path / "curator.toml"
    path.write_text(FILE)
    return path


def test_what_the_file_says(file):
    found = config.load(file)
    policy = found.policy(LINES)
    assert (policy.name, policy.seed.budget, policy.shelf["feedback"]) == ("lines", 8192, None)
    assert policy.shelf_life("lesson") == 30 and policy.shelf_life("project") == LINES.shelf["project"]
    assert found.keys == {"accept": ("a", "y"), "undo": ("u",)}
    assert found.roots == ()


def test_what_it_says_for_one_store(file, monkeypatch, tmp_path):
    monkeypatch.setenv("HOME", str(tmp_path))
    (tmp_path / "nanika").mkdir()
    (tmp_path / "link").symlink_to("nanika")
    found = config.load(file)
    for path in (tmp_path / "nanika", tmp_path / "link"):
        policy = found.policy(LINES, path)
        assert (policy.name, policy.seed.budget, policy.supersede.mode) == ("nanika", 2048, "auto")
        assert policy.shelf["feedback"] is None
        assert found.follow_links(path)
    assert not found.follow_links(tmp_path)
    assert found.policy(LINES, tmp_path).seed.budget == 8192


def test_a_file_that_is_not_there_says_nothing(tmp_path):
    found = config.load(tmp_path / "none.toml")
    assert found.policy(NANIKA) == NANIKA and found.keys == {}
    with pytest.raises(DiskError, match=r"none\.toml.*presets: nanika, lines"):
        config.policy(tmp_path / "none.toml", LINES)


MISTAKES = [
    ("[seed]\n\nbudgt = 1", 3, "seed.budgt", "seed.budget", "budget"),
    ("sead.budget = 1", 1, "sead", "seed", "seed"),
    ("\n\n[sheed]\nx = 1", 3, "sheed", "seed", "shelf"),
    ("[shelf]\nfeedbak = 3", 2, "shelf.feedbak", "shelf.feedback", "feedback"),
    ("[shelf]\nuser = 3", 2, "shelf.user", "", "never"),
    ("[shelf]\nfeedback = 0", 2, "shelf.feedback", "", "1 to 36500"),
    ("seed = { log = 1, budget = -5 }", 1, "seed.budget", "", "64"),
    ("[seed]\nbudget = true", 2, "seed.budget", "", "whole number"),
    ("[seed]\ndecay = nan", 2, "seed.decay", "", "0 to 10"),
    ('[supersede]\nmode = "atuo"', 2, "supersede.mode", "auto", "propose"),
    ('policy = "nanka"', 1, "policy", "nanika", "lines"),
    ("seed = 3", 1, "seed", "", "budget"),
    ("keys = 3", 1, "keys", "", ""),
    ("[keys]\n\nundo = 3", 3, "keys.undo", "", "list of keys"),
    ("roots = [1]", 1, "roots", "", "folders"),
    ("[store.x]\n\nfollow_link = true", 3, "store.x.follow_link", "follow_links", "policy"),
    ("[store.x]\nfollow_links = 1", 2, "store.x.follow_links", "", "true"),
    ("[store.x]\n[store.x.seed]\nbudget = 1", 3, "store.x.seed.budget", "", "64"),
    ("[store.x]\nseed.budgt = 1", 2, "store.x.seed.budgt", "store.x.seed.budget", "budget"),
    ('[store.x]\npolicy = "y"', 2, "store.x.policy", "", "lines"),
    ('[store.x]\nsupersede.mode = "atuo"', 2, "store.x.supersede.mode", "auto", "propose"),
    ('[gate]\n\noff = ["pe13", "pe99"]', 3, "gate.off", "pe09", "ids of rules"),
    ('[gate.severity]\nno0 = "low"', 1, "gate.severity", "", "ids of rules"),
    ('[[gate.add]]\nid = "my01"', 1, "gate.add", "", "ids of rules"),
    ('[[gate.add]]\nid = "my01"\nwords = "FOO ~3 bar"', 1, "gate.add", "", "ids of rules"),
    ('[[gate.add]]\nid = "my01"\nwords = "bar ~3"', 1, "gate.add", "", "ids of rules"),
    ('[store.x]\ngate.off = ["mine"]', 2, "store.x.gate.off", "", "ids of rules"),
    ("store.x = 1", 1, "store.x", "", ""),
    ("a = [\n1,\n", 2, "", "", ""),
    ("a = 1\nb = = 2", 2, "", "", ""),
]


@pytest.mark.parametrize("text, line, key, nearest, allowed", MISTAKES)
def test_a_mistake_is_named(file, text, line, key, nearest, allowed):
    file.write_text(text)
    with pytest.raises(ConfigError) as caught:
        config.load(file)
    error = caught.value
    assert (error.file, error.line, error.key, error.nearest) == (str(file), line, key, nearest)
    assert allowed in error.allowed
    assert f"{file}, line {line}: {key}" in str(error)


def test_a_rule_of_ones_own_may_be_switched_off_for_one_store(file):
    file.write_text('[[gate.add]]\nid = "my01"\nwords = "deploy ~3 friday"\n[store.x]\ngate.off = ["my01"]\n')
    assert config.load(file).policy(PRESETS["lines"], id="x").gate.off == ("my01",)


def test_a_file_that_is_no_text_or_a_folder(tmp_path):
    (tmp_path / "a.toml").write_bytes(b"# ok\nx = '\xff'\n")
    with pytest.raises(ConfigError, match=r"a\.toml, line 2.*UTF-8"):
        config.load(tmp_path / "a.toml")
    (tmp_path / "b.toml").mkdir()
    with pytest.raises(DiskError, match="folder"):
        config.load(tmp_path / "b.toml")


def test_a_byte_order_mark_and_crlf_are_no_trouble(tmp_path):
    path = tmp_path / "curator.toml"
    path.write_bytes(b"\xef\xbb\xbf# x\r\n[seed]\r\nbudget = 100\r\n")
    assert config.load(path).policy(LINES).seed.budget == 100
    assert config.set_line(path, ("seed", "budget"), 200) == (3, "budget = 200")
    assert config.set_line(path, ("seed", "log"), 0) == (4, "log = 0")
    assert path.read_bytes() == b"\xef\xbb\xbf# x\r\n[seed]\r\nbudget = 200\r\nlog = 0\r\n"


SETS = [
    (("seed", "budget"), 9000, 5, "budget = 9000  # bigger"),
    (("seed", "decay"), 0.5, 6, "decay = 0.5"),
    (("shelf", "lesson"), "never", 9, 'lesson = "never"'),
    (("shelf", "project"), 5, 10, "project = 5"),
    (("ceiling", "lines"), 0, 3, "ceiling.lines = 0"),
    (("keys", "undo"), ["u", "U"], 14, '"undo" = ["u", "U"]'),
    (("store", "~/nanika", "seed", "budget"), 64, 19, "seed.budget = 64"),
    (("store", "~/nanika", "seed", "log"), 1, 20, "seed.log = 1"),
    (("store", "/a b", "seed", "log"), 1, 3, 'store."/a b".seed.log = 1'),
    (("gate", "again"), True, 3, "gate.again = true"),
]


@pytest.mark.parametrize("key, value, line, text", SETS)
def test_exactly_one_line_changes(file, key, value, line, text):
    before = FILE.splitlines()
    assert config.set_line(file, key, value) == (line, text)
    after = file.read_text().splitlines()
    assert after[line - 1].strip() == text
    del after[line - 1]
    if len(after) == len(before) - 1:
        del before[line - 1]
    assert after == before
    found = tomllib.loads(file.read_text())
    for part in key:
        found = found[part]
    assert found == value


def test_setting_a_line_makes_the_file(tmp_path):
    path = tmp_path / "config" / "curator.toml"
    assert config.set_line(path, ("seed", "budget"), 5000) == (1, "seed.budget = 5000")
    assert path.read_text() == "seed.budget = 5000\n"
    assert config.set_line(path, ("seed", "log"), 0) == (2, "seed.log = 0")


def test_setting_a_line_behind_a_last_line_without_an_end(tmp_path):
    path = tmp_path / "curator.toml"
    path.write_text("[seed]\nlog = 3")
    config.set_line(path, ("seed", "budget"), 5000)
    assert path.read_text() == "[seed]\nlog = 3\nbudget = 5000\n"


def test_setting_a_line_through_a_link_keeps_the_link(tmp_path):
    (tmp_path / "dotfiles.toml").write_text("# x\n")
    (tmp_path / "curator.toml").symlink_to("dotfiles.toml")
    config.set_line(tmp_path / "curator.toml", ("seed", "log"), 0)
    assert (tmp_path / "curator.toml").is_symlink()
    assert (tmp_path / "dotfiles.toml").read_text() == "# x\nseed.log = 0\n"


@pytest.mark.parametrize(
    "text, key, value",
    [
        (FILE, ("seed", "budgt"), 1),
        (FILE, ("seed", "budget"), 1),
        (FILE, ("shelf", "user"), 30),
        (FILE, ("keys", "accept"), "x"),
        ("seed = { log = 1 }\n", ("seed", "budget"), 100),
    ],
)
def test_what_cannot_be_set_in_one_line_changes_nothing(file, text, key, value):
    file.write_text(text)
    with pytest.raises(ConfigError):
        config.set_line(file, key, value)
    assert file.read_text() == text


TEXTS = st.text(st.sampled_from("abc\"'\\#=[]{}.,\n\t é\U0001f511"), max_size=8)
VALUES = st.booleans() | st.integers(-5, 5) | st.floats(0, 1) | TEXTS


def test_a_table_on_one_line_is_said_so(file):
    file.write_text("seed = { log = 1 }\n")
    with pytest.raises(ConfigError, match="its table is written on one line"):
        config.with_line(file, [(("seed", "budget"), 100)])


@given(st.dictionaries(TEXTS, st.lists(VALUES, max_size=3) | VALUES, max_size=4), TEXTS, VALUES)
def test_any_key_is_found_in_its_line_and_set_there_alone(table, key, value):
    written = "".join(f"{toml._quoted(k)} = {toml.literal(v)} # {'x'}\n" for k, v in table.items())
    assert tomllib.loads(written) == table
    assert list(toml.lines(written).items()) == [((k,), n) for n, k in enumerate(table, 1)]
    fresh, line = toml.with_value(written, [key], value)
    assert tomllib.loads(fresh) == {**table, key: value}
    old, new = written.splitlines(), fresh.splitlines()
    del new[line - 1]
    if key in table:
        del old[line - 1]
    assert new == old


# The policy itself.


def test_every_key_of_a_policy_may_be_set_to_what_it_is():
    for preset in PRESETS.values():
        for key in keys(preset):
            value = preset
            for part in key.split("."):
                value = value[part] if hasattr(value, "keys") else getattr(value, part)
            value = "never" if value is None else value
            assert override(preset, dotted(key, value)) == preset, key


def test_a_kind_that_never_expires_stays_so():
    for kind in NEVER_EXPIRE:
        assert override(LINES, dotted(f"shelf.{kind}", "never")).shelf[kind] is None
        with pytest.raises(PolicyError, match="never expires, under any policy"):
            override(LINES, dotted(f"shelf.{kind}", 30))


def test_the_preset_itself_is_left_alone():
    before = LINES.shelf["feedback"]
    changed = override(LINES, {"shelf": {"feedback": 7}, "seed": {"budget": 100}})
    assert (changed.shelf["feedback"], LINES.shelf["feedback"]) == (7, before)
    assert changed.seed.decay == LINES.seed.decay


ODD = (
    st.none() | st.booleans() | st.integers() | st.floats() | st.text() | st.lists(st.integers(), min_size=1)
)


@given(st.sampled_from(keys(LINES)), ODD)
def test_any_value_is_taken_or_named(key, value):
    try:
        override(LINES, dotted(key, value))
    except PolicyError as error:
        assert error.key.startswith(key) and error.what


def _pipe(path: Path) -> None:
    os.mkfifo(path)


def _large(path: Path) -> None:
    path.write_bytes(b"# words\n" * (config.LARGEST // 8 + 1))


@pytest.mark.parametrize(
    ("make", "what"),
    [
        (_pipe, "it is no regular file where a file should be"),
        (Path.mkdir, "it is a folder where a file should be"),
        (lambda path: path.symlink_to("/dev/zero"), "it is no regular file where a file should be"),
        (_large, "it is larger than 1,048,576 bytes"),
    ],
)
def test_what_is_no_file_of_settings_is_named_and_not_waited_for(
    tmp_path: Path, make: Callable[[Path], None], what: str
) -> None:
    path = tmp_path / "curator.toml"
    make(path)
    for read in (
        lambda: config.load(path),
        lambda: config.policy(path, PRESETS["lines"]),
        lambda: config.table_of(path),
        lambda: config.with_line(path, [(("seed", "budget"), 5)]),
    ):
        with pytest.raises(DiskError) as told:
            read()
        assert str(told.value).startswith(f"{path}: {what}")


def test_settings_behind_a_link_are_read(tmp_path: Path) -> None:
    (tmp_path / "kept.toml").write_text("seed.budget = 500\n")
    (tmp_path / "curator.toml").symlink_to("kept.toml")
    assert config.load(tmp_path / "curator.toml").table == {"seed": {"budget": 500}}
