"""The tally sheet for the throws of a die, with the limits of a fair one; its back tells the d7's story."""

from __future__ import annotations

import math
from collections.abc import Iterator

from tabulae.draw.drawn_dice import die as die_picture
from tabulae.engine.errors import TabulaeError
from tabulae.fairness.distributions import (
    ALPHA,
    binomial_two_sided,
    chi_square_limit,
    smallest_face_bias,
    smallest_share_bias,
)
from tabulae.fairness.rolls import FACES_ALPHA
from tabulae.geometry.die_facts import FACES
from tabulae.library.templates import SHIPPED, Templates
from tabulae.library.words.messages import Messages, messages
from tabulae.paper.documents.die_story import story_page
from tabulae.scene.fonts import text_width
from tabulae.scene.primitives import Group, Item, Paint, Path, Scene, Text, place_scene, polyline, rectangle
from tabulae.scene.style import POINT_MM, TEXT_MM, Palette, palette_named

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


def tally_pages(
    die: str,
    size_mm: tuple[float, float],
    measured_mm: tuple[float, float] | None = None,
    palette: str = "colour",
    note: str = "",
    templates: Templates = SHIPPED,
) -> tuple[Scene, ...]:
    """Return the pages of a tally sheet for a ``d6``, ``d7`` or ``d8``; for the d7 the second is its story.

    ``size_mm`` is the width and height of the paper, ``measured_mm`` the length and edge of a d7, which are
    printed in their fields; ``note`` stands at the foot. Raises TabulaeError for paper that is too small, or
    an unknown palette.
    """
    tones = palette_named(palette)
    page_width, page_height = size_mm
    if page_width < WIDTH_MM + 2 * MIN_SIDE_MM or page_height < HEIGHT_MM + 2 * MARGIN_MM:
        raise TabulaeError("sheet-paper-too-small", width=page_width, height=page_height)
    left, height = (page_width - WIDTH_MM) / 2, page_height - 2 * MARGIN_MM
    message = messages(templates)
    title = message(f"tally-{die}")
    front = [*_front(die, measured_mm, tones, message), Text(0, height, note, _SMALL, tones.ink, "italic")]
    fronts = Group(tuple(front), (1, 0, 0, 1, left, MARGIN_MM))
    pages = [Scene(page_width, page_height, (fronts,), title, message("tally-description"))]
    if die == "d7":
        story = story_page(WIDTH_MM, height, tones, templates)
        items = (place_scene(story, left, MARGIN_MM),)
        pages.append(Scene(page_width, page_height, items, story.title, story.description))
    return tuple(pages)


def _front(
    die: str, measured_mm: tuple[float, float] | None, tones: Palette, message: Messages
) -> Iterator[Item]:
    yield Text(0, 8.5, message(f"tally-{die}"), 22 * POINT_MM, tones.ink, "caps", spacing=0.04)
    yield Text(0, 16, message("tally-advice"), _TEXT, tones.ink, "italic")
    yield from _fields(die, measured_mm, tones, message)
    top = 44.0
    yield from _tally(die, top, tones, message)
    foot = top + 6 + _ROWS_MM[FACES[die]] * FACES[die]
    yield from _judging(die, foot + 16, tones, message)


def _fields(
    die: str, measured_mm: tuple[float, float] | None, tones: Palette, message: Messages
) -> Iterator[Item]:
    """Yield the fields to fill in first; known measures are printed there."""
    sizes = [message.figures(f"{size:.4g} mm") for size in measured_mm] if measured_mm else ["", ""]
    measures: list[tuple[str, float, str]] = (
        [(message("tally-length"), 50, sizes[0]), (message("tally-edge"), 44, sizes[1])]
        if die == "d7"
        else []
    )
    rows: tuple[list[tuple[str, float, str]], ...] = (
        [(message("tally-die"), WIDTH_MM + 4 - sum(width for _, width, _ in measures), ""), *measures],
        [
            (message("tally-table"), 52, ""),
            (message("tally-cup"), 46, ""),
            (message("tally-thrower"), 50, ""),
            (message("tally-throws"), 38, ""),
        ],
    )
    for number, row in enumerate(rows):
        x, y = 0.0, 26.0 + 9.0 * number
        for name, width, value in row:
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


def _judging(die: str, top: float, tones: Palette, message: Messages) -> Iterator[Item]:
    """Yield the steps to judge the counts, without a computer and with one."""
    ends = [message("tally-ends")] if die == "d7" else []
    steps = [message(f"tally-{die}.read"), message("tally-again"), *ends]
    command = f"tabulae fairness {die} --counts 31,28,27,…"
    steps += [message("tally-squares"), message("tally-otherwise"), message("tally-ask", command=command)]
    for number, step in enumerate(steps, start=1):
        y = top + 6.2 * (number - 1)
        yield Text(0, y, str(number), _TEXT, tones.rubric)
        yield Text(5, y, step, _TEXT, tones.ink)
    yield from _limits(die, top + 6.2 * len(steps) + 4, tones, message)


def _limits(die: str, top: float, tones: Palette, message: Messages) -> Iterator[Item]:
    """Yield a table: for each number of throws the limits of a fair die, and the least bias they show."""
    columns = {1: 14.0, 2: 46.0, 3: 60.0, 4: 98.0, 5: 112.0} if die == "d7" else {1: 14.0, 4: 98.0, 5: 112.0}
    heads = [message(f"tally-head-{column}") for column in columns]
    rows = [[str(throws), *_limit_row(die, throws, message)] for throws in SERIES]
    for number, (*figures, words) in enumerate([heads, *rows]):
        y, size = (top + 1.4 + 5.6 * number, _TEXT) if number else (top, _SMALL)
        for x, figure in zip(columns.values(), figures, strict=False):
            yield Text(x, y, figure, size, tones.ink, "figures" if number else "italic", "end")
        yield Text(columns[5], y, words, size, tones.ink, "regular" if number else "italic")
    yield Path(polyline([(0, top + 1.6), (WIDTH_MM, top + 1.6)]), Paint(stroke=tones.line, width_mm=0.25))


def _limit_row(die: str, throws: int, message: Messages) -> tuple[str, ...]:
    faces = FACES[die]
    if die != "d7":
        face = message("tally-face-off", bias=f"{100 * smallest_face_bias(throws, faces):.0f}")
        return str(squares_limit(throws, faces, ALPHA)), face
    ends = message("tally-ends-off", bias=f"{100 * smallest_share_bias(throws, 2 / faces):.0f}")
    return *map(str, ends_limits(throws)), str(squares_limit(throws, faces, FACES_ALPHA)), ends


def ends_limits(throws: int) -> tuple[int, int]:
    """Return the fewest and the most of ``throws`` on the two ends of a d7 that are no evidence of bias.

    Both ends are counted together; the level of the test is 0.05.
    """
    fair = 2 / 7
    middle = round(throws * fair)
    low = high = middle
    while low > 0 and binomial_two_sided(low - 1, throws, fair) >= ALPHA:
        low -= 1
    while high < throws and binomial_two_sided(high + 1, throws, fair) >= ALPHA:
        high += 1
    return low, high


def squares_limit(throws: int, faces: int, alpha: float) -> int:
    """Return the largest sum of squared counts of the faces that is no evidence of bias at ``alpha``.

    Pearson's statistic of n throws and k faces is the sum of squared counts times k / n, less n.
    """
    return math.floor((chi_square_limit(alpha, faces - 1) + throws) * throws / faces)
