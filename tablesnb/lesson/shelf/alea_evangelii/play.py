"""Part I of the lesson on Alea Evangelii: the rules, each as a scene for the hand."""

from __future__ import annotations

from typing import Any, Final

from tablesnb.lesson.questions.asking import ask, questions
from tablesnb.lesson.questions.frame import Frame
from tablesnb.lesson.questions.question import reply
from tablesnb.lesson.shelf.alea_evangelii.boards import GAME, stand
from tablesnb.lesson.shelf.alea_evangelii.positions import POSITIONS
from tablesnb.play.game import Game

PLACE: Final = "Play it"
# White's man on R3 stands alone, five points from Green's men on G4.
MUNDO: Final = "el_mundo/G4x2,G6x2,B2x8/R6x2,B5x4,W2x6/W5x6,G2x6/G3x5,R3x1,R5x6/green.play.521"
# One line home is open to the king, up the second file.
HOME: Final = stand(
    "b5 c3 d2 e7 f13 h16 k17 n15 o4 p9 q12 m3 e16 d15", "c8 d12 f5 h10 l12 m7", "b9", "defenders"
)
# A siege in the middle of the game; both corners on the left are nearly closed.
LATE: Final = stand(
    "a5 b4 c3 d2 a15 b16 d18 e19 f11 g8 g14 i5 i16 l4 l17 n6 n14 o10 p13 q4 r5 s15",
    "h9 h12 i11 j7 k13 l9 l11 m8 m12",
    "j10",
    "defenders",
)


def home_in_one() -> Frame:
    """The first act: bring the king home."""
    return ask(
        "Bring the king home in one move.",
        HOME,
        says="You have the king and the men with a dot. Home are the sixteen points in the four "
        "corners. [[goal]]",
        play={
            "b9-b18": "Home, and won: b18 belongs to a corner. Nobody stood in the way.",
            "b9-b19": "Home, and won. One point less would have done.",
            "b9-a9": "Not home yet, though nobody can stop him now: he sees two homes, a2 below "
            "and a18 above. Do it in one.",
            ...: "He is not home yet. Which line from him reaches a corner, with nobody on it?",
        },
        right="b9-b19",
        hints=("He goes as far as his line is free.", "Up the file b.", "b9-b18."),
        large=True,
        name="alea.home",
    )


def before() -> Frame:
    """Two positions of earlier lessons, a little disguised."""
    return questions(_irish(), _mundo(), place=f"{PLACE} · two that you have met")


def _irish() -> Frame:
    return ask(
        "Irish. You are Black, and threw {6-1}. Make a point.",
        "irish/24x2,13x5,8x3,6x5/24x2,13x5,8x3,6x5/black.play.61",
        play={
            "13/7 8/7": "Two men meet on 7, one point before your home.",
            ...: "Legal, but nobody meets anybody. Two of your men can land on one point.",
        },
        hints=("Six from one place, one from another.", "13/7, 8/7."),
        name="alea.irish",
    )


def _mundo() -> Frame:
    return ask(
        "El Mundo. You are Green, and threw {5-2-1}. White's man stands alone on R3, in reach of "
        "your five. What must you do?",
        MUNDO,
        choice={
            "Hit": "Whoever can hit must, no matter whose man it is.",
            "What I like": "“it is to be captured”: there is no choice but which man does it.",
            "Nothing, if the man is across": "The text does not ask whose man it is.",
        },
        near="green",
        name="alea.mundo",
    )


def moves() -> Frame:
    """All moves of two pieces."""
    return ask(
        "Play every move that the defenders have.",
        stand("k9 k11 l10 h10 i8 k8 j6", "j8", "k10", "defenders"),
        says="A piece slides along a line, up, down or sideways, as far as it is free. The middle "
        "point, j10, is the king's: a man may not stop there [[men_enter_throne]] nor cross it "
        "[[men_cross_throne]].",
        quotation=(
            "guild.alea.crossing",
            "to any free spot along the line, but not to or crossing the central space.",
        ),
        all="Two for the man, who stops before the middle, and two for the king, who may stop "
        "there or cross.",
        hints=("There are four.", "The man has two.", "The king goes left: on j10, and past it."),
        name="alea.moves",
    )


