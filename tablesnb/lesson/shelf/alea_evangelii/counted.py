"""What was counted for the lesson on Alea Evangelii: its two model games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any, Final, NamedTuple

from tablesnb.lab.analysis import foreseen
from tablesnb.lab.claims import counting_siege as fought
from tablesnb.lab.tutor.facts_tafl import TaflFacts, facts_of
from tablesnb.lesson.shelf import kept
from tablesnb.lesson.shelf.alea_evangelii.boards import GAME
from tablesnb.lesson.shelf.alea_evangelii.positions import NAMED, POSITIONS, SHELF, TURNING
from tablesnb.play.game import Game
from tablesnb.players.tafl_search import MATE, SURE
from tablesnb.players.tafl_strong import BUDGET, chosen
from tablesnb.rules.position import Position
from tablesnb.rules.registry import ruleset
from tablesnb.tafl import law

# by who wins: the seed, the layout, and the move from which it is told
SEEDS: Final = {"attackers": 1284, "defenders": 1290}
LAYOUTS: Final = {"attackers": "murray", "defenders": "h4"}
FROM: Final = {"attackers": 17, "defenders": 1}
LOOKS: Final = fought.LOOKS  # positions that both sides looked at for a move
FIRST: Final = 1283  # the first seed of the games from each layout
GAMES: Final = 100


def whole(winner: str) -> Game:
    """A model game from its first move to its last."""
    game = Game(ruleset(GAME, {"layout": LAYOUTS[winner]}), seed=SEEDS[winner])
    while game.awaits is not None:
        game.push(chosen(game, LOOKS))
    return game


def seen_in(game: Game) -> TaflFacts:
    """What is counted where a game stands: the king's room, and who is missing in the chains."""
    return facts_of(game.position.row, game.rules.row, law.DEFENDERS, threats=False)


class Men(NamedTuple):
    """On which crossings, by their numbers, the men stand, and the king."""

    attackers: tuple[int, ...]
    defenders: tuple[int, ...]
    king: int


def men_of(game: Game) -> Men:
    """Where the men of a game stand."""
    row, rules = list(game.position.row), game.rules.row
    squares = row[law.SQUARE : law.SQUARE + rules[law.POINTS]]

    def of(kind: int) -> tuple[int, ...]:
        return tuple(at for at, there in enumerate(squares) if there == kind)

    return Men(of(law.ATTACKER), of(law.DEFENDER), law.king_at(row, rules))


def model(winner: str) -> dict[str, Any]:
    """A game of strong players that a side won, told from a move on, with the king's room."""
    played = whole(winner)
    made = [str(entry.move) for entry in played.log]
    game = Game(played.rules, seed=played.seed)
    begins, told, closed = "", [], 0
    for number, each in enumerate(made, 1):
        if number >= FROM[winner]:
            begins = begins or game.position.id
            told.append([each, len(seen_in(game).area)])
        game.push(each)
        if not closed and not any(seen_in(game).lacking):
            closed = number
    return {
        "seed": SEEDS[winner], "layout": LAYOUTS[winner], "budget": LOOKS,
        "from": FROM[winner], "moves": len(made), "winner": winner, "begins": begins,
        "closed": closed, "told": told,
    }  # fmt: skip


def to_look_into() -> dict[str, tuple[Any, tuple[str, ...]]]:
    """Every position that is looked into, with its moves: the lesson's, and of its model games."""
    every: dict[str, tuple[Any, tuple[str, ...]]] = {
        name: (position, NAMED[name]) for name, position in POSITIONS.items()
    }
    for winner, wanted in TURNING.items():
        kept_game = SHELF.counted(f"{winner}_win")
        begins = Position.from_id(kept_game["begins"])
        game = Game(begins.rules, position=begins)
        for number, (made, _) in enumerate(kept_game["told"], kept_game["from"]):
            if number in wanted:
                every[f"{winner}_{number}"] = game.position, wanted[number]
            game.push(made)
    return every


def looked() -> dict[str, Any]:
    """What the strong player sees in the moves that are named of each position.

    ``worth`` is in hundredths of a man, for the side on turn; ``forced`` after how many moves of
    both sides the game is over, where it is won (or lost, below nothing) by force.
    """
    found = {name: look_into(*of) for name, of in to_look_into().items()}
    return {"budget": BUDGET, "more": foreseen.MORE, "seed": kept.SEED, "positions": found}


def look_into(position: Any, named: tuple[str, ...]) -> dict[str, Any]:
    """What the strong player chooses in a position, and what each named move is worth to him."""
    rules, best = position.rules, -1
    moves: dict[str, Any] = {}
    for each in named:
        code = _code(rules, each)
        _, best, values = foreseen.looked(position, kept.SEED, code)
        moves[each] = {"worth": values[code][0], "forced": _forced(values[code][0])}
    return {"best": _written(rules, best), "moves": moves}


def _code(rules: Any, move: str) -> int:
    source, target = (rules.point_at(0, each) for each in move.split("-"))
    return int(source * rules.row[law.POINTS] + target)


def _written(rules: Any, code: int) -> str:
    return "-".join(rules.place_name(0, each) for each in divmod(code, rules.row[law.POINTS]))


def _forced(worth: int) -> int:
    return 0 if abs(worth) <= SURE else (MATE - abs(worth)) * (1 if worth > 0 else -1)


def sieges() -> dict[str, Any]:
    """Who won games of strong players from each layout; numba plays them.

    They are those by which claims are tried (``lab.claims``). A game is broken off after so many
    moves of both sides; it is then without an end.
    """
    found = {}
    for name in fought.LAYOUTS:
        met = Counter(
            (each.won, bool(each.rule)) for each in fought.sieges({"layout": name}, GAMES, FIRST)
        )
        found[name] = {
            "attackers": met[1.0, True],
            "defenders": met[0.0, True],
            "drawn": met[0.5, True],
            "open": met[0.5, False],
        }
    return {
        "seed": FIRST, "games": GAMES, "budget": LOOKS, "cap": fought.LONGEST, "found": found,
    }  # fmt: skip


COUNTED: Final[dict[str, Callable[[], dict[str, Any]]]] = {
    "looked": looked,
    "sieges": sieges,
    "attackers_win": lambda: model("attackers"),
    "defenders_win": lambda: model("defenders"),
}
