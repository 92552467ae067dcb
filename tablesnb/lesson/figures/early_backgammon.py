"""What is drawn and counted for the lesson on early Backgammon alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from html import escape
from itertools import chain
from typing import Any, Final

from tablesnb.boards import Picture
from tablesnb.boards.image import image
from tablesnb.boards.show import picture
from tablesnb.drawn.figure import circle
from tablesnb.lab.shot import shots
from tablesnb.lab.strong_games import ByNet
from tablesnb.lesson import data
from tablesnb.lesson.playouts import LONGEST
from tablesnb.play.game import Game
from tablesnb.players.learnt import net_for
from tablesnb.rules.position import Position
from tablesnb.rules.registry import maker_of, ruleset
from tablesnb.tables import law
from tablesnb.tables.law.ending import stake

NAME: Final = "early_backgammon"


# -- what a game pays


def mean(table: str) -> float:
    """How many stakes a game pays by a table."""
    found = data.counted("02/stakes")
    paid = found["paid"][table]
    return float(sum(int(each) * many for each, many in paid.items()) / found["games"])


def share(table: str, least: int) -> float:
    """How many games in a hundred pay so much or more by a table."""
    found = data.counted("02/stakes")
    paid = found["paid"][table]
    dear = sum(many for each, many in paid.items() if int(each) >= least)
    return float(100 * dear / found["games"])


# -- six ends of a game, each a small board with what it pays by three tables, folded under it

SMALL: Final = 270  # px
COIN: Final = 15  # px across
TABLES: Final = {"willughby": "Willughby", "cotton": "Cotton", "modern": "today"}


@dataclass(frozen=True)
class SixEnds:
    """The six boards with their coins."""

    ends: tuple[tuple[str, Picture, tuple[int, ...]], ...]

    def __repr__(self) -> str:
        return "\n".join(
            f"{words}: "
            + ", ".join(f"{name} {paid}" for name, paid in zip(TABLES.values(), all_, strict=True))
            for words, _, all_ in self.ends
        )

    def _repr_html_(self) -> str:
        return (
            '<div style="display:flex;flex-wrap:wrap;gap:12px 20px">'
            + "".join(map(_shown, self.ends))
            + "</div>"
        )


def pays(board: str, dice: str) -> tuple[int, ...]:
    """What the winner is paid after the last throw, by each table."""
    found = []
    for table in TABLES:
        rules = ruleset(NAME, {"stakes": table})
        game = Game(rules, position=maker_of(rules).read_id(rules, _id(board, dice)))
        game.push(game.legal_moves[0])
        outcome = game.outcome()
        assert outcome is not None
        found.append(int(outcome.payoff["white"]))
    return tuple(found)


def _id(board: str, dice: str) -> str:
    return f"{NAME}/1x1,offx14/{board}/white.play.{dice}"


def six_ends(ends: Mapping[str, tuple[str, str]]) -> SixEnds:
    """Ends of a game, drawn and paid.

    By what is to be seen: Black's men, and the throw with which White takes the last man.
    """
    return SixEnds(
        tuple(
            (words, picture(Position.from_id(_id(*end)), width=SMALL), pays(*end))
            for words, end in ends.items()
        )
    )


def _shown(end: tuple[str, Picture, tuple[int, ...]]) -> str:
    words, board, paid = end
    coins = "".join(
        f'<div><span style="display:inline-block;width:80px">{escape(name)}</span>'
        f"{_coins(many)}</div>"
        for name, many in zip(TABLES.values(), paid, strict=True)
    )
    return (
        f'<div style="flex:0 1 {SMALL}px;font-size:14px;line-height:20px"><b>{escape(words)}</b>'
        f'{board.html}<details><summary style="cursor:pointer">What is paid?</summary>{coins}'
        "</details></div>"
    )


def _coins(many: int) -> str:
    """So many coins in a row, and their number."""
    wide = COIN * many + 2
    drawn = "".join(circle(COIN * at + 8, 8, 6.5, "gold", "ink") for at in range(many))
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} 16">{drawn}</svg>'
    words = f"{many} coins" if many > 1 else "a coin"
    return image(svg, words, wide, css="display:inline;margin:0;vertical-align:-3px")


# -- what was counted

GAMES: Final = 6_000  # whole games
BEGUN: Final = 1674  # the seed of their first
FARTHEST: Final = 24


def ended(game: str) -> Iterator[tuple[int, list[int]]]:
    """How many throws whole games of strong players took, and how each stood at its end."""
    rules = ruleset(game)
    net = net_for(rules)
    assert net is not None
    start = list(Game(rules, seed=BEGUN).position.row)
    return chain.from_iterable(ByNet(rules, net, LONGEST).games(start, BEGUN, GAMES))


def stakes() -> dict[str, Any]:
    """How many of these games pay so many stakes, by each table.

    The players play by the game's own stakes, whatever is paid at last.
    """
    paid_at = ruleset(NAME).row[law.PAID]
    tables = {table: ruleset(NAME, {"stakes": table}).row for table in TABLES}
    found: dict[str, Counter[int]] = {table: Counter() for table in TABLES}
    for _, state in ended(NAME):
        winner = 0 if state[paid_at] > 0 else 1
        for table, row in tables.items():
            found[table][stake(state, row, winner, 1 - winner)] += 1
    paid = {
        table: {str(each): counts[each] for each in sorted(counts)}
        for table, counts in found.items()
    }
    return {"seed": BEGUN, "games": GAMES, "paid": paid}


def lengths() -> dict[str, Any]:
    """How many throws whole games take, at Irish and at early Backgammon."""
    throws = {game: sorted(throws for throws, _ in ended(game)) for game in ("irish", NAME)}
    return {
        "seed": BEGUN,
        "games": GAMES,
        "mean": {game: sum(found) / GAMES for game, found in throws.items()},
        "tens": {
            game: {
                str(ten): sum(1 for each in found if each // 10 * 10 == ten)
                for ten in range(0, max(found) + 1, 10)
            }
            for game, found in throws.items()
        },
    }


def reach() -> dict[str, Any]:
    """How many throws in 36 hit a lone man with nothing between, by how far off he stands."""
    return {
        game: {str(far): hit_from(game, far) for far in range(1, FARTHEST)}
        for game in ("irish", NAME)
    }


def hit_from(game: str, far: int) -> int:
    """How many throws in 36 hit a man so many points off, on an open board."""
    men = {"white": {24: 1, 1: 14}, "black": {1 + far: 1}}
    off = {"white": 0, "black": 14}
    if far == FARTHEST - 1:
        men["white"] = {24: 1}
        off["white"] = 14
    position = Position.of(game, men, off=off, turn="white")
    return int(shots(position, point=1 + far).count())


COUNTED: Final[dict[str, Callable[[], dict[str, Any]]]] = {
    "stakes": stakes,
    "lengths": lengths,
    "reach": reach,
}
