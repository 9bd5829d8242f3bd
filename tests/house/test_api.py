"""What ``from tabulae import …`` gives: cheap to import, every name explained by an example that works."""

import doctest
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

import tabulae
from tabulae import Game, TabulaeError
from tests.house.test_readme import blocks
from tests.support.listed import GAMES
from tests.support.pixels import needs
from tests.support.tables import rows

ZENO = "white 6x7 9 10x2 19x2 20x2 23 | black 8x2 11x2 12x2 13 14x2 15x2 18x2 21x2"


def test_to_import_it_costs_next_to_nothing() -> None:
    """Nothing but the standard library is loaded, and little of that."""
    code = (
        "import sys; before = set(sys.modules); import tabulae; print(*sorted(set(sys.modules) - before));"
        "tabulae.TabulaeError; print(*sorted(set(sys.modules) - before))"
    )
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    at_once, with_an_error = (line.split() for line in ran.stdout.splitlines())
    outside = {name.partition(".")[0] for name in with_an_error} - set(sys.stdlib_module_names)
    assert outside == {"tabulae"}
    assert [name for name in at_once if name.startswith("tabulae")] == ["tabulae"]
    assert len(at_once) < 40, at_once


EXPORTED = [name for name in tabulae.__all__ if name != "__version__"]


@pytest.mark.slow
@pytest.mark.long
@pytest.mark.parametrize("name", EXPORTED)
def test_every_name_has_an_example_that_works(name: str) -> None:
    thing = getattr(tabulae, name)
    assert name in dir(tabulae)
    finder = doctest.DocTestFinder(recurse=True)
    found = [test for test in finder.find(thing, name, globs={}) if test.examples]
    assert any(test.name == name for test in found), f"{name} has no example of its own"
    for test in found:
        assert not doctest.DocTestRunner(verbose=False).run(test).failed, test.name


def test_the_example_of_the_package_works() -> None:
    assert doctest.testmod(tabulae).attempted
    assert not doctest.testmod(tabulae).failed


