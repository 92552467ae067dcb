"""The colours of the boards by name, in three themes, and the men: body, rim and mark.

They stand in ``palette.toml``. A board is an object, so its colours stay; only the page round it
changes with the theme.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from tablesnb.base.checks import checked_choice
from tablesnb.boards.image import DARK, LIGHT

_HELD: Final[dict[str, Any]] = tomllib.loads(
    Path(__file__).with_suffix(".toml").read_text(encoding="utf-8")
)
_LIGHT: Final[dict[str, str]] = _HELD["light"]
THEMES: Final[dict[str, dict[str, str]]] = {
    name: _LIGHT | _HELD[name] for name in ("light", "dark", "print")
}

# A board that lives in a page takes every colour from the page's style sheet.
LIVE: Final = {token: f"var(--tn-{token})" for token in _LIGHT}


def style_sheet(selector: str) -> str:
    """The colours as variables of a style sheet, for the element that ``selector`` names.

    They are dark where its page is: where the page says so, by a mark that is known or by the
    colour scheme that it declares. A page that declares none has a white ground, and light colours
    with it, whatever its reader likes elsewhere. On paper they are those of print.

    >>> style_sheet(".board")[:48]
    '.board{--tn-page:light-dark(#F5ECD8,#211A15);--t'
    """
    screen = ";".join(
        f"--tn-{token}:{_either(c, THEMES['dark'][token])}" for token, c in _LIGHT.items()
    )
    paper = ";".join(f"--tn-{token}:{c}" for token, c in THEMES["print"].items())
    # a mark weighs nothing, so that what is said of the element itself goes before it
    return (
        f"{selector}{{{screen}}}\n"
        f":where({DARK}) {selector}{{color-scheme:dark}}\n"
        f":where({LIGHT}) {selector}{{color-scheme:light}}\n"
        f"@media print{{{selector}{{color-scheme:light;{paper}}}}}\n"
    )


def _either(light: str, dark: str) -> str:
    """A colour of a style sheet, or where they are two that of the page's scheme."""
    return light if light == dark else f"light-dark({light},{dark})"


def colours(theme: str) -> dict[str, str]:
    """The colour of every token in a theme, as ``#RRGGBB``.

    ``theme`` is ``"light"``, ``"dark"`` or ``"print"``, or ``"live"``, whose colours are variables
    of the page's style sheet; any other raises UnknownName.

    >>> colours("dark")["page"]
    '#211A15'
    """
    if isinstance(theme, str) and theme == "live":
        return LIVE
    return THEMES[checked_choice(theme, "theme", THEMES)]


def contrast(one: str, other: str) -> float:
    """The contrast ratio of two ``#RRGGBB`` colours by WCAG, from 1 to 21.

    >>> round(contrast("#FFFFFF", "#000000"))
    21
    """
    light, dark = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: str) -> float:
    parts = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    r, g, b = (p / 12.92 if p <= 0.03928 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


@dataclass(frozen=True, slots=True)
class Figure:
    """How the men of one seat look; ``body`` and ``rim`` are tokens of the palette.

    The mark is a path within radius 11 of a man whose radius is 20: filled, or drawn with a line
    ``line`` units wide, with round ends if it is ``open``. ``sign`` is the letter of his men in a
    text board; ``ring`` are tokens for arcs round the mark, of the seat that bears many colours;
    ``scale`` is how much larger he is than the other men of his board.
    """

    name: str
    sign: str
    body: str
    rim: str
    mark: str
    line: float = 0
    ring: tuple[str, ...] = ()
    open: bool = False
    scale: float = 1

    @property
    def inner(self) -> float:
        """Radius of the body: a dark man has the broader rim, for it must carry him."""
        return 17 if self.rim == "bone" else 17.6


def _men(board: str) -> tuple[Figure, ...]:
    return tuple(Figure(**{**each, "ring": (*each.get("ring", ()),)}) for each in _HELD[board])


TWO_SEATS: Final = _men("two_seats")
FOUR_SEATS: Final = _men("four_seats")
TAFL: Final = _men("tafl")
SEVEN_SEATS: Final = _men("seven_seats")
