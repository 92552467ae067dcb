"""Part III of the lesson on the twelve lines: Zeno's throw, as a reader finds it out."""

from __future__ import annotations

from collections import Counter
from typing import Any, Final

from tablesnb.lesson.facing import Facing, Given, facing
from tablesnb.lesson.questions.asking import ask, questions
from tablesnb.lesson.questions.frame import Frame
from tablesnb.lesson.questions.question import reply
from tablesnb.lesson.shelf.duodecim_scripta import poem
from tablesnb.lesson.shelf.duodecim_scripta.positions import SHELF
from tablesnb.lesson.shelf.duodecim_scripta.search import FREE, blots
from tablesnb.lesson.shelf.folded import Folded

PLACE: Final = "How we know"


def knowns(dice: bool = False) -> Any:
    """The men whose lines have a number."""
    return poem.game(poem.WHITE, poem.BLACK, poem.THROW if dice else ())


def solved() -> Any:
    """The position that the search finds, with the throw."""
    white = {**poem.WHITE, **poem.NAMED}
    return poem.game(white, {**poem.BLACK, **poem.PAIRS}, poem.THROW)


def outlived() -> Frame:
    """Window 1: the men whose lines have a number, and from which end they are counted."""
    return questions(_white(), _one_end(), place=f"{PLACE} · the throw that outlived an emperor")


def _white() -> Frame:
    return ask(
        "Put down the white men whose lines have a number.",
        poem.game({}, {}),
        seat="white",
        men=15,
        quotation=(
            "agathias.poem",
            "the sixth line contained seven, the ninth one, and the tenth and summus two each",
        ),
        set={
            "6x7,9x1,10x2": "Ten men stand. Five are left: two on summus, two on the line after "
            "it, one on divus. The poet gives these names and no numbers. Keep the five in the "
            "tray.",
            "19x7,16x1,15x2": "You have counted from the other end. The verse does not say which "
            "end is the first. We begin at the line that is marked 1.",
            ...: "Read it once more: seven, one, and two on the tenth. Summus has two men and no "
            "number; where it lies is what we are going to find out.",
        },
        hints=(
            "ἕκτος, sixth; εἴνατος, ninth; δεκάτῳ, tenth.",
            "The seven go on 6.",
            "Seven on 6, one on 9, two on 10.",
        ),
        name="duodecim.zeno.white",
    )


def _one_end() -> Frame:
    return ask(
        "Suppose that Black counts from the far end. On which of White's lines would Black's "
        "fifteenth be?",
        poem.game(poem.WHITE, {}),
        says="Now Black. At Irish each side counts from its own end. Does Black here?",
        quotation=(
            "agathias.poem",
            "Black had two on the eighth line, and as many on the eleventh ; on the twelfth were "
            "two, and one on the thirteenth. There were two on Antigonus and also on the fifteenth "
            "and eighteenth",
        ),
        touch={
            "10": "And two white men are there. If two men hold a line, as at Irish, both are "
            "counted from one end. That they hold it is assumed; see below.",
            "15": "That is the fifteenth from our end. Count from the far one, beginning with 24.",
            ("9", "11"): "Nearly. Black's first would be 24, the second 23.",
            ...: "Count fifteen lines from the far end; the line numbered 24 is the first.",
        },
        hints=("Start at 24.", "25 less 15.", "10."),
        keep="A poem can be checked like a witness: one of two stories puts two men in one place.",
        name="duodecim.zeno.one_end",
    )


def trap() -> Frame:
    """Window 2: half of the trap, from the numbers alone."""
    return questions(_shut(), _antigonus(), _six(), place=f"{PLACE} · the trap")


def _shut() -> Frame:
    return ask(
        "Two, six, five. Where would the seven men on 6 go? Touch the three lines.",
        knowns(dice=True),
        says="Let White go up the numbers, and let two black men close a line, as at Irish. The "
        "poem says neither; further down we drop each in turn. [[hold]]",
        quotation=("agathias.poem", "not seeing the trap in store for him"),
        touch={
            "8 12 11": "Black has two men on each. Seven men, three dice, and not one of them can "
            "stir.",
            "8 14 19": "So one man would walk by all three dice. Count each die from 6 again.",
            ...: "Go up the numbers. From 6, count two, then six, then five, each from 6 again.",
        },
        hints=("Three dice, three lines.", "6 and 2 make 8.", "8, 12 and 11."),
        name="duodecim.zeno.shut",
    )


