"""Headers made up by hypothesis: plain ones, odd ones, and files around them."""

from __future__ import annotations

from hypothesis import strategies as st

KEYS = st.sampled_from(
    ["name", "description", "type", "status", "verified", "expires", "pinned", "tags", "x-y", "z_1", "kind"]
)
WORDS = st.text("abc éß日🙂-_./()'\"#:*&![]{}>|%@`,?=~<0123456789+", min_size=0, max_size=14)
SAFE = st.sampled_from(
    [
        "active", "2026-07-30", "2026-07-30T07:40:18.191Z", "yes", "no", "on", "12", "1_000", "0x1F", "12:30",
        "true", "null", "~", "Use uv, never pip", "a # b", "see:this", "C:\\Users", "don't", "3.5", "[a, b]",
        "[]", "{}", "{a: b}", '"quoted text"', "'single'", "'it''s'", '"a \\"b\\""', "*a", "&a x", "!x y",
        "- a", "-1", "a: b", "x:", '"unclosed', "`code`", "@at", "%p", "| ", ">", "", " ", "été", "🙂",
        "no\u00a0break", "[a, 'b']", "[a,b ]", "'a' b", '"a"  ', "word # comment", "<b>", "(x)", "=", "<<",
    ]
)  # fmt: skip
VALUES = st.one_of(SAFE, WORDS)
EOLS = st.sampled_from(["\n", "\r\n"])


@st.composite
def lines(draw: st.DrawFn) -> list[str]:
    """Lines of a header that is mostly right."""
    out: list[str] = []
    for _ in range(draw(st.integers(0, 7))):
        shape = draw(st.sampled_from(["field"] * 6 + ["block", "list", "comment", "blank", "odd"]))
        key = draw(KEYS)
        gap = draw(st.sampled_from([": "] * 6 + [":", ":  ", " : ", ":\t"]))
        if shape == "field":
            out.append(key + gap + draw(VALUES) + draw(st.sampled_from(["", "", "", " ", "  "])))
        elif shape == "block":
            indent = draw(st.sampled_from(["  ", "    ", " "]))
            out.append(draw(st.sampled_from(["metadata: ", "metadata:", f"{key}:"])))
            for _ in range(draw(st.integers(0, 3))):
                out.append(indent + draw(KEYS) + ": " + draw(VALUES))
                out += draw(st.sampled_from([[], [], [], ["# c"], [indent + "# c"], [""]]))
        elif shape == "list":
            indent = draw(st.sampled_from(["", "  "]))
            out.append(f"{key}:")
            out += [f"{indent}- {draw(VALUES)}" for _ in range(draw(st.integers(0, 3)))]
        elif shape == "comment":
            out.append(draw(st.sampled_from(["# a comment", "  # indented: x", "#"])))
        elif shape == "blank":
            out.append(draw(st.sampled_from(["", "  "])))
        else:
            out.append(
                draw(st.sampled_from(["...", "? a", "- x", "word", "  deep: x", '"k": v', "a: |", "  b"]))
            )
    return out


def heads() -> st.SearchStrategy[str]:
    """What stands between the fences."""
    return st.builds(lambda ls, eol: "".join(line + eol for line in ls), lines(), EOLS)


@st.composite
def good_heads(draw: st.DrawFn) -> str:
    """Headers that YAML can read, with everything that makes an edit hard."""
    out: list[str] = []
    eol = draw(EOLS)
    values = st.sampled_from(
        [
            "active", "2026-01-01", '"2026-01-01"', "'it''s'", '"a \\"b\\" \\u00e9"', "été 日本 🙂", "yes",
            "a  # why", '"x"   # why', "[a, b]", "[]", "{a: b}", "plain words", "C:\\Users", "!!str 5", "",
            "&a1 word", "'multi\n    line'", "plain\n    goes on", '"multi\n    line"', "don't", "x:y",
            "|\n    block\n    text\n", ">-\n    folded\n    text", "|+\n    kept\n\n", "&b1 [x]", "'a' # c",
        ]
    )  # fmt: skip
    keys = ["name", "description", "type", "status", "verified", "expires", "pinned", "kind", "tags"]
    top = draw(st.lists(st.sampled_from(keys), max_size=5))
    style = draw(st.sampled_from(["none", "none", "block", "block", "flow", "empty", "anchor", "late"]))
    where = draw(st.integers(0, len(top)))
    for at, key in enumerate([*top, ""]):
        if at == where and style != "none":
            out += draw(_block(style, values, keys))
        if key:
            quoted = draw(st.sampled_from([key] * 5 + [f'"{key}"', f"'{key}'"]))
            out.append(f"{quoted}:" + draw(st.sampled_from([" ", " ", "  "])) + draw(values))
        out += draw(st.sampled_from([[], [], [], [""], ["# note: to self"], ["  # deep"]]))
    if draw(st.booleans()) and "&a1" in "\n".join(out):
        out.append("other: *a1")
    text = "\n".join(out) + "\n" if out else ""
    return text.replace("\n", eol)


@st.composite
def _block(draw: st.DrawFn, style: str, values: st.SearchStrategy[str], keys: list[str]) -> list[str]:
    if style == "empty":
        return [draw(st.sampled_from(["metadata:", "metadata: ", "metadata: {}"]))]
    inner = draw(st.lists(st.sampled_from([*keys, "node_type", "originSessionId"]), min_size=1, max_size=4))
    if style == "flow":
        simple = st.sampled_from(["active", '"a, b"', "2026-01-01", "", "'x'", "a b"])
        sep = draw(st.sampled_from([", ", ",\n    "]))
        return [
            "metadata: {"
            + sep.join(f"{k}: {draw(simple)}" for k in inner)
            + draw(st.sampled_from(["}", " }"]))
        ]
    indent = draw(st.sampled_from(["  ", "    "]))
    head = "metadata: &m" if style == "anchor" else draw(st.sampled_from(["metadata:", "metadata: "]))
    out = [head]
    for key in inner:
        value = draw(values).replace("\n    ", "\n        ")
        out.append(f"{indent}{key}: {value}")
        out += draw(st.sampled_from([[], [], [], [""], [indent + "# c"], ["# c"]]))
    return out


@st.composite
def files(draw: st.DrawFn) -> bytes:
    """A file with a header that YAML can read."""
    head = draw(good_heads())
    eol = "\r\n" if "\r\n" in head else "\n"
    bom = draw(st.sampled_from([b"", b"", b"\xef\xbb\xbf"]))
    fence = draw(st.sampled_from(["---", "---", "---  ", "-----"]))
    body = draw(st.sampled_from(["", "body", "\n\nbody\n---\nmore: x\n---\n", "\r\nbody\r\n", "[[a]] — b\n"]))
    tail = draw(st.sampled_from([b"", b"", b"\xff\xfe"]))
    return bom + f"{fence}{eol}{head}---{eol}{body}".encode() + tail
