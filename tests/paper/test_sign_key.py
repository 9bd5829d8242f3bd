"""Cards, pocket books and posters say what the signs in their figures mean, but not instead of a figure."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tabulae.draw.signs import signs_of
from tabulae.library.figure_words import figure_words
from tabulae.library.game import load_game
from tabulae.paper import card, pocket, poster
from tabulae.paper.columns import drawings, within
from tabulae.paper.flowables import Drawing, MeasuredParagraph
from tabulae.paper.pagination import FittedText
from tabulae.paper.sign_key import with_sign_key

MADE: dict[str, tuple[Any, Callable[[Any], object]]] = {
    "card": (card, card.card),
    "pocket": (pocket, pocket.pocket),
    "poster": (poster, poster.poster),
}
WORDS = figure_words(None)


def layouts(product: str, name: str) -> tuple[FittedText, FittedText]:
    """How a product is laid out before its signs are told, and after."""
    module, make = MADE[product]
    seen: list[FittedText] = []

    def told(pictures: Any, found: FittedText, *rest: Any) -> FittedText:
        seen.extend((found, with_sign_key(pictures, found, *rest)))
        return seen[-1]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(module, "with_sign_key", told)
        make(load_game(name))
    before, after = seen
    return before, after


def figures(layout: FittedText) -> dict[str, Drawing]:
    """The figures in a layout by their names."""
    return {one.name: one for page in layout.frames for one in drawings(page.parts) if one.name}


def key(layout: FittedText) -> str:
    """What is said of signs in a layout."""
    parts = (part for page in layout.frames for part in within(page.parts))
    words = (
        part.getPlainText().replace("\u00a0", " ") for part in parts if isinstance(part, MeasuredParagraph)
    )
    return next((one for one in words if one.startswith(WORDS.in_figures)), "")


@pytest.mark.parametrize(
    ("product", "name"),
    [
        ("card", "tabula"),
        ("pocket", "seis-dos-y-as"),
        ("card", "irish"),
        ("pocket", "irish"),
        ("poster", "emperador"),
    ],
)
def test_the_signs_of_the_figures_are_told_and_no_others(product: str, name: str) -> None:
    before, after = layouts(product, name)
    there = {sign for one in figures(after).values() if one.planned for sign in signs_of(one.planned)}
    told = {sign for sign, meant in WORDS.signs.model_dump().items() if meant in key(after)}
    assert there and there <= told, told
    assert told <= there | ({"heap"} if product == "poster" else set())  # the way round stands above the rest
    assert not key(before) and figures(before).keys() <= figures(after).keys()
    assert before.plan.text_pt - 1 <= after.plan.text_pt


def test_no_figure_goes_where_there_is_no_room_for_them() -> None:
    before, after = layouts("card", "el-mundo")
    assert after is before and not key(after)


def test_a_sheet_without_signs_tells_of_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tabulae.paper.sign_key.signs_of", lambda _: iter(()))
    before, after = layouts("card", "tabula")
    assert after is before and not key(after)
