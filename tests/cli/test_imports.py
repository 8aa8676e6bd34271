"""Outside of the app nothing loads textual or rich: each module is imported in a fresh process."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import curator_tui

ROOT = Path(curator_tui.__file__).parent
MODULES = sorted(
    ".".join(("curator_tui", *path.relative_to(ROOT).with_suffix("").parts)).removesuffix(".__init__")
    for path in ROOT.rglob("*.py")
    if path.relative_to(ROOT).parts[0] != "tui"
)

# A bare interpreter forks once for each module: each child is as fresh as a new process, and starts at once.
CHILDREN = """
import importlib, os, sys
for name in sys.argv[1:]:
    child = os.fork()
    if child == 0:
        importlib.import_module(name)
        heavy = {m.split(".")[0] for m in sys.modules} & {"textual", "rich"}
        if heavy:
            print(name, *sorted(heavy), flush=True)
        os._exit(0)
    if os.waitpid(child, 0)[1] != 0:
        print(name, "can't be imported", flush=True)
"""


@pytest.mark.skipif(not hasattr(os, "fork"), reason="no fork here")
def test_no_module_outside_the_app_loads_the_terminal(compiled):
    assert len(MODULES) > 100 and "curator_tui.cli.main" in MODULES and "curator_tui.__main__" in MODULES
    done = subprocess.run(
        [sys.executable, "-c", CHILDREN, *MODULES],
        env={**os.environ, **compiled},
        capture_output=True,
        text=True,
        timeout=600,
    )
    assert (done.stdout, done.stderr) == ("", "")


@pytest.mark.parametrize(
    "words",
    [
        ["--help"],
        ["status", "STORE"],
        ["seed", "STORE", "--scope", "backend", "--objective", "x"],
        ["review", "STORE"],
    ],
)
def test_a_command_loads_neither(store, words):
    code = (
        "import sys; from curator_tui.cli.main import run; run(sys.argv[1:], None);"
        "print('textual' in sys.modules, 'rich' in sys.modules)"
    )
    words = [str(store) if word == "STORE" else word for word in words]
    done = subprocess.run([sys.executable, "-c", code, *words], capture_output=True, text=True, timeout=60)
    assert done.stdout.splitlines()[-1] == "False False", done.stderr


def test_a_seed_loads_little(tmp_path):
    """What it loads decides how long it takes: each of these cost a tenth of starting Python, or far more."""
    lone = tmp_path / "MEMORY.md"
    lone.write_text("Retry three times | type: feedback\n")
    code = (
        "import sys; from curator_tui.cli.main import run;"
        "run(['seed', sys.argv[1], '--objective', 'retry'], None); before = set(sys.modules);"
        "print(*sorted(before & {'dataclasses', 'inspect', 'json', 'threading', 'hashlib', 'ctypes',"
        " 'shutil', 'locale', 'yaml', 'frontmatter', 'rapidfuzz', 'tomllib', 'difflib', 'sqlite3',"
        " 'subprocess', 'curator_tui.commands', 'curator_tui.disk.commit',"
        " 'curator_tui.engine.gate.strict'}))"
    )
    command = [sys.executable, "-c", code, str(lone)]
    subprocess.run(command, capture_output=True, timeout=60, check=True)  # asks the gate, and remembers
    done = subprocess.run(command, capture_output=True, text=True, timeout=60)
    assert done.stdout == "Retry three times\n\n", done.stderr
