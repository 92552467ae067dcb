"""Work that is sent to the workers of an executor, and what happens where they do not do it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from tablesnb.base.errors import BadReading
from tablesnb.base.wording import shown

LONGEST = 100  # letters of an error that are shown


@dataclass(frozen=True)
class NotDone:
    """A task that the workers did not do; ``why`` is what their executor said, in few words."""

    why: str


def answers(
    executor: Executor,
    work: Callable[..., Any],
    tasks: Sequence[tuple[Any, ...]],
    is_answer: Callable[[Any, tuple[Any, ...]], bool],
) -> Iterator[Any]:
    """Yield what ``work`` finds for each of the tasks, in their order, or a ``NotDone`` of it.

    A worker can die, an executor can be shut down, a cluster can run other code than this: each
    task that fails so, or whose answer ``is_answer`` refuses, is the caller's to do. Where the
    error is one of the work itself, the caller meets it when he does the task. Only an interruption
    in this process ends the waiting, and then the tasks that are not begun are called back.

    >>> from concurrent.futures import ThreadPoolExecutor
    >>> with ThreadPoolExecutor(1) as workers:
    ...     list(answers(workers, divmod, [(7, 2), (7, 0)], lambda found, task: bool(found)))
    [(3, 1), NotDone(why='ZeroDivisionError: integer division or modulo by zero')]
    """
    waiting = []
    try:
        for task in tasks:
            waiting.append(_sent(executor, work, task))
        for task, future in zip(tasks, waiting, strict=True):
            yield _answer(future, task, is_answer)
    finally:
        for future in waiting:
            with suppress(Exception):
                future.cancel()


def _sent(executor: Executor, work: Callable[..., Any], task: tuple[Any, ...]) -> Any:
    try:
        return executor.submit(work, *task)
    except Exception as error:
        return NotDone(_in_words(error))


def _answer(
    future: Any, task: tuple[Any, ...], is_answer: Callable[[Any, tuple[Any, ...]], bool]
) -> Any:
    if isinstance(future, NotDone):
        return future
    try:
        # asked for and not raised: what interrupts a worker is no interruption of this process
        error = future.exception()
        if error is not None:
            return NotDone(_in_words(error))
        found = future.result()
        if is_answer(found, task):
            return found
        return NotDone(f"the answer {shown(found)} is none to what was asked")
    except Exception as error:  # the future was cancelled, or it is none
        return NotDone(_in_words(error))


def _in_words(error: BaseException) -> str:
    """An error by its kind and its first line."""
    line = next(iter(str(error).strip().splitlines()), "")
    line = line if len(line) <= LONGEST else f"{line[:LONGEST]}…"
    return f"{type(error).__name__}: {line}" if line else type(error).__name__


def checked_executor(executor: object) -> None:
    """Raise BadReading for what can run nothing."""
    if executor is not None and not isinstance(executor, Executor):
        raise BadReading(f"an executor is one of concurrent.futures, not {shown(executor)}")
