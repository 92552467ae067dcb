"""Modern Backgammon's whole turns against OpenSpiel's, position by position.

OpenSpiel (https://github.com/google-deepmind/open_spiel) has a Backgammon of its own, written by
strangers from the rules of the US Backgammon Federation. It can set up no position, so it plays:
games of players with one idea each, who lead to crowded bars, long blocks, men piled deep at home
and bearing off under fire. On the way, throws are laid before both; every position to which a whole
turn can lead must be the same, and so must every way to play two unequal dice.

A won game is compared by its stake, and by its half-moves too: where the last man could go off by
one die and both can be played in another order, both must be.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import pytest

import tablesnb as tn
from tablesnb.tables import family as room
from tablesnb.tables import law
from tests import needs

MODERN = tn.ruleset("modern_backgammon")
SEATS = ("white", "black")
POINTS, BAR = 24, 25
SPIEL_BAR = 100
LONGEST = 150  # throws in one game
LOOKED_AT = 4  # throws on one board that are looked at for what they are
KEPT = 2  # of them that become cases

# How many of a thousand cases are of each class, at the least; one case may be of several. A case
# is kept for a class that has not enough yet, so these may add up to a thousand.
CLASSES = {
    "contact": 260,
    "race": 60,
    "bar": 120,
    "two_on_the_bar": 60,
    "dance": 50,
    "doubles": 160,
    "bearing": 90,
    "bearing_in_contact": 70,
    "last_men": 40,
    "both_dice": 60,
    "larger_die": 30,
}

Side = tuple[int, ...]  # men on the own points 1 to 24, on the bar, off


@dataclass(frozen=True)
class Board:
    """Where the men of both stand; a plain value."""

    sides: tuple[Side, Side]

    @property
    def contact(self) -> bool:
        """Whether some man has still to pass an enemy."""
        back = [
            max((own for own in range(1, BAR + 1) if side[own - 1]), default=0)
            for side in self.sides
        ]
        return sum(back) > BAR


def spiel_board(state: Any) -> Board:
    """Where OpenSpiel's men stand; its x is White."""
    off = state.observation_tensor(0)
    sides = (
        [state.board(0, POINTS - own) for own in range(1, POINTS + 1)],
        [state.board(1, own - 1) for own in range(1, POINTS + 1)],
    )
    x = (*sides[0], state.board(0, SPIEL_BAR), int(off[193]))
    o = (*sides[1], state.board(1, SPIEL_BAR), int(off[196]))
    return Board((x, o))


def our_board(position: Any) -> Board:
    """Where our men stand."""
    sides = []
    for name in SEATS:
        men = position.men(name)
        sides.append(
            (
                *(men.get(own, 0) for own in range(1, POINTS + 1)),
                position.bar(name),
                position.off(name),
            )
        )
    return Board((sides[0], sides[1]))


def our_game(board: Board, seat: int, dice: tuple[int, int]) -> tn.Game:
    """Our game with this throw on this board."""
    position = tn.Position.of(
        "modern_backgammon",
        {
            name: {own: men for own, men in enumerate(side[:POINTS], 1) if men}
            for name, side in zip(SEATS, board.sides, strict=True)
        },
        bar={name: side[24] for name, side in zip(SEATS, board.sides, strict=True)},
        off={name: side[25] for name, side in zip(SEATS, board.sides, strict=True)},
        turn=SEATS[seat],
        dice=dice,
    )
    return tn.Game("modern_backgammon", position=position, seed=1)


# -- what both make of a throw


def spiel_turns(state: Any) -> dict[Any, Any]:
    """What each whole turn leads to: a board, or who won how much; and OpenSpiel's state there.

    A doublet is two turns of two half-moves to OpenSpiel.
    """
    seat = state.current_player()
    found, seen, todo = {}, set(), [state]
    while todo:
        here = todo.pop()
        for action in here.legal_actions():
            after = here.child(action)
            board = spiel_board(after)
            if after.is_terminal():
                found[("won", after.returns()[0])] = after
            elif after.current_player() != seat:
                found[board] = after
            elif board not in seen:
                seen.add(board)
                todo.append(after)
    return found


