"""Part I of the lesson on the twelve lines: the board, the way, and each rule as a scene."""

from __future__ import annotations

from typing import Any, Final

from tablesnb.boards import Picture
from tablesnb.boards.show import picture
from tablesnb.lesson.questions.asking import ask, questions
from tablesnb.lesson.questions.frame import Frame
from tablesnb.lesson.shelf.duodecim_scripta.positions import NAME
from tablesnb.play.game import Game
from tablesnb.rules.position import Position

PLACE: Final = "Play it"
BEGUN: Final = f"{NAME}/inx15/inx15/white.throw"
# Each has some men at home and three on the way, near enough to each other to be hit.
LATE: Final = f"{NAME}/B3x2,C6x1,E2x2,E3x1,offx9/B1x1,C2x2,E1x1,E4x2,offx9/white.throw"


def first_board() -> Any:
    """A game just begun, to play on: White is the reader's, and has thrown 5, 3 and 2."""
    from tablesnb.widget.board.view import board

    game = Game(NAME, first="white", seed=6)
    game.roll(5, 3, 2)
    return board(game, opponent={"black": "companion"})


def before() -> Frame:
    """Two positions from earlier lessons, with what this game shares with them."""
    return questions(_their_pair(), _no_six(), place=f"{PLACE} · two that you have met")


def _their_pair() -> Frame:
    return ask(
        "Irish, and you are Black. You threw {4-2}. Make a point in your home.",
        "irish/24x2,13x5,8x3,6x5/24x2,13x5,8x3,6x5/black.play.42",
        play={
            "8/4 6/4": "Two men of one colour hold a point. Here they hold a place.",
            ...: "Allowed, but nobody meets anybody. Two of your men can land on one point.",
        },
        hints=("Two of your men can meet.", "From 8 with the four, from 6 with the two."),
        name="duodecim.their_pair",
    )


def _no_six() -> Frame:
    return ask(
        "Three dice fall in 216 ways. In how many is there no six?",
        number={
            125: "Five faces on each die, 5 × 5 × 5. A six falls in the other 91.",
            91: "So many have a six. It was asked how many have none.",
            180: "That is 216 less a sixth, for one die. There are three.",
            ...: "Each die has five faces without a six.",
        },
        unit="ways",
        hints=("Five faces for the first die, five for the second.", "5 × 5 × 5."),
        name="duodecim.no_six",
    )


def words() -> Frame:
    """A Roman board with words is laid on ours."""
    return questions(_recede(), _letters(), place=f"{PLACE} · a board that talks")


def _recede() -> Frame:
    return ask(
        "Lay the words on the board, row by row, as you read. Touch the six places of RECEDE.",
        BEGUN,
        says="Six words of six letters: a letter for every place.",
        quotation=("inscriptions.levate", "LEVATE DALOCV / LVDERE NESCIS / IDIOTA RECEDE"),
        touch={
            "E1 E2 E3 E4 E5 E6": "The last six. Whoever was told to clear off may have been the "
            "loser: another board says VICTVS, beaten. How the seats went round is not known.",
            "D1 D2 D3 D4 D5 D6": "There IDIOTA lies. RECEDE is the other half of the lowest row.",
            ...: "Three rows of two words each. RECEDE is the last word.",
        },
        hints=("The lowest row.", "Its right half.", "E1 to E6."),
        name="duodecim.recede",
    )


def _letters() -> Frame:
    return ask(
        "Another board, from Ostia, has these letters. Follow them from A to E: where do you go "
        "from the last A?",
        BEGUN,
        says="Our places have their letters from that board; the small numbers are ours. [[route]]",
        quotation=("eagle.letters", "CCCCCC | BBBBBB AAAAAA | AAAAAA DDDDDD | EEEEEE"),
        touch={
            "B1": "Up, to the half above. Then B and C to the left, down to D, and D and E to the "
            "right. It is the one witness of the way that we found, and it has letters, no words.",
            "E1": "That is the half below, and the last letter. After A comes B.",
            "D1": "D comes after C. From the last A, B is the next letter, and it is near.",
            "C6": "B comes before C.",
            ...: "After A comes B. Which B is next to the last A?",
        },
        hints=("A stands twelve times, in the middle.", "The B half lies above the right end."),
        keep="A, B, C, D, E: along the middle, back above, forward below.",
        name="duodecim.letters",
    )


