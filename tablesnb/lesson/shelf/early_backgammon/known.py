"""Part III of the lesson on early Backgammon: who says so, what it pays, and what nobody knows."""

from __future__ import annotations

from typing import Final

from tablesnb.lesson.fold import Fold as Folded
from tablesnb.lesson.questions.asking import ask, questions
from tablesnb.lesson.questions.frame import Frame
from tablesnb.lesson.questions.question import reply
from tablesnb.lesson.shelf.early_backgammon.measured import lasting, mean_throws, paid, share
from tablesnb.lesson.shelf.early_backgammon.positions import SHELF
from tablesnb.lesson.shelf.early_backgammon.six_ends import SixEnds, six_ends
from tablesnb.lesson.side_by_side import side_by_side as beside

PLACE: Final = "How we know"
NAME: Final = "early_backgammon"


def witnesses() -> Frame:
    """Three old writers on the doublet, and how many they are."""
    return questions(_only(), _fourfold(), _three(), place=f"{PLACE} · three writers, one rule")


def _only() -> Frame:
    return ask(
        "“The onely difference”, says Willughby of the doublets. Is it?",
        quotation=(
            "willughby.stakes",
            "In Irish there can but a single game bee wun, but in Backgammon",
        ),
        choice={
            "No: the stakes differ, too": "A little further on Willughby names them. A writer's "
            "“only” is about what was in mind just then.",
            "Yes": "Read the words above: in Irish one stake, in Backgammon more.",
            "No: the men are placed otherwise": "“in the placing, playing, baring the men” it "
            "differs in nothing, says Willughby.",
        },
        hints=("What can be won at Irish?",),
        name="early.only",
    )


def _fourfold() -> Frame:
    return ask(
        "Willughby has doublets played “double”, Cotton “fourfold”. How many moves is a doublet of "
        "sices?",
        quotation=(
            "willughby.doublets",
            "dublets must bee plaied double, as if you throw 2 treas you must play 4 traies",
        ),
        number={
            4: "Willughby doubles the two treys into four; Cotton counts from one. They mean the "
            "same, and Willughby's example proves it.",
            8: "You have multiplied twice. “if you throw 2 treas you must play 4 traies”",
            2: "So at Irish.",
            ...: "Two treys are played as four. And two sices?",
        },
        hints=("Two treys: four.", "4."),
        name="early.fourfold",
    )


def _three() -> Frame:
    return ask(
        "Which of Holme's two sentences is not Cotton's?",
        says="Holme describes the game: “doubletts in this game is four fould, which make a "
        "quicker dispach of the game”. Among his laws doublets “are to be played foure tymes "
        "over”. Cotton:",
        quotation=(
            "cotton.backgammon.doublets",
            "Doublets which at this Game is plaid fourfold, which makes a quicker dispatch of the "
            "Game than Irish.",
        ),
        choice={
            "The law": "No such sentence on Backgammon is in Cotton. We do not know where Holme "
            "has it from. So there are Willughby, Cotton, and at most one sentence of Holme.",
            "The description": "It is Cotton's sentence, shortened: “a quicker dispatch of the "
            "Game”.",
            "Neither is": "The law differs: look for “foure tymes over” in Cotton's words.",
        },
        hints=("One of the two is Cotton, shortened.", "“a quicker dispatch of the Game”"),
        name="early.three",
    )


def side_by_side() -> Folded:
    """Cotton's sentence beside Holme's."""
    return Folded(
        "Cotton and Holme, side by side", beside("cotton.backgammon.doublets", "holme.backgammon")
    )


def judge_stakes() -> Frame:
    """The reader judges what Cotton's words mean before the six ends are shown."""
    return questions(_come_in(), _hit_late(), place=f"{PLACE} · two tables of stakes")


def _come_in() -> Frame:
    return ask(
        "Cotton pays three if you are clear “before your Adversaries men be come in”. In where?",
        quotation=(
            "cotton.backgammon.stakes",
            "If both bear together he that is first off without Doublets wins one.",
        ),
        choice={
            "Home": reply(
                "While both bear, both have all men home. The dearer case is the other one: the "
                "loser's are not. Willughby says it outright, “home into the last six points”. So "
                "we read it, and so does du Coeur.",
                verdict="right",
                head="Well argued.",
            ),
            "In from the bar": reply(
                "To enter is Cotton's own word for that: “though you have entred your men”. And a "
                "man who waits is not home either. It can be said, but the first sentence speaks "
                "against it.",
                verdict="less",
                head="It can be said.",
            ),
            "Off the board": reply(
                "Then nobody could lose a single game: the loser always has men left.",
                verdict="wrong",
            ),
        },
        hints=("“If both bear together”: where are both players' men then?",),
        name="early.come_in",
    )


def _hit_late() -> Frame:
    return ask(
        "Black had borne twelve men, then one was hit, and waits. You are off with {6-5}. How many "
        "stakes by Cotton's table, as we read it?",
        number={
            3: "We look at the board as it stands at the end, and one man is not home. That is our "
            "choice: neither writer speaks of men who had been home.",
            1: "That would be so if having been home were enough. Neither writer says; we look "
            "at the end.",
            2: "So by Willughby's table.",
            ...: "Cotton has one, two, three and four.",
        },
        hints=("Is every man home at the end?", "Without a doublet.", "3."),
        name="early.hit_late",
    )


