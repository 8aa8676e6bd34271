"""Replay facts about the nanika program: `python tests/nanika/replay.py FILE`.

Each line of FILE is `{"id", "in": {"op", ...}, "out": {...}}`. Prints each difference and, last,
`N agree, M differ`; exits 1 if any differs. What agreement means is written in `tests/nanika/README.md`.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import Any

from curator_tui.engine.change import EMPTY_SIDECAR, Append, Change, Splice
from curator_tui.engine.count import count
from curator_tui.engine.draft import Draft
from curator_tui.engine.gate import nanika as gate
from curator_tui.engine.merge import Incoming, merge
from curator_tui.engine.policy import NANIKA
from curator_tui.engine.record import Where
from curator_tui.engine.score import recency, score
from curator_tui.engine.seed import by_jaccard
from curator_tui.engine.splice import resolve, splice_bytes
from curator_tui.engine.supersede import compare
from curator_tui.engine.text import keywords, strip
from curator_tui.stores.nanika import read, stamps, store
from curator_tui.stores.nanika.lines import decode, encode

Facts = dict[str, Any]
ROOT = "nanika/"


def memory_of(line: str) -> Any:
    return read.memory(Where("", 0, encode(line), b"", 1), "p")


def entry(line: str) -> Facts | None:
    """A line as the vectors describe an entry; `string` is checked by reading it again."""
    if not strip(line):
        return None
    found = memory_of(line)
    extras = dict(found.extras)
    filed = [s.value for s in stamps.stamps(strip(line)) if s.key == "filed" and stamps.day(s.value)]
    return {
        "content": found.text,
        "filed": filed[-1] if filed else None,
        "by": extras.get("by", ""),
        "type": found.kind or "",
        "used": max(found.used, 0),
        "superseded_by": found.superseded_by or "",
        "bridged": extras.get("bridged"),
        "hash": found.hash,
        "keywords": sorted(keywords(found.text)),
    }


def op_parse(given: Facts, out: Facts) -> list[str]:
    want = out["entry"]
    got = entry(given["line"])
    if want is None or got is None:
        return [] if want == got else [f"entry: {got} for {want}"]
    want = dict(want, used=max(want["used"], 0), keywords=sorted(want["keywords"]))
    again = entry(want.pop("string")) or {}
    bad = [f"{key}: {got[key]!r} for {want[key]!r}" for key in got if got[key] != want[key]]
    if got["content"]:
        bad += [f"string {key}: {again.get(key)!r}" for key in got if again.get(key) != got[key]]
    return bad


def op_gate(given: Facts, out: Facts) -> list[str]:
    verdict = gate.judge(given["line"])
    bad = [] if verdict.safe == out["safe"] else [f"safe: {verdict.safe} for {out['safe']}"]
    if not verdict.safe and not out["safe"]:
        line = f"{given['line']} <!-- quarantined: {gate.mark(verdict)} -->\n"
        bad += [] if line == out["quarantine"] else [f"quarantine: {line!r} for {out['quarantine']!r}"]
    return bad


def op_overlap(given: Facts, out: Facts) -> list[str]:
    a, b = memory_of(given["line"]), memory_of(given["other"])
    same = bool(a.hash) and a.hash == b.hash
    bad = [] if close(compare(a, b).overlap, out["overlap"]) else ["overlap"]
    return bad + ([] if same == out["duplicate"] else ["duplicate"])


def close(got: float, want: float) -> bool:
    return abs(got - want) <= 1e-12


def op_score(given: Facts, out: Facts) -> list[str]:
    now = datetime.fromisoformat(given["now"])
    found = memory_of(given["line"])
    got = score(found, keywords(given["objective"]), now, NANIKA.seed.decay)
    bad = [] if close(got.value, out["score"]) else [f"score: {got.value} for {out['score']}"]
    fresh = recency(found.filed, now, NANIKA.seed.decay)
    return bad + ([] if close(fresh, out["recency"]) else [f"recency: {fresh} for {out['recency']}"])


def inside(name: str) -> str:
    """A path below the home folder, as the store names it."""
    return name.removeprefix(ROOT) if name.startswith(ROOT) else "../" + name


def outside(name: str) -> str:
    return name.removeprefix("../") if name.startswith("../") else ROOT + name


def world(given: Facts) -> tuple[dict[str, bytes | None], store.Shape]:
    files: dict[str, bytes | None] = {inside(n): encode(t) for n, t in given["files"].items()}
    persona = f"personas/{given['persona']}/MEMORY.md"
    found = store.shape({persona, *files})
    assert found is not None
    return files, found


def applied(files: dict[str, bytes | None], change: Change) -> dict[str, bytes | None]:
    after = dict(files)
    for name in change.files:
        edits = [e for e in change.edits if e.file == name]
        splices = resolve(files.get(name), edits, trust=True)
        if not name.endswith("/MEMORY.md"):
            splices = [unglued(s, edits) for s in splices]
        after[name] = splice_bytes(files.get(name) or b"", splices)
        if any(type(e).__name__ == "Remove" for e in edits):
            del after[name]
    return after


def unglued(splice: Splice, edits: list[Any]) -> Splice:
    """An append as that program does it to every file but MEMORY.md: no newline where one is missing."""
    appends = any(isinstance(e, Append) for e in edits)
    return replace(splice, new=splice.new.removeprefix(b"\n")) if appends and not splice.old else splice


def worker(given: Facts, name: str) -> str:
    folder = given["workdir"].replace("/", "-").replace(".", "-")
    return f"../.claude/projects/{folder}/memory/{name}"


def op_seed(given: Facts, out: Facts) -> list[str]:
    files, found = world(given)
    snap = store.snapshot(found, files, EMPTY_SIDECAR)
    persona = given["persona"]
    lanes = [("global", snap.of("global")), (persona, snap.of(persona))]
    held = lambda m: "superseded" if m.superseded_by else None  # noqa: E731
    now = datetime.fromisoformat(given["now"])
    seed = by_jaccard(lanes, given["objective"], persona, NANIKA, now, held)
    draft = Draft.of(snap)
    count(seed, snap.of(persona), draft, found.layout)
    after = applied(files, draft.change("seed", ""))
    after[worker(given, "MEMORY_NEW.md")] = b""
    after[worker(given, "MEMORY.md")] = b"".join(encode(e.line) + b"\n" for e in seed.entries)
    return differences(after, out["files"])


def judge(text: str, source: str | None = None) -> Any:
    return gate.judge(text)


def op_merge(given: Facts, out: Facts) -> list[str]:
    files, found = world(given)
    names = [worker(given, "MEMORY_NEW.md"), worker(given, "MEMORY.md")]
    source = next((n for n in names if files.get(n) is not None), None)
    if source is None:
        return differences(files, out["files"])
    snap = store.snapshot(found, files, EMPTY_SIDECAR)
    now = datetime.fromisoformat(given["now"])
    incoming = Incoming(source, files[source] or b"")
    today = found.layout.today(now)
    merged = merge(snap, incoming, given["persona"], found.layout, NANIKA, today, judge)
    return differences(applied(files, merged.change), out["files"])


def differences(got: dict[str, bytes | None], want: Facts) -> list[str]:
    bad: list[str] = []
    mine = {outside(name): decode(data) for name, data in got.items() if data is not None}
    for name in sorted({*mine, *want}):
        a, b = content(name, mine.get(name, "")), content(name, want.get(name, ""))
        if name.endswith("MEMORY_ARCHIVE.md"):
            a = kept(a, b)
        if a != b:
            bad.append(f"{name}: {a!r} for {b!r}")
    return bad


def content(name: str, text: str) -> list[Any]:
    """The non-empty lines of a file, read; quarantine and seeded files line for line."""
    lines = [line.removesuffix("\r") for line in text.split("\n") if strip(line)]
    if name.endswith("MEMORY_QUARANTINE.md") or name.startswith(".claude/"):
        return list(lines)
    return [found for line in lines if (found := entry(line)) and written_back(found)]


def written_back(found: Facts) -> bool:
    """False for a line of which that program keeps nothing when it writes it back (`| x`)."""
    return any(found[key] for key in ("content", "filed", "by", "type", "used", "superseded_by", "bridged"))


def kept(mine: list[Any], want: list[Any]) -> list[Any]:
    """An archive may hold more than the vectors': promoted lines that their program loses."""
    spare = Counter(map(repr, mine)) - Counter(map(repr, want))
    left: list[Any] = []
    for row in mine:
        if spare[repr(row)] and row["used"] >= NANIKA.promote.used:
            spare[repr(row)] -= 1
        else:
            left.append(row)
    return left


OPS = {
    "parse": op_parse,
    "gate": op_gate,
    "overlap": op_overlap,
    "score": op_score,
    "seed": op_seed,
    "merge": op_merge,
}


def replay(path: Path) -> tuple[int, list[str]]:
    """How many facts agree, and a line for each that differs."""
    agree = 0
    differ: list[str] = []
    for line in filter(None, path.read_bytes().split(b"\n")):
        fact = json.loads(line)
        given = {"line": "", "other": "", "objective": "", "files": {}, **fact["in"]}
        bad = OPS[given["op"]](given, fact["out"])
        if bad:
            differ.append(f"{fact['id']}: " + "; ".join(bad))
        else:
            agree += 1
    return agree, differ


def main() -> int:
    agree, differ = replay(Path(sys.argv[1]))
    for line in differ:
        print(ascii(line))
    print(f"{agree} agree, {len(differ)} differ")
    return 1 if differ else 0


if __name__ == "__main__":
    raise SystemExit(main())
