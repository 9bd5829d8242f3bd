"""What every request passes: the rate of its client, bounded bodies, time limits, and headers of safety."""

from __future__ import annotations

import asyncio
import sys
from collections import Counter, OrderedDict
from collections.abc import Awaitable, Callable, MutableMapping
from dataclasses import dataclass
from ipaddress import IPv6Address, ip_address
from time import monotonic
from typing import Any

from tabulae.web.metrics import Metrics
from tabulae.web.questions import ANSWERS
from tabulae.web.replies import Refusal, Reply

Scope = MutableMapping[str, Any]
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
App = Callable[[Scope, Receive, Send], Awaitable[None]]

POLICY = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; "
    "connect-src 'self'; worker-src 'self'; font-src 'self' data:; form-action 'self'; base-uri 'none'; "
    "frame-ancestors 'none'"
)
"""What a page may load: nothing from elsewhere, and no script or style that stands in the page itself."""
DRAWING_POLICY = (
    "default-src 'none'; style-src 'unsafe-inline'; font-src data:; img-src data:; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox"
)
"""What a drawing may do that is opened by itself: show itself; its typefaces stand in it."""
SAFETY = {
    b"x-content-type-options": b"nosniff",
    b"referrer-policy": b"same-origin",
    b"cross-origin-opener-policy": b"same-origin",
    b"cross-origin-resource-policy": b"same-origin",
    b"permissions-policy": b"camera=(), geolocation=(), microphone=()",
}
BODY_BYTES = 64_000
BODY_S = 10.0
SEND_S = 30.0
"""How long a client may take to send a body, and to take each piece of an answer."""


@dataclass(frozen=True, slots=True)
class Rates:
    """What one client may ask for: so many requests a second, so many at once after a pause.

    ``at_once`` bounds those that are worked on at the same time. A school may be one client. 0 a second
    means no limit.
    """

    a_second: float = 40.0
    burst: float = 160.0
    at_once: int = 32


class Clients:
    """A bucket of tokens for each client; it fills with time, and each request takes some out."""

    MOST = 10_000

    def __init__(self, rates: Rates) -> None:
        self.rates = rates
        self.working: Counter[str] = Counter()
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, client: str, tokens: float = 1.0) -> None:
        """Take tokens; raises Refusal with the time to wait if there are too few."""
        rates, now = self.rates, monotonic()
        if not rates.a_second:
            return
        left, last = self._left.pop(client, (rates.burst, now))
        left = min(rates.burst, left + (now - last) * rates.a_second)
        enough = left >= tokens
        self._left[client] = (left - tokens if enough else left, now)
        if len(self._left) > self.MOST:
            self._left.popitem(last=False)
        if not enough:
            wait = int((tokens - left) / rates.a_second) + 1
            raise Refusal(429, "too many requests from you: ask more slowly", wait)

    def enter(self, client: str) -> None:
        """Begin a request; raises Refusal if the client has too many under way."""
        if self.rates.a_second and self.working[client] >= self.rates.at_once:
            raise Refusal(429, "too many requests from you at once: wait for the answers", 1)
        self.working[client] += 1

    def leave(self, client: str) -> None:
        """End a request."""
        self.working[client] -= 1
        if self.working[client] <= 0:
            del self.working[client]


def client_of(scope: Scope) -> str:
    """Who asks, by address; of the newer addresses the part that one household has."""
    address = (scope.get("client") or ("",))[0]
    try:
        found = ip_address(address)
    except ValueError:
        return str(address)[:60]
    if isinstance(found, IPv6Address):
        if found.ipv4_mapped:
            return str(found.ipv4_mapped)
        return str(IPv6Address(int(found) >> 64 << 64))
    return str(found)


