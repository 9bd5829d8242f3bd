"""Large print fills its pages: boards as wide as they allow, no page of a heading, numbers with room."""

from __future__ import annotations

import io
import re
from itertools import pairwise

import pikepdf
import pypdfium2
import pytest

from tabulae.kit.order import kit_items, kit_order
from tabulae.library.choice import GameChoice
from tabulae.library.games.equipment import counters
from tabulae.library.games.game import load_game
from tabulae.library.templates import Templates
from tabulae.library.told.lesson_plans import LessonTask, TaskSheet
from tabulae.library.words.messages import messages
from tabulae.paper.classroom.lesson_sheets import SheetForm, tournament_sheet
from tabulae.paper.classroom.lesson_tasks import SheetLook, sheet_items, task_figure, writing_table
from tabulae.paper.classroom.worksheet import (
    QuestionBlock,
    WorksheetPage,
    _laid_out,
    fewest_pages,
    small_plan,
    worksheet_plan,
)
from tabulae.paper.documents.back_matter import short_address, sources
from tabulae.paper.documents.card import card
from tabulae.paper.documents.leaflet import leaflet
from tabulae.paper.flow.document import Imprint, document_pdf, filled_pages
from tabulae.paper.flow.flowables import Stack, cell_gap_pt, ruled_table, widths_for_words
from tabulae.paper.flow.page_design import chosen_scale, pupils_scale, styles
from tabulae.paper.flow.paragraph import MeasuredParagraph
from tabulae.paper.printing.papers import PAPERS
from tabulae.paper.sheets.counters import counters_pdf
from tabulae.paper.sheets.parts_list import parts_story
from tabulae.paper.sheets.print_day import SHAPE, list_look
from tabulae.products.plastic.solid import SolidProduct
from tabulae.products.printed.counters import CountersProduct
from tabulae.products.printed.lesson import LessonProduct
from tabulae.products.printed.nets import NetsProduct
from tabulae.products.printed.worksheet import WorksheetProduct
from tabulae.products.wood.folding_board import FoldingBoardProduct
from tabulae.quiz.ladder import sheet_end, step_questions
from tabulae.scene.fonts import typeface
from tabulae.scene.style import POINTS_PER_MM, palette_named
from tabulae.solid.parts.setting import Printer
from tests.support.content_walk import smallest_text_pt
from tests.support.proof_reader import runs, torn_tables
from tests.support.tables import rows

pytestmark = pytest.mark.skipif(
    not hasattr(pypdfium2.raw, "FPDFFont_GetBaseFontName"), reason="the proof reader asks a newer PDFium"
)
LARGE_PT, LEAST_PT = 18.0, 16.0


def words_of(document: bytes) -> list[str]:
    """The words of each page."""
    pages = pypdfium2.PdfDocument(document)
    return [" ".join(pages[at].get_textpage().get_text_bounded().split()) for at in range(len(pages))]


def test_figures_of_a_key_are_as_wide_as_their_page_allows() -> None:
    """Regression: one long answer made all boards of a key small, with half a page white below them."""
    game = load_game(GameChoice("cab-e-quinal"))
    questions = step_questions(game, "choose", 1)
    plan = worksheet_plan(game, "choose", 1, len(questions), "letter", "grey", LARGE_PT)
    pages = _laid_out(plan, questions, sheet_end(game, "choose", questions), key=True)
    figures = [part for page in pages for part in page.parts if isinstance(part, QuestionBlock)]
    assert all(page.left_pt > -1e-6 for page in pages)
    assert figures[1].figure_mm > 1.5 * figures[0].figure_mm and figures[1].scene.is_numbered


def test_the_rules_of_a_tournament_are_not_torn() -> None:
    """Regression: the last one stood above the draw, overleaf, below it there was room."""
    game = load_game(GameChoice("cab-e-quinal"))
    first, *_ = words_of(tournament_sheet(game, 28, "Count.", SheetForm("letter", "grey", LARGE_PT)))
    assert "7 The winner" in first and first.endswith("a throw of the dice.")


@pytest.mark.slow
def test_no_page_of_a_lesson_has_its_colophon_alone() -> None:
    files = LessonProduct("emperador", paper="letter", palette="grey", text=LARGE_PT).make()
    master = next(file for file in files if file.thing == "lesson-master")
    page = next(words for words in words_of(master.content) if "Made with: tabulae lesson emperador" in words)
    assert "Print:" in page


