"""Boards: where points are, what stands there, and the picture and the text of it."""
