"""The tables by astronomy, sentence by sentence, after du Coeur's report and what he quotes."""

from __future__ import annotations

from itertools import pairwise

import pytest

import tablesnb as tn
from tests.tables.setting import ACES, PLANETS, asked, events, heaven, texts

RULES = tn.ruleset("astronomical_tables")
LETTERS = ("Sa", "Ju", "Ma", "Su", "Ve", "Me", "Mo")


def beginning(first: str = "saturn", **reading: object) -> tn.Game:
    """The set-up men; this seat is to throw."""
    return tn.Game("astronomical_tables", reading=reading or None, first=first, seed=1)


def last_two(**reading: object) -> tn.Game:
    """Saturn and Jupiter are left with one man each; Saturn holds six, Mars and Sun the rest."""
    men = {planet: {} for planet in PLANETS} | {"saturn": {"Sa2": 1}, "jupiter": {"Sa5": 1}}
    held = {
        "jupiter": {"saturn": 6},
        "mars": {"sun": 7},
        "sun": {"mars": 7},
        "venus": {"mars": 4, "jupiter": 3},
        "mercury": {"jupiter": 7},
        "moon": {"sun": 7},
        "saturn": {"jupiter": 6},
    }
    return heaven(men, 3, 1, 1, held=held, **reading)


# -- the board, the seats, the men


def test_seven_seats() -> None:
    assert len(RULES.seat_names) == 7
    game = beginning()
    for seat in PLANETS:
        assert game.awaits == tn.Throw(seat, 3, 7, "turn")
        game.roll(1, 1, 1)
        while isinstance(game.awaits, tn.Choice):
            game.push(game.legal_moves[0])
    assert game.awaits.seat == "saturn"


def test_the_seats_in_the_order_of_the_colours() -> None:
    """Black, green, red, yellow, purple, many-coloured, white: the planets from Saturn down."""
    assert RULES.seat_names == PLANETS
    assert PLANETS == ("saturn", "jupiter", "mars", "sun", "venus", "mercury", "moon")


def test_seven_sides_of_seven_points() -> None:
    assert RULES.names == tuple(f"{side}{point}" for side in LETTERS for point in range(1, 8))
    for seat in range(7):
        assert RULES.track_of(seat)[:7] == tuple(range(7 * seat, 7 * seat + 7))


def test_seven_men_each() -> None:
    position = beginning().position
    assert all(sum(position.men(seat).values()) == 7 for seat in PLANETS)
    with pytest.raises(tn.errors.BadPosition, match="saturn has 6 men; astronomical_tables is"):
        tn.Position.of("astronomical_tables", {"saturn": {"Sa1": 6}})


def test_all_men_begin_on_the_leftmost_point() -> None:
    position = beginning().position
    assert {seat: position.men(seat) for seat in PLANETS} == {
        seat: {ace: 7} for seat, ace in ACES.items()
    }
    for seat in range(7):  # everything a seat has lies to the right of it
        assert RULES.track_of(seat)[0] == 7 * seat


# -- the dice


def test_dice_of_seven_faces() -> None:
    game = beginning()
    game.roll(7, 7, 7)
    assert game.position.dice == (7, 7, 7)
    for bad in (0, 8):
        with pytest.raises(tn.errors.BadDice, match=f"1 to 7, not {bad}"):
            beginning().roll(bad, 1, 1)


def test_three_dice_are_thrown_or_two() -> None:
    assert beginning().awaits == tn.Throw("saturn", 3, 7, "turn")
    two = beginning(dice_count=2)
    assert two.awaits == tn.Throw("saturn", 2, 7, "turn")
    two.roll(1, 5)
    two.push("Sa1/Sa2 Sa1/Sa6")
    assert two.awaits.seat == "jupiter"
    assert str(two.rules.rule("dice_count").status) == "editorial"


def test_log_seven_faces_equally_likely() -> None:
    die = RULES.die
    assert die is not None and die.spec == "log"
    assert set(die.chances) == {die.chances[0]} and len(die.chances) == 7
    fallen = [0] * 7
    for seed in range(700):
        for face in tn.Game("astronomical_tables", first="moon", seed=seed).roll():
            fallen[face - 1] += 1
    assert all(abs(count - 300) < 80 for count in fallen), fallen


