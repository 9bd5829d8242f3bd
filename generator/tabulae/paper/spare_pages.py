"""Spare pages: tables to write in where a text leaves room, and the colophon at the foot of the last page."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import chain, repeat

from tabulae.engine.errors import DoesNotFitError
from tabulae.library.records import Game
from tabulae.paper.filled_page import FilledPage
from tabulae.paper.flowables import Drawing, Head, Stack
from tabulae.paper.page_costs import LEAFLET_COST_PER_LOSS, foot_cost
from tabulae.paper.page_design import PageShape, Styles
from tabulae.paper.pagination import Pagination, Paginator
from tabulae.paper.story import Story, StoryItem
from tabulae.scene.primitives import Item, Paint, Path, Scene, Text, polyline
from tabulae.scene.style import POINT_MM, POINTS_PER_MM, THINNEST_MM

_ROW_MM, _TALLEST_ROW_MM = 11.0, 24.0
"""The height of a row to write in; a table with a row for each face of a die stretches to the second."""
_SPARE_ROOM = 0.3
"""From this share of a page on, room that the text leaves is ruled for writing."""


@dataclass(frozen=True, slots=True)
class SpareTable:
    """Something to write in: columns by their shares of the width, with a row for each face of a die or not.

    Its title is the message ``spare-KEY``, its heads are ``spare-KEY-1`` and so on; one without heads has one
    column.
    """

    key: str
    shares: tuple[float, ...] = (1.0,)
    by_face: bool = False


SPARE_TABLES = (
    SpareTable("games", (0.15, 0.27, 0.18, 0.4)),
    SpareTable("rules"),
    SpareTable("numbers", (0.15, 0.65, 0.2), by_face=True),
    SpareTable("notes"),
)
"""What fills pages that are left over, in this order; then notes without end."""


def spare_table(
    table: SpareTable, game: Game, look: Styles, shape: PageShape, height_pt: float
) -> list[StoryItem]:
    """Return a head and as many lines to write on as fit into a height.

    A table by face has a row for each face of the die of the game, however high.
    """
    message, faces = game.message, game.rules.faces
    title = message(f"spare-{table.key}")
    columns = [message(name) for name in message.ids(f"spare-{table.key}-")]
    head = Head(title, look.scale.section, look, key=f"spare-{title}")
    width_mm = shape.measure_mm
    room_mm = height_pt * POINT_MM - head.height_at(width_mm * POINTS_PER_MM) * POINT_MM - 2.0
    has_header = bool(columns)
    rows = faces if table.by_face else max(1, int(room_mm / _ROW_MM) - has_header)
    row_mm = min(_TALLEST_ROW_MM, (room_mm - _ROW_MM * has_header) / rows) if table.by_face else _ROW_MM
    lefts = [width_mm * sum(table.shares[:column]) for column in range(len(table.shares))]
    ink, size = look.palette.ink, min(look.scale.cell, 11.0) * POINT_MM
    items: list[Item] = [
        Text(x, _ROW_MM - 2.5, name, size, ink, "caps", spacing=0.04)
        for x, name in zip(lefts, columns, strict=False)
    ]
    top = _ROW_MM * has_header
    for number in range(0 if has_header else 1, rows + 1):
        y = top + number * row_mm
        items.append(Path(polyline([(0, y), (width_mm, y)]), Paint(None, ink, THINNEST_MM)))
        if table.by_face and number:
            items.append(Text(0, y - 2.5, str(number), size, ink, "figures"))
    description = ": ".join(text for text in (title, ", ".join(columns)) if text)
    scene = Scene(width_mm, top + rows * row_mm + 1, tuple(items), title, description)
    return [head, Drawing(scene, width_mm * POINTS_PER_MM)]


def page_of(parts: Story, shape: PageShape) -> FilledPage:
    """Return a page with these parts from the top."""
    width, height = shape.block_pt
    heights = [part.wrap(width, height)[1] for part in parts]
    gaps = [0.0, *(part.getSpaceBefore() for part in parts[1:])][: len(parts)]
    return FilledPage(tuple(parts), tuple(gaps), height - sum(heights) - sum(gaps))


def with_spare_pages(
    game: Game, text: Sequence[FilledPage], count: int, end: StoryItem, look: Styles, shape: PageShape
) -> list[FilledPage]:
    """Return the pages of a text and ``count`` more to write on, ``end`` at the foot of the last one.

    What the text leaves of its own last page is ruled too. Without more pages there must be room for ``end``
    there.
    """
    tables = chain(SPARE_TABLES, repeat(SPARE_TABLES[-1]))
    width, height = shape.block_pt
    air = 1.5 * look.scale.leading
    pages = list(text)
    foot = end.wrap(width, height)[1] + air
    own_foot = foot if not count else 0.0
    room = pages[-1].left_pt - air - own_foot
    if room > _SPARE_ROOM * height:
        table = spare_table(next(tables), game, look, shape, room)
        last = pages.pop()
        pages.append(FilledPage((*last.parts, *table), (*last.gaps_pt, air, 0.0), own_foot))
    for number in range(count):
        room = height - foot * (number + 1 == count)
        pages.append(page_of(spare_table(next(tables), game, look, shape, room), shape))
    last = pages.pop()
    return [*pages, FilledPage((*last.parts, end), (*last.gaps_pt, air), last.left_pt - foot)]


def whole_pages(
    game: Game,
    story: Story,
    shape: PageShape,
    look: Styles,
    end: StoryItem,
    front: int,
    multiple: int,
    max_pages: int,
    story_with_end: Callable[[StoryItem], Story] | None = None,
) -> list[FilledPage] | None:
    """Return a story on as few pages as hold it, which with ``front`` pages before it are a ``multiple``.

    ``end`` stands at the foot of the last page; what is left over is for writing in. If only the end would
    need another sheet, ``story_with_end`` may give the story with the end as its last item, which perhaps
    fits on fuller pages. None if the story needs more than ``max_pages`` with those before it, or has an
    item that is taller than a page.
    """
    width, height = shape.block_pt
    foot = end.wrap(width, height)[1] + 1.5 * look.scale.leading
    paginator = Paginator(
        width, height, foot_cost=foot_cost, free_end=True, flexible=True, dominates=_shorter_and_roomier
    )
    if paginator.least_height(story) > (max_pages - front) * height:
        return None
    try:
        paginations = paginator.paginations(story)
    except DoesNotFitError:
        return None
    choices = []
    for text in paginations:
        spare = -(front + len(text.pages)) % multiple
        if not spare and text.pages[-1].left_pt < foot:
            spare = multiple
        if front + len(text.pages) + spare > max_pages:
            continue
        left = text.pages[-1].left_pt
        end_hole = foot_cost(left) if spare and left <= _SPARE_ROOM * height else 0.0
        cost = LEAFLET_COST_PER_LOSS * text.loss + text.foot_cost + text.worst_foot + end_hole
        choices.append((len(text.pages) + spare, cost, spare, text.pages))
    if not choices:
        return None
    _, _, spare, pages = min(choices, key=lambda choice: choice[:2])
    if spare == multiple and story_with_end:
        closed = paginator.paginations(story_with_end(Stack([end], 1.5 * look.scale.leading)))
        even = [text for text in closed if not (front + len(text.pages)) % multiple]
        if even:
            return list(min(even, key=lambda text: (len(text.pages), text.loss, text.foot_cost)).pages)
    return with_spare_pages(game, pages, spare, end, look, shape)


def _shorter_and_roomier(first: Pagination, second: Pagination) -> bool:
    """Return True if the first is no worse nor longer, and leaves no less room on its last page."""
    return shorter(first, second) and first.pages[-1].left_pt >= second.pages[-1].left_pt


def shorter(first: Pagination, second: Pagination) -> bool:
    """Return True if the first pagination is no worse and no longer than the second."""
    return len(first.pages) <= len(second.pages) and first.dominates(second)
