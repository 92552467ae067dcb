"""Part III of the lesson on Alea Evangelii: the leaf, its words, and what readers made of them."""

from __future__ import annotations

from typing import Any, Final

from tablesnb.lab.style import Figure
from tablesnb.lesson.comparing import compare_readings
from tablesnb.lesson.questions.asking import ask, questions
from tablesnb.lesson.questions.frame import Frame
from tablesnb.lesson.questions.question import reply
from tablesnb.lesson.shelf.alea_evangelii import drawn
from tablesnb.lesson.shelf.alea_evangelii.boards import GAME, stand, standing
from tablesnb.lesson.shelf.folded import Folded
from tablesnb.play.game import Game

PLACE: Final = "How we know"
# An attacker would go over the empty middle.
OVER: Final = "j5 c9 p12", "f4 m8", "m13"
# The king beside the middle, three attackers about him, and the fourth point is the middle.
THREE: Final = "j12 i11 p11 d6", "f4", "j11"
# Two attackers on a line, in the open.
TWO: Final = "e10 g5 m12", "k9", "f5"


def leaf() -> Figure:
    """The leaf, part by part."""
    return drawn.leaf()


def compared() -> Frame:
    """What the reconstruction has and the leaf has not."""
    return questions(_sides(), _dukes(), place=f"{PLACE} · the leaf, and Murray's board")


def _sides() -> Frame:
    return ask(
        "What is on Murray's board that the leaf does not show?",
        Game(GAME),
        quotation="walker.sides",
        choice={
            "Who is an attacker and who a defender": "All marks are alike but four. 48 against 24 "
            "and a king is Murray's division, by what is known of other tafl games. [[men]]",
            "Four double outlines": "They are on the leaf. Murray puts attackers there.",
            "Coloured men in the corners": "They are on the leaf, four in each.",
        },
        hints=("Look at the marks of the leaf. How many kinds are there?",),
        name="alea.sides",
    )


def steps() -> Frame:
    """Nine steps, twice."""
    return ask(
        "“IX. gradus bis”, nine steps twice: how many steps is it from one edge to the other?",
        quotation=("ms122.seven", "civitatem et civitatulam, et IX. gradus bis."),
        number={
            18: "Nine to the middle, nine beyond: eighteen squares, nineteen lines. So we read it. "
            "Walker takes the same words for the way to the corners: “as the manuscript implies”.",
            19: "Nineteen lines. Between them are the steps.",
            9: "To the middle. Twice.",
            ...: "Nine to the middle. And on?",
        },
        hints=("Nine, twice.",),
        name="alea.steps",
    )


def _dukes() -> Frame:
    return ask(
        "“duces scilicet et comites”, dukes and counts: who are they?",
        quotation=("ms122.seven", "duces scilicet et comites, propugnatores et impugnatores"),
        choice={
            "The leaf does not explain it": "Nor does any rule on it. Walker uses the words: his "
            "king is taken “by counts”. That is a modern use.",
            "Counts besiege, dukes defend": "So Walker uses the words, without giving a ground on "
            "the page that we saw.",
            "The painted men of the corners": "Nobody whom we read says so.",
        },
        name="alea.dukes",
    )


def counting() -> Frame:
    """Seventy-two men, or sixty-nine."""
    return questions(_matthew(), _left(), _missing(), place=f"{PLACE} · 67, 69, 72")


def _matthew() -> Frame:
    return ask(
        "How many men has Matthew?",
        says="Eusebius sorted the passages of the gospels into ten tables, the canons. The leaves "
        "count men by them.",
        quotation="robinson.matthew",
        number={
            20: "4 + 3 + 3 + 3 + 2 + 2 + 2 + 1: one for each column of a table that names him.",
            8: "So many tables name him. He is named more than once in most.",
            ...: "Four, three times three, three times two, and one.",
        },
        hints=("4 + 3 + 3 + 3 …", "… + 2 + 2 + 2 + 1."),
        name="alea.matthew",
    )


def _left() -> Frame:
    return ask(
        "20 and 15 and 17 and 15. How many of the 72 men are in no table?",
        quotation="robinson.men",
        number={
            5: "Four are the varied men with the double outline, and one is called the primary "
            "man: so we add it up.",
            3: "That is 72 less 69, the marks that are drawn. First add the four numbers.",
            ...: "Add the four, and take the sum from 72.",
        },
        hints=("The sum is 67.", "72 less 67."),
        name="alea.left",
    )


