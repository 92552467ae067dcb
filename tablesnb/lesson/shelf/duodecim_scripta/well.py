"""Part II of the lesson on the twelve lines: positions judged by games of strong players."""

from __future__ import annotations

from typing import Final

from tablesnb.lesson.questions.asking import ask, questions
from tablesnb.lesson.questions.frame import Frame
from tablesnb.lesson.questions.question import reply
from tablesnb.lesson.shelf.duodecim_scripta.counted import FIRST
from tablesnb.lesson.shelf.duodecim_scripta.positions import SHELF, cost, ranking, wins

PLACE: Final = "Play it well"


def seen_from() -> Frame:
    """From how far off a man is seen, by three dice."""
    found = SHELF.counted("reach")
    return ask(
        "A black man stands behind yours, with nobody between. At which distance is he most "
        "dangerous?",
        choice={
            "Six places": f"{found['6']} throws in 216 hit from there: each six, and all that "
            f"makes six. One place farther it is {found['7']}.",
            "One place": f"Only {found['1']} throws in 216 have an ace. With six there are more "
            "ways to make the number.",
            "Ten places": f"{found['10']} throws in 216. Three dice carry far, but not often.",
        },
        hints=("Which numbers can be thrown with one die, with two and with three?",),
        name="duodecim.seen_from",
    )


def company() -> Frame:
    """Who walks alone, and who together."""
    return questions(_first(), _together(), _hindmost(), place=f"{PLACE} · company")


def _first() -> Frame:
    found = SHELF.counted("first_throw")["plays"]
    pair, runs, three = "in/A5 in/A3 A3/A5", "in/A5 in/A3 A5/A7", "in/A5 in/A3 in/A2"
    fewest = min(found[each]["games"] for each in (pair, runs, three))
    return ask(
        "Your first throw is {5-3-2}. Play it.",
        FIRST,
        says=f"At least {fewest} whole games were played on after each play that we speak of.",
        play={
            pair: "Two men meet on A5. Nobody is alone, and no five of Black's comes in. It "
            f"wins {found[pair]['wins']} of a hundred whole games.",
            three: "All three are alone, and 205 throws in 216 let Black hit one as he comes in. "
            f"A hit here costs few places, and still you win {found[three]['wins']} in a hundred, "
            f"not {found[pair]['wins']}.",
            runs: "One runs ahead, and two are alone: 155 throws in 216 let Black hit one. You "
            f"win {found[runs]['wins']} in a hundred, not {found[pair]['wins']}.",
            ...: "Two men can meet. Three and two are five.",
        },
        hints=("Three and two are five.", "Two men can meet on A5."),
        large=True,
        name="duodecim.first",
    )


def _together() -> Frame:
    best, apart = "C4/D2 C4/D2 E3/E5", "C4/D2 D2/D6 C4/C6"
    return ask(
        "You threw {4-4-2}. Play it.",
        ranking("together"),
        says="Two black men are behind your pair.",
        play={
            best: "The pair walks on together. Only the man on E3 is alone: 97 throws in 216 hit "
            "him.",
            apart: "Both walk, one far and one near, and three of yours are alone: 205 throws in "
            f"216 hit one. It costs {cost('together', apart)} games in a hundred.",
            "E1/E5 E1/E5 E3/E5": "As safe, 97 throws in 216. But the pair stays before Black's "
            "two men, and four of yours go deep into the last six: you will see why that is bad.",
        },
        hints=("Four and four: for one man, or for two?", "The two from C4 go together."),
        keep="Two men who walk together cannot be hit.",
        large=True,
        name="duodecim.together",
    )


def _hindmost() -> Frame:
    walk, both, stay = "D1/D5 D5/E2 D1/D3", "D1/D5 D1/D4 D4/D6", "E2/E6 E2/E5 D1/D3"
    return ask(
        "You threw {4-3-2}. Play it.",
        ranking("hindmost"),
        says="Black will hit a man here more often than not, whatever you play.",
        play={
            walk: "One man is home, and one is left on the way: 179 throws in 216 hit him.",
            both: "Both hindmost men walk, and 188 throws in 216 hit one.",
            stay: "The home is spent, and three men are alone: all 216 throws hit one. It costs "
            f"{cost('hindmost', stay)} games in a hundred.",
        },
        hints=("Who has the longest way?", "Leave the men at home where they are."),
        keep="Move the hindmost. Men on the last six stand well where they are.",
        large=True,
        name="duodecim.hindmost",
    )


def last_six() -> Frame:
    """Exact dice: the last place is the worst, and three off may be too many."""
    return questions(
        _longest(), _lost_five(), _exact(), _two_off(), place=f"{PLACE} · the last six"
    )


