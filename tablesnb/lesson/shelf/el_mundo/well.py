"""Part II of the lesson on El Mundo: nine positions, each judged by games of strong players."""

from __future__ import annotations

from typing import Final

from tablesnb.lesson.questions.asking import ask, questions
from tablesnb.lesson.questions.frame import Frame
from tablesnb.lesson.questions.question import reply
from tablesnb.lesson.shelf.el_mundo.positions import cost, ranking, wins

PLACE: Final = "Play it well"


def company() -> Frame:
    """Who stands alone, and when that matters."""
    return questions(_cover(), _gift(), place=f"{PLACE} · company")


def _cover() -> Frame:
    return ask(
        "You threw {5-5-3}. You must hit twice. Then play the last five.",
        ranking("cover"),
        play={
            "R6/B5* R6/B3* R6/B5": "The second five brings the man on B5 a friend. One man of "
            "yours is alone, and 45 throws in 216 let Red hit him.",
            "R6/B5* R6/B3* R3/B2": reply(
                "Four of your men stand alone, and 115 throws in 216 let Red hit one. It costs "
                f"{cost('cover', 'R6/B5* R6/B3* R3/B2')} stakes in a hundred games.",
                then=[(6, 4, 1), "bar/R6* R6/B1 B1/B5*"],
            ),
        },
        hints=("After the two hits, who is alone?", "One more five lands on B5."),
        keep="You must hit; you need not stay alone.",
        large=True,
        name="el_mundo.cover",
    )


def _gift() -> Frame:
    return ask(
        "White could not use two fours. They are yours: play them.",
        ranking("gift"),
        says="It is White's turn still, and yours comes next.",
        play={
            "G4/R2 G4/R2": "Both hindmost men walk on together. Your own turn follows, before "
            "anybody can hit.",
            "G4/R2 R2/R6": "One man walks far, one is left. Your next throw may bring them "
            f"company; still it costs {cost('gift', 'G4/R2 R2/R6')} stakes in a hundred games.",
            "B2/B6 B2/B6": "Nobody is alone. But the hindmost stay behind, and the front ones "
            "have walked to the wall.",
            "G4/R2 B2/B6": "Three stand alone, and the fours are split.",
        },
        hints=("Two of your men are far behind.", "G4/R2, twice."),
        keep="White's dice come just before your own.",
        large=True,
        name="el_mundo.gift",
    )


def whom() -> Frame:
    """Which of three neighbours to hit."""
    return questions(_three(), _white(), _five_off(), place=f"{PLACE} · whom do you hit?")


def _three() -> Frame:
    return ask(
        "A three is left to you, and three lone men are three points away. Whom do you hit?",
        ranking("three"),
        says="All the other men of these three seats are home. Red's man would lose 10 points, "
        "White's 12, Black's 16.",
        play={
            "B1/B4*": "Red loses least, and can hit you back with 72 throws in 216. But Red is the "
            "one whom you can still beat: that is worth a stake.",
            "G1/G4*": "Black loses most. But you neither pay Black nor are paid: a hit across the "
            "board wins time, no more.",
            "G3/G6*": "White is about to beat you, and one man's delay will hardly stop it: "
            "you are too far behind. Ahead, it could be right.",
        },
        hints=("Who pays you?", "The neighbour on your right."),
        keep="The neighbour on your right pays you, the one on your left is paid by you; the seat "
        "across is only in the way.",
        large=True,
        name="el_mundo.three",
    )


def _white() -> Frame:
    return ask(
        "A three is left to you once more. Red, or White?",
        ranking("white"),
        says="Red has 83 points to go, you 53. All of White's men are home: four throws take them "
        "off, and you need five or six.",
        play={
            "R1/R4*": "Red is far behind and will pay you all the same. White would have been off "
            "before you; now none of White's men leaves until that man has come round. Of a "
            f"hundred games you end {wins('white', 'R1/R4*')} a stake richer.",
            "B1/B4*": "Red is beaten without it. And White is off before you and takes the stake "
            f"back: of a hundred games you end {wins('white', 'B1/B4*')} a stake richer.",
        },
        hints=("Whom will you beat in any case?", "Who is just ahead of you?"),
        keep="Hit the neighbour on your right while that stake is open; when it is as good as won, "
        "hit the one on your left.",
        large=True,
        name="el_mundo.white",
    )


