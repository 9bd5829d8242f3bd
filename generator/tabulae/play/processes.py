"""Worker processes: they import neither the current folder nor the script, and end with their parent."""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import InvalidStateError, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing.context import SpawnContext, SpawnProcess
from types import ModuleType
from typing import Any

from tabulae.engine.errors import TabulaeError

SAFE_PATH = "PYTHONSAFEPATH"
"""The environment variable that keeps a new Python from importing from the current folder."""


SIGNALS = tuple(getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name))
"""What ends a command. All its processes may get it: only the first one heeds it, and ends the others."""


class _WorkerProcess(SpawnProcess):
    """A process that leaves signals to its parent."""

    def start(self) -> None:
        """Start it with these signals blocked, which it inherits."""
        block = getattr(signal, "pthread_sigmask", None)  # Windows has none
        with _later(), _without_script():
            before = block(signal.SIG_BLOCK, SIGNALS) if block else ()
            try:
                super().start()
            finally:
                if block:
                    block(signal.SIG_SETMASK, before)


@contextmanager
def _later() -> Iterator[None]:
    """Delay signals to the end of the block, as a process that is half set up would print an error."""
    if threading.current_thread() is not threading.main_thread():  # signals reach the main thread only
        yield
        return
    received: list[int] = []
    usual = {number: signal.signal(number, lambda sent, _: received.append(sent)) for number in SIGNALS}
    try:
        yield
    finally:
        for number, handler in usual.items():
            signal.signal(number, signal.SIG_DFL if handler is None else handler)
    if received:
        signal.raise_signal(received[0])


@contextmanager
def _without_script() -> Iterator[None]:
    """Keep a process started in the block from running the script of this one.

    A process usually imports it, and so runs all that no ``if __name__ == "__main__":`` guards. Whatever
    runs in ours lies in this package.
    """
    script = sys.modules["__main__"]
    sys.modules["__main__"] = ModuleType("__main__")
    try:
        yield
    finally:
        sys.modules["__main__"] = script


class _WorkerContext(SpawnContext):
    Process = _WorkerProcess


@contextmanager
def worker_processes(jobs: int) -> Iterator[ProcessPoolExecutor]:
    """Yield a pool of ``jobs`` processes; none is left when the block ends.

    Raises TabulaeError if a process is killed, or if the system cannot start any.
    """
    try:
        with _safe_imports(), _pool(jobs) as pool:
            yield pool
    except BrokenProcessPool:
        raise TabulaeError("process-ended") from None


def usual_jobs() -> int:
    """Return how many processes to use if nobody says: as many as cores, or 1 if no other can be started."""
    cores = os.cpu_count() or 1
    if cores > 1:
        try:
            _start_tracker()
            _WorkerContext().Semaphore()
        except OSError:  # no shared memory
            return 1
    return cores


def start_worker(target: Callable[..., None], *args: Any) -> SpawnProcess:
    """Return a started daemon process that runs a function; hold a lock when calling this from threads.

    The function must begin with :func:`end_with_parent`.
    """
    with _safe_imports():
        _start_tracker()
        process = _WorkerContext().Process(target=target, args=args, daemon=True)
        process.start()
    return process


@contextmanager
def _safe_imports() -> Iterator[None]:
    """Keep processes started in the block from importing modules of the current folder."""
    safe = os.environ.get(SAFE_PATH)
    os.environ[SAFE_PATH] = "1"
    try:
        yield
    finally:
        if safe is None:
            del os.environ[SAFE_PATH]
        else:
            os.environ[SAFE_PATH] = safe


def _start_tracker() -> None:
    """Start the process that Python keeps for what processes share, deaf to a terminal that is closed.

    It unblocks other signals as it starts, so it comes before they are blocked.
    """
    if sys.platform == "win32":
        return
    from multiprocessing import resource_tracker

    before = signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGHUP])
    try:
        resource_tracker.ensure_running()
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


@contextmanager
def _pool(jobs: int) -> Iterator[ProcessPoolExecutor]:
    try:
        _start_tracker()
        pool = ProcessPoolExecutor(jobs, mp_context=_WorkerContext(), initializer=end_with_parent)
    except OSError as error:  # no shared memory, no more processes
        raise TabulaeError("no-process", reason=error, option="jobs=1") from None
    try:
        yield pool
    except BaseException:
        _ignore_cancelled()
        for process in multiprocessing.active_children():
            process.kill()
        _refuse_calls(pool)
        raise
    finally:
        pool.shutdown(wait=False, cancel_futures=True)


def _refuse_calls(pool: ProcessPoolExecutor) -> None:
    """Close the pipe from which the processes of a pool, which are killed, took their calls.

    Python before 3.11.5 keeps it open, and waits for ever at its end to hand over a call that is too large.
    """
    calls = getattr(pool, "_call_queue", None)  # there is no public way
    if calls is not None:
        calls._reader.close()


def _ignore_cancelled() -> None:
    """Keep the thread of a pool that is given up from printing that its work had been cancelled."""
    usual = threading.excepthook

    def hook(told: threading.ExceptHookArgs) -> None:
        if not issubclass(told.exc_type, InvalidStateError):
            usual(told)

    threading.excepthook = hook


def end_with_parent() -> None:
    """Make this process leave signals to its parent, and end when the parent ends; return at once."""
    for number in SIGNALS:
        signal.signal(number, signal.SIG_IGN)
    parent = multiprocessing.parent_process()

    def follow() -> None:
        if parent is not None:
            parent.join()
            os._exit(1)

    threading.Thread(target=follow, daemon=True).start()
