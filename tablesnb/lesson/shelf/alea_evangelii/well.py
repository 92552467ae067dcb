"""Part II of the lesson on Alea Evangelii: eight positions, each looked into by a strong player."""

from __future__ import annotations

from typing import Final

from tablesnb.lesson.questions.asking import ask, questions
from tablesnb.lesson.questions.frame import Frame
from tablesnb.lesson.questions.question import reply
from tablesnb.lesson.shelf.alea_evangelii.boards import stand
from tablesnb.lesson.shelf.alea_evangelii.counted import seen_in
from tablesnb.lesson.shelf.alea_evangelii.positions import POSITIONS, behind
from tablesnb.play.game import Game

PLACE: Final = "Play it well"
# As few as the law allows: where the corner is shut, every attacker is set down by the reader.
CORNER: Final = stand("s10", "j12", "j10")
# Out of a game of strong players, without the men far off: the king is caught in the open.
OPEN: Final = stand(
    "p8 s10 o11 q11 j12 r12 m13 n13 m14 o14 p14 q14 s14 n15 r15 o16 p16 q16 p17 o18 n19",
    "i8 k8 i9 l9 o9 i10 k10 l10 k11 l11 l12 k13",
    "p15",
)
INTO: Final = ("o16-o15", "o14-o15", "n15-o15", "q16-q15", "q14-q15", "r15-q15")


def room(move: str) -> int:
    """On how many points the king can be within two moves, after one that shuts his lines."""
    position = POSITIONS["shut"]
    game = Game(position.rules, position=position)
    game.push(move)
    return len(seen_in(game).area)


def forks() -> Frame:
    """Two lines home at once."""
    return questions(_eight(), _fork(), _full(), place=f"{PLACE} · two ways home")


def _eight() -> Frame:
    return ask(
        "Sixteen points are home. How many of the 38 lines of the board have a home on them?",
        CORNER,
        says="Nineteen lines run each way. The king and the two men here do not matter.",
        number={
            8: "Two at each edge: ranks 1, 2, 18 and 19, files a, b, r and s. Each has a home at "
            "both ends. The king must come to one of these eight.",
            4: "The edges, yes, and the lines beside them.",
            16: "So many points. Two lie on each end of a line.",
            ...: "A corner is two points by two. Which files, and which ranks?",
        },
        hints=("A corner takes up two files and two ranks.", "8."),
        name="alea.eight",
    )


def _fork() -> Frame:
    return ask(
        "You are the defenders. What is your best move?",
        POSITIONS["fork"],
        quotation="linnaeus.calls",
        play={
            "m12-m18": reply(
                "Along rank 18 both ends are free. The attackers shut one, and you take the other: "
                "won by force.",
                then=["q16-q18", "m18-b18"],
            ),
            "m12-m19": reply(
                "One line, to the right; on h19 an attacker stands. One line can be shut.",
                verdict="less",
                head="Good, not best.",
            ),
            "m12-m17": "From there m18 has two lines. But it is the attackers' turn, and they see "
            "it, too.",
            ...: "The attackers are on turn then, and can shut m18. Is there a line on which two "
            "homes lie free?",
        },
        hints=("Where would the king see two homes at once?", "On a line with both ends free.",
               "m12-m18."),
        keep="One way home can be shut. Two cannot: count both ends of a line.",
        large=True,
        name="alea.fork",
    )  # fmt: skip


def _full() -> Frame:
    return ask(
        "And on a board full of men: what is the defenders' best move?",
        POSITIONS["full"],
        says="This stood in a game of a program with itself.",
        play={
            "d10-d18": "One line only, to b18: on o18 an attacker bars the other. Yet nobody can "
            "shut it. Between d18 and b18 lies c18 alone, and your man on c16 keeps every "
            "attacker from it.",
            "d10-d17": "From d17 he sees nothing. One step more.",
            "d19-d18": "That is the point for the king.",
            ...: "Where could the king go from which he sees a home?",
        },
        hints=("Rank 18 has men at its right end only.", "Who could come between d18 and home?",
               "d10-d18."),
        keep="One line is enough where nobody can come between.",
        large=True,
        name="alea.full",
    )  # fmt: skip


