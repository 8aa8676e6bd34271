"""Topics: a memory and an objective that share no word may still be about the same thing.

A topic is a term like others, written "#food": rare topics count more than common ones, and a memory with
several words of one counts more than one with one. No text gives such a term by itself.
"""

from __future__ import annotations

from collections.abc import Iterable

_MARK = "#"
_known: dict[str, tuple[str, ...]] = {}


def topics_of(term: str) -> tuple[str, ...]:
    """The topics that a term belongs to, as terms."""
    if not _known:
        _read()
    return _known.get(term, ())


def counted_topics(terms: Iterable[str]) -> dict[str, int]:
    """Topic -> how many of `terms`, each once, belong to it."""
    if not _known:
        _read()
    found: dict[str, int] = {}
    for topics in filter(None, map(_known.get, terms)):
        for topic in topics:
            found[topic] = found.get(topic, 0) + 1
    return found


def is_topic(term: str) -> bool:
    """True for a topic, False for a word."""
    return term.startswith(_MARK)


def name(topic: str) -> str:
    """A topic as a person reads it."""
    return topic.removeprefix(_MARK).replace("_", " ")


def _read() -> None:
    from .topic_stems import STEMS

    topic = ""
    found: dict[str, list[str]] = {}
    for line in STEMS.strip().splitlines():
        if not line.startswith(" "):
            topic, _, line = line.partition(":")
        for stem in line.split():
            found.setdefault(stem, []).append(_MARK + topic)
    _known.update({stem: tuple(dict.fromkeys(topics)) for stem, topics in found.items()})
