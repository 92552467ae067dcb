"""Part I of the lesson on early Backgammon: what four moves for a doublet change."""

from __future__ import annotations

from typing import Any, Final

from tablesnb.lesson.questions.asking import ask, questions
from tablesnb.lesson.questions.frame import Frame
from tablesnb.lesson.questions.question import reply
from tablesnb.lesson.shelf.early_backgammon.positions import START, cost, ranking
from tablesnb.play.game import Game
from tablesnb.rules.position import Position

PLACE: Final = "Play it"
NAME: Final = "early_backgammon"
# White is ahead, and has two men to bring past; each side can still be hit.
LATE: Final = f"{NAME}/21x2,7x2,6x3,5x2,4x3,3x3/23x2,13x2,11x1,10x2,8x2,6x2,5x2,3x2/white.throw"


def first_board() -> Any:
    """A game just begun, to play on: White is the reader's, and has thrown two treys."""
    from tablesnb.widget.board import board

    game = Game(NAME, first="white", seed=19)
    game.roll(3, 3)
    return board(game, opponent={"black": "companion"})


def from_irish() -> Frame:
    """Two positions from the lesson on Irish, with the rules that both games share."""
    return questions(_enter(), _shut(), place=f"{PLACE} · what you know from Irish")


def _enter() -> Frame:
    return ask(
        "Enter your man.",
        f"{NAME}/13x5,8x3,6x4,5x2,barx1/13x4,8x3,6x3,5x2,4x2,3x1/white.play.43",
        says="You walk from 24 down to 1, and off; Black the other way. Two men hold a point. A "
        "man alone can be hit, and waits on the bar. He must enter before your others move: an "
        "ace enters on 24, a deuce on 23, and so on. [[hold]] [[hit]] [[entering]]",
        half=True,
        play={
            "bar/22*": "In, and a man is hit. Now the four may be played.",
            "bar/21": "Two black men hold 21. The four does not enter. [[hold]]",
            ("13/9", "8/4", "6/2"): "Nobody else moves while a man waits. [[entering]]",
            ("13/10", "8/5", "6/3"): "Nobody else moves while a man waits. [[entering]]",
        },
        hints=("Two dice, two points. Who stands there?", "21 is held. 22 is not.", "bar/22*."),
        name="early.enter",
    )


def _shut() -> Frame:
    return ask(
        "You threw {6-2}. Play it all.",
        ranking("shut"),
        says="A black man is in your way, alone on 7. You hold all six points of your home. As "
        "soon as a black man waits, your table is bound and must be broken: both throw, the "
        "higher chooses a point of yours, and all its men but one go to the bar. [[binding]]",
        play={
            "9/3 2/off": "You let him go by. Your last man is home, another is off, and nobody "
            "waits.",
            ("9/3 6/4", "9/3 5/3", "9/3 4/2", "9/3 3/1", "9/3 1/off"): "You let him go by, and "
            "your last man is home. The deuce hardly matters.",
            "9/7*": reply(
                "The hit breaks your own home, and the six is never played. It costs "
                f"{cost('shut', '9/7*')} stakes in a hundred games. [[binding]]",
                then=[(3, 2), (6, 4), "break 6", (6, 1), "bar/19*"],
            ),
            ...: "The man on 9 is still on his way. Bring him home first.",
        },
        hints=(
            "Where would a man who is hit go?",
            "He waits, and your six points are held: you are bound.",
            "9/3, and a deuce.",
        ),
        name="early.shut",
    )


def four_moves() -> Frame:
    """A doublet is four moves."""
    return questions(_two_treys(), _as_far(), _reach(), place=f"{PLACE} · four moves")


def _two_treys() -> Frame:
    return ask(
        "Play your treys so that two men stand on 5 and two on 3.",
        f"{NAME}/{START}/{START}/white.play.33",
        says="You threw {3-3}. A doublet is four moves: for four men, for one, or divided. "
        "[[doublets]]",
        quotation=("willughby.doublets", "if you throw 2 treas you must play 4 traies"),
        play={
            "8/5 8/5 6/3 6/3": "Two points at home in one throw. At Irish you would have had to "
            "choose one.",
            ("13/10 13/10 10/7 10/7", "13/10 13/10 24/21 24/21"): "Four moves, and good ones. "
            "But 5 and 3 are still empty.",
            ...: "Count the men on 5 and on 3. Each point wants two, and each man comes from three "
            "points above.",
        },
        hints=("5 is three below 8.", "3 is three below 6.", "8/5 8/5 6/3 6/3."),
        name="early.two_treys",
    )


