"""Doing again what was thrown or chosen before, through the law."""

from __future__ import annotations

from collections.abc import Iterable

from tablesnb.play.game import Game
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
