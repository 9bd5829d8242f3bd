"""The booklet: small pages sewn or stapled through the fold, with the board itself in the middle."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Literal

from tabulae.draw.layout import layout
from tabulae.library.games.records import Game, Section
from tabulae.library.tested_plays import ADVICE
from tabulae.library.told.background import STORY_SECTIONS, named_rivals
from tabulae.library.told.puzzles import puzzles_of
from tabulae.library.told.told_game import told_game
from tabulae.paper.documents.back_matter import (
    colophon,
    glossary_of,
    quick_reference,
    readings,
)
from tabulae.paper.documents.board_plates import spread_plates
from tabulae.paper.documents.book_ends import back_colours, back_page, first_spread, picture_pages
from tabulae.paper.documents.chapters import (
    advice_table,
    at_the_table,
    evidence_chapter,
    maxims_section,
    reconstruction_chapter,
    story_chapter,
    with_advice_figures,
    with_all_sources,
)
from tabulae.paper.documents.cover import cover_page
from tabulae.paper.documents.listed_sources import listed_sources
from tabulae.paper.documents.puzzle_pages import puzzle_pages
from tabulae.paper.documents.quoted_spread import quoted_spread, spread_passage
from tabulae.paper.documents.told_pages import advice_pages, told_pages
from tabulae.paper.documents.worded_boards import BoardSetter
from tabulae.paper.flow.columns import drawings, flatten
from tabulae.paper.flow.document import Imprint, document_pdf
from tabulae.paper.flow.figure_cache import FigureCache
from tabulae.paper.flow.filled_page import FilledPage
from tabulae.paper.flow.flowables import TITLE_KEY, Head, PageDrawing, chapter_head
from tabulae.paper.flow.page_costs import BOOK_COST_PARTED, BOOK_COST_PER_LOSS, book_foot_cost
from tabulae.paper.flow.page_design import BOOK_PAGES, PageShape, Styles, check_text, chosen_scale, styles
from tabulae.paper.flow.pagination import Pagination, Paginator
from tabulae.paper.flow.rule_layout import FigureStyle, TextCache, lay_out_rules, rule_sections
from tabulae.paper.flow.spare_pages import page_of, with_spare_pages
from tabulae.paper.flow.story import Story, StoryItem
from tabulae.paper.flow.tagging import TagBranch, TagLeaf, container, marked
from tabulae.paper.printing.imposition import Imposed, ImpositionOptions, fold_quires, impose
from tabulae.paper.printing.papers import HALF, PAPERS
from tabulae.paper.printing.printer_notes import sheet_note
from tabulae.render.pdf import draw_scene
from tabulae.scene.fonts import text_width
from tabulae.scene.primitives import Item, Scene, Text
from tabulae.scene.style import POINT_MM, POINTS_PER_MM, palette_named

CHAPTERS = ("story", "rules", "told", "maxims", "puzzles", "evidence", "made", "look_up")
"""The chapters in their order; the title of each is the message ``chapter-NAME``."""
_CONTENTS_SHARE = 0.78
"""The share of its page that the contents fill, if their lines need not stand too far apart for it."""
_MAX_CONTENTS_LEADING = 2.8
"""How far they may stand apart, in sizes of their type."""
_DOTS = " ."


@dataclass(frozen=True, slots=True)
class ContentsLine:
    """An entry of the contents: its words, the key it links to, and its page.

    ``level`` is 1 for a chapter and 2 for a section.
    """

    words: str
    key: str
    page: int
    level: int = 1


class Contents(StoryItem):
    """A list of chapters and sections with their pages, each a link.

    It takes a whole page before its ``lines`` are known; they are set once the pages of the book are full.
    """

    def __init__(self, title: str, look: Styles) -> None:
        super().__init__()
        self.look = look
        self.head = Head(title, look.scale.section, look)
        self.lines: list[ContentsLine] = []

    def _lines_within(self, height: float, size: float) -> list[ContentsLine]:
        """Return all entries, or the chapters alone where there is no room for all."""
        least = 1.15 * size * len(self.lines)
        return self.lines if least < height else [line for line in self.lines if line.level == 1]

    def wrap(self, width: float, height: float) -> tuple[float, float]:
        """Return width and height in points: all there is, so that nothing else comes on the page."""
        self.width, self.height = width, height
        return width, height

    def draw(self) -> None:
        """Draw head and entries from the top."""
        head_height = self.head.wrap(self.width, self.height)[1]
        self.head.drawOn(self.canv, 0, self.height - head_height)
        size = min(self.look.scale.text, 16.0)
        lines = self._lines_within(self.height - 2 * head_height, size)
        room = max(_CONTENTS_SHARE * self.height - head_height, 1.6 * size * len(lines))
        leading = min(
            _MAX_CONTENTS_LEADING * size, min(room, self.height - 2 * head_height) / max(1, len(lines))
        )
        width_mm, size_mm = self.width / POINTS_PER_MM, size * POINT_MM
        numbers_mm = max((text_width(str(line.page), "regular", size_mm) for line in lines), default=0.0)
        with container(self.canv, TagBranch("TOC")):
            for number, line in enumerate(lines, start=1):
                foot = self.height - 1.6 * head_height - number * leading
                with marked(self.canv, TagLeaf("TOCI")):
                    items = tuple(self._entry(line, width_mm, numbers_mm, size_mm))
                    draw_scene(self.canv, Scene(width_mm, leading * POINT_MM, items, line.words), 0, foot)
                    box = (0, foot, self.width, foot + leading)
                    self.canv.linkRect(line.words, line.key, box, relative=1, thickness=0)

    def _entry(self, line: ContentsLine, width_mm: float, numbers_mm: float, size: float) -> Iterator[Item]:
        """Yield words, dots and number of an entry; the dots of all entries stand under each other."""
        ink = self.look.palette.ink
        indent = 0.0 if line.level == 1 else 1.6 * size
        font: Literal["regular", "caps"] = "caps" if line.level == 1 else "regular"
        words = Text(indent, size, line.words, size, ink, font)
        number = replace(words, x=width_mm, string=str(line.page), font="regular", anchor="end")
        end = width_mm - numbers_mm - 0.5 * size
        room = end - indent - text_width(line.words, font, size) - 0.3 * size
        yield words
        dots = _DOTS * int(room / text_width(_DOTS, "regular", size))
        yield replace(number, x=end, string=dots.strip())
        yield number


def board_caption(words: str, shape: PageShape, look: Styles) -> Item:
    """Return ``words`` as the line under the board in the middle of the book, right-aligned on the left page.

    It is placed in mm from the top left corner of that page.
    """
    x, y = shape.paper.width_mm - 12.0, shape.paper.height_mm - 5.0
    size = min(max(8.5, look.scale.caption), 12.0) * POINT_MM
    return Text(x, y, words, size, look.palette.ink, "italic", "end")


def keyed_heads(parts: Story) -> Iterator[Head]:
    """Yield the heads that have a key, in reading order, those inside stacks and columns included.

    A head without a key repeats another one.
    """
    return (part for part in flatten(parts) if isinstance(part, Head) and part.key)


USUAL_TEXT_PT = 10.5

_MAX_STAPLED_SHEETS = 10
"""The most sheets that are folded together; thicker booklets become quires to be sewn."""
_SEWN_SHEETS = 6
"""The most sheets of a quire to be sewn."""
_CREEP_MM = 0.1
"""How far a sheet of office paper pushes the next inner sheet out at the edge."""
_CONTENTS_FROM = 20
"""The least number of pages of a book that has a page of contents."""
_AFTER = 3
"""The two pages of the board in the middle, and the back."""


@dataclass(frozen=True, slots=True)
class Booklet:
    """The PDF to read, the files for the printer, and the number of pages, which is a multiple of four."""

    reading: bytes
    imposed: Imposed
    pages: int


@dataclass(frozen=True, slots=True)
class _Book:
    """The filled pages, the running head of each, the pages without one, and how many sheets make a quire."""

    pages: tuple[FilledPage, ...]
    running_heads: tuple[str, ...]
    bare: frozenset[int]
    quire_sheets: int | None


def booklet(
    game: Game,
    paper: str = "a4",
    palette: str = "colour",
    text_pt: float = USUAL_TEXT_PT,
    command: str = "",
    back_offset_mm: tuple[float, float] = (0.0, 0.0),
    bleed_mm: float = 0.0,
) -> Booklet:
    """Return a game as a booklet of A5 pages from A4, or of half Letter pages from Letter.

    ``reading`` is the PDF to read, ``imposed`` has the files for the printer. The text is set in the size
    ``text_pt`` and takes the pages it needs; figures keep their width. ``command`` is printed in the colophon
    as the command that makes the booklet. ``back_offset_mm`` moves the backs of the sheets right and down;
    pictures run past the pages by ``bleed_mm``. Raises TabulaeError for an unknown palette, a size
    of text out of bounds, or a figure higher than a page.
    """
    check_text(text_pt)
    shape = replace(BOOK_PAGES[HALF[paper]], bleed_mm=bleed_mm)
    look = styles(chosen_scale(text_pt), palette_named(palette))
    book = _book(game, palette, command, shape, look)
    imprint = Imprint(game.name, game.tagline, game.name, lang=game.templates.language)
    reading = document_pdf(book.pages, shape, imprint, look, bare=book.bare, heads_right=book.running_heads)
    sheet = PAPERS[paper].landscape
    quires = fold_quires(len(book.pages), book.quire_sheets)
    options = ImpositionOptions(sheet, book.quire_sheets, _creep(len(quires[0])), back_offset_mm)
    note = partial(sheet_note, sheet, game.templates, back_colours(game, palette)[1])
    return Booklet(reading, impose(reading, options, note), len(book.pages))


def _creep(sheets: int) -> float:
    """Return how far the innermost sheet must draw in its pages, in mm; 0 for five sheets or fewer."""
    return _CREEP_MM * (sheets - 1) if sheets > 5 else 0.0


def _book(game: Game, palette: str, command: str, shape: PageShape, look: Styles) -> _Book:
    """Lay out the cover, the first spread, an old text beside its figure, contents, chapters and the back."""
    game = with_all_sources(game)
    front = [*first_spread(game, palette, shape, look), *quoted_spread(game, palette, look, shape)]
    end = colophon(game, command, look)
    foot = end.wrap(*shape.block_pt)[1] + 1.5 * look.scale.leading
    story = _chapters(game, palette, shape, look)
    before = 1 + len(front)
    paginations = _text_pages(story, shape, _shorter_and_cheaper, foot)
    placement = _best_placement(game, paginations, before, foot)
    has_contents = before + len(placement.text.pages) + placement.spare + _AFTER >= _CONTENTS_FROM
    if has_contents:
        placement = _best_placement(game, paginations, before + 1, foot)
    if placement.parts_figures:  # then among more of them
        paginations = _text_pages(story, shape, _better_in_loss_too, foot)
        placement = _best_placement(game, paginations, before + has_contents, foot)
    text, spare, middle = placement.text, placement.spare, placement.middle
    contents = Contents(game.message("contents-title"), look)
    pages = [cover_page(game, palette, shape, look), *front]
    pages += [page_of([contents], shape)] if has_contents else []
    pages += with_spare_pages(
        game, text.pages, spare, end, look, shape, partial(picture_pages, game, palette, shape)
    )
    pages[middle - 1 : middle - 1] = _board_spread(game, palette, shape, look)
    pages.append(back_page(game, palette, shape, _inside(game)))
    contents.lines = list(_contents_lines(pages))
    heads = tuple(_running_head_texts(pages))
    bare = frozenset(folio for folio, page in enumerate(pages, start=1) if _is_picture(page))
    return _Book(tuple(pages), heads, bare, _quire_sheets(len(pages)))


def _inside(game: Game) -> list[str]:
    """Return what the booklet holds, in words."""
    parts = {"rules": True, "told": told_game(game), "puzzles": puzzles_of(game), "board": True}
    return [game.message(f"back-inside-{part}") for part, there in parts.items() if there]


def _is_picture(page: FilledPage) -> bool:
    """Return True for a page with a drawing to its edges, which has no running head."""
    return any(isinstance(part, PageDrawing) for part in page.parts)


@dataclass(frozen=True, slots=True)
class _Placement:
    """The pages of the text, how many spare ones follow, and the board between them.

    ``middle`` is the number of the left page of the board; ``parts_figures`` says that it parts the figures
    of one rule.
    """

    text: Pagination
    spare: int
    middle: int
    parts_figures: bool

    @property
    def key(self) -> tuple[int, float]:
        """The number of pages, then the cost: the best placement has the lowest."""
        return len(self.text.pages) + self.spare, _cost(self.text) + BOOK_COST_PARTED * self.parts_figures


def _best_placement(game: Game, paginations: Iterable[Pagination], before: int, foot_pt: float) -> _Placement:
    """Return the best way to fill the book; ``before`` is the number of pages before the text."""
    placements = []
    for text in paginations:
        spare = _spare_pages(before + _AFTER, text, foot_pt)
        total = before + len(text.pages) + spare + _AFTER
        middle = middle_page(total, _quire_sheets(total))
        at = middle - 1 - before  # so many pages of text come before the board
        parted = _share_figures(game, text.pages[at - 1 : at + 1])
        placements.append(_Placement(text, spare, middle, parted))
    return min(placements, key=lambda placement: placement.key)


def _quire_sheets(pages: int) -> int | None:
    """Return how many sheets are folded together, None for all of them."""
    return None if pages // 4 <= _MAX_STAPLED_SHEETS else _SEWN_SHEETS


def _share_figures(game: Game, pages: Sequence[FilledPage]) -> bool:
    """Return True if two pages share the figures of a rule, which the board between them would part."""
    names_by_page = [{drawing.name for drawing in drawings(page.parts)} for page in pages]
    blocks = [block for section in game.sections for block in section.blocks]
    return len(names_by_page) == 2 and any(
        all(names & {*block.figures} for names in names_by_page) for block in blocks
    )


def _spare_pages(fixed: int, text: Pagination, foot_pt: float) -> int:
    """Return how many spare pages make whole sheets; the last page with words needs room for the colophon."""
    spare = -(fixed + len(text.pages)) % 4
    lacks = not spare and text.pages[-1].left_pt < foot_pt
    return spare + 4 * lacks


def middle_page(pages: int, quire_sheets: int | None) -> int:
    """Return the number, from 1, of the left page of the spread in the middle of the middle quire.

    ``pages`` counts those of the book; blanks fill its last sheet. Both pages of that spread are on one
    sheet, so that a board can lie across them. ``quire_sheets`` is the most sheets folded together; None for
    one quire of all of them.
    """
    quires = fold_quires(pages, quire_sheets)
    at = len(quires) // 2
    return 4 * sum(len(quire) for quire in quires[:at]) + 2 * len(quires[at])


def _text_pages(
    story: Story, shape: PageShape, better: Callable[[Pagination, Pagination], bool], foot_pt: float
) -> tuple[Pagination, ...]:
    """Return the ways to fill pages with the chapters, among them those that leave ``foot_pt`` at the end."""

    def dominates(first: Pagination, second: Pagination) -> bool:
        return better(first, second) and first.pages[-1].left_pt >= min(foot_pt, second.pages[-1].left_pt)

    paginator = Paginator(
        *shape.block_pt, foot_cost=book_foot_cost, free_end=True, flexible=True, dominates=dominates
    )
    return paginator.paginations(story)


def _chapters(game: Game, palette: str, shape: PageShape, look: Styles) -> list[StoryItem]:
    """Return all chapters of the book in order, without those that the game has no text for."""
    message, pictured, tests = game.message, with_advice_figures(game), ADVICE.of(game)
    page_pt = shape.block_pt[1]
    style = FigureStyle(shape.measure_mm, keep=True, page_pt=page_pt, level=2, finely=True)
    heads = {
        name: chapter_head(message(f"chapter-{name}"), f"chapter-{name}", look, number)
        for number, name in enumerate(CHAPTERS)
    }

    def with_head(name: str, parts: Story, following: list[StoryItem]) -> list[StoryItem]:
        return [heads[name], *parts, *following] if parts else following

    def with_rules(
        sections: Sequence[Section], following: list[StoryItem], *, rules: bool = False
    ) -> list[StoryItem]:
        # Sections of the story have no coloured initials, whichever file they come from.
        # A caption that stands twice is two captions: each chapter has its own.
        shown = replace(pictured, sections=tuple(sections))
        figures = FigureCache(shown, palette, signs=rules, least_pt=look.scale.least)
        return lay_out_rules(figures, TextCache(look), replace(style, initials=rules), following)

    # From the end, because a figure may share its column with what follows.
    look_up = [
        *readings(game, look, 2, named_rivals(game)),
        *at_the_table(game, look),
        *glossary_of(game, look),
        *advice_table(game, tests, look),
        *listed_sources(game, look),
    ]
    for head in keyed_heads(look_up):
        head.level = 2
    look_up = quick_reference(game, look, look_up, level=2)
    story = with_head("look_up", look_up, [])
    story = with_head("made", reconstruction_chapter(game, look), story)
    passage = spread_passage(game)
    story = with_head(
        "evidence", evidence_chapter(game, look, left_out_id=passage.id if passage else ""), story
    )
    setter = BoardSetter(pictured, palette, look, page_pt)
    stored = puzzles_of(game)
    if stored:
        story = puzzle_pages(setter, heads["puzzles"], stored, story)
    advice, told = maxims_section(game, tests), told_game(game)
    if advice and all(block.figures for block in advice.blocks):
        story = advice_pages(setter, heads["maxims"], advice, story)
    elif advice:
        # The chapter has the head of the section.
        story = [heads["maxims"], *with_rules([advice], story)[1:]]
    if told:
        story = told_pages(setter, heads["told"], told, story)
    history = [section for section in game.sections if section.id in STORY_SECTIONS]
    story = [heads["rules"], *with_rules(rule_sections(game), story, rules=True)]
    story = with_rules(history, story) if history else story
    tale = story_chapter(game, look, story)
    return [heads["story"], *(tale or story)] if tale or history else story


def _shorter_and_cheaper(first: Pagination, second: Pagination) -> bool:
    """Return True if the first is no longer and no dearer: only the best of each length is kept."""
    return len(first.pages) <= len(second.pages) and _cost(first) <= _cost(second)


def _better_in_loss_too(first: Pagination, second: Pagination) -> bool:
    """Return True if besides that the first parts no more figures from their rules."""
    return first.loss <= second.loss and _shorter_and_cheaper(first, second)


def _cost(text: Pagination) -> float:
    return text.foot_cost + text.worst_foot + BOOK_COST_PER_LOSS * text.loss


def _board_spread(game: Game, palette: str, shape: PageShape, look: Styles) -> list[FilledPage]:
    message = game.message

    def caption(share: float) -> Item:
        men = f"{layout(game.rules.board).man_mm * share:.0f}"
        return board_caption(message("booklet-board", men=men), shape, look)

    bookmark = ("board", message("booklet-bookmark"))
    plates = spread_plates(game, palette, shape.paper, caption, bookmark, look.scale.figures)
    return [page_of([plate], shape) for plate in plates]


def _contents_lines(pages: Sequence[FilledPage]) -> Iterator[ContentsLine]:
    for folio, page in enumerate(pages, start=1):
        for head in keyed_heads(page.parts):
            if head.key != TITLE_KEY:
                yield ContentsLine(head.words, head.key, folio, head.level)


def _running_head_texts(pages: Sequence[FilledPage]) -> Iterator[str]:
    """Yield for each page the section that it begins with, or the first that begins on it."""
    current = ""
    for page in pages:
        if any(isinstance(part, Contents) for part in page.parts):
            yield ""
            continue
        heads = [head.words for head in keyed_heads(page.parts) if head.key != TITLE_KEY]
        begins = page.parts and next(keyed_heads(page.parts[:1]), None) is not None
        yield heads[0] if heads and (begins or not current) else current
        current = heads[-1] if heads else current
