"""The tally sheet for the throws of a die, with the limits of a fair one; its back tells the d7's story."""

from __future__ import annotations

from collections.abc import Iterator

from tabulae.draw.drawn_dice import die as die_picture
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
from tabulae.paper.flow.document import Imprint, document_pdf, filled_pages
from tabulae.paper.flow.flowables import TITLE_KEY, Drawing, Head, ruled_table
from tabulae.paper.flow.markup import text_markup
from tabulae.paper.flow.page_design import PageShape, Styles, TypeScale, styles
from tabulae.paper.flow.paragraph import MeasuredParagraph
from tabulae.paper.flow.story import StoryItem
from tabulae.paper.printing.papers import Paper
from tabulae.scene.fonts import text_width
from tabulae.scene.primitives import Item, Paint, Path, Scene, Text, polyline, rectangle
from tabulae.scene.style import POINT_MM, POINTS_PER_MM, TEXT_MM, Palette, palette_named

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
TALLY_BOXES = 12
"""Boxes for five strokes each, behind every face."""

_ROWS_MM = {6: 15.0, 7: 14.0, 8: 12.6}
"""The height of the row of a face, by the number of faces."""
_BOX_MM = 9.4
_BOXES_LEFT_MM, _COUNT_LEFT_MM = 22.0, 140.0
_TEXT, _SMALL = 10.5 * POINT_MM, TEXT_MM


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
    pages: list[StoryItem] = [*filled_pages(list(_front(die, measured_mm, look, message)), shape, foot)]
    if die == "d7":
        pages.append(story_page(shape, palette, templates))
    imprint = Imprint(message(f"tally-{die}"), command, lang=message.language, is_numbered=False)
    return document_pdf(pages, shape, imprint, look)


def _front(
    die: str, measured_mm: tuple[float, float] | None, look: Styles, message: Messages
) -> Iterator[StoryItem]:
    tones, faces = look.palette, FACES[die]
    yield Head(message(f"tally-{die}"), look.scale.title, look, key=TITLE_KEY)
    yield MeasuredParagraph(f"<i>{text_markup(message('tally-advice'))}</i>", look.text)
    fields = tuple(_fields(die, measured_mm, tones, message))
    labels = ", ".join(item.string for item in fields if isinstance(item, Text))
    yield _drawn(Scene(WIDTH_MM, 18.0, fields, labels))
    rows = tuple(_tally(die, 2.0, tones, message))
    height_mm = 15.0 + _ROWS_MM[faces] * faces
    yield _drawn(Scene(WIDTH_MM, height_mm, rows, message("tally-description")))
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


def _fields(
    die: str, measured_mm: tuple[float, float] | None, tones: Palette, message: Messages
) -> Iterator[Item]:
    """Yield the fields to fill in first; known measures are printed there."""
    sizes = [message.figures(f"{size:.4g} mm") for size in measured_mm] if measured_mm else ["", ""]
    measures = [("tally-length", 50.0, sizes[0]), ("tally-edge", 44.0, sizes[1])] if die == "d7" else []
    rows = (
        [("tally-die", WIDTH_MM + 4 - sum(width for _, width, _ in measures), ""), *measures],
        [
            ("tally-table", 52.0, ""),
            ("tally-cup", 46.0, ""),
            ("tally-thrower", 50.0, ""),
            ("tally-throws", 38.0, ""),
        ],
    )
    for number, row in enumerate(rows):
        x, y = 0.0, 6.0 + 9.0 * number
        for key, width, value in row:
            name = message(key)
            yield Text(x, y, name, _TEXT, tones.ink, "italic")
            start = x + 2 + text_width(name, "italic", _TEXT)
            line = polyline([(start, y + 0.8), (x + width - 4, y + 0.8)])
            yield Path(line, Paint(stroke=tones.line, width_mm=0.2))
            if value:
                yield Text(start + 1.5, y, value, _TEXT, tones.ink)
            x += width


def _tally(die: str, top: float, tones: Palette, message: Messages) -> Iterator[Item]:
    """Yield a row for each face: its picture, boxes for five strokes each, and a box for the count."""
    faces = FACES[die]
    row = _ROWS_MM[faces]
    yield Text(_BOXES_LEFT_MM, top + 2, message("tally-strokes"), _SMALL, tones.ink, "italic")
    yield Text(_COUNT_LEFT_MM + 8, top + 2, message("tally-count"), _SMALL, tones.ink, "italic", "middle")
    yield Text(_COUNT_LEFT_MM + 31, top + 2, message("tally-square"), _SMALL, tones.ink, "italic", "middle")
    for face in range(1, faces + 1):
        y = top + 5 + row * (face - 1)
        yield Text(1.5, y + row / 2, str(face), 13 * POINT_MM, tones.ink, "figures", "centre")
        yield die_picture((12, y + row / 2), 8.4, face, faces, tones)
        for box in range(TALLY_BOXES):
            frame = rectangle(_BOXES_LEFT_MM + _BOX_MM * box, y + 1.3, _BOX_MM, row - 2.6)
            yield Path(frame, Paint(stroke=tones.rim if not tones.one_bit else "#000000", width_mm=0.2))
        for x, width in ((_COUNT_LEFT_MM, 16.0), (_COUNT_LEFT_MM + 20, 22.0)):
            frame = rectangle(x, y + 1.3, width, row - 2.6)
            yield Path(frame, Paint(stroke=tones.ink, width_mm=0.35))
    y = top + 5 + row * faces + 5.4
    yield Text(_COUNT_LEFT_MM - 4, y, message("tally-together"), _TEXT, tones.ink, "italic", "end")
    for x, width in ((_COUNT_LEFT_MM, 16.0), (_COUNT_LEFT_MM + 20, 22.0)):
        line = polyline([(x, y + 1.2), (x + width, y + 1.2)])
        yield Path(line, Paint(stroke=tones.ink, width_mm=0.35))


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
        return str(squares_limit(throws, faces, ALPHA)), face
    ends = message("tally-ends-off", bias=f"{100 * smallest_share_bias(throws, 2 / faces):.0f}")
    return *map(str, ends_limits(throws)), str(squares_limit(throws, faces, FACES_ALPHA)), ends
