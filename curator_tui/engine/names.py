"""What a memory names that a project can have or lack: files, folders, code, commands, settings, variables.

Only what is plain enough to be checked is taken: texts in backticks, paths with a known end, `$NAMES`. What
its sentence says was removed, or must not be used, is no claim that it is there.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Literal

from curator_tui.engine.values import dataclass

Sort = Literal["file", "folder", "function", "class", "command", "setting", "variable", "name"]

_ENDS = """
py pyi ipynb js jsx mjs cjs ts tsx vue svelte go rs rb php java kt kts scala swift c cc cpp cxx h hh hpp
cs fs ex exs erl hs ml lua pl r jl dart sh bash zsh fish ps1 bat sql graphql proto html css scss less
json jsonl yaml yml toml ini cfg conf lock xml md mdx rst txt csv tf hcl nix gradle cmake mk service
"""
_BARE_FILES = "Dockerfile Makefile justfile Justfile Procfile Gemfile Rakefile Jenkinsfile Vagrantfile .env"
# Products whose names look like files.
_PRODUCT_NAMES = (
    "node next nuxt vue react three express d3 p5 chart ember backbone discord socket moment deno"
)
_STYLES = frozenset(("snake_case", "camelCase", "PascalCase", "SCREAMING_SNAKE_CASE", "lowerCamelCase"))
_RUNNER_NAMES = "make just task npm pnpm yarn bun node python python3 bash sh zsh"
ENDS = frozenset(_ENDS.split())
BARE = frozenset(_BARE_FILES.split())
PRODUCTS = frozenset(_PRODUCT_NAMES.split())
RUNNERS = frozenset(_RUNNER_NAMES.split())

# Words before a name, in its sentence, by which it isn't there any more, or shouldn't be used.
_PAST = (
    r"instead of|rather than|no longer|removed?|deleted?|dropped|replac(?:ed?|es)|used to|without|"
    r"(?:moved|renamed|migrated|switched) (?:away )?from"
)
_GONE = re.compile(rf"\b(?:{_PAST})\b", re.IGNORECASE)
_BANNED = re.compile(rf"\b(?:{_PAST}|never|not|don['’]?t|doesn['’]?t|avoid|stop)\b", re.IGNORECASE)
_STOP = re.compile(r"[.;:!?]\s|\n")

_TICKED = re.compile(r"`([^`\n]{1,160})`")
_URL = re.compile(r"\b[a-z][a-z0-9+.-]{0,20}://\S+|[\w.+-]{1,64}@[\w-]+\.\S+", re.IGNORECASE)
_TOKEN = re.compile(r"[^\s,;()\[\]'\"`]+")
_DOLLAR = re.compile(r"\$\{?([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*)\}?")
_SCREAM = re.compile(r"[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+")
_CALL = re.compile(r"(?:[A-Za-z_]\w*\.)*([A-Za-z_]\w*)\([^()]*\)")
_CAMEL = re.compile(r"[A-Z][a-z0-9]+(?:[A-Z][A-Za-z0-9]*)+")
_SNAKE = re.compile(r"_*[a-z][a-z0-9]*(?:_[a-z0-9]+)+_*|[a-z][a-z0-9]*(?:[A-Z][a-z0-9]+)+")
_PLAIN = re.compile(r"[A-Za-z_]\w{2,}")
_JOINED = re.compile(r"[A-Za-z_]\w*(?:[-.][A-Za-z_]\w*)+")
_SET = re.compile(r"([A-Za-z_][\w.-]{3,}) ?= ?[^\s,()]{1,60}")
_SECTION = re.compile(r"\[([A-Za-z_][\w.-]*)\]")
_PATH = re.compile(r"\.{0,2}/?(?:[\w.+@-]+/)+[\w.+@-]*")
_FILE = re.compile(r"\.?[\w-]+(?:\.[\w-]+)*\.([A-Za-z]\w{0,7})")
_END = re.compile(r"\.([A-Za-z]\w{0,7})$")
_LINE_NUMBER = re.compile(r"(?::\d+(?:[:-]\d+)?|#L\d+(?:-L?\d+)?)$")
_PLACEHOLDER = re.compile(r"[<>*?{}|\"\\]|\.\.\.|…")
_ABOUT = re.compile(
    r"\b(settings?|options?|config|configuration|key|parameter|flag|field|function|method|class)\b"
)
_SORTS: dict[str, Sort] = {"function": "function", "method": "function", "class": "class"}

_LONGEST = 20_000
_MOST = 40


@dataclass(frozen=True, slots=True)
class Name:
    """`text` as written; `value` what is looked for: a path, an identifier, a command."""

    sort: Sort
    text: str
    value: str


def names(text: str) -> tuple[Name, ...]:
    """What `text` names, each once, in its order: the first _MOST of its first _LONGEST characters."""
    plain = _URL.sub(lambda m: " " * len(m[0]), text[:_LONGEST])
    found: dict[tuple[Sort, str], tuple[int, Name]] = {}
    for at, name in _all(plain):
        if (name.sort, name.value) not in found and not _denied(plain, at, name.sort):
            found[name.sort, name.value] = (at, name)
    ordered = sorted(found.values(), key=lambda pair: pair[0])
    return tuple(name for _, name in ordered[:_MOST])


def _all(text: str) -> Iterator[tuple[int, Name]]:
    for match in _TICKED.finditer(text):
        name = _ticked(match[1].strip(), _around(text, match.start(), match.end()))
        if name is not None:
            yield match.start(), name
    rest = _TICKED.sub(lambda m: " " * len(m[0]), text)
    for match in _TOKEN.finditer(rest):
        name = _untold(match[0].rstrip(".:!?*_"))
        if name is not None:
            yield match.start(), name


def _denied(text: str, at: int, sort: Sort) -> bool:
    """Whether the words before it in its sentence say that it isn't, or shouldn't be, there.

    A path that one should never touch is there all the same; code that one should never use may not be.
    """
    sentence = _STOP.split(text[max(0, at - 120) : at])[-1]
    rule = _GONE if sort in ("file", "folder") else _BANNED
    return rule.search(sentence) is not None


def _around(text: str, start: int, end: int) -> str:
    return f"{text[max(0, start - 24) : start]} {text[end : end + 24]}".lower()


def _untold(token: str) -> Name | None:
    """A word that nothing marks as code: a path with a known end, a file, a `$NAME`."""
    if len(token) > 160 or _PLACEHOLDER.search(token.replace("${", "").rstrip("}")):
        return None
    dollar = _DOLLAR.fullmatch(token)
    if dollar:
        return Name("variable", token, dollar[1])
    bare = _bare(token)
    if _PATH.fullmatch(bare) and _has_end(bare):
        return Name("file", token, bare.removeprefix("./"))
    return Name("file", token, bare) if _is_file(bare) else None


def _ticked(text: str, around: str) -> Name | None:
    """What a text in backticks is, by its form and the words beside it; None where that isn't plain."""
    dollar = _DOLLAR.fullmatch(text)
    if dollar:
        return Name("variable", text, dollar[1])
    if not text or _PLACEHOLDER.search(text):
        return None
    first = text.split(" ", 1)[0]
    if first != text and (first in RUNNERS or first.startswith("./")):
        return Name("command", text, text)
    bare = _bare(text)
    if _PATH.fullmatch(bare):
        sort: Sort = "file" if _has_end(bare) else "folder"
        return Name(sort, text, bare.removeprefix("./"))
    if _is_file(bare) or bare in BARE:
        return Name("file", text, bare)
    return _code(text, around) or _setting(text, around)


