"""The outermost ASGI layer: size and time limits, security headers, metrics, the access log."""

from __future__ import annotations

import asyncio
import json
import sys
from collections.abc import Awaitable, Callable, MutableMapping
from datetime import UTC, datetime
from ipaddress import IPv6Address, ip_address
from time import monotonic
from typing import Any
from urllib.parse import urlsplit, urlunsplit

from tabulae.engine.errors import TabulaeError
from tabulae.web.server.json_api import ANSWERS
from tabulae.web.server.metrics import Metrics
from tabulae.web.server.replies import Refusal, Reply
from tabulae.web.server.request_language import asked_templates

Scope = MutableMapping[str, Any]
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
App = Callable[[Scope, Receive, Send], Awaitable[None]]

PAGE_POLICY = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data: blob:; "
    "connect-src 'self'; worker-src 'self'; font-src 'self' data:; form-action 'self'; base-uri 'none'; "
    "frame-ancestors 'none'"
)
"""Content-Security-Policy of pages: nothing from other sites, no inline script or style."""
DRAWING_POLICY = (
    "default-src 'none'; style-src 'unsafe-inline'; font-src data:; img-src data:; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox"
)
"""Content-Security-Policy of an SVG file opened by itself: its embedded typefaces and nothing else."""
SECURITY_HEADERS = {
    b"x-content-type-options": b"nosniff",
    b"referrer-policy": b"same-origin",
    b"cross-origin-opener-policy": b"same-origin",
    b"cross-origin-resource-policy": b"same-origin",
    b"permissions-policy": b"camera=(), geolocation=(), microphone=()",
}
MAX_LOGGED = 300
"""The most characters of a path in the access log."""
MAX_BODY_BYTES = 64_000
BODY_TIMEOUT_S = 10.0
"""How long a client may take to send a request body."""
SEND_TIMEOUT_S = 30.0
"""How long a client may take to receive each chunk of a response."""


def client_address(scope: Scope) -> str:
    """Return the client's IPv4 address, or the first address of its IPv6 network (/64, as of one household).

    Any other text is returned as it is, cut to 60 characters; empty if the client is unknown.
    """
    text = (scope.get("client") or ("",))[0]
    try:
        address = ip_address(text)
    except ValueError:
        return str(text)[:60]
    if isinstance(address, IPv6Address):
        if address.ipv4_mapped:
            return str(address.ipv4_mapped)
        return str(IPv6Address(int(address) >> 64 << 64))
    return str(address)


class RequestGuard:
    """ASGI middleware that applies all limits and headers of this module to an application.

    ``prefix`` is the path under which a reverse proxy publishes the application; the proxy may pass it on or
    strip it. ``log`` takes a line for each request.
    """

    def __init__(
        self,
        app: App,
        metrics: Metrics,
        prefix: str = "",
        log: Callable[[str], None] | None = None,
    ) -> None:
        self.app, self.metrics = app, metrics
        self.prefix, self.log = prefix.rstrip("/"), log

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle an ASGI connection, HTTP or lifespan; any other is ignored."""
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
        elif scope["type"] == "http":
            await self._handle(scope, receive, send)

    async def _handle(self, scope: Scope, receive: Receive, send: Send) -> None:
        start, client = monotonic(), client_address(scope)
        self._set_root_path(scope)
        status = 499  # the client has gone, unless a response starts
        response_started = False

        async def guarded_send(message: Message) -> None:
            nonlocal status, response_started
            if message["type"] == "http.response.start":
                status, response_started = message["status"], True
                headers = with_security_headers(message.get("headers", ()))
                message = {**message, "headers": [_without_host(header) for header in headers]}
            await asyncio.wait_for(send(message), SEND_TIMEOUT_S)

        try:
            await self.app(scope, receive, guarded_send)
        except Refusal as refusal:
            if not response_started:
                reply = refusal.reply(asked_templates(scope))
                await send_reply(reply, guarded_send, refusal.headers)
        except (TimeoutError, OSError):  # the client does not take its response
            status = 499
            if response_started:
                raise
        except Exception as error:
            print(f"tabulae serve: {type(error).__name__}: {error}"[:500], file=sys.stderr)
            if not response_started:
                reply = Refusal(500, TabulaeError("server-failed")).reply(asked_templates(scope))
                await send_reply(reply, guarded_send)
        finally:
            seconds = monotonic() - start
            self.metrics.observe(route_label(scope), method_label(scope), status, seconds)
            if self.log is not None:
                self.log(access_line(client, method_label(scope), scope["path"], status, seconds))

    def _set_root_path(self, scope: Scope) -> None:
        """Put the prefix into the scope's path and root path, as Starlette expects."""
        if self.prefix:
            path = scope["path"]
            if path != self.prefix and not path.startswith(f"{self.prefix}/"):
                scope["path"] = self.prefix + path
            scope["root_path"] = self.prefix


