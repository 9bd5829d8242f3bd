"""Pages that the text leaves over: tables to write in, and the colophon at the foot of the last page."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import chain, repeat

from reportlab.platypus import Flowable

from tabulae.engine.errors import DoesNotFitError
from tabulae.library.document_words import SpareWords, document_words
from tabulae.library.records import Game
from tabulae.paper.filled_page import FilledPage
from tabulae.paper.flowables import Drawing, Head, Stack
from tabulae.paper.page import PageShape, Styles
from tabulae.paper.pagination import Pagination, Paginator, largest_hole
from tabulae.scene.primitives import Item, Paint, Path, Scene, Text, polyline
from tabulae.scene.style import POINT_MM, POINTS_PER_MM, THINNEST_MM

_ROW_MM, _TALLEST_ROW_MM = 11.0, 24.0
_COST_PER_LOSS = 40.0
"""How bad it is that a figure stands on another page than its rule, in millimetres of empty page."""
_SPARE_ROOM = 0.3
"""From this share of a page on, room that the text leaves is for writing in."""


def spare_tables(game: Game) -> Iterator[SpareWords]:
    """What there is to write in, one after the other; notes without end."""
    words = document_words(game.templates).booklet.spare
    return chain(words, repeat(words[-1]))


def spare_table(
    words: SpareWords, faces: int, look: Styles, shape: PageShape, high_pt: float
) -> list[Flowable]:
    """A head and lines to write on, as many as fit into a height."""
    head = Head(words.title, look.scale.section, look, key=f"spare-{words.title}")
    wide = shape.measure_mm
    room_mm = high_pt * POINT_MM - head.wrap(wide * POINTS_PER_MM, 1e6)[1] * POINT_MM - 2.0
    named = bool(words.columns)
    rows = faces if words.faces else max(1, int(room_mm / _ROW_MM) - named)
    row_mm = min(_TALLEST_ROW_MM, (room_mm - _ROW_MM * named) / rows) if words.faces else _ROW_MM
    ends = [wide * sum(words.shares[:column]) for column in range(len(words.shares))]
    ink, size = look.palette.ink, min(look.scale.cell, 11.0) * POINT_MM
    items: list[Item] = [
        Text(x, _ROW_MM - 2.5, name, size, ink, "caps", spacing=0.04)
        for x, name in zip(ends, words.columns, strict=False)
    ]
    top = _ROW_MM * named
    for number in range(0 if named else 1, rows + 1):
        y = top + number * row_mm
        items.append(Path(polyline([(0, y), (wide, y)]), Paint(None, ink, THINNEST_MM)))
        if words.faces and number:
            items.append(Text(0, y - 2.5, str(number), size, ink, "figures"))
    described = ": ".join(one for one in (words.title, ", ".join(words.columns)) if one)
    scene = Scene(wide, top + rows * row_mm + 1, tuple(items), words.title, described)
    return [head, Drawing(scene, wide * POINTS_PER_MM)]


def page_of(parts: Sequence[Flowable], shape: PageShape) -> FilledPage:
    """A page with these parts from the top."""
    width, height = shape.block_pt
    heights = [part.wrap(width, height)[1] for part in parts]
    gaps = [0.0, *(part.getSpaceBefore() for part in parts[1:])][: len(parts)]
    return FilledPage(tuple(parts), tuple(gaps), height - sum(heights) - sum(gaps))


def filled_up(
    game: Game, text: Sequence[FilledPage], pages: int, end: Flowable, look: Styles, shape: PageShape
) -> list[FilledPage]:
    """The pages of a text and so many more to write on; what the text leaves of its last page is ruled too.

    ``end`` stands at the foot of the last one; the room for it must be there if no pages are added.
    """
    tables, faces = spare_tables(game), game.rules.faces
    width, height = shape.block_pt
    air = 1.5 * look.scale.leading
    made = list(text)
    foot = end.wrap(width, height)[1] + air
    own = foot if not pages else 0.0
    room = made[-1].left_pt - air - own
    if room > _SPARE_ROOM * height:
        table = spare_table(next(tables), faces, look, shape, room)
        last = made.pop()
        made.append(FilledPage((*last.parts, *table), (*last.gaps_pt, air, 0.0), own))
    for number in range(pages):
        room = height - foot * (number + 1 == pages)
        made.append(page_of(spare_table(next(tables), faces, look, shape, room), shape))
    last = made.pop()
    return [*made, FilledPage((*last.parts, end), (*last.gaps_pt, air), last.left_pt - foot)]


def whole_pages(
    game: Game,
    story: Sequence[Flowable],
    shape: PageShape,
    look: Styles,
    end: Flowable,
    front: int,
    multiple: int,
    most: int,
    ended: Callable[[Flowable], Sequence[Flowable]] | None = None,
) -> list[FilledPage] | None:
    """A story on as many pages as it needs, so that with ``front`` pages before it they are a ``multiple``.

    ``end`` stands at the foot of the last page; what is over is for writing in. ``ended`` gives the story
    with an end of its own. None if the story needs more than ``most`` pages, or a part
    of it is higher than a page.
    """
    width, height = shape.block_pt
    foot = end.wrap(width, height)[1] + 1.5 * look.scale.leading
    filler = Paginator(width, height, hole=largest_hole, free_end=True, give=True, beats=_roomier)
    if filler.least_height(story) > (most - front) * height:
        return None
    try:
        texts = filler.fillings(story)
    except DoesNotFitError:
        return None
    ways = []
    for text in texts:
        spare = -(front + len(text.pages)) % multiple
        if not spare and text.pages[-1].left_pt < foot:
            spare = multiple
        if front + len(text.pages) + spare > most:
            continue
        left = text.pages[-1].left_pt
        end_hole = largest_hole(left) if spare and left <= _SPARE_ROOM * height else 0.0
        cost = _COST_PER_LOSS * text.loss + text.holes + text.worst + end_hole
        ways.append((len(text.pages) + spare, cost, spare, text.pages))
    if not ways:
        return None
    _, _, spare, pages = min(ways, key=lambda way: way[:2])
    if spare == multiple and ended:  # a sheet for the end alone, which a page may hold if others are fuller
        closed = filler.fillings(ended(Stack([end], 1.5 * look.scale.leading)))
        whole = [text for text in closed if not (front + len(text.pages)) % multiple]
        if whole:
            return list(min(whole, key=lambda text: (len(text.pages), text.loss, text.holes)).pages)
    return filled_up(game, pages, spare, end, look, shape)


def _roomier(one: Pagination, other: Pagination) -> bool:
    """Whether another pagination is neither shorter nor better, and leaves no more room on its last page."""
    return shorter(one, other) and one.pages[-1].left_pt >= other.pages[-1].left_pt


def shorter(one: Pagination, other: Pagination) -> bool:
    """Whether another pagination is neither shorter nor better."""
    return len(one.pages) <= len(other.pages) and one.beats(other)
