"""Scenes on Alfonso's tables, on the twelve lines and on the board of tabula."""

from __future__ import annotations

from typing import Any

import tablesnb as tn
from tablesnb.boards.layouts import layout
from tablesnb.boards.scene import Die, Scene, of_counts

BOARDS = ("alfonso", "duodecim", "tabula", "tabula_contrary")
GAMES = tuple(name for name in tn.games() if tn.ruleset(name).board in BOARDS)
MEN = 15
THROWN = (Die(6), Die(4, played=True), Die(1))


def scene(board: str, men: dict[tuple[int, int], int], **parts: Any) -> Scene:
    """A scene with ``men[seat, place]``."""
    rows = [[0] * layout(board).places for _ in (0, 1)]
    for (seat, place), many in men.items():
        rows[seat][place] = many
    return of_counts(board, ("white", "black"), rows, **parts)


def fullest(board: str) -> Scene:
    """As much as can be drawn at once: every man by himself, and every state."""
    lay = layout(board)
    alone = min(lay.size // 2, MEN - 2)
    men = {(seat, lay.size - 1 - 2 * k - seat): 1 for seat in (0, 1) for k in range(alone)}
    for seat in (0, 1):
        men |= {(seat, lay.bar): 1, (seat, lay.off): MEN - 1 - alone}
    return scene(
        board,
        men,
        title="Ludus duodecim scriptorum",
        moment="in play",
        turn=1,
        note="to play a six, a four and a one",
        dice=THROWN,
        thrower=0,
        last_turn=((lay.size - 9, lay.size - 2, 1),),
        picked=13,
        may_land=(20, 18, lay.off),
        may_hit=(18,),
        was_hit=((lay.size - 2, 0),),
        refused=3,
        passages=(("a", (5, 6, 7)), ("b", (10,))),
        focus=16,
    )