def our_turns(game: tn.Game) -> set[Any]:
    """What each of our whole turns leads to."""
    found: set[Any] = set()
    for position in [play.position for play in game.plays()] or [game.position]:
        if position.phase == "over":
            found.add(("won", position.row[MODERN.row[law.PAID]]))
        else:
            assert position.phase == "throw"
            found.add(our_board(position))
    return found


def spiel_ways(state: Any) -> set[Any]:
    """The ways to play two unequal dice, each as its half-moves whatever their order."""
    seat = state.current_player()
    found = set()
    for action in state.legal_actions():
        ways = []
        for move in state.spiel_move_to_checker_moves(seat, action):
            if move.pos >= 0:
                own = move.pos + 1 if seat else POINTS - move.pos
                here = BAR if move.pos == SPIEL_BAR else own
                ways.append((here, max(here - move.num, 0)))
        found.add(tuple(sorted(ways)))
    return found


def our_ways(game: tn.Game, seat: int) -> set[Any]:
    """The ways that our legal half-moves go, one after another."""
    found: set[Any] = set()
    todo: list[tuple[list[int], tuple[Any, ...]]] = [(list(game.position.row), ())]
    while todo:
        row, ways = todo.pop()
        if row[law.PHASE] != law.PLAY or row[law.ACTOR] != seat:
            found.add(tuple(sorted(ways)))
            continue
        for code in room.legal(row, MODERN):
            after = list(row)
            room.advance(after, MODERN, code)
            names = (MODERN.place_name(seat, place) for place in code[1:3])
            here, there = (int({"bar": "25", "off": "0"}.get(name, name)) for name in names)
            todo.append((after, (*ways, (here, there))))
    return found


# -- the players who lead there, each with one idea


def rear(side: Side) -> list[int]:
    """The own points of a side's men, the rearmost first."""
    return [own for own in range(BAR, 0, -1) for _ in range(side[own - 1])]


def anyhow(board: Board, seat: int) -> float:
    return 0


def hit(board: Board, seat: int) -> float:
    return board.sides[1 - seat][24]


def hold_points(board: Board, seat: int) -> float:
    return sum(men > 1 for men in board.sides[seat][:POINTS])


def wall(board: Board, seat: int) -> float:
    """Points of two men wherever they hinder, and hit whom they hold."""
    side = board.sides[seat]
    return 30 * board.sides[1 - seat][24] + sum(
        (3 if own <= 18 else 2) * (side[own - 1] == 2) for own in range(1, POINTS + 1)
    )


def stay_back(board: Board, seat: int) -> float:
    return sum(own**2 for own in rear(board.sides[seat]))


def pile_deep(board: Board, seat: int) -> float:
    """All but the rearmost man down to the lowest points."""
    return -sum(rear(board.sides[seat])[1:])


def ambush(board: Board, seat: int) -> float:
    """Two men stay in the enemy's home to hit who bears off."""
    side = board.sides[seat]
    held = sum(men > 1 for men in side[:12])
    return 20 * board.sides[1 - seat][24] + 4 * held + 6 * min(2, sum(side[18:25]))


def bear_off_carelessly(board: Board, seat: int) -> float:
    side = board.sides[seat]
    return 10 * side[25] + 3 * sum(men == 1 for men in side[:6]) - sum(side[6:25])


# who walls in and who stays back most often leave but one man to move
IDEAS = (
    wall,
    wall,
    wall,
    stay_back,
    stay_back,
    stay_back,
    anyhow,
    hit,
    hold_points,
    pile_deep,
    ambush,
    bear_off_carelessly,
)


# -- the cases


