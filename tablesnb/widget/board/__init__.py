"""The board to touch: a game in a notebook, played by hand and heard by the law."""
