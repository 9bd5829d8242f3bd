"""The program that listens: one process for the network, workers for everything heavy."""

from __future__ import annotations

import asyncio
import signal
import socket
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol

from tabulae.engine.errors import TabulaeError
from tabulae.web.limits import Guard

HEAD_S = 10.0
"""How long a client may take to send the head of a request."""
MOST_CONNECTIONS = 1000
BACKLOG = 512
STOP_S = 5
"""How long requests that are under way may take when the server stops."""


class PatientProtocol(H11Protocol):
    """HTTP that does not wait for ever: whoever sends the head of a request too slowly is cut off."""

    _head_timer: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Begin to wait for the first request."""
        super().connection_made(transport)
        self._wait_for_head()

    def data_received(self, data: bytes) -> None:
        """Take what came; a head that is not whole keeps the time that it has left."""
        cycle = self.cycle
        super().data_received(data)
        if self.cycle is not cycle:
            self._stop_waiting()
        elif self._head_timer is None and cycle.response_complete:
            self._wait_for_head()  # the beginning of the next request

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop waiting."""
        self._stop_waiting()
        super().connection_lost(exc)

    def _wait_for_head(self) -> None:
        self._head_timer = self.loop.call_later(HEAD_S, self._give_up)

    def _stop_waiting(self) -> None:
        if self._head_timer is not None:
            self._head_timer.cancel()
            self._head_timer = None

    def _give_up(self) -> None:
        self._head_timer = None
        if not self.transport.is_closing():
            self.transport.abort()


def listen(host: str, port: int) -> socket.socket:
    """A socket that listens; raises TabulaeError if the address cannot be had."""
    try:
        found = socket.getaddrinfo(host or None, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
        family, kind, number, _, address = found[0]
        opened = socket.socket(family, kind, number)
    except (OSError, UnicodeError, OverflowError) as error:
        raise TabulaeError(f"no address {host[:60]!r}: {getattr(error, 'strerror', error)}") from None
    try:
        if sys.platform != "win32":
            opened.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        opened.bind(address)
        opened.listen(BACKLOG)
    except OSError as error:
        opened.close()
        why = error.strerror or str(error)
        raise TabulaeError(f"cannot listen on {host}:{port} ({why}): choose another with --port") from None
    return opened


def serve(
    app: Guard, opened: socket.socket, *, behind_proxy: bool = False, ready: Callable[[], None] | None = None
) -> None:
    """Answer requests until somebody presses Ctrl-C or ends the program; requests under way are finished.

    ``behind_proxy`` believes what a proxy on this machine says of who asks.
    """
    config = uvicorn.Config(
        app,
        http=PatientProtocol,
        ws="none",
        lifespan="on",
        log_level="critical",
        access_log=False,
        server_header=False,
        proxy_headers=behind_proxy,
        limit_concurrency=MOST_CONNECTIONS,
        timeout_graceful_shutdown=STOP_S,
        h11_max_incomplete_event_size=16_384,
    )
    server = _Server(config, ready)
    with _stopping_is_no_error():
        server.run(sockets=[opened])


class _Server(uvicorn.Server):
    """A server that says when it is ready."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None] | None) -> None:
        super().__init__(config)
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, and say so."""
        await super().startup(sockets)
        if self.started and self._ready is not None:
            self._ready()


@contextmanager
def _stopping_is_no_error() -> Iterator[None]:
    """What ends the server ends only that: uvicorn raises the signal once more when all is done."""
    before: dict[int, Any] = {}
    try:
        for name in ("SIGINT", "SIGTERM"):
            number = getattr(signal, name)
            before[number] = signal.signal(number, lambda *_: None)
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
