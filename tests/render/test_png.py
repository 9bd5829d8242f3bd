"""Scenes as PNG pictures: their width, their ground, the same bytes every time, true to size."""

import io

import pytest

from tabulae.engine.errors import TabulaeError
from tabulae.render import png, thumbnail
from tabulae.render.png import png_bytes
from tabulae.scene.primitives import Circle, Paint, Scene

pytest.importorskip("pypdfium2")
Image = pytest.importorskip("PIL.Image")

DISC = Scene(100, 50, (Circle(50, 25, 20, Paint("#9b2d1f")),), "A disc", "Red · on nothing.")


@pytest.mark.slow
@pytest.mark.parametrize("width_px", [16, 101, 640, 1600, 1777, 3999])
def test_a_picture_has_the_width_of_the_option_and_keeps_its_shape(width_px: int) -> None:
    picture = Image.open(io.BytesIO(png_bytes(DISC, width_px)))
    assert picture.width == width_px and abs(picture.height - width_px / 2) <= 1
    assert picture.info["dpi"][0] == pytest.approx(width_px / (100 / 25.4), rel=1e-3)
    assert (picture.info["Title"], picture.info["Description"]) == ("A disc", "Red · on nothing.")


def test_the_ground_is_white_unless_transparent() -> None:
    opaque = Image.open(io.BytesIO(png_bytes(DISC, 200)))
    assert opaque.mode == "RGB" and opaque.getpixel((0, 0)) == (255, 255, 255)
    clear = Image.open(io.BytesIO(png_bytes(DISC, 200, transparent=True)))
    assert clear.getpixel((0, 0))[3] == 0
    for picture in (opaque, clear.convert("RGB")):
        assert picture.getpixel((100, 50)) == (0x9B, 0x2D, 0x1F)


def test_the_edge_of_a_transparent_disc_has_no_white_in_it() -> None:
    """A half covered pixel is half opaque, so that no pale line shows on a dark slide."""
    clear = Image.open(io.BytesIO(png_bytes(DISC, 400, transparent=True)))
    pixels = [clear.getpixel((x, y)) for y in range(clear.height) for x in range(clear.width)]
    partly = [pixel for pixel in pixels if 60 < pixel[3] < 200]
    assert partly
    for pixel in partly:
        assert all(abs(a - b) < 12 for a, b in zip(pixel[:3], (0x9B, 0x2D, 0x1F), strict=True)), pixel


def test_the_same_drawing_gives_the_same_bytes() -> None:
    assert png_bytes(DISC) == png_bytes(DISC)


@pytest.mark.parametrize("width_px", [-1, 0, 15, 100_000])
def test_sizes_out_of_range_are_refused(width_px: int) -> None:
    with pytest.raises(TabulaeError, match="a picture must be 16 to 16000 pixels wide"):
        png_bytes(DISC, width_px)


def test_a_drawing_far_higher_than_wide_is_refused() -> None:
    with pytest.raises(TabulaeError, match="at most 16000 high, got 1600 x 1600000"):
        png_bytes(Scene(1, 1000, (), "A line"), 1600)


def test_without_pdfium_the_error_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(png, "can_draw_pages", lambda: False)
    with pytest.raises(TabulaeError, match=r'pip install "pypdfium2'):
        png_bytes(DISC)
    monkeypatch.setattr(thumbnail, "can_draw_pages", lambda: False)
    assert thumbnail.page_picture(b"", 100) is None
