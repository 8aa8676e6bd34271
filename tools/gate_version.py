"""Write the strict gate's version, a digest of its sources, into curator_tui/engine/gate/__init__.py.

    python tools/gate_version.py           # after a change to the strict gate
    python tools/gate_version.py --check   # exit status 1 where it isn't up to date

Verdicts are kept under this version, so a change of any rule, word or view makes them anew.
"""

from __future__ import annotations

import hashlib
import re
import sys
from pathlib import Path

GATE = Path(__file__).parent.parent / "curator_tui/engine/gate"
TARGET = GATE / "__init__.py"
LINE = re.compile(r'^RULES_VERSION = "([^"]*)"$', re.MULTILINE)


def version() -> str:
    """The first twelve hex digits of SHA-256 over the sources, by their paths."""
    digest = hashlib.sha256()
    for path in sorted((GATE / "strict").rglob("*.py")):
        digest.update(path.relative_to(GATE).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()[:12]


def written() -> str:
    """The version that the gate says it has."""
    found = LINE.search(TARGET.read_text("utf-8"))
    return found[1] if found else ""


def main() -> int:
    if "--check" in sys.argv[1:]:
        return int(version() != written())
    text = TARGET.read_text("utf-8")
    TARGET.write_text(LINE.sub(f'RULES_VERSION = "{version()}"', text), "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
