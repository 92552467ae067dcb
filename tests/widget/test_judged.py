"""A position judged on its board: arrows, ranking, chance of winning, and what a play was worth."""

from __future__ import annotations

import re
from typing import Any

import pytest

import tablesnb as tn
from tablesnb.base.errors import TablesnbError
from tablesnb.compare.analysis import Analysis
from tablesnb.play.game import Game
from tablesnb.rules.turn import Choice
from tablesnb.widget.board import judged_card
from tablesnb.widget.board.judged import MOST, SHORT, refused
from tablesnb.widget.board.view import Board, board
from tablesnb.widget.shared import words
from tests.widget.test_panel import press, send
from tests.widget.told import each, messages, part, said, wired


def thrown(name: str = "irish", *dice: int, **more: Any) -> Game:
    """A game in which somebody is to choose."""
    game = Game(name, **{"seed": 1283, **more})
    while not isinstance(game.awaits, Choice):
        game.roll(*dice)
    return game


@pytest.fixture(scope="module")
def found() -> Analysis:
    """The end of a game of Irish, judged by trying: the six plays are of every quality."""
    men = {"white": {8: 1, 6: 1, 4: 1, 2: 1}, "black": {12: 1, 6: 2, 3: 1}}
    off = {"white": 11, "black": 11}
    last = tn.Position.of("irish", men, off=off, turn="white", dice=(4, 2))
    judged = tn.analyse(last, 400, seed=1, exact=False, watch=False)
    assert [judged.quality(own.play) for own in judged] == [
        "best", "level", "worse", "worse", "mistake", "mistake"
    ]  # fmt: skip
    return judged


@pytest.fixture
def told(found: Analysis) -> Board:
    return board(found)


@pytest.fixture
def asked(found: Analysis, monkeypatch: pytest.MonkeyPatch) -> list[Game]:
    """The games that were given to the laboratory to be judged; it finds the same at once."""
    given: list[Game] = []

    def judge(game: Game) -> Analysis:
        given.append(game)
        return found

    monkeypatch.setattr(judged_card, "judged_by", judge)
    return given


def rows(shown: dict[str, Any]) -> list[list[Any]]:
    """The plays of the ranking, each as it is drawn."""
    parts = shown["panel"]["parts"]["judged"]
    return [node for node in each(parts) if "tn-choice" in node[1].get("class", "")]


def made(shown: dict[str, Any]) -> list[Any]:
    """What the buttons beside the plays send."""
    parts = shown["panel"]["parts"]["judged"]
    return [node[1]["send"] for node in each(parts) if "tn-make" in node[1].get("class", "")]


def odds(shown: dict[str, Any]) -> str:
    """The chance of winning in words, none where it is not shown."""
    bar = shown["panel"]["parts"]["chance"]
    return bar[1]["aria-label"] if bar else ""


def push(told: Board, *moves: str) -> dict[str, Any]:
    """What somebody plays in a cell."""
    for move in moves:
        told.game.push(move)
    told.refresh()
    shown: dict[str, Any] = told.shown
    return shown


# -- a board of an analysis


def test_the_best_plays_are_arrows_and_each_has_one_of_its_own(
    told: Board, found: Analysis
) -> None:
    drawn = told.shown["parts"]["ranked"]
    alone, _, together = drawn.removeprefix("<defs>").partition("</defs>")
    assert alone.count('<g id="tn-uid-play-') == min(MOST, len(found))
    # a line of its own for each quality, and the number of each play
    assert "var(--tn-verdigris)" in together and ">1</text>" in together and ">2</text>" in together
    assert ">3</text>" not in together and ">3</text>" in alone
    assert told.game.position == found.position


def test_the_ranking_says_of_each_play_what_it_is_worth_and_how_far_behind(
    told: Board, found: Analysis
) -> None:
    drawn = rows(told.shown)
    assert len(drawn) == min(MOST, len(found))
    for own, row in zip(found, drawn, strict=False):
        label = row[1]["aria-label"]
        assert found.printed(own.play, 0) in label and "wins" in label and " to " in label
        assert "send" not in row[1], "a touch shows a play, and a button makes it"
        assert {"kind": "panel.play", "play": own.play} in made(told.shown)
        lit = row[1]["lit"][0][0]
        assert f'id="tn-uid-{lit}"' in told.shown["parts"]["ranked"]
        worse = found.quality(own.play) in ("worse", "mistake")
        assert label.endswith(" fewer games of 100 than the best") == worse
    assert part(told.shown, "judged").startswith(found.finding(near=0))
    assert found.foot() in part(told.shown, "judged")


