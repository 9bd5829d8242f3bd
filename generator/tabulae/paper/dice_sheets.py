"""Sheets of fold-up dice, and a page for classes without seven-sided dice."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction

from tabulae.draw.dice import spinner
from tabulae.draw.nets import EDGE_RANGE_MM, Marks, PaperDie, die_net, net_items
from tabulae.engine.errors import TabulaeError
from tabulae.fairness.substitutes import (
    card_of_seven,
    coins_and_die,
    die_of_eight,
    some_alike,
    two_coins_and_a_die,
)
from tabulae.geometry.nets import Net
from tabulae.library.dice_words import CardWords, ChanceWords, CoinWords, NetWords, dice_words
from tabulae.library.loader import SHIPPED, Given, Templates
from tabulae.library.sheet_words import sheet_words
from tabulae.library.words import fill, grammar
from tabulae.paper.papers import Paper
from tabulae.paper.part_sheets import (
    BODY_MM,
    LEADING_MM,
    Rows,
    Space,
    heading,
    part_page,
    room,
    rows_in,
    text_lines,
)
from tabulae.render.pdf import pdf_bytes
from tabulae.scene.fonts import wrapped
from tabulae.scene.primitives import Group, Item, Paint, Path, Scene, Text, polyline
from tabulae.scene.style import INK, POINT_MM, THINNEST_MM, palette_named

_BETWEEN_MM = 4.0


@dataclass(frozen=True, slots=True)
class NetOrder:
    """Which paper dice are wanted: their size, shape, marks and number, and the version for the foot.

    Without a ``count`` there are as many as one sheet holds.
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
    def words(self) -> NetWords:
        """The words of the sheets."""
        return dice_words(self.templates).nets


