"""The head of an OpenTafl record: its tags, each known and once, and the game that they set up."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from tablesnb.base.errors import BadRecord, TablesnbError
from tablesnb.base.wording import closest, shown
from tablesnb.records import opentafl_rules
from tablesnb.rules.turn import G
from tablesnb.tafl.position import from_otn, squares_of

Tags = Mapping[str, tuple[str, int]]

# the specification's tags, the comment before the first turn that its files have, and our own
TAGS = (
    *("event", "site", "date", "round", "attackers", "defenders", "result", "annotator"),
    *("compiler", "time-control", "termination", "variant", "rules", "start-comment", "reading"),
)


def block(lines: list[str], at: int) -> tuple[str, int]:
    """What stands in brackets from this line on, and the number of the next line."""
    found = [lines[at].strip()]
    begin = at
    while not found[-1].endswith("]"):
        at += 1
        if at == len(lines) or lines[at].strip().startswith("["):
            raise BadRecord("this bracket is never closed", begin + 1)
        found.append(lines[at].strip())
    return " ".join(found)[1:-1], at + 1


def head_of(lines: list[str], tags: dict[str, tuple[str, int]]) -> int:
    """Read the tags before the first turn; return where it stands."""
    at = 0
    while at < len(lines):
        line = lines[at].strip()
        if line.startswith("["):
            text, after = block(lines, at)
            name, colon, value = text.partition(":")
            if not colon or "[" in text or "]" in text:
                raise BadRecord("a tag is written [name:value]", at + 1)
            if name not in TAGS:
                raise BadRecord(f"there is no tag {shown(name)}; {closest(name, TAGS)}", at + 1)
        elif line.startswith("dim:"):
            name, value, after = "rules", line, at + 1
        elif not line:
            at += 1
            continue
        else:
            break
        if name in tags:
            raise BadRecord(f"{shown(name)} stands twice in the head", at + 1)
        tags[name] = (value.strip(), at + 1)
        at = after
    return at


def opened(tags: Tags, make: Callable[..., G]) -> G:
    """Set the game up as the head says."""
    if "rules" not in tags:
        raise BadRecord("the head has no rules, [rules:dim:19 … start:…]", 1)
    text, line = tags["rules"]
    said = opentafl_rules.read(text, line)
    meant = opentafl_rules.game_meant(said, tags.get("variant", ("", 0))[0], line)
    try:
        if "reading" in tags:
            reading: Any = tags["reading"][0]
            line = tags["reading"][1]
            if "=" in reading:
                reading = single_readings(reading, line)
                rules = meant.reading(**reading)
            else:
                rules = meant.named_reading(reading)
            line = tags["rules"][1]
            opentafl_rules.agree(said, rules, line)
        else:
            rules = meant.reading(**opentafl_rules.deduced(said, meant, line))
            reading = dict(rules.changed)
        first = rules.seat_names[0 if said.get("atkf", "y") == "y" else 1]
        drawn = said["start"].strip("/")
        squares = squares_of(drawn, rules.size)
        layout = [name for name, rows in rules.layouts.items() if same(rows, squares)]
        if layout and rules.value("layout") != layout[0] and "reading" not in tags:
            reading = {**reading, "layout": layout[0]}
            rules = rules.reading(layout=layout[0])
        usual = make(rules).position
        position = None
        if usual.turn != first or [*usual.squares] != squares:
            position = from_otn(rules, drawn, first)
        names = {seat: tags[seat][0] for seat in rules.seat_names if seat in tags}
        return make(meant.name, reading=reading, position=position, names=names)
    except BadRecord:
        raise
    except TablesnbError as error:
        raise BadRecord(str(error), line) from error


def single_readings(text: str, line: int) -> dict[str, str]:
    """Readings one by one, ``goal=edge ka=no``; BadRecord for one that stands twice."""
    found: dict[str, str] = {}
    for word in text.split():
        field, _, value = word.partition("=")
        if field in found:
            raise BadRecord(f"the reading {field} stands twice", line)
        found[field] = value
    return found


def same(drawn: tuple[str, ...], squares: list[int]) -> bool:
    """Whether a layout has these men."""
    return squares_of(drawn, len(drawn)) == squares
