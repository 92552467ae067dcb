"""Facing pages: the words of a source, their translation and the board, letter by letter."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from html import escape
from pathlib import Path
from typing import Any

from tablesnb.base.checks import checked_row, checked_text
from tablesnb.base.errors import BadValue, TablesnbError
from tablesnb.base.wording import listed as joined
from tablesnb.base.wording import men, shown
from tablesnb.boards import Picture, scene_of
from tablesnb.boards.checks import Place, checked_places
from tablesnb.boards.html import picture_html
from tablesnb.boards.scene import Scene
from tablesnb.boards.show import place_at
from tablesnb.boards.words import heading, who
from tablesnb.drawn.displayable import Displayable
from tablesnb.lesson.pages import wrapped
from tablesnb.lesson.quoting import agreeing
from tablesnb.play.game import Game
from tablesnb.rules.position import Position
from tablesnb.sources import Passage, passage
from tablesnb.sources.passages import LANGUAGES, unpaged
from tablesnb.widget.shared.rule_links import leads_to_words

AsWritten = tuple[str, str, str, Place | Iterable[Place]]
Run = tuple[str, str]  # some words, and the letter of the phrase that they are, or ""

IN_PLAIN_WORDS = "In plain words"
AMONG = "among the sources"
EXAMPLE = "[('a', 'two men', 'two men', 24)]"
HINT = "Choose a phrase to see its men: a click, or Tab and the arrow keys. Esc shows all again."
# What a printer decides is evened out, as in a quotation; the letters must agree.
_EVEN = (
    (r"\s+", r"\\s+"),
    ("['\N{LEFT SINGLE QUOTATION MARK}\N{RIGHT SINGLE QUOTATION MARK}]", r"['‘’]"),
    ('["\N{LEFT DOUBLE QUOTATION MARK}\N{RIGHT DOUBLE QUOTATION MARK}]', '["“”]'),
    ("(?:\\\\-|[\N{HYPHEN}-\N{HORIZONTAL BAR}\N{MINUS SIGN}])+", "[-‐-―−]+"),
)


@dataclass(frozen=True)
class Phrase:
    """Words of a source, the same in a reader's words, and the places that they speak of."""

    letter: str
    words: str
    twin: str
    places: tuple[int, ...]


