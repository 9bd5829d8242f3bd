"""Spanish is whole: nothing is missing, no product says anything in English, numbers are Spanish ones."""

import io
import re
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from unittest import mock

import pikepdf
import pytest

from tabulae.library.choice import GameChoice
from tabulae.library.games.folders import game_folders, game_languages
from tabulae.library.games.game import load_game
from tabulae.library.templates import Templates
from tabulae.library.words.glossary import glossary
from tabulae.library.words.messages import messages
from tabulae.library.words.translation import translation
from tabulae.products.output import OutputFile
from tabulae.products.printed.board import BoardProduct
from tabulae.products.printed.booklet import BookletProduct
from tabulae.products.printed.card import CardProduct
from tabulae.products.printed.counters import CountersProduct
from tabulae.products.printed.leaflet import LeafletProduct
from tabulae.products.printed.lesson import LessonProduct
from tabulae.products.printed.nets import NetsProduct
from tabulae.products.printed.pieces import PiecesProduct
from tabulae.products.printed.poster import PosterProduct
from tabulae.products.printed.report import ReportProduct
from tabulae.products.printed.unit import UnitProduct
from tabulae.products.printed.worksheet import WorksheetProduct
from tabulae.products.product import KitItem, Product
from tabulae.products.wood.folding_board import FoldingBoardProduct
from tabulae.scene.fonts import STYLES, missing_glyphs
from tests.conftest import Ran
from tests.library.test_language import Said, texts
from tests.support.english_left import LANGUAGE, SPANISH, english_left
from tests.support.listed import GAMES
from tests.support.tables import rows

Tabulae = Callable[..., Ran]
LETTERS = "ñáéíóúüÑÁÉÍÓÚÜ¿¡«»“”—–ºª€·…°×"
RULE_WITH_COMMA = re.compile(r"[Rr]eglas? \d+,\d")
PRODUCTS: dict[str, Product] = {
    "leaflet": LeafletProduct("tabula", screen=True),
    "booklet": BookletProduct("doblet", screen=True),
    "card": CardProduct("quinze-tablas", paper="a5"),
    "worksheet with its key": WorksheetProduct("el-mundo", level="move"),
    "lesson": LessonProduct("tabula"),
    "poster": PosterProduct("tabula"),
    "unit": UnitProduct("chance"),
    "report": ReportProduct("tabula"),
    "board": BoardProduct("el-mundo", names=True, numerals=True, routes=True, paper=("a4",)),
    "folding board": FoldingBoardProduct("tabula"),
    "men": PiecesProduct("tabula", style="fold"),
    "coins": CountersProduct("tabula"),
    "nets": NetsProduct(),
}
OF_EVERY_GAME = (LeafletProduct, BookletProduct, CardProduct, LessonProduct, WorksheetProduct, PosterProduct)


def test_nothing_is_missing_stale_or_left_in_english() -> None:
    assert translation(SPANISH).total.faults == []


def test_the_words_explained_stand_in_alphabetical_order() -> None:
    """*Comer* comes before *detrás*, though the English *behind* comes before *blot*."""
    terms = [
        term
        for term, _ in glossary(load_game(GameChoice("el-mundo", templates=Templates(language=LANGUAGE))))
    ]
    assert terms[:7] == ["barra", "casa", "casas", "casilla", "casilla cerrada", "comer", "detrás"]


def test_every_game_is_there() -> None:
    assert [game for game in game_folders() if LANGUAGE not in game_languages(game)] == []


def languages_of(file: OutputFile) -> list[str]:
    if file.ending != "pdf":
        return []
    with pikepdf.open(io.BytesIO(file.content)) as pdf:
        return [str(pdf.Root.get("/Lang", "none"))]


def left_in(product: Product) -> dict[str, list[str]]:
    left = {}
    for file in replace(product, language=LANGUAGE).make():
        said = list(texts(file))
        left[file.name] = [one for text in said for one in english_left(text)]
        left[file.name] += [one for text in said for one in RULE_WITH_COMMA.findall(text)]
        left[file.name] += [f"/Lang {lang}" for lang in languages_of(file) if lang != LANGUAGE]
    return {name: found for name, found in left.items() if found}


@pytest.mark.long
@pytest.mark.slow
@pytest.mark.parametrize("product", PRODUCTS.values(), ids=PRODUCTS)
def test_no_product_says_anything_in_english(product: Product) -> None:
    assert left_in(product) == {}


@pytest.mark.slow
@pytest.mark.long
@pytest.mark.full
@pytest.mark.parametrize("made", OF_EVERY_GAME, ids=lambda made: made.facts.command)
@pytest.mark.parametrize("game", GAMES)
def test_no_product_of_any_game_says_anything_in_english(game: str, made: type[Product]) -> None:
    assert left_in(made(game)) == {}  # type: ignore[call-arg]


