"""The strong player at tables: what it sees, what it thinks of it, and what it plays."""

from __future__ import annotations

import random
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from itertools import product
from math import exp
from pathlib import Path
from typing import Any

import pytest

import tablesnb as tn
from tablesnb.base.errors import TablesnbError
from tablesnb.players import FORMER, Strong, learnt, player, players
from tablesnb.players import tables_at_once as at_once
from tablesnb.players import tables_judge as judge
from tablesnb.players import tables_net as net_row
from tablesnb.players import tables_plays as ways
from tablesnb.players import tables_sight as sight
from tablesnb.players import tables_weights as weights
from tablesnb.players.opponents import OPPONENTS
from tablesnb.players.tables_ahead import beyond, budget
from tablesnb.players.tables_ending import shortest
from tablesnb.players.tables_strong import hopes, judge_space, play_space
from tablesnb.tables import law
from tests.conformance.given import beginnings
from tests.long import always
from tests.tables.test_turning import RINGS, turned

TABLES = [name for name in tn.games() if tn.ruleset(name).family == "tables"]
FOLDER = Path(learnt.__file__).parent / "nets"
ROOM = 4096
FEW = 6
SEED_OF_ENDINGS = 3


def seen(position: Any, seat: int) -> list[tuple[int, int]]:
    """What a seat sees of a position, each input with its amount."""
    rules = position.rules.row
    found = [0] * sight.space_to_see(rules)
    many = sight.see(list(position.row), rules, seat, found)
    return [(found[2 * at], found[2 * at + 1]) for at in range(many)]


def choosing(name: str, number: int, seed: int) -> Iterator[tn.Game]:
    """Games of all kinds in which a choice is awaited, after a few throws at the most.

    Where both tables are bound nobody may ever choose.
    """
    for rng, game in beginnings(name, number, seed):
        for _ in range(FEW):
            if isinstance(game.awaits, tn.Throw):
                game.roll(*(rng.randint(1, game.awaits.faces) for _ in range(game.awaits.dice)))
        if isinstance(game.awaits, tn.Choice):
            yield game


# -- what it sees


@pytest.mark.long
@pytest.mark.parametrize("name", TABLES)
def test_every_input_is_one_thing_and_what_is_seen_tells_positions_apart(
    name: str, seed: int
) -> None:
    """Two positions that look the same to a seat are the same, but for marks, payments and past."""
    known: dict[Any, Any] = {}
    for _, game in beginnings(name, 60, seed):
        position: Any = game.position
        rules = position.rules.row
        for seat in range(rules[law.SEATS]):
            found = seen(position, seat)
            inputs = [each for each, _ in found]
            assert len(set(inputs)) == len(inputs)
            assert all(0 <= each < sight.inputs(rules) for each in inputs)
            # how far one is ahead may be behind
            ahead = sight.careful_at(rules)
            assert all(amount > 0 or (which == ahead and amount) for which, amount in found)
            head = tuple(position.row[law.PHASE : law.ACTOR + 1])
            men = position.row[law.COUNT : rules[law.OWNER]]
            left = position.row[rules[law.LEFT] : rules[law.DECLINED]]
            told = (head, men, left if head[0] != law.OVER else ())
            key = (rules, seat, tuple(found))
            assert known.setdefault(key, told) == told


@pytest.mark.parametrize("name", ["el_mundo", "astronomical_tables"])
def test_one_of_many_seats_sees_what_the_careful_player_sees(name: str, seed: int) -> None:
    for _, game in beginnings(name, 20, seed):
        position: Any = game.position
        rules = position.rules.row
        for seat in range(rules[law.SEATS]):
            found = dict(seen(position, seat))
            looked = [0] * weights.FEATURES
            weights.look(list(position.row), rules, seat, looked, 0)
            looked[weights.AHEAD] //= sight.FINE
            looked[weights.RISK] = looked[weights.RISK] * sight.FINE // rules[law.FACES] ** 2
            first = sight.careful_at(rules)
            assert [found.get(first + at, 0) for at in range(weights.FEATURES)] == looked


@pytest.mark.parametrize("name", RINGS)
def test_of_a_board_that_is_turned_the_next_seat_sees_the_same(name: str, seed: int) -> None:
    for _, game in beginnings(name, 25, seed):
        position: Any = game.position
        seats = position.rules.row[law.SEATS]
        for by in range(1, seats):
            assert seen(turned(position, by), by) == seen(position, 0)


# -- all that may be played


