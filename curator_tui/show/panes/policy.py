"""Pane 7: every number of the policy in force, what it does now, and what another one would do."""

from __future__ import annotations

from collections.abc import Iterator

from ...engine.review import Item
from ...engine.thresholds import SECTIONS, UNUSED, Threshold, shown, threshold, thresholds
from ..doc import BLANK, Doc, Line, Part, Row, Rows, Tone, line, listed, row
from ..items import item_doc, item_row
from ..scene import Pane, Scene, Subject, of_item
from ..whatif import comparison_doc, set_line, summary

_HEAD = "section:"
_LEAD = 13


def _rows(scene: Scene) -> Rows:
    unused = UNUSED.get(scene.case.layout.name, frozenset())
    found = thresholds(scene.case.policy)
    made = _regrets(scene)
    section = ""
    for one in sorted(found, key=lambda t: t.section in unused):
        if one.section != section:
            section = one.section
            made.append(_head(section, section in unused))
        made.append(_row(scene, one, section in unused))
    return listed(made)


def _regrets(scene: Scene) -> list[Row]:
    """What a threshold, or a person, let go and what was filed anew since."""
    found = [
        i
        for i in scene.review.of("returned", decided=scene.decided)
        if i.kind in ("regret", "unseeded") and scene.has(i.scope)
    ]
    head = row(_HEAD + "regrets", "Let go, and filed anew: was a number wrong?", head=True)
    return [head, *(item_row(scene, item) for item in found)] if found else []


def _head(section: str, unused: bool) -> Row:
    return row(
        _HEAD + section, SECTIONS[section] + (", counts for nothing here" if unused else ""), head=True
    )


def _row(scene: Scene, one: Threshold, unused: bool) -> Row:
    tried = one.key in scene.trial.values
    origin = scene.trial.origins.get(one.key)
    where = "" if origin is None or origin.words.startswith("preset") else _where(origin.words)
    if tried:
        where = f"→ {shown(scene.trial.values[one.key])}, not saved"
    tone: Tone = "strong" if tried else "dim" if unused else "plain"
    return row(one.key, f"{one.key}  {one.what}", lead=shown(one.value)[:_LEAD], tail=where, tone=tone,
               lead_tone="key", tail_tone="warn" if tried else "dim")  # fmt: skip


def _where(words: str) -> str:
    return words.removeprefix("curator.toml, ") if words.startswith("curator.toml") else words


def _detail(scene: Scene, key: str) -> Doc:
    item = scene.item(key)
    if item is not None:
        return item_doc(scene, item)
    one = _of(scene, key)
    return tuple(_lines(scene, one)) if one else ()


def _of(scene: Scene, key: str) -> Threshold | None:
    try:
        return threshold(scene.case.policy, key)
    except KeyError:
        return None


def _lines(scene: Scene, one: Threshold) -> Iterator[Line]:
    trial = scene.trial
    title: list[Part] = [(f"{one.key}: {shown(one.value)}", "head")]
    if one.key in trial.values:
        title.append((f" → {shown(trial.values[one.key])}", "head"))
    yield line(*title)
    if trial.wrong:
        yield line((trial.wrong, "bad"), hang=2)
    yield from _saving(scene, one.key)
    if trial.values:
        yield from _compared(scene, one.key)
        yield BLANK
    yield line(one.what, hang=2)
    if now := trial.doing.get(one.key):
        yield line(("now: ", "key"), now, hang=2)
    yield _told(scene, one)


def _told(scene: Scene, one: Threshold) -> Line:
    origin = scene.trial.origins.get(one.key)
    said = [origin.words] if origin else []
    if origin and origin.preset != one.value:
        said.append(f"the preset has {shown(origin.preset)}")
    if one.section in UNUSED.get(scene.case.layout.name, ()):
        said.append(f"counts for nothing in a {scene.case.layout.name} store")
    return line((" · ".join([*said, f"allowed: {one.allowed}"]), "dim"), hang=2)


def _saving(scene: Scene, key: str) -> Iterator[Line]:
    """The line that saving would change, as a diff."""
    saving = scene.trial.savings.get(key)
    if saving is None or key not in scene.trial.values:
        return
    if saving.refused:
        yield line((f"can’t be saved: {saving.what}", "warn"), hang=2)
        return
    yield line(
        (scene.key("yes"), "key"),
        f" would {saving.what}  ",
        (f"({scene.key('everywhere')} for this store or all)", "dim"),
        hang=2,
    )
    for text in saving.gone:
        yield line((f"  -{text}", "remove"), hang=3)
    for text in saving.new:
        yield line((f"  +{text}", "add"), hang=3)


def _compared(scene: Scene, key: str) -> Iterator[Line]:
    trial = scene.trial
    others = [one for one in trial.changed(scene.case.policy) if one[0] != key]
    if others:
        yield line(("tried together with", "dim"))
        yield from (set_line(*one) for one in others)
    if trial.found is not None:
        yield from comparison_doc(trial.found, working=trial.progress is not None)
    elif trial.progress is not None:
        done, total = trial.progress
        yield line((f"working out what it would do: {done} of {total} …", "dim"))


def _subject(scene: Scene, key: str) -> Subject | None:
    found = scene.item(key)
    if found is not None:
        return of_item(scene, found)
    one = _of(scene, key)
    if one is None:
        return None
    origin = scene.trial.origins.get(key)
    tried = key in scene.trial.values
    wheres = ["threshold"]
    if tried or (origin is not None and origin.preset != one.value):
        wheres.insert(0, "threshold.changed")
    if tried:
        wheres.insert(0, "threshold.tried")
    text = f"{key} = {shown(scene.trial.values.get(key, one.value))}"
    item = Item(f"threshold:{key}", "policy", "", text, (), (), kind="threshold")
    return Subject(tuple(wheres), (item,), "", text)


def _banner(scene: Scene) -> Doc:
    policy = scene.case.policy
    tried = len(scene.trial.values)
    if not tried:
        keys = [scene.key(id_) for id_ in ("edit", "days", "less", "yes")]
        said = "  {} types a number, {} and {} step it; nothing is saved before {}".format(*keys)
        return (line((f"policy {policy.name}", "key"), (said, "dim")),)
    said = f"{tried} tried, nothing saved: " if tried > 1 else "tried, nothing saved: "
    return (line((said, "warn"), (scene.key("yes"), "key"), " saves the one under the cursor, ",
                 (scene.key("no"), "key"), " drops it"),)  # fmt: skip


def _empty(scene: Scene) -> Doc:
    return (line("Every number of the policy stands here, with what it does."),)


def _strip(scene: Scene) -> Line:
    """What the numbers tried would do, in one line."""
    trial = scene.trial
    if not trial.values:
        return line("")
    if trial.progress is not None and trial.found is None:
        done, total = trial.progress
        return line((f"working out what it would do: {done} of {total} …  ", "dim"),
                    (scene.key("back"), "key"), (" ends it", "dim"))  # fmt: skip
    return summary(trial.found) if trial.found is not None else line("")


POLICY = Pane("policy", _rows, _detail, _subject, _empty, lambda scene: 0, _banner, _strip)
