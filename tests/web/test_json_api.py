"""The JSON API gives the answers of the commands, byte for byte."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from tabulae.library.choice import GameChoice
from tabulae.library.games.folders import game_model
from tabulae.play.answers import MoveRequest, answer_moves
from tests.cli.test_examples_contract import CASES, REQUEST_KEYS, check
from tests.conftest import Ran
from tests.support.listed import GAMES
from tests.support.tables import rows

Tabulae = Callable[..., Ran]


@rows("case", CASES)
def test_an_example_of_the_contract(served: TestClient, case: dict[str, Any]) -> None:
    response = served.post("/api/moves", json={key: case[key] for key in REQUEST_KEYS})
    assert response.status_code == 200
    assert response.json()["id"] == case["id"]
    check(case, response.json())


@rows("game", GAMES)
def test_the_first_throw_of_every_reading(served: TestClient, game: str) -> None:
    for reading in game_model(game).readings:
        response = served.post("/api/moves", json={"game": game, "reading": reading, "roll": [1, 2]})
        answer = answer_moves(MoveRequest(GameChoice(game, reading), (1, 2)))
        assert response.content.decode() == json.dumps(answer, ensure_ascii=False) + "\n"


MOVES = [
    {"game": "tabula", "roll": "6,5,4"},
    {"game": "zeno", "roll": "1"},
    {"game": "El Mundo", "roll": "1,2,3", "seat": "red"},
    {"game": "tabula", "roll": "2,5,6", "reading": "direct-totals", "set": ["overshoot=exact"],
     "position": "white 6x7 9 10x2 19x2 20x2 23 | black 8x2 11x2 12x2 13 14x2 15x2 18x2 21x2"},
    {"game": "ludus-duodecim-scriptorum", "roll": "1,1,3", "seat": "white",
     "position": "white B10 off:14 | black hand:15"},
    {"game": "quinze", "roll": "1,1,1", "base": 7},
    # and what is wrong
    {"game": "tabulla", "roll": "1"},
    {"game": "tabula", "roll": "7"},
    {"game": "tabula", "roll": "1,1,1,1"},
    {"game": "tabula", "roll": "1", "position": "white 3 | black"},
    {"game": "tabula", "roll": "1", "reading": "nobodys"},
    {"game": "tabula", "roll": "1", "set": ["overshoot=no"]},
    {"game": "tabula", "roll": "1", "seat": "green"},
    {"game": "tabula", "roll": "1", "base": 9},
]  # fmt: skip


def as_arguments(question: dict[str, Any]) -> list[str]:
    """Return a request as arguments of the command."""
    words = []
    for key, value in question.items():
        for one in value if isinstance(value, list) else [value]:
            words += [str(one)] if key == "game" else [f"--{key}", str(one)]
    return words


def as_json(question: dict[str, Any]) -> dict[str, Any]:
    """Return a request as the JSON that is sent."""
    more: dict[str, Any] = {}
    if isinstance(question.get("roll"), str):
        more["roll"] = [int(die) for die in question["roll"].split(",")]
    if "set" in question:
        more["set"] = dict(one.split("=") for one in question["set"])
    return {**question, **more}


def assert_same(served: TestClient, ran: Ran, kind: str, question: dict[str, Any]) -> None:
    response = served.post(f"/api/{kind}", json=as_json(question))
    if ran.code == 2:
        assert response.status_code in (400, 404), response.text
        assert ran.err == f"tabulae: {response.json()['error']}\n"
    else:
        assert response.status_code == 200, response.text
        assert ran.out == response.text


@rows("question", MOVES)
def test_moves_are_those_of_the_command(
    served: TestClient, tabulae: Tabulae, question: dict[str, Any]
) -> None:
    assert_same(served, tabulae("moves", *as_arguments(question), "--json"), "moves", question)


@rows(
    "question",
    [
        {"game": "tabula", "roll": "6,5,4", "play": "hand/15"},
        {"game": "tabula", "roll": "6,5,4", "play": "hand/6 hand/5"},
        {"game": "el-mundo", "roll": "1,2,3", "play": "hand/G1", "seat": "green"},
        {"game": "tabula", "roll": "6,5,4", "play": "nonsense"},
        {"game": "tabula", "roll": "6,5,4", "play": ""},
    ],
)
def test_explanations_are_those_of_the_command(
    served: TestClient, tabulae: Tabulae, question: dict[str, Any]
) -> None:
    assert_same(served, tabulae("explain", *as_arguments(question), "--json"), "explain", question)


@pytest.mark.slow
def test_an_analysis_is_that_of_the_command(served: TestClient, tabulae: Tabulae) -> None:
    question = {"game": "tabula", "roll": "6,5", "rollouts": 10, "seed": 7}
    assert_same(served, tabulae("analyse", *as_arguments(question), "--json"), "analyse", question)


def test_an_analysis_refuses_a_throw_that_the_game_does_not_have(tabulae: Tabulae) -> None:
    assert tabulae("analyse", "tabula", "--roll", "7").code == 2
    assert tabulae("analyse", "tabula", "--roll", "1,1,1,1,1,1,1,1").code == 2


@pytest.mark.parametrize(
    "question",
    [
        {"game": "tabula", "example": "zeno"},
        {"game": "quinze", "roll": "1,2,3", "play": "1/2", "width": "80mm", "palette": "grey"},
        {"game": "tabula"},
        {"game": "el-mundo", "skin": "round"},
        {"game": "tabula", "skin": "roman", "width": "9mm"},
        {"game": "tabula", "example": "nobody"},
        {"game": "tabula", "example": "zeno", "roll": "1"},
        {"game": "tabula", "palette": "mauve"},
    ],
    ids=lambda one: " ".join(map(str, one.values())),
)
def test_a_figure_is_that_of_the_command(
    served: TestClient, tabulae: Tabulae, question: dict[str, Any], tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    monkeypatch.chdir(tmp_path)
    ran = tabulae("figure", *as_arguments(question), "-o", "figure.svg")
    response = served.post("/api/figure", json=as_json(question))
    if ran.code:
        assert response.status_code == 400
        error = response.json()["error"]
        assert ran.err.removeprefix("tabulae: ").replace("--width", "width") == f"{error}\n"
    else:
        assert response.headers["content-type"] == "image/svg+xml"
        assert response.content == (tmp_path / "figure.svg").read_bytes()


REFUSED = [
    ("moves", b"", 400, "not good JSON"),
    ("moves", b"[]", 400, "a request is an object"),
    ("moves", b"null", 400, "a request is an object"),
    ("moves", b"{}", 400, "game is missing: a request needs game and roll"),
    (
        "explain",
        b'{"game": "tabula", "roll": [1]}',
        400,
        "play is missing: a request needs game, roll and play",
    ),
    ("moves", b'{"game": "tabula", "roll": [1], "play": "x"}', 400, "no key 'play'"),
    ("moves", b'{"game": "tabula", "roll": [1], "templates": "/etc"}', 400, "no key 'templates'"),
    ("figure", b'{"game": "tabula", "output": "/etc/x.svg"}', 400, "no key 'output'"),
    ("figure", b'{"game": "tabula", "after": 1}', 400, "after must be true or false"),
    ("moves", b'{"game": "tabula", "roll": [NaN]}', 400, "NaN is no number in JSON"),
    ("moves", b'{"game": "tabula", "roll": [1e400]}', 400, "roll must be a list of numbers"),
    ("moves", b'{"game": "tabula", "roll": [true]}', 400, "roll must be a list of numbers"),
    ("moves", b'{"game": "tabula", "roll": [' + b"9" * 5000 + b"]}", 400, "not good JSON"),
    ("moves", b'{"game": 7, "roll": [1]}', 400, "game must be a text"),
    (
        "moves",
        b'{"game": "tabula", "roll": [1], "set": {"overshoot": []}}',
        400,
        "set must be an object of texts",
    ),
    ("moves", b'{"game": "../../etc/passwd", "roll": [1]}', 404, "no game '../../etc/passwd'"),
    ("moves", b'{"game": "<script>", "roll": [1]}', 404, "no game '<script>'"),
    ("moves", b"\xff\xfe{", 400, "the body is not UTF-8"),
    ("moves", b"[" * 60_000, 400, "not good JSON"),
    (
        "moves",
        b'{"game": "tabula", "roll": [1], "id": ' + b"[" * 900 + b"]" * 900 + b"}",
        400,
        "the id is too long",
    ),
    ("moves", b'{"id": "\\ud800", "game": "tabula", "roll": [1], "seat": "\\ud800"}', 400, "no seat"),
    ("moves", b" " * 64_001, 413, "the body is too long"),
    (
        "analyse",
        b'{"game": "tabula", "roll": [1], "rollouts": 100001}',
        400,
        "rollouts must be between 10 and 100000, got 100001",
    ),
    (
        "analyse",
        b'{"game": "tabula", "roll": [1], "rollouts": -1}',
        400,
        "rollouts must be between 10 and 100000, got -1",
    ),
]


@rows("kind, body, status, why", REFUSED)
def test_an_invalid_request_is_refused_in_one_line(
    served: TestClient, kind: str, body: bytes, status: int, why: str
) -> None:
    response = served.post(f"/api/{kind}", content=body, headers={"content-type": "application/json"})
    assert response.status_code == status
    assert list(response.json()) == ["error"]
    assert response.json()["error"].startswith(why) or why in response.json()["error"]
    assert "\n" not in response.json()["error"]


@rows(
    "method, path, headers, status",
    [
        ("GET", "/api/moves", {}, 405),
        ("PUT", "/api/moves", {}, 405),
        ("POST", "/healthz", {}, 405),
        ("POST", "/api/nothing", {}, 404),
        ("POST", "/api/moves", {"content-type": "text/plain"}, 415),
        ("POST", "/api/moves", {"content-type": ""}, 415),
        ("POST", "/api/moves", {"content-type": "application/json", "content-encoding": "gzip"}, 415),
        ("POST", "/api/moves", {"content-type": "application/json", "content-length": "70000"}, 413),
        ("POST", "/api/moves", {"content-type": "application/json", "content-length": "-1"}, 413),
        ("GET", "/../../etc/passwd", {}, 404),
        ("GET", "/%2e%2e/%2e%2e/etc/passwd", {}, 404),
        ("GET", "/%00", {}, 404),
    ],
)
def test_wrong_methods_types_and_addresses_are_refused(
    served: TestClient, method: str, path: str, headers: dict[str, str], status: int
) -> None:
    response = served.request(method, path, headers=headers, content=b"{}" if method != "GET" else None)
    assert response.status_code == status
    assert list(response.json()) == ["error"]
    if status == 405:
        assert response.headers["allow"]


@pytest.mark.parametrize(
    ("asked", "headers", "begins"),
    [
        ("", {}, "no seat 'x'"),
        ("?language=es", {}, "no hay ningún bando 'x'"),
        ("", {"accept-language": "es-MX,es;q=0.9,en;q=0.8"}, "no hay ningún bando 'x'"),
        ("", {"accept-language": "xx, en;q=0.8, es;q=0.7"}, "no seat 'x'"),
        ("", {"accept-language": "en;q=0.1, es"}, "no hay ningún bando 'x'"),
        ("", {"accept-language": "es;q=0, en;q=much"}, "no seat 'x'"),
        ("?language=en", {"accept-language": "es"}, "no seat 'x'"),
    ],
)
def test_an_error_is_in_the_language_that_is_asked_for(
    served: TestClient, asked: str, headers: dict[str, str], begins: str
) -> None:
    question = {"game": "el-mundo", "roll": [1], "seat": "x"}
    answer = served.post(f"/api/moves{asked}", json=question, headers=headers)
    assert answer.status_code == 400 and answer.json()["error"].startswith(begins)
    assert ("blanco" in answer.json()["error"]) == begins.startswith("no hay")
