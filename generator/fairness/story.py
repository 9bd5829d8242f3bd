"""The story of the seven-sided die: why three tempting lengths are unfair, in figures that are computed."""

from __future__ import annotations

import math
from dataclasses import dataclass

from generator.content.facts import fill
from generator.content.markdown import parse_blocks
from generator.content.places import templates_root
from generator.content.records import Paragraph, Run
from generator.content.text import read_chapters
from generator.content.yaml_file import TemplateError
from generator.draw.scene import Group, Item, Scene, Text, placed
from generator.draw.style import POINT_MM, Palette
from generator.fairness.column import Setting, line_items, text_lines
from generator.fairness.ends_plot import EQUAL_ANGLES, EQUAL_AREAS, ends_plot
from generator.fairness.power import smallest_share_bias
from generator.fairness.predict import FAIR_BAND, FAIR_ENDS, FAIR_RATIO, predicted_ends

GUTTER_MM = 8.0

TITLE = "How long is a seven-sided die?"

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


def story() -> tuple[StoryPart, ...]:
    """The parts of the story; raises TemplateError if its text cannot be used."""
    path = templates_root() / "products" / "fairness.md"
    parts = []
    for chapter in read_chapters(path):
        paragraphs: list[Paragraph] = []
        for passage in chapter.passages:
            try:
                blocks = parse_blocks(fill(passage.text, story_facts()))
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
    """What the fields of the text stand for."""

    def whole(chance: float) -> str:
        return f"{chance:.0%}".replace("%", " %")

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
        "seen_200": f"{100 * smallest_share_bias(200, FAIR_ENDS):.0f}",
    }


def story_page(width_mm: float, height_mm: float, tones: Palette) -> Scene:
    """The story under its title, in two columns with the picture at the head of the second."""
    column = (width_mm - GUTTER_MM) / 2
    setting = Setting(column, _TEXT_PT * POINT_MM, _LEADING_PT * POINT_MM, tones.ink)
    title = Text(0, 8.5, TITLE, 22 * POINT_MM, tones.ink, "caps", spacing=0.04)
    figure, *parts = story()
    picture = _picture(figure, setting, tones)
    blocks = [_part(part, setting, tones) for part in parts]
    # The break between two parts that makes the longer column shortest.
    first, second = min(
        ((blocks[:at], blocks[at:]) for at in range(1, len(blocks))),
        key=lambda split: max(_height(split[0]), picture.height_mm + _height(split[1])),
    )
    longer = _TOP_MM + max(_height(first), picture.height_mm + _height(second))
    if longer > height_mm:
        raise TemplateError(f"the story of the die is {longer - height_mm:.0f} mm too long for its page")
    items: list[Item] = [title, placed(picture, column + GUTTER_MM, _TOP_MM)]
    for x, top, parts_here in ((0.0, 0.0, first), (column + GUTTER_MM, picture.height_mm, second)):
        y = _TOP_MM + top
        for advance, line in (line for block in parts_here for line in block):
            y += advance
            items.append(Group(tuple(line), (1, 0, 0, 1, x, y)))
    return Scene(width_mm, height_mm, tuple(items), TITLE, "Why the die is as long as it is.")


def _height(blocks: list[list[Line]]) -> float:
    return sum(advance for block in blocks for advance, _ in block)


def _picture(part: StoryPart, setting: Setting, tones: Palette) -> Scene:
    """The ends by length, with the words under it."""
    plot = ends_plot(tones.name)
    small = Setting(setting.width_mm, 8.5 * POINT_MM, 11 * POINT_MM, tones.ink)
    lines = text_lines([Run(run.text, run.bold, True) for run in part.paragraphs[0].runs], small)
    items: list[Item] = [placed(plot, (setting.width_mm - plot.width_mm) / 2, 0.0)]
    y = plot.height_mm + 1.0
    for line in lines:
        y += small.leading_mm
        items += line_items(line, 0.0, y, small)
    return Scene(setting.width_mm, y + 3.0, tuple(items), plot.title, plot.description)


def _part(part: StoryPart, setting: Setting, tones: Palette) -> list[Line]:
    """The head and the lines of a part."""
    leading = setting.leading_mm
    head = Text(0, 0, part.title, _HEAD_PT * POINT_MM, tones.rubric, "caps", spacing=0.04)
    found: list[Line] = [(1.9 * leading, [head])]
    for number, paragraph in enumerate(part.paragraphs):
        for place, line in enumerate(text_lines(paragraph.runs, setting)):
            gap = 1.0 if place else 1.4 if number else 1.2
            found.append((gap * leading, list(line_items(line, 0, 0, setting))))
    return found
