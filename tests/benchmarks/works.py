"""What is measured of a store of some size, each piece of work under its name."""

from __future__ import annotations

import itertools
import os
import random
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path

from recall import made

OBJECTIVES = ("retry the importer", "which host is staging on", "rounding of money", "release on Tuesdays")

Work = Callable[[], object]


@dataclass(frozen=True)
class Store:
    """A made-up store with its records beside it; `env` is for the commands that work on it."""

    path: str
    env: Mapping[str, str]
    works: Mapping[str, Work]


def store_of(folder: str, layout: str, size: int) -> Store:
    """Makes the store, and its records the ones of this process.

    open: reading and parsing all of it, its records and the review's case. glance: what the app makes of it
    for its first rows. index: making it from nothing. again: finding that nothing differs. first seed (of the
    largest scope): builds the terms of a desk. next seed: what a key in the objective box waits for. similar:
    one new memory against all. sweep: all against all, up to 10,000. bytes: reading the files alone.
    """
    env = {
        **os.environ,
        "CURATOR_STATE_DIR": str(Path(folder, "records")),
        "PYTHONPYCACHEPREFIX": str(Path(folder, "compiled")),
        "PYTHONDONTWRITEBYTECODE": "",
    }
    os.environ["CURATOR_STATE_DIR"] = env["CURATOR_STATE_DIR"]
    path = made(folder, layout, size, env)
    from curator_tui.cli.main import collect_seldom

    collect_seldom()  # as every command does
    time.sleep(2.1)  # a file so young that it may still be written to is read once more
    return Store(path, env, _works(path, size))


def _works(path: str, size: int) -> Mapping[str, Work]:
    from curator_tui.disk.index import path_of
    from curator_tui.engine.relevance.similar import Similar
    from curator_tui.engine.relevance.sweep import sweep
    from curator_tui.session import indexing
    from curator_tui.session.find import recognise
    from curator_tui.session.knowing import pool, standing
    from curator_tui.session.opening import open_desk
    from curator_tui.show.scene import Scene

    looked = indexing.look(recognise(Path(path)))
    desk = open_desk(path)
    scope = max(desk.scopes, key=lambda one: len(desk.snapshot.of(one)))
    held = standing(desk)
    finder = Similar(pool(desk), desk.policy.similar)
    texts = itertools.cycle([f"{m.text} since May" for m in random.Random(1).sample(held, 30)])
    objectives = itertools.cycle(OBJECTIVES)

    def index() -> object:
        for part in path_of(desk.records.kept).parent.glob("index.sqlite*"):
            part.unlink()
        return indexing.refresh(desk, looked)

    def first_seed() -> object:
        desk.renew(desk.policy)
        return desk.seed(OBJECTIVES[0], scope)

    works: dict[str, Work] = {
        "open": lambda: open_desk(path),
        "glance": lambda: Scene.of(desk.case, desk.glance()),
        "bytes": lambda: [file.read_bytes() for file in Path(path).rglob("*.md")],
        "index": index,
        "again": lambda: indexing.refresh(desk, looked),
        "first seed": first_seed,
        "next seed": lambda: desk.seed(next(objectives), scope),
        "similar": lambda: finder.to(next(texts)),
    }
    if size <= 10_000:
        works["sweep"] = lambda: sweep(held, desk.policy.similar)
    return works
