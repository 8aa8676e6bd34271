"""What is compared with the last look is of the newest reading, whatever comes in between."""

from __future__ import annotations

from datetime import date

import pytest

from curator_tui.session import looking
from curator_tui.session.opening import open_desk
from curator_tui.stores.claude import demo

SHOP = "projects/-home-you-shop/memory"


@pytest.fixture
def root(tmp_path, monkeypatch):
    monkeypatch.setenv("CURATOR_STATE_DIR", str(tmp_path / "records"))
    folder = tmp_path / "claude"
    for name, data in demo.files(date(2026, 11, 30), 0).items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(data)
    open_desk(str(folder)).leave()
    return folder


def topic(root, name: str) -> str:
    (root / SHOP / f"{name}.md").write_text(f"---\nname: {name}\n---\n\nThe {name} is green.\n")
    return f"{name}.md"


def test_a_comparison_that_is_overtaken_by_a_reading_is_not_kept(root, monkeypatch):
    first = topic(root, "door")
    desk = open_desk(str(root))
    real, late = looking.compared, []

    def overtaken(*args):
        found = real(*args)
        if not late:
            late.append(topic(root, "gate"))
            assert desk.reload()
        return found

    monkeypatch.setattr(looking, "compared", overtaken)
    assert len(desk.review.items) and late
    assert {first, *late} <= {m.where.file.rpartition("/")[2] for m in desk.case.memories}
    assert desk.case.snapshot is desk.snapshot
    assert any("gate is green" in item.text for item in desk.review.items)
    desk.leave([])
    again = open_desk(str(root))
    said = " ".join(item.text for item in again.review.items)
    assert "door is green" in said and "gate is green" in said
