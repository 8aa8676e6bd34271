"""Tones as styles. Nothing is said by colour alone: each tone that means something has a mark or weight."""

from __future__ import annotations

from collections.abc import Mapping

from rich.style import Style
from textual.theme import Theme

from ..show.doc import Tone

DARK = Theme(
    name="curator-dark",
    primary="#7aa2f7",
    secondary="#6b7394",
    accent="#e0af68",
    warning="#e0af68",
    error="#f7768e",
    success="#9ece6a",
    foreground="#d6dae8",
    background="#14161f",
    surface="#1b1e2a",
    panel="#262b3b",
    dark=True,
)
LIGHT = Theme(
    name="curator-light",
    primary="#1f55b5",
    secondary="#5a6072",
    accent="#8a5a00",
    warning="#8a5a00",
    error="#b3142f",
    success="#2c6e1f",
    foreground="#1b1e26",
    background="#fbfbf8",
    surface="#f1f1ec",
    panel="#dfe1e8",
    dark=False,
)


_MADE: dict[str, Mapping[Tone, Style]] = {}


def tones(theme: Theme) -> Mapping[Tone, Style]:
    """The style of each tone under a theme."""
    found = _MADE.get(theme.name)
    if found is None:
        found = _MADE[theme.name] = _tones(theme)
    return found


def _tones(theme: Theme) -> Mapping[Tone, Style]:
    dim = theme.secondary or theme.primary
    return {
        "plain": Style(),
        "dim": Style(color=dim),
        "strong": Style(bold=True),
        "head": Style(bold=True, color=theme.primary),
        "key": Style(bold=True, color=theme.accent),
        "finding": Style(bold=True, underline=True, color=theme.error),
        "differs": Style(bold=True, underline=True),
        "good": Style(color=theme.success),
        "warn": Style(color=theme.warning),
        "bad": Style(bold=True, color=theme.error),
        "add": Style(color=theme.success),
        "remove": Style(color=theme.error),
        "hunk": Style(bold=True, color=theme.primary),
        "bar": Style(color=theme.primary),
        "here": Style(bold=True, reverse=True),
    }
