"""The kernel's end of the wire, for tests in node: ``python -m tests.js.talk``.

It reads a line of JSON and answers with one, as long as anybody asks:

- ``{"sit": "irish", "seed": 1283, "first": "white"}``: a new board, as ``{"plate", "shown"}``; with
  ``"judged": [6, 5]`` that of an analysis of this throw
- ``{"heard": message}``: the board hears a message of its view; what it says then, each as it
  goes over the wire
- ``{"roll": [6, 5]}``, ``{"push": "24/18"}``, ``{"pop": 2}``: what a cell of the notebook does,
  such as to take back two; the same
- ``{"state": true}``: what a page that comes anew is given, as ``{"plate", "shown"}``
- ``{"differences": 200}``: so many drawn pairs of plain data, ``[old, new, difference]``
- ``{"log": true}``: the half-moves so far, as text
- ``{"style": true}``: the style sheet of a board
- ``{"asked": true}``: what a frame with a question of each kind is told; with ``"small": true``
  as it is sent
- ``{"page": "irish"}``: the replay of that game's transcript as a page that stands alone
- ``{"sources": ["straggling"]}``: what the sources are told, and what is found for each of these
  searches, as addresses and as files
- ``{"in_step": true}``: what two games in step are told, which part at their first throw
- ``{"replay": "irish"}``: what the replay of that game's transcript is told, and what should
  come out of it: at every step of every line the men, the parts of the picture and the words
"""

from __future__ import annotations

import json
import sys
import tempfile
from dataclasses import replace
from pathlib import Path
from typing import Any

import tablesnb as tn
from tablesnb.boards.geometry import num
from tablesnb.boards.spots import spots
from tablesnb.games.transcripts import record
from tablesnb.lesson import apparatus
from tablesnb.widget.ask.pack import packed
from tablesnb.widget.board.difference import difference
from tablesnb.widget.board.view import Board, board
from tablesnb.widget.compare.in_step import in_step
from tablesnb.widget.replay import frames
from tablesnb.widget.replay.frames import remark
from tablesnb.widget.replay.lines import Step
from tests.widget.asked import frame_told
from tests.widget.told import wired


class Talk:
    """One board at a time, and the game behind it."""

    told: Board
    sent: list[dict[str, Any]]

    def answer(self, asked: dict[str, Any]) -> Any:
        if "replay" in asked:
            return replayed(asked["replay"])
        if "sources" in asked:
            return looked_up(asked["sources"])
        if "in_step" in asked:
            return parted()
        if "page" in asked:
            return alone(asked["page"])
        if "asked" in asked:
            told = frame_told()
            return packed(told) if "small" in asked else told
        if "style" in asked:
            return Board._css
        if "sit" in asked:
            asked = dict(asked)
            judged = asked.pop("judged", None)
            game = tn.Game(asked.pop("sit"), **asked)
            if judged:
                game.roll(*judged)
            self.told = board(tn.analyse(game, 4) if judged else game)
            self.sent = wired(self.told)
            return self._state()
        if "state" in asked:
            return self._state()
        if "differences" in asked:
            return drawn(asked["differences"])
        if "log" in asked:
            return [str(entry.move) for entry in self.told.game.log if entry.move is not None]
        if "heard" in asked:
            self.told._heard(self.told, asked["heard"], [])
        elif "roll" in asked:
            self.told.game.roll(*asked["roll"])
        elif "push" in asked:
            self.told.game.push(asked["push"])
        elif "pop" in asked:
            for _ in range(asked["pop"]):
                self.told.game.pop()
        if "heard" not in asked:
            self.told.refresh()
        said = self.sent[:]
        self.sent.clear()
        return said

    def _state(self) -> dict[str, Any]:
        state = self.told.get_state()
        return {name: state[name] for name in ("plate", "shown")}


def drawn(many: int) -> list[Any]:
    """Pairs of plain data and what is other in the second, drawn always alike."""
    # they take a third of a second to load, and hardly anybody asks for this
    from hypothesis import HealthCheck, given, settings

    from tests.widget.test_difference import PAIRS

    found: list[Any] = []

    # on a busy machine to draw one may take a second
    slow = [HealthCheck.too_slow]

    @settings(
        max_examples=many,
        database=None,
        derandomize=True,
        deadline=None,
        suppress_health_check=slow,
    )
    @given(PAIRS)
    def draw(pair: tuple[dict[str, Any], dict[str, Any]]) -> None:
        found.append([*pair, difference(*pair)])

    draw()
    return found


BRANCHED = """tablesnb record 1
game: irish
seed: 1
first: white

1 white 6 5: 24/18 18/13 !arrow:24/13 ; One man takes both dice.
(
1 white 6 5: 24/18 13/8
2 black 3 1: 8/5 6/5
(
1 black 3 1: 24/21 ; <b>no</b>
)
3 white 2 1: 18/16
)
(
1 white 4 4: 24/20 24/20
)
2 black 3 1: 8/5 6/5 !mark:5
"""
"""A record with branches: the second leaves the first, and so does the third the game."""


def looked_up(searches: list[str]) -> dict[str, Any]:
    """What the sources are told, and what Python finds."""
    found = {each: apparatus(each) for each in searches}
    return {
        "told": apparatus().told,
        "found": {
            words: {
                "addresses": [each.address for each in of.items],
                "csv": of.csv(),
                "json": of.json(),
                "bibtex": of.bibtex(),
            }
            for words, of in found.items()
        },
    }


def replayed(name: str) -> dict[str, Any]:
    """What a replay is told, and every step of its lines as the package's Python has it."""
    texts = {"branched": BRANCHED, "walk": "01/walk"}
    shown = tn.replay(texts[name] if name in texts else record(name))
    lines = [[wanted(step) for step in line.steps] for line in shown._lines]
    return {"told": shown.told, "lines": lines}


def parted() -> dict[str, Any]:
    """What two games in step are told."""
    from tests.widget.test_in_step import forked

    return in_step(forked(), says={1: "They go together.", 2: "They part."}).told


def alone(name: str) -> str:
    """The text of a page that stands alone."""
    with tempfile.TemporaryDirectory() as folder:
        path = tn.replay(record(name)).page(Path(folder) / f"{name}.html")
        return path.read_text(encoding="utf-8")


def wanted_of(step: Step) -> dict[str, Any]:
    """What is drawn at a step."""
    scene = step.scene
    marks = {man.id: man.mark for man in scene.men}
    return {
        "men": [
            {
                "place": man["place"],
                "seat": man["seat"],
                "man": [
                    man["id"],
                    scene.layout.figure(man["seat"], marks[man["id"]]).name + "-edge" * man["edge"],
                    *(float(num(man[each])) for each in "xy"),
                    man["scale"],
                ],
            }
            for man in spots(scene)
        ],
        "parts": frames.drawn(step),
    }


def wanted(step: Step) -> dict[str, Any]:
    """What stands at a step, on the board and on the board turned, and what is said at it."""
    scene = step.scene
    sides = [scene] + [replace(scene, near=1)] * (len(scene.seats) == 2)
    return {
        "sides": [wanted_of(replace(step, scene=side)) for side in sides],
        "id": step.position.id,
        "next": -1 if scene.turn is None or scene.winners else scene.turn,
        "said": step.said,
        "comment": remark(step.comment, step.position.rules),
        "turn": step.turn,
        "text": step.listed(),
    }


def main() -> None:
    talk = Talk()
    for line in sys.stdin:
        print(json.dumps(talk.answer(json.loads(line))), flush=True)


if __name__ == "__main__":
    main()
