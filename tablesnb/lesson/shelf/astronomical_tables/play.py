"""Part I of the lesson on the tables by astronomy: the rules, each as a scene for the hand."""

from __future__ import annotations

from typing import Any, Final

from tablesnb.lesson.questions.asking import ask, questions
from tablesnb.lesson.questions.frame import Frame
from tablesnb.lesson.shelf.astronomical_tables.positions import GAME, SEATS, START, Men, standing
from tablesnb.play.game import Game
from tablesnb.rules.position import Position

PLACE: Final = "Play it"
# Three seats are left, with three men, three and two.
LATE: Final[Men] = {
    "jupiter": {"Ma2": 2, "Ju6": 1},
    "sun": {"Ve3": 2, "Me5": 1},
    "moon": {"Sa4": 2},
}
# The last three men: who has captured whom decides who wins.
LAST_MEN: Final[Men] = {"saturn": {"Sa2": 1}, "jupiter": {"Sa5": 1}, "mars": {"Sa7": 1}}
HELD: Final[Men] = {
    "saturn": {"mars": 6},
    "jupiter": {"sun": 6},
    "mars": {"saturn": 6},
    "sun": {"mars": 5, "jupiter": 2},
    "venus": {"sun": 5, "jupiter": 2},
    "mercury": {"jupiter": 2, "venus": 2, "moon": 3},
    "moon": {"mercury": 4, "venus": 3},
}


def first_board() -> Any:
    """The throw of the old picture, to play on: Mercury is the reader's."""
    from tablesnb.widget.board import board

    game = Game(GAME, first="mercury", seed=97)
    game.roll(1, 5, 7)
    others = (each for each in SEATS if each != "mercury")
    return board(game, opponent=dict.fromkeys(others, "companion"), near="mercury")


def first_moves() -> Frame:
    """The throw of the picture, and three dice."""
    return questions(_seven(), _three_dice(), place=f"{PLACE} · to the right")


def _seven() -> Frame:
    """A piled Ace is passed over: the throw of the picture."""
    return ask(
        "Play the seven.",
        standing("mercury", (1, 5, 7), START),
        says="All go to the right, and a one takes a man to the next point. The point at the left "
        "end of each side is its owner's Ace. [[ace_points]]",
        quotation=(
            "knutson.ace",
            "the starting point of the other players is skipped when it is occupied by more than "
            "one piece.",
        ),
        half=True,
        near="mercury",
        play={
            "Me1/Mo2": "Six points of your own side, then Moon's Ace, which is not counted; the "
            "seventh is Mo2. So the caption to the old picture has it.",
            "Me1/Mo1": "Moon's seven men are piled on that Ace. It is no point for you: count on "
            "past it.",
            "Me1/Me2": "That is the one. The seven goes farther.",
            "Me1/Me6": "That is the five. The seven goes farther.",
        },
        hints=(
            "Six points are left of your own side.",
            "The next is Moon's Ace, with seven men on it.",
            "Me1/Mo2.",
        ),
        name="stars.seven",
    )


def again() -> Frame:
    """Two positions of Irish, a little disguised."""
    return questions(_enter(), _full(), place=f"{PLACE} · two you have met")


def _enter() -> Frame:
    return ask(
        "Irish, a little disguised: enter your man.",
        "irish/24x2,13x4,8x3,6x5,barx1/24x1,13x4,8x3,6x4,4x2,3x1/white.play.43",
        says="You are White, and have thrown {4-3}.",
        half=True,
        play={
            "bar/22*": "The three, on a point where one man stands alone; the four would meet two.",
            "bar/21": "Two black men hold 21. [[hold]]",
            ...: "Nobody else moves while a man waits. [[entering]]",
        },
        hints=("A three enters on 22, a four on 21.", "Who stands there?"),
        name="stars.irish_enter",
    )


