"""What the cases count: by hand where a hand can, and against what the package knows otherwise."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from math import fsum

import pytest

from tablesnb.base.errors import BadPosition, BadValue
from tablesnb.lab.claims import watching as games
from tablesnb.lab.claims.cheat import cheat
from tablesnb.lab.claims.trials import bearing_off, english, irish
from tablesnb.lab.claims.watching import Side, Step, Strong, by_lot, side
from tablesnb.lab.endings import small_endings
from tablesnb.lab.endings.kind import Kind
from tablesnb.lab.playouts import ByLot
from tablesnb.play.game import Game
from tablesnb.players.learnt import net
from tablesnb.rules.position import Position
from tablesnb.rules.registry import ruleset
from tablesnb.tables import law
from tablesnb.tables.law.ending import stake
from tablesnb.tables.position import TablesPosition, build

IRISH = irish.IRISH
LAST = (2, 0, 0, 0, 1, 0)  # of the lesson: two men on the ace point, one on the cinque
SMALL = 4  # men
Men = dict[int | str, int]


def rolled(
    first: str | None, dice: tuple[int, int], position: Position | None = None
) -> TablesPosition:
    """A position of Irish with the dice before whoever has thrown them."""
    game = Game("irish", first=first, position=position)
    game.roll(*dice)
    found = game.position
    assert isinstance(found, TablesPosition)
    return found


def placed(white: Men, black: Men, **more: object) -> TablesPosition:
    """A position of Irish."""
    return build(IRISH, {"white": white, "black": black}, **more)  # type: ignore[arg-type]


class TestBearingOff:
    @pytest.mark.parametrize(
        ("name", "kind"),
        [(bearing_off.BEST, bearing_off.FREE), (bearing_off.MODERN, bearing_off.TODAY)],
    )
    def test_two_habits_are_known_from_the_tables(self, name: str, kind: Kind) -> None:
        found = bearing_off.habit(name, SMALL)
        for home in bearing_off.standing(SMALL):
            assert found.throws[home] == pytest.approx(small_endings.expected(home, kind))

    @pytest.mark.parametrize(
        ("name", "end"),
        [
            (bearing_off.BEST, (1, 0, 1, 0, 0, 0)),  # one off, 5/3
            (bearing_off.MODERN, (3, 0, 0, 0, 0, 0)),  # 5/3 3/1
            (bearing_off.PIPS, (3, 0, 0, 0, 0, 0)),
            (bearing_off.MEN, (0, 0, 0, 0, 1, 0)),  # both off
        ],
    )
    def test_a_doublet_of_deuces_by_each_habit(self, name: str, end: tuple[int, ...]) -> None:
        at = list(bearing_off.FREE.falls).index((2, 2))
        assert bearing_off.habit(name, SMALL).ends[LAST][at] == end

    def test_what_todays_law_forbids_there(self) -> None:
        # 2-2 alone: three men on the ace point take two throws; 3 and 1 go at once in 32 of 36
        ways, cost = bearing_off.forbidden(LAST, bearing_off.habit(bearing_off.BEST, SMALL))
        assert ways == 1
        assert cost == pytest.approx(32 / 36)

    def test_how_long_it_lasts(self) -> None:
        found = bearing_off.habit(bearing_off.MEN, SMALL)
        for home in bearing_off.standing(SMALL):
            chances = found.lasting(home)
            assert fsum(chances) == pytest.approx(1)
            mean = fsum(throws * chance for throws, chance in enumerate(chances))
            assert mean == pytest.approx(found.throws[home])

    def test_one_in_each_position_adds_up_to_the_throws(self) -> None:
        found = bearing_off.habit(bearing_off.PIPS, SMALL)
        added = found.sum_of(dict.fromkeys(found.ends, 1.0))
        assert all(added[home] == pytest.approx(found.throws[home]) for home in found.ends)

    def test_who_is_off_first(self) -> None:
        # mine in one or two throws, yours in two: I am first when I take one, level when two
        assert bearing_off.first_off([0, 0.5, 0.5], [0, 0, 1]) == pytest.approx(0.75)

    def test_the_lesson_counts_the_same(self) -> None:
        from tablesnb.lesson.figures.irish import worse

        best = bearing_off.habit(bearing_off.BEST, SMALL)
        for home in bearing_off.standing(SMALL):
            assert bearing_off.forbidden(home, best)[0] == round(36 * worse(home))

    @pytest.mark.long
    def test_strong_players_come_to_it_with_all_men_home(self) -> None:
        starts = bearing_off.begun(4, 1283)
        assert starts
        assert {sum(home) for home in starts} == {15}


class TestWatching:
    @pytest.mark.long
    def test_compiled_and_plain_play_the_same_games(self) -> None:
        pytest.importorskip("numba")
        start = list(Game(IRISH, first="white").position.row)
        plain, fast = Strong(IRISH, 1), Strong(IRISH, 100)
        assert (plain.fast, fast.fast) == (False, True)
        ends = list(fast.ends(start, 7, 2))
        assert list(plain.ends(start, 7, 2)) == ends
        assert [list(fast.steps(start, 7 + game))[-1].after for game in (0, 1)] == ends

    def test_by_lot_is_the_laboratorys_player(self) -> None:
        start = list(Game(IRISH, first="black").position.row)
        known = [row for some in ByLot(IRISH, 3_000).games(start, 5, 3) for _, row in some]
        assert [list(by_lot(IRISH, start, 5 + game))[-1].after for game in range(3)] == known

    def test_steps_follow_one_another(self) -> None:
        steps = list(by_lot(IRISH, Game(IRISH, first="white").position.row, 3))
        for one, other in pairwise(steps):
            assert one.after == other.before
        assert all(len(step.dice) in (0, 2) for step in steps)

    def test_nothing_was_learnt(self) -> None:
        with pytest.raises(BadValue, match="nothing was learnt"):
            Strong(ruleset("tablut"), 1)  # type: ignore[arg-type]

    def test_a_side(self) -> None:
        found = side(placed({6: 2, 1: 3}, {13: 1}, bar={"white": 1}, off={"white": 9, "black": 14},
                            turn="white").row, IRISH, 0)  # fmt: skip
        assert (found.at[6], found.at[1], found.bar, found.off) == (2, 3, 1, 9)
        assert found.pips == 12 + 3 + 25
        assert not found.holds(1, 6)


class TestGames:
    def test_who_begins_today_has_thrown_no_doublet(self) -> None:
        rows = games.beginnings(irish.MODERN)
        dice = {TablesPosition.met(irish.MODERN, row).dice for row in rows}
        assert len(dice) == 15
        assert all(one != other for one, other in dice)
        assert {row[law.ACTOR] for row in rows} == {0}

    @pytest.mark.parametrize(
        ("black", "points"),
        [
            ({7: 2, 6: 2, 10: 11}, [24]),  # 18 and 19 are held
            ({7: 1, 6: 2, 10: 12}, []),  # he may land on 18
            ({12: 2, 7: 2, 6: 2, 10: 9}, []),  # nor could he land at the end
        ],
    )
    def test_a_man_who_could_but_fly(self, black: Men, points: list[int]) -> None:
        row = placed({24: 1, 2: 14}, black, turn="white").row
        assert games.blocked_from(side(row, IRISH, 0), side(row, IRISH, 1), (6, 5)) == points

    def test_a_man_who_waits_could_fly_too(self) -> None:
        row = placed({2: 14}, {6: 2, 5: 2, 1: 11}, bar={"white": 1}, turn="white").row
        assert games.blocked_from(side(row, IRISH, 0), side(row, IRISH, 1), (6, 5)) == [25]

    def test_what_is_seen_in_a_game(self) -> None:
        positions = [
            placed({24: 2, 6: 13}, {13: 2, 6: 13}, turn="white"),  # White is behind
            placed({4: 15}, {13: 2, 6: 13}, turn="black"),  # and ahead
            placed({1: 2, 2: 2, 3: 2, 4: 2, 5: 2, 6: 5}, {6: 13}, bar={"black": 2}, turn="black"),
            placed({1: 15}, {6: 13}, bar={"black": 2}, turn="white"),
        ]
        rows = [list(each.row) for each in positions]

        def steps() -> Iterator[Step]:
            for at, (before, after) in enumerate(pairwise(rows)):
                yield Step((3, 1) if at < 2 else (), before, after)

        found = games.Seen()
        found.look(IRISH, [Step((1, 2), rows[0], rows[0]), *steps()])
        found.look(IRISH, [Step((1, 2), rows[0], rows[0])])
        assert (found.games, found.two, found.shut, found.leads) == (2, 1, 1, [1, 0])
        assert (found.turns, found.turns_two, found.long) == (4, 0, [3, 1])
        found.look(IRISH, [Step((1, 2), rows[2], rows[2])])
        assert (found.turns_two, found.turns) == (1, 5)

    @pytest.mark.parametrize(
        ("held", "waits", "shut"), [(6, 1, True), (6, 0, False), (5, 1, False)]
    )
    def test_a_table_is_shut_by_six_points_and_a_waiting_man(
        self, held: int, waits: int, shut: bool
    ) -> None:
        mine = Side((0, *[2] * held, *[0] * (24 - held)), 0, 0)
        assert games.shut(mine, Side((0,) * 25, waits, 15 - waits)) is shut


class TestRules:
    def test_seats_exchanged(self, monkeypatch: pytest.MonkeyPatch) -> None:
        position = rolled("white", (3, 1))
        assert english.same_mirrored(position)
        other = rolled("black", (6, 5))
        monkeypatch.setattr(TablesPosition, "mirrored", lambda _self: other)
        assert not english.same_mirrored(position)

    def test_a_breach_is_found(self) -> None:
        before = placed({24: 1, 2: 14}, {7: 2, 6: 2, 10: 11}, turn="white")
        after = list(rolled(None, (6, 5), before).row)
        looked = english.Landing()
        looked.look(IRISH, [Step((6, 5), list(before.row), after)])
        assert (looked.throws, looked.stopped, looked.men, looked.breaches) == (1, 1, 1, 0)
        loose = rolled(None, (6, 5), placed({24: 1, 2: 14}, {10: 15}, turn="white"))
        looked.look(IRISH, [Step((6, 5), list(before.row), list(loose.row))])
        assert looked.breaches == 2


class TestHits:
    @pytest.mark.long(dear=True)
    @pytest.mark.parametrize("id", irish.BOUND)
    def test_a_bound_table_and_a_man_to_hit(self, id: str) -> None:
        position = irish._read(id)
        seat = position.row[law.ACTOR]
        assert side(position.row, IRISH, seat).holds(1, 6)
        for strong in (Strong(IRISH, 1), Strong(irish.OFF, 1)):
            there = irish.on(strong.rules, position)
            assert all(irish._parted(there, seat))
            assert irish.gain(strong, there, 1, 1).games == 1

    def test_nobody_to_hit(self) -> None:
        position = rolled("white", (3, 1))
        with pytest.raises(BadPosition, match="both be hit and be left"):
            irish.gain(Strong(IRISH, 1), position, 1, 1)

    @pytest.mark.parametrize("id", irish.LATE)
    def test_a_man_hit_whose_fellows_are_off(self, id: str) -> None:
        position = Position.from_id(id)
        assert isinstance(position, TablesPosition)
        hit = side(position.row, IRISH, position.row[law.TURN])
        assert hit.bar == 1
        assert hit.off

    def test_what_a_hit_gains(self) -> None:
        assert irish.Gain(30, 20, 100).value == pytest.approx(0.1)


class TestEnglish:
    def test_stakes_reckoned_afterwards_are_those_that_were_paid(self) -> None:
        for rules in (english.EARLY, english.COTTON):
            start = list(Game(rules, first="white").position.row)
            for game in range(12):
                row = list(by_lot(rules, start, game))[-1].after
                paid = row[rules.row[law.PAID]]
                winner = 0 if paid > 0 else 1
                assert stake(row, rules.row, winner, 1 - winner) == abs(paid)

    def test_points_of_a_throw(self) -> None:
        assert english._pips(english.IRISH) == 7
        assert 36 * english._pips(english.EARLY) == 294

    def test_the_cheat_is_another_player_of_irish(self) -> None:
        honest = net("irish")
        assert honest is not None
        assert len(cheat().row) == len(honest.row)
        assert cheat().row != honest.row
