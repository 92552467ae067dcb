"""Two readings side by side: exact in one position, with an interval over many."""

from __future__ import annotations

import pytest

import tablesnb as tn
from tablesnb.base.errors import BadPosition, BadReading, UnknownName
from tablesnb.compare.positions import Compared, Sampled

SIDES = ("Sa", "Ju", "Ma", "Su", "Ve", "Me", "Mo")
SEATS = tn.ruleset("astronomical_tables").seat_names
PILED = {seat: {f"{side}1": 7} for seat, side in zip(SEATS, SIDES, strict=True)}
BEARING = ({"white": {2: 2, 1: 2}, "black": {6: 15}}, {"white": 11})


def bearing(*dice: int) -> tn.Position:
    men, off = BEARING
    return tn.Position.of("irish", men, off=off, turn="white", dice=dice)


def exact(game: str, one: object, other: object, position: tn.Position) -> Compared:
    found = tn.compare(game, one, other, position=position)
    assert isinstance(found, Compared)
    return found


def sampled(game: str, one: object, other: object, positions: int) -> Sampled:
    found = tn.compare(game, one, other, positions=positions)
    assert isinstance(found, Sampled)
    return found


def test_what_one_allows_comes_with_the_rule_that_refuses_it() -> None:
    found = exact("irish", "default", "strict", bearing(4, 1))
    assert [each.move for each in found.only_one] == ["1/off(4)", "2/off"]
    for each in found.only_one:
        assert each.allowed_by == "default" and each.refusal is not None
        assert each.refusal.rule.id == "irish.bear_off" and each.refusal.rule.value == "exact"
    assert found.only_other == ()
    # after either the four can still be played under free, and cannot under exact
    assert [each.move for each in found.results] == list(found.both)
    assert "no play for the die left" in found.results[0].there
    assert found.both == ("1/off(1)", "2/1")
    turned = exact("irish", "strict", "default", bearing(4, 1))
    assert [e.move for e in turned.only_other] == [e.move for e in found.only_one]
    assert "irish.bear_off = exact" in str(found) and "irish.bear_off" in found._repr_html_()


def test_readings_that_agree_say_so() -> None:
    found = exact("irish", None, {"bear_off": "free"}, bearing(4, 1))
    assert not found.differ and "They agree: 4 moves" in str(found)


def test_every_throw_is_gone_through_where_one_is_awaited() -> None:
    """By hand: only two ones bear off alike; any other die takes a nearer man under free."""
    found = exact("irish", "default", "strict", bearing())
    assert (found.throws, found.of) == (36 - 1, 36)
    assert found.example and max(found.example) > 1
    assert "35 of 36 throws part them" in str(found)
    piled = tn.Position.of("astronomical_tables", PILED, turn="mercury")
    aces = exact("astronomical_tables", "default", "ludii", piled)
    # only a seven leads past the next Ace when all men are on their own
    assert (aces.throws, aces.of) == (7**3 - 6**3, 343)


def test_an_ace_that_is_counted_by_one_alone_is_named() -> None:
    position = tn.Position.of("astronomical_tables", PILED, turn="mercury", dice=(1, 5, 7))
    found = exact("astronomical_tables", "default", "ludii", position)
    (only,) = found.only_one
    assert only.move == "Me1/Mo2" and only.refusal is not None
    assert only.refusal.rule.id == "astronomical_tables.ace_points"
    assert "a 7 leads to Mo1" in only.refusal.sentence


def test_the_same_move_may_lead_elsewhere() -> None:
    men = {
        "green": {"G1": 12},
        "red": {"R6": 12},
        "black": {"B5": 1, "B1": 11},
        "white": {"W1": 12},
    }
    position = tn.Position.of("el_mundo", men, turn="red", dice=(5, 4, 4), left=(5,))
    found = exact("el_mundo", "default", {"hit_goes_to": "same_point"}, position)
    assert not found.only_one and not found.only_other
    (hit,) = found.results
    assert hit.move == "R6/B5*"
    assert "goes back on B5" not in hit.here and "goes back on B5" in hit.there


def test_what_each_awaits_is_said_where_that_differs() -> None:
    men = dict.fromkeys(range(1, 7), 2)
    position = tn.Position.of(
        "irish",
        {"white": {**men, 7: 3}, "black": {6: 14}},
        bar={"black": 1},
        turn="black",
        dice=(6, 5),
    )
    found = exact("irish", {"binding": "off"}, "default", position)
    assert found.awaited is not None and found.differ
    assert "bound" in found.awaited[1] and "bound" in str(found)


@pytest.mark.long
def test_over_many_positions_with_the_interval() -> None:
    found = sampled("el_mundo", "default", "ludii", 40)
    low, high = found.interval
    assert 0 < low < found.share < high < 1
    assert found.parted >= found.unknown > 0  # placing, which Ludii's reading does not know
    assert found.first is not None and found.first.differ
    assert str(found.positions) in str(found) and "95 % interval" in str(found)
    assert str(found) == str(sampled("el_mundo", "default", "ludii", 40)), "seeded"


def test_wilson_s_interval() -> None:
    """The published figures for 10 of 50: 0.1124 to 0.3304."""
    low, high = Sampled("a", "b", 50, 10, 0, None).interval
    assert (round(low, 4), round(high, 4)) == (0.1124, 0.3304)
    assert Sampled("a", "b", 20, 0, 0, None).interval[0] == 0


@pytest.mark.long
def test_a_reading_against_itself_never_differs() -> None:
    for game in tn.games():
        found = sampled(game, None, {}, 12)
        assert found.parted == 0 and found.first is None


def test_what_cannot_be_compared() -> None:
    with pytest.raises(UnknownName, match="no reading called"):
        tn.compare("el_mundo", "default", "ludi")
    with pytest.raises(BadReading, match="number of positions"):
        tn.compare("el_mundo", None, "ludii", positions=0)
    with pytest.raises(BadPosition, match="not of el_mundo"):
        tn.compare("el_mundo", None, "ludii", position=bearing(4, 1))


def test_a_finished_game_is_reckoned_in_coins() -> None:
    """Coins pay at every capture, captives at the end: the game goes on alike, and ends alike."""
    game = tn.Game("astronomical_tables", seed=4)
    while game.awaits is not None:
        if isinstance(game.awaits, tn.Throw):
            game.roll()
        else:
            game.push(game.legal_moves[0])
    coins = game.under(stakes="coins")
    assert coins.parted is None and len(coins.log) == len(game.log)
    ended, other = game.outcome(), coins.outcome()
    assert ended is not None and other is not None and ended.payoff == other.payoff
