"""The conformance suite asks of a reader's own game what it asks of the package's.

It runs in a process of its own: a game that is registered here would stand in every list of games.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.long import always

ROOT = Path(__file__).parents[2]


# What plays longest, and is asked of the package's own games in every run.
LONGEST = (
    "random_positions_hold",
    "plays_the_same_games",
    "that_are_not_refused",
    "a_whole_game_replays",
    "a_thousand_games",
)


def conformance(picked: str = "twelve_canes", **more: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "TABLESNB_OWN_GAMES": "tests.invented.twelve_canes", **more}
    asked = [
        "-q",
        "-n0",
        "-p",
        "no:cacheprovider",
        "-p",
        "no:nbval",
        "-k",
        picked,
        "tests/conformance",
    ]
    return subprocess.run(
        [sys.executable, "-m", "pytest", *asked],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.parametrize("what", always("what is short", of=["all", "what is short"]))
def test_an_own_game_passes_what_is_asked_of_every_game(what: str) -> None:
    left_out = LONGEST if what == "what is short" else ()
    done = conformance(" and not ".join(("twelve_canes", *left_out)))
    assert done.returncode == 0, done.stdout[-3000:]
    assert int(done.stdout.splitlines()[-1].split()[0]) > 30


def test_it_was_made_without_touching_the_package() -> None:
    """No file of the package knows its name: two files and a record beside each other do."""
    for path in (ROOT / "tablesnb").rglob("*.*"):
        if path.suffix in (".py", ".toml", ".js", ".txt"):
            assert "twelve_canes" not in path.read_text(encoding="utf-8"), path
