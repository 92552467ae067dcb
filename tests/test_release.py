"""What is handed out: versions that agree, a log of changes, workflows that name what is there."""

from __future__ import annotations

import os
import re
import tomllib
from pathlib import Path
from typing import Any

import pytest
import yaml

import tablesnb

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
CHANGES = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
OLDEST = PROJECT["project"]["requires-python"].removeprefix(">=")


def text(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def test_one_version_stands_everywhere() -> None:
    versions = re.findall(r"^## (\d+\.\d+\.\d+) · ", CHANGES, flags=re.MULTILINE)
    citation = yaml.safe_load(text(ROOT / "CITATION.cff"))
    assert versions[0] == tablesnb.__version__ == PROJECT["project"]["version"]
    assert citation["version"] == versions[0]
    numbers = [[int(part) for part in each.split(".")] for each in versions]
    assert numbers == sorted(numbers, reverse=True)
    newest = next(line for line in CHANGES.splitlines() if line.startswith("## "))
    assert ("date-released" in citation) is ("not yet released" not in newest)


def test_a_citation_has_what_a_reader_copies() -> None:
    citation = yaml.safe_load(text(ROOT / "CITATION.cff"))
    assert {"cff-version", "message", "title", "type", "authors", "license"} <= set(citation)
    assert citation["license"] == PROJECT["project"]["license"]
    assert "sources" in citation["message"], "a lesson's sources are cited beside it"


def test_what_is_linked_from_the_log_of_changes_is_there() -> None:
    for name in ("CHANGELOG.md", "docs/CLASS-SERVER.md"):
        page = ROOT / name
        for link in re.findall(r"\]\(([^):#]+)\)", text(page)):
            assert (page.parent / link).exists(), f"{name} leads to {link}"


def test_the_log_of_changes_names_commands_that_are_there() -> None:
    from tablesnb.command.main import COMMANDS, HANDED

    line = next(line for line in CHANGES.splitlines() if "command line" in line)
    named = set(re.findall(r"`(?:tablesnb )?(\w+)`", line))
    assert named == {*COMMANDS, *HANDED}


def test_a_recipe_that_nobody_tried_says_so_first() -> None:
    first = text(ROOT / "docs" / "CLASS-SERVER.md").split("\n\n")[1]
    assert first.startswith("**Not tried.**")


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.name)
def test_a_workflow_names_only_what_is_there(path: Path) -> None:
    workflow: dict[Any, Any] = yaml.safe_load(text(path))
    assert workflow["jobs"] and workflow["permissions"]
    makefile = text(ROOT / "Makefile")
    for name, job in workflow["jobs"].items():
        assert job["timeout-minutes"] and job["runs-on"], f"{name} may run for ever"
        for step in job["steps"]:
            for command in step.get("run", "").splitlines():
                first, *rest = command.split()
                for target in (each for each in rest if first == "make" and "=" not in each):
                    assert re.search(rf"^{re.escape(target)}:", makefile, re.MULTILINE), target
                if first.startswith("."):
                    assert os.access(ROOT / first, os.X_OK), f"{first} cannot be run"


def test_it_is_tested_on_the_oldest_python_and_those_after_it() -> None:
    workflow = yaml.safe_load(text(ROOT / ".github" / "workflows" / "test.yml"))
    matrix = workflow["jobs"]["python"]["strategy"]["matrix"]["python-version"]
    assert matrix == ["3.11", "3.12", "3.13"] and matrix[0] == OLDEST
    whole = workflow["jobs"]["whole"]["steps"]
    assert whole[-1]["run"] == ".ci/run" and whole[1]["with"]["python-version"] == OLDEST