def test_a_kit_has_as_many_dice_as_are_thrown() -> None:
    """Regression: two on a sheet, of the three that the game needs."""
    order = kit_order("emperador", papers=["letter"], text=LARGE_PT)
    (nets,) = [item.product for item in kit_items(order) if isinstance(item.product, NetsProduct)]
    assert nets.sheets("letter") == 2


WIDEST_MM, NARROWEST_MM = 170, 104
LAYOUTS: dict[str, tuple[dict[int, list[int]], int]] = {
    "the widest with as few pages as the narrowest": ({150: [2, 1], 170: [2, 1, 1]}, 150),
    "the widest of all": ({170: [2, 2]}, 170),
    "a narrower one for a head that stood alone": ({90: [2, 1], 170: [1, 1, 1]}, 90),
    "a narrower one for pages that were too full": ({80: [2, 1], 170: [2, 0]}, 80),
    "no narrower one where a head stands alone in all": ({120: [1, 2], 170: [1, 1, 1]}, 120),
}
"""How many parts the pages have by the greatest width of their figures, and the width that is taken.

A page of no parts stands for one that is too full.
"""


@rows("case", list(LAYOUTS))
def test_figures_are_as_wide_as_the_fewest_pages_allow(case: str) -> None:
    layouts, width_mm = LAYOUTS[case]

    def pages(figure_mm: float) -> list[WorksheetPage]:
        counts = next(counts for most_mm, counts in layouts.items() if figure_mm <= most_mm)
        return [WorksheetPage((Stack([]),) * count, figure_mm if count else -1.0) for count in counts]

    assert fewest_pages(pages, WIDEST_MM, NARROWEST_MM)[0].left_pt == width_mm


@pytest.mark.slow
@pytest.mark.long
@rows("level", ["read", "move", "choose"])
def test_help_in_large_print_is_no_page_of_a_heading_or_of_one_step(level: str) -> None:
    product = WorksheetProduct("ludus-duodecim-scriptorum", level=level, paper="letter", text=LARGE_PT)
    slips = next(file for file in product.make() if file.thing.startswith("worksheet-help"))
    pages = words_of(slips.content)
    assert len(pages) == (2 if level == "choose" else 1)
    assert "A worked example" in pages[0] and "Lay the men" in pages[-1]


@pytest.mark.slow
@pytest.mark.long
@rows("case", ["el-mundo a4", "el-mundo letter", "ludus-duodecim-scriptorum letter"])
def test_no_page_of_a_worksheet_in_the_largest_type_is_a_heading_alone(case: str) -> None:
    game, paper = case.split()
    sheet, key, *_ = WorksheetProduct(game, level="choose", paper=paper, text=24.0).make()
    assert "Which play is best" in words_of(sheet.content)[0]
    assert "Choose " in words_of(key.content)[0]


@pytest.mark.slow
@pytest.mark.long
def test_rules_to_be_found_that_fill_more_than_a_page_are_two_lists() -> None:
    sheet, *_ = WorksheetProduct("el-mundo", level="move", paper="letter", text=24.0).make()
    pages = words_of(sheet.content)
    lists = [page for page in pages if page.count(" Rule") > 3]
    assert len(lists) == 2 and sum("Find the rule" in page for page in pages) == 1
    for page in pypdfium2.PdfDocument(sheet.content):
        feet = [run.base for run in runs(page) if run.role != "Artifact"]
        assert min(feet) > 12 * POINTS_PER_MM  # above the line at the foot


@pytest.mark.slow
@pytest.mark.slow
@rows("game", ["medio-emperador", "pareia-de-entrada"])
def test_the_colophon_of_a_lesson_has_no_page_of_its_own(game: str) -> None:
    """One needs a few points less, the other half the air of its page."""
    _, master, *_ = LessonProduct(game, paper="letter", palette="grey", text=LARGE_PT).make()
    assert [words[:7] for words in words_of(master.content) if words.startswith("Tabulae")] == []


@rows("text_pt", [12.0, LARGE_PT, 24.0])
def test_lines_to_write_on_stand_clear_of_the_line_at_the_foot(text_pt: float) -> None:
    sheet, *_ = WorksheetProduct("tabula", level="read", paper="letter", text=text_pt).make()
    plan = worksheet_plan(load_game(GameChoice("tabula")), "read", None, 1, "letter", "grey", text_pt)
    for page in pypdfium2.PdfDocument(sheet.content):
        foot = [run for run in runs(page) if run.role == "Artifact" and run.base < 40]
        assert foot and all(run.base > 6.35 * POINTS_PER_MM for run in foot)
        assert max(run.top for run in foot) < (plan.foot_mm - text_pt / 6) * POINTS_PER_MM


