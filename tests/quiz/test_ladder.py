"""The ladder of worksheets: read, move, choose; true, out of real games, and about every rule."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from inspect import unwrap
from random import Random
from typing import Any

import pytest

from tabulae.engine.errors import TabulaeError
from tabulae.engine.notation import follow_plays
from tabulae.library.choice import GameChoice
from tabulae.library.games.folders import game_folders
from tabulae.library.games.game import load_game
from tabulae.library.games.records import Game
from tabulae.library.templates import Templates
from tabulae.library.tested_plays import CHOICES
from tabulae.play.stale import choice_faults
from tabulae.products.printed.question_bank import QuestionBankProduct
from tabulae.products.printed.worksheet import WorksheetProduct
from tabulae.quiz import ladder, played
from tabulae.quiz.board_reading import blot_claims, traced_claims
from tabulae.quiz.ladder import RuleQuestion, help_steps, rule_hunt, step_questions
from tabulae.quiz.question import Question
from tabulae.quiz.rules import rule_number
from tabulae.quiz.steps import steps_of
from tabulae.quiz.wording import notation, question_in_words
from tests.quiz.test_questions import as_asked, disagreements
from tests.slow_finder.games import READINGS
from tests.support.listed import games_with
from tests.support.marks import full
from tests.support.tables import rows
from tests.tools.choices_again import played_again

GAMES = [game for game in READINGS if game in game_folders()]
QUICK = "el-mundo"
SEEDS = range(1, 6)
CASES = [QUICK if game == QUICK else full(game) for game in GAMES]
CHOSEN = games_with("choices.json")


@cache
def made(name: str, step: str, seed: int) -> tuple[Game, tuple[Question, ...]]:
    game = load_game(GameChoice(name))
    return game, step_questions(game, step, seed)


@pytest.mark.long
@pytest.mark.slow
@pytest.mark.parametrize("name", CASES)
def test_the_slow_finder_gives_the_same_answers_from_real_games(
    name: str, record_property: Callable[[str, object], None]
) -> None:
    questions = [one for seed in SEEDS for step in ("read", "move") for one in made(name, step, seed)[1]]
    game = load_game(GameChoice(name))
    assert disagreements(name, None, [(as_asked(game, one), one.value) for one in questions]) == []
    record_property("ladder questions answered again", len(questions))


def test_a_game_whose_throws_allow_too_much_is_left_and_asked_about(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(played, "_MOST_WEIGHED", 900)
    games: list[str] = []
    game_of = unwrap(played._played)

    def seen(*asked: Any) -> object:
        games.append(str(asked[-1]))
        return game_of(*asked)

    monkeypatch.setattr(played, "_played", seen)
    positions = played.PlayedPositions(load_game(GameChoice("tabula")), "left early", Random(1))
    assert positions.any_position() is not None and positions.bearing_off() is None
    assert games == ["left early 0"]


@pytest.mark.slow
@pytest.mark.full
@pytest.mark.parametrize("name", GAMES)
def test_a_hundred_more(name: str) -> None:
    game = load_game(GameChoice(name))
    for step in ("read", "move"):
        questions = [one for seed in range(50, 55) for one in step_questions(game, step, seed, 10)]
        assert disagreements(name, None, [(as_asked(game, one), one.value) for one in questions]) == []


@pytest.mark.long
@pytest.mark.slow
@pytest.mark.parametrize("name", CASES)
def test_no_position_comes_twice_in_a_pack_of_five_seeds(name: str) -> None:
    steps = [(step, seed) for seed in SEEDS for step in ("read", "move")]
    positions = [question.position for step, seed in steps for question in made(name, step, seed)[1]]
    # Where men do not walk there are few positions at all.
    assert len(set(positions)) >= len(positions) - (
        0 if load_game(GameChoice(name)).rules.options.walk else 2
    )


@pytest.mark.slow
@pytest.mark.parametrize("name", CASES)
def test_every_rule_of_the_leaflet_is_asked_on_each_sheet(name: str) -> None:
    for seed in (1, 2):
        game, asked = made(name, "move", seed)
        hunt = rule_hunt(game, asked)
        told = {block.rule for section in game.sections for block in section.blocks if block.number}
        assert told <= {one.rule for one in asked} | {one.rule for one in hunt}
        assert len({one.number for one in hunt}) == len(hunt)
        for one in (one for one in asked if one.rule):
            assert rule_number(game, one.rule) in one.solution


@pytest.mark.slow(every_game=True)
@pytest.mark.parametrize("name", GAMES)
def test_each_rule_has_its_short_question(name: str) -> None:
    for reading in load_game(GameChoice(name)).readings:
        game = load_game(GameChoice(name, reading.name))
        for section in game.sections:
            for block in section.blocks:
                if block.number and block.rule:
                    assert f"hunt-ask-{block.rule}" in game.message, block.rule


def test_a_game_that_ends_too_soon_for_questions_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    """Regression: it was said to have "only 0 questions: ask for fewer"."""
    monkeypatch.setattr(ladder, "_computed_questions", lambda *_: [])
    with pytest.raises(TabulaeError, match="Tabula ends too soon for questions of the step read"):
        step_questions(load_game(GameChoice("tabula")), "read", 1)


def test_where_men_do_not_walk_nothing_is_said_of_ways_and_of_coming_in() -> None:
    game = load_game(GameChoice("doblet"))
    said = [one.question for one in rule_hunt(game, ())] + help_steps(game, "move", set()) + [notation(game)]
    for words in ("come on to", "come in", "comes in", "from point", "count on", "land"):
        assert not [text for text in said if words in text], words
    assert "Can this game end in a draw?" in said
    other = load_game(GameChoice("doblet", templates=Templates(language="es")))
    assert not [text for text in (*help_steps(other, "move", set()), notation(other)) if "llegar" in text]


def test_a_die_that_goes_to_the_other_player_is_not_said_to_be_lost() -> None:
    game = load_game(GameChoice("doblet"))
    for seed in range(1, 10):
        for question in step_questions(game, "move", seed):
            assert "lost" not in question.prompt, question.prompt


def test_a_doublet_that_is_played_four_times_is_no_question_of_how_many_dice() -> None:
    """Regression: at most two dice, the key said, and then showed four moves."""
    for reading in ("modern", "hyper"):
        game = load_game(GameChoice("backgammon", reading))
        for seed in range(1, 15):
            for question in step_questions(game, "move", seed):
                assert question.kind not in ("most", "lost") or len({*question.roll}) == len(question.roll)


def test_a_hunt_tells_number_and_words() -> None:
    game = load_game(GameChoice("tabula"))
    hunt = rule_hunt(game, ())
    assert len(hunt) == 15
    text = game.rule_text("borne-off")[4:].strip()
    assert RuleQuestion("Who wins the game?", "borne-off", "9.3", text) in hunt


@pytest.mark.slow
@pytest.mark.parametrize("name", CASES)
def test_positions_are_possible(name: str) -> None:
    """Nobody is off where nobody ever leaves, and every picture is of a throw that a game came to."""
    for step in ("read", "move"):
        game, asked = made(name, step, 1)
        for one in asked:
            off = sum(men[-1] for men in one.position.men)
            assert game.rules.options.bear_off or game.rules.options.hit_men == "out" or not off
            game.rules.parse(game.rules.format(one.position))


@rows("name", CHOSEN)
def test_choices_can_be_played_and_say_what_their_numbers_say(name: str) -> None:
    game = load_game(GameChoice(name))
    assert list(choice_faults(game)) == []
    kept = CHOICES.of(game)
    assert kept is not None
    assert len({one.position for one in kept.choices}) == len(kept.choices) >= 4
    for one in kept.choices:
        best, *others = one.plays
        assert best.behind == 0
        assert all(other.behind > 1.5 * other.error and other.wins < best.wins for other in others)


def test_a_choice_is_told_by_its_numbers() -> None:
    game, asked = made("tabula", "choose", 1)
    kept = CHOICES.of(game)
    assert kept is not None
    by_position = {game.rules.parse(one.position): one for one in kept.choices}
    for one in asked:
        stored = by_position[one.position]
        assert one.value == stored.plays[0].play
        for play in stored.plays:
            assert play.play in one.prompt
            assert re.search(rf"(wins|only) {round(100 * play.wins)}\b", one.solution)
        seat = game.rules.seat_number(one.seat)
        turn = follow_plays(game.rules, one.position, seat, one.roll, stored.plays[0].play)
        assert turn.plays


@rows("name, hits", [("buffa-de-baldrac", True), ("laquet", False)])
def test_no_danger_is_told_where_nobody_can_be_hit(name: str, hits: bool) -> None:
    game = load_game(GameChoice(name))
    kept = CHOICES.of(game)
    assert kept is not None
    safe = {game.rules.parse(one.position) for one in kept.choices if not any(p.hit for p in one.plays)}
    asked = [one for one in made(name, "choose", 1)[1] if one.position in safe]
    assert asked
    for one in asked:
        assert ("The next throw can hit none of its men." in one.solution) == hits
        assert "danger" not in one.solution


def test_a_play_after_which_every_game_was_won_is_told_so() -> None:
    game = load_game(GameChoice("quinze-tablas"))
    kept = CHOICES.of(game)
    assert kept is not None
    (one,) = (one for one in kept.choices if one.plays[0].wins == 1)
    asked = [asked for seed in SEEDS for asked in made("quinze-tablas", "choose", seed)[1]]
    (sure,) = (asked for asked in asked if asked.position == game.rules.parse(one.position))
    assert "on every game was won" in sure.solution


@rows("name", CHOSEN)
def test_five_seeds_share_no_choice_where_there_are_enough(name: str) -> None:
    """Where fewer are kept than five sheets ask for, each comes before any comes again."""
    kept = CHOICES.of(load_game(GameChoice(name)))
    assert kept is not None
    positions = [question.position for seed in SEEDS for question in made(name, "choose", seed)[1]]
    assert len(set(positions)) == min(len(positions), len(kept.choices))


@pytest.mark.slow
@pytest.mark.parametrize(("name", "games"), [(QUICK, 80), *(full(game, 400) for game in CHOSEN)])
def test_the_best_play_stays_best_with_other_dice(name: str, games: int) -> None:
    """Rolled out again from another seed: behind by more than its interval at most three in a hundred."""
    game = load_game(GameChoice(name))
    kept = CHOICES.of(game)
    assert kept is not None
    chosen = kept.choices if games > 100 else kept.choices[:3]
    failed = sum(not played_again(game, one, games).within for one in chosen)
    assert failed <= round(0.03 * len(chosen))


def test_steps_that_a_game_lacks_are_left_out_and_refused() -> None:
    game = load_game(GameChoice("laquet"))
    assert "historian" not in steps_of(game)
    assert steps_of(load_game(GameChoice("tabula"))) == ("read", "move", "choose", "historian")
    other = load_game(GameChoice("tabula", "exact"))
    assert "choose" not in steps_of(other)
    with pytest.raises(TabulaeError, match="by its usual rules only: leave out"):
        step_questions(other, "choose", 1)


def test_a_sheet_that_leaves_no_question_for_its_slip_of_help_is_refused() -> None:
    game = load_game(GameChoice(QUICK))
    kept = CHOICES.of(game)
    assert kept is not None
    asked = step_questions(game, "choose", 2, len({choice.position for choice in kept.choices}))
    with pytest.raises(TabulaeError, match="none left to show on the slip of help: ask for fewer"):
        ladder.example_question(game, "choose", 2, asked)
    assert ladder.example_question(game, "choose", 2, asked[:-1]).position == asked[-1].position


def test_a_school_platform_gets_no_questions_on_the_old_text() -> None:
    with pytest.raises(TabulaeError, match="must be read, move or choose, got 'historian'"):
        QuestionBankProduct("tabula", level="historian")


def test_reading_is_the_default_and_drills_are_no_more() -> None:
    assert WorksheetProduct("tabula").level == "read"
    for level in ("1", "2", "3"):
        with pytest.raises(TabulaeError, match="must be read, move, choose or historian"):
            WorksheetProduct("tabula", level=level)


@pytest.mark.slow
@pytest.mark.parametrize("name", ["tabula", "doblet"])
def test_one_of_two_pupils_is_right_and_the_other_makes_the_usual_mistake(name: str) -> None:
    """One counts the point where a man stands, or men of other sides; the slow finder has the same answer."""
    game = load_game(GameChoice(name))
    source = Random(name)
    positions = played.PlayedPositions(game, name, source)
    kinds = set()
    for ask in (traced_claims, blot_claims):
        for _ in range(30):
            asked_of = ask(positions, 3)
            if asked_of is None:
                continue
            kinds.add(asked_of.kind)
            fields = asked_of.fields
            claims = [fields["first"], fields["second"]]
            right, wrong = claims if fields["right"] == 1 else claims[::-1]
            assert isinstance(right, tuple) and isinstance(wrong, tuple)
            assert right in (asked_of.value, (asked_of.value,)) and right != wrong
            if asked_of.kind == "right-trace":
                passed = fields["passed"]
                assert isinstance(passed, tuple) and wrong == passed[-1:]
            else:
                assert set(right) < set(wrong)
            worded = question_in_words(game, "read", asked_of)
            assert worded.solution.startswith("Ana" if fields["right"] == 1 else "Ben")
            assert disagreements(name, None, [(as_asked(game, worded), worded.value)]) == []
    assert kinds == ({"right-alone"} if name == "doblet" else {"right-trace", "right-alone"})


@rows(
    "name, options, has_bar",
    [
        ("backgammon", {}, True),
        ("backgammon", {"held_by": "1"}, False),
        ("laquet", {}, False),
        ("el-mundo", {}, True),
    ],
)
def test_nobody_comes_back_from_a_bar_where_nobody_is_hit(
    name: str, options: dict[str, str], has_bar: bool
) -> None:
    assert ("from the bar" in notation(load_game(GameChoice(name, None, options)))) is has_bar


def test_moves_of_part_of_a_die_name_its_rule() -> None:
    game = load_game(GameChoice("tabula", None, {"part_of_die": "true"}))
    (moves, *_) = (question for question in step_questions(game, "move", 1) if question.kind == "moves")
    assert f"Rule {rule_number(game, 'part-of-die')}." in moves.solution
