"""Every board in every skin and palette: SVG and PDF are made, sound, small, alike, the same every time."""

import io
import os
import re
import shlex
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from xml.etree import ElementTree

import pikepdf
import pytest

from tabulae.paper.printing.sheets import SheetLabel, sheet_pdf
from tabulae.products.printed.board import BoardProduct
from tabulae.products.printed.pieces import PiecesProduct
from tabulae.render.pdf import pdf_bytes
from tabulae.render.svg import svg_bytes
from tabulae.scene.fonts import missing_glyphs
from tabulae.scene.primitives import Circle, Text, walk
from tabulae.scene.primitives import Path as Shape
from tests.conftest import Ran
from tests.support.marks import full
from tests.support.named_boards import EVERY, NAMED, SOME, lettered
from tests.support.pixels import differing, drawn_page, ink_span_mm, needs, pdf_page, svg_page
from tests.support.tables import rows

LABEL = SheetLabel("Board", "a skin", "tabulae 0")
DESC = "{http://www.w3.org/2000/svg}desc"


@pytest.mark.slow
@rows("dressed, palette", EVERY)
def test_every_board_is_made_small_and_in_its_own_tones(dressed: tuple[str, str], palette: str) -> None:
    name, skin = dressed
    scene = lettered(NAMED[name], skin, palette).scene()
    svg = svg_bytes(scene)
    assert len(svg) <= (420_000 if skin == "incised" else 216_000)  # with the walls of each cut
    ElementTree.fromstring(svg)
    used = set()
    for item in walk(scene.items):
        if isinstance(item, Shape | Circle):
            used |= {item.paint.fill, item.paint.stroke} - {None}
        elif isinstance(item, Text):
            used.add(item.colour)
            assert missing_glyphs(item.string, item.font) == []
    if palette == "line":
        assert used <= {"#000000", "#ffffff"}
    if palette == "grey":
        assert all(colour and colour[1:3] == colour[3:5] == colour[5:7] for colour in used)


@pytest.mark.slow
@pytest.mark.long
@needs("rsvg-convert", "pdftocairo", "qpdf")
@pytest.mark.parametrize(
    ("dressed", "palette"), [case if case in SOME else full(*case) for case in EVERY], ids=str
)
def test_svg_and_pdf_look_alike_and_the_pdf_is_sound(
    dressed: tuple[str, str], palette: str, tmp_path: Path
) -> None:
    name, skin = dressed
    scene, dpi = lettered(NAMED[name], skin, palette, 20.0).scene(), 200
    svg, pdf = svg_page(svg_bytes(scene), dpi), drawn_page(pdf_bytes([scene], "t"), dpi, tmp_path)
    assert differing(svg, pdf) < 0.01
    for image in (svg, pdf):
        assert ink_span_mm(image, dpi) == pytest.approx((scene.width_mm, scene.height_mm), abs=0.2)
    made = sheet_pdf(scene, LABEL)
    assert len(made) <= 120_000
    target = tmp_path / "board.pdf"
    target.write_bytes(made)
    checked = subprocess.run(["qpdf", "--check", target], capture_output=True, text=True, check=False)
    assert (checked.returncode, checked.stderr) == (0, "")


@pytest.mark.full
@needs("rsvg-convert", "pdftoppm")
@pytest.mark.parametrize(("dressed", "palette"), EVERY, ids=str)
def test_at_full_size_every_reader_sees_the_same(
    dressed: tuple[str, str], palette: str, tmp_path: Path
) -> None:
    name, skin = dressed
    scene = lettered(NAMED[name], skin, palette).scene()
    pdf = pdf_page(pdf_bytes([scene], "t"), 300, tmp_path)
    assert differing(svg_page(svg_bytes(scene), 300), pdf, areas=True) < 0.00001