def _five_off() -> Frame:
    return ask(
        "You threw {6-2-1}. Play it.",
        ranking("five_off"),
        says="Red has borne five men off, you none. The die with which you enter decides whom you "
        "meet.",
        play={
            "bar/G1 G1/R1* B4/B6": "Red bears nobody off now until that man has come round. One "
            "man of yours is alone, and 91 throws in 216 let Red hit him.",
            "bar/G1 G1/R1* B1/B3": "The same hit. But three stand alone, and 115 throws in 216 let "
            "Red hit one.",
            "bar/G2 B4/B5*": "Black is sent back, who pays you nothing. And the six goes on to "
            "another hand.",
        },
        hints=("With five men off, who is dangerous?", "Enter with the ace."),
        large=True,
        name="el_mundo.five_off",
    )


def forced() -> Frame:
    """The hit that must be made, and how it is avoided or sought."""
    return questions(_enter(), _order(), place=f"{PLACE} · the order of the dice")


def _enter() -> Frame:
    return ask(
        "You threw {5-4-4}. With which die do you enter?",
        ranking("enter"),
        play={
            "bar/G5 R5/B3 R5/B3": "The five is used up on entering, and with fours nobody can be "
            "hit. The last two come home together. One is alone on G5, where Red never comes: no "
            "throw of Red's hits.",
            "bar/G4 R5/B4* G4/R2*": reply(
                "With the four you keep a five, and the five must hit. Two hits, three men alone: "
                "152 throws in 216 let Red hit one.",
                then=[(5, 4, 2), "bar/R5* bar/R2* bar/R4"],
            ),
        },
        hints=("Which hits will you have to make?", "Use the five first, and none is left."),
        keep="A hit is forced by a die in hand: spend that die, and you are free.",
        large=True,
        name="el_mundo.enter_order",
    )


def _order() -> Frame:
    return ask(
        "White's whole throw, {6-5-1}, has come to you. Play it.",
        ranking("order"),
        says="One man goes from G6 to B5 with six and five. And the ace? Your own turn comes next.",
        play={
            "G6/R5 R5/B5 B5/B6*": "Black is hit, and you are alone on B6. But nobody throws "
            "before you do.",
            "G6/R5 B4/B5 R5/B5": "Nobody stands alone. But the next throw is yours, and nobody "
            "could have hit you in between. The hit was free.",
            "G6/R5 B3/B4 R5/B5": "A pair is parted, and nobody is hit.",
        },
        hints=("Who throws next?", "You do. So who could hit you?"),
        keep="Be safe before others throw; before your own throw be bold.",
        large=True,
        name="el_mundo.order",
    )


def home() -> Frame:
    """Bearing off among passers-by."""
    return questions(_close(), _three_off(), place=f"{PLACE} · off, but not alone")


def _close() -> Frame:
    return ask(
        "You threw {5-4-1}. Play it.",
        ranking("close"),
        says="Red walks through your goal, and Black begins there. White never comes.",
        play={
            "B1/B5 B1/B2 B2/off": "The two hindmost leave B1 together. Nobody stands alone: no "
            "throw of Red's hits.",
            "B4/off B1/B5 B1/B2": "A man is off, too, but another is alone on B2: 133 throws in "
            "216 let Red hit him.",
            "B4/off B1/B5 B4/B5": "A man is off; two stand alone: 181 throws in 216 let Red hit "
            "one.",
        },
        hints=("Look for a play after which nobody is alone.", "Both men leave B1."),
        large=True,
        name="el_mundo.close",
    )


def _three_off() -> Frame:
    return ask(
        "You threw {6-2-1}. Play it.",
        ranking("three_off"),
        play={
            "B1/B3 B3/off B6/off": "Two off, and nobody alone. No throw of Red's hits.",
            "B1/off B6/off(2) B6/off": reply(
                "Three off, and one alone on B6: 170 throws in 216 let Red hit him. Then no man "
                "of yours leaves until he has come all the way round.",
                then=[(4, 4, 3), "B2/B6* B6/W4 W1/W4"],
            ),
        },
        hints=("What is left behind?", "A man alone on B6, or nobody."),
        keep="While others pass through your goal, take off what leaves nobody alone.",
        large=True,
        name="el_mundo.three_off",
    )