@pytest.mark.long
@pytest.mark.parametrize("name", TABLES)
def test_whole_plays_are_those_of_the_game(name: str, seed: int) -> None:
    """Every position that a Play leads to is found, each once, and by half-moves that are legal."""
    for game in choosing(name, 12, seed):
        rules = game.rules.row
        here: Any = game.position
        space = play_space(rules)
        states, kept, ends = space.states, space.ways, space.ends
        found = ways.plays(list(here.row), rules, space)
        every: list[Any] = [play.position for play in game.plays()]
        keys = {law.key(each.row, rules) for each in every}
        assert len(keys) == found
        assert {law.key(states[end], rules) for end in ends[:found]} == keys
        # in plain Python a position met before is known by a key that is found sooner
        assert all(at_once.key(states[end], rules) == kept[end][ways.KEY] for end in ends[:found])


@pytest.mark.long(dear=True)
@pytest.mark.parametrize("name", ["irish", "modern_backgammon"])
def test_what_an_earlier_search_left_is_not_found_again(name: str, seed: int) -> None:
    """Work space serves one search after another, and is cleared for none."""
    used: dict[Any, Any] = {}
    for game in choosing(name, 30, seed):
        rules, here = game.rules.row, list(game.position.row)
        space, fresh = used.setdefault(rules, play_space(rules)), play_space(rules)
        found = [ways.plays(here, rules, each) for each in (space, fresh)]
        assert found[0] == found[1] and space.ends[: found[0]] == fresh.ends[: found[0]]
        for end in space.ends[: found[0]]:
            assert space.states[end] == fresh.states[end]


def test_where_there_is_no_room_single_half_moves_are_looked_at() -> None:
    game = tn.Game("modern_backgammon", first="white", seed=1)
    game.roll(1, 1)
    rules = game.rules.row
    here: Any = game.position
    space = play_space(rules, room=9)
    found = ways.plays(list(here.row), rules, space)
    assert found == len(game.legal_moves)
    assert [space.ways[end][ways.BEFORE] for end in space.ends[:found]] == [0] * found


# -- what it thinks of it


def invented(rules: Any, chances: bool, worth: tuple[int, ...], hidden: int = 7) -> learnt.Net:
    """A net of no meaning."""
    rng = random.Random(5)
    inputs = sight.inputs(rules.row)
    number = (inputs + 1) * hidden + len(worth) * (hidden + 1)
    weights = [rng.randint(-3000, 3000) for _ in range(number)]
    return learnt.Net(learnt.row_of(inputs, hidden, chances, worth, weights), {})


def in_real_numbers(net: learnt.Net, found: list[tuple[int, int]]) -> list[float]:
    """What a net says, reckoned as a textbook has it; the rising curve is flat beyond its reach."""
    row = net.row
    size, first, second = row[net_row.HIDDEN], row[net_row.FIRST], row[net_row.SECOND]

    def weight(at: int) -> float:
        return row[at] / net_row.UNIT

    hidden = []
    for number in range(size):
        total = weight(first + row[net_row.INPUTS] * size + number)
        total += sum(amount * weight(first + which * size + number) for which, amount in found)
        within = min(max(total, -net_row.REACH), net_row.REACH)
        hidden.append(1 / (1 + exp(-within)))
    outs = [
        weight(second + which * (size + 1) + size)
        + sum(weight(second + which * (size + 1) + at) * hidden[at] for at in range(size))
        for which in range(row[net_row.OUTPUTS])
    ]
    if not row[net_row.CHANCES]:
        return outs
    powers = [exp(each - max(outs)) for each in outs]
    return [each / sum(powers) for each in powers]


@pytest.mark.parametrize(
    ("name", "chances", "worth"),
    [("irish", True, (-1, 1)), ("early_backgammon", True, (-3, -1, 1, 3)),
     ("el_mundo", False, (1, 1, 1, 1))],
)  # fmt: skip
def test_whole_numbers_say_what_real_ones_would(
    name: str, chances: bool, worth: tuple[int, ...], seed: int
) -> None:
    rules: Any = tn.ruleset(name)
    net = invented(rules, chances, worth)
    *_, hidden, out = judge_space(rules.row, net.row)
    for _, game in beginnings(name, 30, seed):
        position: Any = game.position
        if position.rules.row != rules.row:
            continue
        found = seen(position, 0)
        flat = [number for pair in found for number in pair]
        net_row.answer(flat, len(found), net.row, hidden, out)
        for said, real in zip(out, in_real_numbers(net, found), strict=True):
            assert said / net_row.SURE == pytest.approx(real, abs=2e-4)
        if chances:
            assert sum(out) == pytest.approx(net_row.SURE, abs=len(out))


def test_of_a_game_that_is_over_it_knows_what_was_paid() -> None:
    rules: Any = tn.ruleset("early_backgammon")
    net = invented(rules, True, (-3, -2, -1, 1, 2, 3))
    men = {"white": {1: 1}, "black": {13: 15}}
    game = tn.Game(
        rules,
        position=tn.Position.of(rules, men, off={"white": 14}, turn="white", dice=(2, 1)),
        seed=1,
    )
    game.push("1/off(2)")
    outcome = game.outcome()
    assert outcome is not None
    row = list(game.position.row)
    space = judge_space(rules.row, net.row)
    for seat, name in enumerate(rules.seat_names):
        hope = judge.judge(row, rules.row, seat, net.row, space)
        assert hope == outcome.payoff[name] * net_row.SURE
        assert sorted(space.out) == [0, 0, 0, 0, 0, net_row.SURE]


