"""How a question is answered with a pen: what is said of it, and the room that it needs."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tablesnb.lesson.questions.question import Question

LINES: Final = 2  # to write on, where plays are compared and the reason is asked too


@dataclass(frozen=True)
class Room:
    """``how`` it is answered, in words; ``lines`` to write on; or ``options``, each with a box.

    ``ordered`` says that the options are numbered by hand; of a number there is a ``short`` line,
    and ``unit`` after it.
    """

    how: str = ""
    lines: int = 0
    options: tuple[str, ...] = ()
    ordered: bool = False
    short: bool = False
    unit: str = ""


def room(of: Question) -> Room:
    """The room that the answer to a question needs.

    >>> from tablesnb.lesson.questions.asking import ask
    >>> (of,) = ask("How many?", number={11: "So."}, unit="of 36 throws")
    >>> room(of).short, room(of).unit
    (True, 'of 36 throws')
    """
    if of.kind in ("choice", "order"):
        ordered = of.kind == "order"
        return Room("Number them." if ordered else "", 0, tuple(of.options), ordered)
    if of.kind == "number":
        return Room(short=True, unit=of.unit)
    if of.kind == "play":
        return Room(lines=1 if of.ranking is None else LINES)
    if of.kind == "all":
        return Room("Write them all.", LINES)
    few = {"touch": "Ring the place on the board.", "set": "Draw the men on the board."}
    many = {"touch": f"Ring {of.many} places on the board.", "set": f"Draw {of.many} men."}
    return Room((few if of.many == 1 else many)[of.kind])
