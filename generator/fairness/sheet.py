"""The sheet on which throws are tallied, with the limits by which they are judged; the story on its back."""

from __future__ import annotations

import math
from collections.abc import Iterator

from generator.draw.dice import die as die_picture
from generator.draw.scene import Group, Item, Paint, Path, Scene, Text, placed
from generator.draw.shapes import polyline, rectangle
from generator.draw.style import POINT_MM, TEXT_MM, Palette, palette_named
from generator.engine.errors import TabulaeError
from generator.fairness.distributions import binomial_two_sided, chi_square_limit
from generator.fairness.expected import FACES
from generator.fairness.power import LEVEL, smallest_face_bias, smallest_share_bias
from generator.fairness.rolls import SECOND_LEVEL
from generator.fairness.story import story_page
from generator.render.fonts import text_width

WIDTH_MM = 182.0
"""The width of the block, which both A4 and Letter hold."""

HEIGHT_MM = 249.0
"""The least height of the block, which Letter holds."""

LEAST_MARGIN_MM = 6.35
"""What printers leave blank at the sides."""

MARGIN_MM = 15.0
"""White above and below the block."""

SERIES = (100, 200, 300, 500)
"""Numbers of throws for which the sheet gives the limits."""

FIVES = 12
"""Boxes for five strokes each, behind every face."""

_ROWS_MM = {6: 15.0, 7: 14.0, 8: 12.6}
_BOX_MM = 9.4
_BOXES_LEFT_MM, _COUNT_LEFT_MM = 22.0, 140.0
_TEXT, _SMALL = 10.5 * POINT_MM, TEXT_MM
_NAMES = {"d6": "six", "d7": "seven", "d8": "eight"}
_READ = {
    "d6": "Count the face on top.",
    "d7": "Count the face that the die lies on, whichever way your table reads it.",
    "d8": "Count the face on top.",
}


def sheet_pages(
    die: str,
    size_mm: tuple[float, float],
    measured_mm: tuple[float, float] | None = None,
    palette: str = "colour",
    note: str = "",
) -> tuple[Scene, ...]:
    """The pages of a test sheet: to tally on, and for the d7 the story behind it.

    ``size_mm`` is that of the paper, ``measured_mm`` length and edge of a d7 to write on it; ``note``
    goes to the foot. Raises TabulaeError for paper that is too small.
    """
    tones = palette_named(palette)
    wide, high = size_mm
    if wide < WIDTH_MM + 2 * LEAST_MARGIN_MM or high < HEIGHT_MM + 2 * MARGIN_MM:
        size = f"{wide:g} × {high:g} mm"
        raise TabulaeError(f"paper of {size} is too small for this sheet: choose a4 or letter")
    left, height = (wide - WIDTH_MM) / 2, high - 2 * MARGIN_MM
    front = [*_front(die, measured_mm, tones), Text(0, height, note, _SMALL, tones.ink, "italic")]
    fronts = Group(tuple(front), (1, 0, 0, 1, left, MARGIN_MM))
    title = f"A {_NAMES[die]}-sided die on trial"
    pages = [Scene(wide, high, (fronts,), title, "A sheet to tally throws on, with limits to judge them by.")]
    if die == "d7":
        story = story_page(WIDTH_MM, height, tones)
        pages.append(Scene(wide, high, (placed(story, left, MARGIN_MM),), story.title, story.description))
    return tuple(pages)


def _front(die: str, measured_mm: tuple[float, float] | None, tones: Palette) -> Iterator[Item]:
    yield Text(0, 8.5, f"A {_NAMES[die]}-sided die on trial", 22 * POINT_MM, tones.ink, "caps", spacing=0.04)
    advice = "Choose the number of throws before you begin, then throw them all, and only then look."
    yield Text(0, 16, advice, _TEXT, tones.ink, "italic")
    yield from _fields(die, measured_mm, tones)
    top = 44.0
    yield from _tally(die, top, tones)
    foot = top + 6 + _ROWS_MM[FACES[die]] * FACES[die]
    yield from _judging(die, foot + 16, tones)


def _fields(die: str, measured_mm: tuple[float, float] | None, tones: Palette) -> Iterator[Item]:
    """What to write down first; measures that are known stand there already."""
    sizes = [f"{size:.4g} mm" for size in measured_mm] if measured_mm else ["", ""]
    measures: list[tuple[str, float, str]] = (
        [("length", 50, sizes[0]), ("edge", 44, sizes[1])] if die == "d7" else []
    )
    rows: tuple[list[tuple[str, float, str]], ...] = (
        [("die", WIDTH_MM + 4 - sum(width for _, width, _ in measures), ""), *measures],
        [("table", 52, ""), ("hand or cup", 46, ""), ("thrown by", 50, ""), ("throws", 38, "")],
    )
    for number, row in enumerate(rows):
        x, y = 0.0, 26.0 + 9.0 * number
        for name, width, known in row:
            yield Text(x, y, name, _TEXT, tones.ink, "italic")
            start = x + 2 + text_width(name, "italic", _TEXT)
            line = polyline([(start, y + 0.8), (x + width - 4, y + 0.8)])
            yield Path(line, Paint(stroke=tones.line, width_mm=0.2))
            if known:
                yield Text(start + 1.5, y, known, _TEXT, tones.ink)
            x += width


