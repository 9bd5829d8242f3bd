"""Covers: nobody takes one game for another, their words stand free, and what they show can be."""

from __future__ import annotations

import io
import math
import pathlib
import re
import shutil
from itertools import combinations

import pikepdf
import pytest
from PIL import Image, ImageChops

from tabulae import Game
from tabulae.draw.cover_art import _WEAVE, cloth_colours, cover_art, cover_board
from tabulae.geometry.lengths import MM_PER_INCH
from tabulae.library.choice import GameChoice
from tabulae.library.games.folders import game_model
from tabulae.library.games.game import load_game
from tabulae.library.games.records import Game as LoadedGame
from tabulae.library.templates import SHIPPED, TemplateError, Templates, languages, templates_root
from tabulae.library.told.cover import COVER_FILE, USUAL_COVER, cover_of
from tabulae.paper.documents.book_ends import back_colours, back_page
from tabulae.paper.documents.booklet import booklet
from tabulae.paper.documents.cover import CoverWords
from tabulae.paper.documents.leaflet import leaflet
from tabulae.paper.flow.page_design import BOOK_PAGES
from tabulae.paper.flow.paragraph import MeasuredParagraph
from tabulae.paper.printing.papers import PAPERS, Paper
from tabulae.render.png import png_bytes
from tabulae.scene.primitives import Circle, Path, Scene, path_points, transform, walk
from tabulae.scene.style import POINTS_PER_MM, lightness, mix, palette_named
from tests.support.english_left import SPANISH
from tests.support.listed import GAMES
from tests.support.tables import rows

PAGE = PAPERS["a5"]
DOTS = round(40 * PAGE.width_mm / MM_PER_INCH)
"""The width of a cover in pixels at 40 dots an inch."""


def art(name: str) -> Scene:
    game = load_game(GameChoice(name))
    return cover_art(game, *cover_of(game), "colour", PAGE.width_mm, PAGE.height_mm)


@pytest.mark.long
def test_any_two_covers_differ_in_more_than_a_tenth_of_their_area() -> None:
    """Without their titles; twelve booklets once wore the same picture."""
    pictures = {name: Image.open(io.BytesIO(png_bytes(art(name), DOTS))).convert("RGB") for name in GAMES}
    for (first, one), (second, other) in combinations(pictures.items(), 2):
        differing = ImageChops.difference(one, other).convert("L").point(lambda level: 255 * (level > 24))
        share = differing.histogram()[255] / (one.width * one.height)
        assert share > 0.1, (first, second, share)


@rows("paper", ["a5", "half-letter"])
@rows("name", GAMES)
def test_the_words_of_a_cover_stand_on_its_cloth(name: str, paper: str) -> None:
    """On the page, and clear of board and dice, on every base of its game and in every language."""
    page = PAPERS[paper]
    for base in game_model(name).bases:
        for language in languages(SHIPPED):
            stands_on_cloth(load_game(GameChoice(name, base=base, templates=Templates(None, language))), page)


def stands_on_cloth(game: LoadedGame, page: Paper) -> None:
    cover, _ = cover_of(game)
    words = CoverWords(game, cover, "colour", page)
    plan, (a, b, c, d, e, f) = cover_board(game, cover, page.width_mm, page.height_mm)
    size = a * d - b * c
    back = (d / size, -b / size, -c / size, a / size, (c * f - d * e) / size, (b * e - a * f) / size)
    boxes = list(words.boxes())
    assert len(boxes) == len(words.lines) + len(words.tagline)
    for left, top, right, bottom in boxes:
        assert left > 3 and top > 3 and right < page.width_mm - 3 and bottom < page.height_mm - 3
        for step in range(21):
            x = left + step / 20 * (right - left)
            for y in (top, (top + bottom) / 2, bottom):
                at = transform(back, (x, y))
                if plan.outline:
                    edge = min(math.dist(plan.centre, corner) for corner in path_points(plan.outline))
                    assert math.dist(at, plan.centre) > edge * math.cos(math.pi / 7)
                else:
                    assert not (0 < at[0] < plan.width_mm and 0 < at[1] < plan.height_mm), (x, y)
                for _, lying in zip(cover.roll, cover.dice, strict=False):
                    die = lying.at[0] * page.width_mm, lying.at[1] * page.height_mm
                    assert math.dist(die, (x, y)) > 0.6 * cover.die * page.width_mm / 100


@rows("name", GAMES)
def test_a_cover_shows_what_can_be(name: str) -> None:
    """A whole throw of the game's dice, which a seat of the game can play, and legible words."""
    game = load_game(GameChoice(name))
    cover, position = cover_of(game)
    assert cover.position and cover.seat and len(cover.roll) == len(cover.dice) == game.rules.dice
    assert position != game.rules.start or name in ("emperador", "doblet")
    assert abs(lightness(cover.tones.cloth) - lightness(cover.tones.words)) > 35
    turns = Game(name).turns(cover.position, cover.seat, cover.roll)
    assert any(turn.plays for turn in turns)


