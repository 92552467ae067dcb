"""A game's lesson steps through a complete game, and says which rules it does not show.

A lesson that sets several games side by side steps through one of each, begun by the same seat with
the same dice, and says for each which rules it does not show. A rule is seen in a game where an
event names it, or where it refuses a half-move that somebody might have tried. What a paragraph
that begins “Not seen” names must be just what is not. The lessons themselves are looked at in
``test_running``, which runs them.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from typing import Any

import nbformat
import pytest

import tablesnb as tn
from tablesnb.base.errors import BadNotation
from tablesnb.games.transcripts import record, records
from tablesnb.tables import law
from tests.notebooks import tafl_games
from tests.notebooks.lessons import (
    BESIDE,
    GAME,
    SEVERAL,
    kind,
    markdowns,
    notebook,
    run,
)
from tests.notebooks.test_rules_named import named_rules

# These hold in every game from the setup to the last man: who plays, where, with what, who wins.
ALWAYS = {
    "seats",
    "hands",
    "men",
    "track",
    "start",
    "dice",
    "dice_count",
    "dice_kind",
    "reserve",
    "turn_order",
    "home",
    "bear_off_when",
    "bear_off",
    "end",
    "stakes",
}
NOT_SEEN = re.compile(r"^\W*Not seen\b.*?(?=\n\s*\n|\Z)", re.MULTILINE | re.DOTALL)


def complete(game: tn.Game) -> bool:
    """Whether a game was played from its setup to its end."""
    return game.start is None and game.outcome() is not None


def refusing(game: tn.Game) -> set[str]:
    """The rules that refuse a half-move by a die that lies there, from where a man stands."""
    awaited, rules = game.awaits, game.rules
    if not isinstance(awaited, tn.Choice) or awaited.why == "break":
        return set()
    seat = rules.seat(awaited.seat)
    way = [rules.point_name(seat, point) for point in rules.track_of(seat)]
    round_for_ever = bool(rules.row[law.RING])
    tries = []
    for die in set(game.position.dice_left):
        for source in map(str, game.position.men(awaited.seat)):
            step = way.index(source) + die
            ends = step >= len(way) and not round_for_ever
            tries.append(f"{source}/off({die})" if ends else f"{source}/{way[step % len(way)]}")
        if game.position.bar(awaited.seat):
            tries.append(f"bar/{way[die - 1]}")
    found = set()
    for text in tries:
        with suppress(BadNotation):  # the die is written only where two could bear the man
            if refusal := game.why_not(text):
                found.add(refusal.rule.id.partition(".")[2])
    return found


def seen(game: tn.Game) -> set[str]:
    """The fields of the rules that a complete game shows, played again from its record."""
    if game.rules.family == "tafl":
        return tafl_games.seen(game)
    again = tn.Game.from_record(game.record())
    assert again.log == game.log, "the game does not replay"
    found, off = set(ALWAYS), dict.fromkeys(again.rules.seat_names, 0)
    for entry in again.log:
        if entry.why == "opening":
            found.add("opening")
        elif entry.move is None and len(entry.dice) > 1 and len(set(entry.dice)) == 1:
            found.add("doublets")
        for event in entry.events:
            found.add(event.rule.id.partition(".")[2])
            if event.code == "borne off":
                off[str(event.seat)] += 1
            if event.code == "hit":
                found |= {"hit", "hit_goes_to"}
                if entry.move and entry.move.text.startswith("bar"):
                    found.add("entering_hits")
                if off[str(event.seat)]:
                    found.add("hit_while_bearing")
    if again.rules.word("end") == "mirror":
        found -= {"bear_off", "bear_off_when"}  # nobody does
    while again.log:
        again.pop()
        found |= refusing(again)
    return found


def unseen(game: tn.Game) -> set[str]:
    """The ids of the rules that a complete game does not show."""
    shown = seen(game)
    return {rule.id for field, rule in game.rules.rules() if field not in shown}


def incomplete(nb: nbformat.NotebookNode, name: str, replayed: Iterable[tn.Game]) -> list[str]:
    """What is wrong with the complete game of a lesson that steps through these games."""
    whole = [game for game in replayed if complete(game)]
    if not whole:
        return [f"{name}: no game is stepped through from the setup to the last man"]
    return listed(nb, name, set.intersection(*(unseen(game) for game in whole)))


def incomplete_beside(
    nb: nbformat.NotebookNode, name: str, replayed: Iterable[tn.Game], games: tuple[str, ...]
) -> list[str]:
    """What is wrong with the complete games of a lesson that sets several games side by side."""
    whole = {game.rules.name: game for game in replayed if complete(game)}
    wrong = [
        f"{name}: {game} is not stepped through from the setup to the last man"
        for game in games
        if game not in whole
    ]
    if wrong:
        return wrong
    begun = {(whole[game].seed, whole[game].first) for game in games}
    if len(begun) > 1 or (None in {first for _, first in begun}):
        wrong = [f"{name}: the games are not begun by the same seat with the same dice"]
    return wrong + listed(nb, name, set.union(*(unseen(whole[game]) for game in games)))


def listed(nb: nbformat.NotebookNode, name: str, missing: set[str]) -> list[str]:
    """What is not seen, and is not listed as not seen; and what is listed, but seen."""
    said = set[str]()
    for _, markdown in markdowns(nb):
        for found in NOT_SEEN.findall(markdown):
            said |= named_rules(found)
    wrong = [f"{name}: {rule} is not seen, and not listed as not seen" for rule in missing - said]
    wrong += [f"{name}: {rule} is listed as not seen, but is" for rule in said - missing]
    return sorted(wrong)


def not_shown(nb: nbformat.NotebookNode, name: str, replayed: Iterable[tn.Game]) -> list[str]:
    """What is wrong with the complete games of a lesson, if its kind is to have any."""
    if kind(name) is GAME:
        return incomplete(nb, name, replayed)
    if kind(name) is SEVERAL:
        return incomplete_beside(nb, name, replayed, BESIDE[Path(name).stem.partition("_")[2]])
    return []


@pytest.mark.parametrize("name", records())
def test_the_records_for_the_lessons_are_complete(name: str) -> None:
    game = tn.Game.from_record(record(name))
    assert complete(game)
    assert re.fullmatch(rf"{game.rules.name}(_\w+)?", name)  # a word more where it has two
    assert {each.partition(".")[0] for each in unseen(game)} <= {game.rules.name}


# -- what the check finds and leaves


def incompletely(nb: nbformat.NotebookNode, games: tuple[str, ...] = ()) -> list[str]:
    """What is wrong with a small notebook, which is run."""
    replayed = run(nb).replayed
    if games:
        return incomplete_beside(nb, "n", replayed, games)
    return incomplete(nb, "n", replayed)


STEP = """>>> import tablesnb as tn
from tablesnb.games.transcripts import record
tn.replay(record("modern_backgammon"))"""


def test_what_is_not_seen_must_be_listed() -> None:
    game = tn.Game.from_record(record("modern_backgammon"))
    missing = sorted(unseen(game))
    listed = ", ".join(f"`{rule}`" for rule in missing)
    assert incompletely(notebook(STEP, f"Words.\n\nNot seen here: {listed}.")) == []
    assert incompletely(notebook(STEP, f"Not seen: {listed}, `modern_backgammon.hold`.")) == [
        "n: modern_backgammon.hold is listed as not seen, but is"
    ]
    assert len(incompletely(notebook(STEP))) == len(missing)


def test_a_lesson_without_a_complete_game() -> None:
    begun = ">>> import tablesnb as tn\ntn.replay(tn.Game('irish', seed=1))"
    assert incompletely(notebook(begun)) == [
        "n: no game is stepped through from the setup to the last man"
    ]


BOTH = """>>> import tablesnb as tn
from tablesnb.players import player
def played(name, seed=2):
    game = tn.Game(name, seed=seed, first="white")
    while game.awaits:
        if isinstance(game.awaits, tn.Throw):
            game.roll()
        else:
            game.push(player("careful").decide(game).play)
    return game
