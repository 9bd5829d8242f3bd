"""Sheets of fold-up dice."""

from __future__ import annotations

import math
from dataclasses import dataclass

from generator.draw.nets import EDGE_RANGE_MM, Marks, PaperDie, die_net, net_items
from generator.draw.scene import Group, Item, Scene
from generator.draw.style import palette_named
from generator.engine.errors import TabulaeError
from generator.geometry.unfolding import Net
from generator.paper.papers import Paper
from generator.paper.part_sheets import Rows, Space, heading, part_page, room, rows_in
from generator.render.pdf import pdf_bytes

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


def net_sheets(order: NetOrder, sheet: Paper) -> tuple[Scene, ...]:
    """The sheets that hold the nets; raises TabulaeError if one net is larger than a sheet."""
    sheet = sheet.portrait
    words = sheet_words(order)
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
        foot = [f"{words[0]}, {size_words(order)}", f"Print at 100 % on card · {order.version}"]
        if total > 1:
            foot.insert(1, f"Sheet {number + 1} of {total}")
        described = f"Nets of {order.die.name}: {order.die.rule}. {' '.join(words[1:])}"
        pages.append(part_page(sheet, items, foot, words[0], described))
    return tuple(pages)


def net_pdf(order: NetOrder, sheet: Paper, subject: str) -> bytes:
    """The sheets as a PDF."""
    pages = net_sheets(order, sheet)
    return pdf_bytes(pages, pages[0].title, subject=subject)


def sheet_words(order: NetOrder) -> list[str]:
    """The head of a sheet, how to make the die, and how to read it."""
    rule = order.die.rule
    tabs = len(die_net(order.die, order.edge_mm, order.length_ratio).tabs)
    return [
        order.die.title,
        "Score the dashed lines with an empty pen, then cut along the solid lines and fold them all away "
        f"from you. Glue the hatched tabs in their order, 1 to {tabs}, each under the face that "
        f"meets it. {rule[0].upper()}{rule[1:]}.",
        order.die.reading,
    ]


def size_words(order: NetOrder) -> str:
    """The measures of the die in words."""
    if order.die.faces != 7:
        return f"edge {order.edge_mm:g} mm"
    length = round(order.edge_mm * order.length_ratio, 2)
    return f"pentagon edge {order.edge_mm:g} mm, length {length:g} mm ({order.length_ratio:g} : 1)"


def _best(order: NetOrder, sheet: Paper, space: Space) -> tuple[Rows, Net]:
    """The way of laying the net, upright or on its side, of which more go on a sheet."""
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
