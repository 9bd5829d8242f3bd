"""``tabulae moves`` and ``explain``, as other programs use them."""

import json
from collections.abc import Callable
from pathlib import Path

from tabulae.library.choice import GameChoice
from tests.conftest import Ran
from tests.support.tables import rows

Tabulae = Callable[..., Ran]

ZENO = "white 6x7 9 10x2 19x2 20x2 23 | black 8x2 11x2 12x2 13 14x2 15x2 18x2 21x2"
ZENO_AFTER = "white 6x7 9 10 16 19 20 22 23 24 | black 8x2 11x2 12x2 13 14x2 15x2 18x2 21x2"


def test_zeno_has_one_legal_turn(tabulae: Tabulae) -> None:
    ran = tabulae("moves", "tabula", "--position", ZENO, "--seat", "white", "--roll", "2,5,6", "--json")
    answer = json.loads(ran.out)
    assert ran.code == 0 and ran.err == ""
    assert {key: answer[key] for key in ("game", "reading", "seat", "roll", "position", "result")} == {
        "game": "tabula",
        "reading": "bell",
        "seat": "white",
        "roll": [2, 5, 6],
        "position": ZENO,
        "result": None,
    }
    (outcome,) = answer["outcomes"]
    assert outcome["position"] == ZENO_AFTER and outcome["unused"] == []
    assert sorted(outcome["plays"][0].split()) == ["10/16", "19/24", "20/22"]


def test_zeno_could_escape_by_jumping(tabulae: Tabulae) -> None:
    ran = tabulae(
        "moves", "tabula", "--position", ZENO, "--roll", "2,5,6", "--set", "combine=direct", "--json"
    )
    assert len(json.loads(ran.out)["outcomes"]) > 1


def test_position_and_seat_have_defaults(tabulae: Tabulae) -> None:
    answer = json.loads(tabulae("moves", "tabula", "--roll", "1", "--json").out)
    assert answer["seat"] == "white" and answer["position"] == "white hand:15 | black hand:15"
    assert [outcome["position"] for outcome in answer["outcomes"]] == ["white 1 hand:14 | black hand:15"]


def test_nothing_playable_is_one_outcome_with_every_die_unused(tabulae: Tabulae) -> None:
    blocked = "white 10x14 bar:1 | black 1x2 2x2 3x11"
    answer = json.loads(tabulae("moves", "tabula", "--position", blocked, "--roll", "3,1,2", "--json").out)
    assert answer["outcomes"] == [{"position": blocked, "unused": [1, 2, 3], "plays": [""]}]


def test_a_finished_game_has_a_result_and_no_outcomes(tabulae: Tabulae) -> None:
    over = "white 1x15 | black off:15"
    answer = json.loads(tabulae("moves", "tabula", "--position", over, "--roll", "3", "--json").out)
    assert answer["result"] == {"winners": ["black"], "reason": "borne-off"} and answer["outcomes"] == []


def test_equal_questions_get_equal_bytes(tabulae: Tabulae) -> None:
    ask = ("moves", "tabula", "--roll", "6,5,4", "--json")
    assert tabulae(*ask).out == tabulae(*ask).out


