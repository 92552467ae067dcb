"""The sources as one page: in JupyterLab without a kernel, led to by marks, and from its file."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tablesnb import lesson
from tests.browser.drive import PATIENCE, TOKEN, Lab, errors, open_notebook, run_all, shot
from tests.browser.test_page import DESK, HAND
from tests.long import always
from tests.notebooks.lessons import LESSONS, SOURCES

SHUT_DOWN = "async () => { await jupyterapp.shell.currentWidget.sessionContext.shutdown(); }"
OPEN = """async path => {
    for (const each of [...jupyterapp.shell.widgets('main')]) each.dispose();
    await jupyterapp.commands.execute('docmanager:open', { path, factory: 'Notebook' });
}"""
# Unfold the card in which the n-th link to a rule stands, and follow it.
FOLLOW = """([address, n]) => {
    const panel = jupyterapp.shell.currentWidget.node;
    const links = [...panel.querySelectorAll(`a[href*="#${CSS.escape(address)}"]`)];
    const link = links.filter((each) => each.hash === `#${address}`)[n];
    if (!link) return false;
    for (let at = link; at; at = at.parentElement) if (at.localName === 'details') at.open = true;
    link.scrollIntoView();
    link.click();
    return true;
}"""
IN_FRONT = "name => jupyterapp.shell.currentWidget?.context?.path === name"
# What an address leads to stands within the window, and is no mere line of it.
SEEN = """([address]) => {
    const panel = jupyterapp.shell.currentWidget.node;
    const at = panel.querySelector(`[data-jupyter-id="${CSS.escape(address)}"]`);
    const box = at?.getBoundingClientRect();
    return !!box && box.height > 30 && box.top > -5 && box.top + 30 < innerHeight;
}"""
LINK = re.compile(r"11_sources\.ipynb#([\w.]+)")
CHECK = """async () => (await axe.run('.tn-sources', { resultTypes: ['violations'] })).violations
    .filter(({ impact }) => ['serious', 'critical'].includes(impact))
    .map((each) => `${each.id}: ${each.nodes.slice(0, 3).map((node) => node.html).join()}`)"""
SMALL = """() => [...document.querySelectorAll('.tn-sources :is(button, summary, [type=search])')]
    .filter((each) => each.checkVisibility() && each.offsetHeight < 44)
    .map((each) => each.outerHTML)"""
# Whether the grid is wider than its place, and what is said above it.
GRID = """() => {
    const place = document.querySelector('.tn-across');
    const said = getComputedStyle(place.parentElement, '::before').content;
    return [place.scrollWidth > place.clientWidth, said];
}"""
# As a link of another notebook does.
LEAD = """async ([path, to]) => {
    const made = await jupyterapp.commands.execute('docmanager:open', { path });
    made.setFragment(to);
}"""

Open = Callable[..., Page]


def find(page: Page, words: str) -> Locator:
    """Look words up, and the list of what was found."""
    page.locator(".tn-sources input[type=search]").fill(words)
    return page.locator(".tn-hits")


def finds_the_three(page: Page) -> None:
    for words in ("hath the benefite", "hath the benefit"):
        found = find(page, words)
        expect(found.locator("[data-address='holme.first_throw'] mark")).to_have_text(
            "hath the benefite"
        )
    expect(find(page, "straggling").locator("[data-address='cotton.verses'] mark")).to_have_text(
        "stragling"
    )
    found = find(page, "prime")
    expect(found.locator("[data-address='playing.quinze.prime'] mark").first).to_have_text("prime")


@pytest.mark.long
def test_the_box_finds_with_the_kernel_dead(lab: Lab, page: Page) -> None:
    source = "from tablesnb import lesson\nlesson.apparatus()"
    open_notebook(page, lab.add("looked-up.ipynb", source))
    run_all(page)
    expect(page.locator(".tn-sources")).to_be_visible()
    expect(page.locator(".tn-still")).to_be_hidden()
    page.evaluate(SHUT_DOWN)
    finds_the_three(page)
    page.locator(".tn-games > summary").click()
    page.locator(".tn-grid a").first.click()
    expect(page.locator(".tn-hit")).to_have_count(1)
    page.keyboard.press("d")  # no key of the notebook's
    page.keyboard.press("d")
    expect(page.locator(".tn-hit")).to_have_count(1)
    shot(page, "sources-dead")
    assert errors(page) == []


def marks() -> list[tuple[str, str, int]]:
    """Every link of a card to its rule, as the lessons keep it: lesson, address, and which."""
    found = []
    for path in LESSONS:
        seen: dict[str, int] = {}
        notebook = json.loads(path.read_text(encoding="utf-8"))
        for cell in notebook["cells"]:
            for out in cell.get("outputs", ()):
                html = "".join(out.get("data", {}).get("text/html", ""))
                for address in LINK.findall(html):
                    found.append((path.name, address, seen.get(address, 0)))
                    seen[address] = seen.get(address, 0) + 1
    return found


@pytest.mark.long(dear=True)
def test_marks_of_lessons_lead_to_their_rule(lab: Lab, page: Page) -> None:
    """Ten, drawn by seed, from lessons as they are kept to the sources as they are kept."""
    drawn = sorted(random.Random(1674).sample(marks(), 10))
    page.goto(f"/lab?reset&token={TOKEN}")
    page.wait_for_function("() => window.jupyterapp?.restored")
    page.evaluate("() => jupyterapp.restored.then(() => true)")
    for name, address, n in drawn:
        page.evaluate(OPEN, name)
        page.wait_for_function(IN_FRONT, arg=name)
        page.wait_for_function(FOLLOW, arg=[address, n], polling=500)
        page.wait_for_function(IN_FRONT, arg=SOURCES.name)
        page.wait_for_function(SEEN, arg=[address])
    shot(page, "sources-led-to")


@pytest.mark.long
def test_a_mark_leads_to_its_rule_where_the_sources_live(lab: Lab, page: Page) -> None:
    name = lab.add("marked.ipynb", "from tablesnb import lesson\nlesson.apparatus()")
    said = "lesson.say('Break it. [[binding]]', 'irish')"
    other = lab.add("marks.ipynb", f"from tablesnb import lesson\n{said}")
    open_notebook(page, other)
    run_all(page)
    open_notebook(page, name)
    run_all(page)
    expect(page.locator(".tn-sources")).to_be_visible()
    page.evaluate(LEAD, [name, "#irish.binding"])
    expect(page.locator(".tn-hit")).to_have_attribute("data-address", "irish.binding")
    expect(page.locator(".tn-hit")).to_be_in_viewport()
    assert errors(page) == []


# -- from its file


@pytest.fixture(scope="module")
def path(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return lesson.apparatus().page(tmp_path_factory.mktemp("sources") / "sources.html")


@pytest.fixture
def window(browser: Browser, path: Path) -> Any:
    """``window(address, **screen)`` is a window on the file; what it asks for is looked at."""
    made: list[Any] = []
    asked: list[str] = []
    said: list[str] = []

    def opened(more: str = "", **screen: Any) -> Page:
        context = browser.new_context(**{"viewport": DESK, **screen})
        context.set_default_timeout(PATIENCE)
        page = context.new_page()
        page.on("request", lambda request: asked.append(request.url))
        page.on("console", lambda message: said.append(message.text))
        page.on("pageerror", lambda error: said.append(error.message))
        page.goto(path.as_uri() + more)
        made.append(context)
        return page

    yield opened
    for context in made:
        context.close()
    outside = [each for each in asked if not each.startswith((path.as_uri(), "blob:"))]
    assert outside == [] and said == []


def test_a_page_finds_leads_and_goes_back(window: Open) -> None:
    page = window()
    finds_the_three(page)
    assert page.evaluate("() => location.hash") == "#find=prime"
    page.get_by_label("Omission").locator("xpath=ancestor::details").locator("summary").click()
    expect(page.locator(".tn-grid")).to_be_hidden()
    page.locator(".tn-games > summary").click()
    page.locator(".tn-grid a").nth(3).click()
    address = page.locator(".tn-hit").get_attribute("data-address")
    assert page.evaluate("() => location.hash") == f"#{address}"
    page.locator(".tn-leads a[href^='#']").nth(1).click()
    assert page.locator(".tn-hit").get_attribute("data-address") != address
    page.go_back()
    expect(page.locator(".tn-hit")).to_have_attribute("data-address", str(address))
    again = window("#find=straggling&type=passage")
    expect(again.locator(".tn-hit")).to_have_count(1)
    expect(again.locator(".tn-hit mark")).to_have_text("stragling")
    shot(again, "sources-page")


def test_files_that_a_page_hands_out_are_those_of_python(window: Open) -> None:
    page = window("#find=hath+the+benefit")
    found = lesson.apparatus("hath the benefit")
    for name, text in (("CSV", found.csv()), ("JSON", found.json()), ("BibTeX", found.bibtex())):
        with page.expect_download() as handed:
            page.get_by_role("button", name=name, exact=True).click()
        assert handed.value.path().read_text(encoding="utf-8") == text


@pytest.mark.parametrize("address", always("#cotton.verses", of=["#cotton.verses", "#gap.murray"]))
def test_without_scripts_everything_is_read_at_its_address(window: Open, address: str) -> None:
    page = window(address, java_script_enabled=False)
    expect(page.locator(f"[id='{address[1:]}']")).to_be_in_viewport()
    expect(page.locator(".tn-kept details [id]")).to_have_count(len(lesson.apparatus()))


@pytest.mark.parametrize("dark", always(of=[False, True]))
def test_nothing_serious_is_said_against_it_by_axe(
    window: Open, npm_package: Callable[[str, str], Path], dark: bool, part: Callable[..., int]
) -> None:
    """At one address in the short run: each takes seconds, for the whole library is in the page."""
    axe = (npm_package("axe-core", "4.10.3") / "axe.min.js").read_text("utf-8")
    every = ("#find=benefit", "", "#golladay.mundo.dice", "#irish.bear_off")
    for address in every[: part(len(every), 4)]:
        page = window(address, color_scheme="dark" if dark else "light", bypass_csp=True)
        page.locator(".tn-facets details").last.evaluate("each => { each.open = true; }")
        page.locator(".tn-cite-this summary").first.click()
        page.evaluate(axe)
        assert page.evaluate(CHECK) == [], address


@pytest.mark.long
def test_in_the_hand(window: Open) -> None:
    page = window("#find=benefit", viewport=HAND, has_touch=True, is_mobile=True)
    expect(page.locator(".tn-filters")).to_be_hidden()
    page.get_by_role("button", name="Filters").tap()
    expect(page.locator(".tn-filters")).to_be_visible()
    assert page.evaluate(SMALL) == []
    # the grid is pushed in its own place, and the page is not
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    page.get_by_text("Old words", exact=True).or_(page.get_by_text("Passages")).first.tap()
    expect(page.locator(".tn-chip")).to_have_count(2)
    shot(page, "sources-hand")


@pytest.mark.long
def test_the_grid_comes_back_when_nothing_is_looked_for(window: Open) -> None:
    page = window()
    box, grid = page.locator("input[type=search]"), page.locator(".tn-grid")
    for empty in (lambda: box.fill(""), page.locator(".tn-chip").click):
        box.fill("straggling")
        expect(grid).to_be_hidden()
        empty()
        expect(box).to_have_value("")
        expect(grid).to_be_visible()


def test_it_is_used_by_keys_alone(window: Open) -> None:
    page = window()
    page.locator("input[type=search]").focus()
    page.keyboard.type("seasons")
    page.keyboard.press("Tab")
    first = page.evaluate("() => document.activeElement.textContent")
    assert first, "the next stop has a name"
    expect(page.locator(".tn-grid")).to_be_hidden()
    page.keyboard.press("Enter")
    page.locator(".tn-grid a[tabindex='0']").focus()
    for name in ("ArrowDown", "ArrowRight", "End", "ArrowUp"):
        page.keyboard.press(name)
    expect(page.locator(".tn-told")).not_to_be_empty()
    page.keyboard.press("Enter")
    expect(page.locator(".tn-hit")).to_be_focused()


@pytest.mark.long
def test_a_narrow_page_says_that_the_grid_goes_on_beside_it(window: Open) -> None:
    for screen, goes_on in ((DESK, False), (HAND, True)):
        page = window(viewport=screen)
        wide, said = page.evaluate(GRID)
        assert (wide, "sideways" in said) == (goes_on, goes_on)
