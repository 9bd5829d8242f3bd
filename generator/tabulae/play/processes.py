"""Worker processes: they import nothing from the current folder, and end with their parent."""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing.context import SpawnContext, SpawnProcess
from typing import Any

from tabulae.engine.errors import TabulaeError

SAFE_PATH = "PYTHONSAFEPATH"
"""Keeps a Python that is started from looking for modules in the current folder before anywhere else."""


class _WorkerProcess(SpawnProcess):
    """A process that Ctrl-C does not reach: it is meant for the one that started it."""

    def start(self) -> None:
        """Start it with that signal blocked, which it inherits."""
        block = getattr(signal, "pthread_sigmask", None)  # Windows has none
        with _later():
            before = block(signal.SIG_BLOCK, {signal.SIGINT}) if block else ()
            try:
                super().start()
            finally:
                if block:
                    block(signal.SIG_SETMASK, before)


@contextmanager
def _later() -> Iterator[None]:
    """Ctrl-C takes effect at the end: a process that is told only half of what to do would complain."""
    if threading.current_thread() is not threading.main_thread():  # others do not hear of it
        yield
        return
    pressed = False

    def note(*_: object) -> None:
        nonlocal pressed
        pressed = True

    usual = signal.signal(signal.SIGINT, note)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, signal.SIG_DFL if usual is None else usual)
    if pressed:
        signal.raise_signal(signal.SIGINT)


class _WorkerContext(SpawnContext):
    Process = _WorkerProcess


@contextmanager
def worker_processes(jobs: int) -> Iterator[ProcessPoolExecutor]:
    """So many processes to submit work to; none is left when the block ends, whatever ends it.

    A process that is killed from outside, and a system that cannot have any, are a TabulaeError.
    """
    try:
        with _safe_imports(), _pool(jobs) as pool:
            yield pool
    except BrokenProcessPool:
        raise TabulaeError(
            "a process was ended from outside, perhaps for want of memory: "
            "say the same again with fewer, as --jobs 1, and it goes on"
        ) from None


def start_worker(target: Callable[..., None], *args: Any) -> SpawnProcess:
    """A process that runs a function with its arguments; whoever starts it from a thread holds a lock.

    The function begins with :func:`end_with_parent`.
    """
    with _safe_imports():
        if sys.platform != "win32":
            from multiprocessing import resource_tracker

            resource_tracker.ensure_running()
        process = _WorkerContext().Process(target=target, args=args, daemon=True)
        process.start()
    return process


@contextmanager
def _safe_imports() -> Iterator[None]:
    """Processes that are started meanwhile import nothing from the current folder."""
    safe = os.environ.get(SAFE_PATH)
    os.environ[SAFE_PATH] = "1"
    try:
        yield
    finally:
        if safe is None:
            del os.environ[SAFE_PATH]
        else:
            os.environ[SAFE_PATH] = safe


@contextmanager
def _pool(jobs: int) -> Iterator[ProcessPoolExecutor]:
    try:
        if sys.platform != "win32":
            from multiprocessing import resource_tracker

            resource_tracker.ensure_running()  # it unblocks signals, so it comes before they are blocked
        pool = ProcessPoolExecutor(jobs, mp_context=_WorkerContext(), initializer=end_with_parent)
    except OSError as error:  # no shared memory, no more processes
        why = error.strerror or str(error)
        raise TabulaeError(f"no second process can be started here ({why}): say it with --jobs 1") from None
    try:
        yield pool
    except BaseException:
        for process in multiprocessing.active_children():
            process.terminate()
        raise
    finally:
        pool.shutdown(wait=False, cancel_futures=True)


def end_with_parent() -> None:
    """Leave Ctrl-C to the parent process, and end when that ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()

    def follow() -> None:
        if parent is not None:
            parent.join()
            os._exit(1)

    threading.Thread(target=follow, daemon=True).start()
