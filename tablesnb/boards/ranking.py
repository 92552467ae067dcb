"""An analysis as it is shown: the ranking as a table, and plays of it on the board."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from typing import Final

from tablesnb.base.checks import checked_row
from tablesnb.boards.faces import face_of
from tablesnb.boards.geometry import num
from tablesnb.boards.image import image
from tablesnb.boards.palette import colours
from tablesnb.boards.quality import DISC, PENS, disc
from tablesnb.boards.scene import Route
from tablesnb.compare.analysis import Analysis
from tablesnb.compare.ranked import Ranked, chance_of
from tablesnb.rules.turn import Play, by_the_die

BAR: Final = 200
HIGH: Final = 22
CELL: Final = "text-align:left"
FIGURE: Final = f"{CELL};white-space:nowrap"
MOST: Final = 60  # rows that a table has; more plays are counted at its foot


def ranking_html(found: Analysis, most: int = MOST, near: int | None = None) -> str:
    """The ranking as HTML: finding, a row for each play with its bar and interval, and the foot.

    With ``near`` plays are written as a board prints them that has this seat at the foot.
    """
    names, rows = found.columns()
    heads = [f'<th style="{CELL}">{name}</th>' for name in _with_bar(names, "")]
    drawn = ""
    for number, (each, row) in enumerate(zip(found.plays[:most], rows, strict=False), 1):
        cells = [
            f'<td style="{CELL if name == "won by" else FIGURE}">{escape(cell)}</td>'
            for name, cell in zip(names, row, strict=True)
        ]
        cells[0] = marked(str(number), found.quality(each.play))
        play = f"<code>{escape(each.play)}</code>"
        if near is not None:
            play = escape(found.printed(each.play, near))
        cells[1] = f'<td style="{FIGURE}">{play}</td>'
        bar = _pictured(_bar(found, each), chance_of(each), BAR)
        drawn += f"<tr>{''.join(_with_bar(cells, bar))}</tr>"
    left = len(found) - most
    more = f"<p>{left} plays more come after these.</p>" if left > 0 else ""
    return (
        f"<p><b>{escape(found.finding(near))}</b><br>{escape(found.head())}</p>"
        f"<table><thead><tr>{''.join(heads)}</tr></thead><tbody>{drawn}</tbody></table>{more}"
        f"<p><small>{escape(found.foot())}</small></p>"
    )


def _pictured(svg: str, words: str, wide: int) -> str:
    """A cell that holds a picture, and is never narrower than that."""
    return f'<td style="{CELL};min-width:{wide}px">{image(svg, words, wide)}</td>'


def _with_bar(cells: Sequence[str], bar: str) -> list[str]:
    """The cells of a row with the bar's after number and play."""
    return [*cells[:2], bar, *cells[2:]]


def marked(label: str, quality: str, words: str = "") -> str:
    """A cell with the mark of a play's quality, as its arrow has it on the board.

    >>> marked("?", "mistake")[:27]
    '<td style="text-align:left;'
    """
    size = 2 * (DISC + 2)
    drawn = disc((size / 2, size / 2), label, PENS[quality], colours("light"))
    return _pictured(_svg(size, size, drawn), words or f"{label}, {quality}", 26)


def _bar(found: Analysis, own: Ranked) -> str:
    """A bar from zero, as long as the chance of winning, with its interval."""
    c, pen = colours("light"), PENS[found.quality(own.play)]
    y, long = HIGH / 2, own.chance * BAR
    low, high = (end * BAR for end in own.between)
    if pen.broad > 4 or not pen.dash:
        filled = "" if pen.broad > 4 else ' fill-opacity=".55"'
        box = f'y="{num(y - 6)}" width="{num(long)}" height="12"'
        bar = f'<rect {box} fill="{c[pen.token]}"{filled}/>'
    else:
        dash = "6 3" if pen.cap == "butt" else "1.6 2.2"
        bar = (
            f'<rect x=".6" y="{num(y - 6)}" width="{num(max(long - 0.6, 0.1))}" height="12"'
            f' fill="{c["leaf"]}" stroke="{c[pen.token]}" stroke-width="1.3"'
            f' stroke-dasharray="{dash}"/>'
        )
    ends = f"M{num(low)} {num(y)}H{num(high)}M{num(low)} {num(y - 4)}v8M{num(high)} {num(y - 4)}v8"
    line = (
        ""
        if low == high
        else (
            f'<path d="{ends}" stroke="{c["bone"]}" stroke-width="4"/>'
            f'<path d="{ends}" stroke="{c["ink"]}" stroke-width="1.4"/>'
        )
    )
    middle = f'<path d="M{BAR / 2} 0v{HIGH}" stroke="{c["line"]}" stroke-width="1"/>'
    return _svg(BAR, HIGH, middle + bar + line)


def _svg(wide: float, high: float, drawn: str) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {num(wide)} {num(high)}"'
        f' width="{num(wide)}" height="{num(high)}" font-family="serif">{drawn}</svg>'
    )


def routes_of(
    found: Analysis, plays: Iterable[str] | None = None, near: int = 0
) -> tuple[Route, ...]:
    """Plays of an analysis as a scene shows them: those given, or the best and the next.

    ``near`` is the seat at the foot of the board. UnknownName for a play that is not ranked.
    """
    if plays is None:
        names = [each.play for each in found.plays[:2]]
    else:
        names = list(checked_row(plays, "plays", '("13/8 6/5", "8/2")'))
    return tuple(_route(found, name, near) for name in dict.fromkeys(names))


def _route(found: Analysis, name: str, near: int) -> Route:
    own = found[name]
    game = found.game()
    face, rules = face_of(game.rules), game.rules
    steps: list[tuple[int, int | None]] = []
    whole = game.push(by_the_die(own.play))
    for made in whole.moves if isinstance(whole, Play) else (whole,):
        way = face.way(made, rules)
        steps += [way] if way is not None else []
    number = found.plays.index(own) + 1
    told = {"best": "the best play", "level": "level with the best", "worse": "worse"}
    words = (
        f"{number}: {found.printed(own.play, near)}, {told.get(found.quality(name), 'a mistake')}"
    )
    return Route(rules.seat(found.seat), tuple(steps), found.quality(name), str(number), words)
