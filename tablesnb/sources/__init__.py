"""The passages that the rules rest on, word for word, and where each was seen.

There is one TOML file per work beside this module; they are read when first asked for. ``passage``
gives one by its id, ``find_quote`` says where some words stand.

>>> passage("holme.first_throw").has("hath the benefite of the first throw")
True
"""

from __future__ import annotations

from tablesnb.sources.library import find_quote, passage, passages, work, works
from tablesnb.sources.passages import Passage, Work, normalise, writer, writers

__all__ = [
    "Passage",
    "Work",
    "find_quote",
    "normalise",
    "passage",
    "passages",
    "work",
    "works",
    "writer",
    "writers",
]
