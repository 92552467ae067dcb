"""Nets of the dice with seven sides, a log and two prisms, to be cut, folded and glued."""

from __future__ import annotations

from typing import Final

from tablesnb.lesson.figures.dice_shapes import (
    LENGTHS,
    LOG,
    LOG_LONG,
    PRISM,
    SAID,
    TITLE,
    net,
)
from tablesnb.paper.press import Press, Run
from tablesnb.paper.sheet import MARGIN, Sheet, checked_paper
from tablesnb.sources import passage

EDGE_UP: Final = "golladay.dice.edge"
_LOG: Final = (7 * LOG + 8, 128.0)  # mm, the box of its net: wide, high
_PRISM: Final = (5 * PRISM + 8, 81.0)


def nets(paper: str = "A4") -> Sheet:
    """The nets of a log and of two prisms on one sheet; UnknownName for another paper.

    >>> nets().size
    '1 page of A4, upright'
    """
    sheet = checked_paper(paper)
    press = Press(sheet, TITLE)
    nets_on(press)
    return Sheet(TITLE, "seven-sided-dice.pdf", sheet, press.pages, press.done())


def nets_on(press: Press) -> None:
    """Print the nets on a sheet of their own."""
    press.page()
    wide, _ = press.paper.text
    top = press.head(TITLE, 20) + 1
    wide_log, high_log = _LOG
    # a net is drawn from the corner of its first strip; an end stands above and one below
    above = (high_log - LOG_LONG) / 2
    log = net(7, LOG, LOG_LONG, 0.4, above, ("", ""))
    press.picture(_boxed(log, wide_log, high_log), MARGIN, top, wide_log, high_log)
    _beside(press, MARGIN + wide_log + 6, top + 2, wide - wide_log - 6)
    press.measure(MARGIN + wide - 50, top + high_log - 2)
    y = top + high_log - 2
    wide_prism, high_prism = _PRISM
    for long, x in zip(LENGTHS, (MARGIN - 2, MARGIN + wide - wide_prism + 2), strict=True):
        drawn = net(5, PRISM, long * PRISM, 0.4, (high_prism - long * PRISM) / 2, ("6", "7"))
        press.picture(_boxed(drawn, wide_prism, high_prism), x, y, wide_prism, high_prism)
    names = ("The long prism", "The square prism")
    for said, x in zip(names, (MARGIN, MARGIN + wide - wide_prism + 4), strict=True):
        press.words(x, y + 8, said, 11, "I")
    press.foot("Cut on the whole lines, fold on the broken ones, glue the flaps. Print at 100 %.")


def _beside(press: Press, x: float, y: float, wide: float) -> None:
    """The words beside the log: how it falls, and whose the numbers are."""
    of = passage(EDGE_UP)
    y = press.paragraph(Run("The log", "I", 1.1), x, y, wide, 10)
    y = press.paragraph(f"“{of.shown()}”", x, y + 1, wide, 10)
    y = press.paragraph(Run(of.cite(), grey=70), x, y + 1, wide, 8.4)
    for words in (SAID[1], f"{SAID[2]} {SAID[3]} {SAID[4]}"):
        y = press.paragraph(words, x, y + 2, wide, 9)


def _boxed(drawn: str, wide: float, high: float) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" font-family="serif">'
        f"{drawn}</svg>"
    )
