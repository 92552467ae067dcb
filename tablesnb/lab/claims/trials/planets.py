"""Tables by astronomy: how games end, how long they are, and who is favoured by beginning."""

from __future__ import annotations

from collections.abc import Iterator
from statistics import median
from typing import Final

from tablesnb.base.shares import Average, Share, average
from tablesnb.lab.claims.case import Figure, Found, figures
from tablesnb.lab.claims.counting_played import (
    CAP,
    End,
    more,
    of_each,
    played,
    played_by_each,
    seconds,
    shares_won,
    throws_of,
)
from tablesnb.lab.claims.counting_stars import GAME, MEN

__all__ = ["ending", "first", "half_hour", "lasting", "skipping", "stakes", "winner"]

HALF_AN_HOUR: Final = 1_800
SEATS: Final = 7


def winner(games: int, seed: int) -> Iterator[Figure]:
    """How many men whoever has most has at the end, by players; then the middle game."""
    for players, ends in played_by_each(GAME, games, seed):
        most = average([_most(each) for each in ends])
        yield from figures(players, ("men_of_winner", "men of the winner at the end", most, "men"))
    for players, ends in played_by_each(GAME, games, seed):
        piles = sorted(_most(each) for each in ends)
        share = Share(sum(10 <= each <= 11 for each in piles), len(piles))
        middle = Found.exactly(float(median(piles)), len(piles))
        yield from figures(
            players,
            ("ten_or_eleven", "games in which the winner has 10 or 11 men", share),
            ("men_in_the_middle", "men of the winner in the middle game", middle, "men"),
            deciding=0,
        )


def _most(end: End) -> float:
    return max(end.paid) + MEN


def first(games: int, seed: int) -> Iterator[Figure]:
    """The first seat's share of wins against a seventh; then wins and men seat by seat."""
    for players, ends in played_by_each(GAME, games, seed):
        won = [shares_won(each.paid) for each in ends]
        mean = average([each[0] for each in won])
        over = Average(mean.value - 1 / SEATS, mean.wide, mean.count)
        words = "the first player's share of wins, above a seventh"
        yield from figures(players, ("first_above", words, over, "difference"))
        for seat in range(SEATS):
            paid, which = average([each.paid[seat] for each in ends]), f"seat {seat + 1} in turn"
            words = f"men won above seven, {which}"
            yield Figure.of(f"men_seat_{seat + 1}", words, players, paid, "men")
            if players == "strong" and seat:
                mine, words = average([each[seat] for each in won]), f"share of wins, {which}"
                yield Figure.of(f"wins_seat_{seat + 1}", words, players, mine, "share")


def lasting(games: int, seed: int) -> Iterator[Figure]:
    """How often the last on the board has most men, alone or with others; and alone."""
    for players, ends in played_by_each(GAME, games, seed):
        best = [each.paid for each in ends if _last(each) == max(each.paid)]
        alone = Share(sum(paid.count(max(paid)) == 1 for paid in best), len(ends))
        share, words = (
            Share(len(best), len(ends)),
            "games in which the last on the board has most men",
        )
        yield from figures(
            players,
            ("last_has_most", words, share),
            ("last_alone", "games in which it alone has most", alone),
        )


def _last(end: End) -> int:
    return next(paid for paid, men in zip(end.paid, end.men, strict=True) if men)


def half_hour(games: int, seed: int) -> Iterator[Figure]:
    """How many seconds a turn takes if a game takes half an hour; then how many turns it has."""
    for players, ends in played_by_each(GAME, games, seed):
        turns, words = throws_of(ends), "seconds for a turn, if a game takes half an hour"
        yield from figures(
            players,
            ("seconds", words, seconds(HALF_AN_HOUR, turns), "seconds"),
            ("turns", "turns of a game", turns, "turns"),
        )


def ending(games: int, seed: int) -> Iterator[Figure]:
    """How many games come to no end; then how long the longest was."""
    for players, ends in played_by_each(GAME, games, seed):
        found = Share(sum(not each.paid for each in ends), len(ends))
        longest = Found.exactly(float(max(each.throws for each in ends)), len(ends))
        yield from figures(
            players,
            ("no_end", f"games without an end in {CAP:,} turns", found),
            ("longest", "turns of the longest game", longest, "turns"),
        )


def stakes(games: int, seed: int) -> Iterator[Figure]:
    """How far apart the two ways to pay lie at most, seat by seat, in the same games."""
    widest = seats = 0
    kept = played(GAME, "random", games, seed)
    coins = played(GAME, "random", games, seed, reading={"stakes": "coins"})
    for one, other in zip(kept, coins, strict=True):
        # the lots look at nothing that is paid: the games are the same ones
        assert (one.throws, one.men) == (other.throws, other.men)
        apart = [abs(a - b) for a, b in zip(one.paid, other.paid, strict=True)]
        widest, seats = max(widest, *apart), seats + len(apart)
    words = "most that a seat is paid otherwise, in coins"
    yield from figures("nobody", ("coins_apart", words, widest, "coins", seats))


def skipping(games: int, seed: int) -> Iterator[Figure]:
    """How many turns longer a game is when a piled Ace is counted."""
    for players, many in of_each(games)[::2]:
        skip, count = (
            throws_of(played(GAME, players, many, seed, reading=reading))
            for reading in (None, {"ace_points": "count_all"})
        )
        words = "turns that a game is longer when every Ace is counted"
        yield from figures(
            players,
            ("turns_longer", words, more(count, skip, many), "turns"),
            ("turns_skipping", "turns of a game, piled Aces left out", skip, "turns"),
            ("turns_counting", "turns of a game, every Ace counted", count, "turns"),
        )