@pytest.mark.long
def test_prism_six_and_seven_have_a_chance_of_their_own() -> None:
    game = beginning(dice_kind="prism(0.05)")
    die = game.die("saturn")
    assert die is not None
    assert [round(float(chance), 6) for chance in die.chances] == [0.18] * 5 + [0.05] * 2
    fallen = [0] * 7
    for seed in range(700):
        prism = {"dice_kind": "prism(0.05)"}
        for face in tn.Game("astronomical_tables", reading=prism, first="moon", seed=seed).roll():
            fallen[face - 1] += 1
    assert all(300 < count < 460 for count in fallen[:5]), fallen
    assert all(60 < count < 150 for count in fallen[5:]), fallen


# -- the first throw


def test_each_throws_one_die_and_the_highest_begins() -> None:
    game = tn.Game("astronomical_tables", opening="ask", seed=1)
    for seat, die in zip(PLANETS, (1, 7, 2, 3, 7, 4, 5), strict=True):
        assert game.awaits == tn.Throw(seat, 1, 7, "opening")
        game.roll(die)
    assert events(game) == ["tied"]
    game.roll(3)
    assert game.awaits == tn.Throw("venus", 1, 7, "opening")
    game.roll(6)
    assert events(game) == ["begins"] and game.awaits == tn.Throw("venus", 3, 7, "turn")


# -- moving


def test_knutsons_picture_of_a_first_throw() -> None:
    """One, five, seven: Mercury's points 2 and 6, and Moon's 2, for Moon's piled Ace is skipped."""
    for reading in ("default", "knutson"):
        game = tn.Game("astronomical_tables", reading=reading, first="mercury", seed=1)
        game.roll(1, 5, 7)
        assert texts(game) == {"Me1/Me2", "Me1/Me6", "Me1/Mo2"}
        game.push("Me1/Me2 Me1/Me6 Me1/Mo2")
        assert game.position.men("mercury") == {"Me1": 4, "Me2": 1, "Me6": 1, "Mo2": 1}
    # where every point is counted the seven leads to Moon's Ace itself, which Moon holds
    ludii = tn.Game("astronomical_tables", reading="ludii", first="mercury", seed=1)
    ludii.roll(1, 5, 7)
    assert texts(ludii) == {"Me1/Me2", "Me1/Me6"}


def test_three_dice_are_three_half_moves() -> None:
    game = beginning()
    game.roll(1, 2, 4)
    for move, left in (("Sa1/Sa3", (4, 1)), ("Sa1/Sa2", (4,)), ("Sa1/Sa5", ())):
        assert game.awaits == tn.Choice("saturn", "move")
        game.push(move)
        assert game.position.dice_left == left
    assert game.awaits.seat == "jupiter"


def test_equal_dice_count_once() -> None:
    game = beginning()
    game.roll(4, 4, 4)
    assert game.position.dice_left == (4, 4, 4)
    game.push("Sa1/Sa5 Sa1/Sa5 Sa1/Sa5")
    assert game.awaits.seat == "jupiter"


def test_one_man_may_take_all_three_dice() -> None:
    game = beginning()
    game.roll(2, 3, 5)
    game.push("Sa1/Sa3 Sa3/Sa6 Sa6/Ju5")  # Jupiter's piled Ace is left out
    assert game.position.men("saturn") == {"Sa1": 6, "Ju5": 1}


def test_every_landing_in_between_must_be_legal() -> None:
    men = {"saturn": {"Sa2": 7}, "moon": {"Sa4": 2, "Sa5": 2, "Mo1": 3}}
    game = heaven(men, 2, 3, 7)
    for first in ("Sa2/Sa4", "Sa2/Sa5"):  # either way Moon holds the point in between
        assert asked(game, first) == ("held", "hold", "inferred")
    assert asked(game, "Sa2/Sa7")[0] == "die not thrown"
    assert texts(game) == {"Sa2/Ju3"}


