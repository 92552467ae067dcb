"""Several boards or drawings side by side, each under its own words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from html import escape
from typing import Any

from tablesnb.base.checks import checked_mapping, checked_text
from tablesnb.base.errors import TablesnbError
from tablesnb.boards import Picture, picture
from tablesnb.drawn.figure import Figure
from tablesnb.play.game import Game
from tablesnb.rules.position import Position


@dataclass(frozen=True)
class Abreast:
    """Boards side by side where there is room, else below one another; made by :func:`abreast`.

    Equal boards under equal words give equal outputs. What is drawn otherwise may stand among
    them, and without words, too.
    """

    boards: tuple[tuple[str, Picture | Figure], ...]

    def __repr__(self) -> str:
        return "\n\n".join(f"{words}\n{board.text}".strip() for words, board in self.boards)

    def _repr_html_(self) -> str:
        columns = "".join(
            '<div style="flex:1 1 300px;max-width:560px">'
            f"{f'<p><b>{escape(words)}</b></p>' if words else ''}{board.html}</div>"
            for words, board in self.boards
        )
        return f'<div style="display:flex;flex-wrap:wrap;gap:20px">{columns}</div>'


def abreast(
    boards: Mapping[str, Game | Position | Picture], *, theme: str = "light", **parts: Any
) -> Abreast:
    """Several boards side by side, each under the words that it is given by.

    A game or a position is drawn by ``tn.picture`` with ``theme`` and ``parts``, a picture stands
    as it is. Raises TablesnbError where there is no board, and what ``tn.picture`` raises.

    >>> shown = abreast({name: Game(name, first="white") for name in ("irish", "early_backgammon")})
    >>> [words for words, _ in shown.boards]
    ['irish', 'early_backgammon']
    """
    given = checked_mapping(boards, "boards", "{'Irish': tn.Game('irish')}")
    if not given:
        raise TablesnbError("no board is given to be set beside others")
    for words in given:
        checked_text(words, "the words over a board")
    return Abreast(
        tuple(
            (words, board if isinstance(board, Picture) else picture(board, theme=theme, **parts))
            for words, board in given.items()
        )
    )
