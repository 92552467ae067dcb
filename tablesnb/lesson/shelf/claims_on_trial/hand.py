"""Cases that are tried by the hand: coming in, a play that today forbids, a shut door."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from tablesnb.base.shares import Share
from tablesnb.lab.claims.counting_bearing import FREE, TODAY
from tablesnb.lab.claims.counting_quinze import GAME as QUINZE
from tablesnb.lab.claims.counting_quinze import TWELVE
from tablesnb.lab.endings.bearoff_moves import results
from tablesnb.lab.endings.entry_points import exact_wins
from tablesnb.lesson.questions.asking import ask, questions
from tablesnb.lesson.questions.frame import Frame
from tablesnb.lesson.shelf.claims_on_trial.court import case_asked, guess, hearing
from tablesnb.lesson.shelf.claims_on_trial.drawn import boxes
from tablesnb.lesson.shelf.claims_on_trial.figures_said import percent
from tablesnb.lesson.shelf.claims_on_trial.ways import TEN
from tablesnb.play.game import Game
from tablesnb.rules.position import Position

WAITS: Final = "irish/13x5,8x4,6x5,barx1/13x3,8x2,6x3,5x3,4x2,3x2/white.throw"
LAST: Final = "irish/3x2,1x2,offx11/1x3,offx12/white.play.62"
MEN: Final = (2, 0, 2, 0, 0, 0)  # White's, of LAST
DICE: Final = (6, 2)
THROWS: Final = 36
OPEN: Final = 2  # points
IN: Final = THROWS - (6 - OPEN) ** 2
CAME: Final = 16  # of so many throws by hand
MANY: Final = 3_600


def by_hand() -> Frame:
    """One case, tried by the hand: where he comes in, how often, and what a verdict is."""
    return questions(_where(), _how_often(), _few(), guess("I23"), place="One case, by hand")


def _where() -> Frame:
    return ask(
        "Your man waits on the bar. Touch the two points where he may come in.",
        WAITS,
        says="Irish. You are White. A man comes in on Black's home, 24 for an ace to 19 for a six; "
        "two black men shut a point.",
        touch={
            "23 24": "Nobody stands there. Of the six points four are shut, and a six, a five, a "
            "four and a trey bring nobody in.",
            ...: "Where do fewer than two black men stand, of 19 to 24?",
        },
        hints=("Black holds 19, 20, 21 and 22.", "23 and 24."),
        name="claims.where",
    )


def _how_often() -> Frame:
    shut = (6 - OPEN) ** 2
    return ask(
        "An ace or a deuce brings him in. How many throws of 36 have one?",
        says="Here is a claim: take the points that are shut, as a part of six, and square it. So "
        "many throws stay out: 1 − ((6 − k)/6)² come in, with k points open.",
        number={
            IN: f"{THROWS} throws, less the {shut} in which both dice are shut out. The claim says "
            "the same. That is one number of points; the trial goes through all of them, wherever "
            "they lie.",
            12: "One die alone, and twelve throws of 36: but the other may bring him in as well.",
            24: "So many, if no throw had both. Some have both, and count once.",
            shut: "Those are the throws that leave him outside.",
            ...: "How many throws have neither an ace nor a deuce? Take them from 36.",
        },
        unit="throws",
        hints=("Four faces of each die are shut out.", f"36 less {shut}."),
        name="claims.how_often",
    )


def _few() -> Frame:
    found = Share(CAME, THROWS)
    low, high = found.interval
    few = f"{percent(found.value)}, but 36 throws fit anything from {percent(low)} to "
    more = Share(CAME * MANY // THROWS, MANY).interval
    asked = ask(
        f"You throw 36 times, and your man comes in {CAME} times, not {IN}. What have you shown?",
        choice={
            "Nothing yet": f"You found {few}{percent(high)}. That span is the interval: 19 in 20 "
            "such spans hold what is true. The claim lies within it, and so is undecided. "
            f"{MANY:,} throws of the same kind would give {percent(more[0])} to "
            f"{percent(more[1])}, and refute it.",
            "The claim is wrong": f"You found {few}{percent(high)}, and the claim lies within. "
            "Dice stray.",
            "The claim is right": f"You found {few}{percent(high)}. Many other claims would fit as "
            "well.",
        },
        hints=(f"Would anybody wonder at {CAME} where {IN} are to be expected?",),
        keep="Upheld, refuted or undecided: the interval says it, not the number alone.",
        name="claims.few",
    )
    return Frame(tuple(replace(each, on_paper=boxes()) for each in asked))


def bearing() -> Frame:
    """What du Coeur guesses of bearing off."""
    return hearing("Du Coeur asks · bearing off", "bearing")


def ten() -> Frame:
    """The chosen cases after the first, with what a hand can do for two of them."""
    before = {"I1": _forbidden, "Q5": _shut}
    asked = []
    for id in TEN:
        asked += [before[id]()] if id in before else []
        asked.append(case_asked(id))
    return questions(*asked, place="Ten cases")


def wins(play: str) -> str:
    """Which part of the games White wins after a play of the last men, exactly, in per cent."""
    game = Game("irish", position=Position.from_id(LAST))
    game.push(play)
    left = exact_wins(game.position)
    if left is None:
        raise AssertionError("the tables know every ending of so few men")
    return percent(float(1 - left))


def _forbidden() -> Frame:
    today = results(MEN, DICE, TODAY)
    free = results(MEN, DICE, FREE)
    return ask(
        "Irish, {6-2}, and Black's last three men go in two throws. Play it as well as you can.",
        LAST,
        says="A die that carries a man out takes him off, whoever stands behind. [[bear_off]]",
        play={
            "3/off 1/off": f"You win {wins('3/off 1/off')} of the games. Today's law forbids "
            "it: while a man stands on 3, a deuce may not take one from 1. Of the "
            f"{len(free)} ways to come out of this throw it leaves {len(today)}.",
            "3/off 3/1": f"So today's law would have it. You win {wins('3/off 3/1')}: "
            "three men are too many for one throw.",
            "1/off(6) 1/off": f"Two men off, and two on 3: {wins('1/off(6) 1/off')} of "
            "the games. Two men on different points go more easily.",
            "1/off(6) 3/1": f"One man off: {wins('1/off(6) 3/1')} of the games.",
            ...: "Take two men off, if you can.",
        },
        hints=(
            "You have one more throw, if Black needs two.",
            "Two men off. Which two are easiest to take with one throw?",
        ),
        name="claims.forbidden",
    )


def irish() -> Frame:
    """What du Coeur asks of whole games of Irish."""
    return hearing("Du Coeur asks · whole games", "irish")


def english() -> Frame:
    """What Cotton, Willughby and Hoyle say."""
    return hearing("Cotton, Willughby, Hoyle", "english")


def planets() -> Frame:
    """How games of the seven planets end."""
    return hearing("The seven planets · how it ends", "planets")


def planets_play() -> Frame:
    """How the seven planets are played."""
    return hearing("The seven planets · how to play", "planets_play")


def quinze() -> Frame:
    """What is said of Quinze Tablas."""
    return hearing("Quinze Tablas", "quinze")


def _shut() -> Frame:
    start = Game(QUINZE, position=Position.of(
        QUINZE, {seat: dict(men) for seat, men in TWELVE.items()}, turn="white"
    ))  # fmt: skip
    start.roll(6, 3, 2)
    return ask(
        "{6-3-2}. Hit the man who stands alone on 6, and shut the door behind him.",
        start,
        says="Quinze Tablas. Twelve of White's men stand here; the three in addition to them are "
        "far off, on 24 and 23. Two men shut a point, and who shuts all six against a man whom "
        "they have hit wins at once: the prime.",
        play={
            "9/6* 8/6": "All six points are shut, by twelve men. Keep this board in mind: it is "
            "evidence.",
            "9/6* 24/22": "He is hit, but your own man stands alone there: the door is open.",
            "9/7": "Nobody is hit.",
            ...: "Two men must come to 6.",
        },
        hints=("Who reaches 6 with the trey, and who with the deuce?", "9/6 and 8/6."),
        name="claims.shut",
    )


def mundo() -> Frame:
    """What is said of El Mundo."""
    return hearing("El Mundo", "mundo")


def zeno() -> Frame:
    """What is said of the emperor's throw."""
    return hearing("Zeno's throw", "zeno")


def alea() -> Frame:
    """What is said of Alea Evangelii: its board and men, its age, and its balance."""
    return hearing("Alea Evangelii", "alea")


def others() -> Frame:
    """What is said of dice and boards beside these games."""
    return hearing("Other boards, and dice", "others")
