"""What is asked to be printed: a game by its name, under readings, or as it is played."""

from __future__ import annotations

from typing import Any

from tablesnb.base.errors import BadValue
from tablesnb.base.wording import shown
from tablesnb.play.game import Game
from tablesnb.rules.registry import ruleset
from tablesnb.rules.ruleset import Declared


def rules_of(given: object) -> Any:
    """The rules of a game that is given by its name, by its rules or as it is played.

    UnknownName for a game that there is not, BadValue for anything else.

    >>> rules_of("irish").title
    'Irish'
    """
    if isinstance(given, Game):
        return given.rules
    if isinstance(given, Declared):
        return given
    if not isinstance(given, str):
        raise BadValue(f"a game is given by its name or its rules, not as {shown(given)}")
    return ruleset(given)
