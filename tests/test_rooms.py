"""The rooms of the package: each imports only rooms before it, and in a room there is no circle.

The order is that of the folders in the design, from the ground up. Every import counts, those in
functions and those that only types need too; the fronts of rooms (``__init__``) are looked at from
outside, and not for circles.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parents[1] / "tablesnb"
ORDER = (
    "base",
    "sources",
    "dice",
    "rules",
    "tables",
    "tafl",
    "games",
    "records",
    "play",
    "players",
    "compare",
    "boards",
    "widget",
    "drawn",
    "lab",
    "lesson",
    "classroom",
    "paper",
    "opening",
    "site",
    "command",
)
# Beside the rooms stands the door by which a command comes in.
DOOR = "__main__"
# Two rooms that do not know each other: the families.
APART = {("tafl", "tables")}


def modules() -> dict[str, Path]:
    """Every module of the package by its dotted name below it; a room's front by the room's."""
    found = {}
    for path in sorted(PACKAGE.rglob("*.py")):
        parts = path.relative_to(PACKAGE).with_suffix("").parts
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return {name: path for name, path in found.items() if name not in ("", DOOR)}


MODULES = modules()


def imported(path: Path) -> Iterator[str]:
    """The modules of the package that a module imports, wherever in it."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        names: list[str] = []
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: imports in the package are written out in full"
            names = [f"{node.module}.{alias.name}" for alias in node.names]
        for name in names:
            first, _, rest = name.partition(".")
            if first != "tablesnb" or not rest:
                continue
            yield rest if rest in MODULES else rest.rpartition(".")[0] or rest


def room(module: str) -> str:
    return module.partition(".")[0]


def arrows() -> dict[tuple[str, str], int]:
    """How often one room imports another."""
    found: dict[tuple[str, str], int] = {}
    for name, path in MODULES.items():
        for other in set(imported(path)):
            if room(other) != room(name):
                pair = room(name), room(other)
                found[pair] = found.get(pair, 0) + 1
    return found


def test_the_tree_shows_nothing_but_rooms() -> None:
    assert {path.stem for path in PACKAGE.glob("*.py")} == {"__init__", DOOR}
    folders = {path.name for path in PACKAGE.iterdir() if (path / "__init__.py").exists()}
    assert folders == set(ORDER)


def test_no_arrow_between_rooms_runs_back(capsys: pytest.CaptureFixture[str]) -> None:
    found = arrows()
    with capsys.disabled():
        print("\nrooms, each with the rooms that it imports and how often:")
        for name in ORDER:
            below = [f"{to} {found[name, to]}" for to in ORDER if (name, to) in found]
            print(f"  {name:8} {', '.join(below) or '-'}")
    back = [
        f"{one} imports {other}"
        for one, other in found
        if ORDER.index(other) > ORDER.index(one) or (one, other) in APART
    ]
    assert back == []


@pytest.mark.parametrize("name", ORDER)
def test_there_is_no_circle_in_a_room(name: str) -> None:
    inside = {module for module in MODULES if room(module) == name}
    fronts = {module for module in inside if MODULES[module].name == "__init__.py"}
    graph = {
        module: {other for other in imported(MODULES[module]) if other in inside - fronts}
        for module in inside - fronts
    }
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        pytest.fail(f"a circle in {name}: {' -> '.join(error.args[1])}")


def test_the_readme_names_the_rooms_in_their_order() -> None:
    readme = (PACKAGE.parent / "README.md").read_text(encoding="utf-8")
    table = readme.partition("## Where things are")[2].partition("\n## ")[0]
    named = re.findall(r"\]\(tablesnb/(\w+)\)", table)
    assert tuple(named) == ORDER