def _missing() -> Frame:
    return ask(
        "The text has 72 men, the drawing 69 marks besides the middle. What follows?",
        quotation="wikipedia.errors",
        choice={
            "One of the two is in error, and we do not know which": "The guild says of the missing "
            "that “they did not fit in the canons”. But all 67 of the canons fit, as the sum "
            "shows. Which three are missing, we have not found.",
            "The game had 69 men": "The text counts 72, and its tables give 67 without the five.",
            "The game had 72 men": "So Murray, and so we play. The drawing does not have them.",
        },
        name="alea.missing",
    )


def tables() -> Folded:
    """The canon tables as a picture."""
    return Folded("The ten tables, and whose men they are", drawn.canons())


def layouts() -> Figure:
    """The four symmetrical layouts."""
    return drawn.layouts()


def judge_layouts() -> Frame:
    """Which layout."""
    return questions(_purpose(), _symmetry(), _better(), place=f"{PLACE} · which men are whose?")


def _purpose() -> Frame:
    return ask(
        "Which layout would you play?",
        quotation="guild.alea.outlines",
        says="The guild, of the double outlines:",
        choice={
            "Walker's, of 2015": reply(
                "Here the outlines mark defenders among attackers. A board from Trondheim has "
                "marks that Walker reads as “the outermost defender and the innermost attacker”; "
                "he adds: “It could of course be that the markings are purely decorative”.",
                verdict="right",
                head="Well argued.",
            ),
            "Murray's": reply(
                "Seven programs and pages have it, most of them after one another. Then the "
                "outlines have no purpose that we know. We begin from it because it is the one "
                "that others play.",
                verdict="level",
                head="It can be played.",
            ),
            "One of the other two": "Nobody has signed them. They have the same symmetry, and no "
            "other ground.",
        },
        name="alea.purpose",
    )


def _symmetry() -> Frame:
    return ask(
        "The guild speaks of “two alternative symmetrical layouts”. Is Murray's symmetrical?",
        choice={
            "Yes": "Turn it or mirror it, it stays the same, like the other three. If all 72 may "
            "change sides, there are 168 such divisions; four, if the inner sixteen are "
            "defenders and the outer twenty-four attackers.",
            "No": "Turn the second picture on its side: every man falls on a man of his own.",
        },
        name="alea.symmetry",
    )


def _better() -> Frame:
    return ask(
        "“the layout worked much better than the usual one”, Walker says. On what does it rest?",
        quotation="walker.tried",
        choice={
            "On one game that was not finished": "He says so himself. It may be right all the "
            "same.",
            "On a tournament": "None was found for this board.",
            "On a count by a program": "He tells of a game with Tim Millar.",
        },
        name="alea.better",
    )


def siege() -> Figure:
    """Who won between strong players."""
    return drawn.siege()


def hopeless() -> Frame:
    """What was called hopeless."""
    return ask(
        "“hopelessly difficult”: what is?",
        quotation="walker.hopeless",
        choice={
            "The king's task": "“even with an edge victory”. Murray's rules gave the king an edge "
            "to reach and four to take him: there he seemed to have a chance.",
            "Murray's layout": "So it is sometimes told. Read who has the task.",
            "The attackers' task": "Read who has the task.",
        },
        name="alea.hopeless",
    )


def middle() -> Frame:
    """What the middle does, and who says so."""
    return questions(_begins(), _over(), _beside(), _two(), place=f"{PLACE} · who says which rule?")


def _begins() -> Frame:
    return ask(
        "Who begins?",
        quotation="walker.first",
        says="Ludii prints this rule. Its program lets the attackers begin.",
        choice={
            "The king's side": "So Walker's list and the guild. A program and the text beside it "
            "are two sources.",
            "The attackers": "So the programs of Ludii, OpenTafl and Jocly, and most tafl players.",
            "The leaf says it": "No rule of play is on it.",
        },
        name="alea.begins",
    )


def _over() -> Frame:
    return ask(
        "Walker's list is the law now. Go over the middle.",
        standing(*OVER, reading="walker"),
        quotation="walker.centre",
        says="Once these words were quoted without their second half. The guild, which says that "
        "it follows him, forbids the crossing.",
        play={
            ("j5-j11", "j5-j12", "j5-j13", "j5-j14", "j5-j15", "j5-j16", "j5-j17", "j5-j18",
             "j5-j19"): "Over, and he did not stop there.",
            "j5-j10": "“Only the king can land”. Go on.",
            ...: "Take the man on j5, and go up.",
        },
        right=("j5-j12", "j5-j13", "j5-j14", "j5-j15", "j5-j16", "j5-j17", "j5-j18", "j5-j19"),
        hints=("The man on j5.", "j5-j14, for one."),
        name="alea.over",
    )  # fmt: skip


