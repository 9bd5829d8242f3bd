"""Markup, filling of pages, and the page that finds the duplex setting."""

from __future__ import annotations

import io
import re
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import pikepdf
import pytest
from reportlab.pdfgen.canvas import Canvas
from reportlab.platypus import Paragraph

from tabulae.engine.errors import TabulaeError
from tabulae.library.choice import GameChoice
from tabulae.library.games.game import load_game
from tabulae.library.games.records import Bullets, Run
from tabulae.library.templates import SHIPPED
from tabulae.paper.documents.book_ends import picture_pages
from tabulae.paper.documents.booklet import booklet
from tabulae.paper.documents.leaflet import leaflet
from tabulae.paper.flow.columns import Beside, Pair, drawings, flatten
from tabulae.paper.flow.figure_cache import FigureCache
from tabulae.paper.flow.filled_page import FilledPage, spread_gaps
from tabulae.paper.flow.flowables import Drawing, Head, Stack, bullets, rule
from tabulae.paper.flow.markup import markup
from tabulae.paper.flow.page_design import BOOK_PAGES, LEAFLET_PAGES, Styles, TypeScale, styles
from tabulae.paper.flow.pagination import Pagination, Paginator
from tabulae.paper.flow.paragraph import MeasuredParagraph
from tabulae.paper.flow.rule_layout import FigureStyle, TextCache, lay_out_rules
from tabulae.paper.flow.spare_pages import fill_pages
from tabulae.paper.flow.story import Story, StoryItem
from tabulae.paper.printing.papers import PAPERS
from tabulae.paper.printing.printer_notes import sheet_note
from tabulae.products.printed.duplex_test import DuplexTestProduct
from tabulae.scene.primitives import Scene
from tabulae.scene.style import POINTS_PER_MM, palette_named
from tests.support.content_walk import steps
from tests.support.listed import GAMES
from tests.support.marks import full, unlike
from tests.support.page_flow import of_type
from tests.support.tables import rows


class Block(StoryItem):
    """An empty item of a height, two columns of which one may end earlier than the other."""

    def __init__(self, height_pt: float, shortfall_pt: float = 0.0) -> None:
        super().__init__()
        self.height, self._shortfall_pt = height_pt, shortfall_pt

    @property
    def shortfall_pt(self) -> float:
        return self._shortfall_pt

    def wrap(self, width: float, height: float) -> tuple[float, float]:
        return width, self.height


class Wide(Block):
    """Nothing, as wide as it may be."""

    def __init__(self) -> None:
        super().__init__(10)

    def wrap(self, width: float, height: float) -> tuple[float, float]:
        self.width_mm = round(width / POINTS_PER_MM)
        return super().wrap(width, height)


def first(story: Story, max_pages: int = 4) -> Pagination:
    return Paginator(300, 100, max_pages).paginations(story)[0]


@pytest.fixture(scope="module")
def look() -> Styles:
    return styles(TypeScale(10), palette_named("colour"))


@rows(
    "runs, expected",
    [
        ((Run("a < b & c"),), "a &lt; b &amp; c"),
        ((Run("a "), Run("blot", bold=True), Run(". If")), "a <b>blot.</b> If"),
        ((Run("the ("), Run("bar", italic=True), Run(") is")), "the <i>(bar)</i> is"),
        ((Run("x", href='https://a/"b'),), '<a href="https://a/&quot;b">x</a>'),
        ((Run("e\u0301te\u0301\x07"),), "été"),
        ((Run("des "), Run("cases", bold=True), Run("\u00a0;\u202ffin")), "des <b>cases\u00a0;\u00a0fin</b>"),
    ],
)
def test_markup(runs: tuple[Run, ...], expected: str) -> None:
    assert markup(runs) == expected


def test_a_head_is_never_alone_at_the_foot(look: Styles) -> None:
    story = [Block(80), Head("Next", 10, look), Block(50)]
    assert [len(page.parts) for page in first(story).pages] == [1, 2]


