"""What is drawn and counted for the lesson on Irish alone."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from html import escape
from typing import Any, Final

from tablesnb.boards import scene_of
from tablesnb.boards.geometry import num
from tablesnb.boards.html import picture_html
from tablesnb.drawn.charts import Bar, bars
from tablesnb.drawn.figure import Figure, circle, drawing, lettered, path, rect
from tablesnb.drawn.sheet import line, sheet, small
from tablesnb.lab.endings import bearoff_moves
from tablesnb.lab.endings.kind import checked_rules, kind_of, throws
from tablesnb.lab.endings.small_endings import expected
from tablesnb.lab.heatmap import Heatmap
from tablesnb.lesson import data
from tablesnb.lesson.facing import Facing
from tablesnb.lesson.figures.handout import Handouts
from tablesnb.lesson.worksheet import square_of_throws
from tablesnb.play.game import Game

# -- the board and the men as they are described, to scale

MAN, HIGH = 22.2, 9.5  # mm: seven eighths of an inch across, three eighths high (ducoeur.size)
# Ours, in mm: how far apart points are, how long a pile of five is, what lies between two piles,
# how broad the rim and the bar are, how large a die is.
APART, PILE, BETWEEN, RIM, BAR, DIE = 24, 5 * MAN, 28, 9, 14, 13


def pair_of_tables() -> Figure:
    """A pair of tables as Holme describes it, with men of the size that du Coeur gives, to scale.

    >>> print(pair_of_tables())
    A board of two tables, each with six points on either side. Five men lie on a point. Beside it a
    man seen from its edge, two dice, and a length of 10 cm.
    """
    inner, half = 2 * PILE + BETWEEN, 6 * APART
    left, top = 12.0, 30.0
    wide, high = 2 * half + BAR + 2 * RIM, inner + 2 * RIM
    parts = [
        rect(left, top, wide, high, "walnut", "ink", round=3),
        *(
            rect(left + RIM + table * (half + BAR), top + RIM, half, inner, "page", "ink", 0.6)
            for table in (0, 1)
        ),
    ]
    ways = {"umber": "", "line": ""}
    for at in range(12):
        x = left + RIM + APART * at + (BAR if at >= 6 else 0)
        for side, (edge, way) in enumerate(((top + RIM, 1), (top + RIM + inner, -1))):
            dark = "umber" if (at + side) % 2 else "line"
            ways[dark] += f"M{num(x)} {num(edge)}h{APART}l{-APART / 2:g} {num(way * PILE)}z"
    parts += [path(way, fill=colour) for colour, way in ways.items()]
    for place, edge, way, colours_of in (
        (0, top + RIM, 1, ("boneblack", "bone")),
        (11, top + RIM + inner, -1, ("bone", "boneblack")),
    ):
        x = left + RIM + APART * (place + 0.5) + (BAR if place >= 6 else 0)
        parts += [
            circle(x, edge + way * MAN * (each + 0.5), MAN / 2, *colours_of, 0.8)
            for each in range(5)
        ]
    for table, words in enumerate(("the left hand table", "the right hand table")):
        x = left + RIM + half / 2 + table * (half + BAR)
        parts.append(lettered(x, top - 10, 13, words, "text", "middle"))
    x, floor = left + wide + 22, top + high
    parts += [
        rect(x, top + 40, MAN, HIGH, "bone", "boneblack", 0.8, round=2),
        lettered(x + MAN + 6, top + 49, 12, "a man", "text"),
    ]
    for each, spots in enumerate((((0, 0),), ((-1, -1), (1, 1)))):
        corner = x + each * (DIE + 5)
        parts.append(rect(corner, top + 92, DIE, DIE, "bone", "boneblack", 0.8, round=2))
        parts += [
            circle(corner + DIE / 2 + 3.2 * a, top + 92 + DIE / 2 + 3.2 * b, 1.4, "boneblack")
            for a, b in spots
        ]
    parts += [
        lettered(x + 2 * DIE + 12, top + 103, 12, "dice", "text"),
        path(f"M{num(x)} {num(floor - 16)}h100m-100 -4v8m100 -8v8", "text", 1, fill="none"),
        lettered(x + 50, floor - 24, 12, "10 cm", "text", "middle"),
    ]
    text = (
        "A board of two tables, each with six points on either side. Five men lie on a point. "
        "Beside it a\nman seen from its edge, two dice, and a length of 10 cm."
    )
    return drawing(text.replace("\n", " "), text, "".join(parts), x + 114, floor + 12, 640)


# -- the array in words, beside its board

_BESIDE: Final = "display:flex;flex-wrap:wrap;gap:8px 20px;align-items:flex-start"


@dataclass(frozen=True, repr=False)
class PhraseByPhrase:
    """A board with the letters of a passage's phrases, and these in its words and in ours."""

    page: Facing

    def __repr__(self) -> str:
        return self.page.text

    def _repr_html_(self) -> str:
        rows = "".join(
            line(f"<b>{each.letter}</b> “{escape(each.words)}”: {escape(each.twin)}.")
            for each in self.page.phrases
        )
        board = picture_html(self.page.scene, self.page.id, self.page.theme)
        words = f"{rows}{small(escape(self.page.passage.cite()))}"
        return sheet(
            f'<div style="{_BESIDE}"><div style="flex:1 1 300px;max-width:480px">{board}</div>'
            f'<div style="flex:1 1 260px">{words}</div></div>',
            wide=900,
        )


