"""Jobs one after the other, off the event loop, without a thread that outlives them."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from contextlib import suppress
from threading import Lock, get_ident

# Of what previews, one job computes at a time: each more takes as much from the event loop as the first.
_COMPUTES = Lock()


class Cut(Exception):
    """Ends what a worker makes, for somebody waits for another thing."""


class Lane:
    """`submit` queues a job, `later` one that nobody waits for; `start` is called when a thread is needed to
    `drain` the queue."""

    def __init__(self, start: Callable[[], object]) -> None:
        self._start = start
        self._jobs: deque[Callable[[], None]] = deque()
        self._later: deque[Callable[[], None]] = deque()
        self._lock = Lock()
        self._running = self._serves = False
        self._thread = 0

    @property
    def busy(self) -> bool:
        """True while a job waits or runs."""
        return self._running

    @property
    def waiting(self) -> bool:
        """True while a job waits for the one that runs."""
        return bool(self._jobs or self._later)

    @property
    def pressed(self) -> bool:
        """True while one waits that somebody waits for."""
        return bool(self._jobs)

    @property
    def awaited(self) -> bool:
        """True while one waits or runs that somebody waits for."""
        return self.pressed or self._serves

    @property
    def serving(self) -> bool:
        """True within a job of this lane that somebody waits for."""
        return self._serves and self._thread == get_ident()

    def submit(self, job: Callable[[], None]) -> None:
        """Run `job` after all that were submitted before it."""
        self._queue(self._put, job)

    def later(self, job: Callable[[], None]) -> None:
        """Run `job` when nothing that was submitted waits, after all that were put off before it."""
        self._queue(self._later.append, job)

    def _queue(self, put: Callable[[Callable[[], None]], None], job: Callable[[], None]) -> None:
        with self._lock:
            put(job)
            if self._running:
                return
            self._running = True
        self._start()

    def _put(self, job: Callable[[], None]) -> None:
        self._jobs.append(job)

    def _run(self, job: Callable[[], None]) -> None:
        job()

    def drain(self) -> None:
        """Run what is queued, in the calling thread, until nothing is. A job may end by `Cut`."""
        self._thread = get_ident()
        while True:
            with self._lock:
                if not (self._jobs or self._later):
                    self._running = False
                    return
                self._serves = bool(self._jobs)
                job = (self._jobs or self._later).popleft()
            try:
                with suppress(Cut):
                    self._run(job)
                self._serves = False
            except BaseException:
                with self._lock:
                    self._jobs.clear()
                    self._later.clear()
                    self._running = self._serves = False
                raise


class Newest(Lane):
    """Only the newest request matters: what is asked while one is worked on replaces what waits."""

    def _put(self, job: Callable[[], None]) -> None:
        self._jobs.clear()
        self._jobs.append(job)


class Latest(Newest):
    """The same for what a person waits for: of those lanes one computes at a time."""

    def _run(self, job: Callable[[], None]) -> None:
        with _COMPUTES:
            job()
