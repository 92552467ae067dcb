"""JupyterLab on a folder of lessons, with settings that belong to this start alone.

What a reader has set in a JupyterLab of his own is read and never written: what is asked of this
one lies in a folder that is gone when it ends.
"""

from __future__ import annotations

import json
import os
import shutil
import sys
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from tablesnb.opening.copies import FIRST

SETTINGS = {
    # nobody is asked about news, and nothing is asked of a site elsewhere
    "@jupyterlab/apputils-extension:notification": {
        "fetchNews": "false",
        "checkForUpdates": False,
    },
}
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


def words_for(folder: Path, settings: Path, windows: Path, browser: bool) -> list[str]:
    """Return the words that start JupyterLab open on the first lesson of a folder.

    >>> words = words_for(Path("/x"), Path("/s"), Path("/w"), browser=False)
    >>> [word for word in words if "tree" in word or "browser" in word]
    ['--LabApp.default_url=/lab/tree/00_start_here.ipynb', '--no-browser']
    """
    words = [
        f"--ServerApp.root_dir={folder}",
        f"--LabApp.default_url=/lab/tree/{FIRST}",
        f"--LabApp.app_settings_dir={settings}",
        f"--LabApp.workspaces_dir={windows}",
        "--log-level=WARN",
        # a kernel without keys for its sockets warns, of each notebook that is opened
        "--KernelManager.transport_encryption=auto",
    ]
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        words.append("--allow-root")
    return words if browser else [*words, "--no-browser"]


def run(folder: Path, browser: bool, options: Sequence[str] = ()) -> None:
    """Run JupyterLab on a folder until it is stopped; ``options`` are passed on to it."""
    from jupyterlab.commands import get_app_dir
    from jupyterlab.labapp import LabApp
    from jupyterlab_server.workspaces_handler import WorkspacesManager

    with TemporaryDirectory(prefix="tablesnb-") as kept:
        settings, windows = Path(kept, "settings"), Path(kept, "windows")
        theirs = Path(get_app_dir(), "settings")
        if theirs.is_dir():  # what the machine's keeper has set holds on
            shutil.copytree(theirs, settings)
        own = settings / "overrides.d" / "tablesnb.json"
        own.parent.mkdir(parents=True, exist_ok=True)
        own.write_text(json.dumps(SETTINGS))
        windows.mkdir()
        window = {"data": WINDOW, "metadata": {"id": "default"}}
        WorkspacesManager(str(windows)).save("default", json.dumps(window))
        LabApp.launch_instance([*words_for(folder, settings, windows, browser), *options])
