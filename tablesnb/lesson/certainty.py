"""What is certain and what is not: a ruleset's own report, short enough to read in a lesson."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape
from typing import overload

from tablesnb.base.errors import BadValue
from tablesnb.base.wording import shown as wording
from tablesnb.lesson.pages import table, wrapped
from tablesnb.lesson.strip import Kind, kind_of
from tablesnb.play.game import Game
from tablesnb.rules.rule import Reading, Rule, Status, counted, holder, show
from tablesnb.rules.ruleset import Declared
from tablesnb.sources import writers

SAID = {status: f"{status}: {status.says}" for status in Status}


@dataclass(frozen=True)
class Certainty:
    """The rules of a game by their status, each with whose words it rests on and its rivals."""

    title: str
    rules: tuple[Rule, ...]

    def of(self, status: Status | str) -> tuple[Rule, ...]:
        """The rules of one status."""
        return tuple(rule for rule in self.rules if rule.status == status)

    @property
    def in_old_words(self) -> tuple[Rule, ...]:
        """The attested rules that an old writer states in words of his own, not a translator's."""
        return tuple(rule for rule in self.rules if kind_of(rule) is Kind.OLD)

    def summary(self) -> str:
        """Count the rules by status, and those in an old writer's own words."""
        old = len(self.in_old_words)
        return f"{self.title}: {counted(self.rules)}. In the words of an old writer: {old}."

    def rows(self, status: Status) -> list[tuple[str, str, str, str]]:
        """Rule id, value, whose words it rests on, and its rivals, for the rules of a status."""
        return [
            (
                rule.id,
                str(show(rule.value)),
                writers(rule.quoted) or holder(rule),
                ", ".join(str(show(each.value)) for each in rule.rivals),
            )
            for rule in self.of(status)
        ]

    def __repr__(self) -> str:
        lines = [wrapped(self.summary())]
        for status in Status:
            if self.of(status):
                lines.append(SAID[status])
            for name, value, whose, rivals in self.rows(status):
                also = f" · also read: {rivals}" if rivals else ""
                lines.append(wrapped(f"{name} = {value} · {whose}{also}", 2, 4))
        return "\n".join(lines)

    def _repr_html_(self) -> str:
        rows: list[tuple[str, ...]] = []
        for status in Status:
            found = self.rows(status)
            rows += [(f"<b>{escape(SAID[status])}</b> ({len(found)})",)] if found else []
            rows += [
                (f"<code>{escape(name)}</code>", escape(value), escape(whose), escape(rivals))
                for name, value, whose, rivals in found
            ]
        return table(self.summary(), ("rule", "in force", "rests on", "also read as"), rows)


@overload
def certainty(shown: Game | Declared) -> Certainty: ...


@overload
def certainty(shown: Rule | Reading) -> Kind: ...


def certainty(shown: Game | Declared | Rule | Reading) -> Certainty | Kind:
    """Return the compact table of a game's rules, or of a ruleset's, by status.

    Of one rule, or of one reading, the mark: one of the six words of ``Kind``, from its own status
    and the voices of its passages. BadValue for anything else.

    >>> import tablesnb as tn
    >>> [rule.id for rule in certainty(tn.ruleset("irish")).of("editorial")]
    ['irish.must_play']
    >>> certainty(tn.ruleset("irish").rule("doublets")).value
    'old words'
    """
    if isinstance(shown, Rule | Reading):
        return kind_of(shown)
    rules = shown.rules if isinstance(shown, Game) else shown
    if not isinstance(rules, Declared):
        raise BadValue(f"the rules of a game or of a ruleset are asked for, not {wording(rules)}")
    return Certainty(rules.title, tuple(rule for _, rule in rules.rules()))
