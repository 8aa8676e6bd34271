"""What each thing costs at each size, by pytest-benchmark: a group for each thing, its sizes side by side,
with their ratio to the quickest.

    pytest tests/benchmarks/bench_sizes.py -n 0 --benchmark-enable --benchmark-timer=time.process_time \\
        --benchmark-group-by=param:name --benchmark-sort=name --benchmark-columns=median,iqr,rounds

`-k "not 100000"` leaves the largest out. What is measured is told in `works.py`. Nothing is asserted of time;
the suite of tests doesn't collect this file.
"""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from functools import partial

import pytest
from works import Store, store_of

SIZES = (100, 1_000, 10_000, 100_000)
NAMES = ("open", "glance", "index", "again", "first seed", "next seed", "similar", "sweep")
MANY = ("next seed", "similar")


@pytest.fixture(scope="module", params=SIZES)
def size(request) -> int:
    return request.param


@pytest.fixture(scope="module")
def store(size: int) -> Iterator[Store]:
    with tempfile.TemporaryDirectory() as folder:
        yield store_of(folder, "nanika", size)


@pytest.mark.parametrize("name", NAMES)
def test_cost(benchmark, store: Store, size: int, name: str) -> None:
    work = store.works.get(name)
    if work is None:
        pytest.skip(f"{name} of {size:,} is not measured")
    rounds = partial(benchmark.pedantic, warmup_rounds=1)
    assert rounds(work, rounds=15 if name in MANY else 3) is not None
