"""Men to cut out, in the size that their board is printed for."""

from __future__ import annotations

from collections import Counter
from typing import Any, Final

from tablesnb.base.wording import listed
from tablesnb.boards import marks
from tablesnb.boards.geometry import num
from tablesnb.boards.palette import colours
from tablesnb.boards.scene import Scene
from tablesnb.paper.press import Press, Run
from tablesnb.paper.sizes import MAN, MARGIN
from tablesnb.sources import passage

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
