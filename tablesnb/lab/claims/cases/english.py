"""What Willughby, Cotton and Hoyle say of play, stakes and dice, and what the law itself does."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import partial
from typing import Final

from tablesnb.base.shares import Share, average
from tablesnb.lab.claims.case import Case, Figure, Open, Players
from tablesnb.lab.claims.cheat import DICE, cheat
from tablesnb.lab.claims.counting_games import apart, ends_of, lengths, ratio, seen
from tablesnb.lab.claims.counting_rules import Landing, awaiting, same_mirrored
from tablesnb.lab.claims.criterion import Bounds, Criterion, above, below, none
from tablesnb.lab.claims.watching import FEW, Strong, by_lot, side
from tablesnb.lab.endings.kind import checked_rules, kind_of
from tablesnb.lab.shooting import shots
from tablesnb.lab.studies.trials import surprise
from tablesnb.play.game import Game
from tablesnb.rules.position import Position
from tablesnb.tables import law
from tablesnb.tables.law.ending import stake
from tablesnb.tables.position import build

__all__ = ["CASES", "OPEN"]

IRISH: Final = checked_rules("irish", {})
EARLY: Final = checked_rules("early_backgammon", {})
COTTON: Final = checked_rules("early_backgammon", {"stakes": "cotton"})
DOUBLE: Final = checked_rules("irish", {"hands": "double"})
WHITE, BLACK = 0, 1
BY_CARE: Final = 100  # games of careful players, who are slow
SHARE: Final = Fraction(1, 6)  # of doublets, among all throws
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
    more = sum(one < other for one, other in paid)
    yield Figure.of("games that pay more by Cotton's table", players, Share(more, games),
                    decides=True)  # fmt: skip
    less = sum(one > other for one, other in paid)
    yield Figure.of("games that pay less by it", players, Share(less, games))
    for at, name in enumerate(("Willughby's", "Cotton's")):
        each = [both[at] for both in paid]
        yield Figure.of(f"stakes a game by {name} table", players, average(each))
        for many in range(1, 5):
            if many in each:
                share = Share(each.count(many), games)
                yield Figure.of(f"games that pay {many} by {name} table", players, share)


def dispatch(games: int, seed: int) -> Iterator[Figure]:
    """How much longer Irish takes, whose doublets are two moves, than Backgammon."""
    players: Players = "strong" if games > BY_CARE else "random"
    irish, early = (lengths(rules, players, seed, games) for rules in (IRISH, EARLY))
    what = "throws at Irish, to those at Backgammon"
    yield ratio(what, players, irish, early, decides=True)
    pips = [_pips(rules) for rules in (IRISH, EARLY)]
    yield Figure.exactly("points of a throw at Backgammon, to those at Irish", pips[1] / pips[0])
    if games > BY_CARE:
        others = [lengths(rules, "random", seed, games) for rules in (IRISH, EARLY)]
        yield ratio(what, "random", others[0], others[1], decides=True)


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
        some, others = [won[1], won[3]], [won[4], won[5], won[7]]
        yield apart(what, players, some, others, decides=True)
        for point, share in won.items():
            yield Figure.of(f"games won with point {point}, at {name}", players, share)


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
    for game in range(games):
        last = list(Game(IRISH, first=IRISH.seat_names[game % 2]).position.row)
        holds = hits = False
        for step in strong.steps(last, seed + game):
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
    words += " and could meet one"
    yield Figure.of(words, "strong", Share(hit, max(held, 1)), decides=True)
    yield Figure.of("games that he wins, of these", "strong", Share(won_of_hit, max(hit, 1)))
    yield Figure.of("games won by the cheat, of all", "strong", Share(won, games))
    if games > FEW:
        alone = Strong(IRISH, games, dice={"white": DICE, "black": "six"})
        start = list(Game(IRISH, first="black").position.row)
        share = Share(alone.won(start, seed, games, WHITE), games)
        yield Figure.of("games that he wins who alone throws such dice, and begins second",
                        "strong", share)  # fmt: skip
        found = [surprise("irish", seed + game, player="careful", dice=DICE)
                 for game in range(BY_CARE)]  # fmt: skip
        by_care = Share(sum(each.won for each in found), BY_CARE)
        yield Figure.of("games won by the cheat, of all", "careful", by_care)


def double_hand(games: int, seed: int) -> Iterator[Figure]:
    """How often the lead changes where each side throws four dice."""
    kinds: tuple[Players, ...] = ("strong", "random") if games > FEW else ("random",)
    for players in kinds:
        found = [
            seen(
                Strong(rules, games).steps if players == "strong" else partial(by_lot, rules),
                rules, seed, games,
            )
            for rules in (IRISH, DOUBLE)
        ]  # fmt: skip
        single, double = (average(each.leads) for each in found)
        yield ratio("changes of the lead at a double hand, to those at a single hand", players,
                    double, single, decides=True)  # fmt: skip
        yield Figure.of("changes of the lead, single hand", players, single)
        yield Figure.of("changes of the lead, double hand", players, double)
        for each, name in zip(found, ("single", "double"), strict=True):
            yield Figure.of(f"throws a game, {name} hand", players, average(each.long))


def hoyle(throws: int, _seed: int) -> Iterator[Figure]:
    """Hoyle's two counts, from the law; ``throws`` is how many there are."""
    mean, ace = _pips(EARLY), _hits_an_ace()
    wrong = int(mean * throws != 294) + int(ace != 11)
    yield Figure.exactly("counts that are not Hoyle's", wrong, count=2, decides=True)
    yield Figure.exactly("points of a throw", mean, count=36)
    yield Figure.exactly("throws that hit a man one point off", ace, count=36)