def _longest() -> Frame:
    found = SHELF.counted("last_men")
    return ask(
        "You have one man left. From which place of the last six is he off soonest, on the "
        "average?",
        touch={
            "E1": f"From E1 it takes {found['E1']:.2f} throws, from E6 {found['E6']:.2f}. On E1 a "
            "six takes him off, and so do five and one, three twos, and so on. From E6 only an "
            "ace does.",
            "E6": f"The nearest place is the slowest: {found['E6']:.2f} throws. Only an ace takes "
            f"him off. From E1 it is {found['E1']:.2f}.",
            ...: "Not the soonest. On how many ways can three dice bring him off?",
        },
        at="duodecim_scripta/E1x1,E2x1,E3x1,E4x1,E5x1,E6x1,offx9/A1x2,offx13/white.throw",
        says="Six men stand here, one on each place. Think of each as the only one.",
        hints=("From E6 it takes an ace, by one die.", "From E1 there are most ways.", "E1."),
        name="duodecim.longest",
    )


def _lost_five() -> Frame:
    best, walks = "E1/E3 E6/off", "E1/E6 E3/E5 E6/off"
    return ask(
        "You threw {5-2-1}. Play it.",
        ranking("lost_five"),
        says="Four black men come up behind. You choose the order of your dice.",
        play={
            best: "One is off by the ace, and the two brings the man from E1 to E3. Two stand "
            "there together; now the five fits nobody and is lost, which is allowed. [[must_play]]",
            walks: "One is off, too. But on E5 and E6 each is alone, and 208 throws in 216 hit "
            f"one. It costs {cost('lost_five', walks)} games in a hundred.",
            "E1/E6 E3/E5 E5/E6": "Three men on E6, and each of them wants an ace.",
        },
        hints=(
            "Which men does each die move?",
            "A die that fits nobody is lost. Which order leaves nobody alone?",
            "Play the two from E1, before the five can.",
        ),
        keep="The order of the dice is yours. A die that fits nobody afterwards is lost; "
        "as long as one fits, it must be played.",
        large=True,
        name="duodecim.lost_five",
    )


def _exact() -> Frame:
    best, walk = "E2/off E5/off", "E2/E6 E4/E6"
    return ask(
        "You are Black, and threw {5-4-2}. Play it.",
        ranking("exact"),
        says="White has one man left, and is nearer than you would like.",
        play={
            best: "Five and two are exact, and the four fits nobody. One man is left, on E4.",
            walk: "Three men stay, and two of them want an ace. It costs "
            f"{cost('exact', walk)} games in a hundred.",
        },
        hints=("Which dice are exact?", "Five from E2, two from E5."),
        large=True,
        name="duodecim.exact",
    )


def _two_off() -> Frame:
    best, three = "E1/off E1/E4 E6/off", "E1/off E4/off E6/off"
    return ask(
        "You threw {6-3-1}. Play it.",
        ranking("two_off"),
        says="Three dice are exact. But two black men come up behind.",
        play={
            best: "Two off, and four left: three together on E4, one on E6. 183 throws in 216 hit "
            "him, and no throw hits another.",
            three: reply(
                "Three off; but three are left, and each is alone: 215 throws in 216 hit one. It "
                f"costs {cost('two_off', three)} games in a hundred.",
                then=[(4, 2, 1), "E2/E6* E2/E4* D2/D3"],
            ),
        },
        hints=("What is left behind?", "Two off, and the three brings company to E4."),
        keep="While somebody comes behind you, take off what leaves company.",
        large=True,
        name="duodecim.two_off",
    )


def hit_or_not() -> Frame:
    """When a hit pays."""
    return questions(_rash(), _far(), place=f"{PLACE} · hit, or not?")


def _rash() -> Frame:
    best, one, two = "B1/B6 B6/C5 C5/C6", "B1/B6 E1/E6* B6/C1", "E1/E6* E1/E6 B1/B2"
    return ask(
        "You are Black: twelve men off, three to go. You threw {5-5-1}. Play it.",
        ranking("rash"),
        says="A five from E1 hits White's man on E6, who would lose 36 places.",
        play={
            best: f"No hit: you win {wins('rash', best)} games in a hundred. The last man runs, "
            "and E1 stays a pair, the best place there is.",
            two: "A hit, and safe but for 15 throws in 216. But now two men stand on E6 and want "
            f"an ace each. It costs {cost('rash', two)} games in a hundred.",
            one: "A hit, and three men alone: 208 throws in 216 hit one of them. It costs "
            f"{cost('rash', one)} games in a hundred.",
        },
        hints=("Who is ahead?", "What becomes of the pair on E1?", "Run with the man from B1."),
        large=True,
        name="duodecim.rash",
    )


def _far() -> Frame:
    best, past, walk = "C4/D4 D4/E3 E3/E5*", "A1/A7 C4/D3 D3/D5", "C4/D4 A1/A6 A6/A8"
    return ask(
        "You have thirteen off and two to go. You threw {6-5-2}. Play it.",
        ranking("far"),
        says="Black has four to go. Several plays are good here.",
        play={
            best: "A hit that costs Black 35 places. But Black comes in behind you, and 162 "
            "throws in 216 hit a man of yours.",
            past: "No hit, and only 21 throws in 216 hit you. The games cannot tell it from the "
            "hit.",
            walk: f"41 throws in 216 hit you. It costs {cost('far', walk)} games in a hundred: "
            "neither is Black hit, nor are you well placed.",
        },
        hints=("13 places: can one man go so far?", "C4, D4, E3, E5."),
        keep="Ahead, keep what stands well. A hit must be worth the men who make it.",
        large=True,
        name="duodecim.far",
    )