def _antigonus() -> Frame:
    return ask(
        "The man on 9: a two takes him to 11, a six to 15, and both are shut. Where does the five "
        "take him?",
        knowns(dice=True),
        touch={
            "14": "No verse puts anybody on 14. But two black men stand on Antigonus, a name "
            "without a number. If the king had no way out, Antigonus is here. So far that is a "
            "suspicion.",
            "4": "That is down the numbers. Go up.",
            ...: "Count five lines on from 9.",
        },
        hints=("Up the numbers.", "Between 13 and 15.", "14."),
        name="duodecim.zeno.antigonus",
    )


def _six() -> Frame:
    return ask(
        "The two men on 10 are stuck with the two and with the five; with the six they are not. "
        "Think it played, 10 to 16. How many white men on the board now stand alone?",
        knowns(dice=True),
        number={
            3: "On 9, 10 and 16. “at once he had eight single pieces in all”, says the poem. The "
            "seven cannot stir; so the other five are the men in your tray. Every one of them must "
            "end alone.",
            2: "Do not forget the man who stood alone before, on 9.",
            ...: "Alone means one man on his line. Leave the seven out.",
        },
        unit="men",
        hints=("16 is free.", "10 to 16 splits a pair.", "Look at 9, 10 and 16."),
        keep="Before one name is solved, the numbers alone show the trap: Black's pairs stand "
        "where a two, a six and a five would land.",
        name="duodecim.zeno.six",
    )


def by_hand() -> Frame:
    """Window 3: the names tried by hand, and the men alone counted for each."""
    return questions(_fourth(), _summus(), place=f"{PLACE} · where is summus?")


def _fourth() -> Frame:
    return ask(
        "Which line is the fourth from the last?",
        poem.game(poem.WHITE, {**poem.BLACK, 14: 2}),
        says="Two black men stand on “the fourth line from the last”, τέτρατος ἐκ πυμάτου. "
        "Paton adds a number of his own:",
        quotation=("paton.twentieth", "(the twentieth)"),
        touch={
            "21": "If there are 24 lines, and the last is counted too: 24, 23, 22, 21. The poem "
            "does not say 24; we assume it. Take 21 for now; the search will try every line.",
            "20": reply(
                "So Paton: four lines before the last. It can be read so. The search will try "
                "every line; take 21 for now.",
                verdict="level",
                head="It can be read so.",
            ),
            ...: "Count back from 24.",
        },
        hints=("On this board 24 is the last.", "Count it as the first of four."),
        name="duodecim.zeno.fourth",
    )


def named(summus: int, divus: int) -> str:
    """Five men set so, as a question has them."""
    men = Counter({summus: 2, summus + 1: 2, divus: 1})
    return ",".join(f"{line}x{many}" for line, many in sorted(men.items()))


def tried() -> dict[int, list[str]]:
    """By the fewest men whom the throw leaves alone: every way to set the five, White going up."""
    held = {line for line, many in {**poem.BLACK, **poem.PAIRS}.items() if many > 1}
    free = [line for line in FREE if line not in poem.PAIRS]
    found: dict[int, list[str]] = {}
    for summus in free:
        for divus in free:
            if summus + 1 in free and divus not in (summus, summus + 1):
                men = {**poem.WHITE, summus: 2, summus + 1: 2, divus: 1}
                least = min(blots(men, poem.THROW, held, 1))
                found.setdefault(least, []).append(named(summus, divus))
    return found


def _summus() -> Frame:
    every = tried()
    most = max(every)
    answers: dict[Any, Any] = {
        every[most][0]: f"At least {most} stand alone, whatever is played. Nobody escapes: this is "
        "the trap."
    }
    for least in sorted(every, reverse=True)[1:]:
        many = "man stands" if least == 1 else "men stand"
        answers[tuple(every[least])] = (
            f"Well played, {least or 'no'} {many} alone: there is a way out. Split every pair."
        )
    answers[...] = "Two men on summus, two on the line after it, one on divus, on free lines."
    return ask(
        "Set the five: two on summus, two on the next line, one on divus. You will be told how "
        "many the throw leaves alone at the fewest. Try until it is eight.",
        poem.game(poem.WHITE, {**poem.BLACK, **poem.PAIRS}),
        says="Each of the three dice must split a pair, and leave both halves alone. The six has "
        "split the pair on 10. A two and a five are left for summus and its neighbour.",
        seat="white",
        men=5,
        set=answers,
        hints=(
            "A five from one pair, a two from the other; all other dice must be shut to them.",
            "Black's pair on 21 stops a two from 19.",
            "Summus on 19; now divus must not move either.",
            "19, 20, and divus on 23.",
        ),
        name="duodecim.zeno.summus",
    )


