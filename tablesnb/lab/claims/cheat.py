"""A strong player of Irish who knows that the dice run upon 6, 5 and 4: Cotton's cheat.

He went on from the net of Irish in games thrown with such dice by both. Learn him anew, in about a
minute, with ``python -m tools.cheat_net``; the same seed gives the same net.
"""

from __future__ import annotations

from functools import cache
from importlib import resources
from typing import Final

from tablesnb.base.errors import TablesnbError
from tablesnb.players.learnt import Net, made_of, net

__all__ = ["DICE", "cheat"]

DICE: Final = "loaded(6-5-4)"
GAMES: Final = 30_000
FOLDER: Final = "nets"


def honest() -> Net:
    """The net of Irish, from which he went on."""
    found = net("irish")
    if found is None:
        raise TablesnbError("the net of Irish is not there")
    return found


@cache
def cheat() -> Net:
    """Return his net.

    >>> cheat().pays
    (-1, 1)
    """
    kept = resources.files("tablesnb.lab.claims").joinpath(FOLDER).joinpath("cheat.net")
    return made_of({"net": honest().card["net"]}, kept.read_bytes())
