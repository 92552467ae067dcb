"""Every public entry of the room of sources, and of the transcripts, tried with wrong values."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tablesnb import sources
from tablesnb.games import transcripts
from tablesnb.sources import library
from tests.doors import TEXTS, Entry, check, entry, faults, public

STAKES = sources.passage("cotton.backgammon.stakes")
# Values that the room makes of its files.
MADE = ("Erratum", "Gap", "Passage", "Person", "Voice", "Work")

TABLES: dict[str, dict[str, Entry]] = {
    "sources": {
        "Passage.cite": entry(STAKES),
        "Passage.has": entry(STAKES, quote="which is three", takes={"quote": TEXTS}),
        "Passage.shown": entry(STAKES),
        "Work.cite": entry(STAKES.work),
        "add": entry(
            takes={
                name: {"empty"}
                for name in [
                    "note",
                    "place",
                    "date",
                    "printed",
                    "translation",
                    "translator",
                    "language",
                ]
            },
            id="reader.words",
            words="Six and five.",
            author="A. Reader",
            work="A book",
            seen="at home",
            date="2026",
            printed="Here",
            place="p. 1",
            language="English",
            translation="",
            translator="",
            voice="old words",
            note="",
        ),
        "errata": entry(),
        "find_quote": entry(quote="which is three", takes={"quote": TEXTS}),
        "forget": entry(id="reader.gone"),
        "gaps": entry(),
        "known_as": entry(ids=["cotton"], takes={"ids": {"[]"}}),
        "normalise": entry(text="a  text", takes={"text": TEXTS}),
        "passage": entry(id="cotton.backgammon.stakes"),
        "passages": entry(),
        "person": entry(id="cotton"),
        "persons": entry(),
        "speakers": entry(passages=[STAKES], takes={"passages": {"[]"}}),
        "work": entry(id="holme"),
        "works": entry(),
        "writer": entry(passage=STAKES),
        "writers": entry(passages=[STAKES], takes={"passages": {"[]"}}),
    },
    "transcripts": {"record": entry(name="irish"), "records": entry()},
}
FOUND = {"sources": public([sources], MADE), "transcripts": public([transcripts])}


@pytest.fixture(autouse=True)
def _one_of_the_readers_own() -> Iterator[None]:
    library.OWN["reader.gone"] = STAKES
    yield
    for id in [*library.OWN]:
        sources.forget(id)


@pytest.mark.parametrize("room", TABLES)
def test_every_public_name_is_tried(room: str) -> None:
    check(FOUND[room], TABLES[room])


@pytest.mark.long
@pytest.mark.parametrize(
    ("room", "name"), [(room, name) for room, table in TABLES.items() for name in table]
)
def test_wrong_values_are_refused_in_the_packages_own_words(room: str, name: str) -> None:
    assert list(faults(name, FOUND[room][name], TABLES[room][name])) == []
