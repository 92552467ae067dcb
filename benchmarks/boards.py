"""What a board costs: a new scene with its picture, and how large the picture is."""

from __future__ import annotations

import random
from collections.abc import Iterable
from time import perf_counter, process_time
from typing import Any

import tablesnb as tn
from benchmarks import measure
from tablesnb.boards import picture
from tablesnb.play.game import Game
from tablesnb.widget.board.view import board

GAMES = 20
SEED = 1283


def stages() -> Iterable[Game]:
    """Games of Irish under way, from the start to the last men off: one after each choice."""
    chance = random.Random(SEED)
    for seed in range(GAMES):
        game = tn.Game("irish", seed=seed)
        while game.awaits is not None and len(game.log) < 500:
            moves = list(game.legal_moves)
            if not moves:
                game.roll()
                continue
            game.push(chance.choice(moves))
            if chance.random() < 0.1:
                yield game


@measure("a new scene and its picture (Irish, in play)", target=5, unit="ms")
def scene_and_picture() -> Iterable[float]:
    for game in stages():
        begun = perf_counter()
        picture(game)._repr_mimebundle_()
        yield perf_counter() - begun


@measure("the picture of a board (Irish, in play)", target=12, unit="KB")
def picture_size() -> Iterable[float]:
    for game in stages():
        yield len(picture(game).svg.encode())


def crossings() -> Iterable[Game]:
    """Games of Alea Evangelii under way: one after each tenth move."""
    chance = random.Random(SEED)
    for seed in range(GAMES // 4):
        game = tn.Game("alea_evangelii", seed=seed)
        while game.awaits is not None and len(game.log) < 200:
            game.push(chance.choice(list(game.legal_moves)))
            if len(game.log) % 10 == 0:
                yield game


@measure("a new scene and its picture (Alea Evangelii, in play)", target=15, unit="ms")
def crossed_and_picture() -> Iterable[float]:
    for game in crossings():
        begun = perf_counter()
        picture(game)._repr_mimebundle_()
        yield perf_counter() - begun


@measure("the picture of a board (Alea Evangelii, in play)", target=18, unit="KB")
def crossed_size() -> Iterable[float]:
    for game in crossings():
        yield len(picture(game).svg.encode())


def answers(name: str, seed: int, made: int) -> Iterable[float]:
    """Python's own time from a choice to its answer's leaving, after so many moves of a game."""
    game, chance = tn.Game(name, seed=seed), random.Random(seed)
    while made or not game.legal_moves:
        if game.legal_moves:
            game.push(chance.choice(game.legal_moves))
            made -= 1
        else:
            game.roll()
    told: Any = board(game)
    left: list[float] = []
    told.send = lambda *_: left.append(process_time())
    for _ in range(20):
        here, there = next(
            (int(place), int(next(iter(each["to"]))))
            for place, each in told.shown["from"].items()
            if each["to"]
        )
        for more in ({"kind": "move", "from": here, "to": there}, {"kind": "back"}):
            head = {"wire": 2, "view": "bench", "number": 1, "after": 0}
            begun = process_time()
            told._heard(told, {**head, "moment": told.shown["moment"], **more}, [])
            yield left.pop() - begun
    told.close()


@measure("an answer after 300 moves of Irish, in Python", target=10, unit="ms")
def answers_of_irish() -> Iterable[float]:
    return answers("irish", 3, 300)


@measure("an answer after 300 moves of Alea Evangelii, in Python", target=10, unit="ms")
def answers_of_alea() -> Iterable[float]:
    return answers("alea_evangelii", 0, 300)


@measure("an answer after 300 moves on the heptagon, in Python", target=10, unit="ms")
def answers_of_the_heptagon() -> Iterable[float]:
    return answers("astronomical_tables", 0, 300)
