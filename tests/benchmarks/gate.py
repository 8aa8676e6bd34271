"""How long the strict gate takes: `python tests/benchmarks/gate.py [FILE.jsonl ...]`, on a quiet machine.

Prints, in milliseconds of processor time: p50 and p95 of a line, over the rules' own examples (what they must
catch, what they must pass) and over plain lines; the worst of many texts of 4 KiB, each made of one rule's
words or of one awkward character again and again; and what loading the rules and judging three lines adds to
a process, the smallest of nine. Of a file of one object with a `text` a line: whole texts, and their lines
one by one. Goals: p50 0.5, p95 2, the worst 50, loading 15.
"""

from __future__ import annotations

import json
import os
import resource
import statistics
import subprocess
import sys
import time
from collections.abc import Iterable
from importlib import import_module
from pathlib import Path

from curator_tui.engine.gate.strict import build, judge, rulebook

KIB4 = 4096
AWKWARD = (
    "a ", "a.", "aA1+", "Ab1/", "0x41 ", "01 ", "65 ", ".- ", "%41", "&#65;", "\\u0041", "=41", "<b>", "<!--",
    "aa", "A", "1", "-", "{", "[x](", "a@b", "!", "\u200b", "\u0301", "а", "é", "忽", "a\u0301", "==", "eyJ",
    "sk-", "://a:", "key=", "\n", "ignore ", "i g n o r e ", "1gn0r3 ", "erongi ", "vtaber ", "gnore ",
    "previous\n", "token: ", "You ", "no ",
)  # fmt: skip
BEFORE = "import re, bisect, unicodedata, curator_tui.engine.policy as p, curator_tui.show.visible as v;"
LINES = ("Money is integers in minor units", "Prefer uv over pip here", "Retry three times")
LOAD = f"from curator_tui.engine.gate import judge; [judge(t, p.LINES.gate) for t in {LINES!r}]"
PLAIN = [
    f"The {a} of the {b} is rebuilt {c}; see docs/{b}.md for how it is read back"
    for a in ("index", "cache", "ledger", "page", "schema")
    for b in ("importer", "gateway", "mailer", "reader")
    for c in ("at night", "on each deploy", "when a row is gone", "by hand")
]


def took(text: str) -> float:
    begun = time.process_time()
    judge(text)
    return 1000 * (time.process_time() - begun)


def examples() -> tuple[list[str], list[str]]:
    """What the rules must catch, and what they must pass."""
    caught: list[str] = []
    passed: list[str] = []
    for family in build.FAMILIES:
        for one in rulebook.read_examples(
            import_module(f"{build.__package__}.rules.{family}").RULES
        ).values():
            caught += one.catches
            passed += one.passes
    return caught, passed


def told(name: str, texts: Iterable[str]) -> None:
    times = sorted(statistics.median(took(text) for _ in range(3)) for text in texts)
    p95 = times[int(len(times) * 0.95)]
    print(f"{name:24} p50 {statistics.median(times):6.2f}   p95 {p95:6.2f}   ({len(times)} texts)")


def of_file(path: str) -> None:
    texts = [json.loads(row)["text"] for row in Path(path).read_text("utf-8").split("\n") if row]
    told(f"{Path(path).stem}, texts", texts)
    told(f"{Path(path).stem}, lines", dict.fromkeys(ln for t in texts for ln in t.split("\n") if ln.strip()))


def worst(texts: Iterable[str]) -> None:
    found = sorted(((min(took(t) for _ in range(2)), t) for t in texts), reverse=True)
    print(f"worst of 4 KiB           {found[0][0]:6.2f}          ({len(found)} texts)")
    for milliseconds, text in found[:5]:
        print(f"    {milliseconds:6.2f}  {text[:60]!r}")


def loading() -> None:
    def spent(code: str) -> float:
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        env = {**os.environ, "PYTHONDONTWRITEBYTECODE": ""}
        subprocess.run([sys.executable, "-c", code], check=True, env=env)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        return 1000 * (after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)

    spent(BEFORE + LOAD)
    pairs = [(spent(BEFORE), spent(BEFORE + LOAD)) for _ in range(9)]
    least = [min(column) for column in zip(*pairs, strict=True)]
    print(
        f"loading and three lines  {least[1] - least[0]:6.2f}          (the process without: {least[0]:.2f})"
    )


def main() -> None:
    caught, passed = examples()
    judge(PLAIN[0])
    told("caught by a rule", [t for t in caught if len(t) < 400])
    told("passed by a rule", passed)
    told("plain lines", PLAIN)
    for path in sys.argv[1:]:
        of_file(path)
    seeds = [*AWKWARD, *(t + " " for t in caught if len(t) < 200)]
    worst((one * KIB4)[:KIB4] for one in dict.fromkeys(seeds))
    loading()


if __name__ == "__main__":
    main()
