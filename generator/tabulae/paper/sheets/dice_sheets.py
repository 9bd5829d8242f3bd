"""Sheets of fold-up dice, and a page for classes without seven-sided dice."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from tabulae.draw.cutting.paper_dice import EDGE_RANGE_MM, Marks, PaperDie, die_net, net_items
from tabulae.draw.drawn_dice import spinner
from tabulae.engine.errors import TabulaeError
from tabulae.fairness.substitutes import (
    card_of_seven,
    chance_of_repeat,
    coins_and_die,
    die_of_eight,
    two_coins_and_a_die,
)
from tabulae.geometry.nets import Net
from tabulae.library.templates import SHIPPED, Templates
from tabulae.library.words.messages import Messages, messages
from tabulae.paper.flow.columns import after_picture
from tabulae.paper.flow.document import Imprint
from tabulae.paper.flow.flowables import Drawing, Head, ruled_table
from tabulae.paper.flow.markup import text_markup
from tabulae.paper.flow.page_design import Styles
from tabulae.paper.flow.paragraph import MeasuredParagraph
from tabulae.paper.flow.story import Story, StoryItem
from tabulae.paper.printing.papers import Paper
from tabulae.paper.sheets.part_sheets import (
    Area,
    CellGrid,
    cells_in,
    free_area,
    sheet_head,
    sheet_look,
    sheets_pdf,
)
from tabulae.scene.primitives import Group, Scene
from tabulae.scene.style import POINTS_PER_MM

_BETWEEN_MM = 4.0
"""The white between two nets."""


@dataclass(frozen=True, slots=True)
class NetOrder:
    """Paper dice to make: their size, shape, marks and number, and the version for the foot.

    ``length_ratio`` is the length of a d7 over its edge. If ``count`` is None, there are as many dice as one
    sheet holds. ``text_pt`` is the size of the words above them.
    """

    die: PaperDie
    edge_mm: float
    length_ratio: float
    marks: Marks
    palette: str
    count: int | None
    version: str
    templates: Templates = SHIPPED
    text_pt: float = 10.5

    @property
    def message(self) -> Messages:
        """The messages in the language of the sheets."""
        return messages(self.templates)


def nets_on_sheet(order: NetOrder, sheet: Paper) -> int:
    """Return how many nets a full sheet of :func:`net_pdf` holds; raise TabulaeError as that does."""
    return _planned(order, sheet.portrait)[1].count


def net_sheet_count(order: NetOrder, sheet: Paper) -> int:
    """Return how many sheets :func:`net_pdf` takes; raise TabulaeError as that does."""
    count, each = order.count, nets_on_sheet(order, sheet)
    return -(-(each if count is None else count) // each)


def net_pdf(order: NetOrder, sheet: Paper, subject: str) -> bytes:
    """Return upright sheets that hold the nets of all the dice, or one sheet full of them without a count.

    ``subject`` is the subject of the file. Raises TabulaeError for sizes out of bounds, an unknown palette,
    or a net larger than a sheet.
    """
    sheet, message = sheet.portrait, order.message
    area, grid, net = _planned(order, sheet)
    title, making, reading = net_words(order)
    die, faces = order.die.name, message(f"net-{order.die.name}.faces")
    said = message("net-description", die=die, faces=faces, making=f"{making} {reading}")
    look = sheet_look(sheet, order.palette, order.text_pt)
    drawing = net_items(net, order.marks, look.palette)
    pages: list[tuple[Story, Sequence[str]]] = []
    count = grid.count if order.count is None else order.count
    total = -(-count // grid.count)
    for number in range(total):
        nets = []
        for cell in range(min(grid.count, count - number * grid.count)):
            x, y = grid.corner(cell)
            x += (grid.cell_width_mm - net.width_mm) / 2
            y += (grid.cell_height_mm - net.height_mm) / 2
            nets.append(Group(drawing, matrix=(1, 0, 0, 1, x, y)))
        foot = [f"{title}, {size_words(order)}", f"{message('net-print')} · {order.version}"]
        if total > 1:
            foot.insert(1, message("sheet-number", number=number + 1, count=total))
        scene = Scene(area.width, area.height, tuple(nets), title, said)
        figure = Drawing(scene, area.width * POINTS_PER_MM)
        pages.append(([*sheet_head(title, [making, reading], look), figure], foot))
    return sheets_pdf(pages, sheet, look, Imprint(title, subject, lang=message.language))


def _planned(order: NetOrder, sheet: Paper) -> tuple[Area, CellGrid, Net]:
    """Return the room below the words of a sheet, measured from its own corner, the cells in it, and the net.

    The net stands upright or on its side, whichever way more fit on a sheet.
    """
    title, *sentences = net_words(order)
    free = free_area(sheet)
    head = sheet_head(title, sentences, sheet_look(sheet, order.palette, order.text_pt))
    words_pt = sum(part.height_at(free.width * POINTS_PER_MM) + part.getSpaceBefore() for part in head)
    area = Area(0.0, 0.0, free.width, free.height - words_pt / POINTS_PER_MM - _BETWEEN_MM)
    return area, *_best_grid(order, sheet, area)


def net_words(order: NetOrder) -> list[str]:
    """Return three texts: the title of a sheet, how to make the die, and how to read it.

    Raises TabulaeError for sizes out of bounds.
    """
    message, die = order.message, f"net-{order.die.name}"
    tabs = len(die_net(order.die, order.edge_mm, order.length_ratio).tabs)
    making = message("net-making", tabs=tabs, faces=message(f"{die}.faces"))
    return [message(die), making, message(f"{die}.reading")]


def size_words(order: NetOrder) -> str:
    """Return the size of the die in words: its edge in mm, for a d7 also its length and their ratio."""
    if order.die.faces != 7:
        return order.message("net-size", edge=f"{order.edge_mm:g}")
    edge, ratio = f"{order.edge_mm:g}", f"{order.length_ratio:g}"
    length = round(order.edge_mm * order.length_ratio, 2)
    return order.message("net-size-prism", edge=edge, length=f"{length:g}", ratio=ratio)


def _best_grid(order: NetOrder, sheet: Paper, area: Area) -> tuple[CellGrid, Net]:
    """Return the net upright or on its side, whichever way more fit on a sheet, and its cells."""
    edge = order.edge_mm
    fitted = _fitted(order, edge, area)
    if fitted is not None:
        return fitted
    low = EDGE_RANGE_MM[0]
    while edge > low and _fitted(order, edge, area) is None:
        edge = max(low, math.ceil(edge) - 1.0)
    raise TabulaeError(
        "net-larger-than-paper", die=order.die.name, edge=order.edge_mm, paper=sheet.name, most=edge
    )


def _fitted(order: NetOrder, edge_mm: float, area: Area) -> tuple[CellGrid, Net] | None:
    net = die_net(order.die, edge_mm, order.length_ratio)
    choices = [
        (cells_in(area, turned.width_mm + _BETWEEN_MM, turned.height_mm + _BETWEEN_MM, spread=True), turned)
        for turned in (net, net.quarter_turned())
    ]
    best = max(choices, key=lambda choice: choice[0].count)
    return best if best[0].count else None


_SPINNER_MM = 44.0
"""The radius of the spinner."""
_TABLE_PT = 12.0
"""The size of text to which the tables of numbers are set."""


def sevens_pdf(
    sheet: Paper,
    palette: str,
    version: str,
    subject: str,
    templates: Templates = SHIPPED,
    text_pt: float = 10.5,
) -> bytes:
    """Return the page for classes without seven-sided dice as a PDF: a spinner, coins and cards instead.

    Every probability on it is computed by :mod:`tabulae.fairness.substitutes`; ``subject`` is the subject of
    the file.
    """
    message, look = messages(templates), sheet_look(sheet, palette, text_pt)
    said = [message("sevens-spinner-1"), message("sevens-spinner-2")]
    side = 2 * _SPINNER_MM
    wheel = Group(spinner(_SPINNER_MM, look.palette), (1, 0, 0, 1, _SPINNER_MM, _SPINNER_MM))
    description = message("sevens-description", words=" ".join(said))
    scene = Scene(side, side, (wheel,), message("sevens-spinner"), description)
    coins = ["", *(message("sevens-coins-die", number=number) for number in range(1, 7))]
    chances = ["", *(message(f"sevens-chances-head-{number}") for number in range(1, 5))]
    words = _section("sevens-spinner", said, look, message)
    spun = after_picture(Drawing(scene, side * POINTS_PER_MM), words, look.measure_mm, gutter_mm=11.0)
    spun.spaceBefore = look.scale.leading
    large = sheet_look(sheet, palette, max(_TABLE_PT, text_pt))
    story = [
        *sheet_head(message("sevens-title"), [message("sevens-lead")], look),
        spun,
        *_section("sevens-coins", [message("sevens-coins-1")], look, message),
        _table(coins, _coin_rows(message), large, 30.0),
        *_section("sevens-cards", [message("sevens-cards-1"), _alike(message)], look, message),
        *_section("sevens-chances", [], look, message),
        _table(chances, _chance_rows(message), large, 60.0),
    ]
    feet = [message("sevens-title"), f"{message('sheet-print')} · {version}"]
    imprint = Imprint(message("sevens-title"), subject, lang=message.language)
    return sheets_pdf([(story, feet)], sheet, look, imprint)


def _section(title: str, sentences: Sequence[str], look: Styles, message: Messages) -> list[StoryItem]:
    """Return a head with running text."""
    head = Head(message(title), look.scale.section, look, before=1.6 * look.scale.leading)
    return [head, *(MeasuredParagraph(text_markup(sentence), look.text) for sentence in sentences)]


def _table(heads: Sequence[str], rows: Sequence[Sequence[str]], look: Styles, first_mm: float) -> StoryItem:
    """Return a table whose first column is ``first_mm`` wide and set flush left, the others centred."""
    others = len(heads) - 1
    widths = [first_mm, *[(look.measure_mm - first_mm) / others] * others]
    cells = [[text_markup(cell) for cell in row] for row in (heads, *rows)]
    columns = "l" + "c" * others
    return ruled_table(cells[0], cells[1:], look, [mm * POINTS_PER_MM for mm in widths], columns, 0.25)


def _coin_rows(message: Messages) -> list[list[str]]:
    rows, again = [], message("sevens-coins-again")
    for heads in range(3):
        counts = [coins_and_die(heads, die) for die in range(1, 7)]
        numbers = [again if count is None else str(count) for count in counts]
        rows.append([message(f"sevens-coins-heads-{heads}"), *numbers])
    return rows


def _chance_rows(message: Messages) -> list[list[str]]:
    rows, never = [], message("sevens-chances-never")
    ways = {"cards": card_of_seven(), "coins": two_coins_and_a_die(), "die": die_of_eight()}
    for name, way in ways.items():
        (chance,), (final,) = set(way.chances), set(way.final_chances)  # all numbers are alike
        chances = (chance, way.again, final, way.attempts)
        fractions = [_fraction(chance) if chance else never for chance in chances]
        rows.append([message(f"sevens-way-{name}"), *fractions])
    return rows


def _alike(message: Messages) -> str:
    back, kept = chance_of_repeat(3), chance_of_repeat(3, put_back=False)
    return message(
        "sevens-cards-alike",
        back=_fraction(back) if back else message("sevens-chances-never"),
        kept=_fraction(kept) if kept else message("sevens-cards-none"),
    )


def _fraction(chance: Fraction) -> str:
    if chance.denominator == 1:
        return str(chance.numerator)
    whole, rest = divmod(chance.numerator, chance.denominator)
    return f"{whole} {rest}/{chance.denominator}" if whole else f"{rest}/{chance.denominator}"
