"""Part II of the lesson on Irish: its first positions, each judged by games of strong players."""

from __future__ import annotations

from typing import Final

from tablesnb.lesson.questions.asking import ask, questions
from tablesnb.lesson.questions.frame import Frame
from tablesnb.lesson.questions.question import reply
from tablesnb.lesson.shelf.irish.positions import cost, ranking

PLACE: Final = "Play it well"


def which_point() -> Frame:
    """Three first throws."""
    return questions(_three_ace(), _six_four(), _four_two(), place=f"{PLACE} · which point?")


def _three_ace() -> Frame:
    return ask(
        "Your first throw is {3-1}. Play it.",
        ranking("three_ace"),
        says="What Cotton means is open: two points, or the one that a trey and an ace make.",
        quotation=(
            "cotton.irish.fill",
            "Have a special care that your Adversary double not the Trey, Ace-point with his men",
        ),
        play={
            "8/5 6/5": "You hold 5, 6 and 8: neither a four nor a five moves Black's two men. And "
            "nobody of yours stands alone within reach: no throw hits.",
            "13/10 10/9": "A man comes nearer, and 5 throws in 36 hit him. But no point is made, "
            f"and that costs {cost('three_ace', '13/10 10/9')} games in a hundred.",
            "13/10 6/5": "One man on 5, one on 10: both hope for a second. 16 throws in 36 hit "
            "one of them.",
            "24/21 6/5": "Two men alone at each end: 35 throws in 36 hit somebody.",
            "6/3 6/5": "Two men alone at home, and 23 throws in 36 hit one.",
        },
        hints=(
            "Two of your men can meet.",
            "On a point before Black's two men.",
            "8/5 and 6/5.",
        ),
        keep="Two men who meet make a point. A point before a man who has to pass it is worth "
        "most.",
        large=True,
        name="irish.three_ace",
    )


def _six_four() -> Frame:
    return ask(
        "Your first throw is {6-4}. Run with one man, or make your 2 point?",
        ranking("six_four"),
        play={
            "24/18 18/14": "One man is past most of Black's: 11 throws in 36 hit him on 14. 20 hit "
            "the one on 24, who would lose a single point.",
            "8/2 6/2": "Two men meet on 2, and no throw hits. But Black's two men are past that "
            "point after one or two steps.",
            "24/18 13/9": "Bold: 23 throws in 36 hit the man on 18. He has come from near his "
            "start, and loses seven points.",
            "24/18 24/20": "Both hindmost men have left, each alone: 30 throws in 36 hit.",
            "13/7 7/3": "One man goes deep, alone on 3: 12 throws in 36 hit him.",
        },
        hints=("More than one play is good here.", "24/18 18/14, or 8/2 6/2."),
        keep="Run to the far side, or make a point: do not leave one man deep.",
        large=True,
        name="irish.six_four",
    )


def _four_two() -> Frame:
    return ask(
        "Your first throw is {4-2}. Play it.",
        ranking("four_two"),
        play={
            "8/4 6/4": "Two men meet on 4, before Black's two men, and no throw hits.",
            "24/20 13/11": "Two men on their way, and 33 throws in 36 hit somebody.",
            "13/9 24/22": "Two men on their way, and 32 throws in 36 hit somebody.",
            "13/9 13/11": "Two men come to build: 7 throws in 36 hit one.",
        },
        hints=("Two of your men can meet.", "At home.", "8/4 and 6/4."),
        large=True,
        name="irish.four_two",
    )


def hit_or_not() -> Frame:
    """Cotton's warning, tried twice."""
    return questions(_rash(), _shut(), place=f"{PLACE} · hit, or not?")


def _rash() -> Frame:
    return ask(
        "You threw {3-1}. Hit on 4, or make your 5 point?",
        ranking("rash"),
        says="Black has run with two men: one stands alone on your 4, one on your 14.",
        quotation=(
            "cotton.irish.hitting",
            "be not too rash in hitting every blot, but with discretion and consideration move "
            "slowly but securely",
        ),
        play={
            "8/5 6/5": "The point stands before both of Black's men, and no throw hits you. The "
            "blot on 4 still has to come out.",
            "8/5 5/4*": reply(
                "He loses four points, no more, for he stood near his start. You are alone on 4: "
                "19 throws in 36 hit you, and you would lose twenty-one.",
                then=[(4, 3), "bar/21* 24/21"],
            ),
            "24/21 21/20": "You leave the lone men as they are: 35 throws in 36 hit somebody.",
        },
        hints=(
            "What does Black lose by the hit? What would you?",
            "Four points, against twenty-one.",
            "8/5 and 6/5.",
        ),
        keep="Before you hit, count what each side would lose: here four points, against "
        "twenty-one.",
        large=True,
        name="irish.rash",
    )


