"""The score sheet keeps within the room that a page leaves for it, and there is at most one."""

from dataclasses import replace

import pytest

from tabulae.library.choice import GameChoice
from tabulae.library.games.game import load_game
from tabulae.library.templates import Templates
from tabulae.paper.documents.back_matter import colophon
from tabulae.paper.documents.book_ends import picture_pages
from tabulae.paper.flow.filled_page import FilledPage
from tabulae.paper.flow.flowables import Drawing, Head
from tabulae.paper.flow.page_design import BOOK_PAGES, TypeScale, styles
from tabulae.paper.flow.spare_pages import page_of, score_sheet, with_spare_pages
from tabulae.scene.fonts import text_width
from tabulae.scene.primitives import Text
from tabulae.scene.style import POINTS_PER_MM, palette_named
from tests.support.tables import rows

SHAPE = BOOK_PAGES["a5"]
LOOK = styles(TypeScale(10.5), palette_named("colour"), SHAPE.measure_mm)


@rows("text_pt", [10.5, 20.0])
@rows("high_mm", [80.0, 115.0, 177.0])
def test_the_score_sheet_is_no_higher_than_its_room(text_pt: float, high_mm: float) -> None:
    high = high_mm * POINTS_PER_MM
    look = styles(TypeScale(text_pt), palette_named("colour"), SHAPE.measure_mm)
    parts = score_sheet(load_game(GameChoice("tabula")), look, SHAPE, high)
    heights = [part.wrap(SHAPE.measure_mm * POINTS_PER_MM, high)[1] for part in parts]
    assert 0.5 * high < sum(heights) <= high


@rows("text_pt", [10.5, 20.0])
@rows("who", ["Chi ha vinto", "Chi ha vinto la partita e con quale tiro"])
def test_heads_of_columns_do_not_run_into_each_other(
    tmp_path_factory: pytest.TempPathFactory, who: str, text_pt: float
) -> None:
    own = tmp_path_factory.mktemp("own")
    (own / "xx").mkdir()
    words = f"spare-games-3 = {who}\nspare-games-4 = Che cosa è successo\n"
    (own / "xx/words.ftl").write_text(words, encoding="utf-8")
    look = styles(TypeScale(text_pt), palette_named("colour"), SHAPE.measure_mm)
    game = load_game(GameChoice("doblet", templates=Templates(own, "xx")))
    drawing = score_sheet(game, look, SHAPE, 80 * POINTS_PER_MM)[1]
    assert isinstance(drawing, Drawing)
    heads = [item for item in drawing.scene.items if isinstance(item, Text)]
    ends = [item.x + text_width(item.string, "caps", item.size_mm, item.spacing) for item in heads]
    starts = [*(item.x for item in heads[1:]), SHAPE.measure_mm]
    assert len(heads) == 4 and all(end < start for end, start in zip(ends, starts, strict=True))


@rows("left_mm", [2.0, 30.0, 120.0])
@rows("count", [0, 1, 2, 3, 7])
def test_what_is_left_over_has_one_score_sheet_at_most_and_the_colophon_once(
    count: int, left_mm: float
) -> None:
    """Once there were pages of lines for notes."""
    game = load_game(GameChoice("tabula"))
    end = colophon(game, "tabulae booklet tabula", LOOK)
    text = page_of([Head("The end", 12.0, LOOK)], SHAPE)
    last = replace(text, left_pt=left_mm * POINTS_PER_MM)
    if not count and left_mm < 20:
        return

    def pictures(number: int) -> list[FilledPage]:
        return picture_pages(game, "colour", SHAPE, number)

    pages = with_spare_pages(game, [last], count, end, LOOK, SHAPE, pictures)
    assert len(pages) == 1 + count
    keys = [part.key for page in pages for part in page.parts if isinstance(part, Head)]
    assert keys.count("spare-games") <= 1
    assert sum(end in page.parts for page in pages) == 1
    assert all(page.ends_at_foot for page in pages if end in page.parts)
