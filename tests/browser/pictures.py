"""Pictures of boards: taken alike on every machine, stored small, and held to one another.

What is flat in a board covers most of it, in some dozens of colours. A stored picture keeps the
``FLAT`` most frequent colours as they are, and has few others for the edges between them. So it is
held to a new one in two ways: where it is flat, the colour must be the same to a few units; and
nowhere may many pixels be far from what they were, as where something stands elsewhere.
"""

from __future__ import annotations

import io
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import numpy as np
import numpy.typing as npt
from PIL import Image
from playwright.sync_api import BrowserType, Page, ViewportSize, sync_playwright

from tablesnb.widget.board.view import Board
from tests import needs
from tests.browser.table import Table

Pixels = npt.NDArray[np.uint8]

HERE = Path(__file__).with_name("shots")
FAILED = Path(__file__).parents[2] / "build" / "shots"
# The page of a lesson is 934 px wide, a phone 360; around the board a page has 8.
WIDE: ViewportSize = {"width": 934 + 16, "height": 760}
NARROW: ViewportSize = {"width": 360 + 16, "height": 740}
# Letters are rounded to no grid and colours go through no profile of a screen's.
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-lcd-text",
    "--font-render-hinting=none",
    "--force-color-profile=srgb",
    "--force-device-scale-factor=1",
)
# The first name of the page's letters means DejaVu Serif, whatever else the machine has; the
# package of Debian has it upright only, so that nobody's italics are another's slanted.
LETTERS = """([family, size]) => {
    const faces = [['400', 'DejaVu Serif', 'DejaVuSerif'],
        ['700', 'DejaVu Serif Bold', 'DejaVuSerif-Bold']].map(([weight, ...names]) =>
        new FontFace(family, names.map((name) => `local("${name}")`).join(), { weight,
            sizeAdjust: size }));
    for (const each of faces) document.fonts.add(each);
    return Promise.all(faces.map((each) => each.load())).then(() => true, () => false);
}"""
FAMILY = ["Iowan Old Style", "88%"]
NIGHT = """dark => {
    document.body.dataset.jpThemeLight = String(!dark);
    document.body.style.background = dark ? '#111' : '#fff';
}"""

FLAT, EDGES = 96, 64
# How far a channel may be off where a picture is flat, and anywhere; and in what share of it. Two
# runs differ in up to 700 of 540,000 pixels by a unit or two, and by more in 21 at most.
NEAR, FAR = 2, 80
SHARE = 0.0001


@contextmanager
def camera(chromium: BrowserType | None = None) -> Iterator[Page]:
    """A page whose pictures are the same on every machine with these letters.

    ``chromium`` is the one of a playwright that runs already, for there can be but one.
    """
    if chromium is None:
        with sync_playwright() as playwright, camera(playwright.chromium) as page:
            yield page
        return
    running = chromium.launch(executable_path=needs.shell(), args=[*FLAGS])
    yield running.new_context(reduced_motion="reduce").new_page()
    running.close()


def laid(page: Page, told: Board, held: bool = True) -> None:
    """A board alone in the page, with a man in the hand unless none is to be ``held``."""
    page.goto("about:blank")
    page.set_viewport_size(WIDE)
    table = Table(page, told)
    if not page.evaluate(LETTERS, FAMILY):
        needs.lacking(needs.NO_LETTERS)
    if held:
        table.pick_up()
    page.mouse.move(0, 0)


def taken(page: Page, how: str) -> Pixels:
    """The board that is laid, ``light``, ``dark`` or ``narrow``."""
    page.set_viewport_size(NARROW if how == "narrow" else WIDE)
    page.evaluate(NIGHT, how == "dark")
    png = page.locator(".tn-game").screenshot(animations="disabled")
    return np.asarray(Image.open(io.BytesIO(png)).convert("RGB"))


def small(pixels: Pixels) -> Image.Image:
    """A picture in ``FLAT`` colours of its own and ``EDGES`` that are near to the others."""
    colours, which, many = np.unique(
        pixels.reshape(-1, 3), axis=0, return_inverse=True, return_counts=True
    )
    order = np.argsort(-many, kind="stable")
    flat, rest = colours[order[:FLAT]], colours[order[FLAT:]]
    near = Image.fromarray(rest[None]).quantize(EDGES, Image.Quantize.MEDIANCUT)
    edges = np.array(near.getpalette(), dtype=np.uint8).reshape(-1, 3)
    palette = np.concatenate([flat, edges])
    off = np.abs(colours[:, None].astype(int) - palette[None]).max(axis=2)
    # a flat colour stands for nothing that would not pass for it
    off[:, : len(flat)][off[:, : len(flat)] > NEAR // 2] = 999
    drawn = Image.fromarray(off.argmin(axis=1).astype(np.uint8)[which].reshape(pixels.shape[:2]))
    drawn.putpalette(palette.tobytes())
    return drawn


def store(pixels: Pixels, name: str) -> None:
    HERE.mkdir(exist_ok=True)
    small(pixels).save(HERE / f"{name}.png", optimize=True)


def other(stored: Image.Image, new: Pixels) -> npt.NDArray[np.bool_]:
    """Where a new picture is another than the stored one, of the same size."""
    old = np.asarray(stored.convert("RGB")).astype(int)
    off = np.abs(old - new).max(axis=2)
    flat = np.asarray(stored) < FLAT
    return np.asarray((off > FAR) | flat & (off > NEAR))


def held(name: str, new: Pixels) -> str:
    """What is wrong with a new picture, if anything; then it lies in build/shots for a person,
    with one that is red wherever it is another.
    """
    FAILED.mkdir(parents=True, exist_ok=True)
    left, marked = FAILED / f"{name}-new.png", FAILED / f"{name}-difference.png"
    for each in (left, marked):
        each.unlink(missing_ok=True)
    path = HERE / f"{name}.png"
    with Image.open(path) as stored:
        stored.load()
    high, wide = new.shape[:2]
    if stored.size != (wide, high):
        Image.fromarray(new).save(left)
        return f"{path} is {stored.width} by {stored.height} pixels, {left} {wide} by {high}"
    where = other(stored, new)
    if where.mean() <= SHARE:
        return ""
    Image.fromarray(new).save(left)
    grey = np.repeat((170 + new.mean(axis=2) / 3).astype(np.uint8)[:, :, None], 3, axis=2)
    grey[where] = (220, 0, 0)
    Image.fromarray(grey).save(marked)
    rows, columns = np.nonzero(where)
    return (
        f"{where.sum()} pixels of {path} are others now ({where.mean():.2%}; {SHARE:.2%} may be), "
        f"from {columns.min()}, {rows.min()} to {columns.max()}, {rows.max()}: see {left} and "
        f"{marked}"
    )
