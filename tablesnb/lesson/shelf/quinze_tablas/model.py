"""The games of the lesson on Quinze Tablas: one that ends by a block, one by a prime."""

from __future__ import annotations

from typing import Any

from tablesnb.lesson.shelf.modelled import replayed, stepped
from tablesnb.lesson.shelf.quinze_tablas.told import BRANCHES, STOPS, comments, of_the_prime
from tablesnb.play.game import Game


def played() -> Game:
    """The game with its comments, signs and branches."""
    return replayed("quinze_tablas", comments(), BRANCHES)


def model_game() -> Any:
    """The game to step through, with three stops."""
    return stepped("quinze_tablas", comments(), BRANCHES, STOPS, key="three-hits")


def primed() -> Game:
    """The last throws of a game that ended by a prime."""
    return replayed("quinze_tablas", of_the_prime(), {}, kept_as="prime_game")


def prime_game() -> Any:
    """The same to step through."""
    from tablesnb.widget.replay import replay

    return replay(primed(), key="primed")
