"""The outer pages of a printed game: the first spread, the back, and pictures for pages left over."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from reportlab.lib.colors import toColor
from reportlab.lib.styles import ParagraphStyle

from tabulae.draw.cover_art import back_art, cloth_art, cloth_colours, opening_art
from tabulae.library.games.folders import game_model
from tabulae.library.games.outcomes import length_words
from tabulae.library.games.records import Game, Paragraph, RuleBlock
from tabulae.library.studies import game_study
from tabulae.library.told.cover import cover_of
from tabulae.library.told.first_words import first_words
from tabulae.paper.documents.back_matter import brief_citation, short_rows
from tabulae.paper.flow.filled_page import FilledPage
from tabulae.paper.flow.flowables import CHAPTER, Drawing, PageDrawing, chapter_head
from tabulae.paper.flow.markup import labelled, markup, text_markup
from tabulae.paper.flow.page_costs import foot_cost
from tabulae.paper.flow.page_design import PageShape, Styles, TypeScale, styles
from tabulae.paper.flow.pagination import Paginator
from tabulae.paper.flow.paragraph import MeasuredParagraph
from tabulae.paper.flow.spare_pages import SPARE_ROOM, page_of
from tabulae.paper.flow.story import StoryItem
from tabulae.paper.flow.tagging import TagLeaf
from tabulae.scene.fonts import font_name
from tabulae.scene.primitives import Group, Scene, rectangle
from tabulae.scene.style import POINT_MM, POINTS_PER_MM, palette_named

_FIRST_PT = (21.0, 20.0, 19.0, 18.0, 17.0)
"""Sizes of the first words, if other text is smaller: the largest is taken that needs the fewest pages."""
_FIRST_GROWTH = (1.3, 1.2, 1.1, 1.0)
"""The same as factors of the size of other text, if that is large."""
_BAND = 0.36
"""The share of the back that its picture takes."""
_BACK_PT = (15.0, 14.5, 14.0, 13.5, 13.0, 12.5, 12.0, 11.5, 11.0, 10.5, 10.0, 9.5, 9.0, 8.5)
"""The sizes of text on the back, best first."""
_PICTURE_GAP_MM = 10.0
"""The white above a picture at the foot of a page."""
_NEEDS_FACTS = 3
"""How many rows open the quick reference: what you need, how long it takes, who wins."""


def first_spread(game: Game, palette: str, shape: PageShape, look: Styles) -> list[FilledPage]:
    """Return a page filled by the board at the start, then the fewest pages that tell how the game goes.

    These are one or more, in the largest type that needs no more of them. Without a text on that the quick
    reference takes its place.
    """
    page = shape.paper
    art = opening_art(
        game, cover_of(game)[0], game.rules.start, palette, page.width_mm, page.height_mm, shape.bleed_mm
    )
    head = chapter_head(game.message("spread-title"), "first", look, 0)
    summary = first_words(game)
    if summary is not None:
        words = [markup(part.runs) for part in _paragraphs(summary.blocks)]
    else:
        words = [labelled(topic, text_markup(says), game.message) for topic, says in short_rows(game)]
    paginator = Paginator(*shape.block_pt, foot_cost=foot_cost, free_end=True)
    usual = look.scale.text
    pages: tuple[FilledPage, ...] = ()
    for size in reversed(
        _FIRST_PT if usual < _FIRST_PT[-1] else [growth * usual for growth in _FIRST_GROWTH]
    ):
        larger = styles(TypeScale(size), look.palette, look.measure_mm)
        tried = [head, *(MeasuredParagraph(text, larger.text) for text in words)]
        filled = min(paginator.paginations(tried), key=lambda filled: len(filled.pages)).pages
        if pages and len(filled) > len(pages):
            break
        pages = filled
    # What is left stays white: paragraphs that are drawn apart would not read as one text.
    return [_plate(art, shape), *(replace(page, left_pt=0.0) for page in pages)]


def _paragraphs(blocks: Iterable[RuleBlock]) -> Iterator[Paragraph]:
    for block in blocks:
        yield from (part for part in block.blocks if isinstance(part, Paragraph))


def _plate(art: Scene, shape: PageShape) -> FilledPage:
    """Return a page that a picture fills to its edges."""
    return page_of([PageDrawing(art, TagLeaf("Figure", art.description))], shape)


def picture_pages(game: Game, palette: str, shape: PageShape, count: int) -> list[FilledPage]:
    """Return ``count`` pages of pictures: a game on its board and the cloth in turn, the cloth last."""
    cover, position = cover_of(game)
    page = shape.paper
    pages = []
    for number in range(count):
        if (count - number) % 2:
            art = cloth_art(game, cover, palette, page.width_mm, page.height_mm, shape.bleed_mm)
        else:
            art = opening_art(game, cover, position, palette, page.width_mm, page.height_mm, shape.bleed_mm)
        pages.append(_plate(art, shape))
    return pages


def with_picture(game: Game, look: Styles, shape: PageShape, page: FilledPage) -> FilledPage:
    """Return a page with a game on its board at the foot, if its words leave that much room there."""
    width, height = shape.block_pt
    if page.left_pt <= SPARE_ROOM * height:
        return page
    cover, position = cover_of(game)
    shown = "picture-start" if position == game.rules.start else "picture-under-way"
    caption = MeasuredParagraph(text_markup(game.message(shown)), look.caption)
    gaps = _PICTURE_GAP_MM * POINTS_PER_MM, 0.35 * look.scale.leading
    room = page.left_pt - sum(gaps) - caption.wrap(width, height)[1]
    size = width * POINT_MM, room * POINT_MM
    art = opening_art(game, cover, position, look.palette.name, *size)
    art = replace(art, items=(Group(art.items, clip=rectangle(0, 0, *size)),))
    return FilledPage((*page.parts, Drawing(art, width), caption), (*page.gaps_pt, *gaps), 0.0)


def back_colours(game: Game, palette: str) -> tuple[str, str]:
    """Return two colours as ``#rrggbb``: that of the cloth on the back, and that of the words on it.

    Raises TabulaeError for an unknown palette.
    """
    return cloth_colours(cover_of(game)[0].tones, palette)


def back_page(game: Game, palette: str, shape: PageShape, inside: Sequence[str] = ()) -> FilledPage:
    """Return the back: what the game is, for whom, how long, how fair, the equipment it needs, its source.

    ``inside`` names the contents of the booklet, such as its puzzles; if it is empty, their line is left out.
    """
    cover, _ = cover_of(game)
    page = shape.paper
    art = back_art(game, cover, palette, page.width_mm, page.height_mm, _BAND, shape.bleed_mm)
    ink = back_colours(game, palette)[1]
    width, height = shape.block_pt
    above = _BAND * page.height_mm - shape.head_mm + 4.0
    for size in _BACK_PT:
        tones = replace(palette_named(palette), ink=ink, rubric=ink)
        parts = list(_facts(game, styles(TypeScale(size), tones, shape.measure_mm), inside))
        gaps = [above * POINTS_PER_MM, *(part.getSpaceBefore() for part in parts[1:])]
        left = height - sum(gaps) - sum(part.wrap(width, height)[1] for part in parts)
        if left >= 0:
            break
    picture = PageDrawing(art, TagLeaf("Figure", art.description))
    return FilledPage((picture, *parts), (0.0, *gaps), left)


def _facts(game: Game, look: Styles, inside: Sequence[str]) -> Iterator[StoryItem]:
    """Yield the lines of the back."""
    message = game.message
    name = ParagraphStyle(
        "text",
        look.text,
        fontName=font_name("caps"),
        fontSize=CHAPTER * look.scale.section,
        leading=1.2 * CHAPTER * look.scale.section,
        textColor=toColor(look.palette.ink),
    )
    yield MeasuredParagraph(text_markup(game.name), name)
    yield MeasuredParagraph(f"<i>{text_markup(game.tagline)}</i>", look.text)
    summary = first_words(game)
    if summary is not None:
        first = next(_paragraphs(summary.blocks))
        yield MeasuredParagraph(markup(first.runs), look.text)
    rows = [(message("back-players"), message("back-players-for", players=len(game.rules.seats)))]
    age = game_model(game.id, game.templates).age
    if age is not None:
        rows.append((message("back-age"), message("back-age-from", age=age)))
    need, *others = short_rows(game)[:_NEEDS_FACTS]
    study = game_study(game)
    if study is not None:
        rows.append((message("length-title"), length_words(study, game.templates, brief=True)))
    rows += [row for row in others if row[0] == message("outcome-title")]
    rows.append(need)
    if inside:
        rows.append((message("back-inside"), ", ".join(inside)))
    for topic, words in rows:
        yield MeasuredParagraph(labelled(topic, text_markup(words), message), look.entry)
    work = next((source for source in game.sources if source.id == game.reading.source), None)
    if work is not None:
        words = message("origin-known", source=brief_citation(work))
        line = MeasuredParagraph(f"<i>{text_markup(words)}</i>", look.small)
        line.spaceBefore = 0.8 * look.scale.leading
        yield line
