"""Worker processes for the server's heavy work, limited in time and memory and restarted when they end.

A pool is a queue of jobs with some workers; a worker is a process and the thread that feeds it. A worker
that is killed, hangs or runs out of memory loses only the request it was working on.

``concurrent.futures`` and pebble were tried instead. Neither kills a job that takes too long and survives an
idle worker that is killed, say by the system for want of memory: the whole pool is broken then, for good.
Neither has memory limits or priorities.
"""

from __future__ import annotations

import os
import queue
import sys
import threading
from collections.abc import Callable
from concurrent.futures import Future
from contextlib import suppress
from dataclasses import dataclass, field
from functools import cache
from itertools import count
from multiprocessing import Pipe
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from typing import Literal

from tabulae.engine.errors import TabulaeError
from tabulae.play.processes import end_with_parent, start_worker
from tabulae.web.server.json_api import JsonQuestion
from tabulae.web.server.replies import Refusal, Reply, error_reply

MEGABYTE = 1_000_000
MAX_JOBS = 5000
"""Jobs after which a worker is replaced by a fresh one, to free whatever it has cached."""
_STOP, _URGENT, _NORMAL = range(3)
"""Priorities in the queue; jobs of equal priority are first come, first served."""
_STARTING = threading.Lock()
"""Held while a process starts: its environment and signal mask are set for the whole program meanwhile."""
_START_TIMEOUT_S = 600.0
"""How long a worker may take to get ready; compiling takes a minute, more on a busy machine."""

Cause = Literal["died", "slow", "large", "stopped"]
"""Why a job failed; the client is told by the error ``worker-CAUSE``."""


@dataclass(frozen=True, slots=True)
class WorkerLimits:
    """The limits of a worker: seconds for one request, megabytes of memory, megabytes for one file.

    ``nice`` is the niceness of the process, from 0 to 19.
    """

    seconds: float = 10.0
    memory_mb: int = 2000
    file_mb: int = 100
    nice: int = 0


@dataclass(eq=False, slots=True)
class Job:
    """A question that waits for a worker or is being worked on.

    ``task`` is a key of ``TASKS``. An ``urgent`` job overtakes those that are not.
    """

    task: str
    question: JsonQuestion
    urgent: bool = False
    future: Future[Reply] = field(default_factory=Future)


class WorkerPool:
    """A queue of jobs with its workers."""

    def __init__(
        self,
        name: str,
        workers: int,
        limits: WorkerLimits,
        max_waiting: int,
        warm_up: tuple[str, JsonQuestion] | None = None,
    ) -> None:
        """``max_waiting`` is the number of queued jobs at which the pool refuses more.

        ``warm_up`` is a task and a question that each worker answers before it counts as ready.
        """
        self.name, self.limits, self.max_waiting, self.warm_up = name, limits, max_waiting, warm_up
        self.warmed = warm_up is None
        """Whether a worker has ever been ready, so that what it compiles is stored."""
        self.stopped = threading.Event()
        self.restarts = 0
        self._queue: queue.PriorityQueue[tuple[int, int, Job | None]] = queue.PriorityQueue()
        self._serial_numbers = count()
        self._workers = [_Worker(self, number) for number in range(workers)]

    def start(self) -> None:
        """Start the workers; returns at once."""
        for worker in self._workers:
            worker.start()

    def stop(self) -> None:
        """Kill the workers; jobs that wait or are being worked on fail with a Refusal (503)."""
        self.stopped.set()
        for worker in self._workers:
            self._queue.put((_STOP, next(self._serial_numbers), None))
            worker.kill()
        for worker in self._workers:
            worker.join(timeout=10)
        with suppress(queue.Empty):
            while True:
                if job := self._queue.get_nowait()[2]:
                    _fail(job, "stopped")

    @property
    def waiting(self) -> int:
        """The number of jobs in the queue."""
        return self._queue.qsize()

    @property
    def ready(self) -> int:
        """The number of workers that are idle or at work, not starting."""
        return sum(worker.is_ready for worker in self._workers)

    @property
    def busy(self) -> int:
        """The number of workers that are at work."""
        return sum(worker.is_busy for worker in self._workers)

    @property
    def pids(self) -> list[int]:
        """The process ids of the workers that have a process, even one that is still starting."""
        return [worker.pid for worker in self._workers if worker.pid]

    def submit(self, job: Job) -> Job:
        """Queue a job and return it; raises Refusal (503) if the queue is full or the pool has stopped."""
        if self.stopped.is_set():
            raise Refusal(503, TabulaeError("worker-stopped"), 10)
        if self.waiting >= self.max_waiting:
            raise Refusal(503, TabulaeError("queue-full", count=self.waiting), 2)
        self._queue.put((_URGENT if job.urgent else _NORMAL, next(self._serial_numbers), job))
        return job

    def next_job(self) -> Job | None:
        """Wait for the next job for which somebody still waits; None when the pool stops."""
        while (job := self._queue.get()[2]) is not None:
            if job.future.set_running_or_notify_cancel():
                return job
        return None


def _fail(job: Job, cause: Cause) -> None:
    with suppress(Exception):  # the future may have been cancelled meanwhile
        job.future.set_exception(Refusal(503, TabulaeError(f"worker-{cause}"), 2))


