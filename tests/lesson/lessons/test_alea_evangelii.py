"""The lesson on Alea Evangelii is true: its answers, its figures, its quotations, its games."""

from __future__ import annotations

import re
from base64 import b64decode
from collections import Counter
from functools import cache, partial
from html import escape
from itertools import pairwise
from typing import Any

import pytest

import tablesnb as tn
from tablesnb.boards.show import scene_of
from tablesnb.drawn import alea_leaf
from tablesnb.drawn.alea_leaf import ALEA
from tablesnb.lab.analysis import foreseen
from tablesnb.lab.tutor.facts_tafl import facts_of
from tablesnb.lesson import data, how_to_play
from tablesnb.lesson.figures import alea_evangelii as figures
from tablesnb.lesson.figures import handout
from tablesnb.lesson.figures.alea_evangelii import GAME, LATE, position, stand
from tablesnb.lesson.frames import asking_cells, shown_in
from tablesnb.play.game import Game
from tablesnb.players.tafl_evaluation import chain_of
from tablesnb.players.tafl_strong import ranked
from tablesnb.records.named import games_of
from tablesnb.sources import find_quote, passage
from tablesnb.tafl import law
from tests.lesson.lessons.asked import asked, question_of, replay_of
from tests.lesson.lessons.rule_cards import assert_whole
from tests.long import always
from tests.notebooks.lessons import prose_of, sources_of

prose = partial(prose_of, "07_alea_evangelii")
question = partial(question_of, "07")

QUOTED = re.compile(r"“([^”]*)”")
RULES: Any = tn.ruleset(GAME)
WINNERS = ("attackers", "defenders")
GAMES = {"attackers": "siege_won", "defenders": "siege_broken"}
STOPS = {"siege_won": [6, 12, 56], "siege_broken": [9, 53, 55]}
EVALUATED = ("greedy", "fork", "shut", "spoil", "edge")
POINTS = range(RULES.row[law.POINTS])


@cache
def every() -> tuple[Any, ...]:
    """Every question of the lesson, made once: the boards are large."""
    return tuple(asked("07"))


def reply_to(name: str, answer: str) -> Any:
    """What a question says to an answer."""
    return next(each.reply for each in question(name).answers if answer in each.texts)


def after(position: Any, *made: str) -> Game:
    """The game after some moves."""
    game = Game(position.rules, position=position)
    for each in made:
        game.push(each)
    return game


def facts(position: Any, *made: str) -> Any:
    """What can be counted after some moves."""
    game = after(position, *made)
    return facts_of(game.position.row, game.rules.row, law.DEFENDERS)


def moves_of(name: str) -> list[str]:
    """The moves of a position of which something is said, the best first."""
    return [*data.counted("07/evaluations")["positions"][name]["moves"]]


def squares_at(name: str) -> int:
    """The number of a point by its name."""
    return int(RULES.point_at(0, name))


def names(points: Any) -> list[str]:
    return sorted(RULES.place_name(0, each) for each in points)


# -- Part I


@pytest.mark.long
def test_the_king_is_home_by_these_moves_and_no_other() -> None:
    game = Game(GAME, position=question("home").game.position)
    home = [str(each) for each in game.plays() if each.position.winner == "defenders"]
    assert sorted(home) == ["b9-b18", "b9-b19"]
    assert {text for each in question("home").answers[:2] for text in each.texts} == {*home}


@pytest.mark.long
@pytest.mark.parametrize(
    ("name", "taken"),
    always(of=[("between", 1), ("safe", 1), ("three", 3), ("corner", 1), ("greedy", 1)]),
)
def test_what_is_to_be_taken_is_taken_by_that_move_alone(name: str, taken: int) -> None:
    of = question(name)
    captures = {}
    for each in of.game.legal_moves:
        ahead = of.game.copy()
        ahead.push(each)
        captures[str(each).partition("x")[0]] = str(ahead.log[-1].move).count("/") + (
            "x" in str(ahead.log[-1].move)
        )
    best = of.answers[0].texts[0]
    assert captures[best] == taken
    others = {move for move, many in captures.items() if many >= taken} - {best}
    assert others == ({"b12-c12"} if name == "greedy" else set())


@pytest.mark.parametrize("name", ["four", "edge"])
def test_the_king_is_taken_by_that_move_alone(name: str) -> None:
    of = question(name)
    won = [str(each) for each in of.game.plays() if each.position.winner == "attackers"]
    assert [each.partition("x")[0] for each in won] == [of.answers[0].texts[0]]


def test_the_walk_shows_a_king_who_is_safe_until_he_moves() -> None:
    (at,) = [each for each in walk() if "p10-k10" in [str(of.move) for of in each.log]]
    assert at.outcome() is None
    moved = stand("j11 j9 i10 p10", "e5 l14", "j10")
    assert after(moved, "p10-k10").position.winner == "attackers"


