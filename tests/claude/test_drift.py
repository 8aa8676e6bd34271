"""Where index and files don't agree: what is found, and the smallest mend of each."""

from __future__ import annotations

import difflib

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from curator_tui.stores.claude.drift import Drift, drifts

from .support import Folder, topic


def found(folder: Folder) -> list[Drift]:
    return list(drifts(folder.shape.layout, folder.look()))


def changed(old: dict[str, bytes], new: dict[str, bytes]) -> list[str]:
    out: list[str] = []
    for name in sorted(old.keys() | new.keys()):
        a, b = (x.get(name, b"").decode().splitlines(keepends=True) for x in (old, new))
        out += [line for line in difflib.ndiff(a, b) if line[0] in "+-"]
    return out


GOOD = {"MEMORY.md": b"# M\n\nProse.\n\n- [A](a.md) \xe2\x80\x94 one\n", "a.md": topic("a", "See [[a]].")}


def test_a_folder_in_order_has_no_drift() -> None:
    assert found(Folder(GOOD)) == []


CASES = {
    "ghost": ({"MEMORY.md": GOOD["MEMORY.md"] + b"- [B](b.md) - x\n"}, ["- - [B](b.md) - x\n"]),
    "ghost, wrapped": (
        {"MEMORY.md": GOOD["MEMORY.md"] + b"- [B](b.md) - x\n  more\n"},
        ["- - [B](b.md) - x\n", "-   more\n"],
    ),
    "ghost, beside others": (
        {"MEMORY.md": b"- [A](a.md), [B](b.md) - x\n"},
        ["- - [A](a.md), [B](b.md) - x\n", "+ - [A](a.md), B - x\n"],
    ),
    "ghost, in prose": (
        {"MEMORY.md": GOOD["MEMORY.md"] + b"\nSee [the B](b.md#x) too.\n"},
        ["- See [the B](b.md#x) too.\n", "+ See the B too.\n"],
    ),
    "ghost, under another name": (
        {"MEMORY.md": GOOD["MEMORY.md"] + b"- [B](b-one.md) - x\n", "b_one.md": topic("b")},
        ["- - [B](b-one.md) - x\n", "+ - [B](b_one.md) - x\n"],
    ),
    "ghost, retired": (
        {"MEMORY.md": GOOD["MEMORY.md"] + b"- [B](b.md) - x\n", "b.md.retired": topic("b")},
        ["- - [B](b.md) - x\n", "+ <!-- - [B](b.md) - x -->\n"],
    ),
    "unlisted": ({"b.md": topic("b-two")}, ["+ - [b two](b.md) — About b-two\n"]),
    "unlisted, without an end": (
        {"MEMORY.md": GOOD["MEMORY.md"].rstrip(), "b.md": topic("b")},
        ["- - [A](a.md) — one", "+ - [A](a.md) — one\n", "+ - [b](b.md) — About b\n"],
    ),
    "unlisted, a name with a space": ({"b c.md": b"Plain.\n"}, ["+ - [b c](<b c.md>) — Plain.\n"]),
    "twice": (
        {"MEMORY.md": GOOD["MEMORY.md"] + b"\n## More\n\n- [A again](./a.md) -- two\n"},
        ["- - [A again](./a.md) -- two\n"],
    ),
    "shared name": (
        {"MEMORY.md": GOOD["MEMORY.md"] + b"- [B](b.md)\n", "b.md": topic("a")},
        ["- name: a\n", "+ name: b\n"],
    ),
    "dead link": (
        {"a.md": topic("a", "See [[nobody]] and [[a]].")},
        ["- See [[nobody]] and [[a]].\n", "+ See nobody and [[a]].\n"],
    ),
    "dead link, nearly right": (
        {
            "a.md": topic("a", "See [[The_A|here]]."),
            "b.md": topic("the-a"),
            "MEMORY.md": b"- [A](a.md) [B](b.md)\n",
        },
        ["- See [[The_A|here]].\n", "+ See [[the-a|here]].\n"],
    ),
}