class Guard:
    """The application with everything around it that a public server needs.

    ``prefix`` is the path below which a proxy shows it; requests come with or without it.
    """

    def __init__(self, app: App, clients: Clients, metrics: Metrics, prefix: str = "") -> None:
        self.app, self.clients, self.metrics = app, clients, metrics
        self.prefix = prefix.rstrip("/")

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request."""
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
        elif scope["type"] == "http":
            await self._request(scope, receive, send)

    async def _request(self, scope: Scope, receive: Receive, send: Send) -> None:
        began, client = monotonic(), client_of(scope)
        self._set_prefix(scope)
        status = 500
        begun = False

        async def guarded(message: Message) -> None:
            nonlocal status, begun
            if message["type"] == "http.response.start":
                status, begun = message["status"], True
                message = {**message, "headers": safe_headers(message.get("headers", ()))}
            await asyncio.wait_for(send(message), SEND_S)

        try:
            self.clients.take(client)
            self.clients.enter(client)
            try:
                await self.app(scope, receive, guarded)
            finally:
                self.clients.leave(client)
        except Refusal as refusal:
            if not begun:
                await send_reply(refusal.reply(), guarded, refusal.all_headers)
        except (TimeoutError, OSError):  # the client does not take its answer
            status = 499
            if begun:
                raise
        except Exception as error:
            print(f"tabulae serve: {type(error).__name__}: {error}"[:500], file=sys.stderr)
            if not begun:
                await send_reply(Refusal(500, "this went wrong here").reply(), guarded)
        finally:
            self.metrics.saw(route_name(scope), method_name(scope), status, monotonic() - began)

    def _set_prefix(self, scope: Scope) -> None:
        """Say below which path the application is shown, as Starlette wants to hear it."""
        if self.prefix:
            path = scope["path"]
            if path != self.prefix and not path.startswith(f"{self.prefix}/"):
                scope["path"] = self.prefix + path
            scope["root_path"] = self.prefix


def safe_headers(headers: Any) -> list[tuple[bytes, bytes]]:
    """The headers of an answer with those of safety; each of them is there once."""
    given = [(bytes(name).lower(), bytes(value)) for name, value in headers]
    names = {name for name, _ in given}
    kind = next((value for name, value in given if name == b"content-type"), b"")
    policy = DRAWING_POLICY if kind.startswith(b"image/svg") else POLICY
    more = {**SAFETY, b"content-security-policy": policy.encode()}
    return [*given, *((name, value) for name, value in more.items() if name not in names)]


async def send_reply(reply: Reply, send: Send, headers: dict[str, str] | None = None) -> None:
    """Send an answer."""
    pairs = {"content-type": reply.kind, "content-length": str(len(reply.body)), **(headers or {})}
    encoded = [(name.encode("latin-1"), value.encode("latin-1")) for name, value in pairs.items()]
    await send({"type": "http.response.start", "status": reply.status, "headers": encoded})
    await send({"type": "http.response.body", "body": reply.body})


async def body_of(headers: Any, receive: Receive, most: int = BODY_BYTES) -> bytes:
    """The body of a request; raises Refusal for one that is too long, too slow, packed or cut off."""
    if headers.get("content-encoding", "identity").lower() != "identity":
        raise Refusal(415, "send the body as it is, not packed")
    told = headers.get("content-length")
    large = Refusal(413, f"the body is too long: it has at most {most} bytes", None, {"connection": "close"})
    if told is not None and (not told.isascii() or not told.isdigit() or int(told[:12]) > most):
        raise large
    found = bytearray()

    async def read() -> None:
        more = True
        while more:
            message = await receive()
            if message["type"] != "http.request":
                raise Refusal(400, "the request was cut off")
            found.extend(message.get("body", b""))
            if len(found) > most:
                raise large
            more = message.get("more_body", False)

    try:
        await asyncio.wait_for(read(), BODY_S)
    except TimeoutError:
        raise Refusal(408, "the request came too slowly", None, {"connection": "close"}) from None
    return bytes(found)


_ROUTES = ("api", "make", "preview", "orders", "assets", "healthz", "metrics")


def route_name(scope: Scope) -> str:
    """The route of a request for the metrics, of which there are only a few."""
    path = scope["path"].removeprefix(scope.get("root_path", "")).strip("/").split("/")
    if path[0] == "api" and len(path) == 2 and path[1] in (*ANSWERS, "play"):
        return f"/api/{path[1]}"
    return f"/{path[0]}" if path[0] in _ROUTES else "page"


def method_name(scope: Scope) -> str:
    """The method of a request, if it is a usual one."""
    method = str(scope.get("method", ""))
    return method if method in ("GET", "HEAD", "POST") else "other"
