"""Who decides for a seat: players that choose among the legal moves and say why.

>>> import tablesnb as tn
>>> game = tn.Game("irish", seed=1283, first="white")
>>> _ = game.roll(6, 1)
>>> decision = player("careful").decide(game)
>>> decision.play in game.plays()
True
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Protocol

from tablesnb.base.chance import PLAYER_STREAM, draw
from tablesnb.base.checks import checked_choice, checked_near
from tablesnb.base.errors import NotAwaited
from tablesnb.play.checks import checked_game
from tablesnb.play.game import Game
from tablesnb.players import tables_words as weighing
from tablesnb.players import tafl_strong as siege
from tablesnb.players import tafl_words as hunting
from tablesnb.players.learnt import net_for
from tablesnb.players.tables_ending import shortest
from tablesnb.players.tables_strong import hopes
from tablesnb.rules.family import family_of
from tablesnb.rules.turn import Choice, Move, Play, Throw

__all__ = ["Careful", "Decision", "Player", "Random", "Strong", "player", "players"]


@dataclass(frozen=True)
class Decision:
    """What a player chose, half-move or whole Play, and why in words."""

    play: Play
    why: str
    _on_a_board: Callable[..., str] | None = field(default=None, repr=False, compare=False)

    def reason(self, near: int) -> str:
        """Why, in the numbers of a board that has this seat at the foot; BadValue for none."""
        checked_near(near, self.play.position.rules.seat_names)
        return self.why if self._on_a_board is None else self._on_a_board(near=near)

    def __str__(self) -> str:
        return f"{self.play}: {self.why}"


class Player(Protocol):
    """Anyone who can decide for the seat that must choose; the game is looked at, not changed."""

    @property
    def name(self) -> str:
        """The name by which the player is asked for."""
        ...

    def decide(self, game: Game) -> Decision:
        """Choose for the seat that must choose; NotAwaited when none must, BadValue for no game."""
        ...


def _chooser(game: Game) -> str:
    if not isinstance(game.awaits, Choice):
        raise NotAwaited("a player decides only when a choice is awaited")
    return game.awaits.seat


def _alone(game: Game, move: Move) -> Play:
    """One move as a Play."""
    ahead = game.copy()
    ahead.push(move)
    return Play(move.seat, (move,), ahead.position)


def move_by_lot(game: Game) -> Move:
    """Draw one of the legal half-moves, as the laboratory does; NotAwaited when none is awaited."""
    seat = _chooser(game)
    rules, row = game.rules, list(game.position.row)
    made = sum(not entry.is_throw for entry in game.log)
    family = family_of(rules)
    code = tuple(family.move_by_lot(row, rules, game.seed, made))
    return Move(seat, family.write(code, row, rules), code)


def played(game: Game, decide: Callable[[Game], Move | Play]) -> Iterator[Game]:
    """Play a game on to its end, and stop after every throw and every decision.

    ``decide`` is asked for a half-move or a whole Play wherever a choice is awaited.

    >>> import tablesnb as tn
    >>> *_, ended = played(tn.Game("irish", seed=1283), move_by_lot)
    >>> ended.outcome() is not None
    True
    """
    while game.awaits is not None:
        if isinstance(game.awaits, Throw):
            game.roll()
        else:
            game.push(decide(game))
        yield game


@dataclass(frozen=True)
class Random:
    """Plays any legal half-move, each as likely as the others, drawn from the game's seed."""

    name: str = "random"

    def decide(self, game: Game) -> Decision:
        """Choose one half-move by lot; the same game draws the same lot. Errors as for a Player."""
        move = move_by_lot(checked_game(game))
        many = len(game.legal_moves)
        return Decision(
            _alone(game, move),
            f"drawn by lot among {many}" if many > 1 else "there is no other move",
        )


@dataclass(frozen=True)
class Careful:
    """Looks at every whole Play and weighs what it gains and what it risks.

    In the tables family: hits, lone men, held points and the way left, and at Tabula which throws
    of the other hit in reply. In the tafl family: captures, the king's ways home, and how near he
    is to being caught.
    """

    name: str = "careful"

    def decide(self, game: Game) -> Decision:
        """Choose the Play that leads to the best position by the weights of the game's family.

        Errors as for a Player.
        """
        seat = checked_game(game).rules.seat(_chooser(game))
        return CAREFUL[game.rules.family](game, seat)


