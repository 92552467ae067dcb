"""Doing again what was thrown or chosen before, through the law."""

from __future__ import annotations

from collections.abc import Iterable

from tablesnb.play.game import Game
from tablesnb.play.tree import Node, common
from tablesnb.rules.turn import Entry


def again(game: Game, entries: Iterable[Entry]) -> None:
    """Throw and choose what these entries say, with their comments, signs and branches.

    Raises what ``roll`` and ``push`` raise at the first that the law refuses; those before it
    have been done.

    >>> game, other = (Game("irish", first="white", seed=seed) for seed in (1, 2))
    >>> _ = game.roll(6, 5), game.push("24/18")
    >>> again(other, game.log)
    >>> other.position == game.position
    True
    """
    for entry in entries:
        if entry.move is None:
            game.roll(*entry.dice)
        else:
            game.push(entry.move)
        if entry.comment or entry.signs:
            game.annotate(entry.comment, *entry.signs)
        for branch in entry.branches:
            game.keep_branch(branch)


def go(game: Game, node: Node) -> None:
    """Take a game back to where its line parts from the one to this node, and play that line.

    What it leaves stays, to be gone back to.

    >>> game = Game("irish", first="white", seed=1283)
    >>> _ = game.roll(6, 5), game.push("24/18 18/13")
    >>> there = game.tree.here
    >>> go(game, game.tree.node(1))
    >>> game.push("13/8"), len(game.whole().log[-1].branches)
    (13/8, 1)
    >>> go(game, there)
    >>> game.log[-1].move
    18/13
    """
    game.tree.leave()
    entries = [each.played for each in node.path]
    parts = common(game.log, entries)
    while game.played > parts:
        game.pop()
    again(game, entries[parts:])
