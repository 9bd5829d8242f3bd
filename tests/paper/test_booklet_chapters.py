"""The chapters of a booklet beside its rules, from files that a game may have or lack."""

from __future__ import annotations

import pypdfium2
import pytest

from tabulae.library.booklet_studies import stored_studies
from tabulae.library.game import load_game
from tabulae.library.games import game_folders
from tabulae.library.messages import messages
from tabulae.library.puzzles import stored_puzzles
from tabulae.library.records import Game
from tabulae.library.told_game import told_game
from tabulae.paper.back_matter import glossary_of, readings
from tabulae.paper.board_strips import UpsideDown, puzzles
from tabulae.paper.booklet import booklet
from tabulae.paper.chapters import (
    maxims_section,
    reconstruction_chapter,
)
from tabulae.paper.columns import drawings, within
from tabulae.paper.flowables import Head, MeasuredTable, Stack
from tabulae.paper.page_design import TypeScale, styles
from tabulae.paper.paragraph import MeasuredParagraph
from tabulae.paper.rule_layout import TextCache
from tabulae.paper.told_pages import told_pages
from tabulae.scene.style import palette_named
from tests.support.page_flow import of_type

LOOK = styles(TypeScale(10.5), palette_named("colour"))
GAMES = list(game_folders())
TABULA = load_game("tabula")


def words(game: Game) -> str:
    pages = pypdfium2.PdfDocument(booklet(game).reading)
    return " ".join(" ".join(page.get_textpage().get_text_bounded() for page in pages).split())


def test_a_glossary_keeps_three_entries_with_its_head_and_two_at_its_end() -> None:
    head, *entries = glossary_of(TABULA, LOOK)
    assert len(entries) > 5 and head.keep_with_next
    kept = [entry.keep_with_next for entry in entries]
    assert kept == [True, True, *[False] * (len(entries) - 4), True, False]


def test_tables_that_run_on_repeat_their_header() -> None:
    message = messages()
    for table in readings(TABULA, LOOK, level=2)[2:]:
        head, header = of_type(Stack, table.continuation).parts
        assert isinstance(head, Head) and isinstance(header, MeasuredTable)
        assert (head.words, head.level, head.key) == (message("readings-again"), 2, "")
        assert len(header._cellvalues) == 1
    for table in reconstruction_chapter(TABULA, LOOK)[1:]:
        assert "continued" in message("made-again")
        header = of_type(MeasuredTable, table.continuation)
        assert header._cellvalues[0][0].text.replace("\u00a0", " ") == message("made-again")


def test_answers_are_upside_down() -> None:
    turned = UpsideDown(MeasuredParagraph("Turn me round", LOOK.small), 0.0)
    assert turned.wrap(200, 100)[1] == pytest.approx(LOOK.small.leading)


def test_every_game_is_studied_and_its_advice_confirmed() -> None:
    """A game in which every throw can be played in one way only has nothing to advise or to puzzle over."""
    for name in GAMES:
        game = load_game(name)
        studies = stored_studies(game)
        assert studies is not None, name
        if studies.maxims:
            section = maxims_section(game, studies)
            assert section is not None and 3 <= len(section.blocks) <= 5, name


def test_the_answers_of_all_puzzles_stand_together() -> None:
    stored = stored_puzzles(TABULA)
    assert stored is not None
    *_, answers = puzzles(TABULA, "colour", LOOK, stored, 500.0)
    assert isinstance(answers, Stack) and len(answers.parts) == len(stored.puzzles) + 1
    assert all(isinstance(answer, UpsideDown) for answer in answers.parts)


def test_the_words_that_open_a_chapter_stand_with_its_first_boards() -> None:
    """A page would else end with a head and words about boards that are overleaf."""
    stored, told = stored_puzzles(TABULA), told_game(TABULA)
    assert stored is not None and told is not None
    after = Stack([])
    strip = puzzles(TABULA, "colour", LOOK, stored, 500.0, [after])
    assert strip[-1] is after is list(strip[0].alternative or ())[-1]
    for items in (strip, told_pages(TABULA, "colour", LOOK, told, 500.0)):
        words, *_, last = within(items[:1])
        assert isinstance(words, MeasuredParagraph) and last is not words
        assert next(drawings(items[:1]), None) is not None


def test_the_result_of_a_trial_stays_with_its_maxim() -> None:
    advice = maxims_section(TABULA, stored_studies(TABULA))
    assert advice
    for block in advice.blocks:
        *said, last = TextCache(LOOK).rule(block)
        assert said and all(part.keep_with_next for part in said) and not last.keep_with_next
