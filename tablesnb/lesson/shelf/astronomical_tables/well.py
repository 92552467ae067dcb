"""Part II of the lesson on the tables by astronomy: seven positions, judged by strong players."""

from __future__ import annotations

from typing import Final

from tablesnb.lesson.fold import Fold as Folded
from tablesnb.lesson.questions.asking import ask, questions
from tablesnb.lesson.questions.frame import Frame
from tablesnb.lesson.shelf.astronomical_tables.drawn import hill
from tablesnb.lesson.shelf.astronomical_tables.positions import (
    SHELF,
    START,
    Men,
    coins,
    ranking,
    standing,
)

PLACE: Final = "Play it well"
# Jupiter's pile, and Saturn's last man still on his Ace
PILE: Final[Men] = {**START, "saturn": {"Sa1": 6, "Ju5": 1}}


def hundred(far: int) -> int:
    """In how many of 100 throws a lone man is captured so many points on."""
    found = SHELF.counted("hill")
    share: float = found["hit"][f"{far}"] / found["of"]
    return round(100 * share)


def shot_hill() -> Frame:
    """How far from a pile a lone man is captured most often."""
    return questions(_worst(), _farther(), _shield(), place=f"{PLACE} · how far is safe?")


def _worst() -> Frame:
    return ask(
        "Touch the point where Jupiter captures most often.",
        standing("jupiter", (), PILE),
        says="Saturn's man on Ju5 must soon go on. Jupiter's seven men stand behind, on Ju1.",
        near="jupiter",
        touch={
            "Ma2": f"Seven points on, Mars's piled Ace left out. A seven does it, or 6 and 1, or "
            f"5 and 2, and so on: {hundred(7)} throws in a hundred.",
            "Ju2": f"One point on: only a one does it, {hundred(1)} throws in a hundred.",
            "Ju7": f"Six points on: {hundred(6)} throws in a hundred. One more is worse.",
            "Ma1": "Mars's men are piled there. That point is not counted, and nobody lands.",
            ("Ma3", "Ma4"): "Beyond the reach of one die, and far less often hit.",
            ...: "Each point farther can be reached by one die, and by more sums of two or three. "
            "How far does one die go?",
        },
        hints=(
            "One die reaches seven points.",
            "The farther within seven, the more sums there are.",
            "Ma2: Mars's Ace is not counted.",
        ),
        name="stars.worst",
    )


def _farther() -> Frame:
    return ask(
        "Seven points from a pile, a lone man is captured by "
        f"{hundred(7)} throws in a hundred. And eight points away?",
        number={
            hundred(8): "No single die reaches him. One more point saves a man from a third of "
            "the throws that would hit.",
            f"> {hundred(7)}": "Beyond seven one die alone is not enough.",
            ...: "Two dice or three must add up to eight. That is well above a quarter, and "
            "below a half.",
        },
        unit="in a hundred",
        within=5,
        hints=("No single die does it.", "Between 40 and 50."),
        keep="Alone in front of a pile: eight points or more, or none.",
        name="stars.farther",
    )


def _shield() -> Frame:
    return ask(
        "By how many points must Mercury go to capture him?",
        says="Mercury's men stand on their Ace, Moon's on theirs. Venus's man has gone past both, "
        "to Mo2, the next point after Moon's Ace, and feels safe behind it.",
        number={
            7: "Six of Mercury's own side, then Mo2, since the piled Ace is not counted. Without "
            "the pile he would stand eight away. A piled Ace shields nothing; it brings the enemy "
            "nearer.",
            8: "You counted Moon's Ace. It is piled, and left out.",
            ...: "Count from Me1, and leave out Moon's Ace.",
        },
        hints=("Begin on Me2.", "Moon's Ace is left out.", "7."),
        name="stars.shield",
    )


def distances() -> Folded:
    """All distances, as a picture."""
    return Folded("All distances, 1 to 21", hill())


