"""Workers in processes of their own, and of a cluster, play the games that one plays alone."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections import Counter
from collections.abc import Callable
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from dataclasses import replace
from html import escape
from pathlib import Path
from typing import Any

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
    assert not found.here, found.note()
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
    assert not found.here, found.note()
    print(found.games)
"""
# The worker that plays the second part is ended by its process id while it plays.
KILLED = """
import os, signal, sys, time
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
import tablesnb as tn
from tablesnb.lab import simulation

simulation.PART = 2
part = simulation.part
# whoever runs the tests in the background has it ignored
signal.signal(signal.SIGINT, signal.default_int_handler)

def slow(rules, seed, games, cap, player):
    if os.getpid() != HERE and seed == 5:
        Path("pid").write_text(str(os.getpid()))
        time.sleep(60)
    yield from part(rules, seed, games, cap, player)

HERE = int(os.environ.setdefault("HERE", str(os.getpid())))
simulation.part = slow
if __name__ == "__main__":
    from threading import Thread

    def end():
        while not (Path("pid").exists() and Path("pid").read_text()):
            time.sleep(0.01)
        os.kill(int(Path("pid").read_text()), signal.{signal})

    Thread(target=end, daemon=True).start()
    with ProcessPoolExecutor(2) as workers:
        found = tn.simulate("irish", 10, seed=3, cap=200, executor=workers)
    assert found == tn.simulate("irish", 10, seed=3, cap=200)
    assert sum(found.here.values()) >= 2 and found.unplayed == 0
    assert "{why}" in found.note() and found.note() in str(found)
    print(found.games)
"""
# One of two workers is ended while it plays. With {allowed} = 0 the cluster gives its part up;
# else it has it played by another. At last the executor is shut down.
CLUSTER_KILLED = """
import os, signal
from pathlib import Path
import tablesnb as tn
from tablesnb.lab import simulation

simulation.PART = 2
part = simulation.part

def ended(rules, seed, games, cap, player):
    if os.getpid() != HERE and seed == 5 and not Path("pid").exists():
        Path("pid").write_text(str(os.getpid()))
        os.kill(os.getpid(), signal.SIGKILL)
    yield from part(rules, seed, games, cap, player)

HERE = int(os.environ.setdefault("HERE", str(os.getpid())))
simulation.part = ended
if __name__ == "__main__":
    import dask
    from distributed import Client, LocalCluster

    dask.config.set({{"distributed.scheduler.allowed-failures": {allowed}}})
    with LocalCluster(
        n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None,
        silence_logs="CRITICAL", host="127.0.0.1",
    ) as cluster, Client(cluster) as client:
        pids = list(client.run(os.getpid).values())
        found = tn.simulate("irish", 10, seed=3, cap=200, executor=client.get_executor())
        alone = tn.simulate("irish", 10, seed=3, cap=200)
        assert found == alone and int(Path("pid").read_text()) in pids
        assert ("KilledWorker" in found.note()) is ({allowed} == 0), found.note()
        executor = client.get_executor()
        executor.shutdown(wait=False)
        found = tn.simulate("irish", 10, seed=3, cap=200, executor=executor)
        assert found == alone and sum(found.here.values()) == 10, found.note()
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


@pytest.mark.long(dear=True)
@pytest.mark.parametrize("game", ["irish", "alea_evangelii"])
def test_a_cluster_plays_the_same(game: str, root: Path, tmp_path: Path) -> None:
    pytest.importorskip("distributed")
    run(CLUSTER.format(game=game), root, tmp_path)


@pytest.mark.long(dear=True)
@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="processes end otherwise here")
@pytest.mark.parametrize(("name", "why"), [("SIGKILL", "BrokenProcessPool"), ("SIGINT", "Keyb")])
def test_a_worker_that_is_ended_loses_no_game(
    name: str, why: str, root: Path, tmp_path: Path
) -> None:
    run(KILLED.replace("{signal}", name).replace("{why}", why), root, tmp_path)


@pytest.mark.long(dear=True)
@pytest.mark.parametrize("allowed", [0, 3])
def test_a_cluster_whose_worker_is_ended_loses_no_game(
    allowed: int, root: Path, tmp_path: Path
) -> None:
    pytest.importorskip("distributed")
    run(CLUSTER_KILLED.format(allowed=allowed), root, tmp_path)


class Lying(Executor):
    """Answers with whatever it is told to."""

    def __init__(self, answer: Callable[[simulation.Counted], object]) -> None:
        self.answer = answer

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        found: Future[Any] = Future()
        found.set_result(self.answer(fn(*args)))
        return found


class Failing(Executor):
    """Gives no work away, or gives back what is no promise of an answer."""

    def __init__(self, answer: object) -> None:
        self.answer = answer

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        if isinstance(self.answer, BaseException):
            raise self.answer
        return self.answer  # type: ignore[return-value]


def stopped() -> Executor:
    workers = ThreadPoolExecutor(1)
    workers.shutdown()
    return workers


def promise(error: BaseException | None) -> Future[Any]:
    found: Future[Any] = Future()
    if error is None:
        found.cancel()
    else:
        found.set_exception(error)
    return found


BAD: dict[str, tuple[Executor, str]] = {
    "shut down": (stopped(), "RuntimeError: cannot schedule new futures after shutdown"),
    "no promise": (Failing(None), "AttributeError"),
    "cancelled": (Failing(promise(None)), "CancelledError"),
    "full": (Failing(MemoryError()), "MemoryError"),
    "interrupted": (Failing(promise(KeyboardInterrupt())), "KeyboardInterrupt"),
    "ended": (Failing(promise(SystemExit(1))), "SystemExit: 1"),
    "other code": (Failing(promise(ImportError("No module named 'tablesnb'"))), "No module named"),
    "long words": (Failing(promise(OSError("x" * 1000 + "\ny"))), f"{'x' * 100}…"),
    "nothing": (Lying(lambda found: None), "the answer None is none to what was asked"),
    "a word": (Lying(lambda found: "games"), "the answer 'games' is none"),
    "a class": (Lying(lambda found: simulation.Counted), "is none to what was asked"),
    "fewer": (Lying(lambda found: replace(found, games=1)), "is none to what was asked"),
    "more ends": (Lying(lambda found: replace(found, ended={"irish.end": 9})), "is none to what"),
    "no numbers": (Lying(lambda found: replace(found, ended=Counter({"irish.end": "3"}))), "none"),
    "no lengths": (Lying(lambda found: replace(found, lengths=None)), "TypeError"),
    "too long": (Lying(lambda found: replace(found, lengths=[10**9] * 3)), "is none to what"),
    "another seat": (Lying(lambda found: replace(found, best=Counter({"red": 3}))), "is none to"),
    "another rule": (Lying(lambda found: replace(found, ended=Counter({"chess": 3}))), "is none"),
}


@pytest.mark.long
@pytest.mark.parametrize("name", BAD)
def test_what_workers_do_not_play_is_played_here(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(simulation, "PART", 3)
    executor, why = BAD[name]
    found = tn.simulate("irish", 6, seed=5, executor=executor)
    alone = tn.simulate("irish", 6, seed=5)
    assert found == alone and found.lengths == alone.lengths
    assert sum(found.here.values()) == 6 and found.asked == 6
    said = found.note()
    assert why in said and "\n" not in said and len(said) < 300
    assert said.endswith("so 6 of these games were played here. The figures are the same.")
    assert str(found) == f"{alone}\n{said}"
    assert escape(said) in found._repr_html_()


def test_what_workers_played_is_not_played_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(simulation, "PART", 1)
    answers = iter([True, False, True, True])
    half = Lying(lambda found: found if next(answers) else "rubbish")
    found = tn.simulate("irish", 4, seed=5, executor=half)
    assert found == tn.simulate("irish", 4, seed=5)
    assert found.here == {"the answer 'rubbish' is none to what was asked": 1}


def test_an_interruption_while_workers_play_calls_their_work_back(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(simulation, "PART", 1)
    begun: list[int] = []
    whole = simulation.whole_part

    def played(*given: Any) -> Any:
        begun.append(1)
        return whole(*given)

    def is_count(found: object, task: object) -> bool:
        if len(begun) >= 2:
            raise KeyboardInterrupt
        return True

    monkeypatch.setattr(simulation, "whole_part", played)
    monkeypatch.setattr(simulation, "is_count", is_count)
    with ThreadPoolExecutor(1) as workers:
        found = tn.simulate("irish", 200, seed=5, executor=workers)
    assert found.games + found.unplayed == 200 and found.games < 200
    assert len(begun) < 200 and not found.here


def test_work_that_is_not_begun_is_called_back(monkeypatch: pytest.MonkeyPatch) -> None:
    """What fails here as well stops the rest, and its own error is told."""
    monkeypatch.setattr(simulation, "PART", 1)
    begun: list[int] = []

    def failing(*given: object) -> object:
        begun.append(1)
        raise OSError("the machine is gone")

    monkeypatch.setattr(simulation, "part", failing)
    with ThreadPoolExecutor(1) as workers, pytest.raises(OSError, match="the machine is gone"):
        tn.simulate("irish", 200, executor=workers)
    assert len(begun) < 200
