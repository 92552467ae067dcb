"""The game of the lesson on dice: which of two is false, and what it costs to wait."""

from __future__ import annotations

from typing import Any, Final

from tablesnb.dice.charges import TENS, sure, worth
from tablesnb.lab.style import Figure
from tablesnb.lesson.figures.drawing import drawing, lettered
from tablesnb.lesson.fold import Fold as Folded
from tablesnb.lesson.questions.asking import ask, questions
from tablesnb.lesson.questions.frame import Frame
from tablesnb.lesson.shelf.seven_sided_dice.drawn import C

PLACE: Final = "Is it fair? · when to charge"
FIRST, AGAIN = 1283, 97  # the seeds of the two games: the year of the book, and its leaf
PLAN: Final = 2  # the difference at which it is best to charge
WAITS: Final = range(9)


def charge() -> Any:
    """Pairs of prisms to be thrown and charged, before anything was told."""
    from tablesnb.widget.dice.suspects import suspects

    return suspects(FIRST, more=PLAN, plan="The plan of Part II")


def charge_again() -> Any:
    """The same with other pairs, when the plan is known."""
    from tablesnb.widget.dice.suspects import suspects

    return suspects(AGAIN, more=PLAN, plan="By the same throws your plan")


def when_to_charge() -> Frame:
    """Whether to charge now or to throw on, and what it costs to be sure."""
    return questions(_one_more(), _three_more(), _alike(), _all_sixty(), place=PLACE)


def _hundred(more: int) -> int:
    return round(100 * sure(more))


def _one_more() -> Frame:
    now, on = worth(0, lead=1).stakes, worth(PLAN, TENS - 1, lead=1, least=1).stakes
    return ask(
        "What do you do?",
        says="Your first ten of each: Prism 1 stood 5 times, Prism 2 stood 4. As in the game, a "
        "right charge wins 4 stakes, a wrong one loses 4, and ten more of each cost 1.",
        choice={
            "Throw ten more of each": f"A charge now is right in {_hundred(1)} of 100. That is "
            f"worth {now:.1f} stakes on the average. To throw on brings {on:.1f}, its cost taken "
            "off.",
            "Charge Prism 1": f"It is right in {_hundred(1)} of 100, and worth {now:.1f} stakes on "
            f"the average. To throw on brings {on:.1f}, its cost taken off.",
            "Charge Prism 2": "It stood less often. The false one is the one that stands.",
        },
        hints=("How sure would you be?", "A stake for ten more is cheap where so much is open."),
        name="seven.one_more",
    )


def _three_more() -> Frame:
    now, on = worth(0, lead=3).stakes, worth(PLAN, TENS - 2, lead=3, least=1).stakes
    return ask(
        "And here?",
        says="After twenty of each, Prism 1 stood 10 times and Prism 2 stood 7.",
        choice={
            "Charge Prism 1": f"Three more: it is right in {_hundred(3)} of 100, worth {now:.1f} "
            f"stakes. Ten more throws of each would leave you {on:.1f}: they cost more than they "
            "tell.",
            "Throw ten more of each": f"They cost a stake, and you are right in {_hundred(3)} of "
            f"100 already. That is worth {now:.1f} stakes; whoever throws on has {on:.1f} left.",
            "Charge Prism 2": "It stood less often.",
        },
        hints=("What can ten more throws still win you?",),
        keep="Charge at a difference of two; below it, throw on.",
        name="seven.three_more",
    )


def _alike() -> Frame:
    return ask(
        "Which charge is surer?",
        says="One player's dice stood 5 and 3 times in ten throws of each. Another's stood 17 and "
        "15 times in forty of each.",
        choice={
            "Both are equally sure": f"{_hundred(2)} of 100, each. Only the difference counts: "
            "two. Where both dice have stood once, that speaks for neither. Each time more makes "
            "it two and a half times as likely that this die is the false one.",
            "5 against 3": "It looks clearer, and is not: a die that stands once more is two and "
            "a half times as likely to be false, early or late.",
            "17 against 15": "Forty throws are more work. But what both dice did alike speaks for "
            "neither, and two are left.",
        },
        hints=("Strike out what both have in common.", "5 and 3, 17 and 15: take one from other."),
        name="seven.as_sure",
    )  # fmt: skip


def _all_sixty() -> Frame:
    all_of = worth(61)
    return ask(
        f"Whoever throws all sixty of each pair is right in {100 * all_of.right:.0f} of 100. What "
        "does it bring, stakes a pair, on the average?",
        choice={
            f"It loses {-all_of.stakes:.0f}": "Six stakes for the throws, four for the charge. "
            f"Whoever charges at a difference of two is right in {100 * worth(PLAN).right:.0f} of "
            f"100, and wins {worth(PLAN).stakes:.0f} stakes a pair. To be as sure as one can be is "
            "not the same as to play well.",
            "It wins nearly 4": "The charge wins nearly 4. Take off six tens, a stake each.",
            "It wins 2": "That is what a difference of two brings.",
        },
        hints=("What do sixty throws cost?", "4 − 6."),
        name="seven.all_sixty",
    )


def plans() -> Folded:
    """What it brings to wait for one, two, three more."""
    return Folded("What it brings to wait", worths())


def worths() -> Figure:
    """Stakes a pair, by the difference for which one waits."""
    left, foot, unit = 30, 190, 52
    finding = "Two more are enough: what each plan wins"
    parts, lines = [lettered(20, 32, 18, finding)], [finding]
    for at, more in enumerate(WAITS):
        of = worth(more)
        x, high = left + 56 * at, unit * of.stakes
        top = foot - max(high, 0)
        fill = C["verdigris"] if more == PLAN else C["azurite"] if high >= 0 else C["madder"]
        parts.append(
            f'<rect x="{x}" y="{top:.1f}" width="40" height="{abs(high):.1f}" fill="{fill}"/>'
        )
        value = f"{of.stakes:.1f}".replace("-", "\N{MINUS SIGN}")
        parts.append(lettered(x + 20, top - 6, 15, value, anchor="middle"))
        parts.append(lettered(x + 20, foot + 30, 16, f"{more}", anchor="middle"))
        parts.append(lettered(x + 20, foot + 52, 14, f"{100 * of.right:.0f}", "soft", "middle"))
        lines.append(
            f"  charged at {more} more: {value} stakes a pair, right in {100 * of.right:.0f} of 100"
        )
    feet = (
        "Above: stakes a pair, on the average. Below: how many times more one die",
        "has stood when it is charged; then, of 100 charges, how many are right.",
    )
    parts.append(f'<path d="M20 {foot}h510" stroke="{C["ink"]}" stroke-width="1.5"/>')
    parts += [lettered(20, foot + 78 + 18 * at, 13, each, "soft") for at, each in enumerate(feet)]
    text = "\n".join([*lines, " ".join(feet)])
    return drawing(f"{finding}. {' '.join(feet)}", text, "".join(parts), 550, 300, 550)
