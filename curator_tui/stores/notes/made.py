"""Notes made by rule, each its own text: for stores of any size."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date, timedelta

_PROJECTS = ("shop", "ledger", "atlas", "relay", "shop", "field", "")
_KINDS = ("feedback", "project", "reference", "lesson", "decision", "preference", "project")
_SOURCES = ("observed", "stated", "tool", "inferred", "web")
_CONFIDENCE = ("high", "medium", "low", "")
_DID = ("moved", "renamed", "split", "cached", "taken out", "measured", "written down", "pinned", "slowed")
_WHAT = (
    *("cursor", "importer", "scheduler", "gateway", "ledger view", "mailer", "indexer", "uploader"),
    *("resolver", "sweeper", "exporter", "login page", "report"),
)
_WHY = (
    *("timeouts", "drift", "costs", "an audit", "slow starts", "lost rows", "a vendor change"),
    *("flaky runs", "a full disk", "two writers", "a leap day"),
)
_THEN = (
    "Look at the dashboard before touching it again.",
    "The runbook says how to go back.",
    "Nobody has asked for the old way since.",
    "Ask the owner first.",
    "It holds for the test system too.",
)


def made(count: int, today: date) -> Iterator[tuple[str, str]]:
    """`count` notes as (name, text); the same for the same day."""
    for at in range(count):
        project = _PROJECTS[at % len(_PROJECTS)]
        name = f"{_WHAT[at % len(_WHAT)].replace(' ', '-')}-{1000 + at}"
        head = "\n".join(_head(at, name, project, today))
        yield f"{project or 'people'}/{at % 12:02}/{name}.md", f"---\n{head}\n---\n\n{_body(at)}\n"


def _head(at: int, name: str, project: str, today: date) -> Iterator[str]:
    age = at * 7 % 540 + 1
    yield f"name: {name}"
    yield f"description: {_what(at)}"
    block = at % 3 == 0
    if block:
        yield "metadata: "
        yield "  node_type: memory"
    pad = "  " if block else ""
    yield f"{pad}type: {_KINDS[at % 97 % len(_KINDS)]}"
    yield f"{pad}created: {today - timedelta(days=age)}"
    if at % 4 == 0:
        yield f"{pad}verified: {today - timedelta(days=age // 3)}"
    yield f"{pad}source: {_SOURCES[at % len(_SOURCES)]}"
    if confidence := _CONFIDENCE[at % len(_CONFIDENCE)]:
        yield f"{pad}confidence: {confidence}"
    if at % 5 == 0:
        yield f"{pad}importance: {at % 5 + at // 5 % 5 + 1}"
    if project:
        yield f"{pad}project: {project}"


def _what(at: int) -> str:
    what, did = _WHAT[at % len(_WHAT)], _DID[at // len(_WHAT) % len(_DID)]
    return f"The {what} was {did} because of {_WHY[at % len(_WHY)]}"


def _body(at: int) -> str:
    return f"{_what(at)}, change {1000 + at} in area {at % 97}.\n\n{_THEN[at % len(_THEN)]}"
