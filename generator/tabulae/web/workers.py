"""Processes that do the heavy work of a server: bounded in time and memory, and started again when they end.

A lane is a queue with some workers. A worker that is killed, hangs or runs out of memory costs the request
that it was at, and no other.
"""

from __future__ import annotations

import os
import queue
import signal
import sys
import threading
from collections.abc import Callable
from concurrent.futures import Future
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import count as count_up
from multiprocessing import Pipe
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from time import monotonic
from typing import Any

from tabulae.engine.errors import TabulaeError
from tabulae.play.processes import end_with_parent, start_worker
from tabulae.web.questions import refused
from tabulae.web.replies import Refusal, Reply, busy

MEGABYTE = 1_000_000
MOST_JOBS = 5000
"""After so many requests a worker gives its place to a fresh one, whatever it has kept in memory."""
_NOW, _SOON, _LATER = range(3)
"""In which order things are taken from a queue; of one kind what came first."""
_STARTING = threading.Lock()
"""One process starts at a time: what it inherits is set for the whole program meanwhile."""
_READY_S = 600.0
"""How long a worker may take to get ready; compiling takes a minute, and more on a busy machine."""
_CAUSES = {
    "died": "the process that worked on this ended: ask again",
    "slow": "this took too long: ask for something smaller",
    "large": "this needs more memory than one request may have: ask for something smaller",
    "stopped": "the server is stopping: ask again in a while",
}


@dataclass(frozen=True, slots=True)
class Bounds:
    """What a worker may use: seconds for one request, megabytes of memory, megabytes for one file.

    ``nice`` lets others go first, from 0 to 19.
    """

    seconds: float = 10.0
    memory_mb: int = 2000
    file_mb: int = 100
    nice: int = 0


Report = Callable[[Any], None]
"""Takes what a task says of its progress."""


@dataclass(eq=False, slots=True)
class Job:
    """A request that waits or is worked on; ``report`` hears of its progress. ``first`` overtakes others."""

    task: str
    request: Any
    report: Report | None = None
    done: Future[Reply] = field(default_factory=Future)
    cancelled: bool = False
    worker: _Worker | None = None
    first: bool = False

    def cancel(self) -> None:
        """Give it up; a worker that is at it is ended."""
        self.cancelled = True
        worker = self.worker
        if worker is not None:
            worker.kill(self)


class Lane:
    """A queue of requests with its workers."""

    def __init__(
        self, name: str, count: int, bounds: Bounds, most_waiting: int, warm: tuple[str, str] | None = None
    ) -> None:
        """``warm`` is a request that every worker answers before it is ready, so that it has learnt to."""
        self.name, self.bounds, self.most_waiting, self.warm = name, bounds, most_waiting, warm
        self.stopped = threading.Event()
        self.restarts = 0
        self._queue: queue.PriorityQueue[tuple[int, int, Job | None]] = queue.PriorityQueue()
        self._numbers = count_up()
        self._workers = [_Worker(self, number) for number in range(count)]

    def start(self) -> None:
        """Start the workers."""
        for worker in self._workers:
            worker.start()

    def stop(self) -> None:
        """End the workers at once; what waits or is worked on is refused."""
        self.stopped.set()
        for worker in self._workers:
            self._queue.put((_NOW, next(self._numbers), None))
            worker.kill()
        for worker in self._workers:
            worker.join(timeout=10)
        with suppress(queue.Empty):
            while True:
                if job := self._queue.get_nowait()[2]:
                    _refuse(job, "stopped")

    @property
    def waiting(self) -> int:
        """How many requests wait."""
        return self._queue.qsize()

    @property
    def alive(self) -> int:
        """How many workers there are."""
        return sum(worker.is_ready for worker in self._workers)

    @property
    def pids(self) -> list[int]:
        """The processes of the workers."""
        return [worker.pid for worker in self._workers if worker.pid]

    @property
    def at_work(self) -> int:
        """How many workers are busy."""
        return sum(worker.job is not None for worker in self._workers)

    def submit(self, job: Job) -> Job:
        """Let a request wait for a worker; raises Refusal if too many wait already."""
        if self.stopped.is_set():
            raise Refusal(503, _CAUSES["stopped"], 10)
        if self.waiting >= self.most_waiting:
            raise busy(f"{self.waiting} requests wait already: ask again in a moment")
        self._queue.put((_SOON if job.first else _LATER, next(self._numbers), job))
        return job

    def take(self) -> Job | None:
        """The next request that somebody still wants, None when the lane ends."""
        while (job := self._queue.get()[2]) is not None:
            if not job.cancelled and job.done.set_running_or_notify_cancel():
                return job
        return None


def _refuse(job: Job, cause: str) -> None:
    with suppress(Exception):  # nobody waits any more
        job.done.set_exception(Refusal(503, _CAUSES[cause], 2))


