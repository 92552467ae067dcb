"""What is shown while something takes long: a line that goes away again, or a bar.

``TABLESNB_PROGRESS=0`` in the environment shows nothing: so tests and stored notebooks run.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

SOON, LATER = 1.0, 8.0  # seconds after which a bar is shown, in a terminal and in a notebook


def wanted() -> bool:
    """Whether anything is to be shown."""
    return os.environ.get("TABLESNB_PROGRESS", "1") != "0"


@contextmanager
def waiting(what: str, unless: bool = False) -> Iterator[None]:
    """Say what is being done, until it is done; nothing where it takes no time."""
    if unless or not wanted():
        yield
        return
    from tqdm.auto import tqdm

    with tqdm(total=1, desc=what, bar_format="{desc} {elapsed}", leave=False) as line:
        yield
        line.update()


def bar(total: int, what: str) -> Any:
    """A bar for long work, that appears after a while; ``update(n)`` and ``close()`` it."""
    from tqdm.auto import tqdm

    # in a notebook a bar leaves its mark in what is stored: there it comes where it is missed
    soon = LATER if "ipykernel" in sys.modules else SOON
    return tqdm(total=total, desc=what, delay=soon, leave=False, disable=not wanted())
