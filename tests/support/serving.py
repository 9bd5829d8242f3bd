"""Servers for tests: one in this process, and ``tabulae serve`` as a program of its own."""

from __future__ import annotations

import os
import re
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Any

from starlette.testclient import TestClient

from tabulae.web.server.application import create_app
from tabulae.web.server.service import ServerSettings
from tabulae.web.server.worker_pool import WorkerLimits


def wait_until_ready(client: TestClient, seconds: float = 600) -> None:
    end = time.monotonic() + seconds
    while client.get("/healthz").status_code != 200:
        assert time.monotonic() < end, "no worker gets ready"
        time.sleep(0.05)


@contextmanager
def serving(site_folder: Path | None = None, **settings: Any) -> Iterator[TestClient]:
    """A client of an application in this process, whose workers are ready."""
    usual = {"workers": 1, "slow": WorkerLimits(seconds=300.0), "warm": False}
    app = create_app(site_folder, ServerSettings(**{**usual, **settings}))
    with TestClient(app, raise_server_exceptions=False) as client:
        wait_until_ready(client)
        yield client


@dataclass(frozen=True)
class Program:
    """A server that runs as a process of its own; ``log`` is the file with its output."""

    process: subprocess.Popen[bytes]
    port: int
    log: Path

    def send(self, raw: bytes, wait_s: float = 20.0) -> bytes:
        """Send bytes and return the answer, up to the end of the connection or a pause of ``wait_s``."""
        with socket.create_connection(("127.0.0.1", self.port), timeout=wait_s) as connection:
            connection.sendall(raw)
            return received(connection)

    def get(self, path: str, wait_s: float = 20.0) -> bytes:
        """Return the response to a GET request."""
        return self.send(f"GET {path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n".encode(), wait_s)

    def post(self, path: str, body: bytes, kind: str = "application/json") -> bytes:
        """Return the response to a POST request."""
        head = (
            f"POST {path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: {kind}\r\n"
            f"Content-Length: {len(body)}\r\n\r\n"
        )
        return self.send(head.encode() + body)


def received(connection: socket.socket) -> bytes:
    data = bytearray()
    try:
        while chunk := connection.recv(65536):
            data += chunk
    except (TimeoutError, ConnectionError):
        pass
    return bytes(data)


@contextmanager
def program(folder: Path, *options: str) -> Iterator[Program]:
    """``tabulae serve`` at a free port, in a folder of its own; its output goes to a file there."""
    log = folder / "log.txt"
    with log.open("wb") as output:
        process = _start(folder, output, options)
        try:
            yield Program(process, _port(process, log), log)
        finally:
            process.kill()
            process.wait()


def _start(folder: Path, output: IO[bytes], options: tuple[str, ...]) -> subprocess.Popen[bytes]:
    command = [
        sys.executable,
        "-m",
        "tabulae",
        "serve",
        "--port",
        "0",
        "--workers",
        "1",
        "--no-site",
        *options,
    ]
    environment = {**os.environ, "XDG_CACHE_HOME": str(folder / "cache")}
    return subprocess.Popen(command, cwd=folder, stderr=output, stdout=output, env=environment)


def _port(process: subprocess.Popen[bytes], log: Path) -> int:
    end = time.monotonic() + 600
    while not (match := re.search(r"serves http://127\.0\.0\.1:(\d+)/", log.read_text("utf-8"))):
        assert process.poll() is None and time.monotonic() < end, log.read_text("utf-8")
        time.sleep(0.05)
    port = int(match[1])
    wait_until_healthy(port, lambda: process.poll() is None)
    return port


def wait_until_healthy(port: int, runs: Callable[[], bool] = lambda: True, seconds: float = 600) -> None:
    """Wait until the server at a port of this machine has a worker that answers."""
    end = time.monotonic() + seconds
    while not _healthy(port):
        assert runs() and time.monotonic() < end, "no worker gets ready"
        time.sleep(0.1)


def _healthy(port: int) -> bool:
    with socket.create_connection(("127.0.0.1", port), timeout=20) as connection:
        connection.sendall(b"GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
        return received(connection).startswith(b"HTTP/1.1 200 ")