def take() -> Frame:
    """Men are taken between two, by a move of the others."""
    return questions(_between(), _safe(), _three(), place=f"{PLACE} · between two")


def _between() -> Frame:
    return ask(
        "You are the attackers. Take a man.",
        stand("e5 e12 j4", "e6 h9 k8", "m13"),
        quotation=(
            "guild.alea.capture",
            "caught between two opposing pieces. This is an active process",
        ),
        play={
            "e12-e7": "e5 and e7 have the man on e6 between them, and your move made it so. "
            "[[capture]]",
            "e12-e6": "At chess you take by landing on a man. Here he stands in the way.",
            "j4-j9": "The man on h9 has you on one side of him, and nobody on the other.",
            ...: "Nobody is taken. Who stands beside an attacker already?",
        },
        hints=("One defender stands next to e5.", "Come to his other side.", "e12-e7."),
        name="alea.between",
    )


def _safe() -> Frame:
    return ask(
        "You are the defenders. Take the man on d6.",
        stand("e5 e7 d6 j14", "c6 k6 n9", "m13", "defenders"),
        play={
            "k6-e6": "And you stand between two attackers, unharmed: you went there yourself. "
            "“The friendly piece is 'safe'.” [[entering_between]]",
            ...: "One of yours stands on c6. From the other side of d6 you take.",
        },
        hints=("The point is e6.", "It lies between two attackers. Dare it.", "k6-e6."),
        keep="Only a move takes: whoever steps between two enemies is safe.",
        name="alea.safe",
    )


def _three() -> Frame:
    return ask(
        "Take three men with one move of the king.",
        stand("g12 g14 f13 c2", "g11 g15 e13 d2", "k13", "defenders"),
        says="The king takes like any man. [[king_armed]]",
        play={
            "k13-g13": "One on each side of him, and a man of yours behind each. [[several]] The "
            "man on c2 stands between d2 and a corner man, but nobody has just moved there.",
            ...: "Find a point with an attacker on three sides.",
        },
        hints=("Three attackers stand about g13.", "k13-g13."),
        name="alea.three",
    )


def corner() -> Frame:
    """The painted men of the corners take part, on either side."""
    return ask(
        "You are the defenders. Take a man against the corner.",
        stand("c1 f7 p10", "d3 g9", "k5", "defenders"),
        says="Four painted men fill each corner. The leaf, as the guild quotes it, calls them "
        "decoration. Players let them take part, for either side. [[citadel_hostile_to_men]]",
        quotation="walker.either",
        play={
            "d3-d1": "c1 stands between your man and the painted man on b1. You could be taken "
            "there likewise.",
            ...: "Nobody is taken. Which attacker stands beside a painted man?",
        },
        hints=("c1 stands beside b1.", "Come to d1."),
        name="alea.corner",
    )


def king() -> Frame:
    """How the king is taken."""
    return questions(_four(), _edge(), _beside(), _unmoved(), place=f"{PLACE} · the king taken")


def _four() -> Frame:
    return ask(
        "You are the attackers. Take the king.",
        stand("e4 e6 d5 k5 j11", "g9 h3", "e5"),
        quotation=(
            "guild.alea.king_taken",
            "It must be surrounded by four opposing pieces, or three opposing pieces and the edge "
            "of the board.",
        ),
        play={
            "k5-f5": "The fourth. The siege is over. [[king_capture]]",
            ...: "Three stand about him. Where is the gap?",
        },
        hints=("f5 is open.", "k5-f5."),
        name="alea.four",
    )


