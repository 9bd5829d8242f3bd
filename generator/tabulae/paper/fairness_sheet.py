"""The sheet on which throws of a die are tallied; on its back the story of the seven-sided die."""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from tabulae.draw.dice import die as die_picture
from tabulae.draw.plots import EQUAL_ANGLES, EQUAL_AREAS, ends_plot
from tabulae.engine.errors import TabulaeError
from tabulae.fairness.distributions import (
    LEVEL,
    binomial_two_sided,
    chi_square_limit,
    smallest_face_bias,
    smallest_share_bias,
)
from tabulae.fairness.prediction import FAIR_BAND, FAIR_ENDS, predicted_ends
from tabulae.fairness.rolls import SECOND_LEVEL
from tabulae.geometry.die_facts import FACES, FAIR_RATIO
from tabulae.library.fairness_words import TallyWords, fairness_words
from tabulae.library.loader import Given, TemplateError, templates_of
from tabulae.library.records import Paragraph, Run
from tabulae.library.rule_text import parse_blocks, read_chapters
from tabulae.library.words import fill
from tabulae.scene.fonts import text_width
from tabulae.scene.primitives import Group, Item, Paint, Path, Scene, Text, placed_items, polyline, rectangle
from tabulae.scene.style import POINT_MM, TEXT_MM, Palette, palette_named

Font = Literal["regular", "italic", "bold"]
Word = tuple[tuple[str, Font], ...]
"""A word with what touches it, in pieces of one style."""


@dataclass(frozen=True, slots=True)
class ColumnStyle:
    """How a column is set: measure, size and leading in mm, and the ink."""

    width_mm: float
    size_mm: float
    leading_mm: float
    ink: str


def text_lines(runs: Sequence[Run], setting: ColumnStyle) -> list[list[Word]]:
    """The words of a paragraph in the lines that hold them."""
    lines: list[list[Word]] = [[]]
    used = 0.0
    blank = text_width(" ", "regular", setting.size_mm)
    for word in _words(runs):
        width = sum(text_width(piece, font, setting.size_mm) for piece, font in word)
        if lines[-1] and used + blank + width > setting.width_mm:
            lines.append([])
            used = 0.0
        used += width + (blank if lines[-1] else 0.0)
        lines[-1].append(word)
    return lines


def line_items(line: Sequence[Word], x: float, y: float, setting: ColumnStyle) -> Iterator[Text]:
    """The line as texts on the baseline y, one for each stretch of a style."""
    pieces: list[tuple[str, Font]] = []
    for number, word in enumerate(line):
        for place, (piece, font) in enumerate(word):
            gap = " " if number and not place else ""
            pieces.append((gap + piece, font))
    for font, group in itertools.groupby(pieces, key=lambda piece: piece[1]):
        string = "".join(piece for piece, _ in group)
        start = string.lstrip(" ")
        x += text_width(" ", font, setting.size_mm) * (len(string) - len(start))
        yield Text(x, y, start, setting.size_mm, setting.ink, font)
        x += text_width(start, font, setting.size_mm)


def _words(runs: Sequence[Run]) -> Iterator[Word]:
    """The words of the runs; a comma after an italic word stays with it."""
    word: list[tuple[str, Font]] = []
    for run in runs:
        font: Font = "bold" if run.bold else "italic" if run.italic else "regular"
        for number, piece in enumerate(run.text.split(" ")):
            if number and word:
                yield tuple(word)
                word = []
            if piece:
                word.append((piece, font))
    if word:
        yield tuple(word)


GUTTER_MM = 8.0

_TEXT_PT, _LEADING_PT, _HEAD_PT = 10.5, 13.5, 12.5
_TOP_MM = 14.0

Line = tuple[float, list[Text]]
"""How far a line stands below the last one, in mm, and what is on it."""


@dataclass(frozen=True, slots=True)
class StoryPart:
    """A headed part of the story."""

    id: str
    title: str
    paragraphs: tuple[Paragraph, ...]


def story(templates: Given = None) -> tuple[StoryPart, ...]:
    """The parts of the story; raises TemplateError if its text cannot be used."""
    path = templates_of(templates).text("fairness.md")
    parts = []
    for chapter in read_chapters(path):
        paragraphs: list[Paragraph] = []
        for passage in chapter.passages:
            try:
                blocks = parse_blocks(fill(passage.text, **story_facts()))
            except ValueError as error:
                raise TemplateError(f"{path}:{passage.line}: {error}") from None
            for block in blocks:
                if not isinstance(block, Paragraph):
                    raise TemplateError(f"{path}:{passage.line}: this text is made of paragraphs only")
                paragraphs.append(block)
        parts.append(StoryPart(chapter.id, chapter.title, tuple(paragraphs)))
    if len(parts) < 3 or not parts[0].paragraphs:
        raise TemplateError(f"{path}: the story has words under its picture and two parts or more")
    return tuple(parts)


