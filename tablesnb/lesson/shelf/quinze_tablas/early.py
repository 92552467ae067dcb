"""Part II of the lesson on Quinze Tablas: to hit or to build, and on whom to come in."""

from __future__ import annotations

from statistics import mean
from typing import Final

from tablesnb.boards.palette import colours
from tablesnb.lab.style import Figure
from tablesnb.lesson.figures import drawing, lettered
from tablesnb.lesson.questions.asking import ask, questions
from tablesnb.lesson.questions.frame import Frame
from tablesnb.lesson.shelf.quinze_tablas.positions import ARRAY, SHELF, ranking, wins

C: Final = colours("light")
PLACE: Final = "Play it well"
LEFT, RIGHT = 232, 440  # px, of the least and the most games that are drawn
LEAST, MOST = 30, 60
KINDS: Final = {"best": "verdigris", "hit": "umber"}


def together(kind: str) -> float:
    """How many games of a hundred the plays of a kind win, all ten throws together."""
    found: dict[str, dict[str, float]] = SHELF.counted("first_plays")["played"]
    return 100 * mean(each[kind] for each in found.values())


def first_throws() -> Figure:
    """Ten first throws: the play that is foretold best, and the best hit."""
    found = SHELF.counted("first_plays")
    title = (
        "Hit or build? Ten first throws do not tell:",
        f"the best hit wins {together('hit'):.0f} in a hundred, building {together('best'):.0f}",
    )
    finding = " ".join(title)
    parts = [lettered(24, 30 + 22 * at, 17, words) for at, words in enumerate(title)] + _legend()
    lines = [finding]
    for at, (dice, of) in enumerate(found["played"].items()):
        plays = found["foretold"][dice]
        parts += _row(112 + 25 * at, f"{'-'.join(dice)}   {plays['best']}", of)
        lines.append(
            f"  {'-'.join(dice)}: {plays['best']} wins {100 * of['best']:.0f}, "
            f"{plays['hit']} {100 * of['hit']:.0f}"
        )
    low = 112 + 25 * len(found["played"])
    foot = f"{found['games']} games of strong players after each; all together decide."
    parts.append(lettered(24, low + 8, 13, foot))
    return drawing(finding, "\n".join([*lines, foot]), "".join(parts), 474, low + 24, 474)


def _legend() -> list[str]:
    scale = [
        lettered(round(_at(many / 100)) - 8, 88, 13, str(many))
        for many in range(LEAST, MOST + 1, 10)
    ]
    return [
        f'<circle cx="30" cy="83" r="6" fill="{C[KINDS["best"]]}"/>',
        lettered(42, 88, 14, "building"),
        f'<circle cx="122" cy="83" r="6" fill="{C[KINDS["hit"]]}"/>',
        lettered(134, 88, 14, "best hit"),
        *scale,
    ]


def _row(y: int, words: str, of: dict[str, float]) -> list[str]:
    x, to = _at(of["hit"]), _at(of["best"])
    line = f'<line x1="{x:.1f}" y1="{y - 5}" x2="{to:.1f}" y2="{y - 5}" stroke="{C["line"]}" '
    dots = [
        f'<circle cx="{_at(of[kind]):.1f}" cy="{y - 5}" r="6" fill="{C[colour]}"/>'
        for kind, colour in KINDS.items()
    ]
    return [lettered(24, y, 15, words), f'{line}stroke-width="2"/>', *dots]


def _at(share: float) -> float:
    return LEFT + (RIGHT - LEFT) * (100 * share - LEAST) / (MOST - LEAST)


def first_plays() -> Frame:
    """The first throw: a hit, or men who build."""
    return questions(_first(), place=f"{PLACE} · hit, or build?")


def _first() -> Frame:
    many = SHELF.counted("first_plays")["games"] * len(SHELF.counted("first_plays")["played"])
    return ask(
        "Your first throw is {5-3-1}. 17/12 12/9 9/8 hits, and every one of Black's 216 throws "
        "hits back. How many games in a hundred does it cost, against building?",
        f"quinze_tablas/{ARRAY}/{ARRAY}/white.play.531",
        says="With none of the 56 first throws does the strong player foretell most for a hit.",
        choice={
            "Too few to be seen": "Ten first throws were played on, "
            f"{many:,} games for either way: building won {together('best'):.0f} in a hundred, the "
            f"best hit {together('hit'):.0f}. Whoever is hit comes in by no die; it is no race.",
            "About ten": "The games do not show it. What was foretold, they do not bear out.",
            "More than ten": "So many would have been seen. Whoever is hit comes in by no die.",
        },
        hints=("What does a man lose who comes in by no die?", "Is this a race?"),
        keep="At the start hit or build, as you like: a man who is hit costs little.",
        name="quinze.first",
    )


def come_in() -> Frame:
    """A man who waits, and a man whom he could hit."""
    return questions(_come(), place=f"{PLACE} · hit, or not?")


def _come() -> Frame:
    best, hit = "bar/24", "bar/23*"
    return ask(
        "A man of yours waits. Put him in.",
        ranking("come"),
        says="Both walls are shut. Your man on 5 has four steps left. Black has one, from your 23 "
        "to 24.",
        play={
            best: f"Here he has five steps. It wins {wins('come', best)} games in a hundred. If "
            "Black's ace hits him, Black has stopped, and you put him in again.",
            ("bar/22", "bar/20", "bar/21"): "Three steps, two or one, where 24 gives five.",
            hit: "Black puts that man in on 24, by Black's count. He had one step, and has four: "
            f"you win {wins('come', hit)} games in a hundred.",
            "bar/19": "19 is full. Nobody behind your wall has a step, and you win "
            f"{wins('come', 'bar/19')} games in a hundred.",
        },
        hints=("What does each point give him?", "What would the hit give Black?", "bar/24."),
        keep="Whoever is hit gets new steps. Count them before you hit.",
        large=True,
        name="quinze.come",
    )