# -- what the hit of the shut door wins under each reading of binding

# The reading's name: the ranking of the shut door under it, how it reads, and who holds it.
READINGS: Final = {
    "willughby": (
        *("01/shut", "all but one of a point's men go"),
        "Willughby, as du Coeur reports",
    ),
    "one_man": (
        *("01/shut_one_man", "one man goes, until a point is open"),
        "the Guild of St Ives, without a source",
    ),
    "off": ("01/shut_off", "nothing is broken", "today's law"),
}


def hit_wins(reading: str) -> float:
    """How often the hit of the shut door wins under a reading, if the ace is played first."""
    found = data.ranking(READINGS[reading][0])
    return max(each.chance for each in found if each.play.startswith("8/7*"))


def what_the_hit_wins() -> Figure:
    """What the hit of the shut door is worth under each reading of binding."""
    rows = []
    for name, (_, words, who) in READINGS.items():
        share = 100 * hit_wins(name)
        rows.append(Bar(words, share, f"{share:.0f}", below=who))
    several = [each.said for each in rows]
    many = data.ranking(READINGS["willughby"][0]).games
    return bars(
        f"The same hit wins {', '.join(several[:-1])} or {several[-1]} games in a hundred",
        rows,
        f"White after 8/7*: {many:,} games of strong players under each reading",
    )


# -- how often today's law forbids the best throw-off

FEW: Final = 7  # men at home
FREE: Final = kind_of(checked_rules("irish", {}))
TODAY: Final = kind_of(checked_rules("irish", {"bear_off": "modern"}))


def where_forbidden() -> Heatmap:
    """How often today's law forbids the best play, by where the last man stands."""
    found = data.counted("01/forbidden")
    values = {point: 100 * share for point, share in found["by_last_man"].items()}
    begun = scene_of(Game("irish", first="white", seed=1674).position, note="", moment="")
    return Heatmap(
        what="forbidden",
        seat=None,
        unit="throws in 100",
        values=values,
        intervals={},
        finding="The farther back your last man, the more often today's law forbids the best play",
        foot=f"All {found['positions']:,} ways to stand at home with at most seven men, every "
        "throw, counted exactly; best is what takes fewest throws.",
        scene=replace(begun, men=(), dice=(), turn=None, men_in_words=""),
        partial=True,
    )


