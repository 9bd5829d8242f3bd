"""The story of the seven-sided die: its text with the facts of the prediction, set in two columns."""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from tabulae.draw.plots import EQUAL_ANGLES, EQUAL_AREAS, ends_plot
from tabulae.fairness.distributions import smallest_share_bias
from tabulae.fairness.prediction import FAIR_BAND, FAIR_ENDS, predicted_ends
from tabulae.geometry.die_facts import FAIR_RATIO
from tabulae.library.games.records import Paragraph, Run
from tabulae.library.games.rule_text import parse_blocks, read_chapters
from tabulae.library.templates import SHIPPED, TemplateError, Templates, place
from tabulae.library.words.messages import messages
from tabulae.scene.fonts import text_width
from tabulae.scene.primitives import Group, Item, Scene, Text, place_scene
from tabulae.scene.style import POINT_MM, Palette

Font = Literal["regular", "italic", "bold"]
Word = tuple[tuple[str, Font], ...]
"""A word with the punctuation that touches it, in pieces of one style each."""


@dataclass(frozen=True, slots=True)
class ColumnStyle:
    """How a column is set: its width, size of type and leading in mm, and the ink."""

    width_mm: float
    size_mm: float
    leading_mm: float
    ink: str


def paragraph_lines(runs: Sequence[Run], style: ColumnStyle) -> list[list[Word]]:
    """Return the lines of a paragraph that is set in a column, each a list of words.

    A word is a tuple of pairs (text, font), mostly one; a comma after an italic word belongs to it.
    """
    lines: list[list[Word]] = [[]]
    used = 0.0
    blank = text_width(" ", "regular", style.size_mm)
    for word in _words(runs):
        width = sum(text_width(piece, font, style.size_mm) for piece, font in word)
        if lines[-1] and used + blank + width > style.width_mm:
            lines.append([])
            used = 0.0
        used += width + (blank if lines[-1] else 0.0)
        lines[-1].append(word)
    return lines


def line_items(line: Sequence[Word], x: float, y: float, style: ColumnStyle) -> Iterator[Text]:
    """Yield a line from ``x`` on the baseline ``y``, in mm, as one text for each stretch in one style."""
    pieces: list[tuple[str, Font]] = []
    for number, word in enumerate(line):
        for order, (piece, font) in enumerate(word):
            gap = " " if number and not order else ""
            pieces.append((gap + piece, font))
    for font, group in itertools.groupby(pieces, key=lambda piece: piece[1]):
        string = "".join(piece for piece, _ in group)
        start = string.lstrip(" ")
        x += text_width(" ", font, style.size_mm) * (len(string) - len(start))
        yield Text(x, y, start, style.size_mm, style.ink, font)
        x += text_width(start, font, style.size_mm)


def _words(runs: Sequence[Run]) -> Iterator[Word]:
    """Yield the words of some runs; a comma after an italic word stays with it."""
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
"""The white between the two columns."""
_TEXT_PT, _LEADING_PT, _HEAD_PT = 10.5, 13.5, 12.5
_TOP_MM = 14.0
"""From the top of the page to the columns."""

SpacedLine = tuple[float, list[Text]]
"""The distance in mm of a line from the line before it, and the texts of the line."""


@dataclass(frozen=True, slots=True)
class StoryPart:
    """A part of the story under a head; the first part is the caption of the picture."""

    id: str
    title: str
    paragraphs: tuple[Paragraph, ...]


def story(templates: Templates = SHIPPED) -> tuple[StoryPart, ...]:
    """Return the parts of the story, at least three, each with id, title and paragraphs.

    The first is the caption of the picture. Raises TemplateError if its text cannot be used.
    """
    path, message = templates.text_path("fairness.md"), messages(templates)
    parts = []
    for chapter in read_chapters(path):
        paragraphs: list[Paragraph] = []
        for passage in chapter.passages:
            try:
                blocks = parse_blocks(message.fill(passage.text, story_facts()))
            except ValueError as error:
                where = place(path, passage.line)
                raise TemplateError("text-not-set", where=where, text=passage.text, error=error) from None
            for block in blocks:
                if not isinstance(block, Paragraph):
                    raise TemplateError("story-paragraphs", where=place(path, passage.line))
                paragraphs.append(block)
        parts.append(StoryPart(chapter.id, chapter.title, tuple(paragraphs)))
    if len(parts) < 3 or not parts[0].paragraphs:
        raise TemplateError("story-parts", where=place(path))
    return tuple(parts)


