"""The passages load, are whole, and stand word for word in the documents they come from."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterable
from typing import TypeVar

import pytest

from tablesnb.base.errors import UnknownName
from tablesnb.sources import (
    Passage,
    Work,
    find_quote,
    normalise,
    passage,
    passages,
    person,
    work,
    works,
    writer,
)
from tests.faults import Faults
from tests.sources import documents


def test_ids_are_unique_and_found() -> None:
    ids = [each.id for each in passages()]
    assert len(ids) == len(set(ids)) > 60
    assert all(passage(each.id) is each for each in passages())
    assert all(each.work is work(each.work.id) for each in passages())


def test_every_work_has_passages() -> None:
    assert {each.work.id for each in passages()} == {each.id for each in works()}


T = TypeVar("T", Passage, Work)


def table(rows: Iterable[T], check: Callable[[T], None]) -> None:
    """Look at every passage or work, and report all that is wrong at once."""
    faults = Faults("the sources")
    for each in rows:
        with faults.catching(each.id):
            check(each)
    faults.none()


def test_every_passage_is_whole() -> None:
    table(passages(), is_whole)


def is_whole(each: Passage) -> None:
    assert each.has(each.original)
    assert each.has(each.shown())
    assert each in find_quote(each.original)
    assert each.cite().startswith(each.work.author)
    assert each.place in each.cite()
    assert bool(each.translation) == bool(each.translator) == (each.work.language != "English")
    assert all(address.startswith("http") for address in each.work.seen)


def test_modern_writers_are_quoted_briefly() -> None:
    def brief(each: Passage) -> None:
        assert len(each.original.split()) <= 90

    table([each for each in passages() if each.work.modern], brief)


# How many words of a modern work all its passages may hold together, and how many it has.
WORDS = {
    "basulto_2011": (20, "a paper of many pages"),
    "bkgm_rules": (220, "four rules of a page of rules"),
    "codecs": (80, "the entry has some 300 words"),
    "jones_2024": (55, "a post of some 200 words"),
    "mcnaughton_2022": (25, "the post has several hundred words"),
    "wikipedia_alea": (75, "the page has some thousand words"),
    "origin": (100, "the page has several hundred words"),
    "a4games": (20, "the page has several hundred words"),
    "bell_1960": (85, "a book of some 200 pages"),
    "dlp_emperador": (95, "the page has several hundred words"),
    "dlp_mundo": (175, "the page has some 600 words"),
    "alfonso_dice": (240, "pages of a long book"),
    "ducoeur_diary": (15, "an entry of several hundred words"),
    "ducoeur_irish": (1030, "the page has some 2200 words"),
    "ducoeur_stars": (1160, "the page has some 1750 words"),
    "ducoeur_willughby": (15, "a page of several hundred words"),
    "eagle": (85, "a page of several hundred words"),
    "forum_2011": (35, "a post of some 100 words"),
    "golladay": (960, "a book of hundreds of pages"),
    "hartmann": (15, "a message of several paragraphs"),
    "knutson": (115, "the page has some 250 words"),
    "long_game": (170, "the part seen has some 330 words"),
    "playing_in_history": (1210, "the posts have some 2000 words"),
    "salmi": (95, "a page of several hundred words"),
    "thomasguild": (20, "the page has several hundred words"),
    "thomasguild_dice": (85, "the page has a few hundred words"),
    "walker_tablut": (85, "two posts and a leaflet of hundreds of words each"),
    "thomasguild_alea": (945, "the page has some 2500 words"),
    "archeostudia": (55, "a page on boards, of which the opening was seen"),
    "assoludendo": (20, "a page of which the opening was seen"),
    "austin_1935": (55, "an article of many pages"),
    "dlp_escaques": (15, "a page on one game"),
    "forum_adam": (30, "a thread of many posts"),
    "ludii_twelve": (50, "a page of which a long opening was seen"),
    "mundo_en_juego": (20, "a page of which the opening was seen"),
    "museum_ireland": (30, "a page of a museum on one board"),
    "sedeinga": (30, "an article of eleven pages"),
    "thomasguild_stars": (15, "a page of which a part was seen"),
    "wikipedia_english": (55, "an article, read in part"),
    "wikipedia_irish": (20, "an article of which the opening was seen"),
    "willterry": (30, "a post on the game as Murray has it"),
    "zoora": (25, "a file of a description and a text"),
    "walker": (580, "twelve rules and ten pages and posts of thousands of words"),
}


def test_no_modern_work_is_quoted_whole() -> None:
    def not_whole(each: Work) -> None:
        words = sum(len(one.original.split()) for one in passages() if one.work is each)
        assert each.id in WORDS, f"say in WORDS how many words of {each.id} there are"
        limit, of = WORDS[each.id]
        assert words < limit, f"{words} words; {of}"

    table([each for each in works() if each.modern], not_whole)


def test_one_changed_letter_is_no_quotation() -> None:
    """Each letter of each passage in turn, as a whole."""
    table(passages(), is_told_from_one_letter_changed)


def is_told_from_one_letter_changed(each: Passage) -> None:
    for at, letter in enumerate(each.original):
        if letter.isalpha() and "[p." not in each.original[max(0, at - 2) : at + 2]:
            changed = each.original[:at] + ("x" if letter != "x" else "y") + each.original[at + 1 :]
            assert not each.has(changed), changed


def test_a_quotation_ends_with_a_word() -> None:
    rule = passage("ducoeur.end")
    assert rule.has("first player to bear off")
    assert not rule.has("irst player to bear off")
    assert not rule.has("first player to bear of")
    assert not rule.has("") and not rule.has("  ")
    assert not rule.has("First player to bear off"), "a capital is a letter too"
    assert not rule.has("the winner … bear off all 15"), "words left out make two quotations"


def test_quotations_reach_over_pages_and_printers_marks() -> None:
    assert passage("cotton.irish.layout").has("and all these pointed alike by your Adversary")
    assert passage("cotton.irish.layout").has("answer’d on the like points")
    assert "[p." not in passage("cotton.backgammon.stakes").shown()


def test_a_translation_may_be_quoted_and_is_signed() -> None:
    latin = passage("wright.many_games")
    assert latin.has("quorum primus est longus ludus")
    assert latin.has("the first of them is the long game")
    assert latin.shown() == latin.translation
    assert latin.cite().endswith("translated by this project")


@pytest.mark.parametrize(
    ("id", "name"),
    [
        ("alfonso.joy", "Alfonso X"),
        ("golladay.mundo.turns", "Golladay (translation)"),
        ("playing.turns", "playinginhistory (report)"),
        ("playing.quinze.prime", "an unnamed translator of Alfonso (translation)"),
        ("stars.order", "Justin du Coeur (modern)"),
        ("bkgm.bearing", "Backgammon Galore (today)"),
        ("willughby.best", "Willughby"),
    ],
)
def test_a_writer_is_named_as_he_is_known(id: str, name: str) -> None:
    assert writer(passage(id)) == name


@pytest.mark.parametrize(
    ("written", "read"),
    [
        ("a \n\t b\u00a0c", "a b c"),
        ("\u201cblot\u201d \u2018blot\u2019", "\"blot\" 'blot'"),
        ("Back\u2013Gammon -- Back\u2014Gammon", "Back-Gammon - Back-Gammon"),
        ("these [p. 155] pointed", "these pointed"),
        ("cafe\u0301", "caf\u00e9"),
        ("ta'ne VP", "ta'ne VP"),
    ],
)
def test_normalisation(written: str, read: str) -> None:
    assert normalise(written) == read
    assert normalise(read) == read


def test_unknown_names_are_told_the_nearest() -> None:
    with pytest.raises(UnknownName, match=r"did you mean 'cotton.irish.layout'"):
        passage("cotton.irish.layuot")
    with pytest.raises(UnknownName, match="did you mean 'holme'"):
        work("home")


@pytest.mark.parametrize(
    "id",
    ["zzzzzz", "q" * 10**6, [], None, 7, 10**5000, ["holme.terms"]],
    ids=["word", "long", "list", "none", "number", "huge", "listed"],
)
@pytest.mark.parametrize("of", [passage, work, person])
def test_what_is_no_id_is_told_in_few_words(of: Callable[[object], object], id: object) -> None:
    with pytest.raises(UnknownName) as raised:
        of(id)
    assert len(str(raised.value)) < 700


def test_nothing_is_read_before_it_is_needed() -> None:
    code = (
        "import sys, tablesnb.sources as s; assert 'tomllib' not in sys.modules; "
        "s.passages(); assert 'tomllib' in sys.modules"
    )
    subprocess.run([sys.executable, "-c", code], check=True)


def test_every_passage_stands_in_a_document() -> None:
    texts = documents.texts()

    def stands(each: Passage) -> None:
        original = documents.even(each.original)
        assert any(original in text for text in texts.values()), (
            f"not word for word in any of {', '.join(texts)}"
        )

    table(passages(), stands)


def test_a_fault_is_told_with_its_passage() -> None:
    def long(each: Passage) -> None:
        assert len(each.original.split()) < 3, "too long"

    with pytest.raises(pytest.fail.Exception, match=r"faults of the sources:\n  \S+: too long"):
        table(passages(), long)