@rows("name", ["tabula", "el-mundo", "diecisiete-tablas", "ludus-duodecim-scriptorum"])
def test_pictures_of_tasks_in_large_print_number_all_points(name: str) -> None:
    game = load_game(GameChoice(name))
    look = SheetLook(
        game, game, styles(pupils_scale(LARGE_PT), palette_named("grey")), 170.0, 80.0, key=False
    )
    drawn = task_figure(LessonTask(says="Look.", figure="board", small=True), look)
    assert drawn is not None
    figure, width_mm = drawn
    assert figure.is_numbered and width_mm <= look.width_mm
    assert not small_plan(figure.diagram, width_mm - 2, look.look.scale, game.skin, "grey").is_numbered


@pytest.mark.slow
@pytest.mark.long
@rows("case", ["el-mundo choose", "quinze-tablas read", "ludus-duodecim-scriptorum choose"])
def test_pictures_of_worksheets_in_large_print_number_all_points(case: str) -> None:
    name, level = case.split()
    points = load_game(GameChoice(name)).rules.board.points
    sheet, *_ = WorksheetProduct(name, level=level, paper="letter", text=LARGE_PT, seed=1).make()
    with_boards = [page for page in map(set, map(str.split, words_of(sheet.content))) if points[0] in page]
    assert len(with_boards) > 3 and all(page >= set(points) for page in with_boards)


@pytest.mark.slow
def test_no_table_of_a_worksheet_in_large_print_is_torn() -> None:
    sheet, *_ = WorksheetProduct("tabula", level="historian", paper="letter", text=LARGE_PT, seed=1).make()
    assert list(torn_tables(sheet.content)) == []


@pytest.mark.slow
def test_an_open_question_with_a_page_to_itself_has_more_lines() -> None:
    product = WorksheetProduct(
        "ludus-duodecim-scriptorum", level="choose", paper="letter", text=LARGE_PT, seed=1
    )
    sheet, *_ = product.make()
    *_, last = pypdfium2.PdfDocument(sheet.content)
    lines = [thing for thing in last.get_objects([pypdfium2.raw.FPDF_PAGEOBJ_PATH]) if is_line(thing)]
    assert len(lines) == 3 + 4


def is_line(path: pypdfium2.PdfObject) -> bool:
    """Whether a path is a line across the page."""
    left, bottom, right, top = path.get_bounds()
    return bool(right - left > 165 * POINTS_PER_MM and top - bottom < 2)


def test_a_chart_stands_clear_of_the_words_above_it() -> None:
    game = load_game(GameChoice("tabula"))
    sheet = TaskSheet(title="A chart", tasks=(LessonTask(says="Cross a box.", chart=(0, 10)),))
    for size in (12.0, LARGE_PT):
        look = styles(pupils_scale(size), palette_named("grey"))
        (task,) = sheet_items(sheet, SheetLook(game, game, look, 170.0, 80.0, key=False))
        assert isinstance(task, Stack) and task.parts[1].getSpaceBefore() >= size / 3


@pytest.mark.slow
def test_words_beside_the_picture_of_a_help_slip_have_a_column() -> None:
    product = WorksheetProduct("diecisiete-tablas", level="choose", paper="letter")
    slips = next(file for file in product.make() if file.thing.startswith("worksheet-help"))
    (page,) = pypdfium2.PdfDocument(slips.content)
    first = next(run for run in runs(page) if "A worked example" in run.words)
    assert first.right - first.left > 55 * POINTS_PER_MM


@pytest.mark.parametrize("game", ["diecisiete-tablas", "tabula"])
def test_addresses_in_large_type_end_a_line_after_a_sign(game: str) -> None:
    look = styles(chosen_scale(LARGE_PT), palette_named("grey"))
    loaded = load_game(GameChoice(game))
    _, cited = sources(loaded, look)
    assert isinstance(cited, MeasuredParagraph)
    cited.wrap(118 * POINTS_PER_MM, 1e6)
    cited._lay_if_needed()
    lines = ["".join(part.text for part in line.words).strip() for line in cited.blPara.lines]
    inside = [pair for pair in pairwise(lines) if "/" in pair[0].split()[-1]]
    broken = [(above, below) for above, below in inside if above[-1] not in ",."]
    assert broken
    assert all(above[-1] in "/.:?&=_-" or below[0] == "-" for above, below in broken), broken
    said = "".join(lines).replace(" ", "")
    assert all(short_address(source.link) in said for source in loaded.sources if source.link)


