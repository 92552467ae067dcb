"""One position under every reading of one rule: what may be played, and who reads it so."""

from __future__ import annotations

from dataclasses import dataclass

from tablesnb.base.errors import BadPosition, BadReading
from tablesnb.base.given import checked_text
from tablesnb.compare.readings import goes_on, one_name
from tablesnb.lesson import comparing_html
from tablesnb.lesson.pages import wrapped
from tablesnb.play.game import Game
from tablesnb.play.given import checked_standing
from tablesnb.play.moves import LegalMoves
from tablesnb.rules.position import Position
from tablesnb.rules.rule import Reading, Rule, holder, show


@dataclass(frozen=True)
class Row:
    """One reading: its word, what it says, who holds it, how sure it is, and what it allows.

    ``moves`` are the legal half-moves; where none are to be chosen ``otherwise`` says what is.
    ``reading`` is the value by which the rule is read so.
    """

    value: str
    sentence: str
    who: str
    status: str
    moves: tuple[str, ...]
    otherwise: str
    in_force: bool
    reading: object = None


@dataclass(frozen=True)
class Comparison:
    """The same position under each reading of one rule, the one in force first."""

    rule: Rule
    position: Position
    rows: tuple[Row, ...]

    @property
    def shared(self) -> tuple[str, ...]:
        """The moves that every reading allows."""
        return tuple(
            move for move in self.rows[0].moves if all(move in row.moves for row in self.rows)
        )

    @property
    def parted(self) -> bool:
        """Whether the readings allow different moves."""
        return len({frozenset(row.moves) for row in self.rows}) > 1

    def __str__(self) -> str:
        lines = [f"{self.rule.id} in the position {self.position.id}"]
        for row in self.rows:
            lines.append(wrapped(f"{row.value} · {row.status} · {held(row)}", 0, 4))
            lines.append(wrapped(row.sentence, 4))
            lines.append(wrapped(row.otherwise or f"Legal: {'  '.join(row.moves)}", 4, 2))
        if self.parted:
            lines.append(wrapped(f"Legal under every reading: {'  '.join(self.shared) or 'none'}"))
        return "\n".join(lines)

    def __repr__(self) -> str:
        return str(self)

    def _repr_html_(self) -> str:
        return comparing_html.html(self)


def held(row: Row) -> str:
    """Who holds a reading, and whether it is the one in force."""
    return f"{row.who}; in force here" if row.in_force else row.who


def compare_readings(shown: Game | Position, field: str) -> Comparison:
    """Set the position of a game under each reading of one of its rules.

    The dice that lie there stay; all other rules are those in force. Raises UnknownName for a
    field that the game does not have.

    >>> game = Game("irish", first="white", seed=1)
    >>> [row.value for row in compare_readings(game, "bear_off").rows]
    ['free', 'exact', 'idle', 'modern']
    """
    checked_standing(shown)
    position = shown.position if isinstance(shown, Game) else shown
    rules = shown.rules
    rule = rules.rule(checked_text(field, "the name of a rule"))
    readings: tuple[Rule | Reading, ...] = (rule, *rule.rivals)
    legal: list[LegalMoves] = []
    said: list[str] = []
    for reading in readings:
        try:
            game = Game(rules.reading(**{field: reading.value}), position=position)
        except (BadPosition, BadReading) as error:
            legal.append(LegalMoves(position.row, rules, []))
            text = str(error)
            said.append(f"{text[0].upper()}{text[1:]}.")
        else:
            legal.append(game.legal_moves)
            said.append("" if legal[-1] else goes_on(game))
    names = one_name(move for moves in legal for move in moves)
    rows = tuple(
        Row(
            str(show(reading.value)),
            reading.sentence,
            holder(reading),
            str(reading.status),
            tuple(names[move.code] for move in moves),
            otherwise,
            reading is rule,
            reading.value,
        )
        for reading, moves, otherwise in zip(readings, legal, said, strict=True)
    )
    return Comparison(rule, position, rows)
