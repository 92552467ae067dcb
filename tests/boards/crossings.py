"""Scenes on the nineteen lines that several tests look at."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

import tablesnb as tn
from tablesnb.boards.layouts import layout
from tablesnb.boards.lines import ALEA
from tablesnb.boards.scene import Scene, bear_marks, of_counts

NAMES = ALEA.names
SEATS = ("attackers", "defenders")
# Murray's layout from line 19 to line 10; the other half is its mirror image.
UPPER = [
    "++A..A.......A..A++",
    "++...............++",
    "A....A.......A....A",
    ".......A.A.A.......",
    "......A.D.D.A......",
    "A.A..A.......A..A.A",
    "....A....D....A....",
    "...A....D.D....A...",
    "....D..D.D.D..D....",
    "...A..D.DKD.D..A...",
]
MURRAY = UPPER + UPPER[8::-1]


def at(*names: str) -> tuple[int, ...]:
    """The numbers of points."""
    return tuple(NAMES.index(name) for name in names)


def scene(rows: list[str] | None = None, off: tuple[int, int] = (0, 0), **parts: Any) -> Scene:
    """A scene from lines of text as the text board writes them, the uppermost first."""
    lay = layout("alea")
    counts = [[0] * lay.places for _ in SEATS]
    kings = {}
    for place, letter in enumerate("".join((rows or MURRAY)[::-1])):
        if letter in "ADK":
            counts[letter != "A"][place] = 1
        if letter == "K":
            kings[1, place] = [1]
    for seat, many in enumerate(off):
        counts[seat][lay.off] = many
    made = of_counts("alea", SEATS, counts, **parts)
    return replace(made, men=bear_marks(made.men, kings))


def setting(turn: str, reading: Any = None, **men: str) -> tn.Game:
    """A game from a position: the points of the men by the letter that is theirs in OTN."""
    there = {point: letter for letter, points in men.items() for point in points.split()}
    lines = (
        "".join(there.get(f"{file}{rank}", "1") for file in "abcdefghijklmnopqrs")
        for rank in range(19, 0, -1)
    )
    rows = "/".join(re.sub("1+", lambda empty: str(len(empty[0])), line) for line in lines)
    position = tn.Position.from_otn("alea_evangelii", rows, turn=turn, king_moved=True)
    return tn.Game("alea_evangelii", reading=reading, position=position)


def fullest() -> Scene:
    """As much as can be drawn at once: every man, many of them captured, and every state."""
    land = [f"j{n}" for n in range(1, 20) if n not in (4, 10, 16)]
    land += [f"{file}10" for file in "efghiklmno"]
    return scene(
        [row.replace("D", ".") for row in MURRAY],
        off=(0, 24),
        title="Alea Evangelii",
        moment="in play",
        turn=1,
        note="to move",
        men_in_words="Murray's layout",
        last_turn=((*at("q12", "q14"), 0),),
        picked=at("j10")[0],
        may_land=at(*land),
        was_hit=tuple((place, 1) for place in at("p9", "q9", "r10")),
        refused=at("c6")[0],
        passages=(("a", at("f6", "n6")), ("b", at("a1"))),
        focus=at("i3")[0],
    )
