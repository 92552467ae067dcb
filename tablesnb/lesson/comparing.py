"""One position under every reading of one rule: what may be played, and who reads it so."""

from __future__ import annotations

from collections.abc import Sequence, Set
from dataclasses import dataclass, field, replace
from functools import cached_property
from html import escape
from typing import Any, Final

from tablesnb.base.checks import checked_text
from tablesnb.base.errors import BadPosition, BadReading
from tablesnb.base.wording import listed
from tablesnb.boards.faces import face_of
from tablesnb.boards.html import alone_html
from tablesnb.boards.scene import Scene
from tablesnb.boards.show import scene_of
from tablesnb.compare.readings import goes_on, one_name
from tablesnb.drawn.discs import disc
from tablesnb.drawn.sheet import element, sheet, small, title
from tablesnb.lesson.pages import wrapped
from tablesnb.play.checks import checked_standing
from tablesnb.play.game import Game
from tablesnb.play.moves import LegalMoves
from tablesnb.rules.family import family_of
from tablesnb.rules.plain_words import rule_name, worded
from tablesnb.rules.position import Position
from tablesnb.rules.rule import Reading, Rule, holder, show
from tablesnb.rules.turn import Move
from tablesnb.widget.shared.panel_tree import STATUS


@dataclass(frozen=True)
class Row:
    """One reading: its word, what it says, who holds it, how sure it is, and what it allows.

    ``moves`` are the legal half-moves; where none are to be chosen ``otherwise`` says what is.
    ``reading`` is the value by which the rule is read so, ``game`` the game under it where it knows
    the position.
    """

    value: str
    sentence: str
    who: str
    status: str
    moves: tuple[str, ...]
    otherwise: str
    in_force: bool
    reading: object = None
    game: Game | None = field(default=None, repr=False, compare=False)

    @cached_property
    def made(self) -> dict[Any, Move]:
        """The moves by what all readings know them by, whatever each writes."""
        if self.game is None:
            return {}
        rules = self.game.rules
        known = family_of(rules).comparable
        return {known(move.code, rules): move for move in self.game.legal_moves}


@dataclass(frozen=True)
class Comparison:
    """The same position under each reading of one rule, the one in force first."""

    rule: Rule
    position: Position
    rows: tuple[Row, ...]

    @property
    def shared(self) -> tuple[str, ...]:
        """The moves that every reading allows."""
        return tuple(
            move for move in self.rows[0].moves if all(move in row.moves for row in self.rows)
        )

    @property
    def parted(self) -> bool:
        """Whether the readings allow different moves."""
        return len({frozenset(row.moves) for row in self.rows}) > 1

    def __repr__(self) -> str:
        lines = [f"{self.rule.id} in the position {self.position.id}"]
        for row in self.rows:
            lines.append(wrapped(f"{row.value} · {row.status} · {held(row)}", 0, 4))
            lines.append(wrapped(row.sentence, 4))
            lines.append(wrapped(row.otherwise or f"Legal: {'  '.join(row.moves)}", 4, 2))
        if self.parted:
            lines.append(wrapped(f"Legal under every reading: {'  '.join(self.shared) or 'none'}"))
        return "\n".join(lines)

    def _repr_html_(self) -> str:
        return _drawn(self)


def held(row: Row) -> str:
    """Who holds a reading, and whether it is the one in force."""
    return f"{row.who}; in force here" if row.in_force else row.who


def compare_readings(shown: Game | Position, field: str) -> Comparison:
    """Set the position of a game under each reading of one of its rules.

    The dice that lie there stay; all other rules are those in force. Raises UnknownName for a
    field that the game does not have.

    >>> game = Game("irish", first="white", seed=1)
    >>> [row.value for row in compare_readings(game, "bear_off").rows]
    ['free', 'exact', 'idle', 'modern']
    """
    checked_standing(shown)
    position = shown.position if isinstance(shown, Game) else shown
    rules = shown.rules
    rule = rules.rule(checked_text(field, "the name of a rule"))
    readings: tuple[Rule | Reading, ...] = (rule, *rule.rivals)
    legal: list[LegalMoves] = []
    said: list[str] = []
    games: list[Game | None] = []
    for reading in readings:
        game = None
        try:
            game = Game(rules.reading(**{field: reading.value}), position=position)
        except (BadPosition, BadReading) as error:
            legal.append(LegalMoves(position.row, rules, []))
            text = error.reason if isinstance(error, BadReading) else str(error)
            said.append(f"{text[0].upper()}{text[1:]}.")
        else:
            legal.append(game.legal_moves)
            said.append("" if legal[-1] else goes_on(game))
        games.append(game)
    names = one_name(move for moves in legal for move in moves)
    rows = tuple(
        Row(
            str(show(reading.value)),
            reading.sentence,
            holder(reading),
            str(reading.status),
            tuple(names[move.code] for move in moves),
            otherwise,
            reading is rule,
            reading.value,
            game,
        )
        for reading, moves, otherwise, game in zip(readings, legal, said, games, strict=True)
    )
    return Comparison(rule, position, rows)


# -- the readings as boards side by side: what each allows lies on its board


BOARD: Final = 300  # px
WIDE: Final = 970
NARROW: Final = 656
_NTH: Final = ("First", "Second", "Third", "Fourth", "Fifth", "Sixth", "Further")
NAMED: Final = 4  # moves that a line names; more are counted


