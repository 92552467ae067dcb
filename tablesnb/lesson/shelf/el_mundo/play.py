"""Part I of the lesson on El Mundo: the rules, each as a scene for the hand."""

from __future__ import annotations

from typing import Any, Final

from tablesnb.lesson.questions.asking import ask, questions
from tablesnb.lesson.questions.frame import Frame
from tablesnb.lesson.questions.question import reply
from tablesnb.play.game import Game
from tablesnb.rules.position import Position

PLACE: Final = "Play it"
# All are placed: the first move of a whole game.
PLACED: Final = (
    "el_mundo/G1x2,G2x2,G3x2,G4x2,G5x2,G6x2/R1x1,R2x3,R3x2,R4x3,R5x1,R6x2/"
    "B1x2,B2x1,B3x3,B4x2,B5x3,B6x1/W1x3,W2x1,W3x2,W4x1,W5x3,W6x2/green.throw"
)
LONE: Final = "el_mundo/G4x2,G6x2,B2x8/R6x2,B5x4,W2x6/W5x6,G2x6/G3x5,R3x1,R5x6/green.play.531"
TWICE: Final = (
    "el_mundo/G4x1,G6x1,B2x10/R6x2,B5x4,W2x6/W5x6,G2x6/G3x4,R1x1,R4x1,R5x6/green.play.531"
)
STUCK: Final = "el_mundo/B3x6,B5x5,barx1/R1x1,W6x11/G3x2,G4x3,G5x4,G6x3/R2x6,R4x5,R6x1/green.throw"
FIRST: Final = "el_mundo/B1x1,B2x2,B3x3,B4x3,B5x1,B6x2/W2x12/W4x12/W1x12/green.play.633"
SECOND: Final = "el_mundo/B2x2,B3x3,B4x1,B5x1,B6x2,offx3/W2x12/W4x12/W1x12/green.play.533"
THIRD: Final = "el_mundo/B3x3,B5x2,B6x2,offx5/W2x12/W4x12/W1x12/green.play.654"
# Everybody has a man or two still to bring across, and about as far to go.
LATE: Final = (
    "el_mundo/R5x2,B1x2,B2x3,B5x3,B6x2/B4x2,W1x3,W3x3,W5x2,W6x2/"
    "W4x2,G1x3,G3x2,G4x3,G6x2/G5x2,R2x3,R3x3,R4x2,R6x2/green.throw"
)
OTHERS: Final = ("red", "black", "white")


def first_board() -> Any:
    """A game in which all men are placed, to play on: Green is the reader's."""
    from tablesnb.widget.board import board

    game = Game("el_mundo", position=Position.from_id(PLACED), seed=1283)
    return board(game, opponent=dict.fromkeys(OTHERS, "companion"))


def before() -> Frame:
    """Two positions of earlier lessons, seen from the other side."""
    return questions(_their_point(), _their_hit(), place=f"{PLACE} · two that you have met")


def _their_point() -> Frame:
    return ask(
        "Irish. You are Black, and threw {3-1}. Make a point.",
        "irish/24x2,13x5,8x3,6x5/24x2,13x5,8x3,6x5/black.play.31",
        play={
            "8/5 6/5": "The same point as from the other side: two men meet on 5, before White's "
            "two.",
            ...: "Legal, but nobody meets anybody. Two of your men can land on one point.",
        },
        hints=("Two of your men can meet.", "Three points and one point before it.", "8/5, 6/5."),
        name="el_mundo.their_point",
    )


def _their_hit() -> Frame:
    return ask(
        "Irish again. White's man stands alone, six points before a man of yours, with nobody "
        "between. How many of the 36 throws of two dice hit him with that man?",
        number={
            16: "Eleven throws have a six. Five and ace, two; four and deuce, two; two treys, one.",
            17: "So many at today's backgammon, where two deuces are played four times. At Irish "
            "they are two moves, and carry four points.",
            11: "So many have a six. Two dice can make six, too.",
            ...: "First the throws with a six, then those of which both dice together make six.",
        },
        hints=("Eleven throws have a six.", "5-1, 4-2 and 3-3.", "16."),
        name="el_mundo.their_hit",
    )


