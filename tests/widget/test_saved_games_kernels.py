"""Two kernels that run one notebook at a time keep two games: real kernels, of one folder."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from jupyter_client.blocking.client import BlockingKernelClient
from jupyter_client.manager import KernelManager, start_new_kernel

LONG = 600  # seconds: a busy machine fails no test
BOARD = """import json
import tablesnb as tn
from tests.widget.test_saved_games import play
from tests.widget.test_panel import press, send
from tests.widget.told import messages
game = tn.Game("irish", seed=1283, first="white")
told = tn.board(game)"""
TELL = """print(json.dumps([[str(entry) for entry in each.game.log] for each in told.keeper.found]))
print(json.dumps([str(entry) for entry in told.game.log]))"""


class Kernel:
    """A kernel, and a notebook's page that has it run cells."""

    def __init__(self, place: Path) -> None:
        root = Path(__file__).parents[2]
        env = os.environ | {
            "TABLESNB_KEPT": str(place / "games"),
            "IPYTHONDIR": str(place / "ipython"),
            "PYTHONPATH": str(root),
        }
        self._manager: KernelManager
        self._client: BlockingKernelClient
        self._manager, self._client = start_new_kernel(LONG, "python3", cwd=str(place), env=env)

    def run(self, code: str, cell: str = "other") -> str:
        """What a cell of this name prints."""
        content = {"code": code, "silent": False, "store_history": True}
        message = self._client.session.msg("execute_request", content, metadata={"cellId": cell})
        self._client.shell_channel.send(message)
        printed = ""
        while True:
            heard = self._client.get_iopub_msg(timeout=LONG)
            if heard["parent_header"].get("msg_id") != message["header"]["msg_id"]:
                continue
            assert heard["msg_type"] != "error", "\n".join(heard["content"]["traceback"])
            if heard["msg_type"] == "stream":
                printed += heard["content"]["text"]
            if heard["msg_type"] == "status" and heard["content"]["execution_state"] == "idle":
                return printed

    def open(self) -> None:
        """Runs the cell of the board."""
        self.run(BOARD, "board")

    def tell(self) -> tuple[list[list[str]], list[str]]:
        """The games that the board has found, and the one that is played on it."""
        found, log = map(json.loads, self.run(TELL).splitlines())
        return found, log

    def restart(self) -> None:
        self._manager.restart_kernel(now=True)
        self._client.wait_for_ready(timeout=LONG)

    def end(self) -> None:
        self._client.stop_channels()
        self._manager.shutdown_kernel(now=True)
        self._manager.cleanup_resources()


@pytest.fixture
def kernel(tmp_path: Path) -> Iterator[Callable[[], Kernel]]:
    """``kernel()`` is a kernel more of one notebook."""
    made = list[Kernel]()

    def start() -> Kernel:
        made.append(Kernel(tmp_path))
        return made[-1]

    yield start
    for each in made:
        each.end()


@pytest.mark.long
def test_two_kernels_of_a_notebook_keep_two_games(kernel: Callable[[], Kernel]) -> None:
    one, other = kernel(), kernel()
    one.open()
    other.open()
    one.run("play(told, 10)")
    other.run('send(told, "throw", dice=[1, 1]); play(told, 5)')
    for acts in (2, 1, 3):
        one.run(f"play(told, {acts})")
        other.run(f"play(told, {acts})")
    logs = [each.tell()[1] for each in (one, other)]
    # each is started again: both games are offered, and no other
    one.restart()
    one.open()
    assert one.tell() == (logs[::-1], [])
    # both go on with the same game: each keeps its own way from there
    other.restart()
    other.open()
    one.run('press(told, "resume-1")')
    other.run('press(told, "resume-1")')
    for _ in range(2):
        one.run("play(told, 1)")
        other.run('send(told, "back"); play(told, 2)')
    games = [logs[1], *(each.tell()[1] for each in (one, other))]
    third = kernel()
    third.open()
    found, _ = third.tell()
    assert sorted(found) == sorted(games)
