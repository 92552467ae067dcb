"""``tablesnb export`` and ``tablesnb site``: pages that stand alone, and what is said where not."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import nbformat
import pytest

from tablesnb.command import export
from tablesnb.command.main import main
from tablesnb.site.page import NotBuilt
from tablesnb.site.printed import MISSING
from tests import needs

OUTSIDE = re.compile(r"<(?:script|link|img|iframe)\b[^>]*(?:src|href)=[\"'](?!data:|#)", re.I)


@pytest.fixture(scope="module")
def irish() -> str:
    return export.page(export.found("01")[0], {"02_early_backgammon"})


def test_a_page_stands_alone(irish: str) -> None:
    assert "<title>Play Irish</title>" in irish and irish.count("data:image/svg+xml") > 5
    assert "<script" not in irish.lower() and OUTSIDE.findall(irish) == []
    assert "@import" not in irish and not re.search(r"url\((?!['\"]?(data:|#))", irish)
    assert "tablesnb lab" in irish.partition('class="tn-exported">')[2][:300]
    assert "Run All Cells" not in irish, "a page has no such menu"


def test_links_lead_to_pages_that_lie_beside_it_and_nowhere_else(irish: str) -> None:
    assert ".ipynb" not in " ".join(re.findall(r'href="[^"]*"', irish))
    text = export.LINK.search('<a href="02_early_backgammon.ipynb#x">')
    assert text is not None and text[1] == "02_early_backgammon" and text[2] == "#x"


@pytest.mark.parametrize("name", ["01_irish", "01", "irish", "01_irish.ipynb"])
def test_a_lesson_is_found_by_its_names(name: str) -> None:
    assert [path.stem for path in export.found(name)] == ["01_irish"]


def test_lessons_are_written_into_a_folder(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["export", "00", "01_irish", "00_start_here", "--to", str(tmp_path / "a")]) == 0
    written = sorted(path.name for path in (tmp_path / "a").iterdir())
    assert written == ["00_start_here.html", "01_irish.html"]
    assert capsys.readouterr().out.split() == [str(tmp_path / "a" / name) for name in written]
    door = (tmp_path / "a" / "00_start_here.html").read_text(encoding="utf-8")
    assert 'href="01_irish.html' in door, "a lesson leads to the next that lies beside it"


def test_a_script_in_a_notebook_of_ones_own_is_left_out(tmp_path: Path) -> None:
    cells = [
        nbformat.v4.new_markdown_cell("# <b>Mine</b> & more\n<script>alert(1)</script>"),
        nbformat.v4.new_code_cell("x = '<script>alert(2)</script>'"),
    ]
    nbformat.write(nbformat.v4.new_notebook(cells=cells), tmp_path / "mine.ipynb")
    text = export.page(tmp_path / "mine.ipynb", ())
    assert "<script" not in text and "alert(1)" not in text
    assert "<title>&lt;b&gt;Mine&lt;/b&gt; &amp; more</title>" in text


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["irsh"], "there is no lesson 'irsh'"),
        (["none.ipynb"], "cannot be read"),
        (["bad.ipynb"], "it is no notebook"),
        (["01", "--to", ""], "has a name"),
        (["01", "--to", "file"], "cannot be a folder"),
        (["good.ipynb", "--as", "slides"], "slides are made of the package's lessons"),
    ],
)
def test_it_says_no_in_a_line(
    words: list[str],
    said: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "bad.ipynb").write_text("{}")
    (tmp_path / "file").write_text("mine")
    nbformat.write(nbformat.v4.new_notebook(), tmp_path / "good.ipynb")
    assert main(["export", *words]) == 2
    err = capsys.readouterr().err
    assert err.startswith("error: ") and said in err and err.count("\n") == 1
    assert (tmp_path / "file").read_text() == "mine"


def test_without_chromium_nothing_is_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.delenv("TABLESNB_CHROMIUM", raising=False)
    assert main(["export", "00", "--as", "pdf", "--to", str(tmp_path / "a")]) == 2
    assert MISSING in capsys.readouterr().err and not (tmp_path / "a").exists()


@pytest.mark.long(dear=True)
@pytest.mark.browser
def test_on_paper_no_board_is_missing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import pypdf

    monkeypatch.setenv("TABLESNB_CHROMIUM", needs.chromium())
    assert main(["export", "00", "--as", "pdf", "--to", str(tmp_path)]) == 0
    (place,) = tmp_path.iterdir()
    pages = pypdf.PdfReader(place).pages
    text = "".join("".join(page.extract_text() for page in pages).split())
    notebook: Any = nbformat.read(export.found("00")[0], as_version=4)
    *hidden, last = [cell.source for cell in notebook.cells if cell.cell_type == "code"]
    assert "".join(last.split()) in text, "no code is cut off"
    assert [each for each in hidden if "".join(each.split()) in text] == []


# -- the site: what builds it is tried in tests/site


@pytest.fixture
def builder(monkeypatch: pytest.MonkeyPatch) -> list[tuple[Path, dict[str, Any]]]:
    """In the builder's place one who builds nothing, and notes what he was asked for."""
    asked: list[tuple[Path, dict[str, Any]]] = []

    def build(into: Path, lite: bool = True, **how: Any) -> Path:
        asked.append((into, {"lite": lite, **{name: each for name, each in how.items() if each}}))
        for stem in how.get("only") or ():
            (into / "slides").mkdir(parents=True, exist_ok=True)
            (into / "slides" / f"{stem}.html").touch()
        if into.name == "never":
            raise NotBuilt("no npm here")
        if into.name == "shut":
            raise PermissionError(13, "Permission denied")
        return into

    monkeypatch.setattr("tablesnb.site.build.build", build)
    return asked


def test_the_site_is_built_where_one_asks(
    builder: list[Any], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["site", "--to", str(tmp_path / "a"), "--no-lite", "--paper"]) == 0
    assert main(["site", "--to", str(tmp_path / "b"), "--no-slides", "--only", "01_irish"]) == 0
    assert builder == [
        (tmp_path / "a", {"lite": False, "slides": True, "paper": True}),
        (tmp_path / "b", {"lite": True, "only": ["01_irish"]}),
    ]
    assert str(tmp_path / "b" / "index.html") in capsys.readouterr().out


def test_slides_are_the_sites(
    builder: list[Any], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["export", "04", "--as", "slides", "--to", str(tmp_path)]) == 0
    assert builder == [(tmp_path, {"lite": False, "slides": True, "only": ["04_el_mundo"]})]
    assert str(tmp_path / "slides" / "04_el_mundo.html") in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "said"),
    [(["never"], "no npm here"), (["shut"], "Permission denied"), ([""], "has a name")],
)
def test_why_the_site_is_not_built(
    words: list[str], said: str, builder: list[Any], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["site", "--to", *words]) == 2
    assert said in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--no-lite", "--only", "nothing"], "there is no lesson 'nothing', but 00_start_here"),
        (["--no-lite", "--paper"], "TABLESNB_CHROMIUM is 'no-browser': not found"),
    ],
)
def test_what_the_builder_says_is_told_in_a_line(
    words: list[str],
    said: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("TABLESNB_CHROMIUM", "no-browser")
    assert main(["site", "--to", str(tmp_path / "a"), *words]) == 2
    err = capsys.readouterr().err
    assert said in err and err.count("\n") == 1 and not (tmp_path / "a").exists()


def test_without_what_builds_the_site_it_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setattr("tablesnb.site.build.find_spec", lambda name: None)
    assert main(["site", "--to", str(tmp_path / "a")]) == 2
    assert "pip install 'tablesnb[site]'" in capsys.readouterr().err
