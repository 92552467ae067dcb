"""What the players' choices at modern Backgammon cost, as programs of others judge them.

Each choice is one of a game of ours, drawn from a seed. What a player chose is held to the best of
what the judge would have played, both judged at one depth: gnubg (Debian has it), and Open Sage
(``bgsage``) where it is installed. ``python -m benchmarks.against --help`` has more.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from statistics import fmean, stdev
from typing import Any

import tablesnb as tn
from benchmarks import measure
from tablesnb.base.chance import draw
from tablesnb.lab.strong_games import ByNet, Quick
from tablesnb.players.learnt import Net, made_of, net
from tablesnb.tables import law
from tablesnb.tables.position import TablesPosition
from tests.oracle import gnubg

GAME = "modern_backgammon"
THROWS = 70  # of a game, among which a choice is drawn
NEAR, MOST = 0.12, 8  # plays worse by more at a glance, or beyond so many, are judged no further
POSITIONS, SEED = 200, 4_100_000_000  # for a look; from this seed on no net has learnt
Board = gnubg.Board
Judge = Callable[[Sequence[Board]], list[float]]


@dataclass(frozen=True)
class Choice:
    """A choice of a game: where it is made, and the board that each play leaves, or its payoff."""

    row: list[int]
    ends: Mapping[tuple[int, ...], Board | float]


def choices(number: int, seed: int, by: Net) -> list[Choice]:
    """Draw so many choices between several plays, each from a game of its own by a net."""
    rules: Any = tn.ruleset(GAME)
    games, begun = ByNet(rules, by, 1), tn.Game(rules, first="white").position
    start: Any = begun
    found: list[Choice] = []
    while len(found) < number:
        seed += 1
        games.cap = draw(seed, 1, 0, 0, THROWS)
        ((_, row),) = next(games.games(start.row, seed, 1))
        if row[law.PHASE] != law.PLAY:
            continue
        plays = tn.Game(rules, position=TablesPosition.met(rules, row)).plays()
        if len(plays) > 1:
            found.append(Choice(row, dict(map(end_of, plays))))
    return found


def end_of(play: Any) -> tuple[tuple[int, ...], Board | float]:
    """Where a play leads, as the row of the law, and what others are to judge of it."""
    position = play.position
    row = tuple(position.row)
    if row[law.PHASE] == law.OVER:
        return row[law.COUNT :], float(position.paid[play.seat])
    return row[law.COUNT :], gnubg.board(position)


def by_gnubg(plies: int) -> Judge:
    """gnubg, looking so many plies ahead."""
    return lambda boards: gnubg.worth(boards, plies)


def by_sage(plies: int) -> Judge:
    """Open Sage, looking so many plies ahead; it counts one more than gnubg does."""

    def judged(boards: Sequence[Board]) -> list[float]:
        from bgsage import batch_post_move_evaluate  # type: ignore[import-not-found]

        asked = [{"board": for_sage(board), "cube_owner": "centered"} for board in boards]
        said = batch_post_move_evaluate(asked, f"{plies + 1}ply", n_threads=1, jacoby=False)
        return [each.cubeless_equity for each in said]

    return judged


def for_sage(board: Board) -> list[int]:
    """A board as Open Sage takes it: of who has played, the other's bar first and his own last."""
    other, own = board[1], board[0]
    theirs = [other[24 - point] for point in range(1, 25)]
    return [other[24], *(mine - his for mine, his in zip(own, theirs, strict=False)), own[24]]


def judged(found: Sequence[Choice], chosen: Sequence[Any], glance: Judge, judge: Judge) -> Any:
    """What each choice of each player loses against the best play of a judge.

    ``chosen`` has for each player what it chose in each; ``glance`` tells which plays are looked at
    closely, besides those that somebody chose.
    """
    boards = [end for each in found for end in each.ends.values() if not isinstance(end, float)]
    glanced = iter(glance(boards))
    close: list[list[tuple[int, ...]]] = []
    for number, each in enumerate(found):
        seen = {
            at: end if isinstance(end, float) else next(glanced) for at, end in each.ends.items()
        }
        order = sorted(seen, key=lambda at: -seen[at])[:MOST]
        near = [at for at in order if seen[at] >= seen[order[0]] - NEAR]
        close.append(list(dict.fromkeys([*near, *(picks[number] for picks in chosen)])))
    asked = [found[number].ends[at] for number, some in enumerate(close) for at in some]
    said = iter(judge([end for end in asked if not isinstance(end, float)]))
    losses: list[list[float]] = [[] for _ in chosen]
    for number, some in enumerate(close):
        worth = {}
        for at in some:
            end = found[number].ends[at]
            worth[at] = end if isinstance(end, float) else next(said)
        best = max(worth.values())
        for player, picks in enumerate(chosen):
            losses[player].append(best - worth[picks[number]])
    return losses


