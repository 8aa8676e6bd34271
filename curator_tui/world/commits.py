"""When there were commits in a project's repository."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path

from curator_tui.engine.values import dataclass

from ..engine.attention import Event
from .run import git

MOST = 2_000


@dataclass(frozen=True, slots=True)
class History:
    """Committer times, newest first, at most MOST. `problem` says why there is none, "" where all went well;
    a folder outside any repository is no problem and has none."""

    root: Path
    times: tuple[datetime, ...] = ()
    problem: str = ""

    def events(self, project: str) -> tuple[Event, ...]:
        """One event for each commit."""
        return tuple(Event(project, when, "commit") for when in self.times)


def commits(root: Path, now: datetime, days: int) -> History:
    """Commits of the last `days` on any local branch, in the repository that holds `root`.

    In a folder below the repository's top only those that touch it. Never raises for what the repository is.
    """
    top = repository(root)
    if top is None:
        return History(root)
    since = int((now - timedelta(days=days + 1)).timestamp())
    query = ["rev-list", "--timestamp", f"--since={since}", f"--max-count={MOST}", "--branches"]
    below = [] if top == root else ["--", "."]
    # HEAD on no branch counts too; before the first commit there is none, and git refuses the name.
    ran = git(root, [*query, "HEAD", *below])
    if ran.problem and "HEAD" in ran.problem:
        ran = git(root, [*query, *below])
    return History(root, _times(ran.out), ran.problem)


def repository(root: Path) -> Path | None:
    """The folder, `root` or one above it, that has a `.git`; None where there is none."""
    try:
        real = root.resolve(strict=True)
        if not real.is_dir():
            return None
        found = next((folder for folder in (real, *real.parents) if (folder / ".git").exists()), None)
    except (OSError, RuntimeError, ValueError):
        return None
    return root if found == real else found


def _times(out: bytes) -> tuple[datetime, ...]:
    times = []
    for line in out.splitlines():
        stamp = line.split(b" ", 1)[0]
        if stamp.isdigit() and len(stamp) < 12:
            times.append(datetime.fromtimestamp(int(stamp), UTC))
    return tuple(times)