def first_throw() -> Frame:
    """Venus's five ways to play 6, 4 and 7."""
    return ask(
        "Venus begins, and has thrown {6-4-7}. Play it.",
        ranking("five"),
        says="There are five ways to play it. Each leaves at least one man alone. A pile "
        "ahead of your man is no danger; a pile that he has passed is.",
        near="venus",
        play={
            "Ve1/Me2 Ve1/Ve7 Me2/Me6": "Two stand alone. The man on Me6 is captured by 193 of "
            "Mercury's 343 throws; Sun, behind you, hits one of the two with 101.",
            "Ve1/Me2 Ve1/Ve7 Ve7/Me5": "Two before Mercury's pile: 231 of 343 throws capture one "
            "of them.",
            "Ve1/Me2 Ve1/Ve7 Ve1/Ve5": "Three stand alone. The one before Mercury is hit by 127 of "
            "343 throws, one of the two before Sun by 219.",
            "Ve1/Me2 Me2/Mo2 Mo2/Mo6": "One man runs, and all others stay piled. He has passed "
            "Mercury, and stands before Moon, where 193 of 343 throws reach him; Mercury still "
            "has 108.",
            "Ve1/Me2 Me2/Mo2 Ve1/Ve5": "The man on Mo2 is seven points from Mercury's pile: 232 "
            "of 343 throws capture him. Moon's pile is one point behind him: 127 throws.",
        },
        hints=(
            "How many are alone, and who sits behind each?",
            "Seven points from a pile is worst.",
        ),
        keep="Seven points before a pile is the worst place; how many stand alone matters less.",
        large=True,
        name="stars.five",
    )


def together() -> Frame:
    """Two alone make a pair."""
    return ask(
        "You are Saturn, and have thrown {3-1-2}. Play it.",
        ranking("together"),
        says="Your last two men stand alone. One man of Venus's is right behind them; two hold "
        "Mo6, in front.",
        near="saturn",
        play={
            "Mo2/Mo5 Mo3/Mo5": "The three and the two bring them together on Mo5; the one is "
            "lost, for Venus holds Mo6. Not one of Venus's 343 throws captures.",
            "Mo2/Mo5 Mo5/Mo7 Mo7/Sa1": "One stays, and 265 of Venus's 343 throws capture somebody.",
            "Mo3/Mo5 Mo5/Sa1 Sa1/Sa2": "One stays, and 258 of Venus's 343 throws capture somebody.",
            "Mo2/Mo5 Mo5/Mo7 Mo3/Mo4": "Both stand alone, close by: 304 of Venus's 343 throws "
            "capture somebody.",
        },
        hints=("Can the two meet?", "One walks three, the other two.", "Mo2/Mo5 and Mo3/Mo5."),
        keep="Look for the throw that brings two together, even if a die is lost by it.",
        large=True,
        name="stars.together",
    )


def trade() -> Frame:
    """What stands alone after a capture decides what it was worth."""
    return questions(_gone(), _pair(), place=f"{PLACE} · take, and then?")


def _gone() -> Frame:
    return ask(
        "You are Mars, and have thrown {5-3-7}. Play it.",
        ranking("gone"),
        says="Venus has two men left, each alone; you have three.",
        near="mars",
        play={
            "Ju2/Ma2 Ma2/Ma5* Ma5/Su3": "Taken with the seven and the three, and away with the "
            "five. Your pair stays; 92 of Venus's 343 throws reach the man on Su3.",
            "Ju2/Ma2 Ma1/Ma6 Ma2/Ma5*": "Taken, and all three stand alone: 291 of Venus's 343 "
            f"throws capture one. The second half of the throw costs {coins('gone', GREEDY)} "
            "coins.",
            "Ju2/Ma2 Ma2/Ma7 Ma7/Su3": "The same man runs as far, past a man he could have taken.",
            "Ma1/Su1 Su1/Su6 Su6/Ve2": "Nobody is taken, and your pair is gone: 224 of 343 throws "
            "capture somebody.",
        },
        hints=("Who can be taken, and by which dice?", "Seven and three. And the five?"),
        keep="Take, and use what is left of the throw to be gone.",
        large=True,
        name="stars.gone",
    )


