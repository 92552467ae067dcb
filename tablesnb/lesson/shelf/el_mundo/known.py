"""Part III of the lesson on El Mundo: the leaf, its words, and what readers made of them."""

from __future__ import annotations

from typing import Any, Final

from tablesnb.boards import Picture
from tablesnb.boards.show import picture
from tablesnb.lab.style import Figure
from tablesnb.lesson.comparing import compare_readings
from tablesnb.lesson.fold import Fold as Folded
from tablesnb.lesson.questions.asking import ask, questions
from tablesnb.lesson.questions.frame import Frame
from tablesnb.lesson.questions.question import reply
from tablesnb.lesson.shelf.el_mundo import drawn
from tablesnb.lesson.shelf.el_mundo.play import LONE, STUCK
from tablesnb.lesson.side_by_side import side_by_side as beside
from tablesnb.play.game import Game
from tablesnb.rules.position import Position

PLACE: Final = "How we know"
# By the letter, and nobody will ever move again.
STILL: Final = {"green": {"B6": 12}, "red": {"W6": 12}, "black": {"G6": 11}, "white": {"R6": 12}}
# The position of the forced hit, with the own points of all men.
MARKED: Final = {
    "green": {"G4·4": 2, "G6·6": 2, "B2·1": 8},
    "red": {"R6·6": 2, "B5·1": 4, "W2·2": 6},
    "black": {"W5·1": 6, "G2·2": 6},
    "white": {"G3·1": 5, "R3·1": 1, "R5·2": 6},
}


def seasons() -> Figure:
    """The wheel of the year."""
    return drawn.wheel()


def miniature() -> Figure:
    """The leaf's painting, part by part."""
    return drawn.miniature()


def whose_dice() -> Figure:
    """Who plays whose dice."""
    return drawn.matrix()


def faces() -> Frame:
    """Six faces or seven."""
    return ask(
        "A word stands in brackets. Which dice would you play with?",
        quotation="golladay.mundo.dice",
        says="A quarter has six points, the painting dice of six faces.",
        choice={
            "Three of six faces": reply(
                "So do we. “Note that here six-sided die are shown”, says the St Thomas guild; and "
                "where the book means seven it gives a quarter “seven spaces, because that is the "
                "highest value on the dice”. No word of this leaf says that there are three.",
                verdict="right",
                head="Well argued.",
            ),
            "Three of seven": reply(
                "So does the database's summary: “Three seven-sided dice.” Its best ground is the "
                "editor's, whoever they are: a translator may have known why. The bracket does "
                "not say.",
                verdict="level",
                head="It can be played.",
            ),
            "The text says seven": "It says the “dice of this same chess”. The rest is an "
            "editor's.",
        },
        name="el_mundo.faces",
    )


def canes() -> Frame:
    """Placing as in doze canes."""
    return ask(
        "The men are placed “as in doze canes”, whose rules were not found. Another game has "
        "it. What cannot be copied from there?",
        quotation="golladay.pareia",
        choice={
            "The one table for all": "Here each has a quarter of his own: the goal is “across from "
            "his own”. So the likeness is not whole, and what else is in it we do not know.",
            "That men begin outside": "This fits: they are placed, and were outside before.",
            "That dice place them": "“according to the rolls of the dice”, says our text.",
        },
        hints=("How many quarters does each of these games use for placing?",),
        name="el_mundo.canes",
    )


def rounds() -> Frame:
    """The king specified, says the blog."""
    return ask(
        "“The King specified that each player in turn rolled three dice”, says the blog, four "
        "times round. Neither is in the text. What supports it?",
        choice={
            "The painting": "Each has three men on the board, as after one round of three; but "
            "each also holds a fourth. It suits three dice and four rounds, and does not prove "
            "them.",
            "The summary": "It has men enter “according to the throws of the dice”. No rounds.",
            "A thousand games": "They cannot tell: nobody moves before all are placed, so three at "
            "a time or twelve at once comes to the same.",
        },
        hints=("Count the men on the painted board.",),
        name="el_mundo.rounds",
    )


def summary() -> Frame:
    """What the summary leaves out, adds, and plays; and what the text says of dice that pass."""
    return questions(
        _left_out(),
        _added(),
        _same_throw(),
        _same_dice(),
        _must_help(),
        _roll_or_die(),
        place=f"{PLACE} · two texts, one page",
    )


