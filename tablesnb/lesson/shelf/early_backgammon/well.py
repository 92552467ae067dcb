"""Part II of the lesson on early Backgammon: positions judged by games of strong players."""

from __future__ import annotations

from typing import Final

from tablesnb.lab.openings.kept import opening
from tablesnb.lesson.questions.asking import ask, questions
from tablesnb.lesson.questions.frame import Frame
from tablesnb.lesson.questions.question import reply
from tablesnb.lesson.shelf.early_backgammon.positions import pays, ranking, wins

PLACE: Final = "Play it well"


def two_points() -> Frame:
    """What a doublet at the first throw makes, by the law of Irish and by this."""
    return questions(_sices_irish(), _sices(), _fours(), place=f"{PLACE} · what a doublet makes")


def _sices_irish() -> Frame:
    return ask(
        "First by the law of Irish: two sices. Play them.",
        opening("irish", (6, 6)),
        play={
            "13/7 13/7": "6, 7 and 8 stand in a row before Black's two men.",
            "24/18 24/18": "Your hindmost men are past the worst, and no throw hits them.",
            "8/2 8/2": "A point deep at home. Black's men stand right behind it, and pass it "
            "with any die but an ace.",
            "13/7 24/18": "One man at each end, and both alone: neither point is made.",
            ("8/2 24/18", "8/2 13/7"): "Two men alone. With two sices you can make a point.",
        },
        hints=("Two men who move together make a point.", "13/7 twice, or 24/18 twice."),
        large=True,
        name="early.sices_irish",
    )


def _sices() -> Frame:
    return ask(
        "Now by the law of Backgammon: four sices. Play them.",
        opening("early_backgammon", (6, 6)),
        play={
            "13/7 13/7 24/18 24/18": "At Irish you had to choose. Here you make both points: three "
            "in a row against Black's hindmost men, and your own two are out.",
            "8/2 8/2 24/18 24/18": "Two points, but 2 is too deep to stop anybody.",
            "13/7 13/7 13/7 13/7": "Four men on one point do the work of two, and your hindmost "
            "men stay where they are.",
            "13/7 13/7 13/7 24/18": "Three men on 7, and two left alone behind.",
        },
        hints=("Irish had two good answers.", "Play both."),
        keep="Four moves make two points: look for one at each end.",
        large=True,
        name="early.sices",
    )


def _fours() -> Frame:
    return ask(
        "Your first throw is {4-4}. Play it.",
        opening("early_backgammon", (4, 4)),
        says="Several plays are good here.",
        play={
            "24/20 20/16 24/20 20/16": "Both hindmost men are away, and together.",
            "13/9 9/5 13/9 9/5": "You hold 5, 6 and 8: neither a four nor a five moves Black's two "
            "men.",
            "6/2 6/2 13/9 13/9": "Two new points, 9 and 2; 6 keeps only three men. Black's two "
            "have 2, 6, 8 and 9 before them.",
            "13/9 13/9 24/20 24/20": "A point at each end, as with the sices.",
            "13/9 13/9 13/9 13/9": "Four men on one point: two would hold it. Too few games "
            "followed it to say what that costs.",
            "8/4 8/4 24/20 24/20": "Two new points, but 8 has one man left. Too few "
            "games followed it to say what that costs.",
        },
        hints=("Two men, and two men.", "24/16 or 13/5 with both, or one point at each end."),
        large=True,
        name="early.fours",
    )


def hit_or_not() -> Frame:
    """One position, hit or not, by three laws; and a doublet that hits twice."""
    return questions(
        _bold_irish(), _bold(), _bold_cotton(), _aces(), place=f"{PLACE} · hit boldly?"
    )


def _bold_irish() -> Frame:
    return ask(
        "By the law of Irish. You threw {5-2}: hit on your ace point, or go home?",
        ranking("bold_irish"),
        quotation=("cotton.irish.hitting", "be not too rash in hitting every blot"),
        play={
            "8/3 8/6": "All are home, nobody is alone, and the race is won.",
            "6/1* 8/6": reply(
                "Two men are left alone. Black waits, and 11 throws in 36 enter and hit the one "
                "on 1. That man would lose twenty-four points.",
                then=[(6, 1), "bar/24*"],
            ),
            "6/1* 6/4": "The man on 1 is alone: 11 throws in 36 enter, and hit him.",
            "8/3 6/4": "The man who stays on 8 is alone, one point from Black's.",
        },
        hints=("Who is ahead, and by how much?", "Leave nobody alone.", "8/3 8/6."),
        keep="Ahead at Irish, go home: a win is one stake.",
        large=True,
        name="early.bold_irish",
    )


def _bold() -> Frame:
    return ask(
        "The same, by the law of Backgammon. {5-2}: hit, or go home?",
        ranking("bold"),
        says="From here, plays are ranked by stakes, not by games won.",
        quotation=("cotton.backgammon.advice", "hit boldly and come away as fast as you can"),
        play={
            "8/3 8/6": f"You win {wins('bold', '8/3 8/6')} games in a hundred, most of them for "
            "one stake.",
            "6/1* 8/6": reply(
                f"You win {wins('bold', '6/1* 8/6')} games in a hundred, but more than half of "
                "them for two stakes or three: a man on the bar is far from home."
            ),
            "6/1* 3/1": "All six points are held and a man waits: the table is bound, and is "
            "broken. At backgammon of today this would be the move.",
            "6/1* 6/4": "As bold, but with two men left outside.",
            "8/3 6/4": "The man who stays on 8 is alone, one point from Black's.",
        },
        hints=(
            "What does Black lose by not being home in time?",
            "More stakes, or more games?",
            "8/3 8/6 or 6/1* 8/6.",
        ),
        keep="Where a win may be double, a hit may lose games and win stakes.",
        large=True,
        name="early.bold",
    )


