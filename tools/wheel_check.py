"""Run by an installed wheel's Python, away from the checkout: did everything travel?

The one argument is the package's folder in the checkout, read only to list its files. With ``same``
and two wheels it says whether they hold the same files.
"""

from __future__ import annotations

import ast
import sys
from importlib.metadata import packages_distributions, requires
from pathlib import Path
from tempfile import TemporaryDirectory
from zipfile import ZipFile


def same(one: Path, other: Path) -> int:
    """Say whether two wheels hold the same files; 1 where they do not."""
    first, second = (
        {name: held.getinfo(name).CRC for name in held.namelist() if not name.endswith("/RECORD")}
        for held in map(ZipFile, (one, other))
    )
    apart = sorted(name for name in {**first, **second} if first.get(name) != second.get(name))
    if apart:
        print("the wheel from the sdist has others than that from the checkout:")
        print(*apart, sep="\n  ")
    return 1 if apart else 0


def undeclared() -> set[str]:
    """Distributions that our loaded modules import, and that no declared one asks for."""
    from packaging.requirements import Requirement
    from packaging.utils import canonicalize_name

    asked = [("tablesnb", ""), ("tablesnb", "fast")]
    declared: set[tuple[str, str]] = set()
    while asked:
        name, extra = asked.pop()
        if (name, extra) in declared:
            continue
        declared.add((name, extra))
        for each in map(Requirement, requires(name) or ()):
            if each.marker is None or each.marker.evaluate({"extra": extra}):
                other = canonicalize_name(each.name)
                asked += [(other, ""), *((other, more) for more in each.extras)]
    holds = packages_distributions()
    imported: set[str] = {
        canonicalize_name(held)
        for name in _imports() & {module.partition(".")[0] for module in sys.modules}
        for held in holds.get(name, ())
    }
    return imported - {name for name, _ in declared}


def _imports() -> set[str]:
    """The packages that loaded modules of ours import somewhere."""
    ours = [m for name, m in sys.modules.items() if name.partition(".")[0] == "tablesnb"]
    found = set()
    for path in {module.__file__ for module in ours if module.__file__}:
        for node in ast.walk(ast.parse(Path(path).read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                found |= {each.name.partition(".")[0] for each in node.names}
            elif isinstance(node, ast.ImportFrom) and not node.level and node.module:
                found.add(node.module.partition(".")[0])
    return found


def main(checkout: Path) -> int:
    """Say whether all of the checkout's package is installed here, and works; 1 where not."""
    import tablesnb
    from tablesnb.lesson.published import LESSONS
    from tablesnb.opening.copies import lay

    installed = Path(tablesnb.__file__).parent
    if installed.is_relative_to(checkout.parent):
        print(f"this is the checkout, not the wheel: {installed}")
        return 1

    unwanted = {".pyc", ".nbc", ".nbi"}
    files = [p for p in checkout.rglob("*") if p.is_file() and p.suffix not in unwanted]
    lost = [p for p in files if not (installed / p.relative_to(checkout)).is_file()]
    if lost:
        print("not in the wheel:", *sorted(str(p.relative_to(checkout)) for p in lost), sep="\n  ")
        return 1

    lessons = sorted(path.name for path in (checkout.parent / "notebooks").glob(LESSONS))
    with TemporaryDirectory() as home:
        laid = list(lay(home).new)
    if not lessons or laid != lessons:
        print(f"the lessons of the checkout are {lessons}, those of the wheel {laid}")
        return 1

    game = tablesnb.Game("irish", first="white")
    refusal = game.why_not("13/7")
    report = str(tablesnb.ruleset("irish").report())
    board = tablesnb.board(game)
    shown = board._repr_mimebundle_()
    data = shown[0] if isinstance(shown, tuple) else shown
    assert refusal is not None, "an illegal half-move was not refused"
    assert "attested" in report, "the rules have lost their passages"
    assert "data:image/svg+xml;base64," in data["text/html"], "the board has no picture"
    assert board._esm and board._css, "the board's script or style is missing"
    more = undeclared()
    assert not more, f"imported, and declared by nobody: {', '.join(sorted(more))}"
    print(f"the wheel draws a board: {len(files)} files and {len(laid)} lessons travelled")
    return 0


if __name__ == "__main__":
    if sys.argv[1] == "same":
        sys.exit(same(Path(sys.argv[2]), Path(sys.argv[3])))
    sys.exit(main(Path(sys.argv[1])))