@pytest.mark.parametrize("case", CASES)
def test_each_has_a_mend_of_one_line(case: str) -> None:
    more, wanted = CASES[case]
    folder = Folder({**GOOD, **more})
    before = folder.there()
    one, *rest = found(folder)
    assert rest == [] and case.startswith(one.kind)
    item = one.item()
    assert (item.queue, item.kind) == ("mend", one.kind)
    assert item.reasons[-1].startswith("its mend: ")
    assert one.change
    folder.apply(one.change)
    assert sorted(changed(before, folder.there())) == sorted(wanted)
    assert found(folder) == []


def test_links_in_code_in_comments_and_to_other_places_are_none() -> None:
    index = b"- [A](a.md)\n```\n[b](b.md)\n```\n<!-- [c](c.md) -->\n"
    index += b"[d](https://x.y/d.md) [e](../e.md) [f](f.txt)\n"
    assert found(Folder({**GOOD, "MEMORY.md": index})) == []


def test_a_link_to_what_was_set_aside_and_a_mention_count() -> None:
    folder = Folder(
        {"MEMORY.md": b"[[a]] and - [A](a.md)\n", "a.md": topic("a", "[[b]]"), "b.md.retired": topic("b")}
    )
    assert found(folder) == []


def test_an_item_is_the_same_at_every_reading() -> None:
    files = {**GOOD, **CASES["ghost"][0], "z.md": topic("z")}
    first, second = found(Folder(files)), found(Folder(files))
    assert [one.id for one in first] == [one.id for one in second]
    assert len({one.id for one in first}) == len(first) == 2


def test_each_folder_of_a_store_is_on_its_own() -> None:
    files = {f"projects/-p{n}/memory/{name}": raw for n in (1, 2) for name, raw in GOOD.items()}
    folder = Folder(
        {**files, "projects/-p1/memory/b.md": topic("b"), "agent-memory/rev/MEMORY.md": b"- [C](c.md)\n"}
    )
    assert [(one.scope, one.kind) for one in found(folder)] == [("-p1", "unlisted"), ("agent rev", "ghost")]


def test_the_layout_gives_all_that_can_be_mended_and_each_mend() -> None:
    broken = b"---\nname: b: c\n---\nB.\n"
    folder = Folder({**GOOD, "b.md": broken, "c.md": topic("c")})
    layout, snapshot = folder.shape.layout, folder.look()
    items = layout.mend_items(snapshot)
    assert sorted((item.kind, layout.mend(snapshot, item.id) is not None) for item in items) == [
        ("header", True), ("unlisted", True), ("unlisted", True),
    ]  # fmt: skip
    assert layout.mend(snapshot, "drift:memory:ghost:nothing") is None
    assert layout.mend(snapshot, "header:nothing.md") is None


PIECES = st.sampled_from(
    ["# H\n", "\n", "prose [x](a.md) here\n", "- [A](a.md) — x\n", "  - [B](b.md)\n", "    more\n",
     "- fact\n", "- [C](c.md) [A](a.md)\n", "* [D](<d e.md>)\n", "```\n", "<!-- old\n", "-->\n",
     "- [B](b.md) --> y\n"]
)  # fmt: skip
FILES = st.dictionaries(
    st.sampled_from(["a.md", "b.md", "c_x.md", "d e.md", "b.md.retired"]),
    st.sampled_from(
        [topic("a"), topic("b", "[[a]] [[zz]] [[C-X]]"), b"plain [[a.md]]\n", b"---\nname: a: b\n---\n"]
    ),
)


@settings(max_examples=200, deadline=None)
@given(st.lists(PIECES, max_size=10), FILES)
def test_each_mend_ends_its_drift_and_is_small(pieces: list[str], files: dict[str, bytes]) -> None:
    folder = Folder({"MEMORY.md": "".join(pieces).encode(), **files})
    for one in found(folder):
        if one.change is None:
            continue
        after = Folder({})
        after.files, after.sidecar = dict(folder.files), folder.sidecar
        after.apply(one.change)
        lines = changed(folder.there(), after.there())
        assert 1 <= len(lines) <= 6
        left = [other.kind for other in found(after)].count(one.kind)
        assert left < [other.kind for other in found(folder)].count(one.kind) or one.reasons not in [
            other.reasons for other in found(after)
        ]
