"""Tables by astronomy: how games end, how long they are, and who is favoured by beginning."""

from __future__ import annotations

from collections.abc import Iterator
from statistics import median
from typing import Final

from tablesnb.base.shares import Average, Share, average
from tablesnb.lab.claims.case import Figure
from tablesnb.lab.claims.counting_played import CAP, End, of_each, played, shares_won
from tablesnb.lab.claims.counting_stars import GAME, MEN

__all__ = ["ending", "first", "half_hour", "lasting", "skipping", "stakes", "winner"]

HALF_AN_HOUR: Final = 1_800
SEATS: Final = 7


def winner(games: int, seed: int) -> Iterator[Figure]:
    """How many men whoever has most has at the end, by players; then the middle game."""
    for players, many in of_each(games):
        found = average([_most(each) for each in played(GAME, players, many, seed)])
        yield Figure.of(
            "men_of_winner",
            "men of the winner at the end",
            players,
            found,
            decides=True,
            unit="men",
        )
    for players, many in of_each(games):
        piles = sorted(_most(each) for each in played(GAME, players, many, seed))
        share = Share(sum(10 <= each <= 11 for each in piles), len(piles))
        yield Figure.of(
            "ten_or_eleven", "games in which the winner has 10 or 11 men", players, share
        )
        middle = median(piles)
        yield Figure(
            "men_in_the_middle",
            "men of the winner in the middle game",
            players,
            middle,
            middle,
            middle,
            many,
            unit="men",
        )


def _most(end: End) -> float:
    return max(end.paid) + MEN


def first(games: int, seed: int) -> Iterator[Figure]:
    """The first seat's share of wins against a seventh; then wins and men seat by seat."""
    for players, many in of_each(games):
        won = [shares_won(each.paid) for each in played(GAME, players, many, seed)]
        mean = average([each[0] for each in won])
        over = Average(mean.value - 1 / SEATS, mean.wide, mean.count)
        words = "the first player's share of wins, above a seventh"
        yield Figure.of("first_above", words, players, over, decides=True, unit="difference")
        for seat in range(SEATS):
            paid = [each.paid[seat] for each in played(GAME, players, many, seed)]
            which = f"seat {seat + 1} in turn"
            yield Figure.of(
                f"men_seat_{seat + 1}",
                f"men won above seven, {which}",
                players,
                average(paid),
                unit="men",
            )
            if players == "strong" and seat:
                mine = average([each[seat] for each in won])
                yield Figure.of(
                    f"wins_seat_{seat + 1}", f"share of wins, {which}", players, mine, unit="share"
                )


def lasting(games: int, seed: int) -> Iterator[Figure]:
    """How often the last on the board has most men, alone or with others; and alone."""
    for players, many in of_each(games):
        ends = played(GAME, players, many, seed)
        with_others = sum(_last(each) == max(each.paid) for each in ends)
        alone = sum(
            _last(each) == max(each.paid) and each.paid.count(max(each.paid)) == 1 for each in ends
        )
        words = "games in which the last on the board has most men"
        yield Figure.of(
            "last_has_most", words, players, Share(with_others, len(ends)), decides=True
        )
        yield Figure.of(
            "last_alone", "games in which it alone has most", players, Share(alone, len(ends))
        )


def _last(end: End) -> int:
    return next(paid for paid, men in zip(end.paid, end.men, strict=True) if men)


def half_hour(games: int, seed: int) -> Iterator[Figure]:
    """How many seconds a turn takes if a game takes half an hour; then how many turns it has."""
    for players, many in of_each(games):
        turns = average([each.throws for each in played(GAME, players, many, seed)])
        low, high = turns.interval
        words = "seconds for a turn, if a game takes half an hour"
        value = HALF_AN_HOUR / turns.value
        yield Figure(
            "seconds",
            words,
            players,
            value,
            HALF_AN_HOUR / high,
            HALF_AN_HOUR / low,
            many,
            "",
            decides=True,
            unit="seconds",
        )
        yield Figure.of("turns", "turns of a game", players, turns, unit="turns")


def ending(games: int, seed: int) -> Iterator[Figure]:
    """How many games come to no end; then how long the longest was."""
    for players, many in of_each(games):
        ends = played(GAME, players, many, seed)
        found = Share(sum(not each.paid for each in ends), len(ends))
        words = f"games without an end in {CAP:,} turns"
        yield Figure.of("no_end", words, players, found, decides=True)
        longest = max(each.throws for each in ends)
        yield Figure(
            "longest",
            "turns of the longest game",
            players,
            longest,
            longest,
            longest,
            many,
            unit="turns",
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
    yield Figure.exactly("coins_apart", words, widest, count=seats, decides=True, unit="coins")


def skipping(games: int, seed: int) -> Iterator[Figure]:
    """How many turns longer a game is when a piled Ace is counted."""
    for players, many in of_each(games)[::2]:
        skip, count = (
            average([each.throws for each in played(GAME, players, many, seed, reading=reading)])
            for reading in (None, {"ace_points": "count_all"})
        )
        wide = (skip.wide**2 + count.wide**2) ** 0.5
        longer = Average(count.value - skip.value, wide, many)
        words = "turns that a game is longer when every Ace is counted"
        yield Figure.of("turns_longer", words, players, longer, decides=True, unit="turns")
        yield Figure.of(
            "turns_skipping", "turns of a game, piled Aces left out", players, skip, unit="turns"
        )
        yield Figure.of(
            "turns_counting", "turns of a game, every Ace counted", players, count, unit="turns"
        )
