"""Pane 4: what replaced what, a tree per chain, head first."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from ...engine.chains import Branch, Chain, chains, link_key, links
from ...engine.record import Memory
from ...engine.review import Item
from ..doc import BLANK, Doc, Line, Row, Rows, body, line, listed, row
from ..items import fact, item_doc
from ..memory import facts, place
from ..scene import Pane, Scene, Subject, of_memory, wheres
from ..words import some
from .queues import item_subject

_HEAD = "head:"


def _trees(scene: Scene) -> list[tuple[Chain, list[Item]]]:
    """The chains that are shown, each with the items of its links."""
    found: list[tuple[Chain, list[Item]]] = []
    for chain in scene.once("chains", lambda: chains(links(scene.case.memories))):
        items = [i for b in chain.branches if (i := _item_of(scene, b.memory)) is not None]
        waits = any(i.state == "open" for i in items)
        if scene.has(chain.head.scope) and (waits or scene.decided):
            found.append((chain, items))
    return found


def gone_with(scene: Scene, decided: Collection[str]) -> set[str]:
    """The rows that go once these items are decided: a chain goes whole, with the last of its links that
    waited."""
    gone: set[str] = set()
    for chain, items in () if scene.decided else _trees(scene):
        waiting = [i.id for i in items if i.state == "open"]
        if all(id_ in decided for id_ in waiting):
            gone.update(one.id for one in _tree(scene, chain))
    return gone


def _item_of(scene: Scene, memory: Memory) -> Item | None:
    if not memory.superseded_by:
        return None
    return scene.item(f"chain:{link_key(memory, memory.superseded_by)}")


def _rows(scene: Scene) -> Rows:
    made = [one for chain, items in _trees(scene) for one in _tree(scene, chain)]
    made += [one for item in _proposals(scene) for one in _proposal(scene, item)]
    return listed(made)


def _proposals(scene: Scene) -> list[Item]:
    return [
        i
        for i in scene.review.of("chains", decided=scene.decided)
        if i.kind in ("proposal", "duplicate") and scene.has(i.scope)
    ]


def _tree(scene: Scene, chain: Chain) -> Iterator[Row]:
    for branch in chain.branches:
        if branch.link is None:
            yield _head_row(scene, chain, branch)
            continue
        item = _item_of(scene, branch.memory)
        tail = fact(scene, item) if item else ""
        prefix = "   " * (branch.depth - 1) + "└─ "
        yield row(item.id if item else branch.memory.handle, branch.memory.text, tail=tail, prefix=prefix,
                  tone="plain" if item and item.state == "open" else "dim")  # fmt: skip


def _head_row(scene: Scene, chain: Chain, branch: Branch) -> Row:
    memory = branch.memory
    item = _item_of(scene, memory)
    said = [word for word, true in (("fork", chain.fork), ("circle", chain.circle)) if true]
    if chain.loose:
        said.append("points nowhere")
    if scene.several:
        said.insert(0, scene.called(memory.scope))
    return row(item.id if item else _HEAD + memory.handle, memory.text, tail=" · ".join(said), tone="strong")


def _proposal(scene: Scene, item: Item) -> Iterator[Row]:
    newer = item.members[-1]
    word = "says the same" if item.kind == "duplicate" else "would replace"
    yield row(f"of {item.id}", f"{word}: {newer.text}", head=True)
    yield row(item.id, item.text, tail=fact(scene, item), prefix="?─ ")


def _detail(scene: Scene, id_: str) -> Doc:
    memory = scene.memories.get(id_.removeprefix(_HEAD))
    if memory is None or not id_.startswith(_HEAD):
        item = scene.item(id_)
        return item_doc(scene, item) if item else ()
    older = _older(scene, memory)
    out: list[Line] = [line((f"In force; it replaced {some(len(older), 'memory', 'memories')}", "head"))]
    out += body(memory.text)
    out += [BLANK, facts(memory), place(memory)]
    for item in older:
        out.append(line("- ", item.text, (f"  ({fact(scene, item)})", "dim"), hang=2))
    return tuple(out)


def _older(scene: Scene, head: Memory) -> list[Item]:
    for chain, items in _trees(scene):
        if chain.head.handle == head.handle:
            return items
    return []


def _subject(scene: Scene, id_: str) -> Subject | None:
    """A head stands for all the links of its chain."""
    if not id_.startswith(_HEAD):
        return item_subject(scene, id_)
    memory = scene.memories.get(id_.removeprefix(_HEAD))
    if memory is None:
        return None
    items = [i for i in _older(scene, memory) if i.state == "open"]
    if not items:
        return of_memory(scene, memory)
    return Subject(wheres(items[0]), tuple(items), memory.scope, memory.text)


def _empty(scene: Scene) -> Doc:
    limit = scene.case.policy.supersede.overlap
    return (
        line(("No supersedure waits to be seen.", "good")),
        line(f"When a newer memory replaces an older one (overlap above {limit}), both stand here."),
        line((scene.key("yes"), "key"), " says seen and right, ",
             (scene.key("back_in"), "key"), " rolls back; ",
             (scene.key("decided"), "key"), " shows those settled."),
    )  # fmt: skip


CHAINS = Pane(
    "chains",
    _rows,
    _detail,
    _subject,
    _empty,
    lambda scene: scene.waiting("chains"),
)
