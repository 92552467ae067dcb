"""How strong the search is said to be: games counted, and the card that is written."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import tablesnb as tn
from tablesnb.base.errors import BadValue
from tablesnb.compare.law_version import law_version
from tablesnb.lab.siege.__main__ import FOLDER, LONGEST, counted, main, readings, stood
from tablesnb.lab.siege.strength import Table, Tally
from tablesnb.lesson.data import counted as counted_for

GAMES = ("alea_evangelii", "tablut")


def test_every_named_reading_and_every_layout_is_looked_at() -> None:
    for game in GAMES:
        found = dict(readings(game))
        rules = found["default"]
        assert {"default", *rules.named} <= found.keys()
        layouts = {reading.layout.value for reading in found.values()}
        assert layouts == set(rules.layout.values)


def test_games_that_came_to_no_end_count_as_games() -> None:
    tally = Tally(3, 4, 1, 2)
    card = counted(tally)
    assert card["games"] == 10 and card["broken off"] == 2
    assert card["attackers"][0] == 0.3 and card["defenders"][0] == 0.4
    assert card["attackers"][1] < 0.3 < card["attackers"][2]


def test_a_game_of_another_family_is_refused(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    with pytest.raises(BadValue, match="irish is no game of tafl"):
        Table(tn.ruleset("irish"))
    assert main(["irish", "--out", str(tmp_path)]) == 2
    assert capsys.readouterr().err.startswith("error: ")
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("game", [each for each in GAMES if (FOLDER / f"{each}.json").exists()])
def test_a_card_is_of_the_law_as_it_is(game: str) -> None:
    """Whoever changes the law of tafl measures anew."""
    card = json.loads((FOLDER / f"{game}.json").read_text(encoding="utf-8"))
    found = dict(readings(game))
    assert card["law"] == law_version(found["default"])
    assert {each["reading"]: each["law"] for each in card["both strong"]} == {
        name: law_version(rules) for name, rules in found.items()
    }


def test_the_sieges_of_the_card_are_those_of_the_lesson() -> None:
    """Both were counted by the same seeds, and as many positions a move."""
    kept = json.loads((FOLDER / "alea_evangelii.json").read_text(encoding="utf-8"))
    many = {each["reading"]: each for each in kept["both strong"] if "positions" in each}
    assert many.keys() == dict(readings("alea_evangelii")).keys(), "every reading has many games"
    lesson = counted_for("07/sieges")
    assert kept["seed"] == lesson["seed"]
    for layout, found in lesson["found"].items():
        own = many["default" if layout == "murray" else f"layout {layout}"]
        assert (own["positions"], own["moves"]) == (lesson["budget"], lesson["cap"])
        assert own["games"] == lesson["games"]
        sides = [round(own[side][0] * own["games"]) for side in ("attackers", "defenders")]
        assert (*sides, own["drawn"], own["broken off"]) == tuple(found.values())


def test_games_by_fewer_positions_stand_beside_the_others(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    asked: list[tuple[int, ...]] = []

    def met(self: Table, one: str, two: str, games: int, seed: int, *of: int) -> Tally:
        asked.append((games, *of))
        return Tally(games, 0, 0, 0)

    monkeypatch.setattr(Table, "meet", met)
    words = ["tablut", "--games", "0", "--both", "0", "--many", "3", "--fewer", "50"]
    assert main([*words, "--out", str(tmp_path)]) == 0
    kept = json.loads((FOLDER / "tablut.json").read_text(encoding="utf-8"))
    card = json.loads((tmp_path / "tablut.json").read_text(encoding="utf-8"))
    under = len(dict(readings("tablut")))
    assert asked == [(3, 50, LONGEST)] * under
    assert card["both strong"][:-under] == kept["both strong"]
    assert {(each["games"], each["positions"]) for each in card["both strong"][-under:]} == {
        (3, 50)
    }


def test_games_by_fewer_positions_stay_where_none_are_asked(tmp_path: Path) -> None:
    words = ["alea_evangelii", "--games", "0", "--both", "0", "--out", str(tmp_path)]
    assert main(words) == 0
    card = json.loads((tmp_path / "alea_evangelii.json").read_text(encoding="utf-8"))
    kept = json.loads((FOLDER / "alea_evangelii.json").read_text(encoding="utf-8"))
    assert card == kept and any("positions" in each for each in kept["both strong"])


def test_what_stood_on_a_card_stays_until_the_law_is_another(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    kept = json.loads((FOLDER / "tablut.json").read_text(encoding="utf-8"))
    assert stood("tablut") == kept["strength"]
    monkeypatch.setattr("tablesnb.lab.siege.__main__.FOLDER", tmp_path)
    (tmp_path / "tablut.json").write_text(json.dumps(kept | {"law": "another"}), encoding="utf-8")
    with pytest.raises(BadValue, match="another law: give --games"):
        stood("tablut")
