"""Tables to write in keep within the room that a page leaves for them."""

from dataclasses import replace

import pytest

from tabulae.library.game import load_game
from tabulae.paper.page_design import BOOK_PAGES, TypeScale, styles
from tabulae.paper.spare_pages import SPARE_TABLES, spare_table
from tabulae.scene.style import POINTS_PER_MM, palette_named


@pytest.mark.parametrize("faces", [4, 6, 7, 20])
@pytest.mark.parametrize("high_mm", [80.0, 115.0, 180.0])
def test_a_table_to_write_in_is_no_higher_than_its_room(faces: int, high_mm: float) -> None:
    shape, high = BOOK_PAGES["a5"], high_mm * POINTS_PER_MM
    look = styles(TypeScale(20.0), palette_named("colour"), shape.measure_mm)
    game = load_game("tabula")
    game = replace(game, rules=replace(game.rules, faces=faces))
    for table in SPARE_TABLES:
        parts = spare_table(table, game, look, shape, high)
        heights = [part.wrap(shape.measure_mm * POINTS_PER_MM, high)[1] for part in parts]
        assert 0.5 * high < sum(heights) <= high, table
