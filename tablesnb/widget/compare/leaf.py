"""A leaf of a book that lives: a board, two texts beside it, and what their phrases speak of.

All that it can show is sent with it, so that choosing a phrase needs no kernel. What stands on a
leaf is said by ``tablesnb.lesson.facing``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from html import escape
from typing import Any, Final

import traitlets

from tablesnb.boards import Picture
from tablesnb.boards.drawn import draw, plate
from tablesnb.boards.scene import Scene
from tablesnb.boards.spots import form, spots
from tablesnb.boards.words import alt, heading
from tablesnb.widget.shared import alone
from tablesnb.widget.shared.living import Living, entered
from tablesnb.widget.shared.rule_links import FOLLOW, FOLLOWED
from tablesnb.widget.shared.scripts import script

VIEW: Final = "compare/leaf.js"

Text = Mapping[str, Any]


class Leaf(Living):
    """A page of texts beside a board, made by :func:`leaf`; it never speaks to the kernel."""

    _esm = script(VIEW)

    page = traitlets.Dict().tag(sync=True)

    def __init__(
        self, kept: Picture, texts: Sequence[Text], spoken: Mapping[str, str], hint: str
    ) -> None:
        self.kept = kept
        super().__init__(page=told(kept.scene, texts, spoken, hint))


def leaf(kept: Picture, texts: Sequence[Text], spoken: Mapping[str, str], hint: str) -> Leaf:
    """A page that lives, to be shown; ``kept`` is its picture, and what a saved notebook keeps.

    ``texts`` are mappings of ``title``, ``lang``, ``cite`` and ``runs``, words with the letter of
    their phrase or none, and where there is one of ``led``, the way to them among the sources;
    ``spoken`` says for each letter in words what it lights. The letters are those of the picture's
    passages. A cell that is run again closes what it showed before.

    >>> from tablesnb.boards import picture
    >>> from tablesnb.play.game import Game
    >>> kept = picture(Game("irish", first="white"), passages={"a": 24})
    >>> shown = leaf(kept, [], {"a": "a: on 24, two men of White"}, "Choose a phrase.")
    >>> shown.page["lit"]["a"]["told"]
    'a: on 24, two men of White'
    """
    made = Leaf(kept, texts, spoken, hint)
    return entered(made)


def told(
    scene: Scene, texts: Sequence[Text], spoken: Mapping[str, str], hint: str
) -> dict[str, Any]:
    """All that the script of a leaf is sent, as plain data; the arguments are those of `leaf`."""
    drawn = draw(scene)
    return {
        "plate": plate(scene),
        "alt": f"{heading(scene)}. {alt(scene)}",
        "parts": drawn.parts,
        "men": drawn.men,
        "texts": [{**text, "led": _led(text.get("led", ""))} for text in texts],
        "lit": {letter: _lit(scene, letter, words) for letter, words in spoken.items()},
        "hint": hint,
    }


def leaf_page(
    title: str, scene: Scene, texts: Sequence[Text], spoken: Mapping[str, str], hint: str
) -> str:
    """The text of a leaf as a page that stands alone.

    Where no script runs there are the marked board, both texts, and in words what each phrase
    speaks of.
    """
    columns = "".join(
        f'<div class="tn-column"><p class="tn-title">{escape(text["title"])}</p>'
        f'<div class="tn-text"{_lang(text["lang"])}>{_runs(text["runs"])}</div>'
        + (f'<p class="tn-cite">{escape(text["cite"])}</p>' if text["cite"] else "")
        + "</div>"
        for text in texts
    )
    words = "".join(f"<p>{escape(each)}</p>" for each in spoken.values())
    kept = (
        f'<div class="tn-game tn-leaf"><div class="tn-side">{alone.drawing(scene)}{words}</div>'
        f'<div class="tn-texts">{columns}</div></div>'
    )
    # alone it has no sources beside it
    page = {"page": told(scene, [{**text, "led": ""} for text in texts], spoken, hint)}
    return alone.document(title, VIEW, page, kept=kept)


def _led(way: str) -> dict[str, str]:
    """What a link to the sources has, so that it opens a notebook beside this one."""
    return {"href": way, FOLLOWED: FOLLOW} if way else {}


def _lang(language: str) -> str:
    return f' lang="{escape(language)}"' if language else ""


def _runs(runs: Sequence[tuple[str, str]]) -> str:
    return "".join(
        f'<span class="tn-phrase"><b>{escape(letter)}</b>&nbsp;{escape(words)}</span>'
        if letter
        else escape(words)
        for words, letter in runs
    )


def _lit(scene: Scene, letter: str, words: str) -> dict[str, Any]:
    """The marks of one phrase, and a ring for each man in its places."""
    chosen = replace(scene, passages=tuple(each for each in scene.passages if each[0] == letter))
    places = {place for _, points in chosen.passages for place in points}
    rings = []
    for man, at in zip(chosen.men, spots(chosen), strict=True):
        if man.place in places:
            scale, edge = form(chosen, man.seat, man.place)
            rings.append(["passage", at["x"], at["y"], 0.7 if edge else scale])
    return {"marks": draw(chosen).parts["marks"], "rings": rings, "told": words}
