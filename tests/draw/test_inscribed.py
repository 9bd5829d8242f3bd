"""Own words stand on one line within their rules, and players' names keep to their plaques in every skin."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tabulae.products.printed.board import BoardProduct
from tabulae.scene.fonts import ink_box, text_origin
from tabulae.scene.primitives import Group, Item, Path, Scene, Text
from tests.support.marks import full

NAME = "Ęwa-Łucja Ścibor-Żółkiew"
SKINS = [
    ("tabula", "modern", 2),
    ("quinze-tablas", "alfonsine", 2),
    ("tabula", "roman", 2),
    ("ludus-duodecim-scriptorum", "circles", 2),
    ("ludus-duodecim-scriptorum", "words", 2),
    ("el-mundo", "seasons", 4),
    ("el-mundo", "round", 4),
    ("tablas-astronomicas", "heavens", 7),
]


def texts(items: tuple[Item, ...]) -> Iterator[Text]:
    for item in items:
        if isinstance(item, Text):
            yield item
        elif isinstance(item, Group):
            yield from texts(item.items)


def names_with_neighbours(items: tuple[Item, ...]) -> Iterator[tuple[Text, tuple[Item, ...]]]:
    """Each text of a name with the group that it stands in."""
    for item in items:
        if isinstance(item, Group):
            yield from names_with_neighbours(item.items)
            yield from (
                (one, item.items) for one in item.items if isinstance(one, Text) and one.string == NAME
            )


def drawn(**options: object) -> Scene:
    return BoardProduct(**options).scene()  # type: ignore[arg-type]


def test_letters_of_own_words_stand_on_one_line_within_their_rules() -> None:
    words = "ÉÉĘĘŁŁ TTGGQQ LEVATE NESCIS ŹŹÇÇÑÑ RECEDE"
    scene = drawn(board="ludus-duodecim-scriptorum", skin="words", words=words)
    point = BoardProduct("ludus-duodecim-scriptorum").point_width_mm(
        BoardProduct("ludus-duodecim-scriptorum").named_board
    )
    letters = [text for text in texts(scene.items) if text.font == "capitals" and len(text.string) == 1]
    lines: dict[float, list[tuple[float, float]]] = {}
    for text in letters:
        base = text.y + text_origin(text)[1]
        box = ink_box(text.string, text.font, text.size_mm)
        lines.setdefault(round(base, 3), []).append((base + box.top, base + box.bottom))
    assert len(letters) == 36 and len(lines) == 3
    for reach in lines.values():
        assert max(bottom for _, bottom in reach) - min(top for top, _ in reach) <= 0.84 * point


@pytest.mark.parametrize(
    ("board", "skin", "players"), [case if case[1] in ("modern", "words") else full(*case) for case in SKINS]
)
def test_long_names_keep_to_their_plaques(board: str, skin: str, players: int) -> None:
    scene = drawn(board=board, skin=skin, players=",".join([NAME] * players))
    found = list(names_with_neighbours(scene.items))
    for text, beside in found:
        plaque = next((item for item in beside if isinstance(item, Path)), None)
        if plaque is None:
            continue
        xs = [step[1] for step in plaque.segments if len(step) > 1]
        ys = [step[2] for step in plaque.segments if len(step) > 2]
        right, down = text_origin(text)
        box = ink_box(text.string, text.font, text.size_mm, text.spacing)
        assert min(xs) <= text.x + right + box.left and text.x + right + box.right <= max(xs)
        assert min(ys) <= text.y + down + box.top and text.y + down + box.bottom <= max(ys)
    if skin not in ("round", "seasons"):  # there names are bent, or stand on the frame itself
        assert len(found) == players
