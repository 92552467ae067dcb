"""What was counted for the lesson: four games with one run of dice, and the switches of one."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any, Final

from tablesnb.compare.together import Members, Step, stands, until_they_part
from tablesnb.lab.quick import Quick
from tablesnb.lesson.shelf.one_throw.positions import NAMES, TODAS
from tablesnb.play.game import Game
from tablesnb.rules.registry import ruleset
from tablesnb.rules.turn import Play, Throw

SEED: Final = 7  # of the four games
BEGUN: Final = 1330  # the seed of the first game in which the switches are tried
GAMES: Final = 200
FAR: Final = 20  # throws
# What of todas tablas no words that were seen decide, and what another of the four games has there.
SWITCHES: Final = {
    "doublets": "early_backgammon",
    "must_play": "modern_backgammon",
    "binding": "irish",
    "bear_off": "irish",
    "stakes": "modern_backgammon",
}


@dataclass
class Decided:
    """A choice, as those who play games together ask for it."""

    play: Play


@dataclass
class Strong:
    """The strong player of whatever game is before it."""

    known: dict[str, Quick] = field(default_factory=dict)

    def decide(self, game: Game) -> Decided:
        """The play that it makes."""
        name = game.rules.name
        if name not in self.known:
            self.known[name] = Quick(ruleset(name))
        return Decided(self.known[name].choose(game))


def four(seed: int, player: Strong | None = None) -> dict[str, Game]:
    """The four games with the dice of a seed, White first, each played to its end.

    The first of those that have gone the same way decides for them, as its strong player would;
    the others follow as long as their laws allow the same moves.
    """
    strong = player or Strong()
    games = {name: Game(name, seed=seed, first="white") for name in NAMES}
    groups: deque[tuple[Members, list[Step]]] = deque([(list(games.items()), [])])
    while groups:
        members, steps = groups.popleft()
        sides = until_they_part(members, steps, strong)
        if sides[0][0][1].awaits is not None or len(sides) > 1:
            groups.extend((side, list(steps)) for side in sides)
    return games


def four_games() -> dict[str, Any]:
    """The four games of the lesson: of each its throws, as dice, and its moves, as text."""
    return {
        "seed": SEED,
        "games": {
            name: [
                list(entry.dice) if entry.move is None else str(entry.move) for entry in game.log
            ]
            for name, game in four(SEED).items()
        },
    }


def switched(field_name: str, other: str) -> Any:
    """Todas tablas with one rule as another of the four games has it."""
    exchanged: dict[str, Any] = {field_name: ruleset(other).rule(field_name)}
    return replace(ruleset(TODAS), **exchanged)


def parted(seed: int, strong: Strong, far: int | None = FAR) -> dict[str, int]:
    """In a game of todas tablas of this seed, the throw at which each switch first shows.

    Those that do not show by throw ``far``, or to the end without it, are left out.
    """
    lead = Game(TODAS, seed=seed, first="white")
    others = {
        name: Game(switched(name, other), seed=seed, first="white")
        for name, other in SWITCHES.items()
    }
    found: dict[str, int] = {}
    planned: deque[str] = deque()
    while others and lead.awaits is not None and (far is None or lead.throws <= far):
        if isinstance(lead.awaits, Throw):
            if far is not None and lead.throws == far:
                break
            planned.clear()
            for game in (lead, *others.values()):
                game.roll()
        else:
            if not planned:
                planned.extend(move.text for move in strong.decide(lead).play.moves)
            move = planned.popleft()
            for game in (lead, *others.values()):
                game.push(move)
        seen = stands(lead)
        for name in [name for name, game in others.items() if stands(game) != seen]:
            found[name] = lead.throws
            del others[name]
    return found


def switches() -> dict[str, Any]:
    """How many games of strong players each switch has changed by throw 20, and by the end."""
    strong = Strong()
    every = [parted(BEGUN + number, strong, None) for number in range(GAMES)]
    return {
        "seed": BEGUN,
        "games": GAMES,
        "throws": {name: sorted(each[name] for each in every if name in each) for name in SWITCHES},
    }


COUNTED: Final[dict[str, Callable[[], dict[str, Any]]]] = {
    "four_games": four_games,
    "switches": switches,
}
