"""Where index and files don't agree: each finding with its one-line mend, where there is a sensible one."""

from __future__ import annotations

import posixpath
from collections import defaultdict
from collections.abc import Iterator
from typing import Literal

from curator_tui.engine import aside
from curator_tui.engine.change import Change, Splice
from curator_tui.engine.draft import Draft
from curator_tui.engine.record import Memory, extra
from curator_tui.engine.review import Item
from curator_tui.engine.snapshot import Snapshot
from curator_tui.engine.splice import with_context
from curator_tui.engine.values import dataclass, field

from ..header import edit, fence
from ..header.model import Fixed
from ..header.names import Names, bare, loose
from . import facts, moving, returning, writing
from .index import Bullet, Index, Link, index, wiki
from .layout import Claude

Kind = Literal["ghost", "unlisted", "twice", "shared name", "dead link"]
_HARM = {"ghost": 2.8, "unlisted": 2.7, "shared name": 2.6, "twice": 2.4, "dead link": 2.2}


@dataclass(frozen=True, slots=True)
class Drift:
    """`id` is the same at every reading. `change`: the mend, None where a person must choose."""

    id: str
    kind: Kind
    scope: str
    text: str
    reasons: tuple[str, ...]
    members: tuple[Memory, ...]
    change: Change | None

    def item(self) -> Item:
        """The row that a person sees."""
        mend = (
            ("its mend: " + self.change.what,)
            if self.change
            else ("there is no one sensible mend: edit the file by hand",)
        )
        return Item(
            id=self.id,
            queue="mend",
            scope=self.scope,
            text=self.text,
            harm=(_HARM[self.kind], 1.0 if self.change else 0.0),
            members=self.members,
            reasons=(*self.reasons, *mend),
            kind=self.kind,
        )


def drifts(layout: Claude, snapshot: Snapshot) -> Iterator[Drift]:
    """All of them, folder by folder."""
    for scope, prefix in layout.folders:
        yield from _Folder.of(layout, snapshot, scope, prefix).all()


