"""Part III of the lesson on Alea Evangelii: the leaf, its words, and what readers made of them."""

from __future__ import annotations

from typing import Any, Final

from tablesnb.lab.style import Figure
from tablesnb.lesson.comparing import compare_readings
from tablesnb.lesson.pages import Fold as Folded
from tablesnb.lesson.questions.asking import ask, questions
from tablesnb.lesson.questions.frame import Frame
from tablesnb.lesson.questions.question import reply
from tablesnb.lesson.shelf.alea_evangelii import drawn
from tablesnb.lesson.shelf.alea_evangelii.boards import GAME, stand, standing
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
            "Who is an attacker and who a defender": "All marks are black but four. 48 against 24 "
            "and a king is Murray's division. [[men]]",
            "Four double outlines": "They are on the leaf. Murray puts attackers there.",
            "Coloured men in the corners": "They are on the leaf, four in each.",
        },
        hints=("Look at the marks of the leaf. How many kinds are there?",),
        name="alea.sides",
    )


def steps() -> Frame:
    """Nine steps, twice, and how old the leaf says that the game is."""
    return questions(_steps(), _origin(), place=f"{PLACE} · the words")


def _origin() -> Frame:
    return ask(
        "How old is the game, by the leaf?",
        quotation="robinson.origin",
        choice={
            "Of the tenth century": "Athelstan reigned from 924 or 925 to 939, and Dubinsi died in "
            "953. The leaf itself is later: “dated to 1140, some 200 years after”, as Walker, in "
            "2006, reports what its archivist told him. The Latin for “brought away” may mean that "
            "he copied it; the “certain Frank” may be a man named Franco; Israel is commonly taken "
            "for Israel the Grammarian, a scholar of that century.",
            "Of the twelfth century": "So the leaf. It tells of something older.",
            "Of the age of the gospels": "Its men are counted by them. The sentence has a king of "
            "the English.",
        },
        name="alea.origin",
    )


def _steps() -> Frame:
    return ask(
        "“IX. gradus bis”, nine steps twice: how many steps is it from one edge to the other?",
        quotation=("ms122.seven", "city and citadel, and nine steps twice over."),
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
        quotation=("ms122.seven", "dukes and counts, defenders and attackers"),
        choice={
            "The leaf does not explain it": "Nor does any rule on it. Walker uses the words: his "
            "king is taken “by counts”. That is a modern use.",
            "Counts besiege, dukes defend": "Counts besiege in Walker's list. That dukes defend "
            "stood in a leaflet of his, which we have not seen again.",
            "The men with the double outline": reply(
                "The guild asks whether such a man could be “for instance a duke”, and players on "
                "a forum have tried it. Nobody gives a ground on the leaf.",
                verdict="less",
                head="It has been asked.",
            ),
        },
        name="alea.dukes",
    )


def counting() -> Frame:
    """Seventy-two men, or sixty-nine."""
    return questions(_matthew(), _left(), _ring(), _missing(), place=f"{PLACE} · 67, 69, 72")


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
            "man: so we add it up. The guild has the primary man in the middle: then the king is "
            "one of the 72. Wikipedia has him in the ring, a player on a forum on e13.",
            3: "That is 72 less 69, the marks that are drawn. First add the four numbers.",
            ...: "Add the four, and take the sum from 72.",
        },
        hints=("The sum is 67.", "72 less 67."),
        name="alea.left",
    )


def _ring() -> Frame:
    return ask(
        "How many men form the circle?",
        says="The canons II, III and IV have 27 men between them.",
        quotation="wikipedia.ring",
        number={
            32: "So many stand in the ring on our board. Canon I has 16, as many as stand inside; "
            "the canons V to X have 24, as many as stand outside. It fits, and it speaks against "
            "the guild's primary man in the middle.",
            27: "Those of the canons. Add the others.",
            ...: "27, and four, and one.",
        },
        hints=("27 + 4 + 1.",),
        name="alea.ring",
    )


