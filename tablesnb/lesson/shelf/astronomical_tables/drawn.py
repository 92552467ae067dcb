"""What the lesson on the tables by astronomy draws: the shot hill, men thinning out, the board."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

from tablesnb.boards.geometry import num
from tablesnb.boards.palette import colours
from tablesnb.lab.style import Figure
from tablesnb.lesson.figures.drawing import drawing, lettered
from tablesnb.lesson.shelf import kept
from tablesnb.lesson.shelf.astronomical_tables.positions import GAME, SEATS, SHELF
from tablesnb.lesson.shelf.modelled import NAME, NEXT
from tablesnb.play.game import Game
from tablesnb.rules.position import Position

C: Final = colours("light")
PAINT: Final = ("boneblack", "verdigris", "madder", "orpiment", "folium", "sky", "bone")
PACE: Final = 4  # throws between two corners of a band
Spot = tuple[float, float]


# -- how far is safe


def hill() -> Figure:
    """In how many throws a lone man is captured, by his distance."""
    found = SHELF.counted("hill")
    shares = {int(far): 100 * many / found["of"] for far, many in found["hit"].items()}
    finding = (
        "Seven points from a pile is the worst place; one more, and a third of the risk is gone"
    )
    parts, lines, foot = [lettered(20, 34, 20, finding)], [finding], 250
    for far, share in shares.items():
        x, high = 24 + 40 * (far - 1), 2.6 * share
        fill = C["rubric"] if far == 7 else C["verdigris"]
        parts += [
            f'<rect x="{x}" y="{num(foot - high)}" width="30" height="{num(high)}" fill="{fill}"/>',
            lettered(x + 15, foot - high - 5, 14, f"{share:.0f}", anchor="middle"),
            lettered(x + 15, foot + 18, 15, str(far), anchor="middle"),
        ]
        lines.append(f"  {far}: {share:.0f} of 100")
    under = (
        "points from a pile, on a free way · of 100 throws of three dice, so many capture a man "
        "who stands alone · exact"
    )
    parts.append(lettered(24, foot + 42, 15, under))
    return drawing(finding, "\n".join([*lines, under]), "".join(parts), 880, 306, 880)


# -- seven colours thinning out


def thinning() -> Figure:
    """How many men each colour has on the board, throw by throw, in the model game."""
    every, found = _men(), SHELF.counted("games")
    halved = next(at for at, men in enumerate(every) if sum(men) < 25)
    two = next(at for at, men in enumerate(every) if sum(map(bool, men)) <= 2)
    finding = (
        f"In Saturn's game half the men are gone after {halved} throws, and after {two} two "
        "colours are left"
    )
    left, top, wide, high = 44, 52, 780, 245
    shown = range(0, len(every), PACE)
    step, unit = wide / (len(every) - 1), high / 49
    under = [0] * len(every)
    parts = [lettered(20, 34, 17, finding)]
    for seat in range(len(SEATS) - 1, -1, -1):
        over = [low + men[seat] for low, men in zip(under, every, strict=True)]
        spots = [(left + at * step, top + high - unit * over[at]) for at in shown]
        spots += [(left + at * step, top + high - unit * under[at]) for at in reversed(shown)]
        parts.append(_polygon(spots, C[PAINT[seat]], 0.6))
        under = over
    for many in (0, 7, 14, 21, 28, 35, 42, 49):
        parts.append(lettered(left - 6, top + high - unit * many + 5, 14, str(many), anchor="end"))
    for at in range(0, len(every), 20):
        parts.append(lettered(left + at * step, top + high + 19, 14, str(at), anchor="middle"))
    foot = (
        f"men on the board, by the throw · in {found['games']:,} games of strong players: "
        f"{found['halved']:.0f} and {found['two_left']:.0f} on the average"
    )
    parts.append(lettered(left, top + high + 41, 15, foot))
    lines = [finding]
    for at in range(0, len(every), 20):
        told = (
            f"{seat.capitalize()} {every[at][n]}" for n, seat in enumerate(SEATS) if every[at][n]
        )
        lines.append(f"  after throw {at}: {', '.join(told)}")
    alt = f"Seven coloured bands, one over another, that grow thin from left to right. {finding}."
    return drawing(alt, "\n".join([*lines, foot]), "".join(parts), 850, 354, 850)


def _men() -> list[list[int]]:
    """How many men each seat has on the board, at first and after each throw of the model game."""
    told = kept.counted(GAME, NAME)
    game = Game(GAME, position=Position.from_id(told["begins"]), seed=told["seed"])
    found = []
    for dice, play, _ in [*told["throws"], [(), "", 0]]:
        found.append([sum(game.position.men(seat).values()) for seat in SEATS])
        if dice:
            game.roll(*dice)
        for each in filter(None, play.split(NEXT)):
            game.push(each)
    return found


def _polygon(spots: list[Spot], fill: str, stroke: float = 1.5) -> str:
    path = " ".join(f"{num(x)},{num(y)}" for x, y in spots)
    return (
        f'<polygon points="{path}" fill="{fill}" stroke="{C["umber"]}"'
        f' stroke-width="{num(stroke)}"/>'
    )


# -- a pair and one who flies


def endings() -> Figure:
    """How often three men are the last on the board, by how they stand and by who is against."""
    found = SHELF.counted("endings")
    rows = (
        ("pair_one", "a pair and one against one"),
        ("apart_one", "three alone against one"),
        ("pair", "a pair and one against two"),
        ("apart", "three alone against two"),
    )
    shares = {name: 100 * found["left"][name] for name, _ in rows}
    finding = (
        f"Against two men, a pair and one man outlast them in {shares['pair']:.0f} games of 100; "
        f"three who stand apart, in {shares['apart']:.0f}"
    )
    parts, lines = [lettered(20, 34, 16, finding)], [finding]
    for at, (name, said) in enumerate(rows):
        y, long = 56 + 40 * at, 4.4 * shares[name]
        fill = C["verdigris"] if name.startswith("pair") else C["azurite"]
        parts += [
            lettered(20, y + 20, 16, said),
            f'<rect x="270" y="{y}" width="{num(long)}" height="28" fill="{fill}"/>',
            lettered(278 + long, y + 20, 16, f"{shares[name]:.0f}"),
        ]
        lines.append(f"  {said}: {shares[name]:.0f} of 100")
    foot = f"{found['games']:,} games of strong players for each, all men anywhere, either to throw"
    parts.append(lettered(20, 236, 15, foot))
    return drawing(finding, "\n".join([*lines, foot]), "".join(parts), 850, 254, 850)


# -- what follows from the reading of the Ace

READ: Final = {
    "skip_if_stacked": "every rival's, while piled (ours)",
    "right_only": "only the right-hand neighbour's",
    "count_all": "none: every point is counted",
}


def lengths() -> Figure:
    """How many throws a game takes, by which Aces are left out."""
    found = SHELF.counted("aces")
    means = {name: found["throws"][name] for name in READ}
    several = [f"{each['mean']:.0f}" for each in means.values()]
    finding = (
        f"With piled Aces left out a game takes {several[0]} throws, with all points counted "
        f"{several[2]}"
    )
    parts, lines = [lettered(20, 34, 19, finding)], [finding]
    for at, (name, said) in enumerate(READ.items()):
        y, mean, wide = 56 + 42 * at, means[name]["mean"], means[name]["wide"]
        long = 2.2 * mean
        parts += [
            lettered(20, y + 20, 16, said),
            f'<rect x="300" y="{y}" width="{num(long)}" height="28" fill="{C["verdigris"]}"/>',
            f'<path d="M{num(300 + long - 2.2 * wide)} {y + 14}h{num(4.4 * wide)}"'
            f' stroke="{C["ink"]}" stroke-width="3"/>',
            lettered(312 + long + 2.2 * wide, y + 20, 16, f"{mean:.0f}"),
        ]
        lines.append(f"  {said}: {mean:.1f} ± {wide:.1f}")
    foot = (
        f"{found['games']:,} games each of strong players, who learnt with ours; the line: 95 % "
        "interval"
    )
    parts.append(lettered(20, 202, 15, foot))
    return drawing(finding, "\n".join([*lines, foot]), "".join(parts), 780, 220, 780)


# -- the board grows from its words

STEPS: Final = (
    "seven sides",
    "seven spaces",
    "dividers, lines",
    "likenesses, paint",
    "seven men each",
)


def grown() -> Figure:
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
    parts = [_polygon(far, C["parchment"])]
    for seat in range(7):
        nxt = (seat + 1) % 7
        if step >= 3:
            parts.append(
                _polygon([far[seat], far[nxt], near[nxt], near[seat]], C[PAINT[seat]], 0.8)
            )
    parts.append(_polygon(near, C["pearwood"]))
    for seat in range(7):
        one, other = near[seat], near[(seat + 1) % 7]
        if step >= 2:
            parts.append(_line(far[seat], (x, y), 0.8) + _line(far[seat], near[seat], 3))
        if step >= 3:
            # a likeness is a face in a ring: what it showed is not drawn
            mid = [(a + b) / 2 for a, b in zip(far[seat], far[(seat + 1) % 7], strict=True)]
            parts.append(_disc(mid[0] * 1.1 - x * 0.1, mid[1] * 1.1 - y * 0.1, 6, C["bone"]))
        if step >= 1:
            parts.append(_spaces(one, other, (x, y)))
        for man in range(7 if step >= 4 else 0):
            # seven on the space at the left hand of who sits there
            t = 0.5 / 7
            a, b = (p + t * (q - p) for p, q in zip(one, other, strict=True))
            pull = 0.05 + 0.11 * man
            parts.append(_disc(a + pull * (x - a), b + pull * (y - b), 3.4, C[PAINT[seat]]))
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
    return (
        f'<path d="M{num(a[0] + (a[1] - a[0]) / 14)} {num(b[0] + (b[1] - b[0]) / 14)}'
        f'L{num(a[1])} {num(b[1])}" stroke="{C["umber"]}" stroke-width="6" stroke-linecap="round"'
        f' stroke-dasharray=".1 {long / 7 - 0.1:.3f}"/>'
    )


def _line(one: Spot, other: Spot, wide: float) -> str:
    return (
        f'<path d="M{num(one[0])} {num(one[1])}L{num(other[0])} {num(other[1])}"'
        f' stroke="{C["umber"]}" stroke-width="{num(wide)}"/>'
    )


def _disc(x: float, y: float, radius: float, fill: str) -> str:
    return (
        f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(radius)}" fill="{fill}"'
        f' stroke="{C["umber"]}" stroke-width=".8"/>'
    )
