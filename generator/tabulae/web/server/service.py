"""The parts that routes share: the server's settings, its worker pools, the reply cache and HTTP caching."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from tabulae.engine.errors import TabulaeError
from tabulae.library.games.folders import game_folders
from tabulae.play.requests import ROLLOUTS
from tabulae.web.server.json_api import JsonQuestion
from tabulae.web.server.limits import RateLimit, RateLimiter
from tabulae.web.server.metrics import Metrics
from tabulae.web.server.replies import Refusal, Reply, dumps
from tabulae.web.server.reply_cache import Dispatcher
from tabulae.web.server.worker_pool import WorkerLimits, WorkerPool


@dataclass(frozen=True, slots=True)
class ServerSettings:
    """Number of workers, rate limit, limits of the two worker pools, and the length of a queue.

    ``log`` takes a line for each request, if one is to be kept. ``prefix`` is the path under which a reverse
    proxy publishes the server. With ``warm`` the workers load all games, and compile what they need, before
    they count as ready; without it the first requests wait for that.
    """

    workers: int = 2
    rate_limit: RateLimit = field(default_factory=RateLimit)
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

    Two pools keep long work from delaying short work: ``quick`` for moves, ``slow`` for the rest.
    """

    def __init__(self, settings: ServerSettings) -> None:
        self.settings = settings
        load = ("load", "") if settings.warm else None
        self.quick = WorkerPool("quick", settings.workers, settings.quick, settings.max_waiting, load)
        compile_all = _compiling_request() if settings.warm else None
        self.slow = WorkerPool("slow", 1, settings.slow, settings.max_waiting // 4 or 1, compile_all)
        self.pools = (self.quick, self.slow)
        self.dispatcher = Dispatcher()
        self.metrics = Metrics(self.pools, self.dispatcher.cache)
        self.rate_limiter = RateLimiter(settings.rate_limit)

    @property
    def drawing_pool(self) -> WorkerPool:
        """The pool for drawings: the slow one, or the quick one while the slow one is compiling."""
        return self.slow if self.slow.ready else self.quick

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

    async def reply_to(self, pool: WorkerPool, task: str, request: Any) -> Reply:
        """Return the reply of a task to a hashable request, from the cache if it is there.

        Raises Refusal (503) if no worker can take it or its work fails; at once for the slow pool while it
        compiles for the first time, which takes longer than anybody waits.
        """
        if pool is self.slow and not pool.warmed:
            raise Refusal(503, TabulaeError("still-getting-ready"), COMPILING_S)
        return await self.dispatcher.reply_to(pool, task, request)


def _compiling_request() -> tuple[str, JsonQuestion]:
    """Return the task and request of the smallest analysis, which uses all compiled functions."""
    game = next(iter(game_folders()))
    return "analyse", JsonQuestion(dumps({"game": game, "roll": [1], "rollouts": ROLLOUTS[0]}).decode())


def http_response(request: Request, reply: Reply, max_age_s: int = 0) -> Response:
    """Return the HTTP response for a reply; 304 if the browser has it already.

    Only the reply to a GET or HEAD with status 200 has an ETag, and may be used for ``max_age_s`` seconds
    without asking again.
    """
    response = Response(reply.body, reply.status, media_type=reply.media_type)
    if request.method in ("GET", "HEAD") and reply.status == 200:
        response.headers["etag"] = f'"{sha256(reply.body).hexdigest()[:32]}"'
        response.headers["cache-control"] = f"max-age={max_age_s}" if max_age_s else "no-cache"
        if request.headers.get("if-none-match") == response.headers["etag"]:
            return Response(status_code=304, headers=dict(response.headers.items()))
    return response
