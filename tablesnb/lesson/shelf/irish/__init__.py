"""The lesson on Irish: what its cells show, in their order."""

from tablesnb.lesson.shelf.irish.play import (
    bear_off,
    blot,
    directions,
    enter,
    first_board,
    habits,
    shut_door,
    ten_minutes,
    two_dice,
)

__all__ = [
    "bear_off",
    "blot",
    "directions",
    "enter",
    "first_board",
    "habits",
    "shut_door",
    "ten_minutes",
    "two_dice",
]
