"""What plays are worth, as an analysis ranks them: a verdict, a sentence, and the rows to draw."""

from __future__ import annotations

from typing import Any, Final

from tablesnb.compare.analysis import Analysis
from tablesnb.compare.ranked import Ranked

VERDICT: Final = {"best": "right", "level": "level", "worse": "less", "mistake": "wrong"}


def worth(ranking: Analysis, own: Ranked) -> str:
    """What a play is worth beside the best, in a sentence."""
    best = ranking.best
    if own is best:
        return "The best."
    if own.place == best.place:
        return f"It cannot be told from {best.play}."
    loss = ranking.loss(own.play).value
    if ranking.by == "wins":
        much = f"{100 * loss:.0f} more games in a hundred" if loss >= 0.01 else "a few more games"
        return f"{best.play} wins {much}."
    return f"{best.play} is paid {f'{loss:.2f}' if loss >= 0.01 else 'a little'} more a game."


def ranked_rows(found: Analysis) -> dict[str, Any]:
    """The ranking as rows: mark, play, value, and between what it lies.

    What a play is worth is what the best is, less what the play loses under the same dice: so the
    rows agree with their order, and with what is said of each.
    """
    by_wins = found.by == "wins"
    factor = 100 if by_wins else 1
    rows: list[dict[str, Any]] = []
    for number, each in enumerate(found, 1):
        low, high = (
            each.between if by_wins else (each.payoff.interval if each.payoff else (0.0, 0.0))
        )
        value = found.worth(each.play)
        if number > 1 and found.stopped != "exact":
            best, loss = found.worth(found.best.play), found.loss(each.play)
            value, low, high = best - loss.value, best - loss.high, best - loss.low
            if by_wins:
                low, high = max(low, 0.0), min(high, 1.0)
        value *= factor
        rows.append(
            {
                "sign": str(number),
                "move": each.play,
                "value": round(value, 1 if by_wins else 3),
                "low": round(low * factor, 2),
                "high": round(high * factor, 2),
                "said": f"{value:.1f}" if by_wins else f"{value:+.2f}",
                "quality": found.quality(each.play),
                "level": each.place == 1,
            }
        )
    many = max(each.games for each in found)
    what = "Wins in 100" if by_wins else "Paid a game"
    how = (
        "exact"
        if found.stopped == "exact"
        else ("foretold" if found.foretold else f"95 % interval, up to {many:,} games each")
    )
    return {"head": f"{what}, {how}", "most": max(row["high"] for row in rows), "rows": rows}