def net_sheets(order: NetOrder, sheet: Paper) -> tuple[Scene, ...]:
    """The sheets that hold the nets; raises TabulaeError if one net is larger than a sheet."""
    sheet = sheet.portrait
    words = net_words(order)
    head, head_mm = heading(sheet, words[0], words[1:])
    place, net = _best(order, sheet, room(sheet, head_mm))
    drawn = net_items(net, order.marks, palette_named(order.palette))
    pages = []
    count = place.count if order.count is None else order.count
    total = -(-count // place.count)
    for number in range(total):
        items: list[Item] = list(head)
        for cell in range(min(place.count, count - number * place.count)):
            x, y = place.corner(cell)
            x += (place.cell_width_mm - net.width_mm) / 2
            y += (place.cell_height_mm - net.height_mm) / 2
            items.append(Group(drawn, matrix=(1, 0, 0, 1, x, y)))
        foot = [f"{words[0]}, {size_words(order)}", f"{order.words.print_} · {order.version}"]
        if total > 1:
            sheets = sheet_words(order.templates).sheet
            foot.insert(1, fill(sheets, number=number + 1, count=total))
        faces, making = order.words.of(order.die.name).faces, " ".join(words[1:])
        described = fill(order.words.description, die=order.die.name, faces=faces, making=making)
        pages.append(part_page(sheet, items, foot, words[0], described))
    return tuple(pages)


def net_pdf(order: NetOrder, sheet: Paper, subject: str) -> bytes:
    """The sheets as a PDF."""
    pages = net_sheets(order, sheet)
    return pdf_bytes(pages, pages[0].title, subject=subject)


def net_words(order: NetOrder) -> list[str]:
    """The head of a sheet, how to make the die, and how to read it."""
    words, language = order.words, grammar(order.templates)
    said = words.of(order.die.name)
    tabs = len(die_net(order.die, order.edge_mm, order.length_ratio).tabs)
    making = language.fill(words.making, {"tabs": tabs, "faces": said.faces})
    return [said.title, making, said.reading]


def size_words(order: NetOrder) -> str:
    """The measures of the die in words."""
    if order.die.faces != 7:
        return fill(order.words.size, edge=f"{order.edge_mm:g}")
    edge, ratio = f"{order.edge_mm:g}", f"{order.length_ratio:g}"
    length = round(order.edge_mm * order.length_ratio, 2)
    return fill(order.words.size_prism, edge=edge, length=f"{length:g}", ratio=ratio)


def _best(order: NetOrder, sheet: Paper, space: Space) -> tuple[Rows, Net]:
    """The net upright or on its side, whichever way more go on a sheet."""
    edge = order.edge_mm
    found = _fitted(order, edge, space)
    if found is not None:
        return found
    low = EDGE_RANGE_MM[0]
    while edge > low and _fitted(order, edge, space) is None:
        edge = max(low, math.ceil(edge) - 1.0)
    raise TabulaeError(
        f"a {order.die.name} with an edge of {order.edge_mm:g} mm does not fit on {sheet.name}: "
        f"choose an edge of {edge:g} mm at most, or a larger paper"
    )


def _fitted(order: NetOrder, edge_mm: float, space: Space) -> tuple[Rows, Net] | None:
    net = die_net(order.die, edge_mm, order.length_ratio)
    choices = [
        (rows_in(space, laid.width_mm + _BETWEEN_MM, laid.height_mm + _BETWEEN_MM, spread=True), laid)
        for laid in (net, net.quarter_turned())
    ]
    best = max(choices, key=lambda choice: choice[0].count)
    return best if best[0].count else None


_RADIUS_MM = 44.0
_SECTION_MM = 12.5 * POINT_MM
_ROW_MM = 6.6
_GAP_MM = 11.0


def sevens_pdf(sheet: Paper, palette: str, version: str, subject: str, templates: Given = None) -> bytes:
    """The page as a PDF."""
    page = sevens_page(sheet, palette, version, templates)
    return pdf_bytes([page], page.title, subject=subject)


def sevens_page(sheet: Paper, palette: str, version: str, templates: Given = None) -> Scene:
    """The page. Every chance on it is counted out by :mod:`tabulae.fairness.substitutes`."""
    tones, words = palette_named(palette), dice_words(templates).sevens
    head, head_mm = heading(sheet, words.title, [words.lead])
    space = room(sheet, head_mm)
    left, wide = space.x, space.width
    items: list[Item] = list(head)
    y = space.y + 3
    items.append(Group(spinner(_RADIUS_MM, tones), (1, 0, 0, 1, left + _RADIUS_MM, y + _RADIUS_MM)))
    column = left + 2 * _RADIUS_MM + _GAP_MM
    items += _section(words.spinner.title, words.spinner.says, column, y + 14, left + wide - column)[0]
    y += 2 * _RADIUS_MM + _GAP_MM
    coins = words.coins
    drawn, foot = _section(coins.title, coins.says, left, y, wide)
    titles = ["", *(fill(coins.die, number=number) for number in range(1, 7))]
    table = _grid(titles, _coin_rows(coins), left, foot, _widths(wide, 30.0, 6), coins.again)
    items += [*drawn, *table]
    y = foot + 4 * _ROW_MM + _GAP_MM
    cards, chances = words.cards, words.chances
    drawn, foot = _section(cards.title, [*cards.says, _alike(cards, chances)], left, y, wide)
    items += drawn
    y = foot + _GAP_MM
    drawn, foot = _section(chances.title, (), left, y, wide)
    table = _grid(["", *chances.columns], _chance_rows(chances), left, foot, _widths(wide, 52.0, 4))
    items += [*drawn, *table]
    said = " ".join([*words.spinner.says, *coins.says, *cards.says])
    feet = [words.title, f"{sheet_words(templates).print_} · {version}"]
    return part_page(sheet, items, feet, words.title, fill(words.description, words=said))


def _widths(wide: float, first: float, others: int) -> list[float]:
    return [first, *([(wide - first) / others] * others)]


def _section(
    title: str, sentences: Sequence[str], x: float, y: float, wide: float
) -> tuple[list[Item], float]:
    """A head with running text, and how far down the page that goes."""
    lines = [line for sentence in sentences for line in wrapped(sentence, "regular", BODY_MM, wide)]
    head = Text(x, y, title, _SECTION_MM, INK, "caps", spacing=0.04)
    words = text_lines(lines, x, y + 1.15 * LEADING_MM)
    return [head, *words], y + (len(lines) + 0.35) * LEADING_MM


def _coin_rows(words: CoinWords) -> list[list[str]]:
    rows = []
    for heads, name in enumerate(words.heads):
        counts = [coins_and_die(heads, die) for die in range(1, 7)]
        rows.append([name, *(words.again if count is None else str(count) for count in counts)])
    return rows


def _chance_rows(words: ChanceWords) -> list[list[str]]:
    rows = []
    ways = (card_of_seven(), two_coins_and_a_die(), die_of_eight())
    for name, way in zip(words.ways, ways, strict=True):
        (one,), (end,) = set(way.chances), set(way.in_the_end)
        chances = (one, way.again, end, way.attempts)
        rows.append([name, *(_fraction(chance) if chance else words.never for chance in chances)])
    return rows


def _alike(words: CardWords, chances: ChanceWords) -> str:
    back, kept = some_alike(3), some_alike(3, put_back=False)
    kept_words = _fraction(kept) if kept else words.none
    return fill(words.alike, back=_fraction(back) if back else chances.never, kept=kept_words)


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
    """A table with thin lines between its rows; the first column is set to the left, the others centred.

    The head is set in italics, and so are the cells that say ``slanted``.
    """
    line = Paint(None, INK, THINNEST_MM)
    for number, row in enumerate([titles, *rows]):
        foot = y + (number + 1) * _ROW_MM
        at = x
        for column, (words, wide) in enumerate(zip(row, widths, strict=True)):
            place = (at, "start") if column == 0 else (at + wide / 2, "middle")
            font = "italic" if number == 0 or words == slanted else "regular" if column == 0 else "figures"
            yield Text(place[0], foot - 1.9, words, BODY_MM, INK, font, place[1])  # type: ignore[arg-type]
            at += wide
        yield Path(polyline([(x, foot), (at, foot)]), line)
