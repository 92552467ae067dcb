"""Everything that a lesson shows beside its boards, one of each, by its name."""

from __future__ import annotations

from collections.abc import Callable
from html.parser import HTMLParser
from typing import Any

import tablesnb as tn
from tablesnb import lesson
from tests.tables.setting import play_from

# What JupyterLab's sanitiser keeps in a notebook that is not trusted, of what is used here.
TAGS = frozenset(
    [
        "a",
        "b",
        "blockquote",
        "br",
        "cite",
        "code",
        "details",
        "div",
        "i",
        "img",
        "li",
        "p",
        "span",
        "summary",
        "table",
        "tbody",
        "td",
        "th",
        "thead",
        "tr",
        "ul",
    ]
)
STYLES = frozenset(
    [
        "background-color",
        "border",
        "border-bottom",
        "border-collapse",
        "border-color",
        "border-left",
        "border-radius",
        "border-top",
        "box-sizing",
        "color",
        "cursor",
        "display",
        "flex",
        "flex-wrap",
        "font-family",
        "font-size",
        "font-style",
        "font-weight",
        "gap",
        "height",
        "line-height",
        "list-style",
        "margin",
        "max-width",
        "min-width",
        "overflow",
        "overflow-x",
        "padding",
        "table-layout",
        "text-align",
        "vertical-align",
        "white-space",
        "width",
    ]
)


def four() -> tn.Game:
    """A throw that the four ways of bearing off answer in different ways."""
    return play_from({6: 1, 4: 1, 2: 1}, {24: 2, 6: 13}, 6, 5)


def refusal() -> Any:
    game = tn.Game("irish", seed=1, first="white")
    game.roll(6, 5)
    return game.why_not("24/19")


def outcome() -> Any:
    game = play_from({1: 1}, {6: 15}, 6, 5)
    game.push("1/off(5)")
    return game.outcome()


WORDS = "He must break it. [[binding]] You threw {6-5}.\n\nA doublet counts once. [[doublets]]"
SHOWN: dict[str, Callable[[], Any]] = {
    "refusal": refusal,
    "rule": lambda: tn.ruleset("irish").rule("bear_off"),
    "reading": lambda: tn.ruleset("irish").rule("bear_off").rivals[0],
    "ruleset": lambda: tn.ruleset("irish"),
    "report": lambda: tn.ruleset("tablut").report(),
    "outcome": outcome,
    "simulation": lambda: tn.simulate("irish", 20, seed=1),
    "share": lambda: lesson.share(47, 60),
    "average": lambda: lesson.average([9, 10, 11, 12, 13]),
    "comparison": lambda: lesson.compare_readings(four(), "bear_off"),
    "prose": lambda: lesson.say(WORDS, "irish"),
    "beside": lambda: lesson.side_by_side("cotton.irish.fill", "holme.irish"),
}


class Read(HTMLParser):
    """What an output holds: its tags, its styles, its words, and what is open at the end."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.tags: set[str] = set()
        self.styles: set[str] = set()
        self.sources: list[str] = []
        self.alts: list[str] = []
        self.words = ""
        self.open: list[str] = []
        self.wrong: list[str] = []
        self.feed(html)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        self.tags.add(tag)
        for each in given.get("style", "").split(";"):
            self.styles |= {each.partition(":")[0].strip()} if each.strip() else set()
        if tag == "img":
            self.sources.append(given["src"])
            self.alts.append(given["alt"])
        elif tag != "br":
            if tag in ("div", "p", "details", "table", "blockquote") and "p" in self.open:
                self.wrong.append(f"<{tag}> in <p>")
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if not self.open or self.open.pop() != tag:
            self.wrong.append(f"</{tag}>")

    def handle_data(self, data: str) -> None:
        if "style" not in self.open:
            self.words += data
