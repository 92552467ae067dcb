"""Pages that stand alone: whole, without an outside address, and written all at once or not."""

from __future__ import annotations

import json
import re
from base64 import b64encode
from hashlib import sha256
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

import tablesnb as tn
from tablesnb.base.errors import BadValue
from tablesnb.base.files import write_whole
from tablesnb.games.transcripts import record, records
from tablesnb.widget.shared import alone
from tests.lesson.test_facing import LATIN, PHRASES
from tests.long import always
from tests.widget.test_replay import BRANCHED, HEAD

WILD = (
    "</script><script>window.tnHurt = 1</script> <!-- <img src=x onerror='tnHurt = 1'> "
    '& "quoted" </style></title> &lt;b&gt; \\u003c'
)
VOID = {"meta", "img", "br", "link", "input"}
# What holds an address, in any element of HTML or SVG.
ADDRESSES = {"src", "href", "xlink:href", "srcset", "action", "formaction", "data", "poster"}
NAMESPACE = "http://www.w3.org/2000/svg"


class Read(HTMLParser):
    """A page as a browser reads it: its elements, their attributes, and the texts within."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.wrong: list[str] = []
        self.elements: list[tuple[str, dict[str, str]]] = []
        self.texts: dict[str, list[str]] = {}
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, {name: value or "" for name, value in attrs}))
        if tag not in VOID:
            self.open.append(tag)
            self.texts.setdefault(tag, []).append("")

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, {name: value or "" for name, value in attrs}))

    def handle_endtag(self, tag: str) -> None:
        if not self.open or self.open.pop() != tag:
            self.wrong.append(tag)

    def handle_data(self, data: str) -> None:
        for tag in set(self.open):
            self.texts[tag][-1] += data

    def all(self, name: str) -> list[str]:
        """Every value of an attribute."""
        return [attributes[name] for _, attributes in self.elements if name in attributes]

    def many(self, tag: str) -> int:
        return sum(each == tag for each, _ in self.elements)

    @property
    def told(self) -> dict[str, Any]:
        found: dict[str, Any] = json.loads(self.texts["script"][0])
        return found


def written(shown: Any, folder: Path) -> str:
    path: Path = shown.page(folder / "p.html", overwrite=True)
    return path.read_text(encoding="utf-8")


def facing(phrases: list[Any] = PHRASES, passage: str = "cotton.irish.layout") -> Any:
    return tn.facing(tn.Game("irish", first="white", seed=1), passage, phrases, seat="white")


ALWAYS = ("el_mundo_dlp", "tablut", "branched", "nothing", "facing", "latin")


@pytest.fixture(scope="module", params=always(*ALWAYS, of=[*records(), *ALWAYS[2:]]))
def text(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> str:
    name, folder = request.param, tmp_path_factory.mktemp("page")
    if name == "facing":
        return written(facing(), folder)
    if name == "latin":
        return written(facing(LATIN, "wright.many_games"), folder)
    given = {"branched": BRANCHED, "nothing": HEAD}.get(name)
    return written(tn.replay(given or record(name)), folder)


@pytest.mark.long
def test_a_page_is_whole(text: str) -> None:
    read = Read(text)
    assert text.startswith('<!doctype html>\n<html lang="en">\n')
    assert (read.wrong, read.open) == ([], [])
    for once in ("html", "head", "body", "main", "style", "h1"):
        assert read.many(once) == 1, once
    assert read.texts["title"][0] == read.texts["h1"][0] != ""
    assert {"width=device-width, initial-scale=1", "light dark"} <= set(read.all("content"))
    ids = read.all("id")
    assert len(ids) == len(set(ids))
    # what a drawing uses is there
    used = {each[1:] for tag, given in read.elements if tag == "use" for each in [given["href"]]}
    assert used and used <= set(ids)
    assert len(text.encode()) < 320_000


def test_a_page_asks_for_nothing_outside(text: str) -> None:
    read = Read(text)
    for _, attributes in read.elements:
        for name in ADDRESSES & set(attributes):
            assert attributes[name].startswith("#"), (name, attributes[name])
    assert set(re.findall(r"\w+://[^\s\"'<)\\]*", text)) <= {NAMESPACE}
    # the marks of the rules are drawn in the sheet itself
    assert not re.search(r'url\((?!"data:image/svg)|@import', read.texts["style"][0])
    # a face that the machine has is given another size, and none is fetched
    for face in re.findall(r"@font-face *\{(.*?)\}", read.texts["style"][0]):
        assert re.search(r"src: local\([^;]*;", face)
    assert not re.search(r"\bimport\b|fetch\(|XMLHttpRequest|WebSocket", read.texts["script"][1])
    assert not any(name.startswith("on") for _, given in read.elements for name in given)


def test_the_policy_lets_this_script_run_and_no_other(text: str) -> None:
    read = Read(text)
    assert [given.get("type") for tag, given in read.elements if tag == "script"] == [
        "application/json",
        "module",
    ]
    digest = b64encode(sha256(read.texts["script"][1].encode()).digest()).decode()
    policy = read.elements[3][1]["content"].split("; ")
    assert policy[0] == "default-src 'none'"
    assert [each for each in policy if each.startswith("script-src")] == [
        f"script-src 'sha256-{digest}'"
    ]
    assert [each for each in policy if each.startswith("img-src")] == ["img-src data:"]


# -- what can be read where no script runs


def test_every_turn_has_its_place_in_the_list(tmp_path: Path) -> None:
    read = Read(written(tn.replay(BRANCHED), tmp_path))
    assert [each.split(":")[0] for each in read.texts["li"]] == [
        *("White 6 5", "White 6 5", "Black 3 1", "Black 3 1"),
        *("White 2 1", "White 4 4", "Black 3 1"),
    ]
    moves = read.texts["main"][0]
    assert "White 6 5: 24→18 18→13One man takes both dice." in moves
    assert "<b>no</b>" in moves and moves.count("Or else:") == 3
    # a page that counts lists within lists by letters numbers these too
    lists = [given for tag, given in read.elements if tag == "ol"]
    assert [given.get("style") for given in lists] == [None, *["list-style-type:decimal"] * 3]
    assert "details" not in read.texts


def test_what_a_stop_covers_is_folded_where_no_script_runs(tmp_path: Path) -> None:
    page = written(tn.replay(BRANCHED, stops=[1]), tmp_path)
    read = Read(page)
    assert read.texts["summary"][0].startswith("Your move at the stop")
    assert read.texts["summary"][-1] == "How it went on"
    folded, first = read.texts["details"][-1], read.texts["svg"][0]
    assert "White 6 5: 24→18 18→13" in folded and first not in folded
    seen, deep = "", 0
    main = page.partition("<main")[2].partition("</main")[0]
    for part in re.split("(<details|</details>)", main):
        deep += (part == "<details") - (part == "</details>")
        seen += part * (deep == 0)
    assert "Irish" in seen and "24→18 18→13" not in seen


def test_the_first_picture_is_that_of_the_start_and_the_small_ones_have_words(
    tmp_path: Path,
) -> None:
    shown = tn.replay(record("irish"), start=89, near="black")
    read = Read(written(shown, tmp_path))
    assert read.many("figure") == 6 and read.many("svg") == 7
    assert read.texts["svg"][0].startswith("Irish")
    assert all(
        len(each) > 30
        for tag, given in read.elements
        if tag == "svg"
        for each in [given.get("aria-label", "-" * 31)]
    )
    assert read.told == {"told": json.loads(json.dumps(shown.told))}
    assert read.told["told"]["start"] == 89


def test_a_facing_page_has_both_texts_and_what_each_phrase_lights(tmp_path: Path) -> None:
    read = Read(written(facing(LATIN, "wright.many_games"), tmp_path))
    assert read.texts["h1"] == ["Irish, the start: The writer of British Library, Royal 13 A xviii"]
    main = " ".join(read.texts["main"][0].split())
    assert "a\N{NO-BREAK SPACE}multi sunt ludi" in read.texts["main"][0]
    assert "many are the games at tables" in main and "b: no point" in main
    assert read.all("lang") == ["en", "la", "en"]
    assert read.told["page"]["lit"]["a"]["rings"]


# -- texts of records are text


def test_nothing_that_a_record_says_is_markup(tmp_path: Path) -> None:
    game = tn.Game("irish", seed=3, first="white", names={"white": "<b>Ann</b> & co"})
    game.roll()
    game.annotate(WILD)
    game.push(game.legal_moves[0])
    shown = tn.replay(game.record())
    text = written(shown, tmp_path)
    read = Read(text)
    assert (read.wrong, read.open) == ([], [])
    assert read.many("script") == 2 and read.many("style") == 1
    assert read.many("img") == read.many("b") == 0
    assert read.texts["title"] == [
        "Irish: <b>Ann</b> & co (White) and Black",
        *read.texts["title"][1:],
    ]
    assert " ".join(WILD.split()) in read.texts["ol"][0]
    assert read.told["told"] == json.loads(json.dumps(shown.told))
    assert text.count("</script>") == 2 and "<!--" not in text


def test_data_are_the_same_when_read_again() -> None:
    given = {
        "a": WILD,
        "\u2028<": ["\u2029", "\\<", "\\\\</script", 1.5, None, "\N{GREEK SMALL LETTER ALPHA}"],
    }
    text = alone.data(given)
    assert json.loads(text) == given
    assert not re.search("[<>&\u2028\u2029]", text) and "\N{GREEK SMALL LETTER ALPHA}" in text


# -- the file


@pytest.mark.long
def test_equal_replays_give_equal_files(tmp_path: Path) -> None:
    one, two = (tn.replay(record("irish")) for _ in range(2))
    assert written(one, tmp_path) == written(two, tmp_path)
    assert written(facing(), tmp_path) == written(facing(), tmp_path)
    assert written(one, tmp_path) != written(tn.replay(record("irish"), start=3), tmp_path)


SHOWN = {"replay": lambda: tn.replay(BRANCHED), "facing": facing}


@pytest.fixture(params=SHOWN)
def shown(request: pytest.FixtureRequest) -> Any:
    return SHOWN[request.param]()


def test_it_returns_the_path_and_leaves_nothing_else(shown: Any, tmp_path: Path) -> None:
    path = tmp_path / "irish.html"
    assert shown.page(str(path)) == path
    assert [each.name for each in tmp_path.iterdir()] == ["irish.html"]
    path.write_text("old")
    with pytest.raises(BadValue, match=r"irish.html' is there already: overwrite=True replaces"):
        shown.page(path)
    assert path.read_text() == "old"
    assert shown.page(path, overwrite=True) == path
    assert path.read_bytes().startswith(b"<!doctype html>")
    # others may read it, as any file that is written here
    other = tmp_path / "other"
    other.touch()
    assert path.stat().st_mode == other.stat().st_mode


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("irish", r"a page has a name that ends in .html, not 'irish'"),
        (".html", r"ends in .html, not '.html'"),
        ("irish.htm", r"ends in .html"),
        ("none/irish.html", r"there is no folder '.*none'"),
        ("folder.html", r"folder.html' is a folder"),
        ("file/irish.html", r"there is no folder '.*file'"),
        ("\0.html", r"cannot be written: "),
        ("x" * 400 + ".html", r"cannot be written: "),
    ],
)
def test_where_no_page_can_be_written(shown: Any, name: str, said: str, tmp_path: Path) -> None:
    (tmp_path / "folder.html").mkdir()
    (tmp_path / "file").touch()
    before = sorted(tmp_path.rglob("*"))
    for overwrite in (False, True):
        with pytest.raises(BadValue, match=said) as found:
            shown.page(f"{tmp_path}/{name}", overwrite=overwrite)
        assert len(str(found.value)) < 400
    assert sorted(tmp_path.rglob("*")) == before


@pytest.mark.parametrize("path", [None, 7, "", b"p.html", ["p.html"]])
def test_a_path_is_text_or_a_path(shown: Any, path: Any) -> None:
    with pytest.raises(BadValue, match="a file is given by its path"):
        shown.page(path)


def test_overwrite_is_true_or_false(shown: Any, tmp_path: Path) -> None:
    with pytest.raises(BadValue, match="overwrite is True or False, not 'yes'"):
        shown.page(tmp_path / "p.html", overwrite="yes")
    assert list(tmp_path.iterdir()) == []


def test_a_page_is_written_whole_or_not(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "p.html"
    path.write_text("old")

    def full(*given: Any) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(Path, "replace", full)
        with pytest.raises(BadValue, match="cannot be written: No space left on device"):
            write_whole(path, "new")
    with pytest.raises(BadValue, match="cannot be written"):
        write_whole(path, "new \ud800")
    with monkeypatch.context() as patch:
        patch.setattr(Path, "replace", lambda *given: (_ for _ in ()).throw(KeyboardInterrupt))
        with pytest.raises(KeyboardInterrupt):
            write_whole(path, "new")
    assert (path.read_text(), list(tmp_path.iterdir())) == ("old", [path])
    write_whole(path, "new\n")
    assert path.read_bytes() == b"new\n"
