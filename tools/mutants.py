"""Breaks the code in one place at a time and looks whether the tests notice.

``python -m tools.mutants FILES --tests PATHS --number 30 --seed 1283`` draws single changes (a
number, a comparison, a sign, an ``and``, a truth value) from the files named, makes each in a copy
of the checkout, and runs the tests named there until one fails. What survives is printed last: it
changes nothing that anybody can see, or a test is missing. ``--show`` only lists the changes.
"""

from __future__ import annotations

import argparse
import ast
import os
import random
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[1]
COPIED = ("tablesnb", "tests", "tools", "benchmarks", "notebooks", "docs")
COMPARISONS = {
    ast.Lt: ("<", "<="),
    ast.LtE: ("<=", "<"),
    ast.Gt: (">", ">="),
    ast.GtE: (">=", ">"),
    ast.Eq: ("==", "!="),
    ast.NotEq: ("!=", "=="),
    ast.In: ("in", "not in"),
    ast.NotIn: ("not in", "in"),
    ast.Is: ("is", "is not"),
    ast.IsNot: ("is not", "is"),
}
SIGNS = {ast.Add: ("+", "-"), ast.Sub: ("-", "+"), ast.Mult: ("*", "+"), ast.Mod: ("%", "//")}


@dataclass(frozen=True)
class Change:
    """One single change: where it stands, what stood there and what stands there instead."""

    path: Path
    line: int
    column: int
    old: str
    new: str

    def made(self, text: str) -> str:
        """Return the text of the file with this change made."""
        lines = text.splitlines(keepends=True)
        line = lines[self.line - 1]
        assert line[self.column :].startswith(self.old), f"{self} no longer fits"
        lines[self.line - 1] = line[: self.column] + self.new + line[self.column + len(self.old) :]
        return "".join(lines)

    def __str__(self) -> str:
        return f"{self.path.as_posix()}:{self.line}: {self.old} -> {self.new}"


def changes(path: Path) -> list[Change]:
    """Return every single change that can be made in a file; none in names of what it declares."""
    text = (ROOT / path).read_text(encoding="utf-8")
    lines = text.splitlines()
    found = []

    def between(one: ast.expr, other: ast.expr, old: str, new: str) -> Iterator[Change]:
        # what joins two expressions stands between them, on the line of the one or of the other
        for number in {one.end_lineno or one.lineno, other.lineno}:
            line = lines[number - 1]
            start = (one.end_col_offset or 0) if number == one.end_lineno else 0
            end = other.col_offset if number == other.lineno else len(line)
            if line.isascii() and (at := line.find(old, start, end)) >= 0:
                yield Change(path, number, at, old, new)
                return

    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Constant) and lines[node.lineno - 1].isascii():
            old = ast.get_source_segment(text, node) or ""
            if isinstance(node.value, bool):
                found.append(Change(path, node.lineno, node.col_offset, old, str(not node.value)))
            elif isinstance(node.value, int):
                found.append(Change(path, node.lineno, node.col_offset, old, str(node.value + 1)))
        elif isinstance(node, ast.Compare):
            left = node.left
            for sign, right in zip(node.ops, node.comparators, strict=True):
                found += between(left, right, *COMPARISONS[type(sign)])
                left = right
        elif isinstance(node, ast.BinOp) and type(node.op) in SIGNS:
            if not any(
                isinstance(each, ast.Constant) and isinstance(each.value, str)
                for each in (node.left, node.right)
            ):
                found += between(node.left, node.right, *SIGNS[type(node.op)])
        elif isinstance(node, ast.BoolOp):
            words = ("and", "or") if isinstance(node.op, ast.And) else ("or", "and")
            for one, other in zip(node.values, node.values[1:], strict=False):
                found += between(one, other, *words)
    return sorted(set(found), key=lambda change: (change.line, change.column))


def drawn(paths: Sequence[Path], number: int, seed: int) -> list[Change]:
    """Return so many changes, drawn alike from all files together, in the order of the files."""
    every = [change for path in paths for change in changes(path)]
    return sorted(
        random.Random(seed).sample(every, min(number, len(every))),
        key=lambda change: (str(change.path), change.line, change.column),
    )


def copy_of_the_checkout(into: Path) -> None:
    """Copy what tests need; the documents beside the checkout stay where they are."""
    for name in COPIED:
        shutil.copytree(ROOT / name, into / name, ignore=shutil.ignore_patterns("__pycache__"))
    for path in ROOT.iterdir():
        if path.is_file():
            shutil.copy(path, into / path.name)


def notices(copy: Path, change: Change, tests: Sequence[str], seconds: int) -> str:
    """Return what the tests say of a change: which failed, or nothing where all pass."""
    path = copy / change.path
    text = path.read_text(encoding="utf-8")
    environment = {**os.environ, "PYTHONPATH": str(copy), "PYTHONDONTWRITEBYTECODE": "1"}
    documents = ROOT.parent / "shared"
    if documents.is_dir():
        environment.setdefault("TABLESNB_DOCUMENTS", str(documents))
    path.write_text(change.made(text), encoding="utf-8")
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-x",
        "-q",
        "-p",
        "no:cacheprovider",
        "-p",
        "no:nbval",
        *tests,
    ]
    try:
        done = subprocess.run(
            command, cwd=copy, env=environment, capture_output=True, text=True, timeout=seconds
        )
    except subprocess.TimeoutExpired:
        return "does not come to an end"
    finally:
        path.write_text(text, encoding="utf-8")
    if done.returncode == 0:
        return ""
    said = [line for line in done.stdout.splitlines() if line.startswith(("FAILED", "ERROR"))]
    return said[0][:110] if said else f"pytest stopped with {done.returncode}"


def main(arguments: Sequence[str] | None = None) -> int:
    """Run it; 1 where a change survived."""
    asked = argparse.ArgumentParser(description=(__doc__ or "").split("\n\n")[0])
    asked.add_argument("files", nargs="+", type=Path, help="files of the package, or folders")
    asked.add_argument("--tests", nargs="+", default=["tests"], help="what must notice it")
    asked.add_argument("--number", type=int, default=30, help="how many changes")
    asked.add_argument("--seed", type=int, default=1283)
    asked.add_argument("--seconds", type=int, default=900, help="how long the tests may take")
    asked.add_argument("--show", action="store_true", help="list the changes and make none")
    given = asked.parse_args(arguments)
    paths: list[Path] = []
    for each in given.files:
        path = (ROOT / each).resolve().relative_to(ROOT)
        paths += sorted((ROOT / path).rglob("*.py")) if (ROOT / path).is_dir() else [path]
    paths = [path.relative_to(ROOT) if path.is_absolute() else path for path in paths]
    chosen = drawn(paths, given.number, given.seed)
    if given.show:
        print(*chosen, sep="\n")
        return 0
    survived = []
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "checkout"
        copy.mkdir()
        copy_of_the_checkout(copy)
        for number, change in enumerate(chosen, 1):
            said = notices(copy, change, given.tests, given.seconds)
            print(f"{number}/{len(chosen)} {change}: {said or 'NOT NOTICED'}", flush=True)
            if not said:
                survived.append(change)
    print(f"{len(chosen) - len(survived)} of {len(chosen)} noticed")
    if survived:
        print("survived:", *survived, sep="\n  ")
    return bool(survived)


if __name__ == "__main__":
    sys.exit(main())