def test_the_bar_says_the_chance_with_its_interval(told: Board) -> None:
    own = told.judged.found.best if told.judged else None
    assert own is not None
    low, high = (f"{end:.0%}".rstrip("%") for end in own.between)
    chance = f"{own.chance:.0%}".rstrip("%")
    other = f"{1 - own.chance:.0%}".rstrip("%")
    assert odds(told.shown) == (
        f"Chance of winning in 100, with the best play: White {chance}, between {low} to {high} "
        f"at 95 %; Black {other}."
    )


def test_the_near_seat_stands_at_the_left(found: Analysis) -> None:
    bar = board(found, near="black").shown["panel"]["parts"]["chance"]
    assert [node[2].split()[0] for node in each(bar) if node[0] == "b"] == ["Black", "White"]
    style = next(node[1]["style"] for node in each(bar) if "tn-share" in node[1].get("class", ""))
    assert "--mine:var(--tn-boneblack)" in style and "--rest:var(--tn-bone)" in style
    assert f"--v:{100 * (1 - found.best.chance):.1f}%" in style


# -- playing


def test_a_row_is_played_as_by_hand_and_judged(told: Board, found: Analysis) -> None:
    worst = next(own for own in found if found.quality(own.play) == "mistake")
    shown = send(told, "panel.play", play=worst.play)
    assert [str(entry.move) for entry in told.game.log] == worst.play.split()
    assert len([step for step in shown["steps"] if step[0] == "go"]) == len(worst.play.split())
    way, best_way = (found.printed(each, 0) for each in (worst.play, found.best.play))
    mistake = f"A mistake: {way} wins "
    assert mistake in shown["said"] and shown["aside"]
    assert part(shown, "judged").startswith(mistake)
    assert f" fewer games of 100 than the best. The best was {best_way}." in shown["said"]
    assert shown["parts"]["ranked"] == ""
    assert odds(shown).startswith(f"Chance of winning in 100, after {way}: White ")
    best, mine, *_ = rows(shown)
    assert best_way in best[1]["aria-label"] and "tn-mine" in mine[1]["class"]
    assert not any("send" in row[1] for row in rows(shown))


def test_taken_back_it_is_judged_as_before(told: Board, found: Analysis) -> None:
    before = told.shown["parts"]["ranked"]
    send(told, "panel.play", play=found.best.play)
    half = send(told, "back")
    # within a play no arrow fits, and the ranking is of another position
    assert half["parts"]["ranked"] == "" and part(half, "judged") == ""
    assert "with the best play" in odds(half)
    shown = send(told, "back")
    assert shown["parts"]["ranked"] == before and len(made(shown)) == len(rows(shown))


def test_a_play_is_known_by_where_it_leads(told: Board, found: Analysis) -> None:
    assert "8/4 6/4" in found
    shown = push(told, "6/4", "8/4")
    assert part(shown, "judged").startswith("8 → 4, 6 → 4 wins 4 (1 to 6) fewer ")
    assert "after 8 → 4, 6 → 4:" in odds(shown)


def test_a_verdict_stands_until_the_reader_goes_on(found: Analysis) -> None:
    told = board(found, opponent={"black": "random"}, speed="step by step")
    send(told, "panel.play", play=found.best.play)
    while told.player:
        shown = send(told, "panel.step")
        assert part(shown, "judged").startswith("The best play: ")
        assert "The best play" not in shown["said"]
    assert odds(send(told, "throw")) == "" and part(told.shown, "judged") == ""


def test_nobody_chooses_for_a_player_of_the_package(found: Analysis) -> None:
    told = board(found, opponent={"white": "careful"}, speed="step by step")
    assert rows(told.shown) and not any("send" in row[1] for row in rows(told.shown))
    assert told.shown["parts"]["ranked"]
    shown = send(told, "panel.play", play=found.best.play)
    assert shown["said"] == "this position was not judged: choose on the board"
    assert told.game.log == ()


def test_what_is_no_play_here_is_not_played(told: Board) -> None:
    shown = send(told, "panel.play", play="<b>24/1</b>")
    assert "<b>24/1</b>" in shown["said"] and told.game.log == ()


# -- what is paid, and many seats


