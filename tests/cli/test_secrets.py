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


def test_lines_that_are_checked_and_traces_hide_it(planted, curator, tmp_path, monkeypatch):
    (tmp_path / "lines.txt").write_text(f"{'y' * 150} {SECRET}\n")
    for form in ((), ("--json",)):
        done = curator("gate", str(tmp_path / "lines.txt"), *form)
        assert done.code == 1 and SECRET[:12] not in done.out
    from curator_tui.cli.crash import crashed

    monkeypatch.setenv("CURATOR_STATE_DIR", str(tmp_path / "state"))
    said = crashed(ValueError(SECRET))
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
