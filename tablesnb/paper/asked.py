"""The questions of a lesson, in its own order: read from its cells, made by its own functions."""

from __future__ import annotations

import ast
import inspect
import json
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, Final

import tablesnb
from tablesnb.base.given import checked_choice
from tablesnb.lesson.questions.frame import Frame

SHELF: Final = "tablesnb.lesson.shelf"


def lessons() -> tuple[str, ...]:
    """The names of the lessons, which are those of their files.

    >>> lessons()[1]
    '01_irish'
    """
    found = sorted(_folder().glob("[0-9][0-9]_*.ipynb"))
    return tuple(each.stem for each in found)


def asked_in(lesson: str) -> tuple[Frame, ...]:
    """The questions of a lesson, a frame for each cell; UnknownName says which lessons there are.

    A cell is not run: what is called in it is called if it makes questions, and nothing else.

    >>> asked_in("01_irish")[0].title
    'Irish'
    """
    return _asked_in(checked_choice(lesson, "lesson", lessons()))


@cache
def _asked_in(lesson: str) -> tuple[Frame, ...]:
    sources = ["".join(each["source"]) for each in _cells(lesson) if each["cell_type"] == "code"]
    return tuple(_made(sources))


def title_of(lesson: str) -> str:
    """What a lesson is called: the heading of its first cell.

    >>> title_of("01_irish")
    'Play Irish'
    """
    checked_choice(lesson, "lesson", lessons())
    return "".join(_cells(lesson)[0]["source"]).lstrip("# ").partition("\n")[0].strip()


def _cells(lesson: str) -> list[dict[str, Any]]:
    text = (_folder() / f"{lesson}.ipynb").read_text(encoding="utf-8")
    cells: list[dict[str, Any]] = json.loads(text)["cells"]
    return cells


def _folder() -> Path:
    """Where the lessons are: in the wheel, or in the checkout."""
    package = Path(tablesnb.__file__).parent
    carried = package / "notebooks"
    return carried if carried.is_dir() else package.parent / "notebooks"


def _made(sources: list[str]) -> Iterator[Frame]:
    shelves: dict[str, Any] = {}
    for source in sources:
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.ImportFrom) and node.module == SHELF:
                for name in node.names:
                    shelves[name.asname or name.name] = import_module(f"{SHELF}.{name.name}")
            elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
                of = node.func.value
                if isinstance(of, ast.Name) and of.id in shelves:
                    made = getattr(shelves[of.id], node.func.attr)
                    if inspect.signature(made).return_annotation == "Frame":
                        yield made(*(ast.literal_eval(each) for each in node.args))