# -- what it plays


def test_it_plays_what_is_worth_most_to_the_seat_that_chooses() -> None:
    game = tn.Game("irish", first="white", seed=1)
    game.roll(6, 1)
    net = learnt.net("irish")
    assert net is not None
    for ahead in (1, 2):
        ranked = hopes(game.plays(), game.rules, 0, net, ahead)
        worths = [each.worth for each in ranked]
        assert worths == sorted(worths, reverse=True)
        assert Strong(ahead=ahead).decide(game).play == ranked[0].play
        assert {str(each.play) for each in ranked} == {str(play) for play in game.plays()}


@pytest.mark.long(dear=True)
@pytest.mark.parametrize(("name", "dice", "times"), [("irish", 2, 3), ("quinze_tablas", 3, 1)])
def test_two_plays_ahead_is_the_mean_of_the_best_answers_to_all_throws(
    name: str, dice: int, times: int
) -> None:
    """By hand: every throw of the other is thrown, and the best of all his answers taken."""
    rules: Any = tn.ruleset(name)
    net = learnt.net(name)
    assert net is not None
    game, looked = tn.Game(name, seed=9), 0
    while looked < times:
        if isinstance(game.awaits, tn.Throw):
            game.roll()
            continue
        assert game.awaits is not None
        seat = rules.seat(game.awaits.seat)
        plays = game.plays()
        best = hopes(plays, rules, seat, net, 2)[0]
        here: Any = best.play.position
        if best.worth != hopes([best.play], rules, seat, net)[0].worth:
            every = list(product(range(1, 7), repeat=dice))
            total = sum(answered(here, throw, seat, net) for throw in every)
            assert best.worth == pytest.approx(total / len(every), abs=2)
            looked += 1
        game.push(player("random").decide(game).play)


def answered(here: Any, dice: tuple[int, ...], seat: int, net: learnt.Net) -> int:
    """What a seat may hope for when the other has thrown and played his best."""
    after = tn.Game(here.rules, position=here, seed=1)
    after.roll(*dice)
    his = 1 - seat
    plays = after.plays() if isinstance(after.awaits, tn.Choice) else []
    ends = [play.position for play in plays] or [after.position]
    return -max(judged(end, his, net) for end in ends)


def judged(position: Any, seat: int, net: learnt.Net) -> int:
    rules = position.rules.row
    return judge.judge(list(position.row), rules, seat, net.row, judge_space(rules, net.row))


