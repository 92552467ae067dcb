"""A teacher's plan: its links come to their scenes, and a remote leads from scene to scene."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import groupby
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tablesnb.boards.show import scene_of
from tablesnb.boards.svg import svg
from tablesnb.games.transcripts import record
from tablesnb.lesson import plan
from tablesnb.lesson.replays import replay
from tablesnb.play.game import Game
from tablesnb.widget.plan import view as plan_view
from tablesnb.widget.shared.living import SHEET
from tablesnb.widget.shared.scripts import script
from tests.browser import drive
from tests.browser.drive import PATIENCE, Lab, errors, open_notebook, run_all, shot, wait_for
from tests.widget.asked import frame_told

NEAR = 40  # px from the top of its window
# A view mounted at the end of the page.
MOUNT = """async ([script, told]) => {
    const model = { get: (name) => (name === 'told' ? told : ''), on: () => {}, off: () => {} };
    const module = URL.createObjectURL(new Blob([script], { type: 'text/javascript' }));
    const el = document.body.appendChild(document.createElement('div'));
    (await import(module)).default.render({ model, el });
}"""
HEAD = """([tag, text]) => {
    const head = document.body.appendChild(document.createElement(tag));
    head.id = head.textContent = text;
}"""
# Something above all else becomes higher by so many px.
GROW = """px => {
    document.body.prepend(document.createElement('div'));
    document.body.firstElementChild.style.height = `${px}px`;
}"""
# The lines of words that a tool of the frame lies on.
UNDER_TOOLS = """of => {
    const tools = [...of.querySelectorAll('.tn-tool')].filter((each) => each.checkVisibility())
        .map((each) => each.getBoundingClientRect());
    const words = document.createTreeWalker(of.querySelector('.tn-question'), 4);
    const found = [];
    for (let text; (text = words.nextNode()); ) {
        const range = document.createRange();
        range.selectNodeContents(text);
        for (const on of range.getClientRects())
            if (tools.some((each) => each.left < on.right && on.left < each.right
                && each.top + 8 < on.bottom && on.top + 8 < each.bottom))
                found.push(text.textContent.slice(0, 40));
    }
    return found;
}"""
# How long the screen is waited for, in ms.
SLOW = 400
LATE = f"""() => {{
    const own = HTMLElement.prototype.requestFullscreen;
    HTMLElement.prototype.requestFullscreen = async function () {{
        await new Promise((done) => setTimeout(done, {SLOW}));
        return own.call(this);
    }};
}}"""
TOP = "id => document.getElementById(id).getBoundingClientRect().top"
CORNER = "() => getComputedStyle(document.querySelector('.tn-presents'), '::after').content"
DOES = """() => getComputedStyle(
    document.querySelector('.tn-presents .tn-slide-says'), '::after').content"""
STAGED = "() => [...document.querySelectorAll('.tn-presents')]"
# which scene is on the stage, and what it says; nothing while one leaves for another
ON_STAGE = """() => {
    const all = [...document.querySelectorAll('.tn-ask, .tn-replay')];
    const on = all.filter((each) => each.matches('.tn-presents'));
    return on.length === 1 ? `${all.indexOf(on[0])} ${on[0].innerText}` : '';
}"""
WHERE = """name => {
    const panel = document.querySelector('.jp-NotebookPanel:not(.lm-mod-hidden)');
    const head = [...panel.querySelectorAll('[data-jupyter-id]')]
        .find((each) => each.dataset.jupyterId === name);
    const top = panel.querySelector('.jp-WindowedPanel-outer').getBoundingClientRect().top;
    return head ? head.getBoundingClientRect().top - top : Infinity;
}"""


def plan_told(**third: Any) -> dict[str, Any]:
    """A plan of four steps; what stands between is left out. One has the position of a scene before
    it set up, and the last asks the class.
    """
    drawn = svg(scene_of(Game("irish", first="white")), "live", "plan")
    other = {
        "asks": False,
        "first": 0,
        "last": False,
        "ends": 20,
        "words": "",
        "does": "It.",
        "board": "",
    }
    rows = [
        f"<p>{plan_view.link(f'#{name}', name)}{plan_view.button(n)}</p>"
        for n, name in enumerate(("first", "third", "first", "teacher"), 1)
    ]
    return {
        "title": "A plan",
        "html": "".join(rows),
        "steps": [
            {**other, "scenes": ["#first"], "first": 1},
            {**other, "scenes": ["#third"], **third},
            {**other, "scenes": ["#first"], "words": "Set it up.", "board": drawn},
            {**other, "scenes": ["#teacher"], "asks": True},
        ],
        "questions": [
            {"asked": "Who knows?", "marks": ["1: nobody", "2: says so"]},
            {"asked": "And who says so?", "marks": ["3: we"]},
        ],
    }


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    """A page of a lesson with three scenes, and a plan that leads to two of them."""
    context = browser.new_context(viewport={"width": 1366, "height": 768}, reduced_motion="reduce")
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    thrown: list[str] = []
    page.on("pageerror", lambda error: thrown.append(error.message))
    page.set_content("<!doctype html><html lang='en' style='overflow-anchor:none'><title>A class")
    page.add_style_tag(content=SHEET)
    page.evaluate(MOUNT, [script("plan/view.js"), plan_told()])
    given: dict[str, Any] = frame_told()
    for name, (begin, end) in {"first": (0, 2), "second": (2, 4), "third": (4, 6)}.items():
        page.evaluate(HEAD, ["h3", name])
        told = {**given, "questions": given["questions"][begin:end]}
        page.evaluate(MOUNT, [script("ask/view.js"), told])
    page.evaluate(HEAD, ["h3", "model"])
    page.evaluate(HEAD, ["h3", "teacher"])
    page.evaluate(GROW, 100)
    page.add_style_tag(content="body { padding-bottom: 1500px }")
    yield page
    context.close()
    assert thrown == []


def on_stage(page: Page) -> str:
    """What is asked on the stage; there is one at a time."""
    shown = page.locator(".tn-presents")
    expect(shown).to_have_count(1)
    return shown.locator(".tn-task").inner_text()


def asked(page: Page, frame: int, question: int) -> None:
    """Wait until this question of a frame is on the stage."""
    there = page.locator(".tn-ask").nth(frame)
    page.wait_for_function(
        "n => document.querySelectorAll('.tn-ask')[n].matches('.tn-presents')", arg=frame
    )
    expect(there.locator(".tn-part-of")).to_contain_text(f"{question} of 2")


def test_a_link_keeps_its_scene_while_what_is_above_it_grows(page: Page) -> None:
    page.locator(".tn-plan a", has_text="third").click()
    page.wait_for_timeout(300)
    page.evaluate(GROW, 550)
    page.wait_for_function(f"id => Math.abs(({TOP})(id)) < {NEAR}", arg="third")
    # whoever goes elsewhere is left alone
    page.mouse.wheel(0, -400)
    page.wait_for_timeout(600)
    assert page.evaluate(TOP, "third") > 300


def test_a_remote_leads_through_the_scenes_of_a_plan_and_to_the_questions(page: Page) -> None:
    press = page.keyboard.press
    page.locator(".tn-plan button").first.click()
    asked(page, 0, 1)
    assert page.evaluate(CORNER) == '"Step 1 of 4 · to minute 20"'
    press("b")
    expect(page.locator(".tn-presents .tn-verdict")).to_have_count(1)
    # only the first question of it is in the plan, and the second scene is not
    press("PageDown")
    asked(page, 2, 1)
    expect(page.locator(".tn-presents .tn-verdict")).to_have_count(0)
    press("PageDown")
    asked(page, 2, 2)
    press("PageDown")
    set_up = page.locator(".tn-presents.tn-plan-stage:not(.tn-bare)")
    expect(set_up.locator(".tn-plate svg")).to_be_visible()
    assert on_stage(page) == "Set it up."
    press("PageDown")
    expect(page.locator(".tn-presents")).to_have_class(
        "tn-class tn-game tn-plan-stage tn-bare tn-presents"
    )
    assert on_stage(page) == "Who knows?"
    rows = page.locator(".tn-presents .tn-bars li")
    expect(rows).to_have_count(0)
    press("b")
    assert rows.all_inner_texts() == ["1: nobody", "2: says so"]
    press("PageDown")
    assert on_stage(page) == "And who says so?"
    expect(rows).to_have_count(0)
    press("PageUp")
    press("PageUp")
    expect(set_up).to_have_count(1)
    press("PageUp")
    asked(page, 2, 2)
    # a class that comes back is asked anew
    press("PageUp")
    press("PageUp")
    asked(page, 0, 1)
    expect(page.locator(".tn-presents .tn-verdict")).to_have_count(0)
    press("Escape")
    expect(page.locator(".tn-presents")).to_have_count(0)


@pytest.mark.long
def test_a_step_that_comes_back_to_a_scene_shows_its_position_and_what_is_done(page: Page) -> None:
    page.set_viewport_size({"width": 1366, "height": 768})
    page.locator(".tn-plan button").nth(2).click()
    assert on_stage(page) == "Set it up."
    stage = page.locator(".tn-presents")
    assert stage.evaluate("of => of.scrollHeight - of.clientHeight") <= 0
    wide, high = stage.locator(".tn-plate svg").evaluate(
        "of => { const { width, height } = of.getBoundingClientRect(); return [width, height]; }"
    )
    assert 700 < wide < 820 and high < 740
    # the scene itself is asked as it was planned
    page.keyboard.press("PageUp")
    asked(page, 2, 1)
    page.keyboard.press("PageUp")
    asked(page, 0, 1)
    page.keyboard.press("PageDown")
    asked(page, 2, 1)
    page.keyboard.press("Escape")
    expect(page.locator(".tn-presents")).to_have_count(0)


@pytest.mark.long
def test_a_plan_may_ask_the_last_question_of_a_scene_alone(page: Page) -> None:
    page.evaluate("() => document.querySelector('.tn-plan').remove()")
    page.evaluate(MOUNT, [script("plan/view.js"), plan_told(last=True)])
    page.locator(".tn-plan button").nth(1).click()
    asked(page, 2, 2)
    page.keyboard.press("PageUp")
    asked(page, 0, 1)
    page.keyboard.press("PageDown")
    asked(page, 2, 2)
    page.keyboard.press("PageDown")
    expect(page.locator(".tn-presents.tn-plan-stage")).to_have_count(1)
    assert on_stage(page) == "Set it up."


@pytest.mark.long
def test_who_goes_on_in_haste_leaves_no_scene_on_the_screen(page: Page) -> None:
    """A browser may take its time until an element has the screen, and a remote be quicker."""
    page.evaluate(LATE)
    press = page.keyboard.press
    page.locator(".tn-plan button").first.click()
    expect(page.locator(".tn-presents")).to_have_count(1)
    press("PageDown")
    asked(page, 2, 1)
    page.wait_for_function("() => document.fullscreenElement?.matches('.tn-presents')")
    page.wait_for_timeout(2 * SLOW)
    press("Escape")
    page.wait_for_function("() => !document.fullscreenElement")
    # nor who leaves at once
    page.locator(".tn-ask").first.focus()
    press("s")
    press("Escape")
    page.wait_for_timeout(2 * SLOW)
    page.wait_for_function("() => !document.fullscreenElement")


@pytest.mark.long
def test_words_on_the_stage_go_round_the_tools_and_stay_to_be_read(page: Page) -> None:
    """Where no place is told the tools lie in the corner, larger there than in the page."""
    given: dict[str, Any] = frame_told()
    of = next(each for each in given["questions"] if each["kind"] == "play")
    says = "o " * 90  # which fill their line
    told = {**given, "place": "", "questions": [{**of, "says": says}]}
    page.evaluate(MOUNT, [script("ask/view.js"), told])
    frame = page.locator(".tn-ask").last
    frame.focus()
    page.keyboard.press("s")
    page.wait_for_function("() => document.fullscreenElement?.matches('.tn-presents')")
    assert frame.evaluate(UNDER_TOOLS) == []
    page.keyboard.press("b")
    expect(frame.locator(".tn-verdict")).to_have_count(1)
    assert frame.evaluate(UNDER_TOOLS) == []
    task = frame.locator(".tn-question > .tn-task")
    assert task.evaluate("each => parseFloat(getComputedStyle(each).fontSize)") >= 20


@pytest.mark.long
def test_the_question_to_the_class_is_opened_by_its_own_step(page: Page) -> None:
    page.locator(".tn-plan button").last.click()
    assert on_stage(page) == "Who knows?"
    page.keyboard.press("v")
    expect(page.locator(".tn-presents .tn-bars li")).to_have_count(2)
    assert (
        page.locator(".tn-presents .tn-bars li").first.evaluate(
            "each => parseFloat(getComputedStyle(each).fontSize)"
        )
        >= 26
    )
    page.keyboard.press("Escape")
    expect(page.locator(".tn-presents")).to_have_count(0)


@pytest.mark.long(dear=True)
def test_who_shows_a_class_an_answer_keeps_his_own(page: Page) -> None:
    frame = page.locator(".tn-ask").first
    frame.get_by_role("button", name="Show me").click()
    expect(frame.locator(".tn-verdict")).to_have_count(1)
    frame.focus()
    page.keyboard.press("s")
    expect(frame.locator(".tn-verdict")).to_have_count(0)
    page.keyboard.press("s")
    expect(frame.locator(".tn-verdict")).to_have_count(1)


@pytest.mark.long(dear=True)
def test_a_model_game_is_a_scene_and_goes_from_stop_to_stop(page: Page) -> None:
    made: Any = replay(record("irish"), stops=[3, 6])
    page.evaluate(MOUNT, [script("replay/view.js"), made.told])
    page.evaluate(HEAD, ["h3", "last"])
    last = {**frame_told(), "questions": frame_told()["questions"][:1]}
    page.evaluate(MOUNT, [script("ask/view.js"), last])
    press, count = page.keyboard.press, page.locator(".tn-replay .tn-count")
    page.locator(".tn-ask").nth(2).focus()
    press("s")
    game = page.locator(".tn-replay")
    here = ""
    for _ in range(4):
        page.wait_for_function(f"here => ![here, ''].includes(({ON_STAGE})())", arg=here)
        if game.evaluate("each => each.matches('.tn-presents')"):
            break
        here = page.evaluate(ON_STAGE)
        press("PageDown")
    first = count.get_attribute("data-at") or ""
    press("PageDown")
    expect(count).not_to_have_attribute("data-at", first)
    stop = count.get_attribute("data-at") or ""
    expect(game.locator(".tn-covers > g")).not_to_have_count(0)
    # the third button uncovers the dice, then what was played
    press("b")
    expect(game.locator(".tn-covers > g")).to_have_count(0)
    expect(count).to_have_attribute("data-at", stop)
    press("b")
    expect(count).not_to_have_attribute("data-at", stop)
    press("PageDown")
    second = count.get_attribute("data-at") or ""
    assert second != stop
    # at a stop that is still covered the class is not shown what was played
    press("PageDown")
    page.wait_for_function("() => document.querySelectorAll('.tn-ask')[3].matches('.tn-presents')")
    expect(count).to_have_attribute("data-at", second)
    press("PageUp")
    page.wait_for_function("() => document.querySelector('.tn-replay.tn-presents')")


# The scenes that a remote meets before the question to the class, and how many questions of each;
# one that stands alone has no name.
HELD = {
    ("01", 20): [("", 4), ("the shut door", 3), ("hit, or not?", 1)],
    ("01", 45): [
        ("", 5), ("three habits of backgammon", 3), ("the shut door", 3), ("Step 5 of 9", 1),
        ("Step 6 of 9", 1), ("hit, or not?", 1), ("your move", 1),
    ],
    ("04", 20): [
        ("", 2), ("hit, because you must", 2), ("", 1), ("your dice go on", 3),
        ("whom do you hit?", 1),
    ],
    ("04", 45): [
        ("", 2), ("hit, because you must", 2), ("", 1), ("your dice go on", 3), ("El Mundo", 1),
        ("whom do you hit?", 1), ("two texts, one page", 2),
    ],
    ("05", 20): [
        ("to the right", 2), ("", 1), ("three habits of backgammon", 3), ("the end", 2),
        ("how far is safe?", 1),
    ],
}  # fmt: skip
COUNTED = re.compile(r" · (\d+ of \d+|to minute \d+)$")


def led_through(page: Page, shots: str) -> Iterator[str]:
    """The names of the scenes to which a remote leads from the first of a plan; the questions to
    the class come last.
    """
    for number in range(60):
        page.wait_for_function(f"() => ({STAGED})().length === 1")
        page.wait_for_timeout(500)
        stage = page.locator(".tn-presents")
        heads = stage.locator(".tn-part-of, .tn-small, .tn-slide-head").all_inner_texts()
        parts = COUNTED.sub("", " ".join("".join(heads[:1]).split())).split(" · ")
        kinds = (stage.get_attribute("class") or "").split()
        asks = "tn-ask" in kinds
        if "tn-staged" in kinds:
            assert " · to minute " in page.evaluate(DOES), parts
        shot(page, f"{shots}-{number:02}")
        assert stage.evaluate("of => of.scrollHeight - of.clientHeight") <= 0, parts
        yield parts[-1 if asks else 0]
        if parts[0] == "To the class":
            return
        page.keyboard.press("b")
        if asks:
            expect(stage.locator(".tn-verdict")).to_have_count(1)
            shot(page, f"{shots}-{number:02}-answered")
        page.keyboard.press("PageDown")
    raise AssertionError("the plan has no end")


@pytest.mark.long(dear=True)
@pytest.mark.parametrize(("number", "minutes"), HELD, ids=lambda each: f"{each}")
def test_the_minutes_of_a_plan_are_held_by_a_remote(
    lab: Lab, fresh: Page, number: str, minutes: int
) -> None:
    of = plan(number, minutes)
    fresh.set_viewport_size({"width": 1366, "height": 768})
    open_notebook(fresh, of.lesson)
    run_all(fresh)
    source = f'from tablesnb import lesson\nlesson.plan("{number}", minutes={minutes})'
    name = lab.add("plan.ipynb", source)
    fresh.evaluate(drive._OPEN, name)
    wait_for(fresh, name)
    run_all(fresh)
    links = [
        (step, link) for step, each in enumerate(of.steps, 1) for link in range(len({*each.scenes}))
    ]
    # at once, while the boards above are drawn, the scene that is farthest down
    for step, link in [links[-2], *links]:
        fresh.evaluate(drive._OPEN, name)
        wait_for(fresh, name)
        fresh.locator(".tn-plan tr").nth(step).locator("a").nth(link).click()
        wait_for(fresh, of.lesson)
        fresh.wait_for_timeout(4_000)
        words, where = of.steps[step - 1].scenes[link]
        assert abs(fresh.evaluate(WHERE, where[1:])) < NEAR, words
    fresh.evaluate(drive._OPEN, name)
    wait_for(fresh, name)
    fresh.locator(".tn-plan button").first.click()
    met = [
        (name, len([*all_of_it]))
        for name, all_of_it in groupby(led_through(fresh, f"plan-{number}-{minutes}"))
    ]
    assert met == [*HELD[number, minutes], ("To the class", 1)]
    assert fresh.locator(".tn-presents .tn-task").inner_text() == of.questions[0].asked
    assert errors(fresh) == []
