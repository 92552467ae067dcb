#!/usr/bin/env bash
# numba 0.68.1 (Python 3.11).
#
# What one would guess: a function that is compiled by `njit` and called by another compiled one with
# whole numbers is compiled once, for whole numbers, whatever numbers stand at its calls. That is so
# where Python calls it.
# What happens: from within compiled code it is compiled anew for each number that is written out
# at a call: `inner(1, z) + inner(2, z) + inner(3, z) + inner(4, z)` makes four of it, each with a
# signature `Literal[int](1)`, and so does a tuple of written numbers. Whoever calls a large function
# with named constants (a code for an event, the number of a seat) waits for it several times. A
# number that is kept in a variable with a value known only when it runs makes one.
set -euo pipefail
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
python3 -m venv "$place/env"
"$place/env/bin/pip" install -q numba==0.68.1
"$place/env/bin/python" - <<'PY'
from numba import njit


@njit
def inner(code, z):
    return 2 * code + z


@njit
def written(z):
    return inner(1, z) + inner(2, z) + inner(3, z) + inner(4, z)


@njit
def other(code, z):
    return 2 * code + z


@njit
def given(a, b, c, d, z):
    return other(a, z) + other(b, z) + other(c, z) + other(d, z)


assert written(5) == given(1, 2, 3, 4, 5) == 40
print("numbers written at the calls:", [str(each[0]) for each in inner.signatures])
print("numbers given from outside:", [str(each[0]) for each in other.signatures])
assert len(inner.signatures) == 4 and all("Literal" in str(each[0]) for each in inner.signatures)
assert len(other.signatures) == 1
PY
