"""The tally sheet for the throws of a die, with the limits of a fair one; its back tells the d7's story."""

from __future__ import annotations

from collections.abc import Iterator

from tabulae.draw.tally_form import tally_fields, tally_rows
from tabulae.engine.errors import TabulaeError
from tabulae.fairness.distributions import (
    ALPHA,
    ends_limits,
    smallest_face_bias,
    smallest_share_bias,
    squares_limit,
)
from tabulae.fairness.rolls import FACES_ALPHA
from tabulae.geometry.die_facts import FACES
from tabulae.library.templates import SHIPPED, Templates
from tabulae.library.words.messages import Messages, messages
from tabulae.paper.documents.die_story import story_page
from tabulae.paper.flow.document import Imprint, Page, document_pdf, filled_pages
from tabulae.paper.flow.flowables import TITLE_KEY, Drawing, Head, ruled_table
from tabulae.paper.flow.markup import text_markup
from tabulae.paper.flow.page_design import PageShape, Styles, TypeScale, styles
from tabulae.paper.flow.paragraph import MeasuredParagraph
from tabulae.paper.flow.story import StoryItem
from tabulae.paper.printing.papers import Paper
from tabulae.scene.primitives import Scene
from tabulae.scene.style import POINTS_PER_MM, palette_named

WIDTH_MM = 182.0
"""The width of the text block, which fits both A4 and Letter."""
HEIGHT_MM = 249.0
"""The least height of the text block, which fits Letter."""
MIN_SIDE_MM = 6.35
"""The least margin at the sides, which printers leave blank."""
MARGIN_MM = 15.0
"""The margins above and below the text block."""
SERIES = (100, 200, 300, 500)
"""The numbers of throws for which the sheet gives the limits."""


def tally_pdf(
    die: str,
    sheet: Paper,
    measured_mm: tuple[float, float] | None = None,
    palette: str = "colour",
    note: str = "",
    command: str = "",
    templates: Templates = SHIPPED,
) -> bytes:
    """Return the tally sheet of a ``d6``, ``d7`` or ``d8`` as a PDF; for the d7 its back is the story.

    ``measured_mm`` are the length and edge of a d7, which are printed in their fields; ``note`` stands at the
    foot, and ``command`` is the subject of the file. Raises TabulaeError for paper that is too small, or an
    unknown palette.
    """
    message, side = messages(templates), (sheet.width_mm - WIDTH_MM) / 2
    if side < MIN_SIDE_MM or sheet.height_mm < HEIGHT_MM + 2 * MARGIN_MM:
        raise TabulaeError("sheet-paper-too-small", width=sheet.width_mm, height=sheet.height_mm)
    shape = PageShape(sheet, side, side, MARGIN_MM, MARGIN_MM)
    look = styles(TypeScale(10.5, 22.0), palette_named(palette), WIDTH_MM, lining=True)
    foot = MeasuredParagraph(f"<i>{text_markup(note)}</i>", look.small)
    pages: list[Page] = [*filled_pages(list(_front(die, measured_mm, look, message)), shape, foot)]
    if die == "d7":
        pages.append(story_page(shape, palette, templates))
    imprint = Imprint(message(f"tally-{die}"), command, lang=message.language, is_numbered=False)
    return document_pdf(pages, shape, imprint, look)


def _front(
    die: str, measured_mm: tuple[float, float] | None, look: Styles, message: Messages
) -> Iterator[StoryItem]:
    tones = look.palette
    yield Head(message(f"tally-{die}"), look.scale.title, look, key=TITLE_KEY)
    yield MeasuredParagraph(f"<i>{text_markup(message('tally-advice'))}</i>", look.text)
    yield _drawn(tally_fields(die, WIDTH_MM, measured_mm, tones, message))
    yield _drawn(tally_rows(die, WIDTH_MM, tones, message))
    ends = [message("tally-ends")] if die == "d7" else []
    command = f"tabulae fairness {die} --counts 31,28,27,…"
    steps = [message(f"tally-{die}.read"), message("tally-again"), *ends]
    steps += [message("tally-squares"), message("tally-otherwise"), message("tally-ask", command=command)]
    for number, step in enumerate(steps, start=1):
        yield MeasuredParagraph(text_markup(step), look.bullet, bulletText=f"{number}")
    yield _limits(die, look, message)


def _drawn(scene: Scene) -> Drawing:
    drawing = Drawing(scene, scene.width_mm * POINTS_PER_MM)
    drawing.spaceBefore = 8.0
    return drawing


def _limits(die: str, look: Styles, message: Messages) -> StoryItem:
    """Return a table: for each number of throws the limits of a fair die, and the least bias they show."""
    columns = (1, 2, 3, 4, 5) if die == "d7" else (1, 4, 5)
    shares = (0.09, 0.16, 0.1, 0.2, 0.45) if die == "d7" else (0.09, 0.2, 0.71)
    heads = [text_markup(message(f"tally-head-{column}")) for column in columns]
    rows = [[str(throws), *map(text_markup, _limit_row(die, throws, message))] for throws in SERIES]
    widths = [share * look.measure_mm * POINTS_PER_MM for share in shares]
    return ruled_table(heads, rows, look, widths, "r" * (len(columns) - 1) + "l", 0.25)


def _limit_row(die: str, throws: int, message: Messages) -> tuple[str, ...]:
    faces = FACES[die]
    if die != "d7":
        face = message("tally-face-off", bias=f"{100 * smallest_face_bias(throws, faces):.0f}")
        return message.figures(f"{squares_limit(throws, faces, ALPHA):,}"), face
    ends = message("tally-ends-off", bias=f"{100 * smallest_share_bias(throws, 2 / faces):.0f}")
    limits = *ends_limits(throws), squares_limit(throws, faces, FACES_ALPHA)
    return *(message.figures(f"{limit:,}") for limit in limits), ends
