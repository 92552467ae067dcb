"""The picture that stays: named so that its board finds it, and the same from run to run."""

from __future__ import annotations

from typing import Any

import pytest

import tablesnb as tn
from tablesnb.widget.board.view import Board, board
from tablesnb.widget.shared import still
from tablesnb.widget.shared.still import name_of


@pytest.fixture
def cell(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, int]]:
    """The cell that runs, and which run of it this is; none at first."""
    running: list[tuple[str, int]] = []
    monkeypatch.setattr(
        "tablesnb.widget.shared.cells.running", lambda: running[-1] if running else None
    )
    monkeypatch.setattr(still, "_named", {})
    monkeypatch.delenv("JPY_SESSION_NAME", raising=False)
    return running


def shown(told: Board, monkeypatch: pytest.MonkeyPatch) -> str:
    """The name under which a board's picture is shown now."""
    kept: list[Any] = []
    monkeypatch.setattr("IPython.display.display", lambda what, **_: kept.append(what))
    told._ipython_display_()
    html = kept[0]._repr_mimebundle_()["text/html"]
    assert html.startswith(f'<div class="tn-still" data-board="{kept[0].name}" dir="ltr">')
    assert told.still == kept[0].name
    return str(told.still)


def test_a_run_again_gives_the_same_names(
    cell: list[tuple[str, int]], monkeypatch: pytest.MonkeyPatch
) -> None:
    # a kernel that is not told which cell runs, as where a stored notebook is compared
    def run() -> list[str]:
        return [name_of("a"), name_of("b"), name_of("a")]

    first = run()
    assert len(set(first)) == 3
    monkeypatch.setattr(still, "_named", {})
    assert run() == first

    cell.append(("cell-01", 1))
    first = run()
    assert len(set(first)) == 3
    cell.append(("cell-01", 2))
    assert run() == first
    cell.append(("cell-02", 3))
    assert not set(run()) & set(first)


def test_cells_of_one_name_in_two_notebooks_have_pictures_of_two(
    cell: list[tuple[str, int]], monkeypatch: pytest.MonkeyPatch
) -> None:
    cell.append(("cell-01", 1))
    names = set()
    for number, notebook in enumerate(("01_irish.ipynb", "02_early_backgammon.ipynb")):
        cell.append(("cell-01", number + 2))
        monkeypatch.setenv("JPY_SESSION_NAME", notebook)
        names.add(name_of("a"))
    assert len(names) == 2
    # a stored notebook is compared in whatever folder
    cell.clear()
    alone = name_of("a")
    monkeypatch.setattr(still, "_named", {})
    monkeypatch.setenv("JPY_SESSION_NAME", "elsewhere.ipynb")
    assert name_of("a") == alone


def test_a_board_that_is_shown_again_keeps_its_name(
    cell: list[tuple[str, int]], monkeypatch: pytest.MonkeyPatch
) -> None:
    game = tn.Game("irish", first="white", seed=1)
    one, two = board(game), board(game)
    assert one.still == ""
    name = shown(one, monkeypatch)
    game.roll()
    assert shown(one, monkeypatch) == name
    assert shown(two, monkeypatch) != name
