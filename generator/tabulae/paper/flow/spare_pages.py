"""Spare pages: a score sheet and pictures where a text leaves room, and the colophon at its foot."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tabulae.engine.errors import DoesNotFitError
from tabulae.library.games.records import Game
from tabulae.paper.flow.filled_page import FilledPage
from tabulae.paper.flow.flowables import Drawing, Head, Stack
from tabulae.paper.flow.page_costs import LEAFLET_COST_PER_LOSS, foot_cost
from tabulae.paper.flow.page_design import PageShape, Styles
from tabulae.paper.flow.pagination import Pagination, Paginator
from tabulae.paper.flow.story import Story, StoryItem
from tabulae.scene.fonts import text_width
from tabulae.scene.primitives import Item, Paint, Path, Scene, Text, polyline
from tabulae.scene.style import POINT_MM, POINTS_PER_MM, THINNEST_MM

_ROW_MM = 11.0
"""The height of a row to write in."""
SPARE_ROOM = 0.3
"""From this share of a page on, room that the text leaves is ruled for a score sheet, or takes a picture."""
_SPREAD_SHARE = 0.4
"""How much of the room above the colophon widens the gaps of its page; the rest stays white above it."""
_COLUMNS = (0.15, 0.27, 0.18, 0.4)
"""The widths of the columns of a score sheet, as shares of the text block."""

_HEAD_SPACING = 0.04
_HEAD_GAP_MM = 1.5
"""The least room between two heads of its columns."""

PAGES_PER_SHEET = 4
"""Two pages stand side by side on each side of a sheet."""

Plates = Callable[[int], Sequence[FilledPage]]
"""A function that makes a number of pages of pictures, to fill pages that are left over."""


def score_sheet(game: Game, look: Styles, shape: PageShape, height_pt: float) -> list[StoryItem]:
    """Return a head and a table to note games in, with as many rows as fit into a height, at least one."""
    message = game.message
    title = message("spare-games")
    columns = [message(name) for name in message.ids("spare-games-")]
    head = Head(title, look.scale.section, look, key="spare-games")
    width_mm = shape.measure_mm
    room_mm = (height_pt - head.height_at(width_mm * POINTS_PER_MM)) * POINT_MM - 2.0
    rows = max(1, int(room_mm / _ROW_MM) - 1)
    ink, size = look.palette.ink, min(look.scale.cell, 11.0) * POINT_MM
    needs = [text_width(name, "caps", size, _HEAD_SPACING) + _HEAD_GAP_MM for name in columns]
    shares = [max(share, need / width_mm) for share, need in zip(_COLUMNS, needs, strict=False)]
    if sum(shares[:-1]) + needs[-1] / width_mm > 1:
        size *= min(1.0, width_mm / sum(needs))
        shares = [need / sum(needs) for need in needs]
    lefts = [width_mm * sum(shares[:column]) for column in range(len(shares))]
    items: list[Item] = [
        Text(x, _ROW_MM - 2.5, name, size, ink, "caps", spacing=_HEAD_SPACING)
        for x, name in zip(lefts, columns, strict=False)
    ]
    for number in range(rows + 1):
        y = (number + 1) * _ROW_MM
        items.append(Path(polyline([(0, y), (width_mm, y)]), Paint(None, ink, THINNEST_MM)))
    height_mm = (rows + 1) * _ROW_MM + 1
    scene = Scene(width_mm, height_mm, tuple(items), title, f"{title}: {', '.join(columns)}")
    return [head, Drawing(scene, width_mm * POINTS_PER_MM)]


def page_of(parts: Story, shape: PageShape) -> FilledPage:
    """Return a page with these parts from the top; if they are too high, its ``left_pt`` is negative."""
    width, height = shape.block_pt
    heights = [part.wrap(width, height)[1] for part in parts]
    gaps = [0.0, *(part.getSpaceBefore() for part in parts[1:])][: len(parts)]
    return FilledPage(tuple(parts), tuple(gaps), height - sum(heights) - sum(gaps))


def with_spare_pages(
    game: Game,
    text: Sequence[FilledPage],
    count: int,
    end: StoryItem,
    look: Styles,
    shape: PageShape,
    plates: Plates,
) -> list[FilledPage]:
    """Return the pages of a text and ``count`` more: at most one score sheet, and pictures from ``plates``.

    ``end`` stands at the foot of the last page with words, the text's own if it has room. What the text
    leaves of that page may hold the score sheet. Without more pages there must be room for ``end`` there.
    """
    height = shape.block_pt[1]
    air = 1.5 * look.scale.leading
    *pages, last = text
    foot = end.wrap(*shape.block_pt)[1] + air
    has_room = not count or last.left_pt >= foot
    own_foot = foot if has_room else 0.0
    room = last.left_pt - air - own_foot
    has_score = room > SPARE_ROOM * height
    if has_score:
        table = score_sheet(game, look, shape, room)
        last = FilledPage((*last.parts, *table), (*last.gaps_pt, air, 0.0), own_foot)
    if has_room:
        last = _with_end(last, end, air, foot)
    pages.append(last)
    if not has_room or (count > 1 and not has_score):
        score = page_of(score_sheet(game, look, shape, height - foot * (not has_room)), shape)
        pages.append(score if has_room else _with_end(score, end, air, foot))
        count -= 1
    return [*pages, *plates(count)] if count else pages


def _with_end(page: FilledPage, end: StoryItem, air: float, foot: float) -> FilledPage:
    room = page.left_pt - foot
    left = min(room, _SPREAD_SHARE * room)  # gaps that must shrink do so wholly
    return FilledPage((*page.parts, end), (*page.gaps_pt, air), left, ends_at_foot=True)


def fill_pages(
    game: Game,
    story_of: Callable[..., Story],
    shape: PageShape,
    look: Styles,
    end: StoryItem,
    max_pages: int,
    plates: Plates,
) -> list[FilledPage] | None:
    """Return the fewest pages that hold a story and, with the cover, fill whole sheets.

    The cover is not among them. ``story_of()`` is the story; ``end`` stands at the foot of the last page with
    words, and ``plates`` fill what is left. If only the end would need another sheet, ``story_of(end)`` has
    it as its last item, which perhaps fits on fuller pages. None if the story needs more than ``max_pages``
    with the cover, or has an item that is taller than a page.
    """
    story = story_of()
    width, height = shape.block_pt
    foot = end.wrap(width, height)[1] + 1.5 * look.scale.leading
    paginator = Paginator(
        width, height, foot_cost=foot_cost, free_end=True, flexible=True, dominates=_shorter_and_roomier
    )
    if paginator.least_height(story) > (max_pages - 1) * height:
        return None
    try:
        paginations = paginator.paginations(story)
    except DoesNotFitError:
        return None
    choices = []
    for text in paginations:
        spare = -(1 + len(text.pages)) % PAGES_PER_SHEET
        if not spare and text.pages[-1].left_pt < foot:
            spare = PAGES_PER_SHEET
        if 1 + len(text.pages) + spare > max_pages:
            continue
        left = text.pages[-1].left_pt
        end_hole = foot_cost(left) if spare and left <= SPARE_ROOM * height else 0.0
        cost = LEAFLET_COST_PER_LOSS * text.loss + text.foot_cost + text.worst_foot + end_hole
        choices.append((len(text.pages) + spare, cost, spare, text.pages))
    if not choices:
        return None
    _, _, spare, pages = min(choices, key=lambda choice: choice[:2])
    if spare == PAGES_PER_SHEET:
        closed = paginator.paginations(story_of(Stack([end], 1.5 * look.scale.leading)))
        even = [text for text in closed if not (1 + len(text.pages)) % PAGES_PER_SHEET]
        if even:
            return list(min(even, key=lambda text: (len(text.pages), text.loss, text.foot_cost)).pages)
    return with_spare_pages(game, pages, spare, end, look, shape, plates)


def _shorter_and_roomier(first: Pagination, second: Pagination) -> bool:
    """Return True if the first is no worse nor longer, and leaves no less room on its last page."""
    return is_no_worse(first, second) and first.pages[-1].left_pt >= second.pages[-1].left_pt


def is_no_worse(first: Pagination, second: Pagination) -> bool:
    """Return True if the first pagination is no worse in any respect, and no longer, than the second."""
    return len(first.pages) <= len(second.pages) and first.dominates(second)
