"""Dice to be thrown by the reader's hand: each fall is drawn, read off by the reader, and counted.

All throws are sent with the view, so that nothing is asked of the kernel. Where nothing runs the
first falls are there as a picture, with what is counted folded.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from html import escape
from typing import Any, Final

from tablesnb.base.checks import checked_count, checked_flag, checked_mapping
from tablesnb.base.errors import BadDice
from tablesnb.base.wording import shown
from tablesnb.boards.dice import die_mark
from tablesnb.boards.palette import LIVE
from tablesnb.boards.thrown import dice_picture
from tablesnb.dice import DiceLog, Die, Fall, throws
from tablesnb.widget.shared.living import Told, entered
from tablesnb.widget.shared.scripts import script

PICTURED: Final = 6  # throws of each die in the picture that stays
MOST: Final = 2_000

Packed = list[Any]


class Cup(Told):
    """A cup with dice, made by :func:`cup`; it never speaks to the kernel."""

    _esm = script("dice/cup.js")

    def __init__(self, dice: Mapping[str, DiceLog], guess: bool) -> None:
        self.kept = Poured(tuple(dice.items()))
        super().__init__(told=told(dice, guess))


@dataclass(frozen=True)
class Poured:
    """What stays of a cup: the first throws of each die, and how often each number was read."""

    dice: tuple[tuple[str, DiceLog], ...]

    @cached_property
    def text(self) -> str:
        """The first throws in words, and the counts."""
        return "\n".join(
            f"{name}\n{DiceLog(log.throws[:PICTURED])!r}\n{_counted(log)}"
            for name, log in self.dice
        )

    @cached_property
    def html(self) -> str:
        """The first throws drawn; the counts are folded."""
        return "".join(
            f"<p>{escape(name)}</p>{dice_picture(log.throws[:PICTURED]).html}"
            f"<details><summary>All {len(log)} throws</summary><p>{escape(_counted(log))}</p>"
            "</details>"
            for name, log in self.dice
        )


def _counted(log: DiceLog) -> str:
    counts = ", ".join(f"{number}: {many}" for number, many in log.counts.items())
    return f"In {len(log)} throws: {counts}."


def cup(dice: Mapping[str, Die], seed: int, many: int = 210, *, guess: bool = True) -> Cup:
    """A cup to throw dice from, each by its name; ``many`` throws of each from a seed.

    Each die goes on in the row of throws where the die before it ends. With ``guess`` the reader
    says what is read before it is told. Raises BadDice for what is no die, for none and for a
    number of throws that is none, BadReading for what is no seed.

    >>> from tablesnb import dice
    >>> cup({"The log": dice.log()}, 1283).told["dice"][0]["name"]
    'The log'
    """
    checked_mapping(dice, "dice", '{"The log": dice.log()}', BadDice)
    checked_count(many, "the number of throws", 1, MOST, BadDice)
    checked_flag(guess, "guess", BadDice)
    for name, each in dice.items():
        if not isinstance(name, str) or not isinstance(each, Die):
            raise BadDice(f"a cup has dice by their names, not {shown(name)}: {shown(each)}")
    if not dice:
        raise BadDice("a cup has one die at least")
    rows = enumerate(dice.items())
    made = Cup({name: throws(each, seed, many, at * many) for at, (name, each) in rows}, guess)
    return entered(made)


def told(dice: Mapping[str, DiceLog], guess: bool) -> dict[str, Any]:
    """All that the script of a cup is sent, as plain data.

    Of each die its ``name``, how many ``faces`` it has, its ``looks`` as they are drawn before and
    after they are read, and its ``throws``: the falls of each with the number of its look, how far
    it is turned, what is read, its words before and after, and the numbers that are up.
    """
    return {"guess": guess, "dice": [_die(name, log) for name, log in dice.items()]}


def _die(name: str, log: DiceLog) -> dict[str, Any]:
    looks: dict[tuple[Any, ...], int] = {}
    falls = [[_fall(fall, looks) for fall in throw.falls] for throw in log]
    die = log[0].die
    drawn = [[_look(die.kind, key, True), _look(die.kind, key, False)] for key in looks]
    return {"name": name, "faces": die.faces, "looks": drawn, "throws": falls}


def _fall(fall: Fall, looks: dict[tuple[Any, ...], int]) -> Packed:
    key = (*(*fall.shown, 0)[:2], fall.doubtful)
    look = looks.setdefault(key, len(looks))
    turn = 0.0 if fall.angle is None else round(fall.angle % 180 - 90, 1)
    return [look, turn, fall.number or 0, _before(fall), str(fall), [*fall.shown]]


def _before(fall: Fall) -> str:
    """What is seen, before it is said which number that is."""
    if fall.slant is None:
        return "It stands on its end."
    if len(fall.shown) == 1:
        return "One edge is up."
    one, other = sorted(fall.shown)
    return f"{one} and {other} are up."


def _look(kind: Any, key: tuple[Any, ...], covered: bool) -> str:
    near, beyond, doubtful = key
    dim = doubtful or (covered and bool(beyond))
    return die_mark(kind, near, 0, 0, c=LIVE, beyond=beyond, doubtful=dim)
