"""The leaflet: four full pages, every rule in order, nothing too small, the same bytes every time."""

from __future__ import annotations

import hashlib
import io
import re
import shutil
import subprocess
from dataclasses import replace
from pathlib import Path

import pikepdf
import pypdfium2
import pytest

from tabulae.draw.cover_art import opening_art
from tabulae.engine.errors import TabulaeError
from tabulae.engine.rule_ids import can_hit
from tabulae.library.choice import GameChoice
from tabulae.library.games.game import load_game
from tabulae.library.games.records import Bullets, Game, Paragraph, RuleBlock, Run, Section
from tabulae.library.templates import Templates
from tabulae.library.told.cover import cover_of
from tabulae.library.words.messages import messages
from tabulae.paper.documents.back_matter import short_address, short_rows
from tabulae.paper.documents.booklet import booklet
from tabulae.paper.documents.leaflet import Leaflet, leaflet
from tabulae.paper.flow.document import Imprint, document_pdf, filled_pages
from tabulae.paper.flow.flowables import table_by_rows
from tabulae.paper.flow.page_design import BOOK_PAGES, TypeScale, styles
from tabulae.paper.flow.paragraph import address_lines
from tabulae.paper.flow.rule_layout import story_after_play
from tabulae.scene.style import palette_named
from tests.support.content_walk import smallest_text_pt, steps, unmarked
from tests.support.processes import printed_alike
from tests.support.readings import TEMPLATES
from tests.support.structure_walk import archive_faults, parts


def needs(program: str) -> pytest.MarkDecorator:
    return pytest.mark.skipif(shutil.which(program) is None, reason=f"{program} is not installed")


@pytest.fixture(scope="module")
def game() -> Game:
    return load_game(GameChoice("tabula"))


@pytest.fixture(scope="module")
def made(game: Game) -> Leaflet:
    return leaflet(game, command="tabulae leaflet tabula --paper a4")