tn.replay(played("irish"))
tn.replay(played("modern_backgammon", {}))"""


def test_each_of_several_games_must_be_seen_whole_with_the_same_dice() -> None:
    games = ("irish", "modern_backgammon")
    step = BOTH.format("2")
    names: dict[str, Any] = {}
    exec(step.removeprefix(">>> "), names)
    missing = sorted(set.union(*(unseen(names["played"](game)) for game in games)))
    told = f"Not seen: {', '.join(f'`{rule}`' for rule in missing)}."
    assert incompletely(notebook(step, told), games) == []
    assert len(incompletely(notebook(step), games)) == len(missing)
    (other,) = incompletely(notebook(BOTH.format("3"), told), games)[:1]
    assert other == "n: the games are not begun by the same seat with the same dice"
    assert incompletely(notebook(step, told), (*games, "early_backgammon")) == [
        "n: early_backgammon is not stepped through from the setup to the last man"
    ]


def test_what_a_tafl_game_shows() -> None:
    game = tn.Game.from_record(record("alea_evangelii_2"))
    shown = tafl_games.seen(game)
    assert {"king_capture", "citadel_hostile_to_men", "entering_between", "jumping"} <= shown
    assert not {"several", "repetition", "variegated_men"} & shown
    home = tafl_games.seen(tn.Game.from_record(record("alea_evangelii")))
    assert {"king_armed", "men_cross_throne"} <= home and "king_capture" not in home
    assert tafl_games.beyond("e7", "e6") == "e5" and tafl_games.beyond("b3", "c3") == "d3"