def shut() -> Frame:
    """Whom to shut with, and how."""
    return questions(_shut(), _chain(), _close(), place=f"{PLACE} · shut the corners")


def _shut() -> Frame:
    return ask(
        "Now you are the attackers. The king means to go to m18. What is your best move?",
        POSITIONS["shut"],
        play={
            "b13-m13": f"Close to him: he cannot go up at all. In two moves he can be on "
            f"{room('b13-m13')} points.",
            "q16-m16": reply(
                f"The fork is gone, too. But he keeps three points above him: {room('q16-m16')} in "
                f"two moves. It costs {behind('shut', 'q16-m16')} men.",
                verdict="less",
                head="Good, not best.",
            ),
            "j16-m16": reply(
                f"The fork is gone, too. But he keeps three points above him: {room('j16-m16')} in "
                f"two moves. It costs {behind('shut', 'j16-m16')} men.",
                verdict="less",
                head="Good, not best.",
            ),
            "o9-o18": reply(
                "Far off. Rank 18 is shut on one side only. He goes to m18 or m19, and each has a "
                f"line home: you run after him. {room('o9-o18')} in two moves. It costs "
                f"{behind('shut', 'o9-o18')} men.",
                verdict="less",
                head="Good, not best.",
            ),
            "p12-p18": f"Rank 18 is shut on one side only, and his rank is open to the right: "
            f"{room('p12-p18')} points in two moves.",
            ...: "Can he still go to m18, or somewhere else with a home in sight? And how much "
            "room has he left?",
        },
        hints=("Which man can come to the file m?", "The nearer to him, the less is left to him.",
               "b13-m13."),
        keep="Shut a line close to the king: a stopper far off shuts the line and leaves the room.",
        large=True,
        name="alea.shut",
    )  # fmt: skip


def _chain() -> Frame:
    return ask(
        "Set five attackers so that no line leads into the lower left corner, and none of the five "
        "can be taken.",
        CORNER,
        quotation="walker.diagonal",
        after=(
            "So Walker, of boards whose corner is one point. Here a corner has four. The king and "
            "the two men here do not matter.",
        ),
        set={
            ("a5x1,b4x1,c3x1,d2x1,e1x1", "a4x1,b4x1,c3x1,d2x1,e1x1", "a5x1,b4x1,c3x1,d2x1,d1x1",
             "a4x1,b4x1,c3x1,d2x1,d1x1"):
            "Files a and b, ranks 1 and 2 are shut. To take one of "
            "them somebody would have to come from behind, and nobody gets behind. The strong "
            "player builds such chains in all four corners.",
            ("a4x1,b3x1,c2x1,d1x1,c3x1", "a4x1,b3x1,c2x1,d1x1,b4x1", "a4x1,b3x1,c2x1,d1x1,d2x1"):
            "The slanting four shut the corner, but they touch it: a man who comes to b4 takes b3 "
            "against the painted man on b2.",
            ("a3x1,b3x1,c3x1,c2x1,c1x1",): "A wall about the corner touches it: a defender on a4 "
            "takes a3 against the painted man on a2.",
            ...: "Four lines lead in: files a and b, ranks 1 and 2. Stand on each, slantwise, and "
            "away from the painted men.",
        },
        seat="attackers",
        men=5,
        hints=("A slanting line, from edge to edge.", "One on a, one on b, one on c, one on d, one "
               "on e.", "a5, b4, c3, d2, e1."),
        keep="Five men on a slant, or nearly, shut a corner for good; four touch it and can be "
        "taken.",
        name="alea.chain",
    )  # fmt: skip


def _close() -> Frame:
    return ask(
        "You are the attackers. The king looks down the file a.",
        POSITIONS["close"],
        play={
            "j5-a5": "The line is shut, and the chain complete: the corner is closed for good.",
            "b4-a4": reply(
                "Shut, but the file b is open now: from b9 he sees b2. Two of the chain are "
                f"missing. It costs {behind('close', 'b4-a4')} men.",
                verdict="less",
                head="Shut, not closed.",
            ),
            "c3-a3": reply(
                "Shut. But a3 touches the corner: a defender on a4 takes him. Two of the chain "
                f"are missing. It costs {behind('close', 'c3-a3')} men.",
                verdict="less",
                head="Shut, not closed.",
            ),
            "d11-d8": reply(
                "d8 threatens the man on c8. But the king goes home.",
                then=["a9-a2"],
            ),
            ...: "The king is on the file a, and a2 is home. Shut it.",
        },
        hints=("Somebody must come between a9 and a2.", "Four of the chain stand already.",
               "j5-a5."),
        large=True,
        name="alea.close",
    )  # fmt: skip


