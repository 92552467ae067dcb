"""An image is written in one place, and by it in every output."""

from __future__ import annotations

from pathlib import Path

import tablesnb as tn
from tablesnb.boards.image import image
from tablesnb.sources import passages
from tablesnb.sources.passages import LANGUAGES


def test_one_function_writes_images() -> None:
    package = Path(tn.__file__).parent
    found = [
        path.relative_to(package).as_posix()
        for path in package.rglob("*.py")
        if "image/svg+xml;" in path.read_text(encoding="utf-8")
    ]
    assert found == ["boards/image.py"]


def test_the_words_of_an_image_are_escaped() -> None:
    assert 'alt="a &lt; &quot;b&quot;"' in image("<svg/>", 'a < "b"', 10)


def test_every_language_of_the_sources_has_its_mark() -> None:
    assert {each.work.language for each in passages()} <= set(LANGUAGES)
