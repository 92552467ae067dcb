"""The passages that the rules rest on, word for word, and where each was seen.

There is one TOML file per work beside this module; they are read when first asked for. ``passage``
gives one by its id, ``find_quote`` says where some words stand. ``persons`` are all whose words
they are or who hold a reading. ``errata`` are the errors found in the sources, ``gaps`` what was
looked for and not found. ``add`` adds a reader's own, for as long as Python runs.

>>> passage("holme.first_throw").has("hath the benefite of the first throw")
True
"""

from __future__ import annotations

from tablesnb.sources.errata import NOTES, TYPES, Erratum, Gap, errata, gaps
from tablesnb.sources.library import find_quote, passage, passages, work, works
from tablesnb.sources.own import add, forget
from tablesnb.sources.passages import (
    AN_OLD_WRITER,
    Passage,
    Voice,
    Work,
    normalise,
    speakers,
    writer,
    writers,
)
from tablesnb.sources.persons import PROJECT, Person, known_as, person, persons

__all__ = [
    "AN_OLD_WRITER",
    "NOTES",
    "PROJECT",
    "TYPES",
    "Erratum",
    "Gap",
    "Passage",
    "Person",
    "Voice",
    "Work",
    "add",
    "errata",
    "find_quote",
    "forget",
    "gaps",
    "known_as",
    "normalise",
    "passage",
    "passages",
    "person",
    "persons",
    "speakers",
    "work",
    "works",
    "writer",
    "writers",
]