def _full() -> Frame:
    return ask(
        "Irish again: your home is full, and you are far ahead. A black man stands alone, one "
        "point from your last man. Hit him?",
        choice={
            "No": "A full home is bound as soon as somebody waits, and must be broken. Here, too, "
            "ask before you take: and then?",
            "Yes": "He waits, your home is bound, and you must break it: the shut door.",
        },
        hints=("What becomes of a full home while somebody waits?",),
        name="stars.irish_full",
    )


def _three_dice() -> Frame:
    """Three dice are three moves, and one man may take several."""
    return ask(
        "Bring two men to the last point of your side, Sa7, so that nobody stands alone.",
        standing("saturn", (6, 3, 3), START),
        says="You are Saturn, and have thrown {6-3-3}. Each die moves a man; one man may take "
        "several. [[dice_count]]",
        quotation=(
            "stars.safe",
            "if a space has more than one of your men on it, they are safe from capture.",
        ),
        play={
            "Sa1/Sa7 Sa1/Sa4 Sa4/Sa7": "One man takes the six, one takes both threes. Two together "
            "hold a point: no other colour lands there. [[hold]]",
            ...: "Somebody is left alone. One man can go six points by two dice.",
        },
        hints=("Six is twice three.", "One man takes both threes.", "Sa1/Sa7 and Sa1/Sa4/Sa7."),
        name="stars.three_dice",
    )


def capture() -> Frame:
    """A man alone is captured, and stays with his captor."""
    return ask(
        "Capture a man of Saturn's.",
        standing(
            "moon",
            (7, 5, 1),
            {**START, "saturn": {"Sa1": 4, "Sa5": 1, "Sa7": 2}, "moon": {"Mo1": 5, "Mo6": 2}},
        ),
        says="You are Moon, in white, and come from behind. You threw {7-5-1}. [[hit]]",
        quotation=(
            "stars.blot",
            "If another player's man comes along and lands on that space, he captures your man.",
        ),
        half=True,
        near="moon",
        play={
            "Mo6/Sa5": "He is yours for good, and lies on your painted side. Saturn pays you a "
            "coin; or you keep the man, which comes to the same in a game played to its end. "
            "[[hit_goes_to]]",
            "Mo6/Sa7": "Two men of Saturn's hold Sa7. [[hold]]",
            ("Mo1/Mo2", "Mo1/Mo6", "Mo6/Mo7", "Mo1/Sa2"): "A move, and nobody is captured. Look "
            "from Mo6: who stands alone?",
            ...: "A move, and nobody is captured. Look from Mo6: who stands alone?",
        },
        hints=(
            "Who stands alone?",
            "Saturn's piled Ace is not counted on the way.",
            "Mo6/Sa5, with the five.",
        ),
        name="stars.capture",
    )


def habits() -> Frame:
    """What players of backgammon take for granted."""
    return questions(
        _treble(), _for_good(), _from_behind(), place=f"{PLACE} · three habits of backgammon"
    )


def _treble() -> Frame:
    return ask(
        "You threw three fives. How many fives do you play?",
        number={
            3: "Each die is one move, and equal dice bring nothing more.",
            (6, 12): "Today's backgammon plays a doublet twice over. In what we "
            "found of this game no such rule stands.",
            ...: "Count the dice.",
        },
        hints=("As many as there are dice.",),
        name="stars.treble",
    )


def _for_good() -> Frame:
    return ask(
        "Your man has been captured. Where does he come in again?",
        choice={
            "Nowhere": "There is no bar. He is his captor's for good. Whoever has lost all "
            "seven men is out, and may still win.",
            "On your Ace": "At Irish he would come in again. Here he is his captor's for good.",
            "On the side of his captor, by the die": "He lies there, and stays.",
        },
        hints=("Nobody here waits to enter.",),
        name="stars.for_good",
    )


