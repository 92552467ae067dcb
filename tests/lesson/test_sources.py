"""The sources as one page: all is there once, is found in any spelling, and is taken away."""

from __future__ import annotations

import csv
import json
import re
from io import StringIO
from pathlib import Path

import pytest

import tablesnb as tn
from tablesnb import lesson
from tablesnb.base.errors import BadValue, UnknownName
from tablesnb.lesson.apparatus import PLURALS, SEARCHED
from tablesnb.lesson.dated import UNDATED, century, year_of
from tablesnb.lesson.items import (
    FIELDS,
    SOURCELESS,
    TEX,
    items,
    reading_address,
    record,
    tex,
    texts_of,
)
from tablesnb.lesson.strip import SIGNS, Kind, grid
from tablesnb.rules.rule_headings import HEADS
from tablesnb.sources import NOTES, TYPES, errata, gaps, passage, passages, works
from tests.faults import Faults

ALL = {each.address: each for each in items()}
RULES = [rule for name in tn.games() for _, rule in tn.ruleset(name).rules()]


# -- the data are whole


def test_everything_of_the_library_is_there_once() -> None:
    wanted = {
        "passage": [each.id for each in passages()],
        "rule": [rule.id for rule in RULES],
        "reading": [reading_address(rule, each) for rule in RULES for each in rule.rivals],
        "error": [f"error.{each.id}" for each in errata() if each.type not in NOTES],
        "note": [f"note.{each.id}" for each in errata() if each.type in NOTES],
        "gap": [f"gap.{each.id}" for each in gaps()],
    }
    assert set(wanted) == set(PLURALS)
    for kind, addresses in wanted.items():
        there = [each.address for each in items() if each.type == kind]
        assert sorted(there) == sorted(addresses), kind
    every = [each.address for each in items()]
    assert len(every) == len(set(every))
    assert all(re.fullmatch(r"[a-z0-9_]+(\.[A-Za-z0-9_]+)+", each) for each in every)


def test_whatever_leads_somewhere_leads_to_a_thing() -> None:
    faults = Faults("the addresses")
    for each in items():
        for row in (each.rests, each.related, each.against, each.carries, each.rivals, each.of):
            for address in row:
                faults.check(address in ALL, f"{each.address} leads to {address}")
    faults.none()


def test_words_stand_as_the_library_has_them() -> None:
    for each in passages():
        assert each.has(ALL[each.id].words) or each.original.strip() == ALL[each.id].words
        if each.translation:
            assert each.has(ALL[each.id].translation) and ALL[each.id].translator
    for rule in RULES:
        assert ALL[rule.id].words == rule.sentence
        assert set(ALL[rule.id].rests) == set(rule.passages)
        for id in rule.passages:
            assert rule.id in ALL[id].carries


def test_the_mark_is_said_by_one_function() -> None:
    for rule in RULES:
        assert ALL[rule.id].known == lesson.certainty(rule)
        for each in rule.rivals:
            known = ALL[reading_address(rule, each)].known
            assert known in (lesson.certainty(each), SOURCELESS)
            if known == SOURCELESS:
                assert lesson.certainty(each) is Kind.OURS
    assert {each.known for each in items() if each.type == "error"} == set(TYPES) - set(NOTES)
    assert {each.known for each in items() if each.type == "note"} == set(NOTES)
    held = ALL["irish.bear_off.modern"]
    assert held.known == Kind.TODAY and held.sure == "today"
    with pytest.raises(BadValue):
        lesson.certainty(3)  # type: ignore[call-overload]


def test_every_rule_stands_under_a_head_that_names_it() -> None:
    named = {field for names in HEADS.values() for field in names.split()}
    for rule in RULES:
        assert rule.id.partition(".")[2] in named, f"{rule.id}: no head of the grid names it"
    assert {name for name, _, _ in grid()} == set(tn.games())
    shown = [rule.id for _, _, cells in grid() for rules in cells.values() for rule in rules]
    assert sorted(shown) == sorted(rule.id for rule in RULES)
    assert set(SIGNS) == set(Kind)


