from __future__ import annotations

import unicodedata
from pathlib import Path

import pytest
from fontTools.pens.areaPen import AreaPen
from fontTools.pens.boundsPen import BoundsPen
from fontTools.ttLib import TTFont

from tabulae.engine.errors import TabulaeError
from tabulae.library.templates import templates_root
from tabulae.scene import fonts
from tabulae.scene.fonts import (
    FONTS,
    STYLES,
    balanced_lines,
    chosen_face,
    clean_text,
    font_file,
    font_name,
    font_path,
    glyphs,
    ink_box,
    missing_glyphs,
    text_origin,
    text_outline,
    text_width,
    typeface,
    wrap_text,
)
from tabulae.scene.primitives import Text

FILES = sorted((templates_root() / "fonts").glob("*.ttf"))
EVERY = pytest.mark.parametrize("style", STYLES)
TEXT = pytest.mark.parametrize("style", [style for style in STYLES if style != "capitals"])


@EVERY
def test_faces_are_bundled_with_their_licence(style: str) -> None:
    path = font_path(style)
    assert path.is_file()
    licence = "OFL-capitals.txt" if style == "capitals" else "OFL.txt"
    assert "SIL OPEN FONT LICENSE" in (path.parent / licence).read_text("utf-8")
    assert path.stat().st_size < 260_000


@pytest.mark.parametrize("name", [name for name in FONTS if "Sans" in name])
def test_the_sans_has_every_letter_of_the_serif_and_its_licence(name: str) -> None:
    path = font_file(name)
    known = {*TTFont(path).getBestCmap()}
    assert all(known >= {*TTFont(font_path(style)).getBestCmap()} for style in STYLES if style != "capitals")
    assert "SIL OPEN FONT LICENSE" in (path.parent / "OFL-sans.txt").read_text("utf-8")
    assert path.stat().st_size < 260_000


def test_the_sans_is_chosen_within_its_context_and_has_no_italic_lines() -> None:
    serif = text_width("Tabula", "regular", 10.0)
    with typeface("sans"):
        assert font_name("italic") == font_name("regular") == "TabulaeSans-Regular"
        assert font_name("capitals") == STYLES["capitals"] and text_width("Tabula", "regular", 10.0) > serif
    assert chosen_face() == "serif" and text_width("Tabula", "regular", 10.0) == serif


@TEXT
def test_faces_cover_the_letters_of_the_kit(style: str) -> None:
    latin = "".join(chr(code) for code in [*range(0x20, 0x7F), *range(0xA1, 0x180)] if code != 0xAD)
    assert missing_glyphs(latin + "āēīōūȳĀĒĪŌŪȲ–—‘’“”„…•†×−½¼¾", style) == []


@TEXT
def test_arrows_are_there_but_in_bold(style: str) -> None:
    assert missing_glyphs("←→↑↓", style) == (["←", "→"] if style == "bold" else [])


def test_missing_glyphs_are_named_once_in_order() -> None:
    assert missing_glyphs("a✠b⅓✠g̃", "regular") == ["✠", "⅓", "g̃"]


def test_unknown_style_names_the_choices() -> None:
    with pytest.raises(TabulaeError, match=r"did you mean italic\?\): the styles are regular, italic, bold"):
        font_path("itallic")


def test_accents_are_composed() -> None:
    apart = unicodedata.normalize("NFD", "Ācē")
    assert len(glyphs(apart, "regular")) == 3
    assert text_outline(apart, "regular", 5) == text_outline("Ācē", "regular", 5)


def test_control_characters_are_dropped() -> None:
    assert clean_text("a\x00b\x1bc\td\ne\ud800") == "abc d e"
    assert clean_text("oui\u202f! 1\u2007000") == "oui\u00a0! 1\u00a0000"


def test_lines_are_kerned() -> None:
    assert (
        text_width("AV", "regular", 10)
        < text_width("A", "regular", 10) + text_width("V", "regular", 10) - 0.3
    )


def test_no_ligature_hides_a_letter() -> None:
    assert [glyph.character for glyph in glyphs("Quaffing offices", "regular")] == list("Quaffing offices")


def test_letterspacing_stands_between_letters_only() -> None:
    assert text_width("abc", "caps", 10, 0.1) == pytest.approx(text_width("abc", "caps", 10) + 2)
    assert text_width("a", "caps", 10, 0.1) == text_width("a", "caps", 10)


