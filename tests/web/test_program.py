"""``tabulae serve`` as a process: clean shutdown, killed workers, slow and hostile clients."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from tabulae.web.server.command import HEAD_TIMEOUT_S
from tests.cli.test_streams import TREES, heeds_signals
from tests.conftest import Ran
from tests.support.hostile_requests import requests
from tests.support.serving import Program, program, received

pytestmark = pytest.mark.slow

MOVES = b'{"game": "tabula", "roll": [6, 5, 4]}'
ROBUST = b'{"game": "tabula", "roll": [1, 2, %d]}'


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Program]:
    with program(tmp_path_factory.mktemp("serve")) as server:
        yield server


def children(pid: int) -> list[int]:
    """Return the child processes of a server, the resource tracker included."""
    threads = Path(f"/proc/{pid}/task").iterdir()
    return [int(child) for thread in threads for child in (thread / "children").read_text().split()]


def is_alive(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def within(seconds: float, condition: Callable[[], bool]) -> bool:
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if condition():
            return True
        time.sleep(0.05)
    return False


@pytest.mark.long
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_the_server_stops_cleanly(tmp_path: Path, number: signal.Signals) -> None:
    with program(tmp_path) as running:
        workers = children(running.process.pid)
        assert workers
        running.process.send_signal(number)
        assert running.process.wait(timeout=30) == 0
        said = running.log.read_text("utf-8").splitlines()
        assert len(said) == 1 and said[0].startswith("tabulae serves http://127.0.0.1:")
        assert within(10, lambda: not any(is_alive(pid) for pid in workers))


@pytest.mark.skipif(sys.platform == "win32", reason="signals are those of Unix")
@pytest.mark.parametrize("name", ["SIGTERM", "SIGINT", "SIGHUP"])
def test_a_signal_is_heeded_before_the_server_has_started(name: str) -> None:
    """Between the line that runs it and the loop that does, none is lost."""
    code = (
        "import signal, uvicorn, tabulae.web.server.command as command\n"
        f"uvicorn.Config.get_loop_factory = lambda _: signal.raise_signal(signal.{name})\n"
        "async def app(scope, receive, send):\n"
        "    for step in ('startup', 'shutdown'):\n"
        "        await receive()\n"
        "        await send({'type': f'lifespan.{step}.complete'})\n"
        "with command.listen('127.0.0.1', 0) as listener:\n"
        "    command.serve(app, listener, on_ready=lambda: print('ready'))\n"
    )
    ran = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, "PYTHONPATH": TREES},
        timeout=60,
        preexec_fn=heeds_signals,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (ran.returncode, ran.stdout, ran.stderr) == (0, "ready\n", "")


@pytest.mark.long
def test_no_worker_outlives_the_server(tmp_path: Path) -> None:
    with program(tmp_path) as running:
        workers = children(running.process.pid)
        running.process.kill()
        assert within(15, lambda: not any(is_alive(pid) for pid in workers))


@pytest.mark.long
def test_an_address_in_use_is_one_line(running: Program, tabulae: Callable[..., Ran]) -> None:
    ran = tabulae("serve", "--port", running.port)
    assert ran.code == 2
    assert re.fullmatch(rf"tabulae: cannot listen on 127\.0\.0\.1:{running.port} \(.*\): .*--port\n", ran.err)
    for words in (("--host", "no.such.host.invalid"), ("--root-path", "<x>"), ("--host", "\0")):
        ran = tabulae("serve", "--port", 0, *words)
        assert ran.code == 2 and ran.err.count("\n") == 1, ran.err


@pytest.mark.long
def test_a_killed_worker_costs_one_request(running: Program) -> None:
    assert running.post("/api/moves", MOVES).startswith(b"HTTP/1.1 200 ")
    for pid in children(running.process.pid):
        os.kill(pid, signal.SIGKILL)
    answers = [running.post("/api/moves", ROBUST % die) for die in range(1, 7)]
    good = [answer for answer in answers if answer.startswith(b"HTTP/1.1 200 ")]
    assert len(good) >= len(answers) - 1


@pytest.mark.long
def test_a_client_that_sends_too_slowly_is_disconnected(running: Program) -> None:
    began = time.monotonic()
    with (
        socket.create_connection(("127.0.0.1", running.port), timeout=60) as idle,
        socket.create_connection(("127.0.0.1", running.port), timeout=60) as head,
        socket.create_connection(("127.0.0.1", running.port), timeout=60) as body,
    ):
        head.sendall(b"GET /healthz HTTP/1.1\r\n")
        body.sendall(
            b"POST /api/moves HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
            b"Content-Length: 40\r\n\r\n{"
        )
        while time.monotonic() - began < HEAD_TIMEOUT_S / 2:
            head.sendall(b"X: y\r\n")
            time.sleep(0.5)
        assert b" 200 " in running.get("/healthz")  # others are served meanwhile
        assert received(head) == b""
        assert received(idle) == b""
        assert received(body).startswith(b"HTTP/1.1 408 ")
    assert time.monotonic() - began < 3 * HEAD_TIMEOUT_S


def test_keep_alive(running: Program) -> None:
    with socket.create_connection(("127.0.0.1", running.port), timeout=20) as connection:
        for _ in range(3):
            connection.sendall(b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n")
            answer = b""
            while not answer.endswith(b"}\n"):
                answer += connection.recv(65536)
            assert answer.startswith(b"HTTP/1.1 200 ")


@pytest.mark.long
def test_clients_that_disconnect_do_no_harm(running: Program) -> None:
    head = (
        b"POST /api/figure HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
        b"Content-Length: %d\r\n\r\n"
    )
    for number in range(20):
        question = b'{"game": "tabula", "roll": [1], "width": "%dmm"}' % (60 + number)
        with socket.create_connection(("127.0.0.1", running.port)) as connection:
            connection.sendall((head % len(question)) + question)
    assert b" 200 " in running.get("/healthz", 60)
    assert within(60, lambda: b'tabulae_queue_length{pool="quick"} 0' in running.get("/metrics"))


HARMLESS = (
    b"HTTP/1.1 2",
    b"HTTP/1.1 3",
    b"HTTP/1.1 400 ",
    b"HTTP/1.1 403 ",
    b"HTTP/1.1 404 ",
    b"HTTP/1.1 405 ",
    b"HTTP/1.1 408 ",
    b"HTTP/1.1 413 ",
    b"HTTP/1.1 415 ",
    b"HTTP/1.1 429 ",
    b"HTTP/1.1 503 ",
)


def survives(running: Program, wanted: list[bytes], wait_s: float) -> None:
    """Assert that the server answers or hangs up, prints nothing, writes no file and stays up."""
    files = sorted(path for path in running.log.parent.rglob("*") if "cache" not in path.parts)
    said = running.log.read_bytes()

    def tried(raw: bytes) -> bytes:
        try:
            return running.send(raw, wait_s)
        except ConnectionError:
            return b""

    with ThreadPoolExecutor(8) as crowd:
        for raw, response in zip(wanted, crowd.map(tried, wanted), strict=True):
            answer = response.removeprefix(b"HTTP/1.1 100 Continue\r\n\r\n")
            assert answer == b"" or answer.startswith(HARMLESS), (raw[:300], answer[:300])
            assert b"Traceback" not in answer and b".py" not in answer, (raw[:300], answer[:300])
            if answer and b"Invalid HTTP request" not in answer:
                assert b"content-security-policy: default-src 'none'" in answer, (raw[:300], answer[:300])
    assert running.process.poll() is None
    assert b" 200 " in running.get("/healthz", 60)
    assert running.post("/api/moves", MOVES).startswith(b"HTTP/1.1 200 ")
    assert running.log.read_bytes() == said
    assert sorted(path for path in running.log.parent.rglob("*") if "cache" not in path.parts) == files


def test_a_cache_that_is_a_file_is_one_line(tabulae: Callable[..., Ran], tmp_path: Path) -> None:
    (tmp_path / "file").write_text("mine")
    ran = tabulae("serve", "--port", 0, "--cache", tmp_path / "file")
    assert ran.code == 2 and ran.err.count("\n") == 1, ran.err


@pytest.mark.long
def test_a_hundred_hostile_requests(running: Program) -> None:
    survives(running, list(requests(100)), HEAD_TIMEOUT_S + 10)


@pytest.mark.fuzz
def test_two_thousand_hostile_requests(running: Program) -> None:
    survives(running, list(requests(2000, seed=1283)), HEAD_TIMEOUT_S + 10)
