"""The strong player against gnubg, which knows today's Backgammon: points a game, without a cube.

Not part of every run: ``python -m benchmarks.against_gnubg --games 2000``. Each deal is played
twice with the same dice and seats exchanged. gnubg looks no play ahead (0-ply), for money.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from pathlib import Path

import tablesnb as tn
from tablesnb.base.files import write_whole
from tablesnb.compare.ranked import Mean, mean
from tablesnb.lab.strong_games import Quick
from tests.oracle import gnubg

GAME = "modern_backgammon"
TURNS = 2_000  # after which something is wrong


def advance(game: tn.Game, mine: str, ours: Quick) -> bool:
    """Play on to gnubg's next choice among several plays; whether there is one."""
    while game.awaits is not None:
        if isinstance(game.awaits, tn.Throw):
            game.roll()
        elif game.awaits.seat == mine:
            game.push(ours.choose(game))
        elif len(plays := game.plays()) == 1:
            game.push(plays[0])
        else:
            return True
    return False


def meet(deals: int, seed: int, ours: Quick) -> tuple[Mean, Mean]:
    """Play deals, all at the same time; what share of the games ours won, and what it was paid."""
    games = [
        (tn.Game(GAME, seed=seed + deal), mine)
        for deal in range(deals)
        for mine in ("white", "black")
    ]
    open_ = games
    for _ in range(TURNS):
        open_ = [(game, mine) for game, mine in open_ if advance(game, mine, ours)]
        if not open_:
            break
        liked = gnubg.best([game.position for game, _ in open_])
        for (game, mine), (men, hits) in zip(open_, liked, strict=True):
            his = "black" if mine == "white" else "white"
            left = gnubg.own(game.position, mine)
            hit = gnubg.without(left, {25 - point for point in hits})
            fitting = [
                play
                for play in game.plays()
                if gnubg.own(play.position, his) == men and gnubg.own(play.position, mine) == hit
            ]
            assert len(fitting) == 1, (game.position.id, men, hits)
            game.push(fitting[0])
        print(f"\r{len(open_):5} games open", end="", file=sys.stderr, flush=True)
    paid: Counter[int] = Counter()
    won: Counter[int] = Counter()
    for at in range(0, len(games), 2):
        both = wins = 0
        for game, mine in games[at : at + 2]:
            outcome = game.outcome()
            assert outcome is not None
            both += outcome.payoff[mine]
            wins += outcome.payoff[mine] > 0
        paid[both] += 1
        won[wins] += 1
    return _of_a_game(mean(won, 0, 2), len(games)), _of_a_game(mean(paid, -6, 6), len(games))


def _of_a_game(of: Mean, games: int) -> Mean:
    """What it was for a game, from what it was for a deal."""
    return Mean(of.value / 2, of.low / 2, of.high / 2, games)


def keep(card: Path, wins: Mean, payoff: Mean, ahead: int) -> None:
    """Write what was found onto the card of the game."""
    found = json.loads(card.read_text(encoding="utf-8"))
    against = f"gnubg at 0-ply, looking {ahead} ahead"
    ends = [[round(each, 4) for each in (of.value, of.low, of.high)] for of in (wins, payoff)]
    others = [each for each in found["strength"] if each["against"] != against]
    row = {"against": against, "games": wins.count, "wins": ends[0], "payoff": ends[1]}
    found["strength"] = [*others, {**row, "broken off": 0}]
    write_whole(card, json.dumps(found, indent=1) + "\n")


def main() -> int:
    about = argparse.ArgumentParser(prog="python -m benchmarks.against_gnubg")
    about.add_argument("--games", type=int, default=2_000)
    about.add_argument("--seed", type=int, default=1283)
    about.add_argument("--ahead", type=int, default=1, help="plays that ours looks ahead")
    about.add_argument("--card", type=Path, help="where what is found is to be written")
    asked = about.parse_args()
    ours = Quick(tn.ruleset(GAME), asked.ahead)
    wins, found = meet(-(-asked.games // 2), asked.seed, ours)
    print(f"\nstrong, {asked.ahead} ahead, against gnubg at 0-ply: {found} a game, {found.count:,}")
    if asked.card:
        keep(asked.card, wins, found, asked.ahead)
    return 0


if __name__ == "__main__":
    sys.exit(main())
