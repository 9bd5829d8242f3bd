"""The library as programs use it: typed values, plain scripts, pickles, generators of other libraries."""

import pickle
import random
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

import tabulae
from tabulae import Game, Position, TabulaeError, Turn
from tests.house.test_readme import blocks
from tests.support.listed import GAMES
from tests.support.tables import rows

HUGE = 10**5000
USER = """
from collections.abc import Mapping, Sequence
from random import Random

import numpy
from typing_extensions import assert_type

from tabulae import Comparison, Game, Play, Position, Turn, Turns


def furthest(position: Position, seat: str, turns: tuple[Turn, ...]) -> Turn:
    return max(turns, key=lambda turn: sum(play.die or 0 for play in turn.steps))


game = Game("tabula")
turns = game.turns(game.start, "white", game.roll(numpy.random.default_rng(1)))
assert_type(turns, Turns)
assert_type(turns[0], Turn)
assert_type(turns[1:], Turns)
sequence: Sequence[Turn] = turns
play = turns[0].steps[0]
assert_type(play, Play)
assert_type((play.start, play.end, play.die), tuple[str, str, int | None])
assert_type((play.hit, play.man_enters), tuple[bool, bool])
men = game.start.men()
assert_type(men, dict[str, dict[str, int]])
assert_type(game.start.men("white"), dict[str, int])
position = Position.from_men(game, men, game.start.pinned)
comparison = game.compare(games=2)
assert_type(comparison, Comparison)
assert_type(comparison["readings"][0]["winners"]["white"]["share"], float)
assert_type(comparison["readings"][0]["throws"]["mean"], float)
game.turns(roll="66", passed=True)
game.roll(Random(1))
game.play({"white": furthest}, seed=2)
"""


def strictly_typed(folder: Path, *programs: str) -> str:
    """What mypy says of programs; empty if all is well."""
    scripts = [folder / f"program{number}.py" for number in range(len(programs))]
    for script, code in zip(scripts, programs, strict=True):
        script.write_text(code)
    options = [
        "--strict",
        "--no-incremental",
        "--cache-dir",
        str(folder / "cache"),
        "--follow-imports=silent",
    ]
    command = [sys.executable, "-m", "mypy", *options, *map(str, scripts)]
    ran = subprocess.run(command, capture_output=True, text=True, cwd=folder)
    return ran.stdout + ran.stderr if ran.returncode else ""


@pytest.mark.slow
@pytest.mark.long
def test_programs_of_users_and_of_the_handbook_are_typed_strictly(tmp_path: Path) -> None:
    shown = [block for _, block in blocks("python") if "cadquery" not in block]
    assert strictly_typed(tmp_path, USER, *shown) == ""
    wrong = USER + 'game.turns(seat=1)\nplay.die + 1\ncomparison["reading"]\n'
    assert strictly_typed(tmp_path, wrong).count("error:") == 3


@pytest.mark.slow
@pytest.mark.long
def test_a_script_without_a_guard_plays_in_two_processes_and_runs_once(tmp_path: Path) -> None:
    script = tmp_path / "script.py"
    script.write_text(
        "print('once')\nfrom tabulae import Game\n"
        "one, two = (Game('tabula').simulate(games=60, seed=1, jobs=jobs) for jobs in (1, 2))\n"
        "assert one == two\nprint(one.games)\n"
    )
    ran = subprocess.run([sys.executable, str(script)], capture_output=True, text=True, timeout=120)
    assert (ran.stdout, ran.stderr) == ("once\n60\n", "")


def test_turns_are_a_sequence() -> None:
    turns = Game("tabula").turns(roll=(1, 2, 3))
    sequence: Sequence[Turn] = turns
    assert len(sequence) == len(turns) == len(list(turns)) == len(list(turns)) == 5
    assert list(turns) == [turns[number] for number in range(5)] and turns[-1] is turns[4]
    assert isinstance(turns[1:3], tabulae.Turns) and len(turns[1:3]) == 2 and turns[:0] == ()
    assert not hasattr(turns, "__next__") and turns.index(turns[2]) == 2
    assert turns == Game("tabula").turns(roll=(1, 2, 3))


@rows("name", GAMES)
def test_steps_are_the_plays_of_a_turn(name: str) -> None:
    game = Game(name)
    for turn in game.turns(roll=game.roll(7)):
        assert " ".join(str(play) for play in turn.steps) == turn.plays
        used = [die for play in turn.steps for die in play.dice]
        doubled = 2 if len(used) > game.dice else 1
        assert sorted([*used, *turn.unused]) == sorted([*game.roll(7)] * doubled)
        for play in turn.steps:
            assert play.die == (sum(play.dice) or None) and play.man_enters == (play.start in ("hand", "bar"))


def test_men_who_enter_leave_and_hit_say_so() -> None:
    game = Game("backgammon")
    (turn,) = game.turns("white 6 bar:1 off:13 | black 24 13x14", roll=(1,))
    (play,) = turn.steps
    assert (play.start, play.end, play.die, play.hit) == ("bar", "24", 1, True)
    assert play.man_enters and not play.man_leaves and str(play) == "bar/24*"
    (turn,) = game.turns("white 1 off:14 | black 13x15", roll=(3,))
    assert turn.steps[0].man_leaves and turn.wins


@rows("name", GAMES)
def test_positions_are_made_from_their_men_and_pickle_small(name: str) -> None:
    game = Game(name, language="es")
    positions = [game.start, *(turn.position for turn in game.turns(roll=game.roll(3)))]
    for position in positions:
        assert Position.from_men(game, position.men(), position.pinned) == position
        assert position.men() == {seat: position.men(seat) for seat in game.seats}
        small = pickle.dumps(position)
        assert len(small) < 700 and pickle.loads(small) == position
    turn = game.turns(roll=game.roll(3))[0]
    assert len(pickle.dumps(turn)) < 1200 and pickle.loads(pickle.dumps(turn)) == turn


