"""What a lesson keeps in files of its own, found by name: rankings, their figures, and counts."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

from tablesnb.base.errors import BadRecord, TablesnbError
from tablesnb.compare.analysis import Analysis
from tablesnb.lesson.questions import worth
from tablesnb.play.game import Game
from tablesnb.records import named


def ranking(name: str) -> Analysis:
    """Return the ranking of plays that a lesson keeps under a name; it knows its position.

    Raises as :func:`tablesnb.records.named.found`; for a file that is none, or whose plays are not
    those of its position, what :meth:`Analysis.from_json` raises, with the file's name.

    >>> ranking("01/three_ace").best.play
    '8/5 6/5'
    """
    return _ranking(*named.text_of(name, named.JSON))


@cache
def _ranking(place: str, text: str) -> Analysis:
    try:
        return Analysis.from_json(text)
    except BadRecord as error:
        raise BadRecord(f"{place}: {error.message}", error.line, error.column) from None
    except TablesnbError as error:
        raise type(error)(f"{place}: {error}") from None


def wins(name: str, play: str) -> str:
    """Return how many games of 100 a play wins, by the ranking of a name.

    >>> wins("01/three_ace", "8/5 6/5")
    '58'
    """
    return worth.figure("wins", ranking(name), play)


def cost(name: str, play: str) -> str:
    """Return how much a play loses against the best, by the ranking of a name; up to ten in words.

    That is so many games of 100, or stakes in 100 games where plays are ranked by what is paid.

    >>> cost("01/three_ace", "13/10 10/9")
    'seven'
    """
    return worth.figure("cost", ranking(name), play)


def pays(name: str, play: str) -> str:
    """Return how many stakes a play is paid in 100 games, by the ranking of a name.

    >>> pays("02/last", "17/13 13/7")
    '133'
    """
    return worth.figure("pays", ranking(name), play)


def pays_less(name: str, play: str) -> str:
    """Return how many stakes a game a play is paid less than the best, to a tenth of a stake.

    >>> pays_less("05/pair", "Ve2/Me1 Me1/Me6* Mo6/Mo7")
    '1.8'
    """
    return worth.figure("pays_less", ranking(name), play)


def counted(name: str) -> dict[str, Any]:
    """Return what was counted for a lesson and is kept under a name.

    Raises as :func:`tablesnb.records.named.found`, and BadRecord with the file for one that is
    damaged. It is read once: nobody changes what is returned.

    >>> counted("01/forbidden")["positions"]
    1715
    """
    return _counted(*named.text_of(name, named.JSON))


@cache
def _counted(place: str, text: str) -> dict[str, Any]:
    try:
        told: dict[str, Any] = json.loads(text)
    except ValueError as error:
        line, column = getattr(error, "lineno", 1), getattr(error, "colno", 1)
        raise BadRecord(f"{place} is damaged: {error}", line, column) from None
    return told


def sample_game(name: str) -> Game:
    """Return the game whose record a lesson keeps under a name, with its comments and branches.

    Raises as :func:`tablesnb.records.named.found`; BadRecord with the file, line and column for a
    line that is damaged or that the law refuses.
    """
    return named.game_of(name, Game)