def story_facts() -> dict[str, str | int]:
    """Return the values of the fields in the text of the story by name, each as text.

    Ratios (``fair_ratio``, ``band_low`` …) are length over edge, heights are in edges. ``…_ends``, the shares
    of the two ends together, are in per cent with the sign (``29 %``); ``seen_200``, the least bias that 200
    throws show, is without it.
    """

    def percent(chance: float) -> str:
        return f"{chance:.0%}".replace("%", " %")

    spreads = predicted_ends(FAIR_RATIO).spreads

    return {
        "square_ends": percent(predicted_ends(1.0).thrown),
        "area_ends": percent(predicted_ends(EQUAL_AREAS).thrown),
        "angle_ends": percent(predicted_ends(EQUAL_ANGLES).thrown),
        "even_ends": percent(FAIR_ENDS),
        "area_ratio": f"{EQUAL_AREAS:.2f}",
        "angle_ratio": f"{EQUAL_ANGLES:.3f}",
        "end_height": f"{EQUAL_ANGLES / 2:.2f}",
        "side_height": f"{1 / (2 * math.tan(math.pi / 5)):.2f}",
        "fair_ratio": f"{FAIR_RATIO:.2f}",
        "band_low": f"{FAIR_BAND[0]}",
        "band_high": f"{FAIR_BAND[1]}",
        **{
            f"{spread.throw}_{end}": f"{ratio:.2f}"
            for spread in spreads
            for end, ratio in (("low", spread.even_low), ("high", spread.even_high))
        },
        "seen_200": f"{100 * smallest_share_bias(200, FAIR_ENDS):.0f}",
    }


def story_page(width_mm: float, height_mm: float, tones: Palette, templates: Templates = SHIPPED) -> Scene:
    """Return the story under its title, in two columns with the picture at the head of the second.

    The scene has the size given, without margins. Raises TemplateError if the text cannot be used or is too
    long for the page.
    """
    column = (width_mm - GUTTER_MM) / 2
    style = ColumnStyle(column, _TEXT_PT * POINT_MM, _LEADING_PT * POINT_MM, tones.ink)
    message = messages(templates)
    title = Text(0, 8.5, message("die-story-title"), 22 * POINT_MM, tones.ink, "caps", spacing=0.04)
    figure, *parts = story(templates)
    picture = _picture(figure, style, tones, templates)
    blocks = [_part(part, style, tones) for part in parts]
    # The break between two parts that makes the longer column shortest.
    first, second = min(
        ((blocks[:at], blocks[at:]) for at in range(1, len(blocks))),
        key=lambda split: max(_height(split[0]), picture.height_mm + _height(split[1])),
    )
    longer = _TOP_MM + max(_height(first), picture.height_mm + _height(second))
    if longer > height_mm:
        raise TemplateError("story-too-long", surplus=round(longer - height_mm))
    items: list[Item] = [title, place_scene(picture, column + GUTTER_MM, _TOP_MM)]
    for x, top, column_blocks in ((0.0, 0.0, first), (column + GUTTER_MM, picture.height_mm, second)):
        y = _TOP_MM + top
        for advance, line in (line for block in column_blocks for line in block):
            y += advance
            items.append(Group(tuple(line), (1, 0, 0, 1, x, y)))
    return Scene(
        width_mm, height_mm, tuple(items), message("die-story-title"), message("die-story-description")
    )


def _height(blocks: list[list[SpacedLine]]) -> float:
    return sum(advance for block in blocks for advance, _ in block)


def _picture(part: StoryPart, style: ColumnStyle, tones: Palette, templates: Templates) -> Scene:
    """Return the plot of the ends by the length of the die, with its caption."""
    plot = ends_plot(tones.name, templates=templates)
    small = ColumnStyle(style.width_mm, 8.5 * POINT_MM, 11 * POINT_MM, tones.ink)
    lines = paragraph_lines([Run(run.text, run.bold, True) for run in part.paragraphs[0].runs], small)
    items: list[Item] = [place_scene(plot, (style.width_mm - plot.width_mm) / 2, 0.0)]
    y = plot.height_mm + 1.0
    for line in lines:
        y += small.leading_mm
        items += line_items(line, 0.0, y, small)
    return Scene(style.width_mm, y + 3.0, tuple(items), plot.title, plot.description)


def _part(part: StoryPart, style: ColumnStyle, tones: Palette) -> list[SpacedLine]:
    """Return the head and the lines of a part."""
    leading = style.leading_mm
    head = Text(0, 0, part.title, _HEAD_PT * POINT_MM, tones.rubric, "caps", spacing=0.04)
    lines: list[SpacedLine] = [(1.9 * leading, [head])]
    for number, paragraph in enumerate(part.paragraphs):
        for order, line in enumerate(paragraph_lines(paragraph.runs, style)):
            gap = 1.0 if order else 1.4 if number else 1.2
            lines.append((gap * leading, list(line_items(line, 0, 0, style))))
    return lines
