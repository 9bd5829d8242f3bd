"""What goes out is read once more, as its reader holds it: all products of a game, and a kit as a whole."""

from __future__ import annotations

import io
from collections.abc import Iterator

import pikepdf
import pypdfium2
import pytest
from reportlab.lib.styles import ParagraphStyle

from tabulae.kit.order import kit_items, kit_order
from tabulae.kit.print_all import print_all_files
from tabulae.library.templates import Templates
from tabulae.library.words.messages import messages
from tabulae.paper.flow.document import Imprint, document_pdf, filled_pages
from tabulae.paper.flow.flowables import Stack, table_by_rows
from tabulae.paper.flow.page_design import PageShape, TypeScale, styles
from tabulae.paper.flow.paragraph import MeasuredParagraph
from tabulae.paper.flow.story import Story
from tabulae.paper.printing.papers import PAPERS
from tabulae.paper.printing.printer_notes import sheet_note
from tabulae.products.output import OutputFile
from tabulae.scene.style import palette_named
from tests.support.marks import ROTATION, game_of_commit, game_of_rotation
from tests.support.proof_reader import faults, words_of

pytestmark = pytest.mark.skipif(
    not hasattr(pypdfium2.raw, "FPDFFont_GetBaseFontName"), reason="the proof reader asks a newer PDFium"
)
LOOK = styles(TypeScale(10.0), palette_named("colour"), 60.0)
SHAPE = PageShape(PAPERS["a5"], 44.0, 44.0, 20.0, 20.0)
MESSAGE = messages(Templates())
GAME = (game_of_rotation() if ROTATION else None) or game_of_commit()
"""The game of the rotation, else that of the commit, so that all are read in as many commits."""


def printed(story: Story, **facts: str) -> OutputFile:
    content = document_pdf(filled_pages(story, SHAPE), SHAPE, Imprint("Proof", ""), LOOK)
    return OutputFile("proof.pdf", content, way=facts.get("way", "one-side"), thing=facts.get("thing", ""))  # type: ignore[arg-type]


def text(words: str) -> MeasuredParagraph:
    return MeasuredParagraph(words, LOOK.text)


@pytest.mark.parametrize(
    ("words", "fault"),
    [
        ("All is told on page 9.", "page 1: names page 9 of 1"),
        ("Made with: tabulae board tabula --pupils 28.", "page 1: tabulae board has no option --pupils"),
        ("Say --furlongs 4 instead.", "page 1: no command has the option --furlongs"),
        ("It lies beside map.pdf.", "page 1: no file map.pdf"),
        ("He takes 1 turns.", "page 1: “1 turns”"),
        (
            "Nobody may stop<br/>on a point of two enemies, nor pass over it with any die.",
            "page 1: the line ends early",
        ),
    ],
)
def test_what_is_wrong_in_words_is_found(words: str, fault: str) -> None:
    found = faults(printed([text(words)]), MESSAGE, "long-edge", ["leaflet.pdf"])
    assert len(found) == 1 and found[0].startswith(fault)


def test_words_at_the_edge_of_a_page_are_found() -> None:
    hanging = MeasuredParagraph(
        "Each of you throws a die.", ParagraphStyle("hanging", LOOK.text, leftIndent=-120)
    )
    found = faults(printed([hanging]), MESSAGE, "long-edge")
    assert found == ["page 1: at the edge: Each of you throws a die."]


def test_sound_words_pass() -> None:
    words = (
        "See page 1, leaflet.pdf and tabulae board tabula --paper a4. One turn has 3 dice; 21 men stand by."
    )
    words += " Told at games.example/texts/2. 9Board.html and at games.example/archive/ rules.html."
    assert faults(printed([text(words)]), MESSAGE, "long-edge", ["1-rules/leaflet.pdf"]) == []


def test_pages_that_stand_on_their_heads_are_read_the_right_way_up() -> None:
    upright = printed([text("<b>Doblet</b> means a pair. Your men lie two and two, one on top of another.")])
    with pikepdf.open(io.BytesIO(upright.content)) as pdf:
        _, _, width, height = pdf.pages[0].mediabox
        pdf.pages[0].contents_add(b"q -1 0 0 -1 %d %d cm" % (width, height), prepend=True)
        pdf.pages[0].contents_add(b"Q")
        turned = io.BytesIO()
        pdf.save(turned)
    assert words_of(turned.getvalue()) == words_of(upright.content)


def test_a_note_that_names_another_edge_is_found() -> None:
    note = OutputFile("n.pdf", sheet_note(PAPERS["a4"], Templates(), "#000000", "short"), way="one-side")
    assert [fault[:26] for fault in faults(note, MESSAGE, "long-edge")] == ["says “flip on the SHORT ed"]
    assert faults(note, MESSAGE, "short-edge") == []


def torn(*, kept: bool) -> list[str]:
    """The faults of a table in which a page may end, behind more and more words."""
    found = []
    for lines in range(26, 34):
        rows = [[str(number), "A row of a table"] for number in range(20, 32)]
        table = table_by_rows(["No.", "Text"], rows, LOOK, [30.0, 140.0])
        for part in table:
            part.keep_with_next = part.keep_with_next and kept
        before = [Stack([text("Words.")]) for _ in range(lines)]
        found += faults(printed([*before, *table]), MESSAGE, "long-edge")
    return found


def test_a_table_torn_after_two_rows_is_found() -> None:
    assert any("rows of a table stand here" in fault for fault in torn(kept=False))
    assert torn(kept=True) == []


def test_a_nearly_empty_page_is_found() -> None:
    story = [*(text("Few words.") for _ in range(6)), *(Stack([text("Words. " * 170)]) for _ in range(3))]
    found = faults(printed(story, thing="leaflet"), MESSAGE, "long-edge")
    assert found == ["page 1: under a third full"]


def products(language: str) -> Iterator[OutputFile]:
    """The files of a class kit of the game, and its pack."""
    order = kit_order(GAME, plastic=False, audience="class", language=language)
    made = [(item, item.make()) for item in kit_items(order) if item.place.section != "unit"]
    yield from print_all_files(order, made)
    for _, files in made:
        yield from files


@pytest.mark.slow
@pytest.mark.long
@pytest.mark.parametrize("language", ["en", "es"])
def test_a_reader_finds_nothing_wrong_in_what_goes_out(language: str) -> None:
    files = [file for file in products(language) if file.ending == "pdf"]
    names = [file.name for file in files]
    message = messages(Templates(None, language))
    found = {file.name: faults(file, message, "long-edge", names) for file in files}
    assert {name: said for name, said in found.items() if said} == {}