def test_descenders_of_a_table_in_large_type_clear_the_line_below_them() -> None:
    look = styles(chosen_scale(LARGE_PT), palette_named("grey"))
    table = ruled_table((), [["glyph"], ["glyph"]], look, [200.0])
    page = pypdfium2.PdfDocument(document_pdf(filled_pages([table], SHAPE), SHAPE, Imprint("", ""), look))[0]
    words = [thing.get_bounds() for thing in page.get_objects([pypdfium2.raw.FPDF_PAGEOBJ_TEXT])]
    lines = [thing.get_bounds() for thing in page.get_objects([pypdfium2.raw.FPDF_PAGEOBJ_PATH])]
    cells = [box for box in words if box[2] < 200.0]  # without the number of the page
    assert len(cells) == 2 and lines
    for _, foot, _, top in cells:
        below = max(line[3] for line in lines if line[3] < (foot + top) / 2)
        assert foot - below > 2.0


def test_columns_of_a_table_are_wide_enough_for_their_words() -> None:
    look = styles(chosen_scale(LARGE_PT), palette_named("grey"))
    rows = [["a block", "incertidumbre", "simple experiments with chance"]]
    widths = widths_for_words((), rows, look, [120.0, 60.0, 120.0])
    assert sum(widths) == pytest.approx(300.0) and widths[1] > 90.0
    cells = ruled_table((), rows, look, [120.0, 60.0, 120.0])._cellvalues[0]
    assert cells[1].height_at(widths[1] - cell_gap_pt(look)) == look.cell.leading
    assert widths_for_words((), rows, look, [90.0, 110.0, 100.0]) == [90.0, 110.0, 100.0]
    assert widths_for_words((), rows, look, [10.0, 20.0, 30.0]) == [10.0, 20.0, 30.0]  # no room at all
    scores = writing_table(["No.", "Name"], [["1", ""]], look, [6.0, 100.0], 10.0)
    assert scores.wrap(400.0, 1e6)[1] < 3 * look.cell.leading + 10.0 * POINTS_PER_MM
    head = scores._cellvalues[0][0]
    head._lay(head.width)
    assert head._splitLongWordCount == 0 and head.width > 6.0 * POINTS_PER_MM


def test_last_words_too_wide_for_a_line_together_are_parted_before_one_is_broken() -> None:
    look = styles(chosen_scale(LARGE_PT), palette_named("grey"))
    paragraph = MeasuredParagraph("bloque E, Incertidumbre", look.cell)
    wide, narrow = (paragraph.height_at(width) / look.cell.leading for width in (150.0, 105.0))
    paragraph._lay(105.0)
    assert paragraph._splitLongWordCount == 0
    assert (round(wide), round(narrow)) == (2, 2)


@pytest.mark.slow
@pytest.mark.parametrize("game", ["ludus-duodecim-scriptorum", "quinze-tablas"])
def test_the_key_of_sources_keeps_large_type_and_tears_no_table(game: str) -> None:
    product = WorksheetProduct(game, level="historian", paper="letter", text=LARGE_PT)
    _, key = product.make()
    assert list(torn_tables(key.content)) == []
    with pikepdf.open(io.BytesIO(key.content)) as pdf:
        tables = [smallest_text_pt(page) for page in pdf.pages]
    assert min(tables) >= 12.5 - 1e-3  # the line at the foot


@pytest.mark.slow
@pytest.mark.parametrize("text_pt", [LARGE_PT, 24.0])
@pytest.mark.parametrize("made", ["card", "leaflet"])
def test_numbers_of_rules_stand_where_a_printer_prints(made: str, text_pt: float) -> None:
    game = load_game(GameChoice("el-mundo"))
    paged = {
        "card": lambda: card(game, "letter", text_pt=text_pt, board=False).content,
        "leaflet": lambda: leaflet(game, "letter", text_pt=text_pt).reading,
    }
    pages = list(pypdfium2.PdfDocument(paged[made]()))[1 if made == "leaflet" else 0 :]
    text = [run for page in pages for run in runs(page) if run.role not in ("Artifact", "Figure")]
    assert len([run for run in text if re.match(r"\d+\.\d ", run.words + " ")]) > 20
    assert min(run.left for run in text) > 6.35 * POINTS_PER_MM


