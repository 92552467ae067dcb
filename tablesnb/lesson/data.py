"""What a lesson keeps in files of its own, found by name: rankings, their figures, and counts."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

from tablesnb.base.errors import BadRecord, TablesnbError, UnknownName
from tablesnb.compare.analysis import Analysis
from tablesnb.lesson.questions import worth
from tablesnb.play.game import Game
from tablesnb.records import named


def ranking(name: str) -> Analysis:
    """Return the ranking of plays that a lesson keeps under a name; it knows its position.

    Raises as :func:`tablesnb.records.named.data_file`; BadRecord with the file and its line for a
    file that is none, or whose plays are not those of its position.

    >>> ranking("01/six_one").best.play
    '13/7 8/7'
    """
    return _ranking(*named.text_of(name, named.JSON))


@cache
def _ranking(place: str, text: str) -> Analysis:
    try:
        return Analysis.from_json(text)
    except BadRecord as error:
        raise BadRecord(f"{place}: {error.message}", error.line, error.column) from None
    except TablesnbError as error:
        raise BadRecord(f"{place}: {error}", _line_of(text, '"position"')) from None


def _line_of(text: str, word: str) -> int:
    before, found, _ = text.partition(word)
    return before.count("\n") + 1 if found else 1


def wins(name: str, play: str) -> str:
    """Return how many games of 100 a play wins, by the ranking of a name.

    >>> wins("01/six_one", "13/7 8/7")
    '54'
    """
    return _figure("wins", name, play)


def _figure(kind: str, name: str, play: str) -> str:
    """A figure of a play; what its ranking does not know is refused with the ranking's file."""
    ranked = ranking(name)
    try:
        return worth.figure(kind, ranked, play)
    except UnknownName as error:
        raise UnknownName(f"{named.data_file(name, named.JSON)}: {error}") from None


def cost(name: str, play: str) -> str:
    """Return how much a play loses against the best, by the ranking of a name; up to ten in words.

    That is so many games of 100, or stakes in 100 games where plays are ranked by what is paid.

    >>> cost("01/six_one", "13/7 7/6")
    'four'
    """
    return _figure("cost", name, play)


def pays(name: str, play: str) -> str:
    """Return how many stakes a play is paid in 100 games, by the ranking of a name.

    >>> pays("02/last", "17/13 13/7")
    '134'
    """
    return _figure("pays", name, play)


def pays_less(name: str, play: str) -> str:
    """Return how many stakes a game a play is paid less than the best, to a tenth of a stake.

    >>> pays_less("02/last", "17/13 13/7")
    '0.2'
    """
    return _figure("pays_less", name, play)


def counted(name: str) -> dict[str, Any]:
    """Return what was counted for a lesson and is kept under a name.

    Raises as :func:`tablesnb.records.named.data_file`, and BadRecord with the file for one that is
    damaged. It is read once: nobody changes what is returned.

    >>> counted("01/forbidden")["positions"]
    1715
    """
    return _counted(*named.text_of(name, named.JSON))


@cache
def _counted(place: str, text: str) -> dict[str, Any]:
    try:
        found: dict[str, Any] = json.loads(text)
    except ValueError as error:
        line, column = getattr(error, "lineno", 1), getattr(error, "colno", 1)
        raise BadRecord(f"{place} is damaged: {error}", line, column) from None
    return found


def sample_game(name: str) -> Game:
    """Return the game whose record a lesson keeps under a name, with its comments and branches.

    Raises as :func:`tablesnb.records.named.data_file`; BadRecord with the file, line and column
    for a line that is damaged or that the law refuses.
    """
    return named.games_of(name, Game)[0]