@pytest.mark.slow
def test_the_page_of_a_kit_says_nothing_in_english(tabulae: Tabulae, tmp_path: Path) -> None:
    def a_drawing(item: KitItem) -> list[OutputFile]:
        picture = b"<svg xmlns='http://www.w3.org/2000/svg'/>"
        about = dict.fromkeys(("die", "level", "material", "paper", "piece", "skin", "style"), "x")
        return [OutputFile(f"{item.id}.svg", picture, (), "", item.product.thing, about, role="print")]

    with mock.patch.object(KitItem, "make", a_drawing):
        order = ("--no-plastic", "--paper", "a4", "--jobs", "1", "--language", LANGUAGE)
        ran = tabulae("kit", "tabula", *order, "-o", tmp_path)
    assert ran.code == 0, ran.err
    page = (tmp_path / "tabula" / "index.html").read_text(encoding="utf-8")
    assert f'lang="{LANGUAGE}"' in page
    assert [one for text in Said(page).texts for one in english_left(text)] == []


def test_english_that_is_left_is_found() -> None:
    """The test of the tests."""
    assert english_left("Mueve the ficha, que le toca to Blanco.") == ["mueve the ficha", "toca to blanco"]
    assert english_left("H. J. R. Murray, A History of Board-Games Other than Chess, 1952") == []
    assert english_left("Con tabulae leaflet tabula --for print-shop") == []


@rows("style", STYLES)
def test_every_letter_of_spanish_is_in_the_typeface(style: str) -> None:
    if style == "capitals":
        assert not missing_glyphs("ÁÉÍÓÚÜÑ", style)
    else:
        assert not missing_glyphs(LETTERS, style)


FIGURES = {
    "2.5": "2,5",
    "1,234": "1234",
    "12,345.5": "12\u00a0345,5",
    "28.6 %": "28,6\u00a0%",
    "28.6%": "28,6\u00a0%",
    "12.5 × 13": "12,5 × 13",
    "3.5–4.5": "3,5–4,5",
    "1.5 mm": "1,5 mm",
    "13/8": "13/8",
    "2,5,6": "2,5,6",
    "0.1.0": "0.1.0",
    "--men 12.5mm": "--men 12.5mm",
}


@rows("written, printed", FIGURES.items())
def test_numbers_have_the_signs_of_the_language(written: str, printed: str) -> None:
    assert messages(SPANISH).figures(written) == printed
    assert messages().figures(written) == written


def test_the_number_of_a_rule_has_a_point_in_every_language() -> None:
    assert "6.2" in messages(SPANISH)("worksheet-see-rule", rule="6.2")


def spoken(language: str, *command: str) -> str:
    """What a command prints for a user of this language."""
    code = "import sys; sys.argv[0] = 'tabulae'; from tabulae.cli import main; main()"
    changed = {"LC_ALL": "", "LC_MESSAGES": "", "LANG": language}
    with mock.patch.dict("os.environ", changed):
        ran = subprocess.run(
            [sys.executable, "-c", code, *command],
            capture_output=True,
            text=True,
            encoding="utf-8",
            check=False,
        )
    return ran.stdout + ran.stderr


@pytest.mark.long
@pytest.mark.slow
def test_the_language_of_the_user_is_the_default() -> None:
    moves = ("moves", "tabula", "--roll", "2,5,6")
    assert "Blanco tira 2, 5 y 6" in spoken("es_MX.UTF-8", *moves)
    assert "White throws 2, 5 and 6" in spoken("de_DE.UTF-8", *moves)
    assert "White throws 2, 5 and 6" in spoken("es_ES.UTF-8", *moves, "--language", "en")
    asked = ("explain", "tabula", "--roll", "6,5,4", "--play", "24/off", "--json")
    assert spoken("es_ES.UTF-8", *asked) == spoken("C", *asked), "programs get the same on every machine"


def test_an_unknown_language_is_an_error_in_one_line(tabulae: Tabulae, tmp_path: Path) -> None:
    for command in (
        ("moves", "tabula", "--roll", "2,5,6"),
        ("card", "tabula", "-o", tmp_path),
        ("fairness", "d7"),
        ("settings",),
    ):
        ran = tabulae(*command, "--language", "xx")
        assert ran.code == 2 and "'xx'" in ran.err and ran.err.count("\n") == 1, ran.err
        assert re.search(r"languages are en, es\b", ran.err), ran.err


def test_a_language_is_remembered(tabulae: Tabulae, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    assert "language     es\n" in tabulae("settings", "--language", "es").out
    assert "Blanco tira" in tabulae("moves", "tabula", "--roll", "2,5,6").out
    assert "White throws" in tabulae("moves", "tabula", "--roll", "2,5,6", "--language", "en").out
    assert "language     en   (default)" in tabulae("settings", "--reset").out
