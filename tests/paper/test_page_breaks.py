"""Where pages break: no rule cut, no head alone, no quick reference torn, no foot too empty."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product

import pytest

from tabulae.library.choice import GameChoice
from tabulae.library.games.folders import game_folders
from tabulae.library.games.game import load_game
from tabulae.library.games.records import Game
from tabulae.paper.documents.booklet import booklet
from tabulae.paper.documents.card import card
from tabulae.paper.documents.leaflet import leaflet
from tabulae.paper.flow.columns import flatten
from tabulae.paper.flow.filled_page import FilledPage, PageBlock
from tabulae.paper.flow.flowables import Drawing, Head, Stack
from tabulae.paper.flow.page_design import TypeScale, styles
from tabulae.paper.flow.paragraph import MeasuredParagraph
from tabulae.paper.flow.story import StoryItem
from tabulae.scene.style import palette_named
from tests.support.marks import UNLIKE_GAMES, full
from tests.support.page_flow import faults_of, laid_out, read_pages

PRODUCTS: dict[str, Callable[..., object]] = {
    "leaflet": leaflet,
    "booklet": booklet,
    "card": card,
}
MOST_MM = 52.0
"""The most that may stay empty at the foot of a page which is not the last, nor for writing on.

A page ends early rather than that its text falls apart, and no board is parted from its words.
"""


def _cases() -> Iterator[object]:
    for (what, name), paper in product(product(PRODUCTS, game_folders()), ("a4", "letter")):
        case = (what, name, paper)
        yield case if name in UNLIKE_GAMES and paper == "a4" else full(*case)


@pytest.mark.long
@pytest.mark.slow
@pytest.mark.parametrize(("what", "name", "paper"), list(_cases()))
def test_pages_break_where_they_should(what: str, name: str, paper: str) -> None:
    make, game = PRODUCTS[what], load_game(GameChoice(name))
    faults = read_pages(lambda: make(game, paper))
    assert [faults.cut, faults.parted, faults.alone, faults.torn] == [[], [], [], []]
    assert max(faults.holes.values()) <= MOST_MM


@pytest.mark.slow
@pytest.mark.parametrize("paper", ["a4", full("letter")])
@pytest.mark.parametrize("name", ["irish", "fallas", *(full(name) for name in game_folders())])
def test_the_quick_reference_of_a_leaflet_is_whole(name: str, paper: str) -> None:
    game = load_game(GameChoice(name))
    pages, _ = laid_out(lambda: leaflet(game, paper))
    heads = [part.words for page in pages for part in flatten(page.page.parts) if isinstance(part, Head)]
    assert game.message("summary-title") in heads and game.message("summary-again") not in heads


@pytest.mark.slow
def test_the_first_words_of_a_leaflet_stand_above_a_picture_where_they_leave_room() -> None:
    game = load_game(GameChoice("tabula"))
    pages, _ = laid_out(lambda: leaflet(game))
    *_, picture, caption = pages[1].page.parts
    assert isinstance(picture, Drawing) and isinstance(caption, MeasuredParagraph)
    assert caption.text.split() == game.message("picture-under-way").split()


@pytest.mark.slow
@pytest.mark.parametrize("text_pt", [12.0, full(9.0)])
@pytest.mark.parametrize("name", [full("el-mundo"), "ludus-duodecim-scriptorum"])
def test_no_rule_is_cut_in_another_size(name: str, text_pt: float) -> None:
    game: Game = load_game(GameChoice(name))
    for make in (leaflet, booklet, card):
        faults = read_pages(lambda make=make: make(game, text_pt=text_pt))  # type: ignore[misc]
        assert [faults.cut, faults.torn] == [[], []]


def page(*parts: StoryItem, left_pt: float = 0.0) -> PageBlock:
    """A page with these parts; their gaps are not asked for."""
    filled = FilledPage(parts, tuple(0.0 for _ in parts), left_pt)
    return PageBlock(filled, 300.0, 400.0)


def test_faults_of_page_breaks_are_detected() -> None:
    look = styles(TypeScale(10), palette_named("colour"))
    words = MeasuredParagraph("Throw the dice and move your men as far as they say. " * 9, look.text)
    words.wrap(300, 400)
    upper, lower = words.split(300, 40)
    head, strip = Head("A head", 10, look, "a-head"), Head("Puzzles", 10, look, "chapter-puzzles")
    intro, plain = (MeasuredParagraph("All of it.", look.text) for _ in range(2))
    pages = [
        page(plain, upper, left_pt=100.0),
        page(lower, head),
        page(Stack([plain, strip]), intro),
        page(plain),
    ]
    faults = faults_of(pages, {id(words.leaf): "4.1"})
    assert faults.cut == faults.parted == [(1, "4.1")]
    assert faults.alone == [(2, "A head"), (3, "Puzzles")]
    assert round(faults.holes[1]) == 35 and set(faults.holes) == {1, 2, 3}