def test_a_word_of_a_head_that_is_longer_than_the_line_is_broken(look: Styles) -> None:
    head = Head("Il precipitevolissimevolmente", 10, look)
    line_height = Head("Il", 10, look).wrap(500, 100)[1]
    assert head.wrap(500, 100)[1] == line_height
    assert head.wrap(90, 100)[1] == pytest.approx(3 * line_height)
    assert Head("Il", 10, look).wrap(1, 100)[1] == pytest.approx(2 * line_height)


def test_kept_items_part_if_no_page_holds_them() -> None:
    story = [Block(60), Block(60), Block(30)]
    story[0].keep_with_next = True
    assert [len(page.parts) for page in first(story).pages] == [1, 2]


def test_no_line_of_words_in_one_style_ends_with_a_short_word_alone(look: Styles) -> None:
    text = MeasuredParagraph("<i>It wins too, and nobody paid any heed to it.</i>", look.text)
    assert "to\u00a0it.</i>" in text.text


def test_no_last_line_has_one_very_short_word_alone(look: Styles) -> None:
    words = "Whoever has taken off all the men that he had has won all of it."
    for width_pt in range(100, 260):
        text = MeasuredParagraph(words, look.text)
        text.wrap(width_pt, 1e6)
        text.drawOn(Canvas(io.BytesIO()), 0, 0)
        last = text.blPara.lines[-1]
        said = "".join(part.text for part in last.words).strip()
        assert len(re.split(r"[ \u00a0]", said)) > 1, width_pt


def test_an_item_of_two_words_may_be_the_last_line_of_a_list(look: Styles) -> None:
    """To bring another item down to it would leave the line before with one, shorter than it need be."""
    coins = ", ".join(
        f"{cents}\u00a0c\u00a0({width})" for cents, width in ((1, 16.25), (2, 18.75), (5, 21.25))
    )
    assert MeasuredParagraph(coins, look.text).text == coins
    assert "76,\u00a0fol.\u00a078" in MeasuredParagraph("The book on games, 1976, fol. 78.", look.text).text


@pytest.mark.parametrize(("left_pt", "least_mm"), [(40.0, 5.0), (0.0, 4.3)])
def test_stacked_figures_have_white_between_them(left_pt: float, least_mm: float, look: Styles) -> None:
    """The text beside them is shorter; on a full page other gaps give way."""
    rows = []
    for _ in range(2):
        scene = Scene(40, 30, (), "A board")
        text = Stack([MeasuredParagraph("A rule.", look.text)])
        rows.append(Beside(text, Drawing(scene, 40 * POINTS_PER_MM), 150.0, 40 * POINTS_PER_MM, 8.5))
    parts: tuple[StoryItem, ...] = (Block(30), Block(30), *rows)
    for part in parts:
        part.wrap(300, 500)
    gaps = spread_gaps(FilledPage(parts, (0.0, 30.0, 30.0, 8.5), left_pt))
    assert gaps[3] > least_mm * POINTS_PER_MM
    assert sum(gaps) <= 68.5 + left_pt + 1e-6


def test_a_paragraph_splits_by_two_lines_at_least(look: Styles) -> None:
    text = MeasuredParagraph("one two three four five six seven " * 8, look.text)
    pages = first([Block(60), text]).pages
    heights = [page.parts[-1].wrap(300, 1e6)[1] for page in pages]
    assert len(pages) == 2
    assert all(height >= 2 * look.scale.leading - 0.1 for height in heights)


def test_no_address_is_torn_by_the_end_of_a_page() -> None:
    look = styles(TypeScale(18.0), palette_named("colour"))
    address = "games.example/duodecim-scripta/rules-route-and-layout/twelve-lines.html"
    sheets = "A sheet of rules, and another one. " * 4
    words = f'{sheets}<a href="https://{address}">{address}</a>. {sheets}'
    torn = set()
    for lines in range(2, 14):
        halves = MeasuredParagraph(words, look.text).split(200, lines * look.text.leading)
        if len(halves) == 2:
            above = "".join(part.text for line in halves[0].blPara.lines for part in line.words)
            torn.add("games" in above and "html" not in above)
    assert torn == {False}


