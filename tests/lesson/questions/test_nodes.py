"""What a hand can do, as data, is what the game itself allows: every play, refusal and picture."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import tablesnb as tn
from tablesnb.base.errors import BadValue, TablesnbError
from tablesnb.boards.faces import face_of
from tablesnb.lesson.questions import ask
from tablesnb.lesson.questions.view_data import view_data
from tablesnb.play.game import Game
from tablesnb.rules.turn import Choice
from tablesnb.tables import law
from tablesnb.widget.ask import exploration
from tablesnb.widget.ask.exploration import Explored, Refused, explore
from tablesnb.widget.ask.pack import packed
from tablesnb.widget.shared import drawing, words
from tests.long import always

TURNED = {"near": None, "mirror": False, "labels": "numbers"}
# pairs and single men on both sides, so that doublets can be played in many ways
SPREAD = "early_backgammon/24x2,13x3,10x1,9x1,8x2,7x1,6x3,4x2/24x2,13x5,8x3,6x5/white.play."
SHUT = "irish/8x1,6x4,5x2,4x2,3x2,2x2,1x2/18x1,13x5,8x3,6x4,5x2/white.play.51"
GAMES = ("irish", "early_backgammon", "quinze_tablas", "duodecim_scripta", "el_mundo", "tablut")


def drawn(name: str, seed: int) -> Game:
    """A game some way on, somebody to choose between two half-moves and more."""
    rules, hand = tn.ruleset(name), random.Random(seed)
    game, wanted = Game(name, seed=seed, first=rules.seat_names[0]), hand.randrange(2, 30)
    while game.awaits is not None:
        moves = list(game.legal_moves)
        if game.played >= wanted and len(moves) > 1:
            return game
        game.push(hand.choice(moves)) if moves else game.roll()
    return drawn(name, seed + 1)


def explored(game: Game, half: bool = False) -> tuple[Explored, Refused]:
    refused = Refused()
    return explore(game, TURNED, refused, half), refused


def asked_by_hand(node: dict[str, Any], move: Any) -> int:
    """Whither a half-move leads from a node, as a view asks for it."""
    code = move.code
    if len(code) < 4 or code[2] < 0:  # nothing is thrown, or a point is chosen outright
        return int(node["to"].get(f"{code[1]}>{code[2]}" if len(code) == 3 else f"{code[1]}", -1))
    way = f"{code[1]}>{code[2]}"
    return int(node["to"].get(f"{way}:{code[3]}", node["to"].get(way, -1)))


def walked(game: Game, nodes: list[dict[str, Any]], at: int = 0) -> Iterator[tuple[Game, int]]:
    """Every position that this throw can lead to, and the node that a hand reaches there."""
    seat, begun = game.awaits.seat if game.awaits else "", game.played
    stack, seen = [(game.copy(), at)], set()
    while stack:
        here, at = stack.pop()
        yield here, at
        chooses = isinstance(here.awaits, Choice) and here.awaits.seat == seat
        if not chooses or any(each.is_throw for each in here.log[begun:]):
            continue
        for move in here.legal_moves:
            ahead = here.copy()
            ahead.push(move)
            to = asked_by_hand(nodes[at], move)
            if (ahead.position.id, to) not in seen:
                seen.add((ahead.position.id, to))
                stack.append((ahead, to))


def stand(nodes: list[dict[str, Any]], at: int) -> tuple[dict[str, str], list[Any], list[str]]:
    """What is drawn at a node, one difference laid over another, as the view does it."""
    way = [at]
    while "up" in nodes[way[0]]:
        way.insert(0, nodes[way[0]]["up"])
    parts: dict[str, str] = {}
    men: dict[int, Any] = {}
    names: dict[int, str] = {}
    for node in (nodes[each] for each in way):
        parts |= node["parts"]
        men |= {man[0]: man for man in node["men"]}
        names |= node["names"]
    return parts, [men[each] for each in sorted(men)], [names[n] for n in sorted(names)]


def faults(game: Game) -> Iterator[str]:
    """Where a hand is led elsewhere than the game leads, or is told something else."""
    made, refused = explored(game)
    some = {0, *random.Random(1).sample(range(len(made.nodes)), min(4, len(made.nodes)))}
    for here, at in walked(game, made.nodes):
        if at < 0 or made.games[at].position.id != here.position.id:
            yield f"{here.position.id} is not reached"
            continue
        if at not in some:  # every way is gone, and some of the pictures and refusals looked at
            continue
        parts, men, _ = stand(made.nodes, at)
        right = drawing.position(made.scenes[at], made.games[at])
        if (parts, men) != (right["parts"], sorted(right["men"])):
            yield f"{here.position.id} is drawn otherwise"
        yield from misrefused(here, made.nodes[at].get("no", {}), refused)


def misrefused(game: Game, barred: dict[str, int], refused: Refused) -> Iterator[str]:
    """Refusals that the game would put otherwise."""
    face = face_of(game.rules)
    for way, number in barred.items():
        source, _, target = way.partition(">")
        if not source or (not target and not face.THROWN):
            continue
        said, place = refused.told[number], int(source)
        goals = [int(target)] if target else range(game.rules.row[law.OFF] + 1)
        texts = [face.between(game, place, goal, None).text for goal in goals]
        texts += [] if target else [face.nearest(game, place) or ""]
        refusals = [each for each in map(asked(game), texts) if each is not None]
        if target and (other := face.nearest(game, int(target))) is not None:
            # whoever reaches for another man with one who waits in the hand is told of the waiting
            refusals += game.why_not(words.by_the_die(other), all=True)
        if not any(
            (said["words"].lower(), said["card"]) == (each.printed(0)[1].lower(), each.rule.id)
            for each in refusals
        ):
            yield f"{game.position.id}, {way}: {said['words']} is not {refusals[:1]}"


def asked(game: Game) -> Callable[[str], tn.Refusal | None]:
    """``why_not`` of a game; None too for what is no move of it at all."""

    def why(text: str) -> tn.Refusal | None:
        try:
            return game.why_not(text)
        except TablesnbError:
            return None

    return why


@pytest.mark.parametrize("name", always("irish", of=GAMES))
@settings(max_examples=5)
@given(seed=st.integers(0, 200))
def test_a_hand_is_led_and_told_as_the_game_has_it(name: str, seed: int) -> None:
    game = drawn(name, seed)
    assert [*faults(game)][:3] == []


def test_men_who_were_taken_lie_there_and_are_asked_nothing() -> None:
    """They stand in the drawing beside the board, where no move begins."""
    game = drawn("tablut", 115)
    made, _ = explored(game)
    beside = [man.place for man in made.scene.men if man.place >= 81]
    assert beside and not {f"{place}" for place in beside} & {*made.nodes[0]["no"]}


@pytest.mark.long(dear=True)
@pytest.mark.parametrize("dice", ["66"])
def test_doublets_are_whole(dice: str) -> None:
    game = Game("early_backgammon", position=tn.Position.from_id(SPREAD + dice))
    assert [*faults(game)][:3] == []
    made, _ = explored(game)
    reached = {made.where[play.position.id] for play in game.plays()}
    assert reached == {*made.ends}


@settings(max_examples=5)
@given(seed=st.integers(0, 200))
def test_one_half_move_ends_the_question_where_one_is_asked_for(seed: int) -> None:
    game = drawn("irish", seed)
    made, refused = explored(game, half=True)
    assert made.ends == [*range(1, len(made.nodes))]
    assert {asked_by_hand(made.nodes[0], move) for move in game.legal_moves} == {*made.ends}
    whole, _ = explored(game)
    for place, each in whole.nodes[0]["from"].items():
        assert "far" not in made.nodes[0]["from"][place]
        for goal in each.get("far", ()):
            said = refused.told[made.nodes[0]["no"][f"{place}>{goal}"]]["words"]
            assert said == exploration.ONE


def test_who_must_stay_is_told_so_where_all_are_asked_about() -> None:
    """Every place of the board that the hand can try is refused in words, or played."""
    game = Game("irish", position=tn.Position.from_id(SHUT))
    made, refused = explored(game)
    node = made.nodes[0]
    for place in (man.place for man in made.scene.men if man.seat == 0):
        for target in made.scene.layout.order[0]:
            way = f"{place}>{target}"
            far = node["from"].get(place, {}).get("far", {})
            answered = way in node["to"] or way in node["no"] or target in far
            assert answered or f"{place}" in node["no"] or place == target, way
    assert refused.told[node["no"][""]]["words"] == "No move begins there."


def test_where_a_man_waits_every_other_is_refused_for_that() -> None:
    men = {"white": {13: 5, 8: 9}, "black": {6: 2, 13: 13}}
    position = tn.Position.of("irish", men, bar={"white": 1}, turn="white", dice=(6, 2))
    made, refused = explored(Game("irish", position=position))
    said = {way: refused.told[n]["words"] for way, n in made.nodes[0]["no"].items()}
    bar = tn.ruleset("irish").waiting_places["bar"]
    waits = "White has one man on the bar, to be entered before anything else moves."
    assert {said[""], said["12"], said["7"], said[f"{bar}>12"], said[f"{bar}>7"]} == {waits}
    assert "Black holds 19" in said[f"{bar}>18"]


def test_who_is_held_fast_is_told_by_whom() -> None:
    """Not that the next point is too near: that is true of it, and stops nobody."""
    start = "early_backgammon/24x2,13x5,8x3,6x5/24x2,13x5,8x3,6x5/white.play.55"
    made, refused = explored(Game("early_backgammon", position=tn.Position.from_id(start)))
    there = made.scene.layout.order[0][0]
    assert refused.told[made.nodes[0]["no"][f"{there}"]]["words"] == "Black holds 19 with 5 men."
    play = {"13/8 13/8 8/3 8/3": "So.", "24/19": "Five men stand there."}
    (of,) = view_data(ask("Play.", start, play=play).questions, "", "")["questions"]
    said = of["refusals"][of["board"]["nodes"][0]["no"][f"{there}"]]
    assert (said["words"], said["card"]) == ("Five men stand there.", "early_backgammon.hold")


def test_places_keep_the_names_that_the_reader_gives_them() -> None:
    """After his turn they would be another's: yours would be the men of the other."""
    made, _ = explored(Game("irish", position=tn.Position.from_id(SHUT)))
    end = made.ends[-1]
    assert made.games[end].awaits.seat == "black"  # type: ignore[union-attr]
    names = stand(made.nodes, end)[2]
    assert any("of yours" in name for name in names) and any("of Black" in name for name in names)
    assert not any("of White" in name for name in names)


