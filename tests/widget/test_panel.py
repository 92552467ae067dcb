"""The panel beneath a board, through its messages: refusals, readings, opponents, the ledger."""

from __future__ import annotations

import json
from typing import Any

import pytest

import tablesnb as tn
from tablesnb.base.errors import BadReading, UnknownName
from tablesnb.play.game import Game
from tablesnb.rules.plain_words import worded
from tablesnb.widget.board.panel_seats import SPEEDS
from tablesnb.widget.board.view import Board, board
from tablesnb.widget.shared import words
from tests.long import always
from tests.tables.setting import play_from
from tests.widget.told import each, messages, part, refused, said


def send(told: Board, kind: str, **more: Any) -> dict[str, Any]:
    """What a reader does on the board as it is shown now."""
    told._heard(told, said(told, kind, **more), [])
    shown: dict[str, Any] = told.shown
    return shown


def press(told: Board, key: str) -> dict[str, Any]:
    """Press the button of the panel that has this key."""
    return send(told, **messages(told.shown)[key])


def off(told: Board, source: int, die: int | None = None) -> dict[str, Any]:
    """Bear a man of White's off from one of his own points."""
    more = {} if die is None else {"die": die}
    return send(told, "move", **{"from": source - 1, "to": 26, **more})


def first_way(told: Board) -> dict[str, int]:
    """From where, and to where, the first man may go who may."""
    source, goals = next((at, man["to"]) for at, man in told.shown["from"].items() if man["to"])
    return {"from": int(source), "to": int(next(iter(goals)))}


@pytest.fixture
def strict() -> Board:
    """White may bear off exactly only, and could bear the men on 3 off under free."""
    return board(play_from({6: 1, 3: 2, 1: 2}, {6: 15}, 5, 1, seed=3, bear_off="exact"))


# -- a refusal


def test_a_refusal_says_who_would_allow_it(strict: Board) -> None:
    shown = off(strict, 3)
    lines = refused(shown).splitlines()
    assert lines[0] == "3 → off is refused: a 5 bears off only from 5, and this man stands on 3."
    assert "Read otherwise, 3 → off could be made:" in lines
    keys = [key for key in messages(shown) if key.startswith("read-")]
    assert keys == ["read-bear_off-free"]
    assert any(node[1].get("lang") == "en" for node in each(shown["panel"]["parts"]["refusal"]))


def test_where_nobody_would_allow_it_that_is_said(strict: Board) -> None:
    shown = send(strict, "move", **{"from": 5, "to": 4 - 2})
    assert "No other reading of these rules would allow 6 → 3." in refused(shown)


def test_play_goes_on_under_a_rival_reading_and_back(strict: Board) -> None:
    first = strict.game
    off(strict, 3)
    shown = press(strict, "read-bear_off-free")
    assert refused(shown) == ""
    said = (
        "From now on bearing off: any lower point too. "
        "2 more moves are allowed: 1 → off with the 5, 3 → off."
    )
    assert shown["said"] == said
    assert said in part(shown, "parted")
    assert {sign[0] for sign in shown["panel"]["lit"]} == {"picked", "edge"}
    assert strict.game is not first
    assert strict.game.reading == {"bear_off": "free"}
    assert strict.game.position == first.position
    shown = off(strict, 3, 5)
    assert str(strict.game.log[-1].move) == "3/off"
    assert shown["panel"]["lit"] == []
    assert "start: " in strict.game.record()
    assert tn.Game.from_record(strict.game.record()).position == strict.game.position
    # what the change did has been read; the way back stays where the readings are
    assert part(shown, "parted") == ""
    send(strict, "panel.sheet", open="readings")
    shown = press(strict, "back")
    assert strict.game is first and first.log == ()
    assert shown["names"] == strict.shown["names"]
    assert part(shown, "parted") == ""
    assert "back" not in messages(shown)


def test_what_did_not_hold_is_named() -> None:
    told = board(play_from({3: 2, 2: 2, 1: 2}, {6: 15}, 4, 1, seed=9))
    off(told, 2, 4)
    shown = send(told, "panel.read", field="bear_off", value="exact")
    assert "could not have come here (white 2/off" in part(shown, "parted")
    assert (len(told.game.log), shown["back"]) == (0, "")
    shown = press(told, "back")
    assert len(told.game.log) == 1


