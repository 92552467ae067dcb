"""A real JupyterLab on loopback and the system's Chromium before it.

Nothing of the machine's own settings is read or written, and nothing leaves the machine: a request
to anywhere but loopback is stopped and fails the test.
"""

from __future__ import annotations

import json
import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import (
    Browser,
    Error,
    Page,
    Route,
    ViewportSize,
    expect,
    sync_playwright,
)

from tablesnb.widget.board.view import board
from tests.browser import drive
from tests.browser.asked import WIDE, Ask, Asked
from tests.browser.drive import PATIENCE, RUN_PATIENCE, SHEETS, TOKEN, Lab, leave, stop_kernels
from tests.browser.table import SIZE, Sit, Table
from tests.widget.asked import frame_told

expect.set_options(timeout=PATIENCE)

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
SETTINGS = {
    # no toast that asks about news, no look for a newer version
    "@jupyterlab/apputils-extension:notification": {
        "fetchNews": "false",
        "checkForUpdates": False,
    },
    # every cell stays in the page, seen or not
    "@jupyterlab/notebook-extension:tracker": {"windowingMode": "none"},
}
# what JupyterLab itself throws where a notebook is left while it is still being drawn
LEFT = "Disposed"
# anywidget gives a view up that is not there after two seconds: of a busy machine that says nothing
PATIENT = f"""AbortSignal.timeout = (timeout => ms => timeout(Math.max(ms, {RUN_PATIENCE})))(
    AbortSignal.timeout.bind(AbortSignal))"""
HERE = {"127.0.0.1", "localhost", "::1"}


def pytest_configure(config: pytest.Config) -> None:
    drive.looked_at = config.getoption("--long") == "whole"


# what takes seconds to make: who asks for one of them is run by one process, which makes it once
DEAR = ("lab", "site", "opened", "path", "small")


@pytest.hookimpl(wrapper=True, tryfirst=True)  # xdist reads the groups
def pytest_collection_modifyitems(items: list[pytest.Item]) -> Iterator[None]:
    """Puts tests that share what is dear together, and those first: they take longest."""
    groups: dict[str, list[pytest.Item]] = {}
    for item in items:
        if item.path.is_relative_to(Path(__file__).parent):
            item.add_marker("browser")
            names = getattr(item, "fixturenames", ())
            if shared := next((each for each in DEAR if each in names), ""):
                # but for JupyterLab each file makes its own, or takes that of another
                shared = shared if shared == "lab" else f"{shared} of {maker(item, shared)}"
                item.add_marker(pytest.mark.xdist_group(shared))
            groups.setdefault(shared, []).append(item)
    alone = groups.pop("", [])
    items[:] = [*(each for group in groups.values() for each in group), *alone]
    yield
    for item in items:
        name_with_group(item)


def maker(item: Any, name: str) -> str:
    """The file that makes what a test shares under this name."""
    made_by: str = item._fixtureinfo.name2fixturedefs[name][-1].func.__module__
    return made_by.rpartition(".")[2]


def name_with_group(item: Any) -> None:
    """Give a test the name with its group that xdist has written for it.

    xdist 3.8 tells groups by names, and writes them where pytest 9.2 does not read them: without
    this nothing is grouped (https://github.com/pytest-dev/pytest-xdist/issues/1386).
    """
    named = getattr(item, "_nodeid", item.nodeid)
    if named != item.nodeid:
        item._id = item.id.parse(named)


@pytest.fixture(scope="session")
def lab(chromium: str, root: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Lab]:
    """JupyterLab over a copy of the notebooks. Asks for Chromium first: without it, no server."""
    with lab_over(root, tmp_path_factory.mktemp("lab")) as running:
        yield running


@contextmanager
def lab_over(root: Path, home: Path) -> Iterator[Lab]:
    """JupyterLab over a copy of a checkout's notebooks; all that it writes lies below ``home``."""
    folder = home / "notebooks"
    shutil.copytree(
        root / "notebooks", folder, ignore=shutil.ignore_patterns(".*"), dirs_exist_ok=True
    )
    places = {name: home / name for name in ("settings", "workspaces", "user-settings")}
    for place in places.values():
        place.mkdir()
    (places["settings"] / "overrides.json").write_text(json.dumps(SETTINGS))
    command = [
        "jupyterlab",
        "--no-browser",
        "--allow-root",
        f"--ServerApp.root_dir={folder}",
        f"--LabApp.app_settings_dir={places['settings']}",
        f"--LabApp.workspaces_dir={places['workspaces']}",
        f"--LabApp.user_settings_dir={places['user-settings']}",
        "--JupyterNotebookApp.expose_app_in_browser=True",
        # `make bench` measures on another socket too
        *os.environ.get("TABLESNB_LAB_OPTIONS", "").split(),
    ]
    with served(command, home) as url:
        yield Lab(url, folder)


