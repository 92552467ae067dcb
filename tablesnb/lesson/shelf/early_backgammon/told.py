"""What is said of the model game, by its throws; figures come from what was tried."""

from __future__ import annotations

from typing import Final

from tablesnb.lesson.shelf.early_backgammon.positions import cost

STOPS: Final = (2, 8, 34)
# another way to play a line, as lines of a record
BRANCHES: Final = {
    2: (
        "2 white 6 6: 13/7 7/1* 8/2 8/2\n"
        "3 black 6 1: bar/24* 13/7 ; A man alone on the ace point, and an ace enters and hits him.",
    ),
    34: (
        "34 white 1 2: 15/13 4/3\n"
        "35 black 4 2: bar/21 ; With two doors open 20 throws in 36 bring Black in, not 11.",
    ),
}


def comments() -> dict[int, tuple[str, ...]]:
    """The comment on a throw, and its sign where it has one."""
    return {
        1: (
            "Four aces make two points: Black holds four in a row, 8 to 5, before White's man on "
            "24.",
        ),
        2: (
            "Four sices hit on the ace point with two men, so that an ace does not bring Black in. "
            "With one man there, and two on 2, it would pay "
            f"{cost('model_2', '8/2 8/2 13/7 7/1*')} stakes less in a hundred games.",
            "!",
        ),
        3: (
            "The trey brings Black in, and the six hits. A man who has come far is worth more than "
            "one who has just begun.",
        ),
        7: (
            "A man comes to 9, and 11 throws in 36 hit somebody. With 13/10 13/12 it would be 4: "
            f"this costs {cost('model_7', '13/10 10/9')} stakes in a hundred games.",
            "?",
        ),
        8: (
            "No hit. But two more points: five of six doors at home are shut. The two on 21 stand "
            "where Black has to come by. Three fours from 6 and one from 8 would cost "
            f"{cost('model_8', '6/2 6/2 6/2 8/4')} stakes in a hundred games.",
            "!",
        ),
        14: ("The only play. One of the two must go, and both are alone.",),
        15: ("Black hits him on the way: “hit boldly”.",),
        16: ("White is in, and the others make a point.",),
        20: ("Two fives, and no man of White's can move: on 19 stand two of Black's.",),
        21: (
            "The best throw turns against its thrower. Black has three sices to play, and by our "
            "rule a die that can be played must be. The second hits, and the third shuts the sixth "
            "door: the table is bound.",
        ),
        23: (
            "White throws higher and breaks the 4: two of its three men go to the bar. The sice "
            "that is left brings one of them in.",
        ),
        25: ("Both are in again, with the whole way to go.",),
        31: (
            "Somebody is left alone. To hit the man on 10 White needs a four, which enters, and a "
            "six: two throws in 36. No other play is better.",
        ),
        32: ("This is one of them.",),
        33: ("Black waits, and needs a six, or a four that hits.",),
        34: (
            "The ace shuts the 4. Five doors are shut and one is open, so nothing is bound; and 11 "
            "throws in 36 bring Black in. With 15/13 4/3 it would be 20: that costs "
            f"{cost('model_34', '15/13 4/3')} stakes in a hundred games.",
            "!",
        ),
        38: ("White's last man is home. One of Black's still waits: that makes it two stakes.",),
        43: ("Six throws of Black's since the hit, and no six.",),
        44: ("Four men are left: a doublet would take them all.",),
        45: ("Black is in at last, with the whole way to go. The game is lost; for how much?",),
        46: (
            "Four fours take four men: a doublet, and a man of Black's is not home. “you win a "
            "treble game”.",
        ),
    }