def test_a_kept_log_can_be_taken_back_under_the_new_reading() -> None:
    told = board(tn.Game("irish", seed=1283, first="white"))
    send(told, "throw")
    shown = send(told, "panel.read", field="bear_off", value="exact")
    assert "holds under it too and is kept" in part(shown, "parted")
    assert shown["back"] == "White's throw 2 3"
    send(told, "back")
    assert (len(told.game.log), told.game.reading) == (0, {"bear_off": "exact"})


def test_another_board_of_the_former_game_stays_with_it(strict: Board) -> None:
    other = board(strict.game)
    off(strict, 3)
    press(strict, "read-bear_off-free")
    assert other.game is not strict.game
    assert other.game.reading == {"bear_off": "exact"}


# -- what has happened


def test_an_event_can_be_asked() -> None:
    men = {"white": {24: 15}, "black": {3: 1, 12: 14}}
    told = board(tn.Game("irish", position=tn.Position.of("irish", men, turn="white", dice=(2, 1))))
    assert told.shown["panel"]["parts"]["events"] == ""
    shown = send(told, "move", **{"from": 23, "to": 21})
    spoken = shown["spoken"]
    # White reads his own numbers round the board, whoever was hit
    assert "hit Black on 22" in part(shown, "events")
    key = next(key for key in messages(shown) if key.startswith("event-"))
    shown = press(told, key)
    about = part(shown, "about")
    assert about.startswith("White hits Black's man on 22.\nRule irish.hit")
    assert shown["spoken"] == spoken
    assert part(press(told, key), "about") == ""
    press(told, key)
    assert part(press(told, "about-close"), "about") == ""
    press(told, key)
    assert part(send(told, "back"), "about") == ""


def test_a_lost_die_says_under_which_reading_it_had_been_played() -> None:
    told = board(play_from({2: 2, 1: 2}, {6: 15}, bear_off="exact"))
    shown = send(told, "throw", dice=[6, 5])
    shown = press(told, "event-0-0")
    assert "Read otherwise:" in part(shown, "about")
    assert "Bearing off, any lower point too" in part(shown, "about")


# -- the sheet


def test_the_sheet_lists_every_rule_and_counts_what_changes(strict: Board) -> None:
    small = len(json.dumps(strict.shown["panel"]))
    shown = send(strict, "panel.sheet", open="readings")
    text = part(shown, "sheet")
    assert "agree on how they are going to play this" in text
    assert "any lower point too: 2 more moves are allowed: 1 → off with the 5, 3 → off." in text
    for field, rule in strict.game.rules.rules():
        assert rule.sentence in text, field
        for rival in rule.rivals:
            assert rival.sentence in text
            assert f"read-{field}-{rival.value}" in messages(shown)
    assert "What you choose holds for the game from here on." in text
    lit = {
        node[1]["key"]: len(node[1].get("lit", ()))
        for node in each(shown["panel"]["parts"]["sheet"])
        if "send" in node[1]
    }
    assert lit["read-bear_off-free"] == 3
    assert lit["read-must_play-most"] == 0
    shown = press(strict, "read-bear_off-idle")
    assert any(
        node[2:] == [worded("idle", "bear_off")] and node[1].get("aria-pressed") == "true"
        for node in each(shown["panel"]["parts"]["sheet"])
    )
    assert part(shown, "moves") == part(shown, "parted") == ""
    shown = send(strict, "panel.sheet", open="")
    assert part(shown, "sheet") == ""
    assert small < 2500


def test_before_the_first_throw_a_reading_holds_for_the_whole_game() -> None:
    told = board(tn.Game("irish", seed=5, opening="ask"))
    text = part(send(told, "panel.sheet", open="readings"), "sheet")
    assert "What you choose holds for the whole game." in text
    assert "Throw first; then you see here which of them changes a move." in text
    send(told, "panel.read", named="ives")
    assert told.game.reading == {"binding": "one_man", "bear_off": "modern"}
    assert "start: " not in told.game.record()
    assert told.game.seed == 5
    shown = send(told, "panel.read", named="ives")
    assert shown["said"].startswith("So it is read already.")


