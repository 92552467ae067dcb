"""What was counted for the lesson on Irish: the model game, what a hit costs, bearing off."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator
from typing import Any, Final

from tablesnb.lab.endings import few, hand
from tablesnb.lab.endings.kind import checked_rules, kind_of, throws
from tablesnb.lab.quick import Quick
from tablesnb.lab.strong_games import ByNet, wins
from tablesnb.lesson.shelf.irish.positions import SHUT
from tablesnb.play.game import Game
from tablesnb.players.learnt import net_for
from tablesnb.rules.registry import maker_of, ruleset
from tablesnb.rules.turn import Choice, Throw

SEED: Final = 7912  # of the model game
FROM: Final = 13  # the throw from which it is told
AFTER: Final = 1_000  # games played on from before each throw
HITS: Final = 2_000  # games played on after the hit, under each reading
READINGS: Final = ("willughby", "one_man", "off")
FEW: Final = 7  # men at home
LONGEST: Final = 2_000  # throws


def model_game() -> dict[str, Any]:
    """The game of strong players from a seed, with White's chance before each throw."""
    rules = ruleset("irish")
    quick, game = Quick(rules), Game(rules, seed=SEED)
    told: list[list[Any]] = []
    begins = ""
    while game.awaits is not None:
        if isinstance(game.awaits, Choice):
            play = quick.choose(game)
            game.push(play)
            if told:
                told[-1][1] = str(play)
            continue
        chance = None
        if game.throws + 1 >= FROM:
            begins = begins or game.position.id
            chance = won(game, AFTER, SEED)
        game.roll()
        if chance is not None:
            told.append([list(game.log[-1].dice), "", chance])
    return {"seed": SEED, "from": FROM, "games": AFTER, "begins": begins, "throws": told}


def won(game: Game, games: int, seed: int) -> float:
    """The share of games that White wins from here, played on by strong players."""
    rules: Any = game.rules
    net = net_for(rules)
    assert net is not None
    ends = ByNet(rules, net, LONGEST).games(list(game.position.row), seed, games)
    return sum(wins(each, rules, 0) for each in ends) / games


def hit() -> dict[str, Any]:
    """How often White wins after the hit of the shut door, under each reading of binding."""
    found = {}
    for reading in READINGS:
        rules = ruleset("irish", {"binding": reading})
        position = maker_of(rules).read_id(rules, f"irish/{SHUT}/white.play.51")
        game = Game(rules, position=position, seed=SEED)
        game.push("8/7*")
        if not isinstance(game.awaits, Throw):
            game.push(best_after(game))
        found[reading] = won(game, HITS, SEED)
    return {"seed": SEED, "games": HITS, "won": found}


def best_after(game: Game) -> Any:
    """The rest of a play, as a strong player chooses it."""
    return Quick(game.rules).choose(game)


def forbidden() -> dict[str, Any]:
    """How often today's law forbids the best throw-off, by where the last man stands.

    Every way to stand at home with at most FEW men, each counted once, and every throw.
    """
    shares: dict[int, list[float]] = defaultdict(list)
    for men in standing():
        shares[max(point for point, many in enumerate(men, 1) if many)].append(worse(men))
    every = [share for each in shares.values() for share in each]
    return {
        "men": FEW,
        "positions": len(every),
        "share": sum(every) / len(every),
        "slower": slower(),
        "by_last_man": {
            str(each): sum(found) / len(found) for each, found in sorted(shares.items())
        },
    }


FREE: Final = kind_of(checked_rules("irish", {}))
TODAY: Final = kind_of(checked_rules("irish", {"bear_off": "modern"}))


def standing() -> Iterator[tuple[int, ...]]:
    """Every way to stand at home with a few men."""
    return (men for men in hand.positions(FREE) if 0 < sum(men) <= FEW)


def worse(men: tuple[int, ...]) -> float:
    """The share of throws for which today's law allows no play that is best when all are free."""
    ways = 0
    for dice in throws(2, 6):
        best, allowed = (
            min(few.expected(end, FREE) for end in hand.results(men, dice, kind))
            for kind in (FREE, TODAY)
        )
        if allowed > best + 1e-12:
            ways += 1 if dice[0] == dice[1] else 2
    return ways / 36


def slower() -> int:
    """In how many of these positions today's law takes more throws."""
    return sum(few.expected(men, TODAY) > few.expected(men, FREE) + 1e-12 for men in standing())


COUNTED: Final[dict[str, Callable[[], dict[str, Any]]]] = {
    "model_game": model_game,
    "hit": hit,
    "forbidden": forbidden,
}
