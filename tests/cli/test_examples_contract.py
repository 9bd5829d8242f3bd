"""Every case of the shared examples, one by one and as a batch."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from tabulae.library.choice import GameChoice
from tabulae.play.answers import MoveRequest, answer_moves
from tabulae.play.requests import answer_batch
from tests.support.tables import rows

CASES: list[dict[str, Any]] = json.loads(
    (Path(__file__).parents[1] / "data" / "examples.json").read_text("utf-8")
)
REQUEST_KEYS = ("game", "position", "seat", "roll", "reading", "set", "id")


def check(case: dict[str, Any], answer: dict[str, Any]) -> None:
    assert answer["result"] == case["result"]
    outcomes = sorted((outcome["position"], outcome["unused"]) for outcome in answer["outcomes"])
    assert outcomes == sorted((outcome["position"], outcome["unused"]) for outcome in case["outcomes"])
    assert all(len(outcome["plays"]) >= 1 for outcome in answer["outcomes"])
    assert answer["position"] == case["position"]


@rows("case", CASES)
def test_single(case: dict[str, Any]) -> None:
    options = {name: str(value) for name, value in case["set"].items()}
    choice = GameChoice(case["game"], case["reading"], options)
    check(case, answer_moves(MoveRequest(choice, tuple(case["roll"]), case["position"], case["seat"])))


def test_batch() -> None:
    lines = [json.dumps({key: case[key] for key in REQUEST_KEYS}) for case in CASES]
    answers = list(answer_batch(lines))
    assert all(good for _, good in answers)
    assert [answer["id"] for answer, _ in answers] == [case["id"] for case in CASES]
    for case, (answer, _) in zip(CASES, answers, strict=True):
        check(case, json.loads(json.dumps(answer)))
