"""The questions of the lessons, and all that a hand can answer to them."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from itertools import permutations
from typing import Any

import tablesnb as tn
from tablesnb.lesson.checker.cells import lesson_of
from tablesnb.lesson.frames import AskingCell, asking_cells
from tablesnb.lesson.published import files
from tablesnb.lesson.questions.frame import Frame
from tablesnb.lesson.questions.question import Question as Asked
from tablesnb.lesson.questions.view_data import view_data
from tablesnb.widget.replay.view import Replay

Question = dict[str, Any]
SHAPES = {path.stem: lesson_of(path).kind for path in files()}
# the door asks two questions and tells no game; those of the sources are asked of a library, and
# have tests of their own
LESSONS = tuple(each[:2] for each, shape in SHAPES.items() if shape not in ("door", "sources"))


@dataclass(frozen=True)
class Made:
    """A cell that asks: called, it makes its frame; it is the same cell by its place."""

    cell: AskingCell

    def __call__(self) -> Frame:
        return self.cell.frame


Make = Callable[[], Frame]


@cache
def makers(name: str) -> tuple[Made, ...]:
    """What makes the frames of a lesson, of all its cells, by its number or its name."""
    return tuple(Made(each) for each in asking_cells(name))


def asked(name: str) -> list[Asked]:
    """Every question of a lesson."""
    return [question for make in makers(name) for question in make()]


@cache
def _by_name(lesson: str) -> dict[str, Asked]:
    return {each.name.partition(".")[2]: each for each in asked(lesson)}


@cache
def question_of(lesson: str, name: str) -> Any:
    """A question of a lesson, by its name after the lesson's own.

    The cell that asks it is run alone where the name is written in it: all take many seconds.
    """
    for make in makers(lesson):
        if name in [each.partition(".")[2] for each in make.cell.questions]:
            return next(each for each in make() if each.name.partition(".")[2] == name)
    return _by_name(lesson)[name]


def reply_of(lesson: str, name: str, answer: str) -> str:
    """What a question of a lesson says to an answer."""
    return said_to(question_of(lesson, name), answer)


def said_to(of: Asked, answer: str) -> str:
    """What a question says to an answer."""
    return str(next(each.reply.words for each in of.answers if answer in each.texts))


def words(of: Asked) -> list[str]:
    """All that a question says."""
    replies = (each.reply.words for each in of.answers)
    return [of.task, of.says, *of.after, of.keep, *of.hints, *replies]


def label(make: Made) -> str:
    """A frame's name among all lessons."""
    return f"{make.cell.lesson[:2]}-{make.cell.name or make.cell.id}"


FRAMES: tuple[Made, ...] = tuple(
    make for each, shape in SHAPES.items() if shape != "sources" for make in makers(each)
)
FIRST = FRAMES[0]  # of the first lesson


@cache
def replay_of(name: str) -> Replay:
    """The replay of a game or a walk; at its stops it asks for every legal play, which is slow."""
    shown = tn.replay(name)
    shown.close()
    return shown


# Of each kind of question the smallest frame that asks it, for what takes long with every frame.
# To find them all frames must be made, which takes many seconds: `test_asked.py` holds these true.
SMALLEST = {
    "number": "03-quinze.can_enter",
    "choice": "01-irish.witnesses",
    "play": "02-early.half",
    "touch": "01-irish.riddle",
    "order": "12-tablut.how_many",
    "set": "10-throw.array",
    "all": "07-alea.set_up",
}


@cache
def whole(make: Make) -> dict[str, Any]:
    """What the view is told of a frame, as it comes to it: every name of a field is text."""
    frame = make()
    of = json.loads(json.dumps(view_data(frame.questions, frame.place, frame.name)))
    found: dict[str, Any] = of
    return found


# -- what the view makes of it


def reply_to(of: Question, answer: Any) -> dict[str, Any]:
    """What is said to an answer, found as the view finds it."""

    def same(key: Any) -> bool:
        if of["kind"] == "number" and isinstance(key, list):
            return bool(key[0] <= answer <= key[1])
        return bool(key == answer)

    at = next((each["reply"] for each in of["answers"] if any(map(same, each["is"]))), of["other"])
    found: dict[str, Any] = of["replies"][at]
    return found


def is_end(node: dict[str, Any]) -> bool:
    """Whether an answer is given at a node."""
    return not node.get("to")


def standing(of: Question, at: int) -> tuple[dict[int, str], int]:
    """The names of the places at a node and whose turn it is, one difference over another."""
    node = of["board"]["nodes"][at]
    names, seat = standing(of, node["up"]) if "up" in node else ({}, 0)
    new = {int(n): name for n, name in node.get("names", {}).items()}
    return {**names, **new}, node.get("seat", seat)


def own(of: Question, at: int) -> dict[int, int]:
    """The places that are there at a node for whoever is to play: each with its number."""
    names, mover = standing(of, at)
    return {
        place: n
        for n, (place, seat, *_) in enumerate(of["board"]["plate"]["places"])
        if seat in (-1, mover) and names[n]
    }


def way_to(of: Question, end: int) -> list[str]:
    """The half-moves that lead to a node, as the nodes name them."""
    stack: list[tuple[int, list[str]]] = [(0, [])]
    while stack:
        at, way = stack.pop()
        if at == end:
            return way
        ways = of["board"]["nodes"][at].get("to", {})
        stack += [(to, [*way, name]) for name, to in ways.items()]
    raise AssertionError(f"{of['id']}: nothing leads to node {end}")


# -- all answers


def possible(of: Question) -> Iterator[Any]:
    """Every answer that a hand can give; of numbers those that lie at an edge, and beside it."""
    kind = of["kind"]
    if kind == "play":
        yield from (n for n, node in enumerate(of["board"]["nodes"]) if n and is_end(node))
    elif kind == "touch":
        yield from _touched(of)
    elif kind == "choice":
        yield from range(len(of["options"]))
    elif kind == "order":
        yield from map(list, permutations(range(len(of["options"]))))
    elif kind == "all":  # it is answered when the last is found
        yield from (key for each in of["answers"] for key in each["is"])
    elif kind == "set":
        yield from (key for each in of["answers"] for key in each["is"])
        yield "0:1"
    elif kind == "number":
        edges = {edge for each in of["answers"] for key in each["is"] for edge in _ends(key)}
        yield from sorted({0, -1, 0.5, 1e9} | edges | {n + by for n in edges for by in (-0.25, 1)})
    else:
        raise AssertionError(f"{of['id']}: nobody has tried a question of the kind {kind}")


def _ends(key: Any) -> list[float]:
    return key if isinstance(key, list) else [key]


def _touched(of: Question) -> Iterator[list[int]]:
    """Each place alone; of several the known answers, and those with one place of them wrong."""
    there = [n for n, name in standing(of, 0)[0].items() if name]
    for each in of["answers"]:
        for key in each["is"]:
            yield key
            for gone in key:
                left = [n for n in key if n != gone]
                yield from (sorted([*left, n]) for n in there if n not in key)


def best(of: Question) -> Any:
    """The answer that is shown to who asks for it; of a number the middle of what is right."""
    key = of["answers"][0]["is"][0]
    return sum(_ends(key)) / len(_ends(key)) if of["kind"] == "number" else key
