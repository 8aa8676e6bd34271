"""When a folder came to be, which tells it from a later one with the same inode number.

statx(2), Linux 4.11 and later; Python has no call for it before 3.15. Layout of `struct statx`: stx_mask is
the first 32 bits, stx_btime (64 bits of seconds, 32 bits of nanoseconds) begins at byte 80.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

_AT_FDCWD = -100
_STATX_BTIME = 0x800


def born(folder: Path) -> int | None:
    """Birth time in nanoseconds since 1970; None where the system or file system doesn't tell."""
    try:
        import ctypes

        call = ctypes.CDLL(None, use_errno=True).statx
    except (ImportError, OSError, AttributeError):
        return None
    room = ctypes.create_string_buffer(256)
    if call(_AT_FDCWD, os.fsencode(folder), 0, _STATX_BTIME, room) != 0:
        return None
    if not int.from_bytes(room.raw[:4], sys.byteorder) & _STATX_BTIME:
        return None
    seconds = int.from_bytes(room.raw[80:88], sys.byteorder, signed=True)
    return (seconds * 1_000_000_000 + int.from_bytes(room.raw[88:92], sys.byteorder)) or None
