"""The rules of a game as a leaflet: one sheet, printed on both sides and folded once.

Outside the title, the board and what others read; inside every rule in its own sentence, with the
mark of how it is known and the number of the work that says it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Final

from tablesnb.boards.show import scene_of
from tablesnb.boards.svg import svg
from tablesnb.lesson.gallery import CARDS
from tablesnb.lesson.strip import Kind, kind_of
from tablesnb.paper.pdf_writer import Block, Column, Press, Run, broken, largest, levelled, printed
from tablesnb.paper.sheet import Paper, Sheet, checked_ink, checked_paper, rules_of
from tablesnb.play.game import Game
from tablesnb.rules.plain_words import rule_name
from tablesnb.rules.rule import Reading, Rule, holder, show
from tablesnb.rules.rule_headings import IN_FULL, under_heads
from tablesnb.sources import Passage, Voice, passage
from tablesnb.sources.passages import unpaged

EDGE: Final = 12.0  # mm, round the sheet
FOLD: Final = 9.0  # mm, on both sides of the fold
SIZES: Final = (11.4, 11.1, 10.8, 10.5, 10.2, 9.9, 9.6, 9.3, 9.0, 8.7, 8.4, 8.1, 7.8, 7.5)  # points
LEAST: Final = 9.3  # points, of the back; where that is too much, its words begin inside
QUOTED: Final = 190  # letters of a passage that stands on the front
MOST: Final = 6
LETTERS: Final = 10.4  # points, of what is quoted there


def leaflet(game: object, paper: str = "A4", *, ink: str = "colour") -> Sheet:
    """The rules of a game as a sheet to print on both sides and to fold once.

    ``game`` is a name, a ruleset or a game: the readings in force are those that it has. Every rule
    stands in its own sentence, with the mark of how it is known and the numbers of the works that
    say it, and beside it what others read. UnknownName for another game, paper or ink.

    >>> leaflet("irish").size
    '2 pages of A4, lying'
    """
    rules = rules_of(game)
    sheet, theme = checked_paper(paper).lying(), checked_ink(ink)
    press = Press(sheet, f"{rules.title}: the rules")
    works = Works()
    inside = [*_rules(rules, works)]
    back = [*_others(rules, works), *_key(rules), *works.blocks(), *_in_force(rules)]
    left, right = halves(sheet)
    if broken(press, back, [left], LEAST) is None:
        # what others read begins inside, below the rules, and goes on at the back
        every = [*inside, *back]
        columns = [left, right, left]
        size = largest(lambda size: broken(press, every, columns, size) is not None, SIZES)
        first, second, *rest = broken(press, every, columns, size) or []
        found, sizes = [first, second], (size, size)
        behind = [block for column in rest for block in column]
    else:
        sizes = (
            largest(lambda size: broken(press, inside, [left, right], size) is not None, SIZES),
            largest(lambda size: broken(press, back, [left], size) is not None, SIZES),
        )
        found, behind = levelled(press, inside, [left, right], sizes[0]) or [], back
    press.page()
    printed(press, [behind], [left], sizes[1])
    _front(press, rules, right, theme)
    _fold(press)
    press.page()
    printed(press, found, [left, right], sizes[0])
    _fold(press)
    title = f"{rules.title}: a leaflet"
    return Sheet(title, f"{rules.name}-leaflet.pdf", sheet, press.pages, press.done())


def halves(sheet: Paper) -> tuple[Column, Column]:
    """The two halves of a sheet that is folded in the middle."""
    wide, high = sheet.wide / 2 - EDGE - FOLD, sheet.high - 2 * EDGE
    return Column(EDGE, EDGE, wide, high), Column(sheet.wide / 2 + FOLD, EDGE, wide, high)


class Works:
    """The works that are cited, numbered as they come, each with the places in it."""

    def __init__(self) -> None:
        self.cited: dict[str, list[Passage]] = {}

    def numbers(self, ids: Iterable[str]) -> str:
        """The numbers of the works of some passages."""
        found: dict[int, None] = {}
        for each in map(passage, ids):
            self.cited.setdefault(each.work.id, []).append(each)
            found[[*self.cited].index(each.work.id) + 1] = None
        return ", ".join(map(str, sorted(found)))

    def blocks(self) -> Iterator[Block]:
        """The list of them."""
        if self.cited:
            yield _head("Sources")
        for number, of in enumerate(self.cited.values(), 1):
            work = of[0].work
            places = dict.fromkeys(each.place for each in of if each.place)
            said = [Run(f"{number} {work.author}, "), Run(work.title, "I")]
            said.append(
                Run(f" ({work.place}, {work.date}){': ' if places else ''}{'; '.join(places)}.")
            )
            yield Block(said, above=0.4, size=0.88)


def _head(text: str) -> Block:
    return Block(Run(text, "I"), above=2.6, size=1.15, keep=True)


def _rules(rules: Any, works: Works) -> Iterator[Block]:
    for head, here in under_heads(rules.rules()).items():
        yield _head(IN_FULL[head])
        for _, rule in here:
            yield Block([Run(rule.sentence), *_raised(works.numbers(rule.passages))], kind_of(rule))


def _raised(numbers: str) -> list[Run]:
    return (
        [Run(f"\N{NO-BREAK SPACE}{numbers}".replace(", ", ","), size=0.66, up=0.35)]
        if numbers
        else []
    )


def _others(rules: Any, works: Works) -> Iterator[Block]:
    rivals = [(field, each) for field, rule in rules.rules() for each in rule.rivals]
    if rivals:
        yield _head("Others read")
    for field, each in rivals:
        said = [
            Run(f"{rule_name(field)}. ", "I"),
            Run(f"{each.sentence} "),
            Run(holder(each), grey=70),
        ]
        yield Block([*said, *_raised(works.numbers(each.passages))], kind_of(each), size=0.9)


def _key(rules: Any) -> Iterator[Block]:
    every: list[Rule | Reading] = [rule for _, rule in rules.rules()]
    every += [each for _, rule in rules.rules() for each in rule.rivals]
    there = {kind_of(each) for each in every}
    yield _head("How sure")
    for kind in Kind:
        if kind in there:
            yield Block(str(kind), kind, above=0.3, size=0.9)


def _in_force(rules: Any) -> Iterator[Block]:
    """Which readings the leaflet has: a leaflet must not pass for another."""
    changed = [f"{rule_name(field)}: {show(value)}" for field, value in rules.changed.items()]
    said = "Our default readings."
    if changed:
        said = f"Read otherwise than we do by default: {'; '.join(changed)}."
    every = [rule for _, rule in rules.rules()]
    if ours := sum(kind_of(rule) is Kind.OURS for rule in every):
        said += f" Of {len(every)} rules {ours} {'is' if ours == 1 else 'are'} our choice."
    said += " Every sentence inside is the rule's own, as the board plays it."
    yield Block(Run(said, grey=70), above=2, size=0.85)


def _front(press: Press, rules: Any, column: Column, theme: str) -> None:
    x, wide = column.x, column.wide
    size = 34.0
    while press.wide(rules.title, size) > wide:
        size -= 1
    press.words(x, EDGE + 11, rules.title, size)
    y = EDGE + 15
    if rules.name in CARDS:
        y = press.paragraph(CARDS[rules.name][1], x, y, wide, 11.5) + 1
    press.rule(x, y + 1, x + wide, 0.5)
    y += 4
    scene = scene_of(Game(rules, seed=1283), last=False)
    quotes = [[*_quote(each)] for each in _quoted(rules)]
    quoted = [_high(press, each, wide) for each in quotes]
    part = scene.layout.height / 760
    # the board is as large as leaves room for a first quotation
    room = column.y + column.high - y - 3
    high = min(wide * part, room - (quoted[0] if quoted else 0))
    press.picture(svg(scene, theme), x + (wide - high / part) / 2, y, high / part, high)
    y, room = y + high + 3, room - high
    for blocks, tall in zip(quotes, quoted, strict=True):
        if tall > room + 0.01:
            continue
        for block in blocks:
            y = block.put(press, x, y + block.above, wide, LETTERS)
        room -= tall


def _high(press: Press, blocks: Iterable[Block], wide: float) -> float:
    return sum(each.above + each.high(press, wide, LETTERS) for each in blocks)


def _quoted(rules: Any) -> list[Passage]:
    """A few short passages on which rules rest, those in old words first."""
    found = {each: passage(each) for _, rule in rules.rules() for each in rule.passages}
    order = (Voice.OLD, Voice.TRANSLATION)
    said = [each for each in found.values() if each.voice in order]
    short = [each for each in said if 30 < len(each.original) < QUOTED]
    return sorted(short, key=lambda each: order.index(each.voice))[:MOST]


def _quote(of: Passage) -> Iterator[Block]:
    """A passage, its translation where it has one, and whose it is."""
    yield Block(f"“{unpaged(of.original)}”", above=1.6)
    if of.translation:
        yield Block(Run(f"“{of.shown()}”", "I"), above=0.4)
    yield Block(Run(of.cite(), grey=70), above=0.4, size=0.84)


def _fold(press: Press) -> None:
    """Where the sheet is folded: a short line at either edge."""
    middle, high = press.paper.wide / 2, press.paper.high
    for y in (5.0, high - 8):
        press.stroke([(middle, y), (middle, y + 3)], 0.15, 120)
