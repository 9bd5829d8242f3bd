"""A second process that takes its share of what a command makes; the result is the same without it."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from typing import TYPE_CHECKING, TypeVar

from tabulae.engine.errors import TabulaeError

if TYPE_CHECKING:
    from concurrent.futures import Future, ProcessPoolExecutor

Result = TypeVar("Result")

AHEAD = 2
"""How many calls it has before it, so that it need not wait for the next."""

_allowed = False


@contextmanager
def second_process_allowed() -> Iterator[None]:
    """Within the block it may be started: not in a program of others, which would be run once more."""
    global _allowed
    _allowed = True
    try:
        yield
    finally:
        _allowed = False


class SecondProcess:
    """What calls are shared with; without a pool of processes all of them are done here."""

    def __init__(self, pool: ProcessPoolExecutor | None = None) -> None:
        self._pool = pool

    def results(self, calls: Sequence[Callable[[], Result]]) -> list[Result]:
        """What each call gives, in their order, wherever it was done; of those that fail the first is raised.

        A call and its result must go from one process to another. What the other leaves undone, because it
        was ended from outside, is done here.
        """
        theirs: dict[int, Future[Result]] = {}
        ours: dict[int, Result] = {}
        failed: Exception | None = None
        for place, call in enumerate(calls):
            if sum(not one.done() for one in theirs.values()) < AHEAD and self._take(theirs, place, call):
                continue
            try:
                ours[place] = call()
            except Exception as error:  # one before it, which the other has, may fail as well
                failed = error
                break
        found = [
            self._given(theirs[at], calls[at]) if at in theirs else ours[at] for at in sorted(theirs | ours)
        ]
        if failed:
            raise failed
        return found

    def _take(self, theirs: dict[int, Future[Result]], place: int, call: Callable[[], Result]) -> bool:
        """Whether the other process takes a call."""
        if self._pool is None:
            return False
        from concurrent.futures import BrokenExecutor

        try:
            theirs[place] = self._pool.submit(call)
        except BrokenExecutor:
            self._pool = None
        return self._pool is not None

    def _given(self, future: Future[Result], call: Callable[[], Result]) -> Result:
        from concurrent.futures import BrokenExecutor

        try:
            return future.result()
        except BrokenExecutor:
            self._pool = None
            return call()


@contextmanager
def second_process(ready: Callable[[], None], needed: bool = True) -> Iterator[SecondProcess]:
    """A second process if needed and allowed, where there is a core for it; ``ready`` is what it does first.

    It is started at once, so that it loads what it needs while the work is planned.
    """
    with ExitStack() as held:
        pool = None
        if needed and _allowed and (os.cpu_count() or 1) > 1:
            from tabulae.play.processes import worker_processes

            try:
                pool = held.enter_context(worker_processes(1))
                pool.submit(ready)
            except (TabulaeError, OSError):  # a system without processes to give
                pool = None
        yield SecondProcess(pool)
