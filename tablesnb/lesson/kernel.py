"""A kernel for a notebook that is run without a window: to be checked, or stored, or asked.

Its sockets carry keys of their own where both ends know how. A kernel that is not given such keys
warns of it, in whatever is being read at that moment.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

LONGEST: Final = 600  # seconds for a cell: a busy machine is no error
_KEYS: Final = {"KernelManager": {"transport_encryption": "auto"}}  # older ones leave it unread


def client(notebook: Any, folder: Path, **given: Any) -> Any:
    """What runs a notebook's cells in a folder; ``given`` are further options of nbclient.

    ImportError where nbclient is not installed.
    """
    from nbclient import NotebookClient
    from traitlets.config import Config

    return NotebookClient(
        notebook,
        timeout=LONGEST,
        kernel_name="python3",
        resources={"metadata": {"path": str(folder)}},
        config=Config(_KEYS),
        **given,
    )
