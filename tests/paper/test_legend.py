"""Cards and posters say what the signs in their figures mean, but not instead of a figure."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tabulae.draw.figures.figure_legend import sign_names
from tabulae.library.choice import GameChoice
from tabulae.library.games.game import load_game
from tabulae.library.words.messages import messages
from tabulae.paper.documents import card
from tabulae.paper.documents import poster as poster_page
from tabulae.paper.flow.columns import drawings, flatten
from tabulae.paper.flow.fitting import FittedText
from tabulae.paper.flow.flowables import Drawing
from tabulae.paper.flow.legend import with_legend
from tabulae.paper.flow.paragraph import MeasuredParagraph
from tests.support.tables import rows

MADE: dict[str, tuple[Any, Callable[[Any], object]]] = {
    "card": (card, card.card),
    "poster": (poster_page, poster_page.poster),
}
MESSAGE = messages()
LEGEND = MESSAGE("legend-title")


def layouts(product: str, name: str) -> tuple[FittedText, FittedText]:
    """How a product is laid out before its signs are told, and after."""
    module, make = MADE[product]
    seen: list[FittedText] = []

    def told(pictures: Any, found: FittedText, *rest: Any) -> FittedText:
        seen.extend((found, with_legend(pictures, found, *rest)))
        return seen[-1]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(module, "with_legend", told)
        make(load_game(GameChoice(name)))
    before, after = seen
    return before, after


def figures(layout: FittedText) -> dict[str, Drawing]:
    """The figures in a layout by their names."""
    return {one.name: one for page in layout.frames for one in drawings(page.parts) if one.name}


def key(layout: FittedText) -> str:
    """What is said of signs in a layout."""
    parts = (part for page in layout.frames for part in flatten(page.parts))
    words = (
        part.getPlainText().replace("\u00a0", " ") for part in parts if isinstance(part, MeasuredParagraph)
    )
    return next((one for one in words if one.startswith(LEGEND)), "")


@pytest.mark.slow
@rows(
    "product, name",
    [
        ("card", "seis-dos-y-as"),
        ("card", "fallas"),
        ("poster", "emperador"),
    ],
)
def test_the_legend_explains_the_signs_in_the_figures_and_no_others(product: str, name: str) -> None:
    before, after = layouts(product, name)
    there = {sign for one in figures(after).values() if one.planned for sign in sign_names(one.planned)}
    told = {name.removeprefix("sign-") for name in MESSAGE.ids("sign-") if MESSAGE(name) in key(after)}
    assert there and there <= told, told
    assert told <= there | ({"heap"} if product == "poster" else set())  # the way round stands above the rest
    assert not key(before) and figures(before).keys() <= figures(after).keys()
    assert before.plan.text_pt - 1 <= after.plan.text_pt


def test_the_legend_displaces_no_figure() -> None:
    before, after = layouts("card", "laquet")
    assert after is before and not key(after)


def test_a_sheet_without_signs_has_no_legend(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tabulae.paper.flow.legend.sign_names", lambda _: iter(()))
    before, after = layouts("card", "tabula")
    assert after is before and not key(after)
