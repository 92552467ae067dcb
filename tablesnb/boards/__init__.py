"""Boards: where points are, what stands there, and the picture and the text of it."""

from tablesnb.boards.show import Picture, picture, scene_of

__all__ = ["Picture", "picture", "scene_of"]
