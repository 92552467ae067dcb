"""OpenTafl's rules records, ``dim:19 esc:c … start:/…/``: what they say of a reading, and back.

Every rule must be one that OpenTafl's specification has, stand once, and mean something that a
reading of the game has too; else it is refused.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from tablesnb.base.errors import BadRecord
from tablesnb.base.wording import closest, shown
from tablesnb.rules import registry
from tablesnb.tafl.ruleset import Ruleset

Header = Mapping[str, str]

ALL = "tcnkTCNK"
MEN = "tcnTCN"
# what OpenTafl takes for granted where the rules do not say
DEFAULTS = {
    **{"esc": "c", "surf": "y", "atkf": "y", "tfr": "d", "ka": "y", "ks": "y", "kj": "n"},
    **{"nj": "c", "cj": "j", "cor": "default", "cen": "default", "corh": ALL, "cenh": "tcnk"},
    **{"cenhe": ALL, "corp": "K", "cenp": ALL, "cors": "K", "cens": "K"},
    **{"sw": "n", "swf": "y", "efe": "n", "ber": "n"},
}
# the values that some reading of some game has; of the others there are lists of points or pieces
CHOICES = {
    **{"esc": ("c", "e"), "surf": ("y", "n"), "atkf": ("y", "n"), "tfr": ("d", "w", "l")},
    **{"ka": ("y", "n"), "ks": ("y", "s", "c"), "kj": ("n",), "sw": ("n",), "swf": ("y", "n")},
    **{"efe": ("n",), "ber": ("n",), "cors": ("K",), "corp": ("K", "")},
    **{"nj": tuple("nrjc"), "cj": tuple("nrjc")},
}
# what these rules of OpenTafl's decide, and what the games here have instead
MEANING = {
    "surf": "whether a side that is wholly surrounded loses",
    "kj": "whether the king jumps: here nobody does",
    "mj": "whether men jump: here nobody does",
    "sw": "whether a row of men is taken at the edge: here men are taken one by one",
    "efe": "whether a fort at the edge wins: here the king has to come to his goal",
    "ber": "whether a man who takes moves again: here a turn is one move",
    "linc": "Linnaeus's way to take a man beside the castle: see throne_hostile_to_men",
    "starti": "whether the men are set up the other way round: write them into start:/…/",
}
FORTRESS = re.compile("[ad]for[hps]?")  # points of one side alone
NUMBER = re.compile(r"[1-9][0-9]?\Z")
HEAD = ("dim", "name", "start")
REPETITION = {"d": "draw_third", "w": "mover_wins_third", "l": "mover_loses_third"}
# what a game does that has no such rule
WITHOUT = {"encirclement_loses": "no", "king_may_cross_throne": "yes"}


def text_of(rules: Ruleset, start: Any) -> str:
    """The rules as OpenTafl says them, as far as it can, with the position the game began from."""
    header = saying(rules) | {"atkf": "y" if start.turn == "attackers" else "n"}
    header["start"] = f"/{start.otn}/"
    return " ".join(f"{name}:{text}" for name, text in header.items())


def saying(rules: Ruleset) -> dict[str, str]:
    """What OpenTafl's rules say of a reading; who begins and the start are left to the game."""
    value = {name: str(rule.value) for name, rule in rules.rules()}
    throne = value["throne_hostile_to_men"]
    king = "K" if value["throne_hostile_to_king"] == "yes" else ""
    crossing = "K" if value.get("king_may_cross_throne", "yes") == "yes" else ""
    repeated = {word: letter for letter, word in REPETITION.items()}
    header = {
        "dim": str(rules.size),
        "name": rules.title.replace(" ", "_"),
        "esc": "e" if value["goal"] == "edge" else "c",
        "surf": "y" if value.get("encirclement_loses") == "yes" else "n",
        "atkf": "y" if value["first_mover"] == "attackers" else "n",
        "tfr": repeated.get(value["repetition"], "d"),
        "ka": "n" if value["king_armed"] == "no" else "y",
        "cor": ",".join(rules.point_name(0, point) for point in rules.citadel_points),
        "corh": ALL if value.get("citadel_hostile_to_king") == "yes" else ALL.replace("K", ""),
        "cenh": MEN if throne == "always" else "",
        "cenhe": (MEN if throne in ("yes", "empty", "always") else "") + king,
        "cenp": ALL if value["men_cross_throne"] == "yes" else crossing,
        "cens": "K" if value["king_may_reenter"] == "yes" else "",
    }
    if value["king_capture"] in ("two_off_centre", "linnaeus"):
        header["ks"] = "c"
    return header


def read(text: str, line: int) -> dict[str, str]:
    """Read a rules record word by word; BadRecord for a rule that is unknown or stands twice."""
    header: dict[str, str] = {}
    known = (*HEAD, *DEFAULTS)
    for word in text.split():
        name, colon, value = word.partition(":")
        if colon and name not in known and (name in MEANING or FORTRESS.fullmatch(name)):
            raise BadRecord(f"no game here has the rule {name}{meaning(name)}", line)
        if not colon or name not in known:
            raise BadRecord(
                f"nothing is known of the rule {shown(word if not colon else name)}; "
                f"{closest(name, known)}",
                line,
            )
        if name in header:
            raise BadRecord(f"the rule {name} stands twice", line)
        if value not in CHOICES.get(name, (value,)):
            raise BadRecord(f"no reading here has {name}:{value}{meaning(name)}", line)
        header[name] = value
    if not NUMBER.match(header.get("dim", "")):
        raise BadRecord("the rules begin with the lines of the board, dim:19", line)
    if not header.get("start"):
        raise BadRecord("the rules end with the men as they begin, start:/…/", line)
    return header


