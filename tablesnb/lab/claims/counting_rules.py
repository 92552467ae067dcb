"""What the law of Irish does, looked at in positions of games: which way round, and landing."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tablesnb.lab.claims.counting_games import blocked_from
from tablesnb.lab.claims.watching import Step, by_lot, side
from tablesnb.play.game import Game
from tablesnb.tables import law
from tablesnb.tables.position import TablesPosition
from tablesnb.tables.ruleset import Ruleset

__all__ = ["Landing", "awaiting", "same_mirrored"]

LAST = 24


def awaiting(rules: Ruleset, seed: int, games: int, every: int) -> Iterator[TablesPosition]:
    """Of games that are played by lot, each so manieth position in which dice lie to be played."""
    number = 0
    for game in range(games):
        first = rules.seat_names[game % 2]
        for step in by_lot(rules, Game(rules, first=first).position.row, seed + game):
            if step.thrown and step.after[law.PHASE] == law.PLAY:
                if number % every == 0:
                    yield TablesPosition.met(rules, step.after)
                number += 1


def same_mirrored(position: TablesPosition) -> bool:
    """Whether the seats exchanged may play just the same, and come to the same, exchanged.

    >>> game = Game("irish", first="white")
    >>> dice = game.roll(3, 1)
    >>> same_mirrored(game.position)
    True
    """

    def ends(of: TablesPosition) -> set[TablesPosition]:
        """Where all plays lead; of several ways to one end the game names but one."""
        plays = Game(of.rules, position=of).plays()
        return {TablesPosition.met(of.rules, play.position.row) for play in plays}

    return {end.mirrored() for end in ends(position)} == ends(position.mirrored())


class Landing:
    """Throws of play, and those of them by which some man could go, could he but fly.

    ``breaches`` are moves of such a man that the law allows all the same: there should be none.
    """

    def __init__(self) -> None:
        self.throws = self.stopped = self.men = self.breaches = 0

    def look(self, rules: Ruleset, steps: Iterable[Step]) -> None:
        """Look at a game."""
        moves = [0] * law.space_for_moves(rules.row)
        for step in steps:
            if step.before[law.PHASE] != law.THROW:
                continue
            seat = step.before[law.TURN]
            mine, other = (side(step.before, rules, each) for each in (seat, 1 - seat))
            points = blocked_from(mine, other, step.dice)
            self.throws += 1
            self.stopped += bool(points)
            self.men += len(points)
            if points and step.after[law.PHASE] == law.PLAY and step.after[law.TURN] == seat:
                track = rules.track_of(seat)
                places = {track[LAST - point] for point in points if point <= LAST}
                places |= {rules.row[law.BAR]} if LAST + 1 in points else set()
                many = law.legal(list(step.after), rules.row, moves)
                legal = (law.move_at(moves, at) for at in range(many))
                self.breaches += sum(move[1] in places for move in legal)
