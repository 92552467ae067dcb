"""What is forced: told only where playing it out shows it."""

from __future__ import annotations

from typing import Final

from tablesnb.base.wording import capital
from tablesnb.compare.analysis import Analysis
from tablesnb.compare.ranked import Ranked, over_in
from tablesnb.play.game import Game
from tablesnb.players import player
from tablesnb.tafl import law

SHOWN: Final = 5  # moves of a line that is written out; of a longer one the first


def forced(found: Analysis, play: str, other: str) -> str:
    """What one play wins by force, or the other loses; nothing where neither is so, or shown.

    It is played out by the strong player on both sides, and must come out as was foretold.
    """
    own = found[play]
    if own.forced and not own.chance and not found.best.forced:
        return _said(found, own, capital(other))
    if found.best.forced and found.best.chance:
        return _said(found, found.best, "It")
    return ""


def _said(found: Analysis, own: Ranked, name: str) -> str:
    game = played_out(found, own)
    outcome = game.outcome()
    if outcome is None or (outcome.order[0] == found.seat) != bool(own.chance):
        return ""
    line = [str(entry.move) for entry in game.log[1:]]
    shown = ", ".join(line[:SHOWN]) + (" and so on" if len(line) > SHOWN else "")
    soon, end = over_in(own), _end(game)
    if not line:
        return f"It wins at once: {end}."
    if own.chance:
        return f"It wins by force {soon}, whatever is answered, say {shown}: {end}."
    if len(line) == 1:
        return f"{name} loses to the next move, {shown}: {end}."
    return f"{name} loses by force {soon}, whatever is played then, say {shown}: {end}."


def played_out(found: Analysis, own: Ranked) -> Game:
    """The game after a play, played on by the strong player as long as its end may take."""
    game, strong = found.game(), player("strong")
    game.push(own.play)
    for _ in range((own.forced or 1) - 1):
        if game.awaits is not None:
            game.push(strong.decide(game).play)
    return game


def _end(game: Game) -> str:
    """How a game ended, as part of a sentence."""
    here = game.position
    king = here.rules.place_name(0, law.king_at(list(here.row), here.rules.row))
    ways = {law.ESCAPED: f"the king is home on {king}", law.KING_TAKEN: "the king is taken"}
    return ways.get(here.row[law.CAUSE], "the game is over")
