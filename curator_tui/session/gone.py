"""A store that is no longer where it was: its folder was moved away, or its disk unmounted."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

from curator_tui.disk.errors import DiskError

from .find import Found, recognise

if TYPE_CHECKING:
    from curator_tui.disk.files import Files


TODO = "move it back, or mount its disk; nothing can be decided until then"


class Gone(DiskError):
    """Nothing of the store is where it was. What was read of it last is kept, and nothing is written."""

    def __init__(self, place: Path, lone: bool) -> None:
        what = "file" if lone else "folder"
        if os.path.exists(place):  # noqa: PTH110, which raises where a disk doesn't answer
            why, said = "nothing is left of the store in it", f"nothing is left of the store in {place}"
        else:
            why, said = f"the {what} is gone", f"the {what} {place} is gone"
        super().__init__(str(place), why, TODO)
        self.args = (f"{said}: {TODO}",)


def looked(found: Found, files: Files, held: bool) -> Found:
    """The store looked at anew: scopes may have come or gone. Raises Gone where it `held` something, and
    nothing of it is there any more."""
    try:
        return recognise(found.opened)
    except DiskError:
        names = [name for name, _, _ in found.shape.files if name not in found.declared]
        if not held or any(files.stat_all(names).values()):
            return found
    raise Gone(found.opened, bool(found.lone))
