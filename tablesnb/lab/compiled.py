"""The law compiled: the same text, joined into one file and given to numba.

numba's cache looks only at the file a function stands in, so the modules are joined into one file
that is named by their content: an edit anywhere makes a new file, and a stale cache is impossible.
Without numba everything else works; asking for the compiled law then says what to install.
"""

from __future__ import annotations

import ast
import hashlib
import sys
from collections.abc import Iterable, Iterator
from functools import cache
from importlib import resources
from types import FunctionType, ModuleType
from typing import Any

from tablesnb.base.errors import TablesnbError
from tablesnb.lab import store
from tablesnb.tables import law as tables
from tablesnb.tafl import law as tafl

PARTS = {
    "tables": (
        ("tablesnb.base", "chance.py"),
        *(("tablesnb.tables.law", f"{part}.py") for part in tables.PARTS),
        ("tablesnb.lab", "playout_tables.py"),
    ),
    "tafl": (
        ("tablesnb.base", "chance.py"),
        *(("tablesnb.tafl.law", f"{part}.py") for part in tafl.PARTS),
        ("tablesnb.lab", "playout_tafl.py"),
    ),
}


class NoNumba(TablesnbError):
    """The compiled law was asked for where numba is not installed."""


def joined(family: str = "tables") -> str:
    """Return the text of a family's law and what stands on it, without the imports between.

    Raises TablesnbError where two parts define one name: in the joined text the later would take
    the place of the earlier without a word.
    """
    return join(
        (f"{package}/{name}", resources.files(package).joinpath(name).read_text(encoding="utf-8"))
        for package, name in PARTS[family]
    )


def defined(tree: ast.Module) -> Iterator[str]:
    """The names that a part defines: its functions and whatever it gives a value."""
    for node in tree.body:
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            yield node.name
        elif isinstance(node, (ast.Assign, ast.AnnAssign)):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            for target in targets:
                yield from (each.id for each in ast.walk(target) if isinstance(each, ast.Name))


def join(parts: Iterable[tuple[str, str]]) -> str:
    """Join the texts of parts, each with its name, into one; each name has one definition.

    >>> join([("one", "A = 1"), ("other", "A = 2")])
    Traceback (most recent call last):
    tablesnb.base.errors.TablesnbError: A is defined twice, in one and in other
    """
    texts = []
    homes: dict[str, str] = {}
    for part, source in parts:
        tree = ast.parse(source)
        for name in defined(tree):
            if name in homes and name != "__all__":
                raise TablesnbError(f"{name} is defined twice, in {homes[name]} and in {part}")
            homes[name] = part
        lines = source.splitlines()
        for node in tree.body:
            inner = isinstance(node, ast.ImportFrom) and (node.module or "").startswith("tablesnb")
            future = isinstance(node, ast.ImportFrom) and node.module == "__future__"
            if inner or future:
                lines[node.lineno - 1 : node.end_lineno] = [""] * (
                    (node.end_lineno or node.lineno) - node.lineno + 1
                )
        texts.append("\n".join(lines))
    return "from __future__ import annotations\n" + "\n".join(texts) + "\n"


@cache
def law(family: str = "tables") -> ModuleType:
    """Return a module with the functions of chance, a family's law and play, compiled by numba.

    Rows are then numpy arrays of int64. Raises NoNumba where numba is not installed.
    """
    try:
        from numba import njit
    except ImportError:
        raise NoNumba("the compiled law needs numba: pip install 'tablesnb[fast]'") from None
    text = joined(family)
    name = f"law_{hashlib.sha256(text.encode()).hexdigest()[:16]}"
    path = store.kept(name, text)
    module = ModuleType(f"tablesnb_compiled_{name}")
    module.__file__ = str(path or f"<{name}>")
    # numba's cache finds a module by its name: it must be known before it is executed
    sys.modules[module.__name__] = module
    # the text itself, and not what stands in the file or has been compiled beside it
    exec(compile(text, module.__file__, "exec", dont_inherit=True), vars(module))
    functions: dict[str, Any] = {
        each: value for each, value in vars(module).items() if isinstance(value, FunctionType)
    }
    for each, function in functions.items():
        setattr(module, each, njit(cache=path is not None)(function))
    return module
