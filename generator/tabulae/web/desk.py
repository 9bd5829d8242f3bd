"""Where questions are handed in: what has been answered is kept, what is asked twice is worked on once."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from hashlib import sha256
from typing import Any

from tabulae.web.replies import Reply
from tabulae.web.workers import Job, Lane

KEPT_BYTES = 64_000_000
"""How much of what was answered is kept in memory."""

SOON = ("moves", "explain", "play", "board")
"""What somebody waits for to play on, or to see a board change, goes before all else."""

Key = tuple[str, Any]


class Kept:
    """Answers by what was asked; what was asked longest ago gives way."""

    def __init__(self, most_bytes: int = KEPT_BYTES) -> None:
        self.most_bytes, self.bytes = most_bytes, 0
        self._replies: OrderedDict[Key, Reply] = OrderedDict()

    def __len__(self) -> int:
        return len(self._replies)

    def get(self, key: Key) -> Reply | None:
        """The answer that is kept, if there is one."""
        found = self._replies.get(key)
        if found is not None:
            self._replies.move_to_end(key)
        return found

    def put(self, key: Key, reply: Reply) -> None:
        """Keep an answer."""
        size = len(reply.body) + len(str(key[1]))
        if size > self.most_bytes // 8:
            return
        self._drop(key)
        self._replies[key] = reply
        self.bytes += size
        while self.bytes > self.most_bytes:
            self._drop(next(iter(self._replies)))

    def _drop(self, key: Key) -> None:
        reply = self._replies.pop(key, None)
        if reply is not None:
            self.bytes -= len(reply.body) + len(str(key[1]))


class Desk:
    """Takes questions to the lanes; the same question has the same answer, so it is answered once."""

    def __init__(self, kept: Kept | None = None) -> None:
        self.kept = Kept() if kept is None else kept
        self._underway: dict[Key, asyncio.Future[Reply]] = {}

    async def ask(self, lane: Lane, task: str, request: Any) -> Reply:
        """The answer to a request, which can be hashed; raises Refusal if nobody can see to it."""
        key = (task, request)
        kept = self.kept.get(key)
        if kept is not None:
            return kept
        waiting = self._underway.get(key)
        if waiting is None:
            waiting = asyncio.wrap_future(lane.submit(Job(task, request, first=task in SOON)).done)
            self._underway[key] = waiting
            waiting.add_done_callback(lambda done: self._answered(key, done))
        return await asyncio.shield(waiting)

    def _answered(self, key: Key, done: asyncio.Future[Reply]) -> None:
        self._underway.pop(key, None)
        if not done.cancelled() and done.exception() is None and done.result().status == 200:
            self.kept.put(key, done.result())


def tag_of(body: bytes) -> str:
    """The ETag of a body."""
    return f'"{sha256(body).hexdigest()[:32]}"'
