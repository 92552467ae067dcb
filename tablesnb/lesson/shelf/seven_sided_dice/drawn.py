"""What the lesson on dice draws: fallen dice, the two dice of one book, and what was counted."""

from __future__ import annotations

from math import cos, log10, pi, sin
from typing import Final

from tablesnb import dice
from tablesnb.base.shares import Share
from tablesnb.boards.dice import die_mark
from tablesnb.boards.geometry import num
from tablesnb.boards.palette import colours
from tablesnb.lab.style import Figure
from tablesnb.lesson.figures.drawing import drawing, lettered
from tablesnb.lesson.shelf.kept import Shelf

C: Final = colours("light")
# For a die, which is as pale in the dark: its edges and pips stay as they are, too.
_BONE: Final = C | {"ink": C["boneblack"], "umber": C["walnut"]}
SHELF: Final = Shelf("seven_sided_dice")
# The side of an equal-area prism, in sides of its pentagon: where the ends are as large as the
# rectangles.
EQUAL: Final = dice.fair_height("area", "edges")
SAMPLE: Final = 70  # throws of one die alone
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


# -- two dice of one book


def two_dice() -> Figure:
    """The log and the prism, seen aslant, and whose words each of them rests on."""
    parts = [
        _bar(150, 110, 62, 7, 150),
        _bar(520, 110, 62, 5, 92),
        *(
            lettered(x, 208 + 21 * at, 17 if not at else 15, said, anchor="middle")
            for x, lines in (
                (200, ("A log", "seven sides, all alike", "du Coeur, 2004, of f. 84")),
                (550, ("A prism", "five sides and two ends", "du Coeur, 2002; Knutson's site, of "
                "f. 97v")),
            )
            for at, said in enumerate(lines)
        ),
    ]  # fmt: skip
    alt = (
        "Two dice. A log: a bar with seven long sides, all alike; du Coeur's inference of 2004 "
        "from "
        "f. 84. A prism: five oblong sides and two ends with five corners; du Coeur in 2002, and "
        "Knutson's site on f. 97v. Our drawing; no die was found."
    )
    parts.append(lettered(390, 286, 14, "Our drawing: no old die was found.", "soft", "middle"))
    return drawing(alt, alt, "".join(parts), 780, 304, 780)


def _bar(x: float, y: float, radius: float, sides: int, long: float) -> str:
    """A bar lying on a side, its near end to the left and what is behind it to the right."""
    turns = [pi / 2 + pi / sides + 2 * pi * each / sides for each in range(sides)]
    near = [(x + 0.55 * radius * cos(t), y + radius * sin(t)) for t in turns]
    shift = (long, -0.28 * long)
    parts = []
    for at, (a, b) in enumerate(zip(near, near[1:] + near[:1], strict=True)):
        if (b[1] - a[1]) * shift[0] - (b[0] - a[0]) * shift[1] <= 0:
            continue  # it looks away
        far = [(p + shift[0], q + shift[1]) for p, q in (b, a)]
        points = " ".join(f"{num(p)},{num(q)}" for p, q in (a, b, *far))
        fill = C["bone"] if at % 2 else C["parchment"]
        parts.append(f'<polygon points="{points}" fill="{fill}" stroke="{C["ink"]}"/>')
    points = " ".join(f"{num(p)},{num(q)}" for p, q in near)
    parts.append(f'<polygon points="{points}" fill="{C["pearwood"]}" stroke="{C["ink"]}"/>')
    return "".join(parts)


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
        parts.append(f'<path d="M{num(x(at))} {top + high}v5" stroke="{C["ink"]}"/>')
    for value, said in ((0.0, "0"), (0.1, "0.1"), (0.2, "0.2"), (0.3, "0.3")):
        parts.append(lettered(left - 8, y(value) + 5, 14, said, anchor="end"))
    parts.append(
        f'<path d="M{left} {top}V{top + high}H{left + wide}" fill="none" stroke="{C["ink"]}"/>'
        f'<path d="M{left} {num(y(1 / 7))}h{wide}" stroke="{C["rubric"]}" stroke-width="2"/>'
    )
    parts.append(lettered(left + 6, y(1 / 7) + 19, 14, "fair: one in seven", "rubric"))
    for model, dash in STROKE.items():
        steps = [0.5 + 3 * each / 60 for each in range(61)]
        seen = [(h, chance) for h in steps if (chance := dice.end_chance(h, model)) <= 0.33]
        way = "L".join(f"{num(x(h))} {num(y(chance))}" for h, chance in seen)
        dashed = f' stroke-dasharray="{dash}"' if dash else ""
        parts.append(
            f'<path d="M{way}" fill="none" stroke="{C["ink"]}" stroke-width="2.4"{dashed}/>'
        )
        fair = dice.fair_height(model, "edges")
        parts.append(lettered(left + wide + 8, y(dice.end_chance(3.5, model)) + 5, 15, SAID[model]))
        parts.append(
            f'<circle cx="{num(x(fair))}" cy="{num(y(1 / 7))}" r="5" fill="{C["rubric"]}"/>'
        )
        lines.append(
            f"  {SAID[model]}: fair at {fair:.2f} sides; at {EQUAL:.2f} an end has "
            f"{dice.end_chance(EQUAL, model):.3f}"
        )
    if marked:
        mark = x(EQUAL)
        parts.append(
            f'<path d="M{num(mark)} {top}V{top + high}" stroke="{C["soft"]}" stroke-width="3"/>'
        )
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


