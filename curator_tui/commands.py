"""The one registry of commands: ids, keys, verbs, and their names on the command line.

Keys, footer, help, palette, names on the command line and the table in the docs are all made from
`COMMANDS`. A key is one printable character as typed ("a", "R", "/"), or a name, with modifiers in front:
"enter", "ctrl+d", "shift+tab", "f2".
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Literal

from curator_tui.engine.values import dataclass

Group = Literal["panes", "move", "look", "decide", "undo", "leave"]
PANES = ("today", "seed", "quarantine", "expiry", "chains", "promotion", "all", "policy")


@dataclass(frozen=True, slots=True)
class Verb:
    """What a command is called for one kind of row, and the decision behind it.

    `where` is the queue of the row ("quarantine", "proposal", ...), or "memory", "archive" for a row
    that is no item, or "later" for one put off. `act` is what the session is asked for; `cli` the words
    behind `curator`. `footer`: said in the footer there before what always works. `whole`: it counts only
    once all of the text it writes has been on the screen.
    """

    where: str
    word: str
    act: str
    cli: str | None = None
    footer: bool = False
    whole: bool = False


@dataclass(frozen=True, slots=True)
class Command:
    """One thing that a person can do. Without `panes` it works in all of them; without `verbs` it is no
    decision, and `word` alone names it."""

    id: str
    group: Group
    keys: tuple[str, ...]
    word: str
    help: str
    verbs: tuple[Verb, ...] = ()
    panes: tuple[str, ...] = ()
    cli: str | None = None
    footer: bool = False

    def verb(self, *wheres: str) -> Verb | None:
        """The verb for a row that is all of `wheres`, the first that has one; None where none has."""
        return next((v for where in wheres for v in self.verbs if v.where == where), None)


def _pane(number: int, id_: str, word: str, help_: str, cli: str | None = None) -> Command:
    return Command(id_, "panes", (str(number),), word, help_, cli=cli)


_CHANGED = ("expiry", "chains", "proposal", "promotion", "returned", "mend.incomplete", "memory")
_GONE = tuple(f"changed.{kind}" for kind in ("many", "shrunk", "vanished", "reworded"))


def _on_notes(word: str) -> tuple[Verb, ...]:
    """What a daily note says is promoted, in some way."""
    return tuple(Verb(where, word, "promote", "promote now", True) for where in ("candidate", "memory.note"))


def _on_memories(word: str, act: str, cli: str | None = None) -> tuple[Verb, ...]:
    return tuple(Verb(where, word, act, cli) for where in _CHANGED)


_DECIDES: tuple[Command, ...] = (
    Command(
        "yes", "decide", ("a",), "yes", "the pane’s yes, for the marked lines or the one under the cursor",
        (
            Verb("quarantine.inside", "clear", "release", "quarantine release", whole=True),
            Verb("quarantine.uncleared", "clear", "release", "quarantine release", whole=True),
            Verb("quarantine.new", "accept", "release", "quarantine release", whole=True),
            Verb("quarantine.altered", "accept", "release", "quarantine release", whole=True),
            Verb("quarantine.aside", "bring back", "release", "quarantine release", whole=True),
            Verb("quarantine", "release", "release", "quarantine release", whole=True),
            Verb("done", "seen and right", "confirm", "chains settle"),
            Verb("returned", "let it stay", "keep", "expiry keep"),
            Verb("expiry.waiting", "it holds", "unwait", "expiry unwait"),
            Verb("expiry.contradicted", "still true", "extend", "expiry extend"),
            Verb("expiry.evidence gone", "still true", "extend", "expiry extend"),
            Verb("expiry", "extend", "extend", "expiry extend"),
            Verb("mend.incomplete", "say what it is", "set_kind", "expiry kind"),
            Verb("mend", "mend", "mend", "mend accept"),
            Verb("changed", "seen", "see", "seen"),
            Verb("proposal", "supersede", "supersede", "chains supersede"),
            Verb("chains.duplicate", "keep the newer", "keep_newer", "chains keep-newer"),
            Verb("chains", "seen and right", "settle", "chains settle"),
            Verb("promotion", "promote", "promote", "promote now"),
            Verb("candidate.contradicts", "overwrite", "promote", "promote now", whole=True),
            Verb("candidate.repeats", "verify", "promote", "promote now"),
            Verb("candidate", "promote", "promote", "promote now", whole=True),
            Verb("memory.note", "promote", "promote", "promote now"),
            Verb("memory", "extend", "extend", "expiry extend"),
            Verb("threshold.tried", "save", "set", "policy set"),
        ), footer=True,
    ),
    Command(
        "no", "decide", ("x",), "no", "the pane’s no; nothing is deleted by it",
        (
            Verb("quarantine.inside", "quarantine", "discard", "quarantine discard"),
            Verb("quarantine.uncleared", "quarantine", "discard", "quarantine discard"),
            Verb("quarantine.new", "quarantine", "discard", "quarantine discard"),
            Verb("quarantine.altered", "quarantine", "discard", "quarantine discard"),
            Verb("quarantine", "discard", "discard", "quarantine discard"),
            Verb("returned.regret", "let go again", "retire", "expiry retire"),
            Verb("returned.unseeded", "retire this one", "retire", "expiry retire"),
            Verb("returned", "retire again", "retire", "expiry retire"),
            Verb("expiry", "retire", "retire", "expiry retire"),
            Verb("changed.added", "retire", "retire", "expiry retire"),
            Verb("mend.incomplete", "leave as it is", "leave", "expiry leave"),
            Verb("mend", "leave as it is", "leave", "mend leave"),
            Verb("proposal", "keep both", "keep_both", "chains keep-both"),
            Verb("chains.duplicate", "keep both", "keep_two", "chains keep-two"),
            Verb("promotion", "keep local", "keep_local", "promote keep-local"),
            Verb("candidate", "dismiss", "dismiss", "promote dismiss"),
            Verb("memory.note", "hold back", "retire", "expiry retire"),
            Verb("memory", "retire", "retire", "expiry retire"),
            Verb("threshold.tried", "drop", "drop"),
        ), footer=True,
    ),
    Command(
        "later", "decide", ("z",), "not now", "out of the queues for some days",
        (
            Verb("quarantine", "not now", "later", "quarantine later"),
            Verb("done", "not now", "later", "chains later"),
            Verb("returned", "not now", "later", "expiry later"),
            Verb("expiry", "not now", "later", "expiry later"),
            Verb("mend.incomplete", "not now", "later", "expiry later"),
            Verb("mend", "not now", "later", "mend later"),
            Verb("proposal", "not now", "later", "chains later"),
            Verb("chains", "not now", "later", "chains later"),
            Verb("promotion", "not now", "later", "promote later"),
            Verb("candidate", "not now", "later", "promote later"),
        ), footer=True,
    ),
    Command(
        "back_in", "decide", ("r",), "reopen", "reopen what was decided, restore what was retired, "
        "roll back a supersedure",
        (
            Verb("later", "back in now", "now"),
            Verb("mend.decided", "ask again", "now", "mend later"),
            Verb("quarantine.decided", "reopen", "reopen", "quarantine reopen"),
            Verb("candidate.dismissed", "reopen", "reopen", "promote reopen"),
            Verb("memory.held", "count it again", "reopen", "promote reopen"),
            Verb("done.archived", "restore", "restore", "expiry restore"),
            Verb("returned.regret", "restore the old one", "restore", "expiry restore"),
            Verb("done.superseded", "roll back", "rollback", "chains rollback"),
            Verb("chains.link", "roll back", "rollback", "chains rollback"),
            *(Verb(where, "bring back", "bring_back", "bring-back") for where in _GONE),
            Verb("archive", "restore", "restore", "expiry restore"),
            Verb("memory.superseded", "roll back", "rollback", "chains rollback"),
            Verb("threshold.changed", "as the preset", "try"),
        ), footer=True,
    ),
    Command("heading", "decide", ("H",), "heading", "promote as a new entry, under a heading that you choose",
            _on_notes("heading")),
    Command(
        "days", "decide", ("+",), "days", "ask for the number of days to extend by",
        (
            Verb("expiry", "extend by days", "extend", "expiry extend"),
            Verb("memory", "extend by days", "extend", "expiry extend"),
            Verb("threshold", "more", "try", "what-if"),
        ),
    ),
    Command(
        "less", "decide", ("-",), "less", "not relevant to this objective, or so after all; of a number, a "
        "step down, without saving it",
        (
            Verb("memory", "not relevant to this", "not_relevant", "not-relevant"),
            Verb("unwanted", "relevant after all", "relevant", "not-relevant"),
            Verb("threshold", "less", "try", "what-if"),
        ), panes=("seed", "policy"),
    ),
    Command(
        "everywhere", "decide", ("W",), "for every store", "save a number for every store, or this one alone",
        (Verb("threshold.tried", "for this store or all", "try"),), panes=("policy",),
    ),
    Command("older", "decide", ("<",), "keep the older", "of two that say the same, supersede the newer",
            (Verb("chains.duplicate", "keep the older", "keep_older", "chains keep-older"),)),
    Command("pin", "decide", ("p",), "pin", "first on the page, if it isn’t past its date; or no longer",
            (Verb("pinned", "unpin", "unpin", "expiry unpin"), *_on_memories("pin", "pin", "expiry pin"))),
    Command("never", "decide", ("N",), "never on the page", "off every page and seed, or no longer",
            (Verb("never", "let on the page", "auto_page", "expiry auto-page"),
             *_on_memories("never on the page", "never_on_page", "expiry never"))),
    Command("keep", "decide", ("K",), "keep on the page", "on the page though past its date, with words that "
            "say so; or no longer",
            (Verb("kept", "keep no longer", "auto_page", "expiry auto-page"),
             *_on_memories("keep on the page", "keep_on_page", "expiry keep-page"))),
    Command("wait", "decide", ("w",), "wait", "put aside until it is clear whether it holds",
            (Verb("waiting", "it holds", "unwait", "expiry unwait"),
             *_on_memories("wait", "wait", "expiry wait"))),
    Command("attend", "decide", ("A",), "worked on it", "count work on the memory’s project today: it gets "
            "more of the page", _on_memories("count work on its project", "attend", "attend")),
    Command("fields", "decide", ("t",), "kind, source, confidence", "say what it is, where it comes from or "
            "how sure it is, by one letter each"),
    Command("kind", "decide", (), "kind", "what sort of fact it is; its shelf life follows",
            _on_memories("set its kind", "set_kind", "expiry kind")),
    Command("source", "decide", (), "source", "where it comes from",
            _on_memories("set its source", "set_source", "expiry source")),
    Command("confidence", "decide", (), "confidence", "how sure it is",
            _on_memories("set its confidence", "set_confidence", "expiry confidence")),
    Command("header", "decide", ("h",), "give a header", "a header for a file that has none, with what is "
            "known of it besides", (Verb("headless", "give a header", "add_header", "header add"),)),
    Command("replace", "decide", ("R",), "replace", "write a new memory that replaces the marked ones",
            _on_memories("replace", "replace", "expiry replace")),
    Command("edit", "decide", ("e",), "edit", "change the wording in place; type a number to try",
            (*_on_notes("edit first"), *_on_memories("edit", "edit", "edit"),
             Verb("threshold", "try a number", "try", "what-if"))),
    Command("editor", "decide", ("E",), "edit a copy", "open a copy in $EDITOR; what differs becomes one "
            "change", _on_memories("edit a copy", "edit")),
    Command(
        "demote", "decide", ("D",), "demote", "from the file all scopes share to the file of one",
        (Verb("memory.shared", "demote", "demote", "promote demote"),),
    ),
    Command(
        "spread", "decide", ("S",), "spread", "spread what is due over the coming weeks",
        (Verb("expiry", "spread", "spread", "expiry spread"),), panes=("today", "expiry"),
    ),
)  # fmt: skip

COMMANDS: tuple[Command, ...] = (
    _pane(0, "today", "Today", "everything that waits, worst first", "review"),
    _pane(1, "seed", "Seed", "what the agent would be given, and what not", "seed"),
    _pane(2, "quarantine", "Quarantine", "lines that the gate caught", "quarantine list"),
    _pane(3, "expiry", "Expiry", "facts to verify", "expiry list"),
    _pane(4, "chains", "Chains", "what replaced what", "chains list"),
    _pane(5, "promotion", "Promotion", "what belongs in the wider file, and how full each file is",
          "promote list"),
    _pane(6, "all", "All", "every memory"),
    _pane(7, "policy", "Policy", "every number of the policy, what it does, and what another one would do",
          "policy list"),
    Command("next_pane", "panes", ("tab",), "next with work", "the next pane that has work"),
    Command("previous_pane", "panes", ("shift+tab",), "last with work", "the one before that has work"),
    Command("down", "move", ("j", "down"), "down", "one row down"),
    Command("up", "move", ("k", "up"), "up", "one row up"),
    Command("top", "move", ("g", "home"), "top", "the first row"),
    Command("bottom", "move", ("G", "end"), "bottom", "the last row"),
    Command("half_down", "move", ("ctrl+d",), "half down", "half a page down"),
    Command("half_up", "move", ("ctrl+u",), "half up", "half a page up"),
    Command("page_down", "move", ("pagedown",), "page down", "one page down"),
    Command("page_up", "move", ("pageup",), "page up", "one page up"),
    Command("scroll_down", "move", ("]",), "scroll down", "scroll the detail down"),
    Command("scroll_up", "move", ("[",), "scroll up", "scroll the detail up"),
    *_DECIDES,
    Command("mark", "look", ("space",), "mark", "mark the row, or unmark it; a decision acts on the marked"),
    Command("filter", "look", ("/",), "filter", "show only rows that hold what is typed", footer=True),
    Command("whole", "look", ("enter",), "whole", "show the detail on the whole screen"),
    Command("back", "look", ("escape",), "back", "back, then clears the filter, then the marks"),
    Command("diff", "look", ("d",), "diff", "what the pane’s yes would do to the files"),
    Command("decided", "look", ("v",), "decided", "show what was decided too, or hide it again",
            footer=True),
    Command("find", "look", ("f",), "find", "search over everything, as you type", cli="recall"),
    Command("objective", "look", ("o",), "objective", "type what the agent is to do; the seed follows"),
    Command("loader", "look", ("L",), "other rules", "what the store’s own program loads, or Curator would",
            panes=("seed",)),
    Command("scope", "look", ("s",), "scope", "choose one scope, all of them, or another store"),
    Command("sort", "look", ("O",), "order", "the next order of the rows", panes=("all",)),
    Command("copy", "look", ("y",), "copy", "copy the text as shown"),
    Command("record", "look", ("i",), "its record", "a rule’s record: caught, released, discarded, waiting",
            panes=("quarantine",), cli="gate report"),
    Command("reveal", "look", ("V",), "reveal", "show the secret that the row holds, or hide it again"),
    Command("notices", "look", ("!",), "notices", "what was said when the store was opened"),
    Command("theme", "look", (), "light or dark", "switch between the light and the dark theme"),
    Command("help", "look", ("?",), "all keys", "all keys; type to filter", footer=True),
    Command("palette", "look", ("ctrl+p",), "palette", "find a command by its name"),
    Command("undo", "undo", ("u",), "undo", "take back your last change", cli="undo", footer=True),
    Command("redo", "undo", ("ctrl+r",), "redo", "do again what was taken back", cli="redo"),
    Command("quit", "leave", ("q", "ctrl+c"), "quit", "leave; nothing is ever unsaved", footer=True),
)  # fmt: skip

_BY_ID = {command.id: command for command in COMMANDS}


def command(id_: str) -> Command:
    """The command of this id. Raises KeyError."""
    return _BY_ID[id_]


def of_group(group: Group) -> tuple[Command, ...]:
    """The commands of one group, in the registry's order."""
    return tuple(c for c in COMMANDS if c.group == group)


