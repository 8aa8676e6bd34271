"""The quick dataclasses are what the standard ones are."""

from __future__ import annotations

import copy
import dataclasses
import pickle
import subprocess
import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

from curator_tui.engine import values


def pair(decorate, field):
    @decorate(frozen=True, slots=True)
    class Point:
        """A point."""

        x: int
        y: str = "y"
        z: list = field(default_factory=list)
        w: int = field(default=3, repr=False)

        @property
        def double(self):
            return 2 * self.x

        def __lt__(self, other):
            return self.x < other.x

    return Point


OURS = pair(values.dataclass, values.field)
THEIRS = pair(dataclasses.dataclass, dataclasses.field)


@values.dataclass(frozen=True, slots=True)
class Kept:
    a: int
    b: tuple[int, ...] = ()


@values.dataclass(slots=True)
class Open:
    a: int
    b: dict[str, int] = values.field(default_factory=dict)


@values.dataclass(frozen=True, slots=True)
class More(Kept):
    c: str = "c"


@given(st.integers(), st.text(), st.lists(st.integers()))
def test_made_compared_and_shown_alike(x, y, z):
    ours, theirs = OURS(x, y=y, z=z), THEIRS(x, y=y, z=z)
    assert repr(ours) == repr(theirs).replace("THEIRS", "OURS")
    assert ours == OURS(x, y, z) and ours != OURS(x + 1, y, z) and ours != (x, y, z, 3)
    assert (ours.x, ours.y, ours.z, ours.w, ours.double) == (x, y, z, 3, 2 * x)
    assert values.replace(ours, y="!") == dataclasses.replace(ours, y="!") == OURS(x, "!", z)


def test_what_is_missing_or_too_much_is_refused():
    for made in (OURS, THEIRS):
        with pytest.raises(TypeError, match="missing"):
            made()
        with pytest.raises(TypeError, match="unexpected"):
            made(1, nonesuch=2)
        with pytest.raises(TypeError):
            values.replace(made(1), nonesuch=2) if made is OURS else dataclasses.replace(made(1), nonesuch=2)


def test_frozen_slotted_and_hashed():
    point = Kept(1, (2,))
    for change in (
        lambda: setattr(point, "a", 2),
        lambda: delattr(point, "a"),
        lambda: setattr(point, "new", 2),
    ):
        with pytest.raises(AttributeError):
            change()
    assert hash(point) == hash(Kept(1, (2,))) and not hasattr(point, "__dict__")
    assert {Kept(1): "one"}[Kept(1)] == "one"
    with pytest.raises(TypeError, match="unhashable"):
        hash(Open(1))


def test_not_frozen_changes_and_shares_nothing():
    one, other = Open(1), Open(1)
    one.b["x"] = 1
    one.a = 5
    assert (other.b, other.a, one.a) == ({}, 1, 5)
    with pytest.raises(AttributeError):
        one.new = 1


def test_what_comes_after_the_fields_may_refuse():
    @values.dataclass(frozen=True, slots=True)
    class Short:
        text: str

        def __post_init__(self):
            if len(self.text) > 3:
                raise ValueError(self.text)

    assert Short("abc").text == "abc"
    with pytest.raises(ValueError, match="abcd"):
        Short("abcd")


def test_copied_pickled_matched_and_inherited():
    point = More(1, (2,), "d")
    assert copy.copy(point) == copy.deepcopy(point) == pickle.loads(pickle.dumps(point)) == point
    match point:
        case More(1, (2,), last):
            assert last == "d"
        case _:
            pytest.fail("no match")
    assert isinstance(point, Kept) and point != Kept(1, (2,)) and More(1).c == "c" and Kept(1).b == ()


def test_described_as_the_standard_library_does():
    described = [(f.name, f.type, f.repr) for f in dataclasses.fields(OURS)]
    assert described == [(f.name, f.type, f.repr) for f in dataclasses.fields(THEIRS)]
    assert dataclasses.is_dataclass(OURS) and dataclasses.asdict(Open(1)) == {"a": 1, "b": {}}
    assert OURS.__doc__ == "A point." and OURS.__match_args__ == ("x", "y", "z", "w")


def test_the_standard_module_is_not_loaded():
    code = (
        "import sys; from curator_tui.engine import values;"
        "made = values.dataclass(frozen=True)(type('A', (), {'__annotations__': {'a': 'int'}}));"
        "print(made(1), 'dataclasses' in sys.modules, 'inspect' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60)
    assert done.stdout.split()[-2:] == ["False", "False"], done.stderr


@pytest.mark.parametrize("before", range(8))
def test_the_first_instances_are_made_as_all_later_ones(before):
    fresh = pair(values.dataclass, values.field)
    for at in range(before):
        fresh(at)
    for args, named in (((1,), {}), ((1, "n"), {"w": 5}), ((), {"x": 2, "z": [1]})):
        assert values_of(fresh(*args, **named)) == values_of(THEIRS(*args, **named))
    assert fresh(1).z is not fresh(1).z
    for args, named in (((), {}), ((1,), {"x": 2}), ((1,), {"q": 2}), ((1, "y", [], 3, 4), {})):
        with pytest.raises(TypeError):
            fresh(*args, **named)


def values_of(point):
    return point.x, point.y, point.z, point.w


@values.dataclass(frozen=True, slots=True)
class Wide:
    a: int
    b: int = 2
    c: list[int] = values.field(default_factory=list)
    d: str = "d"
    e: int | None = None


class Named(Wide):
    """Not a value class itself: its instances have a `__dict__` too."""


def test_the_last_of_many_instances_is_what_the_first_was():
    made = [Wide(at, d=str(at)) for at in range(20)]
    assert made == [Wide(at, 2, [], str(at), None) for at in range(20)]
    assert len({id(one.c) for one in made}) == 20
    assert {type(one) for one in made} == {Wide}
    with pytest.raises(AttributeError):
        made[-1].a = 1
    named = [Named(at) for at in range(20)]
    assert {type(one) for one in named} == {Named} and named[-1].a == 19 and named[-1] == Named(19)
    with pytest.raises(AttributeError):
        named[-1].a = 1
