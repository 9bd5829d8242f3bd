"""Puzzles and advice: real positions, plays compared by playing on, and words whose claims are proved."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from tabulae.library.choice import GameChoice
from tabulae.library.games.folders import game_folders
from tabulae.library.games.game import load_game
from tabulae.library.tested_plays import ADVICE
from tabulae.library.told.background import maxims
from tabulae.library.told.check_texts import told_faults
from tabulae.library.told.puzzles import puzzles_of
from tabulae.library.told.shown_positions import PUZZLES, maxim_positions, puzzle_positions
from tabulae.library.told.told_game import ToldGame
from tabulae.paper.documents.chapters import advice_table, maxims_section, with_advice_figures
from tabulae.paper.documents.play_comments import puzzle_answer, puzzle_question
from tabulae.paper.flow.flowables import Stack
from tabulae.paper.flow.page_design import TypeScale, styles
from tabulae.scene.style import palette_named
from tests.support.page_flow import of_type
from tests.support.tables import rows

PLAYS = 3
"""How many plays a puzzle offers."""
GAMES = [name for name in game_folders() if name != "doblet"]
"""In Doblet every throw can be played in one way only: there is nothing to choose."""


@rows("name", GAMES)
def test_every_game_in_which_somebody_has_a_choice_has_puzzles(name: str) -> None:
    game = load_game(GameChoice(name))
    found = puzzles_of(game)
    assert found is not None and len(found.puzzles) == PUZZLES
    assert [len(one.plays) for one in found.puzzles] == [PLAYS] * PUZZLES
    shown = [one.position for one in found.puzzles]
    assert len({*shown, game.rules.format(game.rules.start)}) == len(shown) + 1


def test_a_game_without_choices_has_no_puzzles() -> None:
    assert puzzles_of(load_game(GameChoice("doblet"))) is None
    changed = load_game(GameChoice("laquet", options={"obligation": "free"}))
    assert puzzles_of(changed) is None and maxim_positions(changed) is None


def sets(name: str) -> list[ToldGame]:
    game = load_game(GameChoice(name))
    return [told for told in (puzzle_positions(game), maxim_positions(game)) if told is not None]


@pytest.mark.slow
@rows("name", GAMES)
def test_what_answers_and_captions_claim_is_proved(name: str) -> None:
    game = load_game(GameChoice(name))
    for told in sets(name):
        assert not list(told_faults(game, told))
        assert all(part.claims for part in told.told_turns)


@rows("name", GAMES)
def test_the_best_play_beats_each_other_beyond_chance(name: str) -> None:
    found = puzzles_of(load_game(GameChoice(name)))
    for one in found.puzzles if found else ():
        best, *others = one.plays
        assert best.behind == 0 and others
        assert all(other.behind > other.error for other in others), one.title


@rows("name", GAMES)
def test_each_piece_of_advice_has_a_figure_of_its_own(name: str) -> None:
    game = load_game(GameChoice(name))
    section, advice = maxims_section(game, None), maxims(game)
    assert section is not None and advice is not None
    assert 2 <= len(section.blocks) <= len(advice.maxims) <= 4
    shown = [figure for block in section.blocks for figure in block.figures]
    assert len(set(shown)) == len(section.blocks) and set(shown) <= set(with_advice_figures(game).examples)
    puzzles = puzzles_of(game)
    told = maxim_positions(game)
    assert puzzles and told
    positions = {game.rules.format(turn.before) for turn in told.turns}
    assert len(positions) == len(told.turns) and not positions & {one.position for one in puzzles.puzzles}


def test_the_numbers_of_the_advice_stand_in_one_table() -> None:
    look = styles(TypeScale(10.5), palette_named("colour"))
    assert advice_table(load_game(GameChoice("tabula")), None, look) and not advice_table(
        load_game(GameChoice("doblet")), None, look
    )


@rows("name", GAMES)
def test_no_advice_is_printed_that_games_refute(name: str) -> None:
    """Neither by the game played on from its figure nor by those in which its opposite is done."""
    game, look = load_game(GameChoice(name)), styles(TypeScale(10.5), palette_named("colour"))
    tests, told = ADVICE.of(game), maxim_positions(game)
    section = maxims_section(game, tests)
    assert section and told and len(section.blocks) >= 2
    printed = {figure.removeprefix("advice-") for block in section.blocks for figure in block.figures}
    for name_of_advice in printed:
        shown, *others = told.compared(told.names.index(name_of_advice) + 1)
        assert others and all(shown.wins > other.wins for other in others)
    for trial in tests.trials if tests else ():
        apart = trial.defied.points - trial.heeded.points
        if apart > 2 * max(trial.heeded.high - trial.heeded.points, trial.defied.high - trial.defied.points):
            assert trial.id not in printed
    table = advice_table(game, tests, look)[1]
    assert len(getattr(of_type(Stack, table).parts[1], "_cellvalues", ())) == len(printed) + 1


@rows("name", GAMES)
def test_an_answer_names_the_best_letter_and_what_each_play_wins_and_has_no_signs(name: str) -> None:
    game = load_game(GameChoice(name))
    found = puzzles_of(game)
    assert found
    for number, one in enumerate(found.puzzles, start=1):
        asked, *options = puzzle_question(game, one)
        answer = puzzle_answer(game, one, number)
        assert [option[:3] for option in options] == ["(A)", "(B)", "(C)"]
        assert answer.startswith(f"{number}. ({one.letters[0]}) {one.title}.")
        assert dict(one.offered)[one.letters[0]] == one.plays[0].play
        assert all(re.search(rf"\b{letter}\b", answer) for letter in one.letters)
        assert not re.search("→|->|×|[0-9]/[0-9]", " ".join([asked, *options, answer]))


@rows("name", GAMES)
def test_no_letter_is_the_best_much_more_often_than_another(name: str) -> None:
    found = puzzles_of(load_game(GameChoice(name)))
    assert found
    assert set(Counter(one.letters[0] for one in found.puzzles).values()) == {PUZZLES // PLAYS}


def test_no_line_breaks_within_a_step_of_a_play() -> None:
    """Regression: "22", and on the next line "to 17"."""
    game = load_game(GameChoice("buffa-de-baldrac"))
    puzzles = puzzles_of(game)
    assert puzzles is not None
    options = [option for one in puzzles.puzzles for option in puzzle_question(game, one)[1:]]
    assert "(A) bar\xa0to\xa01, 11\xa0to\xa013\xa0with\xa0a\xa0hit to\xa016\xa0with\xa0a\xa0hit" in options
