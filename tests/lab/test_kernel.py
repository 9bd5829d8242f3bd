"""The compiled kernel against the engine: the same outcomes, the same games, in every game and reading."""

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from tabulae.engine.playout import Ended, first_seat, play_game, random_player
from tabulae.engine.plays import Mover
from tabulae.engine.position import Position
from tabulae.engine.rules import Dice, Rules
from tabulae.engine.turns import TurnSearch
from tabulae.library.choice import GameChoice
from tabulae.library.games.folders import game_folders, game_model
from tabulae.library.games.rules import load_rules
from tabulae.library.templates import Templates
from tabulae.play.players import Lineup
from tabulae.play.simulation import play_one

pytest.importorskip("numba")

pytestmark = pytest.mark.slow  # to compile takes half a minute where nothing is cached

OWN = Path(__file__).parents[1] / "data" / "templates"
READINGS = [
    (game, reading, OWN if (OWN / "games" / game).is_dir() else None)
    for game in sorted(game_folders(Templates(OWN)))
    for reading in game_model(game, Templates(OWN)).readings
]
MIXES = [
    {"doublets": "twice", "larger_die": "true", "overshoot": "rear"},
    {"doublets": "again", "obligation": "greedy"},
    {"held_by": "1", "obligation": "free", "overshoot": "any"},
    {"single_men": "entry", "row": "5", "degrees": "captives"},
    {"single_men": "entry", "row": "5", "combine": "separate"},
    {"larger_die": "true", "combine": "direct", "degrees": "backgammon"},
    {"unused_dice": "opponent", "obligation": "greedy", "entry": "total"},
    {"unused_dice": "lose_game", "hit_men": "out"},
    {"unused_dice": "lose_if_none"},
    {"part_of_die": "true", "overshoot": "rear", "piles": "true"},
    {"part_of_die": "true", "entry": "total", "combine": "separate"},
    {"piles": "true", "entry_row": "alike", "doublets": "twice"},
    {"piles": "true", "hit_men": "out", "overshoot": "rear", "obligation": "free"},
    {"entry_row": "alike", "single_men": "entry", "combine": "separate"},
]
MOST_THROWS = 1500


def positions(rules: Rules, seed: int) -> Iterator[tuple[Position, int, Dice]]:
    """Every throw of one game of random play, at most so many."""
    source, position = Random(seed), rules.start
    for event in play_game(rules, source, random_player(source), first_seat(rules, source), MOST_THROWS):
        if not isinstance(event, Ended):
            yield position, event.seat, event.dice
            position = event.turn.position


def test_compiled_code_is_kept_apart_for_each_state_of_its_sources() -> None:
    """numba keeps the code of a function though another file, which it counts on, has changed."""
    from numba import config

    from tabulae.lab import jit
    from tabulae.lab.code_folder import COMPILED

    folder = Path(jit.__file__).parent
    used = {path.name for path in folder.glob("*.py") if "@compiled" in path.read_text("utf-8")}
    assert {*used, "kernel_tables.py", "jit.py"} == set(COMPILED)
    assert Path(config.CACHE_DIR).name.startswith("compiled-")


@pytest.mark.long
@pytest.mark.parametrize(("game", "reading", "templates"), READINGS)
def test_outcomes_are_those_of_the_engine(game: str, reading: str, templates: Path | None) -> None:
    from tabulae.lab.kernel import Kernel
    from tabulae.lab.kernel_tables import supports

    rules = load_rules(GameChoice(game, reading, templates=Templates(templates))).rules
    if not supports(rules):
        pytest.skip("left to the engine")
    kernel = Kernel(rules)
    asked = [throw for seed in range(2) for throw in positions(rules, seed)]
    Random(7).shuffle(asked)
    for position, seat, dice in asked[:150]:
        played = rules.dice_of(dice)
        outcomes = TurnSearch(Mover(rules, position, seat), position, played).outcomes()
        assert kernel.outcomes(position, seat, played) == set(outcomes), (rules.format(position), seat, dice)


@pytest.mark.parametrize("mix", MIXES, ids=lambda mix: " ".join(mix.values()))
def test_outcomes_are_those_of_the_engine_however_options_are_mixed(mix: dict[str, str]) -> None:
    from tabulae.lab.kernel import Kernel

    rules = load_rules(GameChoice("two-dice", options=mix, templates=Templates(OWN))).rules
    kernel = Kernel(rules)
    asked = list(positions(rules, 1))
    Random(7).shuffle(asked)
    for position, seat, dice in asked[:150]:
        played = rules.dice_of(dice)
        outcomes = TurnSearch(Mover(rules, position, seat), position, played).outcomes()
        assert kernel.outcomes(position, seat, played) == set(outcomes), (rules.format(position), seat, dice)


@pytest.mark.parametrize(("game", "reading", "templates"), READINGS)
def test_a_game_with_a_seed_is_the_same_game(game: str, reading: str, templates: Path | None) -> None:
    from tabulae.lab.arena import compiled_records
    from tabulae.lab.kernel_tables import supports

    rules = load_rules(GameChoice(game, reading, templates=Templates(templates))).rules
    if not supports(rules):
        pytest.skip("left to the engine")
    seeds, lineup = ["5 0", "5 1", "5 2"], Lineup(("random",) * len(rules.seats))
    for seed, compiled in zip(seeds, compiled_records(rules, seeds, MOST_THROWS, lineup), strict=True):
        assert play_one(rules, Random(seed), MOST_THROWS) == compiled
