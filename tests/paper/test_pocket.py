"""The pocket sheet folded in the mind, the draw of a tournament, settings as they are typed."""

from __future__ import annotations

import io
import re
from itertools import combinations

import pikepdf
import pytest

from tabulae.draw.diagram import course_diagram, describe_diagram, example_diagram
from tabulae.draw.figure import Panel
from tabulae.draw.skins import Skin
from tabulae.engine.errors import TabulaeError
from tabulae.engine.options import OPTION_VALUES
from tabulae.library.choice import GameChoice
from tabulae.library.course_words import course_words
from tabulae.library.game import load_game
from tabulae.library.games import game_folders
from tabulae.paper.booklet import middle_page
from tabulae.paper.class_facts import class_facts
from tabulae.paper.imposition import fold_quires
from tabulae.paper.papers import PAPERS
from tabulae.paper.pocket import pocket, pocket_page, pocket_sheet
from tabulae.paper.tournament_sheets import pairing_rounds
from tabulae.products.card import CardProduct
from tabulae.products.leaflet import LeafletProduct
from tabulae.products.option import OFFSET, read_offset, read_points
from tabulae.scene.primitives import Item
from tabulae.scene.style import Palette
from tests.paper.test_imposition import Mark, placed_pages, reading_pdf
from tests.support.marks import unlike

STEPS = ("1. Fold.", "2. Cut.", "3. Fold.", "4. Push.")


def folded(marks: list[Mark], wide_mm: float, high_mm: float) -> list[Mark]:
    """The pages of the book in reading order.

    Folded lengthwise, print outside, the upper row lies behind the lower one, head down; pushed
    together, the two middle panels of each row become a leaf of their own, printed on both sides.
    """
    panel = {(int(mark.x_mm / (wide_mm / 4)), mark.y_mm > high_mm / 2): mark for mark in marks}
    upper, lower = True, False
    leaves = [
        ((0, upper), (0, lower)),  # the left end: the fold along the top makes it one leaf
        ((1, lower), (2, lower)),  # the lower panels beside the cut, folded at the middle
        ((3, lower), (3, upper)),
        ((2, upper), (1, upper)),
    ]
    return [panel[side] for leaf in leaves for side in leaf]


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_the_pocket_sheet_folds_into_a_book(paper: str) -> None:
    sheet = PAPERS[paper].landscape
    printed = pocket_sheet(reading_pdf(8, pocket_page(sheet)), sheet, STEPS)
    with pikepdf.open(io.BytesIO(printed)) as pdf:
        assert len(pdf.pages) == 1
        marks = placed_pages(pdf.pages[0])
    book = folded(marks, sheet.width_mm, sheet.height_mm)
    assert [mark.number for mark in book] == list(range(8))
    # The fold turns the upper row over: what stands on its head there is upright in the book.
    for mark in marks:
        assert mark.upright == (mark.y_mm < sheet.height_mm / 2)


def test_a_pocket_book_has_eight_pages() -> None:
    sheet = PAPERS["a4"].landscape
    with pytest.raises(TabulaeError, match="8 pages, not 7"):
        pocket_sheet(reading_pdf(7, pocket_page(sheet)), sheet, STEPS)