@needs("pdffonts")
def test_only_the_kits_own_fonts_and_all_embedded(tmp_path: Path) -> None:
    target = tmp_path / "board.pdf"
    for name in ("el-mundo", "chess"):
        target.write_bytes(sheet_pdf(lettered(NAMED[name], NAMED[name].skin).scene(), LABEL))
        fonts = subprocess.run(["pdffonts", target], capture_output=True, text=True, check=True).stdout
        rows = fonts.splitlines()[2:]
        assert rows and all("+TabulaeSerif-" in row and " yes yes yes " in row for row in rows)


def made_by(svg: bytes) -> str:
    match = re.search(r"Made by: (.*)", ElementTree.fromstring(svg).findtext(DESC) or "")
    assert match
    return match[1]


@pytest.mark.slow
@pytest.mark.parametrize(
    "arguments",
    [
        "tables-24 --skin modern --palette line --point-width 1.25in --paper legal --split anywhere",
        "tables-28 --fit a4 --overlap 12mm --paper tabloid",
        "tables-32 --men 12.5mm --split bar --paper a4 --numbers none",
        "chess-pair --skin lined --palette grey --paper 300x400mm",
        "quinze-tablas --base 8 --names --routes --paper a3",
        "ludus-duodecim-scriptorum --reading ludii-mirrored --routes --numerals --names",
        "xii --words 'regina mensas pontus amicus domina iuvare' --no-numerals",
        "el-mundo --names --routes --numerals --fit letter",
    ],
)
def test_the_command_in_a_file_makes_the_file_again(
    tabulae: Callable[..., Ran], arguments: str, tmp_path: Path
) -> None:
    first, second = tmp_path / "first", tmp_path / "second"
    assert tabulae("board", *shlex.split(arguments), "-o", first).code == 0
    for made in sorted(first.rglob("*.[sp][vd][gf]")):
        if made.suffix == ".svg":
            command = made_by(made.read_bytes())
        else:
            with pikepdf.open(made) as pdf:
                command = str(pdf.docinfo["/Subject"])
        words = shlex.split(command)
        assert words[:2] == ["tabulae", "board"]
        assert tabulae(*words[1:], "-o", second).code == 0
        assert (second / made.relative_to(first)).read_bytes() == made.read_bytes()


def test_an_svg_has_a_title_and_an_ascii_board() -> None:
    svg = next(BoardProduct("chess").make()).content
    root = ElementTree.fromstring(svg)
    assert root.findtext("{http://www.w3.org/2000/svg}title") == "Chess board, 8 × 8"
    lines = (root.findtext(DESC) or "").splitlines()
    assert "An empty chequered board of 64 points, 289 × 289 mm" in lines[0]
    assert " a8 b8 c8 d8 e8 f8 g8 h8" in lines
    assert lines[-1] == "Made by: tabulae board chess --skin chequered"


def test_the_ascii_board_of_a_pair_shows_both_fields() -> None:
    from tabulae.render.ascii_board import empty_ascii_board

    assert empty_ascii_board(NAMED["chess-pair"].board).splitlines()[0] == (
        " a8 b8 c8 d8 e8 f8 g8 h8  | A8 B8 C8 D8 E8 F8 G8 H8"
    )


def test_a_pdf_says_who_made_it_in_which_language_and_how_large_it_is() -> None:
    for made in list(BoardProduct("el-mundo", paper=("a3",)).make())[1:]:
        with pikepdf.open(io.BytesIO(made.content)) as pdf:
            assert str(pdf.docinfo["/Title"]) == "El Mundo: seasons board"
            assert (str(pdf.docinfo["/Author"]), str(pdf.Root.Lang)) == ("Tabulae", "en")
            assert str(pdf.docinfo["/Subject"]).startswith("tabulae board el-mundo --skin seasons")
            for page in pdf.pages:
                assert all(box in page for box in ("/CropBox", "/TrimBox", "/BleedBox"))


SCRIPT = """
import hashlib
from dataclasses import replace
from tests.support.marks import full
from tests.support.named_boards import DRESSED, NAMED, lettered
made = b"".join(
    file.content
    for name, skin in DRESSED
    for file in replace(lettered(NAMED[name], skin, "line"), paper=("a4",)).make()
)
print(hashlib.sha256(made).hexdigest(), len(made))
"""


