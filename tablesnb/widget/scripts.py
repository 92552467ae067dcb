"""The scripts and styles of the widgets, put together from their files as text.

A widget carries one script and one style sheet, and cannot load further ones beside it. So each
file is a plain list of functions, and only the last file of a widget exports anything.
"""

from __future__ import annotations

from importlib.resources import files

from tablesnb.boards.palette import style_sheet

# What stands before the element in a dark page of JupyterLab.
DARK = '[data-jp-theme-light="false"]'


def script(*names: str) -> str:
    """The files of a script one after the other, in this order, as one module.

    >>> script("paint.js").startswith("/**")
    True
    """
    return "\n".join(_read(name) for name in names)


def style(*names: str, selector: str = ".tn-game") -> str:
    """The colours as variables of ``selector``, then these style sheets.

    >>> style("paint.css")[:19]
    '.tn-game{--tn-page:'
    """
    return style_sheet(selector, DARK) + "\n".join(_read(name) for name in names)


def _read(name: str) -> str:
    return (files("tablesnb.widget") / name).read_text(encoding="utf-8")