def directions() -> Frame:
    """Where each seat's way ends."""
    return ask(
        "Touch the six points where Red's way ends.",
        PLACED,
        says="You walk to your right: through Red's quarter, into Black's, and there off the "
        "board. [[seats]] The far border of Black's quarter is a wall. Red does the same, "
        "beginning in Red's own quarter. [[track]]",
        quotation=("golladay.mundo.way", "across from his own, by playing around to his right"),
        routes="green",
        touch={
            "W1 W2 W3 W4 W5 W6": "White's quarter lies across from Red's. Black ends in yours, and "
            "White in Red's.",
            "B1 B2 B3 B4 B5 B6": "That is your own goal. Red begins one quarter farther on, and "
            "ends one farther on.",
            "G1 G2 G3 G4 G5 G6": "Black's way ends there, across from Black's own quarter.",
            ...: "Two quarters on from Red's own, to the right.",
        },
        hints=("Which quarter lies across from Red's?", "White's.", "W1 to W6."),
        near="green",
        name="el_mundo.directions",
    )


def placing() -> Frame:
    """Men come in by the dice, in their own quarter."""
    game = Game("el_mundo", first="green", seed=1283)
    game.roll(5, 3, 3)
    return ask(
        "You threw {5-3-3}. Touch the points where your three men go.",
        game,
        says="The board begins empty. Three dice place three men, each on the point of its number "
        "in your own quarter; four rounds, then all are placed. [[entering]]",
        quotation=(
            "golladay.mundo.placing",
            "place his pieces according to the rolls of the dice",
        ),
        touch={
            "G5 G3": "One on 5, two on 3. Own men may pile up as they like. The first board of "
            "this lesson could come about so.",
            "R5 R3": "That is Red's quarter. You place in your own, and walk from there.",
            "G5 G6": "Five, and three. Count from G1.",
            ...: "Each die names a point of your own quarter.",
        },
        hints=("Your own quarter is green.", "A five, and twice a three.", "G5 and G3."),
        name="el_mundo.placing",
    )


def must_hit() -> Frame:
    """A lone man who can be hit must be hit, and how two are."""
    return questions(_all_hits(), _both(), place=f"{PLACE} · hit, because you must")


def _all_hits() -> Frame:
    return ask(
        "You threw {5-3-1}. Touch the points from which you may move first.",
        LONE,
        says="Two men or more hold a point, and nobody else lands there. [[hold]] A man alone is "
        "hit, whoever's it is; and whoever can hit must. [[forced_hit]] White stands alone on R3.",
        quotation=(
            "golladay.mundo.capture",
            "if a roll is made that allows the capture of an unguarded piece, it is to be "
            "captured.",
        ),
        touch={
            "G4 G6": "From G4 with the five, from G6 with the three. Everything else has to wait.",
            ("G4 B2", "G6 B2"): "From B2 nobody hits. As long as a die in your hand "
            "hits, only hits are allowed.",
            ...: "Which men of yours reach R3 with a five, a three or an ace?",
        },
        hints=("Who stands five points before R3? And three?", "G4 and G6."),
        name="el_mundo.all_hits",
    )


def _both() -> Frame:
    return ask(
        "You threw {5-3-1}. Play it.",
        TWICE,
        says="One man may take several dice, one after the other. [[dice]] Now White stands alone "
        "on R1 and on R4.",
        play={
            "G6/R1* R1/R4* G4/R3": "One man, two hits: with the ace to R1, with the three on to "
            "R4. The five is left for your other man.",
            ("G4/R1* R1/R2 G6/R5", "G4/R1* G6/R5 R1/R2"): reply(
                "Legal, and natural: the three hits on R1. But no ace and no five reach R4 now. "
                "White keeps a man whom you could have sent back. [[forced_scope]]",
            ),
            ...: "Both can be hit: R1 and R4 are three points apart.",
        },
        hints=(
            "From R1 to R4 is three points.",
            "Who reaches R1 with the ace?",
            "G6/R1, then R1/R4.",
        ),
        keep="You must hit. With which man, and in which order, is your choice.",
        name="el_mundo.both",
    )