@pytest.mark.slow
@pytest.mark.long
def test_same_bytes_in_every_process() -> None:
    def digest(seed: str) -> bytes:
        environment = {**os.environ, "PYTHONHASHSEED": seed}
        ran = [sys.executable, "-c", SCRIPT]
        return subprocess.run(ran, capture_output=True, check=True, env=environment).stdout

    assert digest("1") == digest("2")


@pytest.mark.parametrize(
    ("arguments", "answer"),
    [
        ("ches", "no board 'ches' (did you mean chess?): the boards are tables-24"),
        ("tabula --skin circles", "the skins are modern, "),
        ("xii --skin word", "no skin 'word' for this board (did you mean words?)"),
        ("tabula --palette gry", "--palette must be colour, grey or line, got 'gry' (did you mean grey?)"),
        ("tabula --paper a9", "no paper 'a9'"),
        ("tabula --fit a9", "no paper 'a9'"),
        ("tabula --point-width 2mm", "--point-width must be between 6 and 80 mm, got 2mm"),
        ("tabula --point-width wide", "--point-width must be a length such as 37mm, 3.7cm or 1.5in"),
        ("tabula --point-width .", "--point-width must be a length such as 37mm, 3.7cm or 1.5in"),
        ("tabula --point-width .5cm", "--point-width must be between 6 and 80 mm, got .5cm"),
        ("tabula --men 30mm --fit a3", "give only one of --men, --fit"),
        ("tables-32 --fit 60x60mm", "choose a larger paper"),
        ("tables-24 --routes", "--routes needs a game, and tables-24 is only a board: name one of"),
        ("chess --base 8", "chess has no other bases: name the board of a game"),
        ("quinze-tablas --numerals", "no men are borne off on the board of quinze-tablas"),
        ("tabula --split here", "--split must be points, anywhere or bar, got 'here'"),
        ("el-mundo --split bar", "--split bar: the board of el-mundo has no bar"),
        ("tables-28 --split bar --paper a4", "but A4 holds"),
        ("tabula --overlap 2mm", "--overlap must be between 6 and 40 mm, got 2mm"),
        ("xii --skin circles --words venari", "--words needs --skin words or incised, not circles"),
        ("xii --words vinari", "no inscription 'vinari' (did you mean venari?)"),
    ],
)
def test_a_wrong_option_is_an_error_in_one_line(
    tabulae: Callable[..., Ran], arguments: str, answer: str, tmp_path: Path
) -> None:
    ran = tabulae("board", *shlex.split(arguments), "-o", tmp_path)
    assert ran.code == 2 and ran.out == ""
    assert ran.err.count("\n") == 1 and answer in ran.err, ran.err
    assert list(tmp_path.iterdir()) == []


def test_every_board_is_listed(tabulae: Callable[..., Ran]) -> None:
    listed = tabulae("boards").out.splitlines()
    assert [line.split()[0] for line in listed] == list(NAMED)
    assert "circles, words, incised" in "\n".join(listed)


def test_a_board_for_a_print_shop_is_one_page_of_its_size_and_bleed(
    tabulae: Callable[..., Ran], tmp_path: Path
) -> None:
    assert tabulae("board", "tabula", "--for", "print-shop", "-o", tmp_path).code == 0
    (made,) = (tmp_path / "tabula").glob("*.pdf")
    with pikepdf.open(made) as pdf:
        assert str(pdf.docinfo["/GTS_PDFXVersion"]) == "PDF/X-1a:2003"
        assert str(pdf.docinfo["/Subject"]) == "tabulae board tabula --skin roman --for print-shop"
        assert len(pdf.pages) == 1


