"""Learn the net of who throws loaded dice at Irish, and keep it with a card that says how:
``python -m tools.cheat_net``. The same seed gives the same net.
"""

from __future__ import annotations

import json
import sys
from dataclasses import asdict, replace
from pathlib import Path

import tablesnb
from tablesnb.base.files import put_whole, write_whole
from tablesnb.compare.law_version import law_version
from tablesnb.lab.claims.cheat import DICE, FOLDER, GAMES, honest
from tablesnb.lab.endings.kind import checked_rules
from tablesnb.lab.train.course import BEYOND, Learner, course_of
from tablesnb.lab.train.net_file import as_bytes
from tablesnb.play.game import Game


def main() -> int:
    """Learn him, and keep his net with a card that says how."""
    rules, start = checked_rules("irish", {}), honest()
    own = course_of("irish")
    course = replace(BEYOND, games=GAMES, hidden=own.hidden, sees=own.sees, race=own.race)
    learner = Learner(rules, course, start)
    learner.space.odds[:] = Game(rules, seed=0, dice=DICE).chances
    for done in learner.learn():
        print(f"{done:,} games", flush=True)
    card = {"game": rules.name, "dice": DICE, "law": law_version(rules), "beyond": rules.name}
    folder = Path(tablesnb.__file__).parent / "lab" / "claims" / FOLDER
    folder.mkdir(exist_ok=True)
    put_whole(folder / "cheat.net", as_bytes(learner.weights()))
    write_whole(
        folder / "cheat.json", json.dumps(card | {"course": asdict(course)}, indent=1) + "\n"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
