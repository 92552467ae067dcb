"""Who wins at Tablut under each reading of the king's capture, as a drawing."""

from __future__ import annotations

from typing import Final

from tablesnb.base.shares import Share
from tablesnb.boards.palette import colours
from tablesnb.lab.style import Figure
from tablesnb.lesson.figures.drawing import drawing, lettered
from tablesnb.lesson.shelf.tablut.positions import SHELF
from tablesnb.players.cards import card

C: Final = colours("light")
LEFT, LONG, TOP, ROW = 330, 320, 72, 56  # px
ROWS: Final = {
    "default": ("The Latin", "the king between two"),
    "king": ("The Latin but for the king", "he is taken on four sides"),
    "smith": ("The English of 1811", "four sides, and all else it changes"),
}


def shares() -> dict[str, Share]:
    """How many games the Muscovites won under each reading, of how many between strong players.

    Two are of the card of the strong player; the third changes the king's capture alone.
    """
    alone = SHELF.counted("the_king_alone")
    measured = card("tablut").mirrored
    found = {}
    for name in ROWS:
        if name == "king":
            found[name] = Share(alone["won"].get("attackers", 0), alone["games"])
        else:
            of = measured[name]
            found[name] = Share(round(of.wins[0] * of.games), of.games)
    return found


def who_wins() -> Figure:
    """The share that the Muscovites win, with its interval, a bar for each reading."""
    found = shares()
    latin, english = found["default"], found["smith"]
    finding = (
        f"Muscovites win {latin.part} of {latin.whole} games by the Latin, "
        f"{english.part or 'none'} by the English"
    )
    parts, lines = [lettered(24, 38, 18, finding)], [finding]
    for at, (name, (title, says)) in enumerate(ROWS.items()):
        y, of = TOP + ROW * at, found[name]
        low, high = of.interval
        parts += [
            lettered(24, y + 14, 17, title),
            lettered(24, y + 34, 14, says, "umber"),
            f'<path d="M{LEFT} {y + 14}h{LONG}" stroke="{C["line"]}"/>',
            f'<rect x="{LEFT}" y="{y}" width="{LONG * of.value:.1f}" height="28"'
            f' fill="{C["verdigris"]}"/>',
            f'<path d="M{LEFT + LONG * low:.1f} {y + 14}H{LEFT + LONG * high:.1f}"'
            f' stroke="{C["ink"]}" stroke-width="3"/>',
            lettered(LEFT + LONG + 12, y + 20, 17, f"{of.part} of {of.whole}"),
        ]
        lines.append(
            f"  {title} ({says}): {of.part} of {of.whole}, likely {100 * low:.0f} to "
            f"{100 * high:.0f} in 100"
        )
    foot = (
        "Strong players on both sides, 10,000 positions looked at for a move. A whole line is 100 "
        "in 100."
    )
    parts.append(lettered(24, TOP + ROW * 3 + 20, 13, foot))
    parts.append(lettered(24, TOP + ROW * 3 + 38, 13, "The short lines: 95 % intervals."))
    text = "\n".join([*lines, foot])
    return drawing(finding, text, "".join(parts), 760, TOP + ROW * 3 + 54, 760)
