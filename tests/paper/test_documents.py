"""Booklet, card and poster of every game: full pages, true figures, files that last."""

from __future__ import annotations

import io
import re
import shutil
import subprocess
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pikepdf
import pytest

from tabulae.draw.figures.diagram import (
    course_diagram,
    describe_diagram,
    describe_position,
    example_diagram,
)
from tabulae.engine.errors import TabulaeError
from tabulae.library.choice import GameChoice
from tabulae.library.games.folders import game_folders, game_model
from tabulae.library.games.game import load_game
from tabulae.library.games.records import Bullets, Example, Game, Paragraph, RuleBlock
from tabulae.library.told.background import STORY_SECTIONS
from tabulae.library.told.cover import cover_of
from tabulae.library.told.puzzles import puzzles_of
from tabulae.library.told.told_game import told_game
from tabulae.paper.documents.back_matter import origin
from tabulae.paper.documents.board_plates import board_plate
from tabulae.paper.documents.booklet import Booklet, booklet
from tabulae.paper.documents.card import card
from tabulae.paper.documents.chapters import with_advice_figures
from tabulae.paper.documents.leaflet import leaflet
from tabulae.paper.documents.play_comments import puzzle_diagram
from tabulae.paper.documents.poster import poster
from tabulae.paper.documents.told_pages import told_diagram
from tabulae.paper.flow.flowables import Stack
from tabulae.paper.flow.page_design import TypeScale, styles
from tabulae.paper.flow.paragraph import MeasuredParagraph
from tabulae.paper.printing.papers import PAPERS
from tabulae.products.printed.booklet import BookletProduct
from tabulae.products.printed.card import CardProduct
from tabulae.products.printed.poster import PosterProduct
from tabulae.products.printed.worksheet import WorksheetProduct
from tabulae.render.pdf import pdf_bytes
from tabulae.scene.primitives import Scene, Text, walk
from tabulae.scene.style import POINTS_PER_MM, palette_named
from tests.paper.test_imposition import folded, placed_pages
from tests.support.content_walk import smallest_text_pt, steps, unmarked
from tests.support.marks import UNLIKE_GAMES, full, unlike
from tests.support.page_flow import of_type
from tests.support.pixels import holes, needs
from tests.support.structure_walk import archive_faults, parts

pytestmark = pytest.mark.slow

HOLE, LARGE_HOLE, HUGE_HOLE = 0.3, 0.65, 0.9
SIZES = (full(9.0), 10.5, full(12.0), full(16.0), 18.0, full(20.0), full(24.0))


def _cases() -> list[Any]:
    """Game, reading and paper: each reading on one of two papers."""
    found: list[Any] = []
    for game in game_folders():
        readings = list(game_model(game).readings)
        readings.sort(key=lambda name: name != game_model(game).default)
        for number, reading in enumerate(readings):
            case = (game, reading, ("a4", "letter")[number % 2])
            usual = number == 0 and game in UNLIKE_GAMES
            found.append(case if usual else full(*case))
    return found


CASES = _cases()
DEFAULTS = [(game, game_model(game).default, "a4") for game in game_folders()]
GAMES = unlike(game_folders())
PRODUCTS = ("booklet", "card", "small-card", "poster")
PRINTED = (*PRODUCTS, "leaflet", "worksheet", "key")
_SMALL = {"a4": "a5", "letter": "half-letter"}
_LARGE = {"a4": "a3", "letter": "tabloid"}


@cache
def game_of(name: str, reading: str) -> Game:
    return load_game(GameChoice(name, reading))


@cache
def made(product: str, name: str, reading: str, paper: str) -> bytes:
    """The reading file of a product."""
    game = game_of(name, reading)
    if product == "booklet":
        return booklet(game, paper).reading
    if product == "card":
        return card(game, paper).content
    if product == "small-card":
        return card(game, _SMALL[paper]).content
    if product == "poster":
        return poster(game, _LARGE[paper]).whole
    if product == "leaflet":
        return leaflet(game, paper).reading
    sheet = WorksheetProduct(name, reading=reading, level="move", questions=4, seed=417, paper=paper)
    return list(sheet.make())[product == "key"].content