def _bare(text: str) -> str:
    """A path without a line number or the test behind it."""
    return _LINE_NUMBER.sub("", text).partition("::")[0]


def _has_end(path: str) -> bool:
    end = _END.search(path)
    return end is not None and end[1].lower() in ENDS


def _is_file(text: str) -> bool:
    found = _FILE.fullmatch(text)
    if found is None or found[1] not in ENDS:
        return False
    stem = text.rpartition(".")[0]
    return stem.lower() not in PRODUCTS and not (found[1] == "js" and stem.istitle())


def _code(text: str, around: str) -> Name | None:
    if text in _STYLES:
        return None
    if _SCREAM.fullmatch(text):
        outside = any(word in around for word in ("env", "variable", "export"))
        return Name("variable" if outside else "name", text, text)
    call = _CALL.fullmatch(text)
    if call:
        return Name("function", text, call[1]) if _telling(call[1]) else None
    if _CAMEL.fullmatch(text):
        return Name("class", text, text)
    beside = _ABOUT.search(around)
    sort = _SORTS.get(beside[1], "setting") if beside else "name"
    if _SNAKE.fullmatch(text):
        return Name(sort, text, text)
    if sort == "setting" and _JOINED.fullmatch(text):
        return Name("setting", text, text)
    if sort in ("function", "class") and _PLAIN.fullmatch(text):
        return Name(sort, text, text)
    return None


def _telling(identifier: str) -> bool:
    """Long or compound enough not to be a word of every language's library."""
    compound = "_" in identifier.strip("_") or not identifier.islower()
    return len(identifier) >= (4 if compound else 8)


def _setting(text: str, around: str) -> Name | None:
    found = _SET.fullmatch(text)
    if found is None:
        found = _SECTION.fullmatch(text)
        if found and "." not in text and "section" not in around and "table" not in around:
            return None
    return Name("setting", text, found[1]) if found else None
