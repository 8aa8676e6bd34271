"""`curator policy list` and `policy set`: every number in force, where it comes from, and saving one."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from typing import TYPE_CHECKING, Any

from . import facts
from .opening import desk
from .out import Usage, emit, say
from .parser import takes_place, writes

if TYPE_CHECKING:
    from curator_tui.session.desk import Desk


def options(parser: ArgumentParser, name: str) -> None:
    if name == "policy list":
        takes_place(parser)
        return
    parser.add_argument("sets", metavar="KEY=VALUE", nargs="+", help="such as seed.budget=8192")
    parser.add_argument(
        "--everywhere", action="store_true",
        help="for every store (if not given: where it is set now, else for this store alone)",
    )  # fmt: skip
    writes(parser)


def run(args: Namespace) -> int:
    return _list(args) if args.command == "policy list" else _set(args)


def _list(args: Namespace) -> int:
    from curator_tui.engine.thresholds import SECTIONS, UNUSED, shown, thresholds
    from curator_tui.session.saving import origins

    store = desk(args, remembers=False)
    found = thresholds(store.policy)
    where = origins(store)
    if args.json:
        rows = [
            {
                "key": one.key,
                "value": _plain(one.value),
                "preset": _plain(where[one.key].preset),
                "what": one.what,
                "allowed": one.allowed,
                "origin": where[one.key].words,
                "counts": one.section not in UNUSED.get(store.layout, ()),
            }
            for one in found
        ]
        emit({**facts.head(store), **_place(store), "thresholds": rows})
        return 0
    section = ""
    for one in found:
        if one.section != section:
            section = one.section
            unused = ", which counts for nothing here" if section in UNUSED.get(store.layout, ()) else ""
            say(f"{SECTIONS[section]}{unused}")
        origin = where[one.key]
        set_ = "" if origin.words.startswith("preset") else f"  ({origin.words})"
        say(f"  {one.key} = {shown(one.value)}  {one.what}{set_}")
    say("", f"{_file(store)}; `curator policy set KEY=VALUE` saves a number there")
    return 0


def _plain(value: Any) -> Any:
    if isinstance(value, tuple):
        return [dict(one) if hasattr(one, "keys") else one for one in value]
    return dict(value) if hasattr(value, "keys") else value


def _set(args: Namespace) -> int:
    from curator_tui.engine.change import Change
    from curator_tui.session.saving import prepare, saved

    from .what_if import tried
    from .writing import carry_out

    store = desk(args)
    if store.settings.named:
        raise Usage("--policy names another policy for this run: set without it")
    _, sets = tried(store.policy, args.sets)

    def make() -> Change:
        change = saved(store, [(key, value) for key, _, value in sets], args.everywhere or None)
        if not args.dry_run:
            prepare(change)
        return change

    status = carry_out(store, args, make, lambda: {"set": _sets(store, sets), **_place(store)})
    if not args.json and not args.dry_run:
        say(_file(store))
    return status


def _place(store: Desk) -> facts.Facts:
    return {"file": str(store.settings.file) if store.settings.file else None}


def _file(store: Desk) -> str:
    """Where the numbers are set."""
    file = store.settings.file
    if file is None:
        return "no curator.toml is known here"
    return f"curator.toml is {file}" + ("" if file.exists() else ", which isn’t there yet")


def _sets(store: Desk, sets: list[tuple[str, object, object]]) -> list[facts.Facts]:
    return [{"key": key, "before": _plain(old), "after": _plain(new)} for key, old, new in sets]
