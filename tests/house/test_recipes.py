"""Who does what a recipe of CONTRIBUTING.md says, in a copy of the project, satisfies the tests."""

from __future__ import annotations

import inspect
import io
import json
from pathlib import Path

import pikepdf
import pytest

from tabulae.library.choice import GameChoice
from tabulae.library.games.game import load_game
from tabulae.paper.printing.papers import PAPERS
from tests.support import bookmark
from tests.support.notice import notice_pdf
from tests.support.project_copy import ProjectCopy

HELP = "cli/test_help_language.py::test_every_help_text_is_there_in_spanish_and_none_is_left_over"
SPANISH = "library/test_spanish.py::test_nothing_is_missing_stale_or_left_in_english"


@pytest.fixture
def copied(tmp_path: Path) -> ProjectCopy:
    return ProjectCopy.made(tmp_path)


@pytest.mark.slow
@pytest.mark.long
def test_a_product_is_a_file_a_listing_and_its_words(copied: ProjectCopy) -> None:
    copied.append("generator/tabulae/products/printed/bookmark.py", inspect.getsource(bookmark))
    summary, where = "Make a bookmark of a game.", "tabulae.products.printed.bookmark:BookmarkProduct"
    listing = f'    Listing("bookmark", "{summary}", "{where}"),\n'
    copied.insert("generator/tabulae/products/catalogue.py", "PRODUCTS = [\n", listing)
    declared = "product-bookmark = {}\n    .comes-as = {}\n    .next = {}"
    copied.say(
        "site.ftl",
        declared.format("Bookmarks", "A4 and Letter", "Cut it out."),
        declared.format("Marcapáginas", "A4 y Carta", "Recórtalo."),
    )
    title = "plan-bookmark = {} { $name }"
    copied.say(
        "commands.ftl",
        title.replace("{}", "bookmark for"),
        title.replace("{}", "marcapáginas para"),
    )
    copied.say_help(
        {
            summary: "Haz un marcapáginas de un juego.",
            "Example: tabulae bookmark tabula --width 50mm": "Ejemplo: tabulae bookmark tabula --width 50mm",
            "Width of bookmarks.": "Ancho de los marcapáginas.",
            "Width of the bookmark. [default: 40mm]": "Ancho del marcapáginas. [por defecto: 40mm]",
            "How the bookmark is cut. [default: straight]": "Corte del marcapáginas. [por defecto: straight]",
        }
    )
    copied.append("templates/en/handbook/printing.md", "\n`tabulae bookmark tabula` makes a bookmark.\n")
    copied.append("templates/es/handbook/printing.md", "\n`tabulae bookmark tabula` hace un marcapáginas.\n")
    copied.passes(
        HELP,
        SPANISH,
        "house/test_readme.py::test_the_documents_show_every_command",
        "products/test_declaration.py::test_the_templates_name_the_products_as_their_declarations_do",
        "products/test_declaration.py::test_every_option_has_what_a_form_needs",
        "cli/test_commands_language.py::test_the_plan_names_every_product_in_both_languages",
    )
    assert copied.run("tabulae", "bookmark", "tabula").strip() == "output/tabula/bookmark-a4.pdf"
    ordered = ("kit", "tabula", "--width", "45mm", "--no-plastic", "--plan", "--json")
    plan = json.loads(copied.run("tabulae", *ordered))
    planned = [product for product in plan["products"] if product["product"] == "bookmark-a4"]
    assert [(product["sheets"], product["copies"]) for product in planned] == [(1, 1)]


@pytest.mark.slow
@pytest.mark.long
def test_an_option_of_a_product_is_a_field_and_its_help(copied: ProjectCopy) -> None:
    poster, said = "generator/tabulae/products/printed/poster.py", "Leave out the file for smaller sheets."
    copied.insert(
        poster, "    palette: str = shared.palette()\n", f'    whole: bool = switch(False, "{said}")\n'
    )
    imports = "from tabulae.products import shared_options as shared\n"
    copied.insert(poster, imports, "from tabulae.products.option import switch\n")
    tiles = "yield self.file(f"
    path = copied.folder / poster
    path.write_text(path.read_text().replace(tiles, f"if not self.whole:\n            {tiles}"))
    copied.say_help({said: "Deja fuera el archivo para hojas más pequeñas."})
    copied.passes(HELP, "products/test_declaration.py::test_every_option_has_what_a_form_needs")
    made = copied.run("tabulae", "poster", "tabula", "--whole").split()
    assert made == ["output/tabula/poster-a3-whole.pdf"]


