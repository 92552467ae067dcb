"""Part II of the lesson on Quinze Tablas: positions judged by exact count or by strong players."""

from __future__ import annotations

from typing import Final

from tablesnb.lesson.questions.asking import ask, questions
from tablesnb.lesson.questions.frame import Frame
from tablesnb.lesson.questions.question import reply
from tablesnb.lesson.shelf.quinze_tablas.positions import SPARE, ranking, wins

PLACE: Final = "Play it well"
# from the game that ends by a prime
PAIRED: Final = (
    "quinze_tablas/17x1,12x1,9x1,7x2,6x2,5x2,4x2,3x2,1x2/"
    "23x2,17x2,11x2,7x1,6x1,5x2,3x1,2x2,1x2/white.throw.last-black"
)


def spare_steps() -> Frame:
    """Two shut walls, and who has a step left."""
    return questions(_count(), _spare(), place=f"{PLACE} · the slow side wins")


def _count() -> Frame:
    return ask(
        "Black has one step left. How many have White's three men behind the wall, all together?",
        f"{SPARE}/white.throw",
        says="Two walls of six points face each other. No man in either wall can move, with any "
        "die. When the men behind have stopped too, whoever moved last has won. [[mutual_block]]",
        number={
            8: "They can come to rest on 20, 19 and 19.",
            9: "You brought all three to 19. Only two men fit on a point: the third stops on 20.",
            "> 9": "They cannot pass 19: your own wall stands on 18.",
            "< 8": "They may rest on 20, 19 and 19. Count each man's way, and add.",
            ...: "From 24, 22 and 20 to 20, 19 and 19: count each man's way, and add.",
        },
        hints=(
            "Where does your wall begin?",
            "Two men fit on 19; where does the third stop?",
            "From 24, 22 and 20 to 20, 19 and 19.",
        ),
        name="quinze.count",
    )


def _spare() -> Frame:
    return ask(
        "You threw {5-4-3}. A die that can be played must be; the order is yours. What do you "
        "play?",
        ranking("spare"),
        says="With this throw there are three ways to end up. [[must_play]]",
        play={
            "24/21": reply(
                "Now the 4 and the 5 fit nowhere, and are lost. You keep five steps against one.",
                then=[(6, 3, 1), "21/20"],
            ),
            "24/20 22/19": "One step each, and each needs an ace. Whoever throws it first has "
            "finished first, and loses. Black throws first: that is all your advantage.",
            "24/19 22/19": "You have stopped for good. Black has one step left. It may take ten "
            "turns, but one day the ace comes, and Black has moved last.",
        },
        hints=(
            "Large dice are dear here.",
            "Look at the man on 24, and ask what each die leaves him.",
            "Play the three first. Where could the 4 and the 5 go then?",
        ),
        keep="When both walls are shut, steps are time: play the small die, in an order that "
        "leaves the large ones nowhere to go.",
        large=True,
        name="quinze.spare",
    )


def the_last_room() -> Frame:
    """The same in a game: how not to use up the room."""
    return questions(_room(), _again(), place=f"{PLACE} · spare your room")


def _room() -> Frame:
    return ask(
        "You are Black, and threw {5-2-1}. Play it.",
        ranking("room"),
        says="Behind the walls you have five steps left, and White has four. White's men on 12 "
        "can move, too: whatever you play, 91 of 216 throws hit a man of yours from there.",
        play={
            "20/19": "One step, and the 2 and the 5 fit nowhere. Behind the walls four steps are "
            "left to each.",
            "21/19 19/18": "Three steps at once. Two are left to you, and four to White.",
            "21/19 21/20": "Three steps at once. Two are left to you, and four to White.",
        },
        hints=("Who may take the deuce?", "Fill 19 first, and nobody can."),
        keep="Fill a point with the ace before the deuce can use it.",
        near="black",
        large=True,
        name="quinze.room",
    )


def _again() -> Frame:
    return ask(
        "You are White again, and threw {5-4-2}. Play it.",
        ranking("again"),
        play={
            "24/22": "Two steps, and the 4 and the 5 fit nowhere.",
            "24/20 21/19": "Six steps. One is left to each, and Black throws first.",
            "24/19 21/19": "Seven steps: all that you had. Black moves last.",
        },
        hints=("You know this.", "The small die first.", "24/22."),
        large=True,
        name="quinze.again",
    )


def hole() -> Frame:
    """A wall with a hole in it."""
    return questions(_hole(), place=f"{PLACE} · whose wall breaks?")


def _hole() -> Frame:
    return ask(
        "You threw {4-2-2}. Play it.",
        ranking("hole"),
        says="Black has stopped: behind that wall nobody can move. Can the wall itself?",
        play={
            ("20/16 21/19 24/22", "20/16 24/22 22/20", "24/20 18/16 21/19"): "Two men on 16: Black "
            "can never play again, and you still have steps. You cannot lose.",
            "20/18 24/22": reply(
                "On 16 one man stands alone: a five or a six hits him from Black's wall. Black "
                "may play again.",
                then=[(6, 5, 3), "15/9*"],
            ),
            "24/20 20/18 21/19": "You filled 18, and left 16 to one man: a five or a six hits him.",
        },
        hints=(
            "Where does one of your men stand alone in the wall?",
            "Who can reach 16?",
            "20/16 with the four, or 18/16 with a deuce.",
        ),
        keep="When Black has stopped, close the last hole: then only you can move.",
        large=True,
        name="quinze.hole",
    )


def seal() -> Frame:
    """Who can be shut out, and the prime in a game."""
    return questions(_pair(), _seal(), place=f"{PLACE} · shut the door")


def _pair() -> Frame:
    return ask(
        "You hold five of the six points on which Black comes in. Can you shut Black out?",
        PAIRED,
        says="On your 2 stand two black men.",
        choice={
            "Not while those two stay": "A pair cannot be hit, and while it holds 2 you cannot. By "
            "our rule you must hold all six yourself. [[prime]]",
            "Yes: one man hit, and Black cannot come in": "Black could not, that turn: 2 is full. "
            "But Black's own pair shuts it, so by our rule it is no prime. [[prime]]",
            "Yes: hit both men on 2": "Two hold a point. Nobody hits them.",
        },
        hints=("Who must hold all six?", "Can you ever take 2?"),
        keep="While a pair of yours stands on 24 to 19, nobody can shut you out.",
        name="quinze.pair",
    )


def _seal() -> Frame:
    return ask(
        "Four black men wait. You threw {4-3-1}. Play it.",
        ranking("seal"),
        says="You hold 6, 5, 3, 2 and 1. On 4 stands one black man.",
        play={
            ("8/4* 7/4 11/10", "8/4* 7/4 9/8"): "Hit and covered: all six points are yours, and "
            "five men wait. The prime.",
            "7/4* 8/7": reply(
                "You hit with one man alone. Black comes in on 4, hits you, and the door is open. "
                f"You still win {wins('seal', '7/4* 8/7')} games in a hundred, but not now.",
                then=["bar/21*"],
            ),
            "8/4* 11/8 5/4": "4 is shut, and 5 is open instead. You still win "
            f"{wins('seal', '8/4* 11/8 5/4')} games in a hundred, but not now.",
            ...: "Which of the six points is open? It takes two men.",
        },
        hints=("Two men must meet on 4.", "From 8 with the four, from 7 with the three."),
        keep="Hit with one man, and cover with a second in the same throw.",
        large=True,
        name="quinze.seal",
    )