def test_everybody_moves_to_the_right_and_on_round() -> None:
    for seat in range(7):
        track = RULES.track_of(seat)
        assert all((one + 1) % 49 == two for one, two in pairwise(track)) and len(track) == 49
    game = heaven({"saturn": {"Sa3": 6, "Mo7": 1}}, 3, 3, 3)
    game.push("Mo7/Sa3")  # past his own Ace, which is counted as any point
    assert game.position.men("saturn") == {"Sa3": 7}
    assert asked(game, "Sa3/Mo7")[:2] == ("die not thrown", "dice")
    onto = heaven({"saturn": {"Sa3": 6, "Mo7": 1}}, 1, 3, 3)
    assert "Mo7/Sa1" in onto.legal_moves


def test_a_piled_ace_point_of_another_is_not_counted() -> None:
    game = heaven({"saturn": {"Sa6": 7}}, 2, 3, 6)
    assert texts(game) == {"Sa6/Ju2", "Sa6/Ju3", "Sa6/Ju6"}
    assert asked(game, "Sa6/Ju1") == ("not counted", "ace_points", "inferred")
    assert game.why_not("Sa6/Ju1").sentence.endswith("are not counted now: nobody lands there.")
    # a six, were the Ace counted; as it is, five points away
    assert game.why_not("Sa6/Ju5(die6)").sentence.endswith("not counted now: a 6 leads to Ju6.")
    sentence = game.why_not("Sa6/Ju5").sentence
    assert sentence.startswith("Ju5 is five points away. Your dice are 6, 3 and 2: one die takes")
    assert sentence.endswith("this man to Ju6, Ju3 or Ju2.")


def test_an_ace_point_with_one_man_of_its_owner_or_none_is_counted() -> None:
    for aces, expected in (
        (2, {"Sa6/Ju2", "Sa6/Ju3"}),
        (1, {"Sa6/Ju1*", "Sa6/Ju2"}),
        (0, {"Sa6/Ju1", "Sa6/Ju2"}),
    ):
        men = {"saturn": {"Sa6": 7}, "jupiter": {"Ju1": aces, "Ju7": 7 - aces}}
        assert texts(heaven(men, 2, 3, 3)) == expected
    # another's two men on it: counted, and closed
    game = heaven({"saturn": {"Sa6": 7}, "jupiter": {"Ju7": 7}, "mars": {"Ju1": 7}}, 2, 3, 3)
    assert texts(game) == {"Sa6/Ju2"} and asked(game, "Sa6/Ju1")[0] == "held"


def test_only_the_right_hand_neighbours_ace_where_the_words_are_taken_so() -> None:
    """Saturn's men on Jupiter's side: Mars's piled Ace is two points on, and closed."""
    own = heaven({"saturn": {"Sa6": 7}}, 2, 3, 6, ace_points="right_only")
    assert texts(own) == {"Sa6/Ju2", "Sa6/Ju3", "Sa6/Ju6"}
    beyond = {"saturn": {"Ju6": 7}}
    assert texts(heaven(beyond, 2, 3, 3)) == {"Ju6/Ma2", "Ju6/Ma3"}
    letter = heaven(beyond, 2, 3, 3, ace_points="right_only")
    assert texts(letter) == {"Ju6/Ma2"} and asked(letter, "Ju6/Ma1")[0] == "held"
    # one man left on it, or none, it is counted, as by du Coeur's reading
    for aces in (0, 1):
        men = {"saturn": {"Sa6": 7}, "jupiter": {"Ju1": aces, "Ju7": 7 - aces}}
        assert texts(heaven(men, 2, 3, 3)) == texts(heaven(men, 2, 3, 3, ace_points="right_only"))


def test_the_point_a_man_leaves_is_not_counted() -> None:
    """Exclusively: a one leads to the next point, not to the one where he stands."""
    game = beginning()
    game.roll(1, 1, 1)
    assert texts(game) == {"Sa1/Sa2"}