def enter() -> Frame:
    """A man who was hit enters by a die, before others move."""
    return ask(
        "Enter your man.",
        "el_mundo/R2x2,R4x9,barx1/B2x12/W2x12/W5x9,G3x1,G5x2/green.play.532",
        says="A man of yours was hit, and waits in the middle. None of your other men moves before "
        "he is in, by a die, as at first. [[hit_goes_to]]",
        quotation=(
            "playing.entering",
            "must re-enter the board by using up a die roll, just like the initial placement.",
        ),
        half=True,
        play={
            "bar/G3": "In, and White's lone man goes to the middle in turn. On entering, too, you "
            "must hit if you can.",
            "bar/G5": "Two white men hold G5. [[hold]]",
            "bar/G2": "G2 is open. But the three hits on G3, and a hit that is possible must be "
            "made. [[forced_hit]]",
            ...: "Nobody moves while a man waits. [[hit_goes_to]]",
        },
        hints=("Three dice, three points. Who stands there?", "G3 has a lone man.", "bar/G3."),
        name="el_mundo.enter",
    )


def pass_on() -> Frame:
    """What one cannot use, the next plays."""
    return questions(_red_plays(), _then_black(), _how_many(), place=f"{PLACE} · your dice go on")


def _stuck() -> Game:
    game = Game("el_mundo", position=Position.from_id(STUCK), seed=1283)
    game.roll(5, 3, 3)
    return game


def _red_plays() -> Frame:
    return ask(
        "You are Red, and Green's dice lie before you. Play.",
        _stuck(),
        says="Green's man waits. Green threw {5-3-3}. Black holds G3 and G5: no die enters. At "
        "Irish and backgammon such dice are lost. Here they go on to the right. [[unused_die]]",
        quotation=("golladay.mundo.passing", "let the player who to his right use it."),
        half=True,
        play={
            "R1/R6": "You must, for it hits White. [[forced_hit]] And it was not even your turn.",
            ...: "R1 is the one man who can use a die of these.",
        },
        hints=("Five points on from R1?", "R1/R6."),
        near="red",
        name="el_mundo.red_plays",
    )


def _then_black() -> Frame:
    game = _stuck()
    game.push("R1/R6")
    return ask(
        "Red cannot use the two threes. Who plays them?",
        game,
        choice={
            "Black, the third": "“And if he cannot, the third.” All of Black's men are at their "
            "goal: two are borne off with Green's dice.",
            "Nobody: they are lost": "Only a die that none of the four can use is lost.",
            "Green, on the next turn": "A die never comes back.",
        },
        hints=("The words go on.", "“And if he cannot, the third.”"),
        near="red",
        name="el_mundo.then_black",
    )


def _how_many() -> Frame:
    return ask(
        "Green's man waits again, and Black holds G3, G4, G5 and G6. After how many of the 216 "
        "throws of three dice does Green play nothing at all?",
        STUCK,
        number={
            64: "Each die shows 3, 4, 5 or 6: 4 times 4 times 4. Before each of the others a man "
            "gets in.",
            8: "Two sides of a die enter, four do not.",
            152: "After so many the man does get in.",
            ...: "Each die has four sides that do not enter. There are three dice.",
        },
        hints=("One die: four sides of six.", "4 × 4 × 4."),
        name="el_mundo.how_many",
    )


def bear_off() -> Frame:
    """The three throws that a modern writer works out, on the board."""
    return questions(_first(), _second(), _third(), place=f"{PLACE} · home, and off")