@dataclass(frozen=True)
class Case:
    """A throw before both: OpenSpiel's state and our game."""

    state: Any
    game: tn.Game
    board: Board
    seat: int
    dice: tuple[int, int]

    def classes(self) -> set[str]:
        """What sort of a case this is."""
        mine = self.board.sides[self.seat]
        found = {"contact" if self.board.contact else "race"}
        if mine[24]:
            found.add("bar")
        if mine[24] > 1:
            found.add("two_on_the_bar")
        if self.dice[0] == self.dice[1]:
            found.add("doubles")
        if not sum(mine[6:25]):
            found.add("bearing")
            if self.board.contact:
                found.add("bearing_in_contact")
            if sum(mine[:6]) <= 3:
                found.add("last_men")
        row = list(self.game.position.row)
        if row[law.PHASE] != law.PLAY or row[law.ACTOR] != self.seat:
            return found | {"dance"}
        if self.dice[0] != self.dice[1]:
            found |= self.forbidden(row)
        return found

    def forbidden(self, row: list[int]) -> set[str]:
        """Whether a half-move that could be made is forbidden, and for the sake of what."""
        legal = room.legal(row, MODERN)
        free = set()
        left = [die for die in range(1, 7) if row[MODERN.row[law.LEFT] + die]]
        for die in left:
            source = law.next_man(row, MODERN.row, self.seat, -1)
            while source >= 0:
                move = law.candidate(row, MODERN.row, self.seat, source, die)
                if law.playable(row, MODERN.row, move):
                    free.add(move)
                source = law.next_man(row, MODERN.row, self.seat, source)
        if len(free) == len(legal):
            return set()
        return {"both_dice" if law.most_dice(row, MODERN.row, self.seat, 2) == 2 else "larger_die"}


def one_die_only(state: Any) -> bool:
    """Whether OpenSpiel lets only one half-move be made, so that it may be the larger die's."""
    action, seat = state.legal_actions()[0], state.current_player()
    return sum(move.pos >= 0 for move in state.spiel_move_to_checker_moves(seat, action)) == 1


def case_of(state: Any) -> Case:
    """A throw that lies before OpenSpiel, before both."""
    board, seat = spiel_board(state), state.current_player()
    dice = tuple(int(die) for die in state.observation_tensor(0)[198:])
    return Case(state, our_game(board, seat, (dice[0], dice[1])), board, seat, (dice[0], dice[1]))


def played(state: Any, idea: Callable[[Board, int], float], rng: random.Random) -> Any:
    """OpenSpiel's state after the turn of a player who likes one board best."""
    seat = state.current_player()
    while state.current_player() == seat:
        afters = [state.child(action) for action in state.legal_actions()]
        rng.shuffle(afters)
        state = max(afters, key=lambda after: idea(spiel_board(after), seat))
    return state


def drawn(spiel: Any, number: int, seed: int) -> Iterator[tuple[Case, set[str]]]:
    """So many cases, no two alike, met in games of players drawn by lot."""
    game = spiel.load_game("backgammon", {"scoring_type": "full_scoring"})
    rng = random.Random(seed)
    seen: set[tuple[Board, int, tuple[int, ...]]] = set()
    counts: Counter[str] = Counter()
    short = set(CLASSES)
    while True:
        ideas = rng.choice(IDEAS), rng.choice(IDEAS)
        state = game.new_initial_state()
        for _ in range(LONGEST):
            throws = [state.child(outcome) for outcome in state.legal_actions()]
            rng.shuffle(throws)
            near = 0 if short == {"larger_die"} else LOOKED_AT
            looked_at = throws[:near] + [each for each in throws[near:] if one_die_only(each)]
            kept = 0
            for case in map(case_of, looked_at):
                classes = case.classes()
                key = (case.board, case.seat, tuple(sorted(case.dice)))
                if key in seen or kept == KEPT or (short and not short & classes):
                    continue
                kept += 1
                seen.add(key)
                counts.update(classes)
                short = {name for name in CLASSES if counts[name] * 1000 < CLASSES[name] * number}
                yield case, classes
                if len(seen) == number:
                    return
            state = rng.choice(throws)
            state = played(state, ideas[state.current_player()], rng)
            if state.is_terminal():
                break


@pytest.mark.long
def test_whole_turns_are_openspiels(cases: Callable[..., int], seed: int) -> None:
    number = cases(10_000, 100)
    counts: Counter[str] = Counter()
    for case, classes in drawn(needs.openspiel(), number, seed):
        counts.update(classes)
        ours, theirs = our_turns(case.game), set(spiel_turns(case.state))
        what = f"{case.game.position.id} dice {case.dice}"
        assert ours == theirs, what
        won = {turn for turn in ours if not isinstance(turn, Board)}
        if "doubles" not in classes and "dance" not in classes:
            counts["ways"] += 1
            assert our_ways(case.game, case.seat) == spiel_ways(case.state), what
        counts["won"] += bool(won)
        counts["turns"] += len(ours)
    print(number, dict(sorted(counts.items())))
    for name, least in CLASSES.items():
        assert counts[name] * 1000 >= least * number, (name, counts)
