"""What the words of a lesson count, counted again by the law itself."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import tablesnb as tn
from tablesnb.lab.claims import docket
from tablesnb.lab.claims.case import Figure, Players, figure_named
from tablesnb.play.game import Game
from tablesnb.records.native import runs
from tablesnb.rules.turn import Choice

THROWS = list(product(range(1, 7), repeat=2))


def figure(case: str, name: str, players: Players = "strong") -> Figure:
    """A figure that is kept of a case, by its own id and who played."""
    return figure_named(docket.tried(case).figures, name, players)


def comments_of(game: Game) -> dict[int, str]:
    """What is said of a sample game, by the number of the throw."""
    found: dict[int, str] = {}
    number = 0
    for entry in game.log:
        number += entry.is_throw
        if entry.comment:
            found[number] = entry.comment
    return found


def lines_of_throws(game: Game) -> dict[int, int]:
    """The number in the record of the last line that is played by a throw, by the throw's own.

    They are the same where nobody plays another's dice: a helper has a line of their own.
    """
    found: dict[int, int] = {}
    for number, run in enumerate(runs(game.log), 1):
        found[len(found) + 1 if run[0].is_throw else len(found)] = number
    return found


def after(position: str, play: str) -> Game:
    """The game after a play."""
    there = tn.Position.from_id(position)
    game = tn.Game(there.rules, position=there)
    for move in play.split():
        game.push(move)
    return game


def answered(game: Game) -> Iterator[Game]:
    """The game after each of the 36 throws that let the other side play."""
    for dice in THROWS:
        ahead = game.copy()
        seat = ahead.awaits.seat if ahead.awaits else ""
        ahead.roll(*dice)
        if isinstance(ahead.awaits, Choice) and ahead.awaits.seat == seat:
            yield ahead


def struck(game: Game) -> set[int]:
    """The points, as the side that was hit counts them, on which some play of this throw hits."""
    moves = " ".join(str(play) for play in game.plays()).split()
    return {25 - int(move.rstrip("*").split("/")[1]) for move in moves if move.endswith("*")}


def hits(position: str, play: str, point: int = 0) -> int:
    """How many throws in 36 hit somebody after a play, or the man on a point."""
    return sum(
        bool(found) if not point else point in found
        for found in map(struck, answered(after(position, play)))
    )


def enters(position: str, play: str) -> int:
    """How many throws in 36 let whoever waits come in."""
    return sum(1 for _ in answered(after(position, play)))


def way(men: dict[int | str, int]) -> int:
    """How many points men have to go."""
    return sum(int(point) * many for point, many in men.items())