def words(*wheres: str) -> dict[str, str]:
    """Command id -> verb, for a row that is all of `wheres`: what a footer and a plain review say."""
    return {c.id: v.word for c in COMMANDS if (v := c.verb(*wheres)) is not None}


def cli_names() -> tuple[str, ...]:
    """Every name on the command line that a command answers to, each once."""
    names = [c.cli for c in COMMANDS] + [v.cli for c in COMMANDS for v in c.verbs]
    return tuple(dict.fromkeys(name for name in names if name))


NAMED_KEYS = (
    "enter", "escape", "tab", "space", "backspace", "delete", "insert", "up", "down", "left", "right",
    "home", "end", "pageup", "pagedown", *(f"f{n}" for n in range(1, 13)),
)  # fmt: skip
_MODIFIERS = ("ctrl", "alt", "shift")


def known_key(key: str) -> bool:
    """True for a key as this registry spells them."""
    if len(key) == 1:
        return key.isprintable() and key != " "
    *modifiers, last = key.split("+")
    if not all(m in _MODIFIERS for m in modifiers) or len(set(modifiers)) != len(modifiers):
        return False
    if last in NAMED_KEYS:
        return True
    return bool(modifiers) and len(last) == 1 and last.isascii() and last.isprintable() and last != " "


def keymap(changes: Mapping[str, str | Sequence[str]] | None = None) -> dict[str, tuple[str, ...]]:
    """Command id -> its keys, with a person's changes in place of the defaults."""
    keys = {c.id: c.keys for c in COMMANDS}
    for id_, own in (changes or {}).items():
        if id_ in keys:
            keys[id_] = (own,) if isinstance(own, str) else tuple(own)
    return keys


