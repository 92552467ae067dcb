"""The command ``tablesnb lab``: what it says, what it hands on, and that it says no in a line."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from tablesnb.command import lab
from tablesnb.command import main as command
from tablesnb.opening import start
from tablesnb.opening.copies import FIRST

Started = list[tuple[Path, bool, list[str], str]]


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Started]:
    """What would have been started: the folder, whether in a browser, and the options."""
    calls: Started = []
    monkeypatch.setattr(start, "run", lambda *given: calls.append(given))
    monkeypatch.setattr(start, "has_display", lambda: True)
    monkeypatch.chdir(tmp_path)
    yield calls


def test_the_lessons_lie_in_a_folder_where_one_stands(
    started: Started, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert command.main(["lab"]) == 0
    assert started == [(tmp_path / "lessons", True, [], FIRST)]
    assert (tmp_path / "lessons" / FIRST).is_file()
    said = capsys.readouterr()
    assert f"lie in {tmp_path / 'lessons'};" in said.out and said.err == ""


def test_other_options_are_handed_on(started: Started, tmp_path: Path) -> None:
    words = ["lab", "--port", "9999", "--no-browser", "--to", "a b", "--LabApp.news_url=None"]
    assert command.main(words) == 0
    handed = ["--port", "9999", "--LabApp.news_url=None"]
    assert started == [(tmp_path / "a b", False, handed, FIRST)]


def test_a_newer_edition_is_said(
    started: Started, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "lessons").mkdir()
    (tmp_path / "lessons" / FIRST).write_text('{"nbformat": 4, "cells": []}')
    assert command.main(["lab"]) == 0
    assert "They lie beside yours: 00_start_here.new.ipynb." in capsys.readouterr().out


def test_a_damaged_lesson_is_said_and_a_lesson_that_can_be_opened_is_opened(
    started: Started, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lessons = tmp_path / "lessons"
    lessons.mkdir()
    (lessons / FIRST).symlink_to(tmp_path / "away.ipynb")
    (lessons / "01_irish.ipynb").write_text("")
    assert command.main(["lab"]) == 0
    said = capsys.readouterr().out
    assert "The damaged files are: 01_irish.damaged." in said
    assert f"{FIRST} is a link" in said
    assert started[0][3] == "00_start_here.new.ipynb"


def test_without_a_display_no_browser_is_opened(
    started: Started, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(start, "has_display", lambda: False)
    assert command.main(["lab"]) == 0
    assert [browser for _, browser, *_ in started] == [False]
    assert start.NO_DISPLAY in capsys.readouterr().out


@pytest.mark.parametrize(
    ("platform", "names", "there"),
    [
        ("linux", (), False),
        ("linux", ("DISPLAY",), True),
        ("linux", ("WAYLAND_DISPLAY",), True),
        ("darwin", (), True),
        ("win32", (), True),
    ],
)
def test_a_display(
    platform: str, names: tuple[str, ...], there: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "platform", platform)
    for name in ("DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.setenv(name, ":0") if name in names else monkeypatch.delenv(name, False)
    assert start.has_display() is there


def test_without_jupyterlab_it_says_what_to_install(
    started: Started, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(lab, "find_spec", lambda name: None)
    assert command.main(["lab"]) == 2
    assert started == []
    assert capsys.readouterr().err == start.NOT_INSTALLED + "\n"
    assert "pip install jupyterlab" in start.NOT_INSTALLED


def test_a_bad_folder_is_refused_in_a_line(
    started: Started, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "lessons").write_text("mine")
    assert command.main(["lab"]) == 2
    said = capsys.readouterr()
    assert said.err.startswith("error: ") and said.err.count("\n") == 1
    assert "is a file" in said.err and started == []


def test_the_settings_of_the_machine_hold_on_and_ours_are_gone_with_the_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """JupyterLab is asked where its settings lie, and is not started."""
    theirs = tmp_path / "app" / "settings"
    theirs.mkdir(parents=True)
    (theirs / "overrides.json").write_text("{}")
    monkeypatch.setenv("JUPYTERLAB_DIR", str(theirs.parent))
    handed: list[str] = []
    files: dict[str, str] = {}
    places: list[Path] = []
    configured: list[str] = []

    def launch(words: list[str]) -> None:
        handed.extend(words)
        configured.append(os.environ["JUPYTER_CONFIG_PATH"])
        assert os.environ["TABLESNB_LESSONS"] == str(tmp_path)
        given = dict(word.split("=", 1) for word in words if "=" in word)
        places.extend(
            Path(given[f"--LabApp.{name}_dir"]) for name in ("app_settings", "workspaces")
        )
        for place in places:
            found = (each for each in place.rglob("*") if each.is_file())
            files.update({str(each.relative_to(place)): each.read_text() for each in found})

    monkeypatch.setattr("jupyterlab.labapp.LabApp.launch_instance", launch)
    monkeypatch.setenv("JUPYTER_CONFIG_PATH", "/theirs")
    monkeypatch.setattr(start, "trust_published", lambda folder: [])
    start.run(tmp_path, False, ["--port=9999"], "01_irish.ipynb")
    assert handed[-2:] == ["--no-browser", "--port=9999"]
    assert "--LabApp.default_url=/lab/tree/01_irish.ipynb" in handed
    first, ours = configured[0].split(os.pathsep)
    assert first == "/theirs" and not Path(ours).exists()
    assert os.environ["JUPYTER_CONFIG_PATH"] == "/theirs"
    assert "TABLESNB_LESSONS" not in os.environ
    assert files.pop("overrides.json") == "{}"
    assert json.loads(files.pop("overrides.d/tablesnb.json")) == start.SETTINGS
    (window,) = files.values()
    assert json.loads(window)["data"] == start.WINDOW
    assert not any(place.exists() for place in places)
    assert [path.name for path in theirs.iterdir()] == ["overrides.json"]


def test_it_is_called_by_its_name_and_as_a_module(root: Path) -> None:
    project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert project["scripts"] == {"tablesnb": f"{command.__name__}:main"}
    done = subprocess.run(
        [sys.executable, "-m", "tablesnb", "lab", "--help"],
        cwd=root,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0 and "--to FOLDER" in done.stdout
