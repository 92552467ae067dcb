"""Part II of the lesson on Quinze Tablas: a man to hit, and a wall to build or steps to count."""

from __future__ import annotations

from typing import Final

from tablesnb.lesson.questions.asking import ask, questions
from tablesnb.lesson.questions.frame import Frame
from tablesnb.lesson.shelf.quinze_tablas.positions import cost, ranking, wins

PLACE: Final = "Play it well"


def wall() -> Frame:
    """A gap in the wall, and a man to hit."""
    return questions(_wall(), place=f"{PLACE} · fill, or hit?")


def _wall() -> Frame:
    fill, hit, half = "23/18 19/18", "12/7* 19/18 18/12", "23/18 21/20"
    breaks = ("12/7* 7/1 19/18", "12/7* 7/1 23/22", "12/7* 7/1 21/20")
    return ask(
        "You are Black, and threw {6-5-1}. Play it.",
        ranking("wall"),
        says="None of your men stands on 18: your wall has a gap. In White's a man stands alone, "
        "on your 7. 12/7 hits him.",
        play={
            fill: "18 is filled: two men stand on each of 18 to 14, and on 12. You win "
            f"{wins('wall', fill)} games in a hundred. White's lone man may stay: if he is hit, he "
            "comes in with new steps.",
            hit: "You hit, and another man goes to 12, so that pair stays. The games cannot tell "
            "it from filling.",
            half: "One man on 18 fills nothing: White's five hits him from 12. It costs "
            f"{cost('wall', half)} games in a hundred.",
            breaks: "You hit, and leave one man on 12. White comes in with new steps, and hits him "
            f"with any die but a five. You win {wins('wall', breaks[0])} games in a hundred at "
            "most.",
        },
        hints=(
            "Which point of your wall does nobody hold?",
            "Which pair does the hit break?",
            "23/18 and 19/18.",
        ),
        keep="Fill the gap. Hit if no pair is broken for it.",
        near="black",
        large=True,
        name="quinze.wall",
    )


def come_in() -> Frame:
    """A man who waits, and a man whom he could hit."""
    return questions(_come(), place=f"{PLACE} · hit, or not?")


def _come() -> Frame:
    best, hit = "bar/24", "bar/23*"
    less = "That costs little: the man on 5 still has four."
    return ask(
        "A man of yours waits. Put him in.",
        ranking("come"),
        says="Both walls are shut. Your man on 5 has four steps left, while no black man stands "
        "before him. Black has one, from your 23 to 24.",
        play={
            best: f"Here he has five steps. It wins {wins('come', best)} games in a hundred. If "
            "Black's ace hits him, Black has stopped, and you put him in again.",
            "bar/22": f"Here he has three steps, on 24 five. {less}",
            "bar/21": f"Here he has two steps, on 24 five. {less}",
            "bar/20": f"Here he has one step, on 24 five. {less}",
            hit: "Black puts that man in on 24, by Black's count. He had one step, and has four: "
            f"you win {wins('come', hit)} games in a hundred.",
            "bar/19": "Now 19 is full, and nobody behind your wall has a step. You win "
            f"{wins('come', 'bar/19')} games in a hundred.",
        },
        hints=("What does each point give him?", "What would the hit give Black?", "bar/24."),
        keep="Whoever is hit gets new steps. Count them before you hit.",
        large=True,
        name="quinze.come",
    )
