"""The questions of a lesson, read from the cells of its notebook and made without a kernel."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from tablesnb.base.errors import BadValue
from tablesnb.lesson.published import cells, file_of
from tablesnb.lesson.questions.frame import Frame

MAKERS: Final = ("ask", "questions")
IMPORTS: Final = (ast.Import, ast.ImportFrom)
SHELF: Final = "tablesnb.lesson.shelf"


@dataclass(frozen=True)
class AskingCell:
    """A cell that asks: its id in the notebook, what it says in Python, and its questions."""

    id: str
    source: str
    frame: Frame


def frames_of(lesson: str) -> tuple[Frame, ...]:
    """Return the questions of a lesson, a frame for each cell that asks, in their order.

    Raises as :func:`asking_cells`.

    >>> frames_of("01_irish")[0].title
    'Irish'
    """
    return tuple(each.frame for each in asking_cells(lesson))


def asking_cells(lesson: str) -> tuple[AskingCell, ...]:
    """Return the cells of a lesson that ask, in their order, with their questions.

    Of the other cells only what the questions need is run: imports, and what gives a name that a
    question uses. UnknownName says which lessons there are; what a cell raises is raised.

    >>> asking_cells("01")[0].frame.title
    'Irish'
    """
    return _asking_cells(file_of(lesson).stem)


@cache
def _asking_cells(lesson: str) -> tuple[AskingCell, ...]:
    sources = [
        (each["id"], "".join(each["source"]))
        for each in cells(lesson)
        if each["cell_type"] == "code"
    ]
    return tuple(made(sources))


def made(sources: Sequence[tuple[str, str]]) -> Iterator[AskingCell]:
    """Make the questions of some cells, which are given as their ids and sources.

    >>> cells = [("a", "import tablesnb as tn"), ("b", "tn.ask('1 + 1?', number={2: 'Two.'})")]
    >>> [each.id for each in made(cells)]
    ['b']
    """
    parsed = [(id, source, ast.parse(source)) for id, source in sources]
    space: dict[str, Any] = {"__name__": "lesson"}
    needed = _needed([tree for *_, tree in parsed])
    for id, source, tree in parsed:
        _run([each for each in tree.body if isinstance(each, IMPORTS)], space)
        last = tree.body[-1] if tree.body else None
        if isinstance(last, ast.Expr) and _asks(last.value, space):
            _run(tree.body[:-1], space)
            frame = eval(compile(ast.Expression(last.value), id, "eval"), space)
            if not isinstance(frame, Frame):
                raise BadValue(f"the cell {id} ends with no question")
            yield AskingCell(id, source, frame)
        else:
            _run([each for each in tree.body[:-1] if _binds(each) & needed], space)
            _run([each for each in tree.body[-1:] if _names(each) & needed], space)


def _asks(value: ast.expr, space: dict[str, Any]) -> bool:
    """Whether an expression is a call that makes questions."""
    if not isinstance(value, ast.Call):
        return False
    called = value.func
    if isinstance(called, ast.Name):
        return called.id in MAKERS
    if not isinstance(called, ast.Attribute) or not isinstance(called.value, ast.Name):
        return False
    if called.attr in MAKERS:
        return True
    of = space.get(called.value.id)
    if not getattr(of, "__name__", "").startswith(SHELF):
        return False
    return bool(inspect.signature(getattr(of, called.attr)).return_annotation == "Frame")


def _run(body: list[ast.stmt], space: dict[str, Any]) -> None:
    exec(compile(ast.Module(body, []), "lesson", "exec"), space)


def _needed(trees: list[ast.Module]) -> set[str]:
    """The names that question cells use, and those that give them their values."""
    needed: set[str] = set()
    for tree in reversed(trees):
        asks = any(
            isinstance(node, ast.Name | ast.Attribute)
            and (node.id if isinstance(node, ast.Name) else node.attr) in MAKERS
            for node in ast.walk(tree)
        )
        for statement in reversed(tree.body):
            if asks or _binds(statement) & needed:
                needed |= _binds(statement) | _used(statement)
    return needed - {name for tree in trees for each in tree.body for name in _imports(each)}


def _used(node: ast.AST) -> set[str]:
    return {each.id for each in ast.walk(node) if isinstance(each, ast.Name)}


def _imports(statement: ast.stmt) -> set[str]:
    """The names that a statement imports."""
    if not isinstance(statement, IMPORTS):
        return set()
    return {(each.asname or each.name).partition(".")[0] for each in statement.names}


def _names(statement: ast.stmt) -> set[str]:
    """The names to which a statement gives a value."""
    if isinstance(statement, ast.FunctionDef | ast.ClassDef):
        return {statement.name}
    names = (each for each in ast.walk(statement) if isinstance(each, ast.Name))
    return {each.id for each in names if isinstance(each.ctx, ast.Store)}


def _binds(statement: ast.stmt) -> set[str]:
    """The names that a statement gives or changes: ``game.push(…)`` changes ``game``."""
    if not isinstance(statement, ast.Expr):
        return _names(statement)
    called = statement.value.func if isinstance(statement.value, ast.Call) else None
    of = called.value if isinstance(called, ast.Attribute) else None
    return {of.id} if isinstance(of, ast.Name) else set()
