"""Six ends of a game, each a small board with what it pays by three tables, folded under it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from html import escape
from typing import Final

from tablesnb.boards import Picture
from tablesnb.boards.image import image
from tablesnb.boards.palette import colours
from tablesnb.boards.show import picture
from tablesnb.play.game import Game
from tablesnb.rules.position import Position
from tablesnb.rules.registry import maker_of, ruleset

C: Final = colours("light")
SMALL: Final = 270  # px
COIN: Final = 15  # px across
TABLES: Final = {"willughby": "Willughby", "cotton": "Cotton", "modern": "today"}
# what is to be seen, Black's men and how many wait, and the last throw
ENDS: Final = {
    "All home, some off": ("6x8,4x4,offx3", "65"),
    "All home, some off; a doublet": ("6x8,4x4,offx3", "44"),
    "All home, none off": ("6x9,4x6", "65"),
    "Six men not home": ("13x2,8x4,6x9", "65"),
    "A man waits; a doublet": ("8x5,6x9,barx1", "44"),
    "Twelve off, then one hit": ("6x2,barx1,offx12", "65"),
}


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
        rules = ruleset("early_backgammon", {"stakes": table})
        game = Game(rules, position=maker_of(rules).read_id(rules, _id(board, dice)))
        game.push(game.legal_moves[0])
        outcome = game.outcome()
        assert outcome is not None
        found.append(int(outcome.payoff["white"]))
    return tuple(found)


def _id(board: str, dice: str) -> str:
    return f"early_backgammon/1x1,offx14/{board}/white.play.{dice}"


def six_ends() -> SixEnds:
    """The six ends, drawn and paid."""
    return SixEnds(tuple(_each()))


def _each() -> Iterator[tuple[str, Picture, tuple[int, ...]]]:
    for words, (board, dice) in ENDS.items():
        drawn = picture(Position.from_id(_id(board, dice)), width=SMALL)
        yield words, drawn, pays(board, dice)


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
    drawn = "".join(
        f'<circle cx="{COIN * at + 8}" cy="8" r="6.5" fill="{C["gold"]}" stroke="{C["ink"]}"/>'
        for at in range(many)
    )
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} 16">{drawn}</svg>'
    words = f"{many} coins" if many > 1 else "a coin"
    return image(svg, words, wide, css="display:inline;margin:0;vertical-align:-3px")