def how_many() -> Frame:
    """What the search finds."""
    found = SHELF.counted("placings")
    return ask(
        f"The search tries {found['placings']:,} placings, up and down. In how many must eight men "
        "stand alone, whatever is played?",
        number={
            found["forced"]: "One: yours, and White goes up. But eight can come about in "
            f"{found['possible']:,} placings, if the king plays badly. On a board of 22, 23, 25 or "
            "26 lines none forces eight.",
            found["possible"]: "In so many eight are possible. In how many is there no way out?",
            ...: "Fewer than one thinks. A single way out is enough to save him.",
        },
        unit="placings",
        hints=("You have found one by hand.", "The search finds no other."),
        name="duodecim.zeno.how_many",
    )


def no_choice() -> Frame:
    """The throw is played, and the eight are looked at."""
    return questions(_play(), _paired(), _greek(), place=f"{PLACE} · eight single men")


def _play() -> Frame:
    return ask(
        "You are the emperor. Play the throw, and try to do better.",
        solved(),
        says="Two, six, five.",
        play={
            "10/16 19/24 20/22": "There was nothing else. On 9, 10, 16, 19, 20, 22, 23 and 24 they "
            "stand alone: eight.",
            "9/14": "Black's pair on Antigonus. [[hold]]",
            "23/off": "Nobody leaves before all are in the last quarter. [[bear_off_when]]",
            ...: "Two black men stand there. [[hold]]",
        },
        hints=("Each die moves one man only.", "10/16, 20/22, 19/24."),
        large=True,
        name="duodecim.zeno.play",
    )


def _paired() -> Frame:
    return ask(
        "Paton: “so that at once he had eight single pieces in all which had formerly been next "
        "others”. Of the eight, how many had stood with another before the throw?",
        solved(),
        number={
            6: "Six: those of 10, 19 and 20. The men on 9 and on divus were alone already. So "
            "Paton's “next others” cannot be true of all eight; or the placing is wrong, or the "
            "poet is loose. It stays open.",
            8: "Look at 9 and 23 before the throw: one man each.",
            ...: "Three pairs are split.",
        },
        unit="men",
        hints=("Which of them moved, and whom did they leave?", "Three pairs."),
        large=True,
        name="duodecim.zeno.paired",
    )


def _greek() -> Frame:
    return ask(
        "Is “formerly been next others” in the Greek?",
        quotation=("agathias.poem", "αὐτίκα δʼ ὀκτὼ / ἄζυγας εἶχεν ὅλας πρόσθε μεριζομένας"),
        says="Word for word: at once eight, unyoked, he had, in all; then πρόσθε, formerly, and "
        "μεριζομένας, from a verb: to part, to share out.",
        choice={
            "Not plainly": "Word for word: formerly parted, or distributed. Paton took it for "
            "men that stood next to others. It may also be of the pairs, or of men shared out "
            "over the lines; then nothing need be counted. We do not know.",
            "Yes, word for word": "No word there is “next”, and none is “others”. Paton says what "
            "he took it to mean.",
            "No, it says that he had no choice": "The Greek has no word for that. That the king "
            "could not help it is inferred, from a trap and from the moral.",
        },
        hints=("Look for a word that means “next”.",),
        name="duodecim.zeno.greek",
    )


def drop() -> Frame:
    """What becomes of the trap when an assumption falls."""
    return questions(_held(), _must(), _leave(), _way(), place=f"{PLACE} · what the trap needs")


def _held() -> Frame:
    return ask(
        "In the placing that was found, let two men close no line. How few could the king leave "
        "alone?",
        solved(),
        number={
            1: "One. And in no other placing are eight forced then. So pairs must close a line, or "
            "there is no story. The poem says neither; the story needs it. [[hold]]",
            8: "The seven on 6 could move now, and cover others.",
            ...: "The seven can move now, and join men who are alone. Few are left.",
        },
        unit="men",
        hints=("Nearly everybody finds company.", "1."),
        name="duodecim.zeno.held",
    )


