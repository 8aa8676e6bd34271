"""A secret in memory is on no screen, page, diff or line of JSON, until a person releases or reveals it."""

from __future__ import annotations

import pytest

SECRET = "gl" + "pat-" + "aB3dE5gH7jK9mN1pQ2sT"
DAY = "filed: 2024-01-05"
FILES = {
    "personas/backend/MEMORY.md": f"""\
CI reads the package index with {SECRET} since May | {DAY} | type: project | used: 7
CI reads the package index with {SECRET} | {DAY} | type: project
Old token {SECRET} was rotated | {DAY} | type: project | superseded_by: CI reads
{"x" * 570} then {SECRET} | {DAY} | type: reference
Retry three times | {DAY} | type: feedback | used: 3
""",
    "personas/backend/MEMORY_QUARANTINE.md": f"the runner has {SECRET} in it <!-- quarantined: leaks -->\n",
    "personas/backend/MEMORY_ARCHIVE.md": f"retired: {SECRET} for old pulls | {DAY} | retired: 2024-06-01\n",
    "global/MEMORY.md": f"All personas use {SECRET} for pulls | {DAY} | type: reference\n",
}
READS = """
review|status|seed --scope backend --objective index|recall index|similar --text index|changes|attention
quarantine list --all|expiry list --all|mend list|chains list --all|promote list --all|ceiling|log|policy list
what-if|gate|redact --from FILE --dry-run|merge --scope backend --from NEW --dry-run|index|compile
"""


@pytest.fixture
def planted(tmp_path):
    for name, text in FILES.items():
        (tmp_path / "s" / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "s" / name).write_text(text)
    (tmp_path / "new.md").write_text(f"The mirror wants {SECRET} too | type: project\n")
    (tmp_path / "secret.txt").write_text(f"{SECRET}\n")
    return tmp_path / "s"


def words(line, store):
    names = {"NEW": str(store.parent / "new.md"), "FILE": str(store.parent / "secret.txt")}
    return [names.get(word, word) for word in line.split()]


def handles(curator, store):
    found = []
    for group in ("quarantine", "expiry", "chains", "promote"):
        rows = curator(group, "list", "--all", "--store", str(store), "--json").json["items"]
        found += [(group, row["handle"]) for row in rows if row["handle"]]
    return found


@pytest.mark.parametrize("form", [(), ("--json",)], ids=["text", "json"])
def test_no_command_that_reads_shows_it(planted, curator, form):
    said = ""
    for line in READS.replace("\n", "|").strip("|").split("|"):
        done = curator(*words(line, planted), "--store", str(planted), *form)
        assert SECRET not in done.out + done.err and SECRET[:14] not in done.out, line
        said += done.out
    assert said.count("[redacted: a GitLab token]") > 8


@pytest.mark.parametrize("form", [(), ("--json",)], ids=["text", "json"])
def test_no_command_that_decides_shows_it(planted, curator, form):
    verbs = {
        "quarantine": ("release", "discard", "later"),
        "expiry": ("extend", "retire", "later", "pin", "wait"),
        "chains": ("settle", "rollback", "supersede", "later"),
        "promote": ("now", "keep-local", "later"),
    }
    for group, handle in handles(curator, planted):
        for verb in verbs[group]:
            done = curator(group, verb, handle, "--store", str(planted), "--dry-run", *form)
            assert SECRET not in done.out + done.err, (group, verb)
        show = curator("show", handle, "--store", str(planted), *form)
        assert SECRET not in show.out + show.err


def test_the_journal_and_a_merge_say_nothing(planted, curator):
    merged = curator("merge", "--scope", "backend", "--from", str(planted.parent / "new.md"),
                     "--store", str(planted))  # fmt: skip
    assert merged.code == 0 and SECRET not in merged.out + merged.err
    for group, handle in handles(curator, planted)[:4]:
        curator(group, {"quarantine": "discard"}.get(group, "later"), handle, "--store", str(planted))
    log = curator("log", "--store", str(planted))
    assert log.out and SECRET not in log.out
    assert SECRET not in curator("log", "--store", str(planted), "--json").out
    for form in ((), ("--json",), ("--dry-run",)):
        assert SECRET not in curator("undo", "--store", str(planted), *form).out


def test_reveal_shows_it_and_a_release_does_so_for_good(planted, curator):
    listed = ("quarantine", "list", "--store", str(planted))
    assert SECRET not in curator(*listed).out
    assert SECRET in curator(*listed, "--reveal").out
    assert SECRET in curator(*listed, "--reveal", "--json").out
    caught = next(i for i in curator(*listed, "--json").json["items"] if i["kind"] == "caught")
    done = curator("quarantine", "release", caught["handle"], "--store", str(planted))
    assert done.code == 0, done.err
    assert SECRET in curator("quarantine", "list", "--all", "--store", str(planted)).out


