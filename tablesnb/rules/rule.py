"""Rules as data: what a rule says, who says so, how sure that is, and who reads it otherwise."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from textwrap import fill
from typing import Any

from tablesnb.base.checks import checked_row
from tablesnb.base.errors import BadReading
from tablesnb.base.frozen import frozen
from tablesnb.base.wording import Saying, listed, shown
from tablesnb.sources import PROJECT, Passage, Person, passage, person, speakers

NUMBER = re.compile(r"[0-9]{1,3}\Z")  # a value as a record writes it
QUOTED = '"{}"'
QUOTED_AT_MOST = 700  # letters, where a refusal is told as text; a notebook shows all


def freeze(made: Reading | Rule) -> None:
    """Freeze what could be changed in a rule; BadReading for a value that cannot be frozen.

    UnknownName for somebody who is not among the persons.
    """
    object.__setattr__(made, "value", frozen(made.value))
    for name in ("passages", "related"):
        ids = checked_row(getattr(made, name), name, '("holme.terms",)', BadReading)
        object.__setattr__(made, name, ids)
    object.__setattr__(made, "who", each_known(made.who))
    try:
        hash(made.value)
    except TypeError:
        raise BadReading(f"a rule cannot have the value {shown(made.value)}") from None


def each_known(who: tuple[str, ...] | str) -> tuple[str, ...]:
    """Return the ids of persons as a tuple, one as well as several; UnknownName for no person."""
    ids = (who,) if isinstance(who, str) else checked_row(who, "who", '("reader",)', BadReading)
    return tuple(person(each).id for each in ids)


class Status(Saying):
    """How a rule is known, the surest first.

    Attested: an old writer's own words say all of it, or a translation of them. Construed: his
    words are on it, and part of it is how they are read; the note says which part. Reported: a
    modern writer says that an old one says it. Inferred: it is argued from words, by somebody who
    is named. Today: a law or rule text of today says it, and is cited. Editorial: we chose, with
    the reason.
    """

    ATTESTED = "attested", "an old writer says it"
    CONSTRUED = "construed", "an old writer's words, which leave part of it to their reader"
    REPORTED = "reported", "a modern writer who had read an old one says so"
    INFERRED = "inferred", "argued from words, by the one named"
    TODAY = "today", "the law of today says it"
    EDITORIAL = "editorial", "our choice, with the reason"


@dataclass(frozen=True)
class Reading:
    """One of the rival readings of a rule.

    ``value`` is the word by which it is asked for; ``prism(a)`` is asked for with a number in the
    place of ``a``. ``who`` are the persons, by their ids, who hold or argue it; ``passages`` say
    it, ``related`` are others that bear on it; ``reason`` stands where no passage does.
    """

    value: object
    sentence: str
    status: Status
    who: tuple[str, ...] = ()
    passages: tuple[str, ...] = ()
    reason: str = ""
    related: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        freeze(self)

    def filled(self, value: object) -> str | None:
        """Return a value in the form of this reading with its number, ``prism(0.2)``, or None."""
        form = str(self.value)
        if not form.endswith("(a)") or not isinstance(value, str) or value == form:
            return None
        return value if re.fullmatch(rf"{re.escape(form[:-3])}\([^()]+\)", value) else None


@dataclass(frozen=True)
class Rule:
    """One rule in force: its value, one sentence that says it, its status and its ground.

    ``passages`` say it, or are what it is argued from; ``related`` are others that bear on it
    without saying it, or against it. ``who`` are the persons, by their ids, who hold it or argue
    it. ``rivals`` are the readings that may stand in its place. ``id`` is stable and is given by
    the ruleset: ``"irish.bear_off"``. Raises BadReading for a rule or a rival without the ground
    that its status needs, UnknownName for somebody who is not among the persons.

    >>> import tablesnb as tn
    >>> tn.ruleset("irish").rule("hold").status
    <Status.REPORTED: 'reported'>
    """

    value: object
    sentence: str
    status: Status
    passages: tuple[str, ...] = ()
    reason: str = ""
    note: str = ""
    who: tuple[str, ...] = ()
    rivals: tuple[Reading, ...] = ()
    id: str = ""
    related: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        freeze(self)
        readings: tuple[Rule | Reading, ...] = (self, *self.rivals)
        for each in readings:
            lacks = _lacks(each)
            if lacks:
                raise BadReading(f"{shown(each.sentence)} {lacks}")

    @property
    def values(self) -> tuple[object, ...]:
        """Every value this rule may take, the one in force first."""
        return (self.value, *(rival.value for rival in self.rivals))

    @property
    def quoted(self) -> tuple[Passage, ...]:
        """The passages that this rule rests on."""
        return tuple(passage(name) for name in self.passages)

    def read(self, value: object) -> Rule:
        """Return the same rule under a rival reading; the reading left becomes a rival in turn.

        Raises BadReading where nobody reads it so. ``True`` and ``False`` stand for ``"yes"`` and
        ``"no"`` or ``"on"`` and ``"off"``, whichever the rule knows.
        """
        words: tuple[object, ...] = (value,)
        if not isinstance(value, str | int | tuple | Mapping):
            words = ()  # nothing else is ever a reading, and arrays say nothing by ==
        elif isinstance(value, bool):
            words = ("yes", "on", value) if value else ("no", "off", value)
        elif isinstance(value, str) and NUMBER.match(value):
            words = (value, int(value))
        if self.value in words:
            return self
        for rival in self.rivals:
            given = rival.filled(value)
            if rival.value in words or given is not None:
                left = Reading(**_parts(self))
                # a reading that wants a number may be asked for again with another, and its form
                # itself stays a rival
                others = tuple(each for each in self.rivals if each is not rival or given)
                is_filled = any(each.filled(self.value) is not None for each in self.rivals)
                left_over = () if is_filled else (left,)
                read = {**_parts(rival), "value": given or rival.value}
                return replace(self, **read, rivals=(*left_over, *others))
        known = ", ".join(shown(each) for each in self.values)
        raise BadReading(
            f"{self.id or 'this rule'} is read as {known}; nobody reads it {shown(value)}"
        )

    def ground(self) -> str:
        """Say in a few words what the rule rests on."""
        if self.passages:
            return "; ".join(dict.fromkeys(each.cite() for each in self.quoted))
        return self.reason

    def __str__(self) -> str:
        return f"{self.id} = {self.value} ({self.status}): {self.sentence} [{self.ground()}]"


def _parts(of: Rule | Reading) -> dict[str, Any]:
    """What a rule and a reading both have, by name."""
    return {each.name: getattr(of, each.name) for each in fields(Reading)}


def _lacks(each: Rule | Reading) -> str:
    """What the status of a rule or a reading wants and it has not; empty where nothing lacks."""
    if not each.passages and not each.reason:
        return "has neither a passage nor a reason"
    if each.status is Status.EDITORIAL:
        return "" if each.reason else "is editorial and gives no reason"
    if not each.passages:
        return f"is {each.status} by no passage"
    if each.status is Status.INFERRED and not each.who:
        return "is inferred, and nobody is named who argues it"
    return ""


def grounds(rule: Rule) -> list[str]:
    """Return a rule and what it rests on as lines of text: the words under where they stand.

    >>> import tablesnb as tn
    >>> grounds(tn.ruleset("irish").rule("stakes"))[0][:38]
    'Rule irish.stakes (attested): The lose'
    """
    lines = [f"Rule {rule.id} ({rule.status}): {rule.sentence}"]
    quoted: dict[str, list[str]] = {}
    for each in rule.quoted:
        quoted.setdefault(each.cite(), []).append(each.shown())
    told = room = 0
    for cited, words in quoted.items():
        room += len(cited) + sum(map(len, words))
        if told and room > QUOTED_AT_MOST:
            break
        lines.append(f"  {' · '.join(map(QUOTED.format, words))} — {cited}")
        told += 1
    if more := len(quoted) - told:
        lines.append(f"  (and {more} other {'place' if more == 1 else 'places'})")
    if rule.reason:
        lines.append(f"  {rule.reason}")
    return lines


def holder(reading: Rule | Reading) -> str:
    """Who holds a reading: whoever argues it, else those who say it, else this project.

    What is our choice is this project's, whatever passages stand beside it.

    >>> import tablesnb as tn
    >>> holder(tn.ruleset("irish").rule("bear_off"))
    'Justin du Coeur'
    """
    return listed([str(who) for who in holding(reading)])


def holding(reading: Rule | Reading) -> tuple[Person, ...]:
    """Return the persons who hold a reading, as ``holder`` names them."""
    if reading.who:
        return tuple(person(who) for who in reading.who)
    if reading.status is Status.EDITORIAL or not reading.passages:
        return (person(PROJECT),)
    return speakers(passage(name) for name in reading.passages)


@dataclass(frozen=True)
class Refusal:
    """Why a move is refused: the sentence for this very move, and the rule it breaks.

    ``reason`` is a stable word such as ``"held"``. A notebook shows it with its rule and the words
    of the passages on which the rule rests.

    >>> import tablesnb as tn
    >>> game = tn.Game("irish", seed=1, first="white")
    >>> _ = game.roll(6, 5)
    >>> refusal = game.why_not("24/20")
    >>> refusal.reason, refusal.rule.id
    ('die not thrown', 'irish.dice')
    """

    move: str
    reason: str
    sentence: str
    rule: Rule
    _on_a_board: Callable[[int], tuple[str, str]] | None = field(
        default=None, repr=False, compare=False
    )

    def printed(self, near: int) -> tuple[str, str]:
        """The move and the sentence in the numbers of a board that has this seat at the foot."""
        if self._on_a_board is None:
            return self.move, self.sentence
        return self._on_a_board(near)

    @property
    def status(self) -> Status:
        """How sure the rule is."""
        return self.rule.status

    @property
    def passages(self) -> tuple[Passage, ...]:
        """The passages that the rule rests on."""
        return self.rule.quoted

    def lines(self) -> list[str]:
        """Return what is said of it, unbroken: why this move, the rule, and on whose word.

        >>> import tablesnb as tn
        >>> game = tn.Game("irish", seed=1, first="white")
        >>> _ = game.roll(6, 5)
        >>> game.why_not("24/19").lines()[0]
        '24/19 is refused: Black holds 19 with 5 men.'
        """
        return [f"{self.move} is refused: {self.sentence}", *grounds(self.rule)]

    def __repr__(self) -> str:
        return "\n".join(fill(line, 96, subsequent_indent="  ") for line in self.lines())


@dataclass(frozen=True)
class Event:
    """Something that the rules made happen: a stable word, who, where, how many, and the rule."""

    code: str
    seat: str | None
    place: str
    value: int
    sentence: str
    rule: Rule

    def __str__(self) -> str:
        return self.sentence

    def __repr__(self) -> str:
        return f"<{self.code}: {self.sentence} {self.rule.id}>"


class Report:
    """The table "what is certain, what is not" of one ruleset: prints."""

    def __init__(self, title: str, rules: Iterable[tuple[str, Rule]]) -> None:
        self.title = title
        self.rules = tuple(rules)

    def count(self, status: Status | str) -> int:
        """How many of the rules have this status."""
        return sum(rule.status == status for _, rule in self.rules)

    def rows(self) -> list[tuple[str, str, str, str, str]]:
        """Return (rule id, value, status, sentence, ground and rivals) for each rule."""
        found = []
        for _, rule in self.rules:
            ground = rule.ground()
            if rule.related:
                related = dict.fromkeys(passage(name).cite() for name in rule.related)
                ground += f" Beside it: {'; '.join(related)}."
            if rule.note:
                ground += f" Note: {rule.note}"
            if rule.rivals:
                ground += " Rival readings: " + "; ".join(
                    f"{each.value} ({holder(each)}, {each.status})" for each in rule.rivals
                )
            found.append((rule.id, str(show(rule.value)), str(rule.status), rule.sentence, ground))
        return found

    def __repr__(self) -> str:
        lines = [self.title, self.summary(), ""]
        for name, value, status, sentence, ground in self.rows():
            lines.append(f"{name} = {value} · {status}")
            lines.append(fill(sentence, 92, initial_indent="    ", subsequent_indent="    "))
            lines.append(fill(ground, 92, initial_indent="    ", subsequent_indent="      "))
        return "\n".join(lines)

    def summary(self) -> str:
        """Count the rules by their status, in one line."""
        return counted(rule for _, rule in self.rules)


def counted(rules: Iterable[Rule]) -> str:
    """Count rules by their status, in words: ``12 attested, 1 editorial``.

    >>> import tablesnb as tn
    >>> counted(rule for _, rule in tn.ruleset("modern_backgammon").rules())
    '6 today, 16 editorial'
    """
    many = Counter(rule.status for rule in rules)
    return ", ".join(f"{many[status]} {status}" for status in Status if many[status])


def show(value: object) -> str:
    """Write a rule's value for people: a start array as ``24:2 13:5``, a name as itself."""
    if isinstance(value, Mapping):
        return " ".join(f"{place}:{men}" for place, men in value.items())
    if isinstance(value, Sequence) and not isinstance(value, str):
        if value and isinstance(value[0], tuple):
            return f"{len(value)} tracks of {len(value[0])} points"
        return ", ".join(str(each) for each in value)
    return str(value)