def _edge() -> Frame:
    return ask(
        "Again. One move takes the king, who came to the edge.",
        stand("a11 a9 g10 e14 d6", "c12 f8", "a10"),
        play={
            "g10-b10": "Three, and the edge for a fourth. He has lost his lines to the corners, "
            "and with them the game.",
            ...: "The edge counts for one. Two stand there.",
        },
        hints=("Above and below him stand yours.", "g10-b10."),
        name="alea.edge",
    )


def _beside() -> Frame:
    return ask(
        "And here, beside a corner?",
        stand("s4 m3 m9 d12", "e9 l6", "s3"),
        play={
            "m3-r3": "You above and beside him, the edge, and a painted man below. OpenTafl lets "
            "this one count against the king, and the guild may mean it too; Walker's list does "
            "not have it. [[citadel_hostile_to_king]]",
            ...: "He is one step from home. Who can reach r3?",
        },
        hints=("The corner below him counts for one.", "m3-r3."),
        name="alea.beside",
    )


def _unmoved() -> Frame:
    return ask(
        "The king has not moved yet. An attacker comes to k10, the fourth beside him. Is he taken?",
        stand("j11 j9 i10 p10", "e5 l14", "j10", king_moved=False),
        quotation="guild.alea.king_safe",
        choice={
            "No": "So the guild, and nobody else; it gives no reason. Once he has moved, "
            "four take him there as anywhere. [[king_safe_until_moved]]",
            "Yes": "Not before he has moved, says the guild. Walker's own list has no such rule.",
        },
        name="alea.unmoved",
    )


def habits() -> Frame:
    """Three habits of chess, and one natural move."""
    return questions(_greedy(), _check(), _again(), place=f"{PLACE} · three habits of chess")


def _greedy() -> Frame:
    return ask(
        "You are the attackers. Two of your men can take the man on c11. Which one?",
        POSITIONS["greedy"],
        says="Look along the king's lines before you take.",
        play={
            "c14-c12": "Taken, and b12 stays at his post between the king and the corner.",
            "b12-c12": reply(
                "Legal, natural, and lost: b12 stood between the king and b18.", then=["b8-b18"]
            ),
            ...: "That takes nobody. Come to the other side of c11.",
        },
        hints=("Both come to c12.", "Which of the two is needed where he stands?", "c14-c12."),
        name="alea.greedy",
    )


def _check() -> Frame:
    return ask(
        "The king could be taken by the next move. Must the attackers say so, as at chess?",
        quotation="linnaeus.calls",
        says="No page on this game says whether the king is warned. Linnaeus has a call, at "
        "Tablut, in Lapland, 1732:",
        choice={
            "No, nor must the king move": "Nothing stops you from overlooking it. And Linnaeus's "
            "call is the king's: a way home is open, or two.",
            "Yes, it is check": "That is chess. At talbwrdd, as a Welshman wrote tawlbwrdd in "
            "1587, the attackers have such a call: “watch your king”. We know of none here.",
        },
        name="alea.check",
    )


def _again() -> Frame:
    return ask(
        "A position comes back, with the same side to move. What then?",
        quotation="guild.alea.repeated",
        choice={
            "A draw, at once": "Not at the third time, as at chess. And a side that cannot move "
            "draws, too.",
            "Nothing before the third time": "So at chess, and by other readings. The guild's "
            "words have no number.",
            "Whoever repeats has lost": "So some players of other tafl games.",
        },
        name="alea.again",
    )


def whole(opponent: str = "pupil") -> Any:
    """The whole game from Murray's layout, for the defenders, who move first."""
    from tablesnb.widget.board.view import board

    return board(Game(GAME, seed=1283), opponent={"attackers": opponent})


def ten_minutes(opponent: str = "pupil") -> Any:
    """A game from a late position, for ten minutes."""
    from tablesnb.widget.board.view import board

    game = Game(LATE.rules, position=LATE, seed=1283)
    return board(game, opponent={"attackers": opponent})
