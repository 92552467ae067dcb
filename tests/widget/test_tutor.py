"""The tutor of a board: what a play cost and why, hints before it, and the dearest at the end."""

from __future__ import annotations

from typing import Any

import pytest

import tablesnb as tn
from tablesnb.base.errors import BadValue
from tablesnb.compare.choices import last_made, valued
from tablesnb.compare.choices import less as less_than_best
from tablesnb.compare.judging import judge, why
from tablesnb.play.game import Game
from tablesnb.rules.turn import Choice, Throw
from tablesnb.widget.board.view import Board, board
from tests.widget.test_panel import send
from tests.widget.told import each, part


def thrown(*dice: int, name: str = "irish") -> Game:
    game = Game(name, seed=1283, first="white")
    game.roll(*dice)
    return game


def played(told: Board, number: int) -> str:
    """Play the whole play of this number in the ranking; the play itself."""
    found = judge(told.game)
    play = found.plays[number].play
    told.game.push(play)
    told.refresh()
    return play


def ranked(told: Board) -> str:
    text: str = told.shown["parts"]["ranked"]
    return text


def test_a_play_that_costs_is_told_of_with_the_better_one_as_an_arrow() -> None:
    told = board(thrown(6, 1), tutor=True)
    found = judge(told.game)
    assert ranked(told) == "" and part(told.shown, "tutor") == ""
    play = played(told, len(found) - 1)
    card = part(told.shown, "tutor")
    lost = 100 * (found.worth(found.best.play) - found.worth(play))
    way, best = (found.printed(each, 0) for each in (play, found.best.play))
    less = less_than_best(f"{lost:.{0 if lost >= 10 else 1}f}", "wins", best)
    assert card.startswith(f"{way} {less}") and why(found, play) in card
    assert ranked(told).count("<path") >= 2
    assert card.splitlines()[0] in told.shown["said"] and told.shown["aside"]
    assert part(told.shown, "quiet") == ""


def test_the_best_play_has_one_quiet_word_and_no_arrow() -> None:
    told = board(thrown(6, 1), tutor=True)
    played(told, 0)
    assert part(told.shown, "quiet") == "The best play.\n"
    assert part(told.shown, "tutor") == "" == ranked(told)
    assert "best" not in told.shown["said"]


@pytest.mark.long
@pytest.mark.parametrize("speed", ["at once", "brisk"])
@pytest.mark.parametrize("name", ["irish", "el_mundo"])
def test_what_is_told_stays_while_all_others_answer(name: str, speed: str) -> None:
    told = board(choosing(name), opponent="strong", speed=speed, tutor=True)
    played(told, len(judge(told.game)) - 1)
    card, arrow = part(told.shown, "tutor"), ranked(told)
    assert card and arrow
    assert not arrow.startswith("<defs>")
    while told.player:
        send(told, "panel.step")
        now = part(told.shown, "tutor")
        assert now.startswith(card.strip()) and now.strip().endswith("Show the best play")
        # what the others do is seen, and the best play on request
        assert ranked(told).startswith("<defs>") and ranked(told).endswith("</defs>")
        assert part(told.shown, "player")
    reader = told.game.awaits
    assert isinstance(reader, Throw)
    send(told, "throw")
    assert part(told.shown, "tutor") == "" == ranked(told)


def choosing(name: str) -> Game:
    """A game in which the near seat has a choice that matters."""
    game = Game(name, seed=3)
    while not (
        isinstance(game.awaits, Choice)
        and game.awaits.why == "move"
        and game.awaits.seat == game.rules.seat_names[0]
        and len(game.plays()) > 9
        and sum(entry.move is not None for entry in game.log) > 60 * (name == "el_mundo")
    ):
        if isinstance(game.awaits, Choice):
            game.push(judge(game).best.play)
        else:
            game.roll()
    return game


def test_a_half_of_a_play_and_a_play_of_the_package_are_not_judged() -> None:
    told = board(thrown(6, 1), tutor=True)
    told.game.push("24/18")
    told.refresh()
    assert part(told.shown, "tutor") == "" and part(told.shown, "quiet").split() == ["Hint"]
    watched = board(thrown(6, 1), opponent={"white": "random", "black": "random"}, tutor=True)
    send(watched, "panel.step")
    assert part(watched.shown, "tutor") == "" == part(watched.shown, "quiet")