@pytest.mark.long
def test_where_it_goes_by_what_is_paid_that_is_said() -> None:
    paid = tn.analyse(thrown("modern_backgammon", 3, 1, first="white"), 30, by="payoff", seed=1)
    shown = board(paid).shown
    assert "What is paid on average" in part(shown, "judged")
    assert all(" pays " in row[1]["aria-label"] for row in rows(shown))
    assert "Chance of winning in 100, with " in odds(shown)
    # a bar goes from naught to either side
    bars = [node[1]["style"] for node in each(shown["panel"]["parts"]["judged"])
            if node[1].get("class") == "tn-bar"]  # fmt: skip
    ends = [dict(each.split(":") for each in bar.split(";")) for bar in bars]
    assert all("50" in (e["--l"][:2], f"{float(e['--l'][:-1]) + float(e['--w'][:-1]):.0f}")
               for e in ends)  # fmt: skip


@pytest.mark.long
def test_stakes_are_told_beside_wins() -> None:
    staked = tn.analyse(thrown("modern_backgammon", 3, 1, first="white"), 30, seed=1)
    assert ", pays " in part(board(staked).shown, "judged")


@pytest.mark.long
@pytest.mark.parametrize("name", ["el_mundo", "astronomical_tables"])
def test_of_many_seats_one_stands_against_all_that_can_come(name: str) -> None:
    game = thrown(name)
    # some plays, but few: each is played out
    while not isinstance(game.awaits, Choice) or not 2 < len(game.plays()) < 7:
        game.push(game.legal_moves[0]) if isinstance(game.awaits, Choice) else game.roll()
    many = tn.analyse(game, 2, seed=1)
    label = odds(board(many).shown)
    assert f": {many.seat.capitalize()} " in label
    # nobody else is said to win what can be left without a winner
    lost = [end for end in many.best.ends if not end.won]
    rest = "the others" if all(end.payoff < 0 for end in lost) else "not won"
    assert re.search(rf"; {rest} \d+\.$", label)


# -- judged when asked


