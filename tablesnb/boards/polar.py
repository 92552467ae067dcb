"""Points round a middle, by distance and angle: what the ring and the heptagon are drawn with."""

from __future__ import annotations

from dataclasses import dataclass
from math import atan2, cos, degrees, radians, sin

from tablesnb.boards.geometry import Region
from tablesnb.boards.geometry import num as n

Spot = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Polar:
    """A middle, from which a place is so far and at such an angle.

    Angles are in degrees, counter-clockwise from the right; in a mirror left and right change.

    >>> Polar(380, 376).at(100, 270)
    (380.0, 476.0)
    """

    x: float
    y: float
    mirror: bool = False

    def at(self, distance: float, angle: float, aside: float = 0) -> Spot:
        """The place at a distance and an angle, then ``aside`` to the right of who sits there."""
        ux, uy = self.unit(angle)
        vx, vy = self.right(angle)
        return round(self.x + distance * ux + aside * vx, 6), round(
            self.y + distance * uy + aside * vy, 6
        )

    def unit(self, angle: float) -> Spot:
        """The direction outwards at an angle."""
        x, y = cos(radians(angle)), -sin(radians(angle))
        return (-x if self.mirror else x), y

    def right(self, angle: float) -> Spot:
        """The direction to the right of who sits at an angle and looks to the middle."""
        x, y = cos(radians(angle)), -sin(radians(angle))
        return (-y if self.mirror else y), -x

    def upright(self, angle: float) -> float:
        """How far words along the edge at an angle are turned, so that they never hang down."""
        vx, vy = self.right(angle)
        turned = degrees(atan2(vy, vx))
        return round((turned + 90) % 180 - 90, 3)


def heading(dx: float, dy: float) -> float:
    """How far what stands upright is turned, in degrees clockwise, to point in a direction."""
    return round(degrees(atan2(dx, -dy)), 3)


def along(start: Spot, dx: float, dy: float, before: float, after: float, width: float) -> Region:
    """The rectangle of a pile: from ``before`` its first man's centre to ``after`` it.

    >>> along((100, 50), 0, 1, 20, 80, 40)
    Region(x=80.0, y=30.0, w=40, h=100, angle=180.0)
    """
    middle = (after - before) / 2
    x, y = start[0] + dx * middle, start[1] + dy * middle
    high = before + after
    return Region(round(x - width / 2, 6), round(y - high / 2, 6), width, high, heading(dx, dy))


def polygon(*spots: Spot) -> str:
    """The path of a polygon.

    >>> polygon((0, 0), (10, 0), (0, 5))
    'M0 0L10 0 0 5z'
    """
    first, *rest = (f"{n(x)} {n(y)}" for x, y in spots)
    return f"M{first}L{' '.join(rest)}z"


def dots(*spots: Spot) -> str:
    """The path of dots: with a broad line and round ends each is a disc.

    >>> dots((1, 2), (3, 4))
    'M1 2h.01M3 4h.01'
    """
    return "".join(f"M{n(x)} {n(y)}h.01" for x, y in spots)


def disc(x: float, y: float, r: float) -> str:
    """The path of a circle."""
    return f"M{n(x - r)} {n(y)}a{n(r)} {n(r)} 0 1 1 {n(2 * r)} 0a{n(r)} {n(r)} 0 1 1-{n(2 * r)} 0"


def stadium(start: Spot, end: Spot, r: float) -> str:
    """The path of a groove with round ends between two places.

    >>> stadium((0, 0), (10, 0), 5)
    'M0-5L10-5A5 5 0 0 1 10 5L0 5A5 5 0 0 1 0-5z'
    """
    length = ((end[0] - start[0]) ** 2 + (end[1] - start[1]) ** 2) ** 0.5
    px, py = -(end[1] - start[1]) / length * r, (end[0] - start[0]) / length * r
    corners = ((start, -1), (end, -1), (end, 1), (start, 1), (start, -1))
    a, b, c, d, e = (f"{n(x + k * px)} {n(y + k * py)}" for (x, y), k in corners)
    arc = f"A{n(r)} {n(r)} 0 0 1 "
    return f"M{a}L{b}{arc}{c}L{d}{arc}{e}z".replace(" -", "-")
