"""El Mundo: placing, dice that go on, forced hits, the last men, and who is favoured."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from tablesnb import dice
from tablesnb.base.shares import Average, Share, average
from tablesnb.lab.claims.case import Case, Figure, Open, Players
from tablesnb.lab.claims.counting_mundo import GAME, UNFORCED, apart, bearing, freed, seen
from tablesnb.lab.claims.counting_played import ends, of_each, played
from tablesnb.lab.claims.criterion import NEVER, Bounds, Criterion, above, none
from tablesnb.play.game import Game
from tablesnb.rules.family import family_of

__all__ = ["CASES", "OPEN"]

LAWS: Final = ((GAME, None),)
RIGHT: Final = {"forced_hit": "right2"}
AT_ONCE: Final = {"entering": "all_at_once"}
IN_TURN: Final = {"entering": "one_after_another"}
READERS: Final = "a question of readers, not a sentence of a source"
HOUR, HOUR_AND_HALF = 3_600, 5_400
LOTS: Final = 30  # of so many games looked at, one is played by lot


def placing(games: int, _seed: int) -> Iterator[Figure]:
    """How far the placings lie apart, three dice at a time against all at once."""
    found = apart({}, AT_ONCE, games)
    words = "most that the chance of any placings differs, all dice at once"
    yield Figure.exactly(words, found, decides=True)
    words = "the same, one seat placing all its men before the next"
    yield Figure.exactly(words, apart({}, IN_TURN, games))


def watched_by(games: int) -> tuple[tuple[Players, int], ...]:
    """Who plays how many of the games that are looked at half-move by half-move."""
    return ("strong", games), ("random", max(1, games // LOTS))


def passing(games: int, seed: int) -> Iterator[Figure]:
    """What share of the dice whoever threw them cannot use, and what nobody can."""
    for players, many in watched_by(games):
        found = seen(players, many, seed)
        unusable = Share(found.passed + found.lost, found.dice)
        yield Figure.of("dice that the thrower cannot use", players, unusable, decides=True)
        yield Figure.of("dice that another plays", players, Share(found.passed, found.dice))
        yield Figure.of("dice that nobody can use", players, Share(found.lost, found.dice))


def two_turns(games: int, _seed: int) -> Iterator[Figure]:
    """From how many ways to stand on 5 and 6 four men are surely off in two turns; then each."""
    found = {on_five: bearing(on_five, 2) for on_five in range(1, games + 1)}
    words = "ways to stand, of three, from which the four are surely off in two turns"
    yield Figure.exactly(words, sum(chance == 1 for chance in found.values()), decides=True)
    yield Figure.exactly("chance from the way that is not certain", min(found.values()))
    for on_five, chance in found.items():
        yield Figure.exactly(f"{on_five} on the fifth space, {4 - on_five} on the sixth", chance)


def restriction(games: int, seed: int) -> Iterator[Figure]:
    """How often the rule takes away the play that would be made; then how long games are."""
    found = seen("strong", games, seed)
    words = "turns at which the strong player would rather not hit as he must"
    yield Figure.of(words, "strong", Share(found.bitten, found.choices), decides=True)
    readings: tuple[tuple[str, Any], ...] = (
        ("all must be hit", None), ("two on the right must be hit", RIGHT),
        ("none must be hit", UNFORCED),
    )  # fmt: skip
    for name, reading in readings:
        throws = [end.throws for end in played(GAME, "strong", games, seed, reading=reading)]
        yield Figure.of(f"throws of a game, {name}", "strong", average(throws))


def forced(games: int, seed: int) -> Iterator[Figure]:
    """What a seat gains that alone need not hit; then what one loses that alone must."""
    gain = freed(games, seed, "free")
    words = "stakes that a seat wins more when it alone need not hit"
    yield Figure.of(words, "strong", gain, decides=True)
    loss = freed(games, seed, "bound")
    yield Figure.of("stakes that a seat wins more when it alone must hit", "strong", loss)


def hour(games: int, seed: int) -> Iterator[Figure]:
    """How many seconds a throw takes if a game takes an hour, and an hour and a half."""
    for players, many in of_each(games)[:2]:
        throws = average([each.throws for each in played(GAME, players, many, seed)])
        low, high = throws.interval
        for seconds, name in ((HOUR, "an hour"), (HOUR_AND_HALF, "an hour and a half")):
            words = f"seconds for a throw, if a game takes {name}"
            value = seconds / throws.value
            yield Figure(
                words, players, value, seconds / high, seconds / low, many, "", decides=True
            )
        yield Figure.of("throws of a game, those of the placing too", players, throws)


def late(games: int, seed: int) -> Iterator[Figure]:
    """In how many games a man is hit whose seat has borne men off."""
    for players, many in watched_by(games):
        found = seen(players, many, seed)
        words = "games in which a man is hit whose comrades are off"
        yield Figure.of(words, players, Share(found.late, found.games), decides=True)


def beginning(games: int, seed: int) -> Iterator[Figure]:
    """What whoever begins is paid; then the others, in the order of turn."""
    for players, many in of_each(games):
        ended = [each.paid for each in played(GAME, players, many, seed) if each.paid]
        for seat in range(4):
            words = "stakes that the beginner wins" if seat == 0 else f"the same, seat {seat + 1}"
            mine = average([paid[seat] for paid in ended])
            yield Figure.of(words, players, mine, decides=seat == 0)


def large(games: int, seed: int) -> Iterator[Figure]:
    """What a seat is paid more with dice that run high than with dice that run low."""
    for players, many in of_each(games):
        high, low = (_paid(runs, players, many, seed) for runs in ("6-5-4", "3-2-1"))
        more = Average(high.value - low.value, (high.wide**2 + low.wide**2) ** 0.5, many)
        words = "stakes that dice which run on 4, 5 and 6 win more than dice on 1, 2 and 3"
        yield Figure.of(words, players, more, decides=True)
        yield Figure.of("stakes won with dice that run high", players, high)
        yield Figure.of("stakes won with dice that run low", players, low)


def _paid(runs: str, players: Players, games: int, seed: int) -> Average:
    begun = Game(GAME, first="green", seed=seed, dice={"green": dice.loaded(runs)})
    family, rules = family_of(begun.rules), begun.rules
    paid = [family.payoff(state, rules) for _, state in ends(begun, players, games, seed)]
    return average([each[0] for each in paid if each is not None])


OVER: Final = above(0, "upheld above nothing, refuted below")
CASES: Final = (
    Case(
        "M1",
        "To throw for all twelve men at once, and not three at a time, changes nothing.",
        "Three dice at a time, or twelve at once: do the men come to stand otherwise?",
        "all placings of two seats with three men each, gone through under both ways",
        "the most that the chance of any set of placings differs",
        none("upheld where nothing differs"),
        placing,
        games=3,
        sample=1,
        laws=((GAME, None), (GAME, AT_ONCE), (GAME, IN_TURN)),
        passages=("playing.all_at_once",),
        nature="arithmetic",
        note="Each man's point depends on his own die alone, for nobody comes into another's "
        "quarter before all are placed: so three men show it for twelve. Dice of six faces.",
    ),
    Case(
        "M2",
        "Sometimes there is a die that whoever threw it cannot use.",
        "Of a hundred dice, how many can the thrower not use?",
        "whole games, every die after the placing",
        "the share of dice that the thrower cannot use",
        Criterion(
            "upheld from 1 % to 25 %, refuted below",
            Bounds(0.01, 0.25),
            Bounds(high=0.01, below=True),
        ),
        passing,
        games=300,
        sample=2,
        laws=LAWS,
        passages=("playing.passing", "golladay.mundo.passing"),
        note="Above a quarter it would be often, and not decided. Lesson 4 counts the dice of 300 "
        "other games.",
    ),
    Case(
        "M3",
        "The last four men, on the spaces 5 and 6, are guaranteed to win in two more turns.",
        "Four men on the last two spaces, three dice a turn: are two turns surely enough?",
        "every throw of two turns, played as well as can be, nobody in the way",
        "the ways to stand from which it is certain, of three: one, two or three men on space 5",
        Criterion(
            "upheld where it is certain from all three, refuted where from none; else it hangs on "
            "how they stood",
            Bounds(3, 3),
            Bounds(high=0),
        ),
        two_turns,
        games=3,
        sample=1,
        laws=LAWS,
        passages=("playing.third_throw",),
        nature="arithmetic",
        known=True,
        beside=("chance from the way that is not certain",),
        note="The blog says it of a picture that was not seen. With one man on space 5 or two it "
        "is certain; with three it fails by one pair of throws.",
    ),
    Case(
        "M4",
        "That lone men must be hit is a restriction of how one plays.",
        "At how many turns of a hundred would a good player rather not hit as he must?",
        "whole games; at every turn the play that is made, and the one that would be made if "
        "nothing were forced",
        "the share of turns at which the strong player would play otherwise, were nothing forced",
        above(0.05, "upheld above 5 %, refuted below 1 %", refuted=0.01),
        restriction,
        games=300,
        sample=2,
        laws=((GAME, None), (GAME, RIGHT), (GAME, UNFORCED)),
        passages=("playing.forced", "golladay.mundo.capture"),
        by="a question of ours, from the blog's rule",
        note="Tried where every lone man must be hit, as in the text. The strong player has learnt "
        "that law and plays the other two by it; lesson 4 gives 163, 147 and 105 throws.",
    ),
    Case(
        "M5",
        "A game takes an hour to an hour and a half.",
        "If a game takes an hour, how many seconds does a throw take?",
        "the throws of whole games, against an hour and an hour and a half",
        "seconds for a throw",
        Criterion(
            "refuted below 15 seconds: nobody is so fast. Above, it is possible, and not decided",
            NEVER,
            Bounds(high=15, below=True),
        ),
        hour,
        games=1_000,
        sample=4,
        laws=LAWS,
        passages=("playing.time",),
        note="How long people think was not measured: it is only asked whether the time is "
        "possible. A first limit, 15 to 40 seconds, would have upheld it; it was taken back when "
        "the figure was known, for to be possible is no proof. Random players go on for so long "
        "that nobody would sit through it; they are not asked.",
        known=True,
    ),
    Case(
        "M6",
        "Men may be hit while bearing off, and then go all the way round again.",
        "Of a hundred games, in how many is somebody hit who had begun to bear off?",
        "whole games",
        "the share of games in which a man is hit when others of his colour are off",
        above(0.01, "upheld above 1 %, refuted below 0.1 %", refuted=0.001),
        late,
        games=300,
        sample=2,
        laws=LAWS,
        passages=("playing.again",),
    ),
    Case(
        "M7",
        "Whoever begins at El Mundo is favoured.",
        "Does the beginner win stakes by it, or lose them?",
        "whole games that the same seat begins",
        "how many stakes the beginner wins",
        OVER,
        beginning,
        games=6_000,
        sample=4,
        laws=LAWS,
        by=READERS,
    ),
    Case(
        "M8",
        "To be forced to hit costs whoever is forced.",
        "You alone need not hit: what does that win you?",
        "whole games in which one seat alone need not hit, against the same dice with all forced",
        "how many stakes more a seat wins that alone need not hit",
        OVER,
        forced,
        games=600,
        sample=2,
        laws=((GAME, None), (GAME, UNFORCED)),
        by=READERS,
        note="At a single turn a choice more can never cost whoever judges rightly; over a whole "
        "game the others go on hitting. The players have learnt the forced law, and play both by "
        "it.",
    ),
    Case(
        "M9",
        "Large throws are good at El Mundo.",
        "Your dice run on 4, 5 and 6: do you win stakes by it, or lose them?",
        "whole games, placing too, in which one seat alone has dice on which three faces fall "
        "twice as often, the high ones or the low ones; nobody plays otherwise for it",
        "how many stakes more the high dice win than the low ones",
        OVER,
        large,
        games=2_000,
        sample=4,
        laws=LAWS,
        by=READERS,
    ),
)
OPEN: Final[tuple[Open, ...]] = ()
