"""What a saved notebook shows: the picture as an image, and the board as text to unfold."""

from __future__ import annotations

from html import escape

from tablesnb.boards.image import image
from tablesnb.boards.scene import Scene
from tablesnb.boards.svg import svg
from tablesnb.boards.text import text_board
from tablesnb.boards.words import alt, heading

# A board at this width sits well in a column of text; a narrower page shrinks it.
SHOWN = 560


def picture_html(scene: Scene, id_text: str = "", theme: str = "light") -> str:
    """A scene as HTML that survives sanitising: an image, then a folded text board.

    ``id_text`` is the position's id, to be copied; ``theme`` as for svg. The picture stands on
    its own ground, so the light one is fit for dark pages too.

    >>> from tablesnb.boards.scene import of_counts
    >>> picture_html(of_counts("willughby", ("White", "Black"), [[2]], title="Irish"))[:41]
    '<img width="560" alt="Irish. Folding tabl'
    """
    words = f"{heading(scene)}. {alt(scene)}" if scene.title else alt(scene)
    position = f"<p>Position: <code>{escape(id_text)}</code></p>" if id_text else ""
    return (
        image(svg(scene, theme), " ".join(words.split()), SHOWN)
        + f"<details><summary>The board as text</summary>"
        f"<pre>{escape(text_board(scene))}</pre>{position}</details>"
    )
