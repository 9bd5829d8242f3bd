"""What all routes of a server share: its setting, its lanes of workers, and responses that browsers keep."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from tabulae.library.games import game_folders
from tabulae.play.requests import ROLLOUTS
from tabulae.web.desk import Desk, tag_of
from tabulae.web.limits import Clients, Rates
from tabulae.web.metrics import Metrics, memory_bytes
from tabulae.web.replies import Reply, dumps
from tabulae.web.workers import Bounds, Lane


@dataclass(frozen=True, slots=True)
class Setting:
    """How a server is set up: workers, rates, bounds, and the path below which a proxy shows it.

    Kits are made to order if there is a ``cache`` to keep them in. Without ``warm`` the first question about
    a game waits until it is read, and the first slow one until what it needs is compiled.
    """

    workers: int = 2
    rates: Rates = field(default_factory=Rates)
    quick: Bounds = field(default_factory=Bounds)
    slow: Bounds = field(default_factory=lambda: Bounds(seconds=60.0, nice=5))
    kits: Bounds = field(default_factory=lambda: Bounds(1800.0, 3000, 300, nice=10))
    most_waiting: int = 64
    most_kits: int = 12
    prefix: str = ""
    warm: bool = True
    cache: Path | None = None


class Service:
    """What the routes share: the lanes of workers, the desk, the counts."""

    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        load = ("load", "") if setting.warm else None
        self.quick = Lane("quick", setting.workers, setting.quick, setting.most_waiting, load)
        warm = _warm_question() if setting.warm else None
        self.slow = Lane("slow", 1, setting.slow, setting.most_waiting // 4 or 1, warm)
        self.kits = Lane("kits", 1, setting.kits, setting.most_kits)
        self.desk, self.metrics, self.clients = Desk(), Metrics(), Clients(setting.rates)

    @property
    def lanes(self) -> Sequence[Lane]:
        """All lanes that are at work."""
        return (self.quick, self.slow, self.kits) if self.setting.cache else (self.quick, self.slow)

    @property
    def drawing(self) -> Lane:
        """Where pictures and pages are made; with what is quick while the slow worker gets ready."""
        return self.slow if self.slow.alive else self.quick

    @asynccontextmanager
    async def running(self, _: object = None) -> AsyncIterator[None]:
        """The workers run meanwhile."""
        for lane in self.lanes:
            lane.start()
        try:
            yield
        finally:
            for lane in self.lanes:
                lane.stop()

    async def ask(self, lane: Lane, task: str, request: Any) -> Reply:
        """The answer to a request, the same one every time; raises Refusal if nobody can see to it."""
        return await self.desk.ask(lane, task, request)

    def measured(self) -> str:
        """The numbers of the server."""
        pids = [pid for lane in self.lanes for pid in lane.pids]
        gauges = (
            ("tabulae_kept_bytes", "Bytes of answers that are kept.", self.desk.kept.bytes),
            ("tabulae_worker_memory_bytes", "Memory that the workers hold.", memory_bytes(pids)),
        )
        return self.metrics.text(self.lanes, gauges)


def _warm_question() -> tuple[str, str]:
    """A question whose answer needs all that is compiled."""
    game = next(iter(game_folders(None)))
    return "analyse", dumps({"game": game, "roll": [1], "rollouts": ROLLOUTS[0]}).decode()


def answered(request: Request, reply: Reply, seconds: int = 0) -> Response:
    """The response for an answer; a browser may keep what was got for so many seconds."""
    response = Response(reply.body, reply.status, media_type=reply.kind)
    if request.method in ("GET", "HEAD") and reply.status == 200:
        response.headers["etag"] = tag_of(reply.body)
        response.headers["cache-control"] = f"max-age={seconds}" if seconds else "no-cache"
        if request.headers.get("if-none-match") == response.headers["etag"]:
            return Response(status_code=304, headers=dict(response.headers.items()))
    return response