def meaning(name: str) -> str:
    """What a rule of OpenTafl's decides, in brackets, where its name does not say it."""
    fortress = "fortresses, points of one side: here there are none"
    said = fortress if FORTRESS.fullmatch(name) else MEANING.get(name)
    return f" ({said})" if said else ""


def spoken(name: str) -> str:
    """A name as it is compared: ``Alea_Evangelii`` and ``alea evangelii`` are one."""
    return name.replace("_", " ").strip().casefold()


def game_meant(header: Header, variant: str, line: int) -> Ruleset:
    """The game of a record: the one that it names, or the only one on a board of its size."""
    games = [registry.ruleset(name) for name in registry.games()]
    tafl = [rules for rules in games if isinstance(rules, Ruleset)]
    names = {spoken(header.get("name", "")), spoken(variant)}
    for rules in tafl:
        if names & {spoken(rules.name), spoken(rules.title)}:
            if header["dim"] != str(rules.size):
                raise BadRecord(
                    f"{rules.name} is played on {rules.size} lines, not {header['dim']}", line
                )
            return rules
    fitting = [rules for rules in tafl if header["dim"] == str(rules.size)]
    if len(fitting) == 1:
        return fitting[0]
    what = "no game here is" if not fitting else "more than one game here is"
    sizes = ", ".join(f"{rules.name} on {rules.size}" for rules in tafl)
    raise BadRecord(f"{what} played on {header['dim']} lines: {sizes}", line)


def agree(header: Header, rules: Ruleset, line: int) -> None:
    """Raise BadRecord where the rules beside a reading that is named say something else."""
    meant = saying(rules)
    for name, value in header.items():
        if name in ("name", "start", "atkf"):
            continue
        usual = meant.get(name, DEFAULTS.get(name))
        if value != usual:
            raise BadRecord(
                f"the rules say {name}:{value}, and the reading beside them {name}:{usual}", line
            )


def deduced(header: Header, rules: Ruleset, line: int) -> dict[str, object]:
    """The reading of a game that OpenTafl's rules describe; BadRecord for what none of its has."""
    value = {name: header.get(name, usual) for name, usual in DEFAULTS.items()}
    for name in ("cenh", "cenhe", "cenp", "corh", "cens"):
        if set(value[name]) - set(ALL):
            raise BadRecord(f"{shown(value[name])} is no list of pieces", line)
    for name in ("cenhe", "cenp", "corh"):
        if len({"t" in value[name], "T" in value[name]}) > 1:
            raise BadRecord(
                f"no reading here treats the two sides' men otherwise, as {name}:{value[name]}",
                line,
            )
    if value["cen"] not in ("default", rules.point_name(0, rules.centre)):
        raise BadRecord(f"no reading here has cen:{value['cen']}", line)
    empty = "t" in value["cenhe"]
    always = empty and {"t", "T"} <= set(value["cenh"])
    wanted: dict[str, tuple[str, tuple[str, ...]]] = {
        "goal": ("esc", ("edge",) if value["esc"] == "e" else ("citadel",)),
        "encirclement_loses": ("surf", ("yes",) if value["surf"] == "y" else ("no",)),
        "repetition": ("tfr", (REPETITION[value["tfr"]],)),
        "king_armed": ("ka", ("yes",) if value["ka"] == "y" else ("no",)),
        "king_capture": (
            "ks",
            ("two_off_centre", "linnaeus") if value["ks"] == "c" else ("four", "smith"),
        ),
        "throne_hostile_to_men": (
            "cenhe",
            (("always",) if always else ()) + (("yes", "empty") if empty else ("no",)),
        ),
        "throne_hostile_to_king": ("cenhe", ("yes",) if "K" in value["cenhe"] else ("no",)),
        "men_cross_throne": ("cenp", ("yes",) if "t" in value["cenp"] else ("no",)),
        "king_may_cross_throne": ("cenp", ("yes",) if "K" in value["cenp"] else ("no",)),
        "king_may_reenter": ("cens", ("yes",) if "K" in value["cens"] else ("no",)),
    }
    reading = {"citadels": citadels(value["cor"], rules, line)}
    if reading["citadels"] != "none":
        wanted["citadel_hostile_to_king"] = ("corh", ("yes",) if "K" in value["corh"] else ("no",))
    for field, (name, words) in wanted.items():
        offered = [word for word in words if word in values_of(rules, field)]
        if not offered:
            refused = f"no reading of {rules.name} has {name}:{value[name]}{meaning(name)}"
            if name not in header:  # there is no such word to look for
                refused += (
                    f"; the rules do not say {name}, and then OpenTafl takes that for granted"
                )
            raise BadRecord(refused, line)
        reading[field] = offered[0]
    # what no rule of OpenTafl's says, and its program does
    for field, word in {
        "first_mover": "attackers" if value["atkf"] == "y" else "defenders",
        "no_move": "defenders_lose",
        "king_safe_until_moved": "no",
    }.items():
        if word in values_of(rules, field):
            reading[field] = word
    fields = dict(rules.rules())
    return {field: word for field, word in reading.items() if field in fields}


def values_of(rules: Ruleset, field: str) -> tuple[object, ...]:
    """The values that a game offers for a field, or what it does without one."""
    rule = dict(rules.rules()).get(field)
    return rule.values if rule is not None else (WITHOUT.get(field),)


def citadels(corners: str, rules: Ruleset, line: int) -> str:
    """The reading of the citadels whose points are listed."""
    given = set(filter(None, corners.split(",")))
    for word in map(str, rules.citadels.values):
        points = rules.reading(citadels=word).citadel_points
        one_each = corners == "default" and len(points) == 4
        if one_each or given == {rules.point_name(0, point) for point in points}:
            return word
    raise BadRecord(f"no reading of {rules.name} has {len(given)} corner points", line)
