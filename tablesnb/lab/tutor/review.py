"""A whole game judged: what each choice cost, and why those that cost most did."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from html import escape
from typing import TYPE_CHECKING, Any, Final

from tablesnb.base.checks import checked_choice, checked_count
from tablesnb.base.errors import BadValue
from tablesnb.base.sheets import as_csv, in_columns
from tablesnb.base.wording import capital, shown
from tablesnb.boards.ranking import marked
from tablesnb.compare.choices import SHORT, Valued, figure, less, made, valued
from tablesnb.lab.analysis.quick_analysis import at_once
from tablesnb.lab.tutor.reasons import reason
from tablesnb.play import printed
from tablesnb.play.again import again
from tablesnb.play.game import Game

if TYPE_CHECKING:
    from tablesnb.widget.replay.view import Replay

__all__ = ["Review", "review"]

WORST: Final = 3  # plays that are told of with their reasons
NAMES: Final = ("throw", "seat", "dice", "play", "best", "cost", "sign")
FOOT: Final = (
    "What a play cost is how much less the strong player hopes for after it than after the best. "
    "A reason is given where one to three facts that can be counted explain at least half of that, "
    "and not more than twice as much."
)
CELL: Final = "text-align:left"


@dataclass(frozen=True, repr=False)
class Review:
    """A game and what each choice in it cost; made by :func:`review`.

    ``choices`` holds a value for each whole play that had another beside it: ``made`` (which throw,
    whose, from where), ``play``, ``best``, ``cost``, ``quality`` and ``sign``. It prints, and shows
    as a table.
    """

    game: Game
    seats: tuple[str, ...]
    choices: tuple[Valued, ...]

    def __len__(self) -> int:
        return len(self.choices)

    def of(self, seat: str) -> tuple[Valued, ...]:
        """The choices of one seat; UnknownName for one that was not looked at."""
        checked_choice(seat, "seat", self.seats)
        return tuple(each for each in self.choices if each.made.seat == seat)

    def total(self, seat: str) -> float:
        """What all choices of a seat cost together; errors as for ``of``."""
        return sum(each.cost for each in self.of(seat))

    def mean(self, seat: str) -> float:
        """What a choice of a seat cost on average, 0 where it had none; errors as for ``of``."""
        return self.total(seat) / max(1, len(self.of(seat)))

    def worst(self, seat: str | None = None, many: int = WORST) -> tuple[Valued, ...]:
        """The choices that cost most, of one seat or of all; those that cost little are none.

        UnknownName for a seat that was not looked at, BadValue for a number that is none.
        """
        checked_count(many, "the number of choices", 1)
        found = self.choices if seat is None else self.of(seat)
        dear = [each for each in found if not each.small]
        return tuple(sorted(dear, key=lambda each: -each.cost)[:many])

    # -- in words

    def why(self, choice: Valued) -> str:
        """What a choice cost and why, in a sentence or two; BadValue for none of this review."""
        if not any(choice is each for each in self.choices):
            raise BadValue(f"this review has no choice {shown(choice)}")
        way = printed.play(choice.found.position, choice.play)
        told = reason(choice.found, choice.play, you=False, other=_called(way))
        return f"{way} {_less(choice)} {told}"

    def _dear(self) -> list[str]:
        """What cost most, with where it was and why."""
        found = []
        for each in self.worst():
            found.append(f"{self._when(each)}, {capital(each.made.seat)}: {self.why(each)}")
        return found

    def _when(self, each: Valued) -> str:
        return f"{capital(self._names()[0])} {_number(each)}"

    @property
    def findings(self) -> list[str]:
        """A sentence for each seat: what its choices cost."""
        return [self._finding(seat) for seat in self.seats]

    def _finding(self, seat: str) -> str:
        own = self.of(seat)
        if not own:
            return f"{capital(seat)} had no choice."
        best = sum(each.quality in ("best", "level") for each in own)
        many = f"{len(own)} choices" if len(own) > 1 else "one choice"
        said = f"{capital(seat)} had {many}, {best} of them best or level with it"
        lost, mean = (figure(each, self._unit) for each in (self.total(seat), self.mean(seat)))
        if not float(lost):
            return f"{said}."
        short = SHORT[self._unit].partition(" than")[0]
        return f"{said}. On average a choice {less(mean, self._unit)}; all together {lost} {short}."

    def rows(self) -> list[tuple[str, ...]]:
        """A row for each choice: throw, seat, dice, play, best play, cost and sign.

        Where nothing is thrown moves are counted.
        """
        return [
            (
                str(_number(each)),
                each.made.seat,
                "-".join(map(str, getattr(each.found.position, "dice", ()))),
                each.play,
                "" if each.quality == "best" else each.best,
                f"{each.cost:.4f}",
                each.sign,
            )
            for each in self.choices
        ]

    def csv(self) -> str:
        """The rows as text that a spreadsheet reads, with their names above them."""
        return as_csv([self._names()[0], *NAMES[1:]], self.rows())

    def _names(self) -> tuple[str, ...]:
        """The heads of the table that is shown: what a cost is counted in, too."""
        counted = NAMES[0] if self.game.rules.throw[0] else "move"
        return (counted, *NAMES[1:5], SHORT[self._unit], "")

    def _shown(self) -> list[tuple[str, ...]]:
        """The rows as they are shown: nothing where nothing was lost."""
        costs = [figure(each.cost, self._unit) for each in self.choices]
        rows = zip(self.rows(), costs, strict=True)
        return [(*row[:5], cost if float(cost) else "", row[6]) for row, cost in rows]

    @property
    def _unit(self) -> str:
        return self.choices[0].found.unit if self.choices else "wins"

    def __repr__(self) -> str:
        table = in_columns([self._names(), *self._shown()])
        return "\n".join([self.game.rules.title, *self.findings, *self._dear(), table, FOOT])

    def _repr_html_(self) -> str:
        heads = "".join(f'<th style="{CELL}">{escape(name)}</th>' for name in self._names())
        body = ""
        for each, row in zip(self.choices, self._shown(), strict=True):
            cells = [f'<td style="{CELL}">{escape(cell)}</td>' for cell in row]
            if each.sign:
                cells[-1] = marked(each.sign, each.quality)
            body += f"<tr>{''.join(cells)}</tr>"
        dear = "".join(f"<li>{escape(each)}</li>" for each in self._dear())
        found = "<br>".join(map(escape, self.findings))
        cost_most = f"<p>What cost most:</p><ol>{dear}</ol>" if dear else ""
        return (
            f"<p><b>{escape(self.game.rules.title)}</b><br>{found}</p>{cost_most}"
            f"<details><summary>All {len(self)} choices</summary><table><thead><tr>{heads}</tr>"
            f"</thead><tbody>{body}</tbody></table></details><p><small>{escape(FOOT)}</small></p>"
        )

    # -- on the board

    @cached_property
    def annotated(self) -> Game:
        """The game with a sign at each choice that cost something, and why as its comment."""
        by_end = {each.made.ends: each for each in self.choices if each.sign}
        dear = set(map(id, self.worst()))
        found = self.game.before(self.game.played)
        for at, entry in enumerate(self.game.log, 1):
            again(found, [entry])
            judged = by_end.get(at)
            if judged is None:
                continue
            said = self.why(judged) if id(judged) in dear else capital(_less(judged))
            found.annotate(" ".join(filter(None, (entry.comment, said))), *_signs(entry, judged))
        return found

    def replay(self) -> Replay:
        """The game to step through, with its signs and reasons."""
        from tablesnb.widget.replay.view import Replay
        from tablesnb.widget.shared.living import entered

        return entered(Replay(self.annotated))


def _number(of: Valued) -> int:
    """By how many throws, or where nothing is thrown moves, a choice is found."""
    return of.made.throw or of.made.begins + 1


def _signs(entry: Any, judged: Valued) -> Sequence[str]:
    kept = [sign for sign in entry.signs if sign.strip("!?")]
    return [judged.sign, *kept]


def _called(play: str) -> str:
    """A play as it is named in a sentence about another."""
    return play if play.count(",") < 2 else "the play made"


def _less(of: Valued) -> str:
    best = printed.play(of.found.position, of.best)
    return less(figure(of.cost, of.found.unit), of.found.unit, best)


def _game(given: object) -> Game:
    from tablesnb.widget.replay.view import Replay

    if isinstance(given, Replay):
        return given.game
    if isinstance(given, str):
        return Game.from_record(given)
    if not isinstance(given, Game):
        raise BadValue(f"a review looks at a game, a replay or a record, not {shown(given)}")
    return given


def review(game: Game | Replay | str, seat: str | None = None) -> Review:
    """Judge every choice of a game, a replay or a record, of one seat or of all.

    What a choice cost is told by the strong player; the three that cost most have their reasons, in
    facts that can be counted. Where facts were found to explain too little, at Quinze Tablas and at
    Tablut, the cost alone is told, and at Tablut what is forced, as it would be played.

    Raises BadRecord for a record that cannot be read, UnknownName for a seat that is not there,
    BadValue for what is no game, and where nobody has learnt the game well enough to judge it at
    once.

    >>> import tablesnb as tn
    >>> game = tn.Game("irish", first="white", seed=1)
    >>> _ = game.roll(3, 1), game.push("8/5 6/5"), game.roll(6, 1), game.push("24/18 6/5")
    >>> found = review(game)
    >>> [(each.play, each.quality) for each in found.of("white")]
    [('8/5 6/5', 'best')]
    """
    game = _game(game)
    if not at_once(game):
        title = game.rules.title
        raise BadValue(
            f"{title} as it is played here is not judged at once: tn.analyse(game, 20) plays games"
        )
    names = game.rules.seat_names
    if seat is not None:
        checked_choice(seat, "seat", names)
    seats = tuple(names) if seat is None else (seat,)
    return Review(game, seats, tuple(filter(None, map(valued, made(game, seats)))))
