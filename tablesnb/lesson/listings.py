"""The apparatus of the shelf: passages, disputed readings, errors found, and what is missing."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from html import escape

from tablesnb.base.checks import checked_text
from tablesnb.base.errors import TablesnbError
from tablesnb.lesson.certainty import SAID, certainty
from tablesnb.lesson.pages import table, wrapped
from tablesnb.rules.registry import games, ruleset
from tablesnb.rules.rule import Reading, Rule, Status, holder, holding, show
from tablesnb.sources import Passage, normalise, passages
from tablesnb.sources import errata as found_errata
from tablesnb.sources import gaps as known_gaps
from tablesnb.sources import persons as everybody

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
        return table(self.caption, self.head, rows)

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


def ways(rule: Rule) -> tuple[Rule | Reading, ...]:
    """Return a rule as it is in force, and its rival readings."""
    return (rule, *rule.rivals)


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
            for each in ways(rule):
                said = f"{rule.id} = {show(each.value)}" if rule.rivals else rule.id
                for id in each.passages:
                    found.setdefault(id, {})[said] = None
                for id in each.related:
                    found.setdefault(id, {})[f"{said} (beside)"] = None
    return {id: tuple(rules) for id, rules in found.items()}


def passages_of(game: str | None = None) -> Listing:
    """Return the passages that carry the rules of a game, with their places; without one, all.

    The last column names the rules and readings that rest on a passage. Raises UnknownName for a
    game that there is not.

    >>> [row[0] for row in passages_of("todas_tablas")][1:4]
    ['golladay.todas.name', 'golladay.todas.two', 'golladay.todas.return']
    """
    if game is None:
        return _listed("Every passage, work by work", passages(), None)
    title = ruleset(game).title
    wanted = [each for each in passages() if _rules(each, game)]
    return _listed(f"The passages that carry the rules of {title}", wanted, game)


def where(words: str) -> Listing:
    """Return the passages in which these words stand, capitals or not, and the rules they carry.

    Raises TablesnbError where no word is given.

    >>> [row[0] for row in where("Three seven-sided dice")]
    ['dlp.mundo.setup']
    """
    wanted = normalise(checked_text(words, "what is looked up")).casefold()
    if not wanted:
        raise TablesnbError("some words are wanted, to look them up")
    there = [
        each
        for each in passages()
        if any(wanted in normalise(t).casefold() for t in (each.original, each.translation))
    ]
    return _listed(f"Passages with the words “{words}”", there, None)


def _listed(title: str, wanted: list[Passage] | tuple[Passage, ...], game: str | None) -> Listing:
    rows: list[Row] = []
    for work in dict.fromkeys(each.work for each in wanted):
        rows.append((work.cite() + (" (modern)" if work.modern else ""),))
        rows += [
            (
                each.id,
                each.place,
                str(each.voice),
                f"“{each.shown()}”",
                ", ".join(_rules(each, game)) or "no rule",
            )
            for each in wanted
            if each.work is work
        ]
    head = ("passage", "place", "voice", "words", "carries")
    return Listing(f"{title}: {len(wanted)}", head, tuple(rows))


def _rules(each: Passage, game: str | None) -> tuple[str, ...]:
    rules = carried().get(each.id, ())
    return rules if game is None else tuple(rule for rule in rules if rule.startswith(f"{game}."))


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
        rows += [(f"{SAID[status]} ({len(found)})",)] if found else []
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
    return Listing(report.summary(), head, tuple(rows))


def disputed(game: str) -> Iterator[Rule]:
    """Go through the rules of a game that somebody reads otherwise."""
    return (rule for _, rule in ruleset(game).rules() if rule.rivals)


def readings_of(game: str) -> Listing:
    """Return the disputed rules of a game: each reading, what it says, its status, who holds it.

    The reading in force is the first of each rule. Raises UnknownName for a game there is not.

    >>> [row[:3] for row in readings_of("irish")][2:4]
    [('each', 'in force, editorial', 'this project'), ('most', 'today', 'the law of today')]
    """
    rows: list[Row] = []
    for rule in disputed(game):
        rows.append((rule.id,))
        for each in ways(rule):
            status = f"in force, {each.status}" if each is rule else str(each.status)
            rows.append((str(show(each.value)), status, holder(each), each.sentence))
    many = sum(len(row) == 1 for row in rows)
    caption = f"{ruleset(game).title}: {many} disputed rules, {len(rows) - many} readings"
    return Listing(caption, ("reading", "status", "held by", "what it says"), tuple(rows))


def holders() -> Listing:
    """Return who holds which reading of the disputed rules of all games, those of most first.

    Everybody is named once; what two hold together stands under both.

    >>> rows = {row[0]: row for row in holders()}
    >>> "irish.bear_off = free" in rows["Justin du Coeur"][2]
    True
    """
    held: dict[str, list[str]] = {}
    for name in games():
        for rule in disputed(name):
            for each in ways(rule):
                for who in holding(each):
                    held.setdefault(str(who), []).append(f"{rule.id} = {show(each.value)}")
    ordered = sorted(held.items(), key=lambda each: -len(each[1]))
    rows = tuple((who, str(len(what)), ", ".join(what)) for who, what in ordered)
    return Listing("Who holds which reading", ("who", "readings", "which"), rows)


def persons() -> Listing:
    """Return everybody whose words are quoted or who holds a reading, each once.

    >>> [row[:2] for row in persons()][:1]
    [('project', 'this project')]
    """
    rows = tuple(
        (each.id, each.known_as, each.what, each.dates, each.place) for each in everybody()
    )
    return Listing(
        f"Persons: {len(rows)}", ("person", "known as", "what", "of when", "where"), rows
    )


def certainties() -> Listing:
    """Return all games beside each other: their rules by status, in old words, and disputed.

    >>> certainties().head[:5]
    ('game', 'rules', 'attested', 'reported', 'inferred')
    """
    rows = []
    for name in games():
        report = certainty(ruleset(name))
        counts = (
            len(report.rules),
            *(len(report.of(status)) for status in Status),
            len(report.in_old_words),
            len(list(disputed(name))),
        )
        rows.append((name, *map(str, counts)))
    head = ("game", "rules", *map(str, Status), "in an old writer's words", "disputed")
    return Listing("How sure we are of each game", head, tuple(rows))


def errata(game: str | None = None) -> Listing:
    """Return the errors found in the sources, or those that bear on the rules of one game.

    Raises UnknownName for a game that there is not.

    >>> [row[0] for row in errata("early_backgammon")]
    ['hoyle_eight']
    """
    if game is not None:
        ruleset(game)
    wanted = [
        each
        for each in found_errata()
        if game is None or any(rule.startswith(f"{game}.") for rule in each.rules)
    ]
    rows: list[Row] = []
    for work in dict.fromkeys(each.work for each in wanted):
        rows.append((work.cite(),))
        rows += [
            (
                each.id,
                f"“{each.words}” ({each.says})",
                each.found,
                ", ".join(each.against) or "by counting",
                ", ".join((*each.rules, *([each.lesson] if each.lesson else []))),
            )
            for each in wanted
            if each.work is work
        ]
    head = ("erratum", "it says", "what we found", "against it", "bears on; shown in")
    return Listing(f"Errors found in the sources, and notes: {len(wanted)}", head, tuple(rows))


def gaps(game: str | None = None) -> Listing:
    """Return what was looked for and not found, for all games or for one.

    Raises UnknownName for a game that there is not.

    >>> [row[0] for row in gaps("tabula")]
    ['tabula_rules']
    """
    if game is not None:
        ruleset(game)
    rows = tuple(
        (each.id, each.what, each.looked, ", ".join(each.games))
        for each in known_gaps()
        if game is None or game in each.games
    )
    head = ("gap", "not found", "where we looked", "games")
    return Listing(f"Looked for and not found: {len(rows)}", head, rows)