def _beside() -> Frame:
    return ask(
        "Three attackers and the empty middle. Take the king, by Walker's list.",
        standing(*THREE, reading="walker"),
        quotation="walker.king",
        play={
            "p11-k11": "Taken. By the guild's words, which ask for four or the edge, he would "
            "live. [[throne_hostile_to_king]]",
            ...: "Who can come to k11?",
        },
        hints=("k11 is open.", "p11-k11."),
        name="alea.beside_middle",
    )


def _two() -> Frame:
    return ask(
        "And by Ludii's program: take the king with two.",
        standing(*TWO, reading="ludii"),
        says="Away from the middle two on a line are enough there, against the text it prints. "
        "Linnaeus has the same of Tablut, in two words:",
        quotation=("linnaeus.between", "item Rex"),
        play={
            "e10-e5": "Taken, between e5 and g5. By the other lists he would go on. "
            "[[king_capture]]",
            ...: "Come to the other side of him.",
        },
        name="alea.two",
    )


def throne() -> Folded:
    """The crossing under each reading."""
    return Folded(
        "The man on j5 under each reading", compare_readings(stand(*OVER), "men_cross_throne")
    )


def decoration() -> Frame:
    """The leaf says decoration."""
    return ask(
        "The leaf says decoration, and players let them capture. May they?",
        quotation="guild.alea.canons",
        choice={
            "Yes, if they say that it is theirs": reply(
                "The rule is Walker's, from other boards with marked corners. It is no rule of the "
                "leaf, and what we add to it, that a painted man counts against the king, is "
                "ours.",
                verdict="right",
                head="Well argued.",
            ),
            "No: the leaf decides": reply(
                "Then the corners would be empty points, or points where nobody may stand. The "
                "leaf does not say which.",
                verdict="level",
                head="It can be argued.",
            ),
            "Yes: the leaf means it": "The leaf says “for the decoration of the playing table”.",
        },
        name="alea.decoration",
    )


def at_all() -> Frame:
    """Is it a game at all."""
    return ask(
        "Is it a game at all?",
        says="Mark Jones doubts it, and so, in another way, does Drew McNaughton.",
        quotation="jones.allegory",
        choice={
            "A game, dressed as an allegory": reply(
                "For it: board, king's place, attackers and defenders are those of tafl, and the "
                "text calls it a game to be known. Against it: no rule, no sides, and a count that "
                "comes from the gospels.",
                verdict="right",
                head="It can be argued.",
            ),
            "An allegory, and never played": reply(
                "For it: every man has a reason in the canon tables. Against it: defenders and "
                "attackers have none there. “I have also seen no persuasive explanation of the "
                "arrangement of pieces shown in the manuscript”, Jones says.",
                verdict="level",
                head="It can be argued.",
            ),
            "A game of chance": reply(
                "So McNaughton, from the canon tables: “the nature of the game was to allow "
                "chance to select particular factors”. Alea means dice, too. No die is on the "
                "leaf.",
                verdict="level",
                head="It can be argued.",
            ),
        },
        name="alea.at_all",
    )


def finds() -> Frame:
    """Three finds that are set beside the leaf."""
    return questions(_wimose(), _glass(), place=f"{PLACE} · finds")


def _wimose() -> Frame:
    return ask(
        "A piece of a board from Vimose in Denmark, eighteen squares long, about AD 400. Is it a "
        "board for this game?",
        quotation="walker.vimose",
        says="For it: eighteen squares. Against it: on its back is the game of twelve lines, as "
        "on a board with the same squares from Leuna in Germany; its corner bears no mark; and:",
        choice={
            "More likely for a Roman game": "So Walker, in 2015: ludus latrunculorum. He counts "
            "four such boards, from a bog; the guild has a grave.",
            "Yes: eighteen squares are enough": "The length fits. One fact for it, three against.",
            "No: it is too old": "Nobody knows how old the game is. The age alone decides nothing.",
        },
        name="alea.wimose",
    )


def _glass() -> Frame:
    return ask(
        "“17 tafl game pieces”, then 12 and a king, 20 and 4. How many does the guild's list come "
        "to?",
        quotation="guild.alea.gunnarshaug",
        number={
            37: "Two sets have been added: seventeen of glass, and twenty of amber that lay with "
            "them. Walker divides the glass otherwise: “a king and four defenders against twelve "
            "attackers”.",
            17: "So it says. Add the list.",
            ...: "12 and 1 and 20 and 4.",
        },
        hints=("13 and 24.",),
        name="alea.glass",
    )


def readings() -> Any:
    """Which of the readings decides whether the king beside the middle is taken."""
    return Folded(
        "Three and the middle, under each reading",
        compare_readings(stand(*THREE), "throne_hostile_to_king"),
    )
