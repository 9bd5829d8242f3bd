"""The puzzles that booklets print: six of every game with a choice in it, each with a true answer."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from tabulae.library.booklet_studies import stored_studies
from tabulae.library.game import load_game
from tabulae.library.games import game_folders
from tabulae.library.puzzles import PUZZLES, stored_puzzles
from tabulae.paper.play_comments import puzzle_answer, puzzle_question, puzzles_intro

GAMES = list(game_folders())


@pytest.mark.parametrize("name", GAMES)
def test_every_game_in_which_somebody_has_a_choice_has_six_puzzles(name: str) -> None:
    """In Doblet every throw can be played in one way only: its study found no turn to tell of."""
    game = load_game(name)
    found, studied = stored_puzzles(game), stored_studies(game)
    assert studied is not None
    assert (len(found.puzzles) if found else 0) == (PUZZLES if studied.maxims else 0)


@pytest.mark.parametrize("name", GAMES)
def test_the_best_play_of_a_puzzle_beats_the_next_beyond_chance(name: str) -> None:
    found = stored_puzzles(load_game(name))
    for one in found.puzzles if found else ():
        best, *others = one.plays
        assert best.behind == 0 and others[0].behind > others[0].error
        assert all(other.behind >= others[0].behind for other in others)
        if one.letters:
            assert all(other.behind > other.error for other in others), "an offered play may be as good"
        else:
            assert one.outcomes > len(others)


@pytest.mark.parametrize("name", GAMES)
def test_no_position_is_shown_twice_and_none_is_the_start(name: str) -> None:
    game = load_game(name)
    found = stored_puzzles(game)
    shown = [one.position for one in found.puzzles] if found else []
    assert len({*shown, game.rules.format(game.rules.start)}) == len(shown) + 1


def test_the_answer_names_the_letter_under_which_the_best_play_is_offered() -> None:
    game = load_game("laquet")
    found = stored_puzzles(game)
    assert found
    for number, one in enumerate(found.puzzles, start=1):
        asked, *options = puzzle_question(game, one)
        answer = puzzle_answer(game, one, number)
        assert asked.endswith("Choose:") and len(options) == len(one.plays)
        assert [option[:3] for option in options] == ["(A)", "(B)", "(C)"][: len(options)]
        best = next(option for option in options if f"{number}. {option}: wins" in answer)
        assert dict(one.offered)[best[1]] == one.plays[0].play
        assert all(f"{option[:3]}: " in answer for option in options if option != best)


@pytest.mark.parametrize("name", GAMES)
def test_no_letter_is_the_best_much_more_often_than_another(name: str) -> None:
    found = stored_puzzles(load_game(name))
    best = Counter(one.letters[0] for one in found.puzzles if one.letters) if found else Counter()
    pairs = sum(len(one.letters) == 2 for one in found.puzzles) if found else 0
    assert max(best.values(), default=0) <= -(-best.total() // 3) + pairs // 2


@pytest.mark.parametrize(
    ("name", "counts", "offers", "fewer"),
    [
        ("tabula", [200], False, False),
        ("laquet", [400], True, False),
        ("quinze-tablas", [100, 240], True, True),
    ],
)
def test_how_often_plays_were_played_on_is_told_of_both_kinds(
    name: str, counts: list[int], *, offers: bool, fewer: bool
) -> None:
    game = load_game(name)
    found, message = stored_puzzles(game), game.message
    assert found
    said = puzzles_intro(game, "puzzle-intro", found)
    assert all(f"{count} times" in said for count in counts)
    assert (message("puzzle-offers") in said, "These were" in said) == (offers, fewer)


def test_other_rules_have_no_puzzles() -> None:
    game = load_game("laquet")
    assert stored_puzzles(replace(game, overrides={"obligation": "free"})) is None
