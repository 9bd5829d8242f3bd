"""Hostile HTTP requests as bytes, reproducible by a seed."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random

from tests.support.hostile_words import HOSTILE

ROUTES = ("moves", "explain", "analyse", "figure")
PATHS = (
    "/",
    "/healthz",
    "/metrics",
    "/api/",
    "/api/moves",
    "/api/nothing",
    "/api/../x",
    "/assets/style.css",
    "/../../etc/passwd",
    "/%2e%2e/%2e%2e/%2e%2e/etc/passwd",
    "/..%5c..%5cwindows",
    "//etc/passwd",
    "/%00",
    "/%ff%fe",
    "/a%0d%0aSet-Cookie:x",
    "/.git/config",
    "/index.html%00.png",
    "/~root",
    "/;ls",
    "/'\"><script>",
    "*",
    "http://other.example/",
)
KEYS = (
    "game",
    "roll",
    "position",
    "seat",
    "reading",
    "set",
    "id",
    "play",
    "rollouts",
    "seed",
    "base",
    "men",
    "example",
    "width",
    "skin",
    "palette",
    "after",
    "templates",
    "output",
    "language",
    "__class__",
    "",
)
HEADERS = (
    "Content-Type: text/html",
    "Content-Type: application/json; charset=utf-7",
    "Content-Encoding: gzip",
    "Transfer-Encoding: chunked",
    "Content-Length: 5",
    "Content-Length: -5",
    "Content-Length: 99999999999999999999",
    "Expect: 100-continue",
    "Upgrade: websocket\r\nConnection: Upgrade",
    "Host: evil.example",
    "X-Forwarded-For: 1.2.3.4",
    "Cookie: " + "x" * 4000,
    "Range: bytes=0-18446744073709551615",
    "Accept: */*" + ",*/*" * 500,
    "If-None-Match: *",
    "X: \x00",
    "X\x7f: y",
    " folded: yes",
    "Accept-Encoding: gzip;q=nan",
)
METHODS = ("GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS", "TRACE", "CONNECT", "get", "G E T", "\x01")


def value(random: Random, depth: int = 0) -> object:
    """Return a random value for a key of a JSON request."""
    kind = random.randrange(9)
    if kind == 0 and depth < 4:
        return [value(random, depth + 1) for _ in range(random.randrange(4))]
    if kind == 1 and depth < 4:
        return {random.choice(HOSTILE)[:50]: value(random, depth + 1) for _ in range(random.randrange(3))}
    if kind == 2:
        return random.choice([0, -1, 1, 7, 10**30, 1.5, True, False, None, 2**63, -(10**18)])
    if kind == 3:
        return [
            random.choice([1, 2, 6, 7, 0, -1, 10**20]) for _ in range(random.choice([0, 1, 3, 3, 50, 5000]))
        ]
    return random.choice(HOSTILE)


def body(random: Random, route: str) -> bytes:
    """Return a body for an API request, in most cases nearly valid."""
    question: dict[str, object] = {"game": random.choice(["tabula", "el-mundo", "quinze"]), "roll": [1, 2]}
    if route == "explain":
        question["play"] = "hand/1"
    if route == "analyse":
        question["rollouts"] = 10
        question["roll"] = [99]  # invalid, since a real analysis would take long
    for _ in range(random.choice([0, 1, 1, 2, 3])):
        question[random.choice(KEYS)] = value(random)
    if route == "analyse" and question.get("roll") != [99]:
        question["rollouts"] = -1
    text = json.dumps(question)
    spoil = random.randrange(12)
    if spoil == 0:
        return text.encode()[: random.randrange(len(text) + 1)]
    if spoil == 1:
        return b"[" * random.choice([10, 1000, 60_000])
    if spoil == 2:
        return b'{"a":' * random.choice([10, 1000, 10_000])
    if spoil == 3:
        return random.randbytes(random.randrange(300))
    if spoil == 4:
        return text.encode(random.choice(["utf-16", "utf-32", "utf-8-sig"]))
    if spoil == 5:
        return text.encode() + b" " * random.choice([1, 60_000, 70_000, 1_000_000])
    if spoil == 6:
        return text.replace(
            "[1, 2]", random.choice(["[NaN]", "[Infinity]", "[1e999]", "[0x10]", "[01]"])
        ).encode()
    return text.encode()


def request(random: Random) -> bytes:
    """Return a whole HTTP request, or garbage."""
    kind = random.randrange(10)
    if kind < 6:
        route = random.choice(ROUTES)
        content = body(random, route)
        extra = f"{random.choice(HEADERS)}\r\n" if random.randrange(4) == 0 else ""
        head = (
            f"POST /api/{route} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
            f"Connection: close\r\n{extra}Content-Length: {len(content)}\r\n\r\n"
        )
        return head.encode("latin-1") + content
    if kind < 9:
        path = random.choice(PATHS)
        if random.randrange(2):
            path += "?" + "&".join(
                f"{key}={random.choice(HOSTILE)}" for key in random.choices(KEYS, k=random.randrange(4))
            )
        lines = [f"{random.choice(METHODS)} {path} HTTP/1.1", "Host: x", "Connection: close"]
        lines += random.choices(HEADERS, k=random.randrange(3))
        return ("\r\n".join(lines) + "\r\n\r\n").encode("utf-8", "surrogatepass")
    return random.choice(
        [
            b"",
            b"\r\n\r\n",
            b"GET\r\n\r\n",
            b"\x16\x03\x01\x02\x00",
            b"GET / HTTP/9.9\r\n\r\n",
            b"PRI * HTTP/2.0\r\n\r\n",
            b"GET / HTTP/1.1\r\n" + b"A: b\r\n" * 5000 + b"\r\n",
            b"GET /" + b"a" * 100_000 + b" HTTP/1.1\r\n\r\n",
            b"POST /api/moves HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nffffffffffffffff\r\n",
            b"POST /api/moves HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
            b"Transfer-Encoding: chunked\r\nConnection: close\r\n\r\n"
            + b"ffff\r\n"
            + b"x" * 65535
            + b"\r\n"
            + b"ffff\r\n"
            + b"x" * 65535
            + b"\r\n0\r\n\r\n",
            random.randbytes(random.randrange(2000)),
        ]
    )


def requests(count: int, seed: int = 19) -> Iterator[bytes]:
    """Yield ``count`` random requests."""
    random = Random(seed)
    for _ in range(count):
        yield request(random)