def test_a_die_that_cannot_be_used_is_skipped() -> None:
    men = {"saturn": {"Sa2": 7}, "moon": {"Sa4": 2, "Sa5": 2, "Sa6": 3}}
    game = heaven(men, 2, 3, 1)
    assert texts(game) == {"Sa2/Sa3"}
    game.push("Sa2/Sa3")
    assert events(game) == ["lost"] and game.log[-1].events[0].value == 2
    assert game.log[-1].events[0].rule.id == "astronomical_tables.must_play"
    assert game.awaits == tn.Throw("jupiter", 3, 7, "turn")


def test_a_die_that_can_be_used_must_be() -> None:
    game = beginning()
    game.roll(1, 2, 3)
    game.push("Sa1/Sa2 Sa1/Sa3")
    assert game.awaits == tn.Choice("saturn", "move")  # nobody may pass
    with pytest.raises(tn.errors.NotAwaited, match="saturn is to move"):
        game.roll()
    assert game.why_not("decline 3").reason == "not your choice"


def test_the_turn_goes_to_the_right() -> None:
    men = {"mars": {}, "sun": {}}
    game = heaven(men, 1, 1, 1, turn="jupiter")
    game.push("Ju1/Ju2 Ju1/Ju2 Ju1/Ju2")
    assert game.awaits.seat == "venus"  # past the seats that are out
    game = heaven({}, 1, 1, 1, turn="moon")
    game.push("Mo1/Mo2 Mo1/Mo2 Mo1/Mo2")
    assert game.awaits.seat == "saturn"


# -- capturing


def test_two_men_are_safe() -> None:
    men = {"saturn": {"Sa6": 7}, "jupiter": {"Ju3": 2, "Ju4": 5}}
    game = heaven(men, 4, 5, 1)
    assert texts(game) == {"Sa6/Sa7"}
    game.push("Sa6/Sa7")
    assert "captured" not in str(game.log[-1]) and game.position.held("jupiter", "saturn") == 0


def test_two_men_hold_a_point() -> None:
    for number in (2, 3):
        men = {"saturn": {"Sa6": 7}, "moon": {"Ju3": number, "Mo1": 7 - number}}
        game = heaven(men, 3, 1, 1)
        assert asked(game, "Sa6/Ju3") == ("held", "hold", "inferred")
        assert game.why_not("Sa6/Ju3").sentence == f"Moon holds Ju3 with {number} men."


def test_a_lone_man_is_captured() -> None:
    men = {"saturn": {"Sa6": 7}, "moon": {"Ju3": 1, "Mo1": 6}}
    game = heaven(men, 3, 1, 1)
    assert "Sa6/Ju3*" in texts(game)
    game.push("Sa6/Ju3*")
    assert events(game) == ["hit"]
    event = game.log[-1].events[0]
    assert event.sentence == "Saturn captures Moon's man on Ju3."
    assert event.rule.id == "astronomical_tables.hit" and str(event.rule.status) == "construed"
    assert game.position.men("moon") == {"Mo1": 6}
    own = heaven({"saturn": {"Sa6": 6, "Ju3": 1}}, 3, 1, 1)
    own.push("Sa6/Ju3")  # his own lone man is none
    assert own.position.men("saturn") == {"Sa6": 5, "Ju3": 2}


def test_the_captor_keeps_the_man_for_good() -> None:
    men = {"saturn": {"Sa6": 7}, "moon": {"Ju3": 1, "Mo1": 6}}
    game = heaven(men, 3, 1, 1)
    game.push("Sa6/Ju3*")
    assert game.position.held("moon", "saturn") == 1
    assert game.position.bar("moon") == game.position.off("moon") == 0
    for _ in range(60):  # he never comes back
        if isinstance(game.awaits, tn.Throw):
            game.roll()
        else:
            game.push(game.legal_moves[0])
        assert game.position.held("moon", "saturn") >= 1


def test_nobody_bears_off() -> None:
    game = heaven({"saturn": {"Mo6": 7}}, 2, 5, 7)
    assert texts(game) == {"Mo6/Sa1", "Mo6/Sa4", "Mo6/Sa6"}
    assert asked(game, "Mo6/off") == ("no such point", "bear_off_when", "inferred")
    refusal = game.why_not("Mo6/off")
    assert refusal.sentence == "nobody bears men off in this game."
    assert game.position.pips("saturn") == 0
    assert RULES.value("bear_off_when") == "never"