@contextmanager
def served(command: list[str], home: Path) -> Iterator[str]:
    """The address of what a module of Python's serves, whose settings and records lie below a
    folder of the test's own.
    """
    for name in ("config", "data", "runtime", "ipython"):
        (home / name).mkdir()
    env = os.environ | {
        "JUPYTER_CONFIG_DIR": str(home / "config"),
        "JUPYTER_DATA_DIR": str(home / "data"),
        "JUPYTER_RUNTIME_DIR": str(home / "runtime"),
        "IPYTHONDIR": str(home / "ipython"),
        "JUPYTER_PREFER_ENV_PATH": "1",
        "TABLESNB_KEPT": str(home / "games"),
    }
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    words = [
        *(sys.executable, "-m", *command),
        "--ServerApp.ip=127.0.0.1",
        f"--ServerApp.port={port}",
        "--ServerApp.port_retries=0",
        f"--IdentityProvider.token={TOKEN}",
        "--LabApp.expose_app_in_browser=True",
    ]
    log = home / "lab.log"
    with log.open("w") as out:
        server = subprocess.Popen(words, env=env, stdout=out, stderr=subprocess.STDOUT)
    try:
        url = f"http://127.0.0.1:{port}"
        _wait(f"{url}/api/status?token={TOKEN}", server, log)
        yield url
    finally:
        server.terminate()
        try:
            server.wait(timeout=20)
        except subprocess.TimeoutExpired:
            server.kill()
            server.wait()


def _wait(url: str, server: subprocess.Popen[bytes], log: Path) -> None:
    until = time.monotonic() + RUN_PATIENCE / 1000
    while time.monotonic() < until:
        if server.poll() is not None:
            break
        try:
            with urllib.request.urlopen(url, timeout=PATIENCE / 1000):
                return
        except urllib.error.HTTPError as answer:
            answer.close()
        except OSError:
            pass
        time.sleep(0.1)
    pytest.fail(f"JupyterLab did not start:\n{log.read_text()[-3000:]}", pytrace=False)


@pytest.fixture(scope="session")
def browser(chromium: str) -> Iterator[Browser]:
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        yield running
        running.close()


@pytest.fixture(scope="session")
def outside() -> list[str]:
    """The addresses beyond this machine that the page asked for; must be empty after each test."""
    return []


DESK: ViewportSize = {"width": 1280, "height": 900}
HAND: ViewportSize = {"width": 360, "height": 740}
HELD = {"has_touch": True, "is_mobile": True, "device_scale_factor": 2}


@pytest.fixture(scope="session")
def desk(lab: Lab, browser: Browser, outside: list[str]) -> Iterator[Page]:
    with window(lab, browser, outside, viewport=DESK) as page:
        yield page


@pytest.fixture(scope="session")
def hand(lab: Lab, browser: Browser, outside: list[str]) -> Iterator[Page]:
    with window(lab, browser, outside, viewport=HAND, **HELD) as page:
        yield page


@pytest.fixture
def page(desk: Page, outside: list[str], request: pytest.FixtureRequest) -> Iterator[Page]:
    """A window on the lab. It stays from test to test, for JupyterLab is slow to load; what was
    opened in it does not.
    """
    yield from lent(desk, DESK, outside, request.session)


@pytest.fixture
def phone(hand: Page, outside: list[str], request: pytest.FixtureRequest) -> Iterator[Page]:
    """The same in the hand: narrow, and touched with a finger."""
    yield from lent(hand, HAND, outside, request.session)


@pytest.fixture
def fresh(lab: Lab, browser: Browser, outside: list[str]) -> Iterator[Page]:
    """A window of the test's own, with no memory of another test's."""
    with window(lab, browser, outside, viewport=DESK) as page:
        yield page
        stop_kernels(page)
    _nothing_left(outside)


