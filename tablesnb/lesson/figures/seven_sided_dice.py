"""What is drawn and counted for the lesson on dice of seven sides alone."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict, replace
from math import log10
from typing import Any, Final

from tablesnb import dice
from tablesnb.base.errors import BadDice
from tablesnb.base.shares import Share, average
from tablesnb.boards.dice import die_mark
from tablesnb.boards.geometry import num
from tablesnb.boards.palette import colours
from tablesnb.dice.charges import worth
from tablesnb.drawn.charts import Bar, bars, columns
from tablesnb.drawn.figure import Figure, circle, drawing, lettered, path
from tablesnb.lab.fairness import MOST, MOST_THROWS, ends_tell, limits, throws_needed
from tablesnb.lab.playout_tables import fall
from tablesnb.lab.playouts import begun
from tablesnb.lab.strong_games import ByNet, Quick
from tablesnb.lab.train.course import BEYOND, Learner, course_of
from tablesnb.lesson import data
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
STROKE: Final = {"solid-angle": "", "area": "9 5", "tipping": "2 5"}
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
    left, top, wide, high = 50, 66, 380, 230

    def x(height: float) -> float:
        return left + wide * (height - 0.5) / 3

    def y(chance: float) -> float:
        return top + high * (1 - chance / 0.35)

    parts, lines = [], []
    finding = "Three models: how often a prism stands on one end"
    if not marked:
        finding = "Three models, three lengths of a fair prism"
    parts.append(lettered(20, 34, 18, finding))
    for at in (1, 2, 3):
        parts.append(lettered(x(at), top + high + 22, 15, str(at), anchor="middle"))
        parts.append(path(f"M{num(x(at))} {top + high}v5", "ink"))
    for value, said in ((0.0, "0"), (0.1, "0.1"), (0.2, "0.2"), (0.3, "0.3")):
        parts.append(lettered(left - 8, y(value) + 5, 14, said, anchor="end"))
    parts.append(path(f"M{left} {top}V{top + high}H{left + wide}", "ink", fill="none"))
    parts.append(path(f"M{left} {num(y(1 / 7))}h{wide}", "rubric", 2))
    parts.append(lettered(left + 6, y(1 / 7) + 19, 14, "fair: one in seven", "rubric"))
    for model, dash in STROKE.items():
        steps = [0.5 + 3 * each / 60 for each in range(61)]
        seen = [(h, chance) for h in steps if (chance := dice.end_chance(h, model)) <= 0.33]
        way = "L".join(f"{num(x(h))} {num(y(chance))}" for h, chance in seen)
        dashed = f'stroke-dasharray="{dash}"' if dash else ""
        parts.append(path(f"M{way}", "ink", 2.4, fill="none", more=dashed))
        fair = dice.fair_height(model, "edges")
        parts.append(lettered(left + wide + 8, y(dice.end_chance(3.5, model)) + 5, 15, SAID[model]))
        parts.append(circle(x(fair), y(1 / 7), 5, "rubric"))
        lines.append(
            f"  {SAID[model]}: fair at {fair:.2f} sides; at {EQUAL:.2f} an end has "
            f"{dice.end_chance(EQUAL, model):.3f}"
        )
    if marked:
        mark = x(EQUAL)
        parts.append(path(f"M{num(mark)} {top}V{top + high}", "soft", 3))
        parts.append(lettered(mark + 8, top + 16, 14, "equal areas, as the guild cut them", "soft"))
    parts.append(
        lettered(left, top + high + 46, 15, "length of the prism, in sides of its pentagon")
    )
    parts.append(lettered(20, top - 12, 14, "chance of one end", "soft"))
    feet = (
        "The models are ours, reckoned for the bare shape;",
        "the guild gives no counts by face.",
    )
    parts += [
        lettered(left, top + high + 68 + 18 * at, 14, each, "soft") for at, each in enumerate(feet)
    ]
    foot = " ".join(feet)
    alt = f"{finding}. " + "; ".join(line.strip() for line in lines) + f". {foot}"
    return drawing(alt, "\n".join([finding, *lines, foot]), "".join(parts), 560, 396, 560)


# -- what it brings to wait before a die is charged

PLAN: Final = 2  # the difference at which it is best to charge
WAITS: Final = range(9)


def worths() -> Figure:
    """Stakes a pair, by the difference for which one waits."""
    rows, lines = [], []
    for more in WAITS:
        of = worth(more)
        paint = "verdigris" if more == PLAN else "azurite" if of.stakes >= 0 else "madder"
        value, right = f"{of.stakes:.1f}".replace("-", "\N{MINUS SIGN}"), f"{100 * of.right:.0f}"
        rows.append(Bar(f"{more}", of.stakes, value, below=right, paint=paint))
        lines.append(f"  charged at {more} more: {value} stakes a pair, right in {right} of 100")
    finding = "Two more are enough: what each plan wins"
    foot = (
        "Above: stakes a pair, on the average. Below: how many times more one die has stood when "
        "it is charged; then, of 100 charges, how many are right."
    )
    return columns(finding, [("", rows)], foot, lines, alt=f"{finding}. {foot}", pitch=40)


# -- how many throws unmask a die


def throws_that_tell() -> Figure:
    """How many throws tell a prism from a fair die, by how often it stands on each end."""
    found = data.counted("08/power")
    left, top, wide, high = 70, 66, 640, 240

    def x(chance: float) -> float:
        return left + wide * chance / 0.36

    def y(throws: float) -> float:
        return top + high * (1 - (log10(throws) - 1) / (log10(2000) - 1))

    known = [(float(a), many) for a, many in found["found"] if many]
    at_fifth = dict(known)[0.2]
    finding = f"A prism that shows a 6 in one of five throws is found out in about {at_fifth}"
    parts = [lettered(20, 34, 18, finding)]
    for many in (10, 20, 50, 100, 200, 500, 1000, 2000):
        parts.append(lettered(left - 8, y(many) + 5, 14, f"{many:,}", anchor="end"))
        parts.append(path(f"M{left} {num(y(many))}h{wide}", "line", 1))
    for tenth in (0, 0.1, 0.2, 0.3):
        parts.append(lettered(x(tenth), top + high + 22, 15, f"{tenth:g}", anchor="middle"))
    parts.append(path(f"M{num(x(1 / 7))} {top}v{high}", "rubric", 2))
    parts.append(lettered(x(1 / 7) + 6, top + high - 30, 14, "fair: one in seven", "rubric"))
    for chance, many in known:
        parts.append(circle(x(chance), y(many), 4.5, "azurite"))
    parts.append(lettered(left, top + high + 46, 15, "chance of a 6, and of a 7"))
    parts.append(lettered(20, top - 12, 14, "throws that tell it in four trials of five", "soft"))
    foot = (
        f"Counting 6 and 7 together; exact. Near one in seven {found['most']:,} throws are not"
        " enough."
    )
    parts.append(lettered(left, top + high + 68, 14, foot, "soft"))
    rows = [f"  a 6 in {chance:.2f} of the throws: {many:,} throws" for chance, many in known]
    text = "\n".join([finding, *rows, foot])
    return drawing(f"{finding}. {foot}", text, "".join(parts), 740, 392, 740)


# -- shared dice

SEATS: Final = ("mercury", "moon", "saturn", "jupiter", "mars", "sun", "venus")
SEAT_ROWS: Final = (
    ("shared", "all throw the prism that stands in half of its throws"),
    ("one", "Moon alone throws it, the others fair dice"),
    ("one_shy", "Moon alone throws one that stands in a tenth"),
)


def seats_paid() -> Figure:
    """What each seat wins or loses, by who throws an unfair die."""
    found = data.counted("08/seats")
    groups, lines = [], []
    for arm, words in SEAT_ROWS:
        rows, told = [], []
        for seat in SEATS:
            each = found["found"][arm]["paid"][seat]
            mean, wide = each["mean"], each["wide"]
            sign = f"{mean:+.2f}".replace("-", "\N{MINUS SIGN}")
            paint, name = "verdigris" if mean > 0 else "madder", seat.capitalize()
            rows.append(Bar(name, mean, sign, (mean - wide, mean + wide), paint=paint))
            told.append(f"{name} {sign} ± {wide:.2f}")
        groups.append((words, rows))
        lines.append(f"  {words}: {', '.join(told)}")
    lost = -found["found"]["one"]["paid"]["moon"]["mean"]
    return columns(
        f"Shared, the unfair die favours nobody; alone with it, Moon loses {lost:.1f} stakes",
        groups,
        f"Stakes a game, of seven; the line: 95 % interval. {found['games']:,} games of strong"
        " players for each row. In the first row all is chance.",
        lines,
        pitch=56,
    )


# -- Cotton's cheat

COTTON_ROWS: Final = (
    ("fair", "fair dice"),
    ("known", "both throw false dice, White has learnt by them"),
    ("alone", "White alone throws false dice"),
)


def cotton_tried() -> Figure:
    """How often White wins, and hits from the held points, with which dice."""
    found = data.counted("08/false_dice")["found"]
    alone, known = (100 * found[name]["won"] / found[name]["games"] for name in ("alone", "known"))
    rows: list[Bar | str] = []
    lines = []
    for what, of, said, paint in (
        ("won", "games", "White wins", "verdigris"),
        # hits are counted of the games in which the points were held
        ("hit", "held", "hits, once 6, 5 and 4 are held", "azurite"),
    ):
        rows.append(said)
        for arm, who in COTTON_ROWS:
            part = Share(found[arm][what], found[arm][of])
            low, high, share = *(100 * each for each in part.interval), 100 * part.value
            mark = 200 / 3 if what == "hit" else None
            rows.append(Bar(who, share, f"{share:.0f}", (low, high), paint=paint, mark=mark))
            lines.append(f"  {said}, {who}: {share:.1f} of 100 ({low:.1f} to {high:.1f})")
    games = " and ".join(f"{many:,}" for many in sorted({row["games"] for row in found.values()}))
    return bars(
        f"The gain is in who throws: {alone:.0f} games in 100 alone, {known:.0f} where both do",
        rows,
        f"Of 100; the line: 95 % interval. {games} games of early Backgammon, one plan on both "
        "sides. How far the dice run is ours: 6, 5 and 4 twice as often as 3, 2 and 1.",
        lines,
        note="The red line: two to one.",
    )


# -- what was counted

SEED: Final = 1283  # the first of all seeds
# Cotton's cheat
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
