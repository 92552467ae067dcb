"""How long the strong player thinks in a browser's Python: Pyodide, in node, without numpy.

Without node, or where Pyodide cannot be fetched, nothing is measured here.
"""

from __future__ import annotations

import json
import shutil
import subprocess
from collections.abc import Iterator
from functools import partial
from pathlib import Path

from benchmarks.players import CHOICES, GAMES_OF_ALL, entered
from tablesnb.site.fetched import npm_package
from tablesnb.site.lite import PYODIDE
from tablesnb.site.page import NotBuilt

ROOT = Path(__file__).parents[1]
# A browser's Python has no clock of its process; node has that of the whole.
THINK = """
const [home, root, game, choices] = process.argv.slice(1);
const { loadPyodide } = await import(home + "/pyodide.mjs");
const python = await loadPyodide();
python.FS.mkdirTree("/checkout");
python.FS.mount(python.FS.filesystems.NODEFS, { root }, "/checkout");
const seconds = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};
python.globals.set("seconds", seconds);
console.log(python.runPython(`
import json, sys
sys.dont_write_bytecode = True
sys.path.insert(0, "/checkout")
from benchmarks.players import thought
json.dumps([*thought("${game}", seconds, ${choices})])
`));
"""


def thought_there(game: str) -> Iterator[float]:
    """CPU seconds that a choice takes there, in the middle of a game."""
    node = shutil.which("node")
    if node is None:
        return
    try:
        home = npm_package("pyodide", PYODIDE, ROOT / "build" / "npm")
    except NotBuilt:
        return
    given = map(str, (home, ROOT, game, CHOICES))
    command = [node, "--input-type=module", "-e", THINK, *given]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    yield from json.loads(done.stdout)


for _game in GAMES_OF_ALL:
    entered(f"strong chooses, {_game} (Pyodide, CPU)", 3, "s", partial(thought_there, _game))