def test_a_reading_that_cannot_be_is_refused_in_words(strict: Board) -> None:
    first = strict.game
    for wrong in (
        {"field": "bear_off", "value": "never"},
        {"field": "beer", "value": "exact"},
        {"named": "nobody"},
    ):
        shown = send(strict, "panel.read", **wrong)
        assert words.UNDONE not in shown["said"]
        assert "nobody" in shown["said"] or "beer" in shown["said"]
    men = {9: 2, 8: 1, 6: 2, 5: 2, 4: 2, 3: 2, 2: 2, 1: 2}
    told = board(play_from(men, {18: 1, 12: 14}, 2, 1))
    send(told, "move", **{"from": 7, "to": 6})
    shown = send(told, "panel.read", field="binding", value="off")
    assert "binding = off does not know" in shown["said"]
    assert told.game.rules.value("binding") == "willughby"
    assert strict.game is first


# -- the breaking


def test_both_throws_for_the_breaking_are_shown() -> None:
    men = {9: 2, 8: 1, 6: 2, 5: 2, 4: 2, 3: 2, 2: 2, 1: 2}
    told = board(play_from(men, {18: 1, 12: 14}, 2, 1))
    shown = send(told, "move", **{"from": 7, "to": 6})
    assert "White's table is bound and must be broken." in part(shown, "breaking")
    assert "White is to throw first; the higher sum chooses." in part(shown, "breaking")
    send(told, "throw", dice=[1, 2])
    shown = send(told, "throw", dice=[2, 1])
    assert "has thrown" not in part(shown, "breaking").split("By which")[0]
    send(told, "throw", dice=[1, 2])
    shown = send(told, "throw", dice=[6, 6])
    assert "White has thrown 1 and 2: 3.\nBlack has thrown 6 and 6: 12." in part(shown, "breaking")
    assert "Black threw higher and chooses one of White's points 6 to 1" in part(shown, "breaking")
    shown = send(told, "ask", **{"from": 3})
    assert part(shown, "breaking") == ""


# -- opponents


def play_out(told: Board, most: int = 4000) -> int:
    """Ask for the next step as a view does, until none is due."""
    steps = 0
    while told.shown["panel"]["next"] >= 0 and steps < most:
        send(told, "panel.step")
        steps += 1
    return steps


@pytest.mark.parametrize(
    ("name", "seed"), always(("irish", 3), of=[("irish", 3), ("early_backgammon", 8)])
)
def test_two_players_finish_a_game_by_messages_alone(name: str, seed: int) -> None:
    sit = {"white": "careful", "black": "random"}
    told = board(tn.Game(name, seed=seed), opponent=sit, speed="at once")
    play_out(told)
    assert told.game.outcome() is not None
    assert told.shown["panel"]["next"] < 0
    again = board(tn.Game(name, seed=seed), opponent=sit)
    play_out(again, 20_000)
    assert again.game.log == told.game.log
    assert len(told.ledger) == 1


def test_an_opponent_says_why_and_steps_as_slow_as_asked() -> None:
    told = board(tn.Game("irish", seed=1283, first="black"), opponent="careful", speed="slow")
    assert told.shown["panel"]["next"] == SPEEDS["slow"] == 1000
    shown = send(told, "panel.step")
    assert [entry.is_throw for entry in told.game.log] == [True]
    shown = send(told, "panel.step")
    assert len(told.game.log) == 2
    assert part(shown, "player").startswith("Black (careful) plays ")
    why = part(shown, "player")
    shown = send(told, "panel.step")
    assert part(shown, "player") == why
    assert shown["panel"]["next"] < 0  # White is to throw


def test_who_sits_and_how_fast_is_chosen_on_the_board() -> None:
    told = board(tn.Game("irish", seed=1, first="white"), speed="slow")
    shown = send(told, "panel.sit", seat="white", value="random")
    assert "White random" in part(shown, "near") and "Black you" in part(shown, "far")
    assert shown["panel"]["next"] == 1000
    shown = send(told, "panel.pace", value="step by step")
    assert shown["panel"]["next"] < 0
    assert messages(shown)["step"] == {"kind": "panel.step"}
    shown = press(told, "step")
    assert len(told.game.log) == 1
    shown = send(told, "panel.sit", seat="white", value="")
    assert part(shown, "player") == ""
    assert send(told, "panel.sit", seat="red", value="random")["said"]
    assert send(told, "panel.sit", seat="white", value="<b>")["said"]
    assert told.panel.seats is not None and told.panel.seats.sits == {}


