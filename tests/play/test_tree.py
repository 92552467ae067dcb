"""Lines that were left stay: they are gone back to, written as branches, and read again."""

from __future__ import annotations

import random

import pytest

import tablesnb as tn
from tablesnb.base.errors import NotAwaited, UnknownName
from tablesnb.games.transcripts import record
from tablesnb.play.again import again, go
from tablesnb.play.game import Game
from tablesnb.play.tree import Node, Tree, common
from tablesnb.records.native import DEEPEST
from tablesnb.rules.turn import Entry
from tests.play.walking import annotate, depth_of, step

Line = tuple[str, ...]


def written(node: Node) -> Line:
    return tuple(f"{each.played.seat} {each.played.dice or each.played.move}" for each in node.path)


def lines(tree: Tree) -> set[Line]:
    """Every line that stays, and the one on which the game stands, to its end."""
    found, todo = {written(tree.here)}, [tree.node(0)]
    while todo:
        node = todo.pop()
        stay = [way for way in node.ways if way.stays]
        todo += stay
        if not stay and node.number:
            found.add(written(node))
    return {line for line in found if not any(line != o and o[: len(line)] == line for o in found)}


def wander(rng: random.Random, game: Game, turns: int) -> None:
    """Plays on and goes back, at random, as a reader does on a board."""
    for _ in range(turns):
        for _ in range(rng.randint(1, 8)):
            if game.awaits is not None:
                step(rng, game)
        tree = game.tree
        if rng.random() < 0.5:
            go(game, rng.choice(tree.here.path))
        else:
            tree.leave()
            go(game, tree.node(rng.randrange(1, tree.here.number + 1)))


@pytest.mark.long
@pytest.mark.parametrize("name", tn.games())
def test_every_line_is_written_and_read_again(name: str, cases: object, seed: int) -> None:
    for number in range(cases(30)):  # type: ignore[operator]
        rng = random.Random(f"{seed} {name} {number}")
        game = Game(name, seed=number)
        wander(rng, game, rng.randint(1, 12))
        text = game.record()
        read = Game.from_record(text)
        assert read.log == game.whole().log
        assert read.position == game.position
        assert lines(read.tree) == lines(game.tree)
        # and what is read is written as it was
        assert read.record() == text


@pytest.mark.long
def test_branches_that_others_have_written_lose_nothing(cases: object, seed: int) -> None:
    for number in range(cases(100)):  # type: ignore[operator]
        rng = random.Random(f"{seed} {number}")
        game = Game(rng.choice(tn.games()), seed=number)
        annotate(rng, game, rng.randint(1, 20), 3)
        plain, read = Game.from_record(game.record()), Game.from_record(game.record())
        assert read.record() == game.record()
        said = [(entry.comment, entry.signs) for entry in game.log]
        found = lines(read.tree)
        assert [(entry.comment, entry.signs) for entry in read.whole().log] == said
        assert lines(Game.from_record(read.record()).tree) == found == lines(plain.tree)


@pytest.mark.long
@pytest.mark.parametrize("name", tn.games())
def test_the_annotated_games_keep_their_branches(name: str) -> None:
    game = Game.from_record(record(name))
    before = game.record()
    assert game.tree.here.played is game.log[-1]
    assert game.record().count("\n(\n") == before.count("\n(\n")
    again_read = Game.from_record(game.record())
    assert lines(again_read.tree) == lines(game.tree)
    assert [each.comment for each in game.whole().log] == [each.comment for each in game.log]


def played() -> Game:
    game = Game("irish", seed=1283, first="white")
    game.roll(6, 5)
    game.push("24/18 18/13")
    game.roll(3, 1)
    return game


def test_a_line_left_in_the_middle_of_a_turn() -> None:
    game = played()
    game.annotate("A throw of his own.", "mark:6")
    end = game.tree.here
    go(game, game.tree.node(2))
    game.push("13/8")
    assert game.record().splitlines()[-5:] == [
        "1 white 6 5: 24/18 13/8",
        "(",
        "1 white 6 5: 24/18 18/13",
        "2 black 3 1 !mark:6 ; A throw of his own.",
        ")",
    ]
    go(game, end)
    assert (game.log[-1].comment, game.log[-1].signs) == ("A throw of his own.", ("mark:6",))


def test_what_is_left_further_on_plays_the_last_turn_again() -> None:
    game = played()
    go(game, game.tree.node(2))
    text = game.record()
    assert "1 white 6 5: 24/18\n(\n1 white 6 5: 24/18 18/13\n2 black 3 1\n)\n" in text
    read = Game.from_record(text)
    assert read.position == game.position
    onward = read.tree.here.onward
    assert onward is not None and str(onward.played.move) == "18/13"
    # a game at its very start has no turn that the rest could stand after
    go(game, game.tree.node(0))
    assert "(" not in game.record().split("\n\n", 1)[1]
    assert game.tree.here.onward is game.tree.node(1)


