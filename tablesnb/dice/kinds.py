"""The dice there are: of six faces, long, prisms, and loaded ones."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Set
from fractions import Fraction
from itertools import islice
from typing import Final

from tablesnb.base.errors import BadDice
from tablesnb.base.wording import shown
from tablesnb.dice.die import MOST_FACES, Die
from tablesnb.dice.exact import Number, end_chance, exact, fine, written
from tablesnb.dice.falls import DOUBT, doubtful, settled

ENDS: Final = "stars.prism"
NEAREST: Final = "golladay.dice.edge"
EDGES: Final = "stars.edges"
FIVE: Final = "golladay.dice.five"
RUNS: Final = "cotton.backgammon.cunning"


def six() -> Die:
    """The ordinary die of six faces, each with the chance 1/6.

    >>> six().spec, str(six().chance(1))
    ('six', '1/6')
    """
    return Die("six", "six", (Fraction(1, 6),) * 6)


def log(doubt: int | None = None) -> Die:
    """The long die of seven sides: it falls edge up, and the face nearest the thrower is read.

    ``doubt`` is the angle, in whole degrees from 0 to 89, within which a die that points at the
    thrower is thrown again; 10 unless it is said, which is our choice. Whatever it is, every face
    has the chance 1/7: the argument stands with :func:`tablesnb.dice.lie`. BadDice for another
    doubt. After Golladay's translation, quoted in ``golladay.dice.edge``.

    >>> log().spec, log(15).spec, str(log(15).chance(3)), str(log(15).again)
    ('log', 'log(15)', '1/7', '1/6')
    """
    angle = settled("faces", doubt)
    spec = "log" if angle == DOUBT else f"log({angle})"
    return Die(spec, "log", (Fraction(1, 7),) * 7, angle, (NEAREST,))


def prism(a: Number, reading: str = "faces", doubt: int | None = None) -> Die:
    """The pentagonal prism: 6 and 7 on its ends are read with the chance ``a`` each.

    1 … 5 on its sides have (1 - 2a)/5 each. It is read by its ``"faces"`` as the long die is, or
    by its ``"edges"``, where the one number is on top and no throw is doubtful; ``doubt`` is as
    for :func:`log`. ``a`` is the chance of what is read in the end, so it is the same for both
    readings; :func:`prism_of_height` tells how one and the same prism differs. BadDice for a
    chance above 1/2, another reading or another doubt. After du Coeur, who first put the pips on
    the edges (``stars.prism``, ``stars.edges``).

    >>> die = prism(0.2, "edges")
    >>> die.spec, [str(each) for each in die.chances]
    ('prism(0.2,edges)', ['3/25', '3/25', '3/25', '3/25', '3/25', '1/5', '1/5'])
    """
    end = exact(a, "the chance of an end")
    return _prism(written(end), end, reading, settled(reading, doubt))


def prism_of_height(
    height: Number, model: str = "solid-angle", reading: str = "faces", doubt: int | None = None
) -> Die:
    """The prism of a height, in units of the pentagon's side, under a model of how it falls.

    ``model`` is "solid-angle" (a face has a chance like the angle it fills as seen from the centre
    of mass), "area" or "tipping", as told in :mod:`tablesnb.dice.exact`; its chance is kept to
    12 decimals. Where faces are read, a prism that lies on its side and cannot be told is thrown
    again, and may then stand on its end: if it falls on each end with the chance e, and a share q
    of the angles leaves doubt, 6 is read with the chance ``e / (1 - q·(1 - 2e))``, which is more.
    Errors as for :func:`prism` and :func:`tablesnb.dice.end_chance`.

    >>> [round(float(prism_of_height(1.5, reading=by).chance(6)), 4) for by in ("edges", "faces")]
    [0.1436, 0.1559]
    >>> prism_of_height(1.5).spec, prism_of_height(2, "area", "edges").spec
    ('prism(height=1.5)', 'prism(height=2,model=area,edges)')
    """
    angle = settled(reading, doubt)
    ends = Fraction(f"{end_chance(height, model):.12f}")
    read = ends / (1 - doubtful(angle) * (1 - 2 * ends))
    words = f"height={written(exact(height, 'the height of a prism'))}"
    if model != "solid-angle":
        words += f",model={model}"
    return _prism(words, read, reading, angle)


def _prism(words: str, end: Fraction, reading: str, angle: int) -> Die:
    if 2 * end > 1:
        raise BadDice(f"an end of a prism has a chance of 1/2 at most, not {end}")
    side = (1 - 2 * end) / 5
    if reading == "edges":
        words += ",edges"
    elif angle != DOUBT:
        words += f",doubt={angle}"
    by = EDGES if reading == "edges" else FIVE
    chances = (*(side,) * 5, end, end)
    kind = "edges" if reading == "edges" else "prism"
    return Die(f"prism({words})", kind, chances, angle, (ENDS, by))  # type: ignore[arg-type]


def loaded(weights: str | Iterable[Number], by: Number = 2) -> Die:
    """A false die: each face has a chance like its weight.

    ``weights`` are two to seven numbers, for faces 1, 2 … in order, in any unit; or the faces on
    which the die runs, as in ``"6-5-4"``: of a die of six faces each of these has ``by`` times the
    chance of each of the others. Cotton names the faces, "he provides Dice that runs 6, 5, 4, 'tis
    his business to secure those points" (``cotton.backgammon.cunning``), but not how far they run:
    that they fall twice as often is our choice. BadDice for weights that make no die.

    >>> loaded("6-5-4").spec, [str(each) for each in loaded("6-5-4").chances]
    ('loaded(6-5-4)', ['1/9', '1/9', '1/9', '2/9', '2/9', '2/9'])
    >>> loaded([1, 1, 1, 1, 1, 3]).spec
    'loaded(1/8,1/8,1/8,1/8,1/8,3/8)'
    """
    if isinstance(weights, str):
        return _running(weights, by)
    unordered = isinstance(weights, bytes | Mapping | Set)
    if unordered or not isinstance(weights, Iterable):
        raise BadDice(f"weights stand in the order of the faces: [1, 1, 2], not {shown(weights)}")
    # one too many is enough to see that there are too many
    parts = [exact(each, "a weight") for each in islice(weights, MOST_FACES + 1)]
    if not 2 <= len(parts) <= MOST_FACES:
        many = f"{len(parts)}{' or more' if len(parts) > MOST_FACES else ''}"
        raise BadDice(f"a loaded die has 2 to {MOST_FACES} weights, not {many}")
    chances = _shares(parts)
    words = ",".join(str(fine(each, "a weight, as a share of them all,")) for each in chances)
    return Die(f"loaded({words})", "six", chances)


def _running(faces: str, by: Number) -> Die:
    named = sorted(set(faces.split("-")), reverse=True)
    if len(named) != len(faces.split("-")) or not set(named) <= set("123456"):
        raise BadDice(
            f"a die runs on different faces of 1 to 6, such as 6-5-4, not on {shown(faces)}"
        )
    times = exact(by, "how often a face falls")
    chances = _shares([times if str(face) in named else Fraction(1) for face in range(1, 7)])
    words = "-".join(named) + ("" if times == 2 else f",by={written(times)}")
    passages = (RUNS,) if named == ["6", "5", "4"] else ()
    return Die(f"loaded({words})", "six", chances, passages=passages)


def _shares(weights: list[Fraction]) -> tuple[Fraction, ...]:
    total = sum(weights)
    if not total:
        raise BadDice("some weight of a loaded die is above 0")
    return tuple(each / total for each in weights)