def test_every_work_has_a_century_or_says_that_it_is_undated() -> None:
    for each in works():
        known = re.search(r"\d\d|AD \d|century", each.date)
        assert (century(each.date) == UNDATED) == (not known), each.date
    assert year_of("9 December 2011") == 2011
    assert century("c. AD 2") == "1st century"
    years = [min(year_of(tn.sources.work(id).date) for id in each.works) for each in items()
             if each.works]  # fmt: skip
    assert years == sorted(years), "the oldest words come first"
    found = lesson.apparatus("prime").items
    dated = [each.century != (UNDATED,) for each in found if each.century]
    assert dated == sorted(dated, reverse=True) and True in dated, "what has no date comes last"


# -- looking up


@pytest.mark.long
@pytest.mark.parametrize(
    ("words", "address"),
    [
        ("hath the benefite", "holme.first_throw"),
        ("hath the benefit", "holme.first_throw"),
        ("straggling", "cotton.verses"),
        ("prime", "playing.quinze.prime"),
        ("juegos", "alfonso.likeness"),
        ("Golladay seasons", "golladay.seasons"),
    ],
)
def test_words_are_found_in_any_spelling(words: str, address: str) -> None:
    assert address in [each.address for each in lesson.apparatus(words).items]


def test_words_that_follow_one_another_come_first() -> None:
    found = lesson.apparatus("the first throw", type="passage").items
    together = [passage(each.address).has("the first throw") for each in found]
    assert any(together) and found[0].address == "holme.first_throw"


def test_filters_and_their_errors() -> None:
    some = lesson.apparatus(type=("error", "gap"), game="tabula")
    assert {each.type for each in some.items} == {"error", "gap"}
    assert all("tabula" in each.games for each in some.items)
    for name, value in (
        ("known", "old words"), ("status", "attested"), ("voice", "report"), ("person", "Cotton"),
        ("work", "cotton_1674"), ("century", "17th century"), ("language", "Greek"),
        ("lesson", "01_irish"),
    ):  # fmt: skip
        assert 0 < len(lesson.apparatus(**{name: value})) < len(ALL)
    with pytest.raises(UnknownName, match="did you mean 'irish'"):
        lesson.apparatus(game="irsh")
    with pytest.raises(UnknownName, match="there is no filter"):
        lesson.apparatus(gamme="irish")
    with pytest.raises(UnknownName, match="there is no address"):
        lesson.apparatus("prime")["cotton.verses"]
    assert len(lesson.apparatus("nobody wrote this at all")) == 0


def test_the_page_looks_through_the_same_texts() -> None:
    told = lesson.apparatus().told
    assert json.loads(json.dumps(told)) == json.loads(json.dumps(told, sort_keys=True))
    sent = {each["address"]: each for each in told["items"]}
    for item in items():
        one = sent[item.address]
        texts: list[str] = []
        for name in SEARCHED:
            value = one.get(name, "")
            texts += value if isinstance(value, list) else [value]
        texts += [
            f"{told['works'][id]['author']} {told['works'][id]['title']}" for id in item.works
        ]
        assert [each for each in texts if each] == [each for each in texts_of(item) if each]


# -- taking away


def test_the_page_names_a_row_for_every_address_and_for_nothing_that_there_is_not() -> None:
    script = (Path(tn.__file__).parent / "widget" / "sources" / "item.js").read_text("utf-8")
    rows = re.search(r"const rows = .*?\n\];", script, re.DOTALL)
    assert rows is not None
    named = re.findall(r'^  \["(\w+)",', rows[0], re.MULTILINE)
    leads = {
        field
        for item in items()
        for field in FIELDS
        if isinstance(value := getattr(item, field), tuple) and any(each in ALL for each in value)
    }
    assert {*named} == leads - {"games", "lessons", "of"}


