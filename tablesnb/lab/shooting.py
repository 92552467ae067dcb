"""Shots: every throw that can fall here, and what it can do to a man.

Nothing is sampled and nothing is estimated: each throw is let fall in the law, and every legal
play of it is looked at.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from itertools import product
from math import prod
from typing import Any, Final

from tablesnb.base.errors import BadPosition, NotAwaited
from tablesnb.base.frozen import Frozen
from tablesnb.base.wording import shown
from tablesnb.boards.faces import face_of
from tablesnb.boards.given import Place, checked_place, checked_seat
from tablesnb.lab.shot import DOES, Fall, Shot, Shots
from tablesnb.play.game import Game
from tablesnb.play.given import checked_standing
from tablesnb.rules.family import family_of
from tablesnb.rules.position import Position
from tablesnb.rules.rule import Event
from tablesnb.rules.turn import Choice, Play, Throw

__all__ = ["shots"]

FOR: Final = {"opening": "the opening", "break": "a table to be broken", "place": "placing men"}
OWN: Final = {word: what for what, word in DOES.items() if what != "hit"}


def shots(
    position: Game | Position, *, whose: str | None = None, point: Place | None = None
) -> Shots:
    """Look at every throw of the seat that is to throw, and at what each can do to a man.

    A throw hits, enters or bears off where one of its legal plays does, up to the next throw or
    the next seat's choice; what must be played, held points and waiting men count as in the game.
    ``point`` is where the man stands whom it may hit, in his own seat's numbering; ``whose`` is
    his seat, to be said where there are more than two. A game counts with its own dice. Raises
    NotAwaited where no throw of play is awaited, UnknownName for a seat, BadPosition where no man
    of it stands there, where it is the thrower's own, and for a game without dice.

    >>> import tablesnb as tn
    >>> men = {"white": {19: 1, 6: 14}, "black": {12: 1, 1: 14}}
    >>> found = shots(tn.Position.of("irish", men, turn="black"), point=19)
    >>> found.count(), found.of, found.chance()
    (16, 36, Fraction(4, 9))
    >>> found.shot((4, 2)).way["hit"]
    '12/8/6*'
    """
    game = checked_standing(position)
    if isinstance(game, Position):
        game = Game(game.rules, seed=0, position=game)
    rules = game.rules
    if not rules.throw[0]:
        raise BadPosition(f"{rules.name} is played without dice: there is no throw to look at")
    awaited = game.awaits
    if not isinstance(awaited, Throw) or awaited.why != "turn":
        told = repr(game).partition(", ")[2].partition(": ")[0]
        for_what = f" for {FOR[awaited.why]}" if isinstance(awaited, Throw) else ""
        raise NotAwaited(f"shots are looked at before a throw of play, and here {told}{for_what}")
    victim, where = _victim(game, awaited.seat, whose, point)

    def meant(event: Event) -> str | None:
        if event.code == DOES["hit"]:
            right = victim in (None, event.seat) and where in (None, event.place)
            return "hit" if right else None
        return OWN.get(event.code)

    falls: dict[Any, list[Fall]] = {}
    for fall in product(range(awaited.faces, 0, -1), repeat=awaited.dice):
        after = game.copy()
        after.roll(*fall)
        # in a double hand it matters which two dice are a partner's: then they give other plays
        given = after.position.dice_left, after.position.actor
        falls.setdefault((tuple(sorted(fall, reverse=True)), *given), []).append(fall)
    die = game.die(awaited.seat)
    chances = die.chances if die else (Fraction(1, awaited.faces),) * awaited.faces
    throws = [_shot(game, tuple(orders), chances, meant) for orders in falls.values()]
    return Shots(game.position, awaited.seat, victim, where, tuple(throws))


def _victim(
    game: Game, seat: str, whose: str | None, point: Place | None
) -> tuple[str | None, str | None]:
    """Whose man is meant and what his point is called."""
    rules: Any = game.rules
    if whose is None and point is not None:
        others = [each for each in rules.seat_names if each != seat]
        if len(others) > 1:
            raise BadPosition(f"whose man stands there? whose={others[0]!r} is one of {others}")
        whose = others[0]
    if whose is None:
        return None, None
    number = checked_seat(rules, whose)
    if whose == seat:
        raise BadPosition(f"{seat} throws, and hits no men of his own")
    if point is None:
        return whose, None
    place = face_of(rules).place_at(rules, number, checked_place(point))
    position: Any = game.position
    if place not in rules.track_of(number):
        raise BadPosition(f"nobody is hit on {shown(point)}: it is no point of the board")
    if not position.count(whose, place):
        raise BadPosition(f"{whose} has no man on {shown(point)}")
    return whose, rules.place_name(number, place)


def _shot(
    game: Game,
    falls: tuple[Fall, ...],
    chances: Sequence[Fraction],
    meant: Callable[[Event], str | None],
) -> Shot:
    """One throw in all its orders, after every play of it."""
    thrown = game.copy()
    thrown.roll(*falls[0])
    mine = isinstance(thrown.awaits, Choice) and game.awaits.seat == thrown.awaits.seat  # type: ignore[union-attr]
    plays = thrown.plays() if mine else []
    does: dict[str, list[Play]] = {what: [] for what in DOES}
    most, ways = dict.fromkeys(DOES, 0), dict.fromkeys(DOES, "")
    family, start = family_of(game.rules), thrown.position.row
    for play in plays:
        row = list(start)
        done = [
            (number, what)
            for number, move in enumerate(play.moves)
            for event in family.play(row, game.rules, move.code)
            if (what := meant(event)) is not None
        ]
        for what in DOES:
            at = [number for number, each in done if each == what]
            if not at:
                continue
            does[what].append(play)
            most[what] = max(most[what], len(at))
            way = _way(play, at[0])
            if not ways[what] or way.count("/") < ways[what].count("/"):
                ways[what] = way
    return Shot(
        tuple(sorted(falls[0], reverse=True)),
        falls,
        prod((chances[face - 1] for face in falls[0]), start=Fraction(len(falls))),
        len(plays),
        Frozen({what: tuple(found) for what, found in does.items()}),
        Frozen(most),
        Frozen(ways),
    )


def _way(play: Play, last: int) -> str:
    """The half-moves of the man who makes the last of these, from where he stood: ``12/8/6*``."""
    source, slash, target = play.moves[last].text.partition("/")
    for move in reversed(play.moves[:last]):
        before, _, here = move.text.partition("/")
        if slash and here.rstrip("*") == source:
            source, target = before, f"{here}/{target}"
    return f"{source}{slash}{target}"
