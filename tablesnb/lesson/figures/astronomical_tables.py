"""What is drawn and counted for the lesson on the tables by astronomy alone."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import cos, pi, sin
from random import Random
from typing import Any, Final

from tablesnb.base.shares import average
from tablesnb.boards.geometry import num
from tablesnb.drawn.figure import Figure, circle, drawing, lettered, path, polygon
from tablesnb.lab.claims.counting_stars import standing
from tablesnb.lab.shot import shots
from tablesnb.lab.strong_games import ByNet, Quick
from tablesnb.lesson.playouts import LONGEST, playouts
from tablesnb.play.game import Game
from tablesnb.players.learnt import net_for
from tablesnb.rules.family import family_of
from tablesnb.rules.position import Position
from tablesnb.rules.registry import ruleset

GAME: Final = "astronomical_tables"
SEATS: Final = ruleset(GAME).seat_names
MEN: Final = 7
Men = dict[str, dict[str, int]]
PAINT: Final = ("boneblack", "verdigris", "madder", "orpiment", "folium", "sky", "bone")
Spot = tuple[float, float]


# -- the board grows from its words

STEPS: Final = (
    "seven sides",
    "seven spaces",
    "dividers, lines",
    "likenesses, paint",
    "seven men each",
)


def board_in_steps() -> Figure:
    """The board of f. 97 in five steps, each by the words that ask for it."""
    parts = []
    for step, said in enumerate(STEPS):
        x = 96 + 176 * step
        parts += [_board(x, 96, step), lettered(x, 202, 15, f"{step + 1}. {said}", anchor="middle")]
    alt = "The board of f. 97 in five steps: " + "; ".join(STEPS) + "."
    lines = [f"{number}. {said}" for number, said in enumerate(STEPS, 1)]
    return drawing(alt, "\n".join(lines), "".join(parts), 896, 220, 880)


def _board(x: float, y: float, step: int) -> str:
    far = [_spot(x, y, 82, corner) for corner in range(7)]
    near = [_spot(x, y, 62, corner) for corner in range(7)]
    parts = [polygon(far, "parchment", "umber", 1.5)]
    for seat in range(7):
        nxt = (seat + 1) % 7
        if step >= 3:
            side = (far[seat], far[nxt], near[nxt], near[seat])
            parts.append(polygon(side, PAINT[seat], "umber", 0.8))
    parts.append(polygon(near, "pearwood", "umber", 1.5))
    for seat in range(7):
        one, other = near[seat], near[(seat + 1) % 7]
        if step >= 2:
            parts.append(_line(far[seat], (x, y), 0.8) + _line(far[seat], near[seat], 3))
        if step >= 3:
            # a likeness is a face in a ring: what it showed is not drawn
            mid = [(a + b) / 2 for a, b in zip(far[seat], far[(seat + 1) % 7], strict=True)]
            parts.append(_disc(mid[0] * 1.1 - x * 0.1, mid[1] * 1.1 - y * 0.1, 6, "bone"))
        if step >= 1:
            parts.append(_spaces(one, other, (x, y)))
        for man in range(7 if step >= 4 else 0):
            # seven on the space at the left hand of who sits there
            t = 0.5 / 7
            a, b = (p + t * (q - p) for p, q in zip(one, other, strict=True))
            pull = 0.05 + 0.11 * man
            parts.append(_disc(a + pull * (x - a), b + pull * (y - b), 3.4, PAINT[seat]))
    return "".join(parts)


def _spot(x: float, y: float, radius: float, corner: int) -> Spot:
    turn = pi / 2 + pi / 7 - 2 * pi * corner / 7
    return x + radius * cos(turn), y + radius * sin(turn)


def _spaces(one: Spot, other: Spot, middle: Spot) -> str:
    """Seven spaces along a side: dashes so short that only their round ends are seen."""
    a, b = (
        (p + 0.05 * (m - p), q + 0.05 * (m - q)) for p, q, m in zip(one, other, middle, strict=True)
    )
    long = ((a[1] - a[0]) ** 2 + (b[1] - b[0]) ** 2) ** 0.5
    begin = f"M{num(a[0] + (a[1] - a[0]) / 14)} {num(b[0] + (b[1] - b[0]) / 14)}"
    dashes = f'stroke-linecap="round" stroke-dasharray=".1 {long / 7 - 0.1:.3f}"'
    return path(f"{begin}L{num(a[1])} {num(b[1])}", "umber", 6, more=dashes)


def _line(one: Spot, other: Spot, wide: float) -> str:
    way = f"M{num(one[0])} {num(one[1])}L{num(other[0])} {num(other[1])}"
    return path(way, "umber", wide)


def _disc(x: float, y: float, radius: float, fill: str) -> str:
    return circle(x, y, radius, fill, "umber", 0.8)


# -- what was counted

WATCHED: Final = 1_000  # games of strong players, looked at throw by throw
FIRST: Final = 1283  # their seeds begin here
FARTHEST: Final = 21  # three sevens
ENDINGS: Final = 2_000  # endings with each number of men
PLAYED: Final = 1_000  # games under each reading of the Ace points
ACES: Final = ("skip_if_stacked", "right_only", "count_all")
EVERY: Final = 10  # throws between two points of a curve
LAST: Final = 160


def hill() -> dict[str, Any]:
    """In how many of 343 throws a lone man is captured, by his distance on a free way."""
    rules: Any = ruleset(GAME)
    names = rules.names
    found = {}
    for far in range(1, FARTHEST + 1):
        # Saturn's Ace is counted by Moon while it is empty, and all others are
        men: Men = {"moon": {"Ju1": 7}, "saturn": {names[(names.index("Ju1") + far) % 49]: 1}}
        shot = shots(standing(men, "moon"), whose="saturn", point=next(iter(men["saturn"])))
        found[str(far)] = shot.count()
    return {"of": 343, "hit": found}


def watched(seed: int, quick: Quick) -> Iterator[Position]:
    """A game of strong players: where it stands when a seat has thrown and is to choose."""
    rules: Any = quick.rules
    family = family_of(rules)
    begun = Game(rules, seed=seed)
    # a position forgets how many throws have fallen, and the dice go by it
    before, row = begun.throws, list(begun.position.row)
    while (due := family.due(row, rules)) is not None:
        seat, dice, _, _ = due
        number, die = before + family.throws(row), begun.die(seat)
        assert die is not None
        family.throw(row, rules, tuple(die.number(seed, number, each) for each in range(dice)))
        if family.chooser(row, rules):
            yield family.at(row, rules)
            row = quick.after(row)
    yield family.at(row, rules)


def games() -> dict[str, Any]:
    """What was seen in games of strong players: their length, who wins, how men thin out."""
    rules: Any = ruleset(GAME)
    quick = Quick(rules)
    throws = winners = last = halved = two = first = 0
    men = [0] * (LAST // EVERY + 1)
    for number in range(WATCHED):
        every = [*watched(FIRST + number, quick)]
        counts = [[sum(each.men(seat).values()) for seat in SEATS] for each in every]
        for at in range(len(men)):
            men[at] += sum(counts[min(at * EVERY, len(counts) - 1)])
        paid = family_of(rules).payoff(list(every[-1].row), rules)
        assert paid is not None
        throws += len(every) - 1
        winners += max(paid) + 7
        last += any(paid[n] == max(paid) for n, many in enumerate(counts[-1]) if many)
        first += paid[SEATS.index(every[0].turn)]
        halved += next(n for n, each in enumerate(counts) if sum(each) < 25)
        two += next(n for n, each in enumerate(counts) if sum(map(bool, each)) <= 2)
    return {
        "games": WATCHED, "seed": FIRST, "throws": throws / WATCHED, "winner": winners / WATCHED,
        "last_wins": last / WATCHED, "first_gains": first / WATCHED, "halved": halved / WATCHED,
        "two_left": two / WATCHED, "every": EVERY, "men": [each / WATCHED for each in men],
    }  # fmt: skip


def aces() -> dict[str, Any]:
    """How many throws a game of strong players takes, by what is done with a piled Ace."""
    found = {}
    for reading in ACES:
        begun = Game(ruleset(GAME, {"ace_points": reading}), first=SEATS[0], seed=FIRST)
        throws = average([many for many, _ in playouts(begun, PLAYED, FIRST)])
        found[reading] = {"mean": throws.value, "wide": throws.wide}
    return {"games": PLAYED, "seed": FIRST, "throws": found}


def endings() -> dict[str, Any]:
    """How often Saturn with three men is the last on the board, by how they and others stand."""
    rules: Any = ruleset(GAME)
    net = net_for(rules)
    assert net is not None
    play = ByNet(rules, net, LONGEST)
    found: dict[str, float] = {}
    for name, pair, many in (("apart", 0, 2), ("pair", 1, 2), ("apart_one", 0, 1),
                             ("pair_one", 1, 1)):  # fmt: skip
        lots, stayed = Random(FIRST), 0
        for number in range(ENDINGS):
            at = lots.sample(rules.names, 5)
            own = {at[0]: 2, at[1]: 1} if pair else dict.fromkeys(at[:3], 1)
            men: Men = {"saturn": own, "jupiter": dict.fromkeys(at[3 : 3 + many], 1)}
            begins = standing(men, lots.choice(("saturn", "jupiter")))
            for some in play.games(list(begins.row), FIRST + number, 1):
                for _, state in some:
                    stayed += bool(family_of(rules).at(state, rules).men("saturn"))
        found[name] = stayed / ENDINGS
    return {"games": ENDINGS, "seed": FIRST, "left": found}


COUNTED: Final[dict[str, Callable[[], dict[str, Any]]]] = {
    "hill": hill,
    "endings": endings,
    "aces": aces,
    "games": games,
}