class _Worker(threading.Thread):
    """A process with the thread that gives it work and minds its bounds."""

    def __init__(self, lane: Lane, number: int) -> None:
        super().__init__(name=f"{lane.name}-{number}", daemon=True)
        self.lane = lane
        self.job: Job | None = None
        self._handing = threading.Lock()
        self.is_ready = False
        self._process: SpawnProcess | None = None
        self._pipe: Connection | None = None
        self._jobs = 0

    @property
    def pid(self) -> int | None:
        """The number of the process."""
        return self._process.pid if self._process else None

    def kill(self, job: Job | None = None) -> None:
        """End the process, if it is at a certain job; the thread notices."""
        with self._handing:
            process = self._process
            if process is not None and (job is None or self.job is job):
                with suppress(Exception):
                    process.kill()

    def run(self) -> None:
        """Work on one request after the other until the lane ends."""
        self._begin()
        while not self.lane.stopped.is_set() and (job := self.lane.take()) is not None:
            if not self._is_alive():  # it was ended while it had nothing to do
                self._begin(again=True)
            with self._handing:
                self.job, job.worker = job, self
            cause = self._work(job)
            with self._handing:
                self.job = job.worker = None
            if cause:
                _refuse(job, "stopped" if self.lane.stopped.is_set() else cause)
            self._jobs += 1
            if not self.lane.stopped.is_set() and (cause or self._jobs >= MOST_JOBS):
                self._end()
                self._begin(again=True)
        self._end()

    def _work(self, job: Job) -> str:
        """Send a request to the process and wait for its answer; what went wrong, if anything did."""
        pipe, process = self._pipe, self._process
        if pipe is None or process is None:  # no process could be started
            return "died"
        end = monotonic() + self.lane.bounds.seconds
        try:
            pipe.send((job.task, job.request))
            while not job.cancelled:
                left = end - monotonic()
                if left <= 0 or not wait([pipe, process.sentinel], left):
                    return "slow"
                if not pipe.poll():
                    return "died"
                what, content = pipe.recv()
                if what == "progress":
                    if job.report is not None:
                        job.report(content)
                    continue
                if what == "large":
                    return "large"
                job.done.set_result(content)
                return ""
            return "died"
        except (OSError, EOFError):
            return "died"

    def _begin(self, again: bool = False) -> None:
        """Start the process and wait until it is ready."""
        self.is_ready = False
        self.lane.restarts += again
        self._end()
        with _STARTING:
            if self.lane.stopped.is_set():
                return
            ours, theirs = Pipe()
            try:
                self._process = start_worker(serve_requests, theirs, self.lane.bounds, self.lane.warm)
            except OSError:  # no more processes; the next request tries again
                ours.close()
                return
            finally:
                theirs.close()
            self._pipe, self._jobs = ours, 0
        if wait([ours, self._process.sentinel], _READY_S):
            with suppress(OSError, EOFError):
                self.is_ready = ours.recv()[0] == "ready"

    def _end(self) -> None:
        self.is_ready = False
        if self._pipe is not None:
            self._pipe.close()
        if self._process is not None:
            self._process.kill()
            self._process.join()
        self._pipe = self._process = None

    def _is_alive(self) -> bool:
        return self._process is not None and self._process.is_alive()


def serve_requests(pipe: Connection, bounds: Bounds, warm: tuple[str, str] | None) -> None:
    """What a worker does: it answers the requests that come through the pipe, one after the other."""
    end_with_parent()
    for name in ("SIGTERM", "SIGHUP"):  # meant for the server, which ends its workers itself
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), signal.SIG_IGN)
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    from tabulae.web.tasks import TASKS, warm_up

    def report(content: Any) -> None:
        pipe.send(("progress", content))

    if hasattr(os, "nice"):  # while it gets ready, too: that may take a minute of what others need now
        os.nice(bounds.nice)
    warm_up()
    if warm is not None:
        _answer(TASKS[warm[0]], warm[1], report)
    _bound(bounds)
    pipe.send(("ready", None))
    while True:
        try:
            task, request = pipe.recv()
        except EOFError:
            return
        try:
            pipe.send(("done", _answer(TASKS[task], request, report)))
        except MemoryError:
            pipe.send(("large", None))
        except BrokenPipeError:
            return


def _answer(task: Callable[[Any, Report], Reply], request: Any, report: Report) -> Reply:
    """The answer of a task; of what nobody has foreseen only its kind is told."""
    try:
        return task(request, report)
    except TabulaeError as error:
        return refused(error)
    except Refusal as refusal:
        return refusal.reply()
    except MemoryError:
        raise
    except Exception as error:
        print(f"tabulae serve: {type(error).__name__}: {error}"[:500], file=sys.stderr)
        return Refusal(500, "this went wrong here, and nothing was made").reply()


def _bound(bounds: Bounds) -> None:
    """Set the bounds of memory and files, where the system has any."""
    try:
        import resource
    except ImportError:  # Windows
        return
    memory, largest = bounds.memory_mb * MEGABYTE, bounds.file_mb * MEGABYTE
    resource.setrlimit(resource.RLIMIT_AS, (memory, memory))
    resource.setrlimit(resource.RLIMIT_FSIZE, (largest, largest))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
