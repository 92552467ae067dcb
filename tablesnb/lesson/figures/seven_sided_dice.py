"""What is drawn and counted for the lesson on dice of seven sides alone."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict, replace
from typing import Any, Final

from tablesnb import dice
from tablesnb.base.errors import BadDice
from tablesnb.base.shares import average
from tablesnb.boards.dice import die_mark
from tablesnb.boards.palette import colours
from tablesnb.drawn.charts import Curve, curves
from tablesnb.drawn.figure import Figure, drawing, lettered
from tablesnb.lab.fairness import MOST, MOST_THROWS, ends_tell, limits, throws_needed
from tablesnb.lab.playout_tables import fall
from tablesnb.lab.playouts import begun
from tablesnb.lab.strong_games import ByNet, Quick
from tablesnb.lab.train.course import BEYOND, Learner, course_of
from tablesnb.lesson.playouts import LONGEST
from tablesnb.play.game import Game
from tablesnb.players.learnt import Net, net_for
from tablesnb.rules.registry import ruleset
from tablesnb.tables import law

C: Final = colours("light")
# For a die, which is as pale in the dark: its edges and pips stay as they are, too.
_BONE: Final = C | {"ink": C["boneblack"], "umber": C["walnut"]}
# The side of an equal-area prism, in sides of its pentagon: where the ends are as large as the
# rectangles.
EQUAL: Final = dice.fair_height("area", "edges")
SAMPLE: Final = 70  # throws of one die alone
LIMITS: Final = limits(SAMPLE, 2 / 7)  # how often a fair one stands in so many
SAID: Final = {"solid-angle": "by the angle", "area": "by the area", "tipping": "by the tipping"}


def fallen(edge: int, angle: float) -> Figure:
    """A log that lies, seen by its thrower, before it is read."""
    fall = dice.lie(7, edge, angle)
    other = edge % 7 + 1
    mark = die_mark("log", fall.shown[0], 120, 74, angle % 180 - 90, c=_BONE, beyond=fall.shown[1],
                    doubtful=True, scale=1.2)  # fmt: skip
    near = "" if fall.slant is None or fall.slant < 10 else f"; the {fall.number} slopes to you"
    alt = (
        f"A long die, seen from above, you below. The edge between {edge} and {other} is up; it"
        f" lies {fall.slant:.0f}° from your line of sight{near}."
    )
    inside = mark + lettered(120, 164, 15, "you", "soft", "middle")
    return drawing(alt, alt, inside, 240, 176, 240)


# -- how long a prism must be


def models(marked: bool = True) -> Figure:
    """The chance of an end by a prism's length, under three models, and where the guild cut."""
    steps = [0.5 + 3 * each / 30 for each in range(31)]
    lines = []
    for model, said in SAID.items():
        seen = [(h, chance) for h in steps if (chance := dice.end_chance(h, model)) <= 0.33]
        told = (
            f"fair at {dice.fair_height(model, 'edges'):.2f} sides; at {EQUAL:.2f} an end has "
            f"{dice.end_chance(EQUAL, model):.3f}"
        )
        lines.append(Curve(said, seen, told))
    return curves(
        "Three models: how often a prism stands on one end"
        if marked
        else "Three models, three lengths of a fair prism",
        lines,
        "The models are ours, reckoned for the bare shape; the guild gives no counts by face.",
        across="length of the prism, in sides of its pentagon",
        up="chance of one end",
        xs=(1, 2, 3),
        ys=(0, 0.1, 0.2, 0.3),
        marks={EQUAL: "equal areas, as the guild cut them"} if marked else {},
        level=(1 / 7, "fair: one in seven"),
        spots=[(dice.fair_height(model, "edges"), 1 / 7) for model in SAID],
    )


# -- what was counted

SEED: Final = 1283  # the first of all seeds
# Cotton's cheat
COTTON: Final = "early_backgammon"
FALSE: Final = "loaded(6-5-4)"  # each of the three twice as often as each of the others
POINTS: Final = (6, 5, 4)
OWN: Final = course_of(COTTON)
COURSE: Final = replace(BEYOND, hidden=OWN.hidden, sees=OWN.sees, race=OWN.race)
# Which dice White and Black throw, by which dice each has learnt to play, and how many games.
ARMS: Final[dict[str, tuple[Any, str, str, int]]] = {
    "known": (FALSE, "false", "fair", 5_000),
    "alone": ({"white": FALSE}, "fair", "fair", 2_000),
    "fair": (None, "fair", "fair", 2_000),
}
# the seven players
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
            _watched(rules, (quick[white], quick[black]), chances, SEED + number)
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
        "game": COTTON, "dice": FALSE, "seed": SEED, "course": asdict(COURSE), "found": found,
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
        holds = all(state[each] >= row[law.HOLD] for each in places) and to_pass(state, row)
        if seat == 0:
            seen["hit"] |= holds and after[waiting] > state[waiting]
            seen["held"] |= holds
        state = after
    return {**seen, "won": state[row[law.PAID]] > 0}


def to_pass(state: law.Row, rules: law.Rules) -> bool:
    """Whether a man of Black's waits, or stands where he has still to pass a man of White's.

    >>> game = Game("irish", first="white")
    >>> to_pass(list(game.position.row), game.rules.row)
    True
    """
    points, black = rules[law.POINTS], law.COUNT + rules[law.WIDTH]

    def own(place: int) -> int:
        return rules[law.LENGTH] - rules[rules[law.STEP] + place]

    rearmost = max((own(at) for at in range(points) if state[law.COUNT + at]), default=0)
    return bool(
        state[black + rules[law.RESERVE]]
        or state[black + rules[law.BAR]]
        or any(state[black + at] and own(at) < rearmost for at in range(points))
    )


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
        for some in play.games(begun(rules), SEED, games):
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
    return {"game": STARS, "seed": SEED, "games": games, "dice": dice_of, "found": found}


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