def test_csv_can_be_read_again() -> None:
    rows = list(csv.DictReader(StringIO(lesson.apparatus().csv())))
    assert len(rows) == len(ALL)
    for row, item in zip(rows, items(), strict=True):
        for name, value in record(item).items():
            said = "; ".join(value) if isinstance(value, list) else value
            assert row[name].removeprefix("'") == said.removeprefix("'")
            assert row[name][:1] not in ("=", "+", "-", "@")
    assert list(rows[0]) == list(FIELDS)
    # where its words were read goes with whatever has words
    at = {row["address"]: row["seen"] for row in rows}
    assert at["walker.escape"].startswith("https://ludii.games/variantDetails.php?keyword=Alea")
    assert {row["type"] for row in rows if not row["seen"]} == {"rule", "reading", "gap"}


def test_a_gap_is_named_by_its_whole_first_sentence() -> None:
    named = {each.address: each.name for each in items() if each.type == "gap"}
    assert named["gap.old_spanish"] == "The Old Spanish of the rules on ff. 72r-80r, 89r and 97r"


def test_json_can_be_read_again() -> None:
    assert json.loads(lesson.apparatus().json()) == [record(each) for each in items()]


def test_bibtex_has_an_entry_for_each_and_nothing_that_tex_would_obey() -> None:
    text = lesson.apparatus().bibtex()
    assert re.findall(r"^@\w+\{(.*),$", text, re.MULTILINE) == [each.address for each in items()]
    for line in text.splitlines():
        field = re.fullmatch(r"  (\w+) = \{(.*)\},?", line)
        if field and field[1] != "url":
            plain = re.sub(r"\\textbackslash\{\}|\\text\w+\{\}|\\[{}$&#_%]", "", field[2])
            assert not re.search(r"[$&#_%~^\\]", plain), line
            assert plain.count("{") == plain.count("}")
    assert tex("".join(TEX)) == "".join(TEX.values())


# What the fields of an entry mean to BibTeX; "language" is biblatex's, and known to both.
FIELDS_OF_BIBTEX = {
    "author", "title", "year", "address", "howpublished", "journal", "pages", "chapter", "note",
    "language", "url",
}  # fmt: skip
TOWNS = {"London", "Oxford", "Seville"}  # where printed works were printed


def parsed(text: str) -> dict[str, dict[str, str]]:
    """The entries of a file by their keys, read as BibTeX reads them: values within braces."""
    found: dict[str, dict[str, str]] = {}
    at = 0
    while head := re.compile(r"\s*@(misc|article)\{([^,\s]+),").match(text, at):
        fields, at = {"": head[1]}, head.end()
        while field := re.compile(r"\s*(\w+) = \{").match(text, at):
            at, depth = field.end(), 1
            begun = at
            while depth:
                depth += {"{": 1, "}": -1}.get(text[at], 0) if text[at - 1] != "\\" else 0
                at += 1
            assert field[1] not in fields, f"{head[2]} has {field[1]} twice"
            fields[field[1]] = text[begun : at - 1]
            at += text[at] == ","
        end = re.compile(r"\s*\}\n").match(text, at)
        assert end, text[at : at + 60]
        at = end.end()
        found[head[2]] = fields
    assert not text[at:].strip(), text[at : at + 60]
    return found


