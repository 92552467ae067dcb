"""How games end when every choice is blind: the shares of the ends, and who is paid.

The shares say nothing on how people play; they are printed (``pytest -s``) and held within wide
bounds, so that a slip in the law that keeps games from ending is seen.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

import tablesnb as tn
from tablesnb.lab import compiled
from tablesnb.lab import playout_tables as playout
from tablesnb.tables import family as room
from tablesnb.tables import law, position
from tablesnb.tables.ruleset import Ruleset
from tests.tables.tables15 import MIRROR

Cases = Callable[[int], int]
CAP = 6_000  # throws

# share of the games that end within the cap: at least, at most
SHARES = {
    ("el_mundo", "default"): (0.9, 1.0),
    ("el_mundo", "golladay_literal"): (0.0, 0.3),
    ("el_mundo", "playinginhistory"): (0.98, 1.0),
    ("el_mundo", "ludii"): (0.98, 1.0),
    ("astronomical_tables", "default"): (1.0, 1.0),
    ("astronomical_tables", "knutson"): (1.0, 1.0),
    ("astronomical_tables", "golladay"): (1.0, 1.0),
    ("astronomical_tables", "ludii"): (1.0, 1.0),
    ("todas_tablas", "default"): (1.0, 1.0),
    ("quinze_tablas", "default"): (1.0, 1.0),
    ("quinze_tablas", "playinginhistory"): (1.0, 1.0),
    ("quinze_tablas", "ludii"): (1.0, 1.0),
    ("duodecim_scripta", "default"): (1.0, 1.0),
    ("duodecim_scripta", "split"): (1.0, 1.0),
    ("duodecim_scripta", "ludii"): (1.0, 1.0),
    ("tabula", "default"): (1.0, 1.0),
    ("tabula", "pyf"): (1.0, 1.0),
    ("irish", "double"): (1.0, 1.0),
    ("early_backgammon", "double"): (1.0, 1.0),
}
# how games of quinze tablas end, by the rule: at least, at most
WAYS = {
    "default": {"prime": (0.2, 0.55), "mutual_block": (0.2, 0.55), "end": (0.1, 0.45)},
    "playinginhistory": {"prime": (0.7, 1.0)},
    "ludii": {"end": (0.9, 1.0)},
}


def under(game: str, reading: str) -> Ruleset:
    """A named reading, or the double hand of Willughby."""
    given = {"hands": "double"} if reading == "double" else reading
    found: Ruleset = tn.ruleset(game, given)
    return found


# what the four seats of El Mundo may be paid, the least first
ENDS = {
    "chain": {(-1, 0, 0, 1), (-1, -1, 1, 1)},
    "first_wins": {(-1, -1, -1, 3)},
}


class Fast:
    """Games played out by the compiled law."""

    def __init__(self, rules: Ruleset) -> None:
        self.numpy: Any = pytest.importorskip("numpy")
        self.law: Any = compiled.law()
        self.rules = rules
        self.row = self.ints(rules.row)
        self.start = position.start_row(rules)
        self.chances = self.ints(tn.Game(rules, seed=1).chances)
        self.moves = self.ints([0] * law.space_for_moves(rules.row))
        self.events = self.ints([0] * law.EVENT_SPACE)

    def ints(self, row: Any) -> Any:
        return self.numpy.array(row, dtype=self.numpy.int64)

    def play(self, seed: int, cap: int = CAP) -> tuple[int, list[int]]:
        state = self.ints(self.start)
        throws = self.law.playout(
            state, self.row, self.chances, seed, cap, self.moves, self.events, self.ints([0])
        )
        return int(throws), state.tolist()


def check_men(here: position.TablesPosition) -> None:
    """Nobody is lost: every seat has all its men somewhere, and no two share a point."""
    men = here.rules.value("men")
    for counts in here.counts:
        assert sum(counts) == men and min(counts) >= 0
    for point in range(here.rules.row[law.POINTS]):
        assert sum(counts[point] > 0 for counts in here.counts) <= 1


def check_end(here: position.TablesPosition, paid: tuple[int, ...]) -> None:
    """It ended by the rule of its end, somebody was paid, and all payments add to 0."""
    seats = here.rules.seat_names
    assert sum(paid) == 0 < max(paid)
    if len(seats) == 2:
        winner, loser = seats[paid.index(max(paid))], seats[paid.index(min(paid))]
        if here.rules.name != "quinze_tablas":
            assert here.off(winner) == here.rules.value("men")
        elif here.rules.value("end") == "mirror" and not here.bar(loser):
            assert here.men(winner) == MIRROR or max(here.men(winner).values()) == 2
        return
    if here.rules.name == "astronomical_tables":
        on_board = [seat for seat in seats if here.men(seat)]
        assert len(on_board) == 1
        for seat, each in zip(seats, paid, strict=True):
            captives = sum(here.held(other, seat) for other in seats if other != seat)
            assert each == captives + sum(here.men(seat).values()) - 7
        return
    finish = str(here.rules.value("finish"))
    off = [here.off(seat) for seat in seats]
    assert tuple(sorted(paid)) in ENDS[finish]
    assert off.count(12) == (3 if finish == "chain" else 1)
    if finish == "first_wins":
        assert paid[off.index(12)] == 3


@pytest.mark.long
@pytest.mark.parametrize(("game", "reading"), SHARES)
def test_a_thousand_games_end_as_the_rules_say(game: str, reading: str, cases: Cases) -> None:
    rules = under(game, reading)
    fast = Fast(rules)
    ended, number = 0, cases(1_000)
    ways: Counter[str] = Counter()
    lengths: list[int] = []
    ends: Counter[tuple[int, ...]] = Counter()
    best: Counter[str] = Counter()
    for seed in range(number):
        throws, row = fast.play(seed)
        here = position.TablesPosition.met(rules, row)
        check_men(here)
        if row[law.PHASE] != law.OVER:
            assert throws == CAP
            continue
        paid = tuple(row[rules.row[law.PAID] :][: rules.row[law.SEATS]])
        check_end(here, paid)
        ended += 1
        lengths.append(throws)
        ways[room.decided_by(row, rules).partition(".")[2]] += 1
        ends[tuple(sorted(paid))] += 1
        best.update(s for s, p in zip(rules.seat_names, paid, strict=True) if p == max(paid))
    least, most = SHARES[game, reading]
    told = f"{game} {reading}: {ended / number:.1%} of {number} games end within {CAP} throws"
    if ended:
        told += f", after {sum(lengths) / ended:.0f} on average and at most {max(lengths)}"
        common = "; ".join(f"{paid} {n / ended:.1%}" for paid, n in ends.most_common(2))
        told += f"; paid {common}; best {dict(best.most_common())}"
    if game == "quinze_tablas":
        told += f"; by {dict(ways.most_common())}"
        for way, (few, many) in WAYS[reading].items():
            assert few <= ways[way] / number <= many, told
    print(told)
    assert least <= ended / number <= most, told


@pytest.mark.long
@pytest.mark.parametrize(("game", "reading"), SHARES)
def test_a_tenth_of_them_plain(game: str, reading: str, cases: Cases) -> None:
    """The plain law plays the same games to the same end."""
    rules = under(game, reading)
    fast = Fast(rules)
    cap = 400 if game == "el_mundo" else CAP
    chances = tn.Game(rules, seed=1).chances
    for seed in range(0, cases(1_000), 10):
        row = position.start_row(rules)
        work = [0] * law.space_for_moves(rules.row), [0] * law.EVENT_SPACE
        throws = playout.playout(row, rules.row, chances, seed, cap, *work, [0])
        assert (throws, row) == fast.play(seed, cap)


@pytest.mark.long
def test_captives_and_coins_pay_the_same_in_every_game(cases: Cases) -> None:
    """And where not: in a game that is broken off, coins have changed hands and captives count
    for nothing yet."""
    rules = [tn.ruleset("astronomical_tables", {"stakes": each}) for each in ("captives", "coins")]
    both = [Fast(each) for each in rules]
    for seed in range(cases(1_000)):
        (throws, one), (others, other) = (each.play(seed) for each in both)
        assert throws == others and one == other
        (_, one), (_, other) = (each.play(seed, throws // 2) for each in both)
        paid = rules[0].row[law.PAID]
        assert set(one[paid : paid + 7]) == {0} != set(other[paid : paid + 7])
        assert one[:paid] == other[:paid]
