"""A second process that shares the work of a command; the result is the same without it."""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from typing import TYPE_CHECKING, TypeVar

from tabulae.engine.errors import TabulaeError

if TYPE_CHECKING:
    from concurrent.futures import Future, ProcessPoolExecutor

T = TypeVar("T")

AHEAD = 2
"""How many calls are queued, so that the process need not wait for the next."""
AHEAD_OF_OTHERS = 5
"""How many are queued while calls of another kind are run here, which may take long."""

_allowed = False


@contextmanager
def second_process_allowed() -> Iterator[None]:
    """Allow a second process within the block; elsewhere there is none.

    Commands allow it; a program that embeds Tabulae keeps to its own process.
    """
    global _allowed
    _allowed = True
    try:
        yield
    finally:
        _allowed = False


class SecondProcess:
    """Runs calls here and in a second process; without a pool, all of them here."""

    def __init__(self, pool: ProcessPoolExecutor | None = None) -> None:
        self._pool = pool

    def results(
        self, calls: Sequence[Callable[[], T]], meanwhile: Iterable[Callable[[], object]] = ()
    ) -> list[T]:
        """Return the result of each call, in order; if calls fail, the first error is raised.

        Calls and results must be picklable. Calls that a killed process leaves undone are run here. Calls of
        ``meanwhile`` are all run here, as soon as the other process has enough to do.
        """
        own = deque(meanwhile)
        submitted: dict[int, Future[T]] = {}
        done_here: dict[int, T] = {}
        failed: Exception | None = None
        for place, call in enumerate(calls):
            while not (accepted := self._accepts(submitted, place, call, AHEAD_OF_OTHERS if own else AHEAD)):
                if not own:
                    break
                own.popleft()()
            if accepted:
                continue
            try:
                done_here[place] = call()
            except Exception as error:  # an earlier call in the other process may fail as well
                failed = error
                break
        for other in own:
            other()
        results = [
            self._result_of(submitted[at], calls[at]) if at in submitted else done_here[at]
            for at in sorted(submitted | done_here)
        ]
        if failed:
            raise failed
        return results

    def _accepts(
        self, submitted: dict[int, Future[T]], place: int, call: Callable[[], T], ahead: int
    ) -> bool:
        """Hand a call to the other process and return True, unless it has ``ahead`` calls to do."""
        if self._pool is None or sum(not future.done() for future in submitted.values()) >= ahead:
            return False
        from concurrent.futures import BrokenExecutor

        try:
            submitted[place] = self._pool.submit(call)
        except BrokenExecutor:
            self._pool = None
        return self._pool is not None

    def _result_of(self, future: Future[T], call: Callable[[], T]) -> T:
        from concurrent.futures import BrokenExecutor

        try:
            return future.result()
        except BrokenExecutor:
            self._pool = None
            return call()


@contextmanager
def second_process(ready: Callable[[], None], needed: bool = True) -> Iterator[SecondProcess]:
    """Yield a :class:`SecondProcess`; the second process first calls ``ready``.

    If it is not needed, not allowed, or there is no second core, all calls are run here. The process starts
    at once, so that it loads its modules while the work is planned, and ends with the block.
    """
    with ExitStack() as held:
        pool = None
        if needed and _allowed and (os.cpu_count() or 1) > 1:
            from tabulae.play.processes import worker_processes

            try:
                pool = held.enter_context(worker_processes(1))
                pool.submit(ready)
            except (TabulaeError, OSError):  # a system that cannot start processes
                pool = None
        yield SecondProcess(pool)