def test_a_users_colours_and_names_are_on_the_board(tabulae: Callable[..., Ran], tmp_path: Path) -> None:
    own = tmp_path / "own.yaml"
    own.write_text('tones: {rim: "#335577"}\nsides: {green: "#227722"}\n', "utf-8")
    arguments = ["--colours", own, "--players", "Ana,Béla,Çağrı,Dora"]
    assert tabulae("board", "el-mundo", *arguments, "-o", tmp_path / "out").code == 0
    (svg,) = (tmp_path / "out" / "el-mundo").glob("*.svg")
    text = svg.read_text("utf-8")
    assert "#335577" in text and "#227722" in text and "#a9844f" not in text
    assert str(tmp_path) not in text
    for name in ("Ana", "Béla", "Çağrı", "Dora"):
        assert f'aria-label="{name}"' in text


@pytest.mark.parametrize(
    ("words", "answer"),
    [
        ('tones: {rim: "blue"}', "the tone rim must be a colour such as #d9b77e, got 'blue'"),
        ('tones: {rimm: "#335577"}', "no tone 'rimm' (did you mean rim?)"),
        ('sides: {purple: "#335577"}', "no side 'purple': the sides are Green, Red, Black, White"),
        ("tones: [1]", "own.yaml"),
    ],
)
def test_a_wrong_file_of_colours_is_an_error_in_one_line(
    tabulae: Callable[..., Ran], words: str, answer: str, tmp_path: Path
) -> None:
    own = tmp_path / "own.yaml"
    own.write_text(words, "utf-8")
    ran = tabulae("board", "el-mundo", "--colours", own, "-o", tmp_path / "out")
    assert ran.code == 2 and ran.err.count("\n") == 1 and answer in ran.err, ran.err


@pytest.mark.parametrize(
    ("arguments", "answer"),
    [
        ("quinze-tablas --players Ana", "--players must have 2 names for this board, got 1"),
        ("tabula --words levate", "--words is for boards whose points bear letters, and Tabula has none"),
        ("chess --players Ana,Bo", "--players is for the board of a game, and this one has no sides"),
        ("quinze-tablas --players Ana,\u05d0", "the typeface has no"),
        ("tabula --for print-shop --paper a4", "nothing uses these with --for print-shop: leave out --paper"),
        ("tabula --for print-shop --condition fogra40", "no printing condition 'fogra40'"),
        ("tabula --fit a9x2", "no paper 'a9'"),
    ],
)
def test_options_that_a_board_does_not_allow_are_errors(
    tabulae: Callable[..., Ran], arguments: str, answer: str, tmp_path: Path
) -> None:
    ran = tabulae("board", *shlex.split(arguments), "-o", tmp_path)
    assert ran.code == 2 and ran.err.count("\n") == 1 and answer in ran.err, ran.err


def test_a_cut_board_has_a_note_how_it_is_split() -> None:
    (note,) = BoardProduct(board="tabula", for_="laser", sheet="600x400mm").notes()
    assert note == "In 2 parts, row by row from the top left; seams 249.46 mm from the top."
    assert list(BoardProduct(board="chess", for_="laser", sheet="600x400mm").notes()) == []


@rows("product", [BoardProduct, PiecesProduct])
def test_only_what_a_cutter_reads_lies_in_a_folder_of_its_own(
    product: type[BoardProduct] | type[PiecesProduct],
) -> None:
    assert product("tabula").subfolder == product("tabula", for_="print-shop").subfolder == ""
    assert product("tabula", for_="laser").subfolder == product("tabula", for_="knife").subfolder == "cut"


def test_seams_through_sockets_save_sheets() -> None:
    usual = BoardProduct(board="diecisiete-tablas", paper=("a4",))
    fewest = BoardProduct(board="diecisiete-tablas", paper=("a4",), split="anywhere")
    assert (usual.sheets("a4"), fewest.sheets("a4")) == (8, 6)
    assert "a4: 8 sheets; 6 are enough with --split anywhere, through sockets." in list(usual.notes())
    assert not any("would do" in note for note in fewest.notes())
