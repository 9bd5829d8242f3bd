"""The print-day pages: a card for each plate in the order of printing, then how everything goes together."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from tabulae.library.templates import SHIPPED, Templates
from tabulae.library.words.messages import Messages, messages
from tabulae.paper.flow.columns import after_picture
from tabulae.paper.flow.flowables import TITLE_KEY, Drawing, Head, SilentDrawing, Stack
from tabulae.paper.flow.markup import text_markup
from tabulae.paper.flow.page_design import PageShape, Styles, chosen_scale, styles
from tabulae.paper.flow.paragraph import MeasuredParagraph
from tabulae.paper.flow.story import Story, StoryItem
from tabulae.paper.printing.papers import PAPERS, Paper
from tabulae.scene.primitives import Paint, Path, Scene, polyline, rectangle
from tabulae.scene.style import INK, POINTS_PER_MM, palette_named

SHAPE = PageShape(
    Paper("A4 or Letter", PAPERS["a4"].width_mm, PAPERS["letter"].height_mm), 18.0, 18.0, 18.0, 16.0
)
"""The pages: as wide as A4 and as high as Letter, so that either paper takes them at full size."""
_PICTURE_MM = (46.0, 36.0)
"""Width and height of the picture of a card or step, which stands on the left."""
_GUTTER_MM = 6.0
"""The white between a picture and its words."""
_BOX_MM, _BOX_STEP_MM, _BOXES_ABREAST = 4.0, 5.6, 6
"""The side of a box to tick, from box to box, and how many stand beside each other."""
_SPOOL_MM = 3.4
"""The side of the square in the colour of the filament."""


@dataclass(frozen=True, slots=True)
class PlateCard:
    """The card of a plate, or of several plates of one part, with a picture.

    ``colour`` is the colour in which the filament is drawn, ``filament`` its name; ``facts`` are grams, time
    and infill in words; ``files`` are the names of the plates' files, of which the first and last are shown.
    """

    title: str
    colour: str
    filament: str
    facts: str
    pieces: str
    files: tuple[str, ...]
    notes: tuple[str, ...]
    picture: Scene


@dataclass(frozen=True, slots=True)
class AssemblyStep:
    """A step of putting the parts together: its kind, title, what to do, and a picture if there is one."""

    name: str
    title: str
    text: str
    picture: Scene | None = None


@dataclass(frozen=True, slots=True)
class PrintDay:
    """The contents of the pages: the title, checks before printing, the cards, and steps after printing."""

    title: str
    checks: tuple[str, ...]
    cards: tuple[PlateCard, ...]
    steps: tuple[AssemblyStep, ...]


def list_look(text_pt: float = 10.5) -> Styles:
    """Return the styles of the print-day pages and of the parts list, with lining digits."""
    return styles(chosen_scale(text_pt, 20.0), palette_named("colour"), SHAPE.measure_mm, lining=True)


def print_day_story(day: PrintDay, look: Styles, templates: Templates = SHIPPED) -> Iterator[StoryItem]:
    """Yield title, checks, the cards of the plates and the steps of assembly."""
    message = messages(templates)
    yield Head(day.title, look.scale.title, look, key=TITLE_KEY)
    yield _head("print-day-before", message, look)
    for check in day.checks:
        yield _ticked([MeasuredParagraph(text_markup(check), look.text)], 1, look.measure_mm)
    yield _head("print-day-plates", message, look)
    for card in day.cards:
        yield _ruled(list(_card(card, look)), card.picture, card.title, look)
    if day.steps:
        yield _head("print-day-after", message, look)
    for step in day.steps:
        words = [
            Head(step.title, look.scale.section, look, level=2),
            MeasuredParagraph(text_markup(step.text), look.text),
        ]
        yield _ruled(words, step.picture, step.title, look)


def _head(name: str, message: Messages, look: Styles) -> Head:
    head = Head(message(name), look.scale.section, look, name, look.scale.leading, look.palette.rubric)
    head.spaceAfter = 6.0
    return head


def _card(card: PlateCard, look: Styles) -> Iterator[StoryItem]:
    """Yield the words of a card: title and boxes to tick, filament, pieces, files and notes."""
    column_mm = look.measure_mm - _PICTURE_MM[0] - _GUTTER_MM
    yield _ticked([Head(card.title, look.scale.section, look, level=2)], len(card.files), column_mm)
    square = Path(rectangle(0, 0, _SPOOL_MM, _SPOOL_MM), Paint(card.colour, INK, 0.2))
    spool = SilentDrawing(Scene(_SPOOL_MM, _SPOOL_MM + 0.8, (square,), ""), _SPOOL_MM * POINTS_PER_MM)
    facts = MeasuredParagraph(text_markup(f"{card.filament} · {card.facts}"), look.text)
    yield after_picture(spool, [facts], column_mm, gutter_mm=2.0)
    names = " … ".join(dict.fromkeys((card.files[0], card.files[-1])))
    for words in (card.pieces, names):
        yield MeasuredParagraph(text_markup(words), look.small)
    for note in card.notes:
        yield MeasuredParagraph(f"<i>{text_markup(note)}</i>", look.small)


def _ticked(words: Story, count: int, width_mm: float) -> StoryItem:
    """Return words behind ``count`` boxes to tick."""
    wide = min(count, _BOXES_ABREAST)
    rows = -(-count // wide)
    boxes = [
        Path(
            rectangle(at % wide * _BOX_STEP_MM, 0.4 + at // wide * _BOX_STEP_MM, _BOX_MM, _BOX_MM),
            Paint(None, INK, 0.25),
        )
        for at in range(count)
    ]
    scene = Scene(wide * _BOX_STEP_MM, rows * _BOX_STEP_MM, tuple(boxes), "")
    drawn = SilentDrawing(scene, scene.width_mm * POINTS_PER_MM)
    ticked = after_picture(drawn, words, width_mm, gutter_mm=1.5)
    ticked.spaceBefore = 1.5
    return ticked


def _ruled(words: Story, picture: Scene | None, title: str, look: Styles) -> StoryItem:
    """Return words beside a picture, or its empty column, and a thin rule below."""
    width, height = _PICTURE_MM
    if picture is None:
        shown: Drawing = SilentDrawing(Scene(width, 1.0, (), ""), width * POINTS_PER_MM)
    else:
        scale = min(width / picture.width_mm, height / picture.height_mm)
        named = Scene(picture.width_mm, picture.height_mm, picture.items, title)
        shown = Drawing(named, picture.width_mm * scale * POINTS_PER_MM)
    line = Path(polyline([(0, 0.5), (look.measure_mm, 0.5)]), Paint(None, INK, 0.15))
    rule = SilentDrawing(Scene(look.measure_mm, 1.0, (line,), ""), look.measure_mm * POINTS_PER_MM)
    rule.spaceBefore = 4.0
    card = after_picture(shown, words, look.measure_mm, width, _GUTTER_MM)
    return Stack([card, rule], before=5.0)