def test_a_choice_is_looked_at_within_a_budget() -> None:
    """Where two plays alone would need too many positions it is one play ahead."""
    two, three = (budget(tn.ruleset(name).row) for name in ("irish", "quinze_tablas"))  # type: ignore[attr-defined]
    assert two < three
    for most in (two, three):
        assert not beyond(0, 10**9, most) and not beyond(1, most // 2, most)
        assert beyond(1, most // 2 + 1, most)
        assert beyond(3, most, most) and not beyond(3, most // 2, most)


@pytest.mark.long
@pytest.mark.parametrize(
    ("dice", "play"),
    [((3, 1), "8/5 6/5"), ((4, 2), "8/4 6/4"), ((6, 1), "13/7 8/7"), ((5, 3), "8/3 6/3")],
)
def test_it_makes_the_points_that_every_player_makes(dice: tuple[int, int], play: str) -> None:
    game = tn.Game("irish", first="white", seed=1)
    game.roll(*dice)
    assert str(player("strong").decide(game).play) == play


def test_a_reading_that_names_what_the_game_has_anyway_is_known_by_its_name() -> None:
    rules = tn.ruleset("quinze_tablas", "playinginhistory")
    assert set(rules.changed) < set(rules.named["playinginhistory"].changes)
    assert learnt.names_of(rules) == ("quinze_tablas.playinginhistory", "quinze_tablas")
    for name in TABLES:
        assert learnt.names_of(tn.ruleset(name)) == (name,)
        for reading in tn.ruleset(name).named:
            assert learnt.names_of(tn.ruleset(name, reading))[0] == f"{name}.{reading}"


def test_a_net_of_another_size_is_no_net() -> None:
    with pytest.raises(TablesnbError, match="a net of this size has 26 weights, not 3"):
        learnt.row_of(3, 5, False, (1,), [1, 2, 3])


@pytest.mark.long(dear=True)
@pytest.mark.parametrize("name", always("irish", of=["irish", "tablut"]))
def test_who_slips_makes_the_second_best_play_as_often_as_is_said(name: str) -> None:
    """Of a hundred decisions, all in one position: other seeds are other luck."""
    kinds = {"beginner": 0, "skilled": 0}
    many, best = (100, None) if name == "irish" else (5, None)
    for seed in range(many):
        game = tn.Game(name, first="white" if name == "irish" else None, seed=seed)
        if name == "irish":
            game.roll(3, 1)
        if best is None or name != "irish":  # there the seed decides between equals
            best = player("strong").decide(game).play
        for kind in kinds:
            other = player(kind).decide(game).play
            kinds[kind] += other != best
            if seed < 3:
                assert other == player(kind).decide(game).play
    if name == "irish":
        assert 35 <= kinds["beginner"] <= 65 and 10 <= kinds["skilled"] <= 32
    else:
        assert 0 < kinds["skilled"] + kinds["beginner"] < 2 * many


def test_opponents_are_the_players_but_who_draws_lots_and_keep_their_former_names() -> None:
    assert tuple(OPPONENTS) == tuple(name for name in players() if name != "random")
    assert {name: player(name).name for name in FORMER} == {
        "pupil": "beginner",
        "companion": "skilled",
    }


# -- the last men


@pytest.mark.long
def test_the_last_men_are_borne_off_in_the_fewest_throws() -> None:
    """Of all plays that with the fewest throws expected, which tables made otherwise know."""
    rng = random.Random(SEED_OF_ENDINGS)
    table = tn.lab.bearoff("irish")
    better = 0
    for _ in range(40):
        points = [rng.randint(1, 6) for _ in range(rng.randint(2, 6))]
        men = {"white": dict(Counter(points)), "black": {1: 2, 2: 1}}
        off = {"white": 15 - len(points), "black": 12}
        at = tn.Position.of("irish", men, off=off, turn="white", dice=(rng.randint(2, 6), 1))
        game = tn.Game("irish", position=at, seed=1)
        plays = game.plays()
        throws = {
            str(play): table.expected(play.position, "white")
            if play.position.phase != "over"
            else 0.0
            for play in plays
        }
        chosen = str(player("strong").decide(game).play)
        assert throws[chosen] == pytest.approx(min(throws.values()))
        better += throws[str(Strong(exact=False).decide(game).play)] > throws[chosen] + 1e-9
    assert better, "the net alone would do as well"


@pytest.mark.parametrize("name", ["irish", "el_mundo", "duodecim_scripta"])
def test_where_no_table_knows_all_plays_are_looked_at(name: str) -> None:
    game = tn.Game(name, seed=1)
    while isinstance(game.awaits, tn.Throw):
        game.roll()
    plays = game.plays()
    assert game.awaits is not None
    assert shortest(plays, game.rules.seat(game.awaits.seat)) == plays


PLAYED = [
    (name, reading)
    for name in tn.games()
    for reading in ("default", *tn.ruleset(name).named)
    if tn.ruleset(name).family == "tafl" or learnt.net_for(tn.ruleset(name, reading))
]
BEGUN = """
import tablesnb as tn
from tablesnb.compare.judging import judge
from tablesnb.lab.siege.curve import curve_for
from tablesnb.players import player
def chosen(name, reading):
    game = tn.Game(name, seed=3, reading=reading)
    while isinstance(game.awaits, tn.Throw) or len(game.plays()) == 1:
        if isinstance(game.awaits, tn.Throw):
            game.roll()
        else:
            game.push(game.plays()[0])
    # elsewhere at tafl it is judged by games, as many as the time allows
    foretold = game.rules.family == "tables" or curve_for(game.rules) is not None
    best = judge(game).best.play if foretold else "not judged"
    return f"{player('strong').decide(game).play} | {best}"
"""
WITHOUT = f"""
import sys
sys.modules["numpy"] = sys.modules["numba"] = None
{BEGUN}
print(chosen(*sys.argv[1:]))
"""


@pytest.mark.parametrize(("name", "reading"), always(("irish", "default"), of=PLAYED))
def test_without_numpy_he_plays_and_judges_the_same(name: str, reading: str) -> None:
    """At the first choice of a game, under every reading that he plays."""
    words = [sys.executable, "-c", WITHOUT, name, reading]
    done = subprocess.run(words, capture_output=True, text=True)
    here: dict[str, Any] = {}
    exec(BEGUN, here)
    assert done.stdout.strip() == here["chosen"](name, reading), done.stderr


def test_he_is_asked_without_numpy_at_every_game_and_every_net() -> None:
    nets = {each.name.removesuffix(".net") for each in FOLDER.iterdir() if each.suffix == ".net"}
    named = {name if reading == "default" else f"{name}.{reading}" for name, reading in PLAYED}
    assert nets <= named and {name for name, _ in PLAYED} == set(tn.games())
