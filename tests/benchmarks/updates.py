"""What a new memory replaces, by kind of update: `python tests/benchmarks/updates.py [-v]`.

`updates.txt` has one a line, `kind|old|new`, written by hand; many of the preferences share no word with
what they replace. More are made by rule: preferences in several ways to say them, and facts of services, of
which each differs from others by one word. Each set is asked of one pool of all its old ones. Printed: how
many have the old one among the best three, how many of these stand above the policy's number, and with which
label. -v: each miss.
"""

from __future__ import annotations

import random
import sys
from collections import Counter
from datetime import date
from pathlib import Path

from curator_tui.engine.policy import LINES
from curator_tui.engine.record import Memory, Where
from curator_tui.engine.relevance.pool import Pool
from curator_tui.engine.relevance.similar import Similar
from curator_tui.engine.sha import sha256

Update = tuple[str, str, str]

THINGS = """
coffee order|flat white|cortado
favourite season|autumn|spring
text editor|Emacs|Helix
breakfast|porridge|scrambled eggs
workout|rowing|pilates
bedtime|11 pm|9:30 pm
date format|DD/MM/YYYY|ISO 8601
summary length|one paragraph|three bullets
tone of emails|formal|friendly
search engine|Google|Kagi
diet|keto|Mediterranean
hotel type|hostel|boutique hotel
holiday destination|Greece|Norway
car|Volvo estate|Skoda Octavia
meeting length|30 minutes|25 minutes
chart type|pie charts|bar charts
test framework|unittest|pytest
package manager|npm|pnpm
quote style|single quotes|double quotes
deploy window|Tuesday morning|Thursday afternoon
cloud provider|AWS|Hetzner
temperature at home|21 degrees|19 degrees
movie genre|thrillers|romantic comedies
wine|Riesling|Malbec
keyboard layout|QWERTY|Colemak
naming of variables|camelCase|snake_case
time zone for meetings|CET|UTC
newsletter frequency|daily|monthly
coat|parka|trench coat
bread|sourdough|rye
""".strip().splitlines()
OLD = (
    "Prefers {o} as {a}",
    "My {a}: {o}",
    "For {a} I like {o} best",
    "Use {o} for my {a}",
    "{a}: always {o}",
)
NEW = (
    "User now prefers {n} as {a}", "My {a} is {n} these days, no longer {o}", "Switched {a} from {o} to {n}",
    "For {a}, {n} please", "{n} suits me better than {o} as {a}", "I'm not into {o} any more, {n} it is",
)  # fmt: skip
SERVICES = "billing search checkout catalog ledger mailer identity thumbnail gateway scheduler".split()  # noqa: SIM905
FACTS = (
    ("The {s} service listens on port 30{i}1", "{s} now runs on port 84{i}3"),
    ("{s} is pinned to version 1.{i}.4", "Bumped {s} to 3.1{i}.0"),
    ("The {s} service times out after 1{i} seconds", "Timeout of {s} was raised to 4{i}s"),
    ("Logs of {s} are kept for 3{i} days", "{s} logs are kept for 9{i} days"),
    ("Retries in {s} are enabled", "Never retry in the {s} service"),
    ("Integration tests for {s} are in tests/{s}", "The integration tests of {s} live in e2e/{s} now"),
)


def sets() -> dict[str, list[Update]]:
    """Each set by name."""
    pick = random.Random(7)
    lines = Path(__file__).with_name("updates.txt").read_text(encoding="utf-8").splitlines()
    hand = [(kind, old, new) for kind, old, new in (line.split("|") for line in lines)]
    told = [thing.split("|") for thing in THINGS]
    rule = [
        ("preference", old.format(a=a, o=o), pick.choice(NEW).format(a=a, o=o, n=n))
        for a, o, n in told
        for old in [pick.choice(OLD)]
    ]
    facts = [
        ("fact", old.format(s=s, i=i), new.format(s=s, i=i))
        for i, s in enumerate(SERVICES)
        for old, new in FACTS
    ]
    return {"by hand": hand, "preferences by rule": rule, "facts by rule": facts}


def memory(text: str, at: int) -> Memory:
    """A line of one file."""
    where = Where("MEMORY.md", 0, text.encode(), b"\n", at)
    return Memory(text, "p", f"p:{at}", sha256(text.encode()).hexdigest(), where, filed=date(2026, 11, 1))


def main(*, told: bool) -> None:
    """Asks and prints."""
    for name, updates in sets().items():
        olds = [old for _, old, _ in updates]
        random.Random(1).shuffle(olds)
        finder = Similar(Pool(memory(text, at) for at, text in enumerate(olds, 1)), LINES.similar)
        asked, among, labels = Counter[str](), Counter[str](), Counter[str]()
        above = 0
        for kind, old, new in updates:
            asked[kind] += 1
            found = next((one for one in finder.to(new) if one.text == old), None)
            if found is not None:
                among[kind] += 1
                above += found.score >= LINES.similar.cosine
                labels[found.label] += 1
            elif told:
                print("  missed:", old, "|", new)
        parts = ", ".join(f"{kind} {among[kind]} of {asked[kind]}" for kind in asked)
        share = 100 * among.total() / asked.total()
        print(f"{name}: {share:.0f} % among the best three ({parts}); {above} above {LINES.similar.cosine};",
              ", ".join(f"{label} {n}" for label, n in labels.most_common()))  # fmt: skip


if __name__ == "__main__":
    main(told="-v" in sys.argv)
