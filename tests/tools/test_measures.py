"""The package does not grow unseen: how large it may be, and that what is counted is counted."""

from __future__ import annotations

import json

from tools.measures import BY_HAND, FILES, PYTHON, measures, now

# New games and formats of other programs may raise these, by 4,000 lines and 40 files at most, each
# with its reason here. All else that is new takes the place of something.
MOST_LINES = 78_000
MOST_FILES = 500


def test_the_package_stays_as_small_as_it_was_made() -> None:
    found = now()
    assert found[PYTHON] < MOST_LINES, f"{found[PYTHON]:,} lines: see `python -m tools.measures`"
    assert found[FILES] < MOST_FILES, f"{found[FILES]} files: see `python -m tools.measures`"


def test_each_measure_counts_its_own_files() -> None:
    cells = [
        {"cell_type": "code", "source": ["a = 1\n", "b = 2"]},
        {"cell_type": "markdown", "source": ["# A title\n", "words"]},
    ]
    files = {
        "notebooks/01_irish.ipynb": json.dumps({"cells": cells}),
        "notebooks/template.ipynb": json.dumps({"cells": cells}),
        "notebooks/data/01/sample_game.txt": "tablesnb record 1\ngame: irish\n",
        "notebooks/data/01/run.json": "{\n}\n",
        "tablesnb/lesson/figures/irish.py": "x = 1\n",
        "tablesnb/lesson/figures/words.toml": "[irish]\n",
        "tablesnb/lesson/claims/asking.py": "z = 1\n",
        "tablesnb/games/how_to_play/irish.toml": "[steps]\n",
        "tablesnb/lab/claims/cases/irish.toml": "[I1]\n",
        "tablesnb/widget/board.js": "1;\n",
        "tests/test_a.py": "y = 1\n",
    }
    found = measures(files, files.__getitem__)
    assert (found[PYTHON], found[FILES]) == (2, 2)
    assert found["lines of scripts and styles"] == 1
    assert found["  lines of code in the lessons' cells"] == 2, "not those of the template"
    assert found["  lines of games as records"] == 2
    assert found["besides, pages for friends and the glossary"] == 1
    assert found[BY_HAND] == 2 + 2 + 3 + 1