def test_nobody_moves_when_the_reader_takes_back() -> None:
    game = tn.Game("irish", seed=1283, first="black")
    told = board(game, opponent={"black": "careful"}, speed="slow")
    for _ in range(2):
        send(told, "panel.step")
    shown = send(told, "back")
    assert shown["panel"]["next"] < 0
    assert "step" in messages(shown)
    shown = press(told, "step")
    assert (shown["panel"]["next"], len(told.game.log)) == (1000, 2)
    # or the reader moves in his stead: then it goes on by itself
    send(told, "back")
    told.game.push(told.game.legal_moves[0])
    told.refresh()
    assert told.shown["panel"]["next"] == 1000


def test_an_opponent_throws_and_chooses_for_the_breaking() -> None:
    men = {9: 2, 8: 1, 6: 2, 5: 2, 4: 2, 3: 2, 2: 2, 1: 2}
    for who in ("careful", "random"):
        told = board(play_from(men, {18: 1, 12: 14}, 2, 1), opponent=who, speed="at once")
        send(told, "move", **{"from": 7, "to": 6})
        send(told, "throw", dice=[1, 2])
        play_out(told)
        broken = [event for entry in told.game.log for event in entry.events]
        assert (
            any(event.code == "broken" and event.seat == "white" for event in broken)
            or (told.shown["ask"])
        )


def test_a_step_asked_for_twice_is_done_once() -> None:
    """Two views of one board each ask when their time has come."""
    told = board(tn.Game("irish", seed=1283, first="black"), opponent="careful", speed="slow")
    moment = told.shown["moment"]
    for _ in range(2):
        told._heard(told, said(told, "panel.step", moment=moment), [])
    assert len(told.game.log) == 1
    assert words.CHANGED not in told.shown["said"]


def test_an_error_stops_the_players(monkeypatch: pytest.MonkeyPatch) -> None:
    told = board(tn.Game("irish", seed=1283, first="black"), opponent="careful", speed="slow")
    send(told, "panel.step")

    class Broken:
        def decide(self, game: Game) -> None:
            raise RuntimeError("no idea")

    monkeypatch.setattr("tablesnb.widget.board.panel_seats.player", lambda name: Broken())
    shown = send(told, "panel.step")
    assert "no idea" in shown["said"]
    assert shown["panel"]["next"] < 0


def test_an_opponent_that_is_not_there() -> None:
    game = tn.Game("irish", seed=1)
    with pytest.raises(UnknownName):
        board(game, opponent={"red": "careful"})
    with pytest.raises(UnknownName):
        board(game, opponent="gnubg")
    with pytest.raises(UnknownName):
        board(game, speed="fast")
    with pytest.raises(BadReading):
        board(game, opponent=["careful"])  # type: ignore[arg-type]


# -- the ledger


def doublet() -> Board:
    last = play_from({1: 1}, {13: 1, 6: 14}, 4, 4, game="early_backgammon", seed=2**32 - 1)
    return board(last)


def test_a_drawn_game_is_called_one_and_pays_nothing() -> None:
    game = tn.Game("tablut", reading={"repetition": "draw_third"})
    moves = ("d1-d2", "e4-d4", "d2-d1", "d4-e4")
    while game.awaits is not None:
        game.push(moves[len(game.log) % 4])
    told = board(game)
    assert part(told.shown, "over").startswith("Nobody has won.\nThe position stands for the third")
    assert "Attackers 0, Defenders 0" in part(told.shown, "ledger")


def test_what_was_paid_counts_once_and_a_new_game_begins() -> None:
    told = doublet()
    assert repr(told.ledger) == "no game has ended yet"
    shown = off(told, 1)
    assert part(shown, "over").startswith("White has won.\n")
    assert "Blackpays 3 stakes" in part(shown, "over")
    facts = "The last throw was a doublet; Black had one man not yet home."
    assert facts in part(shown, "over")
    assert "Rule early_backgammon.stakes" in part(shown, "over")
    send(told, "back")
    assert len(told.ledger) == 0
    off(told, 1)
    off(told, 1)
    assert told.ledger.sums == {"white": 3, "black": -3}
    shown = press(told, "new")
    assert told.game.seed == 0
    # it was set up, and is so again: nobody throws for who begins
    assert shown["said"] == "A new game begins." and told.game.seed == 0
    assert told.game.log == () and told.game.position == doublet().game.position
    assert len(told.ledger) == 1
    assert part(shown, "over") == ""
    assert "Ledger, 1 game: White +3, Black -3" in part(shown, "ledger")
    shown = send(told, "panel.new")  # one that was not played out is no line of the ledger
    assert shown["said"] == "A new game begins." and len(told.ledger) == 1
    assert repr(told.ledger).splitlines()[1] == (
        "   1  white      +3     -3         +3         -3  early_backgammon.stakes = willughby  "
        "The last throw was a doublet; Black had one man not yet home."
    )
    html = told.ledger._repr_html_()
    assert html.count("<tr>") == 2


