"""Commits of a repository that may be hostile: read, and nothing it names is run."""

from __future__ import annotations

import os
import shutil
import subprocess
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from curator_tui.world import run
from curator_tui.world.commits import commits

NOW = datetime(2026, 11, 30, 12, tzinfo=UTC)
pytestmark = pytest.mark.skipif(shutil.which("git") is None, reason="git isn't installed")


def git(folder: Path, *args: str, when: datetime = NOW) -> None:
    stamp = when.isoformat()
    who = {f"GIT_{role}_{part}": "someone" for role in ("AUTHOR", "COMMITTER") for part in ("NAME", "EMAIL")}
    dates = {"GIT_AUTHOR_DATE": stamp, "GIT_COMMITTER_DATE": stamp}
    plain = {k: v for k, v in os.environ.items() if not k.startswith("GIT_")}
    subprocess.run(
        ["git", "-C", str(folder), *args], check=True, capture_output=True, env=plain | who | dates
    )


@pytest.fixture
def repo(tmp_path: Path) -> Path:
    folder = tmp_path / "repo"
    folder.mkdir()
    git(folder, "init", "-q", "-b", "main")
    return folder


def commit(folder: Path, name: str, days: int = 0) -> None:
    (folder / name).parent.mkdir(parents=True, exist_ok=True)
    (folder / name).write_text(name)
    when = NOW - timedelta(days=days)
    git(folder, "add", "-A", when=when)
    git(folder, "commit", "-q", "-m", name, when=when)


def test_times_of_the_window_newest_first(repo: Path) -> None:
    for days in (30, 10, 2):
        commit(repo, f"f{days}", days)
    found = commits(repo, NOW, 14)
    assert found.problem == ""
    assert [when.date() for when in found.times] == [(NOW - timedelta(days=d)).date() for d in (2, 10)]
    assert found.events("p")[0].project == "p"


def test_every_local_branch_and_a_detached_head_count(repo: Path) -> None:
    commit(repo, "a", 3)
    git(repo, "checkout", "-q", "-b", "other")
    commit(repo, "b", 2)
    git(repo, "checkout", "-q", "--detach", "main")
    commit(repo, "c", 1)
    assert len(commits(repo, NOW, 14).times) == 3


def test_below_the_top_only_what_touches_the_folder(repo: Path) -> None:
    commit(repo, "one/a", 2)
    commit(repo, "two/b", 1)
    assert len(commits(repo / "one", NOW, 14).times) == 1
    assert len(commits(repo, NOW, 14).times) == 2


def test_before_the_first_commit_and_outside_a_repository(repo: Path, tmp_path: Path) -> None:
    assert commits(repo, NOW, 14).times == ()
    assert commits(repo, NOW, 14).problem == ""
    assert commits(tmp_path / "missing", NOW, 14).problem == ""


@pytest.mark.parametrize("damage", ["HEAD", "config"])
def test_a_broken_repository_is_a_message(repo: Path, damage: str) -> None:
    commit(repo, "a")
    (repo / ".git" / damage).write_text("\0 no sense [")
    found = commits(repo, NOW, 14)
    assert found.times == ()
    assert found.problem.startswith("git")


def test_nothing_that_the_repository_names_is_run(repo: Path, tmp_path: Path) -> None:
    commit(repo, "a", 1)
    commit(repo, "b", 0)
    mark = tmp_path / "ran"
    script = tmp_path / "evil"
    script.write_text(f"#!/bin/sh\ntouch {mark}\n")
    script.chmod(0o755)
    evil = str(script)
    keys = {
        "core.fsmonitor": evil, "core.pager": evil, "pager.rev-list": evil, "core.sshCommand": evil,
        "core.hooksPath": str(tmp_path), "gpg.program": evil, "log.showSignature": "true",
        "diff.external": evil, "filter.x.clean": evil, "filter.x.smudge": evil, "core.editor": evil,
        "credential.helper": f"!{evil}", "core.alternateRefsCommand": evil, "core.askPass": evil,
        "alias.rev-list": f"!{evil}", "extensions.partialClone": "origin",
        "core.repositoryFormatVersion": "1", "remote.origin.url": str(tmp_path),
        "remote.origin.uploadpack": evil, "remote.origin.promisor": "true",
    }  # fmt: skip
    for hook in ("post-checkout", "reference-transaction", "post-index-change", "query-watchman"):
        shutil.copy(script, repo / ".git" / "hooks" / hook)
        shutil.copy(script, tmp_path / hook)
    (repo / ".gitattributes").write_text("* filter=x diff=x\n")
    for key, value in keys.items():
        git(repo, "config", key, value)
    parent = subprocess.run(
        ["git", "-C", str(repo), "rev-parse", "HEAD~1"], capture_output=True, check=False, text=True
    ).stdout.strip()
    mark.unlink(missing_ok=True)
    assert len(commits(repo, NOW, 14).times) == 2
    # With an object gone, git would fetch it from the “promisor”, which here is a program.
    (repo / ".git" / "objects" / parent[:2] / parent[2:]).unlink()
    found = commits(repo, NOW, 14)
    assert found.problem
    assert not mark.exists()
    subprocess.run(["git", "-C", str(repo), "rev-list", "HEAD"], capture_output=True, check=False)
    assert mark.exists(), "the trap works: plain git runs it"


def test_nothing_is_written(repo: Path) -> None:
    commit(repo, "a")
    before = {p: p.stat().st_mtime_ns for p in repo.rglob("*")}
    commits(repo, NOW, 14)
    assert {p: p.stat().st_mtime_ns for p in repo.rglob("*")} == before


def test_variables_of_git_are_not_passed_on(repo: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    commit(repo, "a")
    for name in ("GIT_DIR", "GIT_WORK_TREE", "GIT_EXTERNAL_DIFF", "GIT_CONFIG_PARAMETERS"):
        monkeypatch.setenv(name, "/nowhere")
    assert len(commits(repo, NOW, 14).times) == 1
    assert not {"GIT_DIR", "GIT_EXTERNAL_DIFF"} & run.environment().keys()


def test_no_git_of_a_relative_folder_is_run(repo: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    commit(repo, "a")
    fake = repo / "git"
    fake.write_text("#!/bin/sh\ntouch ran\n")
    fake.chmod(0o755)
    monkeypatch.chdir(repo)
    monkeypatch.setenv("PATH", ".")
    assert commits(repo, NOW, 14).problem == "git isn't installed"
    assert not (repo / "ran").exists()


def test_a_repository_that_blocks_is_given_up(repo: Path) -> None:
    commit(repo, "a")
    (repo / ".git" / "HEAD").unlink()
    os.mkfifo(repo / ".git" / "HEAD")
    ran = run.git(repo, ["rev-list", "--all"], seconds=0.3)
    assert "was ended" in ran.problem
