"""The README does what it says: its Python runs from top to bottom and shows what it shows."""

from __future__ import annotations

import ast
import io
import os
import re
import shlex
import subprocess
import sys
from contextlib import redirect_stdout
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[1]
PAGES = ("README.md", "CONTRIBUTING.md")
BLOCK = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\]\(([^)#\s]+)(?:#[^)]*)?\)")

# Each of these programs with --help, in one process, which loads the package once.
HELP = """
import runpy, sys
programs = sys.argv[1:]
for name in programs:
    sys.argv = [name, "--help"]
    try:
        runpy.run_module(name, run_name="__main__", alter_sys=True)
    except SystemExit as end:
        if end.code:
            sys.exit(f"{name}: {end.code}")
"""


def blocks(page: str) -> list[tuple[str, str]]:
    return BLOCK.findall((ROOT / page).read_text(encoding="utf-8"))


def run(code: str, names: dict[str, Any]) -> str:
    """What a notebook cell with this code would print and show."""
    tree = ast.parse(code)
    last = tree.body[-1]
    out = io.StringIO()
    with redirect_stdout(out):
        if isinstance(last, ast.Expr):
            exec(compile(ast.Module(tree.body[:-1], []), "<page>", "exec"), names)
            value = eval(compile(ast.Expression(last.value), "<page>", "eval"), names)
            if value is not None:
                print(repr(value))
        else:
            exec(compile(tree, "<page>", "exec"), names)
    return out.getvalue()


@pytest.mark.parametrize("page", PAGES)
def test_its_python_runs_and_shows_what_the_page_shows(page: str) -> None:
    """A `text` block is what the `python` block right before it shows."""
    names: dict[str, Any] = {}
    said = ""
    for language, code in blocks(page):
        if language == "python":
            said = run(code, names)
        elif language == "text":
            assert said.strip() == code.strip()


@pytest.mark.parametrize("page", PAGES)
def test_its_commands_exist(page: str) -> None:
    environment = {k: v for k, v in os.environ.items() if not k.startswith(("MAKE", "MFLAGS"))}
    programs: list[str] = []
    for language, code in blocks(page):
        assert language in {"python", "text", "sh"}, (
            f"a block of {language or 'nothing'} is untested"
        )
        for line in code.splitlines() if language == "sh" else ():
            words = shlex.split(line, comments=True)
            if not words:
                continue
            assert words[0] in {"make", "cd", "git", "python"}, f"{line}: not tested"
            if words[0] == "python":
                assert words[1] == "-m", line
                programs.append(words[2])
            if words[0] == "make":
                done = subprocess.run(
                    ["make", "--dry-run", *words[1:]],
                    cwd=ROOT,
                    env=environment,
                    capture_output=True,
                    text=True,
                )
                assert done.returncode == 0, done.stderr
    asked = [sys.executable, "-c", HELP, *programs]
    done = subprocess.run(asked, cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout[-500:] + done.stderr
    assert done.stdout.count("python -m") >= len(programs), done.stdout


@pytest.mark.parametrize("page", PAGES)
def test_its_links_lead_somewhere(page: str) -> None:
    text = (ROOT / page).read_text(encoding="utf-8")
    local = [link for link in LINK.findall(text) if "://" not in link]
    assert local
    assert [link for link in local if not (ROOT / link).exists()] == []


def test_its_pictures_are_the_boards_of_today() -> None:
    from tools.draw_readme import DOCS, drawings

    text = (ROOT / "README.md").read_text(encoding="utf-8")
    for name, drawn in drawings().items():
        assert (DOCS / name).read_bytes() == drawn, f"make picture draws {name} again"
        assert f"docs/{name}" in text and len(drawn) < 60_000
