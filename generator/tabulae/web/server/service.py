"""The parts that routes share: the server's settings, its worker pools and the reply cache."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field

from tabulae.engine.errors import TabulaeError
from tabulae.library.games.folders import game_folders
from tabulae.play.requests import ROLLOUTS
from tabulae.web.server.json_api import JsonQuestion
from tabulae.web.server.metrics import Metrics
from tabulae.web.server.replies import Refusal, Reply, dumps
from tabulae.web.server.reply_cache import Dispatcher
from tabulae.web.server.worker_pool import WorkerLimits, WorkerPool


@dataclass(frozen=True, slots=True)
class ServerSettings:
    """Number of workers, limits of the two worker pools, and queue lengths.

    ``log`` takes a line for each request, if one is to be kept. ``prefix`` is the path under which a reverse
    proxy publishes the server. With ``warm`` the workers load all games, and compile what they need, before
    they count as ready; without it the first requests wait for that.
    """

    workers: int = 2
    quick: WorkerLimits = field(default_factory=WorkerLimits)
    slow: WorkerLimits = field(default_factory=lambda: WorkerLimits(seconds=60.0, nice=5))
    max_waiting: int = 64
    prefix: str = ""
    warm: bool = True
    log: Callable[[str], None] | None = None


COMPILING_S = 20
"""Seconds after which a client may ask again while the slow pool is compiling."""


class Service:
    """The shared state of a server.

    Two pools keep long work from delaying short work: ``quick`` for moves and figures, ``slow`` for analyses.
    """

    def __init__(self, settings: ServerSettings) -> None:
        self.settings = settings
        load = ("load", JsonQuestion("")) if settings.warm else None
        self.quick = WorkerPool("quick", settings.workers, settings.quick, settings.max_waiting, load)
        compile_all = _compiling_question() if settings.warm else None
        self.slow = WorkerPool("slow", 1, settings.slow, settings.max_waiting // 4 or 1, compile_all)
        self.dispatcher = Dispatcher()
        self.metrics = Metrics(self.pools, self.dispatcher.cache)

    @property
    def pools(self) -> Sequence[WorkerPool]:
        """The pools: quick and slow."""
        return self.quick, self.slow

    @asynccontextmanager
    async def running(self, _: object = None) -> AsyncIterator[None]:
        """Keep the workers running for the duration of the block."""
        for pool in self.pools:
            pool.start()
        try:
            yield
        finally:
            for pool in self.pools:
                pool.stop()

    async def reply_to(self, pool: WorkerPool, task: str, question: JsonQuestion) -> Reply:
        """Return the reply of a task to a question, from the cache if it is there.

        Raises Refusal (503) if no worker can take it or its work fails; at once for the slow pool while it
        compiles for the first time, which takes longer than anybody waits.
        """
        if pool is self.slow and not pool.warmed:
            raise Refusal(503, TabulaeError("still-getting-ready"), COMPILING_S)
        return await self.dispatcher.reply_to(pool, task, question)


def _compiling_question() -> tuple[str, JsonQuestion]:
    """Return the task and question of the smallest analysis, which uses all compiled functions."""
    game = next(iter(game_folders()))
    return "analyse", JsonQuestion(dumps({"game": game, "roll": [1], "rollouts": ROLLOUTS[0]}).decode())
