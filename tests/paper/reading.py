"""Printed sheets as tests read them: their sizes, their words, and what a printer would draw."""

from __future__ import annotations

import re
import subprocess
from io import BytesIO
from typing import Any

import numpy
from PIL import Image
from pypdf import PdfReader

from tablesnb.paper import Sheet
from tests import needs

DPI = 200
MM = DPI / 25.4  # pixels
POINT = 25.4 / 72  # mm
CLOSE = 0.5  # mm: what a board may be off


def reader(sheet: Sheet) -> PdfReader:
    return PdfReader(BytesIO(sheet.data))


def sizes(sheet: Sheet) -> list[tuple[float, float]]:
    """How wide and high each page is, in mm."""
    boxes = [page.mediabox for page in reader(sheet).pages]
    return [(float(box.width) * POINT, float(box.height) * POINT) for box in boxes]


def words(sheet: Sheet, first: int = 0, last: int | None = None) -> str:
    """What is written on some pages, without white space and with straight apostrophes."""
    pages = reader(sheet).pages[first:last]
    return squeezed("".join(page.extract_text() for page in pages))


def squeezed(text: str) -> str:
    return re.sub(r"\s", "", text).replace("’", "'").replace("ʼ", "'")


def drawn(sheet: Sheet, page: int) -> Any:
    """A page as grey pixels, from 0 to 255, of DPI."""
    done = subprocess.run(
        [needs.poppler("pdftoppm"), "-r", str(DPI), "-gray", "-singlefile",
         "-f", str(page + 1), "-l", str(page + 1), "-"],
        input=sheet.data, capture_output=True, check=True,
    )  # fmt: skip
    assert done.stderr == b"", "what poppler finds wrong with it"
    return numpy.asarray(Image.open(BytesIO(done.stdout))).astype(int)


def runs(inked: Any) -> list[tuple[int, int]]:
    """Where a row of pixels is inked without a gap: from, to."""
    edges = numpy.flatnonzero(numpy.diff(numpy.concatenate(([0], inked.astype(int), [0]))))
    return [(int(a), int(b)) for a, b in zip(edges[::2], edges[1::2], strict=True)]


def fonts(sheet: Sheet) -> dict[str, bool]:
    """Each font, and whether it is carried along."""
    found = {}
    for page in reader(sheet).pages:
        for each in page["/Resources"].get("/Font", {}).values():
            (of,) = each.get_object()["/DescendantFonts"]
            about = of.get_object()["/FontDescriptor"]
            found[str(each.get_object()["/BaseFont"])] = "/FontFile2" in about.get_object()
    return found
