"""The positions whose moves were looked into for the lesson on Alea Evangelii.

No game is played: the strong player looks ahead, as far as so many positions allow. What he sees is
reckoned in men, and whoever wins by force wins.
"""

from __future__ import annotations

from typing import Final

from tablesnb.lesson.shelf.alea_evangelii.boards import GAME, GREEDY, stand
from tablesnb.lesson.shelf.kept import Shelf
from tablesnb.rules.position import Position

# the men about the king of the first fork; some defenders stand elsewhere in the second position
_ROUND: Final = "o2 f12 p12 h19 e1 q1 a6 b13 s7 r12 e6 g15 j16 o9 q16 d4 l2"

POSITIONS: Final = {
    # two men can take, and one of them is needed where he stands
    "greedy": GREEDY,
    "fork": stand(_ROUND, "k9 h11 j13 l7 n10", "m12", "defenders"),
    # out of a game of strong players
    "full": Position.from_otn(
        GAME,
        "3T1t7t5/14t4/5t9t3/T1T13t2/8t1t6t1/t4tt11t/4t2T11/8T1T8/4t2T2TT2t4/1t1K2T1T10/"
        "4t6T2t4/2t2tt8T3/4t1t12/t1t2t1T3t6t/6t1t1t1t6/2t4T1tt7T/t2T1t9T3/19/5t7t5",
        turn="defenders",
        king_moved=True,
    ),
    # one attacker stands elsewhere: from e6 he would be in the game, and no idle man far off
    "shut": stand(_ROUND.replace("e6", "g5"), "k9 h11 n17 l15 k6 n10", "m12"),
    "close": stand(
        "b4 c3 d2 e1 j5 a13 b12 d11 f9 h15 e6 m17 o3 q6 s15 n11", "c8 c6 h7 k9 h10 l14", "a9"
    ),
    # both corners on the left are closed; on the right below two men are missing
    "spoil": stand(
        "a5 b4 c3 d2 e1 a15 b16 c17 d18 e19 s5 r4 p2 o19 r15 q17 o10 n14 m6 g9 j15 h5 g13 s12",
        "q11 k9 k8 l11 i12 j9",
        "l10",
        "defenders",
    ),
    # out of a game of strong players, without the men far off
    "edge": stand(
        "f1 e2 a3 d3 e3 h4 j4 b5 a6 b7 c8 a9 c9 f9 d10 g10 b12 c13 f13 a14 c14 f14 g14",
        "k5 i7 l7 e8 i8 k8 h9 k9 l9 h10 i10 k10 m10 e11 h11 j11 n11 i12 j12",
        "a8",
    ),
}
# the moves of which something is said, the best first
NAMED: Final = {
    "greedy": ("c14-c12", "b12-c12", "c10-c8"),
    "fork": ("m12-m18", "m12-m19", "m12-m17"),
    "full": ("d10-d18", "d10-d17", "d19-d18"),
    "shut": ("b13-m13", "q16-m16", "j16-m16", "o9-o18", "p12-p18"),
    "close": ("j5-a5", "b4-a4", "c3-a3", "d11-d8"),
    "spoil": ("q11-q3", "l10-l3", "l10-l1", "k9-l9"),
    "edge": ("b12-b8", "h4-c4", "c8-b8"),
}

# of the model games, by who wins and the move: what was played or is best, and what was passed by
TURNING: Final[dict[str, dict[int, tuple[str, ...]]]] = {
    "attackers": {22: ("c1-c4", "h4-c4"), 28: ("m5-r5", "m15-r15"), 72: ("b12-b8", "c8-b8")},
    "defenders": {
        9: ("p8-p3", "j9-i9"),
        25: ("j10-j8", "l16-c16"),
        50: ("f14-f11", "b15-b10"),
        53: ("f10-d10", "f10-f12"),
        55: ("d10-d18", "d10-d17"),
    },
}

SHELF: Final = Shelf(GAME)


def behind(name: str, move: str) -> str:
    """By how many men a move falls short of the best, in words."""
    moves = SHELF.counted("looked")["positions"][name]["moves"]
    best = max(each["worth"] for each in moves.values())
    return f"{(best - moves[move]['worth']) / 100:.1f}"
