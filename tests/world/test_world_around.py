"""Where projects are and what work there was, from transcripts and named folders."""

from __future__ import annotations

import json
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from test_world_commits import commit, git

from curator_tui.engine.policy import AttentionPolicy
from curator_tui.world.around import around, project_at, roots_of
from curator_tui.world.transcripts import sessions

NOW = datetime(2026, 11, 30, 12, tzinfo=UTC)
POLICY = AttentionPolicy()


def transcript(projects: Path, slug: str, name: str, cwd: Path | str, days: int) -> None:
    folder = projects / slug
    folder.mkdir(parents=True, exist_ok=True)
    when = (NOW - timedelta(days=days)).isoformat()
    (folder / f"{name}.jsonl").write_text(
        json.dumps({"type": "user", "cwd": str(cwd), "timestamp": when}) + "\n"
    )


def repo(path: Path, days: int) -> Path:
    path.mkdir(parents=True)
    git(path, "init", "-q")
    commit(path, "a", days)
    return path


def test_by_slug_and_by_name(tmp_path: Path) -> None:
    shop, blog = repo(tmp_path / "src" / "shop", 1), repo(tmp_path / "src" / "blog", 2)
    projects = tmp_path / "projects"
    transcript(projects, "-src-shop", "s1", shop, 1)
    transcript(projects, "-src-shop", "s2", shop / "web", 3)
    transcript(projects, "-src-blog", "s3", blog, 90)
    found = around(["shop", "Blog", "nowhere", ""], projects, [], NOW, POLICY)
    assert found.roots == {"shop": (shop,), "Blog": (blog,), "nowhere": ()}
    assert sorted((e.project, e.what) for e in found.events) == [
        ("Blog", "commit"),
        ("shop", "commit"),
        ("shop", "session"),
        ("shop", "session"),
    ]
    assert found.problems == ()
    slugged = around(["-src-shop"], projects, [], NOW, POLICY)
    assert slugged.roots["-src-shop"] == (shop,)
    assert sum(e.what == "session" for e in slugged.events) == 2


def test_a_named_folder_is_a_project_or_holds_some(tmp_path: Path) -> None:
    (tmp_path / "src" / "shop").mkdir(parents=True)
    (tmp_path / "src" / "out").symlink_to(tmp_path)
    named = [tmp_path / "src"]
    found = roots_of(["shop", "src", "../src", "out", "gone"], {}, named)
    assert found["shop"] == (tmp_path / "src" / "shop",)
    assert found["src"] == (tmp_path / "src",)
    assert found["../src"] == found["out"] == found["gone"] == ()


@pytest.mark.parametrize("cwd", ["/", "relative", "/no/such/place", "\0"])
def test_a_place_that_is_none_is_no_root(tmp_path: Path, cwd: str) -> None:
    transcript(tmp_path, "slug", "s", cwd, 1)
    assert roots_of(["slug"], {"slug": sessions(tmp_path / "slug")}, [])["slug"] == ()


def test_a_whole_home_is_no_project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    assert roots_of([tmp_path.name], {}, [tmp_path])[tmp_path.name] == ()


def test_what_was_left_out_for_time_is_said(tmp_path: Path) -> None:
    transcript(tmp_path, "slug", "s", tmp_path, 1)
    found = around(["slug"], tmp_path, [], NOW, POLICY, seconds=-1)
    assert found.problems == ("not all projects were looked at within -1 seconds",)


@pytest.mark.parametrize("allowed", range(4))
def test_it_may_be_ended_before_each_folder(tmp_path: Path, allowed: int) -> None:
    for name in ("one", "two"):
        transcript(tmp_path / "projects", name, "s", repo(tmp_path / "src" / name, 1), 1)
    asked: list[int] = []

    def pace() -> None:
        asked.append(1)
        if len(asked) > allowed:
            raise KeyError

    with pytest.raises(KeyError):
        around(["one", "two"], tmp_path / "projects", [], NOW, POLICY, pace=pace)
    assert len(asked) == allowed + 1


def test_the_innermost_project_of_a_folder() -> None:
    roots = {"all": [Path("/w")], "shop": [Path("/w/shop"), Path("/x")]}
    assert project_at(Path("/w/shop/src"), roots) == "shop"
    assert project_at(Path("/w/other"), roots) == "all"
    assert project_at(Path("/x"), roots) == "shop"
    assert project_at(Path("/w-else"), roots) is None
