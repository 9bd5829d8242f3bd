"""The sheet of a game on orbits: both sides of a paper say how it is played, and how that is known."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import product

from tabulae import __version__
from tabulae.draw.orbit_turns import planet_key, sign_key, throw_figure, whole_board
from tabulae.engine.errors import DoesNotFitError
from tabulae.library.games.records import Section
from tabulae.library.orbits import OrbitGame, orbit_rules
from tabulae.paper.documents.back_matter import sources
from tabulae.paper.flow.columns import GUTTER_MM, Beside, Pair
from tabulae.paper.flow.document import Imprint, document_pdf
from tabulae.paper.flow.filled_page import PageBlock
from tabulae.paper.flow.flowables import TITLE_KEY, Drawing, Head, Stack, rule, ruled_table
from tabulae.paper.flow.markup import text_markup
from tabulae.paper.flow.page_design import PageShape, Styles, TypeScale, styles
from tabulae.paper.flow.pagination import Paginator
from tabulae.paper.flow.paragraph import MeasuredParagraph
from tabulae.paper.flow.story import StoryItem
from tabulae.paper.printing.papers import PAPERS
from tabulae.scene.fonts import chosen_face
from tabulae.scene.primitives import Scene
from tabulae.scene.style import POINTS_PER_MM, palette_named

_PLANS = ((10.5, 1.0), (10.0, 1.0), (9.5, 1.0), (9.5, 0.85), (9.0, 0.85), (9.0, 0.72), (9.0, 0.6))
"""The size of the text and the share of their full size in which throws are shown, best first."""
_PAGES = 2, 4
"""The most pages of the sheet: those of one paper or, where its words need more as in sans, of two."""
_BOARD_MM, _KEY_MM = 84.0, 84.0
_MINUS = "−"


def orbit_sheet_pdf(game: OrbitGame, paper: str = "a4", palette: str = "colour", command: str = "") -> bytes:
    """Return the sheet of a game as a PDF of two pages, or four; its last lines name the ``command``.

    Raises TabulaeError for an unknown palette, and DoesNotFitError if there is more text than four pages
    hold.
    """
    shape = PageShape(PAPERS[paper], 20.0, 20.0, 15.0, 14.0)
    for most, (size, share) in product(_PAGES, _PLANS):
        look = styles(TypeScale(size, 30.0), palette_named(palette), shape.measure_mm)
        story = list(_story(game, look, share, command))
        paginations = Paginator(*shape.block_pt, max_pages=most).paginations(story)
        if paginations:
            break
    else:
        raise DoesNotFitError("orbits-too-long", game=game.name, pages=most)
    best = min(paginations, key=lambda made: (len(made.pages), made.foot_cost))
    blocks = [PageBlock(page, *shape.block_pt) for page in best.pages]
    imprint = Imprint(game.name, game.model.tagline, lang=game.templates.language)
    return document_pdf(blocks, shape, imprint, look, bare=frozenset(range(1, len(blocks) + 1)))


def _story(game: OrbitGame, look: Styles, share: float, command: str) -> Iterator[StoryItem]:
    sections = {section.id: section for section in orbit_rules(game.id, game.templates)}
    tones, half = look.palette, (look.measure_mm - GUTTER_MM) / 2
    message = game.message
    yield Head(game.name, look.scale.title, look, key=TITLE_KEY)
    yield MeasuredParagraph(text_markup(game.model.tagline), look.tagline)
    board = whole_board(game, tones, _BOARD_MM)
    yield _beside(_texts(sections, ("game", "need"), look), [_drawing(board)], look)
    yield Stack([_drawing(sign_key(game, tones, look.measure_mm))], look.scale.leading * 0.6)
    key = _drawing(planet_key(game, tones, _KEY_MM))
    shown = {name: bool(game.check(name).wins) for name in game.model.examples}
    unpaid = [part for name in shown if not shown[name] for part in _throw(game, name, look)]
    key.spaceAfter = look.scale.leading
    end = Stack(_texts(sections, ("end",), look), look.scale.leading)
    yield _beside(_texts(sections, ("start", "turn"), look), [key, _aspects(game, look), *unpaid, end], look)
    figures = [name for name in shown if shown[name]]
    for at in range(0, len(figures), 2):
        stacks = [
            Stack([_drawing(throw_figure(game, name, tones, share * half)), *_throw(game, name, look)])
            for name in figures[at : at + 2]
        ]
        yield Pair(stacks[:1], stacks[1:], GUTTER_MM) if len(stacks) > 1 else stacks[0]
    yield _beside(
        _texts(sections, ("fewer", "variants"), look), _texts(sections, ("even",), look), look, half
    )
    yield _expected(game, look)
    yield from _texts(sections, ("evidence",), look)
    yield from sources(game, look)
    words = [
        f"Tabulae {__version__}.",
        message("colophon-command", command=command) if command else "",
        message("colophon-licence", face=chosen_face()),
    ]
    yield MeasuredParagraph(f"<i>{text_markup(' '.join(filter(None, words)))}</i>", look.small)


def _texts(sections: Mapping[str, Section], names: Sequence[str], look: Styles) -> list[StoryItem]:
    """Return heads and text of the sections of these names that there are."""
    items: list[StoryItem] = []
    for section in (sections[name] for name in names if name in sections):
        items.append(
            Head(
                section.title,
                look.scale.section,
                look,
                key=section.id,
                before=look.scale.leading * 0.7 if items else 0.0,
            )
        )
        items += [item for block in section.blocks for item in rule(block, look)]
    return items


def _beside(
    text: Sequence[StoryItem], figure: Sequence[StoryItem], look: Styles, figure_mm: float = _BOARD_MM
) -> Beside:
    column = look.measure_mm - GUTTER_MM - figure_mm
    row = Beside(
        Stack(list(text)),
        Stack(list(figure)),
        column * POINTS_PER_MM,
        figure_mm * POINTS_PER_MM,
        look.scale.leading * 0.7,
    )
    row.height_at(look.measure_mm * POINTS_PER_MM)
    return row


def _drawing(scene: Scene) -> Drawing:
    return Drawing(scene, scene.width_mm * POINTS_PER_MM)


def _throw(game: OrbitGame, name: str, look: Styles) -> list[StoryItem]:
    """Return the words of an example, with the numbers that its throw gives."""
    example = game.model.examples[name]
    words = text_markup(game.message.fill(example.caption, game.facts_of(name)))
    caption = MeasuredParagraph(f"<b>{text_markup(example.title)}.</b> {words}", look.caption)
    caption.spaceBefore = 0.4 * look.scale.leading
    return [caption]


def _lining(look: Styles) -> Styles:
    """Return the look with the digits of tables, all of one height."""
    return styles(look.scale, look.palette, look.measure_mm, lining=True)


def _aspects(game: OrbitGame, look: Styles) -> StoryItem:
    """Return the table of the aspects: how many signs apart, and what the planet that came wins or loses."""
    message = game.message
    heads = [message(f"orbits-{name}") for name in ("aspect", "apart", "wins")]
    rows = [
        [text_markup(aspect.name), str(aspect.signs), _signed(aspect.stake)]
        for aspect in sorted(game.model.aspects.values(), key=lambda aspect: aspect.signs)
    ]
    widths = [share * _BOARD_MM * POINTS_PER_MM for share in (0.36, 0.3, 0.34)]
    return ruled_table([text_markup(head) for head in heads], rows, _lining(look), widths)


def _expected(game: OrbitGame, look: Styles) -> StoryItem:
    """Return the table of what each planet wins or loses on average."""
    won = game.expected()
    names = [text_markup(planet.name) for planet in game.planets]
    values = [_signed(round(won[planet.id])) for planet in game.planets]
    widths = [look.measure_mm * POINTS_PER_MM / len(names)] * len(names)
    return ruled_table(names, [values], _lining(look), widths)


def _signed(number: int) -> str:
    return f"+{number}" if number > 0 else f"{_MINUS}{-number}" if number else "0"
