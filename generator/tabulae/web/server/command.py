"""``tabulae serve``: build the site, listen on a socket and run the application under uvicorn."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import socket
import sys
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from types import FrameType

import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.server import HANDLED_SIGNALS

from tabulae.engine.errors import TabulaeError
from tabulae.library.user_folders import user_cache_folder
from tabulae.products.product import ALL
from tabulae.web.pages.shared import Site, shipped_languages
from tabulae.web.server.application import create_app
from tabulae.web.server.getting_ready import answering_meanwhile
from tabulae.web.server.limits import RequestGuard
from tabulae.web.server.service import ServerSettings
from tabulae.web.site import build_site

HEAD_TIMEOUT_S = 10.0
"""How long a client may take to send the request line and the headers."""
MAX_CONNECTIONS = 1000
BACKLOG = 512
SHUTDOWN_TIMEOUT_S = 5
"""How long running requests may take to finish when the server stops."""
_PREFIX = re.compile(r"(/[A-Za-z0-9._~-]+)*/?")


@dataclass(frozen=True, slots=True)
class ServeOptions:
    """The options of ``tabulae serve``.

    ``site`` is False to answer API requests only. ``workers`` is the number of processes for quick requests,
    one per core if None. ``root_path`` is the path under which a reverse proxy publishes the server.
    ``cache`` is the folder for the site, the user's cache folder if None. ``commands`` is the reference of
    the command line for the handbook, as Markdown. ``access_log`` writes a line for each request to standard
    output.
    """

    host: str = "127.0.0.1"
    port: int = 8000
    site: bool = True
    workers: int | None = None
    behind_proxy: bool = False
    root_path: str = ""
    cache: Path | None = None
    commands: str = ""
    access_log: bool = False


def run_server(options: ServeOptions) -> None:
    """Build the site and serve it until the process is stopped.

    Raises TabulaeError if the root path is malformed, the address cannot be used, or the cache folder cannot
    be made.
    """
    if not _PREFIX.fullmatch(options.root_path):
        raise TabulaeError("root-path", text=options.root_path)
    workers = options.workers or os.cpu_count() or 1
    folder = options.cache or user_cache_folder()
    if folder is None and options.site:
        raise TabulaeError("no-cache-folder")
    cache = _cache_folder(folder) if folder is not None and options.site else None
    log = partial(print, flush=True) if options.access_log else None
    settings = ServerSettings(workers=workers, prefix=options.root_path, log=log)
    with listen(options.host, options.port) as listener:
        site_folder = None
        if cache is not None:
            with answering_meanwhile(listener):
                site_folder = _build_site(cache, workers, options.commands)
        url = _url(listener, options.root_path)
        serve(
            create_app(site_folder, settings),
            listener,
            behind_proxy=options.behind_proxy,
            on_ready=lambda: _log(f"tabulae serves {url}"),
        )


def _cache_folder(folder: Path) -> Path:
    """Make a folder with its parents and return it; raises TabulaeError if that is not possible."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise TabulaeError("no-cache", folder=folder, reason=error) from None
    return folder


def _build_site(cache: Path, jobs: int, commands: str) -> Path:
    """Bring the site in the cache folder up to date and return its folder.

    Where Python for browsers cannot be had, which is downloaded once, nobody plays or makes paper on it.
    """
    folder = cache / "site"
    _log("building the pages, which takes a few minutes the first time")
    folder.mkdir(parents=True, exist_ok=True)
    site = Site(shipped_languages(), kits=False, commands=commands)
    try:
        build_site([ALL], folder, site, jobs=jobs)
    except TabulaeError as error:
        if error.id != "not-downloaded":
            raise
        _log(f"{error}; the pages can be read, but nobody plays or makes paper on them")
        build_site([ALL], folder, replace(site, play=False), jobs=jobs)
    return folder


def _url(listener: socket.socket, root_path: str) -> str:
    host, port = listener.getsockname()[:2]
    if ":" in host:  # IPv6
        host = f"[{host}]"
    return f"http://{host}:{port}{root_path.rstrip('/')}/"


def _log(message: str) -> None:
    print(message, file=sys.stderr, flush=True)