def test_room_left_over_goes_where_something_begins(look: Styles) -> None:
    words = [MeasuredParagraph("Some words.", look.text) for _ in range(2)]
    parts = (*words, Head("Next", 10, look), Block(20))
    gaps = spread_gaps(FilledPage(parts, (0.0, 2.0, 8.0, 2.0), 50.0))
    assert gaps == pytest.approx([0.0, 6.0, 20.0, 5.0]), "and no more, however much is left"
    gaps = spread_gaps(FilledPage(parts, (0.0, 2.0, 8.0, 2.0), 1.9))
    assert gaps == pytest.approx([0.0, 2.4, 9.2, 2.3])


def test_paragraphs_of_one_rule_spread_as_those_of_two_and_lists_stay_close(look: Styles) -> None:
    words = [MeasuredParagraph("Some words.", look.text) for _ in range(3)]
    listed = [MeasuredParagraph("An item.", look.bullet) for _ in range(2)]
    words[0].keep_with_next = listed[0].keep_with_next = True
    gaps = spread_gaps(FilledPage((*words, *listed), (0.0, 2.0, 2.0, 2.0, 2.0), 30.0))
    assert gaps[1] == gaps[2] == pytest.approx(6.0) and gaps[4] == pytest.approx(5.0)


def test_a_gap_below_two_columns_grows_until_the_shorter_one_ends_in_a_hole() -> None:
    """The others take what it cannot."""
    short, even = Block(30, 19.0 * POINTS_PER_MM), Block(30)
    gaps = spread_gaps(FilledPage((short, even, Block(30)), (0.0, 5.0, 5.0), 80.0))
    assert gaps[1] == pytest.approx(3.0 * POINTS_PER_MM) and gaps[2] > 13.0 * POINTS_PER_MM
    short = Block(30, 21.0 * POINTS_PER_MM)
    assert spread_gaps(FilledPage((short, even, Block(30)), (0.0, 5.0, 5.0), 80.0))[1] == 5.0


def test_a_text_does_not_fall_apart_on_an_empty_page(look: Styles) -> None:
    """What is left stays at the foot; below a board its gap may be wider, and widest before another board."""
    words = [MeasuredParagraph("Some words.", look.text) for _ in range(3)]
    opening = Stack([MeasuredParagraph("Some words.", look.text), Block(30)])
    parts = (*words[:2], opening, words[2], Block(30))
    gaps = spread_gaps(FilledPage(parts, (0.0, 5.0, 5.0, 5.0, 5.0), 400.0))
    assert gaps == pytest.approx([0.0, 9.0, 17.0, 17.0, 15.0 * POINTS_PER_MM])


def test_no_page_ends_early_within_a_text(look: Styles) -> None:
    """Where the rest of it still fits; it may end early before it, or before another text."""
    words = [MeasuredParagraph("Some words.", look.text) for _ in range(2)]
    ways = []
    for words[1].runs_on in (False, True):
        made = Paginator(300, 100, flexible=True).paginations([Block(60), *words, Block(70)])
        ways.append([[words[1] in page.parts for page in way.pages] for way in made])
    assert [False, True] in ways[0] and ways[1] == [[True, False]]


def test_no_page_ends_early_within_a_list() -> None:
    """In large type, in which its entries need not stand on one page."""
    large = styles(TypeScale(18.0), palette_named("colour"))
    entries = list(bullets(Bullets(tuple((Run(words),) for words in ("a board;", "men;", "dice."))), large))
    made = Paginator(300, 140, flexible=True).paginations([Block(60), *entries, Block(100)])
    assert {tuple(entry in way.pages[0].parts for entry in entries) for way in made} == {(True,) * 3}


