"""What was counted for the lesson on dice: false dice, shared dice, and what unmasks a die."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict, replace
from typing import Any, Final

from tablesnb import dice
from tablesnb.base.errors import BadDice
from tablesnb.base.shares import average
from tablesnb.lab.fairness import MOST, MOST_THROWS, ends_tell, throws_needed
from tablesnb.lab.playout_tables import fall
from tablesnb.lab.playouts import begun
from tablesnb.lab.quick import Quick
from tablesnb.lab.strong_games import ByNet
from tablesnb.lab.studies.trials import to_pass
from tablesnb.lab.train.course import BEYOND, Learner, course_of
from tablesnb.lesson.shelf.modelled import LONGEST
from tablesnb.play.game import Game
from tablesnb.players.learnt import Net, net_for
from tablesnb.rules.registry import ruleset
from tablesnb.tables import law

FIRST: Final = 1283  # the first of all seeds
# -- Cotton's cheat
COTTON: Final = "early_backgammon"
FALSE: Final = "loaded(6-5-4)"  # each of the three twice as often as each of the others
POINTS: Final = (6, 5, 4)
COURSE: Final = replace(BEYOND, hidden=course_of(COTTON).hidden)
# Which dice White and Black throw, by which dice each has learnt to play, and how many games.
ARMS: Final[dict[str, tuple[Any, str, str, int]]] = {
    "known": (FALSE, "false", "fair", 5_000),
    "alone": ({"white": FALSE}, "fair", "fair", 2_000),
    "fair": (None, "fair", "fair", 2_000),
}
# -- the seven players
STARS: Final = "astronomical_tables"
SHARED: Final = 3_000  # games with each kind of die
BIASED: Final = "prism(0.25)"  # stands on an end in half of its throws
SHY: Final = "prism(0.05)"
KINDS: Final[dict[str, Any]] = {
    "log": "log",
    "shared": BIASED,
    "one": {"moon": BIASED},
    "one_shy": {"moon": SHY},
}


def taught(by: Any) -> tuple[int, ...]:
    """A net that has gone on from the game's own with these dice, by the same course."""
    rules: Any = ruleset(COTTON)
    learner = Learner(rules, COURSE, net_for(rules))
    assert learner.begun_from
    learner.space.odds[:] = Game(rules, seed=0, dice=by).chances or 0
    for _ in learner.learn():
        pass
    return learner.row()


def false_dice(most: int = MOST_THROWS) -> dict[str, Any]:
    """Games of two who play by one plan: only the dice differ, and who has learnt by them.

    White is watched: in how many games White wins, holds 6, 5 and 4 at once before a black man who
    has still to come past, then hits a man while they are held, and wins these. ``most`` is how
    many games of each are played at the most.
    """
    rules: Any = ruleset(COTTON)
    quick = {
        name: Quick(rules, net=Net(taught(by), {}))
        for name, by in (("fair", None), ("false", FALSE))
    }
    found = {}
    for name, (by, white, black, games) in ARMS.items():
        chances = Game(rules, seed=0, dice=by).chances or [0] * (2 * rules.row[law.FACES])
        each = [
            _watched(rules, (quick[white], quick[black]), chances, FIRST + number)
            for number in range(min(games, most))
        ]
        held = [game for game in each if game["held"]]
        hit = [game for game in held if game["hit"]]
        found[name] = {
            "games": len(each),
            "won": sum(game["won"] for game in each),
            "held": len(held),
            "hit": len(hit),
            "held_won": sum(game["won"] for game in held),
            "hit_won": sum(game["won"] for game in hit),
        }
    return {
        "game": COTTON, "dice": FALSE, "seed": FIRST, "course": asdict(COURSE), "found": found,
    }  # fmt: skip


def _watched(
    rules: Any, quick: tuple[Quick, Quick], chances: list[int], seed: int
) -> dict[str, bool]:
    """One game: does White hold the three points, hit a man while they are held, and win?"""
    row = rules.row
    track = row[law.TRACK]
    places = [law.COUNT + row[track + row[law.LENGTH] - own] for own in POINTS]
    waiting = law.COUNT + row[law.WIDTH] + row[law.BAR]
    state, thrown = list(begun(rules)), [0] * max(64, row[law.MOST_DICE])
    seen = {"held": False, "hit": False}
    while state[law.PHASE] != law.OVER and state[law.THROWS] < LONGEST:
        if fall(state, row, chances, seed, thrown):
            law.settle(state, row, [0] * law.EVENT_SPACE)
            continue
        seat = state[law.ACTOR]
        after = quick[seat].after(state)
        holds = all(state[each] >= row[law.HOLD] for each in places) and to_pass(state, row, 0)
        if seat == 0:
            seen["hit"] |= holds and after[waiting] > state[waiting]
            seen["held"] |= holds
        state = after
    return {**seen, "won": state[row[law.PAID]] > 0}


def seats(games: int = SHARED) -> dict[str, Any]:
    """What each seat of the seven-player game is paid, by the dice that it and others throw."""
    rules: Any = ruleset(STARS)
    net = net_for(rules)
    assert net is not None
    found = {}
    for name, by in KINDS.items():
        chances = Game(rules, seed=0, dice=by).chances
        play = ByNet(rules, net, LONGEST, chances)
        paid: list[list[int]] = [[] for _ in rules.seat_names]
        throws = []
        for some in play.games(begun(rules), FIRST, games):
            for many, state in some:
                throws.append(many)
                for seat, row in enumerate(paid):
                    row.append(state[rules.row[law.PAID] + seat])
        long = average(throws)
        found[name] = {
            "throws": long.value,
            "paid": {
                seat: {"mean": average(row).value, "wide": average(row).wide}
                for seat, row in zip(rules.seat_names, paid, strict=True)
            },
        }
    dice_of = {name: by if isinstance(by, str) else dict(by) for name, by in KINDS.items()}
    return {"game": STARS, "seed": FIRST, "games": games, "dice": dice_of, "found": found}


def power() -> dict[str, Any]:
    """How many throws tell a prism from a fair die in four trials of five, by counting 6 and 7."""
    found = []
    for hundredths in range(2, 37):
        a = f"{hundredths / 100:.2f}"
        try:
            found.append([a, throws_needed(dice.prism(a))])
        except BadDice:  # more than 2,000
            found.append([a, None])
    square = {model: dice.end_chance(1, model) for model in dice.MODELS}
    return {
        "most": MOST,
        "found": found,
        "square": square,
        "fair": {str(throws): ends_tell(dice.log(), throws) for throws in (70, 200)},
    }


COUNTED: Final[dict[str, Callable[[], dict[str, Any]]]] = {
    "power": power,
    "seats": seats,
    "false_dice": false_dice,
}
