"""When a change was made, and by whom, for whoever takes it back or does it again."""

from __future__ import annotations

from datetime import datetime

from .words import some

_BY = {"command": " by a command", "hook": " by a hook"}


def made(when: datetime, who: str, now: datetime) -> str:
    """“made 2 days ago by a hook”; a person's own says only when. Both times carry a zone."""
    return f"made {_since(when, now)}{_BY.get(who, '')}"


def _since(when: datetime, now: datetime) -> str:
    seconds = int((now - when).total_seconds())
    if seconds < 0:
        return f"on {when.date()}, which is still to come"
    if seconds < 60:
        return "less than a minute ago"
    if seconds < 2 * 3600:
        return f"{some(seconds // 60, 'minute')} ago"
    if seconds < 48 * 3600:
        return f"{some(seconds // 3600, 'hour')} ago"
    return f"{some(seconds // 86400, 'day')} ago"
