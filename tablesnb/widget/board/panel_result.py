"""What is read when a game is over: who has won what, what to try again, and by which rule."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tablesnb.base.wording import listed
from tablesnb.boards.faces import face_of
from tablesnb.boards.scene import Scene
from tablesnb.boards.words import several, who
from tablesnb.play.game import Game
from tablesnb.rules.turn import Outcome
from tablesnb.widget.shared.panel_tree import Node, fold, node, rule

NOBODY: Final = "Nobody has won"


def result(game: Game, scene: Scene, own: Sequence[str], again: Node | None) -> Node | None:
    """How a game ended, for those who sit at the seats ``own``; None while it goes on.

    ``again`` are the plays that are worth to be tried again, or how to find them.
    """
    outcome = game.outcome()
    if outcome is None:
        return None
    ended = face_of(game.rules).ended(game)
    won, beneath = headline(game, outcome, own), node("p", "", outcome.how)
    if ended.paid:
        beneath = _table(game, scene, outcome, own)
    elif not _winners(outcome):  # that it is a draw, and why, is said beneath
        won = f"{NOBODY}."
    inner = [node("p", "tn-sentence tn-won", won), beneath]
    if again is not None:
        inner.append(again)
    counted = [node("p", "", ended.facts)] if ended.paid else []
    counted += rule(ended.rule, "stakes")
    if ended.after:
        counted.append(node("p", "tn-reason", ended.after))
    inner.append(
        fold("How this was counted" if ended.paid else "By which rule", "counted", *counted)
    )
    return node("div", "tn-result", *inner)


def headline(game: Game, outcome: Outcome, own: Sequence[str]) -> str:
    """Who has won, as a sentence: said to the reader where nobody else of the seats is one."""
    winners = _winners(outcome)
    if len(own) == 1 and len(game.rules.seat_names) > 1:
        paid = outcome.payoff[own[0]]
        if own[0] in winners:
            return "You have won." if len(winners) == 1 else "You have won, and not alone."
        if winners and paid < 0:
            return f"You have lost. {_have_won(winners)}"
        if winners:
            return f"{_have_won(winners)} You {'win less' if paid else 'win and pay nothing'}."
    return _have_won(winners) if winners else f"{NOBODY}: the game is a draw."


def _winners(outcome: Outcome) -> list[str]:
    most = max(outcome.payoff.values())
    return [seat for seat in outcome.order if outcome.payoff[seat] == most > 0]


def _have_won(winners: Sequence[str]) -> str:
    verb = "have" if len(winners) > 1 or several(winners[0]) else "has"
    names = [f"The {seat}" if several(seat) else seat.capitalize() for seat in winners]
    return f"{listed(names)} {verb} won."


def _table(game: Game, scene: Scene, outcome: Outcome, own: Sequence[str]) -> Node:
    """A line a seat, whoever has won most first: what is won or paid, and how far the seat came."""
    face, rows = face_of(game.rules), []
    for seat in outcome.order:
        n = game.rules.seat(seat)
        name = f"{who(scene, n)} (you)" if len(own) == 1 and seat in own else who(scene, n)
        rows.append(
            node(
                "tr",
                "",
                node(
                    "th",
                    "",
                    node("span", "tn-man", man=scene.layout.badge(n), aria_hidden="true"),
                    f" {name}",
                    scope="row",
                ),
                node("td", "", _stakes(outcome.payoff[seat])),
                node("td", "", face.tally(game.position, seat)),
            )
        )
    return node("table", "tn-standing", node("tbody", "", *rows), aria_label="The result")


def _stakes(paid: int) -> str:
    """What a seat has won or must pay.

    >>> _stakes(1), _stakes(-4), _stakes(0)
    ('wins one stake', 'pays 4 stakes', 'wins and pays nothing')
    """
    if not paid:
        return "wins and pays nothing"
    many = "one stake" if abs(paid) == 1 else f"{abs(paid)} stakes"
    return f"{'wins' if paid > 0 else 'pays'} {many}"
