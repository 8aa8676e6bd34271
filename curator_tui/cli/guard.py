"""`curator guard FILE...`: notes checked as they are written. Exit status 1 where anything is found."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from .out import Usage, emit, say

if TYPE_CHECKING:
    from curator_tui.engine.relevance.similar import Candidate
    from curator_tui.session.guarding import Guarded, Repeat


def options(parser: ArgumentParser, name: str) -> None:
    parser.add_argument("files", metavar="FILE", nargs="+", help="notes: files in the store, or about to be")


def run(args: Namespace) -> int:
    from curator_tui.session.guarding import guard_of

    files = [Path(name) for name in args.files]
    data = [_read(path) for path in files]
    store = None if args.store is None else Path(args.store).expanduser()
    try:
        guard = guard_of(store, files, args.policy)
    except Exception as error:
        raise _unclear(error) from None
    guard.begin()
    found = [guard.check(path, raw) for path, raw in zip(files, data, strict=True)]
    if args.json:
        emit({"store": str(guard.root), "policy": guard.policy.name, "items": [_facts(one) for one in found]})
    else:
        for one in found:
            say(f"{one.file}: nothing found" if one.clean else one.file, *_said(one))
    return int(any(not one.clean for one in found))


def _unclear(error: Exception) -> Exception:
    """Where no store was named, and none or several could be meant."""
    from curator_tui.session.opening import Unclear

    if not isinstance(error, Unclear):
        return error
    return Usage(f"{error}: name the store with --store")


def _read(path: Path) -> bytes:
    from curator_tui.disk.errors import from_os

    try:
        if not path.is_file():
            raise Usage(f"{path}: there is no such file")
        return path.read_bytes()
    except OSError as error:
        raise from_os(str(path), error) from error


def _said(one: Guarded) -> list[str]:
    lines = [f"  header: {one.header}"] if one.header else []
    lines += [f"  header: it doesn’t say its {', '.join(one.missing)}"] if one.missing else []
    for repeat in one.repeats:
        like = f"likeness {repeat.likeness:.0f}"
        lines.append(f"  nearly repeats {repeat.name} ({like}): {_short(repeat.text)}")
        lines += _differing(repeat)
    for other in one.alike:
        lines.append(f"  {other.label} {other.memory.where.file} ({other.score:.2f}): {_short(other.text)}")
        lines += _differing(other)
    for rule in dict.fromkeys((f.rule, f.severity, f.reason) for f in one.verdict.findings):
        lines.append(f"  {one.verdict.outcome}, {rule[0]} ({rule[1]}): {rule[2]}")
    return lines


def _differing(other: Repeat | Candidate) -> list[str]:
    differs = [f"only there: {', '.join(other.gone)}"] if other.gone else []
    differs += [f"only here: {', '.join(other.new)}"] if other.new else []
    return [f"    {'; '.join(differs)}"] if differs else []


def _short(text: str) -> str:
    """The beginning; `engine.case` has the same, and more to load than this command has time for."""
    return text if len(text) <= 90 else text[:89] + "…"


def _facts(one: Guarded) -> dict[str, Any]:
    return {
        "file": one.file,
        "header": one.header or None,
        "missing": list(one.missing),
        "repeats": [
            {
                "file": repeat.name,
                "text": repeat.text,
                "likeness": round(repeat.likeness, 1),
                "gone": list(repeat.gone),
                "new": list(repeat.new),
            }
            for repeat in one.repeats
        ],
        "alike": [
            {
                "file": other.memory.where.file,
                "text": other.text,
                "score": other.score,
                "label": other.label,
                "gone": list(other.gone),
                "new": list(other.new),
            }
            for other in one.alike
        ],
        "outcome": one.verdict.outcome,
        "findings": [
            {"rule": f.rule, "severity": f.severity, "start": f.start, "end": f.end, "reason": f.reason}
            for f in one.verdict.findings
        ],
    }
