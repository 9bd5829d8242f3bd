"""What one request, one client and one worker may take, and what an answer says to a browser."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from starlette.applications import Starlette
from starlette.testclient import TestClient

from tabulae.play.processes import start_worker
from tabulae.web import tasks, workers
from tabulae.web.answering import Service, Setting
from tabulae.web.application import create_app
from tabulae.web.desk import Kept
from tabulae.web.limits import DRAWING_POLICY, POLICY, Clients, Rates, client_of
from tabulae.web.orders import Orders
from tabulae.web.replies import Refusal, Reply
from tabulae.web.shop import Shop
from tabulae.web.workers import Bounds, Job, Lane
from tests.support.serving import FREE, serving

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
def test_every_answer_has_the_headers_of_safety(
    served: TestClient, method: str, path: str, status: int
) -> None:
    found = served.request(method, path)
    assert found.status_code == status
    assert found.headers["content-security-policy"] == POLICY
    assert found.headers["x-content-type-options"] == "nosniff"
    assert found.headers["referrer-policy"] == "same-origin"


def test_no_script_or_style_may_stand_in_a_page() -> None:
    assert "unsafe-inline" not in POLICY and "'unsafe-eval'" not in POLICY
    assert "script" not in DRAWING_POLICY and "sandbox" in DRAWING_POLICY


def test_a_drawing_that_is_opened_by_itself_can_do_nothing(served: TestClient) -> None:
    found = served.post("/api/figure", json={"game": "tabula"})
    assert found.headers["content-security-policy"] == DRAWING_POLICY


def test_a_client_that_asks_too_fast_is_told_when_to_ask_again() -> None:
    with serving(rates=Rates(a_second=0.5, burst=300)) as client:
        clients = service_of(client).clients
        clients.take("testclient", clients._left["testclient"][0] - 2)
        codes = [client.post("/api/moves", json=QUESTION).status_code for _ in range(4)]
        assert codes == [200, 200, 429, 429]
        refused = client.post("/api/moves", json=QUESTION)
        assert 1 <= int(refused.headers["retry-after"]) <= 2
        assert refused.headers["content-security-policy"] == POLICY
        assert refused.json() == {"error": "too many requests from you: ask more slowly"}


def test_buckets_fill_with_time(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 0.0
    monkeypatch.setattr("tabulae.web.limits.monotonic", lambda: now)
    clients = Clients(Rates(a_second=2, burst=3))
    for _ in range(3):
        clients.take("one")
    with pytest.raises(Refusal) as refused:
        clients.take("one")
    assert (refused.value.status, refused.value.retry_s) == (429, 1)
    clients.take("another")
    now = 0.5
    clients.take("one")
    with pytest.raises(Refusal):
        clients.take("one")
    now = 100.0
    for _ in range(3):
        clients.take("one")
    with pytest.raises(Refusal):
        clients.take("one")


def test_a_crowd_of_clients_does_not_fill_the_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Clients, "MOST", 100)
    clients = Clients(Rates())
    for number in range(1000):
        clients.take(str(number))
    assert len(clients._left) == 100


def test_a_client_has_only_so_many_requests_at_once() -> None:
    clients = Clients(Rates(at_once=2))
    clients.enter("one")
    clients.enter("one")
    clients.enter("another")
    with pytest.raises(Refusal):
        clients.enter("one")
    clients.leave("one")
    clients.enter("one")


@pytest.mark.parametrize(
    ("address", "client"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"),
        ("testclient", "testclient"),
        ("x" * 1000, "x" * 60),
    ],
)
def test_who_asks(address: str, client: str) -> None:
    assert client_of({"client": (address, 1)}) == client


def test_only_a_proxy_that_is_trusted_says_who_asks(served: TestClient) -> None:
    served.get("/healthz", headers={"x-forwarded-for": "198.51.100.9"})
    assert "198.51.100.9" not in service_of(served).clients._left


def test_pictures_do_not_wait_for_what_is_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    service = Service(Setting())
    asked: list[Lane] = []

    async def ask(lane: Lane, *_: object) -> Reply:
        asked.append(lane)
        return Reply(b"drawn")

    monkeypatch.setattr(service, "ask", ask)
    routes = list(Shop(service, Orders(service.kits, Path())).routes())
    client = TestClient(Starlette(routes=routes))
    for ready in (False, True):
        service.slow._workers[0].is_ready = ready
        for address in ("/preview/page.webp?game=tabula&thing=card", "/figures/tabula/figure.pdf"):
            assert client.get(address).content == b"drawn"
    assert asked == [service.quick] * 2 + [service.slow] * 2


def test_a_worker_has_made_a_page_and_a_board_before_it_is_ready(monkeypatch: pytest.MonkeyPatch) -> None:
    """The first of them costs a second, whatever its game; the others a twentieth."""
    made: list[str] = []
    for name in ("print_page", "board_preview"):
        monkeypatch.setattr(tasks, name, lambda request, name=name: made.append(f"{name} {request[0]}"))
    monkeypatch.setattr(tasks, "proved_game", lambda game: made.append(game))
    tasks.TASKS["load"]("", lambda _: None)
    assert {"tabula", "el-mundo"} <= set(made)
    assert [one.split()[0] for one in made[-2:]] == ["print_page", "board_preview"]


def test_what_was_answered_longest_ago_gives_way() -> None:
    kept = Kept(most_bytes=100)
    for number in range(20):
        kept.put(("moves", str(number)), Reply(b"x" * 9))
    assert kept.bytes <= 100
    assert kept.get(("moves", "0")) is None
    assert kept.get(("moves", "19")) is not None
    kept.put(("moves", "large"), Reply(b"x" * 1000))
    assert kept.get(("moves", "large")) is None and kept.get(("moves", "19")) is not None


def _sleep(request: float, report: Callable[[Any], None]) -> Reply:
    time.sleep(request)
    return Reply(b"slept")


def _fill(request: int, report: Callable[[Any], None]) -> Reply:
    return Reply(str(len(bytearray(request))).encode())


def _fail(request: str, report: Callable[[Any], None]) -> Reply:
    raise RuntimeError(f"what nobody has foreseen, in {request}")


def _count(request: int, report: Callable[[Any], None]) -> Reply:
    for number in range(request):
        report(number)
    return Reply(b"counted")


def _write(request: str, report: Callable[[Any], None]) -> Reply:
    Path(request).write_bytes(b"x" * 5_000_000)
    return Reply(b"written")


def _get_ready(request: str, report: Callable[[Any], None]) -> Reply:
    Path(request).write_text(str(os.nice(0)))
    time.sleep(300)
    return Reply(b"ready")


TRIALS: Mapping[str, Any] = {
    "sleep": _sleep, "fill": _fill, "fail": _fail, "count": _count, "write": _write, "ready": _get_ready,
}  # fmt: skip


def work_on_trials(*given: Any) -> None:
    """What a worker of these tests does: the trials instead of the tasks of a server."""
    tasks.TASKS = TRIALS
    workers.serve_requests(*given)


@pytest.fixture
def lane(monkeypatch: pytest.MonkeyPatch) -> Any:
    """One worker with narrow bounds."""
    monkeypatch.setattr(workers, "start_worker", lambda _, *given: start_worker(work_on_trials, *given))
    made = Lane("trial", 1, Bounds(seconds=2.0, memory_mb=1500, file_mb=1), 3)
    made.start()
    yield made
    made.stop()


def asked(lane: Lane, task: str, request: Any) -> Reply:
    return lane.submit(Job(task, request)).done.result(timeout=120)


def refused(lane: Lane, task: str, request: Any) -> str:
    with pytest.raises(Refusal) as found:
        asked(lane, task, request)
    assert found.value.status == 503 and found.value.retry_s
    return found.value.message


@pytest.mark.slow
def test_a_killed_worker_costs_one_request(lane: Lane) -> None:
    assert asked(lane, "sleep", 0).body == b"slept"
    job = lane.submit(Job("sleep", 1.5))
    following = [lane.submit(Job("sleep", 0)) for _ in range(2)]
    while job.worker is None:
        time.sleep(0.01)
    os.kill(lane.pids[0], signal.SIGKILL)
    with pytest.raises(Refusal, match="ended: ask again"):
        job.done.result(timeout=60)
    assert [one.done.result(timeout=60).body for one in following] == [b"slept", b"slept"]
    assert lane.restarts == 1


def _killed(pid: int) -> None:
    """Kill a worker and wait until it is dead, which is left for the lane to see."""
    os.kill(pid, signal.SIGKILL)
    os.waitid(os.P_PID, pid, os.WEXITED | os.WNOWAIT)


@pytest.mark.slow
@pytest.mark.long
def test_a_worker_that_was_killed_at_rest_costs_nothing(lane: Lane) -> None:
    asked(lane, "sleep", 0)
    _killed(lane.pids[0])
    assert asked(lane, "sleep", 0).body == b"slept"


@pytest.mark.slow
def test_who_gets_ready_for_long_keeps_no_other_waiting(lane: Lane, tmp_path: Path) -> None:
    """What is compiled for a lane takes minutes: meanwhile another one starts, and goes first."""
    told = tmp_path / "niceness"
    other = Lane("long", 1, Bounds(nice=7), 3, ("ready", str(told)))
    other.start()
    try:
        while not told.exists() or not told.read_text():
            time.sleep(0.01)
        _killed(lane.pids[0])  # a fresh one is started now
        assert asked(lane, "sleep", 0).body == b"slept"
        assert other.alive == 0
        assert int(told.read_text()) == os.nice(0) + 7
    finally:
        other.stop()


@pytest.mark.slow
@pytest.mark.long
def test_the_bounds_of_a_worker(lane: Lane, tmp_path: Path) -> None:
    assert refused(lane, "sleep", 60) == "this took too long: ask for something smaller"
    assert "more memory" in refused(lane, "fill", 3_000_000_000)
    assert asked(lane, "fill", 3_000_000).body == b"3000000"
    assert asked(lane, "write", str(tmp_path / "large")).status == 500
    assert (tmp_path / "large").stat().st_size <= 1_000_000
    told = asked(lane, "fail", "secret.py")
    assert told.status == 500 and b"secret" not in told.body


@pytest.mark.slow
@pytest.mark.long
def test_progress_is_told_and_work_can_be_given_up(lane: Lane) -> None:
    heard: list[int] = []
    lane.submit(Job("count", 5, heard.append)).done.result(timeout=60)
    assert heard == [0, 1, 2, 3, 4]
    began = time.monotonic()
    job, waiting = lane.submit(Job("sleep", 60)), lane.submit(Job("sleep", 60))
    while job.worker is None:
        time.sleep(0.01)
    waiting.cancel()
    job.cancel()
    assert asked(lane, "sleep", 0).body == b"slept"
    assert time.monotonic() - began < 60


@pytest.mark.slow
def test_what_is_quick_overtakes_what_is_not(lane: Lane) -> None:
    asked(lane, "sleep", 0)
    order: list[str] = []

    def note(name: str, done: object) -> None:
        order.append(name)

    jobs = [Job("sleep", 0.7), Job("sleep", 0.0), Job("sleep", 0.01, first=True)]
    for name, job in zip(("at work", "waits", "overtakes"), jobs, strict=True):
        job.done.add_done_callback(partial(note, name))
        lane.submit(job)
        while jobs[0].worker is None:
            time.sleep(0.01)
    for job in jobs:
        job.done.result(timeout=60)
    assert order == ["at work", "overtakes", "waits"]


@pytest.mark.slow
def test_too_much_is_refused_at_once(lane: Lane) -> None:
    asked(lane, "sleep", 0)
    jobs = [lane.submit(Job("sleep", 0.5)) for _ in range(2)]
    while lane.waiting > 1:
        time.sleep(0.01)
    jobs += [lane.submit(Job("sleep", 0)) for _ in range(3 - lane.waiting)]
    with pytest.raises(Refusal, match="requests wait already") as found:
        lane.submit(Job("sleep", 0))
    assert (found.value.status, found.value.retry_s) == (503, 2)
    assert all(job.done.result(timeout=60).body == b"slept" for job in jobs)


@pytest.mark.slow
def test_a_server_without_room_says_when_to_ask_again() -> None:
    with serving(most_waiting=1) as client, ThreadPoolExecutor(12) as crowd:
        questions = [
            {**QUESTION, "game": game, "roll": [die]}
            for game in ("el-mundo", "tabula")
            for die in range(1, 7)
        ]
        found = list(crowd.map(lambda one: client.post("/api/figure", json=one), questions))
    codes = {one.status_code for one in found}
    assert codes == {200, 503}
    assert all(one.headers["retry-after"] == "2" for one in found if one.status_code == 503)


def test_the_metrics_count(served: TestClient) -> None:
    served.post("/api/moves", json=QUESTION)
    served.get("/api/%22}%20x{")
    text = served.get("/metrics").text
    assert 'tabulae_requests_total{route="/api/moves",method="POST",status="200"}' in text
    assert 'tabulae_workers{lane="quick"} 1' in text
    assert "tabulae_queue_length" in text and "} x{" not in text


def test_what_is_asked_twice_is_answered_once(served: TestClient) -> None:
    question = {"game": "quinze-tablas", "roll": [1, 2, 3]}
    before = len(service_of(served).desk.kept)
    first, second = (served.post("/api/moves", json=question) for _ in range(2))
    assert first.content == second.content
    assert len(service_of(served).desk.kept) == before + 1


def test_a_browser_that_has_it_is_not_sent_it_again(served: TestClient) -> None:
    found = served.get("/healthz")
    again = served.get("/healthz", headers={"if-none-match": found.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


@pytest.mark.parametrize("path", ["/healthz", "/old/tables/healthz"])
def test_below_a_path_of_a_proxy(path: str) -> None:
    app = create_app(None, Setting(workers=1, rates=FREE, prefix="/old/tables/", warm=False))
    client = TestClient(app)  # without its workers
    assert client.get(path).json() == {"error": "no worker is ready"}
    assert client.get(f"{path}x").status_code == 404
    assert client.get("/old/tablesx/healthz").status_code == 404


def test_the_site_is_shown_beside_the_answers(tmp_path: Path) -> None:
    (tmp_path / "site" / "tabula").mkdir(parents=True)
    (tmp_path / "site" / "index.html").write_text("<!doctype html><title>Games</title>")
    (tmp_path / "site" / "tabula" / "index.html").write_text("<!doctype html><title>Tabula</title>")
    (tmp_path / "site" / "tabula" / "board.svg").write_text("<svg/>")
    (tmp_path / "secret.txt").write_text("secret")
    (tmp_path / "site" / "out").symlink_to(tmp_path)
    client = TestClient(create_app(tmp_path / "site", Setting(workers=1, rates=FREE, warm=False)))
    assert "Games" in client.get("/").text
    assert "Tabula" in client.get("/tabula/").text
    found = client.get("/tabula/board.svg")
    assert found.headers["content-security-policy"] == DRAWING_POLICY
    assert (
        client.get("/tabula/board.svg", headers={"if-none-match": found.headers["etag"]}).status_code == 304
    )
    for path in ("/%2e%2e/secret.txt", "/..%2fsecret.txt", "/out/secret.txt", "/%00", "/a" * 2000, "/%ff"):
        answer = client.get(path)
        assert answer.status_code == 404 and "secret" not in answer.text, path
    assert client.post("/tabula/").status_code == 405
