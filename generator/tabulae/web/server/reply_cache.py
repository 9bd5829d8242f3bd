"""Replies are cached in memory, and equal requests that arrive together are worked on once."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from typing import Any

from tabulae.web.server.replies import Reply
from tabulae.web.server.worker_pool import Job, WorkerPool

CACHE_BYTES = 64_000_000
"""The size to which the cache may grow."""

URGENT_TASKS = ("moves", "explain")
"""Tasks for which somebody waits in the middle of a game."""

Key = tuple[str, Any]
"""A task and its request."""


class ReplyCache:
    """Replies by task and request; the least recently used ones are dropped first."""

    def __init__(self, max_bytes: int = CACHE_BYTES) -> None:
        self.max_bytes, self.bytes = max_bytes, 0
        self._replies: OrderedDict[Key, Reply] = OrderedDict()

    def __len__(self) -> int:
        return len(self._replies)

    def get(self, key: Key) -> Reply | None:
        """Return a cached reply and count it as used; None if it is not in the cache."""
        reply = self._replies.get(key)
        if reply is not None:
            self._replies.move_to_end(key)
        return reply

    def put(self, key: Key, reply: Reply) -> None:
        """Add or replace a reply, unless it would take more than an eighth of the cache."""
        size = _size(key, reply)
        if size > self.max_bytes // 8:
            return
        self._drop(key)
        self._replies[key] = reply
        self.bytes += size
        while self.bytes > self.max_bytes:
            self._drop(next(iter(self._replies)))

    def _drop(self, key: Key) -> None:
        reply = self._replies.pop(key, None)
        if reply is not None:
            self.bytes -= _size(key, reply)


def _size(key: Key, reply: Reply) -> int:
    return len(reply.body) + len(str(key[1]))


class Dispatcher:
    """Hands requests to worker pools, once each: equal requests have equal replies."""

    def __init__(self, cache: ReplyCache | None = None) -> None:
        self.cache = ReplyCache() if cache is None else cache
        self._running: dict[Key, asyncio.Future[Reply]] = {}

    async def reply_to(self, pool: WorkerPool, task: str, request: Any) -> Reply:
        """Return the reply to a hashable request; only replies with status 200 are cached.

        Raises Refusal (503) if no worker can take it, or it dies, hangs or needs too much memory.
        """
        key = (task, request)
        cached = self.cache.get(key)
        if cached is not None:
            return cached
        future = self._running.get(key)
        if future is None:
            job = Job(task, request, urgent=task in URGENT_TASKS)
            future = asyncio.wrap_future(pool.submit(job).future)
            self._running[key] = future
            future.add_done_callback(lambda future: self._finish(key, future))
        return await asyncio.shield(future)

    def _finish(self, key: Key, future: asyncio.Future[Reply]) -> None:
        del self._running[key]
        if not future.cancelled() and future.exception() is None and future.result().status == 200:
            self.cache.put(key, future.result())