def the_way() -> Picture:
    """Both players' way, as an arrow on the board."""
    return picture(Position.from_id(BEGUN), routes="white", width=500)


def come_in() -> Frame:
    """Men come in by the dice, and whoever was hit comes first."""
    return questions(_enter(), _bar(), place=f"{PLACE} · come in")


def _enter() -> Frame:
    return ask(
        "You threw {6-4-1}. Touch the places where a man can come in.",
        f"{NAME}/A2x2,inx13/A4x2,inx13/white.play.146",
        says="All begin beside the board. A die brings a man in on the place of its number; or it "
        "moves one who is in. Nobody need wait for the others. [[entering]] [[reserve]]",
        touch={
            "A1 A6": "Black's two men hold A4, and the four brings nobody in. It may still move "
            "the man who came in on A1. [[hold]]",
            ("A1 A4", "A4 A6"): "On A4 stand two black men.",
            ...: "The die's own number, on A. And two of one colour hold a place.",
        },
        hints=("A1, A4 and A6 are the places of the dice.", "Who stands on A4?"),
        name="duodecim.enter",
    )


def _bar() -> Frame:
    return ask(
        "Play one die, as the rules allow.",
        f"{NAME}/A7x2,inx12,barx1/A2x2,A5x1,inx12/white.play.542",
        says="You threw {5-4-2}. Whoever lands on a man who is alone hits him. [[hit]] Yours was "
        "hit and waits: he comes in before anybody moves. [[hit_goes_to]]",
        half=True,
        play={
            "bar/A5*": "In, and the black man who stood there alone waits in his turn.",
            "bar/A4": "In. With the five you could have hit as well.",
            "bar/A2": "Two black men hold A2.",
            ("A7/A12", "A7/A11", "A7/A9"): "Nobody else moves while a man waits.",
            ("in/A5", "in/A4"): "Whoever was hit comes before those who have not begun.",
        },
        right=("bar/A4",),
        hints=("Who waits?", "The four and the five bring him in."),
        name="duodecim.bar",
    )


def what_a_hit_costs() -> Frame:
    """Whom one must fear, and what is lost."""
    return questions(_behind(), _lost(), place=f"{PLACE} · chased from behind")


def _behind() -> Frame:
    return ask(
        "You are White, and your man on C2 is alone. Touch the places of the black men who can "
        "still hit him.",
        f"{NAME}/A3x2,C2x1,E2x12/A6x2,B3x2,C6x2,E4x9/black.throw",
        near="white",
        says="Both sides go the same way, so nobody comes to meet you. [[route]]",
        touch={
            "A6 B3": "They are behind him. Those on C6 and E4 have gone by, and never come back "
            "unless they are hit themselves.",
            ("B3 C6", "A6 C6"): "C6 comes after C2: that pair has gone by.",
            ("B3 E4", "A6 E4", "C6 E4"): "E4 is the last six. Whoever stands there has gone by.",
            ...: "Two places of Black's lie before C2 on the way.",
        },
        hints=("The way is A, B, C, D, E.", "Who has C2 still before them?"),
        name="duodecim.behind",
    )


def _lost() -> Frame:
    return ask(
        "A man on E5 is hit. How many places of his way does he lose?",
        number={
            35: "Twelve on A, six each on B, C and D, and five on E. A man on A3 loses three. So a "
            "hit near the beginning is worth little, and one near the end is worth a game.",
            36: "He stood on the 35th place; E6 is the 36th.",
            5: "That is E alone. He has walked A, B, C and D before.",
            29: "A has twelve places, not six.",
            ...: "A has twelve places; B, C and D have six each; then five of E.",
        },
        unit="places",
        hints=("12 + 6 + 6 + 6, and five more.", "35."),
        keep="You are hit by those behind you, and you lose what you have walked.",
        name="duodecim.lost",
    )


def off() -> Frame:
    """Men are borne off from the last six, by exact dice."""
    return questions(_off_exact(), _not_yet(), place=f"{PLACE} · off")


