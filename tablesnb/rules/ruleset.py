"""What the rulesets of all families share: rules by field, readings, and the report on them."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import KW_ONLY, dataclass, field, fields, replace
from functools import cache
from typing import Any, ClassVar, Self

from tablesnb.base.checks import checked_text
from tablesnb.base.errors import BadReading, UnknownName
from tablesnb.base.frozen import frozen
from tablesnb.base.wording import closest, shown
from tablesnb.dice import Die
from tablesnb.rules.rule import Report, Rule, Status, each_known, show
from tablesnb.sources import known_as


@dataclass(frozen=True)
class Named:
    """A bundle of readings under one name, and whose it is: the persons, by their ids.

    ``said`` is for what their names alone do not tell.
    """

    who: tuple[str, ...]
    changes: Mapping[str, object] = field(default_factory=dict)
    said: str = ""

    def __post_init__(self) -> None:
        object.__setattr__(self, "who", each_known(self.who))
        object.__setattr__(self, "changes", frozen(self.changes))

    @property
    def whose(self) -> str:
        """Whose it is, in words."""
        return self.said or known_as(self.who)


@dataclass(frozen=True)
class Conflict:
    """Readings that cannot go together, and why."""

    readings: Mapping[str, object]
    reason: str

    def __post_init__(self) -> None:
        object.__setattr__(self, "readings", frozen(self.readings))


@dataclass(frozen=True)
class Declared(ABC):
    """A game as data: a Rule per mechanism; each family adds its own mechanisms as fields.

    ``named`` are bundles of readings, ``conflicts`` those that cannot go together, ``changed`` what
    has been read otherwise than declared. ``family`` says of which family the game is.

    >>> import tablesnb as tn
    >>> [name for name, _ in tn.ruleset("irish").rules()][:3]
    ['seats', 'hands', 'men']
    """

    name: str
    title: str
    board: str
    _: KW_ONLY
    named: Mapping[str, Named] = field(default_factory=dict)
    conflicts: tuple[Conflict, ...] = ()
    changed: Mapping[str, object] = field(default_factory=dict)
    seats: Rule

    family: ClassVar[str]
    # what each word means to the law; a rule whose value has no number here does not reach it
    codes: ClassVar[Mapping[str, Mapping[object, int]]]

    def __post_init__(self) -> None:
        for each in fields(self):
            value = getattr(self, each.name)
            if isinstance(value, Mapping | list | tuple):
                object.__setattr__(self, each.name, frozen(value))
        for name, rule in self.rules():
            if rule.id != f"{self.name}.{name}":  # under a reading most rules are as they were
                object.__setattr__(self, name, replace(rule, id=f"{self.name}.{name}"))
            for value in rule.values:
                if name in self.codes and value not in self.codes[name]:
                    raise BadReading(f"the law knows no {name} = {shown(value)}")
        for conflict in self.conflicts:
            if all(self.word(name) == value for name, value in conflict.readings.items()):
                words = " and ".join(f"{k} = {v}" for k, v in conflict.readings.items())
                raise BadReading(f"{words} cannot go together: {conflict.reason}", conflict.reason)

    def rules(self) -> Iterator[tuple[str, Rule]]:
        """Go through (field, rule) in the order in which they are declared."""
        for each in fields(self):
            value = getattr(self, each.name)
            if isinstance(value, Rule):
                yield each.name, value

    def rule(self, name: str) -> Rule:
        """Return the rule of one field; UnknownName says which there are."""
        rule = getattr(self, name, None) if isinstance(name, str) else None
        if not isinstance(rule, Rule):
            known = dict(self.rules())
            raise UnknownName(f"{self.name} has no rule {shown(name)}; {closest(name, known)}")
        return rule

    def value(self, name: str) -> object:
        """Return the value in force of one field."""
        return self.rule(name).value

    def word(self, name: str, other: object = None) -> object:
        """Return the value in force of one field, or ``other`` where the game has no such rule."""
        rule = self._mechanism(name)
        return other if rule is None else rule.value

    def code(self, name: str) -> int:
        """Return the law's number for the value in force of one field; 0 without such a rule."""
        rule = self._mechanism(name)
        if rule is not None and name not in self.codes:
            raise UnknownName(f"the law has no numbers for {shown(name)}")
        return 0 if rule is None else self.codes[name][rule.value]

    def _mechanism(self, name: str) -> Rule | None:
        """The rule of one field, None where the family has the field and this game no rule."""
        if isinstance(name, str):
            rule = getattr(self, name, None)
            if isinstance(rule, Rule):
                return rule
            if name in self._mechanisms():
                return None
        return self.rule(name)

    @classmethod
    @cache
    def _mechanisms(cls) -> tuple[str, ...]:
        """The fields that a rule may fill, whether this game has one or not."""
        return tuple(each.name for each in fields(cls) if str(each.type).startswith("Rule"))

    def rule_of(self, names: Sequence[str]) -> Rule:
        """Return the first of these rules that the game has; UnknownName where it has none."""
        known = dict(self.rules())
        words = isinstance(names, tuple | list) and all(isinstance(each, str) for each in names)
        if not words or not names:
            raise UnknownName(f"names of rules are expected, not {shown(names)}")
        return self.rule(next((name for name in names if name in known), names[-1]))

    def reading(self, /, **changes: object) -> Self:
        """Return the same game under other readings, recorded in ``changed``.

        Raises UnknownName for a field the game does not have, BadReading for a value that nobody
        reads or for readings that cannot go together.
        """
        new: dict[str, Any] = {name: self.rule(name).read(value) for name, value in changes.items()}
        if all(rule is self.rule(name) for name, rule in new.items()):
            return self
        noted = dict(self.changed)
        for name, rule in new.items():
            if rule.value != self.value(name):
                noted[name] = rule.value
        return replace(self, **new, changed=noted)

    def named_reading(self, name: str) -> Self:
        """Return the game under one of its named bundles of readings."""
        if isinstance(name, str) and name == "default":
            return self
        if not isinstance(name, str) or name not in self.named:
            raise UnknownName(
                f"{self.name} has no reading called {shown(name)}; "
                + closest(name, ("default", *self.named))
            )
        return self.reading(**self.named[name].changes)

    def restated(
        self, name: str, title: str, who: str, reason: str, **changes: tuple[object, str] | Rule
    ) -> Self:
        """Return another game with every rule on one common ground, some with a value of its own.

        ``changes`` gives the new value and its sentence, or a whole rule with a ground of its own;
        elsewhere passages, notes and rivals fall away. ``who`` is the id of a person. A mechanism
        that this game does not have may be given one so. Raises UnknownName for a field that the
        family does not have and for an unknown person, BadReading for what is neither a value with
        its sentence nor a rule.

        >>> import tablesnb as tn
        >>> irish = tn.ruleset("irish")
        >>> own = irish.restated("gentle", "Gentle Irish", "reader", "a trial",
        ...                      bear_off=("exact", "Men are borne off by exact dice."))
        >>> own.value("bear_off"), own.value("hold")
        ('exact', 2)
        >>> irish.restated("gentle", "Gentle Irish", "reader", "a trial", bearoff=("exact", ""))
        Traceback (most recent call last):
          ...
        tablesnb.base.errors.UnknownName: irish has no rule 'bearoff'; did you mean 'bear_off'?
        """
        texts = {"name": name, "title": title, "who": who, "reason": reason}
        for what, text in texts.items():
            texts[what] = checked_text(text, f"{what}=", error=BadReading)
        for each in changes:
            if each not in self._mechanisms():
                raise UnknownName(
                    f"{self.name} has no rule {shown(each)}; {closest(each, self._mechanisms())}"
                )
        new: dict[str, Any] = {}
        for each in self._mechanisms():
            rule = self._mechanism(each)
            if each in changes:
                given = changes[each]
                if isinstance(given, Rule):
                    new[each] = given
                    continue
                if not isinstance(given, tuple) or len(given) != 2 or not isinstance(given[1], str):
                    raise BadReading(
                        f"{each} is given as a value and its sentence, not as {shown(given)}"
                    )
                value, sentence = given
            elif rule is not None:
                value, sentence = rule.value, rule.sentence
            else:
                continue
            new[each] = Rule(
                value, sentence, Status.EDITORIAL, reason=texts["reason"], who=(texts["who"],)
            )
        return replace(self, name=texts["name"], title=texts["title"], named={}, changed={}, **new)

    def report(self) -> Report:
        """Return the table "what is certain, what is not"."""
        return Report(self.title, self.rules())

    def __repr__(self) -> str:
        read = ", ".join(f"{name} = {show(value)}" for name, value in self.changed.items())
        under = f" under {read}" if read else ""
        return f"<rules of {self.name}{under}: {self.report().summary()}>"

    @property
    def seat_names(self) -> tuple[str, ...]:
        """The seats in the order in which the turn goes round."""
        return tuple(self.seats.value)  # type: ignore[arg-type]

    def seat(self, name: str) -> int:
        """Return a seat's number; UnknownName says which seats there are."""
        if not isinstance(name, str) or name not in self.seat_names:
            raise UnknownName(
                f"{self.name} has no seat {shown(name)}; {closest(name, self.seat_names)}"
            )
        return self.seat_names.index(name)

    @property
    def throw(self) -> tuple[int, int]:
        """How many dice a throw has, and of how many faces; none where nothing is thrown."""
        return 0, 0

    @property
    def die(self) -> Die | None:
        """The die that everybody throws unless a game is given others; None: an even one."""
        return None

    @property
    @abstractmethod
    def row(self) -> tuple[int, ...]:
        """The rules as the law of the family reads them."""
