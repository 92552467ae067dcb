"""What was counted for the lesson on the tables by astronomy: games, shots, and the last men."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any, Final

from tablesnb.base.shares import average
from tablesnb.lab.quick import Quick
from tablesnb.lab.shooting import shots
from tablesnb.lab.strong_games import ByNet
from tablesnb.lesson.shelf.astronomical_tables.positions import GAME, SEATS, Men, standing
from tablesnb.lesson.shelf.modelled import LONGEST, played_on, told
from tablesnb.play.game import Game
from tablesnb.players.learnt import net_for
from tablesnb.rules.family import family_of
from tablesnb.rules.position import Position
from tablesnb.rules.registry import ruleset

SEED: Final = 1455  # of the model game
FROM: Final = 13  # the throw from which it is told, the first of play
AFTER: Final = 300  # games played on from before each throw
WATCHED: Final = 1_000  # games of strong players, looked at throw by throw
FIRST: Final = 1283  # their seeds begin here
FARTHEST: Final = 21  # three sevens
ENDINGS: Final = 2_000  # endings with each number of men
PLAYED: Final = 1_000  # games under each reading of the Ace points
ACES: Final = ("skip_if_stacked", "right_only", "count_all")
EVERY: Final = 10  # throws between two points of a curve
LAST: Final = 160


def model_game() -> dict[str, Any]:
    """The game of strong players from a seed, with Saturn's chance before each throw."""
    return told(GAME, SEED, FROM, AFTER)


def hill() -> dict[str, Any]:
    """In how many of 343 throws a lone man is captured, by his distance on a free way."""
    rules: Any = ruleset(GAME)
    names = rules.names
    found = {}
    for far in range(1, FARTHEST + 1):
        # Saturn's Ace is counted by Moon while it is empty, and all others are
        men: Men = {"moon": {"Ju1": 7}, "saturn": {names[(names.index("Ju1") + far) % 49]: 1}}
        shot = shots(standing("moon", (), men), whose="saturn", point=next(iter(men["saturn"])))
        found[str(far)] = shot.count()
    return {"of": 343, "hit": found}


def watched(seed: int, quick: Quick) -> Iterator[Position]:
    """A game of strong players: where it stands when a seat has thrown and is to choose."""
    rules: Any = quick.rules
    family = family_of(rules)
    begun = Game(rules, seed=seed)
    # a position forgets how many throws have fallen, and the dice go by it
    before, row = begun.throws, list(begun.position.row)
    while (due := family.due(row, rules)) is not None:
        seat, dice, _, _ = due
        number, die = before + family.throws(row), begun.die(seat)
        assert die is not None
        family.throw(row, rules, tuple(die.number(seed, number, each) for each in range(dice)))
        if family.chooser(row, rules):
            yield family.at(row, rules)
            row = quick.after(row)
    yield family.at(row, rules)


def games() -> dict[str, Any]:
    """What was seen in games of strong players: their length, who wins, how men thin out."""
    rules: Any = ruleset(GAME)
    quick = Quick(rules)
    throws = winners = last = halved = two = first = 0
    men = [0] * (LAST // EVERY + 1)
    for number in range(WATCHED):
        every = [*watched(FIRST + number, quick)]
        counts = [[sum(each.men(seat).values()) for seat in SEATS] for each in every]
        for at in range(len(men)):
            men[at] += sum(counts[min(at * EVERY, len(counts) - 1)])
        paid = family_of(rules).payoff(list(every[-1].row), rules)
        assert paid is not None
        throws += len(every) - 1
        winners += max(paid) + 7
        last += any(paid[n] == max(paid) for n, many in enumerate(counts[-1]) if many)
        first += paid[SEATS.index(every[0].turn)]
        halved += next(n for n, each in enumerate(counts) if sum(each) < 25)
        two += next(n for n, each in enumerate(counts) if sum(map(bool, each)) <= 2)
    return {
        "games": WATCHED, "seed": FIRST, "throws": throws / WATCHED, "winner": winners / WATCHED,
        "last_wins": last / WATCHED, "first_gains": first / WATCHED, "halved": halved / WATCHED,
        "two_left": two / WATCHED, "every": EVERY, "men": [each / WATCHED for each in men],
    }  # fmt: skip


def aces() -> dict[str, Any]:
    """How many throws a game of strong players takes, by what is done with a piled Ace."""
    found = {}
    for reading in ACES:
        begun = Game(ruleset(GAME, {"ace_points": reading}), first=SEATS[0], seed=FIRST)
        throws = average([many for many, _ in played_on(begun, PLAYED, FIRST)])
        found[reading] = {"mean": throws.value, "wide": throws.wide}
    return {"games": PLAYED, "seed": FIRST, "throws": found}


def endings() -> dict[str, Any]:
    """How often Saturn with three men is the last on the board, by how they and others stand."""
    rules: Any = ruleset(GAME)
    net = net_for(rules)
    assert net is not None
    play = ByNet(rules, net, LONGEST)
    found: dict[str, float] = {}
    for name, pair, many in (("apart", 0, 2), ("pair", 1, 2), ("apart_one", 0, 1),
                             ("pair_one", 1, 1)):  # fmt: skip
        lots, stayed = Random(FIRST), 0
        for number in range(ENDINGS):
            at = lots.sample(rules.names, 5)
            own = {at[0]: 2, at[1]: 1} if pair else dict.fromkeys(at[:3], 1)
            men: Men = {"saturn": own, "jupiter": dict.fromkeys(at[3 : 3 + many], 1)}
            begins = standing(lots.choice(("saturn", "jupiter")), (), men)
            for some in play.games(list(begins.row), FIRST + number, 1):
                for _, state in some:
                    stayed += bool(family_of(rules).at(state, rules).men("saturn"))
        found[name] = stayed / ENDINGS
    return {"games": ENDINGS, "seed": FIRST, "left": found}


COUNTED: Final[dict[str, Callable[[], dict[str, Any]]]] = {
    "hill": hill,
    "endings": endings,
    "aces": aces,
    "games": games,
    "model_game": model_game,
}
