"""What a game on orbits has: its sheet, its men in paper and plastic, its board for cutters and press."""

from __future__ import annotations

import io

import pikepdf
import pytest

from tabulae.engine.errors import TabulaeError
from tabulae.paper.printing.presses import BLEEDS_MM
from tabulae.products.plastic.solid import SolidProduct
from tabulae.products.printed.board import BoardProduct
from tabulae.products.printed.orbits import OrbitsProduct
from tabulae.products.printed.pieces import PiecesProduct
from tabulae.solid.kernels.build import SolidKernel, build_body
from tabulae.solid.kernels.manifold import manifold_of
from tabulae.solid.kernels.mesh import printable
from tests.support.pseudo_language import pdf_texts
from tests.support.solids import NEEDS_SOLID

GAME = "escaques"
PLANETS = ("moon", "mercury", "venus", "sun", "mars", "jupiter", "saturn")


@pytest.mark.slow
@pytest.mark.long
@pytest.mark.parametrize("face", ["serif", "sans"])
@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_the_sheet_has_two_pages_with_all_stakes_and_what_is_chosen(
    paper: str, language: str, face: str
) -> None:
    """In sans, whose letters are larger, it may take a second paper."""
    (sheet,) = OrbitsProduct(GAME, paper=paper, language=language, face=face).make()
    with pikepdf.open(io.BytesIO(sheet.content)) as document:
        assert len(document.pages) in ((2,) if face == "serif" else (2, 3, 4))
    words = " ".join(pdf_texts(sheet.content))
    for stake in ("−12", "+2", "−3", "+3", "−6", "+41"):
        assert stake in words
    assert ("What is chosen" if language == "en" else "Lo que hemos decidido") in words


def test_there_is_a_man_for_each_planet_with_its_sign() -> None:
    order = PiecesProduct(GAME).order()
    assert [style.symbol for _, style in order.seats] == list(PLANETS)
    assert (order.men, order.cut.men_mm) == (1, 16.0)


@pytest.mark.slow
@pytest.mark.long
@pytest.mark.parametrize("palette", ["colour", "grey", "line"])
def test_men_are_drawn_in_every_palette(palette: str) -> None:
    (sheet,) = PiecesProduct(GAME, palette=palette).make()
    assert sheet.content.startswith(b"%PDF")


@pytest.mark.slow
@pytest.mark.long
@pytest.mark.parametrize("kernel", [pytest.param("cadquery", marks=NEEDS_SOLID), "manifold"])
def test_plastic_men_are_one_watertight_body_with_the_sign_engraved(kernel: SolidKernel) -> None:
    request = SolidProduct(("men",), game=GAME).request()
    pieces = [piece for kind in request.kinds for piece in request.plan(kind).pieces]
    assert [piece.name for piece in pieces] == [f"man-{planet}" for planet in PLANETS]
    for piece in pieces:
        body = build_body(piece, kernel)
        solid = manifold_of(piece.name, printable(body).mesh)
        assert len(solid.decompose()) == 1 and piece.copies == 1
        assert solid.volume() == pytest.approx(piece.volume_mm3, rel=0.02)
        assert piece.shape.volume_mm3 - solid.volume() > 3  # mm3 are taken out by the sign
        assert max(piece.size_mm[:2]) == pytest.approx(16.1, abs=0.1)


@pytest.mark.slow
@pytest.mark.long
@pytest.mark.parametrize("tool", ["laser", "knife"])
def test_the_board_for_a_cutter_is_split_and_whole(tool: str) -> None:
    product = BoardProduct(GAME, for_=tool, sheet="600x600mm")
    drawings = [file for file in product.make() if file.name.endswith(".svg")]
    assert len(drawings) == 1
    assert len(list(BoardProduct(GAME, for_=tool, sheet="300x300mm").make())) == 12


def test_the_board_for_the_press_has_its_bleed() -> None:
    (file,) = BoardProduct(GAME, for_="print-shop").make()
    scene = BoardProduct(GAME).scene()
    assert file.size_mm == pytest.approx(
        (scene.width_mm + 2 * BLEEDS_MM["print-shop"], scene.height_mm + 2 * BLEEDS_MM["print-shop"])
    )


@pytest.mark.parametrize(
    ("product", "fault"),
    [
        (BoardProduct(GAME, numbers="all"), "leave out --numbers"),
        (BoardProduct(GAME, routes=True), "--routes"),
        (BoardProduct(GAME, reading="other"), "reading"),
        (PiecesProduct(GAME, reading="other"), "--reading"),
        (SolidProduct(("men",), game=GAME, men_count=3), "--men-count"),
        (OrbitsProduct("tabula"), "the games on orbits are escaques"),
    ],
)
def test_what_a_game_on_orbits_has_not_is_refused(
    product: BoardProduct | PiecesProduct | SolidProduct | OrbitsProduct, fault: str
) -> None:
    with pytest.raises(TabulaeError, match=fault):
        list(product.make())