def _from_behind() -> Frame:
    return ask(
        "Your man stands alone on the side of Moon. Which of your two neighbours there can capture "
        "him soon?",
        says="At backgammon danger comes towards you.",
        choice={
            "Moon": "Moon's men are behind him, and all go to the right: only those behind you can "
            "reach you.",
            "Saturn": "Saturn is ahead. Saturn's men go to the right, too, away from him. They "
            "would have to go all the way round.",
            "Both": "Saturn's men, ahead of him, go away from him.",
        },
        hints=("Nobody goes back.",),
        name="stars.behind",
    )


WRONG: Final[Men] = {**START, "mercury": {"Me1": 2, "Me4": 2, "Me7": 1}, "moon": {"Mo1": 5}}


def goes_wrong() -> Frame:
    """A natural move that opens one's own Ace."""
    return ask(
        "Play it.",
        standing("mercury", (6, 3, 3), WRONG),
        says="You are Mercury, and have thrown {6-3-3}.",
        near="mercury",
        large=True,
        play={
            "Me1/Me7 Me1/Me4 Me4/Me7": "Both have left the Ace, and nobody stands alone: no throw "
            "of anybody captures.",
            "Me1/Me7 Me4/Me7 Me4/Me7": "Four together look strong. But one man is left alone on "
            "your own Ace: now it counts, and 232 of Venus's 343 throws capture him. "
            "[[ace_points]]",
            "Me1/Me7 Me7/Mo4 Me7/Mo4": "Two pairs look strong. But one man is left alone on your "
            "own Ace: now it counts, and 232 of Venus's 343 throws capture him. [[ace_points]]",
            "Me7/Mo7 Me1/Me4 Me1/Me4": "Four together, and the fifth alone before Moon's pile: "
            "213 of Moon's 343 throws capture him.",
            ...: "Somebody is left alone with enemies behind. One play leaves nobody alone.",
        },
        hints=(
            "What becomes of your Ace?",
            "Two men stand there: both must go, or none.",
            "Me1/Me7, Me1/Me4/Me7.",
        ),
        keep="Leave your Ace with the last two together.",
        name="stars.wrong",
    )


def end() -> Frame:
    """The last capture ends the game; most men win."""
    return questions(_winner(), _both(), place=f"{PLACE} · the end")


def _three() -> Position:
    return Position.of(GAME, LAST_MEN, held=HELD, turn="saturn", dice=(6, 3, 2))


def _winner() -> Frame:
    return ask(
        "If you capture the other two, nobody else is left on the board. Who has won then?",
        says="You are Saturn. Three men are left on the board: Jupiter's, Mars's and yours, who "
        "can reach both. Mars and Sun hold eleven captives each, you six.",
        quotation=(
            "stars.most",
            "The player(s) who wind up with the most men at the end are considered to have won.",
        ),
        choice={
            "Mars and Sun, who share it": "Eleven each. You will have eight captives and your own "
            "last man: nine. Being out is not losing.",
            "Saturn, the last on the board": "Saturn will have eight captives and one man: nine. "
            "Mars and Sun have eleven each, and are out.",
            "Nobody": "Most men win, and a tie is shared.",
        },
        hints=("Six and two captives, and one man.", "Mars and Sun keep what they have."),
        keep="Capture men, keep your own, and count.",
        name="stars.winner",
    )


def _both() -> Frame:
    return ask(
        "Capture both all the same.",
        _three(),
        says="You threw {6-3-2}.",
        play={
            "Sa2/Sa5* Sa5/Sa7*": "Nobody else is left on the board, so the game ends, and your "
            "last man counts for you. [[finish]]",
            ...: "One of them is still there. Jupiter is three points on, Mars two more.",
        },
        hints=("Begin with the three.", "Then the two, with the same man."),
        name="stars.both",
    )


def late() -> Position:
    """Where the ten minutes begin."""
    return standing("jupiter", (), LATE)


def ten_minutes(opponent: str = "pupil") -> Any:
    """A game from a late position, for ten minutes."""
    from tablesnb.widget.board import board

    game = Game(GAME, position=late(), seed=1455)
    return board(game, opponent={"sun": opponent, "moon": opponent}, near="jupiter")
