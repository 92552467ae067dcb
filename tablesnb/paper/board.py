"""A board on paper: as large as its men need, on sheets to be glued; or reduced to one sheet.

With it come its men to cut out and, where they are thrown, nets of the dice with seven sides.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from math import ceil
from typing import Any, Final

from tablesnb.base.checks import checked_flag, checked_number
from tablesnb.base.wording import listed
from tablesnb.boards import marks
from tablesnb.boards.geometry import Layout, Region, num
from tablesnb.boards.palette import colours
from tablesnb.boards.scene import Scene
from tablesnb.boards.show import scene_of
from tablesnb.boards.svg import bare
from tablesnb.drawn.dice_shapes import LENGTHS, LOG, LOG_LONG, PRISM, SAID, TITLE, net
from tablesnb.paper.pdf_writer import Press, Run
from tablesnb.paper.sheet import MAN, MARGIN, Paper, Sheet, checked_ink, checked_paper, rules_of
from tablesnb.play.game import Game
from tablesnb.sources import passage

# -- nets of the dice with seven sides, a log and two prisms, to be cut, folded and glued


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


APART: Final = 1.8  # mm between two men
SIZE: Final = "ducoeur.size"
_ROUND: Final = 0.4  # mm round a man, so that the box does not clip him


def men_on(press: Press, rules: Any, scene: Scene, theme: str, man: float) -> None:
    """Print the men of a game, ``man`` mm wide, on as many sheets as they need."""
    lay = scene.layout
    c = marks.hatched("m", colours(theme)) if theme == "print" else colours(theme)
    many = Counter(lay.figure(each.seat, each.mark) for each in scene.men)
    figures = [figure for figure in many for _ in range(many[figure])]
    step = man * max(figure.scale for figure in many) + APART
    wide, high = press.paper.text
    columns = int((wide + APART) // step)
    title = f"{sum(many.values())} men for {rules.title}"
    top = 0.0
    at = 0
    while at < len(figures):
        press.page()
        top = press.head(title) + 1
        top = press.paragraph(_lead(rules, scene, man), MARGIN, top, wide, 10.5) + 4
        rows = int((MARGIN + high - 8 - top + APART) // step)
        left = MARGIN + (wide - columns * step + APART) / 2
        here = figures[at : at + rows * columns]
        for k, figure in enumerate(here):
            side = man * figure.scale
            x = left + k % columns * step + (step - APART - side) / 2
            y = top + k // columns * step + (step - APART - side) / 2
            press.picture(
                _alone(marks.man(figure, c, True), side),
                x - _ROUND, y - _ROUND, side + 2 * _ROUND, side + 2 * _ROUND,
            )  # fmt: skip
        press.foot("Glue the sheet on card before you cut. Print at 100 %.")
        at += len(here)


def _alone(man: str, side: float) -> str:
    """One man in a box of his own, with a little room round him."""
    half = 20 + 40 * _ROUND / side
    box = f'viewBox="{-half:.4f} {-half:.4f} {2 * half:.4f} {2 * half:.4f}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {box}>{man}</svg>'


def _lead(rules: Any, scene: Scene, man: float) -> list[Run]:
    """How many of each there are, how wide they are, and who says so."""
    many = Counter(each.seat for each in scene.men)
    names = listed([f"{scene.seats[seat].capitalize()} {number}" for seat, number in many.items()])
    if abs(man - MAN) > 0.01:
        return [Run(f"{names}. Each is {man:.1f} mm across, to go with the board.")]
    of = passage(SIZE)
    said = (
        f"{names}. Each is {num(round(man, 1))} mm across, seven eighths of an inch: "
        f"“{' '.join(of.original.split()).rstrip('.')}”. "
    )
    return [Run(said), Run(f"{of.cite()}. {of.note}", grey=70, size=0.86)]


OVERLAP: Final = 10.0  # mm: what two sheets have in common, for the glue
CROSS: Final = 3.0  # mm, an arm of a mark
FOOT: Final = 12.0  # mm that a sheet with one whole board keeps for words
_SMALL: Final = 8.4


@dataclass(frozen=True, slots=True)
class Tiles:
    """How a board so wide and high, in mm, lies on sheets of a paper: ``across`` by ``down``.

    ``aside`` is how far it lies from their middle, to the right and down.
    """

    paper: Paper
    wide: float
    high: float
    aside: tuple[float, float] = (0.0, 0.0)

    @property
    def across(self) -> int:
        """How many sheets stand side by side."""
        return _many(self.wide, self.paper.text[0])

    @property
    def down(self) -> int:
        """How many sheets stand one below another."""
        return _many(self.high, self.paper.text[1])

    @property
    def start(self) -> tuple[float, float]:
        """Where the board begins on the joined sheets.

        On one sheet it lies in the middle of what the words below it leave.
        """
        w, h = self.paper.text
        if self.across == self.down == 1:
            return (w - self.wide) / 2, max(0.0, (h - FOOT - self.high) / 2)
        free_w, free_h = self.free
        return free_w / 2 + self.aside[0], free_h / 2 + self.aside[1]

    @property
    def free(self) -> tuple[float, float]:
        """How much of the joined sheets the board leaves free, across and down."""
        w, h = self.paper.text
        whole_w = w + (self.across - 1) * (w - OVERLAP)
        whole_h = h + (self.down - 1) * (h - OVERLAP)
        return whole_w - self.wide, whole_h - self.high

    @property
    def seams(self) -> tuple[list[float], list[float]]:
        """Where sheets are glued, from the left and from the top of the board."""
        w, h = self.paper.text
        x, y = self.start
        return (
            [k * (w - OVERLAP) + OVERLAP / 2 - x for k in range(1, self.across)],
            [k * (h - OVERLAP) + OVERLAP / 2 - y for k in range(1, self.down)],
        )


def _many(long: float, room: float) -> int:
    return max(1, ceil((long - OVERLAP) / (room - OVERLAP) - 1e-9))


def tiled(paper: Paper, wide: float, high: float) -> Tiles:
    """The way to lay the sheets, upright or lying, that needs the fewest."""
    ways = [Tiles(each, wide, high) for each in (paper, paper.lying())]
    return min(ways, key=lambda each: each.across * each.down)


def apart(lies: Tiles, layout: Layout, unit: float) -> Tiles:
    """The same, moved as little as may be so that seams run between points and their numbers.

    A ring has points wherever a seam may run: it stays in the middle.
    """
    if layout.ring:
        return lies
    box = layout.itself
    marks = [(label.x, label.y - layout.label_size / 3) for label in layout.labels]
    spots = [*marks, *((point.x, point.y) for point in layout.points)]
    best: list[float] = []
    for axis, corner in enumerate((box.x, box.y)):
        at = [(spot[axis] - corner) * unit for spot in spots]
        most = int(lies.free[axis] / 2)
        moved = sorted(range(-most, most + 1), key=abs)
        near = layout.man * unit
        best.append(
            min(
                moved,
                key=lambda by: sum(
                    abs(each + by - seam) < near for seam in lies.seams[axis] for each in at
                ),
            )
        )
    return replace(lies, aside=(best[0], best[1]))


def print_board(
    game: object, paper: str = "A4", *, ink: str = "colour", fit: bool = False, man: float = MAN
) -> Sheet:
    """The board of a game to print, with its men to cut out and, where it has them, its dice.

    ``game`` is a name, a ruleset or a game; ``paper`` is "A4" or "Letter", ``ink`` "colour" or
    "grey". The board is as large as men of ``man`` mm need: seven eighths of an inch unless another
    width from 5 to 60 is given. That is what Willughby says of men for Tables, as Justin du Coeur
    reports (``ducoeur.size``). A larger board comes on several sheets that share a strip of 10 mm,
    with marks to lay on one another; with ``fit`` it is reduced to one sheet, and its men with it,
    and the sheet says so. UnknownName for another game, paper or ink, BadValue for another width.

    >>> import tablesnb as tn
    >>> tn.print_board("el_mundo", paper="A4").size
    '7 pages of A4, upright, for men of 22.2 mm'
    """
    rules = rules_of(game)
    sheet, theme = checked_paper(paper), checked_ink(ink)
    checked_flag(fit, "fit")
    man = float(checked_number(man, "a man's width in mm", 5, 60))
    scene = scene_of(Game(rules, seed=1283), last=False)
    box = scene.layout.itself
    unit = man / (2 * scene.layout.man)  # mm
    svg = empty(scene, theme)
    lies = apart(tiled(sheet, box.w * unit, box.h * unit), scene.layout, unit)
    scale = 1.0
    if fit:
        lies, scale = _fitted(sheet, box, unit)
    press = Press(lies.paper, f"{rules.title}: a board to print")
    count = lies.across * lies.down
    for number in range(count):
        press.page()
        _tile(press, lies, number, svg, rules.title)
        _said(press, lies, number, rules.title, scale, man)
    press.turn(sheet)
    men_on(press, rules, scene, theme, man * scale)
    if rules.throw[1] == 7:
        nets_on(press)
    return Sheet(
        f"{rules.title}: a board to print", f"{rules.name}-board.pdf", lies.paper,
        press.pages, press.done(), scale, man * scale, svg,
    )  # fmt: skip


def empty(scene: Scene, theme: str) -> str:
    """The board of a scene without men, dice and what is round it, as one ``<svg>`` element."""
    box = scene.layout.itself
    view = f"{num(box.x)} {num(box.y)} {num(box.w)} {num(box.h)}"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{view}" width="{num(box.w)}"'
        f' height="{num(box.h)}" font-family="serif">{bare(scene, "", theme)}</svg>'
    )


def _fitted(sheet: Paper, box: Region, unit: float) -> tuple[Tiles, float]:
    """One sheet with the board as large as it takes it, and how much that is reduced."""
    best = max(
        (sheet, sheet.lying()),
        key=lambda each: min(each.text[0] / box.w, (each.text[1] - FOOT) / box.h),
    )
    w, h = best.text
    scale = min(1.0, w / (box.w * unit), (h - FOOT) / (box.h * unit))
    return Tiles(best, box.w * unit * scale, box.h * unit * scale), scale


def _tile(press: Press, lies: Tiles, number: int, svg: str, title: str) -> None:
    """One sheet of the board, with the marks by which it is laid on its neighbours."""
    column, row = number % lies.across, number // lies.across
    w, h = lies.paper.text
    left, top = column * (w - OVERLAP), row * (h - OVERLAP)  # of this sheet, on the joined sheets
    x, y = MARGIN + lies.start[0] - left, MARGIN + lies.start[1] - top
    with press.within(MARGIN, MARGIN, w, h):
        press.picture(svg, x, y, lies.wide, lies.high)
        downs = [MARGIN + k * (w - OVERLAP) + OVERLAP / 2 - left for k in range(1, lies.across)]
        levels = [MARGIN + k * (h - OVERLAP) + OVERLAP / 2 - top for k in range(1, lies.down)]
        for at in downs:
            press.stroke([(at, MARGIN), (at, MARGIN + h)], 0.15, 90, (2, 1.4))
        for at in levels:
            press.stroke([(MARGIN, at), (MARGIN + w, at)], 0.15, 90, (2, 1.4))
        for at in downs:
            for level in (MARGIN + 12, MARGIN + h / 2, MARGIN + h - 12):
                _cross(press, at, level)
        for level in levels:
            for at in (MARGIN + 12, MARGIN + w / 2, MARGIN + w - 12):
                _cross(press, at, level)


def _cross(press: Press, x: float, y: float) -> None:
    """A cross in a ring, cased, to be seen on every ground."""
    for broad, grey in ((0.9, 255), (0.25, 0)):
        press.stroke([(x - CROSS, y), (x + CROSS, y)], broad, grey)
        press.stroke([(x, y - CROSS), (x, y + CROSS)], broad, grey)
        press.pdf.circle(x, y, CROSS * 0.6, "D")


def _said(press: Press, lies: Tiles, number: int, title: str, scale: float, man: float) -> None:
    """What stands below the board, within the margin or in the room kept for it."""
    w, h = lies.paper.text
    count = lies.across * lies.down
    y = MARGIN + h + 7
    if count == 1:
        y = MARGIN + h - 2
        size = f"men of {man * scale:.1f} mm"
        text = f"{title}. Reduced to {100 * scale:.0f} of 100, for {size}."
        press.words(MARGIN, y, text if scale < 1 else f"{title}. Full size, for {size}.", 10)
        press.measure(MARGIN + w - 50, y)
        return
    column, row = number % lies.across, number // lies.across
    text = f"{title}, sheet {number + 1} of {count}: row {row + 1}, column {column + 1}."
    if column and row:
        text += " Cut at the broken lines left and above; glue over those sheets, cross on cross."
    elif column or row:
        side = "left" if column else "above"
        text += f" Cut at the broken line {side}; glue over that sheet, cross on cross."
    press.words(MARGIN, y, text, _SMALL)
    _plan(press, lies, number)


def _plan(press: Press, lies: Tiles, number: int) -> None:
    """A small map of all the sheets, this one black."""
    w, h = lies.paper.text
    side = 2.2
    x, y = MARGIN + w - lies.across * side, MARGIN + h + 2.5
    for at in range(lies.across * lies.down):
        press.pdf.set_fill_color(0 if at == number else 255)
        press.pdf.set_draw_color(0)
        press.pdf.set_line_width(0.15)
        press.pdf.rect(x + at % lies.across * side, y + at // lies.across * side, side, side, "DF")
