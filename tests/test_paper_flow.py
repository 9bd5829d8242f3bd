"""Markup, filling of pages, and the page that finds the duplex setting."""

from __future__ import annotations

import io
from dataclasses import replace

import pikepdf
import pytest
from reportlab.platypus import Flowable, Paragraph

from generator.content.library import load_game
from generator.content.records import Run
from generator.draw.style import palette_named
from generator.engine.errors import TabulaeError
from generator.paper.filling import Filler, Filling
from generator.paper.flow import Head, markup, rule
from generator.paper.measured import Words
from generator.paper.page import BOOK_PAGES, LEAFLET_PAGES, Styles, TypeScale, styles
from generator.paper.papers import PAPERS, POINTS_PER_MM
from generator.paper.printing import duplex_test_pdf, sheet_notes
from generator.paper.rule_parts import Pictures
from tests.content_walk import steps


class Block(Flowable):  # type: ignore[misc]  # reportlab has no types
    """So many points of nothing."""

    def __init__(self, height_pt: float) -> None:
        super().__init__()
        self.height = height_pt

    def wrap(self, width: float, height: float) -> tuple[float, float]:
        return width, self.height


def first(story: list[Flowable], most: int = 4) -> Filling:
    return Filler(300, 100, most).fillings(story)[0]


@pytest.fixture(scope="module")
def look() -> Styles:
    return styles(TypeScale(10), palette_named("colour"))


@pytest.mark.parametrize(
    ("runs", "expected"),
    [
        ((Run("a < b & c"),), "a &lt; b &amp; c"),
        ((Run("a "), Run("blot", bold=True), Run(". If")), "a <b>blot.</b> If"),
        ((Run("the ("), Run("bar", italic=True), Run(") is")), "the <i>(bar)</i> is"),
        ((Run("x", href='https://a/"b'),), "<a href='https://a/\"b'>x</a>"),
        ((Run("e\u0301te\u0301\x07"),), "été"),
    ],
)
def test_markup(runs: tuple[Run, ...], expected: str) -> None:
    assert markup(runs) == expected


def test_a_head_is_never_alone_at_the_foot(look: Styles) -> None:
    story = [Block(80), Head("Next", 10, look), Block(50)]
    assert [len(page.parts) for page in first(story).pages] == [1, 2]


def test_a_paragraph_splits_by_two_lines_at_least(look: Styles) -> None:
    text = Words("one two three four five six seven " * 8, look.text)
    pages = first([Block(60), text]).pages
    heights = [page.parts[-1].wrap(300, 1e6)[1] for page in pages]
    assert len(pages) == 2
    assert all(height >= 2 * look.scale.leading - 0.1 for height in heights)


def test_words_measure_as_they_are_laid() -> None:
    """Every paragraph of a game, measured at many widths, against a fresh one laid by reportlab."""
    look = styles(TypeScale(9.5), palette_named("colour"))
    for section in load_game("tabula").sections:
        for block in section.blocks:
            for words in rule(block, look):
                if isinstance(words, Words):
                    for width in (330.0, 190.0, 181.5, 140.2, 77.7):
                        fresh = Paragraph(words.text, words.style, bulletText=words.bulletText)
                        assert words.wrap(width, 1e6)[1] == pytest.approx(fresh.wrap(width, 1e6)[1])


def test_both_ways_are_gone_where_a_figure_can_be_left_out() -> None:
    figure, tail = Block(60), Block(40)
    figure.instead, figure.loss = [tail], 1
    found = list(Filler(300, 100, 4).fillings([Block(50), figure, tail]))
    assert {(len(filling.pages), filling.loss) for filling in found} >= {(2, 0), (1, 1)}


def test_what_is_too_much_has_no_filling() -> None:
    assert not Filler(300, 100, 1).fillings([Block(60), Block(60)])


def test_what_is_too_high_is_refused() -> None:
    with pytest.raises(TabulaeError, match="higher than a page"):
        first([Block(50), Block(120)])


def test_all_pages_have_one_measure_and_room_for_hanging_numbers() -> None:
    for shapes in (BOOK_PAGES, LEAFLET_PAGES):
        heights = {round(shape.height_mm, 6) for shape in shapes.values()}
        assert len(heights) == 1
        for shape in shapes.values():
            width = shape.paper.width_mm - shape.inside_mm - shape.outside_mm
            assert width == pytest.approx(118)
            assert shape.outside_mm >= 6.35 + 6.2


def test_duplex_page_turns_one_letter() -> None:
    with pikepdf.open(io.BytesIO(duplex_test_pdf(PAPERS["a4"]))) as pdf:
        back = {
            str(step.operands[0]): step.text.d > 0 for step in steps(pdf.pages[1]) if step.operator == "Tj"
        }
        assert len(pdf.pages) == 2
    assert back == {"S": True, "L": False}


def test_notes_stand_in_the_foot_margin_left_of_the_fold() -> None:
    sheet = PAPERS["letter"].landscape
    for note in sheet_notes(sheet).values():
        with pikepdf.open(io.BytesIO(note)) as pdf:
            places = [step.text for step in steps(pdf.pages[0]) if step.operator == "Tj"]
        for place in places:
            assert 6.35 < place.f / POINTS_PER_MM < LEAFLET_PAGES["half-letter"].foot_mm - 8
            assert 6.35 < place.e / POINTS_PER_MM < sheet.width_mm / 2


@pytest.mark.parametrize(
    ("width_mm", "text_pt", "after", "larger"),
    [
        (118.0, 10.5, False, 1.0),
        (118.0, 9.0, False, 1.0),
        (118.0, 18.0, False, 18 / 10.5),
        (118.0, 24.0, False, 24 / 10.5),
        (60.0, 18.0, False, 60 / 50),
        (45.0, 18.0, False, 1.0),
        (118.0, 18.0, True, 118 / 100),
    ],
)
def test_figures_grow_with_their_text(width_mm: float, text_pt: float, after: bool, larger: float) -> None:
    """The numbers in a figure beside large text are as much larger as the boards leave room for."""
    pictures = Pictures(load_game("tabula"), "colour")
    example = replace(pictures.game.examples["zeno"], after=after)
    drawn = pictures.drawing(example, width_mm, text_pt)
    assert drawn.width == pytest.approx(width_mm * POINTS_PER_MM)
    assert drawn.scale == pytest.approx(larger)
