"""The site's own pages: every address once, the sentences of the rulesets, and nothing outside."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from html.parser import HTMLParser

import pytest

import tablesnb as tn
from tablesnb.base.errors import BadValue
from tablesnb.lesson.items import items, reading_address
from tablesnb.site.page import Page
from tablesnb.site.pages import all_pages, assets
from tablesnb.site.pages.boards import PHASES, boards
from tablesnb.site.sheets import sheets
from tablesnb.sources import passages
from tablesnb.tables.position import PHASES as KNOWN
from tablesnb.tafl.position import PHASES as KNOWN_OF_TAFL
from tests.site.frame import framed

VOID = {"area", "br", "circle", "hr", "img", "input", "link", "meta", "path", "rect", "use"}
ASKED = {"src", "srcset", "poster", "data", "action"}


class Read(HTMLParser):
    """A page read tag by tag: its ids, its links, what it asks for, its text, and what is open."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.wrong: list[str] = []
        self.ids: Counter[str] = Counter()
        self.links: list[str] = []
        self.asked: list[str] = []
        self.said: list[str] = []
        self.feed(text)
        self.close()
        self.wrong += [f"<{each}> stays open" for each in self.open]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        if len(given) != len(attrs):
            self.wrong.append(f"<{tag}> says a thing twice: {attrs}")
        if "id" in given:
            self.ids[given["id"] or ""] += 1
        if tag == "a":
            self.links.append(given.get("href") or "")
        elif tag in ("link", "use"):
            self.asked.append(given.get("href") or "")
        self.asked += [given[name] or "" for name in ASKED & set(given)]
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self.open.pop()

    def handle_endtag(self, tag: str) -> None:
        if tag in VOID:
            return
        if not self.open or self.open.pop() != tag:
            self.wrong.append(f"</{tag}> closes what is not open at {self.getpos()}")

    def handle_data(self, data: str) -> None:
        if not self.open or self.open[-1] not in ("script", "style"):
            self.said.append(data)


@cache
def pages() -> dict[str, tuple[Page, Read]]:
    return {page.path: (page, Read(framed(page))) for page in all_pages()}


def flat(text: str) -> str:
    return " ".join(text.replace("’", "'").split())


def test_there_is_a_page_for_every_game_and_the_others() -> None:
    wanted = {"index", "play", "teach", "sources", *(f"games/{name}" for name in tn.games())}
    assert set(pages()) == wanted


def test_every_tag_is_closed_and_every_id_is_there_once() -> None:
    for path, (_, read) in pages().items():
        assert read.wrong == [], path
        assert {id for id, many in read.ids.items() if many > 1} == set(), path


def test_every_rule_and_reading_is_an_address_of_its_games_page() -> None:
    for name in tn.games():
        ids = pages()[f"games/{name}"][1].ids
        for _, rule in tn.ruleset(name).rules():
            assert ids[rule.id] == 1, rule.id
            for each in rule.rivals:
                assert ids[reading_address(rule, each)] == 1, each.sentence


def test_everything_that_can_be_looked_up_is_an_address_among_the_sources() -> None:
    ids = pages()["sources"][1].ids
    assert {each.address for each in items()} >= {each.id for each in passages()}
    assert {each.address: ids[each.address] for each in items() if ids[each.address] != 1} == {}


def test_the_sentences_are_the_rulesets_own() -> None:
    for name in tn.games():
        said = flat(" ".join(pages()[f"games/{name}"][1].said))
        for _, rule in tn.ruleset(name).rules():
            for text in (rule.sentence, rule.reason, rule.note):
                assert flat(text) in said, (rule.id, text)
            for each in rule.rivals:
                assert flat(each.sentence) in said, (rule.id, each.sentence)


def test_every_passage_of_a_rule_is_quoted_once_and_whole() -> None:
    for name in tn.games():
        said = re.sub(r"\W+", "", " ".join(pages()[f"games/{name}"][1].said))
        for _, rule in tn.ruleset(name).rules():
            for each in rule.quoted:
                for text in (each.original, each.translation):
                    words = re.sub(r"\W+", "", re.sub(r"\[p\. \d+\]", "", text))
                    assert words in said, each.id


def test_every_way_among_the_pages_leads_somewhere() -> None:
    """The lessons and the search are not of these pages: they are the site's."""
    there = {page.file: read.ids for page, read in pages().values()}
    printed = {each.place for each in sheets()}
    for path, (page, read) in pages().items():
        folder = path.rpartition("/")[0]
        for link in read.links:
            place, _, at = link.partition("#")
            if re.match(r"https?:", place):
                continue
            place = place.partition("?")[0]
            if place.startswith("../"):
                place = place[3:]
            elif folder and place:
                place = f"{folder}/{place}"
            place = place or page.file
            if place.startswith(("lessons/", "slides/", "lite/")) or place == "search.html":
                continue
            if place in printed:
                continue
            assert place in there, (path, link)
            assert not at or there[place][at] == 1, (path, link)


def test_nothing_is_asked_for_outside() -> None:
    files = set(assets())
    for path, (page, read) in pages().items():
        for each in read.asked:
            if each.startswith(("#", "data:")):
                continue
            assert each.removeprefix(page.up) in files, (path, each)
    for name, content in assets().items():
        if name.endswith(".css"):
            text = content.decode()
            assert "@import" not in text
            for each in re.findall(r"url\(([^)]*)\)", text):
                inside = each.strip("\"'")
                assert inside.startswith("data:") or f"static/{inside}" in files, (name, each)


def test_a_board_knows_every_moment_of_a_game() -> None:
    assert set(PHASES) == {*KNOWN, *KNOWN_OF_TAFL}


def test_a_board_has_a_form_for_each_reading_that_an_id_can_name() -> None:
    forms = boards()["tabula"]["forms"]
    assert set(forms) == {"direction-contrary"}
    plain = boards()["tabula"]["called"]
    assert forms["direction-contrary"]["called"] != plain


def test_a_path_is_lower_case_and_stays_within_the_site() -> None:
    for path in ("Games/irish", "../x", "games/", "games/irish.html", "", "games//x"):
        with pytest.raises(BadValue):
            Page(path, "", "", "")


@pytest.mark.long(dear=True)
def test_what_is_written_is_the_same_each_time() -> None:
    for page in all_pages():
        assert framed(page) == framed(pages()[page.path][0])


@pytest.mark.long
def test_every_sheet_that_the_pages_lead_to_is_printed() -> None:
    """A sheet of each kind; the whole is printed where the site is built."""
    led = {link for page, read in pages().values() for link in read.links if "paper/" in link}
    every = sheets()
    assert {each.removeprefix("../") for each in led} == {each.place for each in every}
    for kind in {each.kind for each in every} - {"exercises"}:
        sheet = next(each for each in every if each.kind == kind).made()
        assert sheet.data.startswith(b"%PDF-"), kind
