"""The lines of a game as a list of turns to be gone to: the one that is played, and the others."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from tablesnb.boards.faces import face_of
from tablesnb.play.game import Game
from tablesnb.play.tree import Node


class Turn(NamedTuple):
    """A throw and what was chosen after it, or choices alone: these nodes of a line.

    Who plays on with another's dice, or chooses for him, has a turn of his own. ``number`` counts
    throws, dice that lay there at the start among them, or the turns of a game without dice; it is
    0 where a turn has none of its own. ``depth`` is 0 on the line that is played, 1 on a line that
    leaves it. ``here`` is the turn in which the game stands, ``ahead`` one that comes after.
    """

    number: int
    dice: tuple[int, ...]
    nodes: Sequence[Node]
    depth: int
    here: bool
    ahead: bool

    @property
    def seat(self) -> str:
        """Whose turn it is."""
        return self.nodes[0].played.seat

    @property
    def why(self) -> str:
        """What was thrown for, if not to move."""
        return self.nodes[0].played.why

    @property
    def moves(self) -> tuple[tuple[str, int], ...]:
        """The half-moves, each with its node."""
        return tuple(
            (str(node.played.move), node.number) for node in self.nodes if node.played.move
        )

    @property
    def node(self) -> int:
        """The node of the turn's end, to go there."""
        return self.nodes[-1].number

    @property
    def last(self) -> bool:
        """Whether nothing follows."""
        return not self.nodes[-1].ways


def turns(game: Game) -> list[Turn]:
    """The turns of a game and of every line that was left, each line after the turn it changes.

    The line that is played goes on beyond where the game stands, if it was played further.

    >>> game = Game("irish", first="white", seed=1283)
    >>> _ = game.roll(6, 5), game.push("24/18 18/13")
    >>> game.branch("1 white 6 5: 24/18 13/8")
    >>> [(each.number, each.depth, each.moves) for each in turns(game)]
    [(1, 0, (('24/18', 2), ('18/13', 3))), (1, 1, (('24/18', 2), ('13/8', 4)))]
    """
    tree = game.tree
    onward = tree.here.onward
    path = tree.path + ([] if onward is None else onward.line)
    return list(_turns(path, 0, 0, 0, 0, len(tree.path), lay_there(game)))


def lay_there(game: Game) -> tuple[int, ...]:
    """The dice that lay at the start of a game which goes on from a position."""
    if game.start is None or not face_of(game.rules).THROWN:
        return ()
    return tuple(game.start.dice)


def _turns(
    path: Sequence[Node],
    start: int,
    fresh: int,
    depth: int,
    number: int,
    stands: int,
    lay: tuple[int, ...],
) -> Iterator[Turn]:
    """The turns of a line from ``start`` on; ``stands`` is how much of it was played to be here."""
    thrown = bool(lay) or any(node.played.is_throw for node in path)
    for begun, end in _ends(path, start):
        own = path[begun].played.is_throw
        counts = own or not thrown or bool(lay and begun == 0)
        number += counts
        dice = path[begun].played.dice if own or begun else lay
        here, ahead = begun < stands <= end, 0 <= stands <= begun
        yield Turn(number if counts else 0, dice, path[begun:end], depth, here, ahead)
        for at in range(max(begun, fresh), end):
            fork = path[at].before
            for way in [] if fork is None else fork.ways:
                if way.stays and way is not path[at]:
                    other = [*path[:at], *way.line]
                    yield from _turns(other, begun, at + 1, depth + 1, number - counts, -1, lay)


def _ends(path: Sequence[Node], start: int) -> Iterator[tuple[int, int]]:
    """Where each turn begins and ends."""
    played = [node.played for node in path]
    begun = start
    for at in range(start + 1, len(path) + 1):
        over = at == len(path) or played[at].is_throw
        if over or played[at].seat != played[begun].seat:
            yield begun, at
            begun = at
