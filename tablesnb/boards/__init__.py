"""Boards: where points are, what stands there, and the picture and the text of it."""

from tablesnb.boards.show import Picture, picture, scene_of
from tablesnb.boards.thrown import DicePicture, dice_picture

__all__ = ["DicePicture", "Picture", "dice_picture", "picture", "scene_of"]
