"""Tables by astronomy: how games end, how long they are, and who is favoured by beginning."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from statistics import median
from typing import Final

from tablesnb.base.shares import Average, Share, average
from tablesnb.lab.claims.case import Case, Figure, Open
from tablesnb.lab.claims.counting_played import CAP, End, of_each, played, shares_won
from tablesnb.lab.claims.counting_stars import GAME, MEN
from tablesnb.lab.claims.criterion import NEVER, Bounds, Criterion, above, below, none

__all__ = ["CASES", "OPEN"]

LAWS: Final = ((GAME, None),)
HALF_AN_HOUR: Final = 1_800
SEATS: Final = 7
GAMES, FEW = 10_000, 8


def _by_all(
    what: str, value: Callable[[End], float], games: int, seed: int, *, decides: bool = True
) -> Iterator[Figure]:
    """The mean of something over games, by each kind of players."""
    for players, many in of_each(games):
        found = average([value(each) for each in played(GAME, players, many, seed)])
        yield Figure.of(what, players, found, decides=decides)


def winner(games: int, seed: int) -> Iterator[Figure]:
    """How many men whoever has most has at the end, by players; then the middle game."""
    yield from _by_all("men of the winner at the end", _most, games, seed)
    for players, many in of_each(games):
        piles = sorted(_most(each) for each in played(GAME, players, many, seed))
        found = Share(sum(10 <= each <= 11 for each in piles), len(piles))
        yield Figure.of("games in which the winner has 10 or 11 men", players, found)
        middle = median(piles)
        yield Figure("men of the winner in the middle game", players, middle, middle, middle, many)


def _most(end: End) -> float:
    return max(end.paid) + MEN


def first(games: int, seed: int) -> Iterator[Figure]:
    """The first seat's share of wins against a seventh; then wins and men seat by seat."""
    for players, many in of_each(games):
        won = [shares_won(each.paid) for each in played(GAME, players, many, seed)]
        mean = average([each[0] for each in won])
        over = Average(mean.value - 1 / SEATS, mean.wide, mean.count)
        words = "the first player's share of wins, above a seventh"
        yield Figure.of(words, players, over, decides=True)
        for seat in range(SEATS):
            paid = [each.paid[seat] for each in played(GAME, players, many, seed)]
            which = f"seat {seat + 1} in turn"
            yield Figure.of(f"men won above seven, {which}", players, average(paid))
            if players == "strong" and seat:
                mine = average([each[seat] for each in won])
                yield Figure.of(f"share of wins, {which}", players, mine)


def lasting(games: int, seed: int) -> Iterator[Figure]:
    """How often the last on the board has most men, alone or with others; and alone."""
    for players, many in of_each(games):
        ends = played(GAME, players, many, seed)
        with_others = sum(_last(each) == max(each.paid) for each in ends)
        alone = sum(
            _last(each) == max(each.paid) and each.paid.count(max(each.paid)) == 1 for each in ends
        )
        words = "games in which the last on the board has most men"
        yield Figure.of(words, players, Share(with_others, len(ends)), decides=True)
        yield Figure.of("games in which it alone has most", players, Share(alone, len(ends)))


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
            words, players, value, HALF_AN_HOUR / high, HALF_AN_HOUR / low, many, "", decides=True
        )
        yield Figure.of("turns of a game", players, turns)


def ending(games: int, seed: int) -> Iterator[Figure]:
    """How many games come to no end; then how long the longest was."""
    for players, many in of_each(games):
        ends = played(GAME, players, many, seed)
        found = Share(sum(not each.paid for each in ends), len(ends))
        words = f"games without an end in {CAP:,} turns"
        yield Figure.of(words, players, found, decides=True)
        longest = max(each.throws for each in ends)
        yield Figure("turns of the longest game", players, longest, longest, longest, many)


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
    yield Figure.exactly(words, widest, count=seats, decides=True)


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
        yield Figure.of(words, players, longer, decides=True)
        yield Figure.of("turns of a game, piled Aces left out", players, skip)
        yield Figure.of("turns of a game, every Ace counted", players, count)


