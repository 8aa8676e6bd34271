"""Memory that is free goes back to the machine.

The C library keeps a heap for each thread, and holds back what was freed there: of a store of 100,000 lines
80 MB after its first review. Here one thread computes at a time, so that one heap serves all.
"""

from __future__ import annotations

MANY = 20_000
"""Memories of a store for which it is worth loading what asks the C library."""

# From glibc's malloc.h: how many heaps, from what size a block is one of its own, how much stays at the end.
_ARENA_MAX, _MMAP_THRESHOLD, _TRIM_THRESHOLD = -8, -3, -1
_BLOCK, _END = 256 << 10, 1 << 20


def lean() -> bool:
    """Asks for that; False where the C library has no such question."""
    try:
        import ctypes

        ask = ctypes.CDLL(None).mallopt
    except (ImportError, OSError, AttributeError, TypeError):
        return False
    said = ((_ARENA_MAX, 1), (_MMAP_THRESHOLD, _BLOCK), (_TRIM_THRESHOLD, _END))
    return bool(sum(ask(what, value) for what, value in said) == len(said))