@pytest.mark.parametrize(("pupils", "players"), [(28, 2), (7, 2), (2, 2), (28, 4), (30, 4), (4, 4)])
def test_everybody_sits_once_in_each_round(pupils: int, players: int) -> None:
    rounds = pairing_rounds(pupils, players)
    everybody = list(range(1, pupils // players * players + 1))
    for tables in rounds:
        assert sorted(number for table in tables for number in table) == everybody
        assert all(len(table) == players for table in tables)


@pytest.mark.parametrize(("pupils", "players"), [(28, 2), (6, 2), (28, 4)])
def test_nobody_meets_the_same_pupil_twice(pupils: int, players: int) -> None:
    met = [
        pair
        for tables in pairing_rounds(pupils, players)
        for table in tables
        for pair in combinations(table, 2)
    ]
    assert len(met) == len({tuple(sorted(pair)) for pair in met})


def test_materials_are_counted_for_the_class() -> None:
    facts = class_facts(load_game(GameChoice("tabula")), 29)
    assert (facts["groups"], facts["spare"], facts["men_needed"], facts["dice_needed"]) == (14, 1, 420, 42)
    assert (facts["one_of_all"], facts["all_different"]) == ("91/216", "5/9")


@pytest.mark.parametrize(("text", "size"), [("12pt", 12.0), ("12", 12.0), (" 10.5 pt", 10.5)])
def test_sizes_as_they_are_typed(text: str, size: float) -> None:
    assert read_points("--text", text) == size


@pytest.mark.parametrize("text", ["", "big", "12mm", "-3pt", "1e3"])
def test_invalid_type_sizes_are_refused(text: str) -> None:
    with pytest.raises(TabulaeError, match="must be a type size such as 12pt"):
        read_points("--text", text)


@pytest.mark.parametrize("text", ["1.5,-0.5mm", "1.5mm,-0.5mm", " 1.5 , -0.5 "])
def test_offsets_as_they_are_typed(text: str) -> None:
    assert read_offset("--back-offset", text) == (1.5, -0.5)
    assert read_offset("--back-offset", OFFSET.write((1.5, -0.5))) == (1.5, -0.5)


@pytest.mark.parametrize("text", ["1.5", "a,b", "99,0mm", "1,2,3"])
def test_invalid_offsets_are_refused(text: str) -> None:
    with pytest.raises(TabulaeError, match=r"1\.5,-0\.5mm"):
        read_offset("--back-offset", text)


@pytest.mark.parametrize(
    ("pages", "quire_sheets"), [(8, None), (12, None), (40, None), (44, 6), (64, 6), (72, 6)]
)
def test_the_board_lies_on_one_side_of_one_sheet(pages: int, quire_sheets: int | None) -> None:
    left = middle_page(pages, quire_sheets)
    sheets = [sheet for quire in fold_quires(pages, quire_sheets) for sheet in quire]
    sides = [(side.left, side.right) for sheet in sheets for side in (sheet.front, sheet.back)]
    assert (left - 1, left) in sides


def test_other_rules_have_other_names() -> None:
    names = [
        LeafletProduct("quinze", reading=reading, options=settings, palette="grey").stem
        for reading, settings in (
            (None, ()),
            ("thomas-guild", ()),
            (None, (("combine", "direct"), ("stack_limit", "none"))),
            ("thomas-guild", (("combine", "direct"),)),
        )
    ]
    assert names[:2] == ["leaflet-a4-grey", "leaflet-thomas-guild-a4-grey"]
    assert names[2:] == [
        "leaflet-combine-direct-stack-limit-none-a4-grey", "leaflet-thomas-guild-combine-direct-a4-grey"
    ]  # fmt: skip


def test_names_stay_short_whatever_is_changed() -> None:
    every = {name: next(iter(values)) for name, values in OPTION_VALUES.items() if name != "entry"}
    changes = [tuple({**every, "overshoot": value}.items()) for value in ("exact", "any")]
    long = [CardProduct("tabula", options=change, paper="letter", palette="line").stem for change in changes]
    assert max(map(len, long)) < 60
    assert long[0] != long[1]


@pytest.mark.slow
@pytest.mark.parametrize("name", unlike(game_folders()))
def test_every_point_in_a_caption_is_numbered(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Small boards leave some numbers out, but none that a caption names or a play begins or ends at."""
    game, panels = load_game(GameChoice(name)), list[Panel]()
    draw = Panel.draw

    def drawn(self: Panel, skin: Skin, tones: Palette) -> list[Item]:
        panels.append(self)
        return draw(self, skin, tones)

    monkeypatch.setattr(Panel, "draw", drawn)
    pocket(game)
    captions = {describe_diagram(example_diagram(game, one)): one.caption for one in game.examples.values()}
    captions[describe_diagram(course_diagram(game))] = course_words(game)
    assert panels
    for panel in panels:
        said = captions.get(describe_diagram(panel.diagram), "")
        named = {*re.findall(r"[A-Z]?\d+", said)} & {*panel.crop.names}
        named |= {end for play in panel.diagram.plays for end in (play.source, play.target)}
        assert named & {*game.rules.board.points} <= {label.text for label in panel.labels}, said
