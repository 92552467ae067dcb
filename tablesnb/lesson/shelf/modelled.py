"""A lesson's model game: found by its seed, kept as it was played, and told throw by throw.

It is a game between strong players at every seat. Kept are its seed, the throw from which it is
told, and each throw with its play and the chance of the first seat before it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Any, Final

from tablesnb.lab.analysis.rollouts import result_of, rollout_by
from tablesnb.lab.playouts import Ended
from tablesnb.lab.quick import Quick
from tablesnb.lesson.shelf import kept
from tablesnb.play.game import Game
from tablesnb.records.native import runs
from tablesnb.rules.position import Position
from tablesnb.rules.registry import ruleset
from tablesnb.rules.turn import Choice, Play

NAME: Final = "model_game"
NEXT: Final = " ; "  # between the plays of two seats with one throw
LONGEST: Final = 2_000  # throws after which a game that is played on is broken off

# by the number of the throw: what is said, and its sign where it has one
Comments = Mapping[int, tuple[str, ...]]
# by the number of the throw: other ways to play on, as lines of a record
Branches = Mapping[int, tuple[str, ...]]


def told(game: str, seed: int, first: int, games: int) -> dict[str, Any]:
    """The game of strong players from a seed, told from its ``first`` throw on.

    Before each throw ``games`` are played on: the share that the game's first seat wins is its
    chance. Where several seats play with one throw, their plays stand one after another.
    """
    played = Game(ruleset(game), seed=seed)
    throws: list[list[Any]] = []
    begins = ""
    for play in onwards(played, Quick(played.rules)):
        if play is None and played.throws + 1 >= first:
            begins = begins or played.position.id
            throws.append([[], "", won(played, games, seed)])
        elif play is not None and throws:
            throws[-1][1] = NEXT.join(filter(None, (throws[-1][1], str(play))))
    fallen = [list(entry.dice) for entry in played.log if entry.is_throw]
    for each, dice in zip(reversed(throws), reversed(fallen), strict=False):
        each[0] = dice
    return {"seed": seed, "from": first, "games": games, "begins": begins, "throws": throws}


def onwards(game: Game, quick: Quick) -> Iterator[Play | None]:
    """Let strong players play a game on: None before each throw, and each play when it is made.

    A game that grows too long is left before its next throw or choice.
    """
    while game.awaits is not None and game.throws < LONGEST:
        if isinstance(game.awaits, Choice):
            play = quick.choose(game)
            game.push(play)
            yield play
        else:
            yield None
            game.roll()


def won(game: Game, games: int, seed: int) -> float:
    """The share of games that the first seat wins from here, played on by strong players."""
    ends = played_on(game, games, seed)
    return sum(result_of(state, game.rules, 0).won for _, state in ends) / games


def played_on(game: Game, games: int, seed: int) -> Iterator[Ended]:
    """So many games that strong players play on from here, the first with this seed."""
    return chain.from_iterable(rollout_by("strong", game, LONGEST)(game.position, seed, games))


def replayed(lesson: str, comments: Comments, branches: Branches, kept_as: str = NAME) -> Game:
    """The game that a lesson keeps, with its comments, signs, branches and chances."""
    found = kept.counted(lesson, kept_as)
    begins = Position.from_id(found["begins"])
    game = Game(begins.rules, position=begins, seed=found["seed"])
    lines = (Line(dice, play.split(NEXT), chance) for dice, play, chance in found["throws"])
    return retold(game, enumerate(lines, 1), comments, branches)


@dataclass(frozen=True)
class Line:
    """What was thrown, what was played with it, and the chance before it where that is told."""

    dice: Sequence[int]
    plays: Sequence[str]
    chance: float | None = None


def retold(
    game: Game, lines: Iterable[tuple[int, Line]], comments: Comments, branches: Branches
) -> Game:
    """Play numbered lines in a game, with what is said of each and how else it might go on."""
    for number, line in lines:
        if line.dice:
            game.roll(*line.dice)
        for each in filter(None, line.plays):
            game.push(each)
        words, *signs = comments.get(number, ("",))
        if line.chance is not None:
            signs.append(f"win:{100 * line.chance:.0f}")
        game.annotate(words, *signs)
        for other in branches.get(number, ()):
            game.branch(other)
    return game


def numbers(game: Game) -> dict[int, int]:
    """The number in the record of the last line that is played by a throw, by the throw's own.

    They are the same where nobody plays another's dice: a helper has a line of their own.
    """
    found: dict[int, int] = {}
    for number, run in enumerate(runs(game.log), 1):
        found[len(found) + 1 if run[0].is_throw else len(found)] = number
    return found


def stepped(
    lesson: str, comments: Comments, branches: Branches, stops: Iterable[int], **shown: Any
) -> Any:
    """The same to step through, with its stops by the throws' own numbers."""
    from tablesnb.widget.replay.view import replay

    game = replayed(lesson, comments, branches)
    at = numbers(game)
    return replay(game, stops=[at[each] for each in stops], **shown)
