"""The pages of the reference, as Sphinx reads them: a page for each public name."""

from __future__ import annotations

import inspect
from pathlib import Path
from types import ModuleType
from typing import Any

from tablesnb.site.sphinx.names import met, named

HEAD = (
    "All that a reader of ``tablesnb`` holds, after ``import tablesnb as tn``. It is made from the "
    "docstrings, and the examples are run as tests where they stand."
)


def write(into: Path) -> list[str]:
    """Write the sources of the reference; the names of its pages, the first that of them all.

    >>> import tempfile
    >>> write(Path(tempfile.mkdtemp()))[:2]
    ['reference/index', 'reference/choice']
    """
    into.mkdir(parents=True, exist_ok=True)
    pages: dict[str, str] = {}
    for name, thing in named():
        pages[slug(name, pages)] = _page(f"tn.{name}", thing)
    held = [heading("What else a reader meets", "="), "Nobody makes these by hand."]
    held += [f".. autoclass:: {_path(thing)}\n   :members:" for _, thing in met()]
    pages["beside"] = _text(held)
    toc = "\n".join(f"   {name}" for name in pages)
    pages = {"index": _text([heading("Reference", "="), HEAD, f".. toctree::\n\n{toc}"]), **pages}
    for name, text in pages.items():
        (into / f"{name}.rst").write_text(text, encoding="utf-8")
    return [f"reference/{name}" for name in pages]


def slug(name: str, taken: dict[str, str]) -> str:
    """The address of a name's page: lower case, and apart from one that differs by case alone.

    >>> slug("Game", {}), slug("game", {"game": ""})
    ('game', 'game_')
    """
    low = name.lower()
    while low in taken:
        low += "_"
    return low


def heading(words: str, line: str) -> str:
    """A heading of reStructuredText."""
    return f"{words}\n{line * len(words)}"


def _page(name: str, thing: Any) -> str:
    if isinstance(thing, ModuleType):
        own = getattr(thing, "__all__", None)
        inner = f"   :members: {', '.join(own)}\n   :imported-members:" if own else "   :members:"
        return _text([heading(name, "="), f".. automodule:: {thing.__name__}\n{inner}"])
    if inspect.isclass(thing):
        return _text([heading(name, "="), f".. autoclass:: {_path(thing)}\n   :members:"])
    if inspect.isroutine(thing):
        return _text([heading(name, "="), f".. autofunction:: {_path(thing)}"])
    return _text([heading(name, "="), f".. autodata:: tablesnb.{name.removeprefix('tn.')}"])


def _path(thing: Any) -> str:
    return f"{thing.__module__}.{thing.__qualname__}"


def _text(parts: list[str]) -> str:
    return "\n\n".join(parts) + "\n"
