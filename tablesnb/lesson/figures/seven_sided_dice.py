"""What is drawn and counted for the lesson on dice of seven sides alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from tablesnb import dice
from tablesnb.base.errors import BadDice
from tablesnb.base.shares import average
from tablesnb.boards.dice import die_mark
from tablesnb.boards.palette import colours
from tablesnb.drawn.charts import Curve, curves
from tablesnb.drawn.figure import Figure, drawing, lettered
from tablesnb.lab.fairness import MOST, ends_tell, limits, throws_needed
from tablesnb.lab.playouts import begun
from tablesnb.lab.strong_games import ByNet
from tablesnb.lesson.playouts import LONGEST
from tablesnb.play.game import Game
from tablesnb.players.learnt import net_for
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
}
