"""What is drawn and counted for the lesson on Quinze Tablas alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from html import escape
from itertools import product
from typing import Any, Final

from tablesnb.boards.palette import colours
from tablesnb.drawn.figure import Figure, circle, drawing, lettered, rect
from tablesnb.lab import simulate
from tablesnb.lesson import data
from tablesnb.play.game import Game
from tablesnb.rules.registry import ruleset

C: Final = colours("light")
GAME: Final = "quinze_tablas"


def tenths(name: str, play: str) -> str:
    """How many games in a hundred a play wins, to a tenth, by the ranking of a name."""
    return f"{100 * data.ranking(name)[play].chance:.1f}"


# -- ways to win, drawn small beside one another

CELL, HIGH, WIDE = 21, 76, 284
FIELD: Final = 12 * CELL + 8
Men = Mapping[int, int]


@dataclass(frozen=True, repr=False)
class Ends:
    """Drawings side by side where there is room, else below one another."""

    drawn: tuple[Figure, ...]

    def __repr__(self) -> str:
        return "\n".join(each.text for each in self.drawn)

    def _repr_html_(self) -> str:
        columns = "".join(f"<div>{each.html}</div>" for each in self.drawn)
        return f'<div style="display:flex;flex-wrap:wrap;gap:8px">{columns}</div>'


def three_ends(*ends: tuple[str, str, Men, Men]) -> Ends:
    """The three ways to win, drawn small.

    Of each its name, what stands under it, and the men on White's points, White's and Black's.
    """
    return Ends(tuple(_end(*each) for each in ends))


def _end(name: str, words: str, white: Men, black: Men) -> Figure:
    said = f"{name}: {words}"
    line = (
        f'<text x="{WIDE / 2:g}" y="104" font-size="15" text-anchor="middle" fill="{C["ink"]}">'
        f'<tspan font-weight="700">{escape(name)}</tspan>: {escape(words)}</text>'
    )
    inside = _board((WIDE - FIELD) / 2, white, black) + line
    return drawing(f"A way to win at Quinze Tablas, {said}", said, inside, WIDE, 116, WIDE)


def _board(left: float, white: Men, black: Men) -> str:
    """A board of 24 places with men on them; 0 is the bar."""
    parts = [
        rect(left, 10, FIELD, HIGH, "oak", "heartwood", 2, round=4),
        rect(left + 6 * CELL + 2, 10, 4, HIGH, "heartwood"),
    ]
    for men, body, rim in ((white, "bone", "boneblack"), (black, "boneblack", "bone")):
        for point, many in men.items():
            for nth in range(many):
                x, y = _place(point, nth)
                parts.append(circle(left + x, 10 + y, 8, body, rim, 1.5))
    return "".join(parts)


def _place(point: int, nth: int) -> tuple[float, float]:
    """Where a man stands: 1 to 12 above from the left, 24 to 13 below, as on the board."""
    if not point:
        return 6 * CELL + 4, HIGH / 2
    low = point > 12
    column = 24 - point if low else point - 1
    x = CELL * (column + 0.5) + (8 if column > 5 else 0)
    depth = 10 + 17 * nth
    return x, HIGH - depth if low else depth


# -- how games end

ENDS: Final = {"mutual_block": "block", "prime": "prime", "end": "mirror"}
SHADES: Final = {"mutual_block": "umber", "prime": "verdigris", "end": "orpiment"}
WHO: Final = {
    "random": "who play at random",
    "careful": "careful",
    "strong": "strong",
}
READ: Final = {
    "ours": "our rules",
    "die": "entry by a die",
    "literal": "the prime to the letter",
}
LONGEST: Final = 350  # px of a bar


def share(of: dict[str, Any], end: str) -> float:
    """How many of a hundred games ended so."""
    return float(100 * of["ended"].get(end, 0) / of["games"])


def how_games_end() -> Figure:
    """By what end, and between whom."""
    found = data.counted("03/ends")
    block = share(found["strong"], "mutual_block")
    rows = {f"{words}, {found[name]['games']:,} games": found[name] for name, words in WHO.items()}
    return _bars(
        ("Between strong players", f"{block:.0f} games in a hundred end by a block"),
        rows,
        (
            "Our rules. Careful players weigh hits, lone men and held",
            f"points, no more; their figure is right to about {margin(found['careful']):.0f}.",
        ),
    )


def what_readings_do() -> Figure:
    """The same by reading, between strong players."""
    found = {"ours": data.counted("03/ends")["strong"], **data.counted("03/readings")}
    rows = {
        f"{READ[name]}: {of['throws'][0]:.0f} throws, {of['games']:,} games": of
        for name, of in found.items()
    }
    return _bars(
        ("If one's own men shut the door, too,", "nearly every game ends by a prime"),
        rows,
        (
            "Strong players, who have learnt our rules, and the door by itself;",
            "to enter by a die they have not learnt.",
        ),
    )


def margin(of: dict[str, Any]) -> float:
    """How far, of a hundred games, the share of blocks may be off by chance, in 19 cases of 20."""
    blocks = share(of, "mutual_block") / 100
    return float(196 * (blocks * (1 - blocks) / of["games"]) ** 0.5)


def _bars(title: tuple[str, ...], rows: dict[str, dict[str, Any]], foot: tuple[str, ...]) -> Figure:
    finding = " ".join(title)
    parts = [lettered(24, 34 + 24 * at, 18, words) for at, words in enumerate(title)]
    lines, x = [finding], 24.0
    # the edge is light in the dark, where some of the shades are hardly seen
    for end, name in ENDS.items():
        parts.append(rect(x, 76, 14, 14, SHADES[end], "ink"))
        parts.append(lettered(round(x + 20), 88, 15, name))
        x += 96
    for at, (words, of) in enumerate(rows.items()):
        y, left = 104 + 50 * at, 24.0
        parts.append(lettered(24, y + 15, 15, words))
        said = []
        for end, name in ENDS.items():
            many = share(of, end)
            long = LONGEST * many / 100
            if many:
                parts.append(rect(left, y + 22, long, 18, SHADES[end], "ink"))
            left += long
            said.append(f"{name} {many:.0f}")
        parts.append(lettered(LONGEST + 34, y + 37, 15, f"{share(of, 'mutual_block'):.0f} block"))
        lines.append(f"  {words}: {', '.join(said)}")
    low = 104 + 50 * len(rows)
    parts += [lettered(24, low + 20 + 18 * at, 13, words) for at, words in enumerate(foot)]
    high = low + 32 + 18 * (len(foot) - 1)
    return drawing(finding, "\n".join([*lines, *foot]), "".join(parts), 474, high, 474)


# -- what was counted

DRAWN: Final = 1283
# by player: how many games, by our rule
PLAYERS: Final = {"random": 1_000, "careful": 40, "strong": 1_000}
# between strong players, who have learnt our rules and the prime to the letter, and no other
READINGS: Final[dict[str, dict[str, str]]] = {
    "die": {"entering": "die"},
    "literal": {"prime": "literal"},
}
GAMES: Final = 300


def ends() -> dict[str, Any]:
    """How games end, by who plays them."""
    return {who: _ended(who, many, {}) for who, many in PLAYERS.items()}


def readings() -> dict[str, Any]:
    """How games of strong players end, by the reading."""
    return {name: _ended("strong", GAMES, reading) for name, reading in READINGS.items()}


def _ended(player: str, games: int, reading: dict[str, str]) -> dict[str, Any]:
    found = simulate(GAME, games, player=player, seed=DRAWN, reading=reading or "default")
    if found.unplayed:  # figures of fewer games would be stored as those of all
        raise KeyboardInterrupt
    length = found.length
    return {
        "games": games,
        "seed": DRAWN,
        "throws": [round(length.value, 1), round(length.wide, 1)],
        "ended": {name.removeprefix(f"{GAME}."): many for name, many in found.ended.items()},
        "unfinished": found.unfinished,
    }


def first_hits() -> dict[str, Any]:
    """How many of the 216 first throws can hit, and how many of them would end the game."""
    hit = ended = 0
    for dice, many in thrown().items():
        game = Game(ruleset(GAME, {"prime": "literal"}), first="white")
        game.roll(*dice)
        after = [play.position for play in game.plays()]
        hit += many * any(each.bar("black") for each in after)
        ended += many * any(each.phase == "over" for each in after)
    return {"throws": 216, "hit": hit, "won": ended}


def thrown() -> Counter[tuple[int, ...]]:
    """The 56 throws of three dice, the highest die first, and in how many ways each falls."""
    every = product(range(1, 7), repeat=3)
    return Counter(tuple(sorted(each, reverse=True)) for each in every)


COUNTED: Final[dict[str, Callable[[], dict[str, Any]]]] = {
    "first_hits": first_hits,
    "ends": ends,
    "readings": readings,
}