def check_keys(table: Mapping[str, object]) -> list[str]:
    """What is wrong with a table of keys by command id, one sentence each; nothing wrong: an empty list.

    A value is one key or a list of keys; an empty list leaves the command to the palette.
    """
    mistakes: list[str] = []
    own: dict[str, tuple[str, ...]] = {}
    for id_, value in table.items():
        keys = _as_keys(value)
        if id_ not in _BY_ID:
            mistakes.append(f"keys.{id_}: there is no such command{_nearest(id_, _BY_ID)}")
        elif keys is None:
            mistakes.append(f'keys.{id_}: a key or a list of keys is needed, such as "a" or ["j", "down"]')
        else:
            bad = [key for key in keys if not known_key(key)]
            mistakes += [f"keys.{id_}: {key!r} is no key{_nearest(key, NAMED_KEYS)}" for key in bad]
            if not bad:
                own[id_] = keys
    return mistakes + _clashes(keymap(own), own)


def _as_keys(value: object) -> tuple[str, ...] | None:
    if isinstance(value, str):
        return (value,)
    if isinstance(value, list | tuple) and all(isinstance(key, str) for key in value):
        return tuple(value)
    return None


def _clashes(keys: Mapping[str, Sequence[str]], own: Iterable[str]) -> list[str]:
    """Two commands on one key in one pane, where the person's table has a hand in it."""
    found: list[str] = []
    ids = list(keys)
    for at, left in enumerate(ids):
        for right in ids[at + 1 :]:
            shared = [key for key in keys[left] if key in keys[right]]
            if shared and (left in own or right in own) and _meet(_BY_ID[left], _BY_ID[right]):
                mine, other = (left, right) if left in own else (right, left)
                found.append(f"keys.{mine}: {shared[0]!r} is already the key of {other}")
    return found


def _meet(left: Command, right: Command) -> bool:
    return not left.panes or not right.panes or not set(left.panes).isdisjoint(right.panes)


def _nearest(word: str, names: Iterable[str]) -> str:
    import difflib

    close = difflib.get_close_matches(word, list(names), n=1)
    return f"; did you mean {close[0]!r}?" if close else ""


def table() -> str:
    """The commands as a Markdown table, for the docs."""
    lines = ["| key | id | what it does | on the command line |", "|---|---|---|---|"]
    for c in COMMANDS:
        keys = " ".join(f"`{key}`" for key in c.keys) or "palette"
        names = dict.fromkeys(n for n in (c.cli, *(v.cli for v in c.verbs)) if n)
        verbs = ", ".join(dict.fromkeys(v.word for v in c.verbs))
        what = f"{verbs}: {c.help}" if verbs else c.help
        lines.append(f"| {keys} | `{c.id}` | {what} | {', '.join(f'`{n}`' for n in names)} |")
    return "\n".join(lines) + "\n"