def listen(host: str, port: int) -> socket.socket:
    """Return a listening TCP socket; raises TabulaeError if the address does not exist or is in use.

    An empty ``host`` stands for any address of this machine, ``port`` 0 for a free port.
    """
    try:
        addresses = socket.getaddrinfo(host or None, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
        family, kind, protocol, _, address = addresses[0]
        listener = socket.socket(family, kind, protocol)
    except (OSError, UnicodeError, OverflowError) as error:
        raise TabulaeError("no-address", host=host, reason=error) from None
    try:
        if sys.platform != "win32":
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind(address)
        listener.listen(BACKLOG)
    except OSError as error:
        listener.close()
        raise TabulaeError("port-in-use", address=f"{host}:{port}", reason=error) from None
    return listener


def serve(
    app: RequestGuard,
    listener: socket.socket,
    *,
    behind_proxy: bool = False,
    on_ready: Callable[[], None] | None = None,
) -> None:
    """Answer requests until Ctrl-C or SIGTERM; running requests may finish.

    With ``behind_proxy`` the client's address is read from the headers that a proxy on this machine adds.
    ``on_ready`` is called once the server accepts requests.
    """
    config = uvicorn.Config(
        app,
        http=HeadTimeoutProtocol,
        ws="none",
        lifespan="on",
        log_level="critical",
        access_log=False,
        server_header=False,
        proxy_headers=behind_proxy,
        limit_concurrency=MAX_CONNECTIONS,
        timeout_graceful_shutdown=SHUTDOWN_TIMEOUT_S,
        h11_max_incomplete_event_size=16_384,
    )
    server = _Server(config, on_ready)
    with _signals_to(server.handle_exit):
        server.run(sockets=[listener])


class HeadTimeoutProtocol(H11Protocol):
    """HTTP/1.1 that drops a connection whose request head takes longer than ``HEAD_TIMEOUT_S``.

    uvicorn itself has a timeout for idle connections only, so a client that sends a header byte by byte
    would hold its connection for ever.
    """

    _head_timer: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Start the timer for the first request."""
        super().connection_made(transport)
        self._start_timer()

    def data_received(self, data: bytes) -> None:
        """Parse the data; the timer of an incomplete head keeps running."""
        cycle = self.cycle
        super().data_received(data)
        if self.cycle is not cycle:
            self._stop_timer()
        elif self._head_timer is None and cycle.response_complete:
            self._start_timer()  # the beginning of the next request

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop the timer."""
        self._stop_timer()
        super().connection_lost(exc)

    def _start_timer(self) -> None:
        self._head_timer = self.loop.call_later(HEAD_TIMEOUT_S, self._abort)

    def _stop_timer(self) -> None:
        if self._head_timer is not None:
            self._head_timer.cancel()
            self._head_timer = None

    def _abort(self) -> None:
        self._head_timer = None
        if not self.transport.is_closing():
            self.transport.abort()


class _Server(uvicorn.Server):
    """A uvicorn server with a callback for when it is ready."""

    def __init__(self, config: uvicorn.Config, on_ready: Callable[[], None] | None) -> None:
        super().__init__(config)
        self._on_ready = on_ready

    def capture_signals(self) -> AbstractContextManager[None]:  # type: ignore[override]
        """Leave signals to who has them already: uvicorn takes them later, and raises them at the end."""
        return nullcontext()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, then call ``on_ready``."""
        await super().startup(sockets)
        if self.started and self._on_ready is not None:
            self._on_ready()


@contextmanager
def _signals_to(handler: Callable[[int, FrameType | None], None]) -> Iterator[None]:
    """Have Ctrl-C, SIGTERM and, unless that is ignored, a terminal that is closed call a handler."""
    numbers = set(HANDLED_SIGNALS)
    if sys.platform != "win32" and signal.getsignal(signal.SIGHUP) != signal.SIG_IGN:
        numbers.add(signal.SIGHUP)
    before = {number: signal.signal(number, handler) for number in numbers}
    try:
        yield
    finally:
        for number, usual in before.items():
            signal.signal(number, usual)
