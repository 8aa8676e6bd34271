"""One text through every view and every rule."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from curator_tui.engine.values import dataclass, replace

from ..model import Severity
from .ciphers import ciphered
from .context import about_attacks, named_pattern, negated
from .decode import Payload, payloads
from .escapes import ESCAPES, unescaped
from .fold import Folded, fold, skeletons
from .hidden import hidden, mixed
from .match import Steps, find
from .mend import mend
from .repair import unleet, untagged
from .rule import Rule
from .ruleset import RuleSet
from .secrets import KEY_LINE, RULE, key_lines, named_secrets
from .shape import comments, shapes
from .signs import signs
from .tokens import Tokens, tokenise

ABOUT, INSIDE = "the line speaks about attacks", "it stands inside a sentence"
_LESS: Mapping[Severity, Severity] = {"critical": "high", "high": "medium", "medium": "low", "low": "low"}
ENCODES = "encodes"
_TELLING = 2
AS_WRITTEN, FOLDED, MENDED = "as written", "folded", "put together"
DEPTH = 3
# Decoded text that is looked at, as a multiple of what came in (and a floor for short texts).
_ROOM, _FLOOR = 4, 4096


@dataclass(frozen=True, slots=True)
class Hit:
    """A rule that matched: where, in which view, and whether what stands around it lowers it."""

    rule: Rule
    start: int
    end: int
    view: str
    lowered: str = ""
    more: str = ""

    @property
    def severity(self) -> Severity:
        """The rule's severity; one less where the match lacks the begin or end that the rule asks for."""
        return _LESS[self.rule.severity] if self.lowered == INSIDE else self.rule.severity


class Room:
    """How much more decoded text may be looked at."""

    __slots__ = ("left", "seen")

    def __init__(self, size: int) -> None:
        self.left = _FLOOR + _ROOM * size
        # What was decoded already, and found again it would give the same.
        self.seen: set[str] = set()

    def take(self, size: int) -> bool:
        """Whether there is room for `size` more characters."""
        if size > self.left:
            return False
        self.left -= size
        return True


def scan(text: str, rules: RuleSet, room: Room, depth: int = 0, steps: Steps | None = None) -> Iterator[Hit]:
    """Every hit in `text`, with spans of `text`, whatever view it came from.

    In what was decoded, characters that can't be seen prove nothing: they are the noise of decoding.
    """
    if not depth:
        for rule_id, start, end, more in (*hidden(text), *mixed(text)):
            yield Hit(rules.rules[rule_id], start, end, AS_WRITTEN, more=more)
    folded = fold(text)
    for number, start, end, _ in rules.secrets.matches(text, folded.text):
        yield Hit(rules.rules.numbered(number), start, end, AS_WRITTEN)
    for start, end in named_secrets(text, folded.text):
        yield Hit(rules.rules[RULE], start, end, AS_WRITTEN)
    for start, end in key_lines(text) if not depth else ():
        yield Hit(rules.rules[KEY_LINE], start, end, AS_WRITTEN)
    tokens = tokenise(folded.text, rules.lexicon)
    for number, start, end, loose in rules.patterns.matches(folded.text, folded.text):
        lowered = INSIDE if loose else ""
        if named_pattern(tokens, start, end, rules.lexicon):
            lowered = ABOUT
        yield Hit(rules.rules.numbered(number), *folded.span(start, end), AS_WRITTEN, lowered)
    yield from _in_tokens(tokens, folded, text, rules, AS_WRITTEN, steps)
    yield from _mended(folded, tokens, text, rules, steps)
    if not depth:
        for rule_id, (start, end) in shapes(text, folded, tokens, rules.lexicon):
            yield Hit(rules.rules[rule_id], start, end, AS_WRITTEN)
    for payload in _payloads(text, folded, tokens, rules):
        if payload.text in room.seen:
            continue
        room.seen.add(payload.text)
        if depth == DEPTH or not room.take(len(payload.text)):
            yield Hit(rules.rules["en03"], payload.start, payload.end, AS_WRITTEN)
            break
        yield from _inside(payload, rules, room, depth, steps)