@rows(
    "arguments, words",
    [
        (["moves", "tabla", "--roll", "1"], ["no game 'tabla'", "did you mean tabula?"]),
        (["moves", "tabula", "--roll", "9"], ["must be between 1 and 6, got 9"]),
        (["moves", "tabula", "--roll", "1,2,3,4"], ["4 dice", "throws 3"]),
        (["moves", "tabula", "--roll", "uno, dos, tree"], ["cannot read the roll", "2,5,6"]),
        (["moves", "tabula", "--roll", "2,-5,6"], ["cannot read the roll"]),
        (["moves", "tabula", "--roll", "77"], ["must be between 1 and 6, got 77"]),
        (["moves", "tabula", "--roll", "6666"], ["4 dice", "throws 3"]),
        (["moves", "tabula", "--roll", ""], ["cannot read the roll"]),
        (["moves", "tabula"], ["needs a game and a roll"]),
        (["moves", "tabula", "--roll", "1", "--seat", "wite"], ["no seat 'wite'", "did you mean white?"]),
        (["moves", "tabula", "--roll", "1", "--reading", "bel"], ["no reading 'bel'", "did you mean bell?"]),
        (
            ["moves", "tabula", "--roll", "1", "--set", "overshot=any"],
            ["no option", "did you mean overshoot?"],
        ),
        (["moves", "tabula", "--roll", "1", "--set", "overshoot=all"], ["overshoot cannot be 'all'", "rear"]),
        (["moves", "tabula", "--roll", "1", "--set", "overshoot"], ["--set", "overshoot=rear"]),
        (
            ["moves", "tabula", "--roll", "1", "--set", "must_hit=right_two"],
            ["another must_hit: what may be"],
        ),
        (["moves", "tabula", "--roll", "1", "--base", "9"], ["base 9", "6, 7, 8"]),
        (["moves", "tabula", "--roll", "1", "--rol", "1"], ["no option --rol (did you mean --roll?)"]),
        (["moves", "tabula", "--roll", "1", "--position", "white 1x15"], ["black is missing"]),
        (
            ["moves", "tabula", "--roll", "1", "--position", "white 1x14 | black hand:15"],
            ["white has 14 of 15 men", "add hand:1, bar:1 or off:1"],
        ),
        (
            ["moves", "tabula", "--roll", "1", "--position", "white 1x16 | black hand:15"],
            ["white has 16 men", "take 1 away"],
        ),
        (
            ["moves", "tabula", "--roll", "1", "--position", "white 1x15 | black 1x15"],
            ["white and black both stand on 1"],
        ),
        (["moves", "tabula", "--roll", "1", "--position", "white 25x15 | black 1x15"], ["no point '25'"]),
        (["moves", "tabula", "--roll", "1", "--position", "white 1y15 | black 1x15"], ["cannot read '1y15'"]),
        (["explain", "tabula", "--roll", "1", "--play", "1+2"], ["cannot read the play '1+2'"]),
        (["explain", "tabula", "--roll", "1", "--play", "1/2-3"], ["cannot read the play '1/2-3'"]),
        (["explain", "tabula", "--roll", "1", "--play", "1/2 - 3/4"], ["cannot read the play '-'"]),
        (["explain", "tabula", "--roll", "1", "--play", "25/24"], ["no point '25'"]),
        (["explain", "tabula", "--roll", "1", "--play", "hand/30"], ["no point '30'"]),
        (["moves", "--batch", "nowhere.jsonl"], ["nowhere.jsonl", "No such file"]),
        (["simulate", "tabula", "--games", "0"], ["--games must be at least 1"]),
        (["simulate", "tabula", "--seed", "x"], ["--seed must be a whole number"]),
        (["explain", "tabula", "--roll", "1"], ["missing option: --play"]),
        (["figure", "tabula"], ["missing option: -o/--output"]),
        (["card"], ["missing argument: GAME"]),
        (["card", "tabula", "irish"], ["unexpected argument: irish"]),
        (["moves", "--roll"], ["--roll needs a value"]),
        (["frob"], ["no command 'frob': see tabulae --help"]),
    ],
)
def test_an_error_is_one_clear_line(tabulae: Tabulae, arguments: list[str], words: list[str]) -> None:
    ran = tabulae(*arguments)
    assert ran.code == 2 and ran.out == ""
    assert ran.err.count("\n") == 1 and ran.err.startswith("tabulae: ")
    for word in words:
        assert word in ran.err


