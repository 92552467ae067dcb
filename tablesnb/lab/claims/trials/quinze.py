"""Quinze Tablas, and the columns of the game of twelve lines: what is said of walls and blocks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

from tablesnb.base.shares import Share, falls
from tablesnb.lab.claims.case import Figure, Found, Players, figures
from tablesnb.lab.claims.counting_played import of_each, played, played_by_each, throws_of
from tablesnb.lab.claims.counting_watched import Step, feature, leaning, met, watched, watched_by
from tablesnb.play.game import Game
from tablesnb.players.learnt import Net
from tablesnb.players.tables_weights import AHEAD, HOLDS_HOME
from tablesnb.rules.registry import ruleset
from tablesnb.rules.turn import Choice
from tablesnb.tables import law
from tablesnb.tables.law.refusing import can_play
from tablesnb.tables.position import TablesPosition

__all__ = ["beginning", "blocks", "by_die", "columns", "defence", "own_men", "twelve", "unlucky"]


# -- dice that one's own men stop, hits at the first throw, and primes by twelve


GAME: Final = "quinze_tablas"
DICE: Final = 3
FACES: Final = 6
LEANS: Final = 0.3  # of the odds, as a logarithm: a point held, or eight steps
# White's twelve, ten of them on five of the six points where Black enters; Black's man is on the
# last. The three in addition stand at the very back, where no throw brings them near.
TWELVE: Final[Mapping[str, Mapping[int, int]]] = {
    "white": {1: 2, 2: 2, 3: 2, 4: 2, 5: 2, 8: 1, 9: 1, 24: 2, 23: 1},
    "black": {19: 1, 10: 2, 9: 2, 8: 2, 7: 2, 6: 2, 5: 2, 4: 2},
}


@dataclass
class Stopped:
    """Dice thrown, dice that nobody could play, and those stopped by the own pairs alone."""

    dice: int = 0
    lost: int = 0
    own: int = 0


@lru_cache(maxsize=4)
def stopped(players: Players, games: int, seed: int) -> Stopped:
    """Look at every die of so many games that the first seat begins."""
    watcher, begun = watched(GAME, players)
    found = Stopped()
    for number in range(games):
        played: list[int] = []
        for step in watcher.game(begun, seed + number):
            if step.move is None:
                found.dice += DICE
                played = []
            elif step.move[3]:
                played.append(step.move[3])
            if step.events_of(law.LOST):
                left = Counter(step.dice) - Counter(played)
                found.lost += left.total()
                found.own += stopped_by_own(watcher.rules, step, left)
    return found


def stopped_by_own(rules: Any, step: Step, left: Mapping[int, int]) -> int:
    """How many of the dice left would be played if a third man might stand on a point.

    Each is looked at alone.
    """
    row = list(rules.row)
    row[law.CAP] = 0
    found = 0
    for die, many in left.items():
        state = list(step.state)
        state[law.PHASE], state[law.TURN], state[law.ACTOR] = law.PLAY, step.seat, step.seat
        for face in range(1, FACES + 1):
            state[row[law.LEFT] + face] = int(face == die)
        found += many * can_play(state, row)
    return found


# -- the first throw


def first_hits(ways: int) -> tuple[int, int, int]:
    """After so many of the 56 first throws: which hit, and which throws then bring nobody in.

    Men enter by a die. Returns the first throws that can hit, then, over the pairs of throws in
    which White has hit, those in which no die brings Black's man in, and all of them.
    """
    rules = ruleset(GAME, {"entering": "die"})
    hits = nobody = whole = 0
    for first, many in sorted(falls(DICE, FACES).items(), reverse=True)[:ways]:
        begun = Game(rules, first="white", seed=0)
        begun.roll(*first)
        after = _hitting(begun, "")
        if after is None:
            continue
        hits += many
        while isinstance(after.awaits, Choice):  # White's dice that are left
            after.push(after.legal_moves[0])
        for second, times in falls(DICE, FACES).items():
            game = after.copy()
            game.roll(*second)
            whole += many * times
            # who enters at all enters first: then nothing else is legal
            nobody += many * times * (not any("bar" in str(move) for move in game.legal_moves))
    return hits, nobody, whole


def _hitting(game: Game, source: str) -> Game | None:
    """The game after White's half-moves that hit; all by one man, for no die alone goes so far."""
    if not isinstance(game.awaits, Choice) or game.awaits.seat != "white":
        return None
    for move in game.legal_moves:
        if not source or move.text.split("/")[0] == source:
            after = game.copy()
            after.push(move)
            found = after if "*" in move.text else _hitting(after, move.text.split("/")[1])
            if found is not None:
                return found
    return None


def primed_by(men: Mapping[str, Mapping[int, int]]) -> int:
    """Of 216 throws of White's, how many can end the game by a prime, from where men stand."""
    position = TablesPosition.of(GAME, {each: dict(where) for each, where in men.items()},
                                 turn="white")  # fmt: skip
    found = 0
    for dice, many in falls(DICE, FACES).items():
        game = Game(GAME, position=position)
        game.roll(*dice)
        found += many * any(_primes(game, play) for play in game.plays())
    return found


def _primes(game: Game, play: Any) -> bool:
    after = game.copy()
    after.push(play)
    return any(event.code == "primed" for event in after.log[-1].events)


