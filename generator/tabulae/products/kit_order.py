"""The order of a kit: the options of the kit itself, each declared once, with their values."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

from tabulae.products import shared_options as shared
from tabulae.products.game_options import GameOptions
from tabulae.products.option import OptionRecord, choice, switch, whole

Audience = Literal["home", "class", "maker", "museum", "tomorrow"]
HOME: Audience = "home"
"""Whom a kit is for if the order says nothing: somebody who wants to play."""
AUDIENCES: tuple[Audience, ...] = ("class", "maker", "museum", "tomorrow")
"""Whom a kit is for: a class, a workshop, a museum, or a class that has one lesson tomorrow."""
MAX_PUPILS = 1000
LARGE_PRINT_PT = 18.0
"""The size of the text of a kit in large print, in points."""


@dataclass(frozen=True)
class KitOrder(GameOptions):
    """The values of the options of one kit; an order can be sent to another process.

    `audience` None stands for :data:`HOME`; `everything` for all audiences. `product_options` are pairs of
    the field name of an option of products and its value, only those that differ from its default.
    """

    papers: tuple[str, ...] = choice(
        shared.DOCUMENT_PAPERS[:1],
        shared.DOCUMENT_PAPERS,
        "Paper size.",
        name="paper",
        explicit=True,
        setting=True,
    )
    product_options: tuple[tuple[str, Any], ...] = ()
    pupils: int | None = whole(
        None, (1, MAX_PUPILS), "Number of pupils; sets how many copies to print of each document."
    )
    audience: str | None = choice(
        None,
        AUDIENCES,
        "Add what a class, a maker or a museum needs; or tomorrow, for one lesson and nothing else.",
        metavar="WHOM",
        name="for",
    )
    everything: bool = switch(False, "Make everything there is, in every way of printing.")
    large_print: bool = switch(
        False,
        f"Large print: {LARGE_PRINT_PT:g} pt text in all that is to be read, but for the notes "
        "for the printer on sheets of boards, men and dice.",
    )
    plastic: bool = switch(True, "Include the parts for a 3D printer.")

    def values(self) -> dict[str, Any]:
        """Return the values of the kit's own options and of the product options set, by field name."""
        own = {name: getattr(self, name) for name in type(self).declared_options()}
        return own | dict(self.product_options)

    def values_for(self, product: type[OptionRecord]) -> dict[str, Any]:
        """Return the values of a product's options that the order sets, by the names of their fields.

        Those are the game, its rules, templates and language, and the product options in the order.
        """
        shared = [
            name for name, option in type(self).declared_options().items() if option.argument or option.group
        ]
        has = product.declared_options()
        values = {name: getattr(self, name) for name in shared if name in has}
        for name, value in self.product_options:
            if name in has and has[name].kit_help:
                values[name] = value
        if self.large_print and "text" in has:
            values["text"] = LARGE_PRINT_PT
        return values

    @property
    def text_pt(self) -> float | None:
        """The ordered size of text in points; None if each document has its own."""
        text: float | None = dict(self.product_options).get("text")
        return LARGE_PRINT_PT if self.large_print else text

    def value(self, name: str) -> Any:
        """Return the value of an option by the name of its field.

        None for a product's option that is not set, and for an unknown name.
        """
        return self.values().get(name)

    @property
    def men_mm(self) -> float | None:
        """The diameter of the men for the ordered size, in mm; None if no size is ordered."""
        from tabulae.draw.layout import layout

        width: float | None = self.value("point_width")
        if width is not None:
            return round(layout(self.load().rules.board, width).man_mm, 2)
        men: float | None = self.value("men")
        return men

    @property
    def point_width_mm(self) -> float | None:
        """The width of a point for the ordered size, in mm; None if no size is ordered."""
        from tabulae.draw.layout import point_width_for

        men: float | None = self.value("men")
        if men is not None:
            return point_width_for(self.load().rules.board, men)
        width: float | None = self.value("point_width")
        return width
