"""Quinze Tablas, and the columns of the game of twelve lines: what is said of walls and blocks."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from tablesnb.base.shares import Share, average
from tablesnb.lab.claims.case import Figure, Players
from tablesnb.lab.claims.counting_played import of_each, played
from tablesnb.lab.claims.counting_quinze import (
    GAME,
    TWELVE,
    blocker,
    first_hits,
    primed_by,
    racer,
    stopped,
    won_by,
)
from tablesnb.rules.registry import ruleset

__all__ = ["beginning", "blocks", "by_die", "columns", "defence", "own_men", "twelve", "unlucky"]

BY_DIE: Final = {"entering": "die"}
LITERAL: Final = {"prime": "literal"}
ROMAN: Final = "duodecim_scripta"
COLUMNS: Final = 12
THROWS: Final = 216


def columns(games: int, _seed: int) -> Iterator[Figure]:
    """How far the columns of the board are from twelve; then its places."""
    rules: Any = ruleset(ROMAN)
    names = [str(each) for each in rules.names][: games * COLUMNS]
    # the middle row is A1 to A12; above and below B and C, D and E halve it
    numbers = {name[1:] for name in names if name[0] == "A"}
    yield Figure.exactly(
        "columns_off",
        "columns that the board has, beside twelve",
        len(numbers) - COLUMNS,
        count=len(names),
        decides=True,
        unit="columns",
    )
    yield Figure.exactly("places", "places of the board", len(names), unit="places")


def by_die(games: int, seed: int) -> Iterator[Figure]:
    """How much shorter games are when men enter by a die; then how they end."""
    for prime in ({}, LITERAL):
        words = ", no point open for whatever reason loses" if prime else ""
        by = "_literal" if prime else ""
        for players, many in of_each(games):
            if prime and players != "strong":
                continue
            free, die = (
                played(GAME, players, many, seed, reading=prime | reading)
                for reading in ({}, BY_DIE)
            )
            long, short = (average([end.throws for end in each]) for each in (free, die))
            ratio = short.value / long.value
            wide = ratio * ((short.wide / short.value) ** 2 + (long.wide / long.value) ** 2) ** 0.5
            said = f"throws of a game with dice to enter by, to one without{words}"
            yield Figure(
                f"die_to_free{by}",
                said,
                players,
                ratio,
                ratio - wide,
                ratio + wide,
                many,
                "",
                decides=True,
                unit="ratio",
            )
            for how, name, each in (("free", "freely", free), ("die", "by a die", die)):
                primes = Share(sum(end.rule == f"{GAME}.prime" for end in each), many)
                yield Figure.of(
                    f"primes_{how}{by}",
                    f"games ended by a prime, entering {name}{words}",
                    players,
                    primes,
                )
                turns = average([end.throws for end in each])
                yield Figure.of(
                    f"throws_{how}{by}",
                    f"throws of a game, entering {name}{words}",
                    players,
                    turns,
                    unit="throws",
                )


def unlucky(games: int, _seed: int) -> Iterator[Figure]:
    """How many throws bring nobody in who was hit at the first throw of the game."""
    hits, nobody, whole = first_hits(games)
    share = nobody / whole
    words = "throws that bring in nobody, when White's first throw has hit"
    yield Figure(
        "nobody_in",
        words,
        "nobody",
        share,
        share,
        share,
        whole,
        f"{nobody}/{whole}",
        decides=True,
        unit="share",
    )
    yield Figure.exactly(
        "throws_that_hit", f"first throws of {THROWS} that can hit", hits, unit="throws"
    )


def own_men(games: int, seed: int) -> Iterator[Figure]:
    """How many dice the own pairs stop, and nothing else; then of those lost, and of all."""
    some: tuple[tuple[Players, int], ...] = (("strong", games), ("random", max(1, games // 10)))
    for players, many in some:
        found = stopped(players, many, seed)
        yield Figure(
            "stopped_by_own",
            "dice that one's own pairs alone stop",
            players,
            found.own,
            found.own,
            found.own,
            found.dice,
            str(found.own),
            decides=True,
            unit="dice",
        )
        if found.lost:
            words = "lost dice that one's own pairs alone stop"
            yield Figure.of("lost_by_own", words, players, Share(found.own, found.lost))
        own = Share(found.own, found.dice)
        yield Figure.of("own_of_all", "dice stopped by one's own pairs alone, of all", players, own)
        lost = Share(found.lost, found.dice)
        yield Figure.of("lost", "dice that cannot be played at all", players, lost)


def twelve(games: int, _seed: int) -> Iterator[Figure]:
    """How many throws make a prime by twelve men, three others standing at the very back."""
    throws = primed_by(TWELVE) if games else 0
    words = "throws of 216 by which twelve men hit and shut the door"
    yield Figure.exactly(
        "throws_that_shut", words, throws, count=THROWS, decides=True, unit="throws"
    )


def blocks(games: int, seed: int) -> Iterator[Figure]:
    """How many games end because nobody can move any more; then the other ends."""
    for players, many in of_each(games):
        every = played(GAME, players, many, seed, opening=True)
        found = [end.rule.removeprefix(f"{GAME}.") for end in every]
        words = "games that end by a block"
        share = Share(found.count("mutual_block"), many)
        yield Figure.of("ended_by_block", words, players, share, decides=True)
        for rule, said in (("prime", "a prime"), ("end", "the mirror")):
            yield Figure.of(
                f"ended_by_{rule}",
                f"games that end by {said}",
                players,
                Share(found.count(rule), many),
            )


def defence(games: int, seed: int) -> Iterator[Figure]:
    """How many games who leans to the wall wins against who leans to the race."""
    wall, race = blocker(), racer()
    words = "games that the builder of walls wins against the racer"
    share = Share(won_by(wall, race, games, seed), games)
    yield Figure.of("wall_beats_racer", words, "strong", share, decides=True)
    for who, name, net in (("wall", "builder of walls", wall), ("racer", "racer", race)):
        share = Share(won_by(net, None, games, seed), games)
        yield Figure.of(
            f"{who}_against_strong",
            f"games that the {name} wins against the strong player",
            "strong",
            share,
        )


def beginning(games: int, seed: int) -> Iterator[Figure]:
    """How many games whoever begins wins."""
    for players, many in of_each(games):
        ends = played(GAME, players, many, seed)
        share = Share(sum(end.paid[0] > 0 for end in ends if end.paid), many)
        yield Figure.of(
            "won_by_first", "games that the beginner wins", players, share, decides=True
        )
