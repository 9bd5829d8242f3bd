"""The list of sources of a booklet, each with the QR code of its address."""

from __future__ import annotations

import re
from html import escape
from itertools import groupby
from typing import Any

from tabulae.library.games.records import Game
from tabulae.library.games.schema import Source
from tabulae.paper.documents.back_matter import back_head, short_address, source_number
from tabulae.paper.flow.columns import MOST_WHITE_MM, Beside, Pair
from tabulae.paper.flow.flowables import TABLE_PT, Drawing, Stack
from tabulae.paper.flow.markup import text_markup
from tabulae.paper.flow.page_design import Styles
from tabulae.paper.flow.paragraph import MeasuredParagraph, address_lines
from tabulae.paper.flow.story import StoryItem
from tabulae.scene.fonts import text_width
from tabulae.scene.primitives import Paint, Path, Scene, Segment, rectangle
from tabulae.scene.style import POINT_MM, POINTS_PER_MM

_CODE_MM, _CODE_GAP_MM = 14.0, 3.0
"""The side of a QR code, and the white beside it."""
_COLUMNS_APART_MM = 6.0


def listed_sources(game: Game, look: Styles) -> list[StoryItem]:
    """Return a head and the numbered sources, two abreast, each with the QR code of its address at its right.

    In large print, and where too much white would stay beside it, a source takes the whole width. A source
    without a web address has no code. Empty if the game has no sources.
    """
    if not game.sources:
        return []
    abreast = 1 if look.scale.text > TABLE_PT else 2
    wide_mm = (look.measure_mm - (abreast - 1) * _COLUMNS_APART_MM) / abreast
    rows: list[StoryItem] = []
    numbered = list(enumerate(game.sources, start=1))
    for at in range(0, len(numbered), abreast):
        row_sources = numbered[at : at + abreast]
        cells = [_listed_source(source, number, wide_mm, look) for number, source in row_sources]
        pair = Pair(cells[:1], cells[1:], _COLUMNS_APART_MM) if len(cells) > 1 else None
        holes = [pair.white_mm_at(look.measure_mm * POINTS_PER_MM)] if pair else []
        holes += [cell.white_mm for cell in cells if isinstance(cell, Beside)] if pair else []
        if pair and max(holes) <= MOST_WHITE_MM:
            rows.append(pair)
        else:
            rows += [_listed_source(source, number, look.measure_mm, look) for number, source in row_sources]
    for row in rows:
        row.spaceBefore = row.spaceAfter = look.scale.leading * 0.5
    return [back_head(game.message("sources-title"), "sources", look), *rows]


def _listed_source(source: Source, number: int, width_mm: float, look: Styles) -> StoryItem:
    """Return a citation and, if it has an address, the address below it and its QR code at the right."""
    work = f"{source_number(number, look)} {text_markup(source.citation.rstrip('.'))}."
    if not source.link:
        return Stack([MeasuredParagraph(work, look.small)])
    address = short_address(source.link)
    site = address.partition("/")[0]
    work = re.sub(rf", {re.escape(text_markup(site))}(?=[,.])", "", work)  # the address says it
    room_mm = width_mm - _CODE_MM - _CODE_GAP_MM
    size_mm = look.small.fontSize * POINT_MM
    for line in address_lines(address, lambda words: text_width(words, "regular", size_mm), room_mm):
        work += f'<br/><a href="{escape(source.link)}">{text_markup(line)}</a>'
    cited = MeasuredParagraph(work, look.small)
    squares = Path(_qr_code(source.link), Paint(look.palette.ink))
    code = Drawing(Scene(_CODE_MM, _CODE_MM, (squares,), address, address), _CODE_MM * POINTS_PER_MM)
    return Beside(Stack([cited]), code, room_mm * POINTS_PER_MM, code.width, 0.0)


def _qr_code(link: str) -> tuple[Segment, ...]:
    """Return the dark squares of a QR code, runs of a row in one piece."""
    from reportlab.graphics.barcode import qrencoder  # loads all kinds of bar codes

    code: Any = qrencoder.QRCode(None, qrencoder.QRErrorCorrectLevel.M)  # its methods have no types
    code.addData(link)
    code.make()
    step = _CODE_MM / code.getModuleCount()
    steps: list[Segment] = []
    for row in range(code.getModuleCount()):
        column = 0
        for dark, run in groupby(bool(code.isDark(row, at)) for at in range(code.getModuleCount())):
            length = len(list(run))
            if dark:
                steps += rectangle(column * step, row * step, length * step, step)
            column += length
    return tuple(steps)
