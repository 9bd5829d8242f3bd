"""House rules for what players ask at the table: which of them a game has, in every language."""

from __future__ import annotations

import pytest

from tabulae.library.choice import GameChoice
from tabulae.library.games.game import load_game
from tabulae.library.templates import SHIPPED, Templates
from tabulae.library.words.table_rules import table_answers, table_rules
from tabulae.paper.documents.chapters import at_the_table
from tabulae.paper.flow.page_design import TypeScale, styles
from tabulae.scene.style import palette_named
from tabulae.web.pages.game_pages import GamePages
from tabulae.web.pages.shared import Site
from tests.support.listed import ALL
from tests.support.tables import rows


def asked(name: str, reading: str | None = None, language: str = "en", **options: str) -> list[str]:
    choice = GameChoice(name, reading, options=options, templates=Templates(language=language))
    return [question for question, _ in table_answers(load_game(choice))]


@rows("name, reading", ALL)
def test_every_reading_has_each_answer_once_in_every_language(name: str, reading: str) -> None:
    english = asked(name, reading)
    assert len(set(english)) == len(english) and "How do we make a match?" in english
    assert english.count("What is a win worth?") == 1
    assert len(asked(name, reading, "es")) == len(english)


def test_answers_follow_the_rules_and_the_number_of_seats() -> None:
    fewer = "We are only two or three?"
    assert fewer in asked("el-mundo") and fewer not in asked("tabula")
    # The rules of the game of seven say how fewer play it, so that no other answer may stand beside theirs.
    assert not [
        question for question in asked("tablas-astronomicas") if "fewer" in question or "three" in question
    ]
    pile = "May two men move together as a pile?"
    assert pile in asked("tabula") and pile not in asked("doblet")
    ludus = "ludus-duodecim-scriptorum"
    assert pile in asked(ludus) and pile not in asked(ludus, "finkel")


def test_a_draw_is_counted_where_a_game_can_be_drawn() -> None:
    def match(name: str, reading: str | None = None) -> str:
        answers = dict(table_answers(load_game(GameChoice(name, reading))))
        return "".join(run.text for run in answers["How do we make a match?"])

    assert "A draw is half a point" in match("diecisiete-tablas")
    assert "draw" not in match("tabula") and "draw" not in match("quinze-tablas")  # who moved last wins
    # Stacks are limited, but the rules say that there is no draw, and ten thousand games had none.
    assert "draw" not in match("doblet") and "draw" not in match("emperador")
    assert "as many games as there are players" in match("el-mundo")


def test_a_win_for_places_counts_by_the_place() -> None:
    answers = dict(table_answers(load_game(GameChoice("el-mundo", "play-for-places"))))
    assert "two for the second" in answers["What is a win worth?"][0].text


@pytest.mark.slow
def test_booklet_and_page_have_all_answers_and_say_whose_rules_they_are() -> None:
    game = load_game(GameChoice("el-mundo"))
    pages = GamePages("el-mundo", SHIPPED, Site(play=False))
    (page,) = [file for file in pages.files() if file.name.endswith("el-mundo/rules.html")]
    text = page.content.decode()
    parts = at_the_table(game, styles(TypeScale(10.5), palette_named("colour")))
    assert len(parts) == 2 + len(table_answers(game))
    for words in (table_rules().lead, *asked("el-mundo")):
        assert words in text