def the_six_ends() -> SixEnds:
    """Six ends of a game, and what they pay by three tables."""
    return six_ends()


def guess_stakes() -> Frame:
    """How many games pay more than one stake, guessed."""
    return questions(_mean(), place=f"{PLACE} · what the stakes do")


def _mean() -> Frame:
    found = SHELF.counted("stakes")
    whole = round(share("willughby", 2))
    return ask(
        "Guess: of a hundred games between strong players, how many pay more than one stake?",
        says="The last throw may be a doublet, or the loser not home.",
        number={
            f"{whole - 8}-{whole + 8}": f"It was {whole} of a hundred, in {found['games']:,} "
            "games. Look at the figure.",
            f"< {whole - 8}": "More. The loser need not be far behind: one man outside is enough.",
            f"> {whole + 8}": "Fewer. Many games are raced out with everybody home.",
            ...: "A number between none and a hundred.",
        },
        hints=("One throw in six is a doublet.", "And often a last man is not home."),
        name="early.mean",
    )


def what_it_pays() -> Folded:
    """The same as a figure, for whoever has judged."""
    return Folded("What a game pays by each table", paid())


def dispatch() -> Frame:
    """Cotton's “quicker dispatch”: what a throw is worth, and how long games then are."""
    return questions(_pips(), _quicker(), place=f"{PLACE} · a quicker dispatch")


def _pips() -> Frame:
    return ask(
        "How many points is a throw worth on the average, when doublets count fourfold?",
        says="At Irish it is 7.",
        quotation=(
            "hoyle.average",
            "one Throw with another you may expect to throw 8 upon 2 Dice.",
        ),
        number={
            "8.1-8.2": "294 divided by 36 is 8 and a sixth. Hoyle has the sum right, and rounds "
            "the quotient.",
            8: reply(
                "So Hoyle. But “294 divided by 36” is 8 and a sixth.",
                verdict="less",
                head="Hoyle's answer.",
            ),
            7: "So at Irish. One throw in six counts twice here.",
            ...: "Add up all 36 throws, the doublets twice, and divide.",
        },
        hints=("294 points in 36 throws.", "A little more than 8."),
        name="early.pips",
    )


def _quicker() -> Frame:
    irish, here = mean_throws("irish"), mean_throws(NAME)
    return ask(
        "So how many throws would you expect at Backgammon?",
        says=f"A throw is worth a sixth more than at Irish. There a game between strong players "
        f"takes {irish:.0f} throws.",
        quotation=(
            "cotton.backgammon.doublets",
            "plaid fourfold, which makes a quicker dispatch of the Game than Irish.",
        ),
        number={
            f"{here - 3:.0f}-{here + 3:.0f}": "By the worth of a throw alone, 55 or 56. In "
            f"{SHELF.counted('lengths')['games']:,} games of each it was {here:.0f}: Cotton is "
            f"right. Irish is slower by a fifth: {irish:.0f} to {here:.0f}.",
            f"< {here - 3:.0f}": "More. A throw is worth a sixth more here, and no more.",
            f"> {here + 3:.0f}": f"Fewer. Divide {irish:.0f} times 7 by 8 and a sixth.",
            ...: "A number of throws, fewer than at Irish.",
        },
        hints=("Fewer than at Irish.", f"{irish:.0f} times 7, divided by 8 and a sixth."),
        name="early.quicker",
    )


def how_long() -> Folded:
    """How long games last, for whoever has guessed."""
    return Folded("How long games of both kinds last", lasting())


def false_dice() -> Frame:
    """What a cheat gains whose dice run high, measured by fair dice."""
    return ask(
        "With fair dice, how many throws in 36 keep your man out?",
        f"{NAME}/13x5,8x3,6x4,5x2,barx1/13x4,8x3,6x3,5x3,4x2/white.throw",
        says="The cheat is Black; we take it that both throw the same dice.",
        quotation=(
            "cotton.backgammon.cunning",
            "he provides Dice that runs 6, 5, 4, 'tis his business to secure those points, so that "
            "if he happens to surprize any of your men coming home, as 'tis two to one but he "
            "does, he does without a kind of Miracle win the set.",
        ),
        number={
            9: "Both dice show 6, 5 or 4: three times three. With the cheat's dice it is every "
            "throw.",
            27: "So many let him in, by an ace, a deuce or a trey.",
            18: "One low die is enough to enter. Both must be high to keep him out.",
            ...: "Count the throws of which both dice show 6, 5 or 4.",
        },
        hints=("Both dice must fail.", "Three faces of one, three of the other.", "9."),
        name="early.false_dice",
    )


def the_word() -> Frame:
    """Three dates of one letter."""
    return ask(
        "A letter of Howell's has the word, spelt baggamon. Wikipedia dates it 1635, Parlett 1645; "
        "by Wright it was first printed in 1646. What may you say?",
        choice={
            "First printed in 1646, by Wright's report; when it was written is open": "Wikipedia "
            "cites an edition of 1650. We have seen neither book. The date at the head of a "
            "printed letter is a report, too.",
            "1635, for it is the earliest": "It is the letter's own date, as Wikipedia reports. "
            "Another writer gives the same letter ten years more.",
            "1645, the middle one of the three": "To lie between two others makes no date true. "
            "One writer has it, and does not say from where.",
        },
        hints=("Which of these dates is that of a book?",),
        name="early.the_word",
    )