@dataclass(slots=True)
class _Folder:
    """One memory folder. `files`: its topic files by their path in it. `linked`: where each is linked.
    `claimed`: files that the mend of a ghost link leads to."""

    layout: Claude
    snapshot: Snapshot
    scope: str
    prefix: str
    names: Names
    index: Index
    files: dict[str, Memory] = field(default_factory=dict)
    linked: dict[str, list[tuple[Link, Bullet | None]]] = field(default_factory=dict)
    claimed: set[str] = field(default_factory=set)

    @classmethod
    def of(cls, layout: Claude, snapshot: Snapshot, scope: str, prefix: str) -> _Folder:
        mine = [m for m in snapshot.memories if m.scope == scope and not facts.is_fact(m)]
        file = layout.index(scope)
        held = index(file, snapshot.data(file) or b"")
        found = cls(layout, snapshot, scope, prefix, Names.of(mine), held)
        for memory in mine:
            if memory.where.file.endswith(".md"):
                found.files[memory.where.file.removeprefix(prefix)] = memory
        linked: dict[str, list[tuple[Link, Bullet | None]]] = defaultdict(list)
        for link, bullet in found.index.linked():
            linked[link.target].append((link, bullet))
        found.linked = dict(linked)
        return found

    def all(self) -> Iterator[Drift]:
        yield from self.ghosts()
        yield from self.unlisted()
        yield from self.twice()
        yield from self.shared()
        yield from self.dead()

    def _drift(
        self,
        kind: Kind,
        subject: str,
        text: str,
        reasons: tuple[str, ...],
        members: tuple[Memory, ...],
        draft: Draft | None,
        what: str = "",
    ) -> Drift:
        change = draft.change("mend", what) if draft is not None else None
        if change is not None and change.empty:
            change = None
        return Drift(f"drift:{self.scope}:{kind}:{subject}", kind, self.scope, text, reasons, members, change)

    def ghosts(self) -> Iterator[Drift]:
        """Links to files that aren't there, each place once."""
        for target, places in self.linked.items():
            if self._there(target):
                continue
            put = [how for how in aside.HOW if self._there(f"{target}.{how}")]
            state = f"which was {put[0]}" if put else "which isn’t there"
            once = {bullet.where.start if bullet else link.start: (link, bullet) for link, bullet in places}
            for number, (link, bullet) in enumerate(once.values(), 1):
                draft = Draft.of(self.snapshot)
                what = self._unghost(draft, target, link, bullet)
                why = f"line {link.line} of the index links {target}, {state}"
                subject = target if number == 1 else f"{target}~{number}"
                yield self._drift("ghost", subject, f"ghost link: {target}", (why,), (), draft, what)

    def _there(self, target: str) -> bool:
        return self.snapshot.data(self.prefix + target) is not None

    def _unghost(self, draft: Draft, target: str, link: Link, bullet: Bullet | None) -> str:
        near = [f for f in self.files if loose(bare(f)) == loose(bare(target)) and f not in self.linked]
        if len(near) == 1 and near[0] not in self.claimed:
            self.claimed.add(near[0])
            self._retarget(draft, link, near[0])
            return f"line {link.line} links {near[0]} instead"
        if bullet is None:
            self._replace(draft, link, writing.raw(link.title))
            return f"the link in line {link.line} becomes plain text"
        others = any(other.target != target for other in bullet.links)
        if others or returning.shared(draft, self.scope, bullet.inner):
            draft.rewrite(bullet.where, writing.unlinked(draft.raw(bullet.where), target))
            return f"the link in line {link.line} becomes plain text"
        if any(self._there(f"{target}.{how}") for how in aside.HOW):
            record = writing.line_aside(draft, self.index, bullet.where)
            into = "into a comment, which isn’t loaded" if "now" in record else "out of the index"
            return f"line {link.line} goes {into}"
        draft.take(bullet.where)
        return f"line {link.line} is taken out of the index"

    def _retarget(self, draft: Draft, link: Link, target: str) -> None:
        old = self.index.data[link.start : link.end]
        aim = f"<{target}>" if any(c in target for c in " ()") else target
        self._replace(draft, link, old[: old.index(b"](") + 2] + writing.raw(aim) + b")")

    def _replace(self, draft: Draft, link: Link, new: bytes) -> None:
        old = self.index.data[link.start : link.end]
        draft.insert(with_context(self.index.data, Splice(self.index.file, link.start, old, new)))

    def unlisted(self) -> Iterator[Drift]:
        """Files that no line names."""
        mentioned = {name for name, _, _ in wiki(self.index.data)}
        for target, memory in self.files.items():
            known = {bare(target), extra(memory, "name") or "", target}
            if (
                memory.role != "memory"
                or target in self.linked
                or target in self.claimed
                or known & mentioned
            ):
                continue
            draft = Draft.of(self.snapshot)
            writing.put_line(draft, self.index, moving.line_of(self.index, target, memory))
            why = f"no line of the index names {target}: a session is never told of it"
            yield self._drift(
                "unlisted", target, f"not in the index: {target}", (why,), (memory,), draft,
                f"a line for {target} is put into the index",
            )  # fmt: skip

    def twice(self) -> Iterator[Drift]:
        """Files that two bullets name."""
        for target, places in self.linked.items():
            bullets = list(dict.fromkeys(b.where.start for _, b in places if b is not None))
            if len(bullets) < 2 or not self._there(target):
                continue
            held = [b for b in self.index.bullets if b.where.start in bullets]
            draft, what = self._once(target, held)
            lines = ", ".join(str(b.where.line) for b in held)
            why = f"lines {lines} of the index all name {target}"
            members = (self.files[target],) if target in self.files else ()
            yield self._drift("twice", target, f"named twice: {target}", (why,), members, draft, what)

    def _once(self, target: str, held: list[Bullet]) -> tuple[Draft, str]:
        """The last of the bullets goes, or only its link where it names other files too."""
        draft, last = Draft.of(self.snapshot), held[-1]
        if all(link.target == target for link in last.links):
            draft.take(last.where)
            return draft, f"line {last.where.line} is taken out of the index"
        draft.rewrite(last.where, writing.unlinked(last.where.raw, target))
        return draft, f"the link in line {last.where.line} becomes plain text"

    def shared(self) -> Iterator[Drift]:
        """Names that two files have."""
        by_name: dict[str, list[str]] = defaultdict(list)
        for target, memory in self.files.items():
            if (name := extra(memory, "name")) and memory.role == "memory":
                by_name[name].append(target)
        for name, targets in by_name.items():
            if len(targets) < 2:
                continue
            target = next((t for t in reversed(targets) if bare(t) != name), targets[-1])
            memory, draft = self.files[target], Draft.of(self.snapshot)
            fresh = self._free_name(target, by_name)
            try:
                draft.rewrite(memory.where, edit.set_field(memory.where.raw, "name", fresh))
            except Fixed:
                draft = Draft.of(self.snapshot)
            members = tuple(self.files[t] for t in targets)
            why = f"{', '.join(targets)} all have the name {name}: a link to it means either"
            yield self._drift(
                "shared name", name, f"one name, {len(targets)} files: {name}", (why,), members, draft,
                f"{target} gets the name {fresh}",
            )  # fmt: skip

    def _free_name(self, target: str, taken: dict[str, list[str]]) -> str:
        stem = posixpath.splitext(target)[0].replace("/", "-")
        for name in (bare(target), stem, *(f"{stem}-{n}" for n in range(2, 1000))):
            if name not in taken:
                return name
        return stem

    def dead(self) -> Iterator[Drift]:
        """`[[links]]` to nothing."""
        for memory in (*self.files.values(),):
            if memory.role == "memory" and memory.links:
                yield from self._dead_in(memory)

    def _dead_in(self, memory: Memory) -> Iterator[Drift]:
        raw, file = memory.where.raw, memory.where.file
        header = fence.find(raw)
        body = header.body if header else 0
        seen: set[str] = set()
        for name, start, end in wiki(raw):
            if start < body or name in seen or self._means(name, memory.scope):
                continue
            seen.add(name)
            near = self._near(name)
            old, plain = raw[start:end], writing.raw(name)
            new = old.replace(plain, writing.raw(near), 1) if near else plain
            draft = Draft.of(self.snapshot)
            draft.insert(with_context(raw, Splice(file, start, old, new)))
            line = raw.count(b"\n", 0, start) + 1
            to = f"links {near} instead" if near else "has plain text in place of the link"
            what = f"line {line} of {file} {to}"
            yield self._drift(
                "dead link", f"{file}:{name}", f"link to nothing: [[{name}]]",
                (f"line {line} of {file} links [[{name}]], and no memory here has that name",), (memory,),
                draft, what,
            )  # fmt: skip

    def _means(self, name: str, scope: str) -> bool:
        """A name that stands for a memory as written, also for one that was set aside."""
        if self.names.exact(name, scope) is not None:
            return True
        return self._there(name) or self._there(name + ".md")

    def _near(self, name: str) -> str:
        found = self.names.loosely(name, self.scope)
        if found is None:
            return ""
        return extra(found, "name") or bare(found.where.file)