def test_three_hints_each_plainer_than_the_last() -> None:
    told = board(thrown(3, 1), tutor=True)
    before = told.game.position
    cards = []
    for _ in range(4):
        send(told, "panel.hint")
        cards.append((part(told.shown, "tutor"), bool(ranked(told))))
    first, man, move, more = cards
    assert first[0].startswith("Look") and not first[1]
    assert "The men to move stand on 8 and 6." in man[0] and not man[1]
    assert "The best play: 8 → 5, 6 → 5." in move[0] and move[1] and more == move
    assert "8 → 5" not in first[0] + man[0] and "A plainer hint" not in move[0]
    assert told.game.position == before
    played(told, 0)
    assert part(told.shown, "tutor") == ""


def test_a_hint_is_refused_where_nothing_is_to_be_chosen_and_the_tutor_off() -> None:
    told = board(Game("irish", seed=1, first="white"), tutor=True)
    send(told, "panel.hint")
    assert "Throw first" in told.shown["said"]
    off = board(thrown(3, 1))
    send(off, "panel.hint")
    assert "the tutor is off" in off.shown["said"] and part(off.shown, "tutor") == ""


def test_the_tutor_is_turned_on_and_off_where_it_is_chosen_who_plays() -> None:
    told = board(thrown(6, 1))
    assert part(told.shown, "quiet") == ""
    send(told, "panel.sheet", open="players")
    sheet = told.shown["panel"]["parts"]["sheet"]
    pick = next(n[1] for n in each(sheet) if n[1].get("key") == "tutor")
    assert pick["pick"] == {"kind": "panel.tutor"} and pick["value"] == "off"
    send(told, "panel.tutor", value="on")
    send(told, "panel.sheet", open="")
    assert "Hint" in part(told.shown, "quiet")
    send(told, "panel.tutor", value="off")
    assert part(told.shown, "quiet") == ""
    send(told, "panel.tutor", value="perhaps")
    assert "perhaps" in told.shown["said"]


def test_a_game_without_a_tutor_says_so() -> None:
    with pytest.raises(BadValue, match="no tutor for Tablut"):
        board(Game("tablut", reading="smith"), tutor=True)
    told = board(Game("tablut", reading="smith"))
    send(told, "panel.tutor", value="on")
    assert "no tutor" in told.shown["said"] and not told.panel.tutor.on
    send(told, "panel.sheet", open="players")
    assert "Tutor" not in part(told.shown, "sheet")
    with pytest.raises(BadValue):
        board(thrown(6, 1), tutor="yes")  # type: ignore[arg-type]


@pytest.mark.long
def test_at_the_end_the_dearest_plays_are_told_and_tried_again() -> None:
    men = {"white": {8: 1, 6: 1, 4: 1, 2: 1}, "black": {12: 1, 6: 2, 3: 1}}
    off = {"white": 11, "black": 11}
    last = tn.Position.of("irish", men, off=off, turn="white", dice=(4, 2))
    told = board(Game("irish", position=last, seed=5), opponent="strong", tutor=True)
    costs: dict[str, float] = {}
    ways: dict[str, str] = {}
    while told.game.awaits is not None:
        if told.player:
            send(told, "panel.step")
        elif isinstance(told.game.awaits, Throw):
            send(told, "throw")
        else:
            played(told, len(judge(told.game)) - 1)
            made = last_made(told.game, ["white"])
            found = None if made is None else valued(made)
            if found and not found.small:
                costs[found.play] = found.cost
                ways[found.play] = found.found.printed(found.play, 0)
    card = part(told.shown, "over")
    dear = sorted(costs, key=lambda play: -costs[play])[:3]
    stands = [card.index(f"{ways[play]} wins ") for play in dear]
    assert stands and stands == sorted(stands)
    over = told.shown["panel"]["parts"]["over"]
    again = [n[1]["send"] for n in each(over) if n[1].get("key", "").startswith("again")]
    assert len(again) == len(dear)
    length = len(told.game.log)
    send(told, **again[0])
    assert isinstance(told.game.awaits, Choice) and told.game.awaits.seat == "white"
    assert judge(told.game)[dear[0]].play == dear[0]
    end: Any = told.game.tree.here
    assert len(end.line) + len(end.path) - 1 == length, "the line played is still there"
