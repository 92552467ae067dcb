"""The offer to go on with a game that was kept: never made silently, never made twice."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date, datetime, timedelta
from typing import Any, Protocol

from tablesnb.base.errors import NotAwaited
from tablesnb.play.again import again
from tablesnb.play.game import Game
from tablesnb.widget.kept import Found, Keeper, fresh, goes_on, same_game
from tablesnb.widget.panel_tree import Node, button, node

KIND = "panel.resume"
SPOKEN = "You had gone on with this game before: that can be taken up again."
_MONTHS = (
    *("January", "February", "March", "April", "May", "June"),
    *("July", "August", "September", "October", "November", "December"),
)


class Host(Protocol):
    """What an offer asks of the board on which it is made."""

    game: Game
    keeper: Keeper


def offers(board: Host) -> list[Found]:
    """The kept games that go on from where the board stands, the last one first."""
    return [each for each in board.keeper.found if goes_on(each.game, board.game)]


def part(board: Host) -> Node | None:
    """The offer as a part of the panel, or why the game cannot be kept."""
    found, keeper = offers(board), board.keeper
    if keeper.trouble:
        return node("p", "tn-note", keeper.trouble)
    if not found:
        return None
    now = datetime.now()
    whither = [(_reached(each.game), when(each.when, now)) for each in found]
    if len(found) == 1:
        text = "You had played on to {} ({}).".format(*whither[0])
        names = ["Go on there"]
    else:
        text = "You had played on from here before."
        names = ["Go on at {}, {}".format(*each) for each in whither]
    does = [
        _button(name, f"resume-{nth}", take=True, before=each.set_aside)
        for nth, (name, each) in enumerate(zip(names, found, strict=True))
    ]
    does.append(_button("Begin here", "resume-no", take=False))
    return node("div", "tn-note", node("p", "", text), node("div", "tn-row", *does))


def _button(name: str, key: str, **said: bool) -> Node:
    return button(name, KIND, key, "", **said)


def _reached(game: Game) -> str:
    """How far a game had gone; where nothing is thrown, in moves."""
    return f"throw {game.throws}" if game.throws else f"move {game.played}"


def when(seconds: float, now: datetime) -> str:
    """A moment in few words, as the reader's own clock has it.

    >>> now = datetime(2026, 5, 3, 9, 30)
    >>> [when(datetime(2026, *at).timestamp(), now) for at in ((5, 3, 8, 5), (5, 2, 18, 40))]
    ['today 08:05', 'yesterday 18:40']
    >>> when(datetime(2025, 12, 24, 20, 0).timestamp(), now)
    '24 December 2025'
    """
    then = datetime.fromtimestamp(seconds)
    days: dict[date, str] = {now.date(): "today", now.date() - timedelta(days=1): "yesterday"}
    if then.date() in days:
        return f"{days[then.date()]} {then:%H:%M}"
    year = "" if then.year == now.year else f" {then.year}"
    return f"{then.day} {_MONTHS[then.month - 1]}{year}"


def resumed(board: Host, message: Mapping[str, Any]) -> Game | None:
    """Go on with a kept game or drop the offer; returns a game that is another than the board's.

    A game that only goes on is played on in the board's own, which a reader may hold by a name.
    """
    found = [each for each in offers(board) if each.set_aside == message.get("before", False)]
    if message["take"] and not found:
        raise NotAwaited("the game has gone on, and what was kept does not follow from here")
    if not message["take"]:
        board.keeper.found = []
        return None
    kept, game = found[0], board.game
    other = None if same_game(kept.game, game) else kept.game
    if other is None:
        _play_on(kept.game, game.copy())  # if the law does not let it be, nothing is done
        _play_on(kept.game, game)
    board.keeper.found = []
    board.keeper.goes_on(kept)
    return other


def _play_on(kept: Game, game: Game) -> None:
    """Play in a game what a kept one has more; chance begins anew where it was not asked for."""
    if fresh(game):
        while game.log:
            game.pop()
        game.seed = kept.seed
    again(game, kept.log[game.played :])
