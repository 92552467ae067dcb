"""A reader's own sources, for as long as Python runs: quoted under the same guarantees as ours."""

from __future__ import annotations

import re

from tablesnb.base.checks import checked_choice, checked_text
from tablesnb.base.errors import BadValue
from tablesnb.base.wording import shown
from tablesnb.sources.library import OWN, passages_by_id
from tablesnb.sources.passages import AN_OLD_WRITER, Passage, Voice, Work
from tablesnb.sources.persons import OWN as PEOPLE
from tablesnb.sources.persons import Person, persons

LONGEST = 90  # words of a modern writer, who is in copyright
_ID = re.compile(r"[a-z0-9_]+(\.[a-z0-9_]+)+\Z")


def add(
    id: str,
    words: str,
    *,
    author: str,
    work: str,
    seen: str,
    date: str = "",
    printed: str = "",
    place: str = "",
    language: str = "English",
    translation: str = "",
    translator: str = "",
    voice: str = "old words",
    note: str = "",
) -> Passage:
    """Add a passage of your own, which is quoted, looked up and cited like those of the package.

    ``words`` are as they stand in the copy that you have ``seen``: say where, by its address or
    its shelf. ``place`` is where in the ``work`` they stand, ``printed`` where that was printed,
    ``date`` when; words that are not English have their ``translation`` and ``translator``.
    ``voice`` is ``"old words"``, ``"translation"``, ``"report"``, ``"modern"`` or
    ``"law of today"``. It is there as long as Python runs; the same id again takes its place.

    Raises BadValue for what is missing, for more than ninety words of a modern writer, and for an
    id that is the package's own or has no point in it.

    >>> mine = add("hyde.order", "The Board is divided into two Tables.", author="A. Teacher",
    ...     work="Notes of a lesson", date="2026", printed="at home", seen="my own copy")
    >>> mine.cite(), mine.has("divided into two Tables")
    ('A. Teacher, Notes of a lesson (at home, 2026)', True)
    >>> forget("hyde.order")
    """
    given = {"author": author, "work": work, "seen": seen, "words": words}
    for name, value in given.items():
        if not checked_text(value, _CALLED[name]):
            raise BadValue(f"a source of your own says {_CALLED[name]}: {name}=…")
    language = checked_text(language, "the language") or "English"
    translation = checked_text(translation, "the translation")
    translator = checked_text(translator, "whose translation it is", 200)
    if not isinstance(id, str) or not _ID.match(id) or len(id) > 100:
        raise BadValue(f"the id of a passage is such as hyde.order, not {shown(id)}")
    if id in passages_by_id(own=False):
        raise BadValue(f"{id} is a passage of the package: give yours a name of its own")
    spoken = Voice(checked_choice(voice, "voice of a passage", [each.value for each in Voice]))
    if spoken not in AN_OLD_WRITER and len(words.split()) > LONGEST:
        raise BadValue(f"of a modern writer at most {LONGEST} words are quoted")
    if language != "English" and not translation:
        raise BadValue(f"words in {language} have a translation: translation=…, translator=…")
    if translation and not translator:
        raise BadValue("a translation says whose it is: translator=…")
    made = Work(
        id=f"own.{id.partition('.')[0]}",
        by=_person(author),
        title=checked_text(work, "the title of a work"),
        date=checked_text(date, "its date") or "no date",
        place=checked_text(printed, "where it was printed") or "no place",
        copy="as the writer of the lesson has seen it",
        seen=(checked_text(seen, "where it was seen"),),
        language=language,
        terms="as the writer of the lesson says",
        modern=spoken not in AN_OLD_WRITER,
    )
    OWN[id] = Passage(
        id=id,
        work=made,
        place=checked_text(place, "the place in the work"),
        voice=spoken,
        original=checked_text(words, "the words"),
        translation=translation,
        translated_by=_person(translator) if translator else "",
        note=checked_text(note, "a note"),
    )
    return OWN[id]


_CALLED = {
    "author": "whose words these are",
    "work": "in which work they stand",
    "seen": "where you have seen them",
    "words": "the words",
}


def forget(id: str) -> None:
    """Take a passage of your own away; UnknownName for one that is not."""
    del OWN[checked_choice(id, "passage of your own", OWN)]
    left = OWN.values()
    named = {each.work.by for each in left} | {each.translated_by for each in left}
    for person in {*PEOPLE} - named:
        del PEOPLE[person]


def _person(name: str) -> str:
    """The id of somebody of this name: of one who is known, or a new one."""
    name = checked_text(name, "a name", 200)
    for each in persons():
        if name in each.names:
            return each.id
    id = "own_" + re.sub(r"\W+", "_", name.lower()).strip("_")
    PEOPLE[id] = Person(id, name, "named by the writer of a lesson")
    return id
