"""What is said of the model game, by its throws; figures come from what was tried."""

from __future__ import annotations

from typing import Final

from tablesnb.lesson.shelf.el_mundo.positions import cost

STOPS: Final = (43, 51, 67)
# another way to play a line, as lines of a record
BRANCHES: Final[dict[int, tuple[str, ...]]] = {
    43: (
        "48 green 5 4 6: bar/G5* R5/B5 G5/R3 ; Two stand alone.\n"
        "49 red 4 4 1: R4/R5* R4/B2 R4/B2 ; 208 throws in 216 let Red hit one of them.",
    ),
    51: (
        "57 green 2 5 6: G5/R4* R5/B5 R3/R5 ; One man alone, and 91 throws in 216 let Red hit him.",
    ),
    67: (
        "80 green 3 2 1: B3/B6 B3/B5 B5/B6 ; Two stand alone.\n"
        "81 red 1 3 3: R6/B3* W2/W3* W3/W6 ; 94 throws in 216 let Red hit one of them.",
    ),
}


def comments() -> dict[int, tuple[str, ...]]:
    """The comment on a throw, and its sign where it has one."""
    return {
        1: (
            "All are placed, and Black begins. The line of chances tells how often Green ends a "
            "stake richer: a third of all games, if all four are alike.",
        ),
        3: (
            "Green's man is in. The five must hit Red on R5; the six brings a second man there. "
            "Hit, and at once have company.",
        ),
        7: (
            "Both men of R5 hit, and the ace brings the second up to the first: two on B3. With "
            "the one who waited, three men of Black wait now.",
        ),
        11: (
            "Black has come back to B6, and is hit again. A pair on B6 stands at the wall: no "
            "black man enters with a six any more.",
        ),
        15: (
            "The deuce enters, the six must hit Red. Only the ace is free, and it hardly matters: "
            "the games cannot tell its three plays apart.",
        ),
        19: ("Three fives. One enters, two go to R1: a hit, and company for the hitter.",),
        22: (
            "White hits Green, and cannot use the last four. It goes to Green, who enters with it. "
            "The first of White's dice; count them.",
        ),
        27: ("A gift the other way. Green's second three goes on to Red, who must hit, and does.",),
        38: (
            "White waits, and no die enters: Red and Black stand in White's quarter. All three "
            "dice come to Green, and two of them hit.",
        ),
        43: (
            "In, and Black is hit. Then the hitter goes on to R5, where one comes up from R1: only "
            "one man stands alone, and no throw of Red's hits. To run to B5 instead leaves three "
            f"alone, and 189 throws in 216 hit; it costs {cost('model_43', 'bar/G5* R5/B5 R1/R5')} "
            "stakes in a hundred games.",
            "!",
        ),
        51: (
            "The last man from G5 hits, and runs home with all three dice: nobody is alone. It "
            "looks safe, and costs "
            f"{cost('model_51', 'G5/R4* R4/R6 R6/B6')} stakes in a hundred games. He does better "
            "to stay on R4, though 91 throws in 216 let Red hit him: whoever does stands alone "
            "there, one point before four men of yours.",
            "?",
        ),
        54: (
            "White's whole throw again. The ace hits Red, the six takes the hitter home to B6, "
            "past everybody.",
        ),
        55: (
            "And Green's own three fives? Wherever a five would land, others stand. Red plays all "
            "three, and hits. So it goes round.",
        ),
        62: ("Two deuces of White's. The two on R3 walk on together; your own throw comes next.",),
        65: ("Three sixes that Black cannot play: White cannot either, Green plays one.",),
        67: (
            "The last man behind walks on, though B3 would like company. Left on G2, he and "
            "another stand alone, and 94 throws in 216 let Red hit one: that costs "
            f"{cost('model_67', 'B3/B6 B3/B5 B5/B6')} stakes in a hundred games.",
            "!",
        ),
        68: ("Red's five has gone by Black and White, and comes to Green, the fourth.",),
        70: (
            "White's throw, for the third time whole: the last man behind hits on the way, comes "
            "home, and the first is borne off.",
        ),
        74: ("Three men off, all with White's dice.",),
        78: (
            "The last three, and White's dice again. Green is off, first of all, and Red pays. "
            "Eighteen of Green's half-moves were White's.",
        ),
        79: ("The others play on for their own stakes.",),
        104: ("Red is off, then Black. White, who gave the dice away, pays Black.",),
    }