def story_facts() -> dict[str, str | int]:
    """The values of the fields in the text of the story."""

    def whole(chance: float) -> str:
        return f"{chance:.0%}".replace("%", " %")

    spreads = predicted_ends(FAIR_RATIO).spreads

    return {
        "square_ends": whole(predicted_ends(1.0).thrown),
        "area_ends": whole(predicted_ends(EQUAL_AREAS).thrown),
        "angle_ends": whole(predicted_ends(EQUAL_ANGLES).thrown),
        "even_ends": whole(FAIR_ENDS),
        "area_ratio": f"{EQUAL_AREAS:.2f}",
        "angle_ratio": f"{EQUAL_ANGLES:.3f}",
        "end_height": f"{EQUAL_ANGLES / 2:.2f}",
        "side_height": f"{1 / (2 * math.tan(math.pi / 5)):.2f}",
        "fair_ratio": f"{FAIR_RATIO:.2f}",
        "band_low": f"{FAIR_BAND[0]}",
        "band_high": f"{FAIR_BAND[1]}",
        **{
            f"{one.throw}_{end}": f"{ratio:.2f}"
            for one in spreads
            for end, ratio in (("low", one.even_low), ("high", one.even_high))
        },
        "seen_200": f"{100 * smallest_share_bias(200, FAIR_ENDS):.0f}",
    }


def story_page(width_mm: float, height_mm: float, tones: Palette, templates: Given = None) -> Scene:
    """The story under its title, in two columns with the picture at the head of the second."""
    column = (width_mm - GUTTER_MM) / 2
    setting = ColumnStyle(column, _TEXT_PT * POINT_MM, _LEADING_PT * POINT_MM, tones.ink)
    words = fairness_words(templates).story
    title = Text(0, 8.5, words.title, 22 * POINT_MM, tones.ink, "caps", spacing=0.04)
    figure, *parts = story(templates)
    picture = _picture(figure, setting, tones, templates)
    blocks = [_part(part, setting, tones) for part in parts]
    # The break between two parts that makes the longer column shortest.
    first, second = min(
        ((blocks[:at], blocks[at:]) for at in range(1, len(blocks))),
        key=lambda split: max(_height(split[0]), picture.height_mm + _height(split[1])),
    )
    longer = _TOP_MM + max(_height(first), picture.height_mm + _height(second))
    if longer > height_mm:
        raise TemplateError(f"the story of the die is {longer - height_mm:.0f} mm too long for its page")
    items: list[Item] = [title, placed_items(picture, column + GUTTER_MM, _TOP_MM)]
    for x, top, parts_here in ((0.0, 0.0, first), (column + GUTTER_MM, picture.height_mm, second)):
        y = _TOP_MM + top
        for advance, line in (line for block in parts_here for line in block):
            y += advance
            items.append(Group(tuple(line), (1, 0, 0, 1, x, y)))
    return Scene(width_mm, height_mm, tuple(items), words.title, words.description)


def _height(blocks: list[list[Line]]) -> float:
    return sum(advance for block in blocks for advance, _ in block)


def _picture(part: StoryPart, setting: ColumnStyle, tones: Palette, templates: Given) -> Scene:
    """The ends by length, with the words under it."""
    plot = ends_plot(tones.name, templates=templates)
    small = ColumnStyle(setting.width_mm, 8.5 * POINT_MM, 11 * POINT_MM, tones.ink)
    lines = text_lines([Run(run.text, run.bold, True) for run in part.paragraphs[0].runs], small)
    items: list[Item] = [placed_items(plot, (setting.width_mm - plot.width_mm) / 2, 0.0)]
    y = plot.height_mm + 1.0
    for line in lines:
        y += small.leading_mm
        items += line_items(line, 0.0, y, small)
    return Scene(setting.width_mm, y + 3.0, tuple(items), plot.title, plot.description)


def _part(part: StoryPart, setting: ColumnStyle, tones: Palette) -> list[Line]:
    """The head and the lines of a part."""
    leading = setting.leading_mm
    head = Text(0, 0, part.title, _HEAD_PT * POINT_MM, tones.rubric, "caps", spacing=0.04)
    found: list[Line] = [(1.9 * leading, [head])]
    for number, paragraph in enumerate(part.paragraphs):
        for place, line in enumerate(text_lines(paragraph.runs, setting)):
            gap = 1.0 if place else 1.4 if number else 1.2
            found.append((gap * leading, list(line_items(line, 0, 0, setting))))
    return found


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