def test_a_document_is_a_story_on_pages() -> None:
    game = load_game(GameChoice("tabula"))
    with pikepdf.open(io.BytesIO(notice_pdf(game, PAPERS["a4"], "tabulae notice tabula"))) as pdf:
        assert (len(pdf.pages), str(pdf.docinfo["/Title"])) == (1, game.name)
        assert pdf.Root.MarkInfo.Marked


PLAN = """
def _marker(setting: PartSetting, record: Any, requested: Measures) -> PartPlan:
    from tabulae.solid.parts.marker import marker_pieces

    return PartPlan(marker_pieces(record))

"""
MARKER = '''"""A marker: a disc that lies before the player whose turn it is."""

from __future__ import annotations

from dataclasses import dataclass

from tabulae.solid.parts.outline import polygon
from tabulae.solid.parts.piece import Combined, Piece, Revolution
from tabulae.solid.parts.setting import check_ranges, measure

PART = "marker"


@dataclass(frozen=True, slots=True)
class Marker:
    """A disc."""

    disc_mm: float = measure(30.0, 20, 40, "diameter of the marker, mm")


def marker_pieces(measures: Marker) -> tuple[Piece, ...]:
    """Return the marker, one piece, 3 mm high."""
    check_ranges(PART, measures)
    radius = measures.disc_mm / 2
    profile = polygon(((0.0, 0.0), (radius, 0.0), (radius, 3.0), (0.0, 3.0)))
    return (Piece(PART, Combined((Revolution(profile),)), note=PART),)
'''


@pytest.mark.slow
@pytest.mark.long
def test_a_part_is_a_file_a_planner_its_line_and_its_words(copied: ProjectCopy) -> None:
    parts = "generator/tabulae/solid/parts"
    copied.append(f"{parts}/marker.py", MARKER)
    copied.insert(f"{parts}/catalogue.py", "    return PartPlan(leaves, folds=folds)\n", f"\n{PLAN}")
    kind = 'PartKind("marker", "a disc for the player to throw", "marker:Marker", _marker),'
    copied.insert(
        f"{parts}/catalogue.py", '"coupon:Coupon",\n            _coupon,\n        ),\n', f"        {kind}\n"
    )
    copied.insert(
        f"{parts}/catalogue.py",
        '["tower", "tray"] if setting.is_roman else ["fritillus"]\n',
        '    names.append("marker")\n',
    )
    copied.say(
        "parts.ftl",
        "part-marker = marker\npart-note-marker = print flat, without support",
        "part-marker = marcador\npart-note-marker = imprime plano, sin soportes",
    )
    copied.say_help(
        {
            "a disc for the player to throw": "un disco para quien tira",
            "diameter of the marker, mm": "diámetro del marcador, mm",
        }
    )
    copied.passes(HELP, SPANISH, "house/test_messages.py::test_every_part_has_words_and_every_piece_a_note")
    assert "marker" in copied.run("tabulae", "parts")


@pytest.mark.slow
@pytest.mark.long
def test_a_kind_of_claim_is_a_row_a_fact_a_message_and_its_tests(copied: ProjectCopy) -> None:
    told = "generator/tabulae/library/told"
    row = '    ("lone SEAT =NUMBER", Facts.number_alone, _same),\n'
    copied.insert(f"{told}/claims.py", '    ("empty =POINTS", Facts.empty_points, _within),\n', row)
    copied.insert(
        f"{told}/claim_facts.py",
        "    # men in the position\n",
        "\n    def number_alone(self, seat: int) -> int:\n"
        '        """Return the number of points on which a seat has one man."""\n'
        "        return len(self.blots(seat))\n",
    )
    copied.say(
        "errors-library.ftl",
        "error-claim-lone = { $truth } men of { $seat } stand alone",
        "error-claim-lone = están solas { $truth } fichas de { $seat }",
    )
    copied.insert(
        "tests/library/test_claims.py",
        "CLAIMS: list[tuple[int | str, str, tuple[str, ...]]] = [\n",
        '    (5, "lone white 1", ("lone white 2",)),\n',
    )
    copied.passes(
        SPANISH,
        "house/test_messages.py::test_computed_ids_are_those_of_their_data",
        "library/test_claims.py::test_true_claims_are_proved_and_false_ones_refused",
        "library/test_claims.py::test_every_kind_is_proved_once_and_refused_once",
    )
