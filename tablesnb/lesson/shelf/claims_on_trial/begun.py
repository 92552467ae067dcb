"""Who begins: how far each game favours it, in one picture and in questions."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tablesnb.base.errors import BadValue
from tablesnb.base.wording import capital
from tablesnb.boards.palette import colours
from tablesnb.lab.claims.docket import tried
from tablesnb.lab.style import Figure as Drawing
from tablesnb.lesson.figures.drawing import drawing, lettered
from tablesnb.lesson.fold import Fold as Folded
from tablesnb.lesson.questions.asking import ask, questions
from tablesnb.lesson.questions.frame import Frame
from tablesnb.lesson.questions.question import Reply, reply
from tablesnb.lesson.shelf.claims_on_trial.court import hearing
from tablesnb.lesson.shelf.claims_on_trial.figures_said import number, percent
from tablesnb.lesson.shelf.claims_on_trial.ways import heard_in

C: Final = colours("light")
WIDE, LEFT, RIGHT = 680, 250, 650
HEAD, ROW = 96, 46  # px
TICK: Final = 2  # per cent


@dataclass(frozen=True)
class Favour:
    """How many games whoever begins wins beyond a fair share, per cent, with the interval.

    At El Mundo it is the ``stakes`` that he wins in 100 games: there the order of all is paid.
    """

    id: str
    game: str
    stakes: bool
    value: float
    low: float
    high: float

    def said(self) -> str:
        """In words."""
        ends = (self.value, self.low, self.high)
        if self.stakes:
            value, _, between = number(*(round(each, 1) for each in ends)).partition(" ")
            return f"{value} stakes in 100 games {between}"
        return percent(*(each / 100 for each in ends))


def favours() -> tuple[Favour, ...]:
    """Every game of which it was tried, the most favoured beginner first; stakes come last."""
    found = []
    for id in heard_in("begin"):
        trial = tried(id)
        of, begins = trial.deciding, trial.case.hearing.begins
        if begins is None:
            raise BadValue(f"case {id} is heard under who begins, and does not say of which game")
        each = (100 * (value - begins.fair) for value in (of.value, of.low, of.high))
        found.append(Favour(id, begins.game, of.unit == "stakes", *each))
    return tuple(sorted(found, key=lambda each: (each.stakes, -each.value)))


def beginners() -> Frame:
    """Who is favoured by beginning: where most, and game by game."""
    return questions(_most(), hearing("", "begin"), place="Who begins")


def _most() -> Frame:
    every = [each for each in favours() if not each.stakes]  # these are no games
    best = every[0]
    level = tuple(_called(each) for each in every[1:] if each.high >= best.low)

    def said(of: Favour) -> str:
        if of.value < 0:
            fewer = percent(*(-each / 100 for each in (of.value, of.high, of.low)))
            return f"In {of.game} whoever begins wins {fewer} fewer of all games than a fair share."
        return f"In {of.game} whoever begins wins {of.said()} more of all games than a fair share."

    replies: dict[str, str | Reply] = {_called(best): f"{said(best)} That is the most of all."}
    for each in every[1:]:
        if _called(each) in level:
            words = f"{said(each)} The games cannot tell it from the first, {best.game}."
            replies[_called(each)] = reply(words, verdict="level")
        else:
            replies[_called(each)] = f"{said(each)} In {best.game} it is {best.said()}."
    return ask(
        "In which game is whoever begins favoured most?",
        says="Strong players play for every seat. A fair share is half of the games where two "
        "play, a seventh where seven do. At El Mundo stakes are paid by the order of all four: "
        "it stands apart.",
        choice=replies,
        right=level,
        hints=("Where does one throw matter most?",),
        name="claims.begins",
    )


def _called(of: Favour) -> str:
    return capital(of.game)


def who_begins() -> Folded:
    """The same in one picture, for whoever has answered."""
    return Folded("Who begins, game by game", picture())


def picture() -> Drawing:
    """How far each game favours whoever begins, with its interval."""
    every = favours()
    for_it = [each.game for each in every if each.low > 0]
    against = [each.game for each in every if each.high < 0]
    finding = f"To begin helps in {len(for_it)} of {len(every)} games, and harms in {len(against)}"
    low = min(-1.0, *(each.low for each in every)) - 0.5
    high = max(1.0, *(each.high for each in every)) + 0.5

    def at(value: float) -> float:
        return LEFT + (RIGHT - LEFT) * (value - low) / (high - low)

    foot = HEAD + ROW * len(every)
    parts = [lettered(24, 36, 20, finding)]
    parts.append(lettered(at(0), HEAD - 18, 13, "fair share", "umber", "middle"))
    parts.append(f'<path d="M{at(0):.1f} {HEAD - 10}V{foot}" stroke="{C["ink"]}"/>')
    lines = [finding]
    for n, each in enumerate(every):
        y = HEAD + ROW * n + 16
        apart = ", in stakes" if each.stakes else ""
        parts.append(lettered(24, y + 5, 16, f"{_called(each)}{apart}"))
        parts.append(
            f'<path d="M{at(each.low):.1f} {y}H{at(each.high):.1f}" stroke="{C["ink"]}"'
            f' stroke-width="3"/><circle cx="{at(each.value):.1f}" cy="{y}" r="6"'
            f' fill="{C["azurite"]}"/>'
        )
        lines.append(f"  {_called(each)}{apart}: {each.said()}")
    tick = TICK * int(low / TICK)
    while tick <= high:
        said = f"{tick:+d}".replace("-", "\N{MINUS SIGN}") if tick else "0"
        parts.append(lettered(at(tick), foot + 16, 13, said, "umber", "middle"))
        tick += TICK
    note = (
        "Games beyond a fair share, per cent; at El Mundo stakes in a hundred games. Strong "
        "players, intervals at 95 %"
    )
    parts.append(lettered(24, foot + 44, 14, note))
    lines.append(note)
    return drawing(finding, "\n".join(lines), "".join(parts), WIDE, foot + 60, 640)