def chosen_by(found: Sequence[Choice], by: Net, ahead: int) -> list[tuple[int, ...]]:
    """What the strong player chooses by a net, looking so many plays ahead."""
    quick = Quick(tn.ruleset(GAME), ahead, by)
    return [tuple(quick.after(each.row)[law.COUNT :]) for each in found]


@cache
def lost(judge: str, ahead: int) -> tuple[float, ...]:
    """What strong loses in each of some choices, by name of the judge."""
    found = choices(POSITIONS, SEED, shipped())
    judges = {"gnubg": by_gnubg(1), "bgsage": by_sage(1)}
    chosen = [chosen_by(found, shipped(), ahead)]
    return tuple(judged(found, chosen, by_gnubg(0), judges[judge])[0])


def read(card: Path) -> Net:
    """A net from its card, beside which its numbers lie."""
    return made_of(json.loads(card.read_text()), card.with_suffix(".net").read_bytes())


def shipped() -> Net:
    """The net of the package."""
    found = net(GAME)
    assert found is not None
    return found


@measure("strong against gnubg, 1-ply: loss a decision", target=0.006, unit="lost")
def against_gnubg() -> Iterator[float]:
    """By gnubg, where it is installed."""
    yield from lost("gnubg", 2) if gnubg.is_there() else ()


@measure("strong against Open Sage, 2-ply: loss a decision", target=0.006, unit="lost")
def against_sage() -> Iterator[float]:
    """By Open Sage, where it is installed."""
    yield from lost("bgsage", 2) if gnubg.is_there() and find_spec("bgsage") else ()


def main() -> int:
    about = argparse.ArgumentParser(prog="python -m benchmarks.against", description=__doc__)
    about.add_argument("nets", type=Path, nargs="*", help="further nets: their cards, NAME.json")
    about.add_argument("--positions", type=int, default=POSITIONS)
    about.add_argument("--seed", type=int, default=SEED)
    about.add_argument("--plies", type=int, default=1, help="that gnubg looks ahead")
    about.add_argument("--sage", action="store_true", help="let Open Sage judge, too")
    asked = about.parse_args()
    nets = {"shipped": shipped()} | {path.stem: read(path) for path in asked.nets}
    found = choices(asked.positions, asked.seed, shipped())
    names = [(name, ahead) for name in nets for ahead in (1, 2)]
    chosen = [chosen_by(found, nets[name], ahead) for name, ahead in names]
    judges = {f"gnubg {asked.plies}-ply": by_gnubg(asked.plies)}
    if asked.sage:
        judges[f"bgsage {asked.plies + 1}-ply"] = by_sage(asked.plies)
    for title, judge in judges.items():
        losses = judged(found, chosen, by_gnubg(0), judge)
        for (name, ahead), each in zip(names, losses, strict=True):
            error, best = stdev(each) / len(each) ** 0.5, sum(loss < 1e-6 for loss in each)
            print(
                f"{title:>13}  {name}, {ahead} ahead: {fmean(each):.4f} ± {error:.4f} a decision, "
                f"the best {best} of {len(each)} times, {sum(loss > 0.08 for loss in each)} worse "
                "by more than 0.08",
                flush=True,
            )
        for at in range(0, len(names), 2):
            gain = [one - two for one, two in zip(losses[at], losses[at + 1], strict=True)]
            error = stdev(gain) / len(gain) ** 0.5
            print(
                f"{title:>13}  {names[at][0]}: looking ahead gains {fmean(gain):.4f} ± {error:.4f}"
            )
    return 0


if __name__ == "__main__":
    sys.exit(main())