def test_a_pinned_man_is_made_from_men_too(tmp_path: Path) -> None:
    folder = tmp_path / "games" / "mine"
    folder.mkdir(parents=True)
    (folder / "game.yaml").write_text(
        "\ufeffextends: tabula\nname: Mine\naliases: []\noptions: {hit_men: pin}\n"
    )
    game = Game("mine", templates=tmp_path)
    men = {seat: {"7": 1, "off": 14} for seat in game.seats}
    position = Position.from_men(game, men, [("white", "7")])
    assert position.pinned == (("white", "7"),) and position == game.position(str(position))
    with pytest.raises(TabulaeError, match="both stand on 7"):
        Position.from_men(game, men)


@rows(
    "men, words",
    [
        ({"white": {"6": 15}}, "black is missing"),
        ({"white": {"6": 16}, "black": {"hand": 15}}, "take 1 away"),
        ({"white": {"26": 15}, "black": {"hand": 15}}, "no point '26'"),
        ({"white": {"6": -1}, "black": {"hand": 15}}, "cannot read '6x-1'"),
        ({"green": {"6": 15}, "black": {"hand": 15}}, "no seat 'green'"),
    ],
)
def test_men_that_make_no_position_are_refused(men: dict[str, dict[str, int]], words: str) -> None:
    with pytest.raises(TabulaeError) as refused:
        Position.from_men(Game("tabula"), men)
    assert words in str(refused.value)


def test_passed_dice_may_be_declined_where_the_game_says_so() -> None:
    game = Game("el-mundo", options={"passed_dice": "optional"})
    turns = game.turns(seat="red", roll=(2,), passed=True)
    assert turns[:-1] == game.turns(seat="red", roll=(2,)) and turns[-1].unused == (2,)
    assert game.explain(seat="red", roll=(2,), passed=True) and not game.explain(seat="red", roll=(2,))
    strict = Game("el-mundo")
    assert strict.turns(seat="red", roll=(2,), passed=True) == strict.turns(seat="red", roll=(2,))
    with pytest.raises(TabulaeError, match="no dice are passed on"):
        Game("tabula").turns(roll=(2,), passed=True)


def test_dice_are_thrown_with_the_generators_of_numpy() -> None:
    import numpy

    game = Game("tabula")
    for source in (numpy.random.default_rng(4), numpy.random.RandomState(4), random.Random(4), random):
        rolls = [game.roll(source) for _ in range(200)]
        assert {die for roll in rolls for die in roll} == set(range(1, 7))
    assert game.roll(numpy.random.default_rng(4)) == game.roll(numpy.random.default_rng(4))
    with pytest.raises(TabulaeError, match="a random source cannot be"):
        game.roll("dice")  # type: ignore[arg-type]


def test_an_impossible_position_has_no_result() -> None:
    for name, position in (
        ("tabula", "white off:15 | black off:15"),
        ("el-mundo", "green off:12 | red off:12 | black off:12 | white off:12"),
    ):
        game = Game(name)
        with pytest.raises(TabulaeError, match="impossible position"):
            game.result(position)
        with pytest.raises(TabulaeError, match="impossible position"):
            game.turns(position, roll=(1,))
    two_home = Game("el-mundo", options={"finish": "places"}).result(
        "green off:12 | red off:12 | black G1 hand:11 | white hand:12"
    )
    assert two_home is None, "a game for places goes on"


def test_a_captured_seat_of_one_die_throws_no_more() -> None:
    game = Game("ludus-duodecim-scriptorum", reading="getty-single-die")
    caught = "white bar:1 hand:14 | black hand:15"
    with pytest.raises(TabulaeError, match="white has a man on the bar and throws a single die"):
        game.explain(caught, roll=(1, 2, 3), play="bar/M1")
    with pytest.raises(TabulaeError, match="single die"):
        game.turns(caught, roll=(1, 2))
    assert game.turns(caught, roll=(1,)) and game.turns(caught, "black", (1, 2, 3))


@rows(
    "ask",
    [
        lambda: Game("tabula").turns(roll=HUGE),  # type: ignore[arg-type]
        lambda: Game("tabula").turns(roll=(HUGE,)),
        lambda: Game("tabula").turns(roll="9" * 5000),
        lambda: Game("tabula", base=HUGE),
        lambda: Game("tabula", men=HUGE),
        lambda: Game("tabula").simulate(HUGE),
        lambda: Game("tabula").compare(HUGE),
        lambda: Game("tabula").figure(width_mm=HUGE),
        lambda: Game("9" * 5000),
        lambda: Game("tabula").explain(roll=(1,), play="1/" + "9" * 5000),
        lambda: Game("tabula").position(f"white {'9' * 5000} | black hand:15"),
    ],
)
def test_no_error_quotes_thousands_of_digits(ask: Callable[[], object]) -> None:
    with pytest.raises(TabulaeError) as refused:
        ask()
    assert len(str(refused.value)) < 400


def test_pass_is_a_question() -> None:
    game = Game("backgammon")
    asked = game.explain(roll="65")
    assert not asked and (asked.rule, asked.refused) == ("use-most", "no play") and asked.because
    shut_out = "white 13x14 bar:1 | black 19x2 20x2 21x2 22x2 23x2 24x2 12x3"
    assert game.explain(shut_out, roll="65", play="pass") and game.explain(
        shut_out, roll="65", play="No play."
    )
    assert Game("tabula", options={"obligation": "free"}).explain(roll="65", play="pass")
    over = game.explain("white off:15 | black 1x15", roll="65", play="pass")
    assert not over and over.rule == "game-over" and over.refused == "no play"