def _careful_at_tables(game: Game, seat: int) -> Decision:
    plays = game.plays()
    best = max(plays, key=lambda play: weighing.worth_of(play.position, seat))
    if len(plays) == 1:
        return Decision(best, "there is no other play")
    return _decision(game, best, seat, plays)


def _decision(game: Game, best: Play, seat: int, plays: list[Play]) -> Decision:
    """A choice with the careful player's words for it."""
    here: Any = game.position
    there: Any = best.position
    words = partial(weighing.words, here, there, seat, [play.position for play in plays])
    return Decision(best, words(), words)


def _careful_at_tafl(game: Game, seat: int) -> Decision:
    move, why = hunting.chosen(game)
    return Decision(_alone(game, move), why)


@dataclass(frozen=True)
class Strong:
    """Plays by what was learnt from many games, or by looking ahead.

    In the tables family it looks at every whole Play, and judges where it leads by what was learnt;
    of a game of which nothing was learnt it plays as the careful player does. In the tafl family it
    looks ahead as far as a budget of positions allows, the same everywhere.
    It looks ``ahead`` two plays where that is soon done, and the last men are played by ``exact``
    tables; the laboratory's games are played by the net alone, one play ahead.
    """

    name: str = "strong"
    slips: int = 0  # times in 100 that it makes the second-best Play, drawn from the game's seed
    exact: bool = True
    ahead: int = 2

    def decide(self, game: Game) -> Decision:
        """Choose the Play from which most may be hoped for. Errors as for a Player."""
        seat = checked_game(game).rules.seat(_chooser(game))
        slips = draw(game.seed, PLAYER_STREAM, len(game.log), seat, 100) <= self.slips
        if game.rules.family == "tafl":
            return _strong_at_tafl(game, slips)
        return _strong_at_tables(game, seat, slips, self)


def _strong_at_tables(game: Game, seat: int, slips: bool, how: Strong) -> Decision:
    net = net_for(game.rules)
    if net is None:
        return _careful_at_tables(game, seat)
    plays = game.plays()
    if len(plays) == 1:
        return Decision(plays[0], "there is no other play")
    # where not all games pay alike, the fewest throws are not all that counts
    known = shortest(plays, seat) if how.exact and net.alike and not slips else plays
    best = hopes(known, game.rules, seat, net, how.ahead)[int(slips)]
    return _decision(game, best.play, seat, plays)


def _strong_at_tafl(game: Game, slips: bool) -> Decision:
    move = siege.ranked(game)[: 1 + slips][-1]
    return Decision(_alone(game, move), hunting.reason(game, move))


# the judgement of each family
CAREFUL = {"tables": _careful_at_tables, "tafl": _careful_at_tafl}


# How often those slip who play as the strong player does, but not always: times in 100.
BEGINNER, SKILLED = 50, 20

PLAYERS: dict[str, Callable[[], Player]] = {
    "random": Random,
    "beginner": partial(Strong, "beginner", BEGINNER, ahead=1),
    "careful": Careful,
    "skilled": partial(Strong, "skilled", SKILLED, ahead=1),
    "strong": Strong,
}
# Names of earlier days: saved games and readers' own notebooks have them.
FORMER = {"pupil": "beginner", "companion": "skilled"}


def players() -> tuple[str, ...]:
    """Return the names of all players, the weakest first."""
    return tuple(PLAYERS)


def player(name: str) -> Player:
    """Return a player by name; UnknownName says which there are.

    >>> player("random").name
    'random'
    """
    return PLAYERS[name_of(name)]()


def name_of(name: object) -> str:
    """Return a player's name; for one of earlier days that of today. UnknownName for any other.

    >>> name_of("careful"), name_of("companion")
    ('careful', 'skilled')
    """
    former = FORMER.get(name, name) if isinstance(name, str) else name
    return checked_choice(former, "player", PLAYERS)