def luminance(colour: str) -> float:
    """The relative luminance of an sRGB colour, as WCAG defines it."""
    shares = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    red, green, blue = (
        share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4 for share in shares
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@rows("palette", ["colour", "grey", "line"])
@rows("name", GAMES)
def test_the_words_on_a_cloth_can_be_read(name: str, palette: str) -> None:
    """Those of the cover, of the back, and the note on duplex printing, once black on dark cloths."""
    game = load_game(GameChoice(name))
    ground, words = cloth_colours(cover_of(game)[0].tones, palette)
    assert back_colours(game, palette) == (ground, words)
    for below in (ground, mix(ground, words, _WEAVE)):
        low, high = sorted((luminance(below), luminance(words)))
        assert (high + 0.05) / (low + 0.05) >= 4.5


@pytest.mark.long
@pytest.mark.slow
@pytest.mark.parametrize("palette", ["colour", "line"])
def test_the_note_on_a_dark_back_has_the_colour_of_its_words(palette: str) -> None:
    """A leaflet that ends with text has no back, and its note is black."""
    game = load_game(GameChoice("fallas"))
    _, words = back_colours(game, palette)
    for product, colour in (
        (booklet(game, palette=palette), words),
        (leaflet(game, palette=palette), palette_named(palette).ink),
    ):
        with pikepdf.open(io.BytesIO(product.imposed.long_edge)) as pdf:
            note = pdf.pages[0].obj.Resources.XObject["/Note"].read_bytes().decode("latin-1")
        painted = re.search(r"([\d.]+) ([\d.]+) ([\d.]+) rg", note)
        assert painted is not None
        wanted = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
        assert [float(share) for share in painted.groups()] == pytest.approx(wanted, abs=0.01)


@pytest.mark.long
@pytest.mark.slow
@rows("spoken", [SHIPPED, SPANISH])
@rows("name", GAMES)
def test_the_words_of_a_back_fill_it_and_are_large(name: str, spoken: Templates) -> None:
    """Once they were small, and the lower third of the back was empty."""
    page = back_page(
        load_game(GameChoice(name, templates=spoken)), "colour", BOOK_PAGES["a5"], ["a board to play on"]
    )
    sizes = [part.style.fontSize for part in page.parts if isinstance(part, MeasuredParagraph)]
    assert min(sizes) >= 8 and sorted(sizes)[len(sizes) // 2] >= 11
    assert 0 <= page.left_pt <= 20 * POINTS_PER_MM


@pytest.mark.slow
@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("roll: [2, 5, 6]", "roll: [2, 5, 7]", "1 to 6"),
        ("white 6x7", "white 6x8", "16 men"),
        ("point: ", 'focus: "99"\npoint: ', "no point '99'"),
        ("pattern: petals", "pattern: tartan", "pattern"),
    ],
)
def test_a_cover_that_cannot_be_is_refused_with_its_line(
    tmp_path: pathlib.Path, old: str, new: str, fault: str
) -> None:
    shutil.copytree(templates_root(), tmp_path / "templates")
    path = tmp_path / "templates" / "games" / "tabula" / COVER_FILE
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new), "utf-8")
    with pytest.raises(TemplateError, match=rf"cover\.yaml.*{fault}"):
        cover_of(load_game(GameChoice("tabula", templates=Templates(tmp_path / "templates"))))


def test_other_rules_and_games_without_a_cover_have_one_all_the_same(tmp_path: pathlib.Path) -> None:
    short = load_game(GameChoice("tabula", "short"))
    assert cover_of(short)[1] == short.rules.start
    shutil.copytree(templates_root(), tmp_path / "templates")
    (tmp_path / "templates" / "games" / "tabula" / COVER_FILE).unlink()
    game = load_game(GameChoice("tabula", templates=Templates(tmp_path / "templates")))
    assert cover_of(game) == (USUAL_COVER, game.rules.start)


@pytest.mark.parametrize("palette", ["grey", "line"])
@pytest.mark.parametrize("name", ["backgammon", "el-mundo"])
def test_covers_have_no_colour_in_grey_and_line(name: str, palette: str) -> None:
    """Their own tones become greys, or black and white."""
    game = load_game(GameChoice(name))
    scene = cover_art(game, *cover_of(game), palette, PAGE.width_mm, PAGE.height_mm)
    paints = [item.paint for item in walk(scene.items) if isinstance(item, Path | Circle)]
    colours = {colour for paint in paints for colour in (paint.fill, paint.stroke) if colour}
    assert len(colours) > 1
    assert all(colour[1:3] == colour[3:5] == colour[5:7] for colour in colours)
    assert palette == "grey" or colours <= {"#000000", "#ffffff"}
