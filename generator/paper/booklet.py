"""The booklet: small pages sewn or stapled through the fold, with the board itself in the middle."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from reportlab.platypus import Flowable

from generator.content.document_words import document_words
from generator.content.records import Game
from generator.draw.layout import layout
from generator.draw.scene import Scene
from generator.draw.skins import board_scene
from generator.draw.style import palette_named
from generator.engine.errors import TabulaeError, nearest
from generator.paper.book_pages import Contents, Line, board_words, heads_in, spare_table
from generator.paper.closing import colophon, glossary_of, quick_reference, readings, sources
from generator.paper.filling import Filled, Filler, Filling, Leaf
from generator.paper.fitting import check_text
from generator.paper.flow import TITLE_KEY, Head, Stack, plain
from generator.paper.imposition import Imposed, Press, impose
from generator.paper.measured import Words
from generator.paper.page import BOOK_PAGES, Imprint, PageShape, Styles, TypeScale, document, styles
from generator.paper.papers import PAPERS, POINTS_PER_MM
from generator.paper.plate import cover_plate, spread_plates
from generator.paper.printing import sheet_notes
from generator.paper.quires import fold
from generator.paper.rule_parts import Pictures, Texts
from generator.paper.ruletext import Manner, rule_text

SHEETS = {"a4": "a5", "letter": "half-letter"}
"""The sheets a booklet is printed on, and the page that each is folded to."""
TEXT_PT = (9.0, 24.0)
"""The smallest and the largest text."""
USUAL_TEXT_PT = 10.5

_FIGURE_MM = 50.0
_STAPLED_SHEETS = 10
"""The most sheets that are folded together; thicker booklets become quires to be sewn."""
_SEWN_SHEETS = 6
_SPARE_ROOM = 0.3
"""From this share of a page on, room that the text leaves is for writing in."""
_CREEP_MM = 0.1
"""How far a sheet of office paper pushes the one inside it."""
_HOLE_MM = 10.0
_COST_PER_LOSS = 60.0
"""How bad it is that a figure stands below its rule, not beside it, against :func:`_hole`."""


@dataclass(frozen=True, slots=True)
class Booklet:
    """The reading PDF, the files for the printer, and how many pages there are."""

    reading: bytes
    imposed: Imposed
    pages: int


@dataclass(frozen=True, slots=True)
class _Book:
    """The pages as they are filled, with what stands in the running head of each."""

    pages: tuple[Filled, ...]
    parts: tuple[str, ...]
    bare: frozenset[int]
    quire_sheets: int | None


def booklet(
    game: Game,
    paper: str = "a4",
    palette: str = "colour",
    text_pt: float = USUAL_TEXT_PT,
    command: str = "",
    back_offset_mm: tuple[float, float] = (0.0, 0.0),
) -> Booklet:
    """A game as a booklet of A5 pages from A4 or half Letter pages from Letter.

    The text is as large as asked for, and takes the pages it needs; figures keep their width. Raises
    TabulaeError for an unknown paper or palette, or a size of text out of bounds.
    """
    if paper not in SHEETS:
        raise TabulaeError(f"no booklet on {paper!r}{nearest(paper, SHEETS)}: choose {', '.join(SHEETS)}")
    check_text(text_pt, *TEXT_PT)
    shape = BOOK_PAGES[SHEETS[paper]]
    look = styles(TypeScale(text_pt), palette_named(palette))
    book = _book(game, palette, command, shape, look)
    leaves = [Leaf(page, *shape.block_pt, foot=page is book.pages[-1]) for page in book.pages]
    imprint = Imprint(game.name, game.tagline, game.name)
    reading = document(leaves, shape, imprint, look, bare=book.bare, parts=book.parts)
    sheet = PAPERS[paper].landscape
    quires = fold(len(book.pages), book.quire_sheets)
    press = Press(sheet, book.quire_sheets, _creep(len(quires[0])), back_offset_mm)
    return Booklet(reading, impose(reading, press, sheet_notes(sheet)), len(book.pages))


def _creep(sheets: int) -> float:
    """How far the innermost sheet must draw in its pages; too little to matter for five sheets or fewer."""
    return _CREEP_MM * (sheets - 1) if sheets > 5 else 0.0


def _book(game: Game, palette: str, command: str, shape: PageShape, look: Styles) -> _Book:
    end = colophon(game, command, look)
    closing = [*sources(game, look), Stack([end], look.scale.leading)]
    apart = _filled(closing, shape, free_end=True)[0].pages
    ways = [(one, apart) for one in _text_pages(game, palette, shape, look, [])]
    if len(closing) > 1:  # the sources may also follow the text
        alone = (_page([end], shape),)
        ways += [(one, alone) for one in _text_pages(game, palette, shape, look, sources(game, look))]
    filling, back = min(ways, key=lambda way: (_sheets(*way), _cost(way[0]) + _end_hole(way[0])))
    whole = 3 + len(filling.pages) + len(back)
    spare = -whole % 4
    quire_sheets = None if (whole + spare) // 4 <= _STAPLED_SHEETS else _SEWN_SHEETS
    middle = middle_page(whole + spare, quire_sheets)
    board = board_scene(game.rules.board, game.skin, palette, title=game.name, furnishing=game.furnishing)
    contents = Contents(look)
    pages = [_cover(game, board, shape, look), *([_page([contents], shape)] if spare else [])]
    pages += _with_spare(filling.pages, game.rules.faces, max(0, spare - 1), shape, look)
    pages += back
    pages[middle - 1 : middle - 1] = _spread(game, board, shape, look)
    contents.fill(_lines(pages))
    return _Book(tuple(pages), tuple(_running(pages)), frozenset({1, middle, middle + 1}), quire_sheets)


def _sheets(filling: Filling, back: Sequence[Filled]) -> int:
    return -(-(3 + len(filling.pages) + len(back)) // 4)


def _with_spare(
    text: Sequence[Filled], faces: int, pages: int, shape: PageShape, look: Styles
) -> Iterator[Filled]:
    """The pages of the text and those left over, with something to write in wherever there is much room."""
    words = iter(document_words().booklet.spare)
    *before, last = text
    yield from before
    air = 1.5 * look.scale.leading
    high = last.left_pt - air
    if high > _SPARE_ROOM * shape.block_pt[1]:
        table = spare_table(next(words), faces, look, shape, high)
        last = Filled((*last.parts, *table), (*last.gaps_pt, air, 0.0), 0.0)
    yield last
    for _ in range(pages):
        yield _page(spare_table(next(words), faces, look, shape, shape.block_pt[1]), shape)


def middle_page(pages: int, quire_sheets: int | None) -> int:
    """The number of the left page in the middle of the middle quire, where no fold parts the board."""
    quires = fold(pages, quire_sheets)
    at = len(quires) // 2
    return 4 * sum(len(quire) for quire in quires[:at]) + 2 * len(quires[at])


def _text_pages(
    game: Game, palette: str, shape: PageShape, look: Styles, end: Sequence[Flowable]
) -> tuple[Filling, ...]:
    manner = Manner(_FIGURE_MM, keep=True, page_pt=shape.block_pt[1], initials=True)
    following = [*quick_reference(game, look), *readings(game, look), *glossary_of(game, look), *end]
    return _filled(rule_text(Pictures(game, palette), Texts(look), manner, following), shape, free_end=True)


def _filled(story: Sequence[Flowable], shape: PageShape, *, free_end: bool) -> tuple[Filling, ...]:
    return Filler(*shape.block_pt, hole=_hole, free_end=free_end, beats=_beats).fillings(story)


def _beats(one: Filling, other: Filling) -> bool:
    """Whether another filling is neither shorter nor better: only the best of each length is kept."""
    return len(one.pages) <= len(other.pages) and _cost(one) <= _cost(other)


def _hole(left_pt: float) -> float:
    """How bad it is that a page stays empty at its foot: twice the hole is eight times as bad."""
    return max(0.0, left_pt / POINTS_PER_MM - _HOLE_MM) ** 3 / 400


def _end_hole(filling: Filling) -> float:
    """How bad it is that the last page of the text, which is not the last of the book, has room left."""
    return _hole(filling.pages[-1].left_pt)


def _cost(filling: Filling) -> float:
    return filling.holes + filling.worst + _COST_PER_LOSS * filling.loss


def _page(parts: Sequence[Flowable], shape: PageShape) -> Filled:
    """A page of its own."""
    width, height = shape.block_pt
    heights = [part.wrap(width, height)[1] for part in parts]
    gaps = [0.0, *(part.getSpaceBefore() for part in parts[1:])][: len(parts)]
    return Filled(tuple(parts), tuple(gaps), height - sum(heights) - sum(gaps))


def _cover(game: Game, board: Scene, shape: PageShape, look: Styles) -> Filled:
    title = Head(game.name, look.scale.title, look, key=TITLE_KEY)
    tagline = Words(plain(game.tagline), look.tagline)
    tagline.spaceBefore = 4.0
    return _page([cover_plate(board, shape.paper), title, tagline], shape)


def _spread(game: Game, board: Scene, shape: PageShape, look: Styles) -> list[Filled]:
    words = document_words().booklet
    man_mm = layout(game.rules.board).man_mm
    bookmark = ("board", words.board.partition(",")[0])
    scale = spread_plates(board, shape.paper, board_words("", shape, look), bookmark)[1]
    said = words.board.format(men=f"{man_mm * scale:.0f}")
    plates, _ = spread_plates(board, shape.paper, board_words(said, shape, look), bookmark)
    return [_page([plate], shape) for plate in plates]


def _lines(pages: Sequence[Filled]) -> Iterator[Line]:
    for folio, page in enumerate(pages, start=1):
        for head in heads_in(page.parts):
            if head.key != TITLE_KEY:
                yield Line(head.words, head.key, folio)


def _running(pages: Sequence[Filled]) -> Iterator[str]:
    """For each page the section that it begins with, or the first that begins on it."""
    now = ""
    for page in pages:
        heads = [head.words for head in heads_in(page.parts) if head.key != TITLE_KEY]
        begins = page.parts and next(heads_in(page.parts[:1]), None) is not None
        yield heads[0] if heads and (begins or not now) else now
        now = heads[-1] if heads else now
