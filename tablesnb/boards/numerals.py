"""Numbers and dice as words."""

from __future__ import annotations

from collections.abc import Sequence

from tablesnb.base.wording import listed, number

_MOST_SAID = 4  # of more dice that differ only the number is told


def men(many: int) -> str:
    """Men counted in words."""
    return "one man" if many == 1 else f"{number(many)} men"


def dice_words(left: Sequence[int]) -> str:
    """Dice in words, such as ``"two fives and a three"``.

    >>> dice_words((5, 5, 3))
    'two fives and a three'
    """
    if len(set(left)) > _MOST_SAID:
        return f"{len(left)} dice"
    return listed([_die_words(face, left.count(face)) for face in dict.fromkeys(left)])


def _die_words(face: int, many: int) -> str:
    """A die, or several that show the same, in words."""
    name = number(face)
    if many == 1:
        return f"a {name}"
    return f"{number(many)} {name}{'es' if name == 'six' else 's'}"