def _drawn(of: Comparison) -> str:
    """The comparison as a notebook shows it."""
    every = {code: move for row in of.rows for code, move in row.made.items()}
    shared = {code for code in every if all(code in row.made for row in of.rows)}
    scenes = [_scene(of, row, shared) for row in of.rows]
    css = f"flex:1 1 260px;max-width:{BOARD}px;min-width:0"
    heads = [_head(row, number) for number, row in enumerate(of.rows)]
    words = [_words(of, *each, every, shared) for each in zip(of.rows, scenes, strict=True)]
    if len({_seen(scene) for scene in scenes}) == 1:  # one board says it for all of them
        said = "".join(map("".join, zip(heads, words, strict=True)))
        beside = element("div", said, "flex:1 1 280px;max-width:330px;min-width:0")
        columns, wide = element("div", alone_html(scenes[0], BOARD), css) + beside, NARROW
    else:
        columns = "".join(
            element("div", head + alone_html(scene, BOARD) + said, css)
            for head, scene, said in zip(heads, scenes, words, strict=True)
        )
        wide = NARROW if len(of.rows) == 4 else WIDE  # four stand two by two
    name = rule_name(of.rule.id.rpartition(".")[2])
    found = title(f"{name}: one position, {len(of.rows)} reading{'s'[: len(of.rows) > 1]}")
    found += small(_legend(of.rows, len(shared) < len(every)))
    css = "display:flex;flex-wrap:wrap;gap:18px;margin:6px 0 0"
    return sheet(found + element("div", columns, css), wide=wide)


def _legend(rows: Sequence[Row], parted: bool) -> str:
    if not any(row.made for row in rows):
        return "The board is the same under each. What follows is said beside it."
    if not parted:
        return "Here all of them allow the same moves."
    return "A blue ring: this man may go. A dashed ring: here a man may come to stand."


def _scene(of: Comparison, row: Row, shared: Set[Any]) -> Scene:
    """The board under a reading, with the men that may go and where they may come to stand.

    Where men are single and may go nearly anywhere, only what the readings do not share is marked.
    """
    if row.game is None:
        return scene_of(of.position)
    scene, rules = scene_of(row.game.position), row.game.rules
    face = face_of(rules)
    marked = [m for code, m in row.made.items() if not scene.layout.single or code not in shared]
    ways = [way for way in (face.way(move, rules) for move in marked) if way is not None]
    goals = tuple(dict.fromkeys(to for _, to in ways if to is not None))
    return replace(
        scene,
        movable=tuple(dict.fromkeys(source for source, _ in ways)),
        may_land=goals,
        may_hit=face.hits(row.game.position, scene.mover, goals),
    )


def _seen(scene: Scene) -> tuple[Any, ...]:
    """What of a scene is seen on its board."""
    return scene.men, scene.movable, scene.may_land, scene.may_hit, scene.dice, scene.board


def _head(row: Row, number: int) -> str:
    """Which reading it is, its mark, and how it is known; what it says stands at its board."""
    called = "Our rule" if row.in_force else f"{_NTH[min(number, len(_NTH) - 1)]} reading"
    said = element("i", escape(STATUS[row.status]), "font-size:14px", "soft")
    named_so = f"{disc(row.status)} <b>{called}</b> {said}"
    return element("p", named_so, "margin:0 0 4px;font-size:17px;line-height:24px")


def _words(of: Comparison, row: Row, scene: Scene, every: dict[Any, Move], shared: Set[Any]) -> str:
    """What a reading says, what is different here, and who holds it."""
    own = [move for code, move in row.made.items() if code not in shared]
    lacks = [move for code, move in every.items() if code not in row.made]
    differs = str(row.otherwise) or _differs(own, lacks, scene, of.position.rules)
    says = element("p", escape(row.sentence), "margin:6px 0 2px")
    what = element("p", f"<b>{escape(differs)}</b>", "margin:0 0 4px") if differs else ""
    # the word by which the switch of a board has it
    field = of.rule.id.rpartition(".")[2]
    on = f"{row.who} · on the switch: {worded(row.reading, field)}"
    return f"{says}{what}{small(escape(on))}"


def _differs(own: list[Move], lacks: list[Move], scene: Scene, rules: Any) -> str:
    """One line on what this reading allows here that others do not, or the other way about."""
    here, gone = _worded(own, scene, rules), _worded(lacks, scene, rules)
    if set(here) & set(gone):  # the same way by another die
        here, gone = _worded(own, scene, rules, True), _worded(lacks, scene, rules, True)
    if not here and not gone:
        return ""
    if not here:
        return f"Not allowed: {_some(gone)}."
    if not gone:
        return f"Allowed besides: {_some(here)}."
    return f"Allowed besides: {_some(here)}. Not allowed: {_some(gone)}."


def _worded(moves: list[Move], scene: Scene, rules: Any, dice: bool = False) -> list[str]:
    """Moves in people's words, each once: whence and whither, and with ``dice`` by which."""
    found = []
    for move in moves:
        way = face_of(rules).way(move, rules)
        words = move.text if way is None or way[1] is None else _way(way[0], way[1], scene)
        die = f" with the {move.code[3]}" if dice and len(move.code) > 3 and move.code[3] else ""
        found.append(f"{words}{die}")
    return list(dict.fromkeys(found))


def _way(source: int, target: int, scene: Scene) -> str:
    lay, seat = scene.layout, scene.near
    here, there = lay.name_of(source, seat), lay.name_of(target, seat)
    if target == lay.off:
        return f"off from {here}"
    return f"in on {there}" if source >= lay.size else f"{here} to {there}"


def _some(words: list[str]) -> str:
    if len(words) <= NAMED:
        return listed(words)
    return f"{', '.join(words[: NAMED - 1])} and {len(words) - NAMED + 1} more"