def lent(
    page: Page, size: ViewportSize, outside: list[str], session: pytest.Session
) -> Iterator[Page]:
    """A window for one test, put back in order after it, or loaded anew if the test failed."""
    thrown: list[str] = vars(page)["tablesnb_thrown"]
    thrown.clear()
    failed = session.testsfailed
    yield page
    if session.testsfailed > failed or page.locator(".jp-Dialog").count():
        page.goto("about:blank")
        stop_kernels(page, SHEETS[size == HAND])
    else:
        page.emulate_media(media="null", reduced_motion="null", forced_colors="null")
        page.set_viewport_size(size)
        leave(page)
    _nothing_left(outside)


def _nothing_left(outside: list[str]) -> None:
    """Nothing has asked for anything outside."""
    found = outside[:]
    outside.clear()
    assert not found, f"requests left the machine: {found}"


@contextmanager
def window(lab: Lab, browser: Browser, outside: list[str], **screen: Any) -> Iterator[Page]:
    """A window of its own on the lab; what it asks for outside is stopped and listed."""
    context = browser.new_context(base_url=lab.url, **screen)
    context.set_default_timeout(PATIENCE)
    context.add_init_script(PATIENT)

    def stop(route: Route) -> None:
        outside.append(route.request.url)
        route.abort()

    context.route(lambda url: _leaves(url), stop)
    page = context.new_page()
    thrown: list[str] = []

    def throws(error: Error) -> None:
        if error.message != LEFT:
            thrown.append(f"thrown: {error.message}")

    page.on("pageerror", throws)
    page.on("websocket", lambda ws: outside.append(ws.url) if _leaves(ws.url) else None)
    held: Any = page
    held.tablesnb_thrown = thrown
    yield page
    context.close()


@pytest.fixture(scope="session")
def kept(browser: Browser) -> Iterator[Page]:
    """The window that is kept for boards alone: to open one for each test takes long."""
    context = browser.new_context(viewport=SIZE)
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    # where the first blank page of a window is written into, Chromium tells nothing of a pointer
    # that leaves
    page.set_content("")
    yield page
    context.close()


@pytest.fixture
def bare(kept: Page) -> Page:
    """That window, empty, of its usual size and on a screen, however a test has left it."""
    kept.goto("about:blank")
    resize(kept, SIZE)
    kept.emulate_media(
        media="null", reduced_motion="null", color_scheme="null", forced_colors="null"
    )
    return kept


def resize(page: Page, size: ViewportSize) -> None:
    """Give a page its size; a window that is left in full screen is brought back first."""
    wire = page.context.new_cdp_session(page)
    window = wire.send("Browser.getWindowForTarget")
    if window["bounds"]["windowState"] != "normal":
        bounds = {"windowState": "normal"}
        wire.send("Browser.setWindowBounds", {"windowId": window["windowId"], "bounds": bounds})
    wire.detach()
    page.set_viewport_size(size)


@pytest.fixture(scope="session")
def told() -> dict[str, Any]:
    """What a frame with a question of each kind is told."""
    return frame_told()


@pytest.fixture
def ask(browser: Browser, told: dict[str, Any]) -> Iterator[Ask]:
    """``ask("door", size=NARROW)`` is a frame with these questions, or all, in a new page."""
    context = browser.new_context(viewport=WIDE)
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    thrown: list[str] = []
    page.on("pageerror", lambda error: thrown.append(error.message))

    def made(*only: str, size: ViewportSize = WIDE, still: bool = True, above: int = 0) -> Asked:
        page.set_viewport_size(size)
        page.emulate_media(reduced_motion="reduce" if still else "no-preference")
        return Asked(page, told, *only, above=above)

    yield made
    context.close()
    assert thrown == []


@pytest.fixture
def sit(bare: Page) -> Iterator[Sit]:
    """``sit(game)`` is a board alone in the window that is kept for such boards."""
    thrown: list[str] = []

    def note(error: Error) -> None:
        thrown.append(error.message)

    bare.on("pageerror", note)
    yield lambda game: Table(bare, board(game))
    bare.remove_listener("pageerror", note)
    assert thrown == []


def _leaves(url: str) -> bool:
    parts = urlsplit(url)
    return parts.scheme in {"http", "https", "ws", "wss"} and parts.hostname not in HERE