def test_a_centred_part_stands_in_the_middle_of_its_stack() -> None:
    """A board narrower than its text would else leave all the white at one side."""
    drawn: list[float] = []

    class Noted(Block):
        def drawOn(self, canvas: Canvas, x: float, y: float, _sW: float = 0) -> None:
            drawn.append(x)

    parts = [Noted(10), Noted(10)]
    parts[0].width, parts[0].is_centred = 60.0, True
    parts[0].wrap = lambda width, height: (60.0, 10.0)  # type: ignore[method-assign]
    stack = Stack(parts)
    stack.wrap(100, 100)
    stack.canv = Canvas(io.BytesIO())
    stack.draw()
    assert drawn == [20.0, 0]


def test_a_figure_below_its_rule_stands_in_the_middle() -> None:
    look = styles(TypeScale(10.5), palette_named("colour"))
    style = FigureStyle(look.measure_mm, keep=True, page_pt=500.0)
    figures = FigureCache(load_game(GameChoice("medio-emperador")), "colour")
    todo = lay_out_rules(figures, TextCache(look), style)
    below: list[Drawing] = []
    while todo:
        part = todo.pop()
        if isinstance(part, Stack):
            todo += part.parts
            below += [item for item in part.parts[:1] if isinstance(item, Drawing)]
    assert below and all(drawing.is_centred for drawing in below)


def test_a_page_whose_columns_leave_less_white_is_better() -> None:
    """Of two ways to fill it alike."""
    holed, whole = Block(40, 24.0 * POINTS_PER_MM), Block(40)
    holed.alternative = [whole, Block(40)]
    (best,) = Paginator(300, 120).paginations([holed, Block(40)])
    assert best.pages[0].parts[0] is whole


@pytest.mark.slow
@pytest.mark.parametrize(
    "end",
    ['<font color="#9b2d1f">Rule 7.2.</font>', "<b>first quarter.</b>", 'do see.<super size="7">5</super>'],
)
def test_no_word_of_a_coloured_end_is_alone(end: str, look: Styles) -> None:
    """At every width at which reportlab alone would leave it so."""
    short = []
    for width_pt in range(100, 240):
        text = MeasuredParagraph(
            f"Whoever has taken off all his men wins; the dice may say more. {end}", look.text
        )
        text.wrap(width_pt, 1e6)
        text.drawOn(Canvas(io.BytesIO()), 0, 0)
        last = "".join(part.text for part in text.blPara.lines[-1].words).split()
        short.append(len(last) == 1)
    assert sum(short) < 4


def test_initials_stay_with_the_name_behind_them(look: Styles) -> None:
    for width_pt in range(80, 300):
        text = MeasuredParagraph(
            "In 1934 R. G. Austin put the men of the poem on fol. 89 of a book.", look.text
        )
        text.wrap(width_pt, 1e6)
        text.drawOn(Canvas(io.BytesIO()), 0, 0)
        lines = ["".join(part.text for part in line.words) for line in text.blPara.lines]
        assert not [line for line in lines if re.search(r"(R|G|fol)\.$", line.strip())], lines


@pytest.mark.parametrize("width_pt", [68, 96, 188])
def test_a_last_word_in_another_style_is_not_alone(width_pt: float, look: Styles) -> None:
    text = MeasuredParagraph("A man who is hit waits beside the board, on the <b>bar.</b>", look.text)
    high = text.wrap(width_pt, 1e6)[1]
    text.drawOn(Canvas(io.BytesIO()), 0, 0)
    plain: Any = Paragraph(text.text, text.style)
    assert high == pytest.approx(plain.wrap(width_pt, 1e6)[1])
    lines = text.blPara.lines, plain.blPara.lines
    ours, theirs = ("".join(part.text for part in laid[-1].words) for laid in lines)
    assert (ours.split(), theirs.split()) == (["the", "bar."], ["bar."])


@pytest.mark.slow
@pytest.mark.parametrize("text_pt", [9.5, 11.5])
def test_words_measure_as_they_are_laid(text_pt: float) -> None:
    """Every paragraph of a game, measured at many widths, against a fresh one laid by reportlab."""
    look = styles(TypeScale(text_pt), palette_named("colour"))
    for section in load_game(GameChoice("tabula")).sections:
        for block in section.blocks:
            for words in rule(block, look):
                if isinstance(words, MeasuredParagraph):
                    for width in (330.0, 190.0, 181.5, 140.2, 77.7):
                        fresh = Paragraph(words.text, words.style, bulletText=words.bulletText)
                        assert words.wrap(width, 1e6)[1] == pytest.approx(fresh.wrap(width, 1e6)[1])