def test_the_two_lists_differ_as_the_table_says() -> None:
    """Men over the middle, three beside it, a king who has not moved, a position again."""
    table = prose().partition("### Who says which rule?")[2].partition("##")[0]
    rows = dict(re.findall(r"\| (.+?) \| (\w.*?\| \w.*?) \|", table))
    assert rows["May men cross the empty middle?"] == "yes | no"
    assert rows["Do three take the king beside it?"] == "yes | not said"
    walker = RULES.named_reading("walker")
    assert walker.value("men_cross_throne") == "yes" and RULES.value("men_cross_throne") == "no"
    assert walker.value("throne_hostile_to_king") == "yes"
    assert RULES.rule("throne_hostile_to_king").status == "editorial"
    assert rows["Is the king safe until he moves?"] == "not said | yes"
    assert walker.value("king_safe_until_moved") == "no"
    assert rows["Is a position that comes back a draw?"] == "not said | yes"
    assert RULES.rule("repetition").who == ("guild",)
    over = stand("j5 c9 p12", "f4 m8", "m13")
    assert Game(GAME, position=over).why_not("j5-j11") is not None


def test_how_many_rules_are_how_sure() -> None:
    """Inferred from two web pages, or from the guild on Murray; but for the number of lines."""
    rules = dict(RULES.rules())
    sure = Counter(str(each.status) for each in rules.values())
    assert sure == {"construed": 1, "inferred": 23, "editorial": 4} and len(rules) == 28
    said = prose().partition("### How sure are we of a rule?")[2].partition("###")[0]
    assert "only one of 28 rules has old words" in said and "Twenty-three are inferred" in said
    assert "Four are our choice" in said and rules["seats"].status == "construed"
    inferred = {name: each for name, each in rules.items() if each.status == "inferred"}
    pages = {name for name, each in inferred.items() if {*each.who} & {"walker", "guild"}}
    assert {*inferred} - pages == {"men", "points", "layout"}
    assert all("guild.alea.placing" in inferred[each].passages for each in ("men", "layout"))


def test_the_old_words_on_the_sides_have_no_king() -> None:
    seats = RULES.rule("seats")
    assert seats.passages == ("ms122.seven",)
    assert "king" not in seats.sentence and "king" not in str(passage("ms122.seven").translation)


def test_beside_the_middle_three_are_not_enough_and_beside_a_corner_they_are() -> None:
    """What is said at the board behind a click, by our rules and by Walker's list."""
    middle = stand("j12 i11 k14 c9", "f4 m8", "j11"), "k14-k11"
    corner = stand("a3 c3 b9 k14", "f4 m8", "b3"), "b9-b4"
    walkers: Any = RULES.named_reading("walker")
    for (at, move), ours, his in ((middle, None, "attackers"), (corner, "attackers", None)):
        assert after(at, move).position.winner == ours
        game = Game(walkers, position=at)
        game.push(move)
        assert game.position.winner == his
    (cell,) = [each for each in sources_of("07_alea_evangelii") if "abreast(\n" in each]
    assert '"j12 i11 k11 c9", "f4 m8", "j11", "defenders"' in cell


def test_a_man_more_than_the_text_if_the_primary_man_is_the_king() -> None:
    assert "the text has 71 men and a king" in prose()
    assert 67 + 4 == 71 and RULES.value("men") == "48 against 24 and a king"


def walk() -> list[Any]:
    """The records of the walk, each played to its end."""
    return list(games_of("07/walk", Game))


def test_the_walk_shows_the_rules_that_it_names() -> None:
    records = walk()
    marks = [sign for each in records for of in (each.note, *each.log) for sign in of.signs]
    named = [each.partition(":")[2] for each in marks if each.startswith("rule:")]
    assert len(named) == 13 and {*named} <= {name for name, _ in RULES.rules()}
    winners = [each.position.winner for each in records if each.over]
    assert winners == ["attackers", "defenders"]
    assert "in thirteen steps" in prose()
    begun = Game(GAME).position
    assert sum(each.position.id == begun.id for each in records) == 1
    assert replay_of("07/walk").told["walks"]


def test_a_walk_has_all_men_though_its_records_begin_with_fewer() -> None:
    """Whoever was taken before a record begins is off the board, and none appears from nowhere."""
    steps = replay_of("07/walk")._lines[0].steps
    assert {tuple(map(sum, each.scene.counts)) for each in steps} == {(48, 25)}
    off = steps[0].scene.layout.off
    assert [each.scene.counts[0][off] for each in steps[:3]] == [24, 0, 0]
    assert steps[0].scene.to_set and not steps[-1].scene.to_set


def test_a_quarter_is_the_mirror_of_the_others() -> None:
    """The men to be set are those of the set-up for an evening; the wrong ones are Murray's."""
    of = question("set_up")
    right, other = (each.texts[0].replace("x1", "").split(",") for each in of.answers[:2])
    for men, reading in ((right, "evening"), (other, "default")):
        begun = Game(GAME, reading=reading).position
        quarter = [each for each in begun.men("attackers") if each[0] < "j" and int(each[1:]) < 10]
        assert sorted(men) == sorted(quarter) and len(men) == 11
    stands = {*of.game.position.men("attackers"), *right}
    assert stands == {*Game(GAME, reading="evening").position.men("attackers")}


