"""The rooms of the package: each imports only rooms before it, and there is no circle of imports.

The order is that of the folders in the design, from the ground up. Every import counts: those in
functions, those that only types need, and those whose module is named in a string. The fronts of
rooms (``__init__``) are looked at from outside, and not for circles. What lies beside the package
(the tools and the benchmarks) may import the package, and the package nothing of it.
"""

from __future__ import annotations

import ast
import fnmatch
import re
from collections.abc import Iterator
from functools import cache
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parents[1] / "tablesnb"
BESIDE = (PACKAGE.parent / "tools", PACKAGE.parent / "benchmarks")
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
DOTTED = re.compile(r"(tablesnb|tools|benchmarks)(\.\w+)+")
BY_NAME = ("import_module", "__import__")
# Two rooms that do not know each other: the families.
APART = {("tafl", "tables")}


def modules(folder: Path) -> dict[str, Path]:
    """Every module in a folder by its dotted name below it; the front of a folder by its folder."""
    found = {}
    for path in sorted(folder.rglob("*.py")):
        parts = path.relative_to(folder).with_suffix("").parts
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return {name: path for name, path in found.items() if name not in ("", DOOR)}


MODULES = modules(PACKAGE)


def names(tree: ast.AST) -> Iterator[str]:
    """The dotted names that code imports, wherever in it; * stands for what an f-string puts in.

    A string that reads as a module counts wherever it stands, for ``import_module`` may be handed
    it from a table; an f-string counts where it is handed to ``import_module`` itself.
    """
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports in the project are written out in full"
            yield from (f"{node.module}.{alias.name}" for alias in node.names)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            if DOTTED.fullmatch(node.value):
                yield node.value
        elif isinstance(node, ast.Call) and called(node.func).endswith(BY_NAME):
            for asked in node.args[:1]:
                if isinstance(asked, ast.JoinedStr):
                    yield "".join(
                        str(part.value) if isinstance(part, ast.Constant) else "*"
                        for part in asked.values
                    )


def called(function: ast.expr) -> str:
    """The last of the names by which a function is called."""
    match function:
        case ast.Attribute(attr=name) | ast.Name(id=name):
            return name
    return ""


@cache
def names_in(path: Path) -> tuple[str, ...]:
    """The same of a file, which is read once: each test asks for all of them."""
    return tuple(names(ast.parse(path.read_text(encoding="utf-8"))))


def imported(path: Path, folder: Path = PACKAGE) -> Iterator[str]:
    """The modules of a folder that a module imports, wherever in it."""
    there = MODULES if folder == PACKAGE else modules(folder)
    for name in names_in(path):
        first, _, rest = name.partition(".")
        if first != folder.name:
            continue
        if "*" in rest:
            yield from fnmatch.filter(there, rest)
        else:  # what is imported may be a module or something in one
            yield from [each for each in (rest, rest.rpartition(".")[0]) if each in there][:1]


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


@pytest.mark.everyday
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


@pytest.mark.parametrize("folder", [PACKAGE, *BESIDE], ids=lambda folder: folder.name)
def test_no_modules_import_each_other_in_a_circle(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    found = modules(folder)
    inside = {module for module, path in found.items() if path.name != "__init__.py"}
    graph = {
        module: {other for other in imported(found[module], folder) if other in inside - {module}}
        for module in inside
    }
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        pytest.fail(f"a circle in {folder.name}: {' -> '.join(error.args[1])}")
    with capsys.disabled():
        many = sum(map(len, graph.values()))
        print(f"\n{folder.name}/: {len(graph)} modules, {many} imports among them, no circle")


def test_the_package_imports_nothing_that_lies_beside_it() -> None:
    beside = {folder.name for folder in BESIDE} | {"tests"}
    found = [
        f"{module} imports {name}"
        for module, path in MODULES.items()
        for name in names_in(path)
        if name.partition(".")[0] in beside
    ]
    assert found == []


def test_imports_are_seen_however_they_are_written(tmp_path: Path) -> None:
    code = """
import tablesnb.lab.perft
from tablesnb.play import game
LATER = {"some": "tablesnb.boards.svg", "none": "tablesnb", "prose": "tablesnb.tafl. And so on"}
def some(name):
    from importlib import import_module
    import_module("tablesnb.lab.endings.entry_points").bearoff
    importlib.import_module(f"tablesnb.games.{name}.nothing")
    return importlib.import_module(f"tablesnb.lab.studies.{name}")
"""
    path = tmp_path / "written.py"
    path.write_text(code, encoding="utf-8")
    studies = {module for module in MODULES if module.startswith("lab.studies.")}
    assert len(studies) > 1
    assert set(imported(path)) == {
        "lab.perft",
        "play.game",
        "boards.svg",
        "lab.endings.entry_points",
        *studies,
    }


def test_the_readme_names_the_rooms_of_each_wing_in_their_order() -> None:
    readme = (PACKAGE.parent / "README.md").read_text(encoding="utf-8")
    table = readme.partition("The package has five wings")[2].partition("\n## ")[0]
    wings = [re.findall(r"\]\(tablesnb/(\w+)\)", part) for part in table.split("| **")[1:]]
    assert len(wings) == 5
    assert sorted(name for wing in wings for name in wing) == sorted(ORDER)
    assert [sorted(wing, key=ORDER.index) for wing in wings] == wings