def _must() -> Frame:
    return ask(
        "And if dice need not be played: how few?",
        number={
            2: "Those who stood alone before, on 9 and on divus. So a die that can be played must "
            "be. That too is inferred from the story.",
            0: "Two stand alone before any die is played.",
            ...: "Let him play nothing. Who is alone?",
        },
        unit="men",
        hints=("He plays nothing.", "9 and 23."),
        name="duodecim.zeno.must",
    )


def _leave() -> Frame:
    return ask(
        "And if men may leave at once, each by the exact die? How few could the king leave alone "
        "then?",
        solved(),
        says="The last line is 24: from 23 a two takes a man off, from 20 a five, from 19 a six.",
        number={
            2: "Two; and no placing forces eight. So nobody may leave yet: inferred from the "
            "story, as the others are. [[bear_off_when]]",
            8: "Then the man on 23 leaves by the two, and nobody must break a pair for it.",
            ...: "The two takes off the man on 23. Which man leaves by the five, and which by the "
            "six?",
        },
        unit="men",
        hints=(
            "Three men leave: from 23, 20 and 19.",
            "Who is alone? Count again with one fewer on 19 and on 20.",
            "2.",
        ),
        name="duodecim.zeno.leave",
    )


def _way() -> Frame:
    return ask(
        "Which way White goes we have not assumed: the search tried both. What does it say of "
        "Black's way?",
        quotation=("agathias.poem", "when of the white men who were on their way back"),
        choice={
            "Nothing": "Black only stands there. The words are White's alone, and “on their way "
            "back” may mean out and home, or the last stretch. Some modern pages let both go the "
            "same way, one lets them meet.",
            "The same way as White": "So we play it; the poem does not say it.",
            "Against White": "So one modern page plays it; the poem does not say it.",
        },
        hints=("Does any black man move in the poem?",),
        name="duodecim.zeno.way",
    )


def before_us() -> Frame:
    """Who found the play before."""
    return ask(
        "R. C. Bell printed the play in 1960. Which of the names do these words of his not settle?",
        quotation="bell.zeno",
        choice={
            "Divus": "Nor the fourth from the last. Summus and the next are his 19 and 20, "
            "Antigonus his 14: as found here. Becq de Fouquières is said to have rebuilt the game "
            "from the poem in 1869, and Austin wrote on it in 1934; we have seen neither.",
            "Summus": "The pairs that he breaks are on 10, 19 and 20: summus and the line after "
            "it.",
            "Antigonus": "(14) is among the lines that stop the man on 9.",
        },
        hints=("Which of the poem's men does he not mention?",),
        name="duodecim.zeno.before_us",
    )


def the_poem() -> Folded:
    """The whole poem, Greek and Paton, beside the board, folded until it is asked for."""
    return Folded("The whole poem, in Greek and in Paton's English", poem_beside())


def poem_beside() -> Facing:
    """The same to be read at once: each phrase has a letter, and its men have it too."""
    phrases: list[Given] = [
        ("a", "ὀπισθιδίην εἰς ὁδὸν ἐρχομένου", "on their way back", []),
        ("b", "ἑπτὰ μὲν ἕκτος ἔχεν", "the sixth line contained seven", "6"),
        ("c", "μίαν εἴνατος", "the ninth one", "9"),
        ("d", "ὁ σοῦμμος", "summus two each", "19"),
        ("e", "ὅς τε πέλει μετὰ σοῦμμον", "the line after the summus had two", "20"),
        ("f", "δίβος", "the divus", "23"),
        ("g", "Ἀντίγονον", "Antigonus", "14"),
        ("h", "τέτρατος ἐκ πυμάτου", "the fourth line from the last", "21"),
        ("i", "παγίδα", "the trap", []),
        ("j", "πύργου δουρατέου κλίμακι κευθομένῃ", "the wooden box with its hidden ladder", []),
        ("k", "ὀκτὼ / ἄζυγας", "eight single pieces", []),
        ("l", "πρόσθε μεριζομένας", "formerly been next others", []),
        ("m", "τὰς ἀλόγους", "blind chance", []),
    ]
    return facing(solved(), "agathias.poem", phrases, seat="white")
