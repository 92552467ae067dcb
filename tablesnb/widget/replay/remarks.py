"""A comment of a game, where it names rules: as a reader knows them, never by their ids."""

from __future__ import annotations

import re
from collections.abc import Callable
from html import escape

from tablesnb.rules.rule import Rule
from tablesnb.rules.ruleset import Declared
from tablesnb.widget.shared.panel_tree import STATUS, named


def remark(comment: str, rules: Declared) -> str:
    """A comment that names its rules as a reader knows them, each between two marks.

    >>> import tablesnb as tn
    >>> remark("He is hit (irish.hit_goes_to).", tn.ruleset("irish"))
    'He is hit (‹Hit goes to›).'
    """
    return _named(comment, rules, lambda field, _rule: f"‹{named(field)}›")


def remark_text(comment: str, rules: Declared) -> str:
    """The same as text that stands for itself, where nothing can be drawn.

    >>> import tablesnb as tn
    >>> remark_text("He is hit (irish.hit_goes_to).", tn.ruleset("irish"))
    'He is hit (Hit goes to, in old words).'
    """
    return _named(comment, rules, lambda field, rule: f"{named(field)}, {_status(rule)}")


def remark_html(comment: str, rules: Declared, marked: bool) -> str:
    """The same as HTML; ``marked`` where a style sheet draws the mark of how a rule is known.

    >>> import tablesnb as tn
    >>> remark_html("He is hit (irish.hit_goes_to).", tn.ruleset("irish"), False)
    'He is hit (<b>Hit goes to</b>, in old words).'
    """

    def name(field: str, rule: Rule) -> str:
        said = _status(rule)
        if not marked:
            return f"<b>{named(field)}</b>, {said}"
        mark = f'<i class="tn-mark tn-mark-{rule.status}" role="img" aria-label="{said}"'
        return f'{mark} title="{said}"></i> <b>{named(field)}</b>'

    return _named(escape(comment), rules, name)


def _status(rule: Rule) -> str:
    return STATUS[str(rule.status)]


def _named(comment: str, rules: Declared, name: Callable[[str, Rule], str]) -> str:
    every = dict(rules.rules())

    def known(found: re.Match[str]) -> str:
        rule = every.get(found[1])
        return found[0] if rule is None else name(found[1], rule)

    return re.sub(rf"\b{re.escape(rules.name)}\.(\w+)", known, comment)