@cache
def _tell(reason: str) -> None:
    """Say in the log why no worker can be started, once for each reason; the next job tries again."""
    sys.stderr.write(f"tabulae serve: no worker can be started: {reason}\n")  # one write: threads print, too


class _Worker(threading.Thread):
    """A process, and the thread that hands it jobs and enforces the time limit."""

    def __init__(self, pool: WorkerPool, number: int) -> None:
        super().__init__(name=f"{pool.name}-{number}", daemon=True)
        self.pool = pool
        self.is_busy = False
        self.is_ready = False
        self._process: SpawnProcess | None = None
        self._pipe: Connection | None = None
        self._finished_jobs = 0

    @property
    def pid(self) -> int | None:
        """The id of the process, None while there is none."""
        return self._process.pid if self._process else None

    def kill(self) -> None:
        """Kill the process; the thread starts another, unless the pool has stopped."""
        process = self._process
        if process is not None:
            with suppress(Exception):
                process.kill()

    def run(self) -> None:
        """Work on one job after the other until the pool stops."""
        self._start_process()
        while not self.pool.stopped.is_set() and (job := self.pool.next_job()) is not None:
            if self._process is None or not self._process.is_alive():  # killed while idle
                self._restart_process()
            self.is_busy = True
            cause = self._work_on(job)
            self.is_busy = False
            if cause:
                _fail(job, "stopped" if self.pool.stopped.is_set() else cause)
            self._finished_jobs += 1
            if not self.pool.stopped.is_set() and (cause or self._finished_jobs >= MAX_JOBS):
                self._restart_process()
        self._end_process()

    def _work_on(self, job: Job) -> Cause | None:
        """Send a job to the process and wait for the reply; None, or why there was no reply."""
        pipe, process = self._pipe, self._process
        if pipe is None or process is None:  # no process could be started
            return "died"
        try:
            pipe.send((job.task, job.question))
            if not wait([pipe, process.sentinel], self.pool.limits.seconds):
                return "slow"
            if not pipe.poll():
                return "died"
            reply = pipe.recv()
            if reply is None:
                return "large"
            job.future.set_result(reply)
            return None
        except (OSError, EOFError):
            return "died"

    def _restart_process(self) -> None:
        self.pool.restarts += 1
        self._end_process()
        self._start_process()

    def _start_process(self) -> None:
        """Start the process and wait until it is ready, or has ended."""
        with _STARTING:
            if self.pool.stopped.is_set():
                return
            try:
                ours, theirs = Pipe()
            except OSError as error:  # no more files
                _tell(str(error))
                return
            try:
                self._process = start_worker(serve_requests, theirs, self.pool.limits, self.pool.warm_up)
            except OSError as error:  # no more processes
                ours.close()
                _tell(str(error))
                return
            finally:
                theirs.close()
            self._pipe, self._finished_jobs = ours, 0
        if wait([ours, self._process.sentinel], _START_TIMEOUT_S):
            with suppress(OSError, EOFError):
                self.is_ready = ours.recv()
                self.pool.warmed = self.pool.warmed or self.is_ready

    def _end_process(self) -> None:
        self.is_ready = False
        if self._pipe is not None:
            self._pipe.close()
        if self._process is not None:
            self._process.kill()
            self._process.join()
        self._pipe = self._process = None


def serve_requests(pipe: Connection, limits: WorkerLimits, warm_up: tuple[str, JsonQuestion] | None) -> None:
    """Run in the worker process: answer the questions that come through the pipe, one after the other.

    The process receives pairs of task and question. It sends True once it is ready, then for each question a
    Reply, or None if the memory did not suffice. A task that fails gets a Reply with an error status. The
    function returns when the pipe is closed.
    """
    end_with_parent()
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    from tabulae.library.games.folders import game_folders
    from tabulae.web.server.tasks import TASKS  # numpy reads the variable when it is imported

    if hasattr(os, "nice"):  # before the warm-up, which may take a minute that others need
        os.nice(limits.nice)
    game_folders()
    if warm_up is not None:
        _answer(TASKS[warm_up[0]], warm_up[1])
    _set_resource_limits(limits)
    pipe.send(True)
    while True:
        try:
            task, question = pipe.recv()
        except EOFError:
            return
        try:
            pipe.send(_answer(TASKS[task], question))
        except MemoryError:
            pipe.send(None)
        except BrokenPipeError:
            return


def _answer(task: Callable[[JsonQuestion], Reply], question: JsonQuestion) -> Reply:
    """Return the reply of a task, a 4xx reply if it refuses, a 500 without details if it fails."""
    try:
        return task(question)
    except TabulaeError as error:
        return error_reply(error, question.templates)
    except MemoryError:
        raise
    except Exception as error:
        print(f"tabulae serve: {type(error).__name__}: {error}"[:500], file=sys.stderr)
        return Refusal(500, TabulaeError("server-failed")).reply(question.templates)


def _set_resource_limits(limits: WorkerLimits) -> None:
    """Limit memory and file size of this process, where the system can."""
    try:
        import resource
    except ImportError:  # Windows
        return
    memory, file_size = limits.memory_mb * MEGABYTE, limits.file_mb * MEGABYTE
    resource.setrlimit(resource.RLIMIT_AS, (memory, memory))
    resource.setrlimit(resource.RLIMIT_FSIZE, (file_size, file_size))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
