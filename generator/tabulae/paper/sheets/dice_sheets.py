"""Sheets of fold-up dice, and a page for classes without seven-sided dice."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
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
from tabulae.paper.printing.papers import Paper
from tabulae.paper.sheets.part_sheets import (
    BODY_MM,
    LEADING_MM,
    Area,
    CellGrid,
    cells_in,
    free_area,
    heading,
    part_page,
    text_lines,
)
from tabulae.render.pdf import pdf_bytes
from tabulae.scene.fonts import wrap_text
from tabulae.scene.primitives import Group, Item, Paint, Path, Scene, Text, polyline
from tabulae.scene.style import INK, POINT_MM, THINNEST_MM, palette_named

_BETWEEN_MM = 4.0
"""The white between two nets."""


@dataclass(frozen=True, slots=True)
class NetOrder:
    """Paper dice to make: their size, shape, marks and number, and the version for the foot.

    ``length_ratio`` is the length of a d7 over its edge. If ``count`` is None, there are as many dice as one
    sheet holds.
    """

    die: PaperDie
    edge_mm: float
    length_ratio: float
    marks: Marks
    palette: str
    count: int | None
    version: str
    templates: Templates = SHIPPED

    @property
    def message(self) -> Messages:
        """The messages in the language of the sheets."""
        return messages(self.templates)


def net_sheets(order: NetOrder, sheet: Paper) -> tuple[Scene, ...]:
    """Return upright sheets that hold the nets of all the dice, or one sheet full of them without a count.

    Raises TabulaeError for sizes out of bounds, an unknown palette, or a net larger than a sheet.
    """
    sheet = sheet.portrait
    words = net_words(order)
    head, head_mm = heading(sheet, words[0], words[1:])
    grid, net = _best_grid(order, sheet, free_area(sheet, head_mm))
    drawing = net_items(net, order.marks, palette_named(order.palette))
    pages = []
    count = grid.count if order.count is None else order.count
    total = -(-count // grid.count)
    for number in range(total):
        items: list[Item] = list(head)
        for cell in range(min(grid.count, count - number * grid.count)):
            x, y = grid.corner(cell)
            x += (grid.cell_width_mm - net.width_mm) / 2
            y += (grid.cell_height_mm - net.height_mm) / 2
            items.append(Group(drawing, matrix=(1, 0, 0, 1, x, y)))
        foot = [f"{words[0]}, {size_words(order)}", f"{order.message('net-print')} · {order.version}"]
        if total > 1:
            foot.insert(1, order.message("sheet-number", number=number + 1, count=total))
        die, faces = order.die.name, order.message(f"net-{order.die.name}.faces")
        description = order.message("net-description", die=die, faces=faces, making=" ".join(words[1:]))
        pages.append(part_page(sheet, items, foot, words[0], description))
    return tuple(pages)


def net_pdf(order: NetOrder, sheet: Paper, subject: str) -> bytes:
    """Return the sheets of :func:`net_sheets` as a PDF; ``subject`` is the subject of the file."""
    pages = net_sheets(order, sheet)
    return pdf_bytes(pages, pages[0].title, lang=order.message.language, subject=subject)


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
_SECTION_MM = 12.5 * POINT_MM
_ROW_MM = 6.6
_GAP_MM = 11.0
"""The white between two sections."""


def sevens_pdf(
    sheet: Paper, palette: str, version: str, subject: str, templates: Templates = SHIPPED
) -> bytes:
    """Return the page of :func:`sevens_page` as a PDF; ``subject`` is the subject of the file."""
    page = sevens_page(sheet, palette, version, templates)
    return pdf_bytes([page], page.title, lang=messages(templates).language, subject=subject)


def sevens_page(sheet: Paper, palette: str, version: str, templates: Templates = SHIPPED) -> Scene:
    """Return the page for classes without seven-sided dice: a spinner, coins and cards instead.

    It fills ``sheet`` as that lies. Every probability on it is computed by
    :mod:`tabulae.fairness.substitutes`.
    """
    tones, message = palette_named(palette), messages(templates)
    head, head_mm = heading(sheet, message("sevens-title"), [message("sevens-lead")])
    area = free_area(sheet, head_mm)
    left, width = area.x, area.width
    items: list[Item] = list(head)
    y = area.y + 3
    items.append(Group(spinner(_SPINNER_MM, tones), (1, 0, 0, 1, left + _SPINNER_MM, y + _SPINNER_MM)))
    column = left + 2 * _SPINNER_MM + _GAP_MM
    spinner_text = [message("sevens-spinner-1"), message("sevens-spinner-2")]
    items += _section(message("sevens-spinner"), spinner_text, column, y + 14, left + width - column)[0]
    y += 2 * _SPINNER_MM + _GAP_MM
    coins, again = message("sevens-coins-1"), message("sevens-coins-again")
    section, foot = _section(message("sevens-coins"), [coins], left, y, width)
    titles = ["", *(message("sevens-coins-die", number=number) for number in range(1, 7))]
    table = _grid(titles, _coin_rows(message), left, foot, _column_widths(width, 30.0, 6), again)
    items += [*section, *table]
    y = foot + 4 * _ROW_MM + _GAP_MM
    cards = message("sevens-cards-1")
    section, foot = _section(message("sevens-cards"), [cards, _alike(message)], left, y, width)
    items += section
    y = foot + _GAP_MM
    section, foot = _section(message("sevens-chances"), (), left, y, width)
    titles = ["", *(message(f"sevens-chances-head-{number}") for number in range(1, 5))]
    table = _grid(titles, _chance_rows(message), left, foot, _column_widths(width, 52.0, 4))
    items += [*section, *table]
    description = message("sevens-description", words=" ".join([*spinner_text, coins, cards]))
    feet = [message("sevens-title"), f"{message('sheet-print')} · {version}"]
    return part_page(sheet, items, feet, message("sevens-title"), description)


def _column_widths(width: float, first: float, others: int) -> list[float]:
    return [first, *([(width - first) / others] * others)]


def _section(
    title: str, sentences: Sequence[str], x: float, y: float, width: float
) -> tuple[list[Item], float]:
    """Return a head with running text, and the y at which it ends."""
    lines = [line for sentence in sentences for line in wrap_text(sentence, "regular", BODY_MM, width)]
    head = Text(x, y, title, _SECTION_MM, INK, "caps", spacing=0.04)
    words = text_lines(lines, x, y + 1.15 * LEADING_MM)
    return [head, *words], y + (len(lines) + 0.35) * LEADING_MM


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


def _grid(
    titles: Sequence[str],
    rows: Sequence[Sequence[str]],
    x: float,
    y: float,
    widths: Sequence[float],
    slanted: str = "",
) -> Iterator[Item]:
    """Yield a table with thin lines between its rows, its first column flush left and the others centred.

    The header is set in italics, and so are the cells whose text is ``slanted``.
    """
    line = Paint(None, INK, THINNEST_MM)
    for number, row in enumerate([titles, *rows]):
        foot = y + (number + 1) * _ROW_MM
        left = x
        for column, (words, width) in enumerate(zip(row, widths, strict=True)):
            at, anchor = (left, "start") if column == 0 else (left + width / 2, "middle")
            font = "italic" if number == 0 or words == slanted else "regular" if column == 0 else "figures"
            yield Text(at, foot - 1.9, words, BODY_MM, INK, font, anchor)  # type: ignore[arg-type]
            left += width
        yield Path(polyline([(x, foot), (left, foot)]), line)
