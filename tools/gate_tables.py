"""Write what the strict gate loads, and its version, after a change to its words, rules or code.

    python tools/gate_tables.py           # writes strict/shipped.py and RULES_VERSION in gate/__init__.py
    python tools/gate_tables.py --check   # exit status 1 where either isn't up to date

Verdicts are kept under the version, a digest of the strict gate's sources, so any change makes them anew.
"""

from __future__ import annotations

import hashlib
import re
import sys
from pathlib import Path
from pprint import pformat

from curator_tui.engine.gate.strict.build import shipped, tables
from curator_tui.engine.gate.strict.secrets import KEY_LINE
from curator_tui.engine.gate.strict.secrets import RULE as NAMED

GATE = Path(__file__).parent.parent / "curator_tui/engine/gate"
SHIPPED = GATE / "strict/shipped.py"
SECRETS = GATE / "secret_patterns.py"
VERSIONED = GATE / "__init__.py"
LINE = re.compile(r'^RULES_VERSION = "([^"]*)"$', re.MULTILINE)
HEAD = '''"""The tables of the rules that ship. Made by tools/gate_tables.py from words/ and rules/."""

# ruff: noqa
# fmt: off
from __future__ import annotations

from .tables import Tables

TABLES = Tables(
'''
SECRET_HEAD = '''"""What secrets look like: name, literals, pattern. Made by tools/gate_tables.py."""

# ruff: noqa
# fmt: off
'''


def module() -> str:
    """The text of strict/shipped.py: a line a table."""
    made = tables(shipped())
    lines = []
    for name in type(made).__match_args__:
        value = getattr(made, name)
        lines.append(f"    {name}={pformat(value, width=10**9, compact=True, sort_dicts=False)},\n")
    return HEAD + "".join(lines) + ")\n"


def secret_patterns() -> str:
    """The text of secret_patterns.py: the patterns of secrets by themselves."""
    made = tables(shipped())
    rules = {number: row for number, row in enumerate(made.rules) if "secret" in row[-1]}
    rows = [(rules[number][3], row[0], row[1]) for number, row in made.patterns if number in rules]
    named, line = (next(row[3] for row in made.rules if row[0] == id) for id in (NAMED, KEY_LINE))
    names = f"NAMED = {named!r}\nKEY_LINE = {line!r}\n"
    return f"{SECRET_HEAD}{names}PATTERNS = {pformat(tuple(rows), width=10**9)}\n"


def version() -> str:
    """The first twelve hex digits of SHA-256 over the sources, by their paths."""
    digest = hashlib.sha256()
    for path in sorted((GATE / "strict").rglob("*.py")):
        if path != SHIPPED:
            digest.update(path.relative_to(GATE).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()[:12]


def main() -> int:
    made, hidden, found = module(), secret_patterns(), VERSIONED.read_text("utf-8")
    versioned = LINE.sub(f'RULES_VERSION = "{version()}"', found)
    if "--check" in sys.argv[1:]:
        written = [path.read_text("utf-8") if path.exists() else "" for path in (SHIPPED, SECRETS)]
        return int(written != [made, hidden] or versioned != found)
    SHIPPED.write_text(made, "utf-8")
    SECRETS.write_text(hidden, "utf-8")
    VERSIONED.write_text(versioned, "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