def with_security_headers(headers: Any) -> list[tuple[bytes, bytes]]:
    """Return response headers, pairs of bytes, names in lower case, with the security headers they lack."""
    pairs = [(bytes(name).lower(), bytes(value)) for name, value in headers]
    present = dict(pairs)
    is_drawing = present.get(b"content-type", b"").startswith(b"image/svg")
    policy = DRAWING_POLICY if is_drawing else PAGE_POLICY
    wanted = {**SECURITY_HEADERS, b"content-security-policy": policy.encode()}
    return [*pairs, *((name, value) for name, value in wanted.items() if name not in present)]


def _without_host(header: tuple[bytes, bytes]) -> tuple[bytes, bytes]:
    """Return a header; a redirect leads to a path of this site, whatever host the client has named."""
    name, value = header
    if name != b"location":
        return header
    target = urlsplit(value.decode("latin-1"))
    path = "/" + target.path.lstrip("/\\")
    return name, urlunsplit(("", "", path, target.query, target.fragment)).encode("latin-1")


def access_line(client: str, method: str, path: str, status: int, seconds: float) -> str:
    """Return a line of the access log: when, who, what, status, seconds. The path is quoted as JSON."""
    now = datetime.now(UTC).isoformat(timespec="seconds")
    return f"{now} {client or '-'} {method} {json.dumps(path[:MAX_LOGGED])} {status} {seconds:.3f}"


async def send_reply(reply: Reply, send: Send, headers: dict[str, str] | None = None) -> None:
    """Send a reply as an ASGI response; ``headers`` are added to those of its type and length."""
    pairs = {"content-type": reply.media_type, "content-length": str(len(reply.body)), **(headers or {})}
    encoded = [(name.encode("latin-1"), value.encode("latin-1")) for name, value in pairs.items()]
    await send({"type": "http.response.start", "status": reply.status, "headers": encoded})
    await send({"type": "http.response.body", "body": reply.body})


async def read_body(headers: Any, receive: Receive) -> bytes:
    """Return the body of a request; raises Refusal if it is too long, too slow, compressed or cut off.

    The statuses are 413, 408, 415 and 400, in this order.
    """
    if headers.get("content-encoding", "identity").lower() != "identity":
        raise Refusal(415, TabulaeError("body-compressed"))
    too_long = Refusal(413, TabulaeError("body-too-long", most=MAX_BODY_BYTES), None, {"connection": "close"})
    length = headers.get("content-length")
    if length is not None and not (
        length.isascii() and length.isdigit() and int(length[:12]) <= MAX_BODY_BYTES
    ):
        raise too_long
    body = bytearray()

    async def receive_all() -> None:
        more = True
        while more:
            message = await receive()
            if message["type"] != "http.request":
                raise Refusal(400, TabulaeError("body-cut-off"))
            body.extend(message.get("body", b""))
            if len(body) > MAX_BODY_BYTES:
                raise too_long
            more = message.get("more_body", False)

    try:
        await asyncio.wait_for(receive_all(), BODY_TIMEOUT_S)
    except TimeoutError:
        raise Refusal(408, TabulaeError("body-too-slow"), None, {"connection": "close"}) from None
    return bytes(body)


def media_type(headers: Any) -> str:
    """Return the media type in Starlette's ``headers``, without parameters, in lower case; else empty."""
    return str(headers.get("content-type", "")).partition(";")[0].strip().lower()


_ROUTES = ("api", "assets", "healthz", "metrics")


def route_label(scope: Scope) -> str:
    """Return the route of a request as a metric label: ``/api/moves``, ``/assets``, …; else ``page``."""
    path = scope["path"].removeprefix(scope.get("root_path", "")).strip("/").split("/")
    if path[0] == "api" and len(path) == 2 and path[1] in ANSWERS:
        return f"/api/{path[1]}"
    return f"/{path[0]}" if path[0] in _ROUTES else "page"


def method_label(scope: Scope) -> str:
    """Return the method of a request as a metric label, ``other`` for unusual ones."""
    method = str(scope.get("method", ""))
    return method if method in ("GET", "HEAD", "POST") else "other"
