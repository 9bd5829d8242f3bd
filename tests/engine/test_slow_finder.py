"""The slow finder against the worked examples of the sources and against itself."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.slow_finder.compose import composed, reachable
from tests.slow_finder.finder import outcome_texts, outcomes, result
from tests.slow_finder.games import READINGS, Game, find_game, tables
from tests.slow_finder.position import check, format_position, parse, start
from tests.support.tables import rows

CASES: list[dict[str, Any]] = json.loads(
    (Path(__file__).parents[1] / "data" / "examples.json").read_text("utf-8")
)
EVERY_READING = [(name, reading) for name, readings in READINGS.items() for reading in readings]
QUINZE = "quinze-tablas"


def played(game: Game, text: str, dice: tuple[int, ...], seat: int = 0) -> set[tuple[str, tuple[int, ...]]]:
    """The outcomes with only the asked seat's part of the text."""
    found = outcome_texts(game, text, game.seats[seat].name, dice)
    return {(position.split(" | ")[seat].partition(" ")[2], unused) for position, unused in found}


def ended(game: Game, text: str, seat: int = 0) -> tuple[tuple[str, ...], str] | None:
    return result(game, parse(game, text), game.seats[seat].name)


@rows("case", CASES)
def test_examples(case: dict[str, Any]) -> None:
    game = find_game(case["game"], case["reading"], case["set"])
    wanted = {(outcome["position"], tuple(outcome["unused"])) for outcome in case["outcomes"]}
    assert outcome_texts(game, case["position"], case["seat"], case["roll"]) == wanted
    over = result(game, parse(game, case["position"]), case["seat"])
    assert (over and {"winners": list(over[0]), "reason": over[1]}) == case["result"]


# ---------------------------------------------------------------- Tabula

ZENO = "white 6x7 9 10x2 19x2 20x2 23 | black 8x2 11x2 12x2 13 14x2 15x2 18x2 21x2"
EMPTY = "white hand:15 | black hand:15"


def test_zeno_is_left_with_eight_single_men() -> None:
    assert played(find_game("tabula"), ZENO, (2, 6, 5)) == {("6x7 9 10 16 19 20 22 23 24", ())}


def test_direct_totals_would_have_saved_zeno() -> None:
    found = {men for men, _ in played(find_game("tabula", "direct-totals"), ZENO, (2, 6, 5))}
    assert "6x7 9 10 16 19 20 22 23 24" in found
    assert "6x6 9 10x2 17 19 20x2 22 23" not in found  # 19+2 is held
    assert "6x6 9 10x2 17 19x2 20 22 23" in found  # 5+6 as one jump: 6 to 17


def test_placing_543() -> None:
    assert played(find_game("tabula"), EMPTY, (5, 4, 3)) == {
        ("12 hand:14", ()),
        ("3 9 hand:13", ()),
        ("5 7 hand:13", ()),
        ("4 8 hand:13", ()),
        ("3 4 5 hand:12", ()),
    }


def test_placing_654() -> None:
    men = {men for men, unused in played(find_game("tabula"), EMPTY, (6, 5, 4)) if not unused}
    assert men == {"4 11 hand:13", "5 10 hand:13", "6 9 hand:13", "4 5 6 hand:12"}


def test_no_twelve_limit_lets_the_whole_total_in() -> None:
    game = find_game("tabula", "no-twelve-limit")
    assert ("15 hand:14", ()) in played(game, EMPTY, (6, 5, 4))


def test_who_may_move_while_men_wait() -> None:
    text = "white 2x2 hand:13 | black hand:15"
    assert played(find_game("tabula"), text, (1,)) == {("1 2x2 hand:12", ())}
    first_half = find_game("tabula", "bell-first-half")
    assert played(first_half, text, (1,)) == {("1 2x2 hand:12", ()), ("2 3 hand:13", ())}
    captured = "white 2x2 hand:12 bar:1 | black hand:15"
    assert played(first_half, captured, (1,)) == {("1 2x2 hand:12", ())}


def test_after_the_last_man_is_in_the_limit_is_gone() -> None:
    text = "white 12x14 hand:1 | black 1x15"
    assert played(find_game("tabula"), text, (2, 5)) == {
        ("2 12x13 17", ()),
        ("7 12x14", ()),
        ("5 12x13 14", ()),
    }


# ---------------------------------------------------------------- XII Scripta