@cache
def sized(name: str, reading: str, paper: str, text_pt: float) -> Booklet:
    return booklet(game_of(name, reading), paper, text_pt=text_pt)


every = pytest.mark.parametrize(("name", "reading", "paper"), CASES, ids=lambda value: str(value))
all_products = pytest.mark.parametrize("product", PRODUCTS)
all_printed = pytest.mark.parametrize("product", PRINTED)


@needs("pdftotext")
@pytest.mark.parametrize("name", ["irish", "tabula", "el-mundo"])
def test_nothing_on_a_poster_stands_where_printers_cannot_print(name: str, tmp_path: Path) -> None:
    """The last lines are two or three; once the third stood at the very edge."""
    (tmp_path / "poster.pdf").write_bytes(poster(load_game(GameChoice(name))).whole)
    boxes = subprocess.run(
        ["pdftotext", "-bbox", tmp_path / "poster.pdf", "-"], capture_output=True, text=True, check=True
    ).stdout
    high = float(re.findall(r'<page width="[\d.]+" height="([\d.]+)"', boxes)[0])
    lowest = max(float(y) for y in re.findall(r'yMax="([\d.]+)"', boxes))
    assert lowest < high - 5 / 25.4 * 72


@pytest.mark.long
@all_printed
@every
def test_nothing_is_small_or_lost_at_an_edge(product: str, name: str, reading: str, paper: str) -> None:
    folded_once = product in ("booklet", "leaflet")
    with pikepdf.open(io.BytesIO(made(product, name, reading, paper))) as pdf:
        for folio, page in enumerate(pdf.pages, start=1):
            texts = [step for step in steps(page) if step.operator == "Tj" and not step.in_figure]
            if not texts:
                continue
            assert smallest_text_pt(page) >= 8 - 1e-3
            edge = 5.0 * POINTS_PER_MM
            box = [float(side) for side in page.mediabox]
            # At the fold there is no edge of the paper.
            left, right = (edge * (not folded_once or folio % 2 == side) for side in (0, 1))
            for step in texts:
                assert left <= step.text.e <= box[2] - right, step.operands
                assert edge <= step.text.f <= box[3] - edge / 2, step.operands


@pytest.mark.long
@all_printed
@every
def test_no_head_stands_alone_at_the_foot(product: str, name: str, reading: str, paper: str) -> None:
    ends = {page: part.role for part in parts(made(product, name, reading, paper)) for page in part.pages}
    assert "/H2" not in ends.values()


@pytest.mark.long
@needs("pdftotext")
@pytest.mark.parametrize("product", (*PRODUCTS, "leaflet"))
@every
def test_heads_can_be_copied(product: str, name: str, reading: str, paper: str, tmp_path: Path) -> None:
    """Letterspaced small capitals come out of the file as the words they are."""
    file = tmp_path / "document.pdf"
    file.write_bytes(made(product, name, reading, paper))
    with pikepdf.open(file) as pdf, pdf.open_outline() as outline:
        heads = [str(item.title) for item in outline.root]
    done = subprocess.run(["pdftotext", "-raw", file, "-"], capture_output=True, text=True, check=True)
    words = " ".join(done.stdout.split())
    assert heads or product in ("card", "small-card", "poster")
    assert [head for head in heads if head not in words] == []


@pytest.mark.long
@all_printed
@every
def test_files_can_be_archived(product: str, name: str, reading: str, paper: str) -> None:
    document = made(product, name, reading, paper)
    assert archive_faults(document) == []
    with pikepdf.open(io.BytesIO(document)) as pdf:
        assert pdf.Root.MarkInfo.Marked
        assert unmarked(pdf) == []
        assert str(pdf.Root.Lang) == "en"
        for page in pdf.pages:
            for _, font in page.obj.Resources.get("/Font", {}).items():
                assert "/FontFile2" in font.FontDescriptor


