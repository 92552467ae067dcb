"""The questions of a lesson, read from the cells of its notebook and made without a kernel."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Any, Final

from tablesnb.base.checks import checked_text
from tablesnb.base.errors import BadValue, UnknownName
from tablesnb.base.wording import closest, shown
from tablesnb.lesson.published import cells, file_of, files
from tablesnb.lesson.questions.frame import Frame
from tablesnb.widget.replay.view import Replay

MAKERS: Final = ("ask", "questions")
IMPORTS: Final = (ast.Import, ast.ImportFrom)


@dataclass(frozen=True)
class AskingCell:
    """A cell that asks: its lesson, its id in the notebook, and what it says in Python.

    ``name`` is that of its frame, or else of its first question.
    """

    lesson: str
    id: str
    source: str
    name: str
    before: tuple[str, ...] = ()

    @property
    def questions(self) -> tuple[str, ...]:
        """The names of its questions, as they are written in it."""
        return tuple(_named(_parsed(self.source)))

    @property
    def has_others(self) -> bool:
        """Whether it asks questions that are not written in it, such as cases of the laboratory."""
        call = _last_call(self.source)
        return call is not None and _word(call) == "questions" and not all(map(_asks, call.args))

    @cached_property
    def shown(self) -> Any:
        """What it shows, made when it is first asked for; what the cell raises is raised.

        Of the cells before it what it needs is run, and nothing else: imports, and what gives a
        name that it uses.
        """
        return _shown(self.source, self.before)

    @property
    def frame(self) -> Frame:
        """Its questions; BadValue where the cell shows something else than questions."""
        frame = self.shown.asked if isinstance(self.shown, Replay) else self.shown
        if not isinstance(frame, Frame):
            raise BadValue(f"the cell {self.id} of {self.lesson} ends with no question")
        return frame


def frames_of(lesson: str) -> tuple[Frame, ...]:
    """Return the questions of a lesson, a frame for each cell that asks, in their order.

    Raises as :func:`asking_cells` and :attr:`AskingCell.frame`.

    >>> frames_of("01_irish")[0].title
    'Learn to play · set up, begin, and move'
    """
    return tuple(each.frame for each in asking_cells(lesson))


def asking_cells(lesson: str) -> tuple[AskingCell, ...]:
    """Return the cells of a lesson that ask, in their order; none of them is run yet.

    UnknownName says which lessons there are.

    >>> asking_cells("01")[0].name
    'irish.set_up'
    """
    return _asking_cells(file_of(lesson).stem)


def shown_in(lesson: str, head: str) -> Any:
    """Return what the cell of a lesson shows whose first line begins with some words.

    UnknownName where no cell does; else as :func:`asking_cells` and :attr:`AskingCell.frame`.

    >>> len(shown_in("00", "From the sixth century").entries)
    7
    """
    before: list[str] = []
    for _, source in _codes(lesson):
        if source.startswith(f"# {head}"):
            return _shown(source, before)
        before.append(source)
    raise UnknownName(f"no cell of the lesson {shown(lesson)} begins with {shown(head)}")


def _shown(source: str, before: Sequence[str]) -> Any:
    """What the last expression of a cell is, after what it needs of the cells before it."""
    tree = _parsed(source)
    space: dict[str, Any] = {"__name__": "lesson"}
    _run([*_needed(tree, [_parsed(each) for each in before]), *tree.body[:-1]], space)
    last = ast.Expression(tree.body[-1].value)  # type: ignore[attr-defined]
    return eval(compile(last, "lesson", "eval"), space)


def frame_with(question: str) -> Frame:
    """Return the questions of the scene in which a question of a lesson is asked, by its name.

    So a scene is printed as a worksheet: ``frame_with("irish.blot").sheet("blot.html")``.
    UnknownName with the nearest where no lesson asks it.

    >>> [each.name for each in frame_with("irish.enter")]
    ['irish.blot', 'irish.enter', 'irish.shut_out']
    """
    checked_text(question, "the name of a question", 100)
    every = [cell for path in files() for cell in asking_cells(path.stem)]
    for cell in every:
        if question in cell.questions:
            return cell.frame
    others = [cell.frame for cell in every if cell.has_others]
    for frame in others:  # whose names are known only when they are made
        if any(question == each.name for each in frame):
            return frame
    names = [name for cell in every for name in cell.questions]
    names += [each.name for frame in others for each in frame]
    raise UnknownName(f"no lesson asks {shown(question)}; {closest(question, names)}")


@cache
def _asking_cells(lesson: str) -> tuple[AskingCell, ...]:
    return tuple(asking(lesson, _codes(lesson)))


def _codes(lesson: str) -> list[tuple[str, str]]:
    """The ids and the sources of the cells of a lesson that are code."""
    codes = (each for each in cells(lesson) if each["cell_type"] == "code")
    return [(each["id"], "".join(each["source"])) for each in codes]


@cache
def _parsed(source: str) -> ast.Module:
    """What a cell says; it is read once, for each later cell looks into those before it."""
    return ast.parse(source)


def _last_call(source: str) -> ast.Call | None:
    """The call with which a cell ends, where it ends with one."""
    body = _parsed(source).body
    last = body[-1] if body else None
    value = last.value if isinstance(last, ast.Expr) else None
    return value if isinstance(value, ast.Call) else None


def _asks(expression: ast.AST) -> bool:
    """Whether this is a call that asks, or of a game with questions made for its stops."""
    if not isinstance(expression, ast.Call):
        return False
    stops = (part for each in expression.keywords if each.arg == "stops" for part in ast.walk(each))
    return _word(expression) in MAKERS or any(isinstance(part, ast.Call) for part in stops)


def _word(call: ast.Call) -> str:
    """The name of what is called, without what it is taken from."""
    called = call.func
    return called.id if isinstance(called, ast.Name) else getattr(called, "attr", "")


def asking(lesson: str, sources: Sequence[tuple[str, str]]) -> Iterator[AskingCell]:
    """The cells that ask among some, which are given as their ids and sources.

    >>> cells = [("a", "import tablesnb as tn"), ("b", "tn.ask('1 + 1?', number={2: 'Two.'})")]
    >>> [(each.id, len(each.frame)) for each in asking("sums", cells)]
    [('b', 1)]
    """
    before: list[str] = []
    for id, source in sources:
        call = _last_call(source)
        if call is not None and _asks(call):
            yield AskingCell(lesson, id, source, next(_named(call), ""), tuple(before))
        before.append(source)


def _named(tree: ast.AST) -> Iterator[str]:
    """The names that calls in it give, in the order in which they stand."""
    if isinstance(tree, ast.Call):
        for keyword in tree.keywords:
            if keyword.arg == "name" and isinstance(keyword.value, ast.Constant):
                yield str(keyword.value.value)
    for each in ast.iter_child_nodes(tree):
        yield from _named(each)


def _run(body: Sequence[ast.stmt], space: dict[str, Any]) -> None:
    exec(compile(ast.Module([*body], []), "lesson", "exec"), space)


def _needed(tree: ast.Module, before: Sequence[ast.Module]) -> list[ast.stmt]:
    """The statements of earlier cells that give what a cell uses, in their order."""
    needed, found = _used(tree), list[ast.stmt]()
    modules = {name for each in before for statement in each.body for name in _imports(statement)}
    for earlier in reversed(before):
        for statement in reversed(earlier.body):
            gives = _imports(statement) or _binds(statement) - modules
            if gives & needed:
                found.append(statement)
                needed |= _used(statement)
    return found[::-1]


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