def test_each_field_of_an_entry_means_what_it_means_to_bibtex() -> None:
    entries = parsed(lesson.apparatus().bibtex())
    assert list(entries) == [each.address for each in items()]
    faults = Faults("the entries")
    for key, fields in entries.items():
        kind = fields.pop("")
        faults.check(set(fields) <= FIELDS_OF_BIBTEX, f"{key}: {set(fields) - FIELDS_OF_BIBTEX}")
        faults.check({"author", "title"} <= set(fields) and all(fields.values()), key)
        faults.check(bool(re.fullmatch(r"\d{4}", fields.get("year", "1905"))), f"{key}: year")
        faults.check(fields.get("address", "London") in TOWNS, f"{key}: {fields.get('address')}")
        faults.check(fields.get("howpublished") not in TOWNS, f"{key}: {fields}")
        faults.check((kind == "article") == ("journal" in fields), f"{key}: a journal's article")
        for one in fields["author"].split(" and "):
            faults.check(one[0] == "{" or "," not in one, f"{key}: {one} has no first name so")
    faults.none()
    holme = entries["holme.first_throw"]
    assert holme["year"] == "1905" and holme["chapter"] == "book III, chapter 16"
    assert holme["note"].endswith("; 17th century manuscript, printed 1905")
    assert "address" not in holme
    assert entries["cotton.verses"]["address"] == "London"
    assert entries["playing.quinze.prime"]["howpublished"] == "a blog"
    assert "year" not in entries["playing.quinze.prime"]
    smith = next(each for each in entries.values() if "Marindin" in each["author"])
    assert smith["author"] == "{Smith} and {Wayte} and {Marindin}"


def test_files_are_written_once(tmp_path: Path) -> None:
    found = lesson.apparatus("straggling")
    for ending, text in (("csv", found.csv()), ("json", found.json()), ("bib", found.bibtex())):
        path = tmp_path / f"found.{ending}"
        write = {"csv": found.csv, "json": found.json, "bib": found.bibtex}[ending]
        assert write(path) == text == path.read_text(encoding="utf-8")
        with pytest.raises(BadValue, match="is there already"):
            write(path)
        write(path, overwrite=True)
        with pytest.raises(BadValue, match="ends in"):
            write(tmp_path / "found.txt")


# -- what stays, and the page


def test_what_stays_has_everything_at_its_address() -> None:
    html = lesson.apparatus().html
    found = re.findall(r'<div id="([^"]+)" data-jupyter-id="([^"]+)"', html)
    assert [one for one, _ in found] == [other for _, other in found]
    assert [one for one, _ in found] == [each.address for each in items()]
    for address in re.findall(r'href="#([^"]+)"', html):
        assert address in ALL
    assert not re.search(r"<(script|iframe|svg)\b", html)
    assert str(lesson.apparatus()).startswith(f"{len(ALL)} found: ")


def test_a_readers_own_words_are_escaped(tmp_path: Path) -> None:
    words = "</script><img src=x onerror=alert(1)> {\\input} =1+1"
    tn.sources.add("evil.one", words, author="A. <b>", work="W & {W}", seen="my copy")
    try:
        found = lesson.apparatus("onerror alert")
        assert [each.address for each in found.items] == ["evil.one"]
        assert "<img" not in found.html and "&lt;img" in found.html
        page = found.page(tmp_path / "p.html").read_text(encoding="utf-8")
        assert "<img src=x" not in page and page.count("</script>") == 2
        assert r"W \& \{W\}" in found.bibtex()
        assert next(csv.DictReader(StringIO(found.csv())))["words"] == words
    finally:
        tn.sources.forget("evil.one")
    assert len(lesson.apparatus()) == len(ALL)


def test_the_page_asks_for_nothing_outside(tmp_path: Path) -> None:
    path = lesson.apparatus().page(tmp_path / "sources.html")
    text = path.read_text(encoding="utf-8")
    assert text == lesson.apparatus().page(tmp_path / "again.html").read_text(encoding="utf-8")
    assert "default-src 'none'" in text
    assert not re.search(r'<(?:link|script|img)[^>]+(?:src|href)="(?!data:)', text)
    with pytest.raises(BadValue, match="is there already"):
        lesson.apparatus().page(path)


def test_a_card_leads_to_its_rule() -> None:
    html = lesson.say("He must break it. [[binding]]", "irish")._repr_html_()
    assert 'href="11_sources.ipynb#irish.binding"' in html