@pytest.mark.long
@all_products
@every
def test_figures_show_proved_examples(product: str, name: str, reading: str, paper: str) -> None:
    """Every figure with a position says in words what the engine has played, and stands by its caption."""
    game = game_of(name, reading)
    pictured = with_advice_figures(game) if product == "booklet" else game
    known = {words for example in pictured.examples.values() for words in words_of(game, example)}
    known.add(describe_diagram(course_diagram(game)))
    studied = product == "booklet" and game.is_default
    if studied:
        told = told_game(game)
        if told:
            known |= {describe_diagram(told_diagram(game, told, part)) for part in told.told_turns}
        found = puzzles_of(game)
        known |= {
            describe_diagram(puzzle_diagram(game, puzzle)) for puzzle in (found.puzzles if found else ())
        }
    seats = [game.seat_names[seat] for seat in game.rules.seat_names]
    pictures = {
        describe_position(game.rules.board, seats, position, game.message)
        for position in (cover_of(game)[1], game.rules.start)
    }
    elements = parts(made(product, name, reading, paper))
    assert elements[1].role in ("/H1", "/Figure")
    for number, part in enumerate(elements):
        if part.role == "/Figure":
            assert part.alt
            if part.alt in pictures:  # those on covers and first pages stand by themselves
                continue
            if "men on" in part.alt or "man on" in part.alt:
                assert part.alt in known, part.alt
                near = elements[max(0, number - 4) : number + 4]
                # The words of a turn and of a puzzle are paragraphs: they say more than a caption.
                words = ("/Caption", "/P") if studied else ("/Caption",)
                assert any(other.role in words and other.pages == part.pages for other in near)


def said(block: RuleBlock) -> str:
    found = []
    for part in block.blocks:
        if isinstance(part, Paragraph):
            found.append("".join(run.text for run in part.runs))
        elif isinstance(part, Bullets):
            found += [" – " + "".join(run.text for run in item) for item in part.items]
    return " ".join(" ".join(found).split())


@pytest.mark.long
@pytest.mark.skipif(shutil.which("pdftotext") is None, reason="pdftotext is not installed")
@every
def test_booklets_say_every_rule_in_order(name: str, reading: str, paper: str, tmp_path: Path) -> None:
    file = tmp_path / "booklet.pdf"
    file.write_bytes(made("booklet", name, reading, paper))
    done = subprocess.run(["pdftotext", "-raw", file, "-"], capture_output=True, text=True, check=True)
    game = game_of(name, reading)
    pages = [" ".join(page.split()) for page in done.stdout.split("\f")]
    # Running heads and folios stand between the halves of a rule that goes over to the next page.
    heads = "|".join(re.escape(section.title) for section in game.sections)
    pages = [re.sub(rf"^\d+ {game.name} (?:{heads}) ", "", page) for page in pages]
    words = " ".join(re.sub(rf"^{game.name} \S.*?(?=\d)|\d+$", "", page) for page in pages)
    at = 0
    for section in sorted(game.sections, key=lambda section: section.id not in STORY_SECTIONS):
        for block in section.blocks:
            for sentence in re.split(r"(?<=[.;:]) ", said(block)):
                found = words.find(sentence[:40], at)
                assert found >= 0, sentence
                at = found


@pytest.mark.long
@every
def test_figures_share_a_page_with_their_rule(name: str, reading: str, paper: str) -> None:
    game = game_of(name, reading)
    document = made("booklet", name, reading, paper)
    where: dict[str, set[int]] = {}  # a figure may stand beside a maxim, too
    for part in parts(document):
        if part.role == "/Figure":
            where.setdefault(part.alt, set()).add(part.pages[0])
    with pikepdf.open(io.BytesIO(document)) as pdf:
        numbers = {  # the first of each: a figure on a later page names its rule, too
            str(step.operands[0]): at
            for at, page in reversed(list(enumerate(pdf.pages)))
            for step in steps(page)
            if step.operator == "Tj" and not step.in_figure
        }
        middle = len(pdf.pages) // 2  # the board lies across the two pages in the middle
    parted = []
    for section in game.sections:
        for block in section.blocks:
            for figure in block.figures:
                shown = words_of(game, game.examples[figure])
                found = {page for words in shown for page in where.get(words, ())}
                assert found, f"{figure} is missing"
                if block.number and numbers[block.number] not in found:
                    following = numbers[block.number] + 1
                    following += 2 * (following == middle - 1)
                    assert following in found, f"{figure} is parted from {block.number}"
                    parted.append(figure)
    # A rule with the way round as well has more than a page holds, and its second figure begins the next.
    assert len(parted) <= 1, parted


