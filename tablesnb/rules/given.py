"""What a reader gives for a game, looked at: names, dice and seed."""

from __future__ import annotations

from collections.abc import Mapping

from tablesnb.base.errors import BadDice, BadReading, UnknownName
from tablesnb.base.wording import shown
from tablesnb.dice import Die
from tablesnb.dice import read as read_die
from tablesnb.rules.ruleset import Declared


def checked_names(rules: Declared, names: Mapping[str, str] | None) -> dict[str, str]:
    """Return who sits where, each name text for a seat that the game has."""
    if names is not None and not isinstance(names, Mapping):
        raise UnknownName(f"names are given by seat, as {{'white': 'Ann'}}, not {shown(names)}")
    for seat, called in (names or {}).items():
        rules.seat(seat)
        if not isinstance(called, str):
            raise UnknownName(f"the name of {seat} is text, not {shown(called)}")
    return dict(names or {})


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


def checked_seed(seed: int) -> int:
    """Return a seed that the dice can be thrown from, 0 to 2³² - 1."""
    if isinstance(seed, bool) or not isinstance(seed, int) or not 0 <= seed < 2**32:
        raise BadReading(f"a seed is a whole number from 0 to {2**32 - 1}, not {shown(seed)}")
    return seed