def test_a_new_game_is_thrown_with_the_same_dice() -> None:
    told = board(tn.Game("irish", seed=1, dice="loaded(9,1,1,1,1,1)"))
    was = told.game
    send(told, "panel.new")
    assert told.game is not was and told.game.dice == was.dice


def test_a_game_under_way_is_found_again_after_a_new_one() -> None:
    told = board(tn.Game("tablut", seed=1), opponent={"attackers": "beginner"})
    send(told, "panel.step")
    send(told, "move", **first_way(told))
    was, log = told.game, told.game.log
    shown = send(told, "panel.new")
    assert shown["said"] == "A new game begins." and told.game is not was
    assert part(shown, "resume") == (
        "The game that you left stands at move 2.\nGo back to that game\n\n\n"
    )
    shown = send(told, "panel.step")
    assert part(shown, "resume"), "the reader has not moved yet"
    shown = press(told, "resume-left")
    assert told.game is was and told.game.log == log
    assert shown["said"] == "The game is again as you left it." and part(shown, "resume") == ""
    # who moves in the new game has left the other for good
    send(told, "panel.new")
    send(told, "panel.step")
    shown = send(told, "move", **first_way(told))
    assert part(shown, "resume") == ""
    assert "no other reading" in send(told, "panel.back")["said"]


def test_a_game_that_is_over_is_not_offered_again() -> None:
    told = doublet()
    off(told, 1)
    off(told, 1)
    assert part(press(told, "new"), "resume") == ""


def test_several_games_add_up() -> None:
    told = board(
        tn.Game("irish", seed=1), opponent={"white": "random", "black": "random"}, speed="at once"
    )
    for _ in range(3):
        play_out(told)
        press(told, "new")
    assert [line.number for line in told.ledger] == [1, 2, 3]
    assert [line.seed for line in told.ledger] == [1, 2, 3]
    assert sum(told.ledger.sums.values()) == 0
    assert told.ledger[-1].why == "A single stake, however the game was lost."


def test_the_stakes_read_otherwise_after_the_end() -> None:
    told = doublet()
    off(told, 1)
    send(told, "panel.read", field="stakes", value="cotton")
    assert told.ledger[0].payoff == {"white": 4, "black": -4}
    send(told, "panel.read", field="stakes", value="modern")
    assert told.ledger[0].payoff["white"] == 2
    assert told.ledger[0].why == "Black had borne off no man."
    send(told, "panel.back")
    send(told, "panel.back")
    assert told.ledger.sums == {"white": 3, "black": -3}


# -- nothing is lost


@pytest.mark.parametrize(
    "message",
    [
        {"kind": "panel."},
        {"kind": "panel.dance"},
        {"kind": "panel.read"},
        {"kind": "panel.read", "field": None, "value": []},
        {"kind": "panel.why", "entry": "x", "event": 0},
        {"kind": "panel.why", "entry": 99, "event": -7},
        {"kind": "panel.why", "entry": -1, "event": 5},
        {"kind": "panel.sit"},
        {"kind": "panel.pace", "value": 7},
        {"kind": "panel.sheet"},
        {"kind": "panel.step"},
        {"kind": "panel.back"},
    ],
)
def test_whatever_comes_nothing_is_lost(strict: Board, message: dict[str, Any]) -> None:
    first = strict.game
    off(strict, 3)
    send(strict, **message)
    assert strict.game is first and first.log == ()
    shown = off(strict, 3)
    assert "3 → off is refused" in refused(shown)
    assert json.dumps(shown["panel"])


def test_text_is_sent_as_text() -> None:
    """No part is markup: every element is a tag of the panel's own, and the rest is words."""
    wild = "<img src=x onerror=alert(1)>"
    told = board(tn.Game("irish", seed=2, names={"white": wild}))
    shown = send(told, "panel.sheet", open="readings")
    tags = {node[0] for found in shown["panel"]["parts"].values() for node in each(found)}
    assert all(tag.isalpha() for tag in tags)
    shown = send(told, "panel.read", field="bear_off", value=wild)
    assert wild in shown["said"]