def test_a_man_on_a_double_outline_is_safe_by_the_second_guess() -> None:
    of = question("varied")
    game = of.game.copy()
    game.push("m13-m9")
    assert "xm8" in str(game.log[-1].move)
    safe = of.game.copy()
    safe.push("f13-f7")
    assert "x" not in str(safe.log[-1].move)
    assert "xf6" in str(after(tn.Position.from_id(of.game.position.id), "f13-f7").log[-1].move)


def test_what_the_guesses_change_was_counted() -> None:
    """By a hundred games each, from the seeds of the four set-ups."""
    found = data.counted("07/evenings")
    sieges = data.counted("07/sieges")
    assert all(found[each] == sieges[each] for each in ("seed", "games", "budget", "cap"))
    own = dict(found["found"]["evening"])
    assert own.pop("moves") == 164 and own == sieges["found"]["g5"]
    assert RULES.named["evening"].changes == {"layout": "g5"} == figures.EVENINGS["evening"]
    said = reply_to("varied", "m13-m9").words
    assert "57 : 22 of 100 games; nobody won the rest." in said
    for name, words in (("evening", "57 : 22 of 100"), ("haven", "59 : 21"), ("duke", "43 : 30")):
        of = found["found"][name]
        assert words in said and words.startswith(f"{of['attackers']} : {of['defenders']}")
        assert sum(of[each] for each in ("attackers", "defenders", "drawn", "open")) == 100


def test_the_page_for_a_friend_says_how_even_and_how_long_games_were() -> None:
    told, sieges = how_to_play(GAME).evening, data.counted("07/sieges")["found"]
    assert "attackers won 90 games and the defenders none" in told
    assert (sieges["murray"]["attackers"], sieges["murray"]["defenders"]) == (90, 0)
    assert "the attackers won 57 and the defenders 22; the other 21" in told
    moves = data.counted("07/evenings")["found"]["evening"]["moves"]
    assert f"took {moves} moves or fewer; we reckon 20 seconds a move" in told
    assert how_to_play(GAME).lasts.startswith(f"A game takes about {round(moves / 3)} minutes")
    # the most even of the four, by the share of the games that somebody won, and by the deeper look
    lead = {
        name: of["attackers"] / (of["attackers"] + of["defenders"]) for name, of in sieges.items()
    }
    assert min(lead, key=lead.__getitem__) == "g5"
    deep = {name: abs(far_of(name)[0] - far_of(name)[1]) for name in ALEA}
    assert deep["g5"] <= min(deep["h4"], deep["murray"])


@pytest.mark.long
def test_from_the_edge_he_sees_two_homes_and_nobody_can_stop_him() -> None:
    edge = after(question("home").game.position, "b9-a9")
    words = reply_to("home", "b9-a9").words
    homes = names(facts(question("home").game.position, "b9-a9").lines)
    assert homes == ["a18", "a2"] and all(each in words for each in homes)
    for each in edge.legal_moves:
        then = edge.copy()
        then.push(each)
        left = {f"a9-{home}" for home in ("a1", "a2", "a18", "a19")}
        assert left & set(map(str, then.legal_moves)), each


# -- Part II


