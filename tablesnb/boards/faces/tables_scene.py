"""A game or a position of the tables family as a scene: places, dice, moments, the last move."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Any

from tablesnb.base.errors import BadPosition
from tablesnb.base.wording import listed, shown
from tablesnb.boards.dice import look
from tablesnb.boards.faces.face import Standing
from tablesnb.boards.layouts import Board, board_for, fitting
from tablesnb.boards.numerals import dice_words
from tablesnb.boards.scene import Die
from tablesnb.dice.die import Kind
from tablesnb.play.game import Game
from tablesnb.rules.position import Position
from tablesnb.rules.rule import Refusal
from tablesnb.tables import family, law
from tablesnb.tables.notation import distance
from tablesnb.tables.position import TablesPosition, build, has_marks, start_row
from tablesnb.tables.ruleset import Ruleset


def board(rules: Ruleset) -> Board:
    """The board on which the seats go as the readings lead them."""
    ways = tuple(rules.track_of(seat) for seat in range(len(rules.seat_names)))
    return fitting(board_for(rules.board, ways), rules.row[law.POINTS], rules)


# -- places


def place_at(rules: Ruleset, seat: int, word: str | int) -> int:
    """The place that a seat calls so: a number of its own, ``in``, ``bar`` or ``off``."""
    name = shown(word) if isinstance(word, int) else word.strip().lower()
    place = rules.waiting_places.get(name, rules.point_at(seat, name))
    if place < 0:
        raise BadPosition(
            f"{rules.seat_names[seat]} has no place {shown(word)}: there are "
            f"{rules.points_known(seat)}, bar and off"
        )
    return place


def asked_for(position: TablesPosition, seat: int, asked: Refusal) -> int | None:
    """The goal of a refused move. A die that might not be declined asked for none."""
    words = asked.move.lower().removeprefix("break").strip()
    if words.startswith("decline"):
        return None
    binder = position.row[law.BINDER]
    if words != asked.move.lower() and binder != law.NOBODY:
        seat = binder
    goal = words.rpartition("/")[2].partition("(")[0].rstrip("*")
    return place_at(position.rules, seat, goal)


def counts(game: Game | Position) -> Sequence[Sequence[int]]:
    """How many men each seat has in each place."""
    position: Any = game.position if isinstance(game, Game) else game
    found: Sequence[Sequence[int]] = position.counts
    return found


def men_in_words(position: TablesPosition) -> str:
    """Nothing: the men of these boards are told one by one."""
    return ""


def marks(position: TablesPosition) -> dict[tuple[int, int], list[int]]:
    """The marks of each seat's men by ``(seat, place)``, where a reading gives men marks."""
    rules = position.rules
    if not law.marked(rules.row):
        return {}
    bar = rules.row[law.BAR]
    found = {}
    for seat, name in enumerate(rules.seat_names):
        for word, borne in position.marks(name).items():
            place = bar if word == "bar" else rules.point_at(seat, word)
            found[seat, place] = [mark for mark, many in borne.items() for _ in range(many)]
    return found


def hits(position: TablesPosition, seat: int, goals: Iterable[int]) -> tuple[int, ...]:
    """Those goals where another seat stands."""
    row, rules = position.row, position.rules.row
    return tuple(
        place
        for place in goals
        if place < rules[law.POINTS] and row[rules[law.OWNER] + place] not in (law.NOBODY, seat)
    )


def destinations(position: TablesPosition, source: int) -> tuple[int, ...]:
    """Where the man in the hand may legally go with one die, the nearest first."""
    row, rules = list(position.row), position.rules
    seat, width = family.actor(row), rules.row[law.WIDTH]
    found = (
        move[2] for move in family.legal(row, rules) if move[1] >= 0 and move[1] % width == source
    )
    return tuple(sorted(set(found), key=lambda place: distance(rules, seat, source, place)))


# -- the moment


def _lying(position: TablesPosition, kind: Kind) -> tuple[Die, ...]:
    """The dice on the board, those that are played marked."""
    left, row = position.dice_left, list(position.row)
    lying: dict[int, int] = {face: left.count(face) for face in position.dice}
    found = []
    for index, face in enumerate(position.dice):
        found.append(Die(face, lying[face] <= 0, kind))
        # a doublet that is played four times: each of the two dice stands for two
        lying[face] -= law.plays_of(row, position.rules.row, index)
    return tuple(found)


