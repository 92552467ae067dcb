"""Workers in processes of their own, and of a cluster, play the games that one plays alone."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import tablesnb as tn
from tablesnb.lab import simulation

PROCESSES = """
from concurrent.futures import ProcessPoolExecutor
import tablesnb as tn
from tablesnb.lab import simulation

simulation.PART = 4
if __name__ == "__main__":
    with ProcessPoolExecutor(2) as workers:
        found = tn.simulate({game!r}, 10, seed=3, cap=200, executor=workers)
    assert found == tn.simulate({game!r}, 10, seed=3, cap=200)
    print(found.games)
"""
CLUSTER = """
import tablesnb as tn
from tablesnb.lab import simulation

simulation.PART = 4
if __name__ == "__main__":
    from distributed import Client, LocalCluster

    with LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster:
        with Client(cluster) as client:
            found = tn.simulate({game!r}, 10, seed=3, cap=200, executor=client.get_executor())
    assert found == tn.simulate({game!r}, 10, seed=3, cap=200)
    print(found.games)
"""


def run(text: str, root: Path, folder: Path) -> None:
    program = folder / "program.py"
    program.write_text(text, encoding="utf-8")
    space = {**os.environ, "PYTHONPATH": str(root), "TABLESNB_PROGRESS": "0"}
    done = subprocess.run(
        [sys.executable, str(program)],
        cwd=folder,
        env=space,
        capture_output=True,
        text=True,
        timeout=600,
        check=False,
    )
    assert done.stdout == "10\n", done.stderr[-3000:]


def test_processes_play_the_same(root: Path, tmp_path: Path) -> None:
    run(PROCESSES.format(game="irish"), root, tmp_path)


@pytest.mark.long
@pytest.mark.parametrize("game", ["irish", "alea_evangelii"])
def test_a_cluster_plays_the_same(game: str, root: Path, tmp_path: Path) -> None:
    pytest.importorskip("distributed")
    run(CLUSTER.format(game=game), root, tmp_path)


def test_work_that_is_not_begun_is_called_back(monkeypatch: pytest.MonkeyPatch) -> None:
    """What fails in one part stops the rest, and its own error is told."""
    from concurrent.futures import ThreadPoolExecutor

    monkeypatch.setattr(simulation, "PART", 1)
    begun: list[int] = []
    whole = simulation.whole_part

    def failing(*given: object) -> object:
        begun.append(1)
        if len(begun) == 2:
            raise OSError("the machine is gone")
        return whole(*given)  # type: ignore[arg-type]

    monkeypatch.setattr(simulation, "whole_part", failing)
    with ThreadPoolExecutor(1) as workers, pytest.raises(OSError, match="the machine is gone"):
        tn.simulate("irish", 200, executor=workers)
    assert len(begun) < 200
