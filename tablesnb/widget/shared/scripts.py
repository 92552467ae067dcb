"""The scripts and styles of the widgets, each put together from its files as one text.

A widget carries one script and one style sheet, and cannot load further ones beside it. The
scripts are modules that import each other by their places. Here they are joined, each after those
that it needs, without comments and indents. For the text is copied into every widget, a wheel has
each also packed in the folder ``packed``, its names short, where a program for that was at hand
when it was built (``make wheel``). In a page that stands alone it starts its view as well.
"""

from __future__ import annotations

import re
from hashlib import sha256
from importlib.resources import files
from posixpath import dirname, join, normpath
from typing import Final

from tablesnb.boards.palette import style_sheet

_IMPORT: Final = re.compile(r'^import \{([^}]*)\} from "(\.{1,2}/[\w/]+\.js)";\n', re.MULTILINE)
_EXPORT: Final = re.compile(r"^export (?!default)", re.MULTILINE)
_DECLARED: Final = re.compile(r"^(?:export )?(?:function|const|let|class) (\w+)", re.MULTILINE)
# Strings and templates stay as they are; comments and indents go.
_PIECES: Final = re.compile(
    r'("(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`)|/\*.*?\*/ ?|//[^\n]*|(?<=\n) +', re.DOTALL
)


def script(name: str, alone: bool = False) -> str:
    """A script with all that it imports: one module without an import.

    ``alone`` it starts its view, too. The packed one, if there is one of just these files: a packed
    file begins with the sum of the text that it was made of.

    >>> script("replay/view.js").rstrip().count("export")
    1
    """
    text = bare(joined(name, alone))
    packed = files("tablesnb.widget") / "packed" / (f"{name[:-3]}_page.js" if alone else name)
    if packed.is_file():
        head, _, small = packed.read_text(encoding="utf-8").partition("\n")
        if head == head_of(text):
            return small
    return text


def head_of(text: str) -> str:
    """The first line of a packed file that was made of this text."""
    return f"// {sha256(text.encode()).hexdigest()}"


def joined(name: str, alone: bool = False) -> str:
    """The same as it is written: each file after those that it imports, at last ``name`` itself.

    Raises ValueError where two files call different things by one name, or where one is imported
    from a file that does not declare it: joined, they could not be told apart.

    >>> text = joined("board/view.js")
    >>> text.index("function painter(") < text.index("function render(")
    True
    """
    done: list[str] = []
    owners: dict[str, str] = {}
    for each in (name, "shared/page.js") if alone else (name,):
        _gather(each, done, owners)
    text = "".join(_EXPORT.sub("", _IMPORT.sub("", _read(each))) for each in done)
    return f"{text}\nstand(render);\n" if alone else text


def bare(text: str) -> str:
    r"""A script without comments, indents and empty lines; what it does is the same.

    >>> bare('/** Says it. */\nfunction say() {\n  // aloud\n  return "/* it */";\n}\n')
    'function say() {\nreturn "/* it */";\n}\n'
    """
    short = _PIECES.sub(lambda found: found[1] or "", text)
    return re.sub(r"\n[ \n]*\n", "\n", short).lstrip("\n")


def style(*names: str, selector: str = ".tn-game") -> str:
    """The colours as variables of ``selector``, then these style sheets.

    >>> style("shared/paint.css")[:19]
    '.tn-game{--tn-page:'
    """
    return style_sheet(selector) + "\n".join(_read(name) for name in names)


def _gather(name: str, done: list[str], owners: dict[str, str]) -> None:
    """Note a file after those that it imports, and who declares which name."""
    if name in done:
        return
    text = _read(name)
    for names, path in _IMPORT.findall(text):
        other = normpath(join(dirname(name), path))
        _gather(other, done, owners)
        for each in filter(None, (each.strip() for each in names.split(","))):
            if owners.get(each) != other:
                raise ValueError(f"{name} imports {each!r}, which {other} does not declare")
    if re.search(r"^import ", _IMPORT.sub("", text), re.MULTILINE):
        raise ValueError(f'{name}: an import is written import {{ a, b }} from "./file.js";')
    for each in _DECLARED.findall(text):
        if owners.setdefault(each, name) != name:
            raise ValueError(f"{name} and {owners[each]} both declare {each!r}")
    done.append(name)


def _read(name: str) -> str:
    return (files("tablesnb.widget") / name).read_text(encoding="utf-8")
