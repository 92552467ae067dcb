"""What a reader gives for a game, looked at: names, dice, seed and position."""

from __future__ import annotations

from collections.abc import Mapping

from tablesnb.base.checks import checked_mapping, checked_seed, checked_text
from tablesnb.base.errors import BadDice, BadPosition, UnknownName
from tablesnb.base.wording import shown
from tablesnb.dice import Die
from tablesnb.dice import read as read_die
from tablesnb.rules.position import Position
from tablesnb.rules.ruleset import Declared

__all__ = ["checked_dice", "checked_names", "checked_position", "checked_seed"]
LONGEST_NAME = 200


def checked_names(rules: Declared, names: Mapping[str, str] | None) -> dict[str, str]:
    """Return who sits where, each name text for a seat that the game has."""
    found: dict[str, str] = {}
    if names is None:
        return found
    for seat, called in checked_mapping(
        names, "names by seat", "{'white': 'Ann'}", UnknownName
    ).items():
        rules.seat(seat)
        found[seat] = checked_text(called, f"the name of {seat}", LONGEST_NAME, UnknownName)
    return found


def checked_dice(
    rules: Declared, dice: str | Die | Mapping[str, str | Die] | None
) -> dict[str, Die]:
    """Return the dice of the seats that have their own, each with the faces that the game needs."""
    if dice is None:
        return {}
    if isinstance(dice, str | Die):
        dice = dict.fromkeys(rules.seat_names, dice)
    if not isinstance(dice, Mapping):
        raise BadDice(f"dice are given by seat, as {{'white': 'loaded(6-5-4)'}}, not {shown(dice)}")
    found = {}
    if dice and not rules.throw[1]:
        raise BadDice(f"{rules.name} is played without dice")
    for seat, given in dice.items():
        rules.seat(seat)
        if not isinstance(given, str | Die):
            raise BadDice(f"the dice of {seat} are a die or its text, not {shown(given)}")
        die = read_die(given) if isinstance(given, str) else given
        if die.faces != rules.throw[1]:
            raise BadDice(
                f"{rules.name} is played with dice of {rules.throw[1]} faces; "
                f"{die.spec} has {die.faces}"
            )
        found[seat] = die
    return found


def checked_position(value: object, family: str | None = None) -> Position:
    """Return a position; BadPosition for anything else, or for one of another family where asked.

    >>> checked_position("irish")
    Traceback (most recent call last):
      ...
    tablesnb.base.errors.BadPosition: a position is expected, not 'irish'
    """
    if not isinstance(value, Position):
        raise BadPosition(f"a position is expected, not {shown(value)}")
    if family is not None and value.rules.family != family:
        raise BadPosition(f"a position of the {family} is expected, not one of {value.rules.name}")
    return value
