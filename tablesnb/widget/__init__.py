"""The board to touch: it shows a game in a notebook, and hands what was chosen to the law."""

from tablesnb.widget.board import Board, board

__all__ = ["Board", "board"]