def _off_exact() -> Frame:
    return ask(
        "You threw {6-5-4}. How many men leave?",
        f"{NAME}/E4x3,E5x2,offx10/A1x2,offx13/white.play.654",
        says="From E6 an ace takes a man off, from E5 a two, from E1 a six: the exact die, and "
        "no other. [[bear_off]]",
        number={
            0: "From E4 it is a three, from E5 a two. None of these dice fits, and none can be "
            "moved either: the whole throw is lost.",
            3: "So it would be in today's backgammon, where a large die takes the hindmost man.",
            ...: "From E4 it takes a three, from E5 a two. Which of your dice is that?",
        },
        unit="men",
        hints=("E4 is three from the end.", "You have no three and no two."),
        name="duodecim.off_exact",
    )


# the other plays of 3, 2 and 1 by which somebody leaves
ONE_OFF: Final = (
    "D6/E3 E4/E6 E6/off",
    "D6/E3 E5/off E5/E6",
    "D6/E3 E5/off E3/E4",
    "D6/E2 E4/off E5/E6",
    "D6/E2 E4/off E4/E5",
    "E4/E6 D6/E1 E4/off",
)


def _not_yet() -> Frame:
    return ask(
        "You threw {3-2-1}. Play all three, so that two men leave.",
        f"{NAME}/D6x1,E4x2,E5x2,offx10/A1x2,offx13/white.play.321",
        says="Nobody leaves before all are on the last six. [[bear_off_when]]",
        play={
            ("D6/E1 E4/off E5/off",): "The ace brings the last man home; then three and two are "
            "exact for E4 and E5.",
            ONE_OFF: "One is off, and two can be. Which die is just enough to bring the last man "
            "home?",
            ...: "First the last man must be home. Then look for exact dice.",
        },
        hints=("One man is not on E.", "D6/E1 with the ace."),
        name="duodecim.not_yet",
    )


def habits() -> Frame:
    """Three habits of backgammon that mislead here."""
    return questions(_doublet(), _meet(), _large(), place=f"{PLACE} · three habits")


def _doublet() -> Frame:
    return ask(
        "You threw {4-4-4}. How many places can your men walk with it, all together?",
        number={
            12: "Three fours, three half-moves. Equal dice bring nothing more: that is our choice.",
            24: "Equal dice are not doubled here.",
            16: "So many with two fours in backgammon. Here there are three dice, played once.",
            ...: "Three dice, each played once.",
        },
        unit="places",
        name="duodecim.doublet",
    )


def _meet() -> Frame:
    return ask(
        "You are White. Your last man, on D4, has gone by all of Black's. Can he still be hit?",
        f"{NAME}/D4x1,E2x3,offx11/D6x2,E1x2,E3x1,inx1,offx9/white.throw",
        choice={
            "By men of Black's who come in behind him": "Whoever is hit, or has not begun, begins "
            "on A and may catch up. While Black has nobody behind and nobody to bring in, you are "
            "safe.",
            "No, the sides have passed each other": "In backgammon, yes: you go different ways. "
            "Here everybody begins on A, and may come up behind you.",
            "By all of Black's men": "Nobody goes back.",
        },
        hints=("Where does a man who was hit begin?",),
        name="duodecim.meet",
    )


def _large() -> Frame:
    return ask(
        "You have one man left, on E6, and throw {6-5-2}. What happens?",
        f"{NAME}/E6x1,offx14/A1x2,offx13/white.throw",
        choice={
            "Nothing": "It takes an ace, and 91 throws in 216 have one. He may wait for long. "
            "[[bear_off]]",
            "He is off": "Any die would do today, when nobody stands behind. Here it must be the "
            "exact one.",
            "He goes back to E1": "Nobody goes back.",
        },
        keep="Fifteen men, one way for both, exact dice at the end.",
        name="duodecim.large",
    )


def ten_minutes(opponent: str = "pupil") -> Any:
    """A game from a late position, for ten minutes."""
    from tablesnb.widget.board.view import board

    game = Game(NAME, position=Position.from_id(LATE), seed=1920)
    return board(game, opponent={"black": opponent}, tutor=opponent != "pupil")
