"""First throws that were analysed: one at a time, or all of some games beside one another."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from html import escape
from importlib import resources

from tablesnb.base.checks import checked_row
from tablesnb.base.errors import BadValue, UnknownName
from tablesnb.base.frozen import frozen
from tablesnb.base.shares import falls
from tablesnb.base.sheets import in_columns
from tablesnb.compare.analysis import Analysis
from tablesnb.compare.ranked import Ranked, chance_of
from tablesnb.drawn.sheet import plain_table
from tablesnb.play.game import Game
from tablesnb.rules.registry import ruleset
from tablesnb.rules.turn import Throw


def throws(game: str) -> Iterator[tuple[int, ...]]:
    """All throws that differ with which a game can begin, the highest first."""
    dice, faces = ruleset(game).throw[:2]
    return iter(falls(dice, faces))


# Whose first throw it is where all seats are alike; elsewhere the first that the rules name.
BEGINS = {"astronomical_tables": "venus"}


def begun_with(game: str, dice: Sequence[int]) -> Game:
    """A game in which the first seat has thrown these dice, and is to choose.

    Where men are placed by the dice, which leave no choice, all have been placed, by a seed, and
    the dice are those of the throw after.
    """
    rules = ruleset(game)
    begun = Game(rules, first=BEGINS.get(rules.name, rules.seat_names[0]), seed=1283)
    while begun.awaits is not None and begun.awaits.why == "place":
        if isinstance(begun.awaits, Throw):
            begun.roll()
        else:
            begun.push(begun.plays()[0])
    begun.roll(*dice)
    return begun


def name_of(dice: Sequence[int]) -> str:
    """The name of a throw, as its file has it: the dice from the highest down."""
    return "".join(str(die) for die in sorted(dice, reverse=True))


@cache
def _read(game: str, name: str) -> Analysis | None:
    kept = resources.files("tablesnb.lab.openings").joinpath(game).joinpath(f"{name}.json")
    return Analysis.from_json(kept.read_text(encoding="utf-8")) if kept.is_file() else None


def opening(game: str, dice: Iterable[int]) -> Analysis:
    """Return the ranking of the plays of a first throw, as games of strong players found it.

    It was made once, by ``python -m tools.first_throws``. UnknownName for a game that there is
    not and for throws that nobody has looked at, BadDice for dice that the game does not have,
    BadValue for what is no row of dice.

    >>> opening("irish", (3, 1)).best.play
    '8/5 6/5'
    """
    fallen = checked_row(dice, "dice", "(3, 1)")
    rules = begun_with(game, fallen).rules
    found = _read(rules.name, name_of(fallen))
    if found is None:
        thrown = "-".join(map(str, fallen))
        raise UnknownName(f"the first throw {thrown} of {rules.title} was not looked at")
    return found


@dataclass(frozen=True)
class Openings:
    """The first throws of some games beside one another: for each throw the ranking of each."""

    games: tuple[str, ...]
    found: tuple[tuple[Analysis, ...], ...]

    def __post_init__(self) -> None:
        object.__setattr__(self, "found", frozen(self.found))

    def __len__(self) -> int:
        return len(self.found)

    def __iter__(self) -> Iterator[tuple[Analysis, ...]]:
        return iter(self.found)

    def rows(self) -> list[tuple[str, ...]]:
        """For each throw its dice, and for each game the best plays and what the best is worth."""
        return [
            (_thrown(row[0]), *(cell for each in row for cell in (_best(each), _worth(each.best))))
            for row in self.found
        ]

    def otherwise(self) -> list[tuple[Analysis, ...]]:
        """The throws of which the games have no play in common that is best or level with it."""
        return [row for row in self.found if not set.intersection(*map(_good, row))]

    def _heads(self) -> tuple[str, ...]:
        titles = [ruleset(game).title for game in self.games]
        return ("throw", *(cell for title in titles for cell in (title, "")))

    def __repr__(self) -> str:
        return in_columns([self._heads(), *self.rows()])

    def _repr_html_(self) -> str:
        return plain_table(self._heads(), [[*map(escape, row)] for row in self.rows()])


def _thrown(found: Analysis) -> str:
    dice: Iterable[int] = getattr(found.position, "dice", ()) or ()
    return "-".join(str(die) for die in sorted(dice, reverse=True))


def _good(found: Analysis) -> set[str]:
    return {found.best.play, *(each.play for each in found.level(found.best.play))}


def _best(found: Analysis) -> str:
    level = found.level(found.best.play)
    return (
        found.best.play
        + (f" or {level[0].play}" if len(level) == 1 else "")
        + (f" or {len(level)} more" if len(level) > 1 else "")
    )


def _worth(own: Ranked) -> str:
    return f"{own.payoff.value:+z.2f}" if own.payoff and not own.won else chance_of(own)


def openings(games: str | Iterable[str]) -> Openings:
    """Return the first throws of some games beside one another, from 6-6 down.

    Only throws that are kept of each of them. UnknownName for a game that there is not, and where
    no throw of all is kept; BadValue for what names no game.

    >>> len(openings("irish"))
    21
    """
    given = (
        [games] if isinstance(games, str) else checked_row(games, "games", '("irish", "tabula")')
    )
    names = [ruleset(game).name for game in given]
    if not names:
        raise BadValue('which games? openings("irish") has the first throws of Irish')
    rows = []
    for dice in throws(names[0]):
        row = [_read(name, name_of(dice)) for name in names]
        found = tuple(each for each in row if each is not None)
        if len(found) == len(names):
            rows.append(found)
    if not rows:
        raise UnknownName(f"no first throw is kept of {' and '.join(names)}")
    return Openings(tuple(names), tuple(rows))