# -- how many throws unmask a die


def power() -> Figure:
    """How many throws tell a prism from a fair die, by how often it stands on each end."""
    found = SHELF.counted("power")
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
        parts.append(
            f'<path d="M{left} {num(y(many))}h{wide}" stroke="{C["line"]}" stroke-width="1"/>'
        )
    for tenth in (0, 0.1, 0.2, 0.3):
        parts.append(lettered(x(tenth), top + high + 22, 15, f"{tenth:g}", anchor="middle"))
    parts.append(
        f'<path d="M{num(x(1 / 7))} {top}v{high}" stroke="{C["rubric"]}" stroke-width="2"/>'
    )
    parts.append(lettered(x(1 / 7) + 6, top + high - 30, 14, "fair: one in seven", "rubric"))
    for chance, many in known:
        parts.append(
            f'<circle cx="{num(x(chance))}" cy="{num(y(many))}" r="4.5" fill="{C["azurite"]}"/>'
        )
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
ARMS: Final = (
    ("shared", "all throw the prism that stands in half of its throws"),
    ("one", "Moon alone throws it, the others fair dice"),
    ("one_shy", "Moon alone throws one that stands in a tenth"),
)


def seats() -> Figure:
    """What each seat wins or loses, by who throws an unfair die."""
    found = SHELF.counted("seats")
    lost = -found["found"]["one"]["paid"]["moon"]["mean"]
    finding = f"Shared, the unfair die favours nobody; alone with it, Moon loses {lost:.1f} stakes"
    parts, lines = [lettered(20, 34, 18, finding)], [finding]
    unit = 95
    for row, (arm, said) in enumerate(ARMS):
        y = 126 + 150 * row
        parts.append(lettered(20, y - 62, 15, said))
        parts.append(f'<path d="M20 {y}h760" stroke="{C["ink"]}"/>')
        told = []
        for at, seat in enumerate(SEATS):
            each = found["found"][arm]["paid"][seat]
            mean, breadth = each["mean"], each["wide"]
            x = 40 + 108 * at
            up, tall = min(0.0, -unit * mean), abs(unit * mean)
            fill = C["verdigris"] if mean > 0 else C["madder"]
            parts.append(
                f'<rect x="{x}" y="{num(y + up)}" width="44" height="{num(tall)}" fill="{fill}"/>'
                f'<path d="M{x + 22} {num(y - unit * (mean + breadth))}V'
                f'{num(y - unit * (mean - breadth))}" stroke="{C["ink"]}" stroke-width="3"/>'
            )
            sign = f"{mean:+.2f}".replace("-", "\N{MINUS SIGN}")
            parts.append(lettered(x + 50, y - 6, 14, sign))
            if row == len(ARMS) - 1:
                parts.append(lettered(x + 22, y + 60, 15, seat.capitalize(), anchor="middle"))
            told.append(f"{seat.capitalize()} {sign} ± {breadth:.2f}")
        lines.append(f"  {said}: {', '.join(told)}")
    foot = (
        f"Stakes a game, of seven; the line: 95 % interval. {found['games']:,} games of strong"
        " players for each row. In the first row all is chance."
    )
    parts.append(lettered(20, 516, 14, foot, "soft"))
    return drawing(finding, "\n".join([*lines, foot]), "".join(parts), 800, 532, 780)


