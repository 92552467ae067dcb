"""JupyterLab itself: if this fails, look at the machine before the board."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.drive import Lab, cells, errors, lay, run_all, shot


@pytest.mark.everyday
def test_a_notebook_runs_and_a_widget_is_alive(lab: Lab, page: Page) -> None:
    lay(
        lab,
        page,
        "1 + 1",
        "import ipywidgets\n\nslider = ipywidgets.IntSlider(value=3, max=9)\nslider",
        "slider.value * 2",
    )
    run_all(page)
    assert errors(page) == []
    assert [cell["outputs"][0]["data"]["text/plain"] for cell in cells(page)][::2] == ["2", "6"]

    handle = page.get_by_role("slider")
    expect(handle).to_be_visible()
    handle.focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator(".widget-readout")).to_have_text("4")
    shot(page, "smoke")
    run_all(page)
    assert errors(page) == []


def test_an_error_in_a_cell_is_found(lab: Lab, page: Page) -> None:
    lay(lab, page, "1 / 0", "'never reached'")
    run_all(page)
    assert errors(page)[0] == "cell 1: ZeroDivisionError: division by zero"


def test_what_would_leave_the_machine_is_stopped(lab: Lab, page: Page, outside: list[str]) -> None:
    lay(lab, page, "1")
    outcome = page.evaluate(
        "() => fetch('http://192.0.2.1/').then(() => 'answered', () => 'stopped')"
    )
    assert outcome == "stopped"
    assert outside == ["http://192.0.2.1/"]
    outside.clear()


def test_all_that_share_jupyterlab_are_run_by_one_process(request: pytest.FixtureRequest) -> None:
    """Where there are several, they give out tests by groups, and a group is told by its name."""
    sharing = [each for each in request.session.items if "lab" in getattr(each, "fixturenames", ())]
    by_group = getattr(request.config.option, "loadgroup", False)
    assert {each.nodeid.endswith("@lab") for each in sharing} <= {by_group}
