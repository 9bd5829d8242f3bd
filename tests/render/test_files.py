from __future__ import annotations

import io
import re
import string
import subprocess
import sys
import zipfile
from pathlib import Path as File
from typing import Literal
from xml.etree import ElementTree

import pikepdf
import pytest

from tabulae.draw.figures.figure import figure
from tabulae.draw.skins import board_scene, skins_for
from tabulae.render.archive import zip_bytes
from tabulae.render.pdf import pdf_bytes
from tabulae.render.svg import number, svg_bytes
from tabulae.scene.fonts import STYLES
from tabulae.scene.primitives import Circle, Group, Item, Paint, Path, Scene, Text, rectangle
from tests.support.boards import BOARDS, DIAGRAMS, SEATS, ZENO
from tests.support.pixels import differing, ink_span_mm, needs, pdf_page, svg_page
from tests.support.processes import printed_alike
from tests.support.tables import rows

SVG = "{http://www.w3.org/2000/svg}"


def scene(*items: Item, width: float = 60, height: float = 40) -> Scene:
    return Scene(width, height, items, "Title <&>", "Line one\nline \x01two")


def everything() -> Scene:
    ink = Paint("#d9b77e", "#24476b", 0.8, dash_mm=(2, 1), cap="round", join="round")
    return scene(
        Path((("M", 5, 5), ("L", 20, 5), ("C", 25, 5, 25, 15, 20, 15), ("Z",)), ink),
        Path((*rectangle(30, 4, 20, 12), *rectangle(33, 7, 14, 6)), Paint("#6b4423"), even_odd=True),
        Group((Circle(10, 28, 8, Paint("#00664b")),), clip=rectangle(2, 20, 10, 12), layer="cut <1>"),
        Group((Text(0, 0, "Āgathias & Zeno", 4, font="italic"),), matrix=(1, 0, 0, 1, 22, 26)),
        Text(52, 38, "turned", 4, rotate=-90, font="bold"),
        Text(3, 18.5, "plain", 4),
        Text(40, 34, "15", 6, font="figures", anchor="centre", rotate=180),
        Text(30, 21, "Small Capitals", 4, font="caps", anchor="middle", spacing=0.04),
        Text(2, 40, "ΛΟVDE", 4, font="capitals"),
    )


@rows(
    "value, text",
    [
        (0.0, "0"),
        (-0.0, "0"),
        (-0.00001, "0"),
        (1e-7, "0"),
        (1.5, "1.5"),
        (100.0, "100"),
        (1 / 3, "0.3333"),
        (-2.50004, "-2.5"),
        (1e6, "1000000"),
    ],
)
def test_numbers_are_plain(value: float, text: str) -> None:
    assert number(value) == text


def test_svg_has_true_size_title_and_words() -> None:
    root = ElementTree.fromstring(svg_bytes(everything(), command='tabulae board --title "--"', note="O.X"))
    assert (root.get("width"), root.get("height"), root.get("viewBox")) == ("60mm", "40mm", "0 0 60 40")
    assert root.findtext(f"{SVG}title") == "Title <&>"
    assert root.findtext(f"{SVG}desc") == 'Line one\nline two\n\nO.X\n\nMade by: tabulae board --title "--"'


def test_svg_text_is_outlines_with_its_words_beside() -> None:
    root = ElementTree.fromstring(svg_bytes(everything()))
    assert not list(root.iter(f"{SVG}text"))
    labels = [path.get("aria-label") for path in root.iter(f"{SVG}path") if path.get("aria-label")]
    assert labels == ["Āgathias & Zeno", "turned", "plain", "15", "Small Capitals", "ΛΟVDE"]


def test_svg_layers_are_inkscape_layers() -> None:
    text = svg_bytes(everything()).decode()
    assert 'inkscape:groupmode="layer"' in text
    assert 'inkscape:label="cut &lt;1&gt;"' in text


def test_svg_uses_nothing_that_prints_differently() -> None:
    text = svg_bytes(figure(DIAGRAMS["entering"], 80)).decode()
    for word in (
        "opacity",
        "pattern",
        "gradient",
        "marker",
        "style=",
        "rgba",
        "font-family",
        "e-0",
        '"-0"',
        "nan",
    ):
        assert word not in text.lower(), word