def test_figures_are_lining_and_of_one_width() -> None:
    assert len({text_width(digit, "figures", 10) for digit in "0123456789"}) == 1
    heights = {digit: ink_box(digit, "figures", 10) for digit in "0123456789"}
    assert all(5.9 < box.bottom - box.top < 7.2 for box in heights.values())
    assert ink_box("3", "regular", 10).bottom > 1.5  # old-style figures have tails


def test_small_capitals_are_capitals_made_small() -> None:
    assert ink_box("x", "caps", 10).top < ink_box("x", "regular", 10).top
    assert ink_box("h", "caps", 10).top > ink_box("H", "caps", 10).top + 1


@EVERY
def test_outline_fills_its_ink_box(style: str) -> None:
    words = "TABVLÆ XV" if style == "capitals" else "Tabulæ 15"
    box = ink_box(words, style, 7)
    steps = [step for step in text_outline(words, style, 7, 3, 4) if step[0] != "Z"]
    xs, ys = [step[-2] - 3 for step in steps], [step[-1] - 4 for step in steps]
    assert box.left - 1e-6 <= min(xs) and max(xs) <= box.right + 1e-6
    assert box.top - 1e-6 <= min(ys) and max(ys) <= box.bottom + 1e-6
    assert max(xs) - min(xs) > 0.95 * (box.right - box.left)


def test_letters_that_a_style_lacks_are_never_drawn_as_boxes() -> None:
    for text in ("Țintar 双陆", "Quinze ♜"):
        with pytest.raises(TabulaeError) as raised:
            text_outline(text, "regular", 5)
        assert raised.value.id == "typeface-lacks"
        assert raised.value.values["letters"] == sorted(set(text) & set("双陆♜"))


def test_empty_lines_have_no_ink() -> None:
    assert text_outline("", "regular", 5) == ()
    assert text_width("", "regular", 5) == 0
    assert ink_box(" ", "regular", 5).right == 0


@pytest.mark.parametrize(("anchor", "share"), [("start", 0.0), ("middle", -0.5), ("end", -1.0)])
def test_anchors(anchor: str, share: float) -> None:
    text = Text(0, 0, "Mundo", 6, anchor=anchor)  # type: ignore[arg-type]
    assert text_origin(text) == pytest.approx((share * text_width("Mundo", "regular", 6), 0))


def test_centred_text_is_centred_by_its_ink() -> None:
    x, y = text_origin(Text(0, 0, "17", 6, font="figures", anchor="centre"))
    box = ink_box("17", "figures", 6)
    assert (x + box.left, y + box.top) == pytest.approx((-x - box.right, -y - box.bottom))


@pytest.mark.slow
@pytest.mark.parametrize(
    "file", sorted((templates_root() / "fonts").glob("*.ttf")), ids=lambda file: file.stem
)
def test_outlines_are_those_that_another_library_reads(file: Path) -> None:
    font, face = TTFont(file), fonts._face(file.stem)
    glyph_set = font.getGlyphSet()
    for number, name in enumerate(font.getGlyphOrder()):
        area, bounds = AreaPen(glyph_set), BoundsPen(glyph_set)
        for pen in (area, bounds):
            glyph_set[name].draw(pen)
        signed = AreaPen(None)
        face.shaper.draw_glyph_with_pen(number, signed)
        assert signed.value == pytest.approx(area.value, rel=0.01), name
        assert face.bounds(number) == pytest.approx(bounds.bounds, abs=5) or bounds.bounds is None, name


def test_lines_are_alike_in_width_and_no_more_than_there_must_be() -> None:
    """Regression: the last word of a head or of a slide stood alone."""

    def wrap(room: float) -> list[str]:
        return wrap_text("In most games you lose because the other is better", "regular", 10.0, room)

    usual, balanced = wrap(170.0), balanced_lines(wrap, 170.0)
    assert usual[-1] == "better" and len(usual) == len(balanced)
    widths = [text_width(line, "regular", 10.0) for line in balanced]
    assert max(widths) <= 170.0 and min(widths) > 0.7 * max(widths)
    assert balanced_lines(lambda _: ["one"], 5.0) == ["one"] and balanced_lines(lambda _: [], 5.0) == []
