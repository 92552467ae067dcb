"""What gnubg says of plays that bear men off: the chance of winning after each, from its tables.

gnubg is a program of its own (GPL), asked over its text interface as a reader at a terminal would.
"""

from __future__ import annotations

import json
import re
import subprocess
import tempfile
from collections.abc import Collection, Sequence
from pathlib import Path

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


BEST = re.compile(r"^ +1\. Cubeless 0-ply +(.+?) {2,}", re.MULTILINE)
HALF_MOVES = re.compile(r"(bar|\d+)((?:/(?:off|\d+)\*?)+)(?:\((\d)\))?")
HIT = re.compile(r"(\d+)\*")
AT_ONCE = 2_000  # positions that one gnubg is asked about


def best(positions: Sequence[tn.Position]) -> list[tuple[Men, frozenset[int]]]:
    """For each position the play that gnubg likes best: the men it leaves, and where it hits.

    As its net sees it, without looking ahead, for money and without a cube; in the numbers of the
    seat on turn. Dice lie there, and there are several plays.
    """
    found: list[tuple[Men, frozenset[int]]] = []
    for first in range(0, len(positions), AT_ONCE):
        some = positions[first : first + AT_ONCE]
        asked = "".join(f"set xgid {position.xgid}\nhint 1\n" for position in some)
        done = subprocess.run(
            [needs.gnubg(), "-t", "-q", "-r"],
            input=f"{HEAD}{asked}quit\n",
            capture_output=True,
            text=True,
            timeout=3_000,
            check=True,
        )
        plays = BEST.findall(done.stdout)
        assert len(plays) == len(some), done.stdout[-2000:]
        found += [
            (played(position, play), frozenset(map(int, HIT.findall(play))))
            for position, play in zip(some, plays, strict=True)
        ]
    return found


def own(position: tn.Position, seat: str) -> Men:
    """A seat's men on points, as it numbers them, and on the bar, which is point 25."""
    bar = position.bar(seat)
    men = dict(position.men(seat)) | ({25: bar} if bar else {})
    return tuple(sorted(men.items()))


def played(position: tn.Position, play: str) -> Men:
    """The men of the seat on turn after a play as gnubg writes it: ``bar/22/18* 6/4(2)``."""
    left = dict(own(position, str(position.turn)))
    for source, targets, many in HALF_MOVES.findall(play):
        at, number = 25 if source == "bar" else int(source), int(many or 1)
        target = targets.split("/")[-1].rstrip("*")
        left[at] -= number
        if target != "off":
            left[int(target)] = left.get(int(target), 0) + number
    return tuple(sorted((point, number) for point, number in left.items() if number))


def without(men: Men, hit: Collection[int]) -> Men:
    """A seat's men after its single men on these points have been hit."""
    left = {point: number for point, number in men if point not in hit}
    if hit:
        left[25] = left.get(25, 0) + len(hit)
    return tuple(sorted(left.items()))


# -- how much a position is worth, at one depth for all that are asked of

Board = tuple[tuple[int, ...], tuple[int, ...]]

ASKED = """\
import gnubg, json
with open({asked!r}) as file:
    boards = json.load(file)
cube = gnubg.cubeinfo(1, -1, 0, 0, (0, 0), 0)
how = gnubg.evalcontext(0, {plies}, 1, 0, 0.0)
found = [gnubg.evaluate(tuple(map(tuple, board)), cube, how)[:5] for board in boards]
with open({found!r}, "w") as file:
    json.dump(found, file)
"""


def board(position: tn.Position) -> Board:
    """The men of the seat that waits, and of the one that is to throw: points 1 to 24, the bar."""
    turn = str(position.turn)
    seats = [seat for seat in ("white", "black") if seat != turn] + [turn]
    first, second = (
        tuple(dict(own(position, seat)).get(point, 0) for point in range(1, 26)) for seat in seats
    )
    return first, second


def worth(boards: Sequence[Board], plies: int) -> list[float]:
    """What each of some boards is worth to who waits, in stakes a game: for money, without a cube.

    gnubg looks so many plies ahead of each alike, and leaves no play out.
    """
    with tempfile.TemporaryDirectory() as folder:
        asked, found = Path(folder) / "asked.json", Path(folder) / "found.json"
        script = Path(folder) / "script.py"
        asked.write_text(json.dumps(boards))
        script.write_text(ASKED.format(asked=str(asked), found=str(found), plies=plies))
        subprocess.run(
            [needs.gnubg(), "-t", "-q", "-p", str(script)],
            stdin=subprocess.DEVNULL,
            capture_output=True,
            timeout=7_200,
            check=True,
        )
        said = json.loads(found.read_text())
    return [1 - 2 * won - two - three + lost + worse for won, two, three, lost, worse in said]


def is_there() -> bool:
    """Whether gnubg is installed, for those who go on without it."""
    return needs.where_is_gnubg() is not None
