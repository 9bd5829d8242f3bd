"""The story of the seven-sided die: its text with the facts of the prediction, set in two columns."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain

from tabulae.draw.plots import EQUAL_ANGLES, EQUAL_AREAS, ends_plot
from tabulae.fairness.distributions import smallest_share_bias
from tabulae.fairness.prediction import FAIR_BAND, FAIR_ENDS, predicted_ends
from tabulae.geometry.die_facts import FAIR_RATIO
from tabulae.library.games.records import Paragraph
from tabulae.library.games.rule_text import parse_blocks, read_chapters
from tabulae.library.templates import SHIPPED, TemplateError, Templates, place
from tabulae.library.words.messages import messages
from tabulae.paper.flow.fitting import ColumnGrid, ColumnPage, SizePlan, best_fit, size_plans
from tabulae.paper.flow.flowables import Drawing, Head, Stack
from tabulae.paper.flow.markup import markup
from tabulae.paper.flow.page_design import PageShape, Styles, TypeScale, styles
from tabulae.paper.flow.paragraph import MeasuredParagraph
from tabulae.paper.flow.story import StoryItem
from tabulae.scene.style import POINTS_PER_MM, palette_named

_TEXT_PT = (10.5, 10.0, 9.5)
"""The sizes of text to try, best first."""
_TITLE_PT, _BELOW_TITLE_PT, _GUTTER_MM = 22.0, 8.0, 8.0
"""The size of the title, the white below it, and between the two columns."""


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


def story_page(shape: PageShape, palette: str, templates: Templates = SHIPPED) -> ColumnPage:
    """Return the story under its title, in two columns with its picture between two parts, as a whole page.

    Raises TemplateError if the text cannot be used or is too long for the page.
    """
    message, tones = messages(templates), palette_named(palette)
    figure, *parts = story(templates)
    plot = ends_plot(tones.name, templates=templates)
    title = Head(message("die-story-title"), _TITLE_PT, styles(TypeScale(_TEXT_PT[0]), tones), "die-story")
    title_pt = title.height_at(shape.block_pt[0]) + _BELOW_TITLE_PT
    grid = ColumnGrid(shape, 2, _GUTTER_MM, title_pt)

    def stories(plan: SizePlan) -> Iterator[list[StoryItem]]:
        look = styles(TypeScale(plan.text_pt), tones, grid.column_mm)
        columns = [list(_part(part, look)) for part in parts]
        drawing = Drawing(plot, min(plot.width_mm, grid.column_mm) * POINTS_PER_MM)
        drawing.is_centred = True
        caption = MeasuredParagraph(markup(figure.paragraphs[0].runs), look.caption)
        columns.insert(len(parts) // 2 + 1, [Stack([drawing, caption], look.scale.leading)])
        yield list(chain.from_iterable(columns))

    fitted = best_fit(grid.frames, size_plans(_TEXT_PT, (grid.column_mm,)), stories)
    if fitted is None:
        raise TemplateError("story-too-long")
    return ColumnPage(grid, [title], fitted.frames)


def _part(part: StoryPart, look: Styles) -> Iterator[StoryItem]:
    """Yield the head and the paragraphs of a part."""
    before, red = look.scale.leading * 0.8, look.palette.rubric
    yield Head(part.title, look.scale.section, look, before=before, initial=red, level=2)
    for paragraph in part.paragraphs:
        yield MeasuredParagraph(markup(paragraph.runs), look.text)