@dataclass(frozen=True, kw_only=True, repr=False)
class Facing(Displayable, Picture):
    """A board and two texts with the same letters; made by :func:`facing`.

    It is a picture, marked with every phrase; ``left`` and ``right`` are the texts in runs,
    each with the letter of its phrase or none. Equal pages give equal outputs.
    """

    passage: Passage
    phrases: tuple[Phrase, ...]
    left: tuple[Run, ...]
    right: tuple[Run, ...]

    @property
    def _speaker(self) -> str:
        """Whose words the first text is: a blog may quote another's."""
        name = self.passage.person.name
        return name[:1].upper() + name[1:]

    @property
    def title(self) -> str:
        """What stands over the second text."""
        if not self.passage.translation:
            return IN_PLAIN_WORDS
        by = f" by {self.passage.translator}" if self.passage.translator else ""
        return f"Translated{by}"

    @property
    def _led(self) -> str:
        """The way to the passage among the sources, where it is there."""
        return leads_to_words(self.passage.id)

    @cached_property
    def text(self) -> str:
        """The position's id, the board in lines, and both texts with their letters."""
        texts = [wrapped(_lettered(runs)) for runs in (self.left, self.right)]
        if not self.passage.translation:
            texts[1] = "\n".join(wrapped(_lettered([run]), 0, 2) for run in self.right if run[1])
        cite = wrapped(f"— {self.passage.cite()} [{self.passage.id}]", 2, 2)
        spoken = "\n".join(lights(self.scene, phrase) for phrase in self.phrases)
        return f"{super().text}\n\n“{texts[0]}”\n{cite}\n\n{self.title}\n{texts[1]}\n\n{spoken}"

    @cached_property
    def html(self) -> str:
        """The picture and the two texts, side by side where there is room."""
        cite = f"— {escape(self.passage.cite())}"
        if self._led:
            cite += f' · <a href="{escape(self._led)}">{AMONG}</a>'
        left = f"<blockquote><p>“{_marked(self.left)}”</p><p>{cite}</p></blockquote>"
        if self.passage.translation:
            right = f"<p>“{_marked(self.right)}”</p>"
        else:
            right = "".join(f"<p>{_marked([run])}</p>" for run in self.right if run[1])
        heads = (escape(self._speaker), escape(self.title))
        columns = "".join(
            f'<div style="flex:1 1 230px"><p><b>{head}</b></p>{text}</div>'
            for head, text in zip(heads, (left, right), strict=True)
        )
        board = picture_html(self.scene, self.id, self.theme)
        return (
            '<div style="display:flex;flex-wrap:wrap;gap:20px">'
            f'<div style="flex:1 1 400px;max-width:560px">{board}</div>'
            '<div style="display:flex;flex-wrap:wrap;gap:20px;flex:1 1 260px">'
            f"{columns}</div></div>"
        )

    def _repr_html_(self) -> str:
        return self.html

    def _view(self) -> Any:
        from tablesnb.widget.compare.leaf import leaf

        return leaf(self, self._texts(), self._spoken(), HINT)

    def page(self, path: str | Path, *, overwrite: bool = False) -> Path:
        """Write the facing page as a file that stands alone, which any browser opens.

        It asks for nothing outside. Its phrases light their men by a click, by the arrow keys, Home
        and End; without scripts there are the marked board, both texts, and in words what each
        phrase lights. In another page it stands as ``<iframe src="cotton.html"
        style="width:100%;height:85vh;border:0" title="Irish"></iframe>``, and in a narrow frame
        the texts come under the board.

        Returns the path. The name must end in ``.html`` and its folder be there; a file that is
        there is replaced only with ``overwrite=True``, and stays whole if that fails. BadValue
        otherwise. Equal pages give equal files, to the byte.

        >>> import tempfile
        >>> page = facing(Game("irish", first="white", seed=1), "willughby.best", [])
        >>> with tempfile.TemporaryDirectory() as folder:
        ...     page.page(f"{folder}/willughby.html").name
        'willughby.html'
        """
        from tablesnb.widget.compare.leaf import leaf_page
        from tablesnb.widget.shared.alone import write

        title = f"{heading(self.scene)}: {self._speaker}"
        text = leaf_page(title, self.scene, self._texts(), self._spoken(), HINT)
        return write(path, text, overwrite)

    def _spoken(self) -> dict[str, str]:
        """What each phrase lights, by its letter."""
        return {each.letter: lights(self.scene, each) for each in self.phrases}

    def _texts(self) -> list[dict[str, Any]]:
        """Both texts for the living page."""
        work = self.passage.work
        quoted = [("“", ""), *self.left, ("”", "")]
        twins = self.right
        if self.passage.translation:
            twins = (("“", ""), *self.right, ("”", ""))
        return [
            {
                "title": self._speaker,
                "lang": LANGUAGES.get(work.language, ""),
                "cite": f"— {self.passage.cite()}",
                "led": self._led,
                "runs": quoted,
            },
            {"title": self.title, "lang": "en", "cite": "", "led": "", "runs": twins},
        ]


def facing(
    shown: Game | Position,
    passage_id: str,
    phrases: Iterable[AsWritten],
    *,
    seat: str | None = None,
    theme: str = "light",
    **turned: Any,
) -> Facing:
    """The words of a passage, their translation and a board, side by side.

    A phrase is ``(letter, words, twin, places)``: its words must stand in the passage verbatim;
    its twin in the translation, or where the passage has none be said in plain words of your
    own. Places are those of ``seat``, by default the one to move. Choosing a phrase on the live
    page lights its men and its twin; :meth:`Facing.page` writes it into a file that stands alone.
    ``turned`` are ``near``, ``mirror`` and ``labels`` of
    ``scene_of``. Raises TablesnbError for words that are not in the passage, UnknownName for a
    passage or seat that there is not, BadPosition for a place.

    >>> game = Game("irish", first="white", seed=1)
    >>> page = facing(game, "cotton.irish.layout", [
    ...     ("a", "two of your men on the Ace point", "two on the far ace", 24),
    ... ], seat="white")
    >>> page.text.splitlines()[-1]
    'a: on 24, 2 men of White'
    """
    source = passage(checked_text(passage_id, "the id of a passage"))
    scene = scene_of(shown, last=False, seat=seat, **turned)
    rules = (shown.position if isinstance(shown, Game) else shown).rules
    given = tuple(
        Phrase(letter, words, twin, tuple(place_at(rules, scene.mover, each) for each in places))
        for letter, words, twin, places in map(_checked, checked_row(phrases, "phrases", EXAMPLE))
    )
    letters = [phrase.letter for phrase in given]
    if len(set(letters)) != len(letters) or not all(letters):
        raise TablesnbError(f"each phrase needs a letter of its own, not {', '.join(letters)}")
    scene = replace(
        scene, passages=tuple((each.letter, each.places) for each in given if each.places)
    )
    left = tuple(_runs(source, source.original, [(each.letter, each.words) for each in given]))
    if source.translation:
        twins = [(each.letter, each.twin) for each in given if each.twin]
        right = tuple(_runs(source, source.translation, twins))
    else:
        right = tuple(
            run for each in given for run in ((each.twin, each.letter), ("\n", "")) if each.twin
        )[:-1]
    position = shown.position if isinstance(shown, Game) else shown
    return Facing(scene, position.id, theme, passage=source, phrases=given, left=left, right=right)


