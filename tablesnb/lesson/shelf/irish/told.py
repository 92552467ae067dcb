"""What is said of the model game, by its throws; figures come from what was tried."""

from __future__ import annotations

from typing import Final

from tablesnb.lesson.shelf.irish.positions import wins

STOPS: Final = (33, 35, 41)  # where a question asks for the move, and says why
# another way to play a line, as lines of a record
BRANCHES: Final = {
    12: (
        "12 black 6 4: 7/1 7/3 ; Two stand alone, on 3 and 1, but behind White's two: no throw "
        "hits.",
    ),
}


def comments() -> dict[int, tuple[str, ...]]:
    """The comment on a throw, and its sign where it has one."""
    return {
        1: (
            "An After-game: White is behind. Two men wait on 21, where Black has to come by; the "
            "others make points at home, so that whoever is hit late finds few doors.",
        ),
        12: (
            "A man is left alone on 9, and 11 throws in 36 hit him. 7/1 7/3 was safe, and wins "
            f"{wins('model_12', '7/1 7/3')} games in a hundred, this "
            f"{wins('model_12', '13/7 13/9')}.",
            "?!",
        ),
        13: (
            "No five, so no hit. But 4/2 makes the fifth of six points at home: whoever is hit "
            "now enters by an ace alone.",
        ),
        17: ("One of the two leaves. One man behind can hit as well as two, if Black lets it be.",),
        26: ("Black does not: the last man behind is hit, and only the three enters.",),
        30: (
            "Six men are off. The last two on the ace point have gone, and another door is open, "
            "behind every black man.",
        ),
        31: (
            "In, on 24. One game in a hundred is won from here. Cotton, of the dice in an "
            "After-game: “if they run low for some time it will be so much the better”.",
        ),
        32: (
            "Black has 18 plays, and each of them leaves somebody alone. This one cannot be told "
            "from the best.",
        ),
        33: ("The five hits, and the three makes a pair on 6.", "!"),
        34: ("The ace: Black is in, and hits. But the man on 4 has lost his friend.",),
        35: ("In with a hit, and on: nobody is left within reach.", "!"),
        36: ("Black enters: two men stand on White's ace point, with the whole way to go.",),
        40: ("One of them leaves, and stops three and five points before White's last men.",),
        41: ("The third hit, and one only.", "!"),
        43: ("The rest is bearing off: go to throw 61.",),
        61: ("White leaves one man, on 2. Black has three.",),
        63: ("The last man goes. Black had borne fourteen of fifteen.",),
    }
