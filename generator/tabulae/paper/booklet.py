"""The booklet: small pages sewn or stapled through the fold, with the board itself in the middle."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from reportlab.platypus import Flowable

from tabulae.draw.layout import layout
from tabulae.engine.errors import TabulaeError, nearest
from tabulae.library.booklet_studies import stored_studies
from tabulae.library.document_words import document_words
from tabulae.library.puzzles import stored_puzzles
from tabulae.library.records import Game, Section
from tabulae.library.words import fill
from tabulae.paper.chapters import (
    chapter_head,
    evidence_chapter,
    made_chapter,
    maxims_section,
    story_chapter,
    with_all_sources,
)
from tabulae.paper.closing import colophon, glossary_of, listed_sources, quick_reference, readings
from tabulae.paper.columns import drawings, within
from tabulae.paper.cover import cover_page, spread_plates
from tabulae.paper.filled_page import FilledPage, PageBlock
from tabulae.paper.flowables import TITLE_KEY, Head
from tabulae.paper.imposition import Imposed, ImpositionOptions, fold_quires, impose
from tabulae.paper.page import BOOK_PAGES, Imprint, PageShape, Styles, TypeScale, document, styles
from tabulae.paper.pagination import Pagination, Paginator, check_text
from tabulae.paper.papers import PAPERS
from tabulae.paper.played import first_turns, puzzles
from tabulae.paper.printing import sheet_notes
from tabulae.paper.quoted_spread import quoted_spread, spread_passage
from tabulae.paper.rule_text import FigureCache, FigureStyle, TextCache, rule_text
from tabulae.paper.spare import filled_up, page_of
from tabulae.paper.tagging import TagLeaf, container, marked
from tabulae.render.pdf import draw_scene
from tabulae.scene.fonts import text_width
from tabulae.scene.primitives import Item, Scene, Text
from tabulae.scene.style import POINT_MM, POINTS_PER_MM, palette_named

_LISTED = 0.78
"""How much of its page the contents fill, if their lines need not stand too far apart for it."""
_MOST_LEADING = 2.8
_DOTS = " ."


@dataclass(frozen=True, slots=True)
class ContentsLine:
    """An entry of the contents: its words, where it leads, the page, and 1 for a chapter, 2 for a section."""

    words: str
    key: str
    page: int
    level: int = 1


class Contents(Flowable):  # type: ignore[misc]  # reportlab has no types
    """A list of parts with their pages, each a link; it is told what they are once the pages are full."""

    def __init__(self, title: str, look: Styles) -> None:
        super().__init__()
        self.look = look
        self.head = Head(title, look.scale.section, look)
        self.lines: list[ContentsLine] = []

    def fill(self, lines: Iterable[ContentsLine]) -> None:
        """Say what the entries are."""
        self.lines = list(lines)

    def _shown(self, high: float, size: float) -> list[ContentsLine]:
        """All entries, or the chapters alone where there is no room for all."""
        least = 1.15 * size * len(self.lines)
        return self.lines if least < high else [line for line in self.lines if line.level == 1]

    def wrap(self, width: float, height: float) -> tuple[float, float]:
        """Width and height in points: all there is, so that nothing else comes on the page."""
        self.width, self.height = width, height
        return width, height

    def draw(self) -> None:
        """Write head and entries from the top."""
        high = self.head.wrap(self.width, self.height)[1]
        self.head.drawOn(self.canv, 0, self.height - high)
        size = min(self.look.scale.text, 16.0)
        lines = self._shown(self.height - 2 * high, size)
        room = max(_LISTED * self.height - high, 1.6 * size * len(lines))
        leading = min(_MOST_LEADING * size, min(room, self.height - 2 * high) / max(1, len(lines)))
        wide = self.width / POINTS_PER_MM
        with container(self.canv, "TOC"):
            for number, line in enumerate(lines, start=1):
                foot = self.height - 1.6 * high - number * leading
                with marked(self.canv, TagLeaf("TOCI")):
                    scene = Scene(wide, leading * POINT_MM, tuple(self._entry(line, wide, size)), line.words)
                    draw_scene(self.canv, scene, 0, foot)
                    box = (0, foot, self.width, foot + leading)
                    self.canv.linkRect(line.words, line.key, box, relative=1, thickness=0)

    def _entry(self, line: ContentsLine, wide: float, size_pt: float) -> Iterator[Item]:
        size, ink = size_pt * POINT_MM, self.look.palette.ink
        indent = 0.0 if line.level == 1 else 1.6 * size
        font: Literal["regular", "caps"] = "caps" if line.level == 1 else "regular"
        words = Text(indent, size, line.words, size, ink, font)
        number = replace(words, x=wide, string=str(line.page), font="regular", anchor="end")
        start = indent + text_width(line.words, font, size) + size
        room = wide - start - text_width(number.string, "regular", size) - size
        dots = _DOTS * int(room / text_width(_DOTS, "regular", size))
        yield words
        end = wide - text_width(number.string, "regular", size) - 0.5 * size
        yield replace(number, x=end, string=dots.strip())
        yield number


def board_words(words: str, shape: PageShape, look: Styles) -> Item:
    """What stands under the board in the middle of the book."""
    x, y = shape.paper.width_mm - 12.0, shape.paper.height_mm - 5.0
    size = min(max(8.5, look.scale.caption), 12.0) * POINT_MM
    return Text(x, y, words, size, look.palette.ink, "italic", "end")


def running_heads(parts: Sequence[Flowable]) -> Iterator[Head]:
    """All heads among some flowables and inside them, in order; not those over what goes on from before."""
    return (part for part in within(parts) if isinstance(part, Head) and part.key)


BOOKLET_SHEETS = {"a4": "a5", "letter": "half-letter"}
"""The sheets a booklet is printed on, and the page that each is folded to."""
TEXT_PT = (9.0, 24.0)
"""The smallest and the largest text."""
USUAL_TEXT_PT = 10.5

_STAPLED_SHEETS = 10
"""The most sheets that are folded together; thicker booklets become quires to be sewn."""
_SEWN_SHEETS = 6
_CREEP_MM = 0.1
"""How far a sheet of office paper pushes the one inside it."""
_HOLE_MM = 10.0
_CHAPTERS_LISTED = 3
"""From so many chapters on a book has a page that lists them."""
_COST_PER_LOSS, _COST_PARTED = 60.0, 500.0
"""How bad it is, against :func:`_hole`, that a figure stands below its rule, not beside it, and that the
board in the middle parts the figures of one."""


@dataclass(frozen=True, slots=True)
class Booklet:
    """The reading PDF, the files for the printer, and how many pages there are."""

    reading: bytes
    imposed: Imposed
    pages: int


@dataclass(frozen=True, slots=True)
class _Book:
    """The pages as they are filled, with what stands in the running head of each."""

    pages: tuple[FilledPage, ...]
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
    if paper not in BOOKLET_SHEETS:
        raise TabulaeError(
            f"no booklet on {paper!r}{nearest(paper, BOOKLET_SHEETS)}: choose {', '.join(BOOKLET_SHEETS)}"
        )
    check_text(text_pt, *TEXT_PT)
    shape = BOOK_PAGES[BOOKLET_SHEETS[paper]]
    look = styles(TypeScale(text_pt), palette_named(palette))
    book = _book(game, palette, command, shape, look)
    blocks = [PageBlock(page, *shape.block_pt, foot=page is book.pages[-1]) for page in book.pages]
    imprint = Imprint(game.name, game.tagline, game.name)
    reading = document(blocks, shape, imprint, look, bare=book.bare, parts=book.parts)
    sheet = PAPERS[paper].landscape
    quires = fold_quires(len(book.pages), book.quire_sheets)
    options = ImpositionOptions(sheet, book.quire_sheets, _creep(len(quires[0])), back_offset_mm)
    return Booklet(reading, impose(reading, options, sheet_notes(sheet)), len(book.pages))


def _creep(sheets: int) -> float:
    """How far the innermost sheet must draw in its pages; too little to matter for five sheets or fewer."""
    return _CREEP_MM * (sheets - 1) if sheets > 5 else 0.0


def _book(game: Game, palette: str, command: str, shape: PageShape, look: Styles) -> _Book:
    """Cover, an old text beside its figure, contents, chapters with the board in the middle, colophon."""
    game = with_all_sources(game)
    front = quoted_spread(game, palette, look, shape)
    end = colophon(game, command, look)
    foot = end.wrap(*shape.block_pt)[1] + 1.5 * look.scale.leading
    story = _chapters(game, palette, shape, look)
    listed = len([head for head in running_heads(story) if head.level == 1]) >= _CHAPTERS_LISTED
    bound = 3 + len(front) + listed
    placed = _placed(game, _text_pages(story, shape, _beats, foot), bound, foot)
    if placed.parted:
        placed = _placed(game, _text_pages(story, shape, _beats_in_all, foot), bound, foot)
    text, spare, middle = placed.text, placed.spare, placed.middle
    quire_sheets = _quire_sheets(bound + len(text.pages) + spare)
    contents = Contents(document_words(game.templates).contents, look)
    cover = cover_page(game, palette, shape, look)
    pages = [cover, *front, *([page_of([contents], shape)] if listed else [])]
    pages += filled_up(game, text.pages, spare, end, look, shape)
    pages[middle - 1 : middle - 1] = _spread(game, palette, shape, look)
    contents.fill(_lines(pages))
    return _Book(tuple(pages), tuple(_running(pages)), frozenset({1, middle, middle + 1}), quire_sheets)


@dataclass(frozen=True, slots=True)
class _Placed:
    """A way to fill the pages, how many are over, the left page of the board, what it parts."""

    text: Pagination
    spare: int
    middle: int
    parted: bool

    @property
    def key(self) -> tuple[int, float]:
        """What is least in the best way."""
        return len(self.text.pages) + self.spare, _cost(self.text) + _COST_PARTED * self.parted


def _placed(game: Game, ways: Iterable[Pagination], bound: int, foot_pt: float) -> _Placed:
    """The best way to fill the pages; ``bound`` are the two of the board and those before the text."""
    found = []
    for text in ways:
        spare = _spare_pages(bound, text, foot_pt)
        whole = bound + len(text.pages) + spare
        middle = middle_page(whole, _quire_sheets(whole))
        at = middle - 1 - (bound - 2)  # so many pages of text come before the board
        found.append(_Placed(text, spare, middle, _parted(game, text.pages[at - 1 : at + 1])))
    return min(found, key=lambda one: one.key)


def _quire_sheets(pages: int) -> int | None:
    """How many sheets are folded together, None for all of them."""
    return None if pages // 4 <= _STAPLED_SHEETS else _SEWN_SHEETS


def _parted(game: Game, pages: Sequence[FilledPage]) -> bool:
    """Whether two pages share the figures of a rule, which the board between them would part."""
    shown = [{drawing.name for drawing in drawings(page.parts)} for page in pages]
    blocks = [block for section in game.sections for block in section.blocks]
    return len(shown) == 2 and any(all(names & {*block.figures} for names in shown) for block in blocks)


def _spare_pages(bound: int, text: Pagination, foot_pt: float) -> int:
    """How many pages are over beside the bound ones and the text; the last needs room for the colophon.

    Bound are the cover, the board, and what else has pages of its own.
    """
    spare = -(bound + len(text.pages)) % 4
    lacks = not spare and text.pages[-1].left_pt < foot_pt
    return spare + 4 * lacks


def middle_page(pages: int, quire_sheets: int | None) -> int:
    """The number of the left page in the middle of the middle quire, where no fold parts the board."""
    quires = fold_quires(pages, quire_sheets)
    at = len(quires) // 2
    return 4 * sum(len(quire) for quire in quires[:at]) + 2 * len(quires[at])


def _text_pages(
    story: list[Flowable],
    shape: PageShape,
    better: Callable[[Pagination, Pagination], bool],
    foot_pt: float,
) -> tuple[Pagination, ...]:
    """The ways to fill pages with the chapters, among them those that leave room for so much at the end."""

    def beats(one: Pagination, other: Pagination) -> bool:
        return better(one, other) and one.pages[-1].left_pt >= min(foot_pt, other.pages[-1].left_pt)

    return Paginator(*shape.block_pt, hole=_hole, free_end=True, give=True, beats=beats).fillings(story)


def _chapters(game: Game, palette: str, shape: PageShape, look: Styles) -> list[Flowable]:
    """All chapters of the book in order; those that the game has nothing for are not there."""
    words, studies = document_words(game.templates).booklet, stored_studies(game)
    page_pt = shape.block_pt[1]
    style = FigureStyle(shape.measure_mm, keep=True, page_pt=page_pt, initials=True, level=2, finely=True)
    heads = {
        name: chapter_head(title, f"chapter-{name}", look, number)
        for number, (name, title) in enumerate(words.chapters)
    }

    def opened(name: str, parts: Sequence[Flowable], following: list[Flowable]) -> list[Flowable]:
        return [heads[name], *parts, *following] if parts else following

    def ruled(
        sections: Sequence[Section], following: list[Flowable], *, signs: bool = False
    ) -> list[Flowable]:
        # A caption that stands twice is two captions: each chapter has its own.
        pictures = FigureCache(replace(game, sections=tuple(sections)), palette, signs=signs)
        return rule_text(pictures, TextCache(look), style, following)

    # From the end, because a figure may share its column with what follows.
    look_up = [*readings(game, look, level=2), *glossary_of(game, look), *listed_sources(game, look)]
    for head in running_heads(look_up):
        head.level = 2
    look_up = quick_reference(game, look, look_up, level=2)
    made = opened("look_up", look_up, [])
    made = opened("made", made_chapter(game, look), made)
    passage = spread_passage(game)
    made = opened("evidence", evidence_chapter(game, look, but=passage.id if passage else ""), made)
    found = stored_puzzles(game)
    if found:
        made = [heads["puzzles"], *puzzles(game, palette, look, found, page_pt, made)]
    advice = maxims_section(game, studies)
    if advice:
        # The chapter has the head of the section.
        made = [heads["maxims"], *ruled([advice], made)[1:]]
    if studies and studies.opening.turns:
        made = [heads["opening"], *first_turns(game, palette, look, studies, page_pt, made)]
    history = [section for section in game.sections if section.id in words.leave_out]
    made = [heads["rules"], *ruled([one for one in game.sections if one not in history], made, signs=True)]
    told = story_chapter(game, look)
    if told or history:
        made = [heads["story"], *told, *ruled(history, made)]
    return made


def _beats(one: Pagination, other: Pagination) -> bool:
    """Whether another filling is neither shorter nor better: only the best of each length is kept."""
    return len(one.pages) <= len(other.pages) and _cost(one) <= _cost(other)


def _beats_in_all(one: Pagination, other: Pagination) -> bool:
    """Whether another filling is no better in figures parted from their rules either."""
    return one.loss <= other.loss and _beats(one, other)


def _hole(left_pt: float) -> float:
    """How bad it is that a page stays empty at its foot: twice the hole is eight times as bad."""
    return max(0.0, left_pt / POINTS_PER_MM - _HOLE_MM) ** 3 / 400


def _cost(filling: Pagination) -> float:
    return filling.holes + filling.worst + _COST_PER_LOSS * filling.loss


def _spread(game: Game, palette: str, shape: PageShape, look: Styles) -> list[FilledPage]:
    words = document_words(game.templates).booklet

    def said(share: float) -> Item:
        men = f"{layout(game.rules.board).man_mm * share:.0f}"
        return board_words(fill(words.board, men=men), shape, look)

    plates = spread_plates(game, palette, shape.paper, said, ("board", words.bookmark), look.scale.text)
    return [page_of([plate], shape) for plate in plates]


def _lines(pages: Sequence[FilledPage]) -> Iterator[ContentsLine]:
    for folio, page in enumerate(pages, start=1):
        for head in running_heads(page.parts):
            if head.key != TITLE_KEY:
                yield ContentsLine(head.words, head.key, folio, head.level)


def _running(pages: Sequence[FilledPage]) -> Iterator[str]:
    """For each page the section that it begins with, or the first that begins on it."""
    now = ""
    for page in pages:
        if any(isinstance(part, Contents) for part in page.parts):
            yield ""
            continue
        heads = [head.words for head in running_heads(page.parts) if head.key != TITLE_KEY]
        begins = page.parts and next(running_heads(page.parts[:1]), None) is not None
        yield heads[0] if heads and (begins or not now) else now
        now = heads[-1] if heads else now
