"""Write curator_tui/engine/gate/strict/lookalikes.py from Unicode's own data.

    pip install confusable-homoglyphs==3.3.1   # ships Unicode's confusables.txt (UTS #39) as JSON
    python tools/gate_lookalikes.py

Two sources: the pairs of confusables.txt whose other half is one ASCII letter, and the letters whose Unicode
name says which Latin letter they are a form of (small capitals, turned, with stroke, squared, regional
indicators). What NFKD folds to ASCII by itself is left out.
"""

from __future__ import annotations

import json
import re
import sys
import unicodedata
from collections import defaultdict
from importlib.resources import files
from pathlib import Path

TARGET = Path(__file__).parent.parent / "curator_tui/engine/gate/strict/lookalikes.py"

NAMED = re.compile(
    r"(?:LATIN LETTER SMALL CAPITAL (?:TURNED |REVERSED )?"
    r"|LATIN SMALL LETTER (?:TURNED |REVERSED |SCRIPT |OPEN |DOTLESS |SIDEWAYS |BARRED )?"
    r"|LATIN CAPITAL LETTER (?:TURNED |REVERSED |OPEN )?"
    r"|NEGATIVE (?:SQUARED|CIRCLED) LATIN CAPITAL LETTER "
    r"|REGIONAL INDICATOR SYMBOL LETTER )([A-Z])(?: WITH [A-Z -]+)?"
)

HEADER = '''"""Characters that look like an ASCII letter, by that letter. Made by tools/gate_lookalikes.py.

Sources: Unicode's confusables (UTS #39) and character names, as of
{version}. What NFKD folds is not here.
"""

from __future__ import annotations

LOOKALIKES: dict[str, str] = {{
'''


def folds_by_itself(char: str) -> bool:
    bare = [c for c in unicodedata.normalize("NFKD", char) if not unicodedata.combining(c)]
    return len(bare) == 1 and bare[0].isascii()


def from_confusables() -> dict[str, set[str]]:
    data = json.loads(files("confusable_homoglyphs").joinpath("confusables.json").read_text("utf-8"))
    found: dict[str, set[str]] = defaultdict(set)
    for letter in map(chr, [*range(0x41, 0x5B), *range(0x61, 0x7B)]):
        for pair in data.get(letter, ()):
            other = pair["c"]
            if len(other) == 1 and not other.isascii() and unicodedata.category(other)[0] in "LS":
                found[other].add(letter.lower())
    return found


def from_names() -> dict[str, set[str]]:
    found: dict[str, set[str]] = defaultdict(set)
    for code in range(0x80, 0x1F200):
        match = NAMED.fullmatch(unicodedata.name(chr(code), ""))
        if match:
            found[chr(code)].add(match[1].lower())
    return found


def main() -> None:
    found = from_names()
    for char, letters in from_confusables().items():
        # U+0131 and the like stand for i and l both; a name, where there is one, decides.
        found.setdefault(char, letters)
    by_letter: dict[str, list[str]] = defaultdict(list)
    for char, letters in sorted(found.items()):
        if not folds_by_itself(char) and unicodedata.name(char, ""):
            by_letter[min(letters)].append(char)
    lines = [HEADER.format(version=f"Unicode {unicodedata.unidata_version} and confusable-homoglyphs 3.3.1")]
    for letter in sorted(by_letter):
        lines.append(f'    "{letter}": (\n')
        escaped = [f"\\u{ord(c):04x}" if ord(c) < 0x10000 else f"\\U{ord(c):08x}" for c in by_letter[letter]]
        row = ""
        for piece in escaped:
            if len(row) + len(piece) > 90:
                lines.append(f'        "{row}"\n')
                row = ""
            row += piece
        lines.append(f'        "{row}"\n    ),\n')
    lines.append("}\n")
    TARGET.write_text("".join(lines), encoding="ascii")
    sys.stdout.write(f"{sum(map(len, by_letter.values()))} characters -> {TARGET.name}\n")


if __name__ == "__main__":
    main()