def _checked(phrase: object) -> tuple[str, str, str, list[Place]]:
    """A phrase as it was given, or what is wrong with it."""
    given = checked_row(phrase, "a letter, words, their twin and places", EXAMPLE)
    if len(given) != 4:
        raise BadValue(f"a phrase is a letter, words, their twin and places, not {shown(phrase)}")
    letter, words, twin, places = given
    return (
        checked_text(letter, "the letter of a phrase"),
        checked_text(words, "the words of a phrase"),
        checked_text(twin, "the twin of a phrase"),
        checked_places(places),
    )


def lights(scene: Scene, phrase: Phrase) -> str:
    """What a phrase lights, in words: its places, and who stands there.

    >>> from tablesnb.boards.scene import of_counts
    >>> scene = of_counts("willughby", ("White", "Black"), [[0, 3]])
    >>> lights(scene, Phrase("a", "tria", "three", (1, 4)))
    'a: on 2, 3 men of White; on 5, nobody'
    """
    found = []
    for place in phrase.places:
        there = [
            f"{men(many)} of {who(scene, seat)}"
            for seat in range(len(scene.seats))
            if (many := scene.counts[seat][place])
        ]
        if scene.layout.pieces:
            there = [
                f"the {scene.layout.piece(man.seat, man.mark)}" for man in scene.pile(place, 0)
            ]
        name = scene.layout.name_of(place, scene.near)
        on = f"on {name}" if place < scene.layout.size else name
        found.append(f"{on}, {joined(there) or 'nobody'}")
    return f"{phrase.letter}: {'; '.join(found) or 'no point'}"


def _runs(source: Passage, text: str, wanted: Sequence[tuple[str, str]]) -> Iterator[Run]:
    """A text cut at its phrases: each once, and none within another."""
    text = unpaged(text)
    found: list[tuple[int, int, str]] = []
    for letter, words in wanted:
        slices = _pattern(words).finditer(text) if words else iter(())
        free = (
            each.span()
            for each in slices
            if all(each.end() <= start or end <= each.start() for start, end, _ in found)
        )
        span = next(free, None)
        if span is None:
            if words and _pattern(words).search(text):
                raise TablesnbError(f"{source.id}: “{words}” overlaps with another phrase")
            raise TablesnbError(f"{source.id} does not say “{words}”{agreeing(source, words)}")
        found.append((*span, letter))
    at = 0
    for start, end, letter in sorted(found):
        yield text[at:start], ""
        yield text[start:end], letter
        at = end
    yield text[at:], ""


def _pattern(words: str) -> re.Pattern[str]:
    pattern = re.escape(words).replace(r"\ ", " ")
    for old, new in _EVEN:
        pattern = re.sub(old, new, pattern)
    return re.compile(rf"(?<!\w){pattern}(?!\w)")


def _lettered(runs: Iterable[Run]) -> str:
    return "".join(f"[{letter}] {words}" if letter else words for words, letter in runs)


def _marked(runs: Iterable[Run]) -> str:
    return "".join(
        f"<sup><b>{escape(letter)}</b></sup>&nbsp;<u>{escape(words)}</u>"
        if letter
        else escape(words)
        for words, letter in runs
    )
