"""Plain tables of what the shelf says: the rules of a game, and where words stand."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from html import escape

from tablesnb.base.checks import checked_text
from tablesnb.base.errors import TablesnbError
from tablesnb.drawn.sheet import plain_table
from tablesnb.lesson.certainty import certainty
from tablesnb.lesson.pages import wrapped
from tablesnb.rules.registry import games, ruleset
from tablesnb.rules.rule import Reading, Rule, Status, holder, show
from tablesnb.sources import Passage, Work, normalise, passages

FOLDED = 12  # what has more rows than these is shown folded, as a list

Row = tuple[str, ...]


@dataclass(frozen=True)
class Listing:
    """A table of plain words: its caption, the heads of its columns, its rows.

    A row of one cell is a heading within the table. It prints, and shows as HTML in which every
    cell is escaped; a long one is a folded list there.
    """

    caption: str
    head: Row
    rows: tuple[Row, ...]

    @property
    def entries(self) -> tuple[Row, ...]:
        """The rows without the headings among them."""
        return tuple(row for row in self.rows if len(row) > 1)

    def __len__(self) -> int:
        return len(self.entries)

    def __iter__(self) -> Iterator[Row]:
        return iter(self.entries)

    def __repr__(self) -> str:
        lines = [wrapped(self.caption)]
        for row in self.rows:
            indent = 0 if len(row) == 1 else 2
            lines.append(wrapped(" · ".join(cell for cell in row if cell), indent, 2))
        return "\n".join(lines)

    def _repr_html_(self) -> str:
        if len(self.rows) > FOLDED:
            return self._folded()
        rows = [
            (f"<b>{escape(row[0])}</b>",) if len(row) == 1 else tuple(map(escape, row))
            for row in self.rows
        ]
        return plain_table(self.head, rows, self.caption)

    def _folded(self) -> str:
        """A list in place of the table: long cells read better so, and take less room."""
        shown, items = "", ""
        for row in (*self.rows, ("",)):
            if len(row) > 1:
                cells = " · ".join(escape(cell) for cell in row[1:] if cell)
                items += f"<li><code>{escape(row[0])}</code> · {cells}</li>"
                continue
            shown += f"<ul>{items}</ul>" if items else ""
            shown += f"<p><b>{escape(row[0])}</b></p>" if row[0] else ""
            items = ""
        heads = " · ".join(map(escape, self.head))
        return (
            f"<details><summary>{escape(self.caption)}</summary>"
            f"<p><i>{heads}</i></p>{shown}</details>"
        )


@cache
def carried() -> Mapping[str, tuple[str, ...]]:
    """Return, for each passage that carries a rule or a reading, which: ``irish.bear_off = free``.

    A rule that the passage bears on without saying it has ``(beside)`` after it.

    >>> carried()["ducoeur.best_guess"]
    ('irish.bear_off = free', 'early_backgammon.bear_off = free')
    """
    found: dict[str, dict[str, None]] = {}
    for name in games():
        for _, rule in ruleset(name).rules():
            ways: tuple[Rule | Reading, ...] = (rule, *rule.rivals)
            for each in ways:
                said = f"{rule.id} = {show(each.value)}" if rule.rivals else rule.id
                for id in each.passages:
                    found.setdefault(id, {})[said] = None
                for id in each.related:
                    found.setdefault(id, {})[f"{said} (beside)"] = None
    return {id: tuple(rules) for id, rules in found.items()}


def where(words: str) -> Listing:
    """Return the passages in which these words stand, capitals or not, and the rules they carry.

    Raises TablesnbError where no word is given.

    >>> [row[0] for row in where("Three seven-sided dice")]
    ['dlp.mundo.setup']
    """
    wanted = normalise(checked_text(words, "what is looked up")).casefold()
    if not wanted:
        raise TablesnbError("some words are wanted, to look them up")
    there: dict[Work, list[Passage]] = {}
    for each in passages():
        if any(wanted in normalise(t).casefold() for t in (each.original, each.translation)):
            there.setdefault(each.work, []).append(each)
    rows: list[Row] = []
    for work, found in there.items():
        rows.append((work.cite() + (" (modern)" if work.modern else ""),))
        for each in found:
            carries = ", ".join(carried().get(each.id, ())) or "no rule"
            rows.append((each.id, each.place, str(each.voice), f"“{each.shown()}”", carries))
    many = sum(map(len, there.values()))
    head = ("passage", "place", "voice", "words", "carries")
    return Listing(f"Passages with the words “{words}”: {many}", head, tuple(rows))


def rules_of(game: str) -> Listing:
    """Return every rule of a game by its status: its value, what it says and what it rests on.

    Raises UnknownName for a game that there is not.

    >>> [row[0] for row in rules_of("irish")][-1]
    'irish.must_play'
    """
    report = certainty(ruleset(game))
    rows: list[Row] = []
    for status in Status:
        found = report.of(status)
        rows += [(f"{status}: {status.says} ({len(found)})",)] if found else []
        rows += [
            (
                rule.id,
                str(show(rule.value)),
                rule.sentence,
                ", ".join(rule.passages) or rule.reason,
                holder(rule),
            )
            for rule in found
        ]
    head = ("rule", "in force", "what it says", "rests on", "held by")
    return Listing(f"{report.title}: {report.summary()}.", head, tuple(rows))