def test_a_word_wider_than_its_column_measures_as_it_is_broken(look: Styles) -> None:
    words = MeasuredParagraph("As in backgammon.", look.text)
    plain = Paragraph(words.text, words.style)
    for width in (200, 40, 30, 200):
        assert words.wrap(width, 1e6)[1] == pytest.approx(plain.wrap(width, 1e6)[1])


def test_words_are_shaped_once_and_counted_in_all_sizes(monkeypatch: pytest.MonkeyPatch) -> None:
    laid, wrap = [], Paragraph.wrap

    def counted(self: Paragraph, width: float, height: float) -> tuple[float, float]:
        laid.append(self)
        size: tuple[float, float] = wrap(self, width, height)
        return size

    monkeypatch.setattr(Paragraph, "wrap", counted)
    lines = []
    for text_pt in (9.5, 11.0):
        look = styles(TypeScale(text_pt), palette_named("colour"))
        words = MeasuredParagraph("So many words as no other paragraph has. " * 9, look.text)
        lines.append(words.wrap(200, 1e6)[1] / words.style.leading)
    assert lines == pytest.approx([8, 9]) and len(laid) == 1


def test_each_rest_of_a_story_is_paginated_once() -> None:
    """Each figure may leave its page two thirds empty; the ways to do so double with each figure."""
    story: list[StoryItem] = []
    for _ in range(40):
        small, large = Block(33), Block(70)
        large.alternative, large.alternative_loss = [small, *story], 1
        story = [large, *story]
    tried: list[float] = []

    def hole(left_pt: float) -> float:
        tried.append(left_pt)
        return left_pt

    assert Paginator(300, 100, foot_cost=hole).paginations(story)
    assert len(tried) < 10 * len(story)


def test_both_alternatives_of_a_figure_are_tried() -> None:
    figure, tail = Block(60), Block(40)
    figure.alternative, figure.alternative_loss = [tail], 1
    paginations = list(Paginator(300, 100, 4).paginations([Block(50), figure, tail]))
    assert {(len(pagination.pages), pagination.loss) for pagination in paginations} >= {(2, 0), (1, 1)}


def test_a_story_that_does_not_fit_has_no_pagination() -> None:
    assert not Paginator(300, 100, 1).paginations([Block(60), Block(60)])


def test_an_item_taller_than_a_page_is_refused() -> None:
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


def duplex_test(**options: Any) -> bytes:
    (sheet,) = DuplexTestProduct(**options).make()
    return sheet.content


def test_duplex_page_turns_one_letter() -> None:
    with pikepdf.open(io.BytesIO(duplex_test())) as pdf:
        back = {
            str(step.operands[0]): step.text.d > 0 for step in steps(pdf.pages[1]) if step.operator == "Tj"
        }
        assert len(pdf.pages) == 2
    assert back == {"S": True, "L": False}


def test_a_step_of_the_duplex_page_may_be_one_word(tmp_path: Path) -> None:
    (tmp_path / "en").mkdir()
    steps_of_one_word = ("Print", "Look", "Turn", "Look", "Print")
    lines = [f"duplex-step-{number} = {word}\n" for number, word in enumerate(steps_of_one_word, start=1)]
    (tmp_path / "en" / "sheets.ftl").write_text("".join(lines), encoding="utf-8")
    with pikepdf.open(io.BytesIO(duplex_test(templates=tmp_path))) as pdf:
        said = [str(step.operands[0]) for step in steps(pdf.pages[0]) if step.operator == "Tj"]
    assert said.count("Look") == said.count("Print") == 2


