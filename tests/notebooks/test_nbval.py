"""nbval bites: one man moved in a stored board turns exactly that cell red.

That the notebooks themselves pass is `make nbval`; here a copy is spoilt on purpose.
"""

from __future__ import annotations

import base64
import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from xml.etree import ElementTree

import nbformat
import pytest

from tests.long import always

ROOT = Path(__file__).parents[2]
NOTEBOOKS = sorted((ROOT / "notebooks").glob("*.ipynb"))

# irish/24x2,13x5,8x3,6x5/…/white.throw: the game, then each seat's men by point
POSITION = re.compile(r"\b[a-z_]+/(?P<a>\w+)x(?P<m>\d+),(?P<b>\w+)x(?P<n>\d+)[\w,/.+-]*")
PICTURE = re.compile(r"(?<=data:image/svg\+xml;base64,)[A-Za-z0-9+/=]+")
MAN = re.compile(r'(<use\b[^>]*?\b(?:y|transform)="[^"\d]*)(\d)')


def text_moved(text: str) -> str:
    """One man fewer on the first point of the first position named, one more on the second."""

    def move(match: re.Match[str]) -> str:
        old = f"{match['a']}x{match['m']},{match['b']}x{match['n']}"
        new = f"{match['a']}x{int(match['m']) - 1},{match['b']}x{int(match['n']) + 1}"
        return match[0].replace(old, new, 1)

    return POSITION.sub(move, text, count=1)


def picture_moved(html: str) -> str:
    """The last man that is drawn stands somewhere else."""

    def redraw(match: re.Match[str]) -> str:
        svg = base64.b64decode(match[0]).decode()
        man = list(MAN.finditer(svg))[-1]
        digit = str((int(man[2]) + 1) % 10)
        return base64.b64encode(
            f"{svg[: man.start(2)]}{digit}{svg[man.end(2) :]}".encode()
        ).decode()

    return PICTURE.sub(redraw, html, count=1)


# nbval alone among the plugins, and without the grammar of addresses: see tests/conftest.py
ALONE = """
import sys, pytest
sys.modules["rfc3987_syntax"] = None
sys.exit(pytest.main(["-p", "nbval.plugin", *sys.argv[1:]]))
"""


WAYS: dict[str, tuple[str, Callable[[str], str]]] = {
    "in the text": ("text/plain", text_moved),
    "in the picture": ("text/html", picture_moved),
}


def spoil(nb: nbformat.NotebookNode, mime: str, moved: Callable[[str], str]) -> int:
    """Moves one man in the first stored board; the number of its cell among the code cells."""
    codes = [cell for cell in nb["cells"] if cell["cell_type"] == "code"]
    for number, cell in enumerate(codes):
        for output in cell["outputs"]:
            data = output.get("data", {})
            if not PICTURE.search(data.get("text/html", "")) or not POSITION.search(
                data.get("text/plain", "")
            ):
                continue
            before = data[mime]
            data[mime] = moved(before)
            assert data[mime] != before
            return number
    pytest.fail("no stored board was found")


def up_to(cells: list[nbformat.NotebookNode], last: int) -> list[nbformat.NotebookNode]:
    """The cells as far as the code cell of this number, for a notebook takes ten seconds."""
    codes = [n for n, cell in enumerate(cells) if cell["cell_type"] == "code"]
    return cells[: codes[min(last, len(codes) - 1)] + 1]


def nbval(path: Path) -> dict[str, bool]:
    """Every cell that nbval looked at, and whether it passed."""
    report = path.with_suffix(".xml")
    options = ("--nbval-current-env", "--nbval-cell-timeout=600", f"--junitxml={report}")
    subprocess.run(
        [sys.executable, "-c", ALONE, "-p", "no:cacheprovider", "--nbval", *options, path.name],
        cwd=path.parent,
        env={**os.environ, "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"},
        capture_output=True,
    )
    cases = ElementTree.parse(report).getroot().iter("testcase")
    return {case.get("name", ""): not len(case) for case in cases}


# one way takes some seconds, for a kernel is started: nothing else shows that `make nbval` sees
@pytest.mark.parametrize("way", always("in the picture", of=WAYS))
def test_one_man_moved_turns_exactly_that_cell_red(way: str, tmp_path: Path) -> None:
    assert NOTEBOOKS, "there is no notebook to spoil"
    path = next(each for each in NOTEBOOKS if PICTURE.search(each.read_text(encoding="utf-8")))
    nb = nbformat.read(path, as_version=4)
    number = spoil(nb, *WAYS[way])
    nb["cells"] = up_to(nb["cells"], number + 1)
    nbformat.write(nb, tmp_path / path.name)
    results = nbval(tmp_path / path.name)
    assert [name for name, passed in results.items() if not passed] == [f"Cell {number}"]
    assert len(results) == sum(cell["cell_type"] == "code" for cell in nb["cells"])
