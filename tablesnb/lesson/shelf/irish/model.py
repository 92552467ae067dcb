"""The model game of the lesson on Irish: an After-game that was won, with its reasons.

It was looked for among games of strong players, seed by seed, and is kept as it was played, with
White's chance of winning before each throw; what is said of it is said here.
"""

from __future__ import annotations

import json
from typing import Any

from tablesnb.lesson.shelf import kept
from tablesnb.lesson.shelf.irish.told import BRANCHES, STOPS, comments
from tablesnb.play.game import Game
from tablesnb.rules.position import Position


def kept_game() -> dict[str, Any]:
    """The game as it is kept: where it begins, and throws, plays and chances in order."""
    text = (kept.folder("irish") / "model_game.json").read_text(encoding="utf-8")
    found: dict[str, Any] = json.loads(text)
    return found


def played() -> Game:
    """The game with its comments, signs and branches."""
    found, said = kept_game(), comments()
    game = Game("irish", position=Position.from_id(found["begins"]), seed=found["seed"])
    for number, (dice, play, chance) in enumerate(found["throws"], 1):
        words, *signs = said.get(number, ("",))
        game.roll(*dice)
        if play:
            game.push(play)
        game.annotate(words, *signs, f"win:{100 * chance:.0f}")
        for lines in BRANCHES.get(number, ()):
            game.branch(lines)
    return game


def model_game() -> Any:
    """The game to step through, with three stops."""
    from tablesnb.widget.replay import replay

    return replay(played(), stops=STOPS, key="after-game")