@pytest.fixture(scope="module")
def reading(made: Leaflet, tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("leaflet") / "reading.pdf"
    file.write_bytes(made.reading)
    return file


def small(game: Game, text: str = "A rule.") -> Game:
    """The game with a single rule."""
    block = RuleBlock("only", "1.1", (Paragraph((Run(text),)),))
    return replace(game, sections=(Section("all", "1", "All", (block,)),))


def spoken(file: Path) -> str:
    """The words of a PDF in the order of its content, without page numbers."""
    done = subprocess.run(["pdftotext", "-raw", file, "-"], capture_output=True, text=True, check=True)
    return " ".join(re.sub(r"\f\d+\n", " ", done.stdout).split())


def words(block: RuleBlock) -> str:
    said = []
    for part in block.blocks:
        if isinstance(part, Paragraph):
            said.append("".join(run.text for run in part.runs))
        elif isinstance(part, Bullets):
            said += [" – " + "".join(run.text for run in item) for item in part.items]
    return " ".join(" ".join(said).split())


def sizes(document: bytes) -> list[tuple[float, float]]:
    with pikepdf.open(io.BytesIO(document)) as pdf:
        return [
            (round(float(page.mediabox[2]) / 72 * 25.4, 1), round(float(page.mediabox[3]) / 72 * 25.4, 1))
            for page in pdf.pages
        ]


@pytest.mark.parametrize(
    ("paper", "page", "sheet"),
    [("a4", (148, 210), (297, 210)), ("letter", (139.7, 215.9), (279.4, 215.9))],
)
def test_four_pages_from_one_sheet(
    game: Game, paper: str, page: tuple[float, float], sheet: tuple[float, float]
) -> None:
    made = leaflet(small(game), paper)
    assert sizes(made.reading) == [page] * 4
    for printed in (made.imposed.long_edge, made.imposed.short_edge):
        assert sizes(printed) == [sheet] * 2


@pytest.mark.slow
def test_two_sheets_hold_the_game_in_the_largest_type(game: Game, made: Leaflet) -> None:
    assert sizes(made.reading) == [(148, 210)] * 8 == [(148, 210)] * made.pages
    assert 9.5 <= made.text_pt <= 11.5
    if made.text_pt < 11.5:
        assert leaflet(game, text_pt=11.5).pages > made.pages


def figures_of(document: bytes) -> set[str]:
    """The figures with men in words: one that shows less of a board says the same.

    What is in them after a turn is left out: there is no room for a second board in the largest type.
    """
    said = (part.alt for part in parts(document) if part.role == "/Figure" and "White: " in part.alt)
    return {alt.partition(" Afterwards: ")[0] for alt in said}


@pytest.mark.long
@pytest.mark.slow
@pytest.mark.parametrize("text_pt", [12.0, 14.0, 18.0])
def test_large_print_has_every_figure_and_every_rule(game: Game, made: Leaflet, text_pt: float) -> None:
    """Larger text takes more pages, and nothing else but the picture of a game where there is room for it."""
    large = leaflet(game, text_pt=text_pt)
    assert large.text_pt == text_pt and large.pages % 4 == 0 and large.pages >= made.pages
    cover, position = cover_of(game)
    picture = {opening_art(game, cover, position, "colour", 100.0, 100.0).description}
    explained = figures_of(large.reading) - picture
    assert explained >= figures_of(made.reading) - picture
    shown = {name for section in game.sections for block in section.blocks for name in block.figures}
    ways = 1
    assert len(explained) == len(shown) + ways


@needs("pdftotext")
def test_every_rule_is_there_in_order(game: Game, reading: Path) -> None:
    said = spoken(reading)
    at = 0
    for section in story_after_play(game).sections:
        for block in section.blocks:
            found = said.find(words(block), at)
            assert found >= 0, f"{section.title}: {words(block)}"
            at = found


@pytest.mark.long
@needs("pdftotext")
def test_leaflet_and_booklet_say_once_what_each_sign_means(game: Game, reading: Path, tmp_path: Path) -> None:
    (tmp_path / "booklet.pdf").write_bytes(booklet(game).reading)
    signs = [game.message(f"sign-{sign}") for sign in ("order", "left", "barred", "hit")]
    for said in (spoken(reading), spoken(tmp_path / "booklet.pdf")):
        assert [said.count(sign) for sign in signs] == [1] * 4


@needs("pdftotext")
def test_readings_sources_and_colophon_are_there(game: Game, reading: Path) -> None:
    said = spoken(reading)
    for source in game.sources:
        address = short_address(source.link)
        for cited in " ".join(source.citation.split()).rstrip(".").split(address.partition("/")[0] or "\n"):
            assert cited in said
        assert address in said.replace(" ", "")
    assert "we play this" in said
    assert "tabulae leaflet tabula --paper a4" in said


def test_addresses_can_be_pressed_on_the_printed_sheet_and_copied_whole(game: Game, made: Leaflet) -> None:
    cited = {source.link for source in game.sources if source.link}
    for content in (made.imposed.long_edge, made.imposed.short_edge):
        with pikepdf.open(io.BytesIO(content)) as pdf:
            (number,) = (at for at, page in enumerate(pdf.pages) if "/Annots" in page)
            links = [(str(link.A.URI), [*map(float, link.Rect)]) for link in pdf.pages[number].Annots]
        assert {address for address, _ in links} == cited
        words = pypdfium2.PdfDocument(content)[number].get_textpage()
        for address, box in links:
            pressed = "".join(words.get_text_bounded(*box).split())
            assert short_address(address) in pressed
    assert address_lines("a.org/one-two-three", len, 11) == ["a.org/one", "-two-three"]


@pytest.mark.slow
def test_no_text_is_under_eight_points(made: Leaflet) -> None:
    for document in (made.reading, made.imposed.long_edge):
        with pikepdf.open(io.BytesIO(document)) as pdf:
            assert min(smallest_text_pt(page) for page in pdf.pages) >= 8 - 1e-3


def test_figures_have_alternative_text(made: Leaflet) -> None:
    cover, *alts = [part.alt for part in parts(made.reading) if part.role == "/Figure"]
    assert cover.startswith("White: ") and "men on" in cover  # nobody is told of an empty board
    played = [alt for alt in alts if "White: " in alt]
    assert len(played) > 6 and len(alts) - len(played) <= 1  # room to write
    assert "White goes from 1 to 24." in "".join(played[:2])


def test_a_table_over_a_page_break_is_one_table() -> None:
    look = styles(TypeScale(10.5), palette_named("colour"))
    rows = [[str(number), "said"] for number in range(60)]
    story = table_by_rows(["No.", "Text"], rows, look, [60.0, 200.0])
    shape = BOOK_PAGES["a5"]
    content = document_pdf(filled_pages(story, shape), shape, Imprint("Numbers", ""), look)
    with pikepdf.open(io.BytesIO(content)) as pdf:
        assert len(pdf.pages) > 1
        table = pdf.Root.StructTreeRoot.K.K[0]
        assert table.S == "/Table" and len(table.K) == 61
        assert [cell.A.Scope for cell in table.K[0].K] == ["/Column", "/Column"]
        assert {str(cell.S) for row in list(table.K)[1:] for cell in row.K} == {"/TD"}


def test_all_content_is_tagged(game: Game, made: Leaflet) -> None:
    roles = [part.role for part in parts(made.reading)]
    assert roles[:4] == ["/Document", "/Figure", "/H1", "/P"]  # the cover: its picture, then its words
    assert {"/H2", "/L", "/LI", "/LBody", "/Table", "/TR", "/TH", "/TD", "/Caption"} <= {*roles}
    played = [part for part in parts(made.reading) if part.role == "/Figure" and "White: " in part.alt]
    assert roles.count("/Caption") == len(played) - 1  # the cover has none
    with pikepdf.open(io.BytesIO(made.reading)) as pdf:
        assert pdf.Root.MarkInfo.Marked
        assert unmarked(pdf) == []


def test_the_reading_file_can_be_archived(made: Leaflet) -> None:
    assert archive_faults(made.reading) == []


def test_bookmarks_language_and_title(game: Game, made: Leaflet) -> None:
    with pikepdf.open(io.BytesIO(made.reading)) as pdf, pdf.open_outline() as outline:
        titles = [str(item.title) for item in outline.root]
        assert str(pdf.Root.Lang) == "en"
        assert str(pdf.docinfo["/Title"]) == game.name
        assert str(pdf.Root.ViewerPreferences.PrintScaling) == "/None"
    assert titles[0] == game.name
    sections = story_after_play(game).sections
    assert titles[1 : len(sections) + 1] == [section.title for section in sections]
    assert titles.index("When and where") > titles.index("The end")  # children first, scholars after


@pytest.mark.slow
def test_inside_is_turned_for_the_long_edge_only(made: Leaflet) -> None:
    def upright(document: bytes) -> set[bool]:
        with pikepdf.open(io.BytesIO(document)) as pdf:
            return {
                step.text.a > 0
                for step in steps(pdf.pages[1])
                if step.operator == "Tj" and not step.in_figure and step.text.b == 0
            }

    assert upright(made.imposed.short_edge) == {True}
    assert upright(made.imposed.long_edge) == {False}


@needs("pdftotext")
@pytest.mark.parametrize(("edge", "file"), [("LONG", "long_edge"), ("SHORT", "short_edge")])
def test_the_sheet_says_its_setting(made: Leaflet, edge: str, file: str, tmp_path: Path) -> None:
    printed = tmp_path / "printed.pdf"
    printed.write_bytes(getattr(made.imposed, file))
    assert f"Print on both sides, flip on the {edge} edge, 100 %" in spoken(printed)


@needs("pdftotext")
def test_text_is_escaped(game: Game, tmp_path: Path) -> None:
    hostile = 'Men & <b>women</b> <font color="red">play</font> <img src="/etc/passwd"/> 1 < 2'
    file = tmp_path / "leaflet.pdf"
    file.write_bytes(leaflet(replace(small(game, hostile), tagline="<i>& more</i>")).reading)
    assert hostile in spoken(file)
    assert "<i>& more</i>" in spoken(file)


@needs("pdffonts")
def test_all_fonts_are_embedded(made: Leaflet, tmp_path: Path) -> None:
    for name, document in (("reading", made.reading), ("imposed", made.imposed.long_edge)):
        file = tmp_path / f"{name}.pdf"
        file.write_bytes(document)
        done = subprocess.run(["pdffonts", file], capture_output=True, text=True, check=True)
        rows = done.stdout.splitlines()[2:]
        assert rows
        for row in rows:
            assert re.search(r"TabulaeSerif-\w+ +TrueType +WinAnsi +yes yes yes", row), row


@needs("qpdf")
@needs("pdftoppm")
def test_qpdf_and_poppler_accept_the_files(made: Leaflet, tmp_path: Path) -> None:
    for name in ("short_edge", "long_edge", "fronts", "backs"):
        file = tmp_path / f"{name}.pdf"
        file.write_bytes(getattr(made.imposed, name))
        _check(file)
    file = tmp_path / "reading.pdf"
    file.write_bytes(made.reading)
    _check(file)


def _check(file: Path) -> None:
    checked = subprocess.run(["qpdf", "--check", file], capture_output=True, text=True, check=False)
    assert checked.returncode == 0, checked.stdout + checked.stderr
    drawn = subprocess.run(
        ["pdftoppm", "-r", "30", file, file.with_suffix("")], capture_output=True, text=True, check=False
    )
    assert (drawn.returncode, drawn.stderr) == (0, "")


_PRINT_HASH = """
import hashlib
from dataclasses import replace
from tabulae.library.choice import GameChoice
from tabulae.library.games.game import load_game
from tabulae.paper.documents.leaflet import leaflet
game = load_game(GameChoice("tabula"))
made = leaflet(replace(game, sections=game.sections[:4]))
print(hashlib.sha256(made.reading + made.imposed.long_edge + made.imposed.short_edge).hexdigest())
"""


@pytest.mark.long
@pytest.mark.slow
def test_same_bytes_in_another_process() -> None:
    assert len(printed_alike(_PRINT_HASH).strip()) == hashlib.sha256().digest_size * 2


@pytest.mark.long
@pytest.mark.slow
def test_text_that_cannot_fit_is_refused(game: Game) -> None:
    long = small(game, "Very long rules. " * 9000)
    with pytest.raises(TabulaeError, match=r"Tabula does not fit on 8 sheets at 9.5 pt") as caught:
        leaflet(long)
    assert "\n" not in str(caught.value)


def test_an_unknown_palette_names_the_choices(game: Game) -> None:
    with pytest.raises(TabulaeError, match="colour, grey, line"):
        leaflet(game, palette="pink")


def test_the_quick_reference_leaves_out_what_never_happens() -> None:
    entering = messages()("summary-topic-entry")
    own = Templates(TEMPLATES)  # without a summary, which is then made of the options
    assert entering in dict(short_rows(load_game(GameChoice("two-dice", templates=own))))
    assert entering in dict(short_rows(load_game(GameChoice("agreed-table", templates=own))))
    nobody_comes_in = GameChoice("two-dice", options={"hit_men": "out", "degrees": "none"}, templates=own)
    assert entering not in dict(short_rows(load_game(nobody_comes_in)))


def test_the_quick_reference_of_a_game_without_hits_mentions_none() -> None:
    message = messages()
    closed = GameChoice("two-dice", options={"held_by": "1"}, templates=Templates(TEMPLATES))
    told = dict(short_rows(load_game(closed)))
    assert message("summary-topic-combine") in told
    assert not {message(f"summary-topic-{option}") for option in ("entry", "hit_men", "must_hit")} & set(told)
    doblet = load_game(GameChoice("doblet"))  # the sides never meet, and men do not walk
    assert not can_hit(doblet.rules) and can_hit(load_game(GameChoice("backgammon")).rules)


@pytest.mark.slow
def test_no_sheet_is_added_for_the_colophon_alone() -> None:
    """Cab e Quinal fills eight pages: fuller ones before it leave room for the colophon on the last."""
    made = leaflet(load_game(GameChoice("cab-e-quinal")))
    assert made.pages == 8
    last = pypdfium2.PdfDocument(made.reading)[7].get_textpage().get_text_bounded()
    assert "MIT" in last