@pytest.mark.slow
@pytest.mark.parametrize("code", [block for _, block in blocks("python") if "cadquery" not in block])
def test_python_in_readme_and_handbook_works(
    code: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    names: dict[str, object] = {}
    exec(code, names)
    assert capsys.readouterr().out or list(tmp_path.iterdir())


def test_every_method_says_what_it_gives() -> None:
    for name in ("Game", "Position", "Turn", "Figure", "Explanation", "Example"):
        for key, member in vars(getattr(tabulae, name)).items():
            if not key.startswith("_") and (callable(member) or isinstance(member, property)):
                assert member.__doc__, f"{name}.{key}"


def test_what_is_not_exported_is_no_attribute() -> None:
    with pytest.raises(AttributeError, match="has no attribute 'nothing'"):
        _ = tabulae.nothing


@rows("name", GAMES)
def test_every_game_can_be_played_drawn_and_read_back(name: str) -> None:
    game = Game(name)
    assert game.position(str(game.start)) == game.start
    turns = game.turns(roll=(1,))
    assert turns and all(game.position(str(turn.position)) == turn.position for turn in turns)
    assert len({(turn.position, turn.unused) for turn in turns}) == len(turns)
    for turn in turns:
        if turn.plays:
            assert game.explain(roll=(1,), play=turn.plays).legal
    assert game.figure(turns[-1].position).description


def test_a_turn_leads_where_its_figure_goes() -> None:
    """The turn of Zeno, by every way that the library has to ask for it."""
    game = Game("tabula")
    (turn,) = game.turns(ZENO, seat="white", roll=(2, 5, 6))
    assert game.turns(game.position(ZENO), roll="6 2,5") == (turn,)
    assert game.position(str(turn.position)) == turn.position
    figure = game.figure(ZENO, roll=(6, 5, 2), play="10/16 19/24 20/22", after=True)
    assert figure.description == game.figure(example="zeno").description
    assert turn.position.men("white")["24"] == 1


def test_turns_can_be_asked_in_order_with_a_roll_of_the_game() -> None:
    game, source = Game("tabula"), Random(3)
    roll = game.roll(source)
    assert game.turns(game.start, "white", roll) == game.turns(seat="white", roll=roll)
    assert game.roll(3) == roll == tuple(sorted(roll)) != game.roll(source)
    with pytest.raises(TabulaeError, match="the roll has no dice"):
        game.turns(game.start, "white")


def test_positions_of_one_game_are_checked_in_another() -> None:
    exact = Game("tabula", options={"overshoot": "exact"})
    assert exact.options["overshoot"] == "exact"
    assert exact.turns(Game("tabula").position("white 20 off:14 | black hand:15"), roll=(6,))[0].unused == (
        6,
    )
    with pytest.raises(TabulaeError, match="seat"):
        exact.turns(Game("el-mundo").start, roll=(6,))


@rows(
    "ask, words",
    [
        (lambda: Game("tabulla"), "did you mean tabula?"),
        (lambda: Game("tabula", "bel"), "did you mean bell?"),
        (lambda: Game("tabula", options={"overshot": "exact"}), "did you mean overshoot?"),
        (lambda: Game("tabula", base=5), "choose"),
        (lambda: Game("tabula", language="xx"), "the languages are en"),
        (lambda: Game("tabula", templates="nowhere"), "no templates folder"),
        (lambda: Game("tabula").position("white hand:15"), "black is missing"),
        (lambda: Game("tabula").turns(seat="wite", roll=(1,)), "did you mean white?"),
        (lambda: Game("tabula").turns(roll=(7,)), "must be between 1 and 6, got 7"),
        (lambda: Game("tabula").turns(roll="sechs"), "write the dice as"),
        (lambda: Game("tabula").explain(roll=(1,), play="1+2"), "cannot read the play"),
        (lambda: Game("tabula").board(men_mm=1000), "men_mm must be between 5.7 and 75.6 mm"),
        (lambda: Game("tabula").leaflet(paper="a9"), "paper must be a4 or letter, got 'a9'"),
        (lambda: Game("tabula").figure(play="hand/1"), "plays need a roll"),
        (lambda: Game("tabula").figure(example="zen"), "did you mean zeno?"),
        (lambda: Game("tabula").figure(example="zeno", roll=(1,)), "leave yours out"),
        (lambda: Game("tabula").figure(skin="modernn"), "modern"),
        (lambda: Game("tabula").figure().png(0), "16 to 16000 pixels wide"),
        (lambda: Game("tabula").simulate(1, player="nobody"), "the players are"),
        (lambda: Game("tabula").simulate(0), "must be between 1 and"),
    ],
)
def test_a_mistake_is_one_line_that_says_what_would_be_right(ask: object, words: str) -> None:
    with pytest.raises(TabulaeError) as raised:
        ask()  # type: ignore[operator]
    said = str(raised.value)
    assert words in said and "\n" not in said and "--" not in said


def test_a_game_that_is_over_has_no_turns_but_a_result() -> None:
    game = Game("tabula")
    over = "white off:15 | black 3 hand:14"
    assert game.turns(over, seat="black", roll=(1,)) == ()
    ended = game.result(over, seat="black")
    assert ended is not None and ended.winners == ("white",)
    assert game.result(game.start) is None


def test_a_turn_says_that_it_wins_or_loses() -> None:
    last_man = "white 24 off:14 | black hand:15"
    game = Game("tabula", options={"overshoot": "exact"})
    assert [(turn.plays, turn.wins) for turn in game.turns(last_man, roll=(1,))] == [("24/off", True)]
    assert [turn.wins or turn.loses for turn in game.turns(last_man, roll=(2,))] == [False]
    strict = Game("tabula", options={"overshoot": "exact", "unused_dice": "lose_game"})
    assert [turn.loses for turn in strict.turns(last_man, roll=(2,))] == [True]
    assert [turn.loses for turn in strict.turns(last_man, roll=(1, 2))] == [False]


def test_a_game_of_ones_own_is_found(tmp_path: Path) -> None:
    folder = tmp_path / "games" / "mine"
    folder.mkdir(parents=True)
    (folder / "game.yaml").write_text("extends: tabula\nname: Mine\naliases: []\n")
    assert "mine" in tabulae.games(tmp_path) and "mine" not in tabulae.games()
    assert Game("mine", templates=str(tmp_path)).name == "Mine"


@needs("rsvg-convert")
def test_games_and_positions_show_themselves_in_a_notebook() -> None:
    game = Game("tabula")
    for thing in (game, game.start, game.position(ZENO)):
        assert thing._repr_svg_().startswith("<?xml")


def test_a_bot_must_return_one_of_its_turns() -> None:
    with pytest.raises(TabulaeError, match="a bot must return one of the turns"):
        Game("tabula").play(lambda position, seat, turns: None)  # type: ignore[arg-type, return-value]
    with pytest.raises(TabulaeError, match="seat"):
        Game("tabula").play({"green": lambda position, seat, turns: turns[0]})
    with pytest.raises(TabulaeError, match="the bots cannot be 3"):
        Game("tabula").play(3)  # type: ignore[arg-type]
    with pytest.raises(TabulaeError, match="the bot of white must be a function"):
        Game("tabula").play({"white": 3})  # type: ignore[dict-item]
    with pytest.raises(TabulaeError, match="rollouts must be between 1 and 100000, got 0"):
        Game("tabula").analyse(roll=(1, 1), rollouts=0)


@pytest.mark.parametrize("name", ["el-mundo", "backgammon"])
def test_a_game_played_by_a_bot_is_the_same_every_time(name: str) -> None:
    """By all the rules: dice passed on in one game, doublets played twice in the other."""
    game, seats = Game(name), set()

    def first(position: tabulae.Position, seat: str, turns: tuple[tabulae.Turn, ...]) -> tabulae.Turn:
        seats.add(seat)
        return turns[0]

    played = game.play(first, seed=5)
    assert played == game.play(first, seed=5) and seats == set(game.seats)
    assert played.moves[-1].turn.position == played.position


def test_a_wrong_palette_or_paper_is_one_line() -> None:
    for ask in (lambda: Game("tabula").board(palette="pink"), lambda: Game("tabula").card(paper="a0")):
        with pytest.raises(TabulaeError, match="must be"):
            ask()


def test_what_a_notebook_shows_is_on_white(tmp_path: Path) -> None:
    from PIL import Image

    figure = Game("tabula").figure(example="zeno")
    for svg, opaque in ((figure._repr_svg_(), True), (figure.svg(), False)):
        drawn = subprocess.run(["rsvg-convert"], input=svg.encode(), capture_output=True, check=True).stdout
        (tmp_path / "figure.png").write_bytes(drawn)
        corner = Image.open(tmp_path / "figure.png").convert("RGBA").getpixel((0, 0))
        assert corner == ((255, 255, 255, 255) if opaque else (0, 0, 0, 0))
