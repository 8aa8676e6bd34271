"""In words: what another policy would do, compared with the one in force."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from ..engine.case import short
from ..engine.supersede import MOST as PAIRS
from ..engine.thresholds import shown
from ..engine.whatif import PARTS, Affected, Comparison, Given, Moved, Part
from .doc import BLANK, Doc, Line, Tone, line
from .doc import Part as Part_
from .words import some

Name = Callable[[str], str]
"""A handle's short name, "" for none."""

MOST = 12
"""Rows of one part; how many there are is said in its head."""


def no_name(handle: str) -> str:
    """Rows without names."""
    return ""


def set_line(key: str, before: object, after: object) -> Line:
    """“seed.budget: 4096 → 8192”."""
    return line((f"{key}: ", "key"), f"{shown(before)} → {shown(after)}")


def comparison_doc(
    found: Comparison, name: Name = no_name, most: int = MOST, *, working: bool = False, hint: str = ""
) -> Doc:
    """Seeds and page, then by part what comes and goes; what stays the same in one line at the end.

    `working`: the rest is still being worked out, where it isn't complete. `hint`: how objectives that were
    not looked at are.
    """
    out: list[Line] = []
    rest = () if found.complete else (line(_WORKING if working else _ENDED),)
    if found.unasked:
        older = f"{some(found.unasked, 'older logged objective')} not looked at{f': {hint}' if hint else ''}"
        rest = (*rest, line((older, "dim"), hang=2))
    if found.nothing and found.complete:
        return (line((_nothing(found), "good")), *rest)
    if found.page is not None:
        out += _given(found.page, name, most)
    out += _seeds(found, name, most)
    still: list[str] = []
    for part in found.parts:
        if part.enters or part.leaves:
            out += _moved(part, name, most)
        else:
            still.append(f"{PARTS[part.part]}: {_many(part, part.after)}")
    if still:
        out += [BLANK, line(("as before: " + "; ".join(still), "dim"), hang=2)]
    return (*out, *rest)


_WORKING: Part_ = ("the queues are still being worked out …", "dim")
_ENDED: Part_ = ("ended early: this is not all", "warn")


_SHORT: Mapping[Part, str] = {
    "expire": "due", "archive": "archive", "promote": "promote", "supersede": "replace", "alike": "alike",
    "catch": "gate",
}  # fmt: skip


def summary(found: Comparison) -> Line:
    """The same in one line: “2 of 3 seeds +1 −4 · due +3 · archive +9”."""
    if found.nothing:
        return line(("nothing would differ" if found.complete else "so far nothing would differ …", "good"))
    parts: list[Part_] = []

    def add(word: str, come: int, go: int) -> None:
        signs = " ".join(part for part in (f"+{come:,}" if come else "", f"−{go:,}" if go else "") if part)
        if signs:
            parts.extend([" · " if parts else "", (word, "key"), f" {signs}"])

    if found.page is not None:
        add("page", len(found.page.effect.enters), len(found.page.effect.leaves))
    changed = found.changed
    add(
        f"{len(changed):,} of {some(len(found.seeds), 'seed')}",
        sum(len(one.effect.enters) for one in changed),
        sum(len(one.effect.leaves) for one in changed),
    )
    for part in found.parts:
        add(_SHORT[part.part], len(part.enters), len(part.leaves))
    return line(*parts, "" if found.complete else " …")


def _nothing(found: Comparison) -> str:
    where = " and the page" if found.page else ""
    return f"Nothing would differ: {some(len(found.seeds), 'seed')}{where} and every queue stay as they are."


def _seeds(found: Comparison, name: Name, most: int) -> Iterator[Line]:
    changed = found.changed
    if not found.seeds:
        return
    if not changed:
        yield line((f"{some(len(found.seeds), 'seed')}, all as before", "head"))
        return
    come = sum(len(one.effect.enters) for one in changed)
    go = sum(len(one.effect.leaves) for one in changed)
    head = f"{len(changed):,} of {some(len(found.seeds), 'seed')} would change: +{come:,} −{go:,}"
    yield line((head, "head"))
    for one in changed[:most]:
        yield from _given(one, name, max(3, most // len(changed[:most])))
    if len(changed) > most:
        yield line((f"  … and {len(changed) - most:,} more seeds", "dim"))


def _given(one: Given, name: Name, most: int) -> Iterator[Line]:
    did = one.effect
    title = "The page" if one.asked is None else f"{one.asked.scope}, {_objective(one.asked.objective)}"
    sizes = f"{did.before:,} → {did.after:,} of {one.budgets[1]:,} bytes"
    lines = f"{one.lines[0]:,} → {some(one.lines[1], 'line')}"
    yield line((title, "head" if one.asked is None else "strong"), f": {lines}, {sizes}", hang=2)
    for memory, rank in did.enters[:most]:
        yield _row("+", name(memory.handle), memory.text, f"rank {rank}")
    yield from _more(len(did.enters) - most, "enter")
    for memory in did.leaves[:most]:
        yield _row("−", name(memory.handle), memory.text, "")
    yield from _more(len(did.leaves) - most, "leave")


def _objective(text: str) -> str:
    return f"“{short(text, 60)}”" if text else "no objective"


def _many(part: Moved, count: int) -> str:
    """Of what may be replaced, no more is looked for in one file than anybody looks through."""
    return f"{count:,} or more" if part.part == "supersede" and count >= PAIRS else f"{count:,}"


def _moved(part: Moved, name: Name, most: int) -> Iterator[Line]:
    title = PARTS[part.part]
    yield BLANK
    yield line(
        (f"{title[:1].upper()}{title[1:]}", "head"),
        f": {_many(part, part.before)} → {_many(part, part.after)}",
    )
    for sign, rows, verb in (("+", part.enters, "come"), ("−", part.leaves, "go")):
        yield from _affected(sign, rows, name, most)
        yield from _more(len(rows) - most, verb)


def _affected(sign: str, rows: Sequence[Affected], name: Name, most: int) -> Iterator[Line]:
    for one in rows[:most]:
        yield _row(sign, name(one.handle), one.text, one.why if sign == "+" else "")


def _row(sign: str, name: str, text: str, why: str) -> Line:
    tone: Tone = "add" if sign == "+" else "remove"
    named = f"{name}  " if name else ""
    one_line = short(" ".join(text.split()), 100)
    said = f"  ({why})" if why else ""
    return line((f"  {sign} ", tone), (named, "dim"), one_line, (said, "dim"), hang=6)


def _more(left: int, verb: str) -> Iterator[Line]:
    if left > 0:
        yield line((f"    … and {left:,} more {verb}", "dim"))