def test_captured_men_first_then_the_rest() -> None:
    game = find_game("ludus-duodecim-scriptorum")
    assert played(game, "white M9 hand:13 bar:1 | black M2x2 hand:13", (2, 3)) == {
        ("M5 M9 hand:13", ()),
        ("M3 M11 hand:13", ()),
    }


def test_courses_of_the_readings() -> None:
    text = "white T1 off:14 | black T1 off:14"
    with pytest.raises(ValueError, match="share T1"):
        parse(find_game("ludus-duodecim-scriptorum"), text)
    for reading, (white_from, white_to), (black_from, black_to) in (
        ("murray", ("T1", "B1"), ("M12", "T12")),
        ("ludii-mirrored", ("T1", "B1"), ("B1", "T1")),
        ("split-entry", ("M6", "T12"), ("M12", "T12")),
        ("merryrose", ("B12", "T12"), ("T1", "B1")),
    ):
        game = find_game("ludus-duodecim-scriptorum", reading)
        text = f"white {white_from} off:14 | black {black_from} off:14"
        assert played(game, text, (1,), 0) == {(f"{white_to} off:14", ())}
        assert played(game, text, (1,), 1) == {(f"{black_to} off:14", ())}


# ---------------------------------------------------------------- the quinze family


@pytest.mark.parametrize("base", [6, 7, 8])
def test_an_opening_die_has_one_play_more_than_its_number(base: int) -> None:
    for reading in ("thomas-guild", "playing-in-history"):
        game = tables("any", ("white", "black"), base, reading)
        for seat in ("white", "black"):
            for die in range(1, base + 1):
                assert len(outcomes(game, start(game), seat, (die,))) == die + 1


def test_black_wins_seventeen_by_prime() -> None:
    text = "white 12-18x2 19 bar:2 | black 1-8x2 9"
    game = find_game("diecisiete-tablas")
    assert ended(game, text, 0) == (("black",), "prime")
    # had it been Black's throw, nobody could have played: dead, no prime
    assert ended(game, text, 1) == ((), "deadlock")


@pytest.mark.parametrize(
    "text",
    ["white 1-7x2 27 28x2 | black 8-15x2 16", "white 6 7-14x2 | black 15-22x2 23"],
    ids=["locked in", "eight needed"],
)
def test_the_two_draws_of_seventeen(text: str) -> None:
    for seat in (0, 1):
        assert ended(find_game("diecisiete-tablas"), text, seat) == ((), "deadlock")
    game = find_game("diecisiete-tablas", "playing-in-history-17")
    assert ended(game, text, 0) == (("black",), "deadlock")
    assert ended(game, text, 1) == (("white",), "deadlock")


def test_free_entry_takes_no_die() -> None:
    text = "blue 1x2 2x2 9-12x2 13 bar:2 | red 3x2 4x2 5x2 6 18-21x2"
    game = find_game(QUINZE)
    assert played(game, text, (6,)) == {
        ("1 2x2 6x2 7 9x2 10x2 11x2 12x2 13", ()),
        ("1x2 2 6x2 8 9x2 10x2 11x2 12x2 13", ()),
        ("1x2 2x2 6x2 9 10x2 11x2 12x2 13 15", ()),
        ("1x2 2x2 6x2 9x2 10 11x2 12x2 13 16", ()),
        ("1x2 2x2 6x2 9x2 10x2 11 12x2 13 17", ()),
    }


def test_own_pairs_make_a_captured_man_wait() -> None:
    own = "blue 1-6x2 7 8 bar:1 | red 17 18-24x2"
    for reading in ("playing-in-history", "thomas-guild"):
        game = find_game(QUINZE, reading)
        assert ended(game, own) is None
        assert len(played(game, own, (3,))) > 1
    assert ended(find_game(QUINZE, "prime-any-owner"), own) == (("red",), "prime")
    assert ended(find_game(QUINZE, "prime-any-left-over"), own) == (("red",), "prime")


def test_a_man_without_room_waits_out_the_turn() -> None:
    text = "blue 1-5x2 7 8 13 24 bar:1 | red 6x2 17-22x2 23"
    game = find_game(QUINZE, "thomas-guild")
    # 2 opens point 5, 5 opens nothing for him any more: he entered neither with the 5 nor at all
    assert all("bar:1" in men for men, _ in played(game, text, (2, 5)))