def test_it_is_said_at_once_that_it_is_judged(
    asked: list[Game], found: Analysis, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = board(found.game())
    sent = wired(told)
    heard: list[dict[str, Any]] = []
    before = judged_card.judged_by

    def judge(game: Game) -> Analysis:
        heard.extend(sent)
        return before(game)

    monkeypatch.setattr(judged_card, "judged_by", judge)
    shown = send(told, "panel.judge")
    (at_once,) = (message["content"]["difference"] for message in heard)
    assert at_once["said"] == [f"{len(found)} plays are being judged: that takes a few seconds."]
    assert at_once["heard"] == [["tnview", 1]]
    assert shown["said"] == found.finding(near=0) and shown["aside"]
    assert len(rows(shown)) == min(MOST, len(found)) and odds(shown)
    assert asked == [told.game]
    # asked once more it is known
    send(told, "panel.judge")
    assert len(asked) == 1


def test_a_move_chosen_meanwhile_is_played_and_judged(asked: list[Game], found: Analysis) -> None:
    told = board(found.game())
    judge = said(told, "panel.judge")
    # chosen on the same position, before the answer was there
    play = said(told, "panel.play", play=found.best.play) | {"number": 2, "after": 1}
    told._heard(told, judge, [])
    told._heard(told, play, [])
    assert "The best play: " in told.shown["said"]
    # what is asked of a position that is gone is dropped, and said
    told._heard(told, judge | {"number": 3}, [])
    assert told.shown["said"] == words.CHANGED and len(asked) == 1


def over() -> Game:
    men = {"white": {1: 1}, "black": {6: 15}}
    last = tn.Position.of("irish", men, off={"white": 14}, turn="white", dice=(2, 1))
    game = Game("irish", position=last)
    while game.awaits is not None:
        game.push(game.legal_moves[0])
    return game


def single() -> Game:
    men = {"white": {1: 1}, "black": {6: 15}}
    last = tn.Position.of("irish", men, off={"white": 14}, turn="white", dice=(2, 1))
    return Game("irish", position=last)


@pytest.mark.parametrize(
    ("game", "why"),
    [
        (lambda: Game("irish", first="white"), "Throw first"),
        (over, "The game is over"),
        (single, "There is only one play"),
    ],
)
def test_what_cannot_be_judged_is_refused_with_a_reason(
    asked: list[Game], game: Any, why: str
) -> None:
    shown = send(board(game()), "panel.judge")
    assert shown["said"].startswith(why) and not asked and not odds(shown)


def test_the_turn_of_a_program_is_not_judged(asked: list[Game], found: Analysis) -> None:
    told = board(found.game(), opponent={"white": "careful"},
                 speed="step by step")  # fmt: skip
    assert send(told, "panel.judge")["said"].startswith("Careful plays here")
    assert not asked


def test_what_the_laboratory_cannot_judge_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    def judge(_game: Game) -> Analysis:
        raise TablesnbError("556 plays are too many")

    monkeypatch.setattr(judged_card, "judged_by", judge)
    shown = send(board(thrown()), "panel.judge")
    assert shown["said"] == "556 plays are too many" and not odds(shown)


def test_a_board_that_was_set_up_is_judged_from_there(asked: list[Game], found: Analysis) -> None:
    told = board(found.game(), edit=True)
    assert send(told, "panel.judge")["said"].startswith("The board is being set up")
    press(told, "set-play")
    assert rows(send(told, "panel.judge")) and asked == [told.game]


def test_it_can_be_put_away_and_shown_again(told: Board) -> None:
    shown = press(told, "judge")
    assert (odds(shown), part(shown, "judged"), shown["parts"]["ranked"]) == ("", "", "")
    assert rows(send(told, "panel.judge")) and told.shown["parts"]["ranked"]


def test_another_game_on_the_board_is_not_judged_by_the_first(told: Board) -> None:
    told.take(Game("irish", seed=2, first="white"))
    told.refresh()
    assert odds(told.shown) == "" and "judge" not in messages(told.shown)


# -- where nothing could be told


def test_where_no_play_can_be_told_from_another_none_is_pointed_at() -> None:
    game = thrown("irish", 6, 5, first="white")
    few = tn.analyse(game, 2, seed=1, watch=False)
    assert len(few) > SHORT and {own.place for own in few} == {1}
    told = board(few)
    shown = told.shown
    assert re.search("<defs>.*</defs>$", shown["parts"]["ranked"]), "only what a row shows alone"
    assert shown["parts"]["ranked"].count("-play-") == len(rows(shown)) == SHORT
    words = part(shown, "judged")
    assert "plays are about the same. Too few games were tried to tell." in words
    assert f"{len(few) - SHORT} more plays were tried as well. " in words and few.foot() in words
    assert "the best" not in str(rows(shown)) and "the best play" not in odds(shown)
    assert {row[1]["class"] for row in rows(shown)} == {"tn-choice tn-row-level"}
    assert told.picture.scene.ranked == ()
    html = told._repr_mimebundle_()[0]["text/html"]
    assert f"{len(few) - SHORT} plays more come after these" in html
    last = few.plays[-1].play
    shown = push(told, *last.split())
    assert f"{few.printed(last, 0)} is about as good as every other play. Too few" in part(
        shown, "judged"
    )
    assert len(rows(shown)) == SHORT + 1


# -- what stays


def test_the_picture_that_stays_shows_arrows_and_ranking(told: Board, found: Analysis) -> None:
    data, _ = told._repr_mimebundle_()
    assert str(found) in data["text/plain"]
    assert "1: " + found.printed(found.best.play, 0) + ", the best play" in data["text/plain"]
    assert found.finding(near=0) in data["text/html"] and "<img" in data["text/html"]
    push(told, *found.best.play.split())
    assert found.finding(near=0) not in told._repr_mimebundle_()[0]["text/html"]


def test_the_arrows_turn_with_the_board(told: Board) -> None:
    before = told.shown["parts"]["ranked"]
    shown = send(told, "turn", near="black", mirror=True, labels="numbers")
    assert shown["parts"]["ranked"] not in ("", before)


def test_a_game_that_was_broken_off_is_won_by_nobody() -> None:
    short = tn.analyse(thrown("irish", 6, 5, first="white"), 4, cap=3, watch=False)
    assert odds(board(short).shown).endswith("; not won 100.")


def test_where_seconds_tell_nothing_it_is_said_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(judged_card, "judged_by", None)  # it is not even begun
    alea = tn.board("alea_evangelii")
    said = send(alea, "panel.judge")["said"]
    assert "You have 184 plays." in said
    assert said.endswith(" choose “strong” under Players.")
    tablut = tn.Game("tablut", seed=1)
    assert refused(tablut, None) == "", "there the strong player foretells"


@pytest.mark.parametrize(
    ("game", "offered"), [("irish", True), ("tablut", True), ("alea_evangelii", False)]
)
def test_the_tool_is_offered_where_positions_are_judged(game: str, offered: bool) -> None:
    told = board(Game(game, seed=1))
    keys = [key for key, _ in told.plate["keys"]]
    assert ("j" in keys) is offered
    send(told, "turn", near=told.game.rules.seat_names[1], mirror=False, labels="")
    assert [key for key, _ in told.plate["keys"]] == keys