def test_forward_goes_along_the_line_that_was_left_last() -> None:
    game = played()
    go(game, game.tree.node(1))
    game.push("13/8 13/7")
    go(game, game.tree.node(1))
    onward = game.tree.here.onward
    assert onward is not None and str(onward.played.move) == "13/8"
    go(game, game.tree.node(3))
    go(game, game.tree.node(1))
    onward = game.tree.here.onward
    assert onward is not None and str(onward.played.move) == "24/18"


def test_what_is_popped_without_a_board_is_gone() -> None:
    game = played()
    assert game.tree.here.number == 4
    text = game.record()
    game.pop()
    assert game.tree.here.onward is None
    game.roll(2, 2)
    assert "(" not in game.record().split("\n\n", 1)[1]
    game.pop()
    game.roll(3, 1)
    assert game.record() == text


def test_only_what_is_new_in_a_game_is_gone_through(monkeypatch: pytest.MonkeyPatch) -> None:
    gone: list[Node] = []
    way = Tree._way

    def counted(tree: Tree, node: Node, entry: Entry) -> Node:
        gone.append(node)
        return way(tree, node, entry)

    monkeypatch.setattr(Tree, "_way", counted)
    game, rng = Game("irish", first="white", seed=3), random.Random(3)
    for many in range(1, 41):
        step(rng, game)
        assert len(game.tree.path) == many
        assert [node.entry for node in game.tree.path] == [*game.log]
    assert len(gone) == 40
    # what a cell has taken back, and what it says of the last line
    for _ in range(3):
        game.pop()
    game.annotate("Well thrown.")
    assert game.tree.path[-1].played.comment == "Well thrown."
    assert game.tree.here is game.tree.path[-1] and len(gone) == 41
    while game.log:
        game.pop()
    assert game.tree.path == [] and game.tree.here is game.tree.node(0)


def test_copies_and_other_readings_have_a_tree_of_their_own() -> None:
    game = played()
    go(game, game.tree.node(3))
    game.roll(2, 2)
    copy, under = game.copy(), game.under(bear_off="exact")
    assert lines(under.tree) == lines(game.tree)
    assert len(lines(copy.tree)) == 1
    copy.roll() if isinstance(copy.awaits, tn.Throw) else copy.push(copy.legal_moves[0])
    assert len(lines(game.tree)) == 2


def test_another_throw_begins_a_line_of_its_own() -> None:
    game = Game("irish", seed=1283, opening="ask")
    for die in (3, 3, 6, 2):  # nobody begins: it is thrown again
        game.roll(die)
    go(game, game.tree.node(3))
    for die in (6, 5):
        game.roll(die)
    assert len(lines(game.tree)) == 2
    assert lines(Game.from_record(game.record()).tree) == lines(game.tree)
    go(game, game.tree.node(4))
    assert [entry.dice for entry in game.log] == [(3,), (3,), (6,), (2,)]


def test_branches_that_lie_too_deep_lie_side_by_side() -> None:
    game = Game("irish", seed=1283, first="white")
    exits = []
    for _ in range(DEEPEST + 6):
        here = game.tree.here
        game.roll(2, 1)
        exits.append(game.tree.here)
        go(game, here)
        game.roll(4, 3)
        while isinstance(game.awaits, tn.Choice):
            game.push(game.legal_moves[0])
    for node in exits[::-1]:
        go(game, node)
    text = game.record()
    assert depth_of(text) == DEEPEST
    assert len(lines(game.tree)) == DEEPEST + 7
    assert lines(Game.from_record(text).tree) == lines(game.tree)


def test_a_branch_that_cannot_be_read_is_carried_as_it_is() -> None:
    game = played()
    game.keep_branch("1 nobody 9 9")
    assert "(\n1 nobody 9 9\n)" in game.record()
    assert len(lines(game.tree)) == 1
    assert "(\n1 nobody 9 9\n)" in game.record()


def test_there_is_no_node_that_was_not_played() -> None:
    tree = played().tree
    for number in (-1, 5, "1", None, True + 4.0):
        with pytest.raises(UnknownName, match="no move"):
            tree.node(number)  # type: ignore[arg-type]


def test_again_stops_at_what_the_law_refuses() -> None:
    game, other = played(), Game("irish", seed=1, first="white")
    other.roll(6, 5)
    with pytest.raises(NotAwaited):
        again(other, [*game.log[1:2], *game.log[:1]])
    assert common(other.log, game.log) == 2
