"""The colours of the boards by name, in three themes, and the men: body, rim and mark.

A board is an object, so its colours stay; only the page round it changes with the theme.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tablesnb.base.checks import checked_choice
from tablesnb.boards.image import DARK, LIGHT

_LIGHT: Final = {
    "page": "#F5ECD8",
    "raised": "#FBF5E7",
    "sunk": "#EADDC0",
    "text": "#2A1C13",
    "soft": "#5E4630",
    "line": "#CDB98F",
    "rubric": "#A3382A",
    "ink": "#2A1C13",
    "umber": "#5E4630",
    "walnut": "#63412A",
    "heartwood": "#3F281A",
    "pearwood": "#DABF90",
    "oak": "#8A6440",
    "parchment": "#E5D3AC",
    "dart": "#A3382A",
    "marble": "#EAE5DA",
    "vein": "#C9BFAB",
    "leaf": "#F8F1E0",
    "bone": "#FAF4E4",
    "boneblack": "#26211F",
    "venetian": "#A3382A",
    "verdigris": "#276E5E",
    "orpiment": "#E5B640",
    "folium": "#6E3F84",
    # Red men and sides; venetian is kept for refusals and letters, which on paper are black.
    "madder": "#A3382A",
    "sky": "#85B5DA",
    "azurite": "#28598F",
    "gold": "#D9A93F",
    # Words on a painted side that is dark.
    "lettering": "#FAF4E4",
    # What a number on the wood is written in and cased with: the pair turns over in print.
    "count": "#FAF4E4",
    "casing": "#3F281A",
}

_DARK: Final = _LIGHT | {
    "page": "#211A15",
    "raised": "#2C231C",
    "sunk": "#17120E",
    "text": "#F1E6CE",
    "soft": "#CDB894",
    "line": "#4B3A2B",
    "rubric": "#E58A72",
}

_PRINT: Final = _LIGHT | {
    "page": "#FFFFFF",
    "raised": "#FFFFFF",
    "sunk": "#FFFFFF",
    "text": "#000000",
    "soft": "#000000",
    "line": "#999999",
    "rubric": "#000000",
    "ink": "#000000",
    "umber": "#000000",
    "walnut": "#D9D9D9",
    "heartwood": "#444444",
    "pearwood": "#FFFFFF",
    "oak": "#FFFFFF",
    "parchment": "#E8E8E8",
    "dart": "#A8A8A8",
    "marble": "#FFFFFF",
    "vein": "#BBBBBB",
    "leaf": "#FFFFFF",
    "bone": "#FFFFFF",
    "lettering": "#FFFFFF",
    "boneblack": "#000000",
    "venetian": "#000000",
    # Where paper knows no hatching (a page that is printed as it stands), greys.
    "verdigris": "#6B6B6B",
    "orpiment": "#D0D0D0",
    "folium": "#595959",
    "madder": "#444444",
    "sky": "#F2F2F2",
    "azurite": "#000000",
    "gold": "#FFFFFF",
    "count": "#000000",
    "casing": "#FFFFFF",
}

THEMES: Final = {"light": _LIGHT, "dark": _DARK, "print": _PRINT}

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
    screen = ";".join(f"--tn-{token}:{_either(c, _DARK[token])}" for token, c in _LIGHT.items())
    paper = ";".join(f"--tn-{token}:{c}" for token, c in _PRINT.items())
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


# -- the men of every board: which seat has which colour and which mark
# The marks are paths, never characters, for a font may lack a planet or show it as a picture. On
# the two-seat boards and on El Mundo they are editorial; no source says that men were marked.


RING_AND_DOT: Final = (
    "M7 0A7 7 0 1 1-7 0A7 7 0 1 1 7 0M1.3 0A1.3 1.3 0 1 1-1.3 0A1.3 1.3 0 1 1 1.3 0"
)
ROSETTE: Final = (
    "M0 0Q6.2-.6 8.9 5.2 2.5 5.6 0 0 3.6 5.1 0 10.3-3.6 5.1 0 0-2.5 5.6-8.9 5.2-6.2-.6 0 0"
    "-6.2.6-8.9-5.2-2.5-5.6 0 0-3.6-5.1 0-10.3 3.6-5.1 0 0 2.5-5.6 8.9-5.2 6.2.6 0 0Z"
)

_ROUND: Final = "M9.5 0A9.5 9.5 0 1 1-9.5 0 9.5 9.5 0 1 1 9.5 0"

TWO_SEATS: Final = (
    Figure("white", "O", "bone", "ink", RING_AND_DOT, 2.7),
    Figure("black", "X", "boneblack", "bone", ROSETTE),
)

FOUR_SEATS: Final = (
    Figure(
        "green", "G", "verdigris", "bone", "M-7.7 7.7C-9.9-3.3-1-8.8 8.8-8.8 8.8 1 3.3 10-7.7 7.7Z"
    ),
    Figure("red", "R", "madder", "bone", "M6 0A6 6 0 1 1-6 0 6 6 0 1 1 6 0Z"),
    Figure("black", "B", "boneblack", "bone", "M0-7.7V7.7M-7.7 0H7.7", 2.9, open=True),
    Figure(
        "white", "W", "bone", "ink", "M0-8.8V8.8M-7.6-4.4 7.6 4.4M-7.6 4.4 7.6-4.4", 2.7, open=True
    ),
)

# After the men of the two seats the king, who is larger; then the dukes of one reading, who are
# men with a ring more. That he wears a crown, and men a cross and a dot, is editorial too.
TAFL: Final = (
    Figure("a", "A", "boneblack", "bone", "M0-7.7V7.7M-7.7 0H7.7", 2.8, open=True),
    Figure("d", "D", "bone", "ink", "M3.7 0A3.7 3.7 0 1 1-3.7 0 3.7 3.7 0 1 1 3.7 0Z"),
    Figure("k", "K", "gold", "ink", "M-8.8 6.6V-6.6L-4-.7 0-8.8 4-.7 8.8-6.6V6.6Z", scale=1.14),
    Figure("ad", "B", "boneblack", "bone", f"M0-5V5M-5 0H5{_ROUND}", 2.4, open=True),
    Figure(
        "dd", "E", "bone", "ink", f"M1.2 0A1.2 1.2 0 1 1-1.2 0 1.2 1.2 0 1 1 1.2 0{_ROUND}", 2.4
    ),
)

# Forty-nine men stand on that board: short names keep its picture small.
SEVEN_SEATS: Final = (
    Figure(
        "sa",
        "Sa",
        "boneblack",
        "bone",
        "M-4-10.5V6M-8.6-6.6H2.2M-4-.6C-.6-5 6.2-4 5.5 1.3 5 5 1.5 6 3.5 10.1"
        " 4.8 11 6.2 10.3 6.8 9.2",
        2.7,
        open=True,
    ),
    Figure(
        "ju",
        "Ju",
        "verdigris",
        "bone",
        "M-8.1-6.2C-7.3-11.9 1.1-11.4.4-4.8 0-.2-4.4 3.5-8.6 4.6H8.8M4.2-9.9V10.5",
        2.7,
        open=True,
    ),
    Figure(
        "ma",
        "Ma",
        "madder",
        "bone",
        "M3.7 2.9A6.2 6.2 0 1 1-8.6 2.9 6.2 6.2 0 1 1 3.7 2.9M2-1.8 8.8-8.8M2.4-9.2H9.1V-2.4",
        2.7,
        open=True,
    ),
    Figure(
        "su",
        "Su",
        "orpiment",
        "ink",
        "M8.8 0A8.8 8.8 0 1 1-8.8 0 8.8 8.8 0 1 1 8.8 0"
        "M1.1 0A1.1 1.1 0 1 1-1.1 0 1.1 1.1 0 1 1 1.1 0",
        2.7,
    ),
    Figure(
        "ve",
        "Ve",
        "folium",
        "bone",
        "M5.7-4.8A5.7 5.7 0 1 1-5.7-4.8 5.7 5.7 0 1 1 5.7-4.8M0 .9V10.5M-5 6H5",
        2.7,
        open=True,
    ),
    # The seat of many colours: one light ground that no other seat has, so that he is known from
    # afar, and round the sign arcs of the colours of his neighbours.
    Figure(
        "me",
        "Me",
        "sky",
        "ink",
        "M4.4-1.6A4.4 4.4 0 1 1-4.4-1.6 4.4 4.4 0 1 1 4.4-1.6M-4.4-9.6C-4.2-5 4.2-5 4.4-9.6"
        "M0 2.8V9.8M-3.9 6.3H3.9",
        2.5,
        ("madder", "orpiment", "verdigris"),
        open=True,
    ),
    Figure("mo", "Mo", "bone", "ink", "M4-9.2A9.7 9.7 0 1 0 4 9.2 10.6 10.6 0 0 1 4-9.2Z"),
)
