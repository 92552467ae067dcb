"""The moment of a game: the dice as they lie, who must do what, and how that is said."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from tablesnb.base.wording import listed
from tablesnb.boards.scene import Die
from tablesnb.dice.die import Kind
from tablesnb.play.game import Game
from tablesnb.tables import family as room
from tablesnb.tables import law
from tablesnb.tables.position import TablesPosition, start_row
from tablesnb.tables.ruleset import Ruleset

_MOST_SAID = 4  # of more dice that differ only the number is told
# fmt: off
_NUMBERS = (
    "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
    "twelve", "thirteen", "fourteen", "fifteen",
)
# fmt: on


def number(many: int) -> str:
    """A number in words, up to fifteen."""
    return _NUMBERS[many] if many < len(_NUMBERS) else str(many)


def mover(row: Sequence[int], rules: Ruleset) -> int | None:
    """The seat that must throw or choose; when the game is over, the one that has won."""
    if row[law.PHASE] != law.OVER:
        return room.actor(row)
    paid = room.payoff(list(row), rules) or ()
    best = [seat for seat, each in enumerate(paid) if each == max(paid)]
    return best[0] if len(best) == 1 else None


def dice_of(position: TablesPosition, kind: Kind) -> tuple[Die, ...]:
    """The dice as they lie on the board, those that are played marked."""
    left, row = position.dice_left, list(position.row)
    lying: dict[int, int] = {face: left.count(face) for face in position.dice}
    found = []
    for index, face in enumerate(position.dice):
        found.append(Die(face, lying[face] <= 0, kind))
        # a doublet that is played four times: each of the two dice stands for two
        lying[face] -= law.plays_of(row, position.rules.row, index)
    return tuple(found)


def dice_kind(shown: Any) -> Kind:
    """What the dice on the board look like: the thrower's own, or those of the reading in force.

    Where neither says, six faces are a cube and seven a log.
    """
    position = shown.position if isinstance(shown, Game) else shown
    die = position.rules.die
    if isinstance(shown, Game) and position.turn is not None:
        die = shown.die(position.turn)
    if die is not None:
        kind: Kind = die.kind
        return kind
    return "log" if position.rules.throw[1] == 7 else "six"


def thrower_of(position: TablesPosition) -> int | None:
    """The seat that threw the dice on the board; None when none lie there."""
    return position.rules.seat(position.turn) if position.dice and position.turn else None


def moment_of(position: TablesPosition) -> str:
    """The moment of a game in words, such as ``"the start"``."""
    rules, phase = position.rules, position.phase
    if phase == "over":
        seat = mover(position.row, rules)
        return "the end" if seat is None else f"{rules.seat_names[seat].capitalize()} has won"
    if phase in ("placing_throw", "placing"):
        return "the men are being placed"
    if phase in ("break_throw", "break"):
        binder = rules.seat_names[position.row[law.BINDER]].capitalize()
        return f"{binder}'s table is bound"
    start = TablesPosition.met(rules, start_row(rules))
    return "the start" if start.counts == position.counts else "in play"


def note_of(row: list[int], rules: Ruleset) -> str:
    """What the seat that must throw or choose is about to do, in words.

    >>> position = Game("irish", first="white").position
    >>> note_of(list(position.row), position.rules)
    'to throw'
    """
    if row[law.PHASE] == law.OVER:
        return "has won"
    due = room.due(row, rules)
    if due is not None:
        what = {
            "opening": " for the start",
            "break": " for the breaking",
            "place": " for placing",
        }.get(due[3], "")
        at = rules.row[law.CONTEST]
        highest = max(row[at : at + rules.row[law.SEATS]])
        return f"to throw{what}" + (f" against {highest}" if highest > 0 else "")
    if row[law.PHASE] == law.BREAK:
        return "chooses the point"
    if row[law.PHASE] == law.ENTER:
        return "enters a man"
    dice = dice_words(TablesPosition.met(rules, row).dice_left)
    if row[law.PHASE] == law.PLACE:
        return f"to place by {dice}"
    if row[law.PHASE] == law.PASSED:
        other = rules.seat_names[row[law.TURN]].capitalize()
        if rules.row[law.PASSING] == law.MAY_DECLINE:
            return f"may play {dice} that {other} could not use"
        return f"to play {dice} that {other} could not use"
    return f"to play {dice}"


def dice_words(left: Sequence[int]) -> str:
    """Dice in words, such as ``"two fives and a three"``.

    >>> dice_words((5, 5, 3))
    'two fives and a three'
    """
    if len(set(left)) > _MOST_SAID:
        return f"{len(left)} dice"
    return listed([_dice_words(face, left.count(face)) for face in _once(left)])


def _once(faces: Iterable[int]) -> list[int]:
    return list(dict.fromkeys(faces))


def _dice_words(face: int, many: int) -> str:
    """A die, or several that show the same, in words."""
    name = number(face)
    if many == 1:
        return f"a {name}"
    return f"{number(many)} {name}{'es' if name == 'six' else 's'}"
