"""What Willughby, Cotton and Hoyle say of play, stakes and dice, and what the law itself does."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from functools import partial
from typing import Final

from tablesnb.base.shares import Share, average
from tablesnb.lab.claims.case import Figure, Players, figures
from tablesnb.lab.claims.cheat import DICE, cheat
from tablesnb.lab.claims.watching import (
    FEW,
    Step,
    Strong,
    alternate,
    apart,
    blocked_from,
    by_lot,
    ends_of,
    lengths,
    ratio,
    seen,
    side,
)
from tablesnb.lab.endings.kind import checked_rules, kind_of
from tablesnb.lab.shot import shots
from tablesnb.play.game import Game
from tablesnb.players import played, tables_words
from tablesnb.rules.position import Position
from tablesnb.rules.turn import Move, Play
from tablesnb.tables import law
from tablesnb.tables.law.ending import stake
from tablesnb.tables.position import TablesPosition, build
from tablesnb.tables.ruleset import Ruleset

__all__ = [
    "dispatch",
    "double_hand",
    "either_way",
    "false_dice",
    "hoyle",
    "landing",
    "points_made",
    "stakes",
]


# -- what the law of Irish does, looked at in positions of games: which way round, and landing


LAST = 24


def awaiting(rules: Ruleset, seed: int, games: int, every: int) -> Iterator[TablesPosition]:
    """Of games that are played by lot, each so manieth position in which dice lie to be played."""
    number = 0
    for start, dice in alternate(rules, seed, games):
        for step in by_lot(rules, start, dice):
            if step.thrown and step.after[law.PHASE] == law.PLAY:
                if number % every == 0:
                    yield TablesPosition.met(rules, step.after)
                number += 1


def same_mirrored(position: TablesPosition) -> bool:
    """Whether the seats exchanged may play just the same, and come to the same, exchanged.

    >>> game = Game("irish", first="white")
    >>> dice = game.roll(3, 1)
    >>> same_mirrored(game.position)
    True
    """

    def ends(of: TablesPosition) -> set[TablesPosition]:
        """Where all plays lead; of several ways to one end the game names but one."""
        plays = Game(of.rules, position=of).plays()
        return {TablesPosition.met(of.rules, play.position.row) for play in plays}

    return {end.mirrored() for end in ends(position)} == ends(position.mirrored())


class Landing:
    """Throws of play, and those of them by which some man could go, could he but fly.

    ``breaches`` are moves of such a man that the law allows all the same: there should be none.
    """

    def __init__(self) -> None:
        self.throws = self.stopped = self.men = self.breaches = 0

    def look(self, rules: Ruleset, steps: Iterable[Step]) -> None:
        """Look at a game."""
        moves = [0] * law.space_for_moves(rules.row)
        for step in steps:
            if step.before[law.PHASE] != law.THROW:
                continue
            seat = step.before[law.TURN]
            mine, other = (side(step.before, rules, each) for each in (seat, 1 - seat))
            points = blocked_from(mine, other, step.dice)
            self.throws += 1
            self.stopped += bool(points)
            self.men += len(points)
            if points and step.after[law.PHASE] == law.PLAY and step.after[law.TURN] == seat:
                track = rules.track_of(seat)
                places = {track[LAST - point] for point in points if point <= LAST}
                places |= {rules.row[law.BAR]} if LAST + 1 in points else set()
                many = law.legal(list(step.after), rules.row, moves)
                legal = (law.move_at(moves, at) for at in range(many))
                self.breaches += sum(move[1] in places for move in legal)


# -- the trials


IRISH: Final = checked_rules("irish", {})
EARLY: Final = checked_rules("early_backgammon", {})
COTTON: Final = checked_rules("early_backgammon", {"stakes": "cotton"})
DOUBLE: Final = checked_rules("irish", {"hands": "double"})
WHITE, BLACK = 0, 1
BY_CARE: Final = 100  # games of careful players, who are slow
SECURED: Final = (6, 5, 4)  # the points of Cotton's cheat
PRIZE: Final = 1500  # what each is worth to him, in hundredths of a pip; no source has a number
POINTS: Final = 25  # of a point as both sides number it, added up


def stakes(games: int, seed: int) -> Iterator[Figure]:
    """What the same games pay by either table."""
    players: Players = "strong" if games > BY_CARE else "random"
    start = list(Game(EARLY, first="white").position.row)
    paid = []
    for row in ends_of(EARLY, players, start, seed, games):
        winner = WHITE if row[EARLY.row[law.PAID]] > 0 else BLACK
        both = [stake(row, rules.row, winner, 1 - winner) for rules in (EARLY, COTTON)]
        paid.append((both[0], both[1]))
    more = Share(sum(one < other for one, other in paid), games)
    less = Share(sum(one > other for one, other in paid), games)
    yield from figures(
        players,
        ("cotton_pays_more", "games that pay more by Cotton's table", more),
        ("cotton_pays_less", "games that pay less by it", less),
    )
    for at, (by, name) in enumerate((("willughby", "Willughby's"), ("cotton", "Cotton's"))):
        each = [both[at] for both in paid]
        what = f"stakes a game by {name} table"
        yield Figure.of(f"stakes_{by}", what, players, average(each), "stakes")
        for many in range(1, 5):
            if many in each:
                share, what = (
                    Share(each.count(many), games),
                    f"games that pay {many} by {name} table",
                )
                yield Figure.of(f"pay_{many}_{by}", what, players, share)


def dispatch(games: int, seed: int) -> Iterator[Figure]:
    """How much longer Irish takes, whose doublets are two moves, than Backgammon."""
    kinds: tuple[Players, ...] = ("strong", "random") if games > BY_CARE else ("random",)
    for players in kinds:
        irish, early = (lengths(rules, players, seed, games) for rules in (IRISH, EARLY))
        what = "throws at Irish, to those at Backgammon"
        yield from figures(players, ("irish_to_early", what, ratio(irish, early), "ratio"))
        if players == kinds[0]:
            what, points = "points of a throw at Backgammon, to those at Irish", _pips(EARLY)
            yield Figure.of("points_to_irish", what, "nobody", points / _pips(IRISH), "ratio")


def _pips(rules: object) -> Fraction:
    """The points of a throw, in the mean of all."""
    kind = kind_of(checked_rules(rules, {}))
    total = sum(fall.ways * sum(fall.dice) for fall in kind.falls.values())
    return Fraction(total, kind.all_ways)


def points_made(games: int, seed: int) -> Iterator[Figure]:
    """Which point two men of the 6 and 8, or of the 8 and 13, make best at the first throw."""
    players: Players = "strong" if games > BY_CARE else "random"
    for rules, name in ((EARLY, "early Backgammon"), (IRISH, "Irish")):
        won = {point: _won(rules, point, games, seed, players) for point in (1, 3, 4, 5, 7)}
        what = f"games won with the trey or ace point, less those with 4, 5 or 7, at {name}"
        less = apart([won[1], won[3]], [won[4], won[5], won[7]])
        yield from figures(players, (f"ace_or_trey_{rules.name}", what, less, "difference"))
        for point, share in won.items():
            what = f"games won with point {point}, at {name}"
            yield Figure.of(f"won_with_{point}_{rules.name}", what, players, share)


def _won(rules: object, point: int, games: int, seed: int, players: Players) -> Share:
    """The games that White wins who has made a point from the start, Black to throw."""
    read = checked_rules(rules, {})
    men: dict[int | str, int] = {24: 2, 13: 5, 8: 3, 6: 5}
    for source in (13, 8) if point > 6 else (8, 6):
        men[source] -= 1
    hindmost: dict[int | str, int] = {23: 2, 13: 5, 8: 3, 6: 5}
    start = build(read, {"white": men | {point: 2}, "black": hindmost}, turn="black")
    ends = ends_of(read, players, start.row, seed, games)
    return Share(sum(row[read.row[law.PAID]] > 0 for row in ends), games)


def false_dice(games: int, seed: int) -> Iterator[Figure]:
    """A cheat who knows that both throw dice that run upon 6, 5, 4, against one who does not."""
    strong = Strong(IRISH, games, first=cheat(), dice=DICE)
    held = hit = won_of_hit = won = 0
    for last, dice in alternate(IRISH, seed, games):
        holds = hits = False
        for step in strong.steps(last, dice):
            mine, other = (side(step.before, IRISH, each) for each in (WHITE, BLACK))
            # somebody must be left whom a man of his can still meet
            if mine.holds(4, 6) and mine.farthest + other.farthest > POINTS:
                holds = True
                by_him = not step.thrown and step.before[law.ACTOR] == WHITE
                hits |= by_him and side(step.after, IRISH, BLACK).bar > other.bar
            last = step.after
        wins = strong.paid(last, WHITE) > 0
        held, hit, won = held + holds, hit + hits, won + wins
        won_of_hit += hits and wins
    words = "games in which he then hits a man, of those in which he held 6, 5 and 4"
    yield from figures(
        "strong",
        ("hits_a_man", f"{words} and could meet one", Share(hit, max(held, 1))),
        ("won_of_hit", "games that he wins, of these", Share(won_of_hit, max(hit, 1))),
        ("won_by_cheat", "games won by the cheat, of all", Share(won, games)),
    )
    if games > FEW:
        alone = Strong(IRISH, games, dice={"white": DICE, "black": "six"})
        start = list(Game(IRISH, first="black").position.row)
        share = Share(alone.won(start, seed, games, WHITE), games)
        what = "games that he wins who alone throws such dice, and begins second"
        yield Figure.of("won_by_his_dice", what, "strong", share)
        by_care = Share(sum(cheat_wins(seed + game) for game in range(BY_CARE)), BY_CARE)
        yield Figure.of("won_by_cheat", "games won by the cheat, of all", "careful", by_care)


def cheat_wins(seed: int) -> bool:
    """Whether White, who secures the points that the dice run upon, wins a game of the careful.

    >>> [cheat_wins(seed) for seed in range(1283, 1288)]
    [True, False, False, False, True]
    """
    game, planned = Game("irish", seed=seed, dice=DICE), list[Move]()

    def decide(now: Game) -> Move:
        if not planned:
            white = now.awaits is not None and now.awaits.seat == "white"
            planned.extend(with_care(now, SECURED if white else ()).moves)
        return planned.pop(0)

    *_, ended = played(game, decide)
    outcome = ended.outcome()
    return outcome is not None and outcome.payoff["white"] > 0


def with_care(game: Game, secure: Iterable[int]) -> Play:
    """What the careful player would play, if each point to secure were worth more to him."""
    seat = game.rules.seat(game.awaits.seat) if game.awaits else 0

    def worth(play: Play) -> int:
        men: Mapping[int, int] = play.position.men(game.rules.seat_names[seat])
        held = sum(men.get(own, 0) > 1 for own in secure)
        return PRIZE * held + tables_words.worth_of(play.position, seat)

    return max(game.plays(), key=worth)


def double_hand(games: int, seed: int) -> Iterator[Figure]:
    """How often the lead changes where each side throws four dice."""
    kinds: tuple[Players, ...] = ("strong", "random") if games > FEW else ("random",)
    for players in kinds:
        one, two = (
            seen(
                Strong(rules, games).steps if players == "strong" else partial(by_lot, rules),
                rules,
                seed,
                games,
            )
            for rules in (IRISH, DOUBLE)
        )
        single, double = average(one.leads), average(two.leads)
        what = "changes of the lead at a double hand, to those at a single hand"
        yield from figures(
            players,
            ("leads_double_to_single", what, ratio(double, single), "ratio"),
            ("leads_single", "changes of the lead, single hand", single, "changes"),
            ("leads_double", "changes of the lead, double hand", double, "changes"),
            ("throws_single", "throws a game, single hand", average(one.long), "throws"),
            ("throws_double", "throws a game, double hand", average(two.long), "throws"),
        )


def hoyle(throws: int, _seed: int) -> Iterator[Figure]:
    """Hoyle's two counts, from the law; ``throws`` is how many there are."""
    mean, ace = _pips(EARLY), _hits_an_ace()
    wrong = int(mean * throws != 294) + int(ace != 11)
    yield from figures(
        "nobody",
        ("counts_off", "counts that are not Hoyle's", wrong, "counts", 2),
        ("points_of_throw", "points of a throw", mean, "points", 36),
        ("throws_hitting", "throws that hit a man one point off", ace, "throws", 36),
    )


def _hits_an_ace() -> int:
    """How many throws of 36 hit a man one point off, with nothing near."""
    men = {"white": {24: 1, 1: 14}, "black": {2: 1}}
    position = Position.of("early_backgammon", men, off={"black": 14}, turn="white")
    return int(shots(position, point=2).count())


def either_way(games: int, seed: int) -> Iterator[Figure]:
    """Whether the seats may play alike when they are exchanged, with the ways that they go."""
    found = [same_mirrored(each) for each in awaiting(IRISH, seed, games, 10)]
    unlike, what = found.count(False), "positions that are not alike"
    yield from figures("nobody", ("not_alike", what, unlike, "positions", len(found)))


def landing(games: int, seed: int) -> Iterator[Figure]:
    """How often a man is stopped because he may not land in between."""
    looked, strong = Landing(), Strong(IRISH, games)
    for start, dice in alternate(IRISH, seed, games):
        looked.look(IRISH, strong.steps(start, dice))
    what = "moves of such men that the law allows"
    yield from figures("nobody", ("moves_allowed", what, looked.breaches, "moves", looked.men))
    stopped = Share(looked.stopped, looked.throws)
    yield Figure.of("throws_stopped", "throws by which some man is stopped so", "strong", stopped)