def test_a_board_that_is_only_touched_has_one_node() -> None:
    refused = Refused()
    made = explore(Game("irish", position=tn.Position.from_id(SHUT)), TURNED, refused, True, True)
    assert len(made.nodes) == 1 and "from" not in made.nodes[0] and refused.told == []


def test_too_many_ways_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(exploration, "MOST", 3)
    with pytest.raises(BadValue, match="more than 3 ways"):
        explored(Game("irish", position=tn.Position.from_id(SHUT)))


# -- how much is sent


def size(game: Game | str, text: str) -> int:
    asked = ask("Play it.", game, play={text: "So."})
    return len(json.dumps(packed(view_data(asked.questions, "", "")), separators=(",", ":")))


@pytest.mark.long(dear=True)
@pytest.mark.parametrize(
    ("dice", "text"),
    [
        ((1, 1), "8/7 8/7 6/5 6/5"),
        ((2, 2), "6/4 6/4 13/11 13/11"),
        ((6, 6), "24/18 24/18 13/7 13/7"),
    ],
)
def test_doublets_from_the_start_are_small(dice: tuple[int, int], text: str) -> None:
    game = Game("early_backgammon", seed=1, first="white")
    game.roll(*dice)
    assert size(game, text) < 150_000


def test_an_everyday_throw_is_small() -> None:
    assert size("irish/24x2,13x5,8x3,6x5/24x2,13x5,8x3,6x5/white.play.42", "8/4 6/4") < 64_000


def test_a_board_of_lines_is_small() -> None:
    assert size(Game("tablut"), "d1-d2") < 100_000
