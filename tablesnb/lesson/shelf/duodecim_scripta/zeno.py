"""Part III of the lesson on the twelve lines: Zeno's men are set by hand, and the trap is seen."""

from __future__ import annotations

from collections import Counter
from typing import Any, Final

from tablesnb.lesson.questions.asking import ask, questions
from tablesnb.lesson.questions.frame import Frame
from tablesnb.lesson.questions.question import reply
from tablesnb.lesson.shelf.duodecim_scripta import poem
from tablesnb.lesson.shelf.duodecim_scripta.poem import knowns
from tablesnb.lesson.shelf.duodecim_scripta.search import FREE, blots

PLACE: Final = "How we know"


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
        said = {0: "nobody stands", 1: "only 1 man stands"}.get(least, f"only {least} men stand")
        answers[tuple(every[least])] = (
            f"If the king plays well, {said} alone: he has a way out. Split every pair."
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