def _hits_an_ace() -> int:
    """How many throws of 36 hit a man one point off, with nothing near."""
    men = {"white": {24: 1, 1: 14}, "black": {2: 1}}
    position = Position.of("early_backgammon", men, off={"black": 14}, turn="white")
    return int(shots(position, point=2).count())


def either_way(games: int, seed: int) -> Iterator[Figure]:
    """Whether the seats may play alike when they are exchanged, with the ways that they go."""
    found = [same_mirrored(each) for each in awaiting(IRISH, seed, games, 10)]
    yield Figure.exactly("positions that are not alike", found.count(False), count=len(found),
                         decides=True)  # fmt: skip


def landing(games: int, seed: int) -> Iterator[Figure]:
    """How often a man is stopped because he may not land in between."""
    looked, strong = Landing(), Strong(IRISH, games)
    for game in range(games):
        start = Game(IRISH, first=IRISH.seat_names[game % 2]).position.row
        looked.look(IRISH, strong.steps(start, seed + game))
    yield Figure.exactly("moves of such men that the law allows", looked.breaches,
                         count=looked.men, decides=True)  # fmt: skip
    yield Figure.of("throws by which some man is stopped so", "strong",
                    Share(looked.stopped, looked.throws))  # fmt: skip


LONGER: Final = "how many throws a game of Irish takes for those of a game of early Backgammon"
CASES: Final = (
    Case(
        "I14",
        "Doublets played fourfold make a quicker dispatch of the game than Irish.",
        "A throw of Backgammon is worth a sixth more than one of Irish. By how many per cent is a "
        "game of Irish longer?",
        "whole games of strong players, the throws of play counted",
        LONGER,
        above(1, "upheld where Irish takes more throws, refuted where it takes fewer"),
        dispatch,
        games=2_000,
        sample=30,
        laws=(("irish", None), ("early_backgammon", None)),
        passages=("cotton.backgammon.doublets", "holme.backgammon"),
    ),
    Case(
        "I9",
        "Willughby's and Cotton's stakes differ: players do well to agree before beginning.",
        "Of a hundred games of early Backgammon between strong players, how many pay more by "
        "Cotton's table than by Willughby's?",
        "the same games of strong players, paid by both tables",
        "the share of games that pay more by Cotton's table",
        above(
            0.1,
            "upheld above 10 %, refuted below 1 %",
            refuted=0.01,
        ),
        stakes,
        games=6_000,
        sample=30,
        laws=(("early_backgammon", None), ("early_backgammon", {"stakes": "cotton"})),
        passages=("ducoeur.agree", "willughby.stakes", "cotton.backgammon.stakes"),
        seed=1674,
        note="The players have learnt Willughby's table and play by it. The lesson on early "
        "Backgammon had counted the same games before this limit was set.",
        known=True,
    ),
    Case(
        "I15",
        "Be sure to make good your Trey, Ace-points, read as two points: the trey and the ace.",
        "You may make your 5, 4, 3 or ace point, or the 7. Which wins most games?",
        "games of strong players from the start, but that two of White's nearest men have made a "
        "point and Black's two hindmost have come one point on; Black throws first",
        "how many games more are won with the trey or the ace point made than with the 4, the"
        " 5 or the 7",
        above(0, "upheld where there are more, refuted where there are fewer"),
        points_made,
        games=1_600,
        sample=20,
        laws=(("early_backgammon", None), ("irish", None)),
        passages=("cotton.backgammon.advice", "cotton.irish.fill"),
        note="The point that a trey and an ace make is the 5, and he may mean that: in his chapter "
        "on Irish it is “the Trey, Ace-point”, one point. Refuted only if he means two points, and "
        "at the first move, which he does not say. The ace point loses by it; the trey does as "
        "well as the 7. To make a deep point takes more pips, which counts for it here. Black's "
        "two men stand on White's ace point at the start: hence the step.",
    ),
    Case(
        "I16",
        "With dice that run 6, 5, 4, here twice as often as the others, a cheat who has secured "
        "those points will surprise a man of the other's: it is two to one but he does.",
        "Both throw the cheat's dice, and he alone knows. Of a hundred games in which he comes to "
        "hold 6, 5 and 4, in how many does he hit a man after that?",
        "games of Irish between two strong players, of whom one has learnt to play with such "
        "dice, on which 6, 5 and 4 fall twice as often as the others",
        "the share of games in which he hits a man, of those in which he held the three points "
        "while a man could still be met",
        Criterion(
            "upheld from 62 %, which is near two to one, refuted below",
            Bounds(0.62),
            Bounds(high=0.62, below=True),
        ),
        false_dice,
        games=1_500,
        sample=2,
        laws=(("irish", None),),
        passages=(
            "cotton.backgammon.cunning",
            "cotton.backgammon.false_dice",
            "cotton.backgammon.entering",
        ),
        note="Refuted for dice on which 6, 5 and 4 fall twice as often, thrown by both: how far "
        "they run is our reading, and dice that run harder were not tried. Games in which nobody "
        "is left to be met are not counted. The other half of the sentence is that he then wins "
        "“without a kind of Miracle”: most of such games he does win. Cotton goes on that who so "
        "points his men has “two to one the advantage of the Game”; of all his games ours wins "
        "55 %. He names Irish and Backgammon; Irish alone was tried.",
        known=True,
        beside=("games that he wins, of these",),
    ),
    Case(
        "I17",
        "At the double hand of Irish the lead changes less often than at the single hand.",
        "For a hundred times that the lead changes at a single hand, how often does it change "
        "where each side throws four dice?",
        "whole games of strong players; who is ahead is who has fewer points to go",
        "how often the lead changes at a double hand, to how often at a single hand",
        below(1, "upheld where it is less often, refuted where it is more often"),
        double_hand,
        games=500,
        sample=6,
        laws=(("irish", None), ("irish", {"hands": "double"})),
        passages=("willughby.double_hand_dull", "willughby.double_hand"),
        by="a question of ours, from Francis Willughby's word",
        note="The players have learnt the single hand, and play both by it. Dullness is more than "
        "this.",
    ),
    Case(
        "I18",
        "The 36 throws have 294 points, and it is 25 to 11 against hitting an ace.",
        "How many points have the 36 throws in all, where a doublet counts four times?",
        "all 36 throws, by the law of early Backgammon",
        "how many of Hoyle's two counts are not those of the law",
        none("upheld where none is"),
        hoyle,
        games=36,
        sample=36,
        laws=(("early_backgammon", None),),
        passages=("hoyle.average", "hoyle.hitting"),
        nature="arithmetic",
        note="His quotient of 294 by 36 is 8 and a sixth, and he writes 8.",
    ),
    Case(
        "I12",
        "It does not matter who goes which way.",
        "In how many positions of a thousand may a player do something else, if both exchange "
        "their ways?",
        "each tenth throw of games played by lot, with all plays and where they lead, the seats "
        "exchanged",
        "the positions in which something differs",
        none("upheld where there is none"),
        either_way,
        games=60,
        sample=2,
        laws=(("irish", None),),
        passages=("ducoeur.light",),
        nature="definition",
        note="So the law is written here: the trial shows that it was written rightly.",
    ),
    Case(
        "I13",
        "One man may take both dice, but he must be able to land in between.",
        "In how many throws of a hundred is some man stopped because he may not land in between?",
        "games of strong players and every man in them who could go on by both dice, could he but "
        "fly",
        "how many moves by both dice the law allows to a man who may not land in between",
        none("upheld where it allows none"),
        landing,
        games=250,
        sample=2,
        laws=(("irish", None),),
        passages=("ducoeur.both_dice", "ducoeur.landing"),
        nature="definition",
        beside=("throws by which some man is stopped so",),
        note="So the law is written here; how often it stops a man is told beside it.",
    ),
)
UNKNOWN: Final = "The game is not in the package"
OPEN: Final = (
    Open(
        "I19",
        "At Ticktack to go first is a real advantage.",
        f"{UNKNOWN}. Cotton's chapter was seen: a hit is one, going in is a double game, a filled "
        "second table two. What Toots, Boveries and Flyers pay he does not say.",
        "Willughby's chapter on Ticktack, which was not seen.",
        by="Justin du Coeur",
    ),
    Open(
        "I20",
        "At Dublets who is down first will win, unless the other throws doublets.",
        f"{UNKNOWN}. Cotton has eight men laid down or borne for two fours, and does not say which "
        "eight: the chance hangs on that.",
        "Willughby's chapter on Dublets, printed in 2003, which was not seen.",
        ("cotton.dubblets.bearing", "cotton.dubblets.layout"),
    ),
    Open(
        "I21",
        "In Dublets there is nothing but chance and scarce any skill.",
        f"{UNKNOWN}, and what may be chosen in it hangs on how doublets are laid down.",
        "Willughby's chapter on Dublets; the sentence is quoted by Wikipedia.",
        ("cotton.dubblets.bearing",),
        by="Francis Willughby",
    ),
    Open(
        "I22",
        "At Ketch-Dolt some by frequent practice will never be dolted.",
        f"{UNKNOWN}, and who never errs is never dolted by its very rule: only people who forget "
        "could try it.",
        "Readers at a board: Cotton's chapter is twelve lines long.",
        by="Charles Cotton",
    ),
)
