"""The offer to go on with a game that was kept: never made silently, never made twice."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date, datetime, timedelta
from typing import Any, Protocol

from tablesnb.base.errors import NotAwaited
from tablesnb.play.again import again
from tablesnb.play.game import Game
from tablesnb.play.tree import common
from tablesnb.widget.board.game_files import Found
from tablesnb.widget.board.saved_games import Keeper, fresh, goes_on, same_game
from tablesnb.widget.shared.panel_tree import Node, button, node

KIND = "panel.resume"
READ = "panel.dismiss"
BACK = "panel.back"
SPOKEN = "You had gone on with this game before: that can be taken up again."
_MONTHS = (
    *("January", "February", "March", "April", "May", "June"),
    *("July", "August", "September", "October", "November", "December"),
)


_UNKNOWN = "at a time that is not known"
_AHEAD = timedelta(minutes=1)  # two machines that share a folder differ by so much


class Host(Protocol):
    """What an offer asks of the board on which it is made."""

    game: Game
    keeper: Keeper


def offers(board: Host) -> list[Found]:
    """The kept games that go on from where the board stands, the last one first, none twice."""
    found: list[Found] = []
    for each in board.keeper.found:
        twice = any(_same(each.game, other.game) for other in found)
        if not twice and goes_on(each.game, board.game):
            found.append(each)
    return found


def _same(one: Game, other: Game) -> bool:
    return same_game(one, other) and common(one.log, other.log) == one.played == other.played


def part(board: Host, left: Game | None = None) -> Node | None:
    """The offers as a part of the panel, and what must be known of the files of games.

    ``left`` is the game that was under way on this board when a new one was begun.
    """
    every = (_notes(board.keeper.notes), _back_to(left), _offer(offers(board)))
    cards = [card for card in every if card]
    return node("div", "", *cards) if len(cards) > 1 else next(iter(cards), None)


def _notes(notes: list[str]) -> Node | None:
    if not notes:
        return None
    does = button("All right", READ, "resume-read", "")
    words = [node("p", "", each) for each in notes]
    return node("div", "tn-note", *words, node("div", "tn-row", does))


def _back_to(left: Game | None) -> Node | None:
    if left is None:
        return None
    text = f"The game that you left stands at {_reached(left)}."
    does = button("Go back to that game", BACK, "resume-left", "")
    return node("div", "tn-note", node("p", "", text), node("div", "tn-row", does))


def _offer(found: list[Found]) -> Node | None:
    if not found:
        return None
    now = datetime.now()
    whither = [(_reached(each.game), when(each.when, now)) for each in found]
    if len(found) == 1:
        text = "You played this game before, up to {} ({}).".format(*whither[0])
        names = ["Resume"]
    else:
        text = "You played this game before, more than once."
        names = ["Resume at {}, {}".format(*each) for each in whither]
    does = [
        button(name, KIND, f"resume-{nth}", "", take=True, file=each.path.name)
        for nth, (name, each) in enumerate(zip(names, found, strict=True))
    ]
    does.append(button("Start over", KIND, "resume-no", "", take=False))
    return node("div", "tn-note", node("p", "", text), node("div", "tn-row", *does))


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

    What is still to come was written while the clock was wrong.

    >>> when(datetime(2026, 5, 4).timestamp(), now)
    'at a time that is not known'
    """
    try:
        then = datetime.fromtimestamp(seconds)
    except (OSError, OverflowError, ValueError):  # no clock has such a time
        return _UNKNOWN
    if then > now + _AHEAD:
        return _UNKNOWN
    days: dict[date, str] = {now.date(): "today", now.date() - timedelta(days=1): "yesterday"}
    if then.date() in days:
        return f"{days[then.date()]} {then:%H:%M}"
    year = "" if then.year == now.year else f" {then.year}"
    return f"{then.day} {_MONTHS[then.month - 1]}{year}"


def resumed(board: Host, message: Mapping[str, Any]) -> Game | None:
    """Go on with a kept game or drop the offer; returns a game that is another than the board's.

    A game that only goes on is played on in the board's own, which a reader may hold by a name.
    """
    name = message.get("file")
    found = [each for each in offers(board) if name in (None, each.path.name)]
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
