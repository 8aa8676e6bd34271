"""Links lend warmth, a hop at a time."""

from __future__ import annotations

from curator_tui.engine.policy import WarmthPolicy
from curator_tui.engine.record import Memory, Where
from curator_tui.engine.text import content_hash
from curator_tui.engine.warmth import graph, names_of, warmth

POLICY = WarmthPolicy()


def line(text: str, scope: str = "a") -> Memory:
    name = content_hash(text)
    return Memory(text, scope, f"{scope}:{name}", name, Where("MEMORY.md", 5, text.encode(), b"\n", 1))


def note(name: str, text: str, *links: str) -> Memory:
    where = Where(f"x/{name}.md", 0, text.encode(), b"", 1)
    extras = (("name", f"the-{name}"),)
    return Memory(text, "a", f"x/{name}.md", content_hash(text), where, links=links, extras=extras)


def test_two_hops_and_no_further() -> None:
    chain = [
        note("one", "1 [[the-two]]"),
        note("two", "2 [[three]]"),
        note("three", "3", "four"),
        note("four", "4"),
    ]
    lent = warmth(chain, ["x/one.md"], {"x/one.md": 1.0}, POLICY)
    assert {h: round(w.recency, 2) for h, w in lent.items()} == {"x/two.md": 0.7, "x/three.md": 0.49}
    assert lent["x/three.md"].why == (
        "2 links from “1 [[the-two]]”: as fresh as x0.49 at least (x0.70 a link)"
    )
    back = warmth(chain, ["x/four.md"], {"x/four.md": 0.5}, POLICY)
    assert {h: round(w.recency, 3) for h, w in back.items()} == {"x/three.md": 0.35, "x/two.md": 0.245}


def test_what_is_warmer_already_is_left_alone_and_the_warmest_lends() -> None:
    star = [note("hub", "hub", "a", "b"), note("a", "a"), note("b", "b")]
    recency = {"x/hub.md": 0.1, "x/a.md": 0.9, "x/b.md": 0.65}
    lent = warmth(star, ["x/a.md", "x/b.md"], recency, POLICY)
    assert set(lent) == {"x/hub.md"}
    assert lent["x/hub.md"].source.handle == "x/a.md"
    assert round(lent["x/hub.md"].recency, 2) == 0.63


def test_lines_link_by_bold_lead_and_by_hash() -> None:
    rule = line("**Import rules**: dates as in the source")
    by_name, by_hash = line("see [[import rules|the rules]]"), line(f"see [[{rule.hash[:8]}]]")
    near = graph([rule, by_name, by_hash])
    assert near == {
        by_name.handle: (rule.handle,),
        by_hash.handle: (rule.handle,),
        rule.handle: (by_name.handle, by_hash.handle),
    }
    assert "memory" not in names_of(rule)


def test_loose_and_circular_links_and_none_at_all() -> None:
    assert graph([line("see [[nothing]]"), line("x")]) == {}
    circle = [note("a", "a", "b"), note("b", "b", "a"), note("c", "[[c]]")]
    lent = warmth(circle, ["x/a.md", "x/c.md", "gone"], {"x/a.md": 1.0, "x/c.md": 1.0}, POLICY)
    assert set(lent) == {"x/b.md"}
    assert warmth([line("x")], ["a"], {}, POLICY) == {}
    assert warmth(circle, ["x/a.md"], {"x/a.md": 1.0}, WarmthPolicy(hops=0)) == {}
