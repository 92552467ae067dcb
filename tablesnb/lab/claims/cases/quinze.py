"""Quinze Tablas, and the columns of the game of twelve lines: what is said of walls and blocks."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from tablesnb.base.shares import Share, average
from tablesnb.lab.claims.case import Case, Figure, Open, Players
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
from tablesnb.lab.claims.criterion import Bounds, Criterion, above, below, none
from tablesnb.rules.registry import ruleset

__all__ = ["CASES", "OPEN"]

LAWS: Final = ((GAME, None),)
BY_DIE: Final = {"entering": "die"}
LITERAL: Final = {"prime": "literal"}
ROMAN: Final = "duodecim_scripta"
COLUMNS, ROWS = 12, 3
THROWS: Final = 216


def columns(games: int, _seed: int) -> Iterator[Figure]:
    """How far the columns of the board are from twelve; then its places."""
    rules: Any = ruleset(ROMAN)
    names = [str(each) for each in rules.names][: games * COLUMNS]
    # the middle row is A1 to A12; above and below B and C, D and E halve it
    numbers = {name[1:] for name in names if name[0] == "A"}
    yield Figure.exactly("columns that the board has, beside twelve", len(numbers) - COLUMNS,
                         count=len(names), decides=True)  # fmt: skip
    yield Figure.exactly("places of the board", len(names))


def by_die(games: int, seed: int) -> Iterator[Figure]:
    """How much shorter games are when men enter by a die; then how they end."""
    for prime in ({}, LITERAL):
        words = ", no point open for whatever reason loses" if prime else ""
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
            yield Figure(said, players, ratio, ratio - wide, ratio + wide, many, "", decides=True)
            for name, each in (("freely", free), ("by a die", die)):
                primes = Share(sum(end.rule == f"{GAME}.prime" for end in each), many)
                yield Figure.of(f"games ended by a prime, entering {name}{words}", players, primes)
                turns = average([end.throws for end in each])
                yield Figure.of(f"throws of a game, entering {name}{words}", players, turns)


def unlucky(games: int, _seed: int) -> Iterator[Figure]:
    """How many throws bring nobody in who was hit at the first throw of the game."""
    hits, nobody, whole = first_hits(games)
    share = nobody / whole
    words = "throws that bring in nobody, when White's first throw has hit"
    yield Figure(words, "nobody", share, share, share, whole, f"{nobody}/{whole}", decides=True)
    yield Figure.exactly(f"first throws of {THROWS} that can hit", hits)


def own_men(games: int, seed: int) -> Iterator[Figure]:
    """How many dice the own pairs stop, and nothing else; then of those lost, and of all."""
    some: tuple[tuple[Players, int], ...] = (("strong", games), ("random", max(1, games // 10)))
    for players, many in some:
        found = stopped(players, many, seed)
        yield Figure(
            "dice that one's own pairs alone stop", players, found.own, found.own, found.own,
            found.dice, str(found.own), decides=True,
        )  # fmt: skip
        if found.lost:
            words = "lost dice that one's own pairs alone stop"
            yield Figure.of(words, players, Share(found.own, found.lost))
        own = Share(found.own, found.dice)
        yield Figure.of("dice stopped by one's own pairs alone, of all", players, own)
        lost = Share(found.lost, found.dice)
        yield Figure.of("dice that cannot be played at all", players, lost)


def twelve(games: int, _seed: int) -> Iterator[Figure]:
    """How many throws make a prime by twelve men, three others standing at the very back."""
    throws = primed_by(TWELVE) if games else 0
    words = "throws of 216 by which twelve men hit and shut the door"
    yield Figure.exactly(words, throws, count=THROWS, decides=True)


def blocks(games: int, seed: int) -> Iterator[Figure]:
    """How many games end because nobody can move any more; then the other ends."""
    for players, many in of_each(games):
        every = played(GAME, players, many, seed, opening=True)
        found = [end.rule.removeprefix(f"{GAME}.") for end in every]
        words = "games that end by a block"
        share = Share(found.count("mutual_block"), many)
        yield Figure.of(words, players, share, decides=True)
        for rule, said in (("prime", "a prime"), ("end", "the mirror")):
            yield Figure.of(f"games that end by {said}", players, Share(found.count(rule), many))


def defence(games: int, seed: int) -> Iterator[Figure]:
    """How many games who leans to the wall wins against who leans to the race."""
    wall, race = blocker(), racer()
    words = "games that the builder of walls wins against the racer"
    share = Share(won_by(wall, race, games, seed), games)
    yield Figure.of(words, "strong", share, decides=True)
    for name, net in (("builder of walls", wall), ("racer", race)):
        share = Share(won_by(net, None, games, seed), games)
        yield Figure.of(f"games that the {name} wins against the strong player", "strong", share)


def beginning(games: int, seed: int) -> Iterator[Figure]:
    """How many games whoever begins wins."""
    for players, many in of_each(games):
        ends = played(GAME, players, many, seed)
        share = Share(sum(end.paid[0] > 0 for end in ends if end.paid), many)
        yield Figure.of("games that the beginner wins", players, share, decides=True)


CASES: Final = (
    Case(
        "Q1",
        "The twelve markings are perhaps the columns of the board.",
        "The board has 36 places. How many columns do they stand in?",
        "the places of the board, row by row",
        "by how many the columns differ from twelve",
        none("upheld where they do not differ"),
        columns,
        games=ROWS,
        sample=ROWS,
        laws=((ROMAN, None),),
        passages=("playing.ludus.board",),
        nature="definition",
        note="So the board is drawn. That there are twelve does not tell whether the name means "
        "them.",
    ),
    Case(
        "Q2",
        "Entering by a die makes games considerably shorter.",
        "If hit men must enter by a die, do games get shorter, longer, or stay as long?",
        "whole games, entering freely or by a die; and the same where every closed table loses",
        "how many throws a game takes in which men enter by a die, for those of one in which they "
        "enter freely",
        below(0.8, "upheld below 80 %, refuted above"),
        by_die,
        games=1_000,
        sample=4,
        laws=((GAME, None), (GAME, BY_DIE), (GAME, LITERAL), (GAME, LITERAL | BY_DIE)),
        passages=("playing.quinze.by_die",),
        note="The strong player has learnt to enter freely, under the sealed prime and under the "
        "prime to the letter; with a die he plays by what he learnt of the sealed prime. The "
        "blog tried its own rules with its own players: it is not said what it did with a man "
        "who found no entry. The limit stood in our list; lesson 3 had counted such games before.",
    ),
    Case(
        "Q3",
        "Early in the game an unlucky throw may be stopped by one's own men, who still stand "
        "where the die would enter.",
        "You are hit by the first throw of all. How many of your 216 throws bring the man in?",
        "every first throw that hits, and every throw after it, entering by a die",
        "the share of throws that bring nobody in",
        above(0.5, "upheld above 50 %, refuted below"),
        unlucky,
        games=56,
        sample=2,
        laws=((GAME, BY_DIE),),
        passages=("playing.quinze.unlucky",),
        nature="definition",
        note="It follows from the array.",
    ),
    Case(
        "Q4",
        "It is possible to be blocked by one's own pieces.",
        "Of a hundred dice that cannot be played, how many do one's own pairs alone stop?",
        "whole games; a die that is lost is tried again as if three men might stand on a point",
        "how many lost dice could be played if three men might stand on a point",
        Criterion("upheld where there is one at least, refuted where there is none", Bounds(1),
                  Bounds(high=0)),
        own_men,
        games=150,
        sample=1,
        laws=LAWS,
        passages=("playing.quinze.two",),
        note="That it is possible, one position shows. Our list had set 10 % of all "
        "dice as the limit for a thing that matters: it is 7.5 %, and that would decide nothing.",
        known=True,
        beside=("dice stopped by one's own pairs alone, of all",),
    ),
    Case(
        "Q5",
        "Without the three men in addition to the first twelve there could be no prime.",
        "Twelve men, six points to shut, one man to hit: can it be done without the other three?",
        "a position in which three of White's men are too far off to help, and every throw",
        "how many of the 216 throws hit and shut the door at once",
        none("upheld where none does, refuted by one"),
        twelve,
        games=1,
        sample=1,
        laws=LAWS,
        passages=("playing.quinze.three",),
        by="King Alfonso's text, in an English that the blog does not name",
        note="It is shown that twelve can do it, not that twelve often come to stand so. What the "
        "sentence meant in its place is not known: the two sentences before it are all we have.",
    ),
    Case(
        "Q6",
        "A game may end because neither side can move any more.",
        "Of a hundred games, how many end because nobody can move?",
        "whole games",
        "the share of games that end by a block",
        above(
            0.01,
            "upheld above 1 %, refuted below 0.1 %",
            refuted=0.001,
        ),
        blocks,
        games=1_000,
        sample=4,
        laws=LAWS,
        passages=("playing.quinze.block", "playing.quinze.prime"),
        known=True,
        note="These are the games that lesson 3 counts. Other games by the same players under the "
        "same law gave from 81 % to 86 %: farther apart than chance would have led one to "
        "expect, and we found no cause. The limit lies far below all of them.",
    ),
    Case(
        "Q7",
        "Quinze Tablas is primarily a game about defence.",
        "Who wins more: who builds walls before the other, or who runs ahead?",
        "games of two whose judgement is the strong player's, the one leaning to points held where "
        "the other enters, the other to steps ahead; each begins every second game",
        "the share of games that the builder of walls wins",
        above(0.5, "upheld above 50 %, refuted below"),
        defence,
        games=800,
        sample=4,
        laws=LAWS,
        passages=("playing.quinze.defense",),
        note="Each was given a leaning worth 7 % of all games, to points held or to steps "
        "ahead; how far was chosen before any game. Against the strong player both lose: too many "
        "walls lose, too.",
    ),
    Case(
        "Q8",
        "Whoever begins at Quinze Tablas is favoured.",
        "Of a hundred games, how many does the beginner win?",
        "whole games",
        "the share of games that the beginner wins",
        above(0.5, "upheld above 50 %, refuted below"),
        beginning,
        games=4_000,
        sample=4,
        laws=LAWS,
        by="a question that readers ask, and no source's sentence",
    ),
)  # fmt: skip
OPEN: Final[tuple[Open, ...]] = ()
