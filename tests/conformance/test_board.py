"""Every game has a board of its size: each point has a place and its name, and it is drawn."""

from __future__ import annotations

import xml.etree.ElementTree as ET

import tablesnb as tn
from tablesnb.boards import scene_of
from tests.conformance.given import each_game, family, fresh, rulesets
from tests.faults import Faults

# what a picture that stays in a saved notebook may have, in bytes
BUDGET = 24 * 1024


@each_game
def test_its_board_has_its_points(name: str) -> None:
    """Under every reading: as many as the law counts, and each called what the rules call it."""
    faults, at = Faults(name), family(name)
    for key, rules in rulesets(name).items():
        with faults.catching(key):
            lay = scene_of(fresh(rules, 1)).layout
            points = at.points(rules)
            assert len(lay.points) == len(lay.regions) == points, (
                f"the board {lay.name} has {len(lay.points)} points, and the game {points}"
            )
            for seat in range(len(rules.seat_names)):
                names = [rules.point_name(seat, point) for point in range(points)]
                reached = [
                    point for point in range(points) if rules.point_at(seat, names[point]) >= 0
                ]
                drawn = [lay.name_of(point, seat) for point in range(points)]
                assert [drawn[point] for point in reached] == [names[point] for point in reached]
            assert len({(point.x, point.y) for point in lay.points}) == points, "two in one place"
    faults.none()


@each_game
def test_its_picture_draws_every_man_and_names_every_seat(name: str) -> None:
    """The beginning, and a game on its way, as a picture, in words and as text."""
    faults = Faults(name)
    for seed, rules in enumerate(rulesets(name).values()):
        game = fresh(rules, seed)
        for _ in range(seed % 20):
            if isinstance(game.awaits, tn.Throw):
                game.roll()
            elif game.awaits is not None:
                game.push(game.legal_moves[0])
        with faults.catching(f"{rules.changed}"):
            scene, shown = scene_of(game), tn.picture(game)
            position = game.position
            on_board = [man for man in scene.men if man.place < len(scene.layout.points)]
            for seat, seat_name in enumerate(rules.seat_names):
                men = position.men(seat_name)
                many = sum(men.values()) if hasattr(men, "values") else len(men)
                king = sum(1 for m in on_board if m.seat == seat) - many
                assert king in (0, 1) if rules.family == "tafl" else king == 0, seat_name
            svg = ET.fromstring(shown.svg)
            assert len(shown.svg.encode()) < BUDGET
            title, words = (
                svg.find(f"{{http://www.w3.org/2000/svg}}{tag}") for tag in ("title", "desc")
            )
            assert title is not None and rules.title in str(title.text)
            assert words is not None and words.text and words.text.strip()
            assert shown.text.strip()
    faults.none()


@each_game
def test_every_point_can_be_marked_in_its_picture(name: str) -> None:
    """A letter set beside each point, asked for by the point's own name, is drawn there."""
    rules = tn.ruleset(name)
    at, seat = family(name), rules.seat_names[0]
    names = [rules.point_name(0, point) for point in range(at.points(rules))]
    names = [each for each in names if rules.point_at(0, each) >= 0]
    for first in range(0, len(names), 40):
        marked = names[first : first + 40]
        scene = scene_of(fresh(rules, 1), passages={"a": marked}, seat=seat)
        ((_, places),) = scene.passages
        assert [rules.point_name(0, place) for place in places] == marked
