"""Facing pages: the words of a source, their twin and the board, in text, picture and live page."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

import tablesnb as tn
from tablesnb import lesson
from tablesnb.base.errors import BadPosition, TablesnbError, UnknownName
from tablesnb.lesson.facing import HINT, lights
from tablesnb.widget.compare import leaf as leaves
from tablesnb.widget.shared import scripts
from tests.lesson.test_helpers import Tags

PHRASES = [
    ("a", "two of your men on the Ace point", "two men on the far ace", 24),
    ("b", "five on the double sice, or sice Cinque point", "five men on 13", [13]),
    ("e", "all these pointed alike by your Adversary", "Black's men the same", [1, 12, 17, 19]),
]
LATIN = [
    ("a", "multi sunt ludi ad tabulas", "many are the games at tables", 24),
    ("b", "ludus Anglicorum", "the game of the English", ()),
]


@pytest.fixture
def start() -> tn.Game:
    return tn.Game("irish", first="white", seed=1)


def page(start: tn.Game, phrases: list[tuple[str, str, str, object]] = PHRASES) -> lesson.Facing:
    return tn.facing(start, "cotton.irish.layout", phrases, seat="white")


def alive(shown: lesson.Facing) -> leaves.Leaf:
    spoken = {each.letter: lights(shown.scene, each) for each in shown.phrases}
    return leaves.leaf(shown, shown._texts(), spoken, HINT)


def test_the_text_has_board_words_and_twins(start: tn.Game) -> None:
    text = page(start).text
    assert text.startswith(f"{start.position.id}\nIrish, the start")
    assert "or thus, [a] two of your men on the Ace point," in " ".join(text.split())
    assert "\n[b] five men on 13\n" in text and "[cotton.irish.layout]" in text
    assert "[p. 155]" not in text
    assert text.splitlines()[-1] == (
        "e: on 1, 2 men of Black; on 12, 5 men of Black; on 17, 3 men of Black; "
        "on 19, 5 men of Black"
    )
    assert text == repr(page(start)) and max(map(len, text.splitlines())) <= 110


def test_the_picture_is_marked_and_the_texts_lettered(start: tn.Game) -> None:
    shown = page(start)
    html = shown.html
    assert shown.svg.count('href="#m-passage"') == 6
    assert "Passage a on 24" in html and html.count("<b>a</b>") == 2
    assert "<u>two men on the far ace</u>" in html
    assert html == page(start).html and shown == page(start)
    tags = Tags()
    tags.feed(re.sub("<img[^>]*>", "", html))
    assert tags.open == []


def test_a_translation_is_the_second_text(start: tn.Game) -> None:
    shown = tn.facing(start, "wright.many_games", LATIN)
    assert shown.title == "Translated by this project"
    assert "[b] ludus Anglicorum" in " ".join(shown.text.split())
    assert "[b] the game of the English" in " ".join(shown.text.split())
    assert shown.text.endswith("b: no point")
    original, translation = shown._texts()
    assert (original["lang"], translation["lang"]) == ("la", "en")


def test_no_id_stands_under_the_words_but_the_way_to_them_among_the_sources(
    start: tn.Game, tmp_path: Path
) -> None:
    shown = page(start)
    way = "11_sources.ipynb#cotton.irish.layout"
    assert f'<a href="{way}">among the sources</a>' in shown.html
    assert "<code>cotton" not in shown.html
    original, translation = alive(shown).page["texts"]
    assert original["led"]["href"] == way and translation["led"] == {}
    assert "cotton.irish" not in original["cite"]
    # a page of its own has no sources beside it
    assert way not in shown.page(tmp_path / "alone.html").read_text(encoding="utf-8")


def test_words_that_a_blog_quotes_stand_under_whose_they_are(start: tn.Game) -> None:
    shown = tn.facing(start, "playing.quinze.prime", [("a", "loses the game", "lost", ())])
    assert "<b>An unnamed translator of Alfonso</b>" in shown.html
    assert shown._texts()[0]["title"] == "An unnamed translator of Alfonso"
    assert "<b>Charles Cotton</b>" in page(start).html


def test_what_a_printer_decides_is_evened_out(start: tn.Game) -> None:
    shown = tn.facing(start, "cotton.irish.praise", [("a", "learn’d  otherwise", "learnt", ())])
    assert ("learn'd otherwise", "a") in shown.left


@pytest.mark.parametrize(
    ("phrases", "error", "said"),
    [
        ([("a", "two of your men on the Ace pint", "", 24)], TablesnbError, "on the Ace”"),
        ([("a", "wo of your men", "", 24)], TablesnbError, "does not say “wo of your men”"),
        ([("a", "", "", 24)], TablesnbError, "does not say “”"),
        ([*PHRASES, ("a", "thirty in number", "", 1)], TablesnbError, "a letter of its own"),
        ([*PHRASES, ("c", "your men on the", "", 1)], TablesnbError, "overlaps"),
        ([("a", "thirty in number", "", 25)], BadPosition, "no place 25"),
    ],
)
def test_words_and_places_that_are_not_there(
    start: tn.Game, phrases: list[tuple[str, str, str, object]], error: type, said: str
) -> None:
    with pytest.raises(error, match=said):
        page(start, phrases)
    with pytest.raises(UnknownName):
        tn.facing(start, "cotton.irish.lay", [])


def test_a_twin_must_stand_in_the_translation(start: tn.Game) -> None:
    wrong = [("a", "ludus Anglicorum", "the game of the Welsh", ())]
    with pytest.raises(TablesnbError, match=r"wright\.many_games does not say “the game of the W"):
        tn.facing(start, "wright.many_games", wrong)


def test_the_live_page_has_all_that_it_can_show(start: tn.Game) -> None:
    shown = alive(page(start))
    lit = shown.page["lit"]
    assert {letter: len(each["rings"]) for letter, each in lit.items()} == {"a": 2, "b": 5, "e": 15}
    assert lit["a"]["marks"].count(">a<") == 1 and ">b<" not in lit["a"]["marks"]
    assert shown.page["texts"][0]["runs"][0] == ("“", "")
    assert repr(shown) == page(start).text
    assert len(json.dumps(shown.page)) < 25_000
    shown.close()


def test_the_script_is_small() -> None:
    there = Path(scripts.__file__).parents[1] / "compare" / "leaf.js"
    assert there.stat().st_size <= 5_000
    assert leaves.Leaf._esm.count("export default") == 1


def test_the_words_of_a_lesson_are_at_hand() -> None:
    assert tn.facing == lesson.facing
    assert not {"predict", "check", "judge"} & {*dir(tn), *dir(lesson)}, "questions are asked"
