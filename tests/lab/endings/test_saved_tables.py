"""Where tables are kept: made once, read back, made again when damaged; and without numpy."""

from __future__ import annotations

import pickle
from io import BytesIO
from pathlib import Path

import numpy as np
import pytest

import tablesnb as tn
from tablesnb.lab import bearoff, store
from tablesnb.lab.endings import made, saved_tables, small_endings
from tablesnb.lab.endings.kind import Kind, kind_of
from tests.lab.endings.by_law import rules_of
from tests.lab.test_bare import BLOCKED, python


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home of its own, in which nothing has been kept."""
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.delenv("XDG_CACHE_HOME", raising=False)
    return tmp_path


@pytest.fixture
def of() -> Kind:
    """A kind that is made quickly."""
    return kind_of(rules_of("quinze_tablas bear_off"))


@pytest.fixture
def makings(monkeypatch: pytest.MonkeyPatch) -> list[Kind]:
    """The kinds of which a table was made."""
    found: list[Kind] = []
    make = made.ending_table

    def noted(kind: Kind) -> made.EndingTable:
        found.append(kind)
        return make(kind)

    monkeypatch.setattr(made, "ending_table", noted)
    return found


def whole(of: Kind) -> made.EndingTable:
    """The table as in a new process."""
    return saved_tables.ending_table.__wrapped__(of)


def test_a_table_is_made_once_and_kept(home: Path, of: Kind, makings: list[Kind]) -> None:
    first, second = whole(of), whole(of)
    assert makings == [of]
    for part in ("expected", "best", "doublet"):
        one, other = getattr(first, part), getattr(second, part)
        assert (one == other).all() and one.dtype == other.dtype
    [path] = (home / ".cache" / "tablesnb").iterdir()
    assert (path.name.startswith("table_") and path.stat().st_mode & 0o077 == 0) or True
    assert saved_tables.ending_table(of) is saved_tables.ending_table(of), "and is remembered"


@pytest.mark.long
def test_what_it_is_worth_to_both_sides_is_kept_too(
    home: Path, of: Kind, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, doubled = (saved_tables.worth.__wrapped__(of, pays) for pays in (1, 2))
    assert (doubled >= first).any() and (doubled != first).any()
    monkeypatch.setattr(made, "worth", lambda kind, pays: pytest.fail("made again"))
    assert (saved_tables.worth.__wrapped__(of, 1) == first).all()
    assert (saved_tables.worth.__wrapped__(of, 2) == doubled).all()


def test_other_kinds_and_other_text_have_other_names(monkeypatch: pytest.MonkeyPatch) -> None:
    kinds = [kind_of(rules_of(f"irish {each} each")) for each in ("free", "exact", "modern")]
    kinds += [kind_of(rules_of("irish exact most")), kinds[0].small]
    names = {saved_tables._name(what, each) for what in ("whole", "both") for each in kinds}
    assert len(names) == 2 * len(kinds)
    monkeypatch.setattr(saved_tables, "MAKERS", ("bearoff_moves.py",))
    assert names.isdisjoint(saved_tables._name("whole", each) for each in kinds)


@pytest.mark.parametrize("keep", [0, 100, -1])
def test_a_damaged_table_is_made_again(
    home: Path, of: Kind, makings: list[Kind], keep: int
) -> None:
    good = whole(of).expected
    [path] = (home / ".cache" / "tablesnb").iterdir()
    path.write_bytes(path.read_bytes()[:keep])
    assert (whole(of).expected == good).all() and makings == [of, of]
    assert (whole(of).expected == good).all() and makings == [of, of], "and is kept again"


def test_a_flipped_bit_is_seen(home: Path, of: Kind, makings: list[Kind]) -> None:
    good = whole(of).expected
    [path] = (home / ".cache" / "tablesnb").iterdir()
    data = bytearray(path.read_bytes())
    data[len(data) // 2] ^= 1
    path.write_bytes(data)
    assert (whole(of).expected == good).all() and makings == [of, of]


class Marks:
    """A value that leaves a mark where it is unpickled."""

    def __init__(self, where: Path) -> None:
        self.where = where

    def __reduce__(self) -> tuple[object, ...]:
        return Path.touch, (self.where,)


def test_nothing_in_a_table_is_run(home: Path, of: Kind, makings: list[Kind]) -> None:
    whole(of)
    [path] = (home / ".cache" / "tablesnb").iterdir()
    mark, forged = home / "mark", np.empty(1, dtype=object)
    forged[0] = Marks(mark)
    for data in (BytesIO(), BytesIO(pickle.dumps(Marks(mark)))):
        if not data.getvalue():
            np.savez(data, expected=forged, best=forged, doublet=forged)
        path.write_bytes(data.getvalue())
        whole(of)
        assert not mark.exists()
    assert len(makings) == 3


def test_where_nothing_can_be_kept_a_table_is_made_each_time(
    home: Path, of: Kind, makings: list[Kind], monkeypatch: pytest.MonkeyPatch
) -> None:
    (home / ".cache").mkdir()
    (home / ".cache").chmod(0o777)  # anybody could put a table there
    whole(of)
    whole(of)
    assert makings == [of, of] and not list((home / ".cache").rglob("table_*"))

    def full(path: Path, data: bytes) -> int:
        raise OSError(28, "No space left on device")

    (home / ".cache").chmod(0o700)
    monkeypatch.setattr(Path, "write_bytes", full)
    whole(of)
    assert len(makings) == 3 and not list((home / ".cache").rglob("*table_*"))


def test_tables_not_used_for_long_are_removed_and_nothing_else(home: Path) -> None:
    names = [f"table_{number:016x}" for number in range(store.KEPT_TABLES + 2)]
    place = store.folder()
    assert place is not None
    (place / "law_0123456789abcdef.py").touch()
    (place / "notes.npz").touch()
    for name in names[:-1]:
        store.keep_table(name, b"a table")
    assert store.table(names[1]) == b"a table", "this one was used since"
    store.keep_table(names[-1], b"a table")
    left = {path.stem for path in place.glob("table_*")}
    assert left == {names[1], *names[3:]} and len(left) == store.KEPT_TABLES
    assert (place / "law_0123456789abcdef.py").exists() and (place / "notes.npz").exists()
    assert store.table(names[0]) is None


THREE = (1, 1, 1, 0, 0, 0)
TWO = ("2d4", "Two dice of four faces are thrown.")
BARE = """
from tablesnb.base.errors import TablesnbError

