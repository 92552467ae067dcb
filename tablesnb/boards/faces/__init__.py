"""The faces of the families: how a game of each is shown and touched, found by its rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tablesnb.boards.faces import tables, tafl
from tablesnb.boards.faces.face import Choices, Contest, Ended, Face, Meant, Source
from tablesnb.rules.ruleset import Declared

__all__ = ["FACES", "Choices", "Contest", "Ended", "Face", "Meant", "Source", "face_of"]

FACES: Final[Mapping[str, Face]] = {"tables": tables, "tafl": tafl}


def face_of(rules: Declared) -> Face:
    """The face of the family that a ruleset is of.

    >>> import tablesnb as tn
    >>> face_of(tn.ruleset("irish")).THROWN
    True
    """
    return FACES[rules.family]
