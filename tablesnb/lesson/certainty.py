"""What is certain and what is not: the report on a game's rules, and the mark of one rule."""

from __future__ import annotations

from typing import overload

from tablesnb.base.errors import BadValue
from tablesnb.base.wording import shown as wording
from tablesnb.lesson.strip import Kind, kind_of
from tablesnb.play.game import Game
from tablesnb.rules.rule import Reading, Report, Rule, Status
from tablesnb.rules.ruleset import Declared


class Certainty(Report):
    """The report on the rules of a game, and which of them have a status or are in old words."""

    def of(self, status: Status | str) -> tuple[Rule, ...]:
        """The rules of one status."""
        return tuple(rule for _, rule in self.rules if rule.status == status)

    @property
    def in_old_words(self) -> tuple[Rule, ...]:
        """The attested rules that an old writer states in words of his own, not a translator's."""
        return tuple(rule for _, rule in self.rules if kind_of(rule) is Kind.OLD)


@overload
def certainty(shown: Game | Declared) -> Certainty: ...


@overload
def certainty(shown: Rule | Reading) -> Kind: ...


def certainty(shown: Game | Declared | Rule | Reading) -> Certainty | Kind:
    """Return the report on a game's rules, or on a ruleset's.

    Of one rule, or of one reading, the mark: one of the words of ``Kind``, from its own status
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
    return Certainty(rules.title, rules.rules())
