"""The law compiled: the same text, joined, fitted to one ruleset, and given to numba.

Without numba everything else works; asking for the compiled law then says what to install. The
fitted law also runs as plain Python, faster than the law itself: so it does in a browser.

A law that is compiled lies in a file named by its content (``store``): an edit anywhere, or another
reading, makes a new file, and a stale cache is impossible.
"""

from __future__ import annotations

import ast
import ctypes
import hashlib
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache, lru_cache
from importlib import resources
from importlib.util import find_spec
from types import FunctionType, ModuleType
from typing import Any

from tablesnb.base.errors import TablesnbError
from tablesnb.lab import store
from tablesnb.lab.fitted import TABLES, calls, functions, tree_of
from tablesnb.lab.progress import waiting
from tablesnb.rules.ruleset import Declared
from tablesnb.tables import law as tables
from tablesnb.tafl import law as tafl

LEARNING = "learning at tables"  # the law, and what learns to play by it
SEARCHING = "searching at tafl"  # the law, and what looks ahead under it


def _parts(room: str, *names: str) -> tuple[tuple[str, str], ...]:
    """Parts of a room, each by its package and its file."""
    return tuple((f"tablesnb.{room}", f"{name}.py") for name in names)


CHANCE = _parts("base", "chance")
TABLES_PARTS = (*CHANCE, *_parts("tables.law", *tables.PARTS), *_parts("lab", "playout_tables"))
TAFL_PARTS = (*CHANCE, *_parts("tafl.law", *tafl.PARTS), *_parts("lab", "playout_tafl"))
AT_TABLES = ("weights", "counts", "sight", "plays", "net", "judge", "ahead")
AT_TAFL = ("weights", "evaluation", "moves", "search")
PARTS = {
    "tables": TABLES_PARTS,
    LEARNING: (
        *TABLES_PARTS,
        *_parts("players", *(f"tables_{each}" for each in AT_TABLES)),
        *_parts("lab.train", "learning"),
    ),
    "tafl": TAFL_PARTS,
    SEARCHING: (
        *TAFL_PARTS,
        *_parts("players", *(f"tafl_{each}" for each in AT_TAFL)),
        *_parts("lab.siege", "duel"),
    ),
}


# The functions that are called from outside. Through entries of pointers go rows and numbers alone,
# so that the compiled law is as fast as it can be; through the others whatever numba knows.
ENTRIES: Mapping[str, tuple[str, ...]] = {
    "tables": ("playouts", "playout"),
    "tafl": ("playouts", "playout"),
    LEARNING: (),
    SEARCHING: (),
}
OTHER_ENTRIES = {
    "tables": ("refusal",),
    "tafl": ("refusal", "ways"),
    LEARNING: ("learn", "meet", "follow", "onward", "pick"),
    SEARCHING: ("duel", "rank", "watched"),
}
# What lies below several entries and takes longest to compile: kept beside them, so that the next
# entry is compiled in a third of the time.
SHARED = {LEARNING: ("settle", "plays", "look_at", "judge", "best_judged")}


class NoNumba(TablesnbError):
    """The compiled law was asked for where numba is not installed."""


@cache
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


@lru_cache(maxsize=2)  # a tree is large, and asked for at most twice, one time after the other
def _tree(family: str, row: tuple[int, ...]) -> ast.Module:
    """A family's law, fitted to a row of rules."""
    return tree_of(joined(family), row, (*ENTRIES[family], *OTHER_ENTRIES[family]))


@lru_cache(maxsize=64)
def text_for(family: str, row: tuple[int, ...]) -> str:
    """The text of a family's law, fitted to a row of rules."""
    return ast.unparse(_tree(family, row))


@lru_cache(maxsize=64)
def _plain(family: str, row: tuple[int, ...]) -> Mapping[str, Any]:
    space: dict[str, Any] = {}
    exec(compile(_tree(family, row), "<the fitted law>", "exec", dont_inherit=True), space)
    return space


def plain(rules: Declared, entry: str, book: str = "") -> Callable[..., Any]:
    """Return a function of the law fitted to a ruleset, in plain Python: rows are lists."""
    function: Callable[..., Any] = _plain(book or rules.family, tuple(rules.row))[entry]
    return function


def fast(rules: Declared, entry: str, book: str = "") -> Callable[..., Any]:
    """Return a function of the law fitted to a ruleset, compiled: rows are numpy arrays of int64.

    It is compiled when it is first asked for, which takes some seconds and is told, and kept
    (``store``). Raises NoNumba where numba is not installed.
    """
    return _fast(book or rules.family, tuple(rules.row), entry, rules.name)


def is_numba_there() -> bool:
    """Whether anything can be compiled here; numba itself is not loaded by asking."""
    try:
        return find_spec("numba") is not None
    except ImportError:
        return False


def is_ready(rules: Declared, entry: str) -> bool:
    """Whether a function has been compiled before, so that asking for it takes no time."""
    return _is_kept(rules.family, tuple(rules.row), entry)


