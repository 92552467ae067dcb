"""What was counted for the lesson on El Mundo: the model game, whose dice, what a reading does."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any, Final

from tablesnb.base.shares import average
from tablesnb.lab.analysis.rollouts import result_of
from tablesnb.lab.quick import Quick
from tablesnb.lab.tallies import dice_of, late_hits
from tablesnb.lesson.shelf.modelled import LONGEST, onwards, played_on, told
from tablesnb.play.game import Game
from tablesnb.rules.registry import ruleset

SEED: Final = 1301  # of the model game
FROM: Final = 21  # the throw from which it is told
AFTER: Final = 200  # games played on from before each throw
WHOLE: Final = 300  # whole games, looked at play by play
EACH: Final = 1_000  # games of each reading
FIRST: Final = 1283  # the first of their seeds
READINGS: Final[dict[str, Any]] = {
    "all": "default",
    "right2": {"forced_hit": "right2"},
    "none": {"forced_hit": "none"},
    "lost": {"unused_die": "lost"},
}
LITERAL: Final = 100  # games by the letter of the translation


def model_game() -> dict[str, Any]:
    """The game of strong players from a seed, with Green's chance before each throw."""
    return told("el_mundo", SEED, FROM, AFTER)


def games(number: int) -> Iterator[Game]:
    """Whole games between strong players, from their seeds."""
    rules = ruleset("el_mundo")
    quick = Quick(rules)
    for seed in range(FIRST, FIRST + number):
        game = Game(rules, seed=seed)
        for _ in onwards(game, quick):
            pass
        yield game


def matrix(number: int = WHOLE) -> dict[str, Any]:
    """Whose dice each seat plays, and whom it hits, in whole games between strong players.

    Everything is told from the seat that throws or hits: 1 is the seat on its right, 2 the one
    opposite, 3 the one on its left. ``dice`` are those that a seat throws, by who plays them, with
    those that nobody can play, and ``table`` the same seat by seat; ``hits`` are men hit, by whose
    they are; ``gifts`` the dice of the left neighbour that the seat first off played, and the
    others together.
    """
    names = ruleset("el_mundo").seat_names
    dice: Counter[str] = Counter()
    table: Counter[tuple[str, str]] = Counter()
    hits: Counter[str] = Counter()
    gifts, ends, throws, late = Counter[str](), Counter[str](), 0, 0

    def apart(seat: str, other: str) -> int:
        return (names.index(other) - names.index(seat)) % len(names)

    for game in games(number):
        outcome = game.outcome()
        assert outcome is not None
        first = outcome.order[0]
        throws += game.throws
        late += late_hits(game) > 0
        ends.update(f"{paid:+d}" for paid in outcome.payoff.values())
        ends["first is paid"] += outcome.payoff[first] == 1
        table.update(dice_of(game))
        for (thrower, player), many in dice_of(game).items():
            dice[f"{apart(thrower, player)}" if player else "lost"] += many
            if player and apart(thrower, player) == 1:
                gifts["first" if player == first else "others"] += many
        for entry in game.log:
            for event in entry.events:
                if event.code == "hit":
                    hits[f"{apart(str(entry.seat), str(event.seat))}"] += 1
    return {
        "seed": FIRST,
        "games": number,
        "throws": throws,
        "late": late,
        "ends": dict(ends),
        "dice": dict(sorted(dice.items())),
        "table": {one: {other: table[one, other] for other in (*names, "")} for one in names},
        "hits": dict(sorted(hits.items())),
        "gifts": dict(gifts),
    }


def readings() -> dict[str, Any]:
    """How many throws a game takes when hits are forced or not, and dice go on or are lost."""
    found = {}
    for name, reading in READINGS.items():
        begun = Game(ruleset("el_mundo", reading), seed=FIRST)
        throws = average([many for many, _ in played_on(begun, EACH, FIRST)])
        found[name] = {"throws": throws.value, "wide": throws.wide}
    return {"seed": FIRST, "games": EACH, "found": found}


def literal() -> dict[str, Any]:
    """How many games by the letter of the translation come to an end."""
    begun = Game(ruleset("el_mundo", "golladay_literal"), seed=FIRST)
    ends = played_on(begun, LITERAL, FIRST)
    ended = sum(result_of(state, begun.rules, 0).payoff is not None for _, state in ends)
    return {"seed": FIRST, "games": LITERAL, "ended": ended, "cap": LONGEST}


COUNTED: Final[dict[str, Callable[[], dict[str, Any]]]] = {
    "model_game": model_game,
    "matrix": matrix,
    "readings": readings,
    "literal": literal,
}
