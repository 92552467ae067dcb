"""The rules of games as small squares: a strip for one game, a grid for all, the surest first.

The fuller a square, the surer its rule; each can be told from the others without colour.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from tablesnb.base.wording import Saying
from tablesnb.boards.image import STYLE, image, two_toned
from tablesnb.drawn.discs import COLOURS, GROUND, INK
from tablesnb.rules.registry import games, ruleset
from tablesnb.rules.rule import Reading, Rule, Status
from tablesnb.rules.rule_headings import HEADS, under_heads
from tablesnb.rules.ruleset import Declared
from tablesnb.sources import Voice, passage

SIDE: Final = 12
GAP: Final = 3
SHOWN: Final = 0.75  # px to a unit


class Kind(Saying):
    """How a rule is known, in people's words, the surest first."""

    OLD = "old words", "an old writer says it, and we have his words"
    TRANSLATED = "old words, in translation", "an old writer says it, and we have it in translation"
    READ = "old words, as we read them", "we have his words, and part of the rule is our reading"
    REPORTED = "reported", "a modern writer says that an old one says it"
    INFERRED = "inferred", "a writer whom the rule names, or we, concluded it from words"
    TODAY = "today’s law", "the law of today says it"
    CUSTOM = "today’s custom", "everybody plays so today; we have not seen it written"
    OURS = "our choice", "nobody says it; we chose, and give the reason"


FULL: Final = (Kind.OLD, Kind.TRANSLATED, Kind.READ)  # their squares are filled
_KINDS: Final = {
    Status.CONSTRUED: Kind.READ,
    Status.REPORTED: Kind.REPORTED,
    Status.INFERRED: Kind.INFERRED,
    Status.TODAY: Kind.TODAY,
    Status.EDITORIAL: Kind.OURS,
}


# Those that have a colour of their own, by day and by night, as their discs have.
_PENS: Final = {
    Kind.TODAY: COLOURS["today"],
    Kind.CUSTOM: COLOURS["today"],
    Kind.OURS: COLOURS["editorial"],
}
_PLAYERS: Final = ("today",)  # who hold a custom


def kind_of(rule: Rule | Reading) -> Kind:
    """How a rule or a reading is known; an old writer's own words are told from a translation.

    >>> import tablesnb as tn
    >>> kind_of(tn.ruleset("irish").rule("doublets")).value
    'old words'
    >>> kind_of(tn.ruleset("modern_backgammon").rule("track")).value
    'today’s custom'
    """
    if rule.status is Status.EDITORIAL and rule.who == _PLAYERS:
        return Kind.CUSTOM
    if rule.status is not Status.ATTESTED:
        return _KINDS[rule.status]
    old = any(passage(each).voice is Voice.OLD for each in rule.passages)
    return Kind.OLD if old else Kind.TRANSLATED


def kinds(rules: Declared) -> list[Kind]:
    """How each rule of a game is known, the surest first."""
    order = list(Kind)
    return sorted((kind_of(rule) for _, rule in rules.rules()), key=order.index)


def strip(shown: Iterable[Kind]) -> str:
    """An image of squares, with their number by kind in words.

    It is dark in a dark page where a style sheet beside it says so, as that of a sheet does.

    >>> strip([Kind.OLD, Kind.OURS])[:41]
    '<img class="tn-picture" width="25" alt="1'
    """
    many = list(shown)
    svg = two_toned(_drawn(many, 0), _drawn(many, 1))
    return image(svg, counted(many), round(_wide(many) * SHOWN), True).removeprefix(STYLE)


def counted(kinds: Iterable[Kind]) -> str:
    """How many there are of each kind, in words.

    >>> counted([Kind.OLD, Kind.OURS, Kind.OLD])
    '2 old words, 1 our choice'
    """
    many = list(kinds)
    return ", ".join(f"{many.count(kind)} {kind}" for kind in Kind if kind in many)


def square(kind: Kind) -> str:
    """The square of one kind, to stand in a line of text."""
    return strip([kind])


def _wide(many: Sequence[Kind]) -> int:
    return len(many) * (SIDE + GAP) + GAP


def _drawn(many: Sequence[Kind], night: int) -> str:
    """The drawing by day, or by night."""
    wide, high = _wide(many), SIDE + 2 * GAP
    squares = "".join(
        _square(kind, GAP + at * (SIDE + GAP), _PENS.get(kind, INK)[night], GROUND[night])
        for at, kind in enumerate(many)
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}">'
        f'<rect width="{wide}" height="{high}" rx="2" fill="{GROUND[night]}"/>{squares}</svg>'
    )


def printed(kind: Kind) -> str:
    """The square of one kind in black on white, as a drawing that it fills."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 {GAP} {SIDE} {SIDE}">'
        f"{_square(kind, 0, '#000000', '#FFFFFF')}</svg>"
    )


def _square(kind: Kind, x: float, pen: str, ground: str) -> str:
    box = f'x="{x + 0.75}" y="{GAP + 0.75}" width="{SIDE - 1.5}" height="{SIDE - 1.5}"'
    left, right, top, foot = x + 1, x + SIDE - 1, GAP + 1, GAP + SIDE - 1
    middle, level = (left + right) / 2, (top + foot) / 2
    inside = ""
    fill = pen if kind in FULL else "none"
    if kind is Kind.TRANSLATED:
        inside = f'<path d="M{left} {foot}L{right} {top}" stroke="{ground}" stroke-width="2.4"/>'
    elif kind is Kind.READ:
        inside = f'<path d="M{middle} {foot}V{level}H{right}V{foot}z" fill="{ground}"/>'
    elif kind is Kind.REPORTED:
        inside = (
            f'<path d="M{left} {foot}L{right} {top}M{left} {level}L{middle} {top}'
            f'M{middle} {foot}L{right} {level}" stroke="{pen}" stroke-width="1.2"/>'
        )
    elif kind is Kind.INFERRED:
        inside = f'<circle cx="{x + SIDE / 2}" cy="{GAP + SIDE / 2}" r="1.9" fill="{pen}"/>'
    elif kind in (Kind.TODAY, Kind.CUSTOM):
        inside = "".join(
            f'<path d="M{left} {GAP + y}H{right}" stroke="{pen}" stroke-width="1.2"/>'
            for y in ((4, 8) if kind is Kind.TODAY else (6,))
        )
    return f'<rect {box} fill="{fill}" stroke="{pen}" stroke-width="1.3"/>{inside}'


# -- the games by their rules: a small square for each rule, under eight heads, the surest first


# A sign of type for each mark, for pages without a style sheet; drawn they are squares.
SIGNS: Final = dict(zip(Kind, "■◪◧▨⊡▤⊟□", strict=True))


def grid() -> Iterator[tuple[str, str, dict[str, list[Rule]]]]:
    """Each game by its name and title, with its rules under each head, the surest first.

    Games that are surer stand before the others; the law of today comes last.

    >>> [name for name, _, _ in grid()][:2]
    ['early_backgammon', 'irish']
    """
    order = list(Kind)

    def sure(name: str) -> tuple[bool, float]:
        ranks = [order.index(kind_of(rule)) for _, rule in ruleset(name).rules()]
        return name == "modern_backgammon", sum(ranks) / len(ranks)

    for name in sorted(games(), key=sure):
        found = under_heads(ruleset(name).rules())
        cells = {head: [rule for _, rule in found.get(head, [])] for head in HEADS}
        for rules in cells.values():
            rules.sort(key=lambda rule: order.index(kind_of(rule)))
        yield name, ruleset(name).title, cells
