"""Installing shows a sign of life, and all that pip said where it fails."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools.install import EVERY, main, show, steps


def test_each_package_is_a_step_and_then_they_are_written() -> None:
    said = [
        "Obtaining file:///somewhere\n",
        "Collecting jupyterlab>=4.6 (from tablesnb==0.1.0)\n",
        "  Downloading jupyterlab-4.6.6-py3-none-any.whl (12 MB)\n",
        "Collecting a[b]~=1; python_version > '3'\n",
        "Installing collected packages: a, jupyterlab, tablesnb\n",
    ]
    assert [*steps(said)] == ["1: jupyterlab", "2: a", "writing 3 packages"]


def test_a_terminal_shows_each_step_and_a_file_one_in_twenty(
    capsys: pytest.CaptureFixture[str],
) -> None:
    for terminal in (True, False):
        for number in range(1, 2 * EVERY + 2):
            show(f"{number}: x", terminal)
        show("writing 41 packages", terminal)
        said = capsys.readouterr().out
        if terminal:
            assert said.count("\r") == 2 * EVERY + 2 and "\n" not in said
        else:
            assert said.splitlines() == ["  20: x", "  40: x", "  writing 41 packages"]


def test_where_pip_fails_all_that_it_said_is_shown(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["--no-index", str(tmp_path / "no such folder")]) != 0
    assert "no such folder" in capsys.readouterr().err