def _tally(die: str, top: float, tones: Palette) -> Iterator[Item]:
    """A row for each face: its picture, boxes of five strokes, and a box for the count."""
    faces = FACES[die]
    row = _ROWS_MM[faces]
    yield Text(_BOXES_LEFT_MM, top + 2, "five strokes to a box", _SMALL, tones.ink, "italic")
    yield Text(_COUNT_LEFT_MM + 8, top + 2, "count", _SMALL, tones.ink, "italic", "middle")
    yield Text(_COUNT_LEFT_MM + 31, top + 2, "count × count", _SMALL, tones.ink, "italic", "middle")
    for face in range(1, faces + 1):
        y = top + 5 + row * (face - 1)
        yield Text(1.5, y + row / 2, str(face), 13 * POINT_MM, tones.ink, "figures", "centre")
        yield die_picture((12, y + row / 2), 8.4, face, faces, tones)
        for box in range(FIVES):
            frame = rectangle(_BOXES_LEFT_MM + _BOX_MM * box, y + 1.3, _BOX_MM, row - 2.6)
            yield Path(frame, Paint(stroke=tones.rim if not tones.one_bit else "#000000", width_mm=0.2))
        for x, width in ((_COUNT_LEFT_MM, 16.0), (_COUNT_LEFT_MM + 20, 22.0)):
            frame = rectangle(x, y + 1.3, width, row - 2.6)
            yield Path(frame, Paint(stroke=tones.ink, width_mm=0.35))
    y = top + 5 + row * faces + 5.4
    yield Text(_COUNT_LEFT_MM - 4, y, "together", _TEXT, tones.ink, "italic", "end")
    for x, width in ((_COUNT_LEFT_MM, 16.0), (_COUNT_LEFT_MM + 20, 22.0)):
        line = polyline([(x, y + 1.2), (x + width, y + 1.2)])
        yield Path(line, Paint(stroke=tones.ink, width_mm=0.35))


def _judging(die: str, top: float, tones: Palette) -> Iterator[Item]:
    """How to judge the counts without a computer, and with one."""
    again = "Throw again if the die leans against something. Counts from several sheets may be added."
    steps = [_READ[die], again]
    if die == "d7":
        steps.append("Add the counts of 6 and 7. Outside the limits below: evidence of a wrong length.")
    steps += [
        "Multiply each count by itself and add up all. Above the limit below: evidence of faces that differ.",
        "Otherwise say: no evidence of bias at so many throws. It is all that counts can say for a die.",
        f"Or ask the computer: tabulae fairness {die} --counts 31,28,27,…",
    ]
    for number, step in enumerate(steps, start=1):
        y = top + 6.2 * (number - 1)
        yield Text(0, y, str(number), _TEXT, tones.rubric)
        yield Text(5, y, step, _TEXT, tones.ink)
    yield from _limits(die, top + 6.2 * len(steps) + 4, tones)


def _limits(die: str, top: float, tones: Palette) -> Iterator[Item]:
    """A small table: for each number of throws the limits, and the smallest bias they can show."""
    with_ends = die == "d7"
    heads = ["throws", "6 and 7, from", "to", "squares, at most", "what four series in five would show"]
    rows = [(str(throws), *_limit_row(die, throws)) for throws in SERIES]
    columns = [14.0, 46.0, 60.0, 98.0, 112.0]
    shown = [0, 1, 2, 3, 4] if with_ends else [0, 3, 4]
    for column in shown:
        anchor = "start" if column == 4 else "end"
        yield Text(columns[column], top, heads[column], _SMALL, tones.ink, "italic", anchor)  # type: ignore[arg-type]
    yield Path(polyline([(0, top + 1.6), (WIDTH_MM, top + 1.6)]), Paint(stroke=tones.line, width_mm=0.25))
    for number, row in enumerate(rows, start=1):
        y = top + 1.4 + 5.6 * number
        for column in shown:
            last = column == 4
            yield Text(
                columns[column],
                y,
                row[column],
                _TEXT,
                tones.ink,
                "regular" if last else "figures",
                "start" if last else "end",
            )


def _limit_row(die: str, throws: int) -> tuple[str, str, str, str]:
    faces = FACES[die]
    one = f"one face off by {100 * smallest_face_bias(throws, faces):.0f} in a hundred"
    if die != "d7":
        return "", "", str(squares_limit(throws, faces, LEVEL)), one
    low, high = ends_limits(throws)
    ends = f"ends off by {100 * smallest_share_bias(throws, 2 / faces):.0f} in a hundred"
    return str(low), str(high), str(squares_limit(throws, faces, SECOND_LEVEL)), ends


def ends_limits(throws: int) -> tuple[int, int]:
    """The fewest and the most stops on an end that are no evidence of bias."""
    fair = 2 / 7
    middle = round(throws * fair)
    low = high = middle
    while low > 0 and binomial_two_sided(low - 1, throws, fair) >= LEVEL:
        low -= 1
    while high < throws and binomial_two_sided(high + 1, throws, fair) >= LEVEL:
        high += 1
    return low, high


def squares_limit(throws: int, faces: int, level: float) -> int:
    """The largest sum of squared counts that is no evidence of bias."""
    return math.floor((chi_square_limit(level, faces - 1) + throws) * throws / faces)
