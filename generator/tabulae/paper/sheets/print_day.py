"""The print-day pages: a card for each plate in the order of printing, then how everything goes together."""

from __future__ import annotations

from dataclasses import dataclass

from tabulae.library.templates import SHIPPED, Templates
from tabulae.library.words.messages import messages
from tabulae.paper.sheets.parts_list import HEIGHT_MM, WIDTH_MM
from tabulae.scene.fonts import wrap_text
from tabulae.scene.primitives import Group, Item, Paint, Path, Scene, Text, polyline, rectangle
from tabulae.scene.style import INK, POINT_MM, RUBRIC

LEFT_MM, RIGHT_MM, TOP_MM, FOOT_MM = 18.0, 192.0, 18.0, 16.0
TITLE_MM, HEAD_MM, TEXT_MM, SMALL_MM = (size * POINT_MM for size in (20, 12.5, 10.5, 9))
LEADING = 1.3
"""From line to line, in sizes of the type."""

PICTURE_MM = (46.0, 36.0)
"""Width and height of the picture of a card or step, which stands on the left."""

BOX_MM = 4.0
"""The side of a box to tick."""

BOX_STEP_MM, BOXES_ABREAST = 5.6, 6
"""From box to box, and how many stand beside each other."""

SPOOL_MM = 3.4
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


def print_day_pages(day: PrintDay, templates: Templates = SHIPPED) -> tuple[Scene, ...]:
    """Return the pages as scenes, as wide as A4 and as high as Letter, to print on either."""
    message = messages(templates)
    pages = _DayPages()
    pages.line(day.title, TITLE_MM, "caps")
    pages.gap(2)
    pages.head(message("print-day-before"))
    for check in day.checks:
        pages.tick(check)
    pages.head(message("print-day-plates"))
    for card in day.cards:
        pages.card(card)
    if day.steps:
        pages.head(message("print-day-after"))
    for step in day.steps:
        pages.step(step)
    title = message("print-day-title", title=day.title)
    return tuple(
        Scene(WIDTH_MM, HEIGHT_MM, tuple(items), title, message("print-day-page", page=number))
        for number, items in enumerate(pages.done, start=1)
    )


class _DayPages:
    """Pages that are filled from the top; what does not fit begins a new one."""

    def __init__(self) -> None:
        self.done: list[list[Item]] = [[]]
        self.y = TOP_MM

    def gap(self, height_mm: float) -> None:
        self.y += height_mm

    def ensure(self, height_mm: float) -> None:
        """Begin a new page unless this one has room for a height."""
        if self.y + height_mm > HEIGHT_MM - FOOT_MM:
            self.done.append([])
            self.y = TOP_MM

    def line(self, words: str, size_mm: float, font: str, left_mm: float = LEFT_MM, ink: str = INK) -> None:
        self.y += size_mm * LEADING
        spacing = 0.04 if font == "caps" else 0.0
        self.done[-1].append(Text(left_mm, self.y, words, size_mm, ink, font, spacing=spacing))  # type: ignore[arg-type]

    def text(self, words: str, left_mm: float, size_mm: float = TEXT_MM, font: str = "figures") -> None:
        for line in wrap_text(words, font, size_mm, RIGHT_MM - left_mm):
            self.line(line, size_mm, font, left_mm)

    def head(self, words: str) -> None:
        self.ensure(HEAD_MM + PICTURE_MM[1] + 12)
        self.gap(4)
        self.line(words, HEAD_MM, "caps", ink=RUBRIC)
        self.gap(1.5)

    def tick(self, words: str) -> None:
        """Add a line with a box to tick before it."""
        self.ensure(2 * TEXT_MM * LEADING)
        top = self.y + TEXT_MM * LEADING - BOX_MM + 0.6
        frame = Paint(None, INK, 0.25)
        self.done[-1].append(Path(rectangle(LEFT_MM, top, BOX_MM, BOX_MM), frame))
        self.text(words, LEFT_MM + BOX_MM + 2.5)
        self.gap(0.8)

    def picture(self, scene: Scene) -> None:
        """Draw a picture at the left, its top here."""
        scale = min(PICTURE_MM[0] / scene.width_mm, PICTURE_MM[1] / scene.height_mm)
        aside = (PICTURE_MM[0] - scale * scene.width_mm) / 2
        self.done[-1].append(Group(scene.items, matrix=(scale, 0.0, 0.0, scale, LEFT_MM + aside, self.y)))

    def card(self, card: PlateCard) -> None:
        left = LEFT_MM + PICTURE_MM[0] + 6
        notes = [line for note in card.notes for line in wrap_text(note, "italic", SMALL_MM, RIGHT_MM - left)]
        names = " … ".join(dict.fromkeys((card.files[0], card.files[-1])))
        files = wrap_text(names, "figures", SMALL_MM, RIGHT_MM - left)
        pieces = wrap_text(card.pieces, "figures", SMALL_MM, RIGHT_MM - left)
        small = (len(notes) + len(files) + len(pieces)) * SMALL_MM * LEADING
        height = max(PICTURE_MM[1], small + (HEAD_MM + TEXT_MM) * LEADING + 3)
        self.ensure(height + 4)
        top = self.y
        self.picture(card.picture)
        self._boxes(len(card.files))
        self.line(card.title, HEAD_MM, "caps", left)
        self.gap(0.6)
        spool = rectangle(left, self.y + TEXT_MM * LEADING - SPOOL_MM + 0.4, SPOOL_MM, SPOOL_MM)
        self.done[-1].append(Path(spool, Paint(card.colour, INK, 0.2)))
        self.line(f"{card.filament} · {card.facts}", TEXT_MM, "figures", left + SPOOL_MM + 2)
        for font, lines in (("figures", pieces), ("figures", files), ("italic", notes)):
            for words in lines:
                self.line(words, SMALL_MM, font, left)
        self._end(top, height)

    def _boxes(self, count: int) -> None:
        """Draw a box to tick for each plate of a card, at its right."""
        wide = min(count, BOXES_ABREAST)
        for at in range(count):
            row, column = divmod(at, wide)
            left = RIGHT_MM - BOX_MM - (wide - 1 - column) * BOX_STEP_MM
            box = rectangle(left, self.y + 1.2 + row * BOX_STEP_MM, BOX_MM, BOX_MM)
            self.done[-1].append(Path(box, Paint(None, INK, 0.25)))

    def step(self, step: AssemblyStep) -> None:
        left = LEFT_MM + PICTURE_MM[0] + 6
        lines = wrap_text(step.text, "figures", TEXT_MM, RIGHT_MM - left)
        height = max(PICTURE_MM[1] if step.picture else 0, (len(lines) * TEXT_MM + HEAD_MM) * LEADING + 3)
        self.ensure(height + 4)
        top = self.y
        if step.picture:
            self.picture(step.picture)
        self.line(step.title, HEAD_MM, "caps", left)
        self.gap(0.6)
        self.text(step.text, left)
        self._end(top, height)

    def _end(self, top_mm: float, height_mm: float) -> None:
        """End a card with a thin rule."""
        self.y = max(self.y, top_mm + height_mm) + 2
        rule = polyline([(LEFT_MM, self.y), (RIGHT_MM, self.y)])
        self.done[-1].append(Path(rule, Paint(stroke=INK, width_mm=0.15)))
        self.gap(2)
