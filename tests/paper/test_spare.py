"""Tables to write in keep within the room that a page leaves for them."""

from itertools import islice

import pytest

from tabulae.library.game import load_game
from tabulae.paper.page import BOOK_PAGES, TypeScale, styles
from tabulae.paper.spare import spare_table, spare_tables
from tabulae.scene.style import POINTS_PER_MM, palette_named


@pytest.mark.parametrize("faces", [4, 6, 7, 20])
@pytest.mark.parametrize("high_mm", [80.0, 115.0, 180.0])
def test_a_table_to_write_in_is_no_higher_than_its_room(faces: int, high_mm: float) -> None:
    shape, high = BOOK_PAGES["a5"], high_mm * POINTS_PER_MM
    look = styles(TypeScale(20.0), palette_named("colour"), shape.measure_mm)
    for words in islice(spare_tables(load_game("tabula")), 4):
        parts = spare_table(words, faces, look, shape, high)
        heights = [part.wrap(shape.measure_mm * POINTS_PER_MM, high)[1] for part in parts]
        assert 0.5 * high < sum(heights) <= high, words.title
