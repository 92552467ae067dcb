"""Run by an installed wheel's Python, away from the checkout: did everything travel?

The one argument is the package's folder in the checkout, read only to list its files. With ``same``
and two wheels it says whether they hold the same files.
"""

from __future__ import annotations

import sys
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
    print(f"the wheel draws a board: {len(files)} files and {len(laid)} lessons travelled")
    return 0


if __name__ == "__main__":
    if sys.argv[1] == "same":
        sys.exit(same(Path(sys.argv[2]), Path(sys.argv[3])))
    sys.exit(main(Path(sys.argv[1])))