# -- the end


def test_the_game_ends_when_one_seat_is_left_on_the_board() -> None:
    game = last_two()
    assert game.outcome() is None
    game.push("Sa2/Sa5*")
    assert events(game)[:2] == ["hit", "out"]
    assert game.log[-1].events[1].rule.id == "astronomical_tables.finish"
    assert game.awaits is None and game.position.dice_left == ()  # the two ones are void


def test_the_last_seat_has_its_own_men_back() -> None:
    game = last_two()
    game.push("Sa2/Sa5*")
    # six captives, the one just made, and the man that is left
    assert game.outcome().payoff["saturn"] == 7 + 1 - 7


def test_captives_every_man_kept_counts() -> None:
    game = last_two()
    game.push("Sa2/Sa5*")
    outcome = game.outcome()
    assert outcome.payoff == {
        **{"saturn": 1, "jupiter": 16 - 7, "mars": 11 - 7, "sun": 14 - 7},
        **dict.fromkeys(("venus", "mercury", "moon"), -7),
    }
    assert sum(outcome.payoff.values()) == 0


def test_most_men_win_and_several_may_share() -> None:
    game = last_two()
    game.push("Sa2/Sa5*")
    outcome = game.outcome()  # Jupiter is out, and wins all the same
    assert outcome.order[0] == "jupiter"
    assert outcome.how == "The game is over, and Jupiter wins with 16 men."
    men = {planet: {} for planet in PLANETS} | {"saturn": {"Sa2": 7}, "jupiter": {"Sa5": 1}}
    held = {
        "jupiter": {"mars": 6},
        "mars": {"saturn": 6, "moon": 1},
        "sun": {"mars": 7},
        "venus": {"mars": 1, "sun": 6},
        "mercury": {"sun": 7},
        "moon": {"venus": 7},
    }
    shared = heaven(men, 3, 1, 1, held=held)
    shared.push("Sa2/Sa5*")
    piles = {seat: paid + 7 for seat, paid in shared.outcome().payoff.items()}
    assert piles["saturn"] == 7 + 1 + 6 and piles["mars"] == 14 and piles["sun"] == 13
    assert shared.outcome().how == (
        "The game is over, and Saturn and Mars share the win with 14 men each."
    )
    assert [event.seat for event in shared.log[-1].events if event.code == "won"] == [
        "saturn",
        "mars",
    ]


def test_coins_one_is_paid_for_every_man_lost() -> None:
    men = {"saturn": {"Sa6": 7}, "moon": {"Ju3": 1, "Mo1": 6}}
    game = heaven(men, 3, 1, 1, stakes="coins")
    game.push("Sa6/Ju3*")
    assert events(game) == ["hit", "pays"]
    assert game.log[-1].events[1].sentence == "Moon pays a coin."
    assert game.log[-1].events[1].rule.id == "astronomical_tables.stakes"
    assert game.position.paid == {**dict.fromkeys(PLANETS, 0), "saturn": 1, "moon": -1}
    captives = heaven(men, 3, 1, 1)
    captives.push("Sa6/Ju3*")
    assert set(captives.position.paid.values()) == {0}


@pytest.mark.long
def test_captives_and_coins_come_to_the_same() -> None:
    """Over whole games, thrown and played alike: every seat ends with as much in both."""
    for seed in range(10):
        games = [
            tn.Game("astronomical_tables", reading={"stakes": stakes}, seed=seed)
            for stakes in ("captives", "coins")
        ]
        while games[0].awaits is not None:
            number = len(games[0].log) + seed
            for game in games:
                if isinstance(game.awaits, tn.Throw):
                    game.roll()
                else:
                    game.push(game.legal_moves[number % len(game.legal_moves)])
        assert games[0].outcome().payoff == games[1].outcome().payoff
        assert set(games[0].outcome().payoff.values()) != {0}
