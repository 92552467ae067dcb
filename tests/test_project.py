"""What holds of the project as a whole: its files, its rooms, its environment."""

from __future__ import annotations

import base64
import copy
import re
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import nbformat
import pytest
import yaml

from tablesnb.command import export, lab, site
from tools.run_notebooks import clean

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "tablesnb"
NOTEBOOKS = sorted((ROOT / "notebooks").glob("*.ipynb"))
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]

HEAVY = ("numpy", "matplotlib", "numba", "anywidget", "ipywidgets", "IPython")

# The longest a file of the package may be before it wants to be two.
MODULE_LINES = 1000
SCRIPT_BYTES = 15_000
# Above a million GitHub shows a notebook no longer.
NOTEBOOK_BYTES = 990_000


def files() -> list[Path]:
    """The files of the project: what git has or would take."""
    done = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
    )
    if done.returncode == 0:
        names = [name for name in done.stdout.decode().split("\0") if name]
    else:  # an unpacked archive
        skip = {
            ".git",
            ".venv",
            "build",
            "dist",
            "__pycache__",
            "node_modules",
            "lessons",
            ".ipynb_checkpoints",
        }
        found = (path.relative_to(ROOT) for path in ROOT.rglob("*"))
        names = [str(path) for path in found if not skip & set(path.parts)]
    return [path for name in sorted(set(names)) if (path := ROOT / name).is_file()]


# -- the environment


def specifier(requirement: str) -> str:
    return requirement.split(";")[0].replace(" ", "")


def test_environment_yml_asks_for_what_pyproject_asks_for() -> None:
    environment = yaml.safe_load((ROOT / "environment.yml").read_text(encoding="utf-8"))
    wanted = {specifier(each) for each in PROJECT["dependencies"]}
    wanted.add("python" + PROJECT["requires-python"])
    *conda, pip = environment["dependencies"]
    assert {specifier(each) for each in conda} == wanted | {"pip"}
    assert pip == {"pip": ["-e .[fast]"]}, "with what compiles the law, as make lab installs it"
    assert environment["name"] == PROJECT["name"]


def test_citation_and_package_name_the_same_version() -> None:
    citation = yaml.safe_load((ROOT / "CITATION.cff").read_text(encoding="utf-8"))
    assert citation["version"] == PROJECT["version"]
    assert [author["name"] for author in citation["authors"]] == [
        author["name"] for author in PROJECT["authors"]
    ]


# -- the files

# A path that is only somebody's own machine's; a URL's path does not match.
MACHINE_PATH = re.compile(r"(?<![\w.:/~-])/(?:home|root|Users|tmp|mnt|work|workspace|builds)/\w")


def test_what_a_command_writes_beside_the_checkout_is_the_readers_own() -> None:
    """Lessons, pages and a site, each into a folder of the name that the command says."""
    ignored = (ROOT / ".gitignore").read_text(encoding="utf-8").splitlines()
    folders = (lab.FOLDER, export.FOLDER, site.FOLDER, f"{site.FOLDER}-made")
    # from the root alone: the package has folders of these names
    assert [each for each in folders if f"/{each}/" not in ignored] == []
    assert {"pages/", "site/"}.isdisjoint(ignored)


def test_no_file_names_a_path_of_one_machine() -> None:
    found = []
    for path in files():
        try:
            text = path.read_text(encoding="utf-8")
        except UnicodeDecodeError:
            continue
        for number, line in enumerate(text.splitlines(), start=1):
            if match := MACHINE_PATH.search(line):
                found.append(f"{path.relative_to(ROOT)}:{number}: {match[0]}…")
    assert found == []


def test_no_module_has_grown_too_long() -> None:
    lines = {
        str(path.relative_to(ROOT)): len(path.read_text(encoding="utf-8").splitlines())
        for path in PACKAGE.rglob("*.py")
    }
    assert {name: n for name, n in lines.items() if n > MODULE_LINES} == {}


def test_no_script_is_too_long_to_read() -> None:
    """What a page is sent of them is measured where they are packed."""
    sizes = {p: p.stat().st_size for p in PACKAGE.glob("widget/*/*.js")}
    large = {str(p.relative_to(PACKAGE)): size for p, size in sizes.items()}
    assert {name: size for name, size in large.items() if size > SCRIPT_BYTES} == {}


def python(code: str) -> str:
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", code], capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_importing_the_package_loads_nothing_heavy() -> None:
    loaded = python("import sys, tablesnb; print(*sorted({n.split('.')[0] for n in sys.modules}))")
    assert set(HEAVY) & set(loaded.split()) == set()


def test_the_package_works_where_nothing_heavy_can_be_imported() -> None:
    """As in a browser's Python: rules, moves and refusals need none of it."""
    python(
        f"import sys\n"
        f"sys.modules.update(dict.fromkeys({HEAVY!r}))\n"
        "import tablesnb as tn\n"
        "for name in tn.games():\n"
        "    game = tn.Game(name, seed=1)\n"
        "    for _ in range(50):\n"
        "        if game.awaits is None:\n"
        "            break\n"
        "        moves = list(game.legal_moves)\n"
        "        game.push(moves[0]) if moves else game.roll()\n"
        "    assert tn.Position.from_id(game.position.id) == game.position\n"
        "    assert game.record()\n"
    )


# -- the notebooks

ADDRESS = re.compile(r"\b0x[0-9a-f]{6,}\b")
DATA_URI = re.compile(r"data:[\w/+.-]+;base64,([A-Za-z0-9+/=\s]+)")


def shown(output: dict[str, Any]) -> str:
    """All that an output says, pictures unpacked."""
    parts = [output.get("text", ""), *map(str, output.get("data", {}).values())]
    parts += output.get("traceback", [])
    text = "\n".join(parts)
    pictures = (
        base64.b64decode(match[1]).decode(errors="replace") for match in DATA_URI.finditer(text)
    )
    return "\n".join([DATA_URI.sub("", text), *pictures])


def notebook_id(path: Path) -> str:
    return path.stem


@pytest.mark.parametrize("path", NOTEBOOKS, ids=notebook_id)
def test_a_notebook_is_stored_run_and_clean(path: Path) -> None:
    nb = nbformat.read(path, as_version=4)
    nbformat.validate(nb)
    assert nb == clean(copy.deepcopy(nb)), "make run-notebooks stores it clean"
    empty = [
        cell["source"]
        for cell in nb["cells"]
        if cell["cell_type"] == "code" and cell["execution_count"] is None
    ]
    assert empty == []


@pytest.mark.parametrize("path", NOTEBOOKS, ids=notebook_id)
def test_a_notebook_holds_no_widget_and_no_address(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert "application/vnd.jupyter.widget" not in text
    nb = nbformat.read(path, as_version=4)
    for number, cell in enumerate(nb["cells"], start=1):
        for output in cell.get("outputs", ()):
            assert ADDRESS.search(shown(output)) is None, f"an address in cell {number}"
            assert "text/plain" in output.get("data", {"text/plain": ""}), f"cell {number}"


@pytest.mark.parametrize("path", NOTEBOOKS, ids=notebook_id)
def test_a_notebook_is_small(path: Path) -> None:
    assert path.stat().st_size < NOTEBOOK_BYTES