def spoil() -> Frame:
    """How a corner is kept open."""
    return ask(
        "You are the defenders. What is your best move?",
        POSITIONS["spoil"],
        says="Both corners on the left are closed, and on the right below two attackers are "
        "missing, on q3 and o1.",
        play={
            "q11-q3": "A man in the line of the chain. None of the attackers can take him there "
            "now, and round him four are missing, not two.",
            "l10-l3": reply(
                "From l3 he would go to r3, and home. n14 comes to n3 and shuts the way; two of "
                f"the chain are still missing. It costs {behind('spoil', 'l10-l3')} men.",
                then=["n14-n3"],
            ),
            "l10-l1": reply(
                "One line is open, to r1, and m6 shuts it. On the edge three take him. It costs "
                f"{behind('spoil', 'l10-l1')} men.",
                then=["m6-m1"],
            ),
            "k9-l9": f"He keeps his king company, and the corner is left to the attackers. It "
            f"costs {behind('spoil', 'k9-l9')} men.",
            ...: "The attackers want q3 and o1. Which of your men can be there first?",
        },
        hints=("A chain wants every point of its line.", "Who can go down the file q?", "q11-q3."),
        keep="One man in the line of a chain spoils it. Send him before it stands.",
        large=True,
        name="alea.spoil",
    )


def held() -> Frame:
    """What the siege that held was made of."""
    return ask(
        "When the fourth corner was closed, how many men had the attackers lost or taken?",
        number={
            0: "None. While the king walked about, the chains were built: at move 16 all "
            "four are closed.",
            1: "One was taken at move 35, when all was closed.",
            ...: "Look at move 16, and at the men on the board.",
        },
        hints=("Step to move 16.", "None."),
        name="alea.no_man",
    )


def broken() -> Frame:
    """What broke the other siege."""
    return ask(
        "Which men of the defenders kept three corners open?",
        choice={
            "Those on d3, p3 and c16": "Each stands in the line of a chain, and the attackers "
            "would have to take him first. The one on c16 did twice his work.",
            "Those who stayed about the king": "They kept him from being taken. The corners were "
            "others' work.",
            "The king himself": "He did not move before 33.",
        },
        hints=("Moves 7, 9 and 25.",),
        name="alea.spoilers",
    )


def hunt() -> Frame:
    """How the king is taken at last."""
    return questions(_edge(), _open(), place=f"{PLACE} · three and the edge, four in the open")


def _edge() -> Frame:
    return ask(
        "You are the attackers, and win by force. How?",
        POSITIONS["edge"],
        says="The king has come to the edge, on a8. Beside him a7 and b8 are free.",
        play={
            "b12-b8": reply(
                "He has a7 alone, where b7 and a6 wait; a9 comes down behind him. Three and the "
                "edge. If he stays, a6 comes up.",
                then=["a8-a7", "a9-a8"],
            ),
            "h4-c4": "A quiet move, and he walks away along the rank.",
            "c8-b8": reply(
                "The same point by another man; but he leaves c8, and a defender comes there and "
                "takes him against the king.",
                then=["e8-c8"],
            ),
            ...: "Which of his free points do you take, so that he cannot come away?",
        },
        hints=("He has two free points beside him.", "Leave him the one from which there is no "
               "way on.", "b12-b8."),
        keep="Drive the king to the edge, and do not take him: take his last points.",
        large=True,
        name="alea.net",
    )  # fmt: skip


def _open() -> Frame:
    return ask(
        "Again you are the attackers. Take one of the king's last two points.",
        OPEN,
        says="He stands on p15, away from the edge: four are needed.",
        play={
            INTO: "One point is left to him. Whether he goes there or stays, your next move "
            "takes him.",
            ...: "Two points beside him are free, o15 and q15. Go to one of them.",
        },
        right=INTO[1:],
        hints=("Which points beside him are free?", "o16-o15."),
        large=True,
        name="alea.open",
    )
