"""What a saved notebook shows: the picture as an image, and the board as text to unfold."""

from __future__ import annotations

import re
from html import escape
from typing import Final

from tablesnb.boards.image import STYLE, image, two_toned
from tablesnb.boards.scene import Scene
from tablesnb.boards.svg import svg
from tablesnb.boards.text import text_board
from tablesnb.boards.words import alt, heading

_MAN: Final = re.compile(r'(<use href="[^"]*") data-man="\d+"')
_PLACE: Final = re.compile(r'transform="translate\((\S+) ([^\s)]+)\)"/>')
# How wide a board stands beside the sentence that it proves, and where it is all there is to see;
# a narrower page shrinks it.
SHOWN = 380
WHOLE = 560


def picture_html(
    scene: Scene, id_text: str = "", theme: str = "light", width: int = SHOWN, plain: bool = False
) -> str:
    """A scene as HTML that survives sanitising: an image, then a folded text board.

    ``id_text`` is the position's id, to be copied; ``theme`` as for svg. The light picture is dark
    in a page that is; ``width`` is in px. A ``plain`` image does not tell its men apart, and brings
    no sheet of style: it is for a page that has one, and many pictures.

    >>> from tablesnb.boards.scene import of_counts
    >>> picture_html(of_counts("willughby", ("White", "Black"), [[2]], title="Irish"))[-16:]
    '</pre></details>'
    """
    position = f"<p>Position: <code>{escape(id_text)}</code></p>" if id_text else ""
    return (
        f"{image_html(scene, theme, width, plain)}<details><summary>The board as text</summary>"
        f"<pre>{escape(text_board(scene))}</pre>{position}</details>"
    )


def image_html(scene: Scene, theme: str = "light", width: int = SHOWN, plain: bool = False) -> str:
    """The image of :func:`picture_html` alone.

    >>> from tablesnb.boards.scene import of_counts
    >>> image_html(of_counts("willughby", ("White", "Black"), [[2]]))[-2:]
    '">'
    """
    words = f"{heading(scene)}. {alt(scene)}" if scene.title else alt(scene)
    drawn = svg(scene, theme)
    if theme == "light":
        drawn = two_toned(drawn, svg(scene, "dark"))
    said = " ".join(words.split())
    if plain:
        return image(_plain(drawn), said, width, theme == "light").removeprefix(STYLE)
    return image(drawn, said, width, theme == "light")


def alone_html(scene: Scene, width: int) -> str:
    """The board of a scene and nothing round it, as an image so wide, in px.

    It is dark in a dark page where a style sheet beside it says so, as that of a sheet does.

    >>> from tablesnb.boards.scene import of_counts
    >>> alone_html(of_counts("willughby", ("White", "Black"), [[2]]), 300)[-2:]
    '">'
    """
    drawn = two_toned(svg(scene, alone=True), svg(scene, "dark", alone=True))
    return image(_plain(drawn), " ".join(alt(scene).split()), width, True).removeprefix(STYLE)


def _plain(drawn: str) -> str:
    """A drawing that is one of many, where nothing asks which man is which."""
    return _PLACE.sub(r'x="\1" y="\2"/>', _MAN.sub(r"\1", drawn))