def kind(game: Game | Position, seat: str | None) -> Kind:
    """What the dice of a seat look like: its own, or those of the reading in force."""
    die = game.rules.die
    if isinstance(game, Game) and seat is not None:
        die = game.die(seat)
    return look(die, game.rules.throw[1])


def dice(game: Game | Position) -> tuple[tuple[Die, ...], int | None]:
    """The dice as they lie, and the seat that threw them; None when none lie there."""
    position: Any = game.position if isinstance(game, Game) else game
    thrower = position.rules.seat(position.turn) if position.dice and position.turn else None
    return _lying(position, kind(game, position.turn)), thrower


def moment(position: TablesPosition, winners: Sequence[int]) -> str:
    """The moment of a game in words, such as ``"the start"``."""
    rules, phase = position.rules, position.phase
    if phase == "over":
        won = listed([rules.seat_names[seat].capitalize() for seat in winners])
        return f"{won} {'has' if len(winners) == 1 else 'have'} won" if won else "nobody has won"
    if phase in ("placing_throw", "placing"):
        return "the men are being placed"
    if phase in ("break_throw", "break"):
        binder = rules.seat_names[position.row[law.BINDER]].capitalize()
        return f"{binder}'s table is bound"
    return "the start" if _at_the_start(rules) == position.counts else "in play"


@lru_cache(maxsize=16)
def _at_the_start(rules: Ruleset) -> Sequence[Sequence[int]]:
    """How many men of each seat stand in each place before the game: asked at every move."""
    return TablesPosition.met(rules, start_row(rules)).counts


def note(position: TablesPosition, winners: Sequence[int]) -> str:
    """What the seat that must throw or choose is about to do, or what a winner has done.

    >>> note(Game("irish", first="white").position, ())
    'to throw'
    """
    row, rules = list(position.row), position.rules
    if row[law.PHASE] == law.OVER:
        return ("nobody has won", "has won")[len(winners)] if len(winners) < 2 else "shares the win"
    due = family.due(row, rules)
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
    left = dice_words(position.dice_left)
    if row[law.PHASE] == law.PLACE:
        return f"to place by {left}"
    if row[law.PHASE] == law.PASSED:
        other = rules.seat_names[row[law.TURN]].capitalize()
        if rules.row[law.PASSING] == law.MAY_DECLINE:
            return f"may play {left} that {other} could not use"
        return f"to play {left} that {other} could not use"
    return f"to play {left}"


# -- a position of the tables family from men that were set up one by one


def set_up(
    rules: Ruleset,
    men: Sequence[Standing],
    turn: str,
    dice: Sequence[int],
    left: Sequence[int] | None,
) -> TablesPosition:
    """The position with these men; BadPosition or BadDice says what is wrong with it.

    Where men bear marks, each keeps his; one without gets that of the point on which he stands.
    """
    points: dict[str, dict[str | int, int]] = {seat: {} for seat in rules.seat_names}
    held: dict[str, dict[str, int]] = {seat: {} for seat in rules.seat_names}
    names = {law.RESERVE: "reserve", law.BAR: "bar", law.OFF: "off"}
    waiting: dict[int, dict[str, int]] = {rules.row[which]: {} for which in names}
    for seat, place, mark in men:
        name = rules.seat_names[seat]
        bears = law.marked(rules.row) and has_marks(rules, place)
        own = f"·{mark}" if mark and bears else ""
        if place in waiting:
            _add(waiting[place], f"{name}{own}")
        elif place < rules.row[law.POINTS]:
            point = rules.point_name(seat, place)
            _add(points[name], f"{point}{own}" if own else point)
        else:
            _add(held[name], rules.seat_names[place - rules.row[law.HELD_BY]])
    where: dict[str, Any] = {name: waiting[rules.row[which]] for which, name in names.items()}
    return build(rules, points, held=held, turn=turn, dice=dice, left=left, **where)


def _add(counts: dict[Any, int], name: str | int) -> None:
    counts[name] = counts.get(name, 0) + 1


def numbers(position: Any) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The dice of a position as they were thrown, and those that are left to be played."""
    if position.phase != "play" or not position.dice:
        return (), ()
    return position.dice, position.dice_left