def test_svg_is_accepted_by_the_strict_mode_of_its_writer() -> None:
    import svgwrite

    checked = svgwrite.Drawing(debug=True)
    data = re.findall(r' d="([^"]+)"', svg_bytes(everything()).decode())
    assert len(data) > 5
    for steps in data:
        checked.add(checked.path(d=steps))
    assert checked.tostring().count("<path") == len(data)


@pytest.mark.slow
@needs("rsvg-convert", "pdftoppm")
def test_size_on_paper_is_right_to_a_tenth_of_a_millimetre(tmp_path: File) -> None:
    page = scene(Path(rectangle(5, 10, 190.5, 120.25), Paint("#000000")), width=210, height=140)
    dpi = 600
    for image in (svg_page(svg_bytes(page), dpi), pdf_page(pdf_bytes([page], "t"), dpi, tmp_path)):
        assert ink_span_mm(image, dpi) == pytest.approx((190.5, 120.25), abs=0.1)
        assert image.width * 25.4 / dpi == pytest.approx(210, abs=0.1)


@pytest.mark.long
@pytest.mark.slow
@needs("rsvg-convert", "pdftoppm")
@pytest.mark.parametrize("skin", skins_for(BOARDS["24"]))
def test_full_size_board_is_full_size(skin: str, tmp_path: File) -> None:
    board = board_scene(BOARDS["24"], skin, "line")
    for image in (svg_page(svg_bytes(board), 254), pdf_page(pdf_bytes([board], "t"), 254, tmp_path)):
        assert ink_span_mm(image, 254) == pytest.approx(
            (504, board.height_mm), abs=0.2
        )  # one pixel is 0.1 mm
    assert board.width_mm == pytest.approx(504)


@pytest.mark.slow
@pytest.mark.long
@needs("rsvg-convert", "pdftoppm")
def test_svg_and_pdf_look_alike(tmp_path: File) -> None:
    board = BOARDS["24"]
    drawings = {"everything": everything(), "figure": figure(DIAGRAMS["entering"], 118)}
    drawings |= {
        f"{skin} {palette}": board_scene(board, skin, palette, 12)
        for skin in skins_for(board)
        for palette in ("colour", "line")
    }
    for name, drawing in drawings.items():
        svg, pdf = svg_page(svg_bytes(drawing), 300), pdf_page(pdf_bytes([drawing], name), 300, tmp_path)
        # Hatches and straps are fine lines, which two readers soften differently.
        assert differing(svg, pdf) < (0.015 if name.endswith("line") else 0.01), name
        assert ink_span_mm(svg, 300)[0] > 20, name


@needs("pdffonts", "qpdf")
def test_pdf_is_sound_and_embeds_every_font(tmp_path: File) -> None:
    target = tmp_path / "all.pdf"
    target.write_bytes(pdf_bytes([everything(), figure(DIAGRAMS["before and after"], 118)], "All"))
    check = subprocess.run(["qpdf", "--check", str(target)], capture_output=True, text=True)
    assert (check.returncode, check.stderr) == (0, "")
    fonts = subprocess.run(["pdffonts", str(target)], capture_output=True, text=True, check=True).stdout
    rows = fonts.splitlines()[2:]
    assert {row.split()[0].split("+")[1] for row in rows} == set(STYLES.values())
    assert all(re.search(r" yes yes yes ", row) for row in rows)


@needs("pdftotext")
def test_pdf_text_stays_text(tmp_path: File) -> None:
    target = tmp_path / "text.pdf"
    target.write_bytes(
        pdf_bytes([scene(Text(5, 20, "AVATAR: Difficult fluffy office, Quinze Tablas", 2.6))], "t")
    )
    words = subprocess.run(["pdftotext", str(target), "-"], capture_output=True, text=True, check=True).stdout
    assert words.strip() == "AVATAR: Difficult fluffy office, Quinze Tablas"


@needs("pdftotext")
@pytest.mark.parametrize(
    ("style", "spacing"),
    # Not italic: its V reaches so far over the next letter that pdftotext takes them for two words.
    [("regular", 0.0), ("bold", 0.0), ("figures", 0.0), ("caps", 0.0), ("caps", 0.04), ("caps", 0.06)],
)
def test_pdf_text_keeps_its_words_whole(
    style: Literal["regular", "bold", "figures", "caps"], spacing: float, tmp_path: File
) -> None:
    """Letters of a word, kerned and letterspaced, stand closer than words."""
    small = string.ascii_lowercase
    lines = [" ".join(f"o{first}{second}o" for second in small) for first in small]
    lines += [" ".join(f"{first}{second}o" for second in small) for first in string.ascii_uppercase]
    texts = [Text(5, 5 * row + 5, line, 2.6, font=style, spacing=spacing) for row, line in enumerate(lines)]
    target = tmp_path / "pairs.pdf"
    target.write_bytes(pdf_bytes([scene(*texts, width=300, height=280)], "Pairs"))
    printed = subprocess.run(["pdftotext", "-raw", target, "-"], capture_output=True, text=True, check=True)
    assert printed.stdout.split() == " ".join(lines).split()


