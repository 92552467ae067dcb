"""The package does without what compiles and draws."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

BLOCKED = """
import sys

class Blocked:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in ("numpy", "matplotlib", "numba"):
            raise ImportError(f"{name} is kept out")

sys.meta_path.insert(0, Blocked())
import tablesnb as tn
"""
BARE = """
for name in tn.games():
    game = tn.Game(name, seed=1)
    while game.awaits is not None and game.throws < 500:
        game.roll() if isinstance(game.awaits, tn.Throw) else game.push(game.legal_moves[0])
    assert game.outcome() is None or sum(game.outcome().payoff.values()) == 0
    assert game.outcome() is not None or name == "el_mundo"
    assert tn.Game.from_record(game.record()).position == game.position
    assert tn.Position.from_id(game.position.id) == game.position
    assert tn.ruleset(name).report()._repr_html_()

assert tn.simulate("irish", 3).games == 3
from tablesnb.lab import compiled
from tablesnb.base.errors import TablesnbError
try:
    compiled.fast(tn.ruleset("irish"), "playouts")
except compiled.NoNumba as error:
    assert isinstance(error, TablesnbError)
    print(error)
assert not {"numpy", "matplotlib", "numba"} & set(sys.modules)
"""


def python(text: str, root: Path) -> str:
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", text],
        cwd=root,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.everyday
def test_everything_else_works_without_numpy_matplotlib_and_numba(root: Path) -> None:
    assert python(BLOCKED + BARE, root) == (
        "the compiled law needs numba: pip install 'tablesnb[fast]'\n"
    )


def test_the_package_loads_none_of_them(root: Path) -> None:
    text = "import sys, tablesnb; print(*{'numpy', 'matplotlib', 'numba'} & set(sys.modules))"
    assert python(text, root) == "\n"
