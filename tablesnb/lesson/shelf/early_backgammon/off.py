"""Part I of the lesson on early Backgammon: men borne off, what a game wins, and three habits."""

from __future__ import annotations

from typing import Final

from tablesnb.lesson.questions.asking import ask, questions
from tablesnb.lesson.questions.frame import Frame

PLACE: Final = "Play it"
NAME: Final = "early_backgammon"


def both_laws() -> Frame:
    """One position of bearing off, by the law of Irish and by this."""
    return questions(_by_irish(), _by_this(), place=f"{PLACE} · one position, two laws")


def _by_irish() -> Frame:
    return ask(
        "First by the law of Irish. You threw {2-2}. Play it.",
        "irish/3x1,1x2,offx12/1x3,offx12/white.play.22",
        says="All your men are home. Black needs two throws for three men: you have this throw "
        "and one more. At Irish a doublet is two moves.",
        play={
            "1/off 3/1": "One man is off, and any throw takes the two on the ace point.",
            "1/off 1/off": "Two are off. The man on 3 is left, and two aces do not take him: 35 "
            "throws in 36 do.",
            ...: "You have one more throw. Leave no more than it is sure to take.",
        },
        hints=("Leave what any throw will take.", "Two men on the ace point.", "1/off, and 3/1."),
        name="early.by_irish",
    )


def _by_this() -> Frame:
    return ask(
        "Now by the law of Backgammon: {2-2}. How many stakes do you win with this throw?",
        f"{NAME}/3x1,1x2,offx12/1x3,offx12/white.play.22",
        quotation=("cotton.backgammon.bearing", "Doublets now will stand you most in stead."),
        number={
            2: "3/1, and three men off: four moves, and the game is over. The last throw was a "
            "doublet, so it pays two. [[doublets]] [[stakes]]",
            1: "It is won, but look at the throw that won it. [[stakes]]",
            0: "Four deuces: one for the step from 3 to 1, and three take the men off.",
            3: "For three Black must have a man outside. All are home. [[stakes]]",
            ...: "None, one, two or three?",
        },
        hints=("Four moves.", "3/1, and three men off.", "2: by a doublet."),
        name="early.by_this",
    )


def what_it_wins() -> Frame:
    """The last throw, and where the loser's men are."""
    return questions(_not_home(), _treble(), _bring_home(), place=f"{PLACE} · what a game wins")


def _not_home() -> Frame:
    return ask(
        "You bear your last man with {6-5}. How many stakes do you win?",
        f"{NAME}/1x1,offx14/13x2,8x4,6x9/white.play.65",
        quotation=(
            "willughby.stakes",
            "if you throw dublets the last cast of the game, or if you bare all your men before "
            "your antagonist have brought all his home into the last six points you win a double "
            "game.",
        ),
        number={
            2: "A double game. Six of Black's men are outside the last six points. [[stakes]]",
            1: "That would be a single game: with Black's men all home.",
            3: "For three the last throw must be a doublet, too.",
            ...: "Willughby names one stake, two and three.",
        },
        hints=("Are Black's men home?", "Some are on 13 and 8.", "2."),
        name="early.not_home",
    )


def _treble() -> Frame:
    return ask(
        "The same, but you bear your last man with {4-4}. How many stakes?",
        number={
            3: "“you win a treble game or 3 times as much as is plaid for”, says Willughby.",
            2: "Both grounds are there: the doublet, and men not home.",
            4: "So Cotton counts. We play by Willughby's table; both are compared in Part III.",
            ...: "A doublet, and men not home.",
        },
        hints=("Two grounds for more than one stake.", "Both together.", "3."),
        name="early.treble",
    )


def _bring_home() -> Frame:
    return ask(
        "Save a stake.",
        f"{NAME}/14x1,9x1,8x1,6x2,5x3,4x3,3x3,1x1/2x1,1x1,offx13/white.play.55",
        says="You threw {5-5}. Black has two men left, and takes them with any throw. "
        "Three of yours are outside.",
        play={
            "14/9 9/4 9/4 8/3": "Four fives, and all are home. Black wins one stake, not two.",
            "14/9 9/4 9/4 6/1": "The man on 8 is still outside, and costs a second stake.",
            ...: "Somebody is still outside, and that costs a second stake. The man on 14 needs "
            "two fives.",
        },
        hints=("Who is outside?", "14, 9 and 8.", "14/9 9/4, 9/4 and 8/3."),
        keep="Before you lose, come home. Before you win, look who is not.",
        name="early.bring_home",
    )


def habits() -> Frame:
    """What players of today's backgammon take for granted."""
    return questions(_first(), _gammon(), _larger(), place=f"{PLACE} · three habits of backgammon")


def _first() -> Frame:
    return ask(
        "Can the first throw of a game be a doublet?",
        quotation=(
            "holme.first_throw",
            "He that throws most with a single die, hath the benefite of the first throw for any "
            "game he plays at.",
        ),
        choice={
            "Yes, as we read it": "The higher die wins the first throw, and a throw is of two "
            "dice. So White threw two treys above. Nobody says whether it counts fourfold; we "
            "count it.",
            "No": "Today the two single dice are the first throw, and they differ. Here they only "
            "decide who throws.",
        },
        hints=("A single die decides who begins.", "Then comes a throw of two."),
        name="early.first",
    )


def _gammon() -> Frame:
    return ask(
        "You bear your last man with {6-5}. How many stakes do you win?",
        f"{NAME}/1x1,offx14/6x9,4x6/white.play.65",
        says="All of Black's men are at home, and not one is off.",
        number={
            1: "A single game: Black is home. Today it would be a gammon, two stakes, for Black "
            "has borne nobody. [[stakes]]",
            2: "That is a gammon, by today's law. Here it is asked whether Black's men are home. "
            "They are. [[stakes]]",
            3: "Neither by this law nor by today's.",
            ...: "One, two or three?",
        },
        hints=("Not: has Black borne a man?", "Are Black's men home?", "1."),
        name="early.gammon",
    )


def _larger() -> Frame:
    return ask(
        "You threw {4-4}. How many men can leave?",
        f"{NAME}/6x1,5x1,4x1,3x1,1x2,offx9/23x2,13x4,8x3,6x6/white.play.44",
        says="Black holds your 2, so the man on 6 cannot play a four. As at Irish, a die may bear "
        "off a man who needs less than it shows.",
        number={
            4: "Those on 4, 3, 1 and 1, though a man stands behind on 6. By our rule a die takes "
            "any man whom it carries off the board. [[bear_off]]",
            1: "So today: the four on 4 leaves, and the others must wait for the man on 6. "
            "[[bear_off]]",
            3: "One more. The man on 5 may step to 1, but he need not.",
            2: "Two of the fours are still in your hand.",
            ...: "You have four moves.",
        },
        hints=("Men behind do not bar the way.", "Whom does a four carry past 1?", "4."),
        name="early.larger",
    )