def test_pdf_says_what_it_is_and_how_large() -> None:
    pages = [scene(width=210, height=297), scene(width=504, height=437)]
    document = pdf_bytes(pages, "A title", lang="en-GB", subject="Boards")
    with pikepdf.open(io.BytesIO(document)) as pdf:
        assert str(pdf.docinfo["/Title"]) == "A title"
        assert str(pdf.docinfo["/Author"]) == "Tabulae"
        assert str(pdf.Root["/Lang"]) == "en-GB"
        assert str(pdf.Root["/ViewerPreferences"]["/PrintScaling"]) == "/None"
        for page, wanted in zip(pdf.pages, pages, strict=True):
            for box in ("/MediaBox", "/TrimBox", "/BleedBox", "/CropBox"):
                corners = [float(value) for value in page[box]]
                assert corners == pytest.approx(
                    [0, 0, wanted.width_mm * 72 / 25.4, wanted.height_mm * 72 / 25.4], abs=0.01
                )
            assert "/ExtGState" not in page.get("/Resources", {})  # no transparency
    assert b"Helvetica" not in document


SCRIPT = """
import hashlib, sys
from tabulae.draw.figures.figure import figure
from tabulae.draw.skins import board_scene
from tabulae.render.archive import zip_bytes
from tabulae.render.pdf import pdf_bytes
from tabulae.render.svg import svg_bytes
from tests.support.boards import BOARDS, DIAGRAMS
scenes = [figure(shown, 80) for shown in DIAGRAMS.values()] + [board_scene(BOARDS["24"], "roman")]
made = b"".join(svg_bytes(scene) for scene in scenes) + pdf_bytes(scenes, "All")
print(hashlib.sha256(made).hexdigest())
"""


@pytest.mark.long
@pytest.mark.slow
def test_same_bytes_in_every_process() -> None:
    assert len(printed_alike(SCRIPT)) > 60


def test_the_command_line_does_not_wait_for_heavy_libraries() -> None:
    heavy = ("reportlab", "fontTools", "uharfbuzz", "svgwrite")
    script = f"import sys, tabulae.cli.app; print([m for m in {heavy} if m in sys.modules])"
    result = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert result.stdout.strip() == "[]"


def test_ascii_board() -> None:
    from tabulae.render.ascii_board import ascii_board

    assert ascii_board(BOARDS["24"], SEATS, ZENO) == "\n".join(
        [
            " 24 23 22 21 20 19  | 18 17 16 15 14 13",
            "  . 1O  . 2X 2O 2O  | 2X  .  . 2X 2X 1X",
            "",
            "  .  .  .  .  . 7O  |  . 2X 1O 2O 2X 2X",
            "  1  2  3  4  5  6  |  7  8  9 10 11 12",
            "",
            "O white",
            "X black",
        ]
    )


@rows("kind", BOARDS)
def test_ascii_board_names_every_point_of_every_board(kind: str) -> None:
    from tabulae.engine.position import Position
    from tabulae.render.ascii_board import ascii_board

    board = BOARDS[kind]
    empty = Position((bytes(len(board.points)) + bytes([3, 0, 0]),))
    text = ascii_board(board, ("white",), empty)
    assert sorted(set(re.findall(r"[A-Z]*\d+", text.rsplit("\n", 1)[0]))) == sorted(board.points)
    assert text.endswith("O white: hand 3")


def test_an_archive_holds_readable_files_in_their_order_and_no_date() -> None:
    files = [("b/two.txt", b"2" * 99), ("b/one.txt", b"1")]
    assert zip_bytes(files) == zip_bytes(files) != zip_bytes(files[::-1])
    with zipfile.ZipFile(io.BytesIO(zip_bytes(files))) as archive:
        entries = archive.infolist()
        assert [(entry.filename, archive.read(entry)) for entry in entries] == files
        assert {(entry.date_time[0], entry.external_attr >> 16) for entry in entries} == {(1980, 0o644)}
