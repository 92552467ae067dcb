"""JupyterLab on a folder of lessons, with settings that belong to this start alone.

What a reader has set in a JupyterLab of his own is read and never written: what is asked of this
one lies in a folder that is gone when it ends.
"""

from __future__ import annotations

import json
import os
import shutil
import sqlite3
import sys
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory

from tablesnb.lesson import published
from tablesnb.opening.copies import FIRST, as_opened
from tablesnb.records.named import READER, lessons_folder

SETTINGS = {
    # nobody is asked about news, and nothing is asked of a site elsewhere
    "@jupyterlab/apputils-extension:notification": {"fetchNews": "false", "checkForUpdates": False}
}
# Python starts beside the page: what is run before it is there waits for it (see the script).
EXTENSIONS = Path(__file__).parent / "labextensions"
# The server's own pings have a timeout that tornado calls too long, at each start. A socket within
# one machine needs none; and a busy machine that answers late is not taken for one that has gone.
SERVER = {"ServerApp": {"tornado_settings": {"ws_ping_interval": 0}}}
# As JupyterLab keeps the state of a window: the list of files is folded away beside the lesson.
WINDOW = {"layout-restorer:data": {"left": {"collapsed": True}, "right": {"collapsed": True}}}
NOT_INSTALLED = (
    "JupyterLab is not installed in this Python: pip install jupyterlab, or open the folder with "
    "another program for notebooks"
)
NO_DISPLAY = "There is no display here: open the address that is printed below."


def has_display() -> bool:
    """Return whether a browser can be opened here; on Linux there may be no screen."""
    return sys.platform != "linux" or any(
        os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY")
    )


def words_for(
    folder: Path, settings: Path, windows: Path, browser: bool, first: str = FIRST
) -> list[str]:
    """Return the words that start JupyterLab open on the first lesson of a folder.

    >>> words = words_for(Path("/x"), Path("/s"), Path("/w"), browser=False)
    >>> [word for word in words if "tree" in word or "browser" in word]
    ['--LabApp.default_url=/lab/tree/00_start_here.ipynb', '--no-browser']
    """
    words = [
        f"--ServerApp.root_dir={folder}",
        f"--LabApp.default_url=/lab/tree/{first}",
        f"--LabApp.app_settings_dir={settings}",
        f"--LabApp.workspaces_dir={windows}",
        f"--LabApp.extra_labextensions_path={EXTENSIONS}",
        "--log-level=WARN",
        # a kernel without keys for its sockets warns, of each notebook that is opened
        "--KernelManager.transport_encryption=auto",
    ]
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        words.append("--allow-root")
    return words if browser else [*words, "--no-browser"]


def trust_published(folder: Path) -> list[str]:
    """Have JupyterLab trust the lessons of a folder that are published ones, to the last letter.

    So it shows their stored boards without a warning. Whatever anybody has changed is not trusted
    here: JupyterLab does so itself when its reader has run it. Returns the names of the trusted.
    Where the list of what is trusted cannot be written, nothing is trusted, and JupyterLab warns.
    """
    from nbformat import NO_CONVERT, reads
    from nbformat.sign import NotebookNotary

    ours = {_digest(each) for each in lessons_folder().glob(published.LESSONS)}
    trusted: list[str] = []
    with suppress(OSError, sqlite3.Error):
        notary = NotebookNotary()
        Path(notary.data_dir).mkdir(parents=True, exist_ok=True, mode=0o700)
        with closing(notary.store):
            for lesson in sorted(folder.glob(published.LESSONS)):
                if lesson.is_file() and _digest(lesson) in ours:
                    notary.sign(reads(lesson.read_text(encoding="utf-8"), as_version=NO_CONVERT))
                    trusted.append(lesson.name)
    return trusted


def _digest(path: Path) -> str:
    try:
        return sha256(as_opened(path.read_bytes())).hexdigest()
    except OSError:
        return ""


def run(folder: Path, browser: bool, options: Sequence[str] = (), first: str = FIRST) -> None:
    """Run JupyterLab on a folder until it is stopped; ``options`` are passed on to it."""
    from jupyterlab.commands import get_app_dir
    from jupyterlab.labapp import LabApp
    from jupyterlab_server.workspaces_handler import WorkspacesManager

    with TemporaryDirectory(prefix="tablesnb-") as kept:
        settings, windows, server = (Path(kept, name) for name in ("settings", "windows", "server"))
        theirs = Path(get_app_dir(), "settings")
        if theirs.is_dir():  # what the machine's keeper has set holds on
            shutil.copytree(theirs, settings)
        own = settings / "overrides.d" / "tablesnb.json"
        own.parent.mkdir(parents=True, exist_ok=True)
        own.write_text(json.dumps(SETTINGS))
        windows.mkdir()
        window = {"data": WINDOW, "metadata": {"id": "default"}}
        WorkspacesManager(str(windows)).save("default", json.dumps(window))
        server.mkdir()
        (server / "jupyter_server_config.json").write_text(json.dumps(SERVER))
        trust_published(folder)
        words = words_for(folder, settings, windows, browser, first)
        with _environment(server, folder):
            LabApp.launch_instance([*words, *options])


@contextmanager
def _environment(settings: Path, lessons: Path) -> Iterator[None]:
    """Have Jupyter read a folder of settings after all that the reader names, and the kernels that
    it starts know where his lessons lie: what a lesson keeps in a file is looked for there.
    """
    paths = filter(None, (os.environ.get("JUPYTER_CONFIG_PATH"), str(settings)))
    told = {"JUPYTER_CONFIG_PATH": os.pathsep.join(paths), READER: str(lessons)}
    before = {name: os.environ.get(name) for name in told}
    os.environ.update(told)
    try:
        yield
    finally:
        for name, was in before.items():
            if was is None:
                del os.environ[name]
            else:
                os.environ[name] = was
