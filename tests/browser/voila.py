"""A notebook as Voila serves it: without its cells."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import nbformat
from playwright.sync_api import Error, Page

from tests.browser.drive import PATIENCE, RUN_PATIENCE


@contextmanager
def serving(folder: Path, *sources: str, theme: str = "light") -> Iterator[str]:
    """The address of the page that Voila makes of these code cells; ``folder`` holds its files."""
    nb = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(each) for each in sources])
    nb["metadata"]["kernelspec"] = {"display_name": "Python 3", "name": "python3"}
    with serving_whole(folder, nb, theme) as address:
        yield address


@contextmanager
def serving_whole(folder: Path, nb: Any, theme: str = "light") -> Iterator[str]:
    """The same of a whole notebook."""
    path = folder / "served.ipynb"
    nbformat.write(nb, path)
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    env = os.environ | {
        name: str(folder / "jupyter")
        for name in ("JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR", "JUPYTER_RUNTIME_DIR")
    }
    command = [sys.executable, "-m", "voila", str(path), "--no-browser", f"--port={port}"]
    command += ["--Voila.ip=127.0.0.1", "--VoilaConfiguration.file_allowlist=.*"]
    command += [f"--VoilaConfiguration.theme={theme}"]
    with (folder / "voila.log").open("w") as log:
        server = subprocess.Popen(command, env=env, stdout=log, stderr=log)
    try:
        yield f"http://127.0.0.1:{port}/"
    finally:
        server.terminate()
        server.wait(PATIENCE / 1000)


def open_served(page: Page, address: str) -> None:
    """Opens the page as soon as its server answers."""
    for _ in range(RUN_PATIENCE // 500):
        try:
            page.goto(address)
            return
        except Error:  # the server is still starting
            page.wait_for_timeout(500)
    raise AssertionError("Voila did not start")
