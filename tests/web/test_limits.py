"""Limits of requests and workers; security headers; metrics; the cache of replies."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from collections.abc import Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from prometheus_client.parser import text_string_to_metric_families
from starlette.testclient import TestClient

from tabulae.play.processes import start_worker
from tabulae.web.server import tasks, worker_pool
from tabulae.web.server.application import create_app
from tabulae.web.server.json_api import ANSWERS, JsonQuestion
from tabulae.web.server.limits import (
    DRAWING_POLICY,
    PAGE_POLICY,
    RequestGuard,
    client_address,
)
from tabulae.web.server.metrics import Metrics
from tabulae.web.server.replies import Refusal, Reply
from tabulae.web.server.reply_cache import ReplyCache
from tabulae.web.server.service import ServerSettings, Service
from tabulae.web.server.worker_pool import Job, WorkerLimits, WorkerPool
from tests.support.serving import serving
from tests.support.tables import rows

QUESTION = {"game": "tabula", "roll": [6, 5, 4]}


def service_of(client: TestClient) -> Any:
    return client.app.app.state.service  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [
        ("GET", "/healthz", 200),
        ("GET", "/metrics", 200),
        ("GET", "/nothing", 404),
        ("GET", "/api/moves", 405),
    ],
)
def test_every_response_has_the_security_headers(
    served: TestClient, method: str, path: str, status: int
) -> None:
    response = served.request(method, path)
    assert response.status_code == status
    assert response.headers["content-security-policy"] == PAGE_POLICY
    assert response.headers["x-content-type-options"] == "nosniff"
    assert response.headers["referrer-policy"] == "same-origin"


def test_the_policy_forbids_inline_scripts_and_styles() -> None:
    assert "unsafe-inline" not in PAGE_POLICY and "'unsafe-eval'" not in PAGE_POLICY
    assert "script" not in DRAWING_POLICY and "sandbox" in DRAWING_POLICY


def test_a_drawing_opened_by_itself_is_sandboxed(served: TestClient) -> None:
    response = served.post("/api/figure", json={"game": "tabula"})
    assert response.headers["content-security-policy"] == DRAWING_POLICY


@rows(
    "path, content, kind, told",
    [
        ("/api/moves?language=es", b"{}", "text/plain", "envía el contenido como application/json"),
        ("/api/moves?language=es", b"\xff", "application/json", "el contenido no está en UTF-8"),
        ("/api/moves?language=es", b"{", "application/json", "JSON"),
        ("/es/nada", b"", "application/json", "en esta dirección no hay nada"),
        ("/healthz?language=es", b"", "application/json", "esta dirección no admite ese método"),
        ("/api/moves?language=../es", b"{}", "text/plain", "send the body as application/json"),
        ("/api/moves?language=zz", b"{}", "text/plain", "send the body as application/json"),
    ],
)
def test_refusals_are_in_the_language_of_the_request(
    served: TestClient, path: str, content: bytes, kind: str, told: str
) -> None:
    answer = served.post(path, content=content, headers={"content-type": kind})
    assert answer.status_code in (400, 404, 405, 415)
    assert told in answer.json()["error"], answer.text


def test_a_client_that_goes_before_its_response_is_no_error_of_the_server() -> None:
    """Starlette sends nothing more of a file to a client that has gone."""

    async def silent(*_: Any) -> Any:
        pass

    metrics = Metrics([], ReplyCache(0))
    guard = RequestGuard(silent, metrics)
    scope = {"type": "http", "method": "GET", "path": "/", "client": ("192.0.2.7", 1)}
    asyncio.run(guard(scope, silent, silent))
    assert b'status="499"' in metrics.exposition() and b'status="500"' not in metrics.exposition()


@rows(
    "address, client",
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"),
        ("testclient", "testclient"),
        ("x" * 1000, "x" * 60),
    ],
)
def test_the_address_of_a_client(address: str, client: str) -> None:
    assert client_address({"client": (address, 1)}) == client


def test_forwarded_addresses_are_ignored_without_a_proxy(tmp_path: Path) -> None:
    lines: list[str] = []
    client = TestClient(create_app(None, ServerSettings(warm=False, log=lines.append)))  # without its workers
    client.get("/healthz", headers={"x-forwarded-for": "198.51.100.9"})
    assert len(lines) == 1 and "198.51.100.9" not in lines[0] and "testclient" in lines[0]


def test_a_worker_proves_all_games_before_it_is_ready(monkeypatch: pytest.MonkeyPatch) -> None:
    warmed: list[str] = []
    monkeypatch.setattr(tasks, "proved_game", lambda choice: warmed.append(choice.game))
    tasks.TASKS["load"](JsonQuestion(""))
    assert {"tabula", "el-mundo"} <= set(warmed)


def test_the_least_recently_used_replies_are_dropped() -> None:
    cache = ReplyCache(max_bytes=100)
    for number in range(20):
        cache.put(("moves", str(number)), Reply(b"x" * 9))
    assert cache.bytes <= 100
    assert cache.get(("moves", "0")) is None
    assert cache.get(("moves", "19")) is not None
    cache.put(("moves", "large"), Reply(b"x" * 1000))
    assert cache.get(("moves", "large")) is None and cache.get(("moves", "19")) is not None


def _sleep(question: JsonQuestion) -> Reply:
    time.sleep(float(question.text))
    return Reply(b"slept")


def _fill(question: JsonQuestion) -> Reply:
    return Reply(str(len(bytearray(int(question.text)))).encode())


def _fail(question: JsonQuestion) -> Reply:
    raise RuntimeError(f"what nobody has foreseen, in {question.text}")


def _write(question: JsonQuestion) -> Reply:
    Path(question.text).write_bytes(b"x" * 5_000_000)
    return Reply(b"written")


def _get_ready(question: JsonQuestion) -> Reply:
    Path(question.text).write_text(str(os.nice(0)))
    time.sleep(300)
    return Reply(b"ready")


TRIALS: Mapping[str, Any] = {
    "sleep": _sleep, "fill": _fill, "fail": _fail, "write": _write, "ready": _get_ready,
}  # fmt: skip


def work_on_trials(*args: Any) -> None:
    """Serve the trials instead of the tasks of a server."""
    tasks.TASKS = TRIALS
    worker_pool.serve_requests(*args)


@pytest.fixture
def pool(monkeypatch: pytest.MonkeyPatch) -> Iterator[WorkerPool]:
    """One worker with narrow limits."""
    monkeypatch.setattr(worker_pool, "start_worker", lambda _, *args: start_worker(work_on_trials, *args))
    pool = WorkerPool("trial", 1, WorkerLimits(seconds=2.0, memory_mb=1500, file_mb=1), 3)
    pool.start()
    yield pool
    pool.stop()


def job(task: str, request: object, *, urgent: bool = False) -> Job:
    return Job(task, JsonQuestion(str(request)), urgent)


def reply_to(pool: WorkerPool, task: str, request: object) -> Reply:
    return pool.submit(job(task, request)).future.result(timeout=120)


def refused(pool: WorkerPool, task: str, request: object) -> str:
    with pytest.raises(Refusal) as refusal:
        reply_to(pool, task, request)
    assert refusal.value.status == 503 and refusal.value.retry_after_s
    return str(refusal.value)


@pytest.mark.long
@pytest.mark.slow
def test_a_killed_worker_costs_one_request(pool: WorkerPool) -> None:
    assert reply_to(pool, "sleep", 0).body == b"slept"
    killed = pool.submit(job("sleep", 1.5))
    following = [pool.submit(job("sleep", 0)) for _ in range(2)]
    while not pool.busy:
        time.sleep(0.01)
    os.kill(pool.pids[0], signal.SIGKILL)
    with pytest.raises(Refusal, match="ended: ask again"):
        killed.future.result(timeout=60)
    assert [one.future.result(timeout=60).body for one in following] == [b"slept", b"slept"]
    assert pool.restarts == 1


def _kill(pid: int) -> None:
    """Kill a worker and wait until it is dead, without reaping it: the pool has to notice."""
    os.kill(pid, signal.SIGKILL)
    os.waitid(os.P_PID, pid, os.WEXITED | os.WNOWAIT)


@pytest.mark.slow
@pytest.mark.long
def test_a_worker_killed_while_idle_costs_nothing(pool: WorkerPool) -> None:
    reply_to(pool, "sleep", 0)
    _kill(pool.pids[0])
    assert reply_to(pool, "sleep", 0).body == b"slept"


@pytest.mark.slow
@pytest.mark.parametrize("refuses", ["Pipe", "start_worker"])
def test_a_worker_that_cannot_start_is_started_by_a_later_job(
    pool: WorkerPool, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], refuses: str
) -> None:
    """The system may have no more open files or processes for a while: the log says so once."""

    def refuse(*_: object) -> None:
        raise OSError(24, "Too many open files")

    reply_to(pool, "sleep", 0)
    worker_pool._tell.cache_clear()
    with monkeypatch.context() as patch:
        patch.setattr(worker_pool, refuses, refuse)
        _kill(pool.pids[0])
        assert refused(pool, "sleep", 0) and refused(pool, "sleep", 0)
    assert reply_to(pool, "sleep", 0).body == b"slept"
    assert capsys.readouterr().err.count("no worker can be started: [Errno 24] Too many open files\n") == 1


@pytest.mark.long
@pytest.mark.slow
def test_a_long_warm_up_delays_no_other_worker(pool: WorkerPool, tmp_path: Path) -> None:
    """Compiling takes minutes, at low priority; meanwhile the workers of other pools start."""
    niceness = tmp_path / "niceness"
    other = WorkerPool("long", 1, WorkerLimits(nice=7), 3, ("ready", JsonQuestion(str(niceness))))
    other.start()
    try:
        while not niceness.exists() or not niceness.read_text():
            time.sleep(0.01)
        _kill(pool.pids[0])  # a fresh one is started now
        assert reply_to(pool, "sleep", 0).body == b"slept"
        assert other.ready == 0
        assert int(niceness.read_text()) == os.nice(0) + 7
    finally:
        other.stop()


@pytest.mark.slow
@pytest.mark.long
def test_limits_of_time_memory_and_file_size(pool: WorkerPool, tmp_path: Path) -> None:
    assert refused(pool, "sleep", 60) == "this took too long: ask for something smaller"
    assert "more memory" in refused(pool, "fill", 3_000_000_000)
    assert reply_to(pool, "fill", 3_000_000).body == b"3000000"
    assert reply_to(pool, "write", str(tmp_path / "large")).status == 500
    assert (tmp_path / "large").stat().st_size <= 1_000_000
    told = reply_to(pool, "fail", "secret.py")
    assert told.status == 500 and b"secret" not in told.body


@pytest.mark.long
@pytest.mark.slow
def test_urgent_jobs_overtake_others(pool: WorkerPool) -> None:
    reply_to(pool, "sleep", 0)
    order: list[str] = []

    def note(name: str, done: object) -> None:
        order.append(name)

    jobs = [job("sleep", 0.7), job("sleep", 0.0), job("sleep", 0.01, urgent=True)]
    for name, one in zip(("at work", "waits", "overtakes"), jobs, strict=True):
        one.future.add_done_callback(partial(note, name))
        pool.submit(one)
        while not pool.busy:
            time.sleep(0.01)
    for one in jobs:
        one.future.result(timeout=60)
    assert order == ["at work", "overtakes", "waits"]


@pytest.mark.long
@pytest.mark.slow
def test_a_full_queue_refuses_at_once(pool: WorkerPool) -> None:
    reply_to(pool, "sleep", 0)
    jobs = [pool.submit(job("sleep", 0.5)) for _ in range(2)]
    while pool.waiting > 1:
        time.sleep(0.01)
    jobs += [pool.submit(job("sleep", 0)) for _ in range(3 - pool.waiting)]
    with pytest.raises(Refusal, match="requests wait already") as refusal:
        pool.submit(job("sleep", 0))
    assert (refusal.value.status, refusal.value.retry_after_s) == (503, 2)
    assert all(one.future.result(timeout=60).body == b"slept" for one in jobs)


@pytest.mark.long
@pytest.mark.slow
def test_a_busy_server_says_when_to_retry() -> None:
    with serving(max_waiting=1) as client, ThreadPoolExecutor(12) as crowd:
        questions = [
            {**QUESTION, "game": game, "roll": [die]}
            for game in ("el-mundo", "tabula")
            for die in range(1, 7)
        ]
        responses = list(crowd.map(lambda question: client.post("/api/figure", json=question), questions))
    assert {response.status_code for response in responses} == {200, 503}
    refused = [response for response in responses if response.status_code == 503]
    assert all(response.headers["retry-after"] == "2" for response in refused)


def test_metrics_for_prometheus(served: TestClient) -> None:
    served.post("/api/moves", json=QUESTION)
    served.get("/api/%22}%20x{")
    response = served.get("/metrics")
    assert response.headers["content-type"].startswith("text/plain; version=")
    families = {family.name: family for family in text_string_to_metric_families(response.text)}
    requests = families["tabulae_requests"].samples
    labels = {"route": "/api/moves", "method": "POST", "status": "200"}
    assert any(sample.labels == labels and sample.value >= 1 for sample in requests)
    assert {sample.labels["route"] for sample in requests} <= {
        "/api",
        "/api/moves",
        "/healthz",
        "/metrics",
        "page",
    } | {f"/api/{task}" for task in ANSWERS}
    workers = {sample.labels["pool"]: sample.value for sample in families["tabulae_workers"].samples}
    assert workers["quick"] == 1
    assert {"tabulae_queue_length", "tabulae_workers_busy", "tabulae_worker_restarts"} <= set(families)
    assert families["tabulae_worker_memory_bytes"].samples[0].value > 1_000_000


def test_replies_are_cached(served: TestClient) -> None:
    question = {"game": "quinze-tablas", "roll": [1, 2, 3]}
    before = len(service_of(served).dispatcher.cache)
    first, second = (served.post("/api/moves", json=question) for _ in range(2))
    assert first.content == second.content
    assert len(service_of(served).dispatcher.cache) == before + 1


@pytest.mark.parametrize("path", ["/healthz", "/old/tables/healthz"])
def test_a_proxy_may_strip_the_prefix_or_pass_it_on(path: str) -> None:
    app = create_app(None, ServerSettings(workers=1, prefix="/old/tables/", warm=False))
    client = TestClient(app)  # without its workers
    assert client.get(path).json() == {"error": "no worker is ready"}
    assert client.get(f"{path}x").status_code == 404
    assert client.get("/old/tablesx/healthz").status_code == 404


def test_the_site_is_served_beside_the_api(tmp_path: Path) -> None:
    (tmp_path / "site" / "tabula").mkdir(parents=True)
    (tmp_path / "site" / "index.html").write_text("<!doctype html><title>Games</title>")
    (tmp_path / "site" / "tabula" / "index.html").write_text("<!doctype html><title>Tabula</title>")
    (tmp_path / "site" / "tabula" / "board.svg").write_text("<svg/>")
    (tmp_path / "secret.txt").write_text("secret")
    (tmp_path / "site" / "out").symlink_to(tmp_path)
    client = TestClient(create_app(tmp_path / "site", ServerSettings(workers=1, warm=False)))
    assert "Games" in client.get("/").text
    assert "Tabula" in client.get("/tabula/").text
    response = client.get("/tabula/board.svg")
    assert response.headers["content-security-policy"] == DRAWING_POLICY
    assert (
        client.get("/tabula/board.svg", headers={"if-none-match": response.headers["etag"]}).status_code
        == 304
    )
    for path in ("/%2e%2e/secret.txt", "/..%2fsecret.txt", "/out/secret.txt", "/%00", "/a" * 2000, "/%ff"):
        answer = client.get(path)
        assert answer.status_code == 404 and "secret" not in answer.text, path
    assert client.post("/tabula/").status_code == 405


def test_nobody_waits_for_what_is_compiled_at_the_start() -> None:
    service = Service(ServerSettings())
    assert service.quick.warmed is service.slow.warmed is False
    with pytest.raises(Refusal) as refused:
        asyncio.run(service.reply_to(service.slow, "analyse", JsonQuestion("{}")))
    assert refused.value.status == 503 and refused.value.retry_after_s
    assert Service(ServerSettings(warm=False)).slow.warmed


def test_a_redirect_stays_on_this_site(tmp_path: Path) -> None:
    """Whatever host a client names, and however many slashes its path begins with."""
    (tmp_path / "tabula").mkdir()
    (tmp_path / "tabula" / "index.html").write_text("page")
    client = TestClient(create_app(tmp_path))
    for path, goal in (("/tabula", "/tabula/"), ("/tabula?a=b", "/tabula/?a=b"), ("///tabula", "/tabula/")):
        address, headers = f"http://testserver{path}", {"host": "evil.example"}
        told = client.get(address, headers=headers, follow_redirects=False)
        assert (told.status_code, told.headers["location"]) == (307, goal)


def test_each_request_is_a_line_of_the_access_log(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("page")
    lines: list[str] = []
    client = TestClient(create_app(tmp_path, ServerSettings(log=lines.append)))
    client.get("/index.html")
    client.get("/no%22%0Athing")
    assert [line.split(" ", 2)[2].rsplit(" ", 1)[0] for line in lines] == [
        'GET "/index.html" 200',
        'GET "/no\\"\\nthing" 404',
    ]