def _is_kept(family: str, row: tuple[int, ...], entry: str) -> bool:
    return store.holds(name_of(text_for(family, row)), entry)


def name_of(text: str) -> str:
    """The name under which a fitted law is kept: by its content."""
    made = f"{text}\n# functions of up to {SHORT} nodes are written out where they are called\n"
    return f"law_{hashlib.sha256(made.encode()).hexdigest()[:16]}"


def short_functions(text: str) -> set[str]:
    """The functions of a text that are short, and do not call themselves.

    Written out where they are called they make a game a quarter faster.
    """
    return {
        name
        for name, node in functions(ast.parse(text)).items()
        if sum(1 for _ in ast.walk(node)) <= SHORT and name not in calls(node)
    }


@lru_cache(maxsize=256)
def _fast(family: str, row: tuple[int, ...], entry: str, name: str) -> Callable[..., Any]:
    module, kept = law(family, row)
    if entry not in ENTRIES[family]:
        assert entry in OTHER_ENTRIES[family], f"{entry} is not called from outside"
        function: Callable[..., Any] = getattr(module, entry)
        return function
    from numba import cfunc, types

    pointer: Any = types.CPointer
    known = {"Row": pointer(types.int64), "int": types.int64, "None": types.void}
    function = module.__dict__["__plain__"][entry]
    takes = dict(function.__annotations__)
    gives = known[takes.pop("return")]
    with waiting(
        f"compiling the law of {name} (once, some ten seconds)",
        unless=kept and _is_kept(family, row, entry),
    ):
        compiled = cfunc(
            gives(*(known[each] for each in takes.values())), cache=kept, error_model="numpy"
        )(function)
    return _by_pointers(compiled, list(takes.values()))


def _by_pointers(compiled: Any, takes: Sequence[str]) -> Callable[..., Any]:
    """Call a compiled function with numpy rows, of which it is told where they lie."""
    import numpy

    kinds = [ctypes.c_void_p if each == "Row" else ctypes.c_int64 for each in takes]
    call = ctypes.CFUNCTYPE(compiled.ctypes.restype, *kinds)(compiled.address)

    def called(*given: Any) -> Any:
        passed = []
        for each, kind in zip(given, takes, strict=True):
            if kind == "Row":
                if each.dtype != numpy.int64 or not each.flags.c_contiguous:
                    raise TypeError("rows of the compiled law are arrays of int64")
                passed.append(each.ctypes.data)
            else:
                passed.append(int(each))
        return call(*passed)

    called.keep = compiled  # type: ignore[attr-defined]  # the code lives as long as this object
    return called


def _once_for_all_numbers(made: Any) -> Any:
    """Have a function compiled once for all numbers, and not again for each that is written out."""
    from numba.core.types import unliteral

    found = made.get_call_template
    made.get_call_template = lambda given, named: found(tuple(map(unliteral, given)), named)
    return made


PREFIX = "tablesnb_compiled_"
SHORT = 100  # nodes of the syntax tree


@lru_cache(maxsize=64)
def law(family: str, row: tuple[int, ...]) -> tuple[ModuleType, bool]:
    """The fitted law as a module whose functions numba compiles when they are called.

    Also whether what is compiled is kept. ``__plain__`` in it has the functions as they were.
    """
    try:
        from numba import njit
    except ImportError:
        raise NoNumba("the compiled law needs numba: pip install 'tablesnb[fast]'") from None
    import numpy

    from tablesnb.lab.linked import compiler

    linked = compiler()
    text = text_for(family, row)
    name = name_of(text)
    path = store.law_file(name, text)
    module = ModuleType(PREFIX + name)
    module.__file__ = str(path or f"<{name}>")
    # numba's cache finds a module by its name: it must be known before it is executed
    sys.modules[module.__name__] = module
    # the text itself, and not what stands in the file or has been compiled beside it
    exec(compile(text, module.__file__, "exec", dont_inherit=True), vars(module))
    plain: dict[str, Any] = {
        each: value for each, value in vars(module).items() if isinstance(value, FunctionType)
    }
    short = short_functions(text)
    setattr(module, TABLES, numpy.array(row, dtype=numpy.int64))
    for each, function in plain.items():
        # what calls itself below an entry breaks down when numba reads it again: it is not kept
        once = each in OTHER_ENTRIES[family] or each in SHARED.get(family, ())
        outer = path is not None and once and family != SEARCHING
        within = each in short
        # Python calls the entries alone: the others need none of what such a call passes through
        bare = each not in OTHER_ENTRIES[family]
        asked: dict[str, Any] = {"no_cpython_wrapper": bare, "no_cfunc_wrapper": bare}
        # nothing is made under the law: rows are handed in, and nobody counts who still needs them
        asked |= {"cache": outer, "forceinline": within, "_nrt": False}
        asked["pipeline_class"] = linked if bare and not outer else None
        made = njit(error_model="numpy", **asked)
        setattr(module, each, _once_for_all_numbers(made(function)))
    vars(module)["__plain__"] = plain
    return module, path is not None