CASES: Final = (
    Case(
        "A1",
        "The winner typically has 10 or 11 of the 49 men at the end.",
        "How many of the 49 men does the winner have at the end?",
        "whole games; seats are alike and all play as well as each other",
        "how many men the winner has on average, survivors of the winner's own colour counted",
        Criterion(
            "upheld from 9.5 to 11.5 men, refuted above",
            Bounds(9.5, 11.5),
            Bounds(11.5, above=True),
        ),
        winner,
        games=GAMES,
        sample=FEW,
        laws=LAWS,
        passages=("stars.ten_men",),
        note="Refuted of strong players' games; his own table cannot be tried. A mean below 9.5 "
        "would leave it undecided. Lesson 5 gives 13 in 1,000 games.",
    ),
    Case(
        "A2",
        "The first player is at a very slight disadvantage.",
        "Of a hundred games of seven players, 14 would be a fair share: how many does the first "
        "win?",
        "whole games that the same seat begins; a shared win is divided",
        "the first player's share of wins, less one seventh",
        Criterion(
            "upheld below a fair share by less than 2 %, refuted above it",
            Bounds(-0.02, 0, above=True, below=True),
            Bounds(0),
        ),
        first,
        games=GAMES,
        sample=FEW,
        laws=LAWS,
        passages=("stars.first",),
    ),
    Case(
        "A8",
        "The last on the board usually wins, though not necessarily.",
        "In how many games of a hundred has the last on the board most men, or as many as another?",
        "whole games",
        "the share of games in which the last on the board has most men, or as many as another",
        Criterion(
            "upheld from 50 % to 95 %, refuted below",
            Bounds(0.5, 0.95),
            Bounds(high=0.5, below=True),
        ),
        lasting,
        games=GAMES,
        sample=FEW,
        laws=LAWS,
        passages=("stars.survivor",),
        note="Above 95 % would be as good as always, and leave it undecided. Were it asked whether "
        "the last alone has most, games by lot would fall short of half; those of the others "
        "would not. The limits stood in our list; lesson 5 had counted such games before.",
    ),
    Case(
        "A13",
        "A typical game takes perhaps half an hour.",
        "If a game takes half an hour, how many seconds does a turn take?",
        "the turns of whole games, against half an hour",
        "seconds for a turn",
        Criterion(
            "refuted below 10 seconds: nobody is so fast. Above, it is possible, and not decided",
            NEVER,
            Bounds(high=10, below=True),
        ),
        half_hour,
        games=GAMES,
        sample=FEW,
        laws=LAWS,
        passages=("stars.half_hour",),
        note="How long people think was not measured: it is only asked whether the time is "
        "possible. A first limit, 10 to 30 seconds, would have upheld it; it was taken back when "
        "the figure was known, for to be possible is no proof.",
        known=True,
    ),
    Case(
        "A14",
        "Every game ends, with one player left on the board.",
        "Are there games in which two players circle round for ever?",
        "whole games, each watched for 6,000 turns",
        "the share of games without an end",
        below(0.001, "upheld below 0.1 %, refuted above"),
        ending,
        games=GAMES,
        sample=FEW,
        laws=LAWS,
        passages=("stars.end",),
        by="a question of ours, from du Coeur's rule",
    ),
    Case(
        "A7",
        "Keeping captured men is equivalent to paying a stake for each.",
        "Kept men, or coins: for how many of the seven does it make a difference?",
        "the same games under both readings, what each seat is paid compared",
        "the greatest difference that it makes to any seat, in coins",
        none("upheld where there is none"),
        stakes,
        games=2_000,
        sample=20,
        laws=((GAME, None), (GAME, {"stakes": "coins"})),
        passages=("stars.equivalent", "stars.scoring", "stars.stakes"),
        nature="arithmetic",
        note="Whoever is out has lost seven men, and is paid for those he took, less seven; the "
        "last on the board takes back those of his own who live. So both ways come to the same "
        "wherever a game ends.",
    ),
    Case(
        "A5",
        "Leaving piled Ace points out of the count speeds the game up.",
        "Do games get shorter when piled Aces are not counted?",
        "whole games under both readings",
        "how many turns longer a game is when every Ace is counted",
        above(0, "upheld where it is longer, refuted where it is shorter"),
        skipping,
        games=GAMES,
        sample=FEW,
        laws=((GAME, None), (GAME, {"ace_points": "count_all"})),
        passages=("stars.speed", "stars.ace"),
        note="The strong player has learnt the count that leaves them out, and plays both by it. "
        "Turns are counted here, not the seconds that counting points takes.",
    ),
)
OPEN: Final[tuple[Open, ...]] = ()