def sheet_pages(
    die: str,
    size_mm: tuple[float, float],
    measured_mm: tuple[float, float] | None = None,
    palette: str = "colour",
    note: str = "",
    templates: Given = None,
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
    words = fairness_words(templates).sheet
    title = words.titles[die]
    front = [*_front(die, measured_mm, tones, words), Text(0, height, note, _SMALL, tones.ink, "italic")]
    fronts = Group(tuple(front), (1, 0, 0, 1, left, MARGIN_MM))
    pages = [Scene(wide, high, (fronts,), title, words.description)]
    if die == "d7":
        story = story_page(WIDTH_MM, height, tones, templates)
        pages.append(
            Scene(wide, high, (placed_items(story, left, MARGIN_MM),), story.title, story.description)
        )
    return tuple(pages)


def _front(
    die: str, measured_mm: tuple[float, float] | None, tones: Palette, words: TallyWords
) -> Iterator[Item]:
    yield Text(0, 8.5, words.titles[die], 22 * POINT_MM, tones.ink, "caps", spacing=0.04)
    yield Text(0, 16, words.advice, _TEXT, tones.ink, "italic")
    yield from _fields(die, measured_mm, tones, words)
    top = 44.0
    yield from _tally(die, top, tones, words)
    foot = top + 6 + _ROWS_MM[FACES[die]] * FACES[die]
    yield from _judging(die, foot + 16, tones, words)


def _fields(
    die: str, measured_mm: tuple[float, float] | None, tones: Palette, words: TallyWords
) -> Iterator[Item]:
    """What to write down first; measures that are known stand there already."""
    sizes = [f"{size:.4g} mm" for size in measured_mm] if measured_mm else ["", ""]
    measures: list[tuple[str, float, str]] = (
        [(words.length, 50, sizes[0]), (words.edge, 44, sizes[1])] if die == "d7" else []
    )
    rows: tuple[list[tuple[str, float, str]], ...] = (
        [(words.die, WIDTH_MM + 4 - sum(width for _, width, _ in measures), ""), *measures],
        [(words.table, 52, ""), (words.cup, 46, ""), (words.thrower, 50, ""), (words.throws, 38, "")],
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


def _tally(die: str, top: float, tones: Palette, words: TallyWords) -> Iterator[Item]:
    """A row for each face: its picture, boxes of five strokes, and a box for the count."""
    faces = FACES[die]
    row = _ROWS_MM[faces]
    yield Text(_BOXES_LEFT_MM, top + 2, words.strokes, _SMALL, tones.ink, "italic")
    yield Text(_COUNT_LEFT_MM + 8, top + 2, words.count, _SMALL, tones.ink, "italic", "middle")
    yield Text(_COUNT_LEFT_MM + 31, top + 2, words.square, _SMALL, tones.ink, "italic", "middle")
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
    yield Text(_COUNT_LEFT_MM - 4, y, words.together, _TEXT, tones.ink, "italic", "end")
    for x, width in ((_COUNT_LEFT_MM, 16.0), (_COUNT_LEFT_MM + 20, 22.0)):
        line = polyline([(x, y + 1.2), (x + width, y + 1.2)])
        yield Path(line, Paint(stroke=tones.ink, width_mm=0.35))


def _judging(die: str, top: float, tones: Palette, words: TallyWords) -> Iterator[Item]:
    """How to judge the counts without a computer, and with one."""
    steps = [words.read[die], words.again, *([words.ends] if die == "d7" else [])]
    command = f"tabulae fairness {die} --counts 31,28,27,…"
    steps += [words.squares, words.otherwise, fill(words.ask, command=command)]
    for number, step in enumerate(steps, start=1):
        y = top + 6.2 * (number - 1)
        yield Text(0, y, str(number), _TEXT, tones.rubric)
        yield Text(5, y, step, _TEXT, tones.ink)
    yield from _limits(die, top + 6.2 * len(steps) + 4, tones, words)


def _limits(die: str, top: float, tones: Palette, words: TallyWords) -> Iterator[Item]:
    """A small table: for each number of throws the limits, and the smallest bias they can show."""
    with_ends = die == "d7"
    heads = words.columns
    rows = [(str(throws), *_limit_row(die, throws, words)) for throws in SERIES]
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


def _limit_row(die: str, throws: int, words: TallyWords) -> tuple[str, str, str, str]:
    faces = FACES[die]
    one = fill(words.face_off, bias=f"{100 * smallest_face_bias(throws, faces):.0f}")
    if die != "d7":
        return "", "", str(squares_limit(throws, faces, LEVEL)), one
    low, high = ends_limits(throws)
    ends = fill(words.ends_off, bias=f"{100 * smallest_share_bias(throws, 2 / faces):.0f}")
    return str(low), str(high), str(squares_limit(throws, faces, SECOND_LEVEL)), ends


def ends_limits(throws: int) -> tuple[int, int]:
    """The fewest and the most stops on an end, of so many throws, that are no evidence of bias."""
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
