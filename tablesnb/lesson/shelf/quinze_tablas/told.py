"""What is said of the two games of the lesson, by their throws; figures are of what was tried."""

from __future__ import annotations

from typing import Final

from tablesnb.lesson.shelf.quinze_tablas.positions import tenths, wins

Comments = dict[int, tuple[str, ...]]

STOPS: Final = (21, 24, 26)
# another way to play a line, as lines of a record
BRANCHES: Final = {
    24: (
        "24 black 1 5 5: 22/21 ; Both fives are lost. Black keeps nine steps behind the wall, and "
        "White has one.",
    ),
    26: (
        "26 black 1 4 5: 21/17 ; No black man can move any more. White has the ace left, and moves "
        "last.",
    ),
}


def comments() -> Comments:
    """The comment on a throw of the game that ends by a block, and its sign where it has one."""
    return {
        1: (
            "A whole game, from the first throw. White spreads out: five men stand alone. Whoever "
            "is hit on 15 may come in on 19, and has lost four steps.",
        ),
        2: ("Black could hit on White's 15 with 20/15 15/10, and builds as well.",),
        8: ("17/11 hits, and 14/11 comes beside: nobody can hit that pair.",),
        9: ("White makes pairs on 12 and 10. Those men are past most of Black's.",),
        15: (
            "Two walls stand, each with a gap. White's pairs on 12 and 10 can still "
            "walk: they are White's clock.",
        ),
        17: (
            "Every play hits on 5: White's men behind the wall have no five. It breaks the pair on "
            "10, and Black comes in with new steps.",
        ),
        18: ("17/15 hits the other man of that pair.",),
        20: ("Three plays. The games cannot tell them apart.",),
        21: (
            "One man hits three times, 12/8, 8/6, 6/5. The first two were forced; the third is the "
            f"best ace, and wins {wins('model_21', '12/8* 8/6* 6/5*')} games in a hundred. For "
            "behind the wall Black had three steps, and has ten when all three are in.",
            "!",
        ),
        22: ("A hit on White's 12, held by a second man. White's clock is gone.",),
        23: ("White has one step left, the ace from 2.",),
        24: (
            "22/17 spends five steps where the ace alone would do. With 22/21 both fives fit "
            f"nowhere, and Black wins {tenths('model_24', '22/21')} games in a hundred, by exact "
            f"count; so {tenths('model_24', '22/17 19/18')}.",
            "?",
        ),
        25: ("White has no ace, and throws again later. Nothing is over.",),
        26: (
            "18/17 fills the wall, and the four and the five fit nowhere. 21/20 is as good. 21/17 "
            "would lose for certain.",
            "!",
        ),
        27: ("The ace that White did not want. White's last step is played.",),
        28: ("Any step is enough now: neither can move, and Black moved last.",),
    }


def of_the_prime() -> Comments:
    """The comment on a throw of the game that ends by a prime."""
    return {
        1: (
            "White's last man leaves the six points 24 to 19. From now on White can be shut out. "
            "Black comes in on 23, and has a pair there: Black cannot be shut out.",
        ),
        2: ("Black brings men to close the six points. One white man has still to pass.",),
        4: ("Black's men on 17 could hit, and do not. The doors come first.",),
        7: (
            "He stands on 8, six points before Black's pair on White's 2. Only an ace, 9/8, "
            "would help him.",
        ),
        9: ("White cannot move.",),
        10: ("The sixth door is shut. Nobody waits before it; so it is no prime yet.",),
        12: ("A six from that pair hits, and White has no door: the prime.",),
    }