def _missing() -> Frame:
    return ask(
        "The text has 72 men, the drawing 69 marks besides the middle. What follows?",
        quotation="wikipedia.errors",
        choice={
            "One of the two is in error, and we do not know which": "The guild says of the missing "
            "that “they did not fit in the canons”. But if the four varied men are drawn, 65 marks "
            "are left for 67 men of the canons: two of the missing at least are theirs. Nor does "
            "the text agree with itself: “72 men are contained in the canons”, it says, and "
            "counts 67. We have not found which marks are missing.",
            "The game had 69 men": "The text counts 72, and its tables give 67 without the five.",
            "The game had 72 men": "So Murray, with the king besides, and so we play. The drawing "
            "does not have them.",
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
                "marks that Walker reads as “the outermost defender and the innermost attacker - "
                "assuming that there were twelve defenders”: one of each side, so half a support. "
                "He adds: “It could of course be that the markings are purely decorative”.",
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
            "One of the other two": reply(
                "They have the same symmetry, and their games were nearer to even: "
                f"{_near('g5')} and {_near('h4')}, attackers first, where Murray's gave "
                f"{_near('murray')}. If Helmfrid left the inside and the outside as they are, his "
                "second picture, which we have not seen, is one of these two.",
                verdict="level",
                head="It can be played.",
            ),
        },
        name="alea.purpose",
    )


def _near(layout: str) -> str:
    """Who won how many games of the nearer look from a layout."""
    attackers, defenders, _ = next(iter(drawn.results(layout).values()))
    return f"{attackers} : {defenders}"


def _symmetry() -> Frame:
    return ask(
        "The guild speaks of “two alternative symmetrical layouts”. Is Murray's symmetrical?",
        choice={
            "Yes": "Turn it or mirror it, it stays the same, like the other three. If all 72 may "
            "change sides, there are 168 such divisions; four, if the inner sixteen are "
            "defenders and the outer twenty-four attackers.",
            "No": "Turn the first picture on its side: every man falls on a man of his own.",
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
            "The king's task": "“even with an edge victory”. The trials of 2014 that we know of "
            "were by rules of Tablut and of sea battle, not by ours. Murray's king had an edge to "
            "reach, took men himself, and fell to four: there he seemed to have a chance.",
            "Murray's layout": "By Murray's rules the king seems to have a chance. Read whose task "
            "was too hard.",
            "The attackers' task": "It was the king who had hardly any hope.",
        },
        name="alea.hopeless",
    )


def middle() -> Frame:
    """What the middle does, and who says so."""
    return questions(_begins(), _over(), _beside(), _two(), place=f"{PLACE} · who says which rule?")


def _begins() -> Frame:
    return ask(
        "Who begins on our boards, and by whose word?",
        quotation="walker.first",
        choice={
            "The king's side, by Walker's and the guild's": "A program and the text beside "
            "it are two sources.",
            "The attackers, by the programs'": reply(
                "So the programs of Ludii, OpenTafl and Jocly, Ludii's against the words that it "
                "prints. Our boards follow the words.",
                verdict="level",
                head="So the programs have it.",
            ),
            "The king's side, by the leaf's": "No rule of play is in what we have read of it, "
            "and the guild found none.",
        },
        name="alea.begins",
    )


def _over() -> Frame:
    return ask(
        "Walker's list is the law now. Go over the middle.",
        standing(*OVER, reading="walker"),
        quotation="walker.centre",
        says="The guild, which says that it follows him, forbids the crossing.",
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
        says="In Ludii's program two on a line are enough away from the middle, against the text "
        "that it prints. Linnaeus has the same of Tablut, in two words of Latin:",
        quotation=("linnaeus.between", "likewise the king"),
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
    """Decoration, as the guild quotes the leaf."""
    return ask(
        "Decoration, says the leaf as the guild quotes it; players let them capture. May they?",
        quotation="guild.alea.canons",
        choice={
            "Yes, if they say that it is theirs": reply(
                "The rule is Walker's, and no rule of the leaf. OpenTafl lets a painted man count "
                "against the king, too, and the guild may mean it; Walker's list does not have it.",
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


def readings() -> Any:
    """Which of the readings decides whether the king beside the middle is taken."""
    return Folded(
        "Three and the middle, under each reading",
        compare_readings(stand(*THREE), "throne_hostile_to_king"),
    )