def _left_out() -> Frame:
    return ask(
        "Which words of the translation have nothing in the summary?",
        says="Above the translation the page puts a summary of its own.",
        quotation="dlp.mundo.home",
        choice={
            "“let the player who to his right use it”": "Not a word of dice that go on. Two more "
            "things are missing: a piece that “is to be captured”, and “so on around”.",
            "“twelve pieces”": "“Twelve pieces per player”, says the summary.",
            "“the opposite quarter”": "“the section of the board belonging to the player sitting "
            "opposite them”: it is there.",
        },
        hints=("Which rule of this game is the oddest?",),
        name="el_mundo.left_out",
    )


def _added() -> Frame:
    return ask(
        "And what stands in the summary alone?",
        quotation="dlp.mundo.setup",
        choice={
            "That there are three dice": "No number in the text. Seven sides without brackets, and "
            "the order round the board, are the summary's too; the order agrees with the seasons.",
            "Twelve men each": "“twelve pieces” stands in the text.",
            "Four players": "“four men are to play”, says the text.",
        },
        name="el_mundo.added",
    )


def _same_throw() -> Frame:
    marked = Position.of("el_mundo", MARKED, turn="green", dice=(5, 3, 1), reading="dlp")
    return ask(
        "Play a half-move that the text forbids.",
        Game("el_mundo", reading="dlp", position=marked),
        says="You know this throw: by the text you had to hit on R3. Now the summary is the law.",
        half=True,
        play={
            ("G4/G5", "B2/B3", "G4/R1", "G6/R1"): "A quiet move, and White's man "
            "lives. “When a piece lands on a spot”, the summary says. It does not say that it "
            "must.",
            ("G4/R3", "G6/R3"): "That hit is the text's, too. Leave White's man alone.",
            ...: "Any move that does not land on R3.",
        },
        right=("B2/B3", "G4/R1", "G6/R1"),
        hints=("Leave White's man alone.",),
        name="el_mundo.same_throw",
    )


def _same_dice() -> Frame:
    return ask(
        "Green's man waits. Green threw {5-3-3}, as in Part I. By the summary, what becomes of the "
        "three dice?",
        choice={
            "It does not say": "Taken as the whole law, a die that cannot be used is lost, as at "
            "most games. We play it so where you choose the summary's rules.",
            "They go on to Red": "By the text. The summary has left that out.",
            "Green throws again": "No source says that of any die but a seven that places nobody, "
            "and there the rule is ours.",
        },
        name="el_mundo.same_dice",
    )


def _must_help() -> Frame:
    return ask(
        "Now the text. Green cannot use the five, and Red can. Must Red play it?",
        quotation="golladay.mundo.passing",
        choice={
            "Yes": reply(
                "So we play: what can be played must be. But the words are “let the player who to "
                "his right use it”. That Red must is inferred.",
                verdict="right",
                head="So we play.",
            ),
            "No, Red may let it go on": reply(
                "So the blog: the next player “gets a chance to use that die”. The text's “let” "
                "bears it; its “if he cannot” sends on only what cannot be used.",
                verdict="level",
                head="It can be argued.",
            ),
            "No, the die is lost": "So Ludii's code has it, and the summary has no word of such "
            "dice. The text names the third and the fourth player, too.",
        },
        name="el_mundo.must_help",
    )


def _roll_or_die() -> Frame:
    return ask(
        "Green plays one die of three and cannot use the others. Do those two go on?",
        choice={
            "Yes, each die by itself": reply(
                "So the blog: “a die roll you cannot use”. So we play. The text says “a roll that "
                "he cannot use”, and does not say whether that is one die or three.",
                verdict="right",
                head="So we play.",
            ),
            "No, only a whole throw": reply(
                "“when one makes a roll that he cannot use”: it can mean all three at once. Then "
                "far fewer dice would change hands. Nobody we read plays so.",
                verdict="level",
                head="It can be argued.",
            ),
            "Only one of them": "No text we read counts them so.",
        },
        name="el_mundo.roll_or_die",
    )


def confidence() -> Frame:
    """What a database may claim."""
    return ask(
        "What do “Elite, Royalty” rest on?",
        says="The entry says “Confidence 100” of all, and of the players:",
        quotation="dlp.mundo.fields",
        choice={
            "On nothing that the page shows": "“four men” may stand behind “Male”. The text has no "
            "word on rank: the book is a king's; who played is not said. One number for a whole "
            "account hides that its parts differ.",
            "On the text": "It has “four men are to play”, and no word of rank or age.",
            "On the painting": "It may show them; the entry does not say so.",
        },
        name="el_mundo.confidence",
    )


def who_must_hit() -> Folded:
    """Forced hits under every reading."""
    return Folded(
        "The same throw under each reading", compare_readings(Position.from_id(LONE), "forced_hit")
    )


