"""How the folding board is assembled, step by step in pictures; and a page for woodworkers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from tabulae.draw.cutting.box_pictures import dimensioned, half_moons, hinge, part_corners, step_picture
from tabulae.draw.cutting.laser_box import (
    DOWEL_MM,
    MAGNET_MM,
    MATERIALS,
    BoxOptions,
    BoxPart,
    box_parts,
    case_size_mm,
    rim_layers,
)
from tabulae.draw.layout import Layout
from tabulae.geometry.polygon import bounds
from tabulae.library.templates import SHIPPED, Templates
from tabulae.library.words.messages import Messages, messages
from tabulae.paper.flow.columns import after_picture
from tabulae.paper.flow.document import Imprint, document_pdf, filled_pages
from tabulae.paper.flow.flowables import TITLE_KEY, Drawing, Head, Stack
from tabulae.paper.flow.markup import text_markup
from tabulae.paper.flow.page_design import PageShape, Styles, chosen_scale, styles
from tabulae.paper.flow.paragraph import MeasuredParagraph
from tabulae.paper.flow.story import Story, StoryItem
from tabulae.paper.printing.papers import Paper
from tabulae.scene.primitives import Scene
from tabulae.scene.style import POINTS_PER_MM, palette_named

_MARGIN_MM = 16.0
"""The margins of a page on all sides."""
_WOODWORK = ("wood", "sizes", "moons", "gluing", "hinge", "back")
"""The sections of the page for woodworkers."""
_STEP_SHARE, _STEP_MM = 0.46, 45.0
"""The share of the width that the picture of a step takes, and its greatest height."""
_BACK_STEP, _MEN_STEP = 2, 7
"""The steps that glue on a back and that cut the men, which not every board has."""
_DRAWING_MM = 120.0
"""The greatest height of the drawing with sizes."""


@dataclass(frozen=True, slots=True)
class BoxPages:
    """How the pages about a folding board are set: upright on a paper, in a size of text, in whose words.

    The subject of the files is ``command``.
    """

    sheet: Paper
    text_pt: float = 10.5
    command: str = ""
    templates: Templates = SHIPPED

    @property
    def message(self) -> Messages:
        """The messages in the language of the pages."""
        return messages(self.templates)

    @property
    def shape(self) -> PageShape:
        """The pages with their margins."""
        return PageShape(self.sheet.portrait, *[_MARGIN_MM] * 4)

    def look(self) -> Styles:
        """Return the styles, with lining digits, as all that measures has them."""
        scale = chosen_scale(self.text_pt, 20.0)
        return styles(scale, palette_named("colour"), self.shape.measure_mm, lining=True)

    def document(self, title: str, story: Story, look: Styles) -> bytes:
        """Return a story as a PDF."""
        imprint = Imprint(title, self.command, lang=self.message.language)
        return document_pdf(filled_pages(story, self.shape), self.shape, imprint, look, bare=frozenset({1}))


def assembly_pdf(
    plan: Layout,
    box: BoxOptions,
    pages: BoxPages,
    kerf_mm: float = 0.0,
    parts: Sequence[BoxPart] | None = None,
    has_men: bool = True,
) -> bytes:
    """Return a PDF with the sizes of all parts, a drawing with sizes, and the steps, most with a picture.

    ``parts`` are those of :func:`box_parts`, if they have been made already; the first step names
    ``kerf_mm``, or with 0 says how to find it. The last is left out unless the board ``has_men``.
    """
    message, look = pages.message, pages.look()
    parts = parts or box_parts(plan, box)
    size = message(
        "box-size",
        points=len(plan.board.points),
        width=f"{plan.width_mm:.0f}",
        height=f"{plan.height_mm:.0f}",
        men=f"{plan.man_mm:.0f}",
        thickness=f"{box.thickness_mm:g}",
    )
    story: list[StoryItem] = [*_title(message("box-title"), look), _text(size, look)]
    for title, lines in (*_parts_by_material(parts, message), _hardware(parts, box, message)):
        story += [_head(title, look), *(MeasuredParagraph(text_markup(line), look.small) for line in lines)]
    drawing = _drawing(dimensioned(plan, box, parts, message), look.measure_mm, _DRAWING_MM)
    drawing.is_centred = True
    story.append(Stack([_head(message("box-drawing"), look), drawing], look.scale.leading))
    layers, thick = rim_layers(box), box.thickness_mm
    facts = {
        "layers": message("box-layers", layers=layers),
        "kerf": f"{kerf_mm:g}" if kerf_mm else "none",
        "air": f"{plan.air_mm:g}",
        "inside": f"{2 * layers * thick:g}",
        "case": f"{case_size_mm(box)[2]:g}",
        "corner": box.corner,
        "dowels": "yes" if any(part.under_holes for part in parts) else "no",
        "magnets": "yes" if any(part.top_holes for part in parts) else "no",
    }
    left_out = {_BACK_STEP: box.back == "none", _MEN_STEP: not has_men}
    steps = [step for step in range(1, _MEN_STEP + 1) if not left_out.get(step)]
    for number, step in enumerate(steps, start=1):
        title, text = message(f"box-step-{step}"), message(f"box-step-{step}.text", **facts)
        picture = step_picture(step, parts, box, plan, title)
        story.append(_step(f"{number}  {title}", text, picture, look))
    return pages.document(message("box-title"), story, look)


def woodwork_pdf(plan: Layout, pages: BoxPages) -> bytes:
    """Return a PDF with notes for woodworkers and the sizes of this board."""
    message, look = pages.message, pages.look()
    leaf = (plan.bar.width if plan.bar else plan.rim_mm) / 2
    facts: dict[str, str | int] = {
        "half": f"{plan.width_mm / 2:.0f}",
        "height": f"{plan.height_mm:.0f}",
        "rim": f"{plan.rim_mm:.0f}",
        "leaf": f"{leaf:.0f}",
        "men": f"{plan.man_mm:g}",
        "socket": f"{plan.socket_mm:g}",
        "pitch": f"{plan.point_width_mm:.0f}",
    }
    story = [
        *_title(message("woodwork-title"), look),
        _text(message("woodwork-intro", men=facts["men"]), look),
    ]
    titles = {name: message(f"woodwork-{name}") for name in _WOODWORK}
    pictures = {"moons": half_moons(plan, titles["moons"]), "hinge": hinge(titles["hinge"])}
    for name, title in titles.items():
        story.append(_step(title, message(f"woodwork-{name}.text", **facts), pictures.get(name), look))
    source = f"<i>{text_markup(message('woodwork-source'))}</i>"
    story.append(Stack([MeasuredParagraph(source, look.small)], look.scale.leading))
    return pages.document(message("woodwork-title"), story, look)


def _title(words: str, look: Styles) -> list[StoryItem]:
    return [Head(words, look.scale.title, look, key=TITLE_KEY)]


def _head(words: str, look: Styles) -> Head:
    return Head(words, look.scale.section, look, before=look.scale.leading * 0.5)


def _text(words: str, look: Styles) -> MeasuredParagraph:
    return MeasuredParagraph(text_markup(words), look.text)


def _drawing(scene: Scene, width_mm: float, height_mm: float) -> Drawing:
    """Return a scene as large as a room allows."""
    scale = min(width_mm / scene.width_mm, height_mm / scene.height_mm)
    return Drawing(scene, scene.width_mm * scale * POINTS_PER_MM)


def _step(title: str, text: str, picture: Scene | None, look: Styles) -> StoryItem:
    """Return a title and words, beside their picture if there is one."""
    words: list[StoryItem] = [Head(title, look.scale.section, look), _text(text, look)]
    step: StoryItem = Stack(words)
    if picture:
        column_mm = _STEP_SHARE * look.measure_mm
        drawing = _drawing(picture, column_mm, _STEP_MM)
        step = after_picture(drawing, words, look.measure_mm, column_mm)
    step.spaceBefore = step.spaceAfter = look.scale.leading * (1.0 if picture else 0.6)
    return step


def _parts_by_material(parts: Sequence[BoxPart], message: Messages) -> Iterator[tuple[str, list[str]]]:
    """Yield for each material its title and its parts with their sizes, equal ones counted together."""
    for material in MATERIALS:
        sizes: Counter[tuple[str, float, float]] = Counter()
        for part in parts:
            if part.material == material:
                left, top, right, bottom = bounds(part_corners(part))
                sizes[part.name, round(right - left, 1), round(bottom - top, 1)] += part.count
        lines = [
            message(
                "box-part",
                count=count,
                name=message(f"box-name-{name.replace(' ', '-')}"),
                width=f"{x:g}",
                height=f"{y:g}",
            )
            for (name, x, y), count in sizes.items()
        ]
        if lines:
            yield message(f"box-wood-{material}"), lines


def _hardware(parts: Sequence[BoxPart], box: BoxOptions, message: Messages) -> tuple[str, list[str]]:
    """Return the title and the lines of what is bought: magnets, dowels and hinges."""
    magnets = sum(len(part.top_holes) for part in parts)
    dowels = sum(len(part.under_holes) for part in parts)
    long = f"{rim_layers(box) * box.thickness_mm:g}"
    lines = [message("box-magnets", count=magnets, width=f"{MAGNET_MM:g}", height="3")] if magnets else []
    if dowels:
        lines.append(message("box-dowels", count=dowels, width=f"{DOWEL_MM:g}", length=long))
    return message("box-hardware"), [*lines, message("box-hinges", count=3)]
