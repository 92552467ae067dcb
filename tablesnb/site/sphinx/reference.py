"""The pages of the reference, as Sphinx reads them: a page for each public name."""

from __future__ import annotations

import inspect
from pathlib import Path
from types import ModuleType
from typing import Any, Final

import tablesnb
from tablesnb.compare.positions import Compared, Sampled
from tablesnb.compare.ranked import Ranked
from tablesnb.compare.together import Together
from tablesnb.lab.tutor.review import Review
from tablesnb.lesson.facing import Facing
from tablesnb.lesson.questions import Answers, Frame, Question, Reply, Teacher
from tablesnb.paper import Sheet
from tablesnb.play.moves import LegalMoves
from tablesnb.rules.position import Position
from tablesnb.rules.rule import Reading, Report, Rule
from tablesnb.rules.ruleset import Declared
from tablesnb.rules.turn import Entry
from tablesnb.sources import Passage
from tablesnb.widget.replay.view import Replay

# -- what the reference tells of: all public names, and what they give back that a reader holds


# what the public names give back and a reader holds on to
MET: Final = (
    *(LegalMoves, Entry, Rule, Reading, Report, Passage),
    *(Compared, Sampled, Together, Ranked, Replay, Review, Facing),
    *(Frame, Question, Reply, Answers, Teacher, Sheet),
)


def named() -> list[tuple[str, Any]]:
    """The names of the package, each with what it is.

    >>> "board" in dict(named())
    True
    """
    return [(name, getattr(tablesnb, name)) for name in tablesnb.__all__]


def met() -> list[tuple[str, Any]]:
    """What nobody makes by hand, under the name that a reader calls it by.

    >>> met()[0][0]
    'Ruleset'
    """
    families = sorted(Position.__subclasses__(), key=lambda each: each.__name__)
    own = [each for each in families if each.__module__.startswith("tablesnb.")]
    return [("Ruleset", Declared), *((each.__name__, each) for each in (*MET, *own))]


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