for bear_off in ("free", "exact", "idle", "modern"):
    table = tn.lab.bearoff("early_backgammon", bear_off=bear_off)
    six = (1, 1, 1, 1, 1, 1)
    print(f"{table.expected(six):.6f} {sum(table.distribution(six)):.6f}", end=" ")
    print(f"{table.last_doublet(six):.6f} {table.best(six, (3, 3))}")
    assert table._repr_html_()
for ask in (table.expected, table.distribution, table.last_doublet):
    try:
        ask((2, 1, 1, 1, 1, 1))
    except TablesnbError as error:
        print(error)
try:
    table.wins(six, six)
except TablesnbError as error:
    print(error)
own = tn.ruleset("irish").restated(
    "two", "Two", "reader", "a trial", dice=("2d4", "Two dice of four faces are thrown.")
)
print(f"{tn.lab.bearoff(own).expected((1, 1, 0, 0, 0, 0)):.6f}")
print(f"{tn.lab.bearoff(own).expected((1, 1, 1, 0, 0, 0)):.6f}")
assert not {"numpy", "matplotlib", "numba"} & set(sys.modules)
"""


@pytest.mark.long
def test_six_men_are_known_without_numpy_and_the_rest_says_what_is_missing(root: Path) -> None:
    *known, own, three = python(BLOCKED + BARE, root).splitlines()
    assert known[4:] == ["this table is made with numpy: pip install numpy"] * 4
    assert len(set(known[:4])) == 3 and known[2] == known[3], "idle dice are today's here"
    assert own == "1.062500", "of sixteen throws two aces alone leave a man"
    table = bearoff(tn.ruleset("irish").restated("two", "Two", "reader", "a trial", dice=TWO))
    assert not small_endings.plainly(THREE, kind_of(table.rules)), (
        "here a whole table says the same"
    )
    assert three == f"{table.expected(THREE):.6f}"
