"""The rooms of the widget: each names its files, and uses only the rooms above it."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

import tablesnb.widget
from tests.test_rooms import names

HERE = Path(tablesnb.widget.__file__).parent
ROOMS = re.findall(r"^- ``(\w+)``: ", tablesnb.widget.__doc__ or "", re.MULTILINE)
KINDS = {".py", ".js", ".css"}
each_room = pytest.mark.parametrize("room", ROOMS)


def files(room: str) -> list[Path]:
    there = (HERE / room).iterdir()
    return [path for path in there if path.suffix in KINDS and path.stem != "__init__"]


def used(path: Path) -> Iterator[str]:
    """The rooms that a file imports, for its types as well, but not for its examples."""
    text = path.read_text(encoding="utf-8")
    if path.suffix == ".js":
        yield from re.findall(r'"\.\./(\w+)/\w+\.js"', text)
    elif path.suffix == ".py":
        for name in names(ast.parse(text)):
            yield from re.findall(r"^tablesnb\.widget\.(\w+)", name)


def test_the_front_names_every_room_and_nothing_lies_outside_one() -> None:
    folders = {path.parent.name for path in HERE.glob("*/__init__.py")}
    assert sorted(ROOMS) == sorted(folders) and len(ROOMS) > 5
    assert {path.name for path in HERE.iterdir() if path.is_file()} == {"__init__.py"}


@each_room
def test_a_room_names_each_of_its_files(room: str) -> None:
    front = import_module(f"tablesnb.widget.{room}").__doc__ or ""
    named = re.findall(r"``(\w+\.(?:py|js|css))``", front)
    assert sorted(named) == sorted(path.name for path in files(room))


@each_room
def test_a_room_uses_only_rooms_above_it(room: str) -> None:
    above = ROOMS[: ROOMS.index(room) + 1]
    found = {(path.name, other) for path in files(room) for other in used(path)}
    assert [each for each in sorted(found) if each[1] not in above] == []


def test_what_a_file_uses_is_seen(tmp_path: Path) -> None:
    script, module = tmp_path / "some.js", tmp_path / "some.py"
    script.write_text('import { a } from "../ask/fit.js";\n/** @import { B } from "./b.js" */\n')
    module.write_text(
        "from tablesnb.widget.board.view import board\nfrom tablesnb.widget import x\n"
    )
    assert [*used(script)] == ["ask"]
    assert [*used(module)] == ["board", "x"]