def forbidden() -> dict[str, Any]:
    """How often today's law forbids the best throw-off, by where the last man stands.

    Every way to stand at home with at most FEW men, each counted once, and every throw.
    """
    shares: dict[int, list[float]] = defaultdict(list)
    for men in standing():
        shares[max(point for point, many in enumerate(men, 1) if many)].append(worse(men))
    every = [share for each in shares.values() for share in each]
    return {
        "men": FEW,
        "positions": len(every),
        "share": sum(every) / len(every),
        "slower": slower(),
        "by_last_man": {
            str(each): sum(found) / len(found) for each, found in sorted(shares.items())
        },
    }


def standing() -> Iterator[tuple[int, ...]]:
    """Every way to stand at home with a few men."""
    return (men for men in bearoff_moves.positions(FREE) if 0 < sum(men) <= FEW)


def worse(men: tuple[int, ...]) -> float:
    """The share of throws for which today's law allows no play that is best when all are free."""
    ways = 0
    for dice in throws(2, 6):
        best, allowed = (
            min(expected(end, FREE) for end in bearoff_moves.results(men, dice, kind))
            for kind in (FREE, TODAY)
        )
        if allowed > best + 1e-12:
            ways += 1 if dice[0] == dice[1] else 2
    return ways / 36


def slower() -> int:
    """In how many of these positions today's law takes more throws."""
    return sum(expected(men, TODAY) > expected(men, FREE) + 1e-12 for men in standing())


# -- what a class lays on a board without numbers, and marks its throws in

CELL: Final = "width:28mm;height:19mm;padding:0;border:0.3mm dashed #000;text-align:center"
HALF: Final = (
    '<section style="height:128mm;border-bottom:0.3mm dashed #000;margin-bottom:4mm">'
    "<header><b>Irish</b><p>Name <u></u> Class <u></u></p></header>"
    '<div style="max-width:140mm;margin:0 auto">{}</div>'
    "<p>Before you go: how many steps does your man lose if it is hit on 20, and how many if it is "
    'hit on 4?</p><p class="write"></p></section>'
)


PRINTED: Final = (
    "Four strips with the numbers 1 to 24, to lay along a board that has none.",
    "An empty square of 6 by 6 for the throws of two dice and a last question, twice on a sheet.",
)


def for_class() -> Handouts:
    """Strips of numbers for a board that has none, and an empty square of throws on half a page.

    >>> print(for_class())
    Four strips with the numbers 1 to 24, to lay along a board that has none.
    An empty square of 6 by 6 for the throws of two dice and a last question, twice on a sheet.
    """
    pages = {
        "Print the numbers": _numbers_page(),
        "Print the squares": HALF.format(square_of_throws().html) * 2,
    }
    return Handouts("For a board without numbers", PRINTED, pages)


def _numbers_page() -> str:
    """Four strips of six numbers, as they lie before White: Black's number is the small one."""
    said = (
        "Cut out the four strips and lay each along the outer edge of its quarter of the board, as "
        "White sees it. If your points are narrower or wider, cut the numbers apart. The large "
        "number is White's, the small one Black's."
    )
    found = f"<h1>Numbers for a board</h1><p>{said}</p>"
    quarters = (
        ("far from White, left", range(24, 18, -1)),
        ("far from White, right", range(18, 12, -1)),
        ("near White, left", range(1, 7)),
        ("near White, right", range(7, 13)),
    )
    for where, points in quarters:
        row = "".join(
            f'<td style="{CELL}"><b style="font-size:20pt">{point}</b> &nbsp;'
            f"<small>{25 - point}</small></td>"
            for point in points
        )
        found += f'<p style="margin-top:6mm">{where}</p>'
        found += f'<table style="border-collapse:collapse"><tr>{row}</tr></table>'
    return found


COUNTED: Final[dict[str, Callable[[], dict[str, Any]]]] = {"forbidden": forbidden}