def test_eight_lines_lead_home() -> None:
    home = [at for at in range(RULES.row[law.POINTS]) if law.is_goal(RULES.row, at)]
    assert len(home) == 16
    assert len({at // 19 for at in home} | {f"{at % 19}" for at in home}) == 8


@pytest.mark.long
def test_the_nearer_the_stopper_the_less_room_and_the_less_it_costs() -> None:
    """So the sentence to be kept says: by the king's room, and by what the strong player sees."""
    room = {move: len(facts(position("shut"), move).area) for move in moves_of("shut")}
    assert room == {
        "b13-m13": 187, "q16-m16": 212, "j16-m16": 216, "o9-o18": 248, "p12-p18": 253,
    }  # fmt: skip
    for move, many in room.items():
        assert f"{many}" in reply_to("shut", move).words
    worth = data.counted("07/evaluations")["positions"]["shut"]["moves"]
    assert list(worth) == sorted(worth, key=lambda each: -worth[each]["worth"]) == list(room)
    assert [figures.behind("shut", each) for each in worth][:4] == ["0.0", "1.6", "1.7", "1.8"]


def test_which_lines_are_open_after_a_move() -> None:
    fork, full = position("fork"), position("siege_broken_55")
    assert names(facts(fork, "m12-m18").lines) == ["b18", "r18"]
    assert names(facts(fork, "m12-m19").lines) == ["r19"]
    assert names(facts(full, "d10-d18").lines) == ["b18"]
    # nobody can come between d18 and b18
    assert not [each for each in after(full, "d10-d18").legal_moves if str(each).endswith("-c18")]
    shut = position("shut")
    assert names(facts(shut, "o9-o18").sights) == ["m18", "m19"]
    assert not facts(shut, "b13-m13").sights and not facts(shut, "q16-m16").sights


def forced(game: Game, move: str) -> bool:
    """Whether the attackers take the king by their next move, whatever is played after this one."""
    game = game.copy()
    game.push(move)
    return all(_taken_next(reply.position) for reply in game.plays())


def _taken_next(position: Any) -> bool:
    if position.winner:
        return bool(position.winner == "attackers")
    row = list(position.row)
    king = law.king_at(row, RULES.row)
    near = {law.next_point(RULES.row, king, way) for way in range(4)}
    game = Game(position.rules, position=position)
    return any(
        after(position, str(each)).position.winner == "attackers"
        for each in game.legal_moves
        if each.code[2] in near
    )


@pytest.mark.long
def test_the_nets_are_by_force() -> None:
    edge = Game(GAME, position=position("edge"))
    assert forced(edge, "b12-b8") and not forced(edge, "c8-b8")


@pytest.mark.long(dear=True)
def test_five_men_on_a_slant_are_safe_and_four_are_not() -> None:
    def can_be_taken(men: str) -> bool:
        """Whether an enemy on any two points, who move there, takes one of them."""
        own = men.split()
        inside = {"a1", "b1", "a2", "b2"}
        points = {RULES.place_name(0, at): at for at in range(RULES.row[law.POINTS])}
        shut_off = _behind(own)
        for man in own:
            for way in (0, 1):
                pair = [law.next_point(RULES.row, points[man], way + 2 * n) for n in (0, 1)]
                if min(pair) < 0:
                    continue
                sides = [RULES.place_name(0, each) for each in pair]
                if any(each in own or each in shut_off - inside for each in sides):
                    continue
                if all(each in inside for each in sides):
                    continue
                return True
        return False

    home = {"a1", "b1", "a2", "b2"}
    for men in question("chain").answers[0].texts:
        own = men.replace("x1", "").split(",")
        assert home <= _behind(own) and not can_be_taken(" ".join(own)), men
    assert can_be_taken("a4 b3 c2 d1 c3")
    assert can_be_taken("a3 b3 c3 c2 c1")


def _behind(own: list[str]) -> set[str]:
    """The points from which no way along empty points leads out of the corner."""
    seen, found = ["j10"], {"j10"}
    while seen:
        at = seen.pop()
        file, rank = ord(at[0]), int(at[1:])
        for one, other in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            new = f"{chr(file + one)}{rank + other}"
            if "a" <= new[0] <= "s" and 1 <= rank + other <= 19 and new not in (*own, *found):
                found.add(new)
                seen.append(new)
    every = {f"{chr(97 + file)}{rank}" for file in range(19) for rank in range(1, 20)}
    return every - found - {*own}


@pytest.mark.long(dear=True)
def test_what_was_seen_is_seen_again() -> None:
    found = data.counted("07/evaluations")
    assert found["budget"] == 10_000
    for name in EVALUATED:
        there, first = position(name), moves_of(name)[0]
        assert found["positions"][name]["best"] == first
        best = found["positions"][name]["moves"][first]["worth"]
        assert best == max(each["worth"] for each in found["positions"][name]["moves"].values())
        assert ranked(Game(there.rules, position=there, seed=1674))[0] is not None
    again = foreseen.evaluate(position("edge"), moves_of("edge"), figures.SEED)
    assert {"position": position("edge").id} | again == found["positions"]["edge"]


@pytest.mark.long
def test_every_evaluated_position_is_asked_or_stands_in_a_game() -> None:
    evaluated = {*data.counted("07/evaluations")["positions"]}
    games = {f"{name}_{number}" for name, stops in STOPS.items() for number in stops}
    assert evaluated == {*EVALUATED} | games | {"siege_broken_25", "siege_broken_50"}
    for name in EVALUATED:
        there = question({"edge": "net"}.get(name, name)).game.position
        assert there.id == position(name).id


# -- the two games


def record(name: str) -> Game:
    """The record of a game of the lesson."""
    return data.sample_game(f"07/{name}")


def comments(name: str) -> dict[int, str]:
    """What is said of a game of the lesson, by the number of the move."""
    return {n: each.comment for n, each in enumerate(record(name).log, 1) if each.comment}


@pytest.mark.parametrize("winner", always(of=WINNERS))
def test_a_game_is_told_to_its_end(winner: str) -> None:
    name = GAMES[winner]
    game = record(name)
    assert game.position.winner == winner
    assert [n for n, each in enumerate(game.log, 1) if "stop" in each.signs] == STOPS[name]
    shown = replay_of(f"07/{name}")
    assert shown.lines == 2
    assert len(shown.told["stops"]) == 3


@pytest.mark.parametrize("name", STOPS)
def test_each_stop_has_a_best_move(name: str) -> None:
    evaluated = data.counted("07/evaluations")["positions"]
    log = record(name).log
    for number in STOPS[name]:
        of = evaluated[f"{name}_{number}"]
        assert of["best"] == str(log[number - 1].move).partition("x")[0]
        worths = sorted(each["worth"] for each in of["moves"].values())
        assert worths[-1] - worths[-2] >= 50


# a game, and the number of a move: of which other move its comment says which figure, and how
SAID = [
    ("siege_won", 6, "h4-c4", "The same move by the man on h4 costs {} men"),
    ("siege_won", 12, "m15-r15", "To begin with r15 at the upper right costs {} men"),
    ("siege_broken", 9, "j9-i9", "Anything else costs at least {} men"),
    ("siege_broken", 25, "l16-c16", "this costs {} men"),
    ("siege_broken", 50, "b15-b10", "This costs {} men, compared with f14-f11"),
    ("siege_broken", 53, "f10-f12", "Back to f12 would cost {} men"),
]


@pytest.mark.parametrize(("name", "number", "move", "words"), SAID)
def test_what_a_comment_says_of_a_move_is_its_figure(
    name: str, number: int, move: str, words: str
) -> None:
    assert words.format(figures.behind(f"{name}_{number}", move)) in comments(name)[number]


def test_no_comment_says_another_figure() -> None:
    figured = {
        (name, n)
        for name in STOPS
        for n, said in comments(name).items()
        if re.search(r"\d\.\d", said)
    }
    assert figured == {(name, n) for name, n, *_ in SAID}


@pytest.mark.long
def test_what_is_said_of_rooms_and_chains() -> None:
    rooms = [0, *figures.rooms_in("siege_won")]  # by the number of the move that follows
    assert (rooms[14], rooms[18], rooms[19], rooms[45]) == (190, 141, 101, 14)
    assert (rooms[21], rooms[39], rooms[41]) == (46, 35, 28)
    assert max(rooms) == 190
    drawn_rooms = repr(figures.rooms())
    for number in figures.SEEN:
        assert f"before move {number}: {rooms[number]} points" in drawn_rooms
    assert {(ALEA["murray"][19 - rank][file], rank) for file, rank in ((0, 6), (5, 1))} == {
        ("A", 6),
        ("A", 1),
    }  # a6 and f1
    assert figures.closed_at("siege_won") == 16 and figures.closed_at("siege_broken") == 0
    assert "were closed at move 16;" in drawn_rooms
    other = [0, *figures.rooms_in("siege_broken")]
    assert (other[19], other[30], other[31], other[32]) == (3, 3, 29, 89)
    made = [str(each.move) for each in record("siege_won").log]
    assert [each for each in made if "x" in each] == ["m10-m16xl16", made[-1]]
    lacks = [figures.seen_in(each).lacking for each in figures.through("siege_broken")]
    assert (lacks[6][0], lacks[7][0]) == (3, 5) and (lacks[8][1], lacks[9][1]) == (3, 5)
    assert (lacks[24][2], lacks[25][2]) == (3, 5) and lacks[12][3] == 0


# the chain that closes a corner when a move is made, which is marked; and the men of the defenders
# who stand in the line of a chain, when they come there
CHAINS = {
    "siege_won": {
        6: "a6 b5 c4 d3 e2 f1",
        10: "a14 b15 c16 d17 e18 f19",
        12: "s6 r5 q4 p3 o2 n1",
        16: "s14 r15 q16 p17 o18 n19",
    },
    "siege_broken": {12: "s14 r15 q16 p17 o18 n19"},
}
SPOILERS = {"siege_won": {}, "siege_broken": {7: "d3", 9: "p3", 25: "c16"}}


@pytest.mark.parametrize("name", CHAINS)
def test_the_chains_that_are_marked_stand(name: str) -> None:
    """Each is whole when it is marked, and who spoils one stands in its line."""
    every, closed = figures.through(name), []
    for number, entry in enumerate(record(name).log, 1):
        marked = [each.removeprefix("mark:") for each in entry.signs if each.startswith("mark:")]
        wanted = (CHAINS[name] | SPOILERS[name]).get(number, "")
        assert marked == wanted.split()
        game = every[number]
        squares = {RULES.place_name(0, at): game.position.row[law.SQUARE + at] for at in POINTS}
        if number in CHAINS[name]:
            lines = {chain_of(RULES.row, squares_at(each)) for each in marked}
            whole = [at for at in POINTS if chain_of(RULES.row, at) in lines]
            assert len(lines) == 1 and len(whole) == len(marked)
            assert all(law.side(squares[each]) == law.ATTACKERS for each in marked)
            before, after_it = (figures.seen_in(every[n]).lacking for n in (number - 1, number))
            closed.append([n for n in range(4) if before[n] and not after_it[n]])
        elif marked:
            (each,) = marked
            assert squares[each] == law.DEFENDER and chain_of(RULES.row, squares_at(each))
    corners = {"siege_won": [[0], [2], [1], [3]], "siege_broken": [[3]]}
    assert closed == corners[name]


def test_a_man_in_the_line_spoils_a_chain() -> None:
    spoil = position("spoil")
    assert facts(spoil).lacking[:3] == (0, 2, 0)
    found = facts(spoil, "q11-q3")
    assert found.lacking[1] == 4 and not found.danger[1] and not found.danger[0]
    near = {RULES.place_name(0, at) for at in POINTS if chain_of(RULES.row, at) ==
            chain_of(RULES.row, squares_at("q3"))}  # fmt: skip
    stand_there = {"s5", "r4", "p2"}
    assert near - stand_there == {"q3", "o1"}
    next_out = {RULES.place_name(0, at) for at in POINTS if chain_of(RULES.row, at) ==
                chain_of(RULES.row, squares_at("s6"))}  # fmt: skip
    assert next_out == {"s6", "r5", "q4", "p3", "o2", "n1"}
    assert not next_out & {*spoil.men("attackers"), *spoil.men("defenders")}
    assert "from s6 to n1, all six men are missing" in reply_to("spoil", "q11-q3").words
    assert names(facts(spoil, "l10-l1").lines) == ["r1"]
    assert "r3" in names(facts(spoil, "l10-l3").sights)
    assert not facts(spoil, "l10-l3", "n14-n3").lines
    assert not facts(spoil, "l10-l1", "m6-m1").lines


@pytest.mark.long
def test_what_is_asked_of_the_games() -> None:
    log = record("siege_won").log
    taken = [n for n, each in enumerate(log, 1) if "x" in str(each.move)]
    closed = figures.closed_at("siege_won")
    assert min(taken) > closed
    assert comments("siege_won")[closed] == (
        "All four corners are closed, and nobody has been taken. Now the hunt begins."
    )
    begun = Game(GAME, reading={"layout": "h4"}).position
    assert record("siege_broken").start == begun
    assert "The replay begins after sixteen moves" in prose()
    game = Game(GAME, seed=record("siege_won").seed)
    for _ in range(16):
        game.push(ranked(game, 2_000)[0])
    assert game.position.id == figures.through("siege_won")[0].position.id


def test_what_the_king_sees_when_he_turns_about() -> None:
    """From g5 he sees g18, and from there b18, before anybody moves."""
    game = figures.through("siege_won")[7]
    assert str(game.log[-1].move).endswith("-g5")
    found = facts_of(game.position.row, game.rules.row, law.DEFENDERS)
    assert names(found.sights) == ["g18"]
    row = list(game.position.row)
    between = [row[law.SQUARE + squares_at(f"{file}18")] for file in "cdefg"]
    assert (
        not any(between)
        and "go to g18, and from there into the upper left corner" in comments("siege_won")[7]
    )


@pytest.mark.long(dear=True)
def test_the_pictures_that_stay_of_a_replay_are_stops_and_its_last_chain() -> None:
    cells = [each for each in asking_cells("07") if "tn.replay(" in each.source]
    for cell, name in zip(cells, STOPS, strict=True):
        numbers = list(map(int, re.findall(r"pictures=\((.*)\)", cell.source)[0].split(", ")))
        assert {*numbers} < {*STOPS[name], max(CHAINS[name])}
        assert {max(STOPS[name]), max(CHAINS[name])} < {*numbers}
        stays = cell.shown._repr_mimebundle_()
        html = (stays[0] if isinstance(stays, tuple) else stays)["text/html"]
        assert [int(each) for each in re.findall(r"<br>(\d+)\. ", html)] == numbers


def test_the_last_stop_of_the_siege_that_held_is_a_board_of_part_two() -> None:
    """Only the men far off were left out there."""
    edge = position("edge").row
    stop = STOPS["siege_won"][-1]
    last = figures.through("siege_won")[stop - 1].position.row
    assert "You know this board from the hunt above" in comments("siege_won")[stop - 1]
    area = [law.SQUARE + at for at in POINTS]
    assert all(last[at] == edge[at] for at in area if edge[at])


@pytest.mark.parametrize("name", STOPS)
def test_a_comment_stands_at_least_at_every_third_move(name: str) -> None:
    said = [0, *comments(name)]
    assert max(two - one for one, two in pairwise(said)) <= 3 and len(record(name).log) <= 60


def test_how_far_the_games_were_looked_through_is_said() -> None:
    assert data.counted("07/sieges")["budget"] == 2_000
    assert "looking at 2,000 positions before each move" in prose()
    assert "begins from the last set-up under [Four layouts](#Four-layouts)" in prose()
    assert [*ALEA][-1] == "h4" and record("siege_broken").rules.layout.value == "murray"
    begins = Game(GAME, reading={"layout": "h4"})
    assert any("x" in str(each) for each in begins.legal_moves)
    assert not any("x" in str(each) for each in Game(GAME).legal_moves)


def test_the_whole_game_is_offered() -> None:
    begins = Game(GAME, reading="evening").position
    assert [begins.count(each) for each in WINNERS] == [48, 24]
    assert "set-up for an evening, with 48 attackers, 24 defenders and a king" in prose()
    assert begins.turn == Game(GAME).position.turn == "defenders"
    sources = sources_of("07_alea_evangelii")
    assert any(
        'tn.Game("alea_evangelii", reading="evening", seed=1283)' in each for each in sources
    )


def test_who_put_the_sentence_into_english() -> None:
    of = passage("robinson.origin")
    assert "Robinson" in of.cite() and "J. Armitage Robinson's account of 1923" in prose()
    assert "[the Game, or Playing-board, of the Gospel]" in of.original
    assert "the Game, or Playing-board, of the Gospel" in prose()


def test_what_a_pair_of_pupils_needs() -> None:
    assert [LATE.count(each) for each in WINNERS] == [22, 9]
    assert "22 counters of one colour, nine of another and one more for the king" in prose()
    assert f"twenty pupils need {10 * 22}, {10 * 9} and 10" in prose()


@pytest.mark.long
def test_what_a_class_has_on_paper() -> None:
    made = figures.for_class().documents[handout.ALL]
    assert made.count(handout.BREAK) == 4
    assert_whole(made, LATE.rules, frozenset({"citadels"}))
    assert made.count("A corner is the four points drawn with coloured men.") == 2
    for each in figures.PRINTED["words"]:
        assert escape(" ".join(passage(each).original.split())) in made
    assert "the attackers, 22" in made and "the defenders, 9," in made
    assert "the attackers, 48" in made and "the defenders, 24," in made


def test_the_worksheet_s_answers_are_right_and_its_marks_add_up() -> None:
    found: Any = shown_in("07", "Three boards and a written question")
    take, king, corner = found.questions
    assert "xg7" in str(after(take.game.position, "d8-g8").log[-1].move)
    wins = [str(each) for each in king.game.plays() if each.position.winner == "attackers"]
    assert [each.partition("x")[0] for each in wins] == ["k12-r12"]
    mirror = {}
    for each in question("chain").answers[0].texts:
        men = re.findall(r"([a-s])(\d+)x1", each)
        mirror[frozenset(f"{chr(ord('a') + ord('s') - ord(file))}{rank}" for file, rank in men)] = 0
    assert {frozenset(re.findall(r"([a-s]\d+)x1", each)) for each in corner.answers[0].texts} == {
        *mirror
    }
    cell = next(each for each in sources_of("07_alea_evangelii") if "worksheet(\n" in each)
    marks = map(int, re.findall(r"\((\d) marks?\)", cell))
    assert sum(marks) == 6 and "has six marks" in prose()


def test_the_printed_board_has_room_for_its_counters() -> None:
    """The marks of the half siege stand where its men do, and the lines so far apart as is said."""
    late = Game(LATE.rules, position=LATE)
    address = re.search(r'base64,([^"]*)"', alea_leaf.board_to_set_up(late))
    assert address
    drawing = b64decode(address[1]).decode()
    rings = re.findall(rf'cx="([\d.]+)" cy="([\d.]+)" r="{alea_leaf.RING:g}"', drawing)
    scene = scene_of(late, last=False)
    spots = {scene.layout.point_of(0, man.place).spot(0, 1) for man in scene.men}
    assert {(float(x), float(y)) for x, y in rings} == spots and len(rings) == 22 + 9 + 1
    assert drawing.count(">K</text>") == 1 and drawing.count('r="2.6"') == 9
    wide = float(re.findall(r'viewBox="([^"]*)"', drawing)[0].split()[2])
    apart = scene.layout.point_of(0, 1).x - scene.layout.point_of(0, 0).x
    on_a4 = apart / wide * alea_leaf.WIDE * 25.4 / 96
    assert (int(on_a4), round(on_a4 * 2**0.5)) == (8, 12)
    for text in ("set_up", "whole"):
        assert all(f"{mm} mm apart" in figures.PRINTED[text] for mm in (8, 12))
    whole = re.search(r'base64,([^"]*)"', alea_leaf.board_to_set_up(Game(GAME, reading="evening")))
    assert whole and b64decode(whole[1]).decode().count(f'r="{alea_leaf.RING:g}"') == 73
    assert "at most 8 mm wide, or 12 mm" in prose()


def test_the_leaf_on_paper_is_answered_by_its_words() -> None:
    assert figures.PRINTED["asked"][2].endswith("How many men has Matthew?")
    assert question("left").answers[0].texts == ("5",)
    assert "1 and 6; which men are whose, how they move, take and win; 20; 67, and 5." in prose()
    assert "18 rows" in passage("robinson.rows").original and "eighteen" in alea_leaf.PARTS[0]
    assert (
        "four corners" in passage("guild.alea.canons").original and "corner" in alea_leaf.PARTS[5]
    )


# -- Part III


def test_the_men_of_the_canons() -> None:
    sums = {
        name: sum(alea_leaf.columns(each))
        for name, each in zip(alea_leaf.NAMES, "MKLJ", strict=True)
    }
    assert sums == {"Matthew": 20, "Mark": 15, "Luke": 17, "John": 15}
    assert "Matthew has 20 men, Mark 15, Luke 17, John 15." in question("left").task
    assert sum(sums.values()) == 67 and question("left").answers[0].texts == (f"{72 - 67}",)
    never = "A lesson in the form of a game that nobody played"
    assert "sixty-seven of the 72 men" in reply_to("at_all", never).words
    assert len([*alea_leaf.marked()]) == 72


def test_the_layouts_differ_in_the_ring_alone_and_are_symmetrical() -> None:
    shown = repr(alea_leaf.layouts())
    for name, rows in ALEA.items():
        turned = tuple("".join(row[n] for row in reversed(rows)) for n in range(19))
        assert turned == rows and tuple(row[::-1] for row in rows) == rows
        assert f"{alea_leaf.LAYOUT_NAMES[name]}: defenders in the ring on " in shown
    apart = sum(
        len({rows[rank][file] for rows in ALEA.values()}) > 1
        for rank in range(19)
        for file in range(19)
    )
    assert apart == 32 and "ring of 32" in shown


def test_the_ring_and_the_canons() -> None:
    columns = {letter: alea_leaf.columns(letter) for letter in alea_leaf.LETTERS}
    table = [sum(of[n] for of in columns.values()) for n in range(10)]
    first, three, rest = table[0], sum(table[1:4]), sum(table[4:])
    points = [
        {rows[rank][file] for rows in ALEA.values()} for rank in range(19) for file in range(19)
    ]
    inside, outside = points.count({"D"}), points.count({"A"})
    ring = sum(len(each) > 1 for each in points)
    assert (inside, ring, outside) == (first, three + 4 + 1, rest) == (16, 32, 24)


def test_what_is_said_of_each_set_up_is_who_won_from_it() -> None:
    for name, layout, score in (
        ("Murray's", "murray", "90 : 0"),
        ("Walker's, of 2015", "variegated", "80 : 1"),
        ("The one for an evening", "g5", "57 : 22"),
    ):
        assert score in reply_to("purpose", name).words and figures.score(layout) == score


def test_the_men_of_leuna() -> None:
    assert find_quote("59 pieces, 29 black and 30 white")
    assert "a board like it from Leuna held 29 black and 30 white pieces" in prose()


def test_how_many_layouts_there_are() -> None:
    """Of the orbits of the 72 points under the eight symmetries, those that make 24 defenders."""
    sizes = [8, 8, 8, 8, 4, 8, 8, 4, 4, 8, 4]
    ways = [1] + 24 * [0]
    for size in sizes:
        ways = [many + (ways[n - size] if n >= size else 0) for n, many in enumerate(ways)]
    ring = [1] + 8 * [0]
    for size in (8, 4, 8, 8, 4):  # h4, j4, g5, i5, f6
        ring = [many + (ring[n - size] if n >= size else 0) for n, many in enumerate(ring)]
    assert (ways[24], ring[8]) == (168, 4)
    assert "the outer twenty-four attack: then four are possible" in prose()


@pytest.mark.long
def test_who_won_from_each_layout() -> None:
    kept = data.counted("07/sieges")
    for of in kept["found"].values():
        assert sum(of.values()) == kept["games"]
    shown = repr(figures.siege())
    assert "attackers lead from every layout; eight games at 10,000 tell little" in shown
    for name in ALEA:
        (near, far), won = figures.results(name).values(), figures.results(name)
        assert [*won] == [2_000, 10_000] and near[0] > near[1] and far[2] == 8
        assert all(
            f"{one} : {two}" in shown and f"of {many}" in shown for one, two, many in (near, far)
        )
    others = [name for name in ALEA if far_of(name)[0] < far_of(name)[1]]
    assert others == [*ALEA][-2:]  # from these the deeper games point the other way


def far_of(name: str) -> Any:
    """Who won the games that look farther from a layout, and how many there were."""
    return [*figures.results(name).values()][-1]


def test_slips_are_verbatim() -> None:
    table = prose().partition("Slips of modern pages")[2].partition("### Sources")[0]
    quoted = QUOTED.findall(table)
    assert quoted and all(find_quote(each) for each in quoted)


# -- what is drawn


@pytest.mark.long(dear=True)
def test_what_is_drawn_is_seen_in_the_dark() -> None:
    """No ink and no azurite on the dark ground, and no letter of the dark on the leaf's own."""
    for figure in (alea_leaf.layouts(), figures.siege(), figures.rooms().boards[-1][1]):
        assert alea_leaf.C["azurite"] in figure.svg and alea_leaf.C["azurite"] not in figure.dark
    leaf = alea_leaf.leaf().dark
    ground = leaf.index(f'fill="{alea_leaf.C["leaf"]}"')
    assert ground < leaf.index(f'fill="{alea_leaf.C["ink"]}"'), "the marks lie on the ground"
    on_it = re.findall(r'fill="(#\w+)" text-anchor="middle">(\d|I)<', leaf)
    assert len(on_it) == 7 and {fill for fill, _ in on_it} == {alea_leaf.C["boneblack"]}


def test_where_the_leaf_is_shown_its_page_is_said_by_both() -> None:
    words = repr(alea_leaf.leaf())
    for by, page in (("guild.alea.where", "MS 122 f5v"), ("walker.folio", "begins on folio 5.v.")):
        assert f"“{page}”" in words and passage(by).has(page)