def _shut() -> Frame:
    return ask(
        "You know this position. You threw {5-1}. Play the whole throw.",
        ranking("shut"),
        quotation=("ducoeur.beware", "But beware the danger of blotting your opponent, if so..."),
        play={
            "8/3 6/5": "The last man is home, nobody waits, and the race is won.",
            ("8/3 5/4", "8/3 4/3", "8/3 3/2", "8/3 2/1", "8/3 1/off"): "The last man is home, "
            "nobody waits, and the race is won. The ace hardly matters.",
            "8/7*": reply(
                "The table is bound, and broken: three men on the bar, or one. About four "
                "games in ten are thrown away. By our rule of binding: under today's law you would "
                "simply hit.",
                then=[(3, 2), (6, 4), "break 6", (6, 1), "bar/19*"],
            ),
            "6/1 8/7*": "Three men stay on 6, so all six points are held still, and the hit breaks "
            f"them. It costs {cost('shut', '6/1 8/7*')} games in a hundred.",
        },
        hints=(
            "Do you need him?",
            "Black has come nowhere. Count the way that each side still has.",
            "8/3, and an ace at home.",
        ),
        keep="If you are ahead and your home is full, do not hit.",
        large=True,
        name="irish.shut.play",
    )


def run_or_hold() -> Frame:
    """Whether the hindmost men go."""
    return questions(_run(), _hold(), place=f"{PLACE} · run, or hold?")


def _run() -> Frame:
    return ask(
        "You threw {6-5}. Play it.",
        ranking("run"),
        says="You have 149 points to go, Black 165. Two of your men stand far behind.",
        play={
            "24/18 18/13": "One of the two is safe with three friends. The other stays on 24, "
            "where a hit costs one point.",
            "24/18 13/8": "He has left without arriving: 29 throws in 36 hit him on 18.",
            "8/2 13/8": "Nobody has left, and a man goes deep, alone on 2: 11 throws in 36 hit "
            "him.",
            "13/7 13/8": "You build, and both stay. 16 throws in 36 hit the man on 7, and who is "
            "ahead has less to build for.",
        },
        hints=(
            "Who is ahead?",
            "Can one man reach friends?",
            "24/18, then 18/13.",
        ),
        keep="Ahead, bring the hindmost man to friends.",
        large=True,
        name="irish.run",
    )


def _hold() -> Frame:
    return ask(
        "You threw {4-1}. Leave with a man, or hold your two on 20?",
        ranking("hold"),
        says="Again you are ahead: 131 points to go, Black 146. But Black holds your 7 with three.",
        play={
            "13/9 9/8": "Nobody stands alone: no throw hits. The two on 20 can go later, when "
            "Black's men have thinned out.",
            "20/16 16/15": reply(
                "He arrives nowhere: 28 throws in 36 hit him, or the one he left.",
                then=[(3, 1), "13/10* 6/5*"],
            ),
            ("13/9 6/5", "13/9 5/4", "13/9 3/2"): "The man on 9 stands alone: 11 throws in 36 hit "
            "him.",
            ("6/2 6/5", "5/1 6/5"): "No throw hits, but a point at home is given up for good.",
        },
        hints=(
            "Where would the man who leaves stand?",
            "No friend is five points away.",
            "13/9, then 9/8.",
        ),
        keep="Before a man leaves his friend, count the throws that hit him.",
        large=True,
        name="irish.hold",
    )


def last_men() -> Frame:
    """Bearing off by our rule."""
    return questions(_five_one_one(), _safe(), place=f"{PLACE} · take them off")


def _five_one_one() -> Frame:
    return ask(
        "You threw {2-2}. Black has three men on the ace point, and takes two throws. Play it.",
        ranking("five_one_one"),
        says="Du Coeur thinks that today's law is the best way to play where every die may take "
        "a man off: “what really matters is the raw number of pips you roll”.",
        play={
            "1/off 5/3": "One point of a deuce is wasted, and a man is off. Men on 3 and 1 are "
            "left, and 32 throws in 36 take both.",
            "1/off 1/off": "Two men are off. The one on 5 is left, and 30 throws in 36 take him.",
            "5/3 3/1": reply(
                "So today's law: nothing is wasted, and three men are left. Two more throws, and "
                "Black is off first. Every game is lost.",
                then=[(4, 2), "1/off(4) 1/off(2)", (5, 3), "1/off(5) 1/off(3)", (6, 1), "1/off(6)"],
            ),
        },
        hints=(
            "Count men, not points.",
            "How many men can one throw take?",
            "1/off, then 5/3.",
        ),
        keep="Near the end it is men that count, not points.",
        large=True,
        name="irish.five_one_one",
    )


def _safe() -> Frame:
    return ask(
        "You threw {6-1}. A black man stands on your ace point. Play safe.",
        ranking("safe"),
        play={
            "3/off 3/2": "Two men stand on 6, three on 2: nobody is alone, and no throw hits. "
            "Today's law would not allow it.",
            "6/off 6/5": reply(
                "So today's law has it. One man is left alone on 5: 13 throws in 36 hit him.",
                then=[(4, 1), "24/20* 20/19"],
            ),
            "2/off 3/2": "Now the man on 3 is alone: 11 throws in 36 hit him.",
            ("2/off 2/1*", "2/1* 1/off"): "The hit helps Black: from the bar he meets your blots "
            "at once.",
            "6/5 5/off": "One man is left alone on 6: 15 throws in 36 hit.",
        },
        hints=(
            "Look for a play after which nobody is alone.",
            "The six need not touch the men on 6.",
            "3/off with the six, then 3/2.",
        ),
        keep="While an enemy waits behind you, take off whoever leaves nobody alone.",
        large=True,
        name="irish.safe",
    )
