"""Games that a reader gives to be counted: played ones, records, or what was simulated."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tablesnb.base.errors import BadValue
from tablesnb.base.given import SEEDS, checked_row
from tablesnb.base.wording import shown
from tablesnb.lab.playouts import by, play_on
from tablesnb.lab.simulation import Simulated
from tablesnb.play.game import Game
from tablesnb.players import move_by_lot
from tablesnb.players import player as player_named
from tablesnb.rules.registry import ruleset

__all__ = ["games_given"]


def games_given(games: object) -> tuple[Iterator[Game], str]:
    """The games one after another, and between whom they were played."""
    if isinstance(games, Simulated):
        missing = f" (broken off after {games.games:,} of {games.asked:,})"
        broken = missing if games.unplayed else ""
        return _again(games), f" between {games.player} players{broken}"
    if isinstance(games, Game | str):
        return iter([_game(games)]), ""
    return (_game(each) for each in checked_row(games, "games", "[game, …]")), ""


def _game(given: object) -> Game:
    if isinstance(given, str) and "\n" in given:
        return Game.from_record(given)
    if not isinstance(given, Game):
        raise BadValue(f"a game or a record is expected, not {shown(given)}")
    return given


def _again(found: Simulated) -> Iterator[Game]:
    """The games that were simulated, from their seeds."""
    reading: Any = found.reading or None
    if reading and " = " in reading:
        reading = dict(each.split(" = ") for each in reading.split(", "))
    rules = ruleset(found.game, reading)
    choose = move_by_lot if found.player == "random" else by(player_named(found.player))
    for number in range(found.games):
        game = Game(rules, seed=(found.seed + number) % SEEDS)
        play_on(game, choose, found.cap)
        yield game