@pytest.mark.slow
@pytest.mark.parametrize(("game", "paper"), [("el-mundo", "a4"), ("diecisiete-tablas", "letter")])
def test_no_sheet_of_a_card_holds_the_signs_of_its_figures_alone(game: str, paper: str) -> None:
    made = card(load_game(GameChoice(game, reading="short")), paper, text_pt=LARGE_PT, board=False)
    pages = words_of(made.content)
    assert sum("Signs in the figures" in page for page in pages) == 1
    assert all(len(page.split()) > 60 for page in pages)


def test_no_sheet_holds_the_circles_to_lay_coins_on_alone() -> None:
    game, paper = load_game(GameChoice("ludus-duodecim-scriptorum")), PAPERS["letter"]
    sheet = counters_pdf(counters(game.templates), game, paper, "", "", 16.5, LARGE_PT)
    assert len(pypdfium2.PdfDocument(sheet)) == 1


def test_the_circles_to_lay_coins_on_stand_below_their_words() -> None:
    (sheet,) = CountersProduct("ludus-duodecim-scriptorum", paper=("letter",), text=LARGE_PT).make()
    assert "Or try it here" in words_of(sheet.content)[-1]


@pytest.mark.slow
@rows("language", ["en", "es"])
def test_no_word_of_the_list_of_parts_is_broken(language: str) -> None:
    wanted = {"en": ("copies", "each", "filament"), "es": ("copias", "por pieza", "filamento")}
    lines = SolidProduct(("d6", "men", "tower"), game="tabula", language=language).request().planned_lines()
    for face, text_pt in (("serif", 24.0), ("sans", LARGE_PT), ("sans", 24.0)):
        with typeface(face):
            look = list_look(text_pt)
            story = list(parts_story(lines, "Tabula", Printer(), look, Templates(None, language)))
            document = document_pdf(filled_pages(story, SHAPE), SHAPE, Imprint("Tabula", ""), look)
        head = words_of(document)[0].casefold()
        assert all(word in head for word in wanted[language]), head


def test_marks_on_parts_stay_as_they_are_whatever_face_their_list_has() -> None:
    making = SolidProduct(("men",), game="tabula", face="sans", text=LARGE_PT)._making(Printer())
    assert (making.face, making.text_pt) == ("sans", LARGE_PT)
    assert not hasattr(SolidProduct.make, "__wrapped__") and hasattr(NetsProduct.make, "__wrapped__")


@pytest.mark.slow
def test_paper_dice_and_the_folding_board_take_size_and_face() -> None:
    dice = NetsProduct(("d6", "d7"), paper=("a4",), text=LARGE_PT, face="sans")
    box = FoldingBoardProduct("quinze-tablas", text=LARGE_PT, face="sans")
    files = [file for product in (dice, box) for file in product.make() if file.ending == "pdf"]
    assert len(files) == 5
    for file in files:
        assert "sans-18pt" in file.name
        read = [run for page in pypdfium2.PdfDocument(file.content) for run in runs(page)]
        assert {run.face for run in read} <= {"TabulaeSans-Regular", "TabulaeSans-Bold"}
        assert max(run.top - run.base for run in read) > 0.6 * LEAST_PT


@pytest.mark.parametrize("language", ["en", "es", "fr"])
@pytest.mark.parametrize(
    ("name", "by_heads"), [("tabula", True), ("el-mundo", False), ("tablas-astronomicas", False)]
)
def test_heads_and_tails_tell_two_sides_apart_and_no_more(name: str, by_heads: bool, language: str) -> None:
    (file,) = CountersProduct(name, language=language).make()
    said = " ".join(words_of(file.content))
    heads = {"en": "heads and tails", "es": "cara y cruz", "fr": "pile et face"}[language]
    facts: dict[str, str | int] = {
        "coins": "1 c",
        "men_mm": "16",
        "dice": 2,
        "faces": 6,
        "players": 2 if by_heads else 4,
    }
    needed = {"dice_needed": 4, "men_laid": 15, "men_needed": 60}
    lesson = messages(Templates(language=language))("lesson-bring", **facts, **needed)
    assert (heads in said, heads in lesson) == (by_heads, by_heads)