GREEDY: Final = "Ju2/Ma2 Ma1/Ma6 Ma2/Ma5*"


def _pair() -> Frame:
    return ask(
        "You are Venus, and have thrown {6-5-1}. Play it.",
        ranking("pair"),
        says="Saturn has three men alone; Mercury's three stand far away.",
        near="venus",
        play={
            "Ve2/Me1 Me1/Me6* Me6/Me7": "Taken from behind, where no enemy is. Your pair stays, "
            "and not one throw captures anybody.",
            "Mo6/Sa5 Mo6/Sa4 Sa4/Sa5": "Nobody can capture you, and nobody was captured: "
            f"{coins('pair', 'Mo6/Sa5 Mo6/Sa4 Sa4/Sa5')} coins less.",
            "Ve2/Me1 Me1/Me6* Mo6/Mo7": "Taken; but the one breaks your pair, in front of two "
            "enemies: 305 of Saturn's 343 throws capture somebody. It costs "
            f"{coins('pair', 'Ve2/Me1 Me1/Me6* Mo6/Mo7')} coins.",
            "Ve2/Me1 Me1/Me2 Me2/Me7": "You went past him, and stopped one point in front: 127 of "
            "343 throws capture you.",
        },
        hints=("Six and five capture.", "Which man plays the one?"),
        keep="One for one gains nothing. Take where nobody can take back.",
        large=True,
        name="stars.pair",
    )


def two_left() -> Frame:
    """When two colours are left."""
    return questions(_meet(), _rover(), place=f"{PLACE} · two colours are left")


def _meet() -> Frame:
    return ask(
        "You are Mars, and have thrown {7-4-3}. Play it.",
        ranking("meet"),
        says="Two men against one. Venus's last man stands between them.",
        near="mars",
        play={
            "Sa5/Ju5 Ju4/Ma1 Ju5/Ma1": "They meet on your own Ace, and no throw captures. Venus "
            "has to come past them.",
            "Ju4/Ma4 Ma4/Su1 Su1/Su4": "Both are far away: 6 throws in 343. But they are still "
            f"alone, and it costs {coins('meet', 'Ju4/Ma4 Ma4/Su1 Su1/Su4')} coins.",
            "Ju4/Ma4 Sa5/Ju2 Ma4/Ma7": "177 throws in 343 capture one of them.",
            "Ju4/Ma4 Ma4/Su1 Sa5/Ju1": "161 throws in 343 capture one of them.",
            "Sa5/Ju5 Ju5/Ma2 Ju4/Ju7": "230 throws in 343 capture one of them.",
        },
        hints=("Can they meet?", "On your own Ace.", "Sa5/Ju5/Ma1 and Ju4/Ma1."),
        keep="Bring the last two together: a pair cannot be taken.",
        large=True,
        name="stars.meet",
    )


def _rover() -> Frame:
    return ask(
        "You are Jupiter, and have thrown {5-2-2}. Play it.",
        ranking("rover"),
        says="Du Coeur praises a pair that stays safe, “while using the third to fly around the "
        "board”. You have three together and one who flies. Saturn's last man stands just behind "
        "the three.",
        near="jupiter",
        play={
            "Ve3/Me1 Ma7/Su2 Ma7/Su2": "Two go on, and leave one alone right in front of "
            "Saturn: 158 of 343 throws capture. Four against one can afford it.",
            "Ve3/Me1 Me1/Me3 Me3/Me5": "All three dice for the man who flies: 1 throw in 343 "
            "reaches him, and none the others.",
            "Ma7/Su5 Su5/Su7 Su7/Ve2": "Two fly, and 173 of 343 throws reach one of them.",
            "Ma7/Su5 Su5/Su7 Ve3/Ve5": "Two fly, and 170 of 343 throws reach one of them.",
            "Ve3/Me1 Ma7/Su2 Me1/Me3": "The man on Su2 stopped in front of Saturn: 166 of 343 "
            "throws.",
        },
        hints=("More than one play is good.", "Who needs the dice least?"),
        large=True,
        name="stars.rover",
    )