@pytest.mark.long
@every
def test_booklets_fold_into_order(name: str, reading: str, paper: str) -> None:
    sheet = PAPERS[paper].landscape
    made = booklet(game_of(name, reading), paper)
    assert made.pages % 4 == 0
    for edge, printed in (("short", made.imposed.short_edge), ("long", made.imposed.long_edge)):
        book = folded(printed, edge, [made.pages // 4], sheet, placed_pages)
        assert [page.number if page else None for page in book] == list(range(made.pages))
        assert all(page.upright for page in book if page)
        other = "long" if edge == "short" else "short"
        wrong = folded(printed, other, [made.pages // 4], sheet, placed_pages)
        assert not all(page.upright for page in wrong if page)


@pytest.mark.long
@pytest.mark.parametrize("text_pt", SIZES)
@pytest.mark.parametrize("name", GAMES)
def test_large_print_reflows(name: str, text_pt: float) -> None:
    made = sized(name, game_model(name).default, "a4", text_pt)
    with pikepdf.open(io.BytesIO(made.reading)) as pdf:
        words = [page for page in range(len(pdf.pages) - 1) if _said(pdf.pages[page])]
        middles = [
            page
            for page in range(words[-1])  # after the last words come the pictures that fill the last sheet
            if all(not _said(pdf.pages[at]) for at in (page, page + 1))
        ]
        assert len(pdf.pages) == made.pages
        assert middles, "no board across two pages"
        assert all(page % 2 for page in middles), "the board must lie on facing pages"


@pytest.mark.long
@needs("pdftoppm")
@pytest.mark.parametrize("text_pt", SIZES)
@pytest.mark.parametrize("name", GAMES)
def test_no_page_is_mostly_empty(name: str, text_pt: float, tmp_path: Path) -> None:
    """Nothing but the last page leaves much more than a quarter of a page empty; none is blank.

    From 12 pt on a figure and its rule, or a piece of advice with its test, may not fit on what is left of a
    page, or a chapter ends on a page with two short sections, and then more of it is empty; from 18 pt on a
    figure may need a page for itself, and the last lines of its rule stand before it.
    """
    book = sized(name, game_model(name).default, "a4", text_pt)
    document = book.reading
    empty = dict(enumerate(holes(document, tmp_path)[1:-1], start=2))
    most = HUGE_HOLE if text_pt >= 18 else LARGE_HOLE if text_pt >= 12 else HOLE
    with pikepdf.open(io.BytesIO(document)) as pdf:
        pictures = {page for page in empty if not _said(pdf.pages[page - 1])}
    assert len(pictures) <= 6  # the first spread, the two pages of the board, three that fill the last sheet
    assert {page: share for page, share in empty.items() if share > most and page not in pictures} == {}
    drawn = {page for part in parts(document) for page in part.pages}
    assert drawn == {*range(book.pages)}


@needs("pdftoppm")
def test_an_empty_area_is_detected(tmp_path: Path) -> None:
    text = Text(10, 40, "One line on a page", 5, "#000000")
    assert holes(pdf_bytes([Scene(148, 210, (text,), "")], ""), tmp_path)[0] > 0.8


def _said(page: pikepdf.Page) -> list[str]:
    return [str(step.operands[0]) for step in steps(page) if step.operator == "Tj" and not step.in_figure]


def _contents_page(pdf: pikepdf.Pdf) -> pikepdf.Page:
    """Return the first page of many links."""
    return next(page for page in pdf.pages if len(page.obj.get("/Annots", [])) > 10)


@pytest.mark.long
def test_links_stand_where_they_are_read() -> None:
    """Each entry of the contents holds its link, each link its annotation, and none is left at the end."""
    with pikepdf.open(io.BytesIO(made("booklet", *DEFAULTS[0]))) as pdf:
        kids = list(pdf.Root.StructTreeRoot.K.K)
        contents = next(kid for kid in kids if kid.S == "/TOC")
        links = [entry.K[-1] for entry in contents.K]
        annotations = list(_contents_page(pdf).obj.Annots)
        assert len(links) == len(annotations) > 10
        for link, annotation in zip(links, annotations, strict=True):
            assert link.S == "/Link"
            assert link.K[0].Obj.objgen == annotation.objgen
            assert pdf.Root.StructTreeRoot.ParentTree.Nums[2 * int(annotation.StructParent) + 1] == link
        assert not [kid for kid in kids if kid.S == "/Link"]


def test_a_source_that_is_also_that_of_the_reading_is_named_once() -> None:
    look = styles(TypeScale(9.0), palette_named("colour"))
    doblet, tabula = (
        of_type(MeasuredParagraph, of_type(Stack, origin(load_game(GameChoice(name)), look)[0]).parts[0])
        for name in ("doblet", "tabula")
    )
    assert doblet.text.count("Golladay") == 1 and doblet.text.startswith("We play")
    assert tabula.text.startswith("Source: Agathias") and "after R.\u00a0C.\u00a0Bell" in tabula.text


def test_a_board_with_larger_numbers_keeps_its_ornament() -> None:
    game, page = load_game(GameChoice("doblet")), PAPERS["a4"].landscape
    items = [len(list(walk(board_plate(game, "colour", page, foot)[0].scene.items))) for foot in (14, 50)]
    assert items[0] == pytest.approx(items[1], rel=0.1)


@pytest.mark.long
def test_contents_name_the_right_pages() -> None:
    document = made("booklet", *DEFAULTS[0])
    with pikepdf.open(io.BytesIO(document)) as pdf, pdf.open_outline() as outline:
        pages = {page.obj.objgen: number for number, page in enumerate(pdf.pages, start=1)}
        named: dict[str, int] = {}
        items = list(outline.root)
        while items:
            item = items.pop(0)
            items += item.children
            goal: Any = item.destination or (item.action and item.action.D)
            named.setdefault(str(item.title), pages[goal[0].objgen])
        words = "".join(_said(_contents_page(pdf)))
    listed = {title: page for title, page in named.items() if title in words and page > 1}
    assert len(listed) > 10
    for title, page in listed.items():
        assert re.search(rf"{re.escape(title)}[ .]+{page}(?!\d)", words), title


@pytest.mark.long
@pytest.mark.skipif(shutil.which("qpdf") is None, reason="qpdf is not installed")
@pytest.mark.skipif(shutil.which("pdftoppm") is None, reason="pdftoppm is not installed")
@all_products
def test_qpdf_and_poppler_accept_the_files(product: str, tmp_path: Path) -> None:
    file = tmp_path / "file.pdf"
    file.write_bytes(made(product, *DEFAULTS[1]))
    checked = subprocess.run(["qpdf", "--check", file], capture_output=True, text=True, check=False)
    assert checked.returncode == 0, checked.stdout + checked.stderr
    drawn = subprocess.run(
        ["pdftoppm", "-r", "30", file, tmp_path / "page"], capture_output=True, text=True, check=False
    )
    assert (drawn.returncode, drawn.stderr) == (0, "")


@pytest.mark.long
def test_same_bytes_again() -> None:
    game, reading, paper = DEFAULTS[0]
    for product in PRODUCTS:
        before = made(product, game, reading, paper)
        again = made.__wrapped__(product, game, reading, paper)
        assert before == again, product


@pytest.mark.long
@pytest.mark.parametrize("palette", ["grey", "line"])
def test_palettes(palette: str) -> None:
    game = game_of(*DEFAULTS[0][:2])
    assert card(game, palette=palette).sheets == card(game).sheets
    assert booklet(game, palette=palette).pages % 4 == 0


@pytest.mark.long
@needs("pdftotext")
@pytest.mark.parametrize("text_pt", [9.0, 12.0, 24.0])
def test_small_products_reflow_in_large_print(text_pt: float, tmp_path: Path) -> None:
    game = game_of(*DEFAULTS[0][:2])
    found = card(game, text_pt=text_pt)
    assert found.text_pt == text_pt
    for document in (found.content, poster(game, "tabloid").whole):
        file = tmp_path / "small.pdf"
        file.write_bytes(document)
        done = subprocess.run(["pdftotext", "-raw", file, "-"], capture_output=True, text=True, check=True)
        words = " ".join(done.stdout.split())
        assert f"We play “{game.reading.title}” ({game.reading.status}), after" in words
        assert "stand in the leaflet and the booklet" in words
        assert "set in EB Garamond" in words


@needs("pdftotext")
@pytest.mark.parametrize("paper", ["a4", "half-letter"])
def test_the_board_of_a_card_does_not_lie_under_its_rules(paper: str, tmp_path: Path) -> None:
    """The last sheet has the board, and no sheet speaks of an edge to turn over."""
    file = tmp_path / "card.pdf"
    file.write_bytes(card(game_of(*DEFAULTS[0][:2]), paper).content)
    done = subprocess.run(["pdftotext", file, "-"], capture_output=True, text=True, check=True)
    *rules, board = done.stdout.split("\f")[:-1]
    assert rules and all("set in EB Garamond" not in sheet for sheet in rules)
    assert "set in EB Garamond" in board and "EDGE" not in done.stdout


@pytest.mark.parametrize("text_pt", [14.0, full(18.0)])
@pytest.mark.parametrize(("make", "paper"), [(card, "a4"), (card, "a5")])
@pytest.mark.parametrize("name", [DEFAULTS[0][0], *(full(case[0]) for case in DEFAULTS[1:])])
def test_large_print_keeps_every_rule_and_every_figure(
    make: Callable[..., Any], paper: str, name: str, text_pt: float
) -> None:
    """What takes one sheet by itself takes more of them in a size that is asked for, and drops nothing."""
    game = game_of(name, game_model(name).default)
    usual, large = make(game, paper), make(game, paper, text_pt=text_pt)
    assert large.text_pt == text_pt and large.left_out == ()
    there = {one: figures_of(game, made) for one, made in (("usual", usual), ("large", large))}
    assert there["large"] >= there["usual"]
    wanted = {
        name
        for section in game.sections
        for block in section.blocks
        for name in block.figures
        if section.id != "history"
    }
    assert there["large"] == wanted


def figures_of(game: Game, made: Any) -> set[str]:
    """The worked examples that a document shows, whole or in part."""
    known = {name: words_of(game, example) for name, example in game.examples.items()}
    document = getattr(made, "content", None) or made.reading
    alts = {part.alt for part in parts(document) if part.role == "/Figure"}
    return {name for name, words in known.items() if alts & words}


def words_of(game: Game, example: Example) -> set[str]:
    """What the figure of an example says, of both boards or of the first alone."""
    with_and_without = [example.model_copy(update={"after": after}) for after in (True, False)]
    return {describe_diagram(example_diagram(game, one)) for one in with_and_without}


@pytest.mark.parametrize("make", [card])
def test_a_size_out_of_bounds_is_refused(make: Callable[..., Any]) -> None:
    game = game_of(*DEFAULTS[0][:2])
    with pytest.raises(TabulaeError, match="--text must be between 9 and 24 pt, got 8"):
        make(game, text_pt=8.0)


def test_what_cannot_be_is_refused_in_one_line() -> None:
    game = game_of(*DEFAULTS[0][:2])
    for make in (
        lambda: BookletProduct(game.id, paper="a3"),
        lambda: booklet(game, text_pt=40),
        lambda: CardProduct(game.id, paper="a3"),
        lambda: PosterProduct(game.id, paper="a4"),
    ):
        with pytest.raises(TabulaeError) as refused:
            make()
        assert "\n" not in str(refused.value)
