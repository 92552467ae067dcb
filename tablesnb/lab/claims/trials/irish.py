"""Whole games of Irish: who begins, how long it lasts, who waits, and the binding of tables.

Du Coeur's own questions come first. Strong players decide; the others are told beside them.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from itertools import islice
from typing import Final

from tablesnb.base.errors import BadPosition
from tablesnb.base.shares import Share, average
from tablesnb.lab.claims.case import Figure, Players, Tried, figures
from tablesnb.lab.claims.watching import (
    FEW,
    Strong,
    alternate,
    by_lot,
    lengths,
    ratio,
    seen,
    shut,
    side,
    won_by_the_first,
)
from tablesnb.lab.endings.kind import checked_rules
from tablesnb.play.game import Game
from tablesnb.players.tables_strong import hopes
from tablesnb.rules.position import Position
from tablesnb.rules.turn import Play
from tablesnb.tables import law
from tablesnb.tables.position import TablesPosition
from tablesnb.tables.ruleset import Ruleset

__all__ = [
    "bound",
    "first_at_early",
    "first_at_irish",
    "first_at_today",
    "hitting",
    "late_hit",
    "slower",
    "two_wait",
]


# -- hits while the own table is bound, and hits of men whose fellows are off: played on by two laws
# A position is met in games of strong players and played on from there, with the same dice, under
# either law. Positions and not games are what the intervals are of.


def on(rules: Ruleset, position: TablesPosition) -> TablesPosition:
    """The same position under another reading of its game."""
    return TablesPosition.met(rules, position.row)


def hits_from_bound(strong: Strong, seed: int) -> Iterator[tuple[TablesPosition, int]]:
    """Positions in which a seat whose table is bound may hit or not, and in which game each is.

    No enemy man waits yet. There is a play that hits and leaves the table bound, and another that
    hits nobody; of a game the first such position.
    """
    for number, (start, dice) in enumerate(alternate(strong.rules, seed), 1):
        for step in strong.steps(start, dice):
            if step.thrown or step.before[law.PHASE] != law.PLAY:
                continue
            seat = step.before[law.ACTOR]
            mine, other = (side(step.before, strong.rules, each) for each in (seat, 1 - seat))
            if not mine.holds(1, 6) or other.bar or 1 not in other.at[1:]:
                continue
            position = TablesPosition.met(strong.rules, step.before)
            plays = _parted(position, seat)
            if all(plays):
                yield position, number
                break


def _parted(position: TablesPosition, seat: int) -> tuple[list[Play], list[Play]]:
    """The plays that shut a man out by a hit, and those that hit nobody."""
    hitting, leaving = [], []
    for play in Game(position.rules, position=position).plays():
        there = play.position
        assert isinstance(there, TablesPosition)
        mine, other = (side(there.row, position.rules, each) for each in (seat, 1 - seat))
        if "*" not in str(play):
            leaving.append(play)
        elif shut(mine, other) or there.phase.startswith("break"):
            hitting.append(play)
    return hitting, leaving


@dataclass(frozen=True)
class Gain:
    """What the best hit and the best play without won of so many games."""

    hit: int
    left: int
    games: int

    @property
    def value(self) -> float:
        """By how much the hit wins more, of all games."""
        return (self.hit - self.left) / self.games


def gain(strong: Strong, position: TablesPosition, seed: int, games: int) -> Gain:
    """Play the best hit on, and the best play without, under a law; BadPosition without either.

    Which is best of each the net says.
    """
    here = on(strong.rules, position)
    seat = here.row[law.ACTOR]
    won = []
    for plays in _parted(here, seat):
        if not plays:
            raise BadPosition("here a man cannot both be hit and be left")
        there = hopes(plays, here.rules, seat, strong.net)[0].play.position
        assert isinstance(there, TablesPosition)
        won.append(strong.won(there.row, seed, games, seat))
    return Gain(won[0], won[1], games)


def hit_late(strong: Strong, seed: int) -> Iterator[tuple[TablesPosition, int]]:
    """Positions in which a man has just been hit whose fellows are off, and in which game each is.

    Whoever is hit is to throw; of a game the first.
    """
    for number, (start, dice) in enumerate(alternate(strong.rules, seed), 1):
        for step in strong.steps(start, dice):
            if step.thrown or step.after[law.PHASE] != law.THROW:
                continue
            hit = side(step.after, strong.rules, step.after[law.TURN])
            if hit.bar and hit.off:
                yield TablesPosition.met(strong.rules, step.after), number
                break


# -- the trials


IRISH: Final = checked_rules("irish", {})
OFF: Final = checked_rules("irish", {"binding": "off"})
ON_WITH_IT: Final = checked_rules("irish", {"hit_while_bearing": "continue"})
EARLY: Final = checked_rules("early_backgammon", {})
MODERN: Final = checked_rules("modern_backgammon", {})
BY_LOT: Final = 100  # games: no more are played by lot alone
ROLLS: Final = 100  # games played on from each position after each play
BLUNDER: Final = 0.1  # of all games
# positions of the kind that is looked at: a few are tried without the games in which they are met
BOUND: Final = (
    "irish/12x1,6x2,5x3,4x2,3x2,2x3,1x2/14x1,12x1,11x1,6x2,5x3,4x2,3x2,2x3/white.play.21",
    "irish/17x3,6x2,5x2,4x2,3x2,2x2,1x2/13x1,9x3,6x2,5x3,3x2,2x3,1x1/white.play.56",
)
LATE: Final = (
    "irish/4x2,2x2,barx1,offx10/17x1,7x1,2x1,1x12/white.throw",
    "irish/22x1,6x3,5x2,4x1,3x2,2x3,1x3/2x2,barx1,offx12/black.throw",
)


def kinds_of_players(games: int) -> tuple[tuple[Players, int], ...]:
    """Who plays how many games: a few are played by lot alone, and soon tried again."""
    if games <= BY_LOT:
        return (("random", games),)
    others = games // 4
    return ("strong", games), ("careful", others), ("random", others)


def slower(whole: int, seed: int) -> Iterator[Figure]:
    """How many throws games take, at Irish and at both Backgammons."""
    for players, games in kinds_of_players(whole):
        irish = lengths(IRISH, players, seed, games)
        for rules, name in ((EARLY, "early Backgammon"), (MODERN, "today's Backgammon")):
            other = lengths(rules, players, seed, games)
            what = f"throws at Irish, to those at {name}"
            yield from figures(
                players,
                (f"irish_to_{rules.name}", what, ratio(irish, other), "ratio"),
                (f"throws_{rules.name}", f"throws a game at {name}", other, "throws"),
            )
        yield Figure.of("throws_irish", "throws a game at Irish", players, irish, "throws")


def bound(games: int, seed: int) -> Iterator[Figure]:
    """How often a table is shut against a waiting man, where nothing forbids it and where it is."""
    without, by_it = Strong(OFF, games), Strong(IRISH, games)
    what = "games in which a home is held against a waiting man"
    games_shut = shutting = others = 0
    for start, dice in alternate(OFF, seed, games):
        held = False
        for step in without.steps(start, dice):
            seat = step.before[law.ACTOR]
            before, after = (
                [side(row, OFF, each) for each in (seat, 1 - seat)]
                for row in (step.before, step.after)
            )
            if shut(*after) or shut(*after[::-1]):
                held = True
            if not step.thrown and shut(*after) and not shut(*before):
                shutting += 1
                chosen = by_it.afters[seat](step.before)
                others += [side(chosen, IRISH, each) for each in (seat, 1 - seat)] != after
        games_shut += held
    share = Share(games_shut, games)
    yield from figures("strong", ("shut_unbroken", f"{what}, where none is broken", share))
    if games > FEW:
        with_it = Share(seen(by_it.steps, IRISH, seed, games).shut, games)
        yield Figure.of("shut_broken", f"{what}, where tables are broken", "strong", with_it)
    if shutting:
        what = "plays that shut a man out, and are not the best where tables are broken"
        yield Figure.of("not_the_best", what, "strong", Share(others, shutting))


def met_or_known(
    games: Iterator[tuple[TablesPosition, int]], known: tuple[str, ...], positions: int
) -> list[tuple[TablesPosition, int]]:
    """So many positions with the games that they are met in; a few are known without the games."""
    if positions <= FEW:
        return [(_read(each), at) for at, each in enumerate(known[:positions], 1)]
    return list(islice(games, positions))


def hitting(positions: int, seed: int) -> Iterator[Figure]:
    """What it is worth to hit while the own table is bound, by both laws."""
    few = positions <= FEW
    rolls, games = (1, 1) if few else (ROLLS, positions * ROLLS)
    by_it, without = Strong(IRISH, games), Strong(OFF, games)
    met = met_or_known(hits_from_bound(without, seed), BOUND, positions)
    here, there = (
        [gain(strong, position, seed, rolls).value for position, _ in met]
        for strong in (by_it, without)
    )
    both = list(zip(here, there, strict=True))
    blunders = Share(sum(one <= -BLUNDER and one < other for one, other in both), len(met))
    today = Share(sum(each <= -BLUNDER for each in there), len(met))
    wins = Share(sum(each > 0 for each in here), len(met))
    gains, unbroken = average(here), average(there)
    lost = average(other - one for one, other in both)
    yield from figures(
        "strong",
        ("hit_loses", "choices in which the hit loses 10 % of games or more", blunders),
        ("hit_loses_unbroken", "the same where no table is broken", today),
        ("hit_wins_more", "choices in which the hit wins more", wins),
        ("hit_gains", "what the hit gains, in games", gains, "difference"),
        (
            "hit_gains_unbroken",
            "the same where no table is broken, in games",
            unbroken,
            "difference",
        ),
        ("breaking_takes", "what the breaking takes from the hit, in games", lost, "difference"),
    )
    if not few:
        what = "games that were watched to find these choices"
        yield Figure.of("games_watched", what, "nobody", met[-1][1], "games")


def _read(id: str) -> TablesPosition:
    found = Position.from_id(id)
    assert isinstance(found, TablesPosition)
    return found


def two_wait(games: int, seed: int) -> Iterator[Figure]:
    """How often two men of one seat wait at once."""
    found = seen(Strong(IRISH, games).steps, IRISH, seed, games)
    what = "games in which two men waited at once"
    turns = Share(found.turns_two, found.turns)
    yield from figures(
        "strong",
        ("two_waited", what, Share(found.two, found.games)),
        ("throws_two_wait", "throws before which two men or more wait", turns),
    )
    if found.turns_one:
        words = "throws before which two or more wait, of those before which one does"
        beside = Share(found.turns_two, found.turns_one)
        yield Figure.of("two_wait_of_one", words, "strong", beside)
    if games > FEW:
        lots = seen(partial(by_lot, IRISH), IRISH, seed, BY_LOT)
        yield from figures("random", ("two_waited", what, Share(lots.two, lots.games)))
        other = seen(Strong(EARLY, games).steps, EARLY, seed, games)
        early = Share(other.two, other.games)
        what = "games in which two waited, at early Backgammon"
        yield Figure.of("two_waited_early", what, "strong", early)


def late_hit(positions: int, seed: int) -> Iterator[Figure]:
    """How much oftener whoever is hit late wins if he may bear on, than if bearing stops."""
    few = positions <= FEW
    rolls, games = (1, 1) if few else (ROLLS, positions * ROLLS)
    stops, goes_on = Strong(IRISH, games), Strong(ON_WITH_IT, games)
    met = met_or_known(hit_late(stops, seed), LATE, positions)
    won = [
        [
            strong.won(on(strong.rules, each).row, seed, rolls, each.row[law.TURN]) / rolls
            for each, _ in met
        ]
        for strong in (stops, goes_on)
    ]
    more = average(new - old for old, new in zip(*won, strict=True))
    what = "games more that whoever was hit wins, if bearing may go on"
    yield from figures(
        "strong",
        ("won_more", what, more, "difference"),
        ("won_if_stopped", "games that he wins, if bearing stops", average(won[0]), "share"),
    )
    if not few:
        what = "games in which a man is hit whose fellows are off"
        yield Figure.of("hit_late", what, "strong", Share(len(met), met[-1][1]))


def _beginning(name: str) -> Tried:
    """Who wins of those who begin, at a game."""

    def trial(whole: int, seed: int) -> Iterator[Figure]:
        rules = checked_rules(name, {})
        for players, games in kinds_of_players(whole):
            won, paid = won_by_the_first(rules, players, seed, games)
            yield from figures(players, ("won_by_first", "games won by whoever begins", won))
            if max(paid) > 1:
                what = "stakes that whoever begins wins a game"
                yield Figure.of("stakes_of_first", what, players, average(paid), "stakes")

    return trial


first_at_irish = _beginning("irish")
first_at_early = _beginning("early_backgammon")
first_at_today = _beginning("modern_backgammon")