def test_notes_stand_in_the_foot_margin_left_of_the_fold() -> None:
    sheet = PAPERS["letter"].landscape
    for note in (sheet_note(sheet, SHIPPED, "#000000", name) for name in ("short", "long", "fronts")):
        with pikepdf.open(io.BytesIO(note)) as pdf:
            places = [step.text for step in steps(pdf.pages[0]) if step.operator == "Tj"]
        for place in places:
            assert 6.35 < place.f / POINTS_PER_MM < LEAFLET_PAGES["half-letter"].foot_mm - 8
            assert 6.35 < place.e / POINTS_PER_MM < sheet.width_mm / 2


@rows(
    "width_mm, text_pt, after, larger",
    [
        (118.0, 10.5, False, 1.0),
        (118.0, 9.0, False, 1.0),
        (118.0, 18.0, False, 18 / 10.5),
        (118.0, 24.0, False, 24 / 10.5),
        (60.0, 18.0, False, 60 / 48.2),
        (45.0, 18.0, False, 1.0),
        (118.0, 18.0, True, 118 / 100),
    ],
)
def test_figures_grow_with_their_text(width_mm: float, text_pt: float, after: bool, larger: float) -> None:
    """The numbers in a figure beside large text are as much larger as the boards leave room for."""
    figures = FigureCache(load_game(GameChoice("tabula")), "colour")
    picture = replace(figures.figures["zeno"], wide=after)
    drawn = figures.drawing(picture, width_mm, text_pt)
    assert drawn.width == pytest.approx(width_mm * POINTS_PER_MM)
    assert drawn.scale == pytest.approx(larger, rel=0.03)


def _one_block(high: float, *end: StoryItem) -> Story:
    return [Block(high), *end]


def test_a_part_that_is_higher_than_a_page_does_not_fit(look: Styles) -> None:
    """A leaflet in which one is, is left out of its kit."""
    game, shape, end = load_game(GameChoice("tabula")), LEAFLET_PAGES["a5"], Block(10)
    pictures = partial(picture_pages, game, "colour", shape)
    fitting, too_high = (
        fill_pages(game, partial(_one_block, high), shape, look, end, 16, pictures) for high in (300, 900)
    )
    assert fitting is not None and len(fitting) == 3 and too_high is None


def test_three_rows_never_become_too_narrow_for_the_courses_between_them(look: Styles) -> None:
    """Whatever the pages need: at two thirds of the width ways and numbers touch."""
    figures = FigureCache(load_game(GameChoice("ludus-duodecim-scriptorum")), "colour")
    style = FigureStyle(118.0, keep=True, page_pt=LEAFLET_PAGES["a5"].block_pt[1])
    widths: dict[str, set[int]] = {"course": set(), "turning": set()}
    seen = set()
    stories: list[Story] = [lay_out_rules(figures, TextCache(look), style)]
    while stories:
        for part in stories.pop():
            for drawing in drawings([part]):
                widths.get(drawing.name, set()).add(round(drawing.width / POINTS_PER_MM))
            if id(part) not in seen and part.alternative:
                stories.append(part.alternative)
            seen.add(id(part))
    assert {name: min(found) for name, found in widths.items()} == {"course": 94, "turning": 94}


@pytest.mark.parametrize("apart", [False, True])
def test_the_figure_of_the_course_may_stand_in_the_next_column_of_a_card(apart: bool, look: Styles) -> None:
    """On all other papers its figure stays with its rule, in any size that fits."""
    figures = FigureCache(load_game(GameChoice("el-mundo")), "colour")
    style = FigureStyle(60.0, page_pt=450.0, apart=apart)
    rest = lay_out_rules(figures, TextCache(replace(look, measure_mm=80.0)), style)
    alone = False
    while rest:
        first, *after = rest
        shown = {drawing.name for drawing in drawings([first])}
        if "course" in shown:
            said = [part for part in flatten([first]) if isinstance(part, MeasuredParagraph)]
            alone = alone or all(part.style.name == "caption" for part in said)
        rest = list(first.alternative or []) if "course" in shown else after
    assert alone == apart


def test_a_text_ends_before_the_number_of_the_rule_beside_it() -> None:
    left, right = [Wide(), Wide()], [Wide(), Wide()]
    Pair(left, right, gutter_mm=6, hang_mm=2).wrap(106 * POINTS_PER_MM, 1e6)
    assert [part.width_mm for part in (*left, *right)] == [48, 50, 50, 50]


