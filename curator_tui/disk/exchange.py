"""Renames that never run over a file: two names change places, or one gives way to none.

Linux: renameat2(2), flags RENAME_NOREPLACE and RENAME_EXCHANGE. macOS: renameatx_np(2), flags RENAME_EXCL
and RENAME_SWAP. Python has no call for either.
"""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Callable

_REFUSED = frozenset({errno.ENOSYS, errno.EINVAL, errno.ENOTSUP, errno.EOPNOTSUPP, errno.EPERM, errno.EXDEV})
_NAMES = {"linux": "renameat2", "darwin": "renameatx_np"}
_NO_REPLACE = {"linux": 1, "darwin": 4}
_EXCHANGE = {"linux": 2, "darwin": 2}

_Call = Callable[[int, bytes, int, bytes, int], int]
_loaded: dict[str, _Call | None] = {}


def exchange(folder: int, one: str, other: str) -> bool:
    """Two names in the folder with descriptor `folder` change places at once. False: not possible here."""
    return _rename(folder, one, other, _EXCHANGE)


def move(folder: int, old: str, new: str) -> bool:
    """`old` becomes `new`; FileExistsError where that is taken. False: not possible here."""
    return _rename(folder, old, new, _NO_REPLACE)


def _rename(folder: int, one: str, other: str, flag: dict[str, int]) -> bool:
    call = _call()
    if call is None:
        return False
    import ctypes

    if call(folder, os.fsencode(one), folder, os.fsencode(other), flag[sys.platform]) == 0:
        return True
    number = ctypes.get_errno()
    if number in _REFUSED:
        return False
    raise OSError(number, os.strerror(number), one, None, other)


def _call() -> _Call | None:
    if sys.platform not in _NAMES:
        return None
    name = _NAMES[sys.platform]
    if name not in _loaded:
        _loaded[name] = _load(name)
    return _loaded[name]


def _load(name: str) -> _Call | None:
    try:
        import ctypes

        found = getattr(ctypes.CDLL(None, use_errno=True), name)
    except (ImportError, OSError, AttributeError):
        return None
    found.argtypes = (ctypes.c_int, ctypes.c_char_p, ctypes.c_int, ctypes.c_char_p, ctypes.c_uint)
    found.restype = ctypes.c_int
    return lambda *args: int(found(*args))
