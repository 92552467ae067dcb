"""What checks the scripts of the boards: where it comes from, and what happens without it."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tablesnb.widget.shared import scripts
from tests.js import bundles
from tests.js.bundles import FILES, write

ROOT = Path(__file__).parents[1]
JS = ROOT / "tests" / "js"


def test_the_lock_pins_everything_and_names_no_place_to_fetch_it_from() -> None:
    """A place is the machine's own affair; what is fetched is known by its checksum."""
    wanted = json.loads((JS / "package.json").read_text(encoding="utf-8"))["devDependencies"]
    lock = json.loads((JS / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    assert lock.pop("")["devDependencies"] == wanted
    for name, version in wanted.items():
        assert lock[f"node_modules/{name}"]["version"] == version
    assert all("integrity" in each and "resolved" not in each for each in lock.values())
    assert "registry=" not in (JS / ".npmrc").read_text(encoding="utf-8")


def test_nothing_in_the_lock_is_made_for_one_kind_of_machine() -> None:
    lock = json.loads((JS / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    assert [name for name, each in lock.items() if "os" in each or "cpu" in each] == []


def test_each_script_is_one_whole_module(tmp_path: Path) -> None:
    write(tmp_path)
    for name in FILES:
        text = (tmp_path / f"{name}.js").read_text(encoding="utf-8")
        assert text.count("\nexport ") == 1 and "\nimport " not in text


def test_a_packed_script_is_taken_only_if_it_was_made_of_these_files(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = scripts.bare(scripts.joined("compare/leaf.js"))
    monkeypatch.setattr(scripts, "files", lambda _package: tmp_path)
    packed = tmp_path / "packed" / "compare" / "leaf.js"
    packed.parent.mkdir(parents=True)
    rooms = ROOT / "tablesnb" / "widget"
    for file in rooms.glob("*/*.js"):
        (tmp_path / file.relative_to(rooms)).parent.mkdir(exist_ok=True)
        shutil.copy(file, tmp_path / file.relative_to(rooms))
    for head, expected in ((scripts.head_of(text), "small"), (scripts.head_of("old"), text)):
        packed.write_text(f"{head}\nsmall", encoding="utf-8")
        assert scripts.script("compare/leaf.js") == expected


def test_a_script_that_was_packed_before_and_is_no_more_goes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A wheel would lack it, or carry it for nothing."""
    place = tmp_path / "packed"
    place.mkdir()
    (place / "board.js").write_text("old", encoding="utf-8")
    monkeypatch.setattr(bundles, "PACKED", place)
    made = tmp_path / "js"
    write(made)
    (made / "small").mkdir()
    for name in FILES:
        (made / "small" / f"{name}.js").write_text("small", encoding="utf-8")
    bundles.pack(made)
    there = {path.relative_to(place).as_posix() for path in place.rglob("*.js")}
    assert there == set(FILES.values())


def files(monkeypatch: pytest.MonkeyPatch, **texts: str) -> None:
    """Have scripts made of these files."""
    monkeypatch.setattr(scripts, "_read", lambda name: texts[name.removesuffix(".js")])


def test_scripts_are_joined_each_after_what_it_imports(monkeypatch: pytest.MonkeyPatch) -> None:
    files(
        monkeypatch,
        last='import { one } from "./one.js";\nimport {\n  two,\n} from "./two.js";\n'
        "export default {};\n",
        two='import { one } from "./one.js";\nexport const two = one;\n',
        one="/** One. */\nexport function one() {\n  return 1; // just so\n}\n",
    )
    assert scripts.script("last.js").splitlines() == [
        *("function one() {", "return 1; ", "}", "const two = one;", "export default {};")
    ]


@pytest.mark.parametrize(
    ("last", "said"),
    [
        (
            'import { two } from "./one.js";\n',
            "last.js imports 'two', which one.js does not declare",
        ),
        (
            'import { one } from "./one.js";\nconst one = 2;\n',
            "last.js and one.js both declare 'one'",
        ),
        ('import { one as two } from "./one.js";\n', "imports 'one as two'"),
        ('import one from "./one.js";\n', "an import is written"),
    ],
)
def test_what_would_not_be_told_apart_when_joined_is_said(
    last: str, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    files(monkeypatch, last=last, one="export const one = 1;\n")
    with pytest.raises(ValueError, match=said):
        scripts.joined("last.js")


def test_every_file_of_a_script_is_part_of_one() -> None:
    """A file that nobody imports would be checked and never shipped."""
    rooms = ROOT / "tablesnb" / "widget"
    there = {path.relative_to(rooms).as_posix() for path in rooms.glob("*/*.js")}
    used: set[str] = set()
    for name in (*FILES.values(), "shared/page.js"):
        done: list[str] = []
        scripts._gather(name, done, {})
        used |= set(done)
    assert used == there


def checked(tmp_path: Path, **more: str) -> tuple[subprocess.CompletedProcess[str], Path]:
    """The check of scripts on a machine without node, in a copy of the few files that it needs."""
    programs = tmp_path / "programs"
    programs.mkdir()
    for each in ("dirname", "mkdir", "rm", "cat"):
        (programs / each).symlink_to(str(shutil.which(each)))
    (tmp_path / "tools").mkdir()
    shutil.copy(ROOT / "tools" / "check_scripts.sh", tmp_path / "tools")
    no = ("CI", "TABLESNB_REQUIRE_BROWSER")
    bare = {name: value for name, value in os.environ.items() if name not in no}
    done = subprocess.run(
        [str(shutil.which("sh")), tmp_path / "tools" / "check_scripts.sh", sys.executable, "lint"],
        env={**bare, "PATH": str(programs), **more},
        capture_output=True,
        text=True,
    )
    return done, tmp_path / "build" / "js" / "not-tried"


def test_a_reader_without_node_is_told_what_was_not_tried(tmp_path: Path) -> None:
    done, told = checked(tmp_path)
    assert done.returncode == 0, done.stderr
    assert "apt-get install npm" in told.read_text(encoding="utf-8")


@pytest.mark.parametrize("name", ["CI", "TABLESNB_REQUIRE_BROWSER"])
def test_where_it_is_required_a_missing_node_fails(name: str, tmp_path: Path) -> None:
    done, told = checked(tmp_path, **{name: "true"})
    assert done.returncode == 1
    assert "node was not found" in done.stderr and not told.exists()


def test_the_end_of_make_test_tells_it() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    rule = makefile.split("\ntest:\n")[1].split("\n\n")[0]
    assert rule.splitlines()[-1] == "\t@cat build/js/not-tried* 2>/dev/null || true"