# -- two ways to lean


def blocker() -> Net:
    """Who leans to points held where the other enters."""
    rules = ruleset(GAME)
    return leaning(rules, {feature(rules, HOLDS_HOME): LEANS}, 4.0)


def racer() -> Net:
    """Who leans to steps that he is ahead."""
    rules = ruleset(GAME)
    return leaning(rules, {feature(rules, AHEAD): LEANS}, 16.0)


def won_by(one: Net, other: Net | None, games: int, seed: int) -> int:
    """How many games the one wins against the other, or the strong; each begins every second."""
    rules: Any = ruleset(GAME)
    begun = Game(GAME, first="white", seed=0).position.row
    won = 0
    for number in range(games):
        end = met(rules, one, (number % 2,), seed + number // 2, begun, other)
        won += end[rules.row[law.PAID] + number % 2] > 0
    return won


# -- the trials


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
    off = len(numbers) - COLUMNS
    yield from figures(
        "nobody",
        ("columns_off", "columns that the board has, beside twelve", off, "columns", len(names)),
        ("places", "places of the board", len(names), "places"),
    )


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
            long, short = throws_of(free), throws_of(die)
            ratio = short.value / long.value
            wide = ratio * ((short.wide / short.value) ** 2 + (long.wide / long.value) ** 2) ** 0.5
            shorter = Found(ratio, ratio - wide, ratio + wide, many)
            said = f"throws of a game with dice to enter by, to one without{words}"
            yield from figures(players, (f"die_to_free{by}", said, shorter, "ratio"))
            for how, name, each, turns in (
                ("free", "freely", free, long),
                ("die", "by a die", die, short),
            ):
                name += words
                primes = Share(sum(end.rule == f"{GAME}.prime" for end in each), many)
                yield from figures(
                    players,
                    (f"primes_{how}{by}", f"games ended by a prime, entering {name}", primes),
                    (f"throws_{how}{by}", f"throws of a game, entering {name}", turns, "throws"),
                    deciding=0,
                )


def unlucky(games: int, _seed: int) -> Iterator[Figure]:
    """How many throws bring nobody in who was hit at the first throw of the game."""
    hits, nobody, whole = first_hits(games)
    share = Found.exactly(nobody / whole, whole, f"{nobody}/{whole}")
    words = "throws that bring in nobody, when White's first throw has hit"
    yield from figures(
        "nobody",
        ("nobody_in", words, share, "share"),
        ("throws_that_hit", f"first throws of {THROWS} that can hit", hits, "throws"),
    )


def own_men(games: int, seed: int) -> Iterator[Figure]:
    """How many dice the own pairs stop, and nothing else; then of those lost, and of all."""
    for players, many in watched_by(games, 10):
        found = stopped(players, many, seed)
        words = "dice that one's own pairs alone stop"
        yield from figures(players, ("stopped_by_own", words, found.own, "dice", found.dice))
        if found.lost:
            share = Share(found.own, found.lost)
            yield Figure.of("lost_by_own", f"lost {words}", players, share)
        own, lost = Share(found.own, found.dice), Share(found.lost, found.dice)
        yield from figures(
            players,
            ("own_of_all", "dice stopped by one's own pairs alone, of all", own),
            ("lost", "dice that cannot be played at all", lost),
            deciding=0,
        )


def twelve(games: int, _seed: int) -> Iterator[Figure]:
    """How many throws make a prime by twelve men, three others standing at the very back."""
    throws = primed_by(TWELVE) if games else 0
    words = "throws of 216 by which twelve men hit and shut the door"
    yield from figures("nobody", ("throws_that_shut", words, throws, "throws", THROWS))


def blocks(games: int, seed: int) -> Iterator[Figure]:
    """How many games end because nobody can move any more; then the other ends."""
    for players, every in played_by_each(GAME, games, seed, opening=True):
        rules = [end.rule.removeprefix(f"{GAME}.") for end in every]
        block, prime, mirror = (
            Share(rules.count(rule), len(every)) for rule in ("mutual_block", "prime", "end")
        )
        yield from figures(
            players,
            ("ended_by_block", "games that end by a block", block),
            ("ended_by_prime", "games that end by a prime", prime),
            ("ended_by_end", "games that end by the mirror", mirror),
        )


def defence(games: int, seed: int) -> Iterator[Figure]:
    """How many games who leans to the wall wins against who leans to the race."""
    wall, race = blocker(), racer()
    first, second, third = (
        Share(won_by(one, other, games, seed), games)
        for one, other in ((wall, race), (wall, None), (race, None))
    )
    against = "wins against the strong player"
    yield from figures(
        "strong",
        ("wall_beats_racer", "games that the builder of walls wins against the racer", first),
        ("wall_against_strong", f"games that the builder of walls {against}", second),
        ("racer_against_strong", f"games that the racer {against}", third),
    )


def beginning(games: int, seed: int) -> Iterator[Figure]:
    """How many games whoever begins wins."""
    for players, ends in played_by_each(GAME, games, seed):
        share = Share(sum(end.paid[0] > 0 for end in ends if end.paid), len(ends))
        yield from figures(players, ("won_by_first", "games that the beginner wins", share))
