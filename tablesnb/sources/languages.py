"""The languages of the works, as a page marks them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

# By BCP 47.
LANGUAGES: Final[Mapping[str, str]] = {
    "English": "en",
    "Latin": "la",
    "Greek": "grc",
    "Old Spanish": "osp",
    "French": "fr",
    "Spanish": "es",
    "Welsh": "cy",
}
