"""For all tests: how long one example takes is no failure, since nothing is timed on a shared machine."""

from __future__ import annotations

from hypothesis import settings

settings.register_profile("untimed", deadline=None)
settings.load_profile("untimed")