def _first() -> Frame:
    return ask(
        "You threw {6-3-3}. Play it.",
        FIRST,
        says="All your men are in Black's quarter: now they leave. [[bear_off_when]] From 6 it is "
        "one point to the outside, from 1 it is six. The throws are those of a modern writer; how "
        "many stood on 5 and how many on 6 is ours.",
        quotation=(
            "playing.first_throw",
            "Space 1 moves 6 and off. Space 4 moves 3 and off twice.",
        ),
        play={
            "B1/off B4/off B4/off": "Three men off, each by the exact die.",
            ...: "Legal, but fewer than three are off. From 1 it is six points, from 4 it is "
            "three.",
        },
        hints=("Who is six points from the outside?", "B1, and two from B4."),
        name="el_mundo.first",
    )


def _second() -> Frame:
    return ask(
        "You threw {5-3-3}. Bear two off, and bring the last from 2 to 5.",
        SECOND,
        quotation=(
            "playing.second_throw",
            "because there are pieces further back that can still move 3",
        ),
        play={
            "B2/off B4/off B2/B5": "The last three bears nobody off: on 4 nobody is left, and "
            "whoever stands nearer must wait while a man behind can move. [[bear_off]]",
            ...: "Legal. The writer plays it otherwise: the five from 2, a three from 4, and the "
            "last three within.",
        },
        hints=("The five takes a man from 2.", "B2/off, B4/off, B2/B5."),
        name="el_mundo.second",
    )


def _third() -> Frame:
    return ask(
        "You threw {6-5-4}. How many men leave?",
        THIRD,
        says="Sometimes a die bears nobody off exactly, and nobody can move by it. Then it takes "
        "off a man who needs fewer points, the rearmost of those. A man farther behind who "
        "cannot move by it does not stop this. So a modern writer; the old text is silent.",
        quotation=(
            "playing.third_throw",
            "there is nothing in spaces 1 or 2 to use the 5 or 6 on the dice",
        ),
        number={
            3: "All three from 3: the four exactly, the five and the six because nobody behind "
            "can move by them.",
            1: "Only the four is exact. But five and six are not lost.",
            2: "One more.",
            ...: "Three dice, and three men on 3.",
        },
        hints=("Nobody stands on 1 or 2.", "3."),
        name="el_mundo.third",
    )


def habits() -> Frame:
    """What players of backgammon take for granted."""
    return questions(_treys(), _wall(), _whom(), place=f"{PLACE} · three habits of backgammon")


def _treys() -> Frame:
    return ask(
        "You threw {3-3-3}. How many threes do you play?",
        number={
            3: "As many as there are dice.",
            (4, 6, 12): "“There are no bonus movements for doubles or triples.”",
            ...: "How many dice lie there?",
        },
        name="el_mundo.treys",
    )


def _wall() -> Frame:
    return ask(
        "All your men but one are in Black's quarter; that one is on R6. You threw a six. May it "
        "take a man off from B1?",
        choice={
            "No": "Nobody leaves while one of the twelve is outside. Nor does "
            "anybody pass the wall into White's quarter: that is no part of your way.",
            "Yes, B1 is six points from the outside": "It is, but a man of yours is not home yet.",
            "Yes, and he goes on into White's quarter": "Beyond B6 is a wall.",
        },
        hints=("Is everybody home?",),
        name="el_mundo.wall",
    )


def _whom() -> Frame:
    return ask(
        "Your last man leaves, before anybody else's. Whom do you beat?",
        quotation=(
            "golladay.mundo.finish",
            "will beat the player to his right and so on around.",
        ),
        choice={
            "Red, on my right": "One player, one stake. By our rule the others play on: the next "
            "who is off beats the seat on their own right, if that seat is still in.",
            "All three": "So a modern blog has it. The text names one.",
            "Black, across from me": "Across from you is your goal; Black owes you nothing.",
        },
        hints=("Who is named?",),
        name="el_mundo.whom",
    )


def ten_minutes(opponent: str = "pupil") -> Any:
    """A game from a late position, for ten minutes."""
    from tablesnb.widget.board import board

    game = Game("el_mundo", position=Position.from_id(LATE), seed=1283)
    return board(game, opponent=dict.fromkeys(OTHERS, opponent), tutor=opponent != "pupil")
