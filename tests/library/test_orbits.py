"""The game on orbits: its fields, starts, aspects and stakes, held against a second account of them."""

from __future__ import annotations

import random
from pathlib import Path
from shutil import copytree

import pytest

from tabulae.engine.errors import TabulaeError, UnknownGameError
from tabulae.library.choice import GameChoice
from tabulae.library.games.game import load_game
from tabulae.library.orbits import OrbitGame, chosen_orbits, orbit_game, orbit_rules
from tabulae.library.templates import TemplateError, Templates, templates_root
from tabulae.library.words.completeness import shared_faults

GAME = "escaques"
LANGUAGES = ("en", "es")

DESCRIPTION = {
    "moon": (12, "cancer"),
    "mercury": (24, "virgo"),
    "venus": (36, "taurus"),
    "sun": (48, "leo"),
    "mars": (60, "scorpio"),
    "jupiter": (72, "sagittarius"),
    "saturn": (84, "aquarius"),
}
"""The fields of each orbit from the middle outwards, and the sign that its planet starts in, as described."""
DEGREES = {0: -12, 60: 2, 90: -3, 120: 3, 180: -6}
"""What a planet that comes wins of another, by the degrees between their signs."""


@pytest.fixture(scope="module")
def game() -> OrbitGame:
    return orbit_game(GAME)


def degrees(game: OrbitGame, planet: str, field: int) -> int:
    """Return where the sign of a field begins, from the beginning of the zodiac."""
    return field * 360 // DESCRIPTION[planet][0] // 30 * 30


def slow_wins(game: OrbitGame, position: dict[str, int], planet: str, throw: int) -> dict[str, int]:
    """Return what a throw wins of each planet, counted in degrees."""
    before = position[planet]
    after = before
    for _ in range(throw):
        after = 0 if after == DESCRIPTION[planet][0] - 1 else after + 1
    here = degrees(game, planet, after)
    if here == degrees(game, planet, before):
        return {}
    wins = {}
    for other, field in position.items():
        span = (degrees(game, other, field) - here) % 360
        if other != planet and min(span, 360 - span) in DEGREES:
            wins[other] = DEGREES[min(span, 360 - span)]
    return wins


def test_orbits_and_starts_are_those_described(game: OrbitGame) -> None:
    assert [planet.id for planet in game.planets] == list(DESCRIPTION)
    for planet, (fields, start) in DESCRIPTION.items():
        assert game.fields(planet) * len(game.signs) == fields
        field = game.start[planet]
        assert game.signs[game.sign_of(planet, field)] == start
        assert field == 0 or game.signs[game.sign_of(planet, field - 1)] != start  # the first of its fields
    assert (game.facts["fields"], game.facts["sign_fields"]) == (336, 28)


def test_stakes_are_those_of_a_second_account(game: OrbitGame) -> None:
    rng = random.Random(96)
    position = dict(game.start)
    for _ in range(2000):
        planet, throw = rng.choice(list(DESCRIPTION)), rng.randint(1, game.model.faces)
        turn = game.turn(position, planet, throw)
        assert dict(turn.wins) == slow_wins(game, position, planet, throw)
        position = dict(turn.position)
        assert 0 <= position[planet] < DESCRIPTION[planet][0]


@pytest.mark.slow
def test_what_planets_win_on_average_is_that_of_games_played(game: OrbitGame) -> None:
    rng, games = random.Random(1283), 300
    won, in_debt = dict.fromkeys(DESCRIPTION, 0), 0
    for _ in range(games):
        position, purses, lowest = game.start, dict.fromkeys(DESCRIPTION, 0), 0
        for planet in [planet for _ in range(game.model.rounds) for planet in DESCRIPTION]:
            turn = game.turn(position, planet, rng.randint(1, game.model.faces))
            position = turn.position
            for other, stake in turn.wins.items():
                purses[planet] += stake
                purses[other] -= stake
            lowest = min(lowest, *purses.values())
        won = {planet: total + purses[planet] for planet, total in won.items()}
        in_debt += -lowest > game.model.purse
    assert in_debt < games / 8, "a purse is nearly always enough"
    expected = game.expected()
    assert sum(expected.values()) == pytest.approx(0)
    for planet, total in won.items():
        assert total / games == pytest.approx(expected[planet], abs=14)  # four standard errors


@pytest.mark.parametrize("language", LANGUAGES)
def test_examples_and_rules_have_their_numbers(language: str) -> None:
    game = orbit_game(GAME, Templates(language=language))
    for name, example in game.model.examples.items():
        facts = game.facts_of(name)
        said = game.message.fill(example.caption, facts)
        assert "{" not in said and not any(letter.isdigit() for letter in example.caption)
    assert [section.id for section in orbit_rules(GAME, game.templates)] == [
        "game", "need", "start", "turn", "end", "fewer", "variants", "even", "evidence",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("to: virgo 2", "to: virgo 3", "virgo 3"),
        ("mercury: -12", "mercury: -11", "-11"),
        ("stake: -6}", "stake: -5}", "-6"),
        ("to: virgo 2", "to: virgo 9", "virgo 9"),
        ("start: leo", "start: lion", "lion"),
    ],
)
def test_an_example_that_is_not_so_is_refused(old: str, new: str, fault: str, tmp_path: Path) -> None:
    copytree(templates_root() / "orbits", tmp_path / "orbits")
    data = tmp_path / "orbits" / GAME / "game.yaml"
    assert old in data.read_text()
    data.write_text(data.read_text().replace(old, new))
    with pytest.raises(TemplateError, match=fault):
        orbit_game(GAME, Templates(tmp_path))


@pytest.mark.slow
def test_check_tells_of_examples_and_texts_that_are_wrong(tmp_path: Path) -> None:
    copytree(templates_root() / "orbits", tmp_path / "orbits")
    rules = tmp_path / "orbits" / GAME / "rules.es.md"
    rules.write_text(rules.read_text().replace("{planets:word}", "{planetz:word}"))
    assert not [fault for fault in shared_faults(Templates(tmp_path)) if GAME in str(fault)]
    faults = [str(fault) for fault in shared_faults(Templates(tmp_path, "es"))]
    assert any(str(rules) in fault and "planetz" in fault for fault in faults)
    data = tmp_path / "orbits" / GAME / "game.yaml"
    data.write_text(data.read_text().replace("to: aquarius 7", "to: aquarius 6"))
    assert any("aquarius 6" in str(fault) for fault in shared_faults(Templates(tmp_path)))


def test_it_is_no_tables_game_and_the_error_names_the_commands_that_make_it() -> None:
    with pytest.raises(UnknownGameError) as caught:
        load_game(GameChoice(GAME))
    assert all(f"{command} {GAME}" in str(caught.value) for command in ("board", "orbits", "pieces"))
    with pytest.raises(TabulaeError, match="--reading"):
        chosen_orbits(GameChoice(GAME, "other"))