def _in_tokens(
    tokens: Tokens, folded: Folded, text: str, rules: RuleSet, view: str, steps: Steps | None
) -> Iterator[Hit]:
    lexicon = rules.lexicon
    if view == MENDED and not tokens.fresh:
        return
    for sequence in rules.index.candidates(tokens.all, tokens.fresh):
        rule = sequence.rule
        for first, last in find(sequence, tokens, steps):
            start, end = folded.span(tokens.starts[first], tokens.ends[last])
            lowered = INSIDE if sequence.loose else ""
            if rule.negatable and negated(tokens, first, lexicon, rule.wide):
                lowered = "a negator stands before it"
            elif about_attacks(tokens, first, last, lexicon):
                lowered = ABOUT
            seen = view
            if view == AS_WRITTEN and not text.isascii() and not _plain(text, start, end):
                seen = FOLDED
            yield Hit(rule, start, end, seen, lowered)


def _plain(text: str, start: int, end: int) -> bool:
    """Whether folding changed no more than case and accents there."""
    return not any(c in _TWINS or ord(c) in skeletons() for c in text[start:end])


_TWINS = frozenset("\u200b\u200c\u200d\u2060\ufeff\u00ad")


def _mended(folded: Folded, tokens: Tokens, text: str, rules: RuleSet, steps: Steps | None) -> Iterator[Hit]:
    """Once more with words put together. What the plain words gave as well isn't given again."""
    given = folded
    bare = untagged(folded.text)
    if bare is not None:
        given = Folded(bare.text, [folded.span(i, i + 1)[0] for i in bare.at or ()], len(text))
    plain = unleet(given.text, rules.lexicon)
    if bare is not None or plain != folded.text:
        read = tokenise(plain, rules.lexicon)
        mended = mend(read, rules.repairer) or read
        _freshen(mended, tokens if bare is None else None)
        yield from _in_tokens(mended, given, text, rules, MENDED, steps)
    elif (found := mend(tokens, rules.repairer)) is not None:
        yield from _in_tokens(found, given, text, rules, MENDED, steps)


def _freshen(mended: Tokens, plain: Tokens | None) -> None:
    """Mark the words that stand in `mended` alone; all of them where there is nothing to compare with."""
    known = set(zip(plain.starts, plain.words, strict=True)) if plain else set()
    mended.fresh, mended.fresh_at = 0 if plain else mended.all, []
    for index, (start, word, mask) in enumerate(
        zip(mended.starts, mended.words, mended.masks, strict=True) if plain else ()
    ):
        if word and (start, word) not in known:
            mended.fresh |= mask
            mended.fresh_at.append(index)


def _payloads(text: str, folded: Folded, tokens: Tokens, rules: RuleSet) -> Iterator[Payload]:
    yield from payloads(text)
    yield from signs(text)
    found = unescaped(text)
    if found is not None:
        yield found
    for payload in ciphered(folded.text, tokens, rules.lexicon.known, rules.triggers):
        start, end = folded.span(payload.start, payload.end)
        yield replace(payload, start=start, end=end)


def _inside(payload: Payload, rules: RuleSet, room: Room, depth: int, steps: Steps | None) -> Iterator[Hit]:
    order = False
    for hit in scan(payload.text, rules, room, depth + 1, steps):
        start, end = payload.span(hit.start, hit.end)
        view = payload.view if hit.view in (AS_WRITTEN, FOLDED) else f"{payload.view}, {hit.view}"
        yield replace(hit, start=start, end=end, view=view)
        order = order or (hit.severity != "low" and hit.rule.family != ENCODES)
    if payload.view != ESCAPES and (order or _telling(payload.text, rules)):
        yield Hit(rules.rules["en01"], payload.start, payload.end, payload.view)


def _telling(text: str, rules: RuleSet) -> bool:
    """Whether a decoded text names things that orders to an agent are about."""
    tokens = tokenise(fold(text).text, rules.lexicon)
    return sum(1 for word in tokens.words if rules.repairer.strong(word)) >= _TELLING


def in_comments(text: str, hits: list[Hit], rules: RuleSet) -> list[Hit]:
    """One more hit where others lie in a comment."""
    for start, end in comments(text):
        if any(start <= hit.start and hit.end <= end and hit.severity != "low" for hit in hits):
            return [Hit(rules.rules["en02"], start, end, AS_WRITTEN)]
    return []