def test_the_number_of_a_rule_at_the_right_stands_clear_of_the_text_at_the_left(look: Styles) -> None:
    figures = FigureCache(load_game(GameChoice("backgammon")), "colour")
    style = FigureStyle(118.0, keep=True, page_pt=LEAFLET_PAGES["a5"].block_pt[1])
    rows = [part for part in lay_out_rules(figures, TextCache(look), style) if isinstance(part, Pair)]
    assert rows
    for row in rows:
        numbered = of_type(
            MeasuredParagraph, of_type(Stack, row.rows[0][1]).parts[0]
        )  # its number hangs so far into the gutter
        clear_pt = row.gutter_pt + row.hang_pt + numbered.style.bulletIndent
        assert numbered.bulletText and clear_pt > 2 * POINTS_PER_MM


@pytest.mark.slow
def test_three_figures_of_a_rule_stand_on_its_page(look: Styles) -> None:
    """One below the other they are higher than a page of a booklet: the last two stand side by side."""
    figures = FigureCache(load_game(GameChoice("tablas-astronomicas")), "colour")
    style = FigureStyle(118.0, keep=True, page_pt=BOOK_PAGES["a5"].block_pt[1])
    story = lay_out_rules(figures, TextCache(look), style)
    shown = [[drawing.name for drawing in drawings([part])] for part in story]
    assert ["not-counted", "lone-start", "empty-start"] in shown


@pytest.mark.slow
@rows("width_mm", [118.0, 62.0])
@rows("name", GAMES)
def test_no_line_has_one_short_word_alone(name: str, width_mm: float, look: Styles) -> None:
    for section in load_game(GameChoice(name)).sections:
        for block in section.blocks:
            for words in rule(block, look):
                if not isinstance(words, MeasuredParagraph):
                    continue
                laid: Any = Paragraph(words.text, words.style, bulletText=words.bulletText)
                laid.wrap(width_mm * POINTS_PER_MM, 1e6)
                lines = laid.blPara.lines
                last = lines[-1].words if hasattr(lines[-1], "words") else lines[-1][1]
                said = " ".join(getattr(word, "text", word) for word in last).split()
                one_style = "<" not in words.text[-30:]
                assert len(lines) == 1 or len(said) > 1 or len(said[0]) > 14 or not one_style, said


