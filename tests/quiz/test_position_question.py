"""Questions about positions that somebody has set up."""

from dataclasses import replace

import pytest

from tabulae.engine.dice import parse_roll
from tabulae.engine.errors import TabulaeError
from tabulae.engine.turns import legal_turns
from tabulae.library.choice import GameChoice
from tabulae.library.games.game import load_game
from tabulae.quiz.position_question import question_about

ZENO = "white 6x7 9 10 16 19 22x4 | black 11x2 12x3 20x5 23x5"

ONE_WAY = "white 6x7 9 10x2 19x2 20x2 23 | black 8x2 11x2 12x2 13 14x2 15x2 18x2 21x2"


@pytest.mark.parametrize(
    ("game", "position", "roll", "kind"),
    [
        (
            "tabula",
            ONE_WAY,
            "2,5,6",
            "only",
        ),
        ("tabula", ZENO, "2", "moves"),
        ("tabula", "white 9 off:14 | black 11 off:14", "2", "hit"),
    ],
)
def test_the_most_telling_question_is_asked(game: str, position: str, roll: str, kind: str) -> None:
    loaded = load_game(GameChoice(game))
    place, dice = loaded.rules.parse(position), parse_roll(roll, 6)
    question = question_about(loaded, place, 0, dice)
    assert (question.kind, question.position, question.roll) == (kind, place, tuple(sorted(dice)))
    assert question.seat == loaded.rules.seat_names[0]


def test_ways_are_counted_by_the_engine() -> None:
    game = load_game(GameChoice("tabula"))
    position = game.rules.parse(ZENO)
    for roll in ((1, 2, 3), (2, 5, 6), (4, 4, 4), (6, 6, 5)):
        question = question_about(game, position, 0, roll)
        turns = legal_turns(game.rules, position, 0, tuple(sorted(roll)))
        if question.kind == "ways":
            assert question.value == len({turn.position for turn in turns})
        else:
            assert question.kind in ("only", "hits", "most", "lost")


def test_a_game_with_one_die_asks_for_its_moves() -> None:
    game = load_game(GameChoice("tabula"))
    one_die = replace(game, rules=replace(game.rules, dice=1))
    assert question_about(one_die, game.rules.parse(ZENO), 0, (2,)).kind == "moves"


def test_where_nothing_can_be_asked_it_is_said_in_a_line() -> None:
    game = load_game(GameChoice("tabula"))
    shut_out = game.rules.parse("white bar:15 | black 1x2 2x2 3x2 4x2 5x2 6x5")
    with pytest.raises(TabulaeError, match="nothing can be asked"):
        question_about(game, shut_out, 0, (2,))
