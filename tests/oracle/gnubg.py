"""What gnubg says of plays that bear men off: the chance of winning after each, from its tables.

gnubg is a program of its own (GPL), asked over its text interface as a reader at a terminal would.
"""

from __future__ import annotations

import re
import subprocess
from collections.abc import Sequence

import tablesnb as tn
from tests import needs

HEAD = """\
set output matchpc off
set player 0 human
set player 1 human
set automatic roll off
set automatic game off
set automatic bearoff off
set evaluation chequerplay evaluation cubeful off
set evaluation chequerplay evaluation plies 0
"""
PLAY = re.compile(r"^ +\d+\. Cubeless 0-ply +(.+?) {2,}.*\n +([01]\.\d+)", re.MULTILINE)
MOVE = re.compile(r"(\d+)/(off|\d+)(?:\((\d)\))?")

Men = tuple[tuple[int, int], ...]


def chances(positions: Sequence[tn.Position]) -> list[dict[Men, float]]:
    """For each position White's chance of winning after each play, by the men he then has.

    Nobody can be hit in them any more, and the dice lie there.
    """
    asked = "".join(f"set xgid {position.xgid}\nhint 500\n" for position in positions)
    done = subprocess.run(
        [needs.gnubg(), "-t", "-q", "-r"],
        input=f"{HEAD}{asked}quit\n",
        capture_output=True,
        text=True,
        timeout=300,
        check=True,
    )
    answers = done.stdout.split("The dice have been set to")[1:]
    assert len(answers) == len(positions), done.stdout[-2000:]
    return [
        {_after(position, play): float(chance) for play, chance in PLAY.findall(answer)}
        for position, answer in zip(positions, answers, strict=True)
    ]


def men(position: tn.Position) -> Men:
    """White's men as they are told here."""
    return tuple(sorted(position.men("white").items()))


def _after(position: tn.Position, play: str) -> Men:
    """White's men after a play as gnubg writes it, half-moves of one man in one: ``5/2(2)``."""
    left = dict(position.men("white"))
    for source, target, many in MOVE.findall(play):
        left[int(source)] -= int(many or 1)
        if target != "off":
            left[int(target)] = left.get(int(target), 0) + int(many or 1)
    return tuple(sorted((point, number) for point, number in left.items() if number))