@pytest.mark.long
@pytest.mark.slow
@pytest.mark.parametrize("name", ["diecisiete-tablas", full("backgammon"), full("irish")])
def test_the_first_turns_stand_abreast_without_holes(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A quarter beside a whole board would leave one: then both boards are whole."""
    holes, plain = [], Pair.draw

    def draw(self: Pair) -> None:
        holes.append(self.white_mm)
        plain(self)

    monkeypatch.setattr(Pair, "draw", draw)
    booklet(load_game(GameChoice(name)))
    assert holes and max(holes) <= 25.0


@pytest.mark.slow
@pytest.mark.long
@pytest.mark.parametrize("text_pt", [None, full(12.0)])
@pytest.mark.parametrize("name", unlike(GAMES))
def test_no_hole_stays_beside_a_figure(
    name: str, text_pt: float | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    holes = []
    for kind in (Beside, Pair):

        def draw(self: Beside | Pair, plain: Callable[[Any], None] = kind.draw) -> None:
            holes.append(self.white_mm)
            plain(self)

        monkeypatch.setattr(kind, "draw", draw)
    leaflet(load_game(GameChoice(name)), text_pt=text_pt)
    assert holes or text_pt
    assert max(holes, default=0.0) <= 25.0
    booklet(load_game(GameChoice(name)), text_pt=text_pt or 10.5)
    assert max(holes, default=0.0) <= 60.0  # beside the boards of a told game words may be few


def after(gap_pt: float, height_pt: float) -> Block:
    """So many points of nothing, below a gap."""
    block = Block(height_pt)
    block.spaceBefore = gap_pt
    return block


def test_gaps_shrink_a_little_for_something_more_to_stand_on_a_page() -> None:
    """Only where it is allowed, and by an eighth at most."""
    story = [Block(30), after(10, 30), after(2, 29)]
    assert len(Paginator(300, 100).paginations(story)[0].pages) == 2
    squeezed = min(
        Paginator(300, 100, flexible=True).paginations(story), key=lambda pagination: len(pagination.pages)
    ).pages
    assert len(squeezed) == 1 and squeezed[0].left_pt == pytest.approx(-1)
    assert sum(spread_gaps(squeezed[0])) == pytest.approx(11)
    story = [Block(30), after(10, 30), after(2, 30)]
    assert all(
        len(pagination.pages) == 2 for pagination in Paginator(300, 100, flexible=True).paginations(story)
    )


def test_a_page_may_end_before_a_head_where_that_leaves_less_room_empty() -> None:
    """Else the head's section fills the first page, and a figure leaves most of the second empty."""
    head = Head("A head", 10, styles(TypeScale(10.5), palette_named("colour")), "head")
    story = [Block(80), head, Block(10), Block(75), Block(80)]
    full, early = (
        min(
            Paginator(300, 120, flexible=give, free_end=True).paginations(story),
            key=lambda pagination: (len(pagination.pages), pagination.worst_foot),
        )
        for give in (False, True)
    )
    assert head in full.pages[0].parts and head in early.pages[1].parts
    assert early.worst_foot < full.worst_foot


def test_gaps_between_boards_grow_until_the_foot_is_narrower_than_the_widest_gap() -> None:
    parts, gaps = (Block(30), after(5, 30), after(5, 30)), (0.0, 5.0, 5.0)
    assert spread_gaps(FilledPage(parts, gaps, 40.0)) == pytest.approx([0.0, 23.0, 23.0])
    widest = 15.0 * POINTS_PER_MM
    assert spread_gaps(FilledPage(parts, gaps, 160.0)) == pytest.approx([0.0, widest, widest])


def test_a_head_stays_near_what_it_names_on_an_empty_page(look: Styles) -> None:
    parts, gaps = (Head("Next", 10, look), after(2, 30), after(2, 30)), (0.0, 2.0, 2.0)
    widest = 15.0 * POINTS_PER_MM
    assert spread_gaps(FilledPage(parts, gaps, 173.0)) == pytest.approx([0.0, 5.0, widest])
    assert spread_gaps(FilledPage(parts[:2], gaps[:2], 203.0)) == pytest.approx([0.0, 5.0])


def test_a_rule_moves_to_the_next_page_whole(look: Styles) -> None:
    """Only one that is higher than a page is split."""
    words = MeasuredParagraph("one two three four five six seven " * 8, look.text)
    assert len(first([Block(60), words]).pages[0].parts) == 2
    words.splits_only_if_too_tall = True
    assert [len(page.parts) for page in first([Block(60), words]).pages] == [1, 1]
    longer = MeasuredParagraph("one two three four five six seven " * 24, look.text)
    longer.splits_only_if_too_tall = True
    pages = first([Block(60), longer]).pages
    assert len(pages) > 1 and all(isinstance(page.parts[-1], Paragraph) for page in pages)


def test_a_table_that_runs_on_has_its_continuation_above_it() -> None:
    again = Head("Rows, continued", 10, styles(TypeScale(10), palette_named("colour")))
    rows = [Block(30) for _ in range(7)]
    for row in rows[1:]:
        row.continuation = again
    pages = first([Block(30), *rows]).pages
    assert [page.parts.count(again) for page in pages] == [0, 1, 1, 1]
    assert all(page.parts[0] is again for page in pages[1:])
    assert [part for page in pages for part in page.parts if part in rows] == rows


def test_a_continuation_that_leaves_no_room_is_left_out() -> None:
    row = Block(95)
    row.continuation = Head("Rows, continued", 10, styles(TypeScale(10), palette_named("colour")))
    assert [page.parts for page in first([Block(30), row]).pages][1] == (row,)
