"""Endings by another hand: the law itself says what may be played, and fractions what it is worth.

Nothing here knows how tables are made; it is slow, and meant for a few men or single positions.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import product

import tablesnb as tn
from tablesnb.tables import law
from tablesnb.tables.law.throwing import doublet_thrown
from tablesnb.tables.position import empty_row
from tablesnb.tables.ruleset import Ruleset

Men = tuple[int, ...]

# games and readings with endings of every kind
READINGS: tuple[tuple[str, dict[str, object]], ...] = (
    *(
        (game, {"bear_off": bear_off, "must_play": must_play})
        for game in ("irish", "early_backgammon")
        for bear_off in ("free", "exact", "idle", "modern")
        for must_play in ("each", "most")
    ),
    ("modern_backgammon", {}),
    ("todas_tablas", {}),
    *(("el_mundo", {"bear_off": way}) for way in ("free", "exact", "idle", "modern")),
    ("el_mundo", {"dice": "3d7", "bear_off_when": "everyone"}),
    ("tabula", {"direction": "contrary"}),
    ("duodecim_scripta", {}),
    ("duodecim_scripta", {"men": 5, "bear_off_when": "last_row", "bear_off": "modern"}),
    ("duodecim_scripta", {"men": 6, "dice": "2d6", "bear_off_when": "any_time"}),
    ("quinze_tablas", {"end": "bear_off"}),
)
DOUBLE = (("irish", {"hands": "double"}), ("early_backgammon", {"hands": "double"}))
NAMES = {
    f"{game} {' '.join(str(each) for each in reading.values())}".strip(): (game, reading)
    for game, reading in (*READINGS, *DOUBLE)
}


def rules_of(name: str) -> Ruleset:
    game, reading = NAMES[name]
    rules = tn.ruleset(game).reading(**reading)
    assert isinstance(rules, Ruleset)
    return rules


def standing(rules: Ruleset, men: Men) -> list[int]:
    """A state of the law in which the first seat has these men at home, and the others none."""
    row = empty_row(rules)
    for seat in range(len(rules.seat_names)):
        row[law.COUNT + seat * rules.row[law.WIDTH] + rules.row[law.OFF]] = rules.row[law.MEN]
    for point, many in zip(rules.track_of(0)[::-1], men, strict=False):
        row[law.COUNT + point] = many
        if many:
            row[rules.row[law.OWNER] + point] = 0
    row[law.COUNT + rules.row[law.OFF]] = rules.row[law.MEN] - sum(men)
    row[law.PHASE] = law.THROW
    return row


def men_in(rules: Ruleset, row: list[int]) -> Men:
    """How the first seat's men stand at home."""
    points = rules.track_of(0)[::-1][: rules.row[law.HOME]]
    return tuple(row[law.COUNT + point] for point in points)


def ends(rules: Ruleset, men: Men, throw: tuple[int, ...]) -> set[Men]:
    """All that a throw can lead to, half-move by half-move under the law."""
    row = standing(rules, men)
    law.thrown(row, rules.row, throw)
    found: set[Men] = set()
    seen: set[tuple[int, ...]] = set()
    todo = [row]
    moves = [0] * law.space_for_moves(rules.row)
    while todo:
        row = todo.pop()
        if tuple(row) in seen:
            continue
        seen.add(tuple(row))
        many = law.legal(row, rules.row, moves)
        if many == 0:
            found.add(men_in(rules, row))
        for at in range(0, 4 * many, 4):
            after = row.copy()
            move = (moves[at], moves[at + 1], moves[at + 2], moves[at + 3])
            law.apply(after, rules.row, move, [0] * law.EVENT_SPACE)
            todo.append(after)
    return found


def throws(rules: Ruleset) -> Iterator[tuple[int, ...]]:
    """All throws, each order for itself."""
    dice, faces = rules.throw
    return product(range(1, faces + 1), repeat=dice)


def is_doublet(rules: Ruleset, throw: tuple[int, ...]) -> bool:
    row = empty_row(rules)
    row[law.PHASE] = law.THROW
    law.thrown(row, rules.row, throw)
    return doublet_thrown(row, rules.row)


@cache
def gone_to(name: str, men: Men) -> dict[tuple[int, ...], set[Men]]:
    """What every throw can lead to; orders of the same dice are one, as the law has no memory."""
    rules = rules_of(name)
    found: dict[tuple[int, ...], set[Men]] = {}
    for throw in throws(rules):
        key = throw if rules.row[law.HANDS] == law.DOUBLE_HAND else tuple(sorted(throw))
        if key not in found:
            found[key] = ends(rules, men, key)
    return found


@cache
def expected(name: str, men: Men) -> Fraction:
    """How many throws are expected, exactly, in the play that needs the fewest."""
    if not any(men):
        return Fraction(0)
    rules = rules_of(name)
    total, goes_on = Fraction(0), 0
    every = list(throws(rules))
    to = gone_to(name, men)
    for throw in every:
        found = to[throw if throw in to else tuple(sorted(throw))]
        if found != {men}:
            total += min(expected(name, end) for end in found)
            goes_on += 1
    return (len(every) + total) / goes_on
