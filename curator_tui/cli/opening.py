"""The store that a command works on."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING

from curator_tui.show.veil import VEIL, ends_of

from .out import Usage, warn

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Callable

    from curator_tui.disk.journal import Who
    from curator_tui.engine.policy import Policy
    from curator_tui.session.desk import Desk

    Adjust = Callable[[Policy], Policy]


def place(args: Namespace) -> str | None:
    """STORE, as option or in its place; None where neither is given. Raises Usage."""
    given: str | None = getattr(args, "place", None)
    if given is not None and args.store is not None:
        raise Usage(f"{given}: STORE is given twice, with --store too")
    return given if args.store is None else args.store


def now(args: Namespace) -> datetime:
    """The time that --now fixes, else the clock’s."""
    return args.now or datetime.now(UTC).astimezone()


def desk(args: Namespace, *, remembers: bool = True, adjust: Adjust | None = None) -> Desk:
    """The open store, with what there is to say about it on standard error.

    Raises Usage where none or several could be meant, DiskError for trouble with files.
    """
    found = quiet_desk(args, remembers=remembers, adjust=adjust)
    args.told = found.snapshot.says
    tell(args, found)
    for problem in found.problems:
        warn(f"{problem.file}: {problem.what} ({problem.todo})")
    args.troubled = bool(found.problems)
    return found


def tell(args: Namespace, store: Desk) -> None:
    """Says on standard error what there is to say about an open store, but what was said before."""
    for notice in store.notices:
        if notice not in args.told:
            warn(notice)
    args.told = (*args.told, *store.notices)


def quiet_desk(args: Namespace, *, remembers: bool = True, adjust: Adjust | None = None) -> Desk:
    """The same, and nothing is said. A dry run, or `remembers` False, leaves our own records as they are."""
    from curator_tui.session.opening import Unclear, open_desk

    writes = remembers and not getattr(args, "dry_run", False)
    who: Who = getattr(args, "by", "person")
    try:
        found = open_desk(
            place(args), policy=args.policy, now=args.now, who=who, writes=writes, adjust=adjust
        )
    except Unclear as unclear:
        raise _unclear(unclear.choices) from None
    VEIL.released, VEIL.ends = found.released_secrets, ends_of(found)
    _name_scope(found, args)
    return found


def _name_scope(found: Desk, args: Namespace) -> None:
    """A scope or project given by a project's folder is that one; the names of Claude's begin with a dash."""
    for name in ("scope", "project"):
        given = getattr(args, name, None)
        if given is None or given in found.scopes:
            continue
        if name == "project" and any(m.project == given for m in found.all_memories()):
            continue
        meant = [scope for scope in found.scopes if found.snapshot.called(scope) == given]
        if len(meant) == 1:
            setattr(args, name, meant[0])


def _unclear(choices: tuple[str, ...]) -> Usage:
    if not choices:
        return Usage("no store is known here: name one with --store, or look around with `curator demo`")
    return Usage(f"several stores could be meant: name one with --store, one of {', '.join(choices)}")


def named(args: Namespace) -> str:
    """The path of the store, found without opening it. Raises Usage."""
    from curator_tui.disk import places
    from curator_tui.session.opening import Unclear, usual

    given = place(args)
    if given is not None:
        return given
    try:
        return str(usual(places.find()))
    except Unclear as unclear:
        raise _unclear(unclear.choices) from None


def scope_of(desk: Desk, given: str | None) -> str:
    """The scope that is meant: the one given, else the only persona. Raises Usage naming them."""
    if given is not None:
        if given not in desk.scopes:
            raise Usage(f"--scope {given}: there is no such scope here; there are {', '.join(desk.scopes)}")
        return given
    own = [scope for scope in desk.scopes if scope not in desk.snapshot.wide]
    if len(own) > 1:
        raise Usage(f"--scope is needed, one of {', '.join(own)}")
    return own[0] if own else desk.scopes[0]


def check_scope(desk: Desk, given: str | None) -> None:
    """Raises Usage for a scope that isn’t there."""
    if given is not None:
        scope_of(desk, given)