def test_optional_reentry() -> None:
    text = "blue 7x2 8-12x2 13 bar:2 | red 1-5x2 17-18x2 19"
    assert len(played(find_game(QUINZE), text, ())) == 1
    assert len(played(find_game(QUINZE, "reentry-optional"), text, ())) == 3


def test_goal() -> None:
    game, loose = find_game(QUINZE), find_game(QUINZE, "goal-loose")
    exact = "blue 17 18x2 19-24x2 | red 1-6x2 9x2 10"
    near = "blue 16x2 18 19-24x2 | red 1-5x2 9x2 10-12"
    assert ended(game, exact) == (("blue",), "goal")
    assert ended(game, near) is None
    assert ended(loose, near, 1) == (("blue",), "goal")
    assert ended(find_game(QUINZE, "thomas-guild"), exact) is None


# ---------------------------------------------------------------- El Mundo

OTHERS = " | red W1x2 off:10 | black G1x2 off:10 | white R2x2 off:10"


@pytest.mark.parametrize("reading", ["knauer", "playing-in-history"])
def test_three_throws_of_bearing_off(reading: str) -> None:
    game = find_game("el-mundo", reading)
    first = played(game, "green B1 B2x2 B3x3 B4x3 B5 B6x2" + OTHERS, (6, 3, 3))
    assert ("B2x2 B3x3 B4 B5 B6x2 off:3", ()) in first
    second = played(game, "green B2x2 B3x3 B4 B5 B6x2 off:3" + OTHERS, (5, 3, 3))
    assert ("B3x3 B5x2 B6x2 off:5", ()) in second
    third = played(game, "green B3x3 B5x2 B6x2 off:5" + OTHERS, (6, 5, 4))
    assert third == {("B5x2 B6x2 off:8", ())}


def test_rear_and_rear_mobile_differ_when_the_rear_man_is_blocked() -> None:
    text = "green B1 B5 off:10 | red B4x2 off:10 | black G1x2 off:10 | white R2x2 off:10"
    assert played(find_game("el-mundo"), text, (3,)) == {("B1 B5 off:10", (3,))}
    assert played(find_game("el-mundo", "playing-in-history"), text, (3,)) == {("B1 off:11", ())}


def test_how_far_a_compulsory_hit_reaches() -> None:
    text = "green G1 G2 off:10 | red R2 off:11 | black B6x2 off:10 | white off:11 R6"
    one_die = played(find_game("el-mundo"), text, (3, 4))
    assert ("G4 G6 off:10", ()) in one_die  # neither die hits by itself, so the second man is free to go
    reach = played(find_game("el-mundo", "must-hit-reach"), text, (3, 4))
    assert reach == {("G2 R2 off:10", ())}


def test_a_seven_enters_nobody() -> None:
    text = "green hand:12 | red hand:12 | black hand:12 | white hand:12"
    assert played(find_game("el-mundo", "seven-sided"), text, (7, 2)) == {("G2 hand:11", (7,))}


# ---------------------------------------------------------------- text and generators


def test_text_is_checked() -> None:
    game = find_game("tabula")
    assert format_position(game, parse(game, "white 1-3x5 | black 4x14 bar:1")) == (
        "white 1x5 2x5 3x5 | black 4x14 bar:1"
    )
    for wrong in ("white 1x14 | black 4x15", "white 1x15 | black 1x15", "white 25x15 | black 1x15"):
        with pytest.raises(ValueError, match=r"white|black|point"):
            parse(game, wrong)
    with pytest.raises(ValueError, match="3 men on 9"):
        parse(find_game(QUINZE), "blue 9x3 1-6x2 | red 17 18-24x2")


@pytest.mark.slow
@pytest.mark.parametrize(("name", "reading"), EVERY_READING)
def test_every_reading_on_composed_and_reached_positions(name: str, reading: str) -> None:
    game = find_game(name, reading)
    for case in [*composed(game, 7, 16), *reachable(game, 7, 8)]:
        assert parse(game, format_position(game, case.position)) == case.position
        found = outcomes(game, case.position, case.seat, case.dice)
        assert bool(found) == (result(game, case.position, case.seat) is None)
        for position, unused in found:
            check(game, position)
            assert len(unused) <= len(case.dice)


def test_the_same_seed_makes_the_same_cases() -> None:
    game = find_game("el-mundo")
    assert list(composed(game, 3, 20)) == list(composed(game, 3, 20))
    assert list(reachable(game, 3, 20)) == list(reachable(game, 3, 20))
