"""The numbers that dice and players draw: written down once, and each equally often."""

from __future__ import annotations

import pytest

from tablesnb.base.chance import DICE_STREAM, PLAYER_STREAM, draw

# Written down once: a seed noted in a lesson or a record must throw the same dice for good.
GOLDEN = {
    (0, DICE_STREAM, 0, 0, 6): 4,
    (0, DICE_STREAM, 0, 1, 6): 3,
    (0, DICE_STREAM, 1, 0, 6): 4,
    (1, DICE_STREAM, 0, 0, 6): 6,
    (1283, DICE_STREAM, 0, 0, 6): 2,
    (1283, DICE_STREAM, 0, 1, 6): 3,
    (1283, DICE_STREAM, 99, 1, 6): 2,
    (1283, DICE_STREAM, 1_000_000, 0, 7): 4,
    (2**32 - 1, DICE_STREAM, 0, 0, 6): 3,
    (2**32 - 1, DICE_STREAM, 0, 0, 3): 3,
    (1283, PLAYER_STREAM, 0, 0, 6): 1,
    (1283, PLAYER_STREAM, 5, 1, 24): 13,
}


def test_throws_are_those_written_down_once() -> None:
    for where, face in GOLDEN.items():
        assert draw(*where) == face, where


@pytest.mark.long
@pytest.mark.parametrize("faces", [2, 3, 6, 7])
@pytest.mark.parametrize("seed", [0, 1, 1283, 2**32 - 1])
def test_every_face_falls_equally_often(seed: int, faces: int) -> None:
    """Chi-square over throws, over both dice at once, and over seeds."""

    def chi_square(counts: list[int], total: int) -> float:
        expected = total / len(counts)
        return sum((count - expected) ** 2 / expected for count in counts)

    def bound(cells: int) -> float:
        return cells - 1 + 5 * (2 * (cells - 1)) ** 0.5 + 5  # five standard deviations and more

    total = 6_000
    for stream in (DICE_STREAM, PLAYER_STREAM):
        counts, pairs, following = [0] * faces, [0] * faces**2, [0] * faces**2
        seeds = [0] * faces
        last = 1
        for number in range(total):
            one, two = (draw(seed, stream, number, index, faces) for index in (0, 1))
            counts[one - 1] += 1
            pairs[(one - 1) * faces + two - 1] += 1
            following[(last - 1) * faces + one - 1] += 1
            last = one
            seeds[draw((seed + number) % 2**32, stream, 0, 0, faces) - 1] += 1
        assert chi_square(counts, total) < bound(faces)
        assert chi_square(pairs, total) < bound(faces**2)
        assert chi_square(following, total) < bound(faces**2)
        assert chi_square(seeds, total) < bound(faces)
