"""Drawings of the lesson: the board of letters, and the throws at which a choice of ours shows."""

from __future__ import annotations

from typing import Final

from tablesnb.boards.geometry import num
from tablesnb.boards.palette import colours
from tablesnb.lab.style import Figure
from tablesnb.lesson.figures.drawing import drawing, lettered
from tablesnb.lesson.shelf.one_throw.positions import SHELF

C: Final = colours("light")
# the points by the letters of the treatise, from a along one side and back along the other
FOOT: Final = "abcdefghiklm"
HEAD: Final = "nopqrstuxyz&"
CALLED: Final = {
    "doublets": "Doublets: four moves",
    "must_play": "Both dice, if they can be played",
    "binding": "A shut table is broken",
    "bear_off": "A larger die takes any man",
    "stakes": "A lost game may cost two",
}
FAR: Final = 100  # throws that are drawn
STEP: Final = 4.0  # px a throw


def letters() -> Figure:
    """The board of c. 1330 by its letters, with where each side's men begin."""
    parts = [lettered(24, 34, 19, "The board by its letters: fifteen men on one point")]
    for at in range(12):
        x = 60 + 46 * at + 22 * (at > 5)
        for row, letter in ((0, HEAD[11 - at]), (1, FOOT[at])):
            y, tip = (84, 164) if row == 0 else (284, 204)
            tone = "umber" if (at + row) % 2 else "line"
            parts.append(
                f'<path d="M{x} {y}H{x + 42}L{x + 21} {tip}Z" fill="{C[tone]}" opacity=".55"/>'
                + lettered(x + 21, 74 if row == 0 else 304, 19, letter, anchor="middle")
            )
    for colour, y, said in (("bone", 98, "15"), ("ink", 270, "15")):
        ink = "boneblack" if colour == "bone" else "bone"
        parts.append(
            f'<circle cx="81" cy="{y}" r="15" fill="{C[colour]}" stroke="{C["ink"]}" '
            'stroke-width="2"/>' + lettered(81, y + 6, 15, said, ink, "middle")
        )
    parts.append(
        f'<path d="M104 98H600Q636 98 636 130V240Q636 270 600 270H112" fill="none" '
        f'stroke="{C["azurite"]}" stroke-width="4" stroke-dasharray="2 7" stroke-linecap="round"/>'
        f'<path d="M118 262L104 270L118 278" fill="none" stroke="{C["azurite"]}" '
        'stroke-width="4"/>'
    )
    foot = "Drawn by a modern English version; the treatise's own drawing, f. 157v, was not seen"
    parts.append(lettered(24, 338, 14, foot))
    text = "\n".join(
        (
            "The board by its letters:",
            f"  far side, from the left: {' '.join(reversed(HEAD))}",
            f"  near side, from the left: {' '.join(FOOT)}",
            "  fifteen men on &, who walk by n and m to a; fifteen on a, who walk the other way",
            foot,
        )
    )
    return drawing("The board by its letters", text, "".join(parts), 674, 356, 560)


def shown_by(throw: int) -> dict[str, float]:
    """In how many games of a hundred each choice of ours had shown by a throw."""
    found = SHELF.counted("switches")
    return {
        name: 100 * sum(1 for each in throws if each <= throw) / found["games"]
        for name, throws in found["throws"].items()
    }


def early_but_doublets() -> int:
    """In how many games any choice of ours but the doublets had shown by throw 20."""
    found = SHELF.counted("switches")["throws"]
    return max(
        sum(1 for each in throws if each <= 20)
        for name, throws in found.items()
        if name != "doublets"
    )


def shows() -> Figure:
    """The throw at which each choice first shows, a line for each game."""
    found = SHELF.counted("switches")
    early = shown_by(20)
    finding = "Before throw 20 only the doublets matter"
    parts, lines = [lettered(24, 36, 21, finding)], [finding]
    left = 240.0
    for row, (name, title) in enumerate(CALLED.items()):
        y = 66 + 44 * row
        colour = C["azurite"]
        parts.append(lettered(24, y + 20, 15, title))
        for throw in found["throws"][name]:
            x = left + STEP * min(throw, FAR)
            parts.append(
                f'<path d="M{num(x)} {y}v26" stroke="{colour}" stroke-width="2.4" opacity=".35"/>'
            )
        parts.append(
            f'<path d="M{num(left)} {y + 30}H{num(left + STEP * FAR)}" stroke="{C["line"]}"/>'
        )
        lines.append(
            f"  {title}: by throw 20 in {early[name]:.0f} games of a hundred, "
            f"by the end in {100 * len(found['throws'][name]) / found['games']:.0f}"
        )
    foot = 66 + 44 * len(CALLED)
    x = left + STEP * 20
    parts.append(
        f'<path d="M{num(x)} 56V{foot - 8}" stroke="{C["rubric"]}" stroke-width="2" '
        'stroke-dasharray="5 4"/>'
    )
    for throw in (0, 20, 40, 60, 80, 100):
        said = f"{throw}" if throw < FAR else f"{FAR}+"
        parts.append(lettered(left + STEP * throw, foot + 10, 14, said, anchor="middle"))
    note = (
        f"The throw at which each choice first shows in {found['games']} games of todas tablas "
        "between strong players"
    )
    parts.append(lettered(24, foot + 38, 14, note))
    return drawing(finding, "\n".join([*lines, note]), "".join(parts), 690, foot + 54, 660)