def test_lines_that_are_checked_and_traces_hide_it(planted, curator, tmp_path):
    (tmp_path / "lines.txt").write_text(f"{'y' * 150} {SECRET}\n")
    for form in ((), ("--json",)):
        done = curator("gate", str(tmp_path / "lines.txt"), *form)
        assert done.code == 1 and SECRET[:12] not in done.out
    from curator_tui.disk.crash import crashed

    said = crashed(ValueError(SECRET), tmp_path / "state")
    traces = [path.read_text() for path in (tmp_path / "state").rglob("crash-*")]
    assert traces and not any(SECRET in text for text in (*traces, said))


def test_a_key_of_several_lines_is_hidden_whole_in_a_memory_and_in_a_dry_run(tmp_path, curator):
    body = ["AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8gISIjJCUmJygpKiss" + c * 2 for c in "abcdef"]
    key = "\n".join(["-----BEGIN RSA " + "PRIVATE KEY-----", *body, "-----END RSA " + "PRIVATE KEY-----"])
    (tmp_path / "notes").mkdir()
    (tmp_path / "notes" / "a.md").write_text(f"---\nname: a\ntype: project\n---\ndeploy words\n{key}\nold\n")
    (tmp_path / "notes" / "b.md").write_text("---\nname: b\n---\nhello\n")
    words = f"deploy words\n{key}\nnew"
    for line in (("show", "a.md"), ("edit", "a.md", "--text", words, "--dry-run")):
        for form in ((), ("--json",)):
            done = curator(*line, "--store", str(tmp_path / "notes"), *form)
            assert done.code == 0 and "[redacted: a private key]" in done.out, done.err
            assert not any(one in done.out + done.err for one in body), (line, form)


@pytest.mark.parametrize(
    "line",
    ["expiry extend NAME", "show NAME", "edit NAME --text x", "undo NAME", "quarantine release NAME", "NAME"],
)
def test_a_name_that_is_none_is_not_printed_back_when_it_is_a_secret(planted, curator, line):
    done = curator(*line.replace("NAME", SECRET).split(), "--store", str(planted))
    assert done.code in (2, 3) and SECRET[:12] not in done.out + done.err


BODY = ["AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8gISIjJCUmJygpKiss" + c * 2 for c in "abcdef"]


def pem(*headers: str) -> list[str]:
    return ["-----BEGIN RSA " + "PRIVATE KEY-----", *headers, *BODY, "-----END RSA " + "PRIVATE KEY-----"]


@pytest.mark.parametrize("form", [(), ("--json",)], ids=["text", "json"])
def test_a_key_whose_lines_are_memories_of_their_own_is_hidden_line_by_line(tmp_path, curator, form):
    folder = tmp_path / "personas" / "backend"
    folder.mkdir(parents=True)
    lines = [f"{line} | {DAY} | type: project" for line in pem()]
    (folder / "MEMORY.md").write_text("\n".join(["The runner signs with", *lines, ""]))
    words = (
        "index",
        "review",
        "expiry list --all",
        "seed --scope backend --objective runner",
        "recall runner",
    )
    for line in words:
        done = curator(*line.split(), "--store", str(tmp_path), *form)
        assert done.code == 0 and not any(body[:20] in done.out + done.err for body in BODY), line
    rows = curator("index", "--store", str(tmp_path), "--json").json["items"]
    for row in rows:
        assert "AAECAw" not in curator("show", row["handle"], "--store", str(tmp_path), *form).out
    assert curator("gate", str(tmp_path), *form).code == 1


def test_the_headers_of_an_encrypted_key_do_not_end_it(tmp_path, curator):
    key = pem("Proc-Type: 4,ENCRYPTED", "DEK-Info: AES-128-CBC,0123456789ABCDEF", "")
    (tmp_path / "a.md").write_text("---\nname: a\ntype: project\n---\nwords\n" + "\n".join([*key, "end", ""]))
    (tmp_path / "b.md").write_text("---\nname: b\n---\nhello\n")
    said = curator("show", "a.md", "--store", str(tmp_path)).out
    assert "[redacted: a private key]" in said and "end" in said
    assert not any(one in said for one in (*BODY, "Proc-Type", "DEK-Info"))


@pytest.mark.parametrize("coded", ["base64", "twice", "hex", "base32", "percent"])
def test_an_encoded_secret_is_hidden_with_what_encodes_it(tmp_path, curator, coded):
    from base64 import b32encode, b64encode

    raw = f"token {SECRET}".encode()
    blob = {
        "base64": b64encode(raw), "twice": b64encode(b64encode(raw)), "hex": raw.hex().encode(),
        "base32": b32encode(raw), "percent": b"".join(b"%%%02x" % byte for byte in raw),
    }[coded].decode()  # fmt: skip
    folder = tmp_path / "personas" / "backend"
    folder.mkdir(parents=True)
    (folder / "MEMORY.md").write_text(f"CI wants {blob} since May | {DAY}\n")
    assert blob in curator("index", "--store", str(tmp_path), "--reveal").out
    for form in ((), ("--json",)):
        done = curator("index", "--store", str(tmp_path), *form)
        assert "[redacted: a GitLab token]" in done.out and blob[-24:-8] not in done.out, done.out