def _as_far() -> Frame:
    return ask(
        "Walk both men from 24 as far as they can go.",
        f"{NAME}/{START}/{START}/white.play.44",
        says="You threw {4-4}. Each step is a landing of its own. [[dice]]",
        play={
            "24/20 20/16 24/20 20/16": "To 16, both. Nobody stands alone, and of all first plays "
            "with two fours none is known to be better.",
            "16/12": "Five black men hold 12. A third step is refused; the other fours are for "
            "other men. [[hold]]",
            ...: "Allowed. But two men were to go from 24 to 16.",
        },
        hints=("Four steps, two men.", "Each takes two fours.", "24/20 20/16, twice."),
        name="early.as_far",
    )


def _reach() -> Frame:
    return ask(
        "How many throws in 36 hit him?",
        f"{NAME}/24x1,1x14/13x1,offx14/white.throw",
        says="Black's man is alone on your 12, twelve points ahead of yours. Nobody stands "
        "between. At Irish one throw hits him, two sices.",
        number={
            3: "{6-6} in two steps, {4-4} in three, {3-3} in four. A man alone is in danger from "
            "farther off.",
            1: "That is Irish. Here a doublet has four steps: which others come to twelve?",
            2: "One is missing. What number, taken four times, is twelve?",
            ...: "No throw of two unlike dice comes to twelve. Look at the doublets alone.",
        },
        hints=("Two, three or four equal steps.", "6 + 6, 4 + 4 + 4, 3 + 3 + 3 + 3.", "3."),
        keep="A doublet makes two points, walks a long way, and hits from far off.",
        name="early.reach",
    )


def half_way() -> Frame:
    """A doublet that binds one's own table half way."""
    return questions(_half(), _other_half(), place=f"{PLACE} · a doublet that breaks in two")


def _half() -> Frame:
    return ask(
        "You threw {2-2}, and Black has a man on the bar. Play it.",
        ranking("half"),
        says="You hold five points of your home. Two men from 6 would shut the last door, on 4, "
        "and keep Black out: so one would play today.",
        play={
            ("3/1 3/1 6/4 6/4", "6/4 4/2 8/6 8/6"): "Five doors are shut and one, 3 or 4, is "
            "open: nothing is bound, and none of your men is alone.",
            "6/4 6/4": reply(
                "The door is shut, and your table is bound in the midst of the throw. It is broken "
                f"before you play the other deuces. That costs {cost('half', '6/4 6/4')} stakes in "
                "a hundred games. [[binding]]",
                then=[(3, 1), (6, 4), "break 6"],
            ),
            ...: "Is a door left open to Black? As soon as the last is shut your table is broken, "
            "whatever deuces are left.",
        },
        hints=(
            "What becomes of a full home while a man waits?",
            "Shut one door, and open another.",
            "3/1 3/1, then 6/4 6/4.",
        ),
        name="early.half",
    )


def _other_half() -> Frame:
    game = Game(NAME, position=ranking("half").position, seed=1665)
    for move in ("6/4", "6/4"):
        game.push(move)
    game.roll(3, 1)
    game.roll(6, 4)
    game.push("break 6")
    return ask(
        "White shut the door, and Black broke the 6. Two deuces are left. Play one of them.",
        game,
        half=True,
        play={
            "bar/23": "Your own men come first, and begin their way again.",
            ("8/6", "6/4", "5/3"): "Your own men wait now. Nobody else moves. [[entering]]",
            ...: "Two of your own men wait now. Nobody else moves. [[entering]]",
        },
        hints=("Who waits?", "A deuce enters on 23.", "bar/23."),
        keep="Where a bound table is broken, shut five doors, never six, while a man waits.",
        name="early.other_half",
    )


def ten_minutes(opponent: str = "pupil") -> Any:
    """A game from a late position, for ten minutes."""
    from tablesnb.widget.board import board

    game = Game(NAME, position=Position.from_id(LATE), seed=1674)
    return board(game, opponent={"black": opponent}, tutor=opponent != "pupil")
