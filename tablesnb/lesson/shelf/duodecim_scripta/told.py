"""What is said of the model game, by its throws; figures come from what was tried."""

from __future__ import annotations

from typing import Final

from tablesnb.lesson.shelf.duodecim_scripta.positions import cost

STOPS: Final = (19, 25, 29)
# another way to play a line, as lines of a record
BRANCHES: Final[dict[int, tuple[str, ...]]] = {
    14: (
        "14 black 2 2 6: E4/E6 E4/E6 ; Two men walk to E6, and each wants an ace. The men from E5 "
        "are off by the same dice.",
    ),
    25: (
        "25 white 1 4 4: E2/E6* E2/E6 C1/C2 ; A hit as well. But Black's last man goes on before "
        "White's, and two white men want an ace each.",
    ),
    29: (
        "29 white 6 2 5: E1/E6* ; A hit, and the other dice fit nobody. 170 throws in 216 hit it.",
    ),
}


def comments() -> dict[int, tuple[str, ...]]:
    """The comment on a throw, and its sign where it has one."""
    return {
        1: (
            "White's last man comes home. Look at the two homes: seven white men stand on E1, the "
            "best place; Black has seven on E4 and six beyond.",
        ),
        3: ("Home, and the first man is off.",),
        4: ("Black's last man was hit lately, and has the whole way to go.",),
        8: (
            "He comes home, hits White's man on E3, and two more are off by exact dice. The man "
            "who was hit has 33 places to walk again.",
        ),
        9: ("In, and on at once. While he is away, none of White's men is borne off.",),
        12: ("A six and two fours. Nobody can move: from E4 it takes a three, from E5 a two.",),
        14: (
            "Two men off by the two twos. To walk them from E4 to E6 costs "
            f"{cost('model_14', 'E4/E6 E4/E6')} games in a hundred.",
            "!",
        ),
        15: ("Two threes must be played, and walk White's men to E6. Bad luck, no mistake.",),
        17: ("Three off in one throw: two sixes and a five are exact for E1 and E2.",),
        18: ("One off, and the man on E5 is left alone. The five and the six fit nobody.",),
        19: (
            "The three hits on E5, and the same man is off by the two; the ace takes another from "
            "E6. The hit costs White nobody who stood well: he was off the next moment. The ace "
            "played from E1 would cost "
            f"{cost('model_19', 'E2/E5* E5/off E1/E2')} games in a hundred.",
            "!",
        ),
        20: ("Black comes in, and hits on E6: the four and its six were White's fear.",),
        21: (
            "White could hit on E6 by the five, from E1. But a man from E1 to E6 is a bad trade, "
            f"and it costs {cost('model_21', 'bar/A3 E1/E6* A3/A6')} games in a hundred. The last "
            "man runs.",
            "!",
        ),
        25: (
            "Nine places, and Black's last man is hit: he had come to D4 and loses 28. He was hit "
            "by the man who had to walk anyhow. To hit on E6 with the men from E2 costs "
            f"{cost('model_25', 'E2/E6* E2/E6 C1/C2')} games in a hundred.",
            "!",
        ),
        29: (
            "Two off. The five could hit on E6, and would take a man from E1 to do it: that costs "
            f"{cost('model_29', 'E1/E6*')} games in a hundred.",
            "!",
        ),
        30: ("Two off for Black as well, but six are left.",),
        31: ("One off, and the last but one hits on his way. Black has five on the board and one "
             "waits.",),
        34: ("Black is home again, and White has one man left, on E5: a two, or two aces.",),
        35: ("The two. White has won.",),
    }  # fmt: skip
