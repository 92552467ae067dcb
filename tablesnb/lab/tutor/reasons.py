"""Why one play is better than another: the facts that explain it, if facts do.

Each fact has a weight that was fitted over many pairs of plays; what it explains of a difference is
its weight times how much it differs. A reason names one to three of them, and is given only when
these explain together at least half of the difference and not more than twice as much.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace
from typing import Any, Final

from tablesnb.base.wording import capital
from tablesnb.compare.analysis import Analysis
from tablesnb.compare.choices import SMALL
from tablesnb.compare.ranked import Ranked, over_in
from tablesnb.lab.tutor.fit import slope
from tablesnb.lab.tutor.kinds import Weights, kind_of, weights_of
from tablesnb.lab.tutor.pairs import Pair
from tablesnb.play import printed
from tablesnb.play.game import Game
from tablesnb.players import player
from tablesnb.rules.position import Position
from tablesnb.rules.turn import by_the_die
from tablesnb.tafl import law

# -- what is forced: told only where playing it out shows it


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
    line = [printed.choice(entry, game.rules) for entry in game.log[1:]]
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
    game.push(by_the_die(own.play))
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


MOST: Final = 3  # facts that a reason names
LEAST, UTMOST = 0.5, 2.0  # of the difference, between which what is named must explain
AGAINST: Final = 0.5  # what speaks against it is named where it weighs so much of what speaks for
NOT_PLAIN: Final = "The reason is not plain."
NOT_SHOWN: Final = "Whether that is the reason was not shown."


@dataclass(frozen=True)
class ReasonFact:
    """One fact of a reason: its name, how much of the difference it explains, and its sentence."""

    name: str
    explains: float
    sentence: str


@dataclass(frozen=True)
class Reason:
    """Why a play is better: by how much, and the facts that explain it; none where they do not.

    There ``seen`` says what anybody sees of it on the board, and no more is claimed.
    """

    apart: float
    facts: tuple[ReasonFact, ...] = ()
    seen: str = ""

    @property
    def explained(self) -> float:
        """How much of the difference the facts that are named explain."""
        return sum(each.explains for each in self.facts) / self.apart if self.apart else 0.0

    def __str__(self) -> str:
        if not self.facts:
            return f"{self.seen} {NOT_SHOWN}" if self.seen else NOT_PLAIN
        for_it = [each.sentence for each in self.facts if each.explains > 0]
        but = [each.sentence for each in self.facts if each.explains <= 0]
        said = [*for_it, *(f"But {each[0].lower()}{each[1:]}" for each in but)]
        return " ".join(said)


def reason(
    found: Analysis, play: str, near: int = 0, you: bool = True, other: str = "yours"
) -> Reason:
    """Why the best play of an analysis is better than another of its plays.

    ``near`` is the seat at the foot of the board. ``you``: the reader played it, and is spoken to;
    ``other`` is what the play is called.
    """
    best = found.best.play
    apart = found.worth(best) - found.worth(play)
    if best == play or apart < SMALL[found.by]:
        return Reason(apart)
    if sentence := forced(found, play, other):
        return Reason(apart, (ReasonFact("forced", apart, sentence),))
    weights = weights_of(found.position.rules.name)
    pair = compared(found, weights, play, other, you, near)
    if weights is not None and pair.best.over:
        return Reason(apart, (ReasonFact("won", apart, "It wins at once."),))
    facts = chosen(explaining(pair, weights, slope(found, play)), apart) if weights else ()
    return Reason(apart, facts, "" if facts else seen(pair))


def seen(pair: Pair) -> str:
    """Whom the better play hits and the other does not: what needs no counting to be seen."""
    hits = kind_of(pair.rules).sayings.get("hit")
    return hits.say(pair, True) if hits else ""


def compared(
    found: Analysis, weights: Weights | None, play: str, other: str, you: bool, near: int = 0
) -> Pair:
    """The best play of an analysis and another side by side; words as for ``reason``.

    Of what is soon counted alone nothing is counted where no weights are kept.
    """
    rules: Any = found.position.rules
    before = kind_of(rules).facts(found.position.row, rules.row, rules.seat(found.seat), ())
    ends = {str(each): each.position for each in found.game().plays()}
    best, mine = (
        counted(ends[each], found.seat, weights) for each in (found.best.play, found[play].play)
    )
    return Pair(rules, before, best, mine, other, you, near)


def counted(position: Position, seat: str, weights: Weights | None) -> Any:
    """The facts of a position for a seat, with those that the weights know."""
    known: Collection[str] = ()
    if weights is not None:
        known = {name for phase in weights.weights.values() for name in phase} or {"nothing"}
    rules: Any = position.rules
    return kind_of(rules).facts(position.row, rules.row, rules.seat(seat), known)


def explaining(pair: Pair, weights: Weights, by: float) -> list[ReasonFact]:
    """What the facts of each sentence explain, those that explain most first, with its sentence."""
    here = weighed(pair, weights)
    found = []
    for name, saying in kind_of(pair.rules).sayings.items():
        explains = by * sum(here[each] for each in saying.facts)
        if explains:
            found.append(ReasonFact(name, explains, saying.say(pair, explains > 0)))
    return sorted(found, key=lambda each: -abs(each.explains))


def weighed(pair: Pair, weights: Weights) -> dict[str, float]:
    """The difference of two plays in each fact, by its weight."""
    kind, best, mine, rules = kind_of(pair.rules), pair.best, pair.mine, pair.rules.row
    by = weights.weights.get(kind.phase(best, mine, weights.weights), {})
    both = zip(kind.columns, kind.numbers(best, rules), kind.numbers(mine, rules), strict=True)
    return {name: by.get(name, 0.0) * (one - two) for name, one, two in both}


def chosen(facts: list[ReasonFact], apart: float) -> tuple[ReasonFact, ...]:
    """The one to three facts that explain a difference, or none where they do not.

    What speaks against the better play is named, too, and taken off, where it weighs as much as
    half of what speaks for it.
    """
    whole = sum(each.explains for each in facts)
    if not LEAST <= whole / apart <= UTMOST:
        return ()
    speaks = [each for each in facts if each.sentence]
    found: list[ReasonFact] = []
    for each in speaks:
        total = sum(one.explains for one in found)
        if len(found) < MOST and each.explains > 0 and total < LEAST * apart:
            found.append(each)
    total = sum(each.explains for each in found)
    against = [each for each in speaks if each.explains < -AGAINST * total]
    found += against[: MOST - len(found)]
    explained = sum(each.explains for each in found) / apart
    return tuple(found) if found and LEAST <= explained <= UTMOST else ()


# -- where to look for the best play, without giving it away: by what it has before the others


FORCED: Final = "Look for what wins, whatever is played against it."
ELSE: Final = "Look at every man: no single thing decides here."


def clue(found: Analysis) -> str:
    """Where to look: at what the best play has before the one in the middle of the ranking.

    Only what it does not give up itself is told: a point that is left is no point to be made.
    """
    if found.best.forced and found.best.chance:
        return FORCED
    weights = weights_of(found.position.rules.name)
    other = found.plays[len(found) // 2].play
    if weights is None or other == found.best.play:
        return ELSE
    pair, by = compared(found, weights, other, "yours", True), slope(found, other)
    stood = replace(pair, mine=counted(found.position, found.seat, weights))
    given_up = {each.name for each in explaining(stood, weights, by) if each.explains < 0}
    for each in explaining(pair, weights, by):
        if each.explains > 0 and each.sentence and each.name not in given_up:
            return kind_of(found.position.rules).sayings[each.name].look
    return ELSE
