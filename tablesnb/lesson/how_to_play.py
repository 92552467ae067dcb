"""How to play a game at a real board: in six sentences, on one page, and all rules with marks.

The sentences are written by hand and stored with the game, ``games/how_to_play/irish.toml``. Each
names the rules that it states, with the values that they had when it was written, so that no rule
changes under a sentence in silence. A game that is ``like`` another has only the sentences that
stand there ``instead``. The whole law is told by the rules themselves.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cache, partial
from hashlib import sha256
from html import escape
from importlib import resources
from pathlib import Path
from typing import Any, Final

from tablesnb.base.errors import BadPosition, UnknownName
from tablesnb.base.wording import closest, listed
from tablesnb.boards.html import image_html
from tablesnb.boards.layouts import numbered_for_both
from tablesnb.boards.scene import Scene
from tablesnb.boards.show import scene_of
from tablesnb.boards.words import who
from tablesnb.drawn import rich
from tablesnb.drawn.displayable import Displayable
from tablesnb.lesson.dated import year_of
from tablesnb.lesson.gallery import minutes
from tablesnb.lesson.pages import folded, wrapped
from tablesnb.play.game import Game
from tablesnb.rules.plain_words import rule_name
from tablesnb.rules.position import Position
from tablesnb.rules.registry import ruleset
from tablesnb.rules.rule import Rule, show
from tablesnb.rules.rule_headings import IN_FULL, under_heads
from tablesnb.sources import passage
from tablesnb.widget.print.view import print_view
from tablesnb.widget.shared import alone
from tablesnb.widget.shared.panel_tree import STATUS

FOLDER: Final = "how_to_play"
EVENING: Final = "evening"  # the named reading by which two friends play, where there is one
SHORT: Final = 18  # characters: a longer value is told by its sum
SMALL: Final = 290  # px, of two boards one under the other on a printed page
WIDE: Final = 440  # px, of the board that is set up
# how rules are known, as they are counted at the foot of a page
KNOWN: Final = {
    "attested": "in old words",
    "construed": "in old words as we read them",
    "reported": "told by a modern writer",
    "inferred": "concluded from the sources",
    "today": "of today",
    "editorial": "our own choice",
}
TITLES: Final = (
    "In six sentences",
    "On one page",
    "A short game",
    "The whole law, and how we know it",
)


def men_to_set(rules: Any, seat: str = "white", seed: int | None = None) -> Game:
    """Return a game whose other men stand as at the start, and those of a seat wait to be set up.

    ``rules`` are a ruleset or its name: of two seats whose men stand on points. UnknownName for a
    game or a seat there is not, BadPosition for a game whose men do not stand on points.

    >>> found = men_to_set("irish")
    >>> found.position.men("white"), found.position.men("black")[24]
    ({}, 2)
    """
    held: Any = ruleset(rules) if isinstance(rules, str) else rules
    begun = getattr(held, "start", None)
    if begun is None or not isinstance(begun.value, Mapping):
        raise BadPosition(f"the men of {held.name} do not stand on points at the start")
    # as the game's own rules say, but for the moment in which the men are not yet set up
    start, reserve = replace(begun, value="reserve"), replace(held.reserve, value="free")
    # and no game is over because men are still to be set
    end = replace(held.end, value="first_off")
    waiting = replace(held, start=start, reserve=reserve, end=end, mutual_block=None)
    mine = held.seat_names[held.seat(seat)]
    others = {each: begun.value for each in held.seat_names if each != mine}
    position = Position.of(waiting, others, reserve={seat: held.men.value}, turn=seat)
    return Game(waiting, position=position, seed=seed)


@dataclass(frozen=True)
class Sentence:
    """What is said, and the rules that it states: each with its value, or the sum of a long one."""

    says: str
    states: Mapping[str, str]


@dataclass(frozen=True)
class Part:
    """Sentences under a head; ``steps`` where they are done one after another."""

    head: str
    sentences: tuple[Sentence, ...]
    steps: bool = False


def value_in_words(value: object) -> str:
    """The value of a rule as a sentence has it: as it is where it is short, else its sum.

    >>> value_in_words("lone_man"), value_in_words(15), value_in_words(("white", "black"))
    ('lone_man', '15', 'white, black')
    """
    said = str(show(value))
    if len(said) <= SHORT:
        return said
    # of tracks, what is said is only how many they are
    return f"#{sha256(str(value).encode()).hexdigest()[:6]}"


@cache
def _written(game: str) -> Mapping[str, Any]:
    every = resources.files("tablesnb.games").joinpath(FOLDER)
    kept = every.joinpath(f"{game}.toml")
    if not kept.is_file():
        names = [each.name.removesuffix(".toml") for each in every.iterdir()]
        raise UnknownName(f"how to play {game} is not written; {closest(game, sorted(names))}")
    return tomllib.loads(kept.read_text(encoding="utf-8"))


class HowToPlay(Displayable):
    """The rules of a game for a real board, in three lengths; made by :func:`how_to_play`.

    ``six`` are the sentences of the shortest, ``parts`` those of the page, ``short`` those of a
    game that begins with fewer men or ends sooner, ``doubts`` what its foot says of rules that rest
    on little. Where the game is read otherwise than it was written, the sentences of the changed
    rules give way to what these say of themselves.
    """

    def __init__(self, rules: Any) -> None:
        self.rules = rules
        own = _written(rules.name)
        written = _written(own["like"]) if "like" in own else own
        self._now = {name: value_in_words(rule.value) for name, rule in rules.rules()}
        self._instead = own.get("instead", [])
        self.six = tuple(self._in_force("six", written["six"]).values())
        self.parts = tuple(map(self._part, written["part"]))
        self.short = tuple(self._in_force("short", written["short"]["sentence"]).values())
        self._few = written["short"].get("men")
        self._late = written["short"].get("position")
        self._lasts = own.get("lasts", "")
        self.evening = str(own["evening"]).strip()
        # where words are had in translation, or what was read of a work is told in a sentence
        self._own = own.get("known", {})
        self._called = KNOWN | self._own
        self._rests = str(own.get("rests", "")).strip()
        doubts = [
            each
            for each in own.get("doubt", written.get("doubt", ()))
            if all(map(partial(self._states, each), each["states"]))
        ]
        self.doubts = tuple(Sentence(each["says"], each["states"]) for each in doubts)

    def _part(self, written: Mapping[str, Any]) -> Part:
        found = self._in_force("page", written["sentence"])
        heads = [each["head"] for each in self._instead if each["says"] in found and "head" in each]
        return Part((heads or [written["head"]])[0], tuple(found.values()), "steps" in written)

    def _in_force(self, length: str, written: Iterable[Mapping[str, Any]]) -> dict[str, Sentence]:
        """The sentences that are true under the rules in force, by what they say.

        Where a rule is changed, the game's own sentence of it takes the place of what was written,
        or else what the rule says of itself.
        """
        found: dict[str, Sentence] = {}
        for every in written:
            # of what this game has no rule for, nothing is stated
            of = {name: value for name, value in every["states"].items() if name in self._now}
            each = {**every, "states": of}
            changed = [name for name in each["states"] if not self._states(each, name)]
            if not changed:
                found[each["says"]] = Sentence(each["says"], each["states"])
            # on the page no rule is left out because it was said in one breath with another
            for name in each["states"] if changed and length == "page" else changed:
                said = self._as_it_is_now(length, name)
                found[said.says] = said
        return found

    def _as_it_is_now(self, length: str, name: str) -> Sentence:
        """What is said of a rule that is not as it was written."""
        for own in self._instead:
            if own["length"] == length and self._states(own, name):
                return Sentence(own["says"], own["states"])
        return Sentence(self.rules.rule(name).sentence, {name: self._now[name]})

    def _states(self, sentence: Mapping[str, Any], name: str) -> bool:
        return bool(sentence["states"].get(name) == self._now[name])

    def _known_how(self, on_paper: bool = False) -> str:
        """How many of the rules on the page are known in which way; on paper which, too."""
        names = dict.fromkeys(name for each in self._paged for name in each.states)
        many = []
        for status, says in self._called.items():
            here = [rule_name(each) for each in names if self.rules.rule(each).status == status]
            if here:
                which = f" ({', '.join(here)})" if on_paper else ""
                many.append(f"{len(here)} {says}{which}")
        said = f"How we know the {len(names)} rules on this page: {listed(many)}."
        shows = [] if on_paper else ["The lesson shows which."]
        return " ".join([said, *(each.says for each in self.doubts), *shows])

    @property
    def _paged(self) -> list[Sentence]:
        """The sentences of the page."""
        return [each for part in self.parts for each in part.sentences]

    def _status(self, rule: Rule) -> str:
        """How a rule is known, in the words of its game where it has its own."""
        return str((STATUS | self._own)[str(rule.status)])

    def _rests_on(self) -> str:
        """The works whose words the rules rest on, the oldest first, in one line."""
        if self._rests:
            return self._rests
        rules = (self.rules.rule(name) for each in self._paged for name in each.states)
        found = dict.fromkeys(passage(each).work for rule in rules for each in rule.passages)
        works = sorted(found, key=lambda of: year_of(of.date))
        said = "; ".join(of.cite() for of in works)
        return f"The rules rest on: {said}." if said else ""

    @property
    def title(self) -> str:
        """What stands over it."""
        return f"How to play {self.rules.title}"

    @property
    def lasts(self) -> str:
        """How long a game takes its players, about."""
        return self._lasts or f"A game takes about {minutes(self.rules.name)} minutes."

    def __repr__(self) -> str:
        lines = [self.title, "", TITLES[0]]
        lines += [wrapped(f"{at}. {each.says}", 0, 3) for at, each in enumerate(self.six, 1)]
        lines += ["", TITLES[1]]
        for part in self.parts:
            lines.append(part.head)
            for at, each in enumerate(part.sentences, 1):
                lines.append(wrapped(f"{at}. {each.says}" if part.steps else each.says, 2, 3))
        lines += [wrapped(f"{self.lasts} {self.evening}"), wrapped(self._known_how())]
        lines.append(wrapped(self._rests_on()))
        lines += ["", TITLES[2]]
        lines += [wrapped(f"{at}. {each.says}", 0, 3) for at, each in enumerate(self.short, 1)]
        lines += ["", TITLES[3]]
        for head, here in under_heads(self.rules.rules()).items():
            lines.append(IN_FULL[head])
            lines += [wrapped(f"{rule.sentence} ({self._status(rule)})", 2, 2) for _, rule in here]
        return "\n".join(lines)

    def _page(self, theme: str) -> str:
        """The page of rules as HTML, with the men as they are set up."""
        begun = Game(self.rules, first=self.rules.seat_names[0])
        parts = self._set_up(begun, theme) + "".join(map(self._part_html, self.parts))
        last = f"<h3>For an evening</h3><p>{escape(f'{self.lasts} {self.evening}')}</p>"
        foot = _small([self._known_how(on_paper=theme == "print"), self._rests_on()])
        return f'<div class="tn-print-parts">{parts}{last}{foot}</div>'

    def _part_html(self, part: Part) -> str:
        head = f"<h3>{escape(part.head)}</h3>"
        said = [escape(each.says) for each in part.sentences]
        if part.steps:
            return f"{head}<ol>{''.join(f'<li>{each}</li>' for each in said)}</ol>"
        return f"{head}<p>{' '.join(said)}</p>"

    def _begun_short(self, theme: str) -> str:
        """The rules of the short game as HTML, with its men as they are set up."""
        items = "".join(f"<li>{escape(each.says)}</li>" for each in self.short)
        first, begun = self.rules.seat_names[0], self._late
        if self._few is not None:
            begun = begun or f"{self.rules.name}/{self._few}/{self._few}/{first}.throw"
        board = ""
        if begun:
            board = self._board(Game(self.rules.name, position=Position.from_id(begun)), theme)
        elif theme == "print":  # a game that only ends sooner: on the screen the page shows its men
            board = self._board(Game(self.rules, first=first), theme)
        return f'<div class="tn-print-parts">{board}<ol>{items}</ol></div>'

    def _set_up(self, begun: Game, theme: str) -> str:
        """The men as they are set up; for an evening, too, where that is another set-up."""
        if EVENING not in self.rules.named or self.rules.changed:
            return self._board(begun, theme)
        other = Game(ruleset(self.rules.name, EVENING))
        shown = ((begun, "The set-up that most players know"), (other, "The set-up for an evening"))
        wide = SMALL if theme == "print" else WIDE  # a column of the page is no wider
        boards = "".join(
            f'<div style="flex:1 1 260px;max-width:{wide}px">{self._board(game, theme)}'
            f'<p style="text-align:center"><small>{escape(words)}</small></p></div>'
            for game, words in shown
        )
        return f'<div style="display:flex;flex-wrap:wrap;gap:12px">{boards}</div>'

    def _board(self, game: Game, theme: str) -> str:
        """The men as they are set up, as an image."""
        scene = scene_of(game, moment="")
        if len({*scene.layout.names}) == 1:  # one numbering, which all share
            one_way = len(self.rules.seat_names) == 2 and "track" in self._now
            ways = (0,) if one_way else ()
            return image_html(replace(scene, turn=None, note="", ways=ways), theme, WIDE)
        scene = replace(scene, board=numbered_for_both(scene.board))
        return f"{image_html(scene, theme, WIDE)}<p>{escape(self._numbers(scene))}</p>"

    def _numbers(self, scene: Scene) -> str:
        """Which numbers of the picture are whose."""
        near, far = who(scene, scene.near), who(scene, 1 - scene.near)
        return f"{near} counts by the inner numbers, {far} by the outer ones."

    def _law(self, alive: bool) -> str:
        """Every rule with how it is known: ``alive`` by a mark that leads there, else in words."""
        found = ""
        for head, here in under_heads(self.rules.rules()).items():
            items = "".join(f"<li>{self._known(name, rule, alive)}</li>" for name, rule in here)
            found += f"<h3>{escape(IN_FULL[head])}</h3><ul>{items}</ul>"
        return found

    def _known(self, name: str, rule: Rule, alive: bool) -> str:
        if alive:
            return rich.live(f"{rule.sentence} [[{name}]]", self.rules)
        return f"{escape(rule.sentence)} <i>({self._status(rule)})</i>"

    def _repr_html_(self) -> str:
        return self._html(alive=False)

    def _html(self, alive: bool) -> str:
        six = "".join(f"<li>{escape(each.says)}</li>" for each in self.six)
        page = self._page("light")
        short = f"<ol>{six}</ol>"
        few = self._begun_short("light")
        inside = ((short, False), (page, True), (few, False), (self._law(alive), False))
        return "".join(
            folded(title, html, opened)
            for title, (html, opened) in zip(TITLES, inside, strict=True)
        )

    def paper(self) -> str:
        """The page of rules as a document to be printed."""
        head = f"<h1>{escape(self.title)}</h1>"
        return alone.paper(self.title, f'<div class="rules">{head}{self._page("print")}</div>')

    def short_paper(self) -> str:
        """The rules of the short game as a document to be printed."""
        title = f"A short game of {self.rules.title}"
        inner = f"<h1>{escape(title)}</h1>{self._begun_short('print')}"
        return alone.paper(title, f'<div class="rules large">{inner}</div>')

    def sheet(self, path: str | Path, *, overwrite: bool = False) -> Path:
        """Write the page of rules as a file that any browser opens and prints; returns its path.

        BadValue where the name does not end in ``.html``, its folder is not there, or a file is
        that is not to be replaced.

        >>> import tempfile
        >>> with tempfile.TemporaryDirectory() as folder:
        ...     how_to_play("irish").sheet(f"{folder}/irish.html").name
        'irish.html'
        """
        return alone.write(path, self.paper(), overwrite)

    def _view(self) -> Any:
        words = self._html(alive=True)
        pages = {"Print the page": self.paper(), "Print a short game": self.short_paper()}
        return print_view(repr(self), self._repr_html_(), self.title, pages, words)


def _small(lines: Iterable[str]) -> str:
    """Lines of small print as HTML; nothing where there are none."""
    found = "<br>".join(map(escape, lines))
    return f"<p><small>{found}</small></p>" if found else ""


def how_to_play(game: Any, reading: Any = None) -> HowToPlay:
    """The rules of a game for two friends at a real board, in three lengths.

    ``game`` is a name or a ruleset, ``reading`` as :func:`tablesnb.ruleset` takes it. In a
    notebook a button prints the page. UnknownName for a game of which it is not written.

    >>> how_to_play("irish").six[5].says.startswith("Whoever first takes off all fifteen wins")
    True
    """
    return HowToPlay(ruleset(game, reading))