def _bold_cotton() -> Frame:
    return ask(
        "Once more, by Cotton's stakes. {5-2}: hit, or go home?",
        ranking("bold_cotton"),
        says="A loser who is not home pays three, and four after a doublet.",
        play={
            "6/1* 8/6": "Now the hit is best, though it still wins "
            f"{wins('bold_cotton', '6/1* 8/6')} games in a hundred against "
            f"{wins('bold_cotton', '8/3 8/6')}.",
            "6/1* 6/4": "The hit is right by these stakes; but two men are left outside.",
            "8/3 8/6": "Best at Irish, level by Willughby's stakes. By Cotton's it gives too much "
            "away.",
        },
        hints=("The dearer the loss, the bolder the hit.", "6/1*, then 8/6."),
        keep="One position, three laws: go home, either, hit.",
        large=True,
        name="early.bold_cotton",
    )


def _aces() -> Frame:
    return ask(
        "You threw {1-1}. Play all four.",
        ranking("aces"),
        says="Black has run: two men stand alone, on your 15 and 14.",
        play={
            "16/15* 15/14* 6/5 6/5": "Two hits with one man, and a new point at home where they "
            "must come in.",
            "6/5 6/5 6/5 16/15*": "One hit. The man on 14 is let go.",
            ("6/5 16/15* 15/14* 14/13", "7/6 16/15* 15/14* 14/13"): "Two hits, and your man is "
            "with friends. But no new point meets those who come in.",
            "6/5 6/5 16/15* 7/6": "One hit. The man on 14 is let go.",
        },
        hints=("One man can hit two.", "Two aces are left.", "16/15* 15/14*, 6/5 6/5."),
        keep="With four moves, hit and make a point in one throw.",
        large=True,
        name="early.aces",
    )


def for_the_double() -> Frame:
    """Whether to hit when the game is won."""
    return questions(_last(), place=f"{PLACE} · for two stakes")


def _last() -> Frame:
    return ask(
        "You threw {6-4}. Hit the last man, or pass him?",
        ranking("last"),
        says="Ten of your men are off. Black's last man, on your 11, is all but home.",
        play={
            "17/11* 11/7": f"He must come round once more. You lose {_lost()} games in a hundred; "
            f"yet a hundred games pay you {pays('last', '17/11* 11/7')} stakes, not "
            f"{pays('last', '17/13 13/7')}.",
            "17/13 13/7": "The game is won, but he gets home: "
            f"{pays('last', '17/13 13/7')} stakes in a hundred games. At Irish this would be best.",
        },
        hints=("You win nearly always. For how much?", "Is Black home?", "17/11*, then 11/7."),
        keep="When the game is won, count what it pays.",
        large=True,
        name="early.last",
    )


def _lost() -> str:
    return f"{100 * (1 - ranking('last')['17/11* 11/7'].chance):.0f}"


def last_doublet() -> Frame:
    """Whether to hurry when nothing can be lost."""
    return questions(_slow(), _wait(), place=f"{PLACE} · the last doublet")


def _slow() -> Frame:
    return ask(
        "You threw {2-1}. Take two men off, one, or none?",
        ranking("slow"),
        says="Black is home, with six men on the sice point: no throw takes them all, and two "
        "hardly ever do. In the list, 1/off(2) is a man on 1 whom the deuce takes.",
        quotation=("cotton.backgammon.bearing", "Doublets now will stand you most in stead."),
        play={
            "3/1 2/1": "Nobody is off, and three men stand on 1. A doublet takes all three; any "
            "other throw leaves one, and with him a second chance of a doublet.",
            "2/off 1/off": "The last man goes with the next throw: six throws in 36 are doublets.",
            "1/off(2) 2/1": "Two men are left, on 3 and 1. They nearly always go together.",
            ("2/off 3/2", "1/off(2) 3/2"): "Two men are left, and any throw or nearly any takes "
            "them.",
        },
        hints=(
            "You can hardly lose. How do you win two?",
            "How many throws do you still have?",
            "3/1 and 2/1.",
        ),
        large=True,
        name="early.slow",
    )


def _wait() -> Frame:
    return ask(
        "You threw {5-2}, and can be off at once. Are you?",
        ranking("wait"),
        says="Black is home, with six men on the sice point.",
        play={
            "2/off(5) 4/2": "One man is left, on 2. Black cannot catch you, and any throw takes "
            "him: six in 36 are doublets, and win two stakes.",
            "4/off 2/off": "One stake, for sure. A throw later you would have one as surely, and "
            "in six throws of 36 two.",
        },
        hints=("What can Black do in one throw?", "Not six men.", "2/off with the five, then 4/2."),
        keep="When you cannot lose, do not hurry: wait for a doublet.",
        large=True,
        name="early.wait",
    )
