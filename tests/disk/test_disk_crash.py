"""What is kept of a crash, and what is said."""

from __future__ import annotations

import pytest

from curator_tui.disk.crash import crashed
from curator_tui.engine.gate import veil

TEXT = "secret memory \x1b[31m"


def raised() -> ValueError:
    try:
        raise ValueError(TEXT)
    except ValueError as error:
        return error


def test_a_trace_is_private_and_the_line_holds_no_text_of_the_error(tmp_path):
    folder = tmp_path / "far" / "state"
    said = crashed(raised(), folder)
    (trace,) = folder.iterdir()
    assert trace.stat().st_mode & 0o777 == 0o600 and folder.stat().st_mode & 0o777 == 0o700
    assert "secret memory" in trace.read_text() and "in raised" in trace.read_text()
    assert "secret" not in said and "ValueError" in said and str(trace) in said


def test_where_no_trace_can_be_written_that_is_said(tmp_path):
    (tmp_path / "state").write_text("a file")
    said = crashed(raised(), tmp_path / "state")
    assert "ValueError" in said and "could not be written" in said and "secret" not in said


def test_where_what_hides_secrets_is_broken_no_text_is_kept(tmp_path, monkeypatch: pytest.MonkeyPatch):
    def broken(text: str) -> str:
        raise NameError(text)

    monkeypatch.setattr(veil, "hide", broken)
    said = crashed(raised(), tmp_path)
    (trace,) = tmp_path.iterdir()
    kept = trace.read_text()
    assert "secret" not in kept and "in raised" in kept and "ValueError, then NameError" in kept
    assert "ValueError" in said and str(trace) in said
