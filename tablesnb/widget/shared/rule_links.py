"""Where a mark leads to: each rule and each reading has an address in the lesson on the sources."""

from __future__ import annotations

import re
from typing import Final

from tablesnb.rules.registry import games, ruleset
from tablesnb.rules.rule import Reading, Rule, show
from tablesnb.sources.library import passages_by_id

SOURCES: Final = "11_sources.ipynb"
"""The lesson that has every rule, every passage and every reader."""

# What JupyterLab gives the links of an output, so that they open a notebook beside this one.
FOLLOWED: Final = "data-commandlinker-command"
FOLLOW: Final = "rendermime:handle-local-link"


def reading_address(rule: Rule, reading: Reading) -> str:
    """The address of a rival reading.

    >>> from tablesnb.rules.registry import ruleset
    >>> rule = ruleset("irish").rule("bear_off")
    >>> [reading_address(rule, each) for each in rule.rivals][-1]
    'irish.bear_off.modern'
    """
    said = re.sub(r"\W+", "_", str(show(reading.value))).strip("_")
    return f"{rule.id}.{said}"


def address_of(rule: Rule, reading: Reading) -> str:
    """The address of a reading, also of the package's own where a game is played by another.

    >>> from tablesnb.rules.registry import ruleset
    >>> rule = ruleset("irish", {"bear_off": "modern"}).rule("bear_off")
    >>> [address_of(rule, each) for each in rule.rivals]
    ['irish.bear_off', 'irish.bear_off.exact', 'irish.bear_off.idle']
    """
    game, _, field = rule.id.partition(".")
    if game not in games():
        return ""
    rivals = {show(each.value) for each in ruleset(game).rule(field).rivals}
    return reading_address(rule, reading) if show(reading.value) in rivals else rule.id


def leads(address: str) -> str:
    """The way to an address among the sources, or nothing where it is of no game of the package.

    So it is with a game that is varied for a lesson.

    >>> leads("irish.hold"), leads("chess.mate")
    ('11_sources.ipynb#irish.hold', '')
    """
    return f"{SOURCES}#{address}" if address.partition(".")[0] in games() else ""


def leads_to_words(id: str) -> str:
    """The way to a passage among the sources, or nothing where a reader has added it.

    >>> leads_to_words("cotton.irish.praise"), leads_to_words("hyde.order")
    ('11_sources.ipynb#cotton.irish.praise', '')
    """
    return f"{SOURCES}#{id}" if id in passages_by_id(own=False) else ""