def test_a_batch_answers_every_line_in_order(tabulae: Tabulae, tmp_path: Path) -> None:
    lines = [
        {"game": "tabula", "roll": [2, 5, 6], "position": ZENO, "id": "zeno"},
        {"game": "tabula", "roll": [9], "id": 2},
        {"game": "tabula", "roll": [1], "seat": None, "reading": None, "set": None, "position": None},
        {"game": "tabula", "roll": [1], "color": "blue"},
    ]
    requests = tmp_path / "requests.jsonl"
    requests.write_text(
        "\n".join([*map(json.dumps, lines), "{", '"text"', '{"game": "tabula", "roll": "1"}'])
    )
    ran = tabulae("moves", "--batch", requests)
    answers = [json.loads(line) for line in ran.out.splitlines()]
    assert ran.code == 1 and len(answers) == 7
    assert answers[0]["id"] == "zeno" and len(answers[0]["outcomes"]) == 1
    assert answers[1] == {"id": 2, "error": "the numbers of the dice must be between 1 and 6, got 9"}
    assert "id" not in answers[2] and answers[2]["reading"] == "bell"
    assert "no key 'color'" in answers[3]["error"]
    assert all(list(answer) == ["error"] for answer in answers[4:])


def test_a_batch_without_errors_exits_with_0(tabulae: Tabulae, tmp_path: Path) -> None:
    requests = tmp_path / "requests.jsonl"
    requests.write_text(
        '\ufeff{"game": "tabula", "roll": [1, 2, 3]}\n\n', encoding="utf-8"
    )  # as PowerShell does
    ran = tabulae("moves", "--batch", requests)
    assert ran.code == 0 and len(ran.out.splitlines()) == 1


def test_equal_dice_that_are_thrown_again_do_not_end_the_turn(tabulae: Tabulae) -> None:
    asked = ("explain", "emperador", "--roll", "2,2,2", "--play", "1/3 3/5 5/7")
    assert "ends the turn" in tabulae(*asked).out
    assert "then throw again" in tabulae(*asked, "--set", "doublets=again").out


@rows(
    "position, roll, play, rule",
    [
        (ZENO, "2,5,6", "10/16 19/24 20/22", None),
        (ZENO, "2,5,6", "10/16", None),
        (ZENO, "2,5,6", "6/8", "held-point"),
        (ZENO, "2,5,6", "6/17", "resting-place"),
        (ZENO, "2,5,6", "23/off", "home-first"),
        (ZENO, "2,5,6", "9/10", "dice"),
        (ZENO, "2,5,6", "10/9", "course"),
        (ZENO, "2,5,6", "11/13", "no-man"),
        ("white hand:15 | black hand:15", "6,5,4", "hand/15", "entry-limit"),
        ("white hand:15 | black hand:15", "6,5,4", "hand/11 hand/4", None),
        ("white 3 hand:14 | black hand:15", "1,2", "3/4", "enter-first"),
        ("white 3x14 bar:1 | black hand:15", "1,2", "3/4", "captured-first"),
        ("white 10 18 off:13 | black 1x13 16x2", "6,1", "18/19", "use-most"),
        ("white 20 23 24 off:12 | black off:15", "4", "20/24", "game-over"),
    ],
)
def test_explain_names_the_rule(
    tabulae: Tabulae, position: str, roll: str, play: str, rule: str | None
) -> None:
    ran = tabulae("explain", "tabula", "--position", position, "--roll", roll, "--play", play, "--json")
    answer = json.loads(ran.out)
    assert answer["legal"] is (rule is None) and answer.get("rule") == rule
    assert ran.code == (0 if rule is None else 1)


def test_a_board_that_no_source_knows_is_called_an_extrapolation() -> None:
    from tabulae.library.games.boards import find_board
    from tabulae.library.games.game import load_game

    for game in ("quinze-tablas", "tabula"):
        assert "extrapolated" in load_game(GameChoice(game, base=8)).name
        assert "extrapolated" in find_board(game, base=8).title
        assert "extrapolated" not in load_game(GameChoice(game)).name + find_board(game).title
    assert "extrapolated" not in load_game(GameChoice("quinze-tablas", base=7)).name
    assert "extrapolation" in find_board("tables-32").title
