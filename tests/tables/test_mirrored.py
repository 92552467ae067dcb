"""The game is the same for both: the colours exchanged, everything goes the same way."""

from __future__ import annotations

from itertools import product

import pytest

import tablesnb as tn
from tablesnb.tables import law
from tablesnb.tables.position import TablesPosition
from tests.conformance.family_tables import check
from tests.conformance.given import Cases, beginnings, rulesets, share
from tests.long import always
from tests.play.walking import step

# -- the colours exchanged


TWO = [
    name
    for name in tn.games()
    if tn.ruleset(name).family == "tables" and len(tn.ruleset(name).seat_names) == 2
]


def mirrored_code(position: TablesPosition, code: tuple[int, ...]) -> tuple[int, ...]:
    """The move as the other seat would make it; points to break are the binder's."""
    rules = position.rules
    seat, source, target, die = code
    whose = position.row[law.BINDER] if position.phase == "break" else seat

    def there(place: int) -> int:
        step = law.step_of(rules.row, whose, place)
        return place if step < 0 else rules.track_of(1 - whose)[step]

    return 1 - seat, there(source), there(target), die


@pytest.mark.long(dear=True)
@pytest.mark.parametrize("name", always("irish", "quinze_tablas", of=TWO))
def test_the_colours_exchanged_the_game_is_the_same(name: str, cases: Cases, seed: int) -> None:
    """Every position, every move, every event, what is paid, and how the moves are written."""
    ended = 0
    for rng, game in beginnings(name, share(name, cases, 100), seed + 1):
        if game.position.phase == "opening":
            continue
        there = game.position.mirrored()
        assert there.mirrored() == game.position
        other = tn.Game(game.rules, position=there, seed=1)
        for _ in range(6):
            position = game.position
            assert other.position == position.mirrored()
            codes = {mirrored_code(position, move.code) for move in game.legal_moves}
            assert {move.code for move in other.legal_moves} == codes
            if game.awaits is None:
                break
            step(rng, game)
            entry = game.log[-1]
            if entry.move is None:
                other.roll(*entry.dice)
            else:
                code = mirrored_code(position, entry.move.code)
                other.push(next(move for move in other.legal_moves if move.code == code))
            assert [e.code for e in other.log[-1].events] == [e.code for e in entry.events]
            if not game.rules.names and game.rules.direction is None:
                assert str(other.log[-1].move) == str(entry.move)
        outcome, swapped = game.outcome(), other.outcome()
        assert (outcome is None) == (swapped is None)
        if outcome is not None and swapped is not None:
            ended += 1
            assert swapped.payoff["white"] == outcome.payoff["black"]
            assert swapped.payoff["black"] == outcome.payoff["white"]
    assert ended


@pytest.mark.long
@pytest.mark.parametrize("name", TWO)
def test_the_opening_is_the_same_for_both(name: str) -> None:
    for rules in rulesets(name).values():
        for one, two in product(range(1, 7), repeat=2):
            game, other = (tn.Game(rules, opening="ask", seed=1) for _ in (0, 1))
            if not isinstance(game.awaits, tn.Throw) or game.awaits.dice != 1:
                break
            game.roll(one)
            assert game.position.mirrored().mirrored() == game.position
            check(game.position.mirrored())
            game.roll(two)
            other.roll(two)
            other.roll(one)
            assert other.position == game.position.mirrored()
            check(game.position)
