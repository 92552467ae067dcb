"""A strong player of Irish who knows that the dice run upon 6, 5 and 4: Cotton's cheat.

He went on from the net of Irish in games thrown with such dice by both. Learn him anew, in about a
minute, with ``python -m tablesnb.lab.claims.cheat``; the same seed gives the same net.
"""

from __future__ import annotations

import json
import sys
from dataclasses import asdict, replace
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Final

from tablesnb.base.errors import TablesnbError
from tablesnb.base.files import put_whole, write_whole
from tablesnb.compare.law_version import law_version
from tablesnb.lab.endings.kind import checked_rules
from tablesnb.play.game import Game
from tablesnb.players.learnt import Net, made_of, net

__all__ = ["DICE", "cheat"]

DICE: Final = "loaded(6-5-4)"
GAMES: Final = 30_000
FOLDER: Final = "nets"


def _honest() -> Net:
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
    return made_of({"net": _honest().card["net"]}, kept.read_bytes())


def main() -> int:
    """Learn him, and keep his net with a card that says how."""
    from tablesnb.lab.train.course import BEYOND, Learner, course_of
    from tablesnb.lab.train.net_file import as_bytes

    rules, start = checked_rules("irish", {}), _honest()
    own = course_of("irish")
    course = replace(BEYOND, games=GAMES, hidden=own.hidden, sees=own.sees, race=own.race)
    learner = Learner(rules, course, start)
    learner.space.odds[:] = Game(rules, seed=0, dice=DICE).chances
    for done in learner.learn():
        print(f"{done:,} games", flush=True)
    card = {"game": rules.name, "dice": DICE, "law": law_version(rules), "beyond": rules.name}
    folder = Path(__file__).parent / FOLDER
    folder.mkdir(exist_ok=True)
    put_whole(folder / "cheat.net", as_bytes(learner.weights()))
    write_whole(
        folder / "cheat.json", json.dumps(card | {"course": asdict(course)}, indent=1) + "\n"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
