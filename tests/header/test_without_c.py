"""Where PyYAML has no C loader, its Python one does the same."""

from __future__ import annotations

import pytest
import yaml
from hypothesis import HealthCheck, given, settings

from curator_tui.stores.header.edit import set_field
from curator_tui.stores.header.model import Fixed, Unreadable
from curator_tui.stores.header.read import parsed, read

from .heads import files, good_heads
from .test_broken import MENDED

ODD = settings(max_examples=120, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])


@pytest.fixture
def plain_python(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(yaml, "CSafeLoader", raising=False)


@ODD
@given(good_heads())
def test_headers_read_the_same(monkeypatch: pytest.MonkeyPatch, head: str) -> None:
    with monkeypatch.context() as patch:
        patch.delattr(yaml, "CSafeLoader", raising=False)
        found = _parsed(head)
    assert found == _parsed(head)


def _parsed(head: str) -> object:
    try:
        return parsed(head)
    except Unreadable:
        return "unreadable"


@ODD
@given(files())
def test_edits_are_the_same(monkeypatch: pytest.MonkeyPatch, data: bytes) -> None:
    with monkeypatch.context() as patch:
        patch.delattr(yaml, "CSafeLoader", raising=False)
        found = _edited(data)
    assert found == _edited(data)


def _edited(data: bytes) -> bytes | None:
    try:
        return set_field(data, "status", "retired")
    except Fixed:
        return None


@pytest.mark.parametrize(("data", "line", "why", "wanted"), MENDED)
def test_broken_headers_are_found_too(
    plain_python: None, data: bytes, line: int, why: str, wanted: bytes
) -> None:
    assert read(data).broken
    assert read(wanted).broken is None