# -- Cotton's cheat

ROWS: Final = (
    ("fair", "fair dice"),
    ("known", "both throw false dice, White has learnt by them"),
    ("alone", "White alone throws false dice"),
)


def cheat() -> Figure:
    """How often White wins, and hits from the held points, with which dice."""
    found = SHELF.counted("false_dice")["found"]
    alone, known = (_share(found[name], "won") for name in ("alone", "known"))
    finding = (
        f"The gain is in who throws: {alone:.0f} games in 100 alone, {known:.0f} where both do"
    )
    parts, lines = [lettered(20, 34, 18, finding)], [finding]
    measures = (("won", "White wins"), ("hit", "hits, once 6, 5 and 4 are held"))
    for at, (what, said) in enumerate(measures):
        top = 74 + 150 * at
        parts.append(lettered(20, top, 16, said))
        for row, (arm, who) in enumerate(ROWS):
            y = top + 14 + 36 * row
            part, whole = _of(found[arm], what)
            of = Share(part, whole)
            low, high, share = *(100 * each for each in of.interval), 100 * of.value
            parts += [
                lettered(36, y + 18, 15, who),
                f'<rect x="430" y="{y}" width="{num(3.4 * share)}" height="24" '
                f'fill="{C["verdigris"] if not at else C["azurite"]}"/>',
                f'<path d="M{num(430 + 3.4 * low)} {y + 12}H{num(430 + 3.4 * high)}" '
                f'stroke="{C["ink"]}" stroke-width="3"/>',
                lettered(440 + 3.4 * high, y + 18, 15, f"{share:.0f}"),
            ]
            lines.append(f"  {said}, {who}: {share:.1f} of 100 ({low:.1f} to {high:.1f})")
        thirds = 430 + 3.4 * 200 / 3
        if at:
            parts.append(
                f'<path d="M{num(thirds)} {top + 6}v116" stroke="{C["rubric"]}" stroke-width="2" '
                'stroke-dasharray="6 4"/>'
            )
            parts.append(lettered(thirds, top, 14, "two to one", "rubric", "middle"))
    games = " and ".join(f"{many:,}" for many in sorted({row["games"] for row in found.values()}))
    feet = (
        f"Of 100; the line: 95 % interval. {games} games of early Backgammon, one plan on both "
        f"sides.",
        "How far the dice run is ours: 6, 5 and 4 twice as often as 3, 2 and 1.",
    )
    parts += [lettered(20, 362 + 19 * at, 14, foot, "soft") for at, foot in enumerate(feet)]
    text = "\n".join([*lines, " ".join(feet)])
    return drawing(finding, text, "".join(parts), 830, 396, 780)


def _of(row: dict[str, int], what: str) -> tuple[int, int]:
    """How many of how many: games won of all, hits of those in which the points were held."""
    return row[what], row["held"] if what == "hit" else row["games"]


def _share(row: dict[str, int], what: str) -> float:
    part, whole = _of(row, what)
    return 100 * part / whole
