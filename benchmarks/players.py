"""How strong the strong player is, and how long he thinks: games anew, not those of his card."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from time import process_time

import tablesnb as tn
from benchmarks import measure
from tablesnb.lab.siege.strength import Table as Siege
from tablesnb.lab.train.strength import NAMES, Table
from tablesnb.players import learnt, player

SEED = 4_000_000_000  # from here on no net has learnt, and none was measured
BATCHES, DEALS = 20, 20  # a deal is played once from every seat
SIEGES, GAMES = 5, 8
CHOICES = 12  # of each game, that are timed

# what is wanted of each: the share of games won in 100, against whom
WANTED = {
    "irish": 75, "early_backgammon": 75, "modern_backgammon": 75, "todas_tablas": 75,
    "quinze_tablas": 75, "duodecim_scripta": 75, "tabula": 75, "el_mundo": 37.5,
    "astronomical_tables": 150 / 7,
}  # fmt: skip
GAMES_OF_ALL = (*WANTED, "tablut", "alea_evangelii")


def won(game: str, against: str) -> Iterator[float]:
    """The share of games won, in 100, batch by batch."""
    found = learnt.net(game)
    if found is None:
        return
    table = Table(tn.ruleset(game))
    for batch in range(BATCHES):
        deals = table.games(found.row, NAMES[against], DEALS, SEED + batch * DEALS)
        whole = [each for deal in deals for each in deal if each is not None]
        yield 100 * sum(won for _, won in whole) / len(whole)


def besieged(game: str, sides: tuple[str, str]) -> Iterator[float]:
    """The share of games won by the strong player, in 100, on one side at tafl."""
    table = Siege(tn.ruleset(game))
    for batch in range(SIEGES):
        met = table.meet(*sides, GAMES, SEED + batch * GAMES)
        yield 100 * (met.attackers if sides[0] == "strong" else met.defenders) / GAMES


def thought(
    game: str, clock: Callable[[], float] = process_time, choices: int = CHOICES
) -> Iterator[float]:
    """Seconds that a choice takes in plain Python, in the middle of a game."""
    play, strong = tn.Game(game, seed=7), player("strong")
    taken = 0
    while play.awaits is not None and taken < choices:
        if isinstance(play.awaits, tn.Throw):
            play.roll()
            continue
        if len(plays := play.plays()) == 1:  # as where the dice place men: nothing to think of
            play.push(plays[0])
            continue
        begun = clock()
        decision = strong.decide(play)
        yield clock() - begun
        play.push(decision.play)
        taken += 1


def entered(name: str, target: float, unit: str, values: Callable[[], Iterable[float]]) -> None:
    """Enter a measure of one game."""
    measure(name, target=target, unit=unit)(values)


for _game, _share in WANTED.items():
    entered(f"strong beats careful, {_game}", _share, "%", partial(won, _game, "careful"))
entered("strong wins, quinze_tablas, by lot", 75, "%", partial(won, "quinze_tablas", "random"))
for _game in ("tablut", "alea_evangelii"):
    for _sides in (("strong", "careful"), ("careful", "strong")):
        _side = "attackers" if _sides[0] == "strong" else "defenders"
        entered(
            f"strong {_side} win, {_game}", 90, "%",
            partial(besieged, _game, _sides),
        )  # fmt: skip
for _game in GAMES_OF_ALL:
    entered(f"strong chooses, {_game} (plain, CPU)", 0.5, "s", partial(thought, _game))
