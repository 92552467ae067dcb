"""What plays are worth, as an analysis ranks them: a verdict, a sentence, and the rows to draw."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from tablesnb.base import wording
from tablesnb.compare.analysis import Analysis, in_stakes
from tablesnb.compare.ranked import Ranked

VERDICT: Final = {"best": "right", "level": "level", "worse": "less", "mistake": "wrong"}
UNITS = {"wins": "games of 100", "stakes": "stakes in 100 games", "payoff": "stakes a game"}
HEADS = {"wins": "Wins in 100", "stakes": "Paid in 100 games", "payoff": "Paid a game"}
FIGURES: Final = ("wins", "cost", "pays", "pays_less")
LEAST: Final = 4  # plays that are compared
MANY: Final = 1_000  # games: with fewer a figure is right to about three games of 100


def worth(ranking: Analysis, own: Ranked, near: int = 0) -> str:
    """What a play of the reader's wins, in a sentence; the best is not named.

    ``near`` is the seat at the foot of the board, here and below.

    >>> import tablesnb as tn
    >>> found = tn.lab.opening("irish", (3, 1))
    >>> worth(found, found.best)
    'Your 8 → 5, 6 → 5 wins 59 games of 100: the best.'
    """
    best = ranking.best
    said = f"Your {ranking.printed(own.play, near)} {won(ranking, own)}"
    if own is best:
        return f"{said}: the best."
    if own.place == best.place or ranking.loss(own.play).low <= 0:
        return f"{said}: about the same as the best."
    return f"{said}."


def best_worth(ranking: Analysis, near: int = 0) -> str:
    """What the best play wins, in a sentence that follows :func:`worth`.

    >>> import tablesnb as tn
    >>> best_worth(tn.lab.opening("irish", (3, 1)))
    'The best, 8 → 5, 6 → 5, wins 59 games of 100.'
    """
    best = ranking.printed(ranking.best.play, near)
    return f"The best, {best}, {won(ranking, ranking.best)}."


def won(ranking: Analysis, own: Ranked) -> str:
    """What a play wins: games of 100, stakes in 100 games, or stakes a game.

    It is said to a tenth where two plays that differ would else look alike, and to be about so
    much where few games have judged it, or none.
    """
    value, fine = value_of(ranking, own), 2 if ranking.unit == "payoff" else 0
    about = ""
    if own.exact is None and own.games < MANY:
        about, fine = "about ", fine // 2
    elif own.place != ranking.best.place and not fine:
        fine = int(f"{value:.0f}" == f"{value_of(ranking, ranking.best):.0f}")
    verb = "wins" if value >= 0 else "loses"
    return f"{verb} {about}{abs(value):.{fine}f} {UNITS[ranking.unit]}"


def value_of(found: Analysis, own: Ranked) -> float:
    """What a play is worth: games of 100, stakes in 100 games, or stakes a game.

    It is what the best is worth, less what the play loses under the same dice: so values agree with
    the order of the plays, and with what is said of each.
    """
    value = found.worth(own.play)
    if own is not found.best and found.stopped != "exact":
        value = found.worth(found.best.play) - found.loss(own.play).value
    return value if found.unit == "payoff" else 100 * value


def figure(kind: str, ranking: Analysis, play: str) -> str:
    """One figure of a play in a ranking, as a sentence has it.

    ``wins`` are games of 100. ``cost`` is how much the play loses against the best, in words up to
    ten: games of 100, or stakes in 100 games where plays are ranked by what is paid. ``pays`` are
    stakes in 100 games, ``pays_less`` stakes a game less than the best, to a tenth.

    >>> import tablesnb as tn
    >>> found = tn.lab.opening("irish", (3, 1))
    >>> figure("cost", found, found.best.play)
    'no'
    """
    if kind == "wins":
        own = ranking[play]
        return f"{value_of(ranking, own) if ranking.by == kind else 100 * own.chance:.0f}"
    if kind == "pays":
        payoff = ranking[play].payoff
        return f"{100 * payoff.value:.0f}".replace("-", "\N{MINUS SIGN}") if payoff else "0"
    lost = ranking.loss(play).value
    if kind == "pays_less":
        return f"{lost:.1f}"
    return wording.number(round(100 * lost), 10)


def compared(found: Analysis, named: Iterable[str]) -> set[int]:
    """The rows that are shown whatever was played: the best, those ``named``, and so many more of
    the first that there are LEAST; UnknownName for a play that is not ranked.

    >>> import tablesnb as tn
    >>> sorted(compared(tn.lab.opening("irish", (3, 1)), ["8/7 6/3"]))
    [0, 1, 2, 14]
    """
    plays = [each.play for each in found]
    rows = {0, *(plays.index(found[play].play) for play in named)}
    more = [n for n in range(len(plays)) if n not in rows]
    return rows | {*more[: max(0, LEAST - len(rows))]}


def ranked_rows(found: Analysis, named: Iterable[str] = (), near: int = 0) -> dict[str, Any]:
    """The ranking as rows: mark, play, value, and between what it lies; and a head over them.

    Where not all are shown the head says of how many they are; ``best`` is a sentence on the best.
    """
    by_wins, shown = found.by == "wins", compared(found, named)
    factor = 1 if found.unit == "payoff" else 100
    rows: list[dict[str, Any]] = []
    for number, each in enumerate(found, 1):
        (low, high), value = found.interval(each.play), value_of(found, each)
        if number > 1 and found.stopped != "exact":
            best, loss = found.worth(found.best.play), found.loss(each.play)
            low, high = best - loss.high, best - loss.low
            if by_wins:
                low, high = max(low, 0.0), min(high, 1.0)
        rows.append(
            {
                "sign": str(number),
                "move": found.printed(each.play, near),
                "value": round(value, 3 if found.unit == "payoff" else 1),
                "low": round(low * factor, 2),
                "high": round(high * factor, 2),
                "said": f"{value:.1f}" if by_wins else in_stakes(value / factor, found.unit),
                "quality": found.quality(each.play),
                "level": each.place == 1,
                "named": number - 1 in shown,
            }
        )
    many = max(each.games for each in found)
    how = (
        "exact"
        if found.stopped == "exact"
        else ("foretold" if found.foretold else f"95 % interval, up to {many:,} games each")
    )
    few = f"; of {len(rows)} plays" if len(shown) < len(rows) else ""
    return {
        "head": f"{HEADS[found.unit]}, {how}{few}",
        "most": max(row["high"] for row in rows),
        "rows": rows,
        "best": best_worth(found, near),
    }
