"""The registry: no key twice, every key known, mistakes of a person's table named."""

from __future__ import annotations

from itertools import combinations

import pytest

from curator_tui.cli.table import COMMANDS as CLI
from curator_tui.commands import (
    COMMANDS,
    PANES,
    check_keys,
    cli_names,
    command,
    keymap,
    known_key,
    table,
    words,
)
from curator_tui.engine.decide.verbs import VERBS


def test_ids_are_unique_and_default_keys_known() -> None:
    assert len({c.id for c in COMMANDS}) == len(COMMANDS)
    assert all(known_key(key) for c in COMMANDS for key in c.keys)


def test_no_default_key_clashes() -> None:
    for left, right in combinations(COMMANDS, 2):
        assert not set(left.keys) & set(right.keys), (left.id, right.id)
    assert check_keys({c.id: list(c.keys) for c in COMMANDS}) == []


def test_panes_are_commands() -> None:
    assert [command(pane).keys for pane in PANES] == [(str(n),) for n in range(len(PANES))]
    assert all(pane in PANES for c in COMMANDS for pane in c.panes)


@pytest.mark.parametrize(
    ("written", "said"),
    [
        ({"yess": "y"}, "keys.yess: there is no such command; did you mean 'yes'?"),
        ({"yes": "entr"}, "keys.yes: 'entr' is no key; did you mean 'enter'?"),
        ({"yes": 3}, 'keys.yes: a key or a list of keys is needed, such as "a" or ["j", "down"]'),
        ({"yes": ["x"]}, "keys.yes: 'x' is already the key of no"),
        ({"no": "a"}, "keys.no: 'a' is already the key of yes"),
        ({"yes": "hyper+a"}, "keys.yes: 'hyper+a' is no key"),
        ({"yes": " "}, "keys.yes: ' ' is no key"),
    ],
)
def test_a_mistake_is_named(written: dict[str, object], said: str) -> None:
    assert check_keys(written) == [said]


def test_two_commands_may_swap_keys() -> None:
    assert check_keys({"yes": "x", "no": "a"}) == []
    assert keymap({"yes": ["Y"]})["yes"] == ("Y",)
    assert keymap()["yes"] == ("a",)


@pytest.mark.parametrize("key", ["ctrl+d", "alt+x", "shift+tab", "f12", "+", "ctrl++", "é"])
def test_keys_as_typed(key: str) -> None:
    assert known_key(key) == (key != "ctrl++")


def test_verbs_by_row() -> None:
    assert words("quarantine")["yes"] == "release" and words("expiry")["no"] == "retire"
    assert "no" not in words("chains.link", "chains")
    assert words("proposal", "chains")["no"] == "keep both"
    assert words("later", "expiry")["back_in"] == "back in now" and "back_in" not in words("expiry")
    assert "quarantine release" in cli_names() and len(set(cli_names())) == len(cli_names())


def test_every_act_is_a_decision_of_the_engine() -> None:
    on_memories = [v for c in COMMANDS for v in c.verbs if not v.where.startswith("threshold")]
    assert {v.act for v in on_memories} <= set(VERBS)


def test_every_name_is_one_of_the_command_line() -> None:
    assert set(cli_names()) <= set(CLI)


def test_the_table_names_every_command() -> None:
    made = table()
    assert all(f"`{c.id}`" in made for c in COMMANDS) and made.count("\n") == len(COMMANDS) + 2