def how_long() -> Folded:
    """What the forced hit does to the length of a game."""
    return Folded("How long games are under each", drawn.lengths())


def judge_hits() -> Frame:
    """Who reads the forced hit how."""
    return ask(
        "“if you are able to capture a piece belonging to either of the two opponents to your "
        "right (i.e., the quadrants you will be traveling through), you must do so”: the blog. "
        "Whose rule is that?",
        quotation="golladay.mundo.capture",
        choice={
            "The blog's own": "The blog ties it to “the quadrants you will be traveling through”. "
            "It goes on: “Capturing a piece of the player to your left is optional.” The text "
            "makes no such difference.",
            "The king's": "He says “an unguarded piece”, and not whose.",
            "The translator's": "Her words are before you.",
        },
        name="el_mundo.judge_hits",
    )


def back_where() -> Frame:
    """Where a man who was hit comes back."""
    return ask(
        "To his own point, or placed again by a die?",
        says="“The one whose piece was captured must return it to where it was first placed.” Of "
        "a game that is entered likewise, the book says:",
        quotation=("golladay.pareia_return", "it should return to that table where they were first "
                   "placed."),
        choice={
            "Placed again, by a die": reply(
                "“to that table”, not to that point. So we read it, with the blog. But the words "
                "are another game's; the die is the blog's, and Ludii's code has it too.",
                verdict="right",
                head="Well argued.",
            ),
            "To his own point": reply(
                "The plainest sense of “where it was first placed”, and the summary's. Then every "
                "man must remember his point.",
                verdict="level",
                head="It can be argued.",
            ),
            "To any point that the owner likes": "No source we read has that.",
        },
        name="el_mundo.back_where",
    )  # fmt: skip


def stands_still() -> Frame:
    """The two literal readings together."""
    literal = "golladay_literal"
    found = Position.of("el_mundo", STILL, bar={"black.6": 1}, turn="green", reading=literal)
    return ask(
        "To the letter: who can move?",
        Game("el_mundo", reading=literal, position=found),
        says="Black's man waits for his own point, B6, where your twelve stand. They can only "
        "leave the board; and “no pieces are to be borne off until each player has his pieces in "
        "the opposite quarter”.",
        choice={
            "Nobody, whatever is thrown": "Black waits for you, and you for Black. No throw of any "
            "seat moves a man, for ever. A book for players can hardly mean both sentences so.",
            "Green": "Your men stand at the wall, and nobody bears off before Black is home.",
            "Red and White": "They stand at their walls and wait, too.",
        },
        hints=("Black's man is not in the opposite quarter.",),
        name="el_mundo.stands_still",
    )


def finish() -> Frame:
    """What goes on around."""
    return ask(
        "“and so on around”: Green is off first. Who has lost what?",
        choice={
            "Red a stake, and the others play on": reply(
                "Our reading: whoever is off next beats the seat on their own right, if that is "
                "still in. Nobody we read explains the words.",
                verdict="right",
                head="So we play.",
            ),
            "All is settled at once, pair by pair": reply(
                "Green beats Red, then Black beats White, who is the next pair still in. Our "
                "construction, too; the words bear it as well.",
                verdict="level",
                head="It can be argued.",
            ),
            "All three pay Green": "“The first person to bear off all their pieces wins the game”, "
            "says the blog. The text has him beat one.",
        },
        name="el_mundo.finish",
    )


def guaranteed() -> Frame:
    """The blog's last four men."""
    return ask(
        "“The last 4 pieces on spaces 5 and 6 are guaranteed to win in 2 more turns”, says the "
        "blog. What is the most that may stand on 5?",
        number={
            2: "Two throws of three aces carry six points in all: two men on 6 and two on 5 need "
            "just six. With three on 5, one pair of throws in 46,656 fails; with four, 31. The "
            "blog's picture was not seen: it may well have shown two at most.",
            (3, 4): "Two throws of three aces carry six points. Three men on 5 and one on 6 "
            "need seven.",
            (0, 1): "More. From 5 it is two points, from 6 one; the least two throws carry six.",
            ...: "There are four men.",
        },
        hints=("What are the worst two throws?", "Six aces: six points."),
        name="el_mundo.guaranteed",
    )


def stuck_picture() -> Picture:
    """The position in which all dice go on."""
    return picture(Position.from_id(STUCK), width=380)


def two_texts() -> Any:
    """The end in both texts, side by side."""
    return Folded(
        "The end, in the translation and in the summary",
        beside("golladay.mundo.finish", "dlp.mundo.win"),
    )
