"""What is known of a position without trying: how a game ended, and what a table answers."""

from __future__ import annotations

from collections.abc import Callable

from tablesnb.lab.analysis.rollouts import result_of
from tablesnb.lab.analysis.shut import shut
from tablesnb.lab.analysis.tries import Tries
from tablesnb.lab.endings.door import exact_wins, exact_worth
from tablesnb.rules.position import Position

# Of a position and a seat: its chance of winning with the best play of all, and what it is paid on
# average; None where a table does not say.
Answer = tuple[float, float | None]
Table = Callable[[Position, str], Answer | None]


def endings(position: Position, seat: str) -> Answer | None:
    """What the tables of those who bear their last men off say, of two who do so."""
    wins, worth = exact_wins(position), exact_worth(position)
    if wins is None:
        return None
    if position.turn == seat:
        return wins, worth
    return 1 - wins, None if worth is None else -worth


TABLES: list[Table] = [endings, shut]


def ask(position: Position, seat: str) -> Answer | None:
    """What the first table that knows a position says of it for a seat."""
    for table in TABLES:
        found = table(position, seat)
        if found is not None:
            return found
    return None


def fill(tries: list[Tries], tables: bool) -> None:
    """Give each play what is known of it: the result of a game that it ends, and tables' answers.

    A table answers for the best play of both sides. Beside the games of a player that would be
    another question, so tables are heard only where they answer for every play.
    """
    for each in tries:
        position = each.play.position
        found = result_of(list(position.row), position.rules, position.rules.seat(each.play.seat))
        if found.payoff is not None:
            each.add(found)
            each.exact, each.exact_payoff = float(found.won), float(found.payoff)
    rest = [each for each in tries if each.exact is None]
    answers = []
    for each in rest if tables else ():
        answer = ask(each.play.position, each.play.seat)
        if answer is None or (each.by == "payoff" and answer[1] is None):
            return
        answers.append(answer)
    for each, answer in zip(rest, answers, strict=bool(answers)):
        each.exact, each.exact_payoff = answer
