"""Links lead somewhere: within the shelf to what is there, outside to where a source was seen.

Of every lesson the checker asks the first, too.
"""

from __future__ import annotations

import re
from pathlib import Path

import nbformat
import pytest

from tablesnb.lesson.checker.cells import BARE, SCHEME, links
from tablesnb.lesson.checker.cells import broken as lost
from tablesnb.lesson.items import items
from tablesnb.sources import passages, works
from tests.notebooks.lessons import (
    EVERY,
    FOLDER,
    SOURCES,
    each_notebook,
    headings,
    markdowns,
    notebook,
    read,
)

# pages from which nothing is quoted, but whose way to play is one of the readings
READINGS = {
    "https://members.tripod.com/Guilde_of_St_Ives/Games/irish.htm",
    "https://re-creational.blogspot.com/search/label/tabler",
    "https://www.querki.net/raw/jducoeur/period-games/.3y28aw4",
}
# pages that were seen, some of them in their opening alone, and from which nothing is quoted
LOOKED_AT = {
    "https://digital.bodleian.ox.ac.uk/collections/early-manuscripts-at-oxford/",
    "http://bckg.pagesperso-orange.fr/french/traite_1330.htm",
    "https://jemne.org/issues/13/ashton.php",
}

# where a rule's card leads, as a notebook keeps it
LED = re.compile(r"11_sources\.ipynb#([\w.]+)")


def seen() -> set[str]:
    """Every address that the sources name."""
    found = READINGS | LOOKED_AT | {address for work in works() for address in work.seen}
    texts = [work.note for work in works()] + [each.note for each in passages()]
    found |= {address.rstrip(".,;") for text in texts for address in BARE.findall(text)}
    # brackets of an address would end a link
    return found | {each.replace("(", "%28").replace(")", "%29") for each in found}


def broken(nb: nbformat.NotebookNode, name: str, folder: Path = FOLDER) -> list[str]:
    """The links of a notebook that lead nowhere."""
    wrong, outside = [], seen()
    here = [markdown for _, markdown in markdowns(nb)]
    for number, markdown in markdowns(nb):
        where = f"{name}, cell {number}"
        wrong += [
            f"{where}: {link} is no address that the sources name"
            for link in links(markdown)
            if SCHEME.match(link) and link not in outside
        ]
        wrong += [f"{where}: {link}: {why}" for link, why in lost(markdown, here, folder)]
    return wrong


@each_notebook
def test_links_lead_somewhere(path: Path) -> None:
    assert broken(read(path), path.name) == []


def test_every_card_leads_to_a_rule_that_is_there() -> None:
    there = {each.address for each in items()}
    found = set()
    for path in EVERY:
        found |= set(LED.findall(path.read_text(encoding="utf-8")))
    assert len(found) > 20 and found <= there


# -- what the check finds and leaves


@pytest.mark.parametrize(
    "markdown",
    [
        "# 1. Who `tells` us\n\n[here](#1.-Who-tells-us)",
        "[a lesson](a.ipynb) and [its end](a.ipynb#The-end)",
        "[Cotton](https://quod.lib.umich.edu/e/eebo/A34637.0001.001)",
        "`[code](nowhere)` and words (in brackets)",
    ],
)
def test_a_link_that_holds(markdown: str, tmp_path: Path) -> None:
    nbformat.write(notebook("## The end"), tmp_path / "a.ipynb")
    assert broken(notebook(markdown), "n", tmp_path) == []


@pytest.mark.parametrize(
    ("markdown", "said"),
    [
        ("# Who\n\n[here](#Whom)", "no such heading"),
        ("[a lesson](b.ipynb)", "no such file"),
        ("![a board](b.svg)", "no such file"),
        ("[its end](a.ipynb#The-beginning)", "no such heading"),
        ("[elsewhere](https://example.org/)", "no address"),
        ('<a href="https://example.org/">elsewhere</a>', "no address"),
        ("https://example.org/ bare", "no address"),
    ],
)
def test_a_link_that_does_not(markdown: str, said: str, tmp_path: Path) -> None:
    nbformat.write(notebook("## The end"), tmp_path / "a.ipynb")
    (wrong,) = broken(notebook(markdown), "n", tmp_path)
    assert wrong.startswith("n, cell 1: ") and said in wrong


def test_headings_are_read_without_their_number() -> None:
    assert [text for _, _, text in headings(notebook("## 1. Who tells us"))] == ["Who tells us"]


# -- from lesson to lesson


def lost_way(nb: nbformat.NotebookNode, name: str, shelf: list[str]) -> list[str]:
    """Whether the last words of a lesson lead to the next one; those of the last, to the first.

    The apparatus of them all comes last, whatever its number. Only a file's bare name leads there
    from a copy in another folder as well.
    """
    numbered = [each for each in shelf if each[:2].isdigit()]
    numbered.sort(key=lambda each: each == SOURCES.name)
    if name not in numbered:
        return []
    wanted = numbered[(numbered.index(name) + 1) % len(numbered)]
    *_, (number, last) = markdowns(nb)
    found = list(links(last))
    if found[-1:] == [wanted]:
        return []
    return [f"{name}, cell {number}: the last link leads to {found[-1:]}, and not to {wanted}"]


@each_notebook
def test_a_lesson_ends_with_the_way_to_the_next(path: Path) -> None:
    assert lost_way(read(path), path.name, [each.name for each in EVERY]) == []


@pytest.mark.parametrize(
    ("name", "markdown", "right"),
    [
        ("00_a.ipynb", "[x](02_c.ipynb) **Next:** [b](01_b.ipynb)", True),
        ("00_a.ipynb", "[b](01_b.ipynb) and [x](02_c.ipynb)", False),
        ("00_a.ipynb", "no link", False),
        ("00_a.ipynb", "[b](../notebooks/01_b.ipynb)", False),
        ("02_c.ipynb", "[a](00_a.ipynb)", True),
        ("template.ipynb", "no link", True),
    ],
)
def test_the_way_to_the_next(name: str, markdown: str, right: bool) -> None:
    shelf = ["00_a.ipynb", "01_b.ipynb", "02_c.ipynb", "template.ipynb"]
    assert (lost_way(notebook("[b](01_b.ipynb)", markdown), name, shelf) == []) is right
