"""What a new note says of its own source never makes the gate trust it more; less is taken at its word."""

from __future__ import annotations

from curator_tui.engine.case import Case
from curator_tui.engine.gate.model import PASSED, Verdict
from curator_tui.engine.policy import PRESETS
from curator_tui.engine.queues import intake

from .support import TODAY, Folder


def test_a_new_note_is_judged_without_its_own_word():
    asked: dict[str, str | None] = {}

    def judge(text: str, source: str | None = None) -> Verdict:
        asked[text.rsplit("\n", 2)[-2]] = source
        return PASSED

    folder = Folder(
        {
            "MEMORY.md": b"- [one](one.md)\n- [two](two.md)\n",
            "one.md": b"---\nname: one\nsource: stated\n---\nsaid\n",
            "two.md": b"---\nname: two\nsource: web\n---\nfound\n",
        }
    )
    case = Case.of(folder.look(), folder.shape.layout, PRESETS["page"], TODAY, judge)
    items = list(intake.items(case, {m.handle: "new" for m in case.memories}))
    assert len(items) >= 2
    assert (asked["said"], asked["found"]) == (None, "web")