def test_why_is_asked_of_what_is_new() -> None:
    """While a throw is played also of what came before it, but of no turn before that."""
    game = tn.Game("irish", first="white", seed=1)
    for dice, *moves in (((6, 4), "24/18", "24/20"), ((5, 1), "6/5*", "6/1")):
        game.roll(*dice)
        for move in moves:
            game.push(move)
    # whose man it was, and where as the board prints it
    assert game.log[-2].events[0].sentence == "Black hits White's man on 5."
    assert chips(game) == ["hit White on 20"]
    assert chips(game, near="black") == ["hit White on 5"]
    game.roll(3, 2)
    assert chips(game) == ["hit White on 20"]
    for move in ("bar/22", "13/11"):
        game.push(move)
    assert chips(game) == ["entered on 22"]


def chips(game: Game, **turned: Any) -> list[str]:
    """What the reader can ask about."""
    row = board(game, **turned).shown["panel"]["parts"]["events"]
    return [inner for tag, given, inner in row[3:] if tag == "button"] if row else []


def test_who_begins_is_told_with_what_was_thrown() -> None:
    """At once, and by the throw that decided it: those who were equal threw again."""
    told = board(tn.Game("irish", seed=3))
    said = "White threw 2, Black 4: Black begins."
    assert told.shown["said"] == said
    assert chips(told.game) == ["Black begins"]
    send(told, **messages(told.shown)["event-3-0"])
    assert said in str(told.shown["panel"]["parts"]["about"])
    asked = board(tn.Game("irish", seed=3, opening="ask"))
    for die in (3, 3, 2, 4):
        send(asked, "throw", dice=[die])
    assert asked.shown["said"] == said


def test_a_man_on_the_bar_is_said_to_come_in_first() -> None:
    told = board(play_from({13: 13}, {6: 11, 7: 4}, 5, 3, bar=(2, 0)))
    assert told.shown["due"].endswith("The two men on the bar come in first, with the 5 or the 3.")
    for move, left in (
        ("bar/20", "The man on the bar comes in first, with the 3."),
        ("bar/22", ""),
    ):
        told.game.push(move)
        told.refresh()
        assert told.shown["due"].partition(".")[2].strip() == left


def test_the_moves_are_in_the_numbers_that_stand_on_the_board() -> None:
    game = tn.Game("irish", first="white", seed=1)
    game.roll(6, 4)
    game.push("24/18 8/4")
    game.roll(6, 5)
    game.push("13/7* 13/8")
    told = board(game)
    lines = ["24→18 8→4", "12→18* 12→17"]
    assert [each[4] for each in told.shown["panel"]["parts"]["moves"][1]["lines"]] == lines
    # and when it is turned
    told.turn(near="black")
    lines = ["1→7 17→21", "13→7* 13→8"]
    assert [each[4] for each in told.shown["panel"]["parts"]["moves"][1]["lines"]] == lines


def test_words_that_are_not_of_the_moves_are_seen_where_a_player_has_moved() -> None:
    told = board(tn.Game("irish", first="black", seed=1), opponent="careful")
    shown = send(told, "panel.step")
    assert shown["said"].startswith("Black throws") and shown["aside"]
    shown = send(told, "panel.judge")
    assert shown["said"].startswith("Throw first") and not shown["aside"]
    assert part(shown, "player").startswith("Black (careful) plays")


def test_on_lines_the_reader_sits_at_the_foot() -> None:
    def foot(**opponent: str) -> str:
        return part(board(tn.Game("tablut"), opponent=opponent or None).shown, "near")

    assert "Defenders" in foot(attackers="careful")
    assert "Attackers" in foot(defenders="careful") and "Attackers" in foot()
    said = part(board(tn.Game("tablut")).shown, "moves")
    assert "along a line" in said and "A man is taken when" in said


@pytest.mark.parametrize("name", ["irish", "el_mundo", "tablut"])
def test_what_the_game_is_played_for_is_read_first(name: str) -> None:
    rules = dict(tn.ruleset(name).rules())
    goal = rules.get("end") or rules.get("finish") or rules.get("goal")
    assert goal is not None
    read = part(board(tn.Game(name, seed=1)).shown, "moves").splitlines()
    assert goal.sentence in read[:2]
